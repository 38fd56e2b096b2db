"""The compiled side of a game: positions as four 64-bit words, moves as pairs of words.

A position is the words ``a, b, c, d``, always seen by the side to move; what each of them holds is
up to the game's kernel. A move is the words ``m0, m1``. ``gen`` writes moves into the two columns
of a ``Moves`` stack, from index ``sp`` on, and returns the new top; ``apply`` returns new words, so
no move is ever unmade.
Interpreted and compiled by mypyc the numbers are the same: see ``_num``.
"""

from __future__ import annotations

from typing import Final

from sumo_arcade.engine._num import i64, vec
from sumo_arcade.engine.tapered_eval import TaperedEval

DEPTH_LIMIT: Final = 64
"""The deepest perft that is allowed. No deeper one would ever end, and it bounds the stack."""

MOVE_ROOM: Final = 1024
"""Moves that fit when ``gen`` is called. A kernel that may write more calls ``reserve``."""

HASH_MASK: Final = 0x3FFFFFFFFFFFFFFF
"""Hashes are cut to 62 bits, which makes them the same interpreted and compiled."""
HASH_MULTIPLIER: Final = 0x2545F4914F6CDD1D
HISTORY_SIZE: Final = 4096
"""Entries that the history heuristic has for each side."""

WIN: Final = 30000
"""The score of a won game. A win that is n moves away scores n less."""
PROVEN: Final = 29000
"""Scores from here on are proven wins, those from ``-PROVEN`` down proven losses."""
NO_SCORE: Final = 1 << 20
"""Stands for no score: the game goes on, or there is nothing to be had without a search."""


class Moves:
    """The move stack: two columns of words, with room for ``MOVE_ROOM`` moves after ``reserve``."""

    def __init__(self, size: int = 4 * MOVE_ROOM) -> None:
        self.m0: vec[i64] = vec[i64]([0] * size)
        self.m1: vec[i64] = vec[i64]([0] * size)

    def reserve(self, sp: i64) -> None:
        """Makes room for ``MOVE_ROOM`` moves from ``sp`` on. The columns may be new ones then."""
        while sp + MOVE_ROOM > len(self.m0):
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
    """The number of bits set in a word below 2^62."""
    word -= (word >> 1) & 0x1555555555555555
    word = (word & 0x3333333333333333) + ((word >> 2) & 0x3333333333333333)
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F
    word += word >> 8
    word += word >> 16
    word += word >> 32
    return word & 0x7F


