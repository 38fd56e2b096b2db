"""Lays a rules page out for a width: text left, its diagram right, or one under the other.

Positions are pixels from the page's top left corner. Everything is shown in the current language.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

import pygame

from sumo_arcade.text import _
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites, printable
from sumo_arcade.ui.platform.theme import Type
from sumo_arcade.ui.rules.diagram import Diagrams
from sumo_arcade.ui.rules.parser import CHAPTER, ITEM, SECTION, TITLE, Block, Diagram, Text, words

CHAPTER_TYPE: Final = Type(26, theme.DISPLAY)
SECTION_TYPE: Final = Type(20, theme.EXTRA)
TEXT_TYPES: Final = (Type(18.5, theme.MEDIUM), Type(18.5, theme.BOLD))
"""Larger than elsewhere: children read it."""

DIAGRAM: Final = 310
SMALL_DIAGRAM: Final = 244
BESIDE: Final = 640
"""Widths in 720p pixels: of a diagram, of one among several, and from which text stands beside."""

GAP: Final = 24
ABOVE: Final = {CHAPTER: 22, SECTION: 6, ITEM: -4}
"""Room above a text of a kind, in 720p pixels, besides what parts it from the row before."""
BELOW: Final = 12
INDENT: Final = 20


@dataclass(frozen=True, slots=True)
class Words:
    """A piece of a line: its left edge from the text's, what it says, in which type."""

    x: int
    text: str
    role: Type


@dataclass(frozen=True, slots=True)
class Passage:
    """A text on the page, broken into lines ``step`` pixels apart."""

    rect: pygame.Rect
    kind: str
    anchors: tuple[str, ...]
    lines: tuple[tuple[Words, ...], ...]
    step: int


@dataclass(frozen=True, slots=True)
class Figure:
    """A diagram on the page; ``rect`` is the picture, the caption is a passage below it."""

    rect: pygame.Rect
    diagram: Diagram


CAPTION: Final = "caption"
LEAD: Final = "lead"
"""Kinds of passages that no page has as a text: what stands under a diagram, and above it all."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A page laid out: what stands where, how high it is, where its chapters begin."""

    passages: tuple[Passage, ...]
    figures: tuple[Figure, ...]
    height: int
    chapters: tuple[tuple[str, int], ...]
    """The translated title of each chapter and its top."""
    places: Mapping[str, pygame.Rect]
    """The passage that explains a code."""


def lay_out(
    blocks: Iterable[Block], sprites: Sprites, diagrams: Diagrams, width: int, lead: str = ""
) -> Layout:
    """The page at ``width`` pixels; ``lead`` are translated words above it."""
    return _Setter(sprites, diagrams, width).page(blocks, lead)


def _rows(blocks: Iterable[Block]) -> Iterator[tuple[list[Text], list[Diagram]]]:
    """What belongs side by side: the texts under a heading and the diagrams that follow them."""
    texts: list[Text] = []
    for is_diagram, run in groupby(blocks, lambda block: isinstance(block, Diagram)):
        if is_diagram:
            yield texts, [block for block in run if isinstance(block, Diagram)]
            texts = []
            continue
        for block in run:
            if not isinstance(block, Text) or block.kind == TITLE:
                continue
            if texts and block.kind in (CHAPTER, SECTION):
                yield texts, []
                texts = []
            texts.append(block)
    if texts:
        yield texts, []


