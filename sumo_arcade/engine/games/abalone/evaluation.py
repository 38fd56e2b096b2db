"""What a position of Abalone is worth: named terms and their weights; and how the search sees it.

A term is a number that says something of one side, the other side's taken off it; ``weights``
says how its weights came about. Scores are in hundredths of a marble.
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
from sumo_arcade.engine.kernel import OPEN, WIN, Moves
from sumo_arcade.engine.scale import FULL, Scale, Weights

LIVES: Final = 12
"""Marbles that both sides together may lose in the usual game."""


def way(number: i64) -> i64:
    """The six ways as turns of the ring; three on is the opposite one."""
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


def inner(number: i64) -> i64:
    """The cells that have a neighbour that way."""
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


class AbaloneMind(AbaloneKernel):
    """The kernel with its evaluation. ``rings`` are the cells by their distance from the middle."""

    def __init__(
        self,
        rings: Sequence[int],
        corners: int,
        weights: Weights = WEIGHTS,
    ) -> None:
        self.unit = 1
        self.margin = 60
        self.contempt = 30
        self.ring: vec[i64] = vec[i64](list(rings))
        self.corners: i64 = corners
        self.scale = Scale(weights)

    # Evaluation

    def evaluate(self, a: i64, b: i64, c: i64, d: i64) -> i64:
        """See ``Kernel``."""
        return self.scale.score(self.terms(a, b, c, d))

    def terms(self, a: i64, b: i64, c: i64, d: i64) -> i64:
        """Fills ``f`` with the terms from the mover's view; the phase (see ``engine.scale``)."""
        f = self.scale.f
        f[0] = c - d
        f[1] = i64(d == 1) - i64(c == 1)
        i: i64 = 0
        while i < 4:
            ring = self.ring[i]
            f[2 + i] = population(a & ring) - population(b & ring)
            i += 1
        f[6] = population(a & self.corners) - population(b & self.corners)
        self._shape(a, b)
        f[12] = 1
        left = c + d
        return FULL if left > LIVES else left * FULL // LIVES

    def _shape(self, a: i64, b: i64) -> None:
        """How marbles stand together, split the others, and what can be pushed off."""
        f = self.scale.f
        pairs: i64 = 0
        threes: i64 = 0
        wedge: i64 = 0
        i: i64 = 0
        while i < 3:
            turn = way(i)
            inside = inner(i)
            mine = a & behind(a, turn, inside)
            theirs = b & behind(b, turn, inside)
            pairs += population(mine) - population(theirs)
            threes += population(mine & behind(mine, turn, inside)) - population(
                theirs & behind(theirs, turn, inside)
            )
            back, inside_back = way(i + 3), inner(i + 3)
            between = behind(a, turn, inside) & behind(a, back, inside_back) & b
            wedge -= population(between)
            between = behind(b, turn, inside) & behind(b, back, inside_back) & a
            wedge += population(between)
            i += 1
        f[7] = pairs
        f[8] = threes
        f[9] = wedge
        mine, double_mine = attacks(a, b)
        theirs, double_theirs = attacks(b, a)
        f[10] = mine - theirs
        f[11] = i64(double_mine) - i64(double_theirs)

    # The search

    def noisy(self, a: i64, b: i64, c: i64, d: i64, depth: i64, moves: Moves, sp: i64) -> i64:
        """See ``Kernel``: what pushes a marble off."""
        i: i64 = 0
        while i < 6:
            turn = way(i)
            inside = inner(i)
            rim = b & (ALL ^ inside)
            if rim:
                sp = gen_pushes(a, rim, b, turn, inside, moves, sp)
            i += 1
        return sp

    def rank(self, a: i64, b: i64, c: i64, d: i64, m0: i64, m1: i64) -> i64:
        """Push-offs, then other pushes."""
        if m1 == 0:
            return 0
        return 100 if m1 & (m1 - 1) == 0 else 10

    def tick(self, clock: i64, a: i64, b: i64, c: i64, d: i64, m0: i64, m1: i64) -> i64:
        """See ``Kernel``: a lost marble never comes back (R-AB-7)."""
        return 0 if m1 != 0 and m1 & (m1 - 1) == 0 else clock + 1

    def ruled(self, clock: i64, a: i64, b: i64, c: i64, d: i64) -> i64:
        """See ``Kernel``."""
        if c <= 0:
            return -WIN
        return WIN if d <= 0 else OPEN

    def passes(self, a: i64, b: i64, c: i64, d: i64) -> bool:
        """Nearly always there is a move that spoils nothing."""
        return True

    def passed(self, a: i64, b: i64, c: i64, d: i64) -> tuple[i64, i64, i64, i64]:
        """See ``Kernel``."""
        return b, a, d, c


def attacks(a: i64, b: i64) -> tuple[i64, bool]:
    """How many push-offs ``a`` has, and whether they threaten more than one marble."""
    total: i64 = 0
    victims: i64 = 0
    i: i64 = 0
    while i < 6:
        turn = way(i)
        inside = inner(i)
        rim = b & (ALL ^ inside)
        if rim:
            pairs = a & behind(a & behind(rim, turn, inside), turn, inside)
            total += population(pairs)
            twos = b & behind(rim, turn, inside)
            threes = a & behind(
                a & behind(a & behind(twos, turn, inside), turn, inside), turn, inside
            )
            total += population(threes)
            victims |= ahead(ahead(pairs, turn), turn) | ahead(
                ahead(ahead(ahead(threes, turn), turn), turn), turn
            )
        i += 1
    return total, victims & (victims - 1) != 0
