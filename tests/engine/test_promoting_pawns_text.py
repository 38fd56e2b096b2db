"""Position strings and notation of Promoting Pawns."""

from __future__ import annotations

import pytest

from sumo_arcade.engine.core import Illegal, IllegalMoveError, PositionError
from sumo_arcade.engine.match import Match
from sumo_arcade.engine.registry import game_by_id
from tests.engine.promoting_pawns_positions import load, play, some_texts, start


def test_position_strings_come_back() -> None:
    for text in some_texts(1, 400):
        assert load(text).text() == text


@pytest.mark.parametrize(
    "text",
    [
        "W:W:B",
        "B:W:Bc7*2",
        "W:Wa1*5,a2*5,a3*2:Bh8*1",
        "W:Wb2*2,d2*2,f2*2:Bc7*2,e7*2,g7*2",
        "W:Wb4*2,d4*2:Bc7*2 moved=d4 edge=-",
        "W:Wd4*2,f1*1,f2*2:Bc7*2 moved=d4,f2 edge=f1",
        "B:Wd4*2:Ba8*1,c7*2,h8*2 moved=c7 edge=a8,h8",
        "B:Wd4*2:Ba8*1 moved=a8 edge=-",
    ],
)
def test_good_positions(text: str) -> None:
    assert load(text).text() == text


def test_stacks_may_come_in_any_order_and_nothing_may_have_moved() -> None:
    assert load("W:Wf2*2,b2*2:Bg7*2,c7*2").text() == "W:Wb2*2,f2*2:Bc7*2,g7*2"
    assert load("W:Wf1*2:Bg7*2 moved=- edge=f1").text() == "W:Wf1*2:Bg7*2"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "is written like"),
        ("W", "is written like"),
        ("w:Wb2*2:Bc7*2", "is written like"),
        ("W:Bc7*2:Wb2*2", "is written like"),
        ("W:Wb2*2:Bc7*2 moved=b2", "is written like"),
        ("W:Wb2*2:Bc7*2  moved=b2 edge=-", "is written like"),
        ("W:Wb2*2:Bc7*2\nx", "is written like"),
        ("W:Wb2:Bc7*2", "White's 'b2' is not a stack"),
        ("W:Wb2*2:Bc7*", "Black's 'c7\\*' is not a stack"),
        ("W:Wb2*0:Bc7*2", "White's 'b2\\*0' is not a stack"),
        ("W:Wb2*6:Bc7*2", "level from 1 to 5"),
        ("W:Wi2*2:Bc7*2", "a square from a1 to h8"),
        ("W:Wb9*2:Bc7*2", "White's 'b9\\*2'"),
        ("W:Wb2*٢:Bc7*2", "is not a stack"),
        ("W:Wb2*2,:Bc7*2", "White's '' is not a stack"),
        ("W:Wb2*5,c2*5,d2*3:Bc7*2", "White's stacks hold 13 checkers, over 12"),
        ("W:Wb2*1:Bb7*5,c7*5,d7*4", "Black's stacks hold 14 checkers, over 12"),
        ("W:Wb2*1,c2*1,d2*1,e2*1:Bc7*2", "White has 4 stacks, over 3"),
        ("W:Wb2*2,b2*2:Bc7*2", "there are 2 stacks on b2"),
        ("W:Wb2*2:Bb2*2", "there are 2 stacks on b2"),
        ("W:Wb2*2:Bc7*2 moved=c7 edge=-", "moved= names c7, where the mover has no stack"),
        ("W:Wb2*2:Bc7*2 moved=z9 edge=-", "moved= names 'z9', which is not a square"),
        ("W:Wb2*2:Bc7*2 moved=b2,b2 edge=-", "moved= names b2 twice"),
        ("W:Wb2*2:Bc7*2 moved=b2 edge=b2", "edge=b2 does not fit.* are none$"),
        ("W:Wb2*2,f1*1:Bc7*2 moved=b2 edge=-", "edge=- does not fit.* are f1$"),
        ("W:Wb2*2,f1*1:Bc7*2 moved=f1 edge=f1", "edge=f1 does not fit"),
        ("W:Wb2*2,f1*1:Bc7*2 moved=b2 edge=f1,f1", "edge= names f1 twice"),
        ("W" * 200, "under 120 characters, not 200"),
    ],
)
def test_bad_positions_are_refused(text: str, told: str) -> None:
    with pytest.raises(PositionError, match=told) as found:
        load(text)
    assert "\n" not in str(found.value)
    assert len(str(found.value)) < 300


