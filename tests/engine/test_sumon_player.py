"""The computer player of SUMOn: it knows what it may know, plays by the rules, and plays well."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from sumo_arcade.engine import sampling
from sumo_arcade.engine.core import Move, Outcome, Seat, settle
from sumo_arcade.engine.games.sumon import GAME
from sumo_arcade.engine.games.sumon.rules import SumonState
from sumo_arcade.engine.sampling import Effort, Sampler
from tests.engine.sumon_positions import (
    NOTHING,
    fields,
    load,
    play,
    random_steps,
    start,
    written,
)

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


# R-SN-5: it knows what was chosen, and that nobody wins at the limit


def at(
    round_number: int,
    life: tuple[int, int],
    board: Mapping[str, str] | None = None,
    *,
    funds: int = 10,
    options: Mapping[str, str] | None = None,
) -> SumonState:
    """Red plans in a round, with these lives and so much mana for both."""
    position = fields(board or {}, life=life, mana=funds) | {"round": round_number}
    return GAME.load(written(position), settle(GAME, options or {}))


def ended(life: tuple[int, int], **options: str) -> SumonState:
    """The last round is over."""
    state = at(30, life, {"C4": "red yokozuna"}, funds=40, options=options)
    return play(state, f"program {NOTHING}", f"program {NOTHING}")


@pytest.mark.parametrize("life", [(5, 5), (5, 4), (5, 1), (1, 5)])
def test_a_drawn_game_is_worth_nothing_whatever_the_lives(life: tuple[int, int]) -> None:
    state = ended(life)
    assert state.outcome() == Outcome(None, "last_round")
    assert (state.worth(0), state.worth(1)) == (0, 0)
    nobody = fields({"A4": "red jonokuchi", "A5": "blue jonokuchi"}, "red card:kamikaze", life)
    state = play(load(written(nobody | {"reserve": [[], []]}), rounds="off"), "target:A4")
    assert state.outcome() == Outcome(None, "nobody_left")
    assert (state.worth(0), state.worth(1)) == (0, 0)


def test_by_the_former_ruling_more_lives_are_worth_something_to_the_end() -> None:
    state = ended((5, 4), limit="life")
    assert state.worth(0) > 200
    assert state.worth(0) == -state.worth(1)


def test_a_game_won_or_lost_is_worth_more_than_anything() -> None:
    for rounds in ("30", "off"):
        state = at(30, (5, 1), {"C8": "red ozeki"}, options={"rounds": rounds})
        state = play(state, f"program move:1{NOTHING[1:]}", f"program {NOTHING}", "walker:C8")
        assert state.outcome() == Outcome(0, "life")
        assert state.worth(0) > 15_000
        assert state.worth(1) < -15_000


def test_a_lead_in_lives_is_worth_less_the_nearer_the_limit_is() -> None:
    """As far as there is time to take the rest; a lead that can be brought home keeps its worth."""
    lead = [at(number, (5, 4)).worth(0) for number in (20, 25, 28, 29, 30)]
    assert lead == sorted(lead, reverse=True)
    assert lead[0] > 350
    assert lead[-1] < 5
    assert at(30, (5, 1)).worth(0) > 200
    without, ten, sixty = ({"rounds": rounds} for rounds in ("off", "10", "60"))
    late, early = (at(number, (5, 4), options=without).worth(0) for number in (20, 3))
    assert late == early
    assert at(3, (5, 4), options=ten).worth(0) < at(3, (5, 4), options=sixty).worth(0)


def test_a_life_more_is_never_worth_less() -> None:
    for number, mana in itertools.product((1, 15, 27, 29, 30), (5, 10, 20)):
        for other in range(1, 10):
            options = {"lives": "9", "mana": str(mana)}
            board = {"C4": "red yokozuna", "D4": "red ozeki"}
            worths = [
                at(number, (own, other), board, funds=5, options=options).worth(0)
                for own in range(1, 10)
            ]
            assert worths == sorted(worths), "whatever else it has"


def test_what_is_spare_goes_by_the_mana_that_was_chosen() -> None:
    """Two rounds' mana can be used; with five a round that is ten, with twenty forty."""

    def gain(more: int, mana: str) -> int:
        position = fields({}, mana=0)
        worths = []
        for red in (10, 10 + more):
            state = load(written(position | {"mana": [red, 0], "round": 8}), mana=mana)
            worths.append(state.worth(0))
        return worths[1] - worths[0]

    assert gain(10, "20") > 3 * gain(10, "5")


def test_in_the_last_round_it_takes_the_last_life() -> None:
    state = at(30, (1, 1), {"B4": "red jonokuchi", "C7": "red ozeki", "F3": "blue ozeki"})
    state = play(state, f"program move:2{NOTHING[1:]}", f"program {NOTHING}")
    chance = random.Random(1)  # noqa: S311 - the same thoughts every time
    move = Sampler(state.view(0), 0, Effort(4, 24), chance).decide().move
    assert state.note(move) == "walker:C7"


def test_in_the_last_round_it_saves_its_last_life_rather_than_take_one_of_many() -> None:
    """By the former ruling the life taken would have counted too: here only the one saved does.

    Blue's sekiwake walks past Red's row in slot 2, unless Red hexes it and pushes it away, or
    reverses it; walking out itself takes one life of five.
    """
    board = {"B1": "blue sekiwake", "E8": "red ozeki"}
    position = fields(board, "red card:reverse", (1, 5)) | {"round": 30}
    position["program"] = [f"card:reverse{NOTHING[1:]}", f"- move:1{NOTHING[3:]}"]
    state = load(written(position))
    assert {state.note(move) for move in state.moves(0)} == {"target:B1", "target:E8"}
    chance = random.Random(1)  # noqa: S311 - the same thoughts every time
    move = Sampler(state.view(0), 0, Effort(4, 64), chance).decide().move
    assert state.note(move) == "target:B1"


@pytest.mark.parametrize(
    "options",
    [
        {"rounds": "10", "lives": "9"},
        {"rounds": "off", "lives": "9", "mana": "20"},
        {"rounds": "off", "lives": "1"},
        {"rounds": "10", "mana": "5"},
        {"rounds": "10", "limit": "life"},
    ],
)
def test_it_plays_to_the_end_whatever_was_chosen(options: dict[str, str]) -> None:
    chance, minds = random.Random(3), (sampled(2, 8), habit)  # noqa: S311 - the same games
    state = start(3, **options)
    while state.mover is not None:
        seat = state.mover
        move = minds[seat](state, seat, chance)
        assert state.allows(seat, move)
        assert state.view(seat).guess(seat, chance).terms == state.terms
        state = state.play(seat, move)
    assert state.outcome() is not None


def test_a_trial_ends_where_the_time_does(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = itertools.count()
    monkeypatch.setattr(sampling, "monotonic", lambda: float(next(ticks)))
    sampler = Sampler(start(0).view(0), 0, Effort(8, 10_000, 20.0), random.Random(1))  # noqa: S311
    sampler.decide()
    assert next(ticks) <= 22, "no move is tried once the clock has run out"
    assert 0 < sampler.played <= 20
