"""Sumo Checkers for the search: the static evaluation, push-offs and the count of quiet turns.

A term is a number counted for the side to move, most less the same number for the other side; its
index is its place in ``weights.WEIGHTS``, which names it. Scores are in hundredths of a checker.
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
from sumo_arcade.engine.kernel import HASH_MASK, HASH_MULTIPLIER, NO_SCORE, WIN, Moves, popcount
from sumo_arcade.engine.tapered_eval import FULL_PHASE, TaperedEval, Weights

CHECKERS: Final = 20
RING: Final = 0x00003E2222223E00
MIDDLE: Final = 0x0000001C1C1C0000
QUIET_ONE: Final = 1 << 12
LAST_TACTICAL: Final = -1
"""The depth of the quiescence search at which push-offs are tried for the last time."""
LATE: Final = 84
"""Quiet turns above which equal positions are told apart by them."""


class SumoCheckersSearchKernel(SumoCheckersKernel):
    """The search kernel."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        super().__init__()
        self.turn_depth = 1
        self.futility_margin = 60
        self.contempt = 60
        self.tapered = TaperedEval(weights)

    # Evaluation

    def evaluate(self, a: i64, b: i64, c: i64, d: i64) -> i64:
        """See ``Kernel``."""
        return self.tapered.score(self.fill_terms(a, b, c, d))

    def fill_terms(self, a: i64, b: i64, c: i64, d: i64) -> i64:
        """See ``Kernel``: the phase is the share of the checkers that are left."""
        terms = self.tapered.terms
        supers = c & BOARD
        mine, theirs = popcount(a), popcount(b)
        terms[0] = mine - theirs
        terms[1] = popcount(a & supers) - popcount(b & supers)
        rim = BOARD ^ RING ^ MIDDLE
        terms[2] = popcount(a & rim) - popcount(b & rim)
        terms[3] = popcount(a & RING) - popcount(b & RING)
        terms[4] = popcount(a & MIDDLE) - popcount(b & MIDDLE)
        terms[5] = i64(c & SPARE != 0) - i64(d & SPARE != 0)
        terms[6] = i64(d >> ABOVE > 1) - i64(c >> ABOVE > 1)
        empty = BOARD & ~(a | b | d)
        near = reached(a, empty)
        far = reached(b, empty)
        hit = popcount(pushable(b, near))
        held = popcount(pushable(a, far))
        terms[7] = hit
        terms[8] = held
        terms[9] = i64(held > 1)
        terms[10] = popcount(a & a << 1) + popcount(a & a << 8)
        terms[10] -= popcount(b & b << 1) + popcount(b & b << 8)
        terms[11] = popcount(near) - popcount(far)
        terms[12] = popcount(a & supers & rim) - popcount(b & supers & rim)
        terms[13] = i64(theirs <= 2) - i64(mine <= 2)
        terms[14] = 1
        return (mine + theirs) * FULL_PHASE // CHECKERS

    # The search

    def gen_tactical(
        self, a: i64, b: i64, c: i64, d: i64, depth: i64, moves: Moves, sp: i64
    ) -> i64:
        """See ``Kernel``: the moves that push a checker off."""
        if depth < LAST_TACTICAL or not pushable(b, reached(a, BOARD & ~(a | b | d))):
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

    def score_move(self, a: i64, b: i64, c: i64, d: i64, m0: i64, m1: i64) -> i64:
        """See ``Kernel``: push-offs, the more checkers the earlier."""
        if m1 & BOARD == 0:
            return 0
        gone = popcount(b) - popcount(b ^ m1 & BOARD)
        return 100 * gone if gone else 0

    def history_index(self, m0: i64, m1: i64) -> i64:
        """See ``Kernel``: by the squares left and reached, whatever the way between them."""
        return ((m0 & BOARD) * HASH_MULTIPLIER & HASH_MASK) >> 50

    def next_clock(self, clock: i64, a: i64, b: i64, c: i64, d: i64, m0: i64, m1: i64) -> i64:
        """See ``Kernel``: above the lowest bits the quiet turns (R-SC-10)."""
        if m1 >> ABOVE == 0 or (m1 & BOARD and popcount(b ^ m1 & BOARD) < popcount(b)):
            return 0
        return clock + 1 + QUIET_ONE

    def terminal_score(self, clock: i64, a: i64, b: i64, c: i64, d: i64) -> i64:
        """See ``Kernel``: a side without checkers has lost; too many quiet turns are a draw."""
        if a == 0:
            return -WIN
        if b == 0:
            return WIN
        return 0 if clock >> 12 >= QUIET_TURNS else NO_SCORE

    def clock_key(self, clock: i64) -> i64:
        """See ``Kernel``."""
        quiet = clock >> 12
        return quiet if quiet > LATE else 0


def reached(own: i64, empty: i64) -> i64:
    """Where checkers of ``own`` stand after at most two steps over empty squares."""
    once = (own << 8 | own >> 8 | own << 1 | own >> 1) & empty
    twice = (once << 8 | once >> 8 | once << 1 | once >> 1) & empty
    return own | once | twice


def pushable(foes: i64, near: i64) -> i64:
    """The ``foes`` on the edge that a checker on one of the squares ``near`` can push off."""
    found: i64 = 0
    way: i64 = 0
    while way < 4:
        found |= foes & last_before_edge(way) & ahead(near, way)
        way += 1
    return found
