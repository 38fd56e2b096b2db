"""Position strings and notation of Sumo Checkers: what reads back, what is refused and how."""

from __future__ import annotations

import time

import pytest

from sumo_arcade.engine.core import IllegalMoveError, PositionError
from tests.engine.sumo_checkers_positions import START, load, place, some_texts
from tests.slow import slow_sumo_checkers as slow

KINDS = {"checker": str.lower, "super": str.upper}


def test_positions_read_back() -> None:
    for text in some_texts(31, 300):
        state = load(text)
        assert state.text() == text
        table = slow.read(text)
        letters = {
            at: "x" if piece.kind == "block" else KINDS[piece.kind]("gs"[piece.seat])
            for at, piece in state.pieces().items()
        }
        assert letters == {slow.name(cell): mark for cell, mark in table.board.items()}
        assert "gs"[state.position.to_move] == table.side
        assert state.spares == (table.spare["g"], table.spare["s"])
        assert state.captured == (table.held["s"], table.held["g"])


def test_spaces_around_the_parts_do_not_matter() -> None:
    assert load(f"  {START.replace(' ', '   ')}\n").text() == START


COMPOSED = [
    "5/7/7/s2g3/7/7/5 g 1 1 8 0",
    "5/7/7/s5g/7/7/5 s 1 1 8 8",
    "5/7/7/s6/7/7/5 g 0 0 10 9",
    "xxxxx/xxxxxxx/xxxxxxx/gxxxxxs/xxxxxxx/xxxxxxx/xxxxx g 0 0 0 0",
    "5/7/7/SSSSS2/GGGGG2/7/5 g 0 0 0 0",
    "5/7/7/7/7/7/5 g 0 0 0 0",
]


@pytest.mark.parametrize("text", COMPOSED)
def test_composed_positions_are_accepted(text: str) -> None:
    assert load(text).text() == text


ROWS = "5/7/7/s2g3/7/7/5"

BAD = [
    ("", r"six parts .*this one has 0"),
    (ROWS, r"six parts .*this one has 1"),
    (f"{ROWS} g 1 1 0", r"six parts .*this one has 5"),
    (f"{ROWS} g 1 1 0 0 0", r"six parts .*this one has 7"),
    ("5/7/7/s2g3/7/7 g 1 1 0 0", r"seven rows, 7 to 1; this one has 6"),
    (f"{ROWS}/5 g 1 1 0 0", r"seven rows, 7 to 1; this one has 8"),
    ("5/7/7/s2g2/7/7/5 g 1 1 0 0", r"row 4 \(s2g2\) describes 6 squares, but has 7"),
    ("7/7/7/s2g3/7/7/5 g 1 1 0 0", r"row 7 \(7\) describes 7 squares, but has 5"),
    ("5/7/7/s2g3/7/7/6 g 1 1 0 0", r"row 1 \(6\) describes 6 squares, but has 5"),
    ("5/7/7/s2g3//7/5 g 1 1 0 0", r"row 3 \(\) describes 0 squares, but has 7"),
    ("5/7/7/s2h3/7/7/5 g 1 1 0 0", r"row 4 \(s2h3\) has 'h', which is neither g, s, G, S, x nor"),
    ("5/7/7/s2X3/7/7/5 g 1 1 0 0", r"row 4 \(s2X3\) has 'X'"),
    ("5/7/7/s20g2/7/7/5 g 1 1 0 0", r"row 4 \(s20g2\) has '0'"),
    ("5/7/7/8/7/7/5 g 1 1 0 0", r"row 4 \(8\) has '8'"),
    ("5/7/7/s²g3/7/7/5 g 1 1 0 0", r"row 4 \(s²g3\) has '²'"),
    ("5/7/7/s11g3/7/7/5 g 1 1 0 0", r"row 4 \(s11g3\) has two numbers side by side"),
    (f"{ROWS} G 1 1 0 0", r"the side to move must be g or s, not 'G'"),
    (f"{ROWS} gold 1 1 0 0", r"the side to move must be g or s, not 'gold'"),
    (f"{ROWS} g 2 1 0 0", r"gold spare must be a number from 0 to 1, not '2'"),
    (f"{ROWS} g 1 -1 0 0", r"silver spare must be a number from 0 to 1, not '-1'"),
    (f"{ROWS} g 1 1 11 0", r"gold checkers captured must be a number from 0 to 10, not '11'"),
    (f"{ROWS} g 1 1 0 x", r"silver checkers captured must be a number from 0 to 10, not 'x'"),
    (f"{ROWS} g 1 1 0 ٣", r"silver checkers captured must be a number from 0 to 10, not '٣'"),
    (f"{ROWS} g 1 1 00 0", r"gold checkers captured must be a number from 0 to 10, not '00'"),
    (f"{ROWS} g 1 1 0 10", r"silver has 12 checkers on and beside the board, over 10"),
    ("5/7/7/s2G3/7/7/5 g 1 1 8 0", r"gold has 11 checkers on and beside the board, over 10"),
    ("5/sssssss/ssss3/g6/7/7/5 g 0 0 0 0", r"silver has 11 checkers on and beside the board"),
]


