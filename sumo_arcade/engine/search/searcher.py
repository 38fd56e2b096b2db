"""Searches a ``State`` within limits by iterative deepening and answers with moves of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import monotonic
from typing import Final

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import EngineError, Move, State
from sumo_arcade.engine.kernel import PROVEN, WIN, Moves, list_moves
from sumo_arcade.engine.search.alpha_beta import MAX_PLY, Search, position_key

FULL_WINDOW: Final = (-WIN, WIN)
ASPIRATION: Final = 20
"""Half the width of the first window around the score of the iteration before."""
ASPIRATION_LIMIT: Final = 1000
"""From this half width on the full window is searched."""
TABLE_BITS: Final = 18
"""The transposition table has 2^18 entries, 8 MB."""

KernelMove = tuple[int, int]
"""A move as the kernel has it."""


@dataclass(frozen=True, slots=True)
class Limits:
    """When to stop: at whichever comes first. ``depth`` is in turns; None is no limit."""

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None


@dataclass(frozen=True, slots=True)
class SearchResult:
    """``line`` is the principal variation, never empty; ``score`` is for the side to move, in
    hundredths of a piece or a proven win or loss (``moves_to_end``); ``depth`` is in turns."""

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
    def moves_to_end(self) -> int | None:
        """Moves until the side to move wins, negative if it loses; None where nothing is proven."""
        if abs(self.score) < PROVEN:
            return None
        return WIN - self.score if self.score > 0 else -WIN - self.score


class Searcher:
    """A search that keeps its memory from call to call. Not for several threads.

    ``should_stop`` is called every thousand nodes, which takes a fraction of a millisecond when
    compiled.
    """

    def __init__(self, table_bits: int = TABLE_BITS) -> None:
        self.table_bits = table_bits
        self._tree: Search | None = None
        """Made anew when the kernel changes."""

    @property
    def nodes(self) -> int:
        """How many positions the last call has searched."""
        return 0 if self._tree is None else self._tree.nodes

    def search(
        self,
        state: State,
        limits: Limits,
        should_stop: Callable[[], bool] | None = None,
        on_iteration: Callable[[SearchResult], None] | None = None,
    ) -> SearchResult:
        """The best move and its line; ``on_iteration`` gets the result after each turn of depth.

        Raises EngineError where the position cannot be searched, as after the end of a game.
        """
        started = monotonic()
        tree = self._set_root(state, limits, should_stop)
        turn = tree.kernel.turn_depth
        deepest = MAX_PLY * turn if limits.depth is None else min(limits.depth, MAX_PLY) * turn
        line: list[KernelMove] = []
        score = done = 0
        for depth in range(1, deepest + 1):
            score = _search_aspirated(tree, depth, score)
            if tree.stopped:
                break
            line, done = tree.pv(), depth
            if on_iteration is not None and depth % turn == 0:
                moves, spent = _to_moves(state, line), monotonic() - started
                on_iteration(SearchResult(moves, score, done // turn, tree.nodes, spent))
            if abs(score) > PROVEN and WIN - abs(score) <= depth:
                break
        best = tree.best0, tree.best1
        if not tree.has_best:  # stopped before a single move was searched
            best = _root_moves(tree)[0]
        line = line if line and line[0] == best else [best]
        moves, spent = _to_moves(state, line), monotonic() - started
        return SearchResult(moves, tree.best_score, done // turn, tree.nodes, spent)

    def score_moves(
        self, state: State, limits: Limits, should_stop: Callable[[], bool] | None = None
    ) -> list[tuple[int, KernelMove]]:
        """Every move with its score, from the deepest iteration that has searched them all.

        All scores are 0 where there was not even time for the first iteration.
        """
        tree = self._set_root(state, limits, should_stop)
        turn = tree.kernel.turn_depth
        deepest = MAX_PLY * turn if limits.depth is None else limits.depth * turn
        moves = _root_moves(tree)
        scored = [(0, move) for move in moves]
        for depth in range(1, deepest + 1):
            found = [(tree.search_root_move(*move, depth, *FULL_WINDOW), move) for move in moves]
            if tree.stopped:
                break
            scored = found
        return scored

    def renew_limits(
        self, limits: Limits, should_stop: Callable[[], bool] | None = None
    ) -> list[KernelMove]:
        """Sets limits anew for the position searched last, for ``first_at_least``; its moves."""
        tree = self._tree
        if tree is None:
            return []
        tree.set_limits(limits.nodes or 0, _stop_hook(limits.seconds, should_stop))
        return _root_moves(tree)

    def first_at_least(
        self, moves: Iterable[KernelMove], depth: int, least: int
    ) -> KernelMove | None:
        """The first of ``moves`` of the position searched last that scores ``least`` or more at
        ``depth`` turns; None where none does or time is up."""
        tree = self._tree
        if tree is None:
            return None
        for move in moves:
            score = tree.search_root_move(*move, depth * tree.kernel.turn_depth, least - 1, least)
            if tree.stopped:
                return None
            if score >= least:
                return move
        return None

    def _set_root(
        self, state: State, limits: Limits, should_stop: Callable[[], bool] | None
    ) -> Search:
        root = abilities.root(state)
        if root is None:
            raise EngineError("there is no move to think about in this position")
        if self._tree is None or self._tree.kernel is not root.kernel:
            self._tree = Search(root.kernel, self.table_bits)
        tree = self._tree
        past = [position_key(words, side) for words, side in root.past]
        tree.set_root(root.words, root.clock, root.side, past)
        tree.set_limits(limits.nodes or 0, _stop_hook(limits.seconds, should_stop))
        return tree


def _search_aspirated(tree: Search, depth: int, score: int) -> int:
    """One iteration in a window around ``score``, opened on the side where the score falls out."""
    alpha, beta = FULL_WINDOW
    half = ASPIRATION
    if depth > 4 and abs(score) < PROVEN:
        alpha, beta = score - half, score + half
    while True:
        found = tree.search_root(depth, alpha, beta)
        if tree.stopped or alpha < found < beta or (alpha, beta) == FULL_WINDOW:
            return found
        half *= 4
        alpha = max(-WIN, found - half) if found <= alpha else alpha
        beta = min(WIN, found + half) if found >= beta else beta
        if half > ASPIRATION_LIMIT:
            alpha, beta = FULL_WINDOW


def _stop_hook(seconds: float | None, should_stop: Callable[[], bool] | None) -> Callable[[], bool]:
    """What tells the search to stop after ``seconds`` or when ``should_stop`` does."""
    end = None if seconds is None else monotonic() + seconds

    def hook() -> bool:
        return (end is not None and monotonic() >= end) or (
            should_stop is not None and should_stop()
        )

    return hook


def _root_moves(tree: Search) -> list[KernelMove]:
    return list_moves(tree.kernel, *tree.words, Moves())


def _to_moves(state: State, line: Iterable[KernelMove]) -> tuple[Move, ...]:
    """A line of the kernel's moves as moves of the game."""
    moves: list[Move] = []
    for m0, m1 in line:
        if not state.actors():
            break
        moves.append(abilities.found(state, m0, m1))
        state = state.play(state.actors()[0], moves[-1])
    return tuple(moves)
