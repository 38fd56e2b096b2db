"""The rules of Promoting Pawns on words, compiled (``engine.kernel``).

``a`` and ``b`` are the stacks of the mover and of the other side as ``board`` packs them, ``c`` is
1 where paths may turn (R-PP-6), ``d`` is 1 once the side not to move has won: then nobody moves.
A move is a whole turn, or what is left of it: ``m0`` is the mover's word after it, ``m1`` its win
(bit 0) and its steps (``PLAN_BITS`` each from bit 1 up, the first one highest: place of the stack
in the word, from 1, and cell entered). Turns are distinct in ``m0`` and in whether they win.

What each stack can reach is found once (``reach``); a walk over all orders of moving then leaves
out those that another order equals. A kernel has scratch memory: one thread at a time.
"""

from __future__ import annotations

from typing import Final

from sumo_arcade.engine._num import i64, vec
from sumo_arcade.engine.games.promoting_pawns.reach import EMPTY, OWN, SPAN, TAKEN, Reach
from sumo_arcade.engine.kernel import MOVE_ROOM, Moves

MOST_IDLE: Final = 50
"""Turns in a row without a gained level after which the game ends (R-PP-8)."""

PLAN_BITS: Final = 9
WIN_BIT: Final = 1 << 33
STAMP_BITS: Final = 34
LAST_STAMP: Final = (1 << 27) - 1
HASH_MULTIPLIER: Final = 0x5851F43
"""Odd, 27 bits: times a key of 34 bits it stays below 2^62."""


