"""Draughts against its known positions; ``test_golden`` has the counts."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

import pytest

from sumo_arcade.engine.core import Option, settle
from sumo_arcade.engine.games.draughts import GAME
from tests.slow.slow_draughts import opening

GOLDEN: list[dict[str, Any]] = tomllib.loads(
    resources.files("sumo_arcade.engine.games.draughts").joinpath("golden.toml").read_text("utf-8")
)["perft"]


@pytest.mark.parametrize("golden", GOLDEN, ids=[golden["name"] for golden in GOLDEN])
def test_legal_moves_of_golden_positions(golden: dict[str, Any]) -> None:
    state = GAME.load(golden["position"], settle(GAME, golden.get("options", {})))
    assert state.text() == golden["position"]
    (seat,) = state.actors() or (0,)
    if "moves" in golden:
        assert sorted(state.note(move) for move in state.moves(seat)) == sorted(golden["moves"])


@pytest.mark.parametrize(
    ("board", "table"),
    [
        ("10x10", [1, 9, 81, 658, 4265, 27117, 167140, 1049442, 6483961]),
        ("8x8", [1, 7, 49, 302, 1469, 7473, 37628, 187302]),
    ],
)
def test_perft_table_of_the_rules_page(board: str, table: list[int]) -> None:
    start = GAME.start(settle(GAME, {"board": board}))
    assert [GAME.perft(start, depth) for depth in range(len(table))] == table


@pytest.mark.parametrize(("size", "text"), [(10, "W:W31-50:B1-20"), (8, "W:W21-32:B1-12")])
def test_opening(size: int, text: str) -> None:
    start = GAME.start(settle(GAME, {"board": f"{size}x{size}"}))
    assert start.text() == text
    same = GAME.load(opening(size).text(), settle(GAME, {"board": f"{size}x{size}"}))
    assert same.pieces() == start.pieces()


def test_options_are_those_of_the_rules_page() -> None:
    assert GAME.id == "draughts"
    assert GAME.seats == ("white", "black")
    assert GAME.options == (
        Option("board", ("10x10", "8x8"), "10x10"),
        Option("captures", ("enforced", "claimable"), "enforced"),
        Option("touch_move", ("off", "on"), "off"),
    )
