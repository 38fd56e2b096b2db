"""What fingers do on a board: a click, a drag, the keyboard's cursor, and what comes of them.

It draws nothing and plays nothing: it answers with ``Played``, ``Refused`` or ``Returned`` and the
scene does it. The words *drop* and *click* are those of ``engine.gesture``; what they mean on this
board is asked of its ``Handling``.
"""

from __future__ import annotations

import math

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import Illegal, Move, Path, Seat, Square, State
from sumo_arcade.engine.gesture import Gestures, gestures
from sumo_arcade.ui.art.board_art import BoardArt
from sumo_arcade.ui.board.gesture_result import Answer, Played, Refused, Returned
from sumo_arcade.ui.board.handling import Handling
from sumo_arcade.ui.board.selection import Press, Selection
from sumo_arcade.ui.platform.input import Pos, along

DRAG_STARTS, DRAG_STARTS_TOUCH = 4, 12
"""How far the pointer goes before a press is a drag, in 720p pixels."""

FINE = 4
"""Looks for a cell's length along the way of a fast hand: it skips no square that it crosses."""

BETWEEN = "off_board"
"""The code that a game with places between its squares has words for."""


class Board(Selection):
    """The selection and what changes it. Read everything; change it by the methods alone."""

    def __init__(self, art: BoardArt, handling: Handling, state: State) -> None:
        super().__init__(art, state)
        self.handling = handling
        self._kinds: frozenset[str] | None = None

    # Looking

    def kinds(self) -> frozenset[str]:
        """The codes of the kinds of turn that can be made now."""
        if self._kinds is None:
            kind, state = self.handling.kind, self.state
            self._kinds = frozenset(kind(state, path) for path, _ in self.all.traces)
        return self._kinds

    def trial(self) -> tuple[Path, Move | None]:
        """The path that letting go, or a click, would try here, and the move it would play."""
        return self.handling.trial(self)

    # Changing

    def show(self, state: State, seat: Seat | None) -> None:
        """Takes another position; whatever was being tried is forgotten."""
        self.state, self.seat = state, seat
        self.all = self.gestures = Gestures(()) if seat is None else gestures(state, seat)
        self.path, self.bound, self.held, self.only = (), False, None, ""
        self._kinds = self._apart = None

    def choose(self, kind: str) -> None:
        """Leaves only one kind of turn, or all of them again if it was that one or is ""."""
        if self.seat is None:
            return
        self.cancel()
        wanted = self.only = "" if kind == self.only else kind
        self.gestures = self.all
        if wanted:
            self.gestures = self.all.only(
                lambda path: self.handling.kind(self.state, path) == wanted
            )

    def _free(self, square: Square) -> None:
        """Ends the choice of a kind if only another one can go on to ``square``."""
        if self.only and not self._leads(self.gestures, square) and self._leads(self.all, square):
            self.only, self.gestures = "", self.all

    def _leads(self, found: Gestures, square: Square) -> bool:
        path = self.path
        return bool(found.begin_with((*path, square))) or square in found.ends(path)

    def cancel(self) -> Answer:
        """Calls off what is being tried, as far as touch-move lets it."""
        held, self.held = self.held, None
        grasped = self.handling.grasped(self) if self.path else None
        self.path = self.path[:1] if self.bound else ()
        if held is not None and held.moving and grasped is not None:
            return Returned(grasped, held.pos)
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
        self.joining = shift
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
            self.path = self.handling.path_over(self, square)

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
            return self._complete() if press.fresh else self.click(square)
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
        if self.handling.selects_instead(self, square):
            return self._first_click(square)
        longer = self.handling.path_after_click(self, square)
        if longer[-1] == square and longer not in (path, path[: len(longer)]):
            return self._reach(longer)
        ended = self.handling.finish_on(self, square)
        if ended is not None:
            return self._play(*ended, None)
        if square in path:
            self.path = path[: path.index(square) + 1]
            return None
        if square in self.gestures.starts():
            if self.bound:
                return Refused(Illegal("touch_move", path[:1]), (square,))
            return self._first_click(square)
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
        self.by_keys, self.joining = True, shift
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
        grasped = self.handling.grasped(self)
        if square is None:
            self.path = path[:1] if self.bound else ()
            if self.art.frame.collidepoint(pos) and BETWEEN in self.art.words.illegals:
                return Refused(Illegal(BETWEEN), path[:1], pos)
            return Returned(grasped, pos)
        if square == path[-1]:
            put_back = len(path) == 1 and self.gestures.open(path)
            move = None if put_back else self.gestures.spelled(path)
            return None if move is None else self._play(path, move, pos)
        ended = self.handling.finish_on(self, square)
        if ended is not None:
            return self._play(*ended, pos)
        return self._refuse((*path, square), pos)

    def _first_click(self, square: Square) -> Answer:
        if square in self.gestures.starts():
            self._select(square)
            return self._complete()
        asked = square in self.state.pieces() or square in self.art.words.areas
        return self._refuse((square,), None) if asked else None

    def _complete(self) -> Answer:
        """Plays what the selected square alone spells, unless a move may go on from there."""
        move = self.gestures.spelled(self.path)
        if move is None or self.gestures.open(self.path):
            return None
        return self._play(self.path, move, None)

    def _click_again(self, square: Square) -> Answer:
        move = self.gestures.spelled(self.path)
        if move is None and len(self.path) > 1:
            move = self.gestures.ends(self.path).get(square)
        if move is not None:
            return self._play(self.path, move, None)
        return self.cancel() if len(self.path) == 1 else None

    def _reach(self, path: Path) -> Answer:
        """A click has made the path ``path``: plays it, or waits if it can go on."""
        move = self.gestures.spelled(path)
        if move is not None and not self.handling.waits_after(self, path):
            return self._play(path, move, None)
        self.path = path
        return None

    def _play(self, path: Path, move: Move, drop: Pos | None) -> Answer:
        """``path`` has spelled ``move``, or ends where it does."""
        assert self.seat is not None  # noqa: S101 - only the seat that may move has gestures
        whole = self.gestures.whole(path, move)
        seen = self.handling.steps_seen(self, whole, move if drop is not None else None)
        origin = self.handling.grasped(self)
        self.path = ()
        return Played(self.seat, move, origin, drop, seen, whole)

    def _refuse(self, path: Path, drop: Pos | None) -> Answer:
        assert self.seat is not None  # noqa: S101 - see ``_play``
        whole = path[:-1]
        while len(whole) > 1 and not self.gestures.open(whole):
            whole = whole[:-1]  # a whole move that was passed over is not part of the attempt
        path = self.handling.attempt_path(whole, path[-1])
        if drop is not None:
            self.path = self.path[:1] if self.bound else ()
        return Refused(self.state.why_not(self.seat, path), path, drop)