@pytest.mark.parametrize(("text", "words"), BAD)
def test_bad_positions_are_refused(text: str, words: str) -> None:
    with pytest.raises(PositionError, match=words) as refused:
        load(text)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("text", ["g" * 10_000_000, "/" * 10_000_000, " " * 10_000_000 + "g"])
def test_enormous_positions_are_refused_at_once(text: str) -> None:
    started = time.process_time()
    with pytest.raises(PositionError, match="under 200 characters, not 1000000") as refused:
        load(text)
    assert len(str(refused.value)) < 100
    assert time.process_time() - started < 0.5


@pytest.mark.parametrize("spelling", ["d1-f1>n", "f1-d1>n", "F1-D1>N", " d1 - f1 > n "])
def test_a_group_reads_from_either_end_in_any_case(spelling: str) -> None:
    state = place("d1 e1 f1", "a4")
    move = state.parse(0, spelling)
    assert state.note(move) == "d1-f1>n"
    assert set(state.play(0, move).pieces()) == {"d2", "e2", "f2", "a4"}


@pytest.mark.parametrize(
    ("gold", "note"),
    [
        ("c3 d3 e3", "c3-e3>e"),
        ("c3 d3 e3", "c3-e3>w"),
        ("c3 d3 e3", "c3-e3>s"),
        ("d3 d4", "d3-d4>s"),
        ("d3 d4", "d3-d4>n"),
        ("d3 d4", "d3-d4>w"),
    ],
)
def test_ends_are_written_from_a_to_g_and_from_1_to_7(gold: str, note: str) -> None:
    state = place(gold, "a4")
    assert note in {state.note(move) for move in state.moves(0)}
    ends, way = note.split(">")
    turned = f"{'-'.join(ends.split('-')[::-1])}>{way}"
    assert state.note(state.parse(0, turned)) == note


@pytest.mark.parametrize("walk", ["d4-d5-e5-e6", "d4-e4-e5-e6", "d4-d5-d6-e6"])
def test_every_walk_to_one_place_is_one_move(walk: str) -> None:
    state = place("d4", "a4")
    move = state.parse(0, walk)
    assert state.note(move) == "d4-d5-d6-e6"
    assert move in state.moves(0)


UNREADABLE = [
    "",
    "d4",
    "d4-",
    "d4-h4-h5-h6",
    "d4-d5>",
    "d4-d5>x",
    "d4-d5-d6>n",
    "d4>n",
    "@",
    "@d4-d5",
    "@d4>n",
    "d4d5d6e6",
    "d8-d7-d6-d5",
    "d4-d5-d6-e6" * 10,
    "x" * 10_000_000,
    "d4-d5\0-d6",
    "ｄ4-d5-d6-e6",
    "d٣-d4-d5-d6",
]


@pytest.mark.parametrize("text", UNREADABLE)
def test_what_is_no_notation_is_unreadable(text: str) -> None:
    with pytest.raises(IllegalMoveError, match="not a move of Sumo Checkers") as refused:
        load(START).parse(0, text)
    assert refused.value.illegal.code == "unreadable"
    assert len(str(refused.value)) < 140


def test_a_refused_move_says_why_and_where() -> None:
    with pytest.raises(IllegalMoveError) as refused:
        place("d4", "d5 d6").parse(0, " D4-d5-e5-e6")
    assert str(refused.value) == "'D4-d5-e5-e6' is not legal: too many to push (d5, d6)"
    assert refused.value.illegal.squares == ("d5", "d6")


def test_a_square_that_does_not_exist_is_named() -> None:
    with pytest.raises(IllegalMoveError, match="'b1-a1-a2-a3' is not legal: there is no square a1"):
        place("b1", "g4").parse(0, "b1-a1-a2-a3")


def test_a_good_move_of_the_wrong_side_or_after_the_end_is_refused() -> None:
    with pytest.raises(IllegalMoveError) as refused:
        load(START).parse(1, "a4-b4-c4-d4")
    assert refused.value.illegal.code == "not_your_turn"
    with pytest.raises(IllegalMoveError) as refused:
        load("5/7/7/3g3/7/7/5 s 1 1 0 0").parse(1, "a4-b4-c4-d4")
    assert refused.value.illegal.code == "game_over"
