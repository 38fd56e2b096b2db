"""A match: the line of what happened, and everything that can end it."""

from __future__ import annotations

import pytest

from sumo_arcade.engine.core import (
    IllegalMoveError,
    Move,
    OptionError,
    Outcome,
    PositionError,
    Seat,
)
from sumo_arcade.engine.match import LONGEST_GAME, Match, MatchError
from sumo_arcade.engine.registry import game_by_id
from tests.takeaway import GAME

ANNA, BEN = 0, 1


def playing(*moves: str, **options: str) -> Match:
    """A match in which ``moves`` have been played, Anna first."""
    match = Match(GAME, options)
    for move in moves:
        assert match.mover is not None
        match.play_text(match.mover, move)
    return match


def agreed(match: Match) -> tuple[Outcome | None, Seat | None]:
    """The outcome and whose draw offer waits."""
    return match.outcome, match.offer


def notes(match: Match) -> list[str]:
    return [entry.note or entry.kind for entry in match.history]


def test_a_fresh_match() -> None:
    match = Match(GAME, {"pile": "7"}, names=("Anna", "Ben"))
    assert match.options == {"pile": "7", "claims": "off"}
    assert match.state.text() == "7:a"
    assert (match.mover, match.actors, match.outcome) == (ANNA, (ANNA,), None)
    assert (list(match.history), list(match.ahead), match.seconds) == ([], [], 0.0)


def test_a_match_from_a_position() -> None:
    match = Match(GAME, position="5:b")
    assert match.mover == BEN
    assert match.state_after(0).text() == "5:b"


def test_what_cannot_be_set_up() -> None:
    with pytest.raises(OptionError, match="no option 'colour'"):
        Match(GAME, {"colour": "red"})
    with pytest.raises(PositionError):
        Match(GAME, position="99999:a")


def test_moves_are_kept_in_order_with_their_positions() -> None:
    match = playing("3", "2", "1")
    assert notes(match) == ["3", "2", "1"]
    assert [entry.seat for entry in match.history] == [ANNA, BEN, ANNA]
    assert [match.state_after(n).text() for n in range(4)] == ["21:a", "18:b", "16:a", "15:b"]


def test_playing_a_move_object() -> None:
    match = playing()
    move = match.state.moves(ANNA)[2]
    assert match.play(ANNA, move).note == "3"


def test_a_move_of_another_position_is_refused() -> None:
    match = playing()
    stale = match.state.moves(ANNA)[0]
    match.play_text(ANNA, "3")
    with pytest.raises(IllegalMoveError, match="21-20 is not a legal move") as refused:
        match.play(BEN, stale)
    assert refused.value.illegal.code == "not_the_top"
    with pytest.raises(IllegalMoveError, match="pass is not a legal move: no_such_move"):
        match.play(BEN, Move((), "pass"))
    assert notes(match) == ["3"]


def test_only_the_seat_to_move_moves() -> None:
    match = playing("3")
    with pytest.raises(IllegalMoveError, match="not anna's turn") as refused:
        match.play_text(ANNA, "1")
    assert refused.value.illegal.code == "not_your_turn"


def test_the_rules_end_the_game() -> None:
    match = playing("3", "3", pile="6")
    assert match.outcome == Outcome(BEN, "last_stone")
    assert (match.over, match.mover, match.actors) == (True, None, ())
    draw = playing("1", "1", "1", "1")
    assert draw.outcome == Outcome(None, "timid")


def test_nothing_can_be_done_after_the_end() -> None:
    match = playing("3", "3", pile="6")
    with pytest.raises(IllegalMoveError, match="ben has won \\(last_stone\\)") as refused:
        match.play_text(ANNA, "1")
    assert refused.value.illegal.code == "game_over"
    for act in (
        lambda: match.offer_draw(ANNA),
        lambda: match.answer_draw(ANNA, accept=True),
        lambda: match.resign(ANNA),
        lambda: match.claim(ANNA, "missed"),
    ):
        with pytest.raises(MatchError, match="the game is over"):
            act()
    assert match.claims(ANNA) == ()


