"""Draughts for the search: the static evaluation, and the draws by counting (R-DR-1).

A term is a number counted for the side to move less the same number for the other side; its index
is its place in ``weights.WEIGHTS``, which names it. Scores are in hundredths of a man.

A clock has the moves since the last capture or move of a man in its lowest 12 bits, the plies of
R-DR-1's rule of kings alone from bit 12, those of few pieces from bit 20, and from bit 28 which few
pieces there are.
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
from sumo_arcade.engine.kernel import HASH_MASK, HASH_MULTIPLIER, NO_SCORE, popcount
from sumo_arcade.engine.tapered_eval import FULL_PHASE, TaperedEval, Weights

ROWS: Final = 10

MEN: Final = 40
KING_ONE: Final = 1 << 12
KING_MASK: Final = 0xFF << 12
FEW_ONE: Final = 1 << 20
FEW_MASK: Final = 0xFF << 20
FEW_KIND_SHIFT: Final = 28
"""Where the clock has which few pieces are left, as ``few_kind`` names them."""


def forward(x: i64, side: i64, step: i64) -> i64:
    """The squares one step ahead of ``x`` for a side, in its direction 5 or 6 (see ``board``)."""
    return x >> step if side == 0 else x << step


class DraughtsSearchKernel(DraughtsKernel):
    """The search kernel of one board."""

    def __init__(
        self,
        full: i64,
        rows: Sequence[int],
        edge: i64,
        centre: i64,
        left: i64,
        weights: Weights = WEIGHTS,
    ) -> None:
        """``rows`` are the squares of each row from the top; ``left`` is White's left half."""
        super().__init__(full, rows[0], rows[-1], False)
        self.turn_depth = 1
        self.futility_margin = 90
        self.contempt = 6
        self.rows: i64 = len(rows)
        self.row: vec[i64] = vec[i64]([0] * (2 * ROWS))
        """The squares of each row: White's from its own back row, then Black's from its own."""
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
        self.tapered = TaperedEval(weights)

    # Evaluation

    def evaluate(self, a: i64, b: i64, c: i64, d: i64) -> i64:
        """See ``Kernel``."""
        score = self.tapered.score(self.fill_terms(a, b, c, d))
        phase = popcount(a | b)
        if c and phase <= 12:
            return self._scale_drawish(score, a, b, c, phase)
        return score

    def fill_terms(self, a: i64, b: i64, c: i64, d: i64) -> i64:
        """See ``Kernel``: the phase is the share of the pieces that are left."""
        terms = self.tapered.terms
        self.tapered.clear()
        empty = self.full & ~(a | b)
        self._add_side(a, b, a & c, empty, d, 1)
        self._add_side(b, a, b & c, empty, 1 - d, -1)
        terms[29] = 1
        return popcount(a | b) * FULL_PHASE // MEN

    def _add_side(self, own: i64, foes: i64, kings: i64, empty: i64, side: i64, sign: i64) -> None:
        """Adds one side's pieces, rows and structure, times ``sign``."""
        terms = self.tapered.terms
        men = own ^ kings
        terms[0] += sign * popcount(men)
        if kings:
            terms[1] += sign * popcount(kings)
            terms[28] += sign
        row, between = self.row, self.rows - 2
        at = side * ROWS + 1
        i: i64 = 0
        while i < between:
            terms[2 + i] += sign * popcount(men & row[at + i])
            i += 1
        terms[10] += sign * popcount(men & self.edge)
        terms[11] += sign * popcount(men & self.centre)
        at = side * 5
        if men & row[side * ROWS]:
            back = self.back
            i = 0
            while i < 5:
                if men & back[at + i]:
                    terms[12 + i] += sign
                i += 1
        self._add_structure(men, own, foes, empty, side, sign)

    def _add_structure(
        self, men: i64, own: i64, foes: i64, empty: i64, side: i64, sign: i64
    ) -> None:
        """Adds how a side's men support each other and where they can go."""
        terms = self.tapered.terms
        pair5 = men & men >> 5
        pair6 = men & men >> 6
        terms[17] += sign * popcount(pair5)
        terms[18] += sign * popcount(pair6)
        terms[19] += sign * popcount(pair5 & pair5 >> 5)
        terms[20] += sign * popcount(pair6 & pair6 >> 6)
        to5 = forward(men, side, 5) & empty
        to6 = forward(men, side, 6) & empty
        terms[21] += sign * (popcount(to5) + popcount(to6))
        # a square is unsafe where a foe stands beside it with nothing on the other side
        unsafe = (foes << 5 & empty >> 5) | (foes >> 5 & empty << 5)
        unsafe |= (foes << 6 & empty >> 6) | (foes >> 6 & empty << 6)
        terms[22] += sign * (popcount(to5 & ~unsafe) + popcount(to6 & ~unsafe))
        terms[23] += sign * popcount(
            men & ~(forward(empty, 1 - side, 5) | forward(empty, 1 - side, 6))
        )
        terms[24] += sign * popcount(men & unsafe)
        left = popcount(men & self.left) - popcount(men & ~self.left)
        terms[25] += sign * (left if left > 0 else -left)
        terms[26] += sign * popcount(
            empty & forward(men, 1 - side, 5) & forward(men, 1 - side, 6) & self.centre
        )
        if popcount(own | foes) <= 16:
            terms[27] += sign * self._runners(men, foes, side)

    def _runners(self, men: i64, foes: i64, side: i64) -> i64:
        """Rows already gone by the men whose way to the far row no enemy piece can touch."""
        full = self.full
        touched: i64 = 0
        wider = foes
        while wider != touched:
            touched = wider
            wider |= (forward(touched, 1 - side, 5) | forward(touched, 1 - side, 6)) & full
        men &= ~touched
        total: i64 = 0
        gone: i64 = 0
        while men:
            row = self.row[side * ROWS + gone]
            gone += 1
            total += gone * popcount(men & row)
            men &= ~row
        return total

    def _scale_drawish(self, score: i64, a: i64, b: i64, c: i64, phase: i64) -> i64:
        """A score scaled down where the weaker side has a king, which draws most endings."""
        weak = b if score > 0 else a
        if not weak & c:
            return score
        lead = phase - 2 * popcount(weak)
        if lead <= 2:
            return score // 8 if phase <= 6 else score // 3
        return score // 2

    # The search

    def must_resolve(self, a: i64, b: i64, c: i64, d: i64, depth: i64) -> bool:
        """See ``Kernel``: captures are always resolved, the other side's threats above depth -2."""
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

    def score_move(self, a: i64, b: i64, c: i64, d: i64, m0: i64, m1: i64) -> i64:
        """See ``Kernel``: captures, those of kings first, then promotions."""
        if m1:
            return 10 + popcount(m1 & c)
        end = m0 & ~a
        if not c & m0 and end & (self.bottom if d else self.top):
            return 5
        return 0

    def history_index(self, m0: i64, m1: i64) -> i64:
        """See ``Kernel``: by start and end, whatever is captured."""
        return (m0 * HASH_MULTIPLIER & HASH_MASK) >> 50

    # Draws, R-DR-1

    def next_clock(self, clock: i64, a: i64, b: i64, c: i64, d: i64, m0: i64, m1: i64) -> i64:
        """See ``Kernel``: with the counts of ``draws.Clock``, packed as described above."""
        few = clock >> FEW_KIND_SHIFT
        if m1 == 0 and m0 & a & c:
            after = clock + 1 + KING_ONE
            return after + FEW_ONE if few else after
        if few == 0 and popcount(a) > 3:
            return 0
        na, nb, nc, _ = self.apply(a, b, c, d, m0, m1)
        kind = few_kind(na, nb, nc)
        if kind and kind == few:
            return kind << FEW_KIND_SHIFT | (clock & FEW_MASK) + FEW_ONE
        return kind << FEW_KIND_SHIFT

    def terminal_score(self, clock: i64, a: i64, b: i64, c: i64, d: i64) -> i64:
        """See ``Kernel``: draws by counting; a loss is a side without a move."""
        if clock < KING_ONE:
            return NO_SCORE
        few = clock >> FEW_KIND_SHIFT
        plies = (clock & FEW_MASK) >> 20
        if (few == THREE and plies >= THREE_PLIES) or (few == FEW and plies >= FEW_PLIES):
            return 0
        return 0 if (clock & KING_MASK) >> 12 >= KING_PLIES else NO_SCORE

    def clock_key(self, clock: i64) -> i64:
        """See ``Kernel``."""
        if clock >> FEW_KIND_SHIFT:
            return clock >> 20
        kings = (clock & KING_MASK) >> 12
        return kings if kings > KING_PLIES - 16 else 0


def jumps(men: i64, foes: i64, empty: i64) -> bool:
    """Whether one of ``men`` can capture one of ``foes``."""
    over = (foes & empty >> 5) >> 5 | (foes & empty << 5) << 5
    over |= (foes & empty >> 6) >> 6 | (foes & empty << 6) << 6
    return over & men != 0
