"""How long things move: what the person has chosen, and the curves of every motion.

Milliseconds. A part goes from 0, where a motion begins, to 1, where it has ended.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from sumo_arcade.engine.core import Square
from sumo_arcade.store.settings import MILLISECONDS, Settings
from sumo_arcade.ui.decor.ink import Point

FADE: Final = 80.0
"""What every motion becomes, at most, for those who want less of it: nothing goes anywhere."""

STEP: Final = float(MILLISECONDS["normal"])
"""A piece's step at the speed for which all other times of pieces are given."""

COME: Final = 120.0
COME_APART: Final = 12.0
"""Marks of where a piece can go: how long one takes to appear, and the next ones after it."""

OVERSHOOT: Final = 1.2
"""How far a piece that is put down goes too far, as the factor of the usual curve ("back")."""


@dataclass(frozen=True, slots=True)
class Tempo:
    """What the settings say of motion: ``pace`` is a piece's step, 0 where nothing moves."""

    pace: float = 0.0
    less: bool = False

    @classmethod
    def of(cls, settings: Settings) -> Tempo:
        """The tempo that was chosen."""
        return cls(float(MILLISECONDS[settings.animation]), settings.less_motion)

    @property
    def flies(self) -> bool:
        """Whether things change their place and size on the way, rather than fade."""
        return self.pace > 0 and not self.less

    def widget(self, ms: float) -> float:
        """How long a motion of ``ms`` takes on buttons and sheets: their speed is not chosen."""
        if not self.pace:
            return 0.0
        return min(ms, FADE) if self.less else ms

    def piece(self, ms: float) -> float:
        """The same for pieces and marks, faster or slower as chosen."""
        if self.less:
            return self.widget(ms)
        return ms * self.pace / STEP


STILL: Final = Tempo()


def advanced(part: float, seconds: float, span: float) -> float:
    """``part`` of a motion of ``span`` ms after ``seconds`` more."""
    return 1.0 if span <= 0 else min(1.0, part + seconds * 1000 / span)


def held(part: float) -> float:
    """``part`` inside 0…1."""
    return min(1.0, max(0.0, part))


def eased(part: float) -> float:
    """Slow at both ends: a way."""
    part = held(part)
    return part * part * (3 - 2 * part)


def out(part: float) -> float:
    """Fast, then slow: whatever answers a hand."""
    return 1 - (1 - held(part)) ** 3


def back(part: float) -> float:
    """Fast, a little too far, then back: a piece that is put down."""
    left = held(part) - 1
    return 1 + (OVERSHOOT + 1) * left**3 + OVERSHOOT * left**2


def between(start: Point, end: Point, part: float) -> Point:
    """The point at ``part`` of the way."""
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


@dataclass(slots=True)
class Wave:
    """Marks that appear one after the other, the nearest first. Time is that of ``clock``, ms."""

    tempo: Tempo = STILL
    clock: float = 0.0
    begins: dict[Square, float] = field(default_factory=dict)

    def meet(self, places: Sequence[Square], distance: Callable[[Square], int]) -> None:
        """New places begin to appear; those that are not among ``places`` are forgotten."""
        far = {place: distance(place) for place in places if place not in self.begins}
        apart = self.tempo.piece(COME_APART) if self.tempo.flies else 0.0
        rings = sorted(set(far.values()))
        for place, ring in far.items():
            self.begins[place] = self.clock + apart * rings.index(ring)
        self.begins = {place: self.begins[place] for place in places}

    def part(self, place: Square) -> float:
        """How much of a mark is there; all of what was never met."""
        span = self.tempo.piece(COME)
        return held((self.clock - self.begins.get(place, -math.inf)) / span) if span else 1.0

    def snap(self) -> None:
        """All that was met is there."""
        self.begins = dict.fromkeys(self.begins, -math.inf)

    @property
    def rolling(self) -> bool:
        """Whether something still appears."""
        return any(self.part(place) < 1 for place in self.begins)
