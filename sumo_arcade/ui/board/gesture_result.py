"""What comes of fingers on a board: a move, a refusal, or nothing."""

from __future__ import annotations

from dataclasses import dataclass

from sumo_arcade.engine.core import Illegal, Move, Path, Seat, Square
from sumo_arcade.ui.platform.input import Pos


@dataclass(frozen=True, slots=True)
class Played:
    """A legal move was made with the piece from ``origin``; ``drop`` is where a dragged piece was
    let go, None after a click. ``walked`` counts the steps that were entered and have been seen,
    ``path`` is the whole way to spell the move."""

    seat: Seat
    move: Move
    origin: Square
    drop: Pos | None = None
    walked: int = 0
    path: Path = ()


@dataclass(frozen=True, slots=True)
class Refused:
    """An attempt that the rules refuse. ``drop`` is where a dragged piece was let go, if it was."""

    illegal: Illegal
    path: Path
    drop: Pos | None = None


@dataclass(frozen=True, slots=True)
class Returned:
    """A piece was let go off the board, or the drag was called off: nothing was attempted."""

    square: Square
    drop: Pos


Answer = Played | Refused | Returned | None
