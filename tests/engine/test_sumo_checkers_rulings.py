"""Rulings of Sumo Checkers that take a game to show; the others are in ``golden.toml``."""

from __future__ import annotations

import random

import pytest

from sumo_arcade.engine.abilities import Countdown
from sumo_arcade.engine.core import Illegal, IllegalMoveError, Outcome, PositionError
from sumo_arcade.engine.games.sumo_checkers import GAME
from sumo_arcade.engine.games.sumo_checkers.rules import SumoCheckersState
from sumo_arcade.engine.match import Match
from tests.engine.sumo_checkers_positions import START, load, place, play

OUT_AND_BACK = ("g4-f4-e4-d4", "a4-b4-c4-c3", "d4-e4-f4-g4", "c3-c4-b4-a4")


def test_r_sc_1_gold_moves_first_with_nine_checkers_each_and_a_spare() -> None:
    state = GAME.start({})
    assert state.text() == START
    assert GAME.seats[state.actors()[0]] == "gold"
    squares = {
        seat: " ".join(sorted(at for at, piece in state.pieces().items() if piece.seat == seat))
        for seat in (0, 1)
    }
    assert squares == {0: "d1 e1 e2 f1 f2 f3 g2 g3 g4", 1: "a4 a5 a6 b5 b6 b7 c6 c7 d7"}
    assert {piece.kind for piece in state.pieces().values()} == {"checker"}
    assert (state.spares, state.captured) == ((1, 1), (0, 0))


@pytest.mark.parametrize("square", ["a1", "g1", "a7", "g7"])
def test_r_sc_1_the_corners_do_not_exist(square: str) -> None:
    with pytest.raises(IllegalMoveError) as refused:
        load(START).parse(0, f"@{square}")
    assert refused.value.illegal.code == "off_board"


def test_r_sc_3_promotions_in_order_while_spares_and_refills_last() -> None:
    """Three push off at once; with one checker to refill two of them are promoted, in order."""
    for pools, row in (
        ("0 1 1 0", "ggg"),
        ("1 1 0 0", "Ggg"),
        ("1 1 1 0", "GGg"),
        ("1 1 2 0", "GGG"),
    ):
        state = load(f"1sss1/2ggg2/7/s6/7/7/5 g {pools}")
        after = play(state, "c6-e6>n").text()
        assert after.startswith(f"1{row}1/7/7/s6/7/7/5 s ")


def test_r_sc_4_a_line_with_a_super_sumo_behind_its_front_promotes_the_front() -> None:
    after = play(place("e4+ f4", "g4 a4"), "e4-f4>e")
    assert after.text() == "5/7/7/s4GG/7/7/5 s 0 1 0 1"


def test_r_sc_6_blocks_are_not_among_the_moves_of_a_side_without_movement() -> None:
    state = load("gx3/1x5/7/6s/7/7/5 g 0 0 0 1")
    assert state.captured == (1, 0)
    assert state.moves(0) == ()
    assert state.why_not(0, ("gold_captured", "d4")) == Illegal("game_over")


def test_r_sc_7_blocks_never_count_as_checkers() -> None:
    full = "sssss/sssss2/ggggggg/ggg4/xxxxxxx/xxxxxxx/xxxxx g 0 0 0 0"
    assert load(full).text() == full
    over = load("5/7/7/x2g3/7/7/5 s 0 0 0 0").outcome()
    assert over == Outcome(0, "no_checkers")


def test_r_sc_7_a_block_stays_for_both() -> None:
    state = play(place("d4", "f1", pools="1 1 0 1"), "@d5")
    assert state.pieces()["d5"].seat == -1
    for attempt in (("d5",), ("d5", "d6")):
        assert state.why_not(1, attempt) == Illegal("a_block", ("d5",))


def test_r_sc_8_repetition_counts_the_start_and_needs_no_claim() -> None:
    state = load(START)
    for turn in (*OUT_AND_BACK, *OUT_AND_BACK):
        assert state.outcome() is None
        state = play(state, turn)
    assert state.outcome() == Outcome(None, "repetition")
    assert state.actors() == ()
    with pytest.raises(IllegalMoveError) as refused:
        state.parse(0, "g4-f4-e4-d4")
    assert refused.value.illegal.code == "game_over"