class _Setter:
    """Sets one page; ``y`` is where the next row goes."""

    def __init__(self, sprites: Sprites, diagrams: Diagrams, width: int) -> None:
        self._sprites = sprites
        self._diagrams = diagrams
        self._width = width
        self._px = sprites.metrics.px
        self._passages: list[Passage] = []
        self._figures: list[Figure] = []
        self._chapters: list[tuple[str, int]] = []

    def page(self, blocks: Iterable[Block], lead: str) -> Layout:
        y = 0
        if lead:
            box = pygame.Rect(0, 0, self._width, 0)
            y = self._passage(lead, LEAD, (), box) + self._px(BELOW)
        for texts, diagrams in _rows(blocks):
            y = self._row(texts, diagrams, y)
        places: dict[str, pygame.Rect] = {}
        for passage in self._passages:
            for code in passage.anchors:
                places.setdefault(code, passage.rect)
        return Layout(tuple(self._passages), tuple(self._figures), y, tuple(self._chapters), places)

    def _row(self, texts: list[Text], diagrams: list[Diagram], y: int) -> int:
        if texts and texts[0].kind == CHAPTER:
            y = self._texts(texts[:1], 0, y, self._width)
            texts = texts[1:]
        gap, beside = self._px(GAP), self._width >= self._px(BESIDE)
        if len(diagrams) == 1 and beside and texts:
            side = self._px(DIAGRAM)
            low = self._figure(diagrams[0], self._width - side, y, side)
            return max(low, self._texts(texts, 0, y, self._width - side - gap) + gap // 2)
        y = self._texts(texts, 0, y, self._width)
        return self._grid(diagrams, y) if diagrams else y + gap // 3

    def _grid(self, diagrams: list[Diagram], y: int) -> int:
        """Diagrams in rows, as many side by side as fit."""
        gap = self._px(GAP)
        wished = self._px(DIAGRAM if len(diagrams) < 3 else SMALL_DIAGRAM)
        fit = max(1, min(len(diagrams), (self._width + gap) // (wished * 9 // 10 + gap)))
        side = min(wished, (self._width - gap * (fit - 1)) // fit)
        for first in range(0, len(diagrams), fit):
            y = max(
                self._figure(diagram, column * (side + gap), y, side)
                for column, diagram in enumerate(diagrams[first : first + fit])
            )
        return y

    def _figure(self, diagram: Diagram, x: int, y: int, side: int) -> int:
        """A diagram with its caption; the bottom with the room below it."""
        high = self._diagrams.height(diagram, side)
        self._figures.append(Figure(pygame.Rect(x, y, side, high), diagram))
        box = pygame.Rect(x, y + high + self._px(8), side, 0)
        low = self._passage(self._message(diagram.caption), CAPTION, (), box)
        return low + self._px(GAP)

    def _texts(self, texts: Iterable[Text], x: int, y: int, width: int) -> int:
        for text in texts:
            message = self._message(text.message)
            y += self._px(ABOVE.get(text.kind, 0)) if y else 0
            if text.kind == CHAPTER:
                self._chapters.append((message, y))
            indent = self._px(INDENT) if text.kind == ITEM else 0
            box = pygame.Rect(x + indent, y, width - indent, 0)
            y = self._passage(message, text.kind, text.anchors, box) + self._px(BELOW)
        return y

    def _message(self, message: str) -> str:
        """``message`` translated, with the game's numbers."""
        numbers = self._diagrams.numbers
        return _(message).format_map(numbers) if numbers else _(message)

    def _passage(self, message: str, kind: str, anchors: tuple[str, ...], box: pygame.Rect) -> int:
        """Sets ``message`` into the width of ``box`` from its top; the bottom."""
        plain, bold = roles(kind)
        font = self._sprites.font(plain)
        step = round(font.point_size * theme.LINE_HEIGHT)
        lines = tuple(self._lines(message, plain, bold, box.width))
        if kind == CAPTION:
            lines = tuple(self._centred(line, box.width) for line in lines)
        rect = pygame.Rect(box.x, box.y, box.width, step * len(lines))
        self._passages.append(Passage(rect, kind, anchors, lines, step))
        return rect.bottom

    def _lines(
        self, message: str, plain: Type, bold: Type, width: int
    ) -> Iterator[tuple[Words, ...]]:
        """Breaks ``message`` where a word would stand out."""
        line: list[tuple[str, Type]] = []
        for word in words(message):
            pieces = [(printable(piece), bold if strong else plain) for piece, strong in word]
            if line and self._end(self._joined([*line, *pieces])) > width:
                yield self._joined(line)
                line = []
            line += pieces
        if line:
            yield self._joined(line)

    def _joined(self, line: list[tuple[str, Type]]) -> tuple[Words, ...]:
        """Neighbours of one type, drawn together."""
        found: list[Words] = []
        x = 0
        for role, run in groupby(line, lambda piece: piece[1]):
            text = "".join(word for word, _role in run)
            found.append(Words(x, text, role))
            x += self._wide(text, role)
        return tuple(found)

    def _end(self, line: tuple[Words, ...]) -> int:
        """Where the last letter of ``line`` ends."""
        return line[-1].x + self._wide(line[-1].text.rstrip(" "), line[-1].role)

    def _centred(self, line: tuple[Words, ...], width: int) -> tuple[Words, ...]:
        shift = (width - self._end(line)) // 2
        return tuple(replace(part, x=part.x + shift) for part in line)

    def _wide(self, text: str, role: Type) -> int:
        return self._sprites.font(role).size(text)[0]


def roles(kind: str) -> tuple[Type, Type]:
    """The types of a text of ``kind``: plain and bold."""
    heading = {CHAPTER: CHAPTER_TYPE, SECTION: SECTION_TYPE}.get(kind)
    if heading is not None:
        return heading, heading
    if kind == LEAD:
        return theme.BODY_BOLD, theme.BODY_BOLD
    return (theme.LABEL, theme.LABEL_BOLD) if kind == CAPTION else TEXT_TYPES
