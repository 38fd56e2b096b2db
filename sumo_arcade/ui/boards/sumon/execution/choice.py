"""A choice on the board: the lane of a summons, the target of a card, the wrestler that walks.

A click chooses; a swap takes two, in either order. Squares come in, moves and refusals go out;
there are no pixels here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sumo_arcade.engine.core import Event, Illegal, Move, Path, Piece, Seat, Square
from sumo_arcade.engine.games.sumon.board import AHEAD, HOME
from sumo_arcade.engine.games.sumon.program import Command
from sumo_arcade.engine.games.sumon.rules import SumonState

Answer = Move | Illegal | None


@dataclass(slots=True)
class Choice:
    """What ``seat`` is asked in ``view``, and how far it has answered. Made by ``open_choice``."""

    view: SumonState
    seat: Seat
    command: Command
    moves: tuple[Move, ...]
    path: Path = ()
    """The first wrestler of two."""
    hover: Square | None = None
    cursor: Square | None = None
    """Where the keyboard is; None while the pointer is used."""

    @property
    def only(self) -> Move | None:
        """The one answer, if there is but one."""
        return self.moves[0] if len(self.moves) == 1 else None

    @property
    def pointed(self) -> Square | None:
        """The square that is pointed at."""
        return self.cursor if self.cursor is not None else self.hover

    def squares(self) -> tuple[Square, ...]:
        """Every square that can be clicked next, in the order of the moves."""
        fitting = [move.path for move in self.moves if set(self.path) <= set(move.path)]
        found = dict.fromkeys(square for path in fitting for square in path)
        return tuple(square for square in found if square not in self.path)

    def trial(self) -> Move | None:
        """The move that a click on the pointed square would make, if any."""
        pointed = self.resolve(self.pointed)
        return None if pointed is None else self._made((*self.path, pointed))

    def foretold(self) -> tuple[Event, ...]:
        """The events of that move; none before the second of two wrestlers is pointed at."""
        move = self.trial()
        return () if move is None else self.view.foretell(self.seat, move)

    def resolve(self, square: Square | None) -> Square | None:
        """The square that a click on ``square`` means: anywhere in a lane is its own row."""
        if square is not None and self.command.kind == "summon":
            return next(tile for tile in HOME[self.seat] if tile[0] == square[0])
        return square

    @property
    def pair(self) -> bool:
        """Whether two wrestlers are to be chosen."""
        return len(self.moves[0].path) > 1

    @property
    def carried(self) -> Piece | None:
        """What can be dragged onto the board from the card: the wrestler to come, the card's
        picture; None for a move."""
        if self.command.kind == "move":
            return None
        summon = self.command.kind == "summon"
        return Piece(self.seat, self.command.name if summon else self.command.text)

    @property
    def dragged(self) -> bool:
        """Whether wrestlers can be dragged: to walk, or onto the one to change places with."""
        return self.command.kind == "move" or self.pair

    def _made(self, path: Path) -> Move | None:
        """The move that takes the squares of ``path``, in whatever order."""
        same = (move for move in self.moves if sorted(move.path) == sorted(path))
        return next(same, None)

    def _starts(self, square: Square) -> bool:
        return any(square in move.path for move in self.moves)

    # Answering

    def click(self, square: Square) -> Answer:
        """Takes a click: returns the move that it completes, why it is refused, or None if more
        must be chosen."""
        square = self.resolve(square) or square
        if square in self.path:
            self.path = ()
            return None
        move = self._made((*self.path, square))
        if move is not None:
            return move
        if self.pair and self._starts(square):
            self.path = (square,)
            return None
        return self._refusal(square)

    def _refusal(self, square: Square) -> Illegal:
        """Why ``square`` is not among the answers. Of a pair, it is judged beside one that may be
        chosen."""
        if not self.pair:
            return self.view.why_not(self.seat, (square,))
        own, enemy = self.moves[0].path
        piece = self.view.board.get(square)
        path = (square, enemy) if piece and piece.seat == self.seat else (own, square)
        return self.view.why_not(self.seat, path)

    def drop(self, start: Square, end: Square) -> Answer:
        """Takes a wrestler dragged from ``start`` to ``end``: forward, to walk, or onto another
        one.

        Dropped elsewhere it means nothing.
        """
        if self.command.kind == "move":
            return self.click(start) if end in self.way(start) else None
        if self.pair and start != end:
            self.path = ()
            return self._made((start, end)) or self._refusal(end)
        return None

    def way(self, square: Square) -> Path:
        """The tiles ahead of the wrestler on ``square``."""
        walker = self.view.board.get(square)
        found: list[Square] = []
        ahead = AHEAD[walker.forward][square] if walker else ""
        while walker and ahead:
            found.append(ahead)
            ahead = AHEAD[walker.forward][ahead]
        return tuple(found)

    # The keyboard

    def steer(self, dx: int, dy: int, where: Mapping[Square, tuple[int, int]]) -> None:
        """Moves the cursor by an arrow key to the nearest square that way among those that can be
        clicked.

        ``where`` are columns and rows on the screen. The first key only brings the cursor out.
        """
        squares = self.squares()
        if self.cursor not in squares:
            hovered = self.hover if self.hover in squares else None
            self.cursor = hovered or squares[len(squares) // 2]
            return
        x, y = where[self.cursor]

        def far(square: Square) -> tuple[int, int]:
            across, down = where[square][0] - x, where[square][1] - y
            return across * dx + down * dy, abs(across * dy) + abs(down * dx)

        ahead = [square for square in squares if far(square)[0] > 0]
        if ahead:
            self.cursor = min(
                ahead, key=lambda square: (far(square)[0] + 2 * far(square)[1], square)
            )

    def put_away(self) -> None:
        """Hides the cursor."""
        self.cursor = None


def open_choice(view: SumonState) -> Choice | None:
    """The choice that ``view`` asks for; None where nothing is chosen on the board."""
    seat = view.mover
    command = None if seat is None else view.command(seat)
    if seat is None or command is None or view.phase not in ("lane", "target", "walker"):
        return None
    return Choice(view, seat, command, view.moves(seat))
