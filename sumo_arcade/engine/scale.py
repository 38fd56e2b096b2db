"""The scale on which positions are weighed: terms times weights. Compiled with the kernels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sumo_arcade.engine._num import i64, vec

FULL: Final = 32
"""The phase of a position in which nothing has been decided; towards the end it sinks to 0."""
PARTS: Final = 10
"""Weights are in tenths of a point."""

Weights = Sequence[tuple[str, int, int]]
"""By term: its name, its weight in phase ``FULL`` and its weight in phase 0."""


class Scale:
    """``f`` holds the terms of a position; its kernel fills them in."""

    def __init__(self, weights: Weights) -> None:
        self.terms: i64 = len(weights)
        self.f: vec[i64] = vec[i64]([0] * len(weights))
        self.early: vec[i64] = vec[i64]([early for _, early, _ in weights])
        self.late: vec[i64] = vec[i64]([late for _, _, late in weights])

    def clear(self) -> None:
        """Takes everything off."""
        f = self.f
        i: i64 = 0
        while i < self.terms:
            f[i] = 0
            i += 1

    def score(self, phase: i64) -> i64:
        """What the terms are worth between the two phases."""
        f, early, late = self.f, self.early, self.late
        soon: i64 = 0
        then: i64 = 0
        i: i64 = 0
        while i < self.terms:
            value = f[i]
            soon += value * early[i]
            then += value * late[i]
            i += 1
        return (soon * phase + then * (FULL - phase)) // (FULL * PARTS)
