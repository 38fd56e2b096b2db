"""Fingers and keys on the board while something is chosen there: clicks, drags, arrow keys."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from sumo_arcade.engine.core import Piece, Square
from sumo_arcade.ui.boards.sumon.execution.board_view import BoardPlay
from sumo_arcade.ui.boards.sumon.execution.choosing import Answer, Choosing
from sumo_arcade.ui.platform.input import Pos


@dataclass(slots=True)
class _Held:
    """A button that is down: on a square, or (``square`` None) on the card that is being played."""

    square: Square | None
    piece: Piece | None
    start: Pos
    slack: int
    moving: bool = False


class BoardHand:
    """``answered`` gets what comes of it: a move or a refusal."""

    def __init__(self, board: BoardPlay, answered: Callable[[Answer], None]) -> None:
        self.board = board
        self.answered = answered
        self._held: _Held | None = None

    @property
    def choice(self) -> Choosing | None:
        """What is being chosen."""
        return self.board.choice

    @property
    def dragging(self) -> bool:
        """Whether something follows the pointer."""
        return self._held is not None and self._held.moving

    @property
    def held(self) -> bool:
        """Whether a button is down that concerns the board."""
        return self._held is not None

    def press(self, pos: Pos, slack: int) -> None:
        """A button went down on the board; ``slack`` is how far it may go before it drags."""
        square, choice = self.board.art.square_at(pos), self.choice
        if choice is None or square is None:
            return
        choice.put_away()
        standing = choice.view.board.get(square)
        self._held = _Held(square, standing.piece if standing else None, pos, slack)

    def lift(self, piece: Piece, pos: Pos, slack: int) -> None:
        """A button went down on the card that is being played: it can be dragged onto the board."""
        if self.choice is not None:
            self._held = _Held(None, piece, pos, slack)

    def motion(self, pos: Pos, *, held: bool) -> None:
        """The pointer went to ``pos``."""
        choice, hand = self.choice, self._held
        if choice is None:
            return
        if hand is not None and not held:
            self.cancel()
            hand = None
        square = self.board.art.square_at(pos)
        if square != choice.hover:
            choice.put_away()
        if hand is None:
            choice.hover = square
        else:
            self._drag(choice, hand, pos, square)
        self.board.refresh()

    def _drag(self, choice: Choosing, hand: _Held, pos: Pos, square: Square | None) -> None:
        if not hand.moving and math.dist(pos, hand.start) > hand.slack:
            hand.moving = self._lifts(choice, hand)
        if not hand.moving or hand.piece is None:
            return
        self.board.hand = (hand.piece, pos)
        walks = choice.command.kind == "move" and hand.square is not None
        ahead = walks and hand.square is not None and square in choice.way(hand.square)
        choice.hover = hand.square if ahead or (walks and square == hand.square) else square

    def _lifts(self, choice: Choosing, hand: _Held) -> bool:
        """Whether what is held can be dragged: the card, a walker, half of a swap."""
        if hand.square is None:
            return True
        if hand.square not in (*choice.squares(), *choice.path) or not choice.dragged:
            return False
        if choice.pair:
            choice.path = (hand.square,)
        return True

    def release(self, pos: Pos) -> None:
        """The button came up: a drop or a click."""
        choice, hand = self.choice, self._held
        self._held, self.board.hand = None, None
        if choice is None or hand is None:
            return
        square, answer = self.board.art.square_at(pos), None
        if hand.square is None:
            answer = choice.click(square) if square is not None and hand.moving else None
        elif hand.moving:
            answer = choice.drop(hand.square, square) if square is not None else None
        elif square == hand.square:
            answer = choice.click(hand.square)
        if hand.moving and answer is None:
            choice.path = ()
        choice.hover = square
        self.board.refresh()
        if answer is not None:
            self.answered(answer)

    def cancel(self) -> bool:
        """Puts back what is dragged or half chosen; False if there is nothing."""
        choice, hand = self.choice, self._held
        had = (hand is not None and hand.moving) or bool(choice and choice.path)
        self._held, self.board.hand = None, None
        if choice is not None:
            choice.path = ()
        self.board.refresh()
        return had

    def steer(self, dx: int, dy: int) -> None:
        """An arrow key."""
        if self.choice is not None:
            art = self.board.art
            where = {square: art.spot(square) for square in art.names}
            self.choice.steer(dx, dy, where)
            self.board.refresh()

    def enter(self) -> None:
        """Enter: a click where the keyboard is; it only brings the cursor out at first."""
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
