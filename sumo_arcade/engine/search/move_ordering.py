"""Move ordering: table move, tactical moves, killers, then quiet moves by the history heuristic."""

from __future__ import annotations

from typing import Final

from sumo_arcade.engine._num import i64, vec
from sumo_arcade.engine.kernel import HISTORY_SIZE, Kernel, Moves
from sumo_arcade.engine.search.node import Node

TT_MOVE: Final = 1 << 40
"""The score of the table's move. Scores of tactical moves begin at ``TACTICAL``, those of killers
at ``KILLER``; those of other quiet moves are below, and negative where they failed before."""
TACTICAL: Final = 1 << 30
KILLER: Final = 1 << 28
MAX_BONUS: Final = 400
"""The most by which one cutoff changes a history entry, before scaling."""


class MoveOrdering:
    """Scores the moves on the stack ``moves``; remembers killers by ply and history by side."""

    def __init__(self, kernel: Kernel, moves: Moves, plies: int) -> None:
        self.kernel = kernel
        self.moves = moves
        self.scores: vec[i64] = vec[i64]([0] * len(moves.m0))
        """By index on the stack."""
        self.killers: vec[i64] = vec[i64]([-1] * (2 * plies))
        """Two for each ply, as history indices; -1 for none."""
        self.history: vec[i64] = vec[i64]([0] * (2 * HISTORY_SIZE))

    def new_root(self) -> None:
        """Forgets the killers and most of the history: they were learned from another root."""
        for at in range(len(self.killers)):
            self.killers[at] = -1
        for at in range(len(self.history)):
            self.history[at] >>= 3

    def score_moves(self, node: Node) -> None:
        """Scores every move of a node."""
        kernel, moves = self.kernel, self.moves
        if len(self.scores) < len(moves.m0):
            self.scores = vec[i64]([0] * len(moves.m0))
        a, b, c, d = node.a, node.b, node.c, node.d
        tt_move0, tt_move1 = node.tt_move0, node.tt_move1
        first = self.killers[2 * node.ply]
        second = self.killers[2 * node.ply + 1]
        base = node.side * HISTORY_SIZE
        i, top = node.sp, node.top
        while i < top:
            m0 = moves.m0[i]
            m1 = moves.m1[i]
            if m0 == tt_move0 and m1 == tt_move1:
                score: i64 = TT_MOVE
            else:
                score = kernel.score_move(a, b, c, d, m0, m1)
                index = kernel.history_index(m0, m1)
                if score > 0:
                    score += TACTICAL
                elif index == first:
                    score = KILLER + 1
                elif index == second:
                    score = KILLER
                else:
                    score += self.history[base + index]
            self.scores[i] = score
            i += 1

    def pick_best(self, i: i64, top: i64) -> i64:
        """Swaps the best of the moves from ``i`` up to ``top`` into ``i``; returns its score."""
        scores = self.scores
        best = i
        j = i + 1
        while j < top:
            if scores[j] > scores[best]:
                best = j
            j += 1
        if best != i:
            m0, m1 = self.moves.m0, self.moves.m1
            m0[i], m0[best] = m0[best], m0[i]
            m1[i], m1[best] = m1[best], m1[i]
            scores[i], scores[best] = scores[best], scores[i]
        return scores[i]

    def update_on_cutoff(self, node: Node, cutoff: i64) -> None:
        """Learns from a beta cutoff: the move at ``cutoff`` is raised, those before it lowered.

        Tactical moves are not learned about: the kernel orders them.
        """
        if TACTICAL <= self.scores[cutoff] < TT_MOVE:
            return
        index = self._history_index(cutoff)
        killers, at = self.killers, 2 * node.ply
        if killers[at] != index:
            killers[at + 1] = killers[at]
            killers[at] = index
        bonus = node.depth * node.depth + 8
        if bonus > MAX_BONUS:
            bonus = MAX_BONUS
        base = node.side * HISTORY_SIZE
        self._add_history(base + index, bonus)
        i = node.sp
        while i < cutoff:
            if self.scores[i] < TACTICAL:
                self._add_history(base + self._history_index(i), -bonus)
            i += 1

    def _history_index(self, at: i64) -> i64:
        return self.kernel.history_index(self.moves.m0[at], self.moves.m1[at])

    def _add_history(self, at: i64, bonus: i64) -> None:
        """Adds a bonus that shrinks as the entry grows, so that entries stay bounded."""
        entry = self.history[at]
        size = bonus if bonus > 0 else -bonus
        self.history[at] = entry + 16 * bonus - (entry * size >> 10)
