"""Promoting Pawns against a second implementation: whole turns and single steps, everywhere."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from sumo_arcade.engine.games.promoting_pawns import GAME
from sumo_arcade.engine.games.promoting_pawns.rules import PawnsState
from tests.engine.promoting_pawns_positions import load, random_text
from tests.slow import slow_promoting_pawns as slow

Seen = Counter[str]


def assert_turns_agree(state: PawnsState, spot: slow.Spot) -> None:
    found = [(after.text(), after.outcome() is not None) for _, after in GAME.turns(state)]
    wanted = {(slow.write(end), wins) for end, wins in slow.results(spot)}
    assert len(found) == len(set(found)) == GAME.perft(state, 1)
    assert set(found) == wanted, state.text()


def assert_steps_agree(state: PawnsState, spot: slow.Spot) -> None:
    (seat,) = state.actors()
    found = []
    for move in state.moves(seat):
        if move.path:
            after = state.play(seat, move)
            found.append((move.path[0], move.path[-1], after.text(), after.won))
    wanted = set()
    for step in slow.steps(spot):
        text = slow.write(slow.ended(step.after) if step.wins else step.after)
        wanted.add((slow.name(step.start), slow.name(step.end), text, step.wins))
    assert len(found) == len(set(found))
    assert set(found) == wanted, state.text()
    assert (not state.moves(seat)[-1:] or not state.moves(seat)[-1].path) == slow.may_end(spot)


def note_kinds(state: PawnsState, seen: Seen) -> None:
    seen["midway"] += bool(state.moved)
    seen["bound"] += bool(state.bound)
    seen["bound that cannot leave"] += state.owed < len(state.bound)
    seen["no reserve"] += 0 in state.reserve
    seen["winning"] += any(after.outcome() for _, after in GAME.turns(state))


def compare(chance: random.Random, highest: int, turning: bool, seen: Seen) -> None:
    """Compares in a random position, and on through a random turn from there."""
    state = load(random_text(chance, highest), turning)
    while True:
        slow.forget()
        spot = slow.read(state.text(), turning)
        assert slow.write(spot) == state.text()
        assert_turns_agree(state, spot)
        assert_steps_agree(state, spot)
        note_kinds(state, seen)
        (seat,) = state.actors()
        steps = [move for move in state.moves(seat) if move.path]
        if not steps or chance.random() < 0.3:
            return
        state = state.play(seat, chance.choice(steps))
        if state.won:
            return


KINDS = [(2, True, 250), (2, False, 250), (5, False, 250), (5, True, 25)]
"""Highest level of the mover, turning, and how many positions are compared in a second or two."""


@pytest.mark.parametrize(
    "part", [0, *(pytest.param(part, marks=pytest.mark.long) for part in range(1, 12))]
)
@pytest.mark.parametrize(("highest", "turning", "number"), KINDS)
def test_random_positions_agree(highest: int, turning: bool, number: int, part: int) -> None:
    chance = random.Random(100 * part + highest)  # noqa: S311 - the same positions each time
    seen: Seen = Counter()
    for _ in range(number):
        compare(chance, highest, turning, seen)
    kinds = {"midway", "bound", "bound that cannot leave"}
    if highest == 5:
        kinds |= {"winning", "no reserve"}
    if part == 0 or number >= 250:  # a few positions of some seed need not hold every kind
        assert all(seen[kind] for kind in kinds), seen


@pytest.mark.parametrize(("turning", "turns"), [(True, 12), (False, 40)])
def test_played_positions_agree(turning: bool, turns: int) -> None:
    """The positions of a game whose players grow when they can."""
    chance = random.Random(5)  # noqa: S311 - the same game each time
    state = load("W:Wb2*2,d2*2,f2*2:Bc7*2,e7*2,g7*2", turning)
    for _ in range(turns):
        slow.forget()
        spot = slow.read(state.text(), turning)
        assert_turns_agree(state, spot)
        assert_steps_agree(state, spot)
        found = [after for _, after in state.turns() if not after.won]
        growing = [after for after in found if after.idle == 0]
        state = chance.choice(growing or found)
        if state.outcome() or sum(state.reserve) < 6:
            return
