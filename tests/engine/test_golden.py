"""``golden.toml`` of every game: known positions, and how many leaves there are below each.

What else a game keeps in its file is tried by the game's own tests.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any, Final

import pytest

from sumo_arcade.engine.core import Game, settle
from sumo_arcade.engine.registry import all_games

QUICK: Final = 1_000_000
"""Leaves below a position that are counted in a second or two without a compiler."""

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)


def golden(game: Game) -> dict[str, list[dict[str, Any]]]:
    """What stands in the file; nothing where there is none, which one test does not let pass."""
    file = resources.files("sumo_arcade.engine.games") / game.id / "golden.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def counts(quick: bool) -> list[Any]:
    """Every known count that is quick, or that is not, as a case."""
    return [
        pytest.param(game, entry, depth, leaves, id=f"{game.id}-{number}-{depth}")
        for game in all_games()
        for number, entry in enumerate(golden(game).get("perft", ()))
        for depth, leaves in enumerate(entry["nodes"], start=1)
        if (leaves <= QUICK) == quick
    ]


def count(game: Game, entry: dict[str, Any], depth: int) -> int:
    return game.perft(game.load(entry["position"], settle(game, entry.get("options", {}))), depth)


@every_game
def test_every_game_has_known_positions(game: Game) -> None:
    """Counts of leaves; a secret game has none and keeps something else in its file."""
    known = golden(game)
    assert any(known.values()), f"{game.id} has no golden.toml, or an empty one"
    assert game.secret or any(entry["nodes"] for entry in known["perft"])


@every_game
def test_the_start_is_among_the_counted_positions(game: Game) -> None:
    if game.secret:
        assert "perft" not in golden(game)
        return
    start = game.start(settle(game, {})).text()
    assert start in {entry["position"] for entry in golden(game)["perft"]}


@pytest.mark.parametrize(("game", "entry", "depth", "leaves"), counts(quick=True))
def test_leaves(game: Game, entry: dict[str, Any], depth: int, leaves: int) -> None:
    assert count(game, entry, depth) == leaves


@pytest.mark.long
@pytest.mark.parametrize(("game", "entry", "depth", "leaves"), counts(quick=False))
def test_many_leaves(game: Game, entry: dict[str, Any], depth: int, leaves: int) -> None:
    assert count(game, entry, depth) == leaves
