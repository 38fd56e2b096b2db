"""A node of the search tree: a position, how it is to be searched, and what was found.

The search has one ``Node`` per ply and uses it again for every position at that ply. Compiled, that
is as fast as passing a dozen words from call to call.
"""

from __future__ import annotations

from sumo_arcade.engine._num import i64, vec


class Node:
    """The position at one ply of the line being searched. Scores are for the side to move."""

    def __init__(self, ply: i64, longest_pv: i64) -> None:
        """``ply`` is the distance from the root; ``longest_pv`` bounds the variation from here."""
        self.ply: i64 = ply
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 0
        self.clock: i64 = 0
        self.side: i64 = 0
        self.alpha: i64 = 0
        self.beta: i64 = 0
        """The window: scores up to ``alpha`` or from ``beta`` on are bounds, not exact."""
        self.depth: i64 = 0
        self.sp: i64 = 0
        self.top: i64 = 0
        """Its moves are on the stack from ``sp`` up to ``top``."""
        self.key: i64 = 0
        """Its hash in the transposition table."""
        self.tt_move0: i64 = 0
        self.tt_move1: i64 = 0
        """The table's best move; -1 in ``tt_move0`` where the table has none."""
        self.best0: i64 = 0
        self.best1: i64 = 0
        """The best move found."""
        self.pv0: vec[i64] = vec[i64]([0] * (longest_pv + 1))
        self.pv1: vec[i64] = vec[i64]([0] * (longest_pv + 1))
        self.pv_length: i64 = 0
        """The principal variation from here: its first ``pv_length`` moves are valid."""

    def set_pv(self, m0: i64, m1: i64, child: Node) -> None:
        """Makes the principal variation a move followed by that of the ``child`` it leads to."""
        self.pv0[0] = m0
        self.pv1[0] = m1
        at: i64 = 0
        while at < child.pv_length:
            self.pv0[at + 1] = child.pv0[at]
            self.pv1[at + 1] = child.pv1[at]
            at += 1
        self.pv_length = at + 1
