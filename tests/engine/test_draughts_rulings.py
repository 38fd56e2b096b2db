"""Worked examples of the rulings R-DR-1 to R-DR-8, each test named after its ruling."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from sumo_arcade.engine.abilities import Countdown
from sumo_arcade.engine.core import EngineError, OptionError, Outcome, settle
from sumo_arcade.engine.games.draughts import GAME
from sumo_arcade.engine.games.draughts.draws import Clock
from sumo_arcade.engine.games.draughts.rules import LET_STAND, DraughtsState


def position(text: str, **options: str) -> DraughtsState:
    return GAME.load(text, settle(GAME, options))


def play(state: DraughtsState, *notes: str) -> DraughtsState:
    for note in notes:
        (seat,) = state.actors()
        state = state.play(seat, state.parse(seat, note))
    return state


def notes(state: DraughtsState) -> set[str]:
    return {state.note(move) for seat in state.actors() for move in state.moves(seat)}


def wander(state: DraughtsState, plies: int) -> DraughtsState:
    """Plays plain king moves that neither offer a capture nor repeat a position."""
    chance = random.Random(plies)  # noqa: S311 - the same games each time
    seen = Counter([state.text()])
    for _ in range(plies):
        (seat,) = state.actors()
        moves = list(state.moves(seat))
        chance.shuffle(moves)
        for move in moves:
            following = state.play(seat, move)
            king = state.pieces()[move.path[0]].kind == "king"
            if king and not following.must_move() and not seen[following.text()]:
                break
        else:
            pytest.fail(f"nothing to wander to from {state.text()}")
        seen[following.text()] += 1
        state = following
    return state


FOUR_KINGS = "W:WK46,K47,35:BK4,K5,16"
"""Kings with free ground, and a blocked-off man each, so that no small ending is counted."""


def test_r_dr_1_repetition() -> None:
    state = position("W:WK45,35:BK6,16")
    state = play(state, *("45-50", "6-1", "50-45", "1-6") * 2)
    assert state.outcome() == Outcome(None, "repetition")
    assert state.actors() == ()
    assert state.moves(0) == ()


def test_r_dr_1_repetition_is_of_the_same_side_to_move() -> None:
    state = position("W:WK45,35:BK6,16")
    assert play(state, *("45-50", "6-1", "50-45", "1-6"), "45-50", "6-1", "50-45").outcome() is None


def test_r_dr_1_a_mans_move_ends_the_count_of_repetition() -> None:
    state = position("W:WK45,35:BK6,16")
    state = play(state, "45-50", "6-1", "50-45", "1-6", "45-50", "6-1", "35-30")
    assert state.clock.past == ()
    assert play(state, "1-6", "50-45", "6-1", "45-50", "1-6", "50-45", "6-1").outcome() is None


def test_r_dr_1_twenty_five_moves_each_of_kings() -> None:
    state = wander(position(FOUR_KINGS), 49)
    assert state.outcome() is None
    assert wander(state, 1).outcome() == Outcome(None, "king_moves")


def test_r_dr_1_a_mans_move_starts_the_twenty_five_again() -> None:
    state = wander(position(FOUR_KINGS), 48)
    state = play(state, "35-30")
    assert state.outcome() is None
    assert state.clock.king_plies == 0
    assert wander(state, 3).outcome() is None


@pytest.mark.parametrize("men", ["K46,K47,K48", "K46,K47,35", "K46,45,35"])
def test_r_dr_1_three_against_a_king_have_sixteen_moves_each(men: str) -> None:
    state = wander(position(f"W:W{men}:BK1"), 31)
    assert state.outcome() is None
    assert wander(state, 1).outcome() == Outcome(None, "three_against_king")


@pytest.mark.parametrize("men", ["K46,K47", "K47,35", "K46"])
def test_r_dr_1_two_or_one_against_a_king_have_five_moves_each(men: str) -> None:
    state = wander(position(f"B:W{men}:BK1"), 9)
    assert state.outcome() is None
    assert wander(state, 1).outcome() == Outcome(None, "few_against_king")


def told(state: DraughtsState) -> tuple[int, str] | None:
    """What is told of the draws that come by counting: the turns left, and which draw it is."""
    near = state.countdown()
    assert near is None or near.outcome.winner is None
    return None if near is None else (near.left, near.outcome.reason)


@pytest.mark.parametrize(
    ("text", "plies", "expected"),
    [
        (FOUR_KINGS, 29, None),
        (FOUR_KINGS, 30, (20, "king_moves")),
        (FOUR_KINGS, 49, (1, "king_moves")),
        (FOUR_KINGS, 50, None),
        ("W:WK46,K47,K48:BK1", 11, None),
        ("W:WK46,K47,K48:BK1", 12, (20, "three_against_king")),
        ("W:WK46,K47,K48:BK1", 31, (1, "three_against_king")),
        ("B:WK46,K47:BK1", 0, (10, "few_against_king")),
        ("B:WK46,K47:BK1", 9, (1, "few_against_king")),
        ("B:WK46,K47:BK1", 10, None),
    ],
)
def test_r_dr_1_the_last_twenty_turns_of_a_count_are_told(
    text: str, plies: int, expected: tuple[int, str] | None
) -> None:
    assert told(wander(position(text), plies)) == expected


def test_r_dr_1_the_draw_that_comes_first_is_told() -> None:
    rules, words = position("W:WK46,K47,K48:BK1").rules, position("W:WK46,K47,K48:BK1").words

    def after(king_plies: int, few_plies: int) -> tuple[int, str] | None:
        few = Clock(king_plies, "three_against_king", few_plies)
        return told(DraughtsState(rules, words, few))

    assert after(40, 10) == (10, "king_moves")
    assert after(40, 25) == (7, "three_against_king")
    assert after(40, 22) == (10, "three_against_king")


def test_r_dr_1_a_capture_ends_what_is_told() -> None:
    state = position("W:WK46,K47,35:BK1,K14,16")
    late = DraughtsState(state.rules, state.words, Clock(king_plies=45))
    assert late.countdown() == Countdown(5, Outcome(None, "king_moves"))
    assert told(play(late, "46x5")) is None


@pytest.mark.parametrize("men", ["45,40,35", "45,35", "35", "K46,K47,K48,K49"])
def test_r_dr_1_other_material_is_not_counted(men: str) -> None:
    state = position(f"B:W{men}:BK1")
    assert state.clock.few == ""


def test_r_dr_1_a_capture_that_brings_the_material_begins_the_count() -> None:
    state = play(position("W:WK50,35,45:BK5,39"), "50x33")
    assert (state.clock.few, state.clock.few_plies) == ("three_against_king", 0)
    assert wander(state, 1).clock.few_plies == 1


def test_r_dr_1_from_three_to_two_the_count_begins_afresh() -> None:
    state = play(position("B:WK45,28,35:BK6"), "6x33")
    assert (state.clock.few, state.clock.few_plies) == ("few_against_king", 0)


def test_r_dr_1_from_two_to_one_the_count_goes_on() -> None:
    state = play(position("B:WK45,28:BK6"), "6x33")
    assert (state.clock.few, state.clock.few_plies) == ("few_against_king", 1)


def test_r_dr_1_men_that_move_do_not_restart_the_counts() -> None:
    state = wander(position("W:WK46,K47,35:BK1"), 10)
    state = play(state, "35-30")
    assert state.clock.few_plies == 11
    assert state.clock.king_plies == 0


def test_r_dr_2_captures_are_enforced_by_default() -> None:
    state = position("W:W38,39:B33")
    assert notes(state) == {"38x29", "39x28"}
    assert state.must_move() == ("38", "39")
    assert state.claims(1) == ()


def test_r_dr_2_a_capture_may_be_overlooked_and_claimed() -> None:
    state = position("W:W38,39,50:B33,1", captures="claimable")
    assert notes(state) == {"38x29", "39x28", "38-32", "39-34", "50-44", "50-45"}
    assert state.must_move() == ()
    missed = play(state, "50-45")
    assert missed.claims(1) == ("missed_capture",)
    assert missed.claims(0) == ()
    again = missed.claim(1, "missed_capture")
    assert again.text() == state.text()
    assert again.actors() == (0,)
    assert notes(again) == {"38x29", "39x28"}
    assert again.must_move() == ("38", "39")
    assert play(again, "38x29").claims(1) == ()


def test_r_dr_2_taking_fewer_is_overlooking_too() -> None:
    state = position("W:WK47:B9,12,33,35", captures="claimable")
    plain = {"47-42", "47-38", "47-41", "47-36"}
    one = {"47x29", "47x24", "47x20", "47x15"}
    two = {"47x7", "47x1", "47x3"}
    three = {"47x17", "47x21", "47x26"}
    assert notes(state) == plain | one | two | three
    assert play(state, "47x20").claims(1) == ("missed_capture",)
    assert play(state, "47x17").claims(1) == ()


def test_r_dr_2_letting_it_stand_costs_nothing() -> None:
    state = play(position("W:W38,50:B33,6", captures="claimable"), "50-45", "6-11")
    assert state.claims(0) == ("missed_capture",)
    assert state.claims(1) == ()
    assert state.actors() == (0,)
    quiet = play(position("W:W45,50:B6,7", captures="claimable"), "50-44")
    assert quiet.claims(1) == ()


def test_r_dr_2_only_what_can_be_claimed_is_claimed() -> None:
    state = position("W:W38,50:B33,6", captures="claimable")
    with pytest.raises(EngineError, match="missed_capture"):
        state.claim(1, "missed_capture")
    with pytest.raises(EngineError, match="other"):
        play(state, "50-45").claim(1, "other")


def test_r_dr_2_perft_after_a_claim_begins_with_legal_moves() -> None:
    state = position("W:W38,39,50:B33,1", captures="claimable")
    again = play(state, "50-45").claim(1, "missed_capture")
    assert GAME.perft(again, 1) == 2
    children = [again.play(0, move) for move in again.moves(0)]
    assert GAME.perft(again, 3) == sum(GAME.perft(child, 2) for child in children)


def test_r_dr_8_it_may_be_asked_whether_or_not_something_was_missed() -> None:
    state = position("W:W38,39,50:B33,1", captures="claimable")
    assert [state.may_claim(seat) for seat in (0, 1)] == [(), ()]
    for note, missed in (("50-45", True), ("38x29", False)):
        after = play(state, note)
        assert after.may_claim(1) == ("missed_capture",)
        assert after.may_claim(0) == ()
        assert bool(after.claims(1)) == missed


def test_r_dr_8_not_after_the_move_that_follows_a_claim() -> None:
    state = position("W:W38,39,50:B33,1", captures="claimable")
    again = play(state, "50-45").claim(1, "missed_capture")
    assert again.may_claim(1) == again.may_claim(0) == ()
    forced = play(again, "38x29")
    assert forced.may_claim(1) == ()
    assert play(forced, "1-6").may_claim(0) == ("missed_capture",)


def test_r_dr_8_an_end_may_be_doubted_whether_or_not_something_was_missed() -> None:
    right = play(position("W:W15,37:B10", captures="claimable"), "15x4")
    assert right.outcome() == Outcome(0, "no_pieces")
    assert (right.may_claim(1), right.claims(1)) == (("missed_capture",), ())
    wrong = play(position(SHUT_IN, captures="claimable"), "36-31")
    assert wrong.may_claim(1) == wrong.claims(1) == ("missed_capture",)
    assert play(wrong, "let_stand").may_claim(1) == ()


def test_r_dr_8_nobody_may_ask_where_captures_are_enforced() -> None:
    assert play(position("W:W38,39,50:B33,1"), "38x29").may_claim(1) == ()


def test_r_dr_8_while_captures_may_be_missed_nothing_prompts() -> None:
    state = position("W:W38,39,50:B33,1", captures="claimable")
    assert state.unprompted()
    assert state.must_move() == ()
    assert not play(state, "50-45").claim(1, "missed_capture").unprompted()
    assert not position("W:W38,39,50:B33,1").unprompted()


def test_strict_rules_are_claims_and_touch_move() -> None:
    standard, strict = GAME.presets
    assert (standard.name, strict.name) == ("standard", "strict")
    assert settle(GAME, standard.options) == settle(GAME, {})
    assert strict.options == {"captures": "claimable", "touch_move": "on"}


def test_r_dr_3_touch_move_is_an_option() -> None:
    assert not position("W:W31-50:B1-20").lift_binds()
    assert position("W:W31-50:B1-20", touch_move="on").lift_binds()


def test_r_dr_4_white_moves_first_whoever_has_it() -> None:
    assert GAME.start(settle(GAME, {})).actors() == (0,)


def test_r_dr_5_the_small_board_has_the_same_rules() -> None:
    king = position("W:WK29:B22", board="8x8")
    assert notes(king) == {"29x18", "29x15", "29x11", "29x8", "29x4"}
    over = play(position("W:W12:B7,8", board="8x8"), "12x10")
    assert over.text() == "B:W10:B"
    with pytest.raises(OptionError):
        settle(GAME, {"board": "9x9"})


SHUT_IN = "W:W36,37,47,48:B26,42"
"""White may capture 47x38 or shut Black in by 36-31."""


def test_r_dr_6_an_end_that_overlooks_a_capture_waits_for_the_answer() -> None:
    state = play(position(SHUT_IN, captures="claimable"), "36-31")
    assert state.outcome() is None
    assert state.actors() == (1,)
    assert state.moves(1) == (LET_STAND,)
    assert state.note(LET_STAND) == "let_stand"
    assert state.parse(1, "let_stand") == LET_STAND
    assert state.claims(1) == ("missed_capture",)
    assert state.why_not(1, ("26",)).code == "claim_or_let_stand"
    assert notes(state.claim(1, "missed_capture")) == {"47x38"}
    stood = state.play(1, LET_STAND)
    assert stood.outcome() == Outcome(0, "no_moves")
    assert stood.text() == state.text()
    assert stood.claims(1) == ()
    assert GAME.perft(state, 1) == 0


def test_r_dr_6_a_draw_waits_for_the_answer_too() -> None:
    state = position("B:WK46,K47:BK1", captures="claimable")
    chance = random.Random(6)  # noqa: S311 - the same games each time
    while not (state.clock.few_plies == 9 and state._required()):
        state = position("B:WK46,K47:BK1", captures="claimable")
        while state.clock.few_plies < 9 and not state.outcome():
            (seat,) = state.actors()
            quiet = [move for move in state.moves(seat) if "x" not in state.note(move)]
            state = state.play(seat, chance.choice(quiet))
    (seat,) = state.actors()
    for move in state.moves(seat):
        if "x" not in state.note(move):
            end = state.play(seat, move)
            assert end.outcome() is None
            assert end.moves(1 - seat) == (LET_STAND,)
            assert end.claims(1 - seat) == ("missed_capture",)
            assert end.play(1 - seat, LET_STAND).outcome() == Outcome(None, "few_against_king")


def test_r_dr_7_who_cannot_move_has_lost_though_a_count_is_full() -> None:
    state = position("W:WK36,37:B26")
    last = DraughtsState(state.rules, state.words, Clock(king_plies=49))
    assert play(last, "36-31").outcome() == Outcome(0, "no_moves")
    assert play(last, "36-27").outcome() == Outcome(None, "king_moves")


def test_no_piece_and_no_move_lose() -> None:
    assert position("W:W:B1").outcome() == Outcome(1, "no_pieces")
    assert position("B:W6:B").outcome() == Outcome(0, "no_pieces")
    assert position("W:W6:B1").outcome() == Outcome(1, "no_moves")
    assert play(position("W:WK46:B23"), "46x5").outcome() == Outcome(0, "no_pieces")
