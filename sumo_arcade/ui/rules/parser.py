"""Reads the rules page of a game: ``assets/games/<id>/rules.md``.

A small part of Markdown: ``#`` title, ``##`` chapter, ``###`` section, paragraphs, ``- `` items and
``**bold**``. ``{#code …}`` at the end of a text names what it explains: reason codes, claims and
options of the game. A fenced ``diagram`` has one word and its values a line: ``position`` (as
``BoardArt.position`` reads it; without one: the start), ``options``, ``view`` (two squares: the
corners of the part that is shown), a required ``caption``, and marks (``MARKS``). In place of a
board, lines of ``show`` are rows of things, each a side and what ``BoardArt.exhibit`` calls it
(``red/card:hex``). Every text is a message of the catalogues, joined into one line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

TITLE: Final = "title"
CHAPTER: Final = "chapter"
SECTION: Final = "section"
PARAGRAPH: Final = "paragraph"
ITEM: Final = "item"

MARKS: Final = {
    "from": (1, 64),
    "to": (1, 64),
    "take": (1, 64),
    "must": (1, 64),
    "blocked": (1, 64),
    "choose": (1, 2),
    "move": (2, 64),
    "goes": (2, 64),
    "pushed": (2, 64),
    "wrong": (1, 2),
    "line": (3, 3),
    "side": (3, 3),
    "group": (2, 2),
}
"""Each mark with the least and the most squares it takes: pieces and squares are marked ``from``,
``to``, ``take``, ``must``, ``blocked``; arrows are ``move`` (with every landing) and ``wrong``; a
``line`` is the rear, the head and the last square reached, a ``side`` the two ends and the square
the first one goes to, a ``group`` its two ends. Where a move is made by choosing squares alone,
``choose`` marks them, and ``goes`` and ``pushed`` are the ways that pieces take by it."""

PAST_RIM: Final = "+"
"""After a square: one step further on, off the board."""

_HEADINGS: Final = {"# ": TITLE, "## ": CHAPTER, "### ": SECTION}
_ANCHORS: Final = re.compile(r"\s*\{#([a-z0-9_ ]+)\}$")
_FENCE: Final = "```"


class RulesPageError(ValueError):
    """A rules page that cannot be read; the sentence names the line."""


@dataclass(frozen=True, slots=True)
class Text:
    """A heading, a paragraph or an item, with the codes it explains."""

    kind: str
    message: str
    anchors: tuple[str, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Mark:
    """Something drawn on a diagram; a square may end with ``PAST_RIM``."""

    kind: str
    squares: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Diagram:
    """A position (empty: the start) under ``options`` on the game's board: on all of it, or on what
    lies within the two squares of ``view``. With rows of things ``shown`` there is no board."""

    position: str
    options: tuple[tuple[str, str], ...]
    marks: tuple[Mark, ...]
    caption: str
    line: int
    view: tuple[str, ...] = ()
    shown: tuple[tuple[str, ...], ...] = ()


Block = Text | Diagram


def read_page(source: str) -> tuple[Block, ...]:
    """The blocks of a rules page, in order. Raises RulesPageError."""
    return tuple(_blocks(source))


def messages(source: str) -> Iterator[tuple[int, str]]:
    """Every text to translate, with its line. Raises RulesPageError."""
    for block in _blocks(source):
        yield block.line, block.message if isinstance(block, Text) else block.caption


def _blocks(source: str) -> Iterator[Block]:
    lines = iter(enumerate(source.splitlines(), 1))
    text: list[str] = []
    first = 0
    for number, line in lines:
        starts = line.startswith((_FENCE, "#", "- "))
        if text and (starts or not line.strip()):
            yield _text(" ".join(text), first)
            text = []
        if line.startswith(_FENCE):
            if line != f"{_FENCE}diagram":
                raise RulesPageError(f"line {number}: only diagrams can be fenced")
            yield _diagram(lines, number)
        elif line.startswith("#"):
            yield _text(line, number)
        elif line.strip():
            first = first if text else number
            text.append(line.strip())
    if text:
        yield _text(" ".join(text), first)


def _text(whole: str, number: int) -> Text:
    kind = PARAGRAPH
    for mark, meaning in {**_HEADINGS, "- ": ITEM}.items():
        if whole.startswith(mark):
            kind, whole = meaning, whole.removeprefix(mark)
    found = _ANCHORS.search(whole)
    message = whole[: found.start()] if found else whole
    if not message.strip() or "{#" in message:
        raise RulesPageError(f"line {number}: codes belong at the end of a text")
    if message.count("**") % 2:
        raise RulesPageError(f"line {number}: bold text is not closed")
    return Text(kind, message, tuple(found[1].split()) if found else (), number)


def _diagram(lines: Iterator[tuple[int, str]], number: int) -> Diagram:
    values = {"position": "", "options": "", "view": "", "caption": ""}
    marks: list[Mark] = []
    shown: list[tuple[str, ...]] = []
    for at, line in lines:
        if line == _FENCE:
            break
        word, _, value = line.partition(" ")
        if word in values:
            values[word] = value.strip()
        elif word == "show":
            shown.append(tuple(value.split()))
        else:
            marks.append(_mark(word, tuple(value.split()), at))
    else:
        raise RulesPageError(f"line {number}: the diagram is not closed")
    if not values["caption"]:
        raise RulesPageError(f"line {number}: the diagram has no caption")
    pairs = [pair.partition("=") for pair in values["options"].split()]
    options = tuple((name, choice) for name, _, choice in pairs)
    view = tuple(values["view"].split())
    if len(view) not in (0, 2):
        raise RulesPageError(f"line {number}: a view has two corners")
    if any("/" not in thing for row in shown for thing in row):
        raise RulesPageError(f"line {number}: a thing is shown as side/thing")
    rows = tuple(shown)
    return Diagram(values["position"], options, tuple(marks), values["caption"], number, view, rows)


def _mark(kind: str, squares: tuple[str, ...], number: int) -> Mark:
    if kind not in MARKS:
        raise RulesPageError(f"line {number}: a diagram has no {kind!r}")
    least, most = MARKS[kind]
    if not least <= len(squares) <= most:
        raise RulesPageError(f"line {number}: {kind!r} cannot have {len(squares)} squares")
    return Mark(kind, squares)


def words(message: str) -> Iterator[tuple[tuple[str, bool], ...]]:
    """The words of ``message``, each with its space: pieces, and whether each of them is bold."""
    word: list[tuple[str, bool]] = []
    for index, part in enumerate(message.split("**")):
        for piece in re.findall("[^ ]+ *| +", part):
            word.append((piece, index % 2 == 1))
            if piece.endswith(" "):
                yield tuple(word)
                word = []
    if word:
        yield tuple(word)
