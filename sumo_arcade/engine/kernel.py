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
from sumo_arcade.engine.scale import Scale

DEPTH_LIMIT: Final = 64
"""Deepest perft that is answered: far beyond any that ends, it bounds the stack."""


ROOM: Final = 1024
"""Moves for which there is room when ``gen`` is called. A kernel that needs more reserves them."""

WORD: Final = 0x3FFFFFFFFFFFFFFF
"""62 bits: what hashes keep, so that they are the same interpreted and compiled."""
SPREAD: Final = 0x2545F4914F6CDD1D
SLOTS: Final = 4096
"""Places for what is learned of a side's moves."""

WIN: Final = 30000
"""The score of a won game; one that is sure after n moves is worth n less."""
SURE: Final = 29000
"""Scores from here on are sure."""
OPEN: Final = 1 << 20
"""No score: the game goes on."""


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
    """Rules on words. Subclasses are compiled with this class, so calls are native.

    A game that can be searched has a subclass of its kernel that also answers what stands below
    ``count``; there ``gen`` and ``apply`` may be those of single steps of a turn (see ``stays``).
    """

    unit: i64 = 1
    """How much depth a whole turn costs: more than 1 where a turn is several moves."""
    margin: i64 = 100
    """What a quiet move may gain at most, roughly, as a score: for pruning near the leaves."""
    scale: Scale
    """Where ``terms`` puts the terms of a position, and their weights."""
    contempt: i64 = 0
    """What a draw costs whoever searches: above 0 games between equals seldom end by repetition."""

    def gen(self, a: i64, b: i64, c: i64, d: i64, moves: Moves, sp: i64) -> i64:
        """Writes the legal moves at ``sp`` upwards, each once; the new top."""
        raise NotImplementedError

    def apply(self, a: i64, b: i64, c: i64, d: i64, m0: i64, m1: i64) -> tuple[i64, i64, i64, i64]:
        """The words after a generated move, from the other side's view."""
        raise NotImplementedError

    def count(self, a: i64, b: i64, c: i64, d: i64, moves: Moves, sp: i64) -> i64:
        """How many moves ``gen`` would write; a kernel may know a shorter way."""
        return self.gen(a, b, c, d, moves, sp) - sp

    def evaluate(self, a: i64, b: i64, c: i64, d: i64) -> i64:
        """The score of a position from the mover's view, between ``-SURE`` and ``SURE``."""
        raise NotImplementedError

    def terms(self, a: i64, b: i64, c: i64, d: i64) -> i64:
        """Fills ``scale`` with the terms of a position from the mover's view; its phase."""
        raise NotImplementedError

    def pressed(self, a: i64, b: i64, c: i64, d: i64, depth: i64) -> bool:
        """Whether no score can be given before a move is made; ``depth`` (0 or less) sinks."""
        return False

    def noisy(self, a: i64, b: i64, c: i64, d: i64, depth: i64, moves: Moves, sp: i64) -> i64:
        """Writes the moves that are looked at before a position is scored; the new top.

        ``depth`` is 0, and sinks with every turn that is looked at."""
        return sp

    def rank(self, a: i64, b: i64, c: i64, d: i64, m0: i64, m1: i64) -> i64:
        """How promising a move looks: above 0 it is tried early and never reduced."""
        return 0

    def slot(self, m0: i64, m1: i64) -> i64:
        """Where what is learned of a move is kept, from 0 to ``SLOTS``, equal for like moves."""
        return ((m0 + (m1 << 3)) * SPREAD & WORD) >> 50

    def tick(self, clock: i64, a: i64, b: i64, c: i64, d: i64, m0: i64, m1: i64) -> i64:
        """The counts of the draw rules after a move: in its lowest 12 bits the moves since the last
        one that cannot be taken back, above them what the kernel likes."""
        return clock + 1

    def ruled(self, clock: i64, a: i64, b: i64, c: i64, d: i64) -> i64:
        """``OPEN``, or how the game has ended for the side to move: ``-WIN``, 0 or ``WIN``."""
        return OPEN

    def salt(self, clock: i64) -> i64:
        """Tells positions apart whose draw counts matter by now; 0 while they do not."""
        return 0

    def stays(self, m0: i64, m1: i64) -> bool:
        """Whether the same side is to move after a move."""
        return False

    def price(self, a: i64, m0: i64) -> i64:
        """How much depth a move costs; those of a turn cost ``unit`` together."""
        return 1

    def passes(self, a: i64, b: i64, c: i64, d: i64) -> bool:
        """Whether doing nothing would hardly ever be the best there is (null moves)."""
        return False

    def passed(self, a: i64, b: i64, c: i64, d: i64) -> tuple[i64, i64, i64, i64]:
        """The words for the other side if the mover did nothing."""
        raise NotImplementedError


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
