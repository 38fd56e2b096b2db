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

Weights = Sequence[tuple[str, int, int]]
"""By term: its name, its weight at ``FULL_PHASE`` and its weight at phase 0."""


class TaperedEval:
    """The terms of the position being scored, which the kernel fills in, and their weights."""

    def __init__(self, weights: Weights) -> None:
        self.count: i64 = len(weights)
        self.terms: vec[i64] = vec[i64]([0] * len(weights))
        self.early: vec[i64] = vec[i64]([early for _, early, _ in weights])
        self.late: vec[i64] = vec[i64]([late for _, _, late in weights])

    def clear(self) -> None:
        """Sets every term to 0."""
        terms = self.terms
        i: i64 = 0
        while i < self.count:
            terms[i] = 0
            i += 1

    def score(self, phase: i64) -> i64:
        """The score of the terms, in points, with weights between early and late by ``phase``."""
        terms, early, late = self.terms, self.early, self.late
        early_sum: i64 = 0
        late_sum: i64 = 0
        i: i64 = 0
        while i < self.count:
            value = terms[i]
            early_sum += value * early[i]
            late_sum += value * late[i]
            i += 1
        weighted = early_sum * phase + late_sum * (FULL_PHASE - phase)
        return weighted // (FULL_PHASE * WEIGHT_SCALE)
