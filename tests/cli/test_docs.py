"""The pages in ``docs``: their examples print what they say, and their links lead somewhere."""

from __future__ import annotations

import doctest
import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from sumo_arcade.cli import MODULES
from sumo_arcade.text import LANGUAGES, available
from tests.cli.command import Command, Ran

ROOT: Final = Path(__file__).resolve().parent.parent.parent
DOCS: Final = ROOT / "docs"
PAGES: Final = sorted([*ROOT.glob("[A-Z]*.md"), *DOCS.glob("*.md")])
CONSOLE: Final = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK: Final = re.compile(r"\[[^\]]+\]\(([^)\s]+)\)")
FENCED: Final = re.compile(r"^(```+).*?^\1$", re.MULTILINE | re.DOTALL)
ANYTHING: Final = "…"
"""What an example leaves out."""

Example = tuple[str, str]
"""A line typed at the prompt, and what is seen before the next prompt."""


def examples(page: Path) -> Iterator[Example]:
    for block in CONSOLE.findall(page.read_text(encoding="utf-8")):
        for part in block.removeprefix("$ ").split("\n$ "):
            typed, _, shown = part.partition("\n")
            yield typed, shown.rstrip("\n")


EXAMPLES: Final = [
    pytest.param([*examples(page)], id=page.stem) for page in PAGES if [*examples(page)]
]


def typed_at_a_prompt(command: Command, line: str) -> Ran:
    """Runs ``sumo-arcade …``, perhaps behind ``printf '…' |``."""
    words = shlex.split(line)
    before, _, after = line.rpartition(" | ")
    if not before:
        assert words[0] == "sumo-arcade"
        return command(*words[1:])
    printed = shlex.split(before)
    assert printed[0] == "printf"
    text = printed[1].replace(r"\n", "\n")
    return command(*shlex.split(after)[1:], stdin=text.encode())


@pytest.mark.parametrize("session", EXAMPLES)
def test_examples_print_what_they_say(command: Command, session: list[Example]) -> None:
    code = 0
    for typed, shown in session:
        if typed == "echo $?":
            assert shown == str(code)
            continue
        ran = typed_at_a_prompt(command, typed)
        code = ran.code
        pattern = ".*".join(map(re.escape, shown.split(ANYTHING)))
        assert re.fullmatch(pattern, (ran.err + ran.out).rstrip("\n")), typed


def test_examples_in_python_answer_what_they_say() -> None:
    page = DOCS / "engine.md"
    failed, tried = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert not failed
    assert tried > 10


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_links_lead_somewhere(page: Path) -> None:
    prose = FENCED.sub("", page.read_text(encoding="utf-8"))
    for link in LINK.findall(prose):
        if link.startswith(("https://", "http://")):
            continue
        file, _, part = link.partition("#")
        target = page.parent / file if file else page
        assert target.is_file(), link
        if part:
            titles = re.findall(r"^#+ (.+)$", target.read_text(encoding="utf-8"), re.MULTILINE)
            assert part in {anchor(title) for title in titles}, link


def anchor(title: str) -> str:
    """What a heading is called in a link."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def test_the_first_page_says_which_languages_there_are() -> None:
    there = [LANGUAGES[code] for code in available(ROOT / "assets" / "locale")]
    front = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"It speaks {', '.join(there)}." in front


def test_every_page_is_on_the_front_page() -> None:
    front = (DOCS / "README.md").read_text(encoding="utf-8")
    assert {page.name for page in DOCS.glob("*.md")} - {"README.md"} <= set(LINK.findall(front))


def test_every_verb_is_on_its_page() -> None:
    page = (DOCS / "verbs.md").read_text(encoding="utf-8")
    told = set(re.findall(r"^\| `([a-z-]+)", page, re.MULTILINE))
    assert told | {"play"} == {name for names in MODULES.values() for name in names}


def test_an_sdist_has_the_pages() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "/docs" in project["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
