"""What fingers do on a board: the record of a selection, a drag, a cursor, and what comes of them.

It draws nothing and plays nothing: it answers with ``Played``, ``Refused`` or ``Returned`` and the
scene does it. The words *drop* and *click* are those of ``engine.gesture``.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from sumo_arcade.engine.core import Illegal, Move, Path, Seat, Square, State
from sumo_arcade.engine.gesture import Gestures, gestures
from sumo_arcade.ui.art import BoardArt
from sumo_arcade.ui.input import Pos

DRAG_STARTS = 4
DRAG_STARTS_TOUCH = 12
"""How far the pointer goes before a press is a drag, in 720p pixels."""

BETWEEN = "off_board"
"""The code that a game with places between its squares has words for."""


@dataclass(frozen=True, slots=True)
class Played:
    """A legal move was made with the piece from ``origin``; ``drop`` is where a dragged piece was
    let go, None after a click. ``walked`` counts the hops that were entered before the last click
    and have been seen."""

    seat: Seat
    move: Move
    origin: Square
    drop: Pos | None = None
    walked: int = 0


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


class Board:
    """The record. Read everything; change it by the methods alone.

    ``seat`` None means that nobody may move: looking back, the end, an animation of the other side.
    """

    def __init__(self, art: BoardArt, state: State) -> None:
        self.art = art
        self.state = state
        self.seat: Seat | None = None
        self.gestures = Gestures(())
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

    # Looking

    @property
    def dragging(self) -> bool:
        """Whether a piece is under the pointer."""
        return self.held is not None and self.held.moving

    @property
    def pointed(self) -> Square | None:
        """The square that the pointer, or else the keyboard, is at."""
        return self.cursor if self.by_keys else self.hover

    def trial(self) -> tuple[Path, Move | None]:
        """The path that letting go, or a click, would try here, and the move it would play."""
        square, path = self.pointed, self.path
        if not path:
            return (), None
        if square is None or square == path[-1]:
            return path, self.gestures.spelled(path)
        longer = path if self.dragging else self._longer(square)
        if longer[-1] == square:
            return longer, self.gestures.spelled(longer)
        for keep in range(len(path), 0, -1):
            move = self.gestures.ends(path[:keep]).get(square)
            if move is not None:
                return (*path[:keep], square), move
        return path, None

    def targets(self) -> dict[Square, tuple[Move, ...]]:
        """Each square that can be reached from the path, now or at its end, and its moves."""
        if self.art.roams:
            return self.gestures.lasts(self.path)
        found = dict(self.gestures.targets(self.path))
        for square, move in self.gestures.ends(self.path).items():
            found.setdefault(square, (move,))
        return found

    def _longer(self, square: Square) -> Path:
        """The path after a click on ``square``; unchanged where it leads nowhere."""
        longer = (*self.path, square)
        if self.gestures.begin_with(longer):
            return longer
        return self.gestures.extend(self.path, square)

    # Changing

    def show(self, state: State, seat: Seat | None) -> None:
        """Takes another position; whatever was being tried is forgotten."""
        self.state, self.seat = state, seat
        self.gestures = Gestures(()) if seat is None else gestures(state, seat)
        self.path, self.bound, self.held = (), False, None

    def cancel(self) -> Answer:
        """Calls off what is being tried, as far as touch-move lets it."""
        held, self.held = self.held, None
        origin = self.path[:1]
        self.path = origin if self.bound else ()
        if held is not None and held.moving and origin:
            return Returned(origin[0], held.pos)
        return None

    def press(self, pos: Pos, slack: int) -> Answer:
        """A button went down; ``slack`` is how far it may go before it drags."""
        square = self.art.square_at(pos)
        self.held, self.hover, self.by_keys = None, square, False
        if self.seat is None:
            return None
        if square is None:
            return self.cancel()
        fresh = not self.path and square in self.gestures.starts()
        if fresh:
            self._select(square)
        self.held = Press(square, pos, pos, slack, fresh)
        return None

    def motion(self, pos: Pos, *, held: bool) -> Answer:
        """The pointer went to ``pos``; a button that came up unseen ends the drag."""
        self.hover, self.by_keys = self.art.square_at(pos), False
        press = self.held
        if press is None:
            return None
        if not held:
            return self._lost(press)
        press.pos = pos
        if not press.moving and math.dist(pos, press.start) > press.slack:
            press.moving = self._lift(press.square)
        if press.moving and self.hover is not None and self.hover != self.path[-1]:
            self.path = self.gestures.extend(self.path, self.hover)
        return None

    def release(self, pos: Pos) -> Answer:
        """The button came up: a drop, a click, or nothing."""
        press, self.held = self.held, None
        if press is None or self.seat is None:
            return None
        square = self.art.square_at(pos)
        self.hover = square
        if press.moving:
            return self._drop(square, pos)
        if square == press.square:
            return None if press.fresh else self.click(square)
        piece = self.state.pieces().get(press.square)
        if square is not None and piece is not None and not press.fresh:
            return self._refuse((press.square, square), None)
        return None

    def click(self, square: Square) -> Answer:
        """A click on ``square``, or Enter with the cursor there."""
        path = self.path
        if self.seat is None:
            return None
        if not path:
            return self._first_click(square)
        if square == path[-1]:
            return self._click_again(square)
        if self.art.roams and square not in path and square in self.gestures.starts():
            self._select(square)
            return None
        longer = self._longer(square)
        if longer[-1] == square and longer not in (path, path[: len(longer)]):
            return self._reach(longer)
        move = self.gestures.ends(path).get(square)
        if move is not None:
            return self._play(move, None)
        if square in path:
            self.path = path[: path.index(square) + 1]
            return None
        if square in self.gestures.starts():
            if self.bound:
                return Refused(Illegal("touch_move", path[:1]), (square,))
            self._select(square)
            return None
        return self._refuse((*path, square), None)

    def steer(self, dx: int, dy: int) -> None:
        """An arrow key: brings the cursor out, then moves it."""
        self.by_keys = True
        if self.cursor is None:
            self.cursor = self._first_cursor()
        else:
            self.cursor = self.art.step(self.cursor, dx, dy)

    def point(self) -> None:
        """Brings the cursor out where it was, or where something can be lifted."""
        self.by_keys = True
        if self.cursor is None:
            self.cursor = self._first_cursor()

    def enter(self) -> Answer:
        """Enter or Space: a click at the cursor."""
        self.by_keys = True
        if self.cursor is None:
            self.point()
            return None
        return self.click(self.cursor)

    def put_away(self) -> None:
        """Hides the cursor."""
        self.cursor, self.by_keys = None, False

    def _first_cursor(self) -> Square:
        squares = self.art.squares()
        ready = self.path[-1:] or sorted(self.gestures.starts(), key=squares.index)
        return ready[len(ready) // 2] if ready else squares[len(squares) // 2]

    def _select(self, square: Square) -> None:
        self.path = (square,)
        self.bound = self.state.lift_binds()

    def _lift(self, square: Square) -> bool:
        """Whether the press on ``square`` becomes a drag."""
        if self.path and square == self.path[-1]:
            return True
        if square not in self.gestures.starts() or (self.bound and square != self.path[0]):
            return False
        self._select(square)
        return True

    def _lost(self, press: Press) -> Answer:
        """The button came up where nobody saw it."""
        self.held = press if press.moving else None
        return self.cancel() if press.moving else None

    def _drop(self, square: Square | None, pos: Pos) -> Answer:
        path = self.path
        if square is None:
            self.path = path[:1] if self.bound else ()
            if self.art.frame.collidepoint(pos) and BETWEEN in self.art.words.illegals:
                return Refused(Illegal(BETWEEN), path[:1], pos)
            return Returned(path[0], pos)
        if square == path[-1]:
            move = self.gestures.spelled(path)
            return None if move is None else self._play(move, pos)
        for keep in range(len(path), 0, -1):
            move = self.gestures.ends(path[:keep]).get(square)
            if move is not None:
                return self._play(move, pos)
        return self._refuse((*path, square), pos)

    def _first_click(self, square: Square) -> Answer:
        if square in self.gestures.starts():
            self._select(square)
            return None
        return self._refuse((square,), None) if square in self.state.pieces() else None

    def _click_again(self, square: Square) -> Answer:
        if len(self.path) == 1:
            return self.cancel()
        move = self.gestures.spelled(self.path) or self.gestures.ends(self.path).get(square)
        return None if move is None else self._play(move, None)

    def _reach(self, path: Path) -> Answer:
        """A click has made the path ``path``: plays it, or waits if it can go on."""
        move = self.gestures.spelled(path)
        onward = self.gestures.open(path)
        if onward and self.art.roams and path[:-1] == self.path:
            onward = self.gestures.decides(self.path, path[-1])
        if move is not None and not onward:
            return self._play(move, None)
        self.path = path
        return None

    def _play(self, move: Move, drop: Pos | None) -> Answer:
        assert self.seat is not None  # noqa: S101 - only the seat that may move has gestures
        path, self.path = self.path, ()
        hops = 0 if path[-1] in self.state.pieces() else len(path) - 1
        return Played(self.seat, move, path[0], drop, hops)

    def _refuse(self, path: Path, drop: Pos | None) -> Answer:
        assert self.seat is not None  # noqa: S101 - see ``_play``
        whole = path[:-1]
        while len(whole) > 1 and not self.gestures.open(whole):
            whole = whole[:-1]  # a whole move that was passed over is not part of the attempt
        path = (*whole, path[-1])
        if drop is not None:
            self.path = self.path[:1] if self.bound else ()
        return Refused(self.state.why_not(self.seat, path), path, drop)
