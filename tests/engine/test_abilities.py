"""A game that has only what every game has: the program's answers for what it lacks."""

from __future__ import annotations

import random

import pytest

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import EngineError, Move, Seat, State

ROADS = (Move(("a", "b")), Move(("a", "c")), Move((), "pass"))


class Crossroads(State):
    """A position from which seat 0 goes to b or c, or passes."""

    def actors(self) -> tuple[Seat, ...]:
        return (0,)

    def moves(self, seat: Seat) -> tuple[Move, ...]:
        return ROADS if seat == 0 else ()


PLAIN = Crossroads()


def test_a_game_without_abilities_shows_all_and_asks_nothing() -> None:
    assert abilities.view(PLAIN, 1) is PLAIN
    for found in (abilities.root(PLAIN), abilities.countdown(PLAIN), abilities.facts(PLAIN)):
        assert found is None
    assert abilities.claims(PLAIN, 0) == abilities.may_claim(PLAIN, 0) == ()
    assert abilities.must_move(PLAIN) == ()
    assert not abilities.sealed(PLAIN)
    assert not abilities.unprompted(PLAIN)
    assert not abilities.mid_turn(PLAIN)
    assert not abilities.lift_binds(PLAIN)


def test_its_moves_are_those_it_lists() -> None:
    assert all(abilities.allows(PLAIN, 0, move) for move in ROADS)
    assert not abilities.allows(PLAIN, 0, Move(("b", "a")))
    assert not abilities.allows(PLAIN, 1, ROADS[0])
    chance = random.Random(1)  # noqa: S311 - moves, not secrets
    assert {abilities.random_move(PLAIN, 0, chance) for _ in range(50)} == set(ROADS)


def test_a_finger_spells_its_moves_by_their_own_paths() -> None:
    assert list(abilities.traces(PLAIN, 0)) == [(move.path, move) for move in ROADS[:2]]
    assert list(abilities.traces(PLAIN, 1)) == []


def test_what_it_cannot_do_is_refused() -> None:
    with pytest.raises(EngineError, match="nothing to claim by 'missed'"):
        abilities.claim(PLAIN, 0, "missed")
    with pytest.raises(EngineError, match="cannot be searched"):
        abilities.found(PLAIN, 1, 2)
