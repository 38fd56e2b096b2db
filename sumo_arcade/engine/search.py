"""The search: one alpha-beta for every game whose kernel can score its positions.

Principal variation search with a transposition table, killers, history, reductions, null moves
where the kernel passes, and a quiescence of the kernel's noisy moves; repetitions and the kernel's
draw counts are seen inside the tree. Depth is counted in the kernel's units, scores are the
mover's. Compiled with the kernels; interpreted it visits the same nodes.

Every position on the way from the start of the game to the node at hand leaves its hash on a trail,
by which repetitions are found. A table entry is four words: hash, both words of the best move, and
its score (16 bits), depth (8), kind of bound (2) and age (6).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from sumo_arcade.engine._num import i64, vec
from sumo_arcade.engine.kernel import OPEN, SLOTS, SURE, WIN, WORD, Kernel, Moves

DEEPEST: Final = 120
"""Moves from the root that are looked ahead at most."""
LONGEST_PAST: Final = 1000
"""Positions before the root that are kept for repetitions."""
SINCE: Final = 0xFFF
"""The part of a clock that tells how far back a repetition can lie."""
BREATH: Final = 1000
"""Nodes between two calls of the hook."""

ENTRY: Final = 4
BUCKET: Final = 8
LOWER: Final = 1
UPPER: Final = 2
EXACT: Final = 3
NEVER: Final = -9
"""A depth at which no threat is looked at any more."""
ZERO_DEPTH: Final = 64
ZERO_SCORE: Final = 32768
AGES: Final = 64

FIRST: Final = 1 << 40
"""What the move of the table is ranked; below it come noisy moves, killers, then by history."""
NOISY: Final = 1 << 30
KILLER: Final = 1 << 28
LEARNED: Final = 1 << 14
"""Bound of what is learned of a move."""
SIDE: Final = 0x1B873593CC9E2D51
"""Tells the sides apart on the trail."""

_A: Final = 0x1E3779B97F4A7C15
_B: Final = 0x3F58476D1CE4E5B9
_C: Final = 0x14D049BB133111EB
_D: Final = 0x2127599BF4325C37
_E: Final = 0x180B5854A1D8B6F3


def mixed(a: i64, b: i64, c: i64, d: i64) -> i64:
    """The hash of a position, 62 bits."""
    h = (a * _A + b * _B + c * _C + d * _D) & WORD
    h ^= h >> 31
    h = h * _E & WORD
    return h ^ h >> 29


def trace(words: tuple[i64, i64, i64, i64], side: i64) -> i64:
    """What a position leaves on the trail."""
    a, b, c, d = words
    key = mixed(a, b, c, d)
    return key ^ SIDE if side else key


class Search:
    """The memory of a search and the search itself. One at a time may run in it.

    ``set`` a root, then ``deepen`` as often as wanted; the best move is in ``best0`` and ``best1``.
    """

    def __init__(self, kernel: Kernel, bits: int = 18) -> None:
        """``bits`` is the size of the table: 2^bits entries of 32 bytes."""
        self.kernel = kernel
        self.moves = Moves()
        self.order: vec[i64] = vec[i64]([0] * len(self.moves.m0))
        self.table: vec[i64] = vec[i64]([0] * (ENTRY << bits))
        self.mask: i64 = (1 << bits) - 2
        self.age: i64 = 0
        self.trail: vec[i64] = vec[i64]([0] * (LONGEST_PAST + DEEPEST + 8))
        self.root: i64 = 0
        """Where the root's hash is on the trail."""
        self.killers: vec[i64] = vec[i64]([-1] * (2 * DEEPEST + 8))
        self.history: vec[i64] = vec[i64]([0] * (2 * SLOTS))
        self.good0: vec[i64] = vec[i64]([0] * (DEEPEST + 8))
        self.good1: vec[i64] = vec[i64]([0] * (DEEPEST + 8))
        """The best move of each node on the way."""
        self.line0: vec[i64] = vec[i64]([0] * (DEEPEST * DEEPEST + DEEPEST))
        self.line1: vec[i64] = vec[i64]([0] * (DEEPEST * DEEPEST + DEEPEST))
        self.line_top: vec[i64] = vec[i64]([0] * (DEEPEST + 8))
        self.reductions: vec[i64] = vec[i64](
            [int(math.log(max(n >> 6, 1)) * math.log(max(n & 63, 1)) / 1.9) for n in range(4096)]
        )
        self.stride: i64 = 2 if kernel.unit == 1 else 1
        self.margin: i64 = kernel.margin
        self.words: tuple[i64, i64, i64, i64] = (0, 0, 0, 0)
        self.clock: i64 = 0
        self.side: i64 = 0
        self.contempt: i64 = kernel.contempt
        self.depth: i64 = 0
        self.nodes: i64 = 0
        self.most: i64 = 0
        """Nodes at which it stops; 0 for no bound."""
        self.pause: i64 = 0
        self.stopped = False
        self.hook: Callable[[], bool] | None = None
        self.best0: i64 = 0
        self.best1: i64 = 0
        self.best_score: i64 = 0
        self.found = False

    # What is asked from outside

    def set(
        self, words: tuple[i64, i64, i64, i64], clock: i64, side: i64, past: Sequence[i64]
    ) -> None:
        """Makes ``words`` the root. ``past`` are the hashes (``trace``) of what came before it."""
        kept = past[-LONGEST_PAST:]
        for at, hashed in enumerate(kept):
            self.trail[at] = hashed
        self.root = len(kept)
        self.words, self.clock, self.side = words, clock, side
        self.age = (self.age + 1) % AGES
        for at in range(len(self.killers)):
            self.killers[at] = -1
        for at in range(len(self.history)):
            self.history[at] >>= 3
        self.nodes = 0
        self.stopped = False
        self.found = False

    def bound(self, most: i64, hook: Callable[[], bool] | None) -> None:
        """Stops after ``most`` more nodes (0: never), or when ``hook`` says so."""
        self.most = self.nodes + most if most else 0
        self.hook = hook
        self.stopped = False
        self._set_pause()

    def deepen(self, depth: i64, low: i64, high: i64) -> i64:
        """Searches the root to ``depth`` within a window; its score, meaningless if ``stopped``."""
        self.depth = depth
        a, b, c, d = self.words
        return self._search(a, b, c, d, self.clock, low, high, depth, 0, 0, self.side)

    def value(self, m0: i64, m1: i64, depth: i64, low: i64, high: i64) -> i64:
        """The score of one move of the root, as ``deepen`` has it."""
        self.depth = depth
        a, b, c, d = self.words
        self.trail[self.root] = trace(self.words, self.side)
        return self._try(
            a, b, c, d, self.clock, m0, m1, low, high, depth, 0, 0, self.side, 0, FIRST
        )

    def line(self) -> list[tuple[i64, i64]]:
        """The moves expected from the root on."""
        found: list[tuple[i64, i64]] = []
        at: i64 = 0
        while at < self.line_top[0]:
            found.append((self.line0[at], self.line1[at]))
            at += 1
        return found

    def _set_pause(self) -> None:
        self.pause = self.nodes + BREATH
        if self.most and self.most < self.pause:
            self.pause = self.most

    def _take_breath(self) -> bool:
        """Lets the rest of the program say whether to stop."""
        if (self.most and self.nodes >= self.most) or (self.hook is not None and self.hook()):
            self.stopped = True
        else:
            self._set_pause()
        return self.stopped

    # The tree

    def _search(
        self,
        a: i64,
        b: i64,
        c: i64,
        d: i64,
        clock: i64,
        low: i64,
        high: i64,
        depth: i64,
        ply: i64,
        sp: i64,
        side: i64,
    ) -> i64:
        """The score of a node: exact inside the window, else a bound of it."""
        self.line_top[ply] = ply
        if self.stopped:
            return 0
        self.nodes += 1
        if self.nodes >= self.pause and self._take_breath():
            return 0
        kernel = self.kernel
        key = mixed(a, b, c, d)
        self.trail[self.root + ply] = key ^ SIDE if side else key
        if ply:
            ruled = kernel.ruled(clock, a, b, c, d)
            if ruled != OPEN:
                return self._end(ruled, ply, side)
            if self._repeats(ply, clock & SINCE):
                return self._end(0, ply, side)
        if ply >= DEEPEST or (depth <= 0 and not kernel.pressed(a, b, c, d, depth)):
            return self._quiesce(a, b, c, d, low, high, 0, ply, sp)
        key ^= kernel.salt(clock)
        hint0: i64 = -1
        hint1: i64 = 0
        at = self._entry(key)
        if at >= 0:
            hint0 = self.table[at + 1]
            hint1 = self.table[at + 2]
            if ply and high - low == 1:
                score = self._known(self.table[at + 3], depth, low, high, ply)
                if score != OPEN:
                    return score
        elif depth > 3 * kernel.unit:
            depth -= kernel.unit
        return self._expand(a, b, c, d, clock, low, high, depth, ply, sp, side, key, hint0, hint1)

    def _end(self, ruled: i64, ply: i64, side: i64) -> i64:
        """The score of a finished game."""
        if ruled > 0:
            return WIN - ply
        if ruled < 0:
            return ply - WIN
        return -self.contempt if side == self.side else self.contempt

    def _repeats(self, ply: i64, since: i64) -> bool:
        """Whether a position comes again. Once is enough: who can repeat once can do it again."""
        now = self.root + ply
        last = now - since
        if last < 0:
            last = 0
        key = self.trail[now]
        at = now - self.stride - self.stride
        while at >= last:
            if self.trail[at] == key:
                return True
            at -= self.stride
        return False

    def _quiesce(
        self, a: i64, b: i64, c: i64, d: i64, low: i64, high: i64, depth: i64, ply: i64, sp: i64
    ) -> i64:
        """The score once no noisy move gains anything."""
        kernel = self.kernel
        ruled = kernel.ruled(0, a, b, c, d)
        if ruled != OPEN:
            return self._end(ruled, ply, self.side)
        best = kernel.evaluate(a, b, c, d)
        if best >= high or ply >= DEEPEST:
            return best
        if best > low:
            low = best
        moves = self.moves
        moves.reserve(sp)
        top = kernel.noisy(a, b, c, d, depth, moves, sp)
        i = sp
        while i < top and best < high and not self.stopped:
            m0 = moves.m0[i]
            m1 = moves.m1[i]
            na, nb, nc, nd = kernel.apply(a, b, c, d, m0, m1)
            self.nodes += 1
            if self.nodes >= self.pause:
                self._take_breath()
            if kernel.stays(m0, m1):
                score = self._quiesce(na, nb, nc, nd, low, high, depth, ply + 1, top)
            else:
                score = -self._quiesce(na, nb, nc, nd, -high, -low, depth - 1, ply + 1, top)
            if score > best:
                best = score
                if score > low:
                    low = score
            i += 1
        return best

    def _expand(
        self,
        a: i64,
        b: i64,
        c: i64,
        d: i64,
        clock: i64,
        low: i64,
        high: i64,
        depth: i64,
        ply: i64,
        sp: i64,
        side: i64,
        key: i64,
        hint0: i64,
        hint1: i64,
    ) -> i64:
        """Scores a node by its moves, unless it needs none; notes what was found."""
        kernel = self.kernel
        quiet: i64 = -FIRST
        if ply and high - low == 1 and -SURE < low < SURE and not kernel.pressed(a, b, c, d, NEVER):
            static = kernel.evaluate(a, b, c, d)
            score = self._prune(static, a, b, c, d, clock, high, depth, ply, sp, side)
            if score != OPEN:
                return score
            if depth <= 6 * kernel.unit and static + self._gain(depth + 1) <= low:
                quiet = KILLER
        moves = self.moves
        moves.reserve(sp)
        top = kernel.gen(a, b, c, d, moves, sp)
        if top == sp:
            return ply - WIN
        self._rank(a, b, c, d, sp, top, ply, side, hint0, hint1)
        if top == sp + 1 and kernel.unit == 1 and ply < self.depth + 8:
            depth += 1
        best = self._try_all(a, b, c, d, clock, low, high, depth, ply, sp, top, side, quiet)
        if not self.stopped:
            self._keep(key, self.good0[ply], self.good1[ply], best, low, high, depth, ply)
        return best

    def _try_all(
        self,
        a: i64,
        b: i64,
        c: i64,
        d: i64,
        clock: i64,
        low: i64,
        high: i64,
        depth: i64,
        ply: i64,
        sp: i64,
        top: i64,
        side: i64,
        quiet: i64,
    ) -> i64:
        """Tries the moves from ``sp`` to ``top``, the most promising first; the best score.

        Moves ranked below ``quiet`` are not tried once there is another. The best one is then in
        ``good0`` and ``good1``.
        """
        moves = self.moves
        best: i64 = -WIN
        i = sp
        while i < top and best < high:
            self._pick(i, top)
            rank = self.order[i]
            if rank < quiet and best > -SURE:
                break
            m0 = moves.m0[i]
            m1 = moves.m1[i]
            score = self._try(
                a, b, c, d, clock, m0, m1, low, high, depth, ply, top, side, i - sp, rank
            )
            if self.stopped:
                return 0
            if score > best:
                best = score
                self.good0[ply] = m0
                self.good1[ply] = m1
                if score > low:
                    low = score
                    self._lengthen(m0, m1, ply)
                    if score >= high:
                        self._learn(sp, i, ply, side, depth)
                    if ply == 0:
                        self.best0, self.best1, self.best_score = m0, m1, score
                        self.found = True
            i += 1
        return best

    def _gain(self, depth: i64) -> i64:
        """What quiet moves may gain in ``depth``."""
        return self.margin * depth // self.kernel.unit

    def _prune(
        self,
        static: i64,
        a: i64,
        b: i64,
        c: i64,
        d: i64,
        clock: i64,
        high: i64,
        depth: i64,
        ply: i64,
        sp: i64,
        side: i64,
    ) -> i64:
        """A score that is good enough without any move, or ``OPEN``."""
        kernel = self.kernel
        if depth <= 6 * kernel.unit and static - self._gain(depth) >= high:
            return static
        if depth >= 2 and static >= high and kernel.passes(a, b, c, d):
            score = self._null(a, b, c, d, clock, high, depth, ply, sp, side)
            if score >= high:
                return high
        return OPEN

    def _null(
        self,
        a: i64,
        b: i64,
        c: i64,
        d: i64,
        clock: i64,
        high: i64,
        depth: i64,
        ply: i64,
        sp: i64,
        side: i64,
    ) -> i64:
        """The score if the mover does nothing and the other side is searched less deeply."""
        na, nb, nc, nd = self.kernel.passed(a, b, c, d)
        left = depth - 3 - depth // 6
        return -self._search(
            na, nb, nc, nd, clock & ~SINCE, -high, 1 - high, left, ply + 1, sp, 1 - side
        )

    def _try(
        self,
        a: i64,
        b: i64,
        c: i64,
        d: i64,
        clock: i64,
        m0: i64,
        m1: i64,
        low: i64,
        high: i64,
        depth: i64,
        ply: i64,
        sp: i64,
        side: i64,
        number: i64,
        rank: i64,
    ) -> i64:
        """The score of a move, the ``number``-th tried; late quiet ones less deeply at first."""
        kernel = self.kernel
        na, nb, nc, nd = kernel.apply(a, b, c, d, m0, m1)
        after = kernel.tick(clock, a, b, c, d, m0, m1)
        left = depth - kernel.price(a, m0)
        stays = kernel.stays(m0, m1)
        if number == 0:
            return self._after(na, nb, nc, nd, after, low, high, left, ply, sp, side, stays)
        fewer: i64 = 0
        if number >= 2 and depth >= 2 * kernel.unit and rank < KILLER:
            fewer = self.reductions[(depth // kernel.unit & 63) << 6 | (min(63, number))]
            if rank < 0 or high - low == 1:
                fewer += 1
            fewer *= kernel.unit
            if fewer > left - kernel.unit:
                fewer = left - kernel.unit if left > kernel.unit else 0
        score = self._after(na, nb, nc, nd, after, low, low + 1, left - fewer, ply, sp, side, stays)
        if score > low and fewer:
            score = self._after(na, nb, nc, nd, after, low, low + 1, left, ply, sp, side, stays)
        if low < score < high and high - low > 1:
            score = self._after(na, nb, nc, nd, after, low, high, left, ply, sp, side, stays)
        return score

    def _after(
        self,
        a: i64,
        b: i64,
        c: i64,
        d: i64,
        clock: i64,
        low: i64,
        high: i64,
        depth: i64,
        ply: i64,
        sp: i64,
        side: i64,
        stays: bool,
    ) -> i64:
        """The score of what a move leads to, from the view of the side that made it."""
        if stays:
            return self._search(a, b, c, d, clock, low, high, depth, ply + 1, sp, side)
        return -self._search(a, b, c, d, clock, -high, -low, depth, ply + 1, sp, 1 - side)

    # Order

    def _rank(
        self,
        a: i64,
        b: i64,
        c: i64,
        d: i64,
        sp: i64,
        top: i64,
        ply: i64,
        side: i64,
        hint0: i64,
        hint1: i64,
    ) -> None:
        """Ranks the moves from ``sp`` to ``top``."""
        kernel = self.kernel
        moves = self.moves
        if len(self.order) < len(moves.m0):
            self.order = vec[i64]([0] * len(moves.m0))
        first = self.killers[2 * ply]
        second = self.killers[2 * ply + 1]
        i = sp
        while i < top:
            m0 = moves.m0[i]
            m1 = moves.m1[i]
            slot = kernel.slot(m0, m1)
            if m0 == hint0 and m1 == hint1:
                rank: i64 = FIRST
            else:
                rank = kernel.rank(a, b, c, d, m0, m1)
                if rank > 0:
                    rank += NOISY
                elif slot == first:
                    rank = KILLER + 1
                elif slot == second:
                    rank = KILLER
                else:
                    rank += self.history[side * SLOTS + slot]
            self.order[i] = rank
            i += 1

    def _pick(self, i: i64, top: i64) -> None:
        """Brings the best ranked of the moves from ``i`` on to ``i``."""
        order = self.order
        best = i
        j = i + 1
        while j < top:
            if order[j] > order[best]:
                best = j
            j += 1
        if best != i:
            m0, m1 = self.moves.m0, self.moves.m1
            m0[i], m0[best] = m0[best], m0[i]
            m1[i], m1[best] = m1[best], m1[i]
            order[i], order[best] = order[best], order[i]

    def _learn(self, sp: i64, good: i64, ply: i64, side: i64, depth: i64) -> None:
        """Remembers that the move at ``good`` was too good, and those tried before it were not."""
        moves = self.moves
        if NOISY <= self.order[good] < FIRST:
            return
        slot = self.kernel.slot(moves.m0[good], moves.m1[good])
        if self.killers[2 * ply] != slot:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = slot
        weight = depth * depth + 8
        if weight > 400:
            weight = 400
        self._teach(side * SLOTS + slot, weight)
        i = sp
        while i < good:
            if self.order[i] < NOISY:
                self._teach(side * SLOTS + self.kernel.slot(moves.m0[i], moves.m1[i]), -weight)
            i += 1

    def _teach(self, at: i64, weight: i64) -> None:
        known = self.history[at]
        much = weight if weight > 0 else -weight
        self.history[at] = known + 16 * weight - (known * much >> 10)

    def _lengthen(self, m0: i64, m1: i64, ply: i64) -> None:
        """Makes the expected line from ``ply`` on: the move and the line behind it."""
        to = ply * DEEPEST
        self.line0[to + ply] = m0
        self.line1[to + ply] = m1
        at = ply + 1
        top = self.line_top[ply + 1]
        while at < top:
            self.line0[to + at] = self.line0[to + DEEPEST + at]
            self.line1[to + at] = self.line1[to + DEEPEST + at]
            at += 1
        self.line_top[ply] = at

    # The table

    def _entry(self, key: i64) -> i64:
        """Where a position is in the table; -1 where it is not."""
        at = (key & self.mask) * ENTRY
        if self.table[at] == key:
            return at
        if self.table[at + ENTRY] == key:
            return at + ENTRY
        return -1

    def _known(self, data: i64, depth: i64, low: i64, high: i64, ply: i64) -> i64:
        """The score that an entry gives, or ``OPEN`` where it is not enough."""
        if (data >> 16 & 0xFF) - ZERO_DEPTH < depth:
            return OPEN
        score = (data & 0xFFFF) - ZERO_SCORE
        if score >= SURE:
            score -= ply
        elif score <= -SURE:
            score += ply
        bound = data >> 24 & 3
        if (
            bound == EXACT
            or (bound == LOWER and score >= high)
            or (bound == UPPER and score <= low)
        ):
            return score
        return OPEN

    def _keep(
        self, key: i64, m0: i64, m1: i64, score: i64, low: i64, high: i64, depth: i64, ply: i64
    ) -> None:
        """Notes what a node was found to be, in place of something older or shallower."""
        bound: i64 = UPPER if score <= low else LOWER if score >= high else EXACT
        if score >= SURE:
            score += ply
        elif score <= -SURE:
            score -= ply
        at = (key & self.mask) * ENTRY
        table = self.table
        if table[at] != key:
            second = at + ENTRY
            if table[second] == key:
                at = second
            else:
                held = table[at + 3]
                if held >> 26 == self.age and (held >> 16 & 0xFF) - ZERO_DEPTH > depth:
                    at = second
        table[at] = key
        table[at + 1] = m0
        table[at + 2] = m1
        table[at + 3] = (
            self.age << 26 | bound << 24 | (depth + ZERO_DEPTH & 0xFF) << 16 | score + ZERO_SCORE
        )
