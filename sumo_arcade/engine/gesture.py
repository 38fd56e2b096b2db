"""Finds the legal move that a path of squares under a finger means, in the same way for all games.

A *trace* is a whole path that spells a legal move (``abilities.traces``). A gesture is the squares
visited so far; it may still mean every move that has a trace beginning with it. A click waits while
the gesture could go on. A drop plays the move that the gesture spells, and so does clicking its
last square again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import Move, Path, Seat, Square, State

Trace = tuple[Path, Move]


@dataclass(frozen=True, slots=True)
class Gestures:
    """Everything a finger may spell in one position."""

    traces: tuple[Trace, ...]

    def starts(self) -> frozenset[Square]:
        """The squares from which something can be lifted."""
        return frozenset(path[0] for path, _ in self.traces)

    def begin_with(self, path: Path) -> tuple[Trace, ...]:
        """The traces that ``path`` is the beginning (or the whole) of."""
        size = len(path)
        return tuple(trace for trace in self.traces if trace[0][:size] == path)

    def targets(self, path: Path) -> dict[Square, tuple[Move, ...]]:
        """Each square the finger may visit next, with the moves that remain possible there."""
        size = len(path)
        found: dict[Square, dict[Move, None]] = {}
        for trace, move in self.begin_with(path):
            if len(trace) > size:
                found.setdefault(trace[size], {})[move] = None
        return {square: tuple(moves) for square, moves in found.items()}

    def lasts(self, path: Path) -> dict[Square, tuple[Move, ...]]:
        """Each square that a trace may end on after ``path``, with the moves that end there."""
        size = len(path)
        found: dict[Square, dict[Move, None]] = {}
        for trace, move in self.begin_with(path):
            if len(trace) > size:
                found.setdefault(trace[-1], {})[move] = None
        return {square: tuple(moves) for square, moves in found.items()}

    def ends(self, path: Path) -> dict[Square, Move]:
        """Each last square that, after ``path``, leaves a single move: one click finishes it."""
        return {sq: moves[0] for sq, moves in self.lasts(path).items() if len(moves) == 1}

    def decides(self, path: Path, square: Square) -> bool:
        """Whether going through ``square`` after ``path`` may choose between moves.

        That is so if some trace through it ends on a square where several moves end.
        """
        lasts = self.lasts(path)
        beyond = self.begin_with((*path, square))
        return any(len(lasts[trace[-1]]) > 1 for trace, _ in beyond)

    def spelled(self, path: Path) -> Move | None:
        """The move that ``path`` spells to the last square, if it spells just one."""
        found = {move for trace, move in self.traces if trace == path}
        return next(iter(found)) if len(found) == 1 else None

    def whole(self, path: Path, move: Move) -> Path:
        """The first trace of ``move`` that begins as ``path`` does and ends on its last square.

        All squares of ``path`` but the last must agree. Without such a trace it is ``path`` itself.
        """
        size = len(path) - 1
        for trace, meant in self.traces:
            if meant == move and trace[:size] == path[:size] and trace[-1] == path[-1]:
                return trace
        return path

    def only(self, wanted: Callable[[Path], bool]) -> Gestures:
        """The gestures with those traces alone whose path is ``wanted``."""
        return Gestures(tuple(trace for trace in self.traces if wanted(trace[0])))

    def open(self, path: Path) -> bool:
        """Whether some trace goes on beyond ``path``."""
        size = len(path)
        return any(len(trace) > size and trace[:size] == path for trace, _ in self.traces)

    def through(self, path: Path, square: Square) -> Path:
        """The shortest way to go on from ``path`` to ``square`` along some trace.

        Where no trace does, squares are dropped from the end of ``path`` until one does. Returns
        ``path`` where there is none at all.
        """
        for keep in range(len(path), 0, -1):
            traces = [trace for trace, _ in self.begin_with(path[:keep]) if square in trace[keep:]]
            if traces:
                return min((t[: t.index(square, keep) + 1] for t in traces), key=len)
        return path

    def extend(self, path: Path, square: Square) -> Path:
        """``path`` after a drag has entered ``square``: longer, stepped back, or with another last
        square. What was drawn before that stays; elsewhere the path is returned as it was.
        """
        if self.begin_with((*path, square)):
            return (*path, square)
        if square in path:
            return path[: path.index(square) + 1]
        turned = (*path[:-1], square)
        return turned if len(path) > 1 and self.begin_with(turned) else path


def gestures(state: State, seat: Seat) -> Gestures:
    """The gestures of ``seat`` in ``state``."""
    return Gestures(tuple(abilities.traces(state, seat)))
