"""What a move that is being tried on a board would do, before it is made."""

from __future__ import annotations

from dataclasses import dataclass

from sumo_arcade.engine.core import Event, Move, Path, Seat, State
from sumo_arcade.ui.art.board_art import Callout
from sumo_arcade.ui.board import rehearsal
from sumo_arcade.ui.board.board import Board


@dataclass(frozen=True, slots=True)
class Preview:
    """A move that is being tried: its path, and what it would do."""

    path: Path
    events: tuple[Event, ...]


class Foresight:
    """Works out what the moves of ``board`` do, each once for a position and a path."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._state: State | None = None
        self._path: Path = ()
        self._known: dict[Move, tuple[Event, ...]] = {}

    def events_of(self, move: Move) -> tuple[Event, ...]:
        """What ``move`` would do."""
        board = self.board
        if self._state is not board.state or self._path != board.path:
            self._state, self._path, self._known = board.state, board.path, {}
        if move not in self._known:
            seat: Seat = board.seat if board.seat is not None else 0
            self._known[move] = board.state.play(seat, move).events()
        return self._known[move]

    def preview(self) -> Preview | None:
        """What letting go here would do; None while nothing is tried."""
        board = self.board
        if board.art.rehearses:
            found = rehearsal.tried(board)
            return None if found is None else Preview(*found)
        path, move = board.trial()
        if move is None or board.seat is None or path[: len(board.path)] != board.path:
            return None
        if board.art.roams:
            path = board.gestures.whole(path, move)
        return Preview(path, self.events_of(move))

    def callout(self, preview: Preview | None) -> Callout | None:
        """Words on what is tried."""
        if preview is None:
            return None
        return self.board.art.callout(self.board.state, preview.path, preview.events)
