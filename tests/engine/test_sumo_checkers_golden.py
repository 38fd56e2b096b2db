"""Known positions of Sumo Checkers, asked of the engine and of the slow implementation.

The engine's counts are those of ``test_golden``.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

import pytest

from sumo_arcade.engine.core import EngineError, IllegalMoveError
from sumo_arcade.engine.games import sumo_checkers
from sumo_arcade.engine.games.sumo_checkers import GAME
from sumo_arcade.engine.games.sumo_checkers.rules import SumoCheckersState
from tests.engine.sumo_checkers_positions import START, load, play
from tests.slow import slow_sumo_checkers as slow

GOLDEN: dict[str, Any] = tomllib.loads(
    resources.files(sumo_checkers).joinpath("golden.toml").read_text(encoding="utf-8")
)


def counts(deepest: int) -> list[tuple[str, int, int]]:
    return [
        (entry["position"], depth, nodes)
        for entry in GOLDEN["perft"]
        for depth, nodes in enumerate(entry["nodes"][:deepest], start=1)
    ]


@pytest.mark.parametrize(("text", "depth", "nodes"), counts(1))
def test_slow_perft(text: str, depth: int, nodes: int) -> None:
    assert slow.perft(text, depth) == nodes


@pytest.mark.long
@pytest.mark.parametrize(("text", "depth", "nodes"), counts(3))
def test_slow_perft_deeper(text: str, depth: int, nodes: int) -> None:
    assert slow.perft(text, depth) == nodes


@pytest.mark.parametrize("depth", [-1, 65, 10**9])
def test_perft_refuses_depths_that_never_end(depth: int) -> None:
    with pytest.raises(EngineError, match=f"depth must be from 0 to 64, not {depth}"):
        GAME.perft(load(START), depth)


def test_perft_counts_past_draws() -> None:
    out_and_back = ("g4-f4-e4-d4", "a4-b4-c4-c3", "d4-e4-f4-g4", "c3-c4-b4-a4")
    here_again = play(load(START), *out_and_back, *out_and_back)
    assert here_again.outcome() is not None
    assert GAME.perft(here_again, 2) == 1468


def results(state: SumoCheckersState) -> list[str]:
    seat = state.position.to_move
    return [state.play(seat, move).text() for move in state.moves(seat)]


@pytest.mark.parametrize("example", GOLDEN["example"], ids=lambda example: example["ruling"])
def test_golden_examples(example: dict[str, Any]) -> None:
    state = first = load(example["position"])
    assert first.text() == example["position"]
    found = results(first)
    assert len(found) == example.get("count", len(found))
    assert not set(found) & set(example.get("unreachable", []))
    state = play(state, *example.get("play", []))
    assert state.text() == example.get("after", example["position"])
    for text in example.get("same", []):
        assert first.parse(first.position.to_move, text) == first.parse(
            first.position.to_move, example["play"][0]
        )
    for text, code in example.get("refused", {}).items():
        with pytest.raises(IllegalMoveError) as refused:
            first.parse(first.position.to_move, text)
        assert refused.value.illegal.code == code
    outcome = state.outcome()
    told = {} if outcome is None else {"reason": outcome.reason}
    if outcome is not None and outcome.winner is not None:
        told["winner"] = GAME.seats[outcome.winner]
    assert told == example.get("outcome", {})


@pytest.mark.parametrize("example", GOLDEN["example"], ids=lambda example: example["ruling"])
def test_golden_examples_are_those_of_the_slow_implementation(example: dict[str, Any]) -> None:
    text = example["position"]
    found = slow.successors(text)
    assert len(found) == example.get("count", len(found))
    assert not found.keys() & set(example.get("unreachable", []))
    for at, move in enumerate(example.get("play", [])):
        (text,) = (after for after, names in slow.successors(text).items() if move in names)
        if at == 0:
            assert set(example.get("same", [])) <= found[text]
    assert text == example.get("after", text)
    written = {name for names in found.values() for name in names}
    assert not written & set(example.get("refused", {}))
    side = slow.winner(text)
    if example.get("outcome", {}).get("winner"):
        assert side == example["outcome"]["winner"][0]
    else:
        assert side is None


def test_every_ruling_has_an_example() -> None:
    told = {example["ruling"].split()[0] for example in GOLDEN["example"]}
    assert {f"R-SC-{number}" for number in range(1, 10)} <= told
