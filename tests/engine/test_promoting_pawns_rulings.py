"""The rules of Promoting Pawns by worked examples; each ruling's test bears its name."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from sumo_arcade.engine import abilities
from sumo_arcade.engine.abilities import Countdown
from sumo_arcade.engine.core import (
    Event,
    Illegal,
    IllegalMoveError,
    Outcome,
    Piece,
    settle,
)
from sumo_arcade.engine.games.promoting_pawns import GAME
from sumo_arcade.engine.games.promoting_pawns.rules import PawnsState
from tests.engine.promoting_pawns_positions import load, play, start

OUT_AND_BACK = ("d2-d3,end", "e7-e6,end", "d3-d2,end", "e6-e7,end")


def after(text: str, *turns: str, turning: bool = True) -> str:
    return play(load(text, turning), *turns).text()


def refused(state: PawnsState, text: str) -> tuple[str, str]:
    """The code, and the squares that cause it."""
    (seat,) = state.actors()
    with pytest.raises(IllegalMoveError) as found:
        state.parse(seat, text)
    return found.value.illegal.code, " ".join(found.value.illegal.squares)


def ends(state: PawnsState, square: str) -> set[str]:
    """Where the stack on ``square`` may end a step."""
    (seat,) = state.actors()
    return {move.path[-1] for move in state.moves(seat) if move.path[:1] == (square,)}


def may_end(state: PawnsState) -> bool:
    (seat,) = state.actors()
    return state.moves(seat)[-1:] != () and not state.moves(seat)[-1].path


def test_a_stack_moves_up_to_its_level_and_may_turn_corners() -> None:
    assert ends(load("W:Wd4*1:B"), "d4") == {"c4", "e4", "d3", "d5"}
    assert ends(load("W:Wd4*2:B"), "d4") == {
        *("c4", "e4", "d3", "d5"),
        *("b4", "f4", "d2", "d6", "c3", "c5", "e3", "e5"),
    }
    assert len(ends(load("W:Wd4*3:B"), "d4")) == 24


def test_a_stack_never_comes_back_to_its_own_square() -> None:
    state = load("W:Wd4*4:B")
    assert "d4" not in ends(state, "d4")
    assert refused(state, "d4-d5-e5-e4-d4") == ("square_used", "d4")


def test_a_stack_passes_over_anything_and_stands_on_nothing() -> None:
    state = load("W:Wd4*2,d5*1:Bc4*1")
    assert {"d6", "b4"} <= ends(state, "d4")
    assert not {"d5", "c4"} & ends(state, "d4")


def test_each_stack_moves_at_most_once_in_any_order() -> None:
    state = play(load("W:Wb2*2,d4*2:B"), "d4-d5")
    assert state.text() == "W:Wb2*2,d5*2:B moved=d5 edge=-"
    assert state.moved == ("d5",)
    assert refused(state, "d5-d6") == ("already_moved", "d5")
    assert play(state, "b2-b3").text() == "W:Wb3*2,d5*2:B moved=b3,d5 edge=-"
    assert after("W:Wb2*2,d4*2:B", "d4-d5,b2-b3,end") == after("W:Wb2*2,d4*2:B", "b2-b3,d4-d5,end")


def test_a_stack_may_enter_the_square_that_another_has_left() -> None:
    text = "W:Wd4*1,d5*1:B"
    assert refused(load(text), "d4-d5") == ("occupied_end", "d5")
    assert after(text, "d5-d6,d4-d5,end") == "B:Wd5*1,d6*1:B"


def test_nothing_is_captured() -> None:
    assert after("W:Wd4*2:Bd5*1", "d4-d5-d6,end") == "B:Wd6*3:Bd5*1"


def test_a_stack_gains_a_level_for_each_enemy_it_passes() -> None:
    assert after("W:Wd3*3:Bd4*5,d5*1", "d3-d4-d5-d6,end") == "B:Wd6*5:Bd4*5,d5*1"
    assert after("W:Wd3*3,d4*1:Bd5*1", "d3-d4-d5-d6,end") == "B:Wd4*1,d6*4:Bd5*1"


def test_the_way_decides_where_an_end_can_be_reached_in_two_ways() -> None:
    text = "W:Wd4*2:Bd5*1"
    assert after(text, "d4-e4-e5,end") == "B:We5*2:Bd5*1"
    assert after(text, "d4-d5-e5,end") == "B:We5*3:Bd5*1"


def test_a_player_may_pass() -> None:
    assert play(start(), "end").text() == "B:Wb2*2,d2*2,f2*2:Bc7*2,e7*2,g7*2"


def test_r_pp_1_start_and_who_moves_first() -> None:
    assert start().text() == "W:Wb2*2,d2*2,f2*2:Bc7*2,e7*2,g7*2"
    assert start(first="black").text() == "B:Wb2*2,d2*2,f2*2:Bc7*2,e7*2,g7*2"
    assert start().actors() == (0,)
    assert start(first="black").actors() == (1,)
    assert start().reserve == (6, 6)
    assert GAME.seats == ("white", "black")
    for first in ("white", "black"):
        assert not [s for _, s in start(first=first).turns() if s.reserve != (6, 6)]


def test_r_pp_2_at_five_a_stack_gains_nothing() -> None:
    assert after("W:Wd3*4:Bd4*1,d5*1", "d3-d4-d5-d6,end") == "B:Wd6*5:Bd4*1,d5*1"
    assert after("W:Wd3*5:Bd4*1,d5*1", "d3-d4-d5-d6,end") == "B:Wd6*5:Bd4*1,d5*1"


def test_r_pp_2_without_a_reserve_a_stack_gains_nothing() -> None:
    full = "W:Wa7*5,b2*5,d3*2:Bd4*1"
    assert load(full).reserve == (0, 11)
    assert after(full, "d3-d4-d5,a7-b7,end") == "B:Wb2*5,b7*5,d5*2:Bd4*1"


def test_r_pp_2_the_last_checkers_go_to_the_stack_that_moves_first() -> None:
    text = "W:Wb3*3,d3*3,g2*5:Bb4*1,d4*1"
    assert after(text, "b3-b4-b5,d3-d4-d5,end") == "B:Wb5*4,d5*3,g2*5:Bb4*1,d4*1"
    assert after(text, "d3-d4-d5,b3-b4-b5,end") == "B:Wb5*3,d5*4,g2*5:Bb4*1,d4*1"


def test_r_pp_2_a_gain_may_be_cut_short_by_the_reserve() -> None:
    text = "W:Wb3*3,d2*5,e2*3:Bb4*1,b5*1"
    assert after(text, "b3-b4-b5-b6,end") == "B:Wb6*4,d2*5,e2*3:Bb4*1,b5*1"


def test_r_pp_2_ways_that_differ_only_beyond_the_limits_are_one_move() -> None:
    state = load("W:Wd4*4:Bd5*1,e5*1")
    assert len([move for move in state.moves(0) if move.path[-1:] == ("e6",)]) == 1
    assert play(state, "d4-d5-e5-e6").text() == play(state, "d4-e4-e5-e6").text()
    assert state.parse(0, "d4-d5-e5-e6") == state.parse(0, "d4-e4-e5-e6")


def test_r_pp_3_the_range_is_the_level_at_the_start_of_the_move() -> None:
    state = load("W:Wd3*2:Bd4*1")
    assert refused(state, "d3-d4-d5-d6") == ("too_far", "d6")


def test_r_pp_3_four_behind_one_enemy_does_not_win_over_the_next() -> None:
    state = play(load("W:Wd3*4:Bd4*1,d5*5"), "d3-d4-d5-d6")
    assert (state.outcome(), state.text()) == (None, "W:Wd6*5:Bd4*1,d5*5 moved=d6 edge=-")


def test_r_pp_3_gained_levels_count_in_the_same_turn_and_for_the_opponent() -> None:
    text = "W:Wb3*4,d3*4,g2*3:Bb4*1,d4*1"
    state = play(load(text), "b3-b4-b5")
    assert state.reserve[0] == 0
    assert play(state, "d3-d4-d5,end").text() == "B:Wb5*5,d5*4,g2*3:Bb4*1,d4*1"
    grown = play(load("W:Wd3*4:Bd4*5"), "d3-d4-d5,end")
    assert play(grown, "d4-d5-d6").outcome() == Outcome(1, "five_over_five")


def test_a_five_over_a_five_wins() -> None:
    state = play(load("W:Wd3*5:Bd4*5"), "d3-d4-d5")
    assert state.outcome() == Outcome(0, "five_over_five")
    assert state.text() == "B:Wd5*5:Bd4*5"
    assert (state.actors(), state.moves(0), state.moves(1)) == ((), (), ())
    assert GAME.perft(state, 1) == 0
    assert list(GAME.turns(state)) == []


@pytest.mark.parametrize("text", ["W:Wd3*4:Bd4*5", "W:Wd3*5:Bd4*4", "W:Wd3*5,d4*5:Bg7*5"])
def test_nothing_less_wins(text: str) -> None:
    assert not [note for note, state in GAME.turns(load(text)) if state.outcome()]


def test_a_five_may_go_round_a_five() -> None:
    state = load("W:Wd3*5:Bd4*5")
    assert play(state, "d3-d4-d5").won
    around = play(state, "d3-c3-c4-c5-d5")
    assert (around.won, around.outcome()) == (False, None)
    assert {move.path for move in state.moves(0) if move.path[-1:] == ("d5",)} == {
        ("d3", "d4", "d5"),
        ("d3", "c3", "c4", "c5", "d5"),
    }


def test_r_pp_4_a_stack_on_the_edge_must_leave_it() -> None:
    state = load("W:Wa4*1,e4*2:B")
    assert state.bound == state.must_move() == ("a4",)
    assert not may_end(state)
    assert state.why_not(0, ()) == Illegal("edge_first", ("a4",))
    assert refused(state, "end") == ("edge_first", "a4")
    assert refused(state, "a4-a5") == ("edge_first", "a4")
    assert ends(state, "a4") == {"b4"}
    assert may_end(play(state, "a4-b4"))


def test_r_pp_4_a_step_that_would_block_the_way_off_is_not_offered() -> None:
    state = load("W:Wa4*1,d4*2:B")
    assert refused(state, "d4-c4-b4") == ("edge_first", "a4")
    assert "b4" in ends(play(state, "a4-b4"), "d4") or may_end(play(state, "a4-b4"))


def test_r_pp_4_a_stack_that_is_in_the_way_must_make_room_first() -> None:
    state = load("W:Wa4*1,b4*1:B")
    assert not may_end(state)
    assert state.must_move() == ()
    assert ends(state, "a4") == set()
    assert state.why_not(0, ("a4",)) == Illegal("edge_first", ("a4",))
    assert ends(state, "b4") == {"b3", "b5", "c4"}
    assert play(state, "b4-c4,a4-b4,end").text() == "B:Wb4*1,c4*1:B"


def test_r_pp_4_counts_stacks_not_which_ones() -> None:
    """Two stacks want off by the same square: one of them must take it."""
    state = load("W:Wa1*2,h8*2:Bb1*1,b3*1,c2*1")
    assert set(state.must_move()) == {"a1", "h8"}
    shared = load("W:Wa2*1,b1*1:B")
    assert {after.text() for _, after in shared.turns()} == {
        "B:Wa1*1,b2*1:B",
        "B:Wa2*1,b2*1:B",
        "B:Wa3*1,b2*1:B",
        "B:Wb1*1,b2*1:B",
        "B:Wb2*1,c1*1:B",
    }


def test_r_pp_4_a_stack_that_cannot_leave_binds_nobody() -> None:
    corner = load("W:Wa1*1,e4*1:B")
    assert (corner.bound, corner.owed, corner.must_move()) == (("a1",), 0, ())
    assert may_end(corner)
    assert ends(corner, "a1") == {"a2", "b1"}


def test_r_pp_4_binds_only_what_stood_on_an_edge_when_the_turn_started() -> None:
    state = load("W:Wb4*1:B")
    assert "a4" in ends(state, "b4")
    assert play(state, "b4-a4,end").text() == "B:Wa4*1:B"


def test_r_pp_4_an_enemy_can_block_the_way_off() -> None:
    assert may_end(load("W:Wa4*1:Bb4*1"))
    assert not may_end(load("W:Wa4*2:Bb4*1"))


def test_r_pp_5_the_third_time_is_a_draw_at_once() -> None:
    state = play(start(), *OUT_AND_BACK)
    assert state.outcome() is None
    state = play(state, *OUT_AND_BACK[:3])
    assert state.outcome() is None
    state = play(state, OUT_AND_BACK[3])
    assert state.outcome() == Outcome(None, "repetition")
    assert state.actors() == ()


def test_r_pp_5_only_starts_of_turns_count() -> None:
    """Inside a turn a stack stands where it stood in two turns before: nothing ends."""
    state = play(start(), "end", "end", "end")
    assert state.outcome() is None
    assert play(state, "e7-e6").outcome() is None
    assert play(state, "e7-e6,end").outcome() is None


def test_r_pp_5_the_side_to_move_belongs_to_the_position() -> None:
    state = play(start(), "end")
    assert state.pieces() == start().pieces()
    state = play(start(), "end", "end", "end")
    assert state.outcome() is None


def test_r_pp_5_draws_by_agreement_are_not_the_rules_business() -> None:
    assert abilities.claims(start(), 0) == ()


def test_r_pp_6_straight_lines_only() -> None:
    straight = load("W:Wd4*2:B", turning=False)
    assert ends(straight, "d4") == {"c4", "b4", "e4", "f4", "d3", "d2", "d5", "d6"}
    assert refused(straight, "d4-d5-e5") == ("straight_only", "d4 d5 e5")
    assert play(load("W:Wd4*2:B"), "d4-d5-e5,end").text() == "B:We5*2:B"
    assert settle(GAME, {})["turning"] == "on"


def test_r_pp_7_a_winning_pass_may_leave_stacks_on_the_edge() -> None:
    state = load("W:Wa2*1,d4*5:Bd5*5", turning=False)
    won = play(state, "d4-d5-d6")
    assert (won.outcome(), won.text()) == (Outcome(0, "five_over_five"), "B:Wa2*1,d6*5:Bd5*5")


def test_r_pp_7_the_steps_before_it_must_keep_the_edge_rule() -> None:
    state = load("W:Wa2*1,c2*1,d4*5:Bd5*5", turning=False)
    assert refused(state, "c2-b2") == ("edge_first", "a2")
    assert refused(state, "a2-a3") == ("edge_first", "a2")
    assert play(state, "c2-c3,d4-d5-d6").won


def test_r_pp_7_winning_passes_do_not_count_for_the_edge_rule() -> None:
    """a4 could leave the edge only by its winning pass over b4, so it binds nothing."""
    state = load("W:Wa4*5:Bb4*5,a3*1,a5*1", turning=False)
    assert state.bound == ("a4",)
    assert may_end(state)
    assert play(state, "a4-b4-c4").won
    only = load("W:Wa1*5,b1*1:Ba2*5", turning=False)
    assert only.owed == 1
    assert only.must_move() == ("b1",)
    assert play(only, "a1-a2-a3").won
    assert play(only, "b1-b2,end").text() == "B:Wa1*5,b2*1:Ba2*5"


def test_r_pp_7_a_winning_turn_has_no_end() -> None:
    with pytest.raises(IllegalMoveError) as found:
        play(load("W:Wd3*5:Bd4*5"), "d3-d4-d5,end")
    assert found.value.illegal == Illegal("game_over")


def idle(text: str, turns: int) -> PawnsState:
    """After ``turns`` in which a lone stack of each side walks a round of its own length."""
    state = load(text)
    white = ("b2", "b3", "b4", "c4", "c3", "c2")
    black = ("g7", "g6", "f6", "e6", "d6", "d7", "e7", "f7")
    for turn in range(turns):
        way = white if turn % 2 == 0 else black
        at = turn // 2 % len(way)
        state = play(state, f"{way[at]}-{way[(at + 1) % len(way)]},end")
    return state


def test_r_pp_8_more_levels_win_after_fifty_turns() -> None:
    assert idle("W:Wb2*3:Bg7*2", 49).outcome() is None
    assert idle("W:Wb2*3:Bg7*2", 50).outcome() == Outcome(0, "no_growth_more")
    assert idle("W:Wb2*2:Bg7*3", 50).outcome() == Outcome(1, "no_growth_more")


def test_r_pp_8_equal_levels_are_a_draw() -> None:
    over = idle("W:Wb2*2:Bg7*2", 50)
    assert over.outcome() == Outcome(None, "no_growth_equal")
    assert (over.actors(), over.moves(0), over.moves(1)) == ((), (), ())


def test_r_pp_8_a_gained_level_starts_the_count_again() -> None:
    state = play(load("W:Wd4*1,d6*2:Bd7*1"), "d4-d5,end", "end")
    assert state.idle == 2
    state = play(state, "d6-d7-e7")
    assert (state.grown, state.idle) == (True, 2)
    state = play(state, "d5-d6,end")
    assert (state.grown, state.idle, len(state.seen)) == (False, 0, 1)
    assert play(state, "end").idle == 1


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("W:Wb2*3:Bg7*2", Outcome(0, "no_growth_more")),
        ("W:Wb2*2:Bg7*3", Outcome(1, "no_growth_more")),
        ("W:Wb2*2:Bg7*2", Outcome(None, "no_growth_equal")),
    ],
)
def test_r_pp_8_the_count_is_told_from_the_thirtieth_quiet_turn_on(
    text: str, outcome: Outcome
) -> None:
    assert idle(text, 29).countdown() is None
    for turns in (30, 31, 38, 49):
        assert idle(text, turns).countdown() == Countdown(50 - turns, outcome)
    assert idle(text, 50).countdown() is None


def test_r_pp_8_the_turn_under_way_counts_until_it_brings_a_level() -> None:
    quiet = "b2-b3,end", "g7-g6,end", "b3-b2,end", "g6-g7,end"
    state = replace(load("W:Wb2*2,d4*2:Bd5*2,g7*2"), idle=35)
    assert state.countdown() == Countdown(15, Outcome(None, "no_growth_equal"))
    assert play(state, "b2-b3").countdown() == Countdown(15, Outcome(None, "no_growth_equal"))
    assert play(state, "b2-b3,end").countdown() == Countdown(14, Outcome(None, "no_growth_equal"))
    grown = play(state, "d4-d5-d6")
    assert grown.countdown() is None
    assert play(grown, "end").countdown() is None
    ahead = replace(play(grown, "end"), idle=40)
    assert ahead.countdown() == Countdown(10, Outcome(0, "no_growth_more"))
    assert play(state, *quiet).countdown() == Countdown(11, Outcome(None, "no_growth_equal"))


def one_step(state: PawnsState) -> Iterator[PawnsState]:
    """The positions after each turn in which one stack moves, and the turn ends."""
    (seat,) = state.actors()
    for move in state.moves(seat):
        stepped = state.play(seat, move)
        if move.path and not stepped.won and may_end(stepped):
            yield play(stepped, "end")


def passing(state: PawnsState) -> list[PawnsState]:
    """Those of them by which the side to move has grown."""
    return [after for after in one_step(state) if not after.idle]


def beside(state: PawnsState) -> bool:
    """Whether stacks of both sides stand next to each other."""
    pieces = state.pieces()
    return any(
        abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1])) == 1
        for one, other in itertools.combinations(pieces, 2)
        if pieces[one].seat != pieces[other].seat
    )


def standoffs(many: int) -> Iterator[PawnsState]:
    """Three twos a side off the edge, in which nobody can pass over anybody."""
    chance = random.Random(8)  # noqa: S311 - the same positions each time
    inner = [file + rank for file in "bcdefg" for rank in "234567"]
    while many:
        six = chance.sample(inner, 6)
        white, black = (",".join(f"{at}*2" for at in sorted(side)) for side in (six[:3], six[3:]))
        state = load(f"W:W{white}:B{black}")
        if not beside(state):
            many -= 1
            yield state


def test_r_pp_8_who_steps_beside_an_enemy_two_can_be_passed_over_first() -> None:
    """And whoever was passed over can pass back at once."""
    met = 0
    for state in standoffs(20):
        assert passing(state) == []
        for after in one_step(state):
            if beside(after):
                met += 1
                passed = passing(after)
                assert passed
                assert all(passing(reply) for reply in passed)
    assert met > 50


def test_r_pp_8_the_turn_in_which_it_happens_is_finished_first() -> None:
    state = idle("W:Wb2*2:Bg7*2", 49)
    (seat,) = state.actors()
    step = next(move for move in state.moves(seat) if move.path)
    assert state.play(seat, step).outcome() is None


def test_r_pp_9_repetition_comes_before_the_fifty_turns() -> None:
    state = play(idle("W:Wb2*3:Bg7*2", 46), "end", "end", "end")
    assert (state.idle, state.outcome()) == (49, None)
    over = play(state, "end")
    assert over.idle == 50
    assert over.outcome() == Outcome(None, "repetition")


def test_r_pp_10_the_middle_of_a_turn_stands_for_no_repetition() -> None:
    state = load("W:Wb2*2,d3*2:Bg7*2 moved=d3 edge=-")
    assert state.seen == ()
    state = play(state, "end")
    assert len(state.seen) == 1
    assert state.idle == 1


WHITE_TWO, WHITE_THREE = Piece(0, "stack2"), Piece(0, "stack3")


def test_events_tell_the_way_and_the_level() -> None:
    assert start().events() == ()
    plain = play(start(), "d2-d3-e3")
    assert plain.events() == (Event("move", ("d2", "d3", "e3"), WHITE_TWO),)
    assert plain.passed == ()
    over = play(load("W:Wd4*2:Bd5*1"), "d4-d5-d6")
    assert over.events() == (
        Event("move", ("d4", "d5", "d6"), WHITE_TWO),
        Event("promote", ("d6",), WHITE_THREE, 1),
    )
    assert over.passed == ("d5",)
    assert play(over, "end").events() == ()
    won = play(load("B:Wd4*5:Bd3*5"), "d3-d4-d5")
    assert won.events() == (Event("move", ("d3", "d4", "d5"), Piece(1, "stack5")),)
    assert won.passed == ("d4",)


def test_a_position_without_own_stacks_passes() -> None:
    state = load("W:W:Bc7*2")
    assert [note for note, _ in state.turns()] == ["end"]
    assert play(state, "end").text() == "B:W:Bc7*2"
