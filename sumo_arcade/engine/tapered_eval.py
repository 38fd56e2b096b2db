"""Tapered evaluation: the terms of a position times weights that change with the phase of the game.

Compiled with the kernels.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sumo_arcade.engine._num import i64, vec

FULL_PHASE: Final = 32
"""The phase at the start of a game; towards its end the phase sinks to 0."""
WEIGHT_SCALE: Final = 10
"""Weights are in tenths of a point, a point being a hundredth of a piece."""
LATE_MASK: Final = 0xFFFFFFFF
LATE_SIGN: Final = 0x80000000
"""The low half of a sum of packed weights, and the sign in it: half a sum stays below 2^31."""

Weights = Sequence[tuple[str, int, int]]
"""By term: its name, its weight at ``FULL_PHASE`` and its weight at phase 0."""


class TaperedEval:
    """The terms of the position being scored, which the kernel fills in, and their weights."""

    def __init__(self, weights: Weights) -> None:
        self.count: i64 = len(weights)
        self.terms: vec[i64] = vec[i64]([0] * len(weights))
        self.weights = weights
        self.packed: vec[i64] = vec[i64]([(early << 32) + late for _, early, late in weights])
        """Both weights of a term in one word, so that one product has both."""

    def clear(self) -> None:
        """Sets every term to 0."""
        terms = self.terms
        count = self.count
        i: i64 = 0
        while i < count:
            terms[i] = 0
            i += 1

    def score(self, phase: i64) -> i64:
        """The score of the terms, in points, with weights between early and late by ``phase``."""
        terms, packed, count = self.terms, self.packed, self.count
        total: i64 = 0
        i: i64 = 0
        while i < count:
            total += terms[i] * packed[i]
            i += 1
        late_sum = (total + LATE_SIGN & LATE_MASK) - LATE_SIGN
        early_sum = total - late_sum >> 32
        weighted = early_sum * phase + late_sum * (FULL_PHASE - phase)
        return weighted // (FULL_PHASE * WEIGHT_SCALE)
