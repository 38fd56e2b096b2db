"""Promoting Pawns for the search: moves that are single steps, and the static evaluation.

The search makes the steps of a turn one by one, so the same side may be to move again. The words
are the kernel's, but ``c`` also has, from bit 1 up, whether the reserve may run short in this turn
and which cell the last step left: steps that can be swapped are searched in one order only. A
step's words are those of ``PawnsKernel.steps``, with ``SHORT`` added to ``m1``; the end of a turn
is 0, 0.

A term is a number counted for the side to move less the same number for the other side; its index
is its place in ``weights.WEIGHTS``, which names it. Scores are in hundredths of a level.
"""

from __future__ import annotations

from typing import Final

from sumo_arcade.engine._num import i64, vec
from sumo_arcade.engine.games.promoting_pawns.kernel import MOST_IDLE, PawnsKernel
from sumo_arcade.engine.games.promoting_pawns.reach import CODE, CODE_BITS, EMPTY, SPAN
from sumo_arcade.engine.games.promoting_pawns.weights import WEIGHTS
from sumo_arcade.engine.kernel import HISTORY_SIZE, NO_SCORE, WIN, Moves
from sumo_arcade.engine.tapered_eval import FULL_PHASE, TaperedEval, Weights

MOVED: Final = 1 | 1 << 11 | 1 << 22
SHORT: Final = 1 << 20
LATE: Final = 36
"""Idle turns above which equal positions are told apart by them."""
IDLE_ONE: Final = 1 << 12
IDLE_MASK: Final = 0xFF << 12
GROWN: Final = 1 << 20
STEP: Final = 1
TURN: Final = 4
"""The depth of a step and of a whole turn, which is at most three steps and an end."""

LEVELS: Final = 24
"""The most levels that both sides can have together."""
USUAL: Final = 2
"""The level that has no term of its own."""


