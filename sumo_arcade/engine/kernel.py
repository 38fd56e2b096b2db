"""The compiled face of a game: positions as a few 64-bit words, moves as columns of a stack.

A position is four words ``a, b, c, d``, always from the mover's side: what each means is the
kernel's own business. A move is two words, written to the columns ``m0`` and ``m1`` of a ``Moves``
stack from ``sp`` on; ``gen`` answers with the new top. Nothing is unmade: ``apply`` gives new
words.
Runs interpreted and compiled (mypyc) with the same numbers: see ``_num``.
"""

from __future__ import annotations

from typing import Final

from sumo_arcade.engine._num import i64, vec

DEPTH_LIMIT: Final = 64
"""Deepest perft that is answered: far beyond any that ends, it bounds the stack."""


ROOM: Final = 1024
"""Moves for which there is room when ``gen`` is called. A kernel that needs more reserves them."""


class Moves:
    """The move stack: two columns of words that grow when ``reserve`` finds them short."""

    def __init__(self, size: int = 4 * ROOM) -> None:
        self.m0: vec[i64] = vec[i64]([0] * size)
        self.m1: vec[i64] = vec[i64]([0] * size)

    def reserve(self, sp: i64) -> None:
        """Makes sure that ``ROOM`` moves fit from ``sp`` on."""
        while sp + ROOM > len(self.m0):
            self._grow()

    def _grow(self) -> None:
        size = len(self.m0)
        m0 = vec[i64]([0] * (2 * size))
        m1 = vec[i64]([0] * (2 * size))
        for i in range(size):
            m0[i] = self.m0[i]
            m1[i] = self.m1[i]
        self.m0 = m0
        self.m1 = m1


def popcount(word: i64) -> i64:
    """The number of bits in a word below 2^62."""
    word -= (word >> 1) & 0x1555555555555555
    word = (word & 0x3333333333333333) + ((word >> 2) & 0x3333333333333333)
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F
    word += word >> 8
    word += word >> 16
    word += word >> 32
    return word & 0x7F


class Kernel:
    """Rules on words. Subclasses are compiled with this class, so calls are native."""

    def gen(self, a: i64, b: i64, c: i64, d: i64, moves: Moves, sp: i64) -> i64:
        """Writes the legal moves at ``sp`` upwards, each once; the new top."""
        raise NotImplementedError

    def apply(self, a: i64, b: i64, c: i64, d: i64, m0: i64, m1: i64) -> tuple[i64, i64, i64, i64]:
        """The words after a generated move, from the other side's view."""
        raise NotImplementedError

    def count(self, a: i64, b: i64, c: i64, d: i64, moves: Moves, sp: i64) -> i64:
        """How many moves ``gen`` would write; a kernel may know a shorter way."""
        return self.gen(a, b, c, d, moves, sp) - sp


def perft(kernel: Kernel, a: i64, b: i64, c: i64, d: i64, moves: Moves, sp: i64, depth: i64) -> i64:
    """Leaf nodes ``depth`` plies down; draw rules are not part of the words and end nothing."""
    if depth == 0:
        return 1
    moves.reserve(sp)
    if depth == 1:
        return kernel.count(a, b, c, d, moves, sp)
    top = kernel.gen(a, b, c, d, moves, sp)
    total: i64 = 0
    i = sp
    while i < top:
        na, nb, nc, nd = kernel.apply(a, b, c, d, moves.m0[i], moves.m1[i])
        total += perft(kernel, na, nb, nc, nd, moves, top, depth - 1)
        i += 1
    return total


def listed(kernel: Kernel, a: i64, b: i64, c: i64, d: i64, moves: Moves) -> list[tuple[i64, i64]]:
    """The legal moves as pairs of words, for callers that are not compiled."""
    moves.reserve(0)
    found: list[tuple[i64, i64]] = []
    top = kernel.gen(a, b, c, d, moves, 0)
    i: i64 = 0
    while i < top:
        found.append((moves.m0[i], moves.m1[i]))
        i += 1
    return found
