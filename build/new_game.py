"""Starts a game: ``python build/new_game.py ID`` writes its nine files.

They are those of the game that ``docs/adding-a-game.md`` makes, under another name, taken from that
page itself. Nothing is overwritten. A bad id is told in one line, with exit code 2.
"""

from __future__ import annotations

import argparse
import keyword
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = Path("docs", "adding-a-game.md")
PACKAGE: Final = "sumo_arcade"
PLACES: Final = (f"{PACKAGE}/engine/games", f"{PACKAGE}/ui/boards", "assets/games")

SAMPLE: Final = "breakthrough"
"""The id of the game on the page."""
LONGEST: Final = 24
_ID: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_FILE: Final = re.compile(
    r"^### `(?P<path>[^`\n]+)`\n.*?^(?P<fence>```+)\w+\n(?P<text>.*?)^(?P=fence)$",
    re.MULTILINE | re.DOTALL,
)


class NewGameError(ValueError):
    """A game that cannot be started; ``str()`` is one sentence that says why."""


def files_of(page: str) -> dict[str, str]:
    """The files of a page, by path: below a heading that is a path, the first fenced block."""
    return {found["path"]: found["text"] for found in _FILE.finditer(page)}


def renamed(files: Mapping[str, str], game_id: str) -> dict[str, str]:
    """The ``files`` of the page's game as those of ``game_id``, in paths and in texts.

    Classes get the id's words run together, sentences get them apart.
    """
    words = [word.capitalize() for word in game_id.split("_")]
    return {
        path.replace(SAMPLE, game_id): _renamed(text, game_id, words)
        for path, text in files.items()
    }


def _renamed(text: str, game_id: str, words: list[str]) -> str:
    title = SAMPLE.capitalize()
    text = re.sub(rf"{title}(?=[A-Z])", "".join(words), text.replace(SAMPLE, game_id))
    return text.replace(title, " ".join(words))


def check_id(game_id: str, root: Path) -> None:
    """Raises NewGameError where ``game_id`` cannot be the id of a new game below ``root``."""
    if not _ID.fullmatch(game_id) or len(game_id) > LONGEST:
        raise NewGameError(
            f"{game_id[:40]!r} is no id: it has small letters, digits and single underscores, "
            f"begins with a letter and has at most {LONGEST} characters"
        )
    if keyword.iskeyword(game_id) or keyword.issoftkeyword(game_id):
        raise NewGameError(f"{game_id!r} is a word of Python and cannot be the name of a package")
    for place in PLACES:
        if (root / place / game_id).exists() or (root / place / f"{game_id}.py").exists():
            raise NewGameError(f"there is {place}/{game_id} already, and nothing is overwritten")
    spoken = re.compile(rf"\b{game_id}\b", re.IGNORECASE)
    for source in sorted((root / PACKAGE).rglob("*.py")):
        if spoken.search(source.read_text(encoding="utf-8")):
            told = source.relative_to(root).as_posix()
            raise NewGameError(
                f"{game_id!r} is a word of {told}, but outside a game's places nothing may name it"
            )


def start(game_id: str, root: Path) -> list[Path]:
    """Writes the files of a new game below ``root``; their paths. Raises NewGameError."""
    check_id(game_id, root)
    files = renamed(files_of((root / PAGE).read_text(encoding="utf-8")), game_id)
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        with (root / path).open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    return [Path(path) for path in files]


def main(arguments: list[str] | None = None) -> int:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description="Starts a game from that of the docs.")
    parser.add_argument("id", help="small letters, digits and underscores")
    parser.add_argument("--root", type=Path, default=ROOT, help="of the sources")
    given = parser.parse_args(arguments)
    try:
        written = start(given.id, given.root)
    except (NewGameError, OSError) as error:
        print(f"new_game: {error}", file=sys.stderr)
        return 2
    for path in written:
        print(path.as_posix())
    print(f"Now read {PAGE.as_posix()}, change them, and run: python build/catalogues.py extract")
    return 0


if __name__ == "__main__":
    sys.exit(main())
