"""What is selected on a board: the gesture so far, and where the hands are.

``Board`` changes it; handlings, the view and the coach read it.
"""

from __future__ import annotations

from dataclasses import dataclass

from sumo_arcade.engine.core import Path, Seat, Square, State
from sumo_arcade.engine.gesture import Gestures
from sumo_arcade.ui.art.board_art import BoardArt
from sumo_arcade.ui.platform.input import Pos


@dataclass(slots=True)
class Press:
    """A button that is down on the board. ``moving`` once it has become a drag."""

    square: Square
    start: Pos
    pos: Pos
    slack: int
    fresh: bool
    """Whether this press has selected the piece: letting it go keeps it selected."""
    moving: bool = False


class Selection:
    """A position, whose turn it is, and what is being tried there."""

    def __init__(self, art: BoardArt, state: State) -> None:
        self.art = art
        self.state = state
        self.seat: Seat | None = None
        """Who may move; None while nobody may: looking back, the end, an animation."""
        self.all = Gestures(())
        """Everything that may be tried."""
        self.gestures = self.all
        """The same, or only the kind of turn that was asked for."""
        self.only = ""
        """That kind's code (``Handling.kinds``). It is a help: any other turn ends it."""
        self.joining = False
        """Whether Shift is held: another piece joins the selected one."""
        self.path: Path = ()
        """The gesture so far; its first square is the one lifted."""
        self.bound = False
        """Touch-move: the piece on ``path[0]`` must be the one that moves."""
        self.held: Press | None = None
        self.hover: Square | None = None
        self.cursor: Square | None = None
        """Where the keyboard is; None while it is elsewhere."""
        self.by_keys = False
        """Whether the keyboard was used last."""
        self._apart: Gestures | None = None

    @property
    def dragging(self) -> bool:
        """Whether a piece is under the pointer."""
        return self.held is not None and self.held.moving

    @property
    def pointed(self) -> Square | None:
        """The square that the pointer, or else the keyboard, is at."""
        return self.cursor if self.by_keys else self.hover

    def own(self, square: Square) -> bool:
        """Whether a piece of the side to move stands on ``square``."""
        piece = self.state.pieces().get(square)
        return piece is not None and piece.seat == self.seat

    def apart(self) -> Gestures:
        """The gestures that do not begin with two own pieces."""
        if self._apart is None:
            self._apart = self.all.only(lambda path: len(path) == 1 or not self.own(path[1]))
        return self._apart
