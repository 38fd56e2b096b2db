"""What is shown while a piece that may wander is lifted (``BoardArt.roams``): where its ways end,
and what they would do."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator

from sumo_arcade.engine.core import Event, Move, Path, Square
from sumo_arcade.ui.art.board_art import BoardArt, Callout
from sumo_arcade.ui.board import marks
from sumo_arcade.ui.board.board import Board
from sumo_arcade.ui.board.marks import Shown

Foresight = Callable[[Move], tuple[Event, ...]]
"""What a move of the position on the board would do."""


def targets(board: Board, foresee: Foresight) -> Iterable[tuple[Square, marks.Mark]]:
    """Every square where a way may end: in several manners, with an effect that counts, or so."""
    for square, moves in board.targets().items():
        if len(moves) > 1:
            yield square, marks.several
            continue
        counts = board.art.callout(board.state, moves[0].path, foresee(moves[0])) is not None
        yield square, marks.can_take if counts else marks.can_go


def promises(board: Board, foresee: Foresight) -> list[Callout]:
    """What the ways from here would do, each that counts."""
    found: list[Callout] = []
    plain: set[Move] = set()
    for trace, move in board.gestures.begin_with(board.path):
        if move in plain:
            continue
        callout = board.art.callout(board.state, trace, foresee(move))
        if callout is None:
            plain.add(move)
        else:
            found.append(callout)
    return found


def passed(board: Board, foresee: Foresight) -> list[Square]:
    """The pieces that the lifted one may pass so that it counts."""
    found = promises(board, foresee)
    return sorted({square for promise in found for square in promise.passed})


def victory(board: Board, foresee: Foresight) -> Callout | None:
    """A way that would win, if there is one."""
    return next((promise for promise in promises(board, foresee) if promise.wins), None)


def beaded(art: BoardArt, way: Path, pieces: Container[Square]) -> Iterator[Shown]:
    """A way square by square, with a numbered bead where no piece stands."""
    if len(way) < 2:
        return
    yield marks.trail(art, [art.centre(square) for square in way])
    for number, square in enumerate(way[1:], 1):
        if square not in pieces:
            yield marks.bead(art, art.centre(square), number)
