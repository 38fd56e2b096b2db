"""The ways a capture can go: landing square by landing square.

The kernel tells captures apart by start, end and captured set; a piece may go several ways about
the same one. Squares are bits here, as everywhere below ``rules``.
"""

from __future__ import annotations

import itertools
import operator
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sumo_arcade.engine.games.draughts.board import DIRECTIONS, Board, Cell

Way = tuple[int, ...]
"""The start and the landing square after each jump."""

WAYS_READ: Final = 500
"""Ways of one capture that are compared with what a careless record says."""


@dataclass(frozen=True, slots=True)
class Capture:
    """A capture on a board: ``empty`` is what is free during it, the start included."""

    board: Board
    start: int
    end: int
    taken: int
    king: bool
    empty: int

    def ways(self, *, written: bool = False) -> Iterator[Way]:
        """Each way once, in the order of the square numbers.

        ``written`` gives those of the notation only: going straight on, the piece stops on the
        square just behind what it captured.
        """
        dead: set[tuple[int, int, Cell | None]] = set()
        yield from self._onward(self.start, self.taken, None, dead, written)

    def _onward(
        self,
        at: int,
        left: int,
        barred: Cell | None,
        dead: set[tuple[int, int, Cell | None]],
        written: bool,
    ) -> Iterator[Way]:
        """The ways on from ``at`` that take all of ``left``, not first in direction ``barred``."""
        if not left:
            if at == self.end:
                yield (at,)
            return
        if (at, left, barred) in dead:
            return
        found = False
        for to, victim, step, behind in sorted(self._jumps(at, left)):
            if step == barred:
                continue
            bar = step if written and not behind else None
            for rest in self._onward(to, left ^ victim, bar, dead, written):
                found = True
                yield (at, *rest)
        if not found:
            dead.add((at, left, barred))

    def _jumps(self, at: int, left: int) -> Iterator[tuple[int, int, Cell, bool]]:
        """Landing square, captured piece, direction, whether the landing is just behind it."""
        for step in DIRECTIONS:
            line = self.board.lines[at, step]
            reach = 0
            while self.king and reach < len(line) and line[reach] & self.empty:
                reach += 1
            if reach == len(line) or not line[reach] & left:
                continue
            for to in line[reach + 1 : None if self.king else reach + 2]:
                if not to & self.empty:
                    break
                yield to, line[reach], step, to == line[reach + 1]

    def jumped(self, start: int, end: int) -> tuple[int, ...]:
        """What is captured between two squares of a way."""
        step = self.board.direction(start, end)
        if not step:
            return ()
        line = self.board.lines[start, step]
        return tuple(bit for bit in line[: line.index(end)] if bit & self.taken)

    def clear(self, start: int, end: int) -> bool:
        """Whether every jump of a piece that goes straight from ``start`` to ``end`` is allowed."""
        step = self.board.direction(start, end)
        if not step:
            return False
        line = self.board.lines[start, step]
        filled = [not bit & self.empty for bit in line[: line.index(end) + 1]]
        if not self.king:
            return filled == [place % 2 == 0 for place in range(len(filled))]
        return not filled[-1] and not any(map(operator.and_, filled, filled[1:]))


def by_ends(capture: Capture, way: Way) -> bool:
    """Start and end alone."""
    return way == (capture.start, capture.end)


def by_way(capture: Capture, way: Way) -> bool:
    """Every square where the piece lands, in order."""
    return len(way) == capture.taken.bit_count() + 1 and by_turns(capture, way)


def by_turns(capture: Capture, way: Way) -> bool:
    """The squares where the piece turns, in order, and any where it goes straight on."""
    left = capture.taken
    for start, end in itertools.pairwise(way):
        jumped = capture.jumped(start, end)
        if not jumped or sum(jumped) & ~left or not capture.clear(start, end):
            return False
        left ^= sum(jumped)
    return not left and way[-1] == capture.end


def by_squares(capture: Capture, way: Way) -> bool:
    """The end and some squares of one way, in any order."""
    named = set(way[1:])
    if capture.end not in named:
        return False
    return any(named <= set(found[1:]) for found in itertools.islice(capture.ways(), WAYS_READ))


def by_victims(capture: Capture, way: Way) -> bool:
    """Start, end, and all that is captured, as the Hub protocol writes it."""
    return way[1] == capture.end and len(way) > 2 and sum(set(way[2:])) == capture.taken


READINGS: Final = (by_way, by_ends, by_turns, by_squares, by_victims)
"""What squares in a record may mean, the strictest first."""
