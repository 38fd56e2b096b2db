"""Abalone for the search: the static evaluation, and what pushes a marble off.

A term is a number counted for the side to move less the same number for the other side; its index
is its place in ``weights.WEIGHTS``, which names it. Scores are in hundredths of a marble.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sumo_arcade.engine._num import i64, vec
from sumo_arcade.engine.games.abalone.kernel import (
    ALL,
    IN_1,
    IN_13,
    IN_14,
    IN_47,
    IN_48,
    IN_60,
    AbaloneKernel,
    ahead,
    behind,
    gen_pushes,
    population,
)
from sumo_arcade.engine.games.abalone.weights import WEIGHTS
from sumo_arcade.engine.kernel import NO_SCORE, WIN, Moves
from sumo_arcade.engine.tapered_eval import FULL_PHASE, TaperedEval, Weights

LIVES: Final = 12
"""Marbles that both sides together may lose in the usual game."""


def turn_of(number: i64) -> i64:
    """The turn of the ring for direction 0 to 5; ``number + 3`` is the opposite direction."""
    if number == 0:
        return 1
    if number == 1:
        return 14
    if number == 2:
        return 13
    if number == 3:
        return 60
    if number == 4:
        return 47
    return 48


def inside_of(number: i64) -> i64:
    """The cells that have a neighbour in direction 0 to 5."""
    if number == 0:
        return IN_1
    if number == 1:
        return IN_14
    if number == 2:
        return IN_13
    if number == 3:
        return IN_60
    if number == 4:
        return IN_47
    return IN_48


class AbaloneSearchKernel(AbaloneKernel):
    """The search kernel. ``rings`` are the cells by their distance from the middle."""

    def __init__(
        self,
        rings: Sequence[int],
        corners: int,
        weights: Weights = WEIGHTS,
    ) -> None:
        self.turn_depth = 1
        self.futility_margin = 60
        self.contempt = 30
        self.ring: vec[i64] = vec[i64](list(rings))
        self.corners: i64 = corners
        self.tapered = TaperedEval(weights)

    # Evaluation

    def evaluate(self, a: i64, b: i64, c: i64, d: i64) -> i64:
        """See ``Kernel``."""
        return self.tapered.score(self.fill_terms(a, b, c, d))

    def fill_terms(self, a: i64, b: i64, c: i64, d: i64) -> i64:
        """See ``Kernel``: the phase sinks with the marbles that may still be lost."""
        terms = self.tapered.terms
        terms[0] = c - d
        terms[1] = i64(d == 1) - i64(c == 1)
        i: i64 = 0
        while i < 4:
            ring = self.ring[i]
            terms[2 + i] = population(a & ring) - population(b & ring)
            i += 1
        terms[6] = population(a & self.corners) - population(b & self.corners)
        self._fill_structure(a, b)
        terms[12] = 1
        left = c + d
        return FULL_PHASE if left > LIVES else left * FULL_PHASE // LIVES

    def _fill_structure(self, a: i64, b: i64) -> None:
        """Fills the terms of groups, of marbles wedged between others, and of push-offs."""
        terms = self.tapered.terms
        pairs: i64 = 0
        threes: i64 = 0
        wedge: i64 = 0
        i: i64 = 0
        while i < 3:
            turn = turn_of(i)
            inside = inside_of(i)
            mine = a & behind(a, turn, inside)
            theirs = b & behind(b, turn, inside)
            pairs += population(mine) - population(theirs)
            threes += population(mine & behind(mine, turn, inside)) - population(
                theirs & behind(theirs, turn, inside)
            )
            back, inside_back = turn_of(i + 3), inside_of(i + 3)
            between = behind(a, turn, inside) & behind(a, back, inside_back) & b
            wedge -= population(between)
            between = behind(b, turn, inside) & behind(b, back, inside_back) & a
            wedge += population(between)
            i += 1
        terms[7] = pairs
        terms[8] = threes
        terms[9] = wedge
        mine, double_mine = attacks(a, b)
        theirs, double_theirs = attacks(b, a)
        terms[10] = mine - theirs
        terms[11] = i64(double_mine) - i64(double_theirs)

    # The search

    def gen_tactical(
        self, a: i64, b: i64, c: i64, d: i64, depth: i64, moves: Moves, sp: i64
    ) -> i64:
        """See ``Kernel``: the moves that push a marble off."""
        i: i64 = 0
        while i < 6:
            turn = turn_of(i)
            inside = inside_of(i)
            rim = b & (ALL ^ inside)
            if rim:
                sp = gen_pushes(a, rim, b, turn, inside, moves, sp)
            i += 1
        return sp

    def score_move(self, a: i64, b: i64, c: i64, d: i64, m0: i64, m1: i64) -> i64:
        """See ``Kernel``: push-offs, then other pushes."""
        if m1 == 0:
            return 0
        return 100 if m1 & (m1 - 1) == 0 else 10

    def next_clock(self, clock: i64, a: i64, b: i64, c: i64, d: i64, m0: i64, m1: i64) -> i64:
        """See ``Kernel``: only a push-off is irreversible (R-AB-7)."""
        return 0 if m1 != 0 and m1 & (m1 - 1) == 0 else clock + 1

    def terminal_score(self, clock: i64, a: i64, b: i64, c: i64, d: i64) -> i64:
        """See ``Kernel``: a side that may lose no more marbles has lost."""
        if c <= 0:
            return -WIN
        return WIN if d <= 0 else NO_SCORE

    def allows_null_move(self, a: i64, b: i64, c: i64, d: i64) -> bool:
        """See ``Kernel``: there is always a move that does no harm."""
        return True

    def null_move(self, a: i64, b: i64, c: i64, d: i64) -> tuple[i64, i64, i64, i64]:
        """See ``Kernel``."""
        return b, a, d, c


def attacks(a: i64, b: i64) -> tuple[i64, bool]:
    """How many push-offs ``a`` has, and whether they are of more than one marble."""
    total: i64 = 0
    victims: i64 = 0
    i: i64 = 0
    while i < 6:
        turn = turn_of(i)
        inside = inside_of(i)
        before = behind(b & (ALL ^ inside), turn, inside)
        pairs = a & behind(a & before, turn, inside)
        if pairs:
            total += population(pairs)
            victims |= ahead(ahead(pairs, turn), turn)
        twos = b & before
        threes = a & behind(a & behind(a & behind(twos, turn, inside), turn, inside), turn, inside)
        if threes:
            total += population(threes)
            victims |= ahead(ahead(ahead(ahead(threes, turn), turn), turn), turn)
        i += 1
    return total, victims & (victims - 1) != 0
