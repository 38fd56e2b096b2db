"""What a draughts position is worth: named terms and their weights; and how the search sees it.

A term is a number that says something of one side, the other side's taken off it. Every term has
two weights, for a full and for an empty board, between which the pieces left decide;
``weights`` says how they came about. Scores are in hundredths of a man.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sumo_arcade.engine._num import i64, vec
from sumo_arcade.engine.games.draughts.kernel import (
    FEW,
    FEW_PLIES,
    KING_PLIES,
    THREE,
    THREE_PLIES,
    DraughtsKernel,
    few_kind,
)
from sumo_arcade.engine.games.draughts.weights import WEIGHTS
from sumo_arcade.engine.kernel import OPEN, SPREAD, WORD, popcount
from sumo_arcade.engine.scale import FULL, Scale, Weights

ROWS: Final = 10

MEN: Final = 40
KING_ONE: Final = 1 << 12
KING_MASK: Final = 0xFF << 12
FEW_ONE: Final = 1 << 20
FEW_MASK: Final = 0xFF << 20
KIND: Final = 28
"""Where the clock keeps which few pieces are left: see ``few_kind``."""


def forward(x: i64, side: i64, step: i64) -> i64:
    """``x`` one step on in one of a side's two directions, 5 or 6."""
    return x >> step if side == 0 else x << step


