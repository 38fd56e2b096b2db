"""How long things move: what the person has chosen, and the curves of every motion.

Milliseconds. A part goes from 0, where a motion begins, to 1, where it has ended.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sumo_arcade.store.settings import MILLISECONDS, Settings

FADE: Final = 80.0
"""What every motion becomes, at most, for those who want less of it: nothing goes anywhere."""

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
        return ms * self.pace / MILLISECONDS["normal"]


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
