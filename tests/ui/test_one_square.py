"""Moves of a single square: placing a piece, taking one off, and one that may also go on.

Tried with a tiny game of three squares, on the draughts board since only geometry is needed: a
piece may be placed on an empty square, taken off its square, or moved to the next one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

import pytest

from sumo_arcade.engine.core import Event, Illegal, Move, Path, Piece, Seat, Square, State
from sumo_arcade.store.paths import assets
from sumo_arcade.ui.art.board_art import art_for
from sumo_arcade.ui.board.board import Board
from sumo_arcade.ui.board.gesture_result import Answer, Played, Refused, Returned
from sumo_arcade.ui.board.handling import STEP_BY_STEP, Handling, Rehearsed, Wandering
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.platform.theme import Metrics

import pygame  # isort: skip - sumo_arcade.ui prepares SDL for it

SLACK = 4
ROW: Path = ("31", "32", "33")
MAN = Piece(0, "man")


@dataclass(frozen=True)
class Three(State):
    """Three squares, of which ``taken`` have a piece of seat 0."""

    taken: frozenset[Square]
    fixed: bool = False
    """Whether pieces may only be taken off and not moved."""

    def actors(self) -> tuple[Seat, ...]:
        return (0,)

    def moves(self, seat: Seat) -> tuple[Move, ...]:
        alone = [Move((square,)) for square in ROW]
        steps = [
            Move((start, end))
            for start, end in pairwise(ROW)
            if start in self.taken and end not in self.taken and not self.fixed
        ]
        return (*alone, *steps) if seat == 0 else ()

    def play(self, seat: Seat, move: Move) -> State:
        assert seat == 0
        gone = frozenset(move.path[:1])
        return Three((self.taken ^ gone) | frozenset(move.path[1:]))

    def pieces(self) -> Mapping[Square, Piece]:
        return dict.fromkeys(self.taken, MAN)

    def events(self) -> tuple[Event, ...]:
        return ()

    def why_not(self, seat: Seat, path: Path) -> Illegal:
        assert seat == 0
        return Illegal("not_a_move", path)


HANDLINGS = pytest.mark.parametrize(
    "handling",
    [STEP_BY_STEP, Wandering(), Rehearsed(), Rehearsed(shift_joins=True)],
    ids=["step by step", "wandering", "rehearsed", "joined with Shift"],
)


def board(handling: Handling, *taken: Square, fixed: bool = False) -> Board:
    """A board where ``taken`` have pieces."""
    state = Three(frozenset(taken), fixed)
    art = art_for("draughts")(Sprites(assets(), Metrics.of(1280, 720, 0)), {"board": "10x10"})
    art.place(pygame.Rect(312, 32, 656, 656), flipped=False)
    found = Board(art, handling, state)
    found.show(state, 0)
    return found


def click(where: Board, square: Square) -> Answer:
    at = where.art.centre(square)
    return where.press(at, SLACK) or where.release(at)


def drag(where: Board, start: Square, end: Square) -> Answer:
    x, y = where.art.centre(start)
    where.press((x, y), SLACK)
    where.motion((x + SLACK + 2, y), held=True)
    where.motion(where.art.centre(end), held=True)
    return where.release(where.art.centre(end))


def played(answer: Answer) -> Path:
    assert isinstance(answer, Played)
    return answer.move.path


@HANDLINGS
def test_a_click_places_a_piece(handling: Handling) -> None:
    where = board(handling)
    assert played(click(where, "32")) == ("32",)
    assert where.path == ()


@HANDLINGS
def test_a_click_takes_a_piece_that_can_do_nothing_else(handling: Handling) -> None:
    assert played(click(board(handling, "32", fixed=True), "32")) == ("32",)


@HANDLINGS
def test_a_piece_that_may_go_on_waits_for_a_second_click(handling: Handling) -> None:
    where = board(handling, "32")
    assert click(where, "32") is None
    assert where.path == ("32",)
    assert played(click(where, "32")) == ("32",)


@HANDLINGS
def test_a_piece_that_may_go_on_goes_on(handling: Handling) -> None:
    where = board(handling, "32")
    click(where, "32")
    assert played(click(where, "33")) == ("32", "33")


@HANDLINGS
def test_a_finger_that_stays_on_the_square_plays_it(handling: Handling) -> None:
    where = board(handling, "32", fixed=True)
    assert played(drag(where, "32", "32")) == ("32",)


@HANDLINGS
def test_a_piece_that_may_go_on_is_put_back_where_it_stood(handling: Handling) -> None:
    where = board(handling, "32")
    assert drag(where, "32", "32") is None
    assert where.path == ("32",)
    assert played(drag(where, "32", "33")) == ("32", "33")


@HANDLINGS
def test_the_keyboard_places_takes_and_moves(handling: Handling) -> None:
    where = board(handling)
    where.point()
    where.cursor = "31"
    assert played(where.enter()) == ("31",)
    where.show(Three(frozenset(["31"])), 0)
    assert where.enter() is None
    assert played(where.enter()) == ("31",)
    where.enter()
    where.cursor = "32"
    assert played(where.enter()) == ("31", "32")


@HANDLINGS
def test_what_is_let_go_off_the_board_is_not_played(handling: Handling) -> None:
    where = board(handling, "32", fixed=True)
    where.press(where.art.centre("32"), SLACK)
    where.motion((3, 3), held=True)
    assert isinstance(where.release((3, 3)), Returned)


@HANDLINGS
def test_a_square_without_a_move_is_refused(handling: Handling) -> None:
    where = board(handling, "32", fixed=True)
    assert isinstance(drag(where, "32", "40"), Refused)
