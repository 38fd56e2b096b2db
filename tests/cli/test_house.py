"""The house keeps its order: games are discovered, and sources are what runs from a checkout."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sumo_arcade
from sumo_arcade.engine.registry import all_games

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
def test_a_game_is_a_folder_a_board_and_its_pictures(game: str) -> None:
    engine, board, _ = own_places(game)
    assert (engine / "__init__.py").is_file()
    assert board.is_file() or (board / "__init__.py").is_file()


def test_no_compiled_module_hides_a_source() -> None:
    if (PACKAGE.parent / "pyproject.toml").is_file():
        assert not [*PACKAGE.rglob("*.so"), *PACKAGE.rglob("*.pyd")]
