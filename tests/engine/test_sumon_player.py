"""The computer player of SUMOn: it knows what it may know, plays by the rules, and plays well."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from sumo_arcade.engine.core import Move, Seat
from sumo_arcade.engine.games.sumon.rules import SumonState
from sumo_arcade.engine.sampling import Effort, Sampler
from tests.engine.sumon_positions import load, random_steps, start

Mind = Callable[[SumonState, Seat, random.Random], Move]


def sampled(plans: int, worlds: int) -> Mind:
    def decide(state: SumonState, seat: Seat, chance: random.Random) -> Move:
        return Sampler(state.view(seat), seat, Effort(plans, worlds), chance).decide().move

    return decide


def habit(state: SumonState, seat: Seat, chance: random.Random) -> Move:
    return state.view(seat).habit(seat, chance)


def at_random(state: SumonState, seat: Seat, chance: random.Random) -> Move:
    return state.random_move(seat, chance)


def points(first: Mind, second: Mind, games: int) -> float:
    """What ``first`` gets, each deal played from both sides."""
    found = 0.0
    for number in range(games):
        chance = random.Random(number)  # noqa: S311 - the same games every time
        minds = (first, second) if number % 2 == 0 else (second, first)
        state = start(number // 2)
        while state.mover is not None:
            seat = state.mover
            move = minds[seat](state, seat, chance)
            assert state.allows(seat, move)
            state = state.play(seat, move)
        outcome = state.outcome()
        assert outcome is not None
        found += 0.5 if outcome.winner is None else outcome.winner == number % 2
    return found


@pytest.mark.parametrize("seed", range(6))
def test_a_guess_is_a_position_that_looks_the_same(seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - the same guesses every time
    for number, (state, seat, _, _) in enumerate(random_steps(seed)):
        if number % 3:
            continue
        for watcher in {seat, 1 - seat} if state.phase != "rps" else {seat}:
            view = state.view(watcher)
            guess = view.guess(watcher, chance)
            assert load(guess.text()).text() == guess.text(), "the rules find it sound"
            again = guess.view(watcher)
            assert again.facts() == view.facts()
            assert (again.programs, again.deck, again.sign) == (
                view.programs,
                view.deck,
                view.sign,
            )


def test_guesses_differ_where_something_is_hidden() -> None:
    chance = random.Random(1)  # noqa: S311 - the same guesses every time
    view = start(3).view(0)
    guesses = [view.guess(0, chance) for _ in range(20)]
    assert len({guess.hands[1] for guess in guesses}) > 5
    assert len({guess.deck for guess in guesses}) == 20


@pytest.mark.parametrize("seed", range(3))
def test_it_decides_alike_whatever_the_other_side_hides(seed: int) -> None:
    """R-SN-6: a computer player uses nothing that it cannot see."""
    chance = random.Random(seed)  # noqa: S311 - the same worlds every time
    for number, (state, seat, _, _) in enumerate(random_steps(seed)):
        if number % 7 or number > 80:
            continue
        other = state.view(seat).guess(seat, chance)
        decided = [
            sampled(3, 12)(world, seat, random.Random(5))  # noqa: S311 - the same thoughts
            for world in (state, replace(other, log=state.log, shown=state.shown))
        ]
        assert decided[0] == decided[1]


def test_habit_beats_chance() -> None:
    assert points(habit, at_random, 30) >= 24


def test_thinking_beats_habit() -> None:
    assert points(sampled(4, 24), habit, 8) >= 5.5


def test_it_stops_when_told() -> None:
    view = start(0).view(0)
    asked = iter([False, False, True])
    sampler = Sampler(view, 0, Effort(8, 10_000), random.Random(0), lambda: next(asked))  # noqa: S311
    move = sampler.decide().move
    assert start(0).allows(0, move)
    assert next(asked, "nothing") == "nothing"
