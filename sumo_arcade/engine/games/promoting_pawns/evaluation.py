"""What a position of Promoting Pawns is worth: named terms, their weights; how the search sees it.

The search makes the steps of a turn one by one, so the same side may be to move again. Its words
are the kernel's, but ``c`` also keeps (from bit 1 up) whether the reserve may run short in this
turn and which cell the last step left, so that steps which can be swapped are searched in one order
only. A step's words are those of ``PawnsKernel.steps``, with ``SHORT`` added to ``m1``; the end of
a turn is 0, 0. A term is a number that says something of one side, the other side's taken off it;
``weights`` says how its weights came about. Scores are in hundredths of a level.
"""

from __future__ import annotations

from typing import Final

from sumo_arcade.engine._num import i64, vec
from sumo_arcade.engine.games.promoting_pawns.kernel import MOST_IDLE, PawnsKernel
from sumo_arcade.engine.games.promoting_pawns.reach import CODE, CODE_BITS, EMPTY, SPAN
from sumo_arcade.engine.games.promoting_pawns.weights import WEIGHTS
from sumo_arcade.engine.kernel import OPEN, SLOTS, WIN, Moves
from sumo_arcade.engine.scale import FULL, Scale, Weights

MOVED: Final = 1 | 1 << 11 | 1 << 22
SHORT: Final = 1 << 20
LATE: Final = 36
"""Idle turns from which positions are told apart by them."""
IDLE_ONE: Final = 1 << 12
IDLE_MASK: Final = 0xFF << 12
GROWN: Final = 1 << 20
STEP: Final = 1
TURN: Final = 4
"""Depth of a step and of a whole turn, which has three steps at most and an end."""

LEVELS: Final = 24
"""Levels that both sides can have in all."""
USUAL: Final = 2
"""The level without a term of its own."""