def test_undo_and_redo_walk_the_line() -> None:
    match = playing("3", "2", "1")
    assert match.undo().note == "1"
    assert match.undo().note == "2"
    assert (notes(match), [entry.note for entry in match.ahead]) == (["3"], ["2", "1"])
    assert match.state.text() == "18:b"
    assert match.redo().note == "2"
    assert match.undo().note == "2"
    assert match.undo().note == "3"
    with pytest.raises(MatchError, match="nothing to undo"):
        match.undo()
    for _ in range(3):
        match.redo()
    with pytest.raises(MatchError, match="nothing to redo"):
        match.redo()
    assert match.state.text() == "15:b"


def test_playing_on_drops_what_was_undone_only_then() -> None:
    match = playing("3", "2", "1")
    match.undo()
    match.undo()
    with pytest.raises(IllegalMoveError):
        match.play_text(BEN, "9")
    assert len(match.ahead) == 2
    match.play_text(BEN, "1")
    assert (notes(match), list(match.ahead)) == (["3", "1"], [])


def test_undo_after_the_end_reopens_the_game() -> None:
    match = playing("3", "3", pile="6")
    match.undo()
    assert (match.outcome, match.mover) == (None, BEN)
    match.redo()
    assert match.over
    match.undo()
    match.play_text(BEN, "2")
    assert match.state.text() == "1:a"


def test_resigning() -> None:
    match = playing("3")
    match.resign(ANNA)
    assert match.outcome == Outcome(BEN, "resignation")
    assert match.state.text() == "18:b"
    match.undo()
    assert match.actors == (BEN,)
    match.redo()
    assert match.outcome == Outcome(BEN, "resignation")


def test_a_draw_is_offered_and_accepted() -> None:
    match = playing("3")
    match.offer_draw(ANNA)
    assert match.offer == ANNA
    with pytest.raises(MatchError, match="anna has offered a draw already"):
        match.offer_draw(ANNA)
    with pytest.raises(MatchError, match="anna has no draw offer to answer"):
        match.answer_draw(ANNA, accept=True)
    match.answer_draw(BEN, accept=True)
    assert agreed(match) == (Outcome(None, "agreement"), None)
    assert match.undo().kind == "agreement"
    assert agreed(match) == (None, None)


def test_a_draw_is_offered_and_declined() -> None:
    match = playing()
    match.offer_draw(BEN)
    match.answer_draw(ANNA, accept=False)
    assert (match.outcome, match.offer, list(match.history)) == (None, None, [])
    with pytest.raises(MatchError, match="no draw offer"):
        match.answer_draw(ANNA, accept=True)


def test_offering_back_is_accepting() -> None:
    match = playing()
    match.offer_draw(ANNA)
    match.offer_draw(BEN)
    assert match.outcome == Outcome(None, "agreement")


def test_an_offer_lapses_with_the_next_move_and_with_undo() -> None:
    match = playing("3")
    match.offer_draw(ANNA)
    match.play_text(BEN, "1")
    assert match.offer is None
    match.offer_draw(BEN)
    match.undo()
    assert match.offer is None


def test_a_claim_is_part_of_the_line() -> None:
    match = playing("2", claims="on")
    assert match.claims(BEN) == ("missed",)
    assert match.claims(ANNA) == ()
    with pytest.raises(MatchError, match="ben has nothing to claim by 'other'"):
        match.claim(BEN, "other")
    entry = match.claim(BEN, "missed")
    assert (entry.kind, entry.note, entry.move) == ("claim", "missed", None)
    assert (match.mover, match.state.text()) == (ANNA, "21:a")
    assert [match.state.note(move) for move in match.state.moves(ANNA)] == ["1"]
    match.undo()
    assert (match.mover, match.state.text()) == (BEN, "19:b")
    match.redo()
    match.play_text(ANNA, "1")
    assert notes(match) == ["2", "missed", "1"]


def test_no_claim_where_the_option_is_off() -> None:
    match = playing("2")
    assert match.claims(BEN) == ()


def test_a_game_has_an_end_even_if_nobody_ends_it() -> None:
    match = playing("2", claims="on")
    for _ in range(LONGEST_GAME - 1):
        match._past.append(match.history[0])
    with pytest.raises(MatchError, match=f"{LONGEST_GAME} moves and no more"):
        match.play_text(BEN, "1")


def test_an_offer_in_the_middle_of_a_turn_stands_until_the_turn_passes() -> None:
    match = Match(game_by_id("promoting_pawns"))
    match.offer_draw(0)
    match.play_text(0, "d2-d3")
    assert match.offer == 0
    match.play_text(0, "end")
    assert match.offer is None
