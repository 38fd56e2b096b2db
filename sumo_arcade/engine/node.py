"""A node of the search's tree: where it stands, and what is asked and known of it.

There is one for each ply, used again and again: compiled, that is as quick as passing a dozen
words from call to call.
"""

from __future__ import annotations

from sumo_arcade.engine._num import i64, vec


class Node:
    """A position on the way from the root. Scores are those of its mover."""

    def __init__(self, ply: i64, longest: i64) -> None:
        """``ply`` moves from the root; ``longest`` is the longest line that can be expected."""
        self.ply: i64 = ply
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 0
        self.clock: i64 = 0
        self.side: i64 = 0
        self.low: i64 = 0
        self.high: i64 = 0
        """The window: what is below ``low`` or above ``high`` need not be known exactly."""
        self.depth: i64 = 0
        self.sp: i64 = 0
        self.top: i64 = 0
        """Its moves stand on the stack from ``sp`` to ``top``."""
        self.key: i64 = 0
        """Its hash in the table."""
        self.hint0: i64 = 0
        self.hint1: i64 = 0
        """The move that the table thinks best."""
        self.best0: i64 = 0
        self.best1: i64 = 0
        """The best move found."""
        self.line0: vec[i64] = vec[i64]([0] * (longest + 1))
        self.line1: vec[i64] = vec[i64]([0] * (longest + 1))
        self.length: i64 = 0
        """The moves expected from here on, so many."""

    def lengthen(self, m0: i64, m1: i64, after: Node) -> None:
        """Makes the expected line: the move and the line behind it."""
        self.line0[0] = m0
        self.line1[0] = m1
        at: i64 = 0
        while at < after.length:
            self.line0[at + 1] = after.line0[at]
            self.line1[at + 1] = after.line1[at]
            at += 1
        self.length = at + 1