class Kernel:
    """A game's rules on words. Subclasses are compiled together with it, so calls are native.

    For perft a game overrides ``gen`` and ``apply``, and ``count`` where there is a shorter way. A
    game that is searched has a subclass of its kernel, its *search kernel*, with ``evaluate`` as
    well; all that follows has defaults which are right for turns of one move and a game without
    draws by counting. In a search kernel ``gen`` and ``apply`` may make the single steps of a turn
    (see ``keeps_turn``).
    """

    turn_depth: i64 = 1
    """The depth that a whole turn costs: more than 1 where a turn is several moves."""
    futility_margin: i64 = 100
    """How much a quiet move can be expected to gain at most: for pruning near the leaves."""
    contempt: i64 = 0
    """What a draw costs the side that searches. Above 0, fewer games end by repetition."""
    tapered: TaperedEval
    """The terms of ``evaluate`` and their weights; ``fill_terms`` writes the terms."""

    def gen(self, a: i64, b: i64, c: i64, d: i64, moves: Moves, sp: i64) -> i64:
        """Writes every legal move once, from ``sp`` on; returns the new top."""
        raise NotImplementedError

    def apply(self, a: i64, b: i64, c: i64, d: i64, m0: i64, m1: i64) -> tuple[i64, i64, i64, i64]:
        """The words after a generated move, as the next side to move sees them."""
        raise NotImplementedError

    def count(self, a: i64, b: i64, c: i64, d: i64, moves: Moves, sp: i64) -> i64:
        """How many moves ``gen`` writes. Overwrites the stack from ``sp`` on."""
        return self.gen(a, b, c, d, moves, sp) - sp

    def has_moves(self, a: i64, b: i64, c: i64, d: i64, moves: Moves, sp: i64) -> bool:
        """Whether there is a legal move. May overwrite the stack from ``sp`` on.

        The search asks it at every leaf where ``terminal_score`` has no answer, and scores a side
        without a move as lost. Override it where there is a cheaper test than counting.
        """
        moves.reserve(sp)
        return self.count(a, b, c, d, moves, sp) > 0

    def evaluate(self, a: i64, b: i64, c: i64, d: i64) -> i64:
        """The static score for the side to move, between ``-PROVEN`` and ``PROVEN``."""
        raise NotImplementedError

    def fill_terms(self, a: i64, b: i64, c: i64, d: i64) -> i64:
        """Writes the terms, for the side to move, to ``tapered.terms``; returns the phase."""
        raise NotImplementedError

    def terminal_score(self, clock: i64, a: i64, b: i64, c: i64, d: i64) -> i64:
        """``-WIN``, 0 or ``WIN`` for the side to move where the game is over, else ``NO_SCORE``.

        A side that has lost because it cannot move need not be recognised: see ``has_moves``.
        ``clock`` is 0 in the quiescence search, where draws by counting are not looked for.
        """
        return NO_SCORE

    def must_resolve(self, a: i64, b: i64, c: i64, d: i64, depth: i64) -> bool:
        """Whether a position at a leaf must be searched a move further before it can be scored.

        ``depth`` is 0 or less and sinks from move to move. To end, a kernel must at some depth ask
        only for what cannot go on forever (captures that are due, not threats).
        """
        return False

    def gen_tactical(
        self, a: i64, b: i64, c: i64, d: i64, depth: i64, moves: Moves, sp: i64
    ) -> i64:
        """Writes the moves that the quiescence search tries, from ``sp`` on; returns the new top.

        ``depth`` is 0 at its root and sinks by 1 with every turn.
        """
        return sp

    def score_move(self, a: i64, b: i64, c: i64, d: i64, m0: i64, m1: i64) -> i64:
        """How early a move is to be tried. Above 0 it is tactical: never reduced, never pruned."""
        return 0

    def history_index(self, m0: i64, m1: i64) -> i64:
        """The entry of the history heuristic, below ``HISTORY_SIZE``, that like moves share."""
        return ((m0 + (m1 << 3)) * HASH_MULTIPLIER & HASH_MASK) >> 50

    def next_clock(self, clock: i64, a: i64, b: i64, c: i64, d: i64, m0: i64, m1: i64) -> i64:
        """The clock after a move from ``a, b, c, d``.

        Its lowest 12 bits count the moves since the last one that cannot be undone by others, which
        is as far back as a position can repeat. Above them are the game's own counts for draws.
        """
        return clock + 1

    def clock_key(self, clock: i64) -> i64:
        """What is XORed into the table's hash so that equal positions close to a draw by counting
        differ; 0 while the counts do not matter."""
        return 0

    def keeps_turn(self, m0: i64, m1: i64) -> bool:
        """Whether the same side is to move after a move."""
        return False

    def depth_cost(self, a: i64, m0: i64) -> i64:
        """The depth that a move costs. Those of one turn must add up to ``turn_depth``."""
        return 1

    def allows_null_move(self, a: i64, b: i64, c: i64, d: i64) -> bool:
        """Whether some move is nearly always better than none (no zugzwang): for null moves."""
        return False

    def null_move(self, a: i64, b: i64, c: i64, d: i64) -> tuple[i64, i64, i64, i64]:
        """The words for the other side if the side to move does nothing."""
        raise NotImplementedError


def perft(kernel: Kernel, a: i64, b: i64, c: i64, d: i64, moves: Moves, sp: i64, depth: i64) -> i64:
    """The number of leaves ``depth`` plies down. Draws are not in the words and end nothing."""
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


def list_moves(
    kernel: Kernel, a: i64, b: i64, c: i64, d: i64, moves: Moves
) -> list[tuple[i64, i64]]:
    """The legal moves as pairs of words, for callers that are not compiled."""
    moves.reserve(0)
    found: list[tuple[i64, i64]] = []
    top = kernel.gen(a, b, c, d, moves, 0)
    i: i64 = 0
    while i < top:
        found.append((moves.m0[i], moves.m1[i]))
        i += 1
    return found
