"""Thinking about a position: the search let loose on a ``State``, within limits, and its answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Final

from sumo_arcade.engine.core import EngineError, Move, Root, State
from sumo_arcade.engine.kernel import SURE, WIN
from sumo_arcade.engine.search import DEEPEST, Search, trace

FULL: Final = (-WIN, WIN)
WINDOW: Final = 20
"""Half the first window around the score of the iteration before."""
TABLE_BITS: Final = 18


@dataclass(frozen=True, slots=True)
class Limits:
    """When to stop: whichever comes first. ``depth`` is in turns."""

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None


@dataclass(frozen=True, slots=True)
class Thought:
    """What was found: ``line`` starts with the move to make; ``score`` is the mover's.

    Within ``WIN - SURE`` of ``WIN`` a score counts the moves to the end. ``depth`` is in turns.
    """

    line: tuple[Move, ...]
    score: int
    depth: int
    nodes: int
    seconds: float

    @property
    def move(self) -> Move:
        """The best move."""
        return self.line[0]


class Thinker:
    """A search with its memory, for one game at a time. Not for several threads."""

    def __init__(self, bits: int = TABLE_BITS) -> None:
        self.bits = bits
        self.search: Search | None = None

    def think(
        self, state: State, limits: Limits, stop: Callable[[], bool] = lambda: False
    ) -> Thought:
        """The best move. ``stop`` is asked every thousand nodes. EngineError after the end."""
        root = state.root()
        if root is None:
            raise EngineError("there is nothing to think about in this position")
        search = self._set(root)
        start = monotonic()
        end = None if limits.seconds is None else start + limits.seconds
        search.most = limits.nodes or 0
        search.hook = lambda: stop() or (end is not None and monotonic() >= end)
        unit = root.kernel.unit
        last = DEEPEST * unit if limits.depth is None else min(limits.depth, DEEPEST) * unit
        line: list[tuple[int, int]] = []
        depth, done, score = 0, 0, 0
        while depth < last and not (search.stopped and search.found):
            if search.stopped:  # not even one move was looked at to its end
                search.stopped, search.most, search.hook = False, 0, None
                depth = 0
            depth += 1
            score = self._deepen(search, depth, score)
            if not search.stopped:
                line, done = search.line(), depth
                if abs(score) > SURE and WIN - abs(score) <= depth:
                    break
        best = (search.best0, search.best1)
        if not line or line[0] != best:
            line = [best]
        return Thought(
            _named(state, line), search.best_score, done // unit, search.nodes, monotonic() - start
        )

    def _set(self, root: Root) -> Search:
        if self.search is None or self.search.kernel is not root.kernel:
            self.search = Search(root.kernel, self.bits)
        self.search.set(
            root.words, root.clock, root.side, [trace(words, side) for words, side in root.past]
        )
        return self.search

    def _deepen(self, search: Search, depth: int, score: int) -> int:
        """One iteration, in a window around ``score`` that opens where it must."""
        low, high = FULL
        wide = WINDOW
        if depth > 4 and abs(score) < SURE:
            low, high = score - wide, score + wide
        while True:
            found = search.deepen(depth, low, high)
            if search.stopped or low < found < high or (low, high) == FULL:
                return found
            wide *= 4
            low = max(-WIN, found - wide) if found <= low else low
            high = min(WIN, found + wide) if found >= high else high
            if wide > 1000:
                low, high = FULL


def _named(state: State, line: list[tuple[int, int]]) -> tuple[Move, ...]:
    moves: list[Move] = []
    for m0, m1 in line:
        if not state.actors():
            break
        moves.append(state.found(m0, m1))
        state = state.play(state.actors()[0], moves[-1])
    return tuple(moves)
