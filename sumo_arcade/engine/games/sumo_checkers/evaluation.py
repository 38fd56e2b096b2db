"""What a position of Sumo Checkers is worth: named terms, their weights; how the search sees it.

A term is a number that says something of one side, the other side's taken off it; ``weights``
says how its weights came about. Scores are in hundredths of a checker.
"""

from __future__ import annotations

from typing import Final

from sumo_arcade.engine._num import i64
from sumo_arcade.engine.games.sumo_checkers.kernel import (
    ABOVE,
    BOARD,
    QUIET_TURNS,
    SPARE,
    SumoCheckersKernel,
    ahead,
    last_before_edge,
)
from sumo_arcade.engine.games.sumo_checkers.weights import WEIGHTS
from sumo_arcade.engine.kernel import OPEN, SPREAD, WIN, WORD, Moves, popcount
from sumo_arcade.engine.scale import FULL, Scale, Weights

CHECKERS: Final = 20
RING: Final = 0x00003E2222223E00
MIDDLE: Final = 0x0000001C1C1C0000
QUIET_ONE: Final = 1 << 12
LAST_NOISY: Final = -1
LATE: Final = 84
"""Quiet turns from which positions are told apart by them."""


class SumoCheckersMind(SumoCheckersKernel):
    """The kernel with its evaluation."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        super().__init__()
        self.unit = 1
        self.margin = 60
        self.contempt = 60
        self.scale = Scale(weights)

    # Evaluation

    def evaluate(self, a: i64, b: i64, c: i64, d: i64) -> i64:
        """See ``Kernel``."""
        return self.scale.score(self.terms(a, b, c, d))

    def terms(self, a: i64, b: i64, c: i64, d: i64) -> i64:
        """Fills ``f`` with the terms from the mover's view; the phase (see ``engine.scale``)."""
        f = self.scale.f
        supers = c & BOARD
        mine, theirs = popcount(a), popcount(b)
        f[0] = mine - theirs
        f[1] = popcount(a & supers) - popcount(b & supers)
        rim = BOARD ^ RING ^ MIDDLE
        f[2] = popcount(a & rim) - popcount(b & rim)
        f[3] = popcount(a & RING) - popcount(b & RING)
        f[4] = popcount(a & MIDDLE) - popcount(b & MIDDLE)
        f[5] = i64(c & SPARE != 0) - i64(d & SPARE != 0)
        f[6] = i64(d >> ABOVE > 1) - i64(c >> ABOVE > 1)
        empty = BOARD & ~(a | b | d)
        near = reached(a, empty)
        far = reached(b, empty)
        hit = popcount(pushable(b, near))
        held = popcount(pushable(a, far))
        f[7] = hit
        f[8] = held
        f[9] = i64(held > 1)
        f[10] = popcount(a & a << 1) + popcount(a & a << 8)
        f[10] -= popcount(b & b << 1) + popcount(b & b << 8)
        f[11] = popcount(near) - popcount(far)
        f[12] = popcount(a & supers & rim) - popcount(b & supers & rim)
        f[13] = i64(theirs <= 2) - i64(mine <= 2)
        f[14] = 1
        return (mine + theirs) * FULL // CHECKERS

    # The search

    def noisy(self, a: i64, b: i64, c: i64, d: i64, depth: i64, moves: Moves, sp: i64) -> i64:
        """See ``Kernel``: what pushes a checker off."""
        if depth < LAST_NOISY or not pushable(b, reached(a, BOARD & ~(a | b | d))):
            return sp
        top = self.gen(a, b, c, d, moves, sp)
        count = popcount(b)
        kept = sp
        i = sp
        while i < top:
            if moves.m1[i] & BOARD and popcount(b ^ moves.m1[i] & BOARD) < count:
                moves.m0[kept] = moves.m0[i]
                moves.m1[kept] = moves.m1[i]
                kept += 1
            i += 1
        return kept

    def rank(self, a: i64, b: i64, c: i64, d: i64, m0: i64, m1: i64) -> i64:
        """Push-offs."""
        if m1 & BOARD == 0:
            return 0
        gone = popcount(b) - popcount(b ^ m1 & BOARD)
        return 100 * gone if gone else 0

    def slot(self, m0: i64, m1: i64) -> i64:
        """See ``Kernel``: by the squares left and reached, not by the way between them."""
        return ((m0 & BOARD) * SPREAD & WORD) >> 50

    def tick(self, clock: i64, a: i64, b: i64, c: i64, d: i64, m0: i64, m1: i64) -> i64:
        """See ``Kernel``: above the lowest bits the quiet turns (R-SC-10)."""
        if m1 >> ABOVE == 0 or (m1 & BOARD and popcount(b ^ m1 & BOARD) < popcount(b)):
            return 0
        return clock + 1 + QUIET_ONE

    def ruled(self, clock: i64, a: i64, b: i64, c: i64, d: i64) -> i64:
        """See ``Kernel``. A mover who has no movement has lost before this can be a draw."""
        if a == 0:
            return -WIN
        if b == 0:
            return WIN
        return 0 if clock >> 12 >= QUIET_TURNS else OPEN

    def salt(self, clock: i64) -> i64:
        """See ``Kernel``."""
        quiet = clock >> 12
        return quiet if quiet > LATE else 0


def reached(own: i64, empty: i64) -> i64:
    """Where a checker of ``own`` can stand after at most two steps of a walk."""
    once = (own << 8 | own >> 8 | own << 1 | own >> 1) & empty
    twice = (once << 8 | once >> 8 | once << 1 | once >> 1) & empty
    return own | once | twice


def pushable(foes: i64, near: i64) -> i64:
    """The ``foes`` on the edge that one who stands on ``near`` pushes off."""
    found: i64 = 0
    way: i64 = 0
    while way < 4:
        found |= foes & last_before_edge(way) & ahead(near, way)
        way += 1
    return found
