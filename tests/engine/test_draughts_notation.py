"""Position strings and moves as text: what is written, what is read, what is refused."""

from __future__ import annotations

import time

import pytest

from sumo_arcade.engine.core import IllegalMoveError, Piece, PositionError, settle
from sumo_arcade.engine.games.draughts import GAME
from sumo_arcade.engine.games.draughts.rules import DraughtsState


def load(text: str, **options: str) -> DraughtsState:
    return GAME.load(text, settle(GAME, options))


@pytest.mark.parametrize(
    ("given", "written"),
    [
        ("W:W31-50:B1-20", "W:W31-50:B1-20"),
        ("B:B1-20:W31-50.", "B:W31-50:B1-20"),
        ("w : w 31 - 50 : b 1 - 20 .", "W:W31-50:B1-20"),
        ("W:W031,032:B01,K002", "W:W31,32:B1,K2"),
        ("W:W33,31,32,K30:B1,2", "W:WK30,31-33:B1,2"),
        ("W:W31,K32,33,34,35:BK1-3,4", "W:W31,K32,33-35:BK1,K2,K3,4"),
        ("W:W6:B", "W:W6:B"),
        ("B:W:B1:H0:F12", "B:W:B1"),
        ("W:B1:W50:H3", "W:W50:B1"),
        (" W:W50:B1\n", "W:W50:B1"),
    ],
)
def test_positions_are_read_and_written(given: str, written: str) -> None:
    assert load(given).text() == written


def test_pieces_stand_where_the_position_says() -> None:
    assert load("B:WK3,50:B1,K48").pieces() == {
        "3": Piece(0, "king"),
        "50": Piece(0, "man"),
        "1": Piece(1, "man"),
        "48": Piece(1, "king"),
    }


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "side to move"),
        ("X:W1:B2", "'X'"),
        ("W", "White are missing"),
        ("W:W31", "Black are missing"),
        ("W:W31:W32", "'W32' is given twice"),
        ("W:W31:B1:Q7", "'Q7'"),
        ("W:W31:B1:", "''"),
        ("W:W31,31:B1", "square 31 is given twice"),
        ("W:W31:B31", "square 31 is given twice"),
        ("W:W30-35:BK33", "square 33 is given twice"),
        ("W:W51:B1", "no square 51"),
        ("W:W40-60:B1", "no square 60"),
        ("W:W35-31:B1", "35-31 runs backwards"),
        ("W:W0:B1", "'0'"),
        ("W:W31;32:B1", "'31;32'"),
        ("W:W-31:B1", "'-31'"),
        ("W:W٣١:B1", "'٣١'"),
        ("W:W3:B11", "White cannot stand on square 3"),
        ("W:W31:B46", "Black cannot stand on square 46"),
        ("W:W:B", "no piece"),
    ],
)
def test_bad_positions_are_refused_with_the_place(text: str, problem: str) -> None:
    with pytest.raises(PositionError, match=problem.replace("?", r"\?")) as caught:
        load(text)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 100


def test_the_small_board_has_32_squares() -> None:
    assert load("W:W32:B1", board="8x8").text() == "W:W32:B1"
    with pytest.raises(PositionError, match="33 on a 8x8 board"):
        load("W:W33:B1", board="8x8")


@pytest.mark.parametrize("text", ["W:W" + "1," * 5_000_000, "W" * 10_000_000, " " * 10_000_000])
def test_a_position_of_ten_million_characters_is_refused_at_once(text: str) -> None:
    before = time.process_time()
    with pytest.raises(PositionError, match="longer than 1000"):
        load(text)
    assert time.process_time() - before < 0.5


@pytest.mark.parametrize(
    "text", ["32-28", " 32-28 ", "32 - 28", "032-0028", "32 28", "32x28", "32:28"]
)
def test_plain_moves_are_read(text: str) -> None:
    state = load("W:W31-50:B1-20")
    assert state.note(state.parse(0, text)) == "32-28"


ROUND = "W:W26:B12,K21,31,32"
"""26x8 goes by 17, 26x28 by 37."""

TWICE = "W:WK4:B13,20,32,37"
"""4x15 takes 13 and 20, and either 32 (by 27, 38) or 37 (by 31, 42)."""


@pytest.mark.parametrize(
    ("position", "text", "note"),
    [
        (ROUND, "26x8", "26x8"),
        (ROUND, "26:8", "26x8"),
        (ROUND, "26-8", "26x8"),
        (ROUND, "26X17X8", "26x8"),
        (ROUND, "26x17x08", "26x8"),
        (ROUND, "26 x 17 x 8", "26x8"),
        (ROUND, "26x8x17", "26x8"),
        (ROUND, "26x8x12x21", "26x8"),
        (ROUND, "26x37x28", "26x28"),
        (TWICE, "4x27x38x15", "4x27x38x15"),
        (TWICE, "4x31x42x15", "4x31x42x15"),
        (TWICE, "04:31:42:15", "4x31x42x15"),
        (TWICE, "4x38x15", "4x27x38x15"),
        (TWICE, "4x15x31", "4x31x42x15"),
        (TWICE, "4x15x42x31", "4x31x42x15"),
        (TWICE, "4x15x13x20x32", "4x27x38x15"),
        ("W:WK46:B41,32", "46x37x28", "46x28"),
        ("W:WK46:B41,32", "46x28", "46x28"),
        ("W:WK2:B7,8,17,18", "2x2", "2x2"),
        ("W:WK2:B7,8,17,18", "2x13x22x11x2", "2x2"),
    ],
)
def test_captures_are_read_in_every_spelling(position: str, text: str, note: str) -> None:
    state = load(position)
    assert state.note(state.parse(0, text)) == note


def test_the_whole_path_is_written_where_the_ends_do_not_tell() -> None:
    """Turning squares, and going straight on the square just behind each captured piece."""
    state = load("W:WK47:B42,29,24,19,10,9,33")
    assert all(state.parse(0, state.note(move)) == move for move in state.moves(0))
    straight = load("W:WK46:B37,28,19")
    assert {straight.note(move) for move in straight.moves(0)} == {"46x14", "46x10", "46x5"}


@pytest.mark.parametrize(
    ("position", "text", "code", "squares"),
    [
        (TWICE, "4x15", "ambiguous", ("4", "15")),
        (ROUND, "26x17", "must_capture_more", ("12",)),
        (ROUND, "", "unreadable", ()),
        (ROUND, "26", "unreadable", ()),
        (ROUND, "26x", "unreadable", ()),
        (ROUND, "26x8x", "unreadable", ()),
        (ROUND, "a-b", "unreadable", ()),
        (ROUND, "26x8 " * 1_000_000, "unreadable", ()),
        (ROUND, "26x99", "off_board", ()),
        (ROUND, "99x8", "off_board", ()),
        (ROUND, "let_stand", "unreadable", ()),
    ],
)
def test_what_is_no_move_is_refused(
    position: str, text: str, code: str, squares: tuple[str, ...]
) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        load(position).parse(0, text)
    assert (caught.value.illegal.code, caught.value.illegal.squares) == (code, squares)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 100


def test_where_captures_may_be_overlooked_the_sign_tells_moves_apart() -> None:
    state = load("W:WK46,35:B32,19,20", captures="claimable")
    for move in state.moves(0):
        assert state.parse(0, state.note(move)) == move


def test_an_empty_item_of_a_fen_says_nothing() -> None:
    options = settle(GAME, {})
    assert GAME.load("W:W31,32,33,:B1,2,3", options).text() == "W:W31-33:B1-3"
