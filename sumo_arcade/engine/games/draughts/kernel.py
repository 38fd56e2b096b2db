"""The rules of draughts on words: generating and applying moves, compiled (``engine.kernel``).

Words: ``a`` the pieces of the side to move, ``b`` the other side's, ``c`` the kings of both, ``d``
the side to move (0 White, who goes towards lower bits, 1 Black). See ``board`` for the layout: a
diagonal step is a shift by 5 or 6, and what leaves the board lands on no square of the board.
A move: ``m0`` the squares it leaves and reaches (one bit where a capture ends where it began),
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
"""The kinds of few pieces: three against a king, or one or two."""


class DraughtsKernel(Kernel):
    """The rules of one board. ``free`` also generates what overlooks a capture (R-DR-2)."""

    def __init__(self, full: i64, top: i64, bottom: i64, free: bool) -> None:
        self.full: i64 = full
        self.top: i64 = top
        self.bottom: i64 = bottom
        self.free: bool = free

    def gen(self, a: i64, b: i64, c: i64, d: i64, moves: Moves, sp: i64) -> i64:
        """The captures of most pieces, else the plain moves; all captures and both if ``free``."""
        top = self._captures(a, b, c, moves, sp)
        if top > sp and not self.free:
            return top
        return self._plain_moves(a, b, c, d, moves, top)

    def count(self, a: i64, b: i64, c: i64, d: i64, moves: Moves, sp: i64) -> i64:
        """See ``Kernel``: plain moves are counted by direction, without writing them."""
        top = self._captures(a, b, c, moves, sp)
        if top > sp and not self.free:
            return top - sp
        return top - sp + self._count_plain(a, b, c, d)

    def has_moves(self, a: i64, b: i64, c: i64, d: i64, moves: Moves, sp: i64) -> bool:
        """See ``Kernel``: a step to an empty square is looked for before captures."""
        empty = self.full & ~(a | b)
        men = a & ~c
        kings = a & c
        to = men >> 5 | men >> 6 if d == 0 else men << 5 | men << 6
        to |= kings >> 5 | kings >> 6 | kings << 5 | kings << 6
        return to & empty != 0 or self._captures(a, b, c, moves, sp) > sp

    def apply(self, a: i64, b: i64, c: i64, d: i64, m0: i64, m1: i64) -> tuple[i64, i64, i64, i64]:
        """See ``Kernel``: a man that ends on the farthest row becomes a king."""
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

    def _plain_moves(self, a: i64, b: i64, c: i64, d: i64, moves: Moves, sp: i64) -> i64:
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
        """Writes a step for every bit of ``lower``, its lower end; times ``pair`` (1 + 2^5 or
        1 + 2^6) that is both ends."""
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
        """Counts for all kings at once: a bit left after n steps is a king that goes n squares."""
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
        """Writes the captures, distinct in start, end and captured pieces; returns the new top."""
        empty = self.full & ~(a | b)
        jumpers = ((b >> 5) & (empty >> 10)) | ((b >> 6) & (empty >> 12))
        jumpers |= ((b << 5) & (empty << 10)) | ((b << 6) & (empty << 12))
        jumpers &= a & ~c
        top = sp
        most: i64 = 0
        while jumpers:
            man = jumpers & -jumpers
            jumpers ^= man
            top, most = self._man_captures(man, man, b, empty | man, 0, 0, moves, sp, top, most)
        kings = a & c
        while kings:
            king = kings & -kings
            kings ^= king
            top, most = self._king_captures(king, king, b, empty | king, 0, 0, moves, sp, top, most)
        return top

    def _man_captures(
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
        """Writes a man's captures that go on from ``at``, ``taken`` being jumped already and
        ``foes`` not yet. Returns the new top and the most pieces that a capture takes."""
        if count:
            top, most = self._add_capture(start | at, taken, count, moves, base, top, most)
        over = (at << 5) & foes
        to = (over << 5) & empty
        if to:
            top, most = self._man_captures(
                start, to, foes ^ over, empty, taken | over, count + 1, moves, base, top, most
            )
        over = (at << 6) & foes
        to = (over << 6) & empty
        if to:
            top, most = self._man_captures(
                start, to, foes ^ over, empty, taken | over, count + 1, moves, base, top, most
            )
        over = (at >> 5) & foes
        to = (over >> 5) & empty
        if to:
            top, most = self._man_captures(
                start, to, foes ^ over, empty, taken | over, count + 1, moves, base, top, most
            )
        over = (at >> 6) & foes
        to = (over >> 6) & empty
        if to:
            top, most = self._man_captures(
                start, to, foes ^ over, empty, taken | over, count + 1, moves, base, top, most
            )
        return top, most

    def _king_captures(
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
        """As ``_man_captures`` for a king: from any distance and to any empty square behind."""
        if count:
            top, most = self._add_capture(start | at, taken, count, moves, base, top, most)
        step: i64 = 5
        while step < 7:
            over = at << step
            while over & empty:
                over <<= step
            over &= foes
            to = (over << step) & empty
            while to:
                top, most = self._king_captures(
                    start, to, foes ^ over, empty, taken | over, count + 1, moves, base, top, most
                )
                to = (to << step) & empty
            over = at >> step
            while over & empty:
                over >>= step
            over &= foes
            to = (over >> step) & empty
            while to:
                top, most = self._king_captures(
                    start, to, foes ^ over, empty, taken | over, count + 1, moves, base, top, most
                )
                to = (to >> step) & empty
            step += 1
        return top, most

    def _add_capture(
        self, m0: i64, m1: i64, count: i64, moves: Moves, base: i64, top: i64, most: i64
    ) -> tuple[i64, i64]:
        """Writes a capture, unless the same or, if not ``free``, one of more pieces is there; one
        of more pieces replaces all. Returns the new top and the most pieces."""
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
    """``THREE`` or ``FEW`` where R-DR-1 counts: so many pieces with a king among them against a
    king alone. Else 0."""
    if a & (a - 1) == 0 and a & c and b & c:
        count = popcount(b)
    elif b & (b - 1) == 0 and b & c and a & c:
        count = popcount(a)
    else:
        return 0
    return 0 if count > 3 else THREE if count == 3 else FEW