def test_r_sc_8_pools_and_side_to_move_tell_positions_apart() -> None:
    keys = {
        load(f"5/7/7/s2g3/7/7/5 {rest}").text()
        for rest in ("g 1 1 0 0", "s 1 1 0 0", "g 0 1 0 0", "g 1 0 0 0", "g 1 1 1 0", "g 1 1 0 1")
    }
    assert len(keys) == 6


def test_r_sc_8_a_draw_is_agreed() -> None:
    match = Match(GAME)
    match.play_text(0, "g4-f4-e4-d4")
    match.offer_draw(0)
    match.answer_draw(1, accept=True)
    assert match.outcome == Outcome(None, "agreement")


def quiet_line(turns: int) -> SumoCheckersState:
    """The start after quiet turns that never come back to a position."""
    rng = random.Random(10)  # noqa: S311 - the same game each time
    state, seen = load("5/s6/7/ggg2ss/7/7/5 g 0 0 1 1"), set()
    for _ in range(turns):
        seat = state.position.to_move
        moves = list(state.moves(seat))
        rng.shuffle(moves)
        after = (state.play(seat, move) for move in moves)
        state = next(to for to in after if to.quiet and to.text() not in seen)
        seen.add(state.text())
    return state


def test_r_sc_10_a_hundred_quiet_turns_are_a_draw() -> None:
    before = quiet_line(99)
    assert (before.quiet, before.outcome()) == (99, None)
    seat = before.position.to_move
    after = [before.play(seat, move) for move in before.moves(seat)]
    assert {state.outcome() for state in after if state.quiet} == {Outcome(None, "quiet_turns")}
    loud = [state for state in after if not state.quiet]
    assert loud
    assert all(state.outcome() is None for state in loud)


def test_r_sc_10_the_last_twenty_quiet_turns_are_told() -> None:
    drawn = Outcome(None, "quiet_turns")
    assert quiet_line(79).countdown() is None
    assert quiet_line(80).countdown() == Countdown(20, drawn)
    assert quiet_line(99).countdown() == Countdown(1, drawn)
    assert quiet_line(100).countdown() is None


def test_r_sc_10_a_push_off_and_a_block_begin_the_count_anew() -> None:
    state = play(place("f4", "g4 a4", pools="1 1 0 1"), "f4-f3-f2-f1")
    assert state.quiet == 1
    pushed = play(place("f4", "g4 a4"), "f4-g4-g5-g6")
    assert pushed.quiet == 0
    placed = play(state, "a4-a5-b5-c5", "@d4")
    assert placed.quiet == 0
    assert play(placed, "c5-c6-d6-d7").quiet == 1


def test_r_sc_10_a_loss_comes_before_the_draw() -> None:
    """The hundredth quiet turn that leaves the other side without a movement wins."""
    calm = load("sx3/4g2/1x5/7/7/7/5 g 0 0 0 0")
    state = SumoCheckersState(calm.position, calm.seen, quiet=99)
    assert play(state, "e6-e5-e4-e3").outcome() == Outcome(None, "quiet_turns")
    assert play(state, "e6-d6-c6-b6").outcome() == Outcome(0, "no_movement")


def test_both_sides_without_a_checker_the_mover_has_lost() -> None:
    assert load("5/7/7/3x3/7/7/5 g 1 1 0 0").outcome() == Outcome(1, "no_checkers")
    assert load("5/7/7/3x3/7/7/5 s 1 1 0 0").outcome() == Outcome(0, "no_checkers")


def test_a_side_over_ten_is_refused_wherever_its_checkers_are() -> None:
    with pytest.raises(
        PositionError, match="gold has 11 checkers on and beside the board, over 10"
    ):
        load("GGGG1/7/7/s6/7/7/5 g 1 0 2 0")