class PawnsMind(PawnsKernel):
    """The kernel with its evaluation, and with single steps for moves."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        super().__init__()
        self.unit = TURN
        self.margin = 80
        self.contempt = 40
        self.scale = Scale(weights)
        self.file: vec[i64] = vec[i64]([0] * 6)
        self.place: vec[i64] = vec[i64]([0] * 6)
        """File and rank of the mover's stacks, then of the other side's; levels are 0 for none."""
        self.level: vec[i64] = vec[i64]([0] * 6)

    # Moves

    def gen(self, a: i64, b: i64, c: i64, d: i64, moves: Moves, sp: i64) -> i64:
        """The steps that are not those of another order, then the end of the turn."""
        if d:
            return sp
        top = self.steps(a, b, c & 1, d, moves, sp)
        short: i64 = SHORT if self.short or c & 2 else 0
        last = c >> 2
        kept = sp
        i = sp
        while i < top:
            m1 = moves.m1[i]
            i += 1
            if m1 >> 11 < last and not short and m1 >> 4 & 0x7F != last:
                continue
            moves.m0[kept] = moves.m0[i - 1]
            moves.m1[kept] = m1 | short
            kept += 1
        if self.debt == 0:
            moves.m0[kept] = 0
            moves.m1[kept] = 0
            kept += 1
        return kept

    def apply(self, a: i64, b: i64, c: i64, d: i64, m0: i64, m1: i64) -> tuple[i64, i64, i64, i64]:
        """After a step the words are still the same side's."""
        if m0 == 0:
            return b, a & ~MOVED, c & 1, 0
        if m1 & 1:
            return b, m0 & ~MOVED, c & 1, 1
        short: i64 = 2 if m1 & SHORT else 0
        return m0, b, (m1 >> 11 & 0x7F) << 2 | short | c & 1, 0

    def stays(self, m0: i64, m1: i64) -> bool:
        """After every step but a winning one."""
        return m0 != 0 and m1 & 1 == 0

    def price(self, a: i64, m0: i64) -> i64:
        """See ``Kernel``."""
        if m0:
            return STEP
        return TURN - STEP * ((a & 1) + (a >> 11 & 1) + (a >> 22 & 1))

    # Evaluation

    def evaluate(self, a: i64, b: i64, c: i64, d: i64) -> i64:
        """See ``Kernel``. Inside a turn it is as if it ended here."""
        if a & MOVED:
            return -self._weigh(b, a & ~MOVED)
        return self._weigh(a, b)

    def _weigh(self, a: i64, b: i64) -> i64:
        return self.scale.score(self.terms(a, b, 0, 0))

    def terms(self, a: i64, b: i64, c: i64, d: i64) -> i64:
        """Fills ``f`` with the terms from the view of the mover, who has not moved; the phase."""
        f = self.scale.f
        self.scale.clear()
        self._lay(a, 0, 1)
        self._lay(b, 3, -1)
        self._face()
        f[14] = 1
        return (LEVELS - levels(a) - levels(b)) * FULL // LEVELS

    def _lay(self, word: i64, at: i64, sign: i64) -> None:
        """Notes a side's stacks and counts what they are by themselves."""
        f = self.scale.f
        best: i64 = 0
        i = at
        while i < at + 3:
            code = word & CODE
            word >>= CODE_BITS
            level = code >> 1 & 7
            cell = code >> 4
            self.level[i] = level
            file = cell // 9 - 1
            rank = cell % 9
            self.file[i] = file
            self.place[i] = rank
            i += 1
            if level == 0:
                continue
            f[0] += sign * level
            if level != USUAL:
                f[level if level < USUAL else level - 1] += sign
            if level > best:
                best = level
            if file == 0 or file == 7 or rank == 0 or rank == 7:
                f[9] += sign
            elif 2 <= file <= 5 and 2 <= rank <= 5:
                f[10] += sign
        f[13] += sign * best

    def _face(self) -> None:
        """Counts what the stacks of both sides can do to each other."""
        f = self.scale.f
        level = self.level
        i: i64 = 0
        while i < 3:
            mine = level[i]
            j: i64 = 3
            while j < 6 and mine:
                theirs = level[j]
                if theirs:
                    far = self.file[i] - self.file[j]
                    up = self.place[i] - self.place[j]
                    gap = (far if far > 0 else -far) + (up if up > 0 else -up)
                    self._meet(f, mine, theirs, gap)
                j += 1
            i += 1

    def _meet(self, f: vec[i64], mine: i64, theirs: i64, gap: i64) -> None:
        """Counts for a stack of each side, ``gap`` steps apart."""
        if mine == 5 and theirs == 5:
            if gap <= 4:
                f[5] = 1
                f[6] += 1
            elif gap <= 6:
                f[11] += 1
            return
        if gap < mine < 5:
            f[7] += 1
        if gap < theirs < 5:
            f[8] += 1
        if mine == 5 and gap <= 5:
            f[12] += 1
        elif theirs == 5 and gap <= 5:
            f[12] -= 1

    # The search

    def noisy(self, a: i64, b: i64, c: i64, d: i64, depth: i64, moves: Moves, sp: i64) -> i64:
        """See ``Kernel``: a winning pass."""
        if not (has_five(a) and has_five(b)):
            return sp
        free = self._set(a, b, c & 1)
        if not self._can_win():
            return sp
        self.sp = sp
        i: i64 = 0
        while i < 3 and self.sp == sp:
            at = i * SPAN
            while at < self.wins_top[i] and self.sp == sp:
                if self.board[self.wins[at] >> 4] == EMPTY:
                    self._write_step(moves, i, self.wins[at], free, self.now[i] >> 4, 1)
                at += 1
            i += 1
        return self.sp

    def rank(self, a: i64, b: i64, c: i64, d: i64, m0: i64, m1: i64) -> i64:
        """Wins, then gains."""
        if m1 & 1:
            return 1000
        if m0 == 0:
            return 0
        return 10 * (levels(m0) - levels(a))

    def slot(self, m0: i64, m1: i64) -> i64:
        """See ``Kernel``: by the cells left and entered."""
        if m0 == 0:
            return 0
        return ((m1 >> 11 & 0x7F) * 53 + (m1 >> 4 & 0x7F)) & (SLOTS - 1)

    def tick(self, clock: i64, a: i64, b: i64, c: i64, d: i64, m0: i64, m1: i64) -> i64:
        """See ``Kernel``: above the lowest bits the idle turns, and whether this one has grown."""
        if m0 == 0:
            return 0 if clock & GROWN else clock + 1 + IDLE_ONE
        return clock + 1 if levels(m0) == levels(a) else clock + 1 | GROWN

    def ruled(self, clock: i64, a: i64, b: i64, c: i64, d: i64) -> i64:
        """See ``Kernel``: a win, or the end of the fiftieth idle turn (R-PP-8)."""
        if d:
            return -WIN
        if (clock & IDLE_MASK) >> 12 < MOST_IDLE or a & MOVED:
            return OPEN
        mine, theirs = levels(a), levels(b)
        return WIN if mine > theirs else -WIN if mine < theirs else 0

    def salt(self, clock: i64) -> i64:
        """See ``Kernel``."""
        idle = (clock & IDLE_MASK) >> 12
        grown = clock >> 20 & 1
        return idle << 1 | grown if idle > LATE else grown


def levels(word: i64) -> i64:
    """The levels of a side's stacks in all."""
    return (word >> 1 & 7) + (word >> 12 & 7) + (word >> 23 & 7)


def has_five(word: i64) -> bool:
    """Whether a side has a stack of level 5 that has not moved."""
    return word & 15 == 10 or word >> 11 & 15 == 10 or word >> 22 & 15 == 10
