"""The transposition table: what was found for a position, by its hash.

An entry is four words: the hash, the two words of the best move, and packed into one the score (16
bits), the depth (8), the kind of bound (2) and the age (6).
"""

from __future__ import annotations

from typing import Final

from sumo_arcade.engine._num import i64, vec
from sumo_arcade.engine.kernel import HASH_MASK, NO_SCORE, PROVEN
from sumo_arcade.engine.search.node import Node

ENTRY_WORDS: Final = 4
LOWER: Final = 1
UPPER: Final = 2
EXACT: Final = 3
DEPTH_OFFSET: Final = 64
SCORE_OFFSET: Final = 32768
"""Added before packing, so that depths and scores below 0 fit."""
AGES: Final = 64

_A: Final = 0x1E3779B97F4A7C15
_B: Final = 0x3F58476D1CE4E5B9
_C: Final = 0x14D049BB133111EB
_D: Final = 0x2127599BF4325C37
_E: Final = 0x180B5854A1D8B6F3


def hash_words(a: i64, b: i64, c: i64, d: i64) -> i64:
    """The 62-bit hash of a position's words. It does not tell whose turn it is."""
    h = (a * _A + b * _B + c * _C + d * _D) & HASH_MASK
    h ^= h >> 31
    h = h * _E & HASH_MASK
    return h ^ h >> 29


class TranspositionTable:
    """Entries in buckets of two: a position may be in either of them."""

    def __init__(self, bits: int) -> None:
        """The table has 2^bits entries of 32 bytes."""
        self.entries: vec[i64] = vec[i64]([0] * (ENTRY_WORDS << bits))
        self.mask: i64 = (1 << bits) - 2
        self.age: i64 = 0

    def new_root(self) -> None:
        """Makes all entries old: new ones replace them whatever their depth."""
        self.age = (self.age + 1) % AGES

    def probe(self, key: i64) -> i64:
        """The index in ``entries`` of a position's entry; -1 where it has none."""
        entries, at = self.entries, (key & self.mask) * ENTRY_WORDS
        if entries[at] == key:
            return at
        if entries[at + ENTRY_WORDS] == key:
            return at + ENTRY_WORDS
        return -1

    def cutoff_score(self, at: i64, node: Node) -> i64:
        """The score of the entry at ``at``; ``NO_SCORE`` where its depth or bound does not do.

        Wins and losses count from the position in the table and from the root in the search.
        """
        data = self.entries[at + 3]
        if (data >> 16 & 0xFF) - DEPTH_OFFSET < node.depth:
            return NO_SCORE
        score = (data & 0xFFFF) - SCORE_OFFSET
        if score >= PROVEN:
            score -= node.ply
        elif score <= -PROVEN:
            score += node.ply
        bound = data >> 24 & 3
        if (
            bound == EXACT
            or (bound == LOWER and score >= node.beta)
            or (bound == UPPER and score <= node.alpha)
        ):
            return score
        return NO_SCORE

    def store(self, node: Node, score: i64) -> None:
        """Stores a node's score and best move. Of another position's two entries in the bucket the
        first is replaced, unless it is of this search and deeper: then the second."""
        bound: i64 = UPPER if score <= node.alpha else LOWER if score >= node.beta else EXACT
        if score >= PROVEN:
            score += node.ply
        elif score <= -PROVEN:
            score -= node.ply
        key, depth = node.key, node.depth
        at = (key & self.mask) * ENTRY_WORDS
        entries = self.entries
        if entries[at] != key:
            second = at + ENTRY_WORDS
            if entries[second] == key:
                at = second
            else:
                held = entries[at + 3]
                if held >> 26 == self.age and (held >> 16 & 0xFF) - DEPTH_OFFSET > depth:
                    at = second
        entries[at] = key
        entries[at + 1] = node.best0
        entries[at + 2] = node.best1
        entries[at + 3] = (
            self.age << 26
            | bound << 24
            | (depth + DEPTH_OFFSET & 0xFF) << 16
            | score + SCORE_OFFSET
        )
