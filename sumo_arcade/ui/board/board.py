"""What fingers do on a board: the record of a selection, a drag, a cursor, and what comes of them.

It draws nothing and plays nothing: it answers with ``Played``, ``Refused`` or ``Returned`` and the
scene does it. The words *drop* and *click* are those of ``engine.gesture``.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import Illegal, Move, Path, Seat, Square, State
from sumo_arcade.engine.gesture import Gestures, gestures
from sumo_arcade.ui.art.board_art import BoardArt
from sumo_arcade.ui.board.gesture_result import Answer, Played, Refused, Returned
from sumo_arcade.ui.platform.input import Pos, along

DRAG_STARTS, DRAG_STARTS_TOUCH = 4, 12
"""How far the pointer goes before a press is a drag, in 720p pixels."""

FINE = 4
"""Looks for a cell's length along the way of a fast hand: it skips no square that it crosses."""

BETWEEN = "off_board"
"""The code that a game with places between its squares has words for."""


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
        """What may be tried: everything, or the kind of turn that was asked for."""
        self.only = ""
        """That kind's code (``BoardArt.kinds``). It is a help: any other turn ends it."""
        self._all = self.gestures
        self._kinds: frozenset[str] | None = None
        self._narrow: Gestures | None = None
        self._joining = False
        """Whether Shift joins another piece to the selected one."""
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

    @property
    def active(self) -> Gestures:
        """What a click, or the drag under way, may go on to."""
        free = self.only or self._joining or self.dragging or len(self.path) != 1
        if free or not self.art.shift_joins:
            return self.gestures
        if self._narrow is None:
            pieces, seat = self.state.pieces(), self.seat
            own = {square for square, piece in pieces.items() if piece.seat == seat}
            self._narrow = self._all.only(lambda path: len(path) == 1 or path[1] not in own)
        return self._narrow

    def kinds(self) -> frozenset[str]:
        """The codes of the kinds of turn that can be made now."""
        if self._kinds is None:
            kind, state = self.art.kind, self.state
            self._kinds = frozenset(kind(state, path) for path, _ in self._all.traces)
        return self._kinds

    def trial(self) -> tuple[Path, Move | None]:
        """The path that letting go, or a click, would try here, and the move it would play."""
        square, path, active = self.pointed, self.path, self.active
        if not path:
            return (), None
        if square is None or square == path[-1]:
            return path, active.spelled(path)
        longer = path if self.dragging else self._longer(square)
        if longer[-1] == square:
            return longer, active.spelled(longer)
        return self._ended(square) or (path, None)

    def _ended(self, square: Square) -> tuple[Path, Move] | None:
        """The one move that goes on from the path, or from a part of it, and ends on ``square``."""
        path, active = self.path, self.active
        least = len(path) if self.art.rehearses else 1
        for keep in range(len(path), least - 1, -1):
            ends = self.ends() if keep == len(path) else active.ends(path[:keep])
            move = ends.get(square)
            if move is not None:
                return (*path[:keep], square), move
        return None

    def targets(self) -> dict[Square, tuple[Move, ...]]:
        """Each square that can be reached from the path, now or at its end, and its moves."""
        if self.art.roams:
            return self.gestures.lasts(self.path)
        found = dict(self.active.targets(self.path))
        for square, move in self.ends().items():
            found.setdefault(square, (move,))
        return found

    def ends(self) -> dict[Square, Move]:
        """Each last square that a click may jump to from the path, with the one move it plays."""
        found = self.active.ends(self.path)
        if self.art.shift_joins and len(self.path) == 1:
            return {square: move for square, move in found.items() if not self._own(square)}
        return found

    def _own(self, square: Square) -> bool:
        piece = self.state.pieces().get(square)
        return piece is not None and piece.seat == self.seat

    def _longer(self, square: Square) -> Path:
        """The path after a click on ``square``; unchanged where it leads nowhere."""
        longer = (*self.path, square)
        if self.active.begin_with(longer):
            return longer
        return self.active.extend(self.path, square)

    # Changing

    def show(self, state: State, seat: Seat | None) -> None:
        """Takes another position; whatever was being tried is forgotten."""
        self.state, self.seat = state, seat
        self._all = self.gestures = Gestures(()) if seat is None else gestures(state, seat)
        self.path, self.bound, self.held, self.only = (), False, None, ""
        self._kinds = self._narrow = None

    def choose(self, kind: str) -> None:
        """Leaves only one kind of turn, or all of them again if it was that one or is ""."""
        if self.seat is None:
            return
        self.cancel()
        wanted = self.only = "" if kind == self.only else kind
        self.gestures = self._all
        if wanted:
            self.gestures = self._all.only(lambda path: self.art.kind(self.state, path) == wanted)

    def _free(self, square: Square) -> None:
        """Ends the choice of a kind if only another one can go on to ``square``."""
        if self.only and not self._leads(self.gestures, square) and self._leads(self._all, square):
            self.only, self.gestures = "", self._all

    def _leads(self, found: Gestures, square: Square) -> bool:
        path = self.path
        return bool(found.begin_with((*path, square))) or square in found.ends(path)

    def cancel(self) -> Answer:
        """Calls off what is being tried, as far as touch-move lets it."""
        held, self.held = self.held, None
        origin = self.path[:1]
        self.path = origin if self.bound else ()
        if held is not None and held.moving and origin:
            return Returned(origin[0], held.pos)
        return None

    @property
    def can_step_back(self) -> bool:
        """Whether a way is being clicked whose last square can be taken back."""
        return len(self.path) >= 2 and not self.dragging

    def step_back(self) -> bool:
        """Takes back the last square of the way that is being clicked; False if there is none."""
        if not self.can_step_back:
            return False
        self.path = self.path[:-1]
        return True

    def press(self, pos: Pos, slack: int, *, shift: bool = False) -> Answer:
        """A button went down; ``slack`` is how far it may go before it drags."""
        square = self.art.square_at(pos)
        self.held, self.hover, self.by_keys = None, square, False
        self._joining = shift
        if self.seat is None:
            return None
        if square is None:
            return self.cancel()
        if not self.path:
            self._free(square)
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
        before, press.pos = press.pos, pos
        if not press.moving and math.dist(pos, press.start) > press.slack:
            press.moving = self._lift(press.square)
        if press.moving:
            for at in along(before, pos, self.art.cell / FINE):
                self._enter(self.art.square_at(at))
        return None

    def _enter(self, square: Square | None) -> None:
        """The dragged piece is over ``square``."""
        if square is not None and square != self.path[-1]:
            self._free(square)
            path = self.gestures.extend(self.path, square)
            if self.art.roams and path[-1] != square:
                path = self.gestures.through(self.path, square)
            self.path = path

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
        self._free(square)
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
        move = self.ends().get(square)
        if move is not None:
            return self._play((*path, square), move, None)
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

    def enter(self, *, shift: bool = False) -> Answer:
        """Enter or Space: a click at the cursor."""
        self.by_keys, self._joining = True, shift
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
        self.bound = abilities.lift_binds(self.state)

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
            return None if move is None else self._play(path, move, pos)
        ended = self._ended(square)
        if ended is not None:
            return self._play(*ended, pos)
        return self._refuse((*path, square), pos)

    def _first_click(self, square: Square) -> Answer:
        if square in self.gestures.starts():
            self._select(square)
            return None
        asked = square in self.state.pieces() or square in self.art.words.areas
        return self._refuse((square,), None) if asked else None

    def _click_again(self, square: Square) -> Answer:
        if len(self.path) == 1:
            return self.cancel()
        move = self.gestures.spelled(self.path) or self.gestures.ends(self.path).get(square)
        return None if move is None else self._play(self.path, move, None)

    def _reach(self, path: Path) -> Answer:
        """A click has made the path ``path``: plays it, or waits if it can go on."""
        move = self.gestures.spelled(path)
        onward = self.gestures.open(path)
        if onward and self.art.roams and path[:-1] == self.path:
            onward = self.gestures.decides(self.path, path[-1])
        if move is not None and not onward:
            return self._play(path, move, None)
        self.path = path
        return None

    def _play(self, path: Path, move: Move, drop: Pos | None) -> Answer:
        """``path`` has spelled ``move``, or ends where it does."""
        assert self.seat is not None  # noqa: S101 - only the seat that may move has gestures
        whole = self.gestures.whole(path, move)
        seen = self._seen(whole, move if drop is not None else None)
        self.path = ()
        return Played(self.seat, move, path[0], drop, seen, whole)

    def _seen(self, whole: Path, dropped: Move | None) -> int:
        """How many steps have been entered before the last click, or shown before a drop."""
        if self.art.rehearses:
            return self.rehearsed(whole if dropped is not None else self.path, dropped)
        return 0 if self.path[-1] in self.state.pieces() else len(self.path) - 1

    def rehearsed(self, path: Path, move: Move | None) -> int:
        """How many steps of ``path`` the view shows as if they had been made."""
        assert self.seat is not None  # noqa: S101 - see ``_play``
        told = self.art.foresee(self.state, self.seat, path, move)
        return max((e.step + 1 for e in told if e.kind in ("move", "push", "off")), default=0)

    def _refuse(self, path: Path, drop: Pos | None) -> Answer:
        assert self.seat is not None  # noqa: S101 - see ``_play``
        whole = path[:-1]
        while len(whole) > 1 and not self.gestures.open(whole):
            whole = whole[:-1]  # a whole move that was passed over is not part of the attempt
        path = (*whole[:1], path[-1]) if self.art.roams else (*whole, path[-1])
        if drop is not None:
            self.path = self.path[:1] if self.bound else ()
        return Refused(self.state.why_not(self.seat, path), path, drop)
