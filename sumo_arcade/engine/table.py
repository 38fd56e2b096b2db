"""The search's transposition table: what is known of positions, by their hash.

An entry is four words: hash, both words of the best move, and its score (16 bits), depth (8), kind
of bound (2) and age (6).
"""

from __future__ import annotations

from typing import Final

from sumo_arcade.engine._num import i64, vec
from sumo_arcade.engine.kernel import OPEN, SURE, WORD
from sumo_arcade.engine.node import Node

ENTRY: Final = 4
LOWER: Final = 1
UPPER: Final = 2
EXACT: Final = 3
ZERO_DEPTH: Final = 64
ZERO_SCORE: Final = 32768
AGES: Final = 64

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


class Table:
    """Pairs of entries: a position may be in either of two."""

    def __init__(self, bits: int) -> None:
        """2^bits entries of 32 bytes."""
        self.words: vec[i64] = vec[i64]([0] * (ENTRY << bits))
        self.mask: i64 = (1 << bits) - 2
        self.age: i64 = 0

    def grow_older(self) -> None:
        """What is kept from now on outlives what was kept before."""
        self.age = (self.age + 1) % AGES

    def place(self, key: i64) -> i64:
        """Where a position is; -1 where it is not."""
        words, at = self.words, (key & self.mask) * ENTRY
        if words[at] == key:
            return at
        if words[at + ENTRY] == key:
            return at + ENTRY
        return -1

    def known(self, at: i64, node: Node) -> i64:
        """The score that the entry at ``at`` gives, or ``OPEN`` where it is not enough."""
        data = self.words[at + 3]
        if (data >> 16 & 0xFF) - ZERO_DEPTH < node.depth:
            return OPEN
        score = (data & 0xFFFF) - ZERO_SCORE
        if score >= SURE:
            score -= node.ply
        elif score <= -SURE:
            score += node.ply
        bound = data >> 24 & 3
        if (
            bound == EXACT
            or (bound == LOWER and score >= node.high)
            or (bound == UPPER and score <= node.low)
        ):
            return score
        return OPEN

    def keep(self, node: Node, score: i64) -> None:
        """Notes what a node was found to be, in place of something older or shallower."""
        bound: i64 = UPPER if score <= node.low else LOWER if score >= node.high else EXACT
        if score >= SURE:
            score += node.ply
        elif score <= -SURE:
            score -= node.ply
        key, depth = node.key, node.depth
        at = (key & self.mask) * ENTRY
        words = self.words
        if words[at] != key:
            second = at + ENTRY
            if words[second] == key:
                at = second
            else:
                held = words[at + 3]
                if held >> 26 == self.age and (held >> 16 & 0xFF) - ZERO_DEPTH > depth:
                    at = second
        words[at] = key
        words[at + 1] = node.best0
        words[at + 2] = node.best1
        words[at + 3] = (
            self.age << 26 | bound << 24 | (depth + ZERO_DEPTH & 0xFF) << 16 | score + ZERO_SCORE
        )
