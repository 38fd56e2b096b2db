"""Thinking about a position: the search let loose on a ``State``, within limits, and its answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import monotonic
from typing import Final

from sumo_arcade.engine.core import EngineError, Move, State
from sumo_arcade.engine.kernel import SURE, WIN, Moves, listed
from sumo_arcade.engine.search import DEEPEST, Search, trace

FULL: Final = (-WIN, WIN)
WINDOW: Final = 20
"""Half the first window around the score of the iteration before."""
TABLE_BITS: Final = 18
"""The table holds 2^18 positions, 8 MB."""

Words = tuple[int, int]
"""A move as the kernel has it."""


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

    @property
    def sure(self) -> int | None:
        """Moves until the mover has won, or below 0 lost, where that is sure."""
        if abs(self.score) < SURE:
            return None
        return WIN - self.score if self.score > 0 else -WIN - self.score


class Thinker:
    """A search with its memory. Not for several threads.

    ``stop`` is asked every thousand nodes, some ten thousandths of a second when compiled.
    """

    def __init__(self, bits: int = TABLE_BITS) -> None:
        self.bits = bits
        self.search: Search | None = None

    @property
    def looked(self) -> int:
        """How many positions were looked at for the last answer."""
        return 0 if self.search is None else self.search.nodes

    def think(
        self,
        state: State,
        limits: Limits,
        stop: Callable[[], bool] | None = None,
        told: Callable[[Thought], None] | None = None,
    ) -> Thought:
        """The best move; ``told`` hears of what every iteration found. Raises EngineError where
        there is none."""
        begun = monotonic()
        search = self._set(state, limits, stop)
        unit = search.kernel.unit
        last = DEEPEST * unit if limits.depth is None else min(limits.depth, DEEPEST) * unit
        line: list[Words] = []
        score = done = 0
        for depth in range(1, last + 1):
            score = self._deepen(search, depth, score)
            if search.stopped:
                break
            line, done = search.line(), depth
            if told is not None and depth % unit == 0:
                spent = monotonic() - begun
                told(Thought(_named(state, line), score, done // unit, search.nodes, spent))
            if abs(score) > SURE and WIN - abs(score) <= depth:
                break
        best = search.best0, search.best1
        if not search.found:  # stopped before a single move was looked at
            best = _moves(search)[0]
        line = line if line and line[0] == best else [best]
        spent = monotonic() - begun
        return Thought(_named(state, line), search.best_score, done // unit, search.nodes, spent)

    def ratings(
        self, state: State, limits: Limits, stop: Callable[[], bool] | None = None
    ) -> list[tuple[int, Words]]:
        """Every move with its score, of the deepest iteration that reached them all."""
        search = self._set(state, limits, stop)
        unit = search.kernel.unit
        last = DEEPEST * unit if limits.depth is None else limits.depth * unit
        moves = _moves(search)
        rated = [(0, move) for move in moves]
        for depth in range(1, last + 1):
            found = [(search.value(*move, depth, *FULL), move) for move in moves]
            if search.stopped:
                break
            rated = found
        return rated

    def resume(self, limits: Limits, stop: Callable[[], bool] | None = None) -> list[Words]:
        """Sets new limits for the position thought of last; its moves."""
        search = self.search
        if search is None:
            return []
        search.bound(limits.nodes or 0, _hook(limits.seconds, stop))
        return _moves(search)

    def good_enough(self, moves: Iterable[Words], depth: int, least: int) -> Words | None:
        """The first of ``moves`` of the position thought of last that scores ``least``."""
        search = self.search
        if search is None:
            return None
        for move in moves:
            score = search.value(*move, depth * search.kernel.unit, least - 1, least)
            if search.stopped:
                return None
            if score >= least:
                return move
        return None

    def _set(self, state: State, limits: Limits, stop: Callable[[], bool] | None) -> Search:
        root = state.root()
        if root is None:
            raise EngineError("there is no move to think about in this position")
        if self.search is None or self.search.kernel is not root.kernel:
            self.search = Search(root.kernel, self.bits)
        search = self.search
        search.set(
            root.words, root.clock, root.side, [trace(words, side) for words, side in root.past]
        )
        search.bound(limits.nodes or 0, _hook(limits.seconds, stop))
        return search

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


def _hook(seconds: float | None, stop: Callable[[], bool] | None) -> Callable[[], bool]:
    """What tells the search to stop."""
    end = None if seconds is None else monotonic() + seconds

    def over() -> bool:
        return (end is not None and monotonic() >= end) or (stop is not None and stop())

    return over


def _moves(search: Search) -> list[Words]:
    """The moves of the root."""
    return listed(search.kernel, *search.words, Moves())


def _named(state: State, line: Iterable[Words]) -> tuple[Move, ...]:
    """A line of the kernel's moves as the game has them."""
    moves: list[Move] = []
    for m0, m1 in line:
        if not state.actors():
            break
        moves.append(state.found(m0, m1))
        state = state.play(state.actors()[0], moves[-1])
    return tuple(moves)
