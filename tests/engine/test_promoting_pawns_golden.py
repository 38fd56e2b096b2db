"""Promoting Pawns against worked examples; ``test_golden`` has the known counts."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

import pytest

from sumo_arcade.engine.core import EngineError, Outcome, settle
from sumo_arcade.engine.games import promoting_pawns
from sumo_arcade.engine.games.promoting_pawns import GAME
from tests.engine.promoting_pawns_positions import play, start

GOLDEN: dict[str, Any] = tomllib.loads(
    resources.files(promoting_pawns).joinpath("golden.toml").read_text(encoding="utf-8")
)


def test_perft_of_depth_zero_is_one() -> None:
    assert GAME.perft(start(), 0) == 1


@pytest.mark.parametrize("depth", [-1, 65, 10**9])
def test_perft_refuses_depths_that_never_end(depth: int) -> None:
    with pytest.raises(EngineError, match=f"depth must be from 0 to 64, not {depth}"):
        GAME.perft(start(), depth)


@pytest.mark.parametrize("example", GOLDEN["example"], ids=lambda example: example["ruling"])
def test_worked_examples(example: dict[str, Any]) -> None:
    state = GAME.load(example["position"], settle(GAME, example.get("options", {})))
    turns = list(GAME.turns(state))
    assert len(turns) == GAME.perft(state, 1) == example["count"]
    won = [after.text() for _, after in turns if after.outcome()]
    plain = [after.text() for _, after in turns if not after.outcome()]
    assert len(won) == example.get("winning", 0)
    for notation, position in example.get("legal", []):
        assert position in plain
        after = play(state, notation)
        assert (after.text(), after.outcome()) == (position, None)
    for notation, position in example.get("wins", []):
        assert position in won
        after = play(state, notation)
        assert (after.text(), after.outcome()) == (position, Outcome(0, "five_over_five"))
    assert not set(example.get("never", [])) & {*won, *plain}


@pytest.mark.parametrize("game", GOLDEN["game"], ids=lambda game: game["ruling"])
def test_worked_games(game: dict[str, Any]) -> None:
    state = start()
    for turn in game["turns"]:
        assert state.outcome() is None
        state = play(state, turn)
    assert state.text() == game["final"]
    assert game["outcome"]["winner"] == "draw"
    assert state.outcome() == Outcome(None, game["outcome"]["reason"])
    assert (state.actors(), list(GAME.turns(state))) == ((), [])
