"""The compiled face of a game: positions as a few 64-bit words, moves as columns of a stack.

A position is four words ``a, b, c, d``, always from the mover's side: what each means is the
kernel's own business. A move is two words, written to the columns ``m0`` and ``m1`` of a ``Moves``
stack from ``sp`` on; ``gen`` answers with the new top. Nothing is unmade: ``apply`` gives new words.
Runs interpreted and compiled (mypyc) with the same numbers: see ``_num``.
"""

from __future__ import annotations

from typing import Final

from sumo_arcade.engine._num import i64, vec

DEPTH_LIMIT: Final = 64
"""Deepest perft that is answered: far beyond any that ends, it bounds the stack."""


class Moves:
    """The move stack: two columns of words, preallocated."""

    def __init__(self, size: int) -> None:
        self.m0: vec[i64] = vec[i64]([0] * size)
        self.m1: vec[i64] = vec[i64]([0] * size)


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