class PawnsSearchKernel(PawnsKernel):
    """The search kernel. It has scratch memory: one thread at a time."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        super().__init__()
        self.turn_depth = TURN
        self.futility_margin = 80
        self.contempt = 40
        self.tapered = TaperedEval(weights)
        self.file: vec[i64] = vec[i64]([0] * 6)
        self.rank: vec[i64] = vec[i64]([0] * 6)
        self.level: vec[i64] = vec[i64]([0] * 6)
        """File, rank and level of the mover's three stacks, then of the other side's; level 0 where
        there is none."""

    # Moves

    def gen(self, a: i64, b: i64, c: i64, d: i64, moves: Moves, sp: i64) -> i64:
        """Writes the steps, only one order of those that can be swapped, and the turn's end."""
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
        """See ``Kernel``: after a step the words are still the same side's."""
        if m0 == 0:
            return b, a & ~MOVED, c & 1, 0
        if m1 & 1:
            return b, m0 & ~MOVED, c & 1, 1
        short: i64 = 2 if m1 & SHORT else 0
        return m0, b, (m1 >> 11 & 0x7F) << 2 | short | c & 1, 0

    def keeps_turn(self, m0: i64, m1: i64) -> bool:
        """See ``Kernel``: after every step but a winning one."""
        return m0 != 0 and m1 & 1 == 0

    def depth_cost(self, a: i64, m0: i64) -> i64:
        """See ``Kernel``: the end of a turn costs what its steps have left of ``TURN``."""
        if m0:
            return STEP
        return TURN - STEP * ((a & 1) + (a >> 11 & 1) + (a >> 22 & 1))

    # Evaluation

    def evaluate(self, a: i64, b: i64, c: i64, d: i64) -> i64:
        """See ``Kernel``: inside a turn, as if the turn ended here."""
        if a & MOVED:
            return -self._score_turn_start(b, a & ~MOVED)
        return self._score_turn_start(a, b)

    def _score_turn_start(self, a: i64, b: i64) -> i64:
        return self.tapered.score(self.fill_terms(a, b, 0, 0))

    def fill_terms(self, a: i64, b: i64, c: i64, d: i64) -> i64:
        """See ``Kernel``: for a mover who has not moved yet; the phase sinks as levels grow."""
        terms = self.tapered.terms
        self.tapered.clear()
        self._add_side(a, 0, 1)
        self._add_side(b, 3, -1)
        self._add_contacts()
        terms[14] = 1
        return (LEVELS - levels(a) - levels(b)) * FULL_PHASE // LEVELS

    def _add_side(self, word: i64, at: i64, sign: i64) -> None:
        """Unpacks a side's stacks to index ``at`` on and adds the terms of each, times ``sign``."""
        terms = self.tapered.terms
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
            self.rank[i] = rank
            i += 1
            if level == 0:
                continue
            terms[0] += sign * level
            if level != USUAL:
                terms[level if level < USUAL else level - 1] += sign
            if level > best:
                best = level
            if file == 0 or file == 7 or rank == 0 or rank == 7:
                terms[9] += sign
            elif 2 <= file <= 5 and 2 <= rank <= 5:
                terms[10] += sign
        terms[13] += sign * best

    def _add_contacts(self) -> None:
        """Adds the terms of a stack of each side that can reach each other."""
        terms = self.tapered.terms
        level = self.level
        i: i64 = 0
        while i < 3:
            mine = level[i]
            j: i64 = 3
            while j < 6 and mine:
                theirs = level[j]
                if theirs:
                    far = self.file[i] - self.file[j]
                    up = self.rank[i] - self.rank[j]
                    gap = (far if far > 0 else -far) + (up if up > 0 else -up)
                    self._add_pair(terms, mine, theirs, gap)
                j += 1
            i += 1

    def _add_pair(self, terms: vec[i64], mine: i64, theirs: i64, gap: i64) -> None:
        """Adds the terms of a stack of each side, ``gap`` steps apart."""
        if mine == 5 and theirs == 5:
            if gap <= 4:
                terms[5] = 1
                terms[6] += 1
            elif gap <= 6:
                terms[11] += 1
            return
        if gap < mine < 5:
            terms[7] += 1
        if gap < theirs < 5:
            terms[8] += 1
        if mine == 5 and gap <= 5:
            terms[12] += 1
        elif theirs == 5 and gap <= 5:
            terms[12] -= 1

    # The search

    def gen_tactical(
        self, a: i64, b: i64, c: i64, d: i64, depth: i64, moves: Moves, sp: i64
    ) -> i64:
        """See ``Kernel``: one winning pass, where there is any."""
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

    def score_move(self, a: i64, b: i64, c: i64, d: i64, m0: i64, m1: i64) -> i64:
        """See ``Kernel``: wins, then gained levels."""
        if m1 & 1:
            return 1000
        if m0 == 0:
            return 0
        return 10 * (levels(m0) - levels(a))

    def history_index(self, m0: i64, m1: i64) -> i64:
        """See ``Kernel``: by the cells left and entered."""
        if m0 == 0:
            return 0
        return ((m1 >> 11 & 0x7F) * 53 + (m1 >> 4 & 0x7F)) & (HISTORY_SIZE - 1)

    def next_clock(self, clock: i64, a: i64, b: i64, c: i64, d: i64, m0: i64, m1: i64) -> i64:
        """See ``Kernel``: above the lowest bits the idle turns, and whether this one has grown."""
        if m0 == 0:
            return 0 if clock & GROWN else clock + 1 + IDLE_ONE
        return clock + 1 if levels(m0) == levels(a) else clock + 1 | GROWN

    def terminal_score(self, clock: i64, a: i64, b: i64, c: i64, d: i64) -> i64:
        """See ``Kernel``: a win, or the end of the fiftieth idle turn (R-PP-8)."""
        if d:
            return -WIN
        if (clock & IDLE_MASK) >> 12 < MOST_IDLE or a & MOVED:
            return NO_SCORE
        mine, theirs = levels(a), levels(b)
        return WIN if mine > theirs else -WIN if mine < theirs else 0

    def clock_key(self, clock: i64) -> i64:
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
