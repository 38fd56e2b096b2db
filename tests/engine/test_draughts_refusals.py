"""``why_not``: every code of draughts, with the squares that cause it."""

from __future__ import annotations

import pytest

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import Illegal, settle
from sumo_arcade.engine.games.draughts import GAME

OPENING = "W:W31-50:B1-20"


def why(position: str, *path: int, seat: int = 0, **options: str) -> Illegal:
    state = GAME.load(position, settle(GAME, options))
    return state.why_not(seat, tuple(map(str, path)))


def refused(code: str, *squares: int) -> Illegal:
    return Illegal(code, tuple(map(str, squares)))


@pytest.mark.parametrize(
    ("position", "path", "illegal"),
    [
        # the piece
        (OPENING, (25,), refused("empty_square", 25)),
        (OPENING, (25, 20), refused("empty_square", 25)),
        (OPENING, (20,), refused("not_your_piece", 20)),
        (OPENING, (20, 25), refused("not_your_piece", 20)),
        (OPENING, (51,), refused("off_board")),
        (OPENING, (31, 0), refused("off_board")),
        (OPENING, (), refused("no_such_move")),
        (OPENING, (41,), refused("blocked", 36, 37)),
        ("W:WK46,41,37:B1", (46,), refused("blocked", 41)),
        ("W:W6,50:B1", (6,), refused("blocked", 1)),
        # the step
        (OPENING, (31, 28), refused("not_diagonal", 28)),
        (OPENING, (31, 31), refused("not_diagonal", 31)),
        (OPENING, (31, 22), refused("too_far", 22)),
        (OPENING, (32, 23), refused("too_far", 23)),
        (OPENING, (37, 31), refused("blocked", 31)),
        (OPENING, (37, 26), refused("blocked", 31)),
        ("W:W28:B1", (28, 32), refused("wrong_direction", 32)),
        ("W:W28:B1,23,19", (28, 19), refused("blocked", 19)),
        ("W:WK46,28:B1", (46, 23), refused("blocked", 28)),
        ("W:WK46:B1,28,23", (46, 19), refused("blocked", 23)),
        ("W:WK46:B1", (46, 47), refused("not_diagonal", 47)),
        ("W:W28:B1,23", (28, 10), refused("too_far", 10)),
        # the duty to capture
        ("W:W28,50:B1,23", (50, 44), refused("must_capture", 28)),
        ("W:W28,50:B1,23", (50,), refused("must_capture", 28)),
        ("W:W28,50,44:B1,23", (50, 44), refused("must_capture", 28)),
        ("W:W28,50:B1,23", (50, 33), refused("must_capture", 28)),
        ("W:W28,50:B1,23", (50, 49), refused("must_capture", 28)),
        ("W:W28,29,50:B1,23", (28, 22), refused("must_capture", 28, 29)),
        ("W:W28,44:B23,40,30", (28,), refused("must_capture_more", 44)),
        ("W:W28,44:B23,40,30", (28, 19), refused("must_capture_more", 44)),
        ("W:W28,44:B23,40,30", (44, 35), refused("must_capture_more", 30)),
        ("W:W26:B12,K21,31,32", (26, 17), refused("must_capture_more", 12)),
        ("W:WK47:B9,12,33", (47, 15), refused("must_capture_more", 9, 12)),
        ("W:WK47:B9,12,33", (47, 20, 3), refused("must_capture_more", 12)),
        ("W:WK47:B9,12,33", (47, 3), refused("must_capture_more", 47)),
        # within a capture
        ("W:WK2:B7,8,17,18", (2, 11, 22, 13, 2, 11), refused("already_jumped", 7)),
        ("W:W37:B31,21,22,32,33", (37, 26, 17, 28, 37, 26), refused("already_jumped", 31)),
        ("W:W26:B12,K21,31,32", (26, 17, 11), refused("not_a_capture", 11)),
        ("W:W26:B12,K21,31,32", (26, 17, 8, 3), refused("not_a_capture", 3)),
        ("W:W26:B12,K21,31,32", (26, 17, 6), refused("too_far", 6)),
        ("W:WK4:B13,20,32,37", (4, 15), refused("ambiguous", 4, 15)),
        # the end
        ("W:W6:B1", (6,), refused("game_over")),
    ],
)
def test_refusals(position: str, path: tuple[int, ...], illegal: Illegal) -> None:
    assert why(position, *path) == illegal


def test_forward_is_down_the_board_for_black() -> None:
    assert why("B:W50:B12", 12, 8, seat=1) == refused("wrong_direction", 8)


def test_the_other_side_has_to_wait() -> None:
    assert why(OPENING, 20, 25, seat=1) == refused("not_your_turn")


def test_nothing_is_forced_where_captures_may_be_overlooked() -> None:
    assert why("W:W28,50,49:B1,23", 50, 39, captures="claimable") == refused("too_far", 39)
    assert why("W:W28,49:B1,23", 28, 32, captures="claimable") == refused("wrong_direction", 32)


def test_a_refusal_is_never_of_a_legal_move() -> None:
    state = GAME.start(settle(GAME, {}))
    legal = {path for path, _ in abilities.traces(state, 0)}
    for start in map(str, range(1, 51)):
        for end in map(str, range(1, 51)):
            if (start, end) not in legal:
                assert state.why_not(0, (start, end)).code
