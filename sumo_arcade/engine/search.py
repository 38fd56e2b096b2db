"""The search: one alpha-beta for every game whose kernel can score its positions.

Principal variation search with a transposition table, killers, history, reductions, null moves
where the kernel passes, and a quiescence of the kernel's noisy moves; repetitions and the kernel's
draw counts are seen inside the tree. Depth is counted in the kernel's units, scores are the
mover's. Compiled with the kernels; interpreted it visits the same nodes.

Every position on the way from the start of the game to the node at hand leaves its hash on a trail,
by which repetitions are found.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from sumo_arcade.engine._num import i64, vec
from sumo_arcade.engine.kernel import OPEN, SURE, WIN, Kernel, Moves
from sumo_arcade.engine.node import Node
from sumo_arcade.engine.ordering import FIRST, KILLER, Order
from sumo_arcade.engine.table import Table, mixed

DEEPEST: Final = 120
"""Moves from the root that are looked ahead at most."""
LONGEST_PAST: Final = 1000
"""Positions before the root that are kept for repetitions."""
SINCE: Final = 0xFFF
"""The part of a clock that tells how far back a repetition can lie."""
BREATH: Final = 1000
"""Nodes between two calls of the hook."""
NEVER: Final = -9
"""A depth at which no threat is looked at any more."""
NEAR: Final = 6
"""Turns from the leaves up to which a score alone may settle a node, or its quiet moves."""
SIDE: Final = 0x1B873593CC9E2D51
"""Tells the sides apart on the trail."""


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
        self.order = Order(kernel, self.moves, DEEPEST + 1)
        self.table = Table(bits)
        self.way = [Node(ply, DEEPEST - ply) for ply in range(DEEPEST + 1)]
        """The nodes from the root to the one at hand, by ply."""
        self.trail: vec[i64] = vec[i64]([0] * (LONGEST_PAST + DEEPEST + 1))
        self.root: i64 = 0
        """Where the root's hash is on the trail."""
        self.reductions: vec[i64] = vec[i64](
            [int(math.log(max(n >> 6, 1)) * math.log(max(n & 63, 1)) / 1.9) for n in range(4096)]
        )
        self.stride: i64 = 2 if kernel.unit == 1 else 1
        self.margin: i64 = kernel.margin
        self.contempt: i64 = kernel.contempt
        self.words: tuple[i64, i64, i64, i64] = (0, 0, 0, 0)
        self.side: i64 = 0
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
        self.words, self.side = words, side
        root = self.way[0]
        root.a, root.b, root.c, root.d = words
        root.clock, root.side = clock, side
        self.table.grow_older()
        self.order.fade()
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
        return self._search(self._begin(depth, low, high))

    def value(self, m0: i64, m1: i64, depth: i64, low: i64, high: i64) -> i64:
        """The score of one move of the root, as ``deepen`` has it."""
        root = self._begin(depth, low, high)
        self.trail[self.root] = trace(self.words, self.side)
        return self._try(root, m0, m1, low, 0, FIRST)

    def line(self) -> list[tuple[i64, i64]]:
        """The moves expected from the root on."""
        root = self.way[0]
        found: list[tuple[i64, i64]] = []
        at: i64 = 0
        while at < root.length:
            found.append((root.line0[at], root.line1[at]))
            at += 1
        return found

    def _begin(self, depth: i64, low: i64, high: i64) -> Node:
        """The root, ready to be searched."""
        self.depth = depth
        root = self.way[0]
        root.depth, root.low, root.high, root.sp, root.top = depth, low, high, 0, 0
        return root

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

    def _search(self, node: Node) -> i64:
        """The score of a node: exact inside its window, else a bound of it."""
        node.length = 0
        if self.stopped:
            return 0
        self.nodes += 1
        if self.nodes >= self.pause and self._take_breath():
            return 0
        kernel, ply = self.kernel, node.ply
        a, b, c, d = node.a, node.b, node.c, node.d
        key = mixed(a, b, c, d)
        self.trail[self.root + ply] = key ^ SIDE if node.side else key
        if ply:
            ruled = kernel.ruled(node.clock, a, b, c, d)
            if ruled != OPEN:
                return self._end(ruled, ply, node.side)
            if self._repeats(ply, node.clock & SINCE):
                return self._end(0, ply, node.side)
        depth = node.depth
        if ply >= DEEPEST or (depth <= 0 and not kernel.pressed(a, b, c, d, depth)):
            return self._quiesce(a, b, c, d, node.low, node.high, 0, ply, node.sp)
        node.key = key ^ kernel.salt(node.clock)
        score = self._recall(node)
        return self._expand(node) if score == OPEN else score

    def _recall(self, node: Node) -> i64:
        """The score that the table has for a node, or ``OPEN`` with what helps to search it."""
        table = self.table
        at = table.place(node.key)
        if at < 0:
            node.hint0 = -1
            if node.depth > 3 * self.kernel.unit:
                node.depth -= self.kernel.unit
            return OPEN
        node.hint0, node.hint1 = table.words[at + 1], table.words[at + 2]
        if node.ply and node.high - node.low == 1:
            return table.known(at, node)
        return OPEN

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

    def _expand(self, node: Node) -> i64:
        """Scores a node by its moves, unless it needs none; notes what was found."""
        kernel, low = self.kernel, node.low
        a, b, c, d = node.a, node.b, node.c, node.d
        quiet: i64 = -FIRST
        bounded = node.ply != 0 and node.high - low == 1 and -SURE < low < SURE
        if bounded and not kernel.pressed(a, b, c, d, NEVER):
            static = kernel.evaluate(a, b, c, d)
            score = self._prune(node, static)
            if score != OPEN:
                return score
            if node.depth <= NEAR * kernel.unit and static + self._gain(node.depth + 1) <= low:
                quiet = KILLER
        self.moves.reserve(node.sp)
        node.top = kernel.gen(a, b, c, d, self.moves, node.sp)
        if node.top == node.sp:
            return node.ply - WIN
        self.order.rank(node)
        if node.top == node.sp + 1 and kernel.unit == 1 and node.ply < self.depth + 8:
            node.depth += 1
        best = self._try_all(node, quiet)
        if not self.stopped:
            self.table.keep(node, best)
        return best

    def _try_all(self, node: Node, quiet: i64) -> i64:
        """Tries the moves of a node, the most promising first; the score of the best.

        Moves ranked below ``quiet`` are not tried once there is another.
        """
        moves, order, low = self.moves, self.order, node.low
        best: i64 = -WIN
        i = node.sp
        while i < node.top and best < node.high:
            rank = order.pick(i, node.top)
            if rank < quiet and best > -SURE:
                break
            m0 = moves.m0[i]
            m1 = moves.m1[i]
            score = self._try(node, m0, m1, low, i - node.sp, rank)
            if self.stopped:
                return 0
            if score > best:
                best = score
                node.best0, node.best1 = m0, m1
                if score > low:
                    low = score
                    self._raised(node, score)
                    if score >= node.high:
                        order.learn(node, i)
            i += 1
        return best

    def _raised(self, node: Node, score: i64) -> None:
        """The best move of a node is inside the window or above it."""
        node.lengthen(node.best0, node.best1, self.way[node.ply + 1])
        if node.ply == 0:
            self.best0, self.best1, self.best_score = node.best0, node.best1, score
            self.found = True

    def _gain(self, depth: i64) -> i64:
        """What quiet moves may gain in ``depth``."""
        return self.margin * depth // self.kernel.unit

    def _prune(self, node: Node, static: i64) -> i64:
        """A score that is good enough without any move, or ``OPEN``."""
        kernel, depth, high = self.kernel, node.depth, node.high
        if depth <= NEAR * kernel.unit and static - self._gain(depth) >= high:
            return static
        passes = depth >= 2 and static >= high and kernel.passes(node.a, node.b, node.c, node.d)
        return high if passes and self._null(node) >= high else OPEN

    def _null(self, node: Node) -> i64:
        """The score if the mover does nothing and the other side is searched less deeply."""
        after = self.way[node.ply + 1]
        after.a, after.b, after.c, after.d = self.kernel.passed(node.a, node.b, node.c, node.d)
        after.clock = node.clock & ~SINCE
        after.side = 1 - node.side
        after.sp = node.sp
        left = node.depth - 3 - node.depth // 6
        return self._score(after, False, node.high - 1, node.high, left)

    def _try(self, node: Node, m0: i64, m1: i64, low: i64, number: i64, rank: i64) -> i64:
        """The score of a move, the ``number``-th tried; late quiet ones less deeply at first."""
        kernel, high = self.kernel, node.high
        a, b, c, d = node.a, node.b, node.c, node.d
        after = self.way[node.ply + 1]
        after.a, after.b, after.c, after.d = kernel.apply(a, b, c, d, m0, m1)
        after.clock = kernel.tick(node.clock, a, b, c, d, m0, m1)
        after.sp = node.top
        stays = kernel.stays(m0, m1)
        after.side = node.side if stays else 1 - node.side
        left = node.depth - kernel.price(a, m0)
        if number == 0:
            return self._score(after, stays, low, high, left)
        fewer = self._reduced(node, low, left, number, rank)
        score = self._score(after, stays, low, low + 1, left - fewer)
        if score > low and fewer:
            score = self._score(after, stays, low, low + 1, left)
        if low < score < high and high - low > 1:
            score = self._score(after, stays, low, high, left)
        return score

    def _reduced(self, node: Node, low: i64, left: i64, number: i64, rank: i64) -> i64:
        """By how much a late quiet move is looked at less deeply than ``left``."""
        unit = self.kernel.unit
        if number < 2 or node.depth < 2 * unit or rank >= KILLER:
            return 0
        fewer = self.reductions[(node.depth // unit & 63) << 6 | (min(63, number))]
        if rank < 0 or node.high - low == 1:
            fewer += 1
        fewer *= unit
        if fewer > left - unit:
            fewer = left - unit if left > unit else 0
        return fewer

    def _score(self, after: Node, stays: bool, low: i64, high: i64, depth: i64) -> i64:
        """The score of what a move leads to, from the view of the side that made it."""
        after.depth = depth
        if stays:
            after.low, after.high = low, high
            return self._search(after)
        after.low, after.high = -high, -low
        return -self._search(after)