@pytest.mark.parametrize(
    "text",
    ["", "d2", "d2-", "-d2-d3", "d2d3", "d2-d9", "d2xd3", "d2-d3;end", "ende", "d2-d3-" * 30],
)
def test_unreadable_notation(text: str) -> None:
    state = start()
    with pytest.raises(IllegalMoveError) as found:
        state.parse(0, text)
    assert found.value.illegal == Illegal("unreadable")
    assert len(str(found.value)) < 200


def test_notation_is_read_with_blanks_and_capitals() -> None:
    state = start()
    assert state.note(state.parse(0, " D2 - d3-e3 ")) == "d2-d3-e3"


def test_a_line_may_hold_a_whole_turn() -> None:
    whole = play(start(), "d2-d3-d4,f2-e2,end")
    assert whole.text() == "B:Wb2*2,d4*2,e2*2:Bc7*2,e7*2,g7*2"
    assert whole == play(start(), "d2-d3-d4", "f2-e2", "end")


def test_every_turn_is_spelled_once_and_as_short_as_can_be() -> None:
    notes = dict(start().turns())
    assert len(notes) == 1237
    assert notes["end"].text() == "B:Wb2*2,d2*2,f2*2:Bc7*2,e7*2,g7*2"
    assert notes["d2-d3-d4,f2-e2,end"].text() == "B:Wb2*2,d4*2,e2*2:Bc7*2,e7*2,g7*2"
    assert len({state.text() for state in notes.values()}) == 1237
    for note, state in notes.items():
        steps = note.split(",")[:-1]
        # a step takes a stack off its square, so at least so many squares must have changed
        moved = {"b2", "d2", "f2"} - {s for s, piece in state.pieces().items() if piece.seat == 0}
        assert len(steps) >= len(moved)
        assert len(steps) > 1 or len(moved) == len(steps)


def test_a_match_plays_whole_turns_or_nothing() -> None:
    match = Match(game_by_id("promoting_pawns"))
    with pytest.raises(IllegalMoveError):
        match.play_text(0, "d2-d3,d3-d4,end")
    assert (match.state.text(), len(match.history)) == (start().text(), 0)
    with pytest.raises(IllegalMoveError, match="the turn is over before 'b2-b3'"):
        match.play_text(0, "d2-d3,end,b2-b3")
    assert not match.history
    last = match.play_text(0, "d2-d3,f2-f3,end")
    assert last.note == "end"
    assert [entry.note for entry in match.history] == ["d2-d3", "f2-f3", "end"]


def test_undo_inside_a_turn_goes_move_by_move() -> None:
    match = Match(game_by_id("promoting_pawns"))
    match.play_text(0, "d2-d3")
    match.play_text(0, "f2-f3")
    assert match.undo().note == "f2-f3"
    assert match.state.text() == "W:Wb2*2,d3*2,f2*2:Bc7*2,e7*2,g7*2 moved=d3 edge=-"
    assert match.mover == 0
    match.redo()
    match.play_text(0, "end")
    assert match.mover == 1
    match.undo()
    assert match.mover == 0


def test_a_mid_turn_position_counts_the_ways_to_finish() -> None:
    state = load("W:Wb4*1,d4*1:Bg7*2 moved=d4 edge=-")
    assert [note for note, _ in state.turns()] == [
        "end",
        "b4-a4,end",
        "b4-b3,end",
        "b4-b5,end",
        "b4-c4,end",
    ]
