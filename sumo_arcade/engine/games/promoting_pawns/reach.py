"""What the stacks of the side to move can reach, found once for all that a turn may do.

A stack moves once a turn and enemies never move, so its ends and gains do not depend on what moves
before it, except that an end must be empty by then. Compiled with the kernel.
"""

from __future__ import annotations

from typing import Final

from sumo_arcade.engine._num import i64, vec
from sumo_arcade.engine.kernel import Kernel

EMPTY: Final = 0
OWN: Final = 1
TAKEN: Final = 2
"""An own stack that has moved: it stays where it is."""
ENEMY: Final = 3
FIVE: Final = 4
"""An enemy stack of level 5."""
OUTSIDE: Final = 8
VISITED: Final = 16
CLOSED: Final = OUTSIDE | VISITED

BOARD: Final = 90
SPAN: Final = 192
"""Most results of a stack's move, a winning pass not counted: 40 ends, four gains."""

CODE: Final = 0x7FF
CODE_BITS: Final = 11


class Reach(Kernel):
    """A position laid out on a board of marks, with what every stack can become."""

    def __init__(self) -> None:
        self.board: vec[i64] = vec[i64]([OUTSIDE] * BOARD)
        self.rim: vec[i64] = vec[i64]([0] * BOARD)
        """1 for the cells of the edge."""
        for cell in range(BOARD):
            if 9 <= cell < 81 and cell % 9 < 8:
                self.rim[cell] = int(cell < 18 or cell >= 72 or cell % 9 in (0, 7))
        self.now: vec[i64] = vec[i64]([0, 0, 0])
        """The mover's codes as the walk has them, without the moved bit."""
        self.held: vec[i64] = vec[i64]([0, 0, 0])
        """1 for a stack that the edge rule binds (R-PP-4)."""
        self.ends: vec[i64] = vec[i64]([0] * (3 * SPAN))
        """Codes that each stack can become, its winning passes left out."""
        self.top: vec[i64] = vec[i64]([0, 0, 0])
        """Where the codes of each stack in ``ends`` stop."""
        self.wins: vec[i64] = vec[i64]([0] * (3 * SPAN))
        self.wins_top: vec[i64] = vec[i64]([0, 0, 0])
        self.noted: vec[i64] = vec[i64]([0] * (4 * BOARD))
        self.note_stamp: i64 = 0
        self.turning = False
        self.short = False
        """Whether the reserve may run out within the turn, so that orders differ in gains."""

    # What each stack can do

    def _set(self, a: i64, b: i64, c: i64) -> i64:
        """Lays the position out and finds what every unmoved stack can reach; those, as bits."""
        board = self.board
        cell: i64 = 9
        while cell < 81:
            beyond = cell + 8
            while cell < beyond:
                board[cell] = EMPTY
                cell += 1
            cell += 1
        while b:
            code = b & CODE
            b >>= CODE_BITS
            if code:
                board[code >> 4] = FIVE if code >> 1 & 7 == 5 else ENEMY
        free = self._set_own(a)
        self.turning = c == 1
        wanted: i64 = 0
        i: i64 = 0
        while i < 3:
            self.top[i] = self.wins_top[i] = i * SPAN
            if free >> i & 1:
                wanted += self._reach(i)
            i += 1
        self.short = wanted > self._reserve()
        return free

    def _set_own(self, a: i64) -> i64:
        free: i64 = 0
        bit: i64 = 1
        i: i64 = 0
        while i < 3:
            code = a & CODE
            a >>= CODE_BITS
            self.now[i] = code & ~1
            self.held[i] = 0
            if code & 1:
                self.board[code >> 4] = TAKEN
            elif code:
                self.board[code >> 4] = OWN
                self.held[i] = self.rim[code >> 4]
                free |= bit
            bit += bit
            i += 1
        return free

    def _reserve(self) -> i64:
        now = self.now
        return 12 - (now[0] >> 1 & 7) - (now[1] >> 1 & 7) - (now[2] >> 1 & 7)

    def _reach(self, i: i64) -> i64:
        """Fills ``ends`` and ``wins`` of stack ``i``; the most levels it would gain."""
        start = self.now[i] >> 4
        level = self.now[i] >> 1 & 7
        self.note_stamp += 1
        self.board[start] = OWN | VISITED
        if self.turning:
            self._stride(i, start - 9, level, level, 0)
            self._stride(i, start - 1, level, level, 0)
            self._stride(i, start + 1, level, level, 0)
            self._stride(i, start + 9, level, level, 0)
        else:
            self._slide(i, start, -9, level)
            self._slide(i, start, -1, level)
            self._slide(i, start, 1, level)
            self._slide(i, start, 9, level)
        self.board[start] = OWN
        most: i64 = 0
        at = i * SPAN
        while at < self.top[i]:
            gain = (self.ends[at] >> 1 & 7) - level
            if gain > most:
                most = gain
            at += 1
        return most

    def _stride(self, i: i64, cell: i64, level: i64, left: i64, passed: i64) -> None:
        """Enters ``cell`` with ``left`` steps to go, this one among them, and goes on."""
        mark = self.board[cell]
        if mark & CLOSED:
            return
        if mark <= OWN:
            self._note(i, cell, level, passed)
        elif mark == FIVE or (mark == ENEMY and level < 5):
            passed += 1
        if left > 1:
            left -= 1
            self.board[cell] = mark | VISITED
            self._stride(i, cell - 9, level, left, passed)
            self._stride(i, cell - 1, level, left, passed)
            self._stride(i, cell + 1, level, left, passed)
            self._stride(i, cell + 9, level, left, passed)
            self.board[cell] = mark

    def _slide(self, i: i64, cell: i64, step: i64, level: i64) -> None:
        """The straight ways of stack ``i`` in one direction."""
        passed: i64 = 0
        left = level
        while left:
            cell += step
            mark = self.board[cell]
            if mark == OUTSIDE:
                return
            if mark <= OWN:
                self._note(i, cell, level, passed)
            elif mark == FIVE or (mark == ENEMY and level < 5):
                passed += 1
            left -= 1

    def _note(self, i: i64, cell: i64, level: i64, passed: i64) -> None:
        """Notes that stack ``i`` can end on ``cell``. For a five ``passed`` counts fives alone."""
        want = passed if level < 5 else i64(passed > 0)
        if level < 5 and want > 5 - level:
            want = 5 - level
        place = cell << 2 | want
        if self.noted[place] == self.note_stamp:
            return
        self.noted[place] = self.note_stamp
        if level == 5 and want:
            self.wins[self.wins_top[i]] = cell << 4 | 10
            self.wins_top[i] += 1
        else:
            self.ends[self.top[i]] = cell << 4 | (level + want) << 1
            self.top[i] += 1

    def _can_win(self) -> bool:
        tops = self.wins_top
        return tops[0] > 0 or tops[1] > SPAN or tops[2] > 2 * SPAN

    # The edge rule

    def _stuck(self) -> i64:
        """Bound stacks that no order of moves brings off the edge: a lower bound, found quickly."""
        stuck: i64 = 0
        i: i64 = 0
        while i < 3:
            if self.held[i]:
                at = i * SPAN
                while at < self.top[i] and self.rim[self.ends[at] >> 4]:
                    at += 1
                if at == self.top[i]:
                    stuck += 1
            i += 1
        return stuck

    def _least(self, free: i64, edges: i64, floor: i64) -> i64:
        """The fewest bound stacks left on the edge; ``edges`` are so now. Stops at ``floor``."""
        held = self.held
        if edges <= floor or not (
            (held[0] and free & 1) or (held[1] and free & 2) or (held[2] and free & 4)
        ):
            return edges
        board = self.board
        best = edges
        bit: i64 = 1
        i: i64 = 0
        while i < 3:
            if free & bit:
                start = self.now[i] >> 4
                board[start] = EMPTY
                bound = held[i]
                at = i * SPAN
                top = self.top[i]
                while at < top and best > floor:
                    cell = self.ends[at] >> 4
                    if board[cell] == EMPTY:
                        board[cell] = TAKEN
                        left = edges - (bound & (1 - self.rim[cell]))
                        found = self._least(free ^ bit, left, floor)
                        board[cell] = EMPTY
                        if found < best:
                            best = found
                    at += 1
                board[start] = OWN
            bit += bit
            i += 1
        return best
