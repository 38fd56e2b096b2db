"""The kernel and the slow second implementation agree on positions of every kind."""

from __future__ import annotations

import random
from collections import defaultdict

import pytest

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import Move, settle
from sumo_arcade.engine.games.draughts import GAME
from sumo_arcade.engine.games.draughts.rules import DraughtsState
from tests.slow.slow_draughts import Named, Slow, opening, scattered

KINDS = [
    pytest.param(board, captures, id=f"{board}-{captures}")
    for board in ("10x10", "8x8")
    for captures in ("enforced", "claimable")
]


def load(slow: Slow, captures: str) -> DraughtsState:
    options = {"board": f"{slow.size}x{slow.size}", "captures": captures}
    return GAME.load(slow.text(), settle(GAME, options))


def seat_of(slow: Slow) -> int:
    return "wb".index(slow.turn)


def named(state: DraughtsState, seat: int, move: Move) -> Named:
    """A move as the slow implementation names it, from what ``events`` tells."""
    events = state.play(seat, move).events()
    hops = [event.path for event in events if event.kind == "move"]
    taken = frozenset(int(event.path[0]) for event in events if event.kind == "capture")
    return int(hops[0][0]), int(hops[-1][-1]), taken


@pytest.mark.parametrize(("board", "captures"), KINDS)
def test_moves_agree_on_random_positions(board: str, captures: str) -> None:
    chance = random.Random(f"{board} {captures}")  # noqa: S311 - the same games each time
    claimable = captures == "claimable"
    for _ in range(1500):
        slow = scattered(chance, int(board.partition("x")[0]))
        if len(slow.captures()) > 2000:
            continue
        state, seat = load(slow, captures), seat_of(slow)
        moves = state.moves(seat)
        if not slow.own():
            assert moves == (), slow.text()
            continue
        found = {named(state, seat, move): move for move in moves}
        assert len(found) == len(moves), slow.text()
        assert set(found) == slow.moves(claimable=claimable), slow.text()
        for name in list(found)[:5]:
            after = load(slow.play(name), captures)
            assert state.play(seat, found[name]).text() == after.text(), slow.text()


@pytest.mark.parametrize(("board", "captures"), KINDS)
def test_traces_are_the_landings_of_the_slow_implementation(board: str, captures: str) -> None:
    chance = random.Random(f"traces {board} {captures}")  # noqa: S311 - the same positions each time
    claimable = captures == "claimable"
    for _ in range(300):
        slow = scattered(chance, int(board.partition("x")[0]))
        if len(slow.captures()) > 300:
            continue
        state, seat = load(slow, captures), seat_of(slow)
        meant: dict[tuple[int, ...], set[Named]] = defaultdict(set)
        for path, move in abilities.traces(state, seat):
            meant[tuple(map(int, path))].add(named(state, seat, move))
        assert all(len(names) == 1 for names in meant.values()), slow.text()
        for way in slow.spelled(claimable=claimable):
            assert meant[way.path] == {way.named()}, (slow.text(), way.path)
        for spelled, names in meant.items():
            assert {(spelled[0], spelled[-1])} == {name[:2] for name in names}, slow.text()


@pytest.mark.parametrize(("size", "depth"), [(10, 3), (8, 4)])
def test_perft_agrees_when_captures_may_be_overlooked(size: int, depth: int) -> None:
    options = settle(GAME, {"board": f"{size}x{size}", "captures": "claimable"})
    expected = opening(size).perft(depth, claimable=True)
    assert GAME.perft(GAME.start(options), depth) == expected


@pytest.mark.parametrize("captures", ["enforced", "claimable"])
def test_perft_agrees_on_random_positions(captures: str) -> None:
    chance = random.Random(captures)  # noqa: S311 - the same positions each time
    for _ in range(60):
        slow = scattered(chance, chance.choice((8, 10)))
        if not slow.own() or len(slow.captures()) > 30:
            continue
        state = load(slow, captures)
        assert GAME.perft(state, 2) == slow.perft(2, claimable=captures == "claimable"), slow.text()
