"""Draughts on 64-bit words: what there is to move and what comes of it.

Words: ``a`` the pieces of the side to move, ``b`` the other side's, ``c`` the kings of both, ``d``
the side to move (0 White, who goes towards lower bits, 1 Black). See ``board`` for the layout: a
diagonal step is a shift by 5 or 6, and what leaves the board lands on no square of the board.
A move: ``m0`` the bits it leaves and reaches (one bit where a capture comes back to its start),
``m1`` the captured pieces.
"""

from __future__ import annotations

from typing import Final

from sumo_arcade.engine._num import i64
from sumo_arcade.engine.kernel import Kernel, Moves, popcount

KING_PLIES: Final = 50
"""R-DR-1: 25 moves each of kings alone without a capture."""
THREE_PLIES: Final = 32
FEW_PLIES: Final = 10
"""R-DR-1: 16 and 5 moves each from the arrival of the few pieces."""
THREE: Final = 1
FEW: Final = 2
"""Which few pieces: three against a king, or fewer."""


class DraughtsKernel(Kernel):
    """The moves of one board. ``free`` also gives all that overlooks a capture (R-DR-2)."""

    def __init__(self, full: i64, top: i64, bottom: i64, free: bool) -> None:
        self.full: i64 = full
        self.top: i64 = top
        self.bottom: i64 = bottom
        self.free: bool = free

    def gen(self, a: i64, b: i64, c: i64, d: i64, moves: Moves, sp: i64) -> i64:
        """Captures of most pieces, else plain moves; all of them, and shorter ones, if ``free``."""
        top = self._captures(a, b, c, moves, sp)
        if top > sp and not self.free:
            return top
        return self._plain(a, b, c, d, moves, top)

    def count(self, a: i64, b: i64, c: i64, d: i64, moves: Moves, sp: i64) -> i64:
        """Plain moves are counted a direction at a time, without listing them."""
        top = self._captures(a, b, c, moves, sp)
        if top > sp and not self.free:
            return top - sp
        return top - sp + self._count_plain(a, b, c, d)

    def apply(self, a: i64, b: i64, c: i64, d: i64, m0: i64, m1: i64) -> tuple[i64, i64, i64, i64]:
        """The words for the other side. A man that ends on the farthest row is a king."""
        start = a & m0
        end = m0 ^ start
        if end == 0:
            end = start
        if c & start:
            c = (c ^ start) | end
        elif d == 0:
            c |= end & self.top
        else:
            c |= end & self.bottom
        return b & ~m1, (a ^ start) | end, c & ~m1, 1 - d

    def _plain(self, a: i64, b: i64, c: i64, d: i64, moves: Moves, sp: i64) -> i64:
        empty = self.full & ~(a | b)
        men = a & ~c
        if d == 0:
            sp = self._steps((men >> 5) & empty, 33, moves, sp)
            sp = self._steps((men >> 6) & empty, 65, moves, sp)
        else:
            sp = self._steps(men & (empty >> 5), 33, moves, sp)
            sp = self._steps(men & (empty >> 6), 65, moves, sp)
        kings = a & c
        while kings:
            king = kings & -kings
            kings ^= king
            sp = self._slides(king, empty, moves, sp)
        return sp

    def _steps(self, lower: i64, pair: i64, moves: Moves, sp: i64) -> i64:
        """A step for every bit of ``lower``: times ``pair`` (1 + 2^5, 1 + 2^6) it is both ends."""
        m0 = moves.m0
        m1 = moves.m1
        while lower:
            low = lower & -lower
            lower ^= low
            m0[sp] = low * pair
            m1[sp] = 0
            sp += 1
        return sp

    def _slides(self, king: i64, empty: i64, moves: Moves, sp: i64) -> i64:
        m0 = moves.m0
        m1 = moves.m1
        step: i64 = 5
        while step < 7:
            to = (king << step) & empty
            while to:
                m0[sp] = king | to
                m1[sp] = 0
                sp += 1
                to = (to << step) & empty
            to = (king >> step) & empty
            while to:
                m0[sp] = king | to
                m1[sp] = 0
                sp += 1
                to = (to >> step) & empty
            step += 1
        return sp

    def _count_plain(self, a: i64, b: i64, c: i64, d: i64) -> i64:
        empty = self.full & ~(a | b)
        men = a & ~c
        if d == 0:
            total = popcount((men >> 5) & empty) + popcount((men >> 6) & empty)
        else:
            total = popcount((men << 5) & empty) + popcount((men << 6) & empty)
        kings = a & c
        if kings:
            total += self._count_slides(kings, empty)
        return total

    def _count_slides(self, kings: i64, empty: i64) -> i64:
        """All kings at once: after n steps each remaining bit is a king that can go n squares."""
        total: i64 = 0
        step: i64 = 5
        while step < 7:
            to = (kings << step) & empty
            while to:
                total += popcount(to)
                to = (to << step) & empty
            to = (kings >> step) & empty
            while to:
                total += popcount(to)
                to = (to >> step) & empty
            step += 1
        return total

    def _captures(self, a: i64, b: i64, c: i64, moves: Moves, sp: i64) -> i64:
        """The captures, distinct in start, end and captured set."""
        empty = self.full & ~(a | b)
        jumpers = ((b >> 5) & (empty >> 10)) | ((b >> 6) & (empty >> 12))
        jumpers |= ((b << 5) & (empty << 10)) | ((b << 6) & (empty << 12))
        jumpers &= a & ~c
        top = sp
        most: i64 = 0
        while jumpers:
            man = jumpers & -jumpers
            jumpers ^= man
            top, most = self._man(man, man, b, empty | man, 0, 0, moves, sp, top, most)
        kings = a & c
        while kings:
            king = kings & -kings
            kings ^= king
            top, most = self._king(king, king, b, empty | king, 0, 0, moves, sp, top, most)
        return top

    def _man(
        self,
        start: i64,
        at: i64,
        foes: i64,
        empty: i64,
        taken: i64,
        count: i64,
        moves: Moves,
        base: i64,
        top: i64,
        most: i64,
    ) -> tuple[i64, i64]:
        """Goes on capturing from ``at``; ``foes`` are those not yet jumped. Answers (top, most)."""
        if count:
            top, most = self._keep(start | at, taken, count, moves, base, top, most)
        over = (at << 5) & foes
        to = (over << 5) & empty
        if to:
            top, most = self._man(
                start, to, foes ^ over, empty, taken | over, count + 1, moves, base, top, most
            )
        over = (at << 6) & foes
        to = (over << 6) & empty
        if to:
            top, most = self._man(
                start, to, foes ^ over, empty, taken | over, count + 1, moves, base, top, most
            )
        over = (at >> 5) & foes
        to = (over >> 5) & empty
        if to:
            top, most = self._man(
                start, to, foes ^ over, empty, taken | over, count + 1, moves, base, top, most
            )
        over = (at >> 6) & foes
        to = (over >> 6) & empty
        if to:
            top, most = self._man(
                start, to, foes ^ over, empty, taken | over, count + 1, moves, base, top, most
            )
        return top, most

    def _king(
        self,
        start: i64,
        at: i64,
        foes: i64,
        empty: i64,
        taken: i64,
        count: i64,
        moves: Moves,
        base: i64,
        top: i64,
        most: i64,
    ) -> tuple[i64, i64]:
        """As ``_man``, at any distance and onto any empty square behind."""
        if count:
            top, most = self._keep(start | at, taken, count, moves, base, top, most)
        step: i64 = 5
        while step < 7:
            over = at << step
            while over & empty:
                over <<= step
            over &= foes
            to = (over << step) & empty
            while to:
                top, most = self._king(
                    start, to, foes ^ over, empty, taken | over, count + 1, moves, base, top, most
                )
                to = (to << step) & empty
            over = at >> step
            while over & empty:
                over >>= step
            over &= foes
            to = (over >> step) & empty
            while to:
                top, most = self._king(
                    start, to, foes ^ over, empty, taken | over, count + 1, moves, base, top, most
                )
                to = (to >> step) & empty
            step += 1
        return top, most

    def _keep(
        self, m0: i64, m1: i64, count: i64, moves: Moves, base: i64, top: i64, most: i64
    ) -> tuple[i64, i64]:
        """Lists a capture unless a longer one or the same one is listed; drops shorter ones."""
        if not self.free:
            if count < most:
                return top, most
            if count > most:
                top = base
                most = count
        i = base
        while i < top:
            if moves.m1[i] == m1 and moves.m0[i] == m0:
                return top, most
            i += 1
        moves.reserve(top)
        moves.m0[top] = m0
        moves.m1[top] = m1
        return top + 1, most


def few_kind(a: i64, b: i64, c: i64) -> i64:
    """Which few pieces of R-DR-1 are left: ``THREE`` or ``FEW``, each with a king, against a king
    alone; else 0."""
    if a & (a - 1) == 0 and a & c and b & c:
        count = popcount(b)
    elif b & (b - 1) == 0 and b & c and a & c:
        count = popcount(a)
    else:
        return 0
    return 0 if count > 3 else THREE if count == 3 else FEW
