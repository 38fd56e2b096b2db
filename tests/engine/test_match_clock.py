"""Clocks, alone and in a match. Expected times are worked out by hand."""

from __future__ import annotations

import pytest

from sumo_arcade.engine.clock import ClockError, Remaining, SeatTime, low_time, same_for_both
from sumo_arcade.engine.core import Outcome
from sumo_arcade.engine.match import Match
from tests.takeaway import GAME

ANNA, BEN = 0, 1


def timed(base: float = 60, increment: float = 0) -> Match:
    return Match(GAME, clock=same_for_both(base, increment))


def left(match: Match) -> Remaining | None:
    """What the clocks show."""
    return match.remaining


def shown(match: Match) -> tuple[Remaining | None, bool]:
    """What the clocks show and whether they run."""
    return match.remaining, match.clock_runs


@pytest.mark.parametrize(
    ("base", "seconds"),
    [(30, 10), (80, 10), (81, 10.125), (300, 37.5), (480, 60), (900, 60), (5400, 60)],
)
def test_low_time_is_an_eighth_within_bounds(base: float, seconds: float) -> None:
    assert low_time(same_for_both(base), ANNA) == seconds


@pytest.mark.parametrize("base", [0, -1, 0.5, 86_401, float("nan"), float("inf")])
def test_impossible_bases(base: float) -> None:
    with pytest.raises(ClockError, match="a clock starts with 1 to 86400 seconds"):
        SeatTime(base)


@pytest.mark.parametrize("increment", [-1, 3601, float("nan")])
def test_impossible_increments(increment: float) -> None:
    with pytest.raises(ClockError, match="an increment is 0 to 3600 seconds"):
        SeatTime(60, increment)


def test_a_match_without_clocks_counts_seconds_all_the_same() -> None:
    match = Match(GAME)
    assert not match.tick(2000)
    match.play_text(ANNA, "1")
    match.tick(1.5)
    assert shown(match) == (None, False)
    assert match.history[0].seconds == 2000
    assert match.seconds == 2001.5


def test_the_first_move_is_free_and_earns_nothing() -> None:
    match = timed(60, 5)
    match.tick(30)
    assert shown(match) == ((60, 60), False)
    match.play_text(ANNA, "1")
    assert shown(match) == ((60, 60), True)


def test_the_side_to_move_is_charged_and_earns_its_increment() -> None:
    match = timed(60, 5)
    match.play_text(ANNA, "1")
    match.tick(12.5)
    assert left(match) == (60, 47.5)
    match.play_text(BEN, "1")
    assert left(match) == (60, 52.5)
    match.tick(0.25)
    match.tick(0.5)
    assert left(match) == (59.25, 52.5)
    assert match.thinking == 0.75


def test_sides_may_have_different_times() -> None:
    match = Match(GAME, clock=(SeatTime(600, 10), SeatTime(60)))
    match.play_text(ANNA, "1")
    match.tick(1)
    match.play_text(BEN, "1")
    match.tick(1)
    match.play_text(ANNA, "2")
    assert left(match) == (609, 59)


def test_a_flag_falls() -> None:
    match = timed(10, 5)
    match.play_text(ANNA, "1")
    assert not match.tick(9.999)
    assert match.tick(0.5)
    assert match.outcome == Outcome(ANNA, "time")
    assert left(match) == (10, 0)
    assert not match.tick(100)
    assert shown(match) == ((10, 0), False)


def test_undoing_a_fallen_flag_gives_the_turn_its_time_back() -> None:
    match = timed(10)
    match.play_text(ANNA, "1")
    match.tick(11)
    assert match.undo().kind == "time"
    assert (match.outcome, match.remaining, match.mover) == (None, (10, 10), BEN)
    match.redo()
    assert match.outcome == Outcome(ANNA, "time")


def test_nothing_runs_in_a_pause() -> None:
    match = timed()
    match.play_text(ANNA, "1")
    match.paused = True
    match.tick(5)
    assert (match.remaining, match.thinking, match.clock_runs) == ((60, 60), 0, False)
    match.paused = False
    match.tick(5)
    assert left(match) == (60, 55)


def test_undo_and_redo_set_the_clocks() -> None:
    match = timed()
    match.play_text(ANNA, "1")
    match.tick(10)
    match.play_text(BEN, "1")
    match.tick(20)
    match.undo()
    assert left(match) == (60, 60)
    match.redo()
    assert left(match) == (60, 50)
    match.undo()
    match.undo()
    assert shown(match) == ((60, 60), False)
    assert match.seconds == 0


def test_the_clock_stops_at_the_end() -> None:
    match = timed(60, 5)
    match.play_text(ANNA, "1")
    match.tick(1)
    match.resign(BEN)
    match.tick(10)
    assert left(match) == (60, 59)
    last = Match(GAME, {"pile": "6"}, clock=same_for_both(60, 5))
    last.play_text(ANNA, "3")
    last.tick(1)
    last.play_text(BEN, "3")
    assert left(last) == (60, 59), "the move that ends the game earns nothing"


def test_each_entry_keeps_the_clocks_after_it() -> None:
    match = timed(60, 1)
    match.play_text(ANNA, "1")
    match.tick(0.1)
    match.tick(0.2)
    match.play_text(BEN, "1")
    assert [entry.remaining for entry in match.history] == [(60, 60), (60, 60.7)]
    assert [entry.seconds for entry in match.history] == [0, 0.3]