class DraughtsMind(DraughtsKernel):
    """The kernel of one board with its evaluation."""

    def __init__(
        self,
        full: i64,
        rows: Sequence[int],
        edge: i64,
        centre: i64,
        left: i64,
        weights: Weights = WEIGHTS,
    ) -> None:
        """``rows`` from the top; the other sets of squares are as White sees them."""
        super().__init__(full, rows[0], rows[-1], False)
        self.unit = 1
        self.margin = 90
        self.contempt = 6
        self.rows: i64 = len(rows)
        self.row: vec[i64] = vec[i64]([0] * (2 * ROWS))
        """By side and from its own back row."""
        for at, word in enumerate(rows):
            self.row[at + ROWS] = word
            self.row[len(rows) - 1 - at] = word
        self.edge: i64 = edge
        self.centre: i64 = centre
        self.left: i64 = left
        self.back: vec[i64] = vec[i64]([0] * 10)
        for side, row in ((0, rows[-1]), (1, rows[0])):
            squares = [1 << n for n in range(62) if row >> n & 1]
            if side:
                squares.reverse()
            for at, square in enumerate(squares):
                self.back[5 * side + at] = square
        self.scale = Scale(weights)

    # Evaluation

    def evaluate(self, a: i64, b: i64, c: i64, d: i64) -> i64:
        """See ``Kernel``."""
        score = self.scale.score(self.terms(a, b, c, d))
        phase = popcount(a | b)
        if c and phase <= 12:
            return self._drawish(score, a, b, c, phase)
        return score

    def terms(self, a: i64, b: i64, c: i64, d: i64) -> i64:
        """Fills ``f`` with the terms from the mover's view; the phase (see ``engine.scale``)."""
        f = self.scale.f
        self.scale.clear()
        empty = self.full & ~(a | b)
        self._side(a, b, a & c, empty, d, 1)
        self._side(b, a, b & c, empty, 1 - d, -1)
        f[29] = 1
        return popcount(a | b) * FULL // MEN

    def _side(self, own: i64, foes: i64, kings: i64, empty: i64, side: i64, sign: i64) -> None:
        """Adds what one side has."""
        f = self.scale.f
        men = own ^ kings
        f[0] += sign * popcount(men)
        if kings:
            f[1] += sign * popcount(kings)
            f[28] += sign
        at = side * ROWS + 1
        i: i64 = 0
        while i < self.rows - 2:
            f[2 + i] += sign * popcount(men & self.row[at + i])
            i += 1
        f[10] += sign * popcount(men & self.edge)
        f[11] += sign * popcount(men & self.centre)
        at = side * 5
        if men & self.row[side * ROWS]:
            i = 0
            while i < 5:
                if men & self.back[at + i]:
                    f[12 + i] += sign
                i += 1
        self._shape(men, own, foes, empty, side, sign)

    def _shape(self, men: i64, own: i64, foes: i64, empty: i64, side: i64, sign: i64) -> None:
        """Adds how a side's men stand to each other and where they can go."""
        f = self.scale.f
        pair5 = men & men >> 5
        pair6 = men & men >> 6
        f[17] += sign * popcount(pair5)
        f[18] += sign * popcount(pair6)
        f[19] += sign * popcount(pair5 & pair5 >> 5)
        f[20] += sign * popcount(pair6 & pair6 >> 6)
        to5 = forward(men, side, 5) & empty
        to6 = forward(men, side, 6) & empty
        f[21] += sign * (popcount(to5) + popcount(to6))
        # a square is unsafe where a foe stands beside it with nothing on the other side
        unsafe = (foes << 5 & empty >> 5) | (foes >> 5 & empty << 5)
        unsafe |= (foes << 6 & empty >> 6) | (foes >> 6 & empty << 6)
        f[22] += sign * (popcount(to5 & ~unsafe) + popcount(to6 & ~unsafe))
        f[23] += sign * popcount(men & ~(forward(empty, 1 - side, 5) | forward(empty, 1 - side, 6)))
        f[24] += sign * popcount(men & unsafe)
        left = popcount(men & self.left) - popcount(men & ~self.left)
        f[25] += sign * (left if left > 0 else -left)
        f[26] += sign * popcount(
            empty & forward(men, 1 - side, 5) & forward(men, 1 - side, 6) & self.centre
        )
        if popcount(own | foes) <= 16:
            f[27] += sign * self._runners(men, foes, side)

    def _runners(self, men: i64, foes: i64, side: i64) -> i64:
        """Rows that men have gone whose way to the far row no foe can touch."""
        total: i64 = 0
        while men:
            man = men & -men
            men ^= man
            cone = man
            width = man
            gone: i64 = 0
            i: i64 = 0
            while i < self.rows:
                width = (forward(width, side, 5) | forward(width, side, 6)) & self.full
                if width == 0:
                    break
                cone |= width
                gone += 1
                i += 1
            if cone & foes == 0:
                total += self.rows - gone
        return total

    def _drawish(self, score: i64, a: i64, b: i64, c: i64, phase: i64) -> i64:
        """What is left of a lead where the other side has a king."""
        weak = b if score > 0 else a
        if not weak & c:
            return score
        lead = phase - 2 * popcount(weak)
        if lead <= 2:
            return score // 8 if phase <= 6 else score // 3
        return score // 2

    # The search

    def pressed(self, a: i64, b: i64, c: i64, d: i64, depth: i64) -> bool:
        """Captures must be made; a threat is answered once or twice."""
        empty = self.full & ~(a | b)
        if jumps(a & ~c, b, empty) or (a & c and self._king_jumps(a & c, b, empty)):
            return True
        return depth > -2 and (jumps(b & ~c, a, empty) or self._king_jumps(b & c, a, empty))

    def _king_jumps(self, kings: i64, foes: i64, empty: i64) -> bool:
        step: i64 = 5
        while step < 7 and kings:
            up = kings
            down = kings
            while up or down:
                up = up << step
                down = down >> step
                if (up & foes) << step & empty or (down & foes) >> step & empty:
                    return True
                up &= empty
                down &= empty
            step += 1
        return False

    def rank(self, a: i64, b: i64, c: i64, d: i64, m0: i64, m1: i64) -> i64:
        """Captures of kings, then of men, then promotions."""
        if m1:
            return 10 + popcount(m1 & c)
        end = m0 & ~a
        if not c & m0 and end & (self.bottom if d else self.top):
            return 5
        return 0

    def slot(self, m0: i64, m1: i64) -> i64:
        """See ``Kernel``: by both ends."""
        return (m0 * SPREAD & WORD) >> 50

    # Draws, R-DR-1

    def tick(self, clock: i64, a: i64, b: i64, c: i64, d: i64, m0: i64, m1: i64) -> i64:
        """See ``Kernel``: the counts of ``draws.Clock``."""
        few = clock >> KIND
        if m1 == 0 and m0 & a & c:
            after = clock + 1 + KING_ONE
            return after + FEW_ONE if few else after
        if few == 0 and popcount(a) > 3:
            return 0
        na, nb, nc, _ = self.apply(a, b, c, d, m0, m1)
        kind = few_kind(na, nb, nc)
        if kind and kind == few:
            return kind << KIND | (clock & FEW_MASK) + FEW_ONE
        return kind << KIND

    def ruled(self, clock: i64, a: i64, b: i64, c: i64, d: i64) -> i64:
        """See ``Kernel``."""
        if clock < KING_ONE:
            return OPEN
        few = clock >> KIND
        plies = (clock & FEW_MASK) >> 20
        if (few == THREE and plies >= THREE_PLIES) or (few == FEW and plies >= FEW_PLIES):
            return 0
        return 0 if (clock & KING_MASK) >> 12 >= KING_PLIES else OPEN

    def salt(self, clock: i64) -> i64:
        """See ``Kernel``."""
        if clock >> KIND:
            return clock >> 20
        kings = (clock & KING_MASK) >> 12
        return kings if kings > KING_PLIES - 16 else 0


def jumps(men: i64, foes: i64, empty: i64) -> bool:
    """Whether one of ``men`` has a capture."""
    over = (foes & empty >> 5) >> 5 | (foes & empty << 5) << 5
    over |= (foes & empty >> 6) >> 6 | (foes & empty << 6) << 6
    return over & men != 0
