"""Position strings and notation of Abalone: what reads back, what is refused and how."""

from __future__ import annotations

import time

import pytest

from sumo_arcade.engine.core import IllegalMoveError, Piece, PositionError
from tests.engine.abalone_positions import EMPTY_ROWS, LAYOUTS, load, place, some_texts, start
from tests.slow import slow_abalone

STANDARD = "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0 0"


def test_the_standard_start() -> None:
    state = start()
    assert state.text() == STANDARD
    assert state.actors() == (0,)
    pieces = state.pieces()
    assert len(pieces) == 28
    black = [cell for cell, piece in pieces.items() if piece == Piece(0, "marble")]
    white = [cell for cell, piece in pieces.items() if piece == Piece(1, "marble")]
    assert " ".join(sorted(black)) == "A1 A2 A3 A4 A5 B1 B2 B3 B4 B5 B6 C3 C4 C5"
    assert " ".join(sorted(white)) == "G5 G6 G7 H4 H5 H6 H7 H8 H9 I5 I6 I7 I8 I9"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_layouts_have_fourteen_marbles_a_side(layout: str) -> None:
    text = start(layout=layout).text()
    assert (text.count("b") - 1, text.count("w")) == (14, 14)
    assert load(text).text() == text


def test_positions_read_back() -> None:
    for text in some_texts(31, 300):
        state = load(text)
        assert state.text() == text
        board, side, lost = slow_abalone.read(text)
        assert {cell: "bw"[piece.seat] for cell, piece in state.pieces().items()} == {
            slow_abalone.name(cube): mark for cube, mark in board.items()
        }
        assert "bw"[state.position.to_move] == side
        assert state.lost == (lost["b"], lost["w"])


def test_spaces_around_the_parts_do_not_matter() -> None:
    assert load(f"  {STANDARD.replace(' ', '   ')}\n").text() == STANDARD


BAD = [
    ("", r"four parts .*this one has 0"),
    ("wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb", r"four parts .*this one has 1"),
    (f"{STANDARD} 0", r"four parts .*this one has 5"),
    ("5/6/7/8/9/8/7/6 b 0 0", r"nine rows, I to A; this one has 8"),
    (f"{EMPTY_ROWS}/5 b 0 0", r"nine rows, I to A; this one has 10"),
    ("5/6/7/8/4bbw1/8/7/6/5 b 0 0", r"row E \(4bbw1\) describes 8 cells, but the row has 9"),
    ("5/6/7/8/4bbw9/8/7/6/5 b 0 0", r"row E \(4bbw9\) describes 16 cells"),
    ("5/6/7/8/4bbw2//7/6/5 b 0 0", r"row D \(\) describes 0 cells, but the row has 8"),
    ("bbbbbw/6/7/8/9/8/7/6/5 b 0 0", r"row I \(bbbbbw\) describes 6 cells, but the row has 5"),
    ("5/6/7/8/4bBw2/8/7/6/5 b 0 0", r"row E \(4bBw2\) has 'B', which is neither b, w nor a number"),
    ("5/6/7/8/4bxw2/8/7/6/5 b 0 0", r"row E \(4bxw2\) has 'x'"),
    ("5/6/7/8/40bw2/8/7/6/5 b 0 0", r"row E \(40bw2\) has '0'"),
    ("5/6/7/8/4²bw2/8/7/6/5 b 0 0", r"row E \(4²bw2\) has '²'"),
    ("5/6/7/8/13bw3/8/7/6/5 b 0 0", r"row E \(13bw3\) has two numbers side by side"),
    (STANDARD.replace(" b ", " B "), r"the side to move must be b or w, not 'B'"),
    (STANDARD.replace(" b ", " x "), r"the side to move must be b or w, not 'x'"),
    (
        STANDARD.replace("0 0", "-1 0"),
        r"black marbles lost must be a number from 0 to 14, not '-1'",
    ),
    (
        STANDARD.replace("0 0", "0 15"),
        r"white marbles lost must be a number from 0 to 14, not '15'",
    ),
    (STANDARD.replace("0 0", "0 x"), r"white marbles lost must be a number from 0 to 14, not 'x'"),
    (STANDARD.replace("0 0", "0 ٣"), r"white marbles lost must be a number from 0 to 14, not '٣'"),
    (STANDARD.replace("0 0", "1 0"), r"black has 14 marbles on the board and 1 lost, over 14"),
    ("5/6/7/8/4bww2/8/7/6/5 b 0 13", r"white has 2 marbles on the board and 13 lost, over 14"),
    ("5/6/7/8/4bb3/8/7/6/5 b 0 0", r"white has no marble on the board"),
    ("5/6/7/8/4bb3/8/7/6/5 b 0 5", r"white has no marble on the board"),
    ("5/6/7/8/4ww3/8/7/6/5 b 0 0", r"black has no marble on the board"),
    (f"{EMPTY_ROWS} b 0 0", r"black has no marble on the board"),
    ("5/6/7/8/4bww2/8/7/6/5 b 6 6", r"both sides have lost 6 marbles or more"),
]