class PawnsKernel(Reach):
    """The rules of Promoting Pawns on words."""

    def __init__(self) -> None:
        super().__init__()
        self.table: vec[i64] = vec[i64]([0] * 4096)
        """A hash table of the results written by ``gen``, each with the stamp of its call; entries
        with an older stamp are empty."""
        self.mask: i64 = 4095
        self.stamp: i64 = 0
        self.winning = False
        """Whether the walk looks for winning passes at the end of each turn, or for turns."""
        self.debt: i64 = 0
        """Set by ``steps``: how many bound stacks must still leave the edge in this turn."""
        self.best: i64 = 0
        self.base: i64 = 0
        self.sp: i64 = 0

    def gen(self, a: i64, b: i64, c: i64, d: i64, moves: Moves, sp: i64) -> i64:
        if d:
            return sp
        free = self._set(a, b, c)
        self._prepare_table()
        self.base = sp
        self.sp = sp
        bound = self.held[0] + self.held[1] + self.held[2]
        self.best = bound
        reserve = self._reserve()
        self.winning = False
        self._walks(moves, free, reserve, bound)
        if self._can_win():
            self.winning = True
            self._walks(moves, free, reserve, bound)
        return self.sp

    def has_moves(self, a: i64, b: i64, c: i64, d: i64, moves: Moves, sp: i64) -> bool:
        """See ``Kernel``: a turn can be ended unless a stack still has a step that it must make."""
        return d == 0

    def apply(self, a: i64, b: i64, c: i64, d: i64, m0: i64, m1: i64) -> tuple[i64, i64, i64, i64]:
        return b, m0, c, m1 & 1

    def steps(self, a: i64, b: i64, c: i64, d: i64, moves: Moves, sp: i64) -> i64:
        """Writes the single steps that are offered (R-PP-4, R-PP-7); the new top.

        ``m0`` is the mover's word after it, ``m1`` its win (bit 0), the level then (from bit 1),
        the cell entered (from 4) and the cell left (from 11). A short reserve can make two of them
        the same.
        """
        if d:
            return sp
        free = self._set(a, b, c)
        bound = self.held[0] + self.held[1] + self.held[2]
        least = self._least(free, bound, self._stuck())
        self.debt = bound - least
        reserve = self._reserve()
        self.sp = sp
        moves.reserve(sp)
        bit: i64 = 1
        i: i64 = 0
        while i < 3:
            if free & bit:
                self._steps_of(moves, i, free ^ bit, bound, least, reserve)
            bit += bit
            i += 1
        return self.sp

    def owed(self, a: i64, b: i64, c: i64) -> i64:
        """How many bound stacks must still leave the edge before the turn may end (R-PP-4)."""
        free = self._set(a, b, c)
        bound = self.held[0] + self.held[1] + self.held[2]
        return bound - self._least(free, bound, self._stuck())

    def _steps_of(
        self, moves: Moves, i: i64, rest: i64, bound: i64, least: i64, reserve: i64
    ) -> None:
        """Writes the steps of stack ``i``; ``rest`` are unmoved after them."""
        board = self.board
        before = self.now[i]
        start = before >> 4
        highest = (before >> 1 & 7) + reserve
        board[start] = EMPTY
        at = i * SPAN
        while at < self.top[i]:
            code = self.ends[at]
            cell = code >> 4
            if board[cell] == EMPTY:
                if code >> 1 & 7 > highest:
                    code = cell << 4 | highest << 1
                board[cell] = TAKEN
                edges = bound - (self.held[i] & (1 - self.rim[cell]))
                if self._least(rest, edges, least) <= least:
                    self._write_step(moves, i, code, rest, start, 0)
                board[cell] = EMPTY
            at += 1
        at = i * SPAN
        while at < self.wins_top[i]:
            if board[self.wins[at] >> 4] == EMPTY:
                self._write_step(moves, i, self.wins[at], rest, start, 1)
            at += 1
        board[start] = OWN
        self.now[i] = before

    def _write_step(self, moves: Moves, i: i64, code: i64, rest: i64, start: i64, win: i64) -> None:
        """Writes the step by which stack ``i`` becomes ``code``; ``rest`` are then unmoved."""
        self.now[i] = code
        x, y, z = self.now[0], self.now[1], self.now[2]
        if not win:
            x |= i64(x > 0) & (1 ^ rest & 1)
            y |= i64(y > 0) & (1 ^ rest >> 1 & 1)
            z |= i64(z > 0) & (1 ^ rest >> 2 & 1)
        moves.m0[self.sp] = packed(x, y, z)
        moves.m1[self.sp] = start << 11 | code | win
        self.sp += 1

    # Whole turns

    def _walks(self, moves: Moves, free: i64, reserve: i64, bound: i64) -> None:
        """Walks over the turns of no, one, two and three moves: of equal turns the first, which is
        the shortest, is written."""
        most = (free & 1) + (free >> 1 & 1) + (free >> 2 & 1)
        if self.winning:  # whoever wins has not moved before
            most -= 1
        left: i64 = 0
        while left <= most:
            self._walk(moves, left, free, -1, 0, reserve, bound, 0)
            left += 1

    def _walk(
        self,
        moves: Moves,
        left: i64,
        free: i64,
        last: i64,
        gap: i64,
        reserve: i64,
        edges: i64,
        plan: i64,
    ) -> None:
        """Makes ``left`` more moves in every way; stack ``last`` moved before, from cell ``gap``.

        Two moves that can be swapped are walked in one order only: a stack moves after one that
        comes behind it in the word only to enter the square which that one has left, or while the
        reserve may run short.
        """
        if left == 0:
            if self.winning:
                self._add_wins(moves, free, edges, plan)
            elif edges <= self.best:
                self._add_turn(moves, edges, plan)
            return
        bit: i64 = 1
        i: i64 = 0
        while i < 3:
            if free & bit:
                only = gap if i < last and not self.short else 0
                self._move(moves, left - 1, free ^ bit, i, only, reserve, edges, plan)
            bit += bit
            i += 1

    def _move(
        self,
        moves: Moves,
        left: i64,
        rest: i64,
        i: i64,
        only: i64,
        reserve: i64,
        edges: i64,
        plan: i64,
    ) -> None:
        """Moves stack ``i`` everywhere, or to the cell ``only`` if that is not 0, and walks on."""
        board = self.board
        held = self.held[i]
        before = self.now[i]
        start = before >> 4
        highest = (before >> 1 & 7) + reserve
        plan = plan << 2 | i + 1
        board[start] = EMPTY
        at = i * SPAN
        end = self.top[i]
        while at < end:
            code = self.ends[at]
            cell = code >> 4
            at += 1
            if board[cell] or (only and cell != only):
                continue
            if code >> 1 & 7 > highest:
                code = cell << 4 | highest << 1
            board[cell] = TAKEN
            self.now[i] = code
            unspent = highest - (code >> 1 & 7)
            after = edges - (held & (1 - self.rim[cell]))
            self._walk(moves, left, rest, i, start, unspent, after, plan << 7 | cell)
            board[cell] = EMPTY
        board[start] = OWN
        self.now[i] = before

    def _add_turn(self, moves: Moves, edges: i64, plan: i64) -> None:
        """Writes a turn that ends here, if no fewer bound stacks can be left on the edge (R-PP-4);
        one that leaves fewer replaces all written before."""
        if edges < self.best:
            self.best = edges
            self.sp = self.base
            self._next_stamp()
        self._add(moves, packed(self.now[0], self.now[1], self.now[2]), 0, plan)

    def _add_wins(self, moves: Moves, free: i64, edges: i64, plan: i64) -> None:
        """Writes the winning passes from here, if the edge rule allows the way here (R-PP-7)."""
        if edges > self.best and self._least(free, edges, self.best) > self.best:
            return
        i: i64 = 0
        while i < 3:
            if free >> i & 1:
                before = self.now[i]
                at = i * SPAN
                while at < self.wins_top[i]:
                    code = self.wins[at]
                    at += 1
                    if self.board[code >> 4] == EMPTY:
                        self.now[i] = code
                        word = packed(self.now[0], self.now[1], self.now[2])
                        self._add(moves, word, 1, plan << PLAN_BITS | (i + 1) << 7 | code >> 4)
                self.now[i] = before
            i += 1

    def _add(self, moves: Moves, word: i64, win: i64, plan: i64) -> None:
        """Writes the turn if its result is new."""
        key = word | WIN_BIT if win else word
        entry = self.stamp << STAMP_BITS | key
        at = (key ^ key >> 13) * HASH_MULTIPLIER >> 20 & self.mask
        table = self.table
        while table[at] >> STAMP_BITS == self.stamp:
            if table[at] == entry:
                return
            at = at + 1 & self.mask
        table[at] = entry
        if (self.sp - self.base) % MOVE_ROOM == 0:
            moves.reserve(self.sp)
        moves.m0[self.sp] = word
        moves.m1[self.sp] = plan << 1 | win
        self.sp += 1

    def _prepare_table(self) -> None:
        """Empties the hash table, large enough to be at most half full for this position."""
        plain: i64 = 1
        every: i64 = 1
        i: i64 = 0
        while i < 3:
            ends = self.top[i] - i * SPAN + 1
            plain *= ends
            every *= ends + self.wins_top[i] - i * SPAN
            i += 1
        size: i64 = 64
        while size < 2 * (plain + every):
            size += size
        if size > len(self.table):
            self.table = vec[i64]([0] * int(size))
        self.mask = size - 1
        self._next_stamp()

    def _next_stamp(self) -> None:
        """Empties the hash table."""
        self.stamp += 1
        if self.stamp > LAST_STAMP:
            self.stamp = 1
            self.table = vec[i64]([0] * len(self.table))


def packed(x: i64, y: i64, z: i64) -> i64:
    """Three stack codes sorted into a word, the smallest in the lowest bits."""
    if x > y:
        x, y = y, x
    if y > z:
        y, z = z, y
    if x > y:
        x, y = y, x
    return z << 22 | y << 11 | x
