"""The house keeps its order: games are discovered, and sources are what runs from a checkout."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sumo_arcade
from sumo_arcade.engine.registry import all_games
from sumo_arcade.store.paths import assets

PACKAGE = Path(sumo_arcade.__file__).resolve().parent
GAMES = [game.id for game in all_games()]


def board_of(game: str) -> Path:
    """A game's board: a file, or a folder of that name."""
    folder = PACKAGE / "ui" / "boards" / game
    return folder if folder.is_dir() else folder.with_suffix(".py")


def own_places(game: str) -> tuple[Path, ...]:
    """Where a game may be named: its rules, its board, and what the bench compares it with."""
    return (
        PACKAGE / "engine" / "games" / game,
        board_of(game),
        PACKAGE / "bench" / "yardsticks",
    )


@pytest.mark.parametrize("game", GAMES)
def test_nothing_outside_a_games_own_places_names_it(game: str) -> None:
    name = re.compile(rf"\b{re.escape(game)}\b", re.IGNORECASE)
    own = own_places(game)
    for source in sorted(PACKAGE.rglob("*.py*")):
        if source.suffix not in {".py", ".pyi"} or any(
            source.is_relative_to(place) for place in own
        ):
            continue
        assert not name.search(source.read_text(encoding="utf-8")), source


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_a_folder_in_each_of_three_places(game: str) -> None:
    engine, board, _ = own_places(game)
    for name in ("__init__.py", "golden.toml"):
        assert (engine / name).is_file()
    assert board.is_file() or (board / "__init__.py").is_file()
    for name in ("crest.svg", "facts.toml", "rules.md"):
        assert (assets() / "games" / game / name).is_file()


def test_nothing_lies_in_a_place_for_games_that_belongs_to_none() -> None:
    for place in (PACKAGE / "engine" / "games", PACKAGE / "ui" / "boards", assets() / "games"):
        found = {path.stem for path in place.iterdir() if not path.name.startswith((".", "__"))}
        assert found == set(GAMES), place


def test_no_compiled_module_hides_a_source() -> None:
    if (PACKAGE.parent / "pyproject.toml").is_file():
        assert not [*PACKAGE.rglob("*.so"), *PACKAGE.rglob("*.pyd")]