@pytest.mark.parametrize(("text", "words"), BAD)
def test_bad_positions_are_refused(text: str, words: str) -> None:
    with pytest.raises(PositionError, match=words) as refused:
        load(text)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("text", ["b" * 10_000_000, "/" * 10_000_000, " " * 10_000_000 + "b"])
def test_enormous_positions_are_refused_at_once(text: str) -> None:
    started = time.process_time()
    with pytest.raises(PositionError, match="under 200 characters, not 1000000") as refused:
        load(text)
    assert len(str(refused.value)) < 100
    assert time.process_time() - started < 0.5


def test_a_side_whose_last_marble_was_pushed_off_reads_back() -> None:
    state = place("E7 E8", "E9")
    over = state.play(0, state.parse(0, "E7E8"))
    assert over.text() == "5/6/7/8/7bb/8/7/6/5 w 0 1"
    assert load(over.text()).text() == over.text()


@pytest.mark.parametrize("spelling", ["C3C5D4", "c3c5d4", " C3 C5 D4 ", "c5C3d6", "C5 C3 D6"])
def test_side_steps_read_from_either_end_in_any_case(spelling: str) -> None:
    state = place("C3 C4 C5", "A1")
    move = state.parse(0, spelling)
    assert state.note(move) == "C3C5D4"
    assert move.path == ("C3", "C5", "D4")
    assert set(state.play(0, move).pieces()) == {"D4", "D5", "D6", "A1"}


def test_a_pair_named_from_its_other_end_goes_where_that_end_goes() -> None:
    state = place("E4 E5", "A1")
    assert state.note(state.parse(0, "E5E4F5")) == "E4E5F4"
    assert state.note(state.parse(0, "E4E5F5")) == "E4E5F5"


UNREADABLE = [
    "",
    "A1",
    "A1B2C3D4",
    "A1B",
    "J1A1",
    "A6A5",
    "E0E1",
    "I4I5",
    "1A2B",
    "A1-B2",
    "A1B2" * 5,
]


@pytest.mark.parametrize("text", [*UNREADABLE, "x" * 10_000_000, "A1\0B2", "Ａ1B2", "E٣E4"])
def test_what_is_no_notation_is_unreadable(text: str) -> None:
    with pytest.raises(IllegalMoveError, match="not a move in Aba-Pro notation") as refused:
        start().parse(0, text)
    assert refused.value.illegal.code == "unreadable"
    assert len(str(refused.value)) < 120


def test_a_refused_move_says_why_and_where() -> None:
    with pytest.raises(IllegalMoveError) as refused:
        place("E4 E5", "E6 E7").parse(0, "e4e5")
    assert str(refused.value) == "'e4e5' is not legal: not outnumbering (E6, E7)"
    assert refused.value.illegal.code == "not_outnumbering"
    assert refused.value.illegal.squares == ("E6", "E7")


@pytest.mark.parametrize("text", ["E4E6", "E4E5E6", "E5E4E6"])
def test_the_ways_of_a_finger_are_not_notation(text: str) -> None:
    with pytest.raises(IllegalMoveError) as refused:
        place("E4 E5", "A1").parse(0, text)
    assert refused.value.illegal.code == "too_far"
    assert refused.value.illegal.squares == ("E6",)


def test_no_string_of_cells_names_a_move_that_is_not_legal() -> None:
    """Strings of two and three cells round a group read as the slow implementation's moves only."""
    state = place("E4 E5 D4", "F5 F6 A1")
    moves = {move for move, _ in slow_abalone.successors(state.text())}
    near = [slow_abalone.name(cube) for cube in slow_abalone.CUBES if cube[1] in (-2, -1, 0, 1, 2)]
    read = set()
    for first in ("E4", "E5", "D4", "F5", "E6"):
        for second in near:
            for third in ("", *near):
                try:
                    read.add(state.note(state.parse(0, first + second + third)))
                except IllegalMoveError:
                    continue
    assert read == moves
