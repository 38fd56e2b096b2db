"""The order in which the search tries moves, and what it learns of them on the way."""

from __future__ import annotations

from typing import Final

from sumo_arcade.engine._num import i64, vec
from sumo_arcade.engine.kernel import SLOTS, Kernel, Moves
from sumo_arcade.engine.node import Node

FIRST: Final = 1 << 40
"""What the move of the table is ranked; below it come noisy moves, killers, then by history."""
NOISY: Final = 1 << 30
KILLER: Final = 1 << 28
MOST_LEARNED: Final = 400
"""How much one node can teach at most."""


class Order:
    """Ranks the moves on the stack ``moves``; remembers by ply and by side which were good."""

    def __init__(self, kernel: Kernel, moves: Moves, plies: int) -> None:
        self.kernel = kernel
        self.moves = moves
        self.ranks: vec[i64] = vec[i64]([0] * len(moves.m0))
        """By place on the stack."""
        self.killers: vec[i64] = vec[i64]([-1] * (2 * plies))
        self.history: vec[i64] = vec[i64]([0] * (2 * SLOTS))

    def fade(self) -> None:
        """Most of what was learned from another root is forgotten."""
        for at in range(len(self.killers)):
            self.killers[at] = -1
        for at in range(len(self.history)):
            self.history[at] >>= 3

    def rank(self, node: Node) -> None:
        """Ranks the moves of a node."""
        kernel, moves = self.kernel, self.moves
        if len(self.ranks) < len(moves.m0):
            self.ranks = vec[i64]([0] * len(moves.m0))
        a, b, c, d = node.a, node.b, node.c, node.d
        hint0, hint1 = node.hint0, node.hint1
        first = self.killers[2 * node.ply]
        second = self.killers[2 * node.ply + 1]
        slots = node.side * SLOTS
        i, top = node.sp, node.top
        while i < top:
            m0 = moves.m0[i]
            m1 = moves.m1[i]
            if m0 == hint0 and m1 == hint1:
                rank: i64 = FIRST
            else:
                rank = kernel.rank(a, b, c, d, m0, m1)
                slot = kernel.slot(m0, m1)
                if rank > 0:
                    rank += NOISY
                elif slot == first:
                    rank = KILLER + 1
                elif slot == second:
                    rank = KILLER
                else:
                    rank += self.history[slots + slot]
            self.ranks[i] = rank
            i += 1

    def pick(self, i: i64, top: i64) -> i64:
        """Brings the best ranked of the moves from ``i`` on to ``i``; its rank."""
        ranks = self.ranks
        best = i
        j = i + 1
        while j < top:
            if ranks[j] > ranks[best]:
                best = j
            j += 1
        if best != i:
            m0, m1 = self.moves.m0, self.moves.m1
            m0[i], m0[best] = m0[best], m0[i]
            m1[i], m1[best] = m1[best], m1[i]
            ranks[i], ranks[best] = ranks[best], ranks[i]
        return ranks[i]

    def learn(self, node: Node, good: i64) -> None:
        """Remembers that the move at ``good`` was too good, and those tried before it were not."""
        if NOISY <= self.ranks[good] < FIRST:
            return
        slot = self._slot(good)
        killers, at = self.killers, 2 * node.ply
        if killers[at] != slot:
            killers[at + 1] = killers[at]
            killers[at] = slot
        weight = node.depth * node.depth + 8
        if weight > MOST_LEARNED:
            weight = MOST_LEARNED
        slots = node.side * SLOTS
        self._teach(slots + slot, weight)
        i = node.sp
        while i < good:
            if self.ranks[i] < NOISY:
                self._teach(slots + self._slot(i), -weight)
            i += 1

    def _slot(self, at: i64) -> i64:
        return self.kernel.slot(self.moves.m0[at], self.moves.m1[at])

    def _teach(self, at: i64, weight: i64) -> None:
        known = self.history[at]
        much = weight if weight > 0 else -weight
        self.history[at] = known + 16 * weight - (known * much >> 10)
