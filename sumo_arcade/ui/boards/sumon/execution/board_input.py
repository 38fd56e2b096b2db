"""Pointer and keys on the board while something is chosen there: clicks, drags, arrow keys."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from sumo_arcade.engine.core import Piece, Square
from sumo_arcade.ui.boards.sumon.execution.board_view import SumonBoardView
from sumo_arcade.ui.boards.sumon.execution.choice import Answer, Choice
from sumo_arcade.ui.platform.input import Pos


@dataclass(slots=True)
class _Hold:
    """A button that is down: on a square, or (``square`` None) on the card that is being played."""

    square: Square | None
    piece: Piece | None
    start: Pos
    slack: int
    moving: bool = False


class BoardInput:
    """Turns what is done on the board into answers: ``answered`` gets a move or a refusal."""

    def __init__(self, board: SumonBoardView, answered: Callable[[Answer], None]) -> None:
        self.board = board
        self.answered = answered
        self._hold: _Hold | None = None

    @property
    def choice(self) -> Choice | None:
        """What is being chosen."""
        return self.board.choice

    @property
    def dragging(self) -> bool:
        """Whether something follows the pointer."""
        return self._hold is not None and self._hold.moving

    @property
    def held(self) -> bool:
        """Whether a button is down on the board or on the card that is being played."""
        return self._hold is not None

    def press(self, pos: Pos, slack: int) -> None:
        """A button went down on the board; ``slack`` is how far it may go before it drags."""
        square, choice = self.board.art.square_at(pos), self.choice
        if choice is None or square is None:
            return
        choice.put_away()
        standing = choice.view.board.get(square)
        self._hold = _Hold(square, standing.piece if standing else None, pos, slack)

    def lift(self, piece: Piece, pos: Pos, slack: int) -> None:
        """A button went down on the card that is being played; it can be dragged onto the board."""
        if self.choice is not None:
            self._hold = _Hold(None, piece, pos, slack)

    def motion(self, pos: Pos, *, held: bool) -> None:
        """The pointer went to ``pos``."""
        choice, hold = self.choice, self._hold
        if choice is None:
            return
        if hold is not None and not held:
            self.cancel()
            hold = None
        square = self.board.art.square_at(pos)
        if square != choice.hover:
            choice.put_away()
        if hold is None:
            choice.hover = square
        else:
            self._drag(choice, hold, pos, square)
        self.board.refresh()

    def _drag(self, choice: Choice, hold: _Hold, pos: Pos, square: Square | None) -> None:
        if not hold.moving and math.dist(pos, hold.start) > hold.slack:
            hold.moving = self._lifts(choice, hold)
        if not hold.moving or hold.piece is None:
            return
        self.board.dragged = (hold.piece, pos)
        walks = choice.command.kind == "move" and hold.square is not None
        ahead = walks and hold.square is not None and square in choice.way(hold.square)
        choice.hover = hold.square if ahead or (walks and square == hold.square) else square

    def _lifts(self, choice: Choice, hold: _Hold) -> bool:
        """Whether what is held can be dragged: the card, a walker, half of a swap."""
        if hold.square is None:
            return True
        if hold.square not in (*choice.squares(), *choice.path) or not choice.dragged:
            return False
        if choice.pair:
            choice.path = (hold.square,)
        return True

    def release(self, pos: Pos) -> None:
        """The button came up: a drop or a click."""
        choice, hold = self.choice, self._hold
        self._hold, self.board.dragged = None, None
        if choice is None or hold is None:
            return
        square, answer = self.board.art.square_at(pos), None
        if hold.square is None:
            answer = choice.click(square) if square is not None and hold.moving else None
        elif hold.moving:
            answer = choice.drop(hold.square, square) if square is not None else None
        elif square == hold.square:
            answer = choice.click(hold.square)
        if hold.moving and answer is None:
            choice.path = ()
        choice.hover = square
        self.board.refresh()
        if answer is not None:
            self.answered(answer)

    def cancel(self) -> bool:
        """Puts back what is dragged or half chosen; False if there is nothing."""
        choice, hold = self.choice, self._hold
        had = (hold is not None and hold.moving) or bool(choice and choice.path)
        self._hold, self.board.dragged = None, None
        if choice is not None:
            choice.path = ()
        self.board.refresh()
        return had

    def steer(self, dx: int, dy: int) -> None:
        """Moves the cursor by an arrow key."""
        if self.choice is not None:
            art = self.board.art
            where = {square: art.spot(square) for square in art.names}
            self.choice.steer(dx, dy, where)
            self.board.refresh()

    def enter(self) -> None:
        """Clicks where the cursor is; at first it only brings the cursor out."""
        choice = self.choice
        if choice is None:
            return
        if choice.cursor is None:
            self.steer(0, 0)
            return
        answer = choice.click(choice.cursor)
        self.board.refresh()
        if answer is not None:
            self.answered(answer)
