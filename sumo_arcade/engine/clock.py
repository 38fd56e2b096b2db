"""Chess-clock arithmetic on seconds. No wall clock: whoever runs the game says what has passed.

The first turn of a game is free: the other side's clock starts when it ends. A turn earns its
increment when it passes on. Callers leave out jumps (a machine that slept, a window being dragged):
see ``JUMP``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sumo_arcade.engine.core import EngineError, Seat

JUMP: Final = 2.0
"""Seconds between two ticks beyond which the machine slept: the caller pauses."""

LONGEST: Final = 24 * 60 * 60
"""Largest base in seconds, a day; an increment is bounded by an hour."""

LONGEST_INCREMENT: Final = 60 * 60

Remaining = tuple[float, float]
"""Seconds left, by seat; never below zero."""


class ClockError(EngineError):
    """A clock set-up outside what a clock can show."""


@dataclass(frozen=True, slots=True)
class SeatTime:
    """What one side starts with and earns by a turn, in seconds. Raises ClockError."""

    base: float
    increment: float = 0.0

    def __post_init__(self) -> None:
        if not 1 <= self.base <= LONGEST:
            raise ClockError(f"a clock starts with 1 to {LONGEST} seconds, not {self.base}")
        if not 0 <= self.increment <= LONGEST_INCREMENT:
            raise ClockError(
                f"an increment is 0 to {LONGEST_INCREMENT} seconds, not {self.increment}"
            )


ClockSetup = tuple[SeatTime, SeatTime]
"""Both sides' times, by seat; they may differ. A game without clocks has None instead."""


def same_for_both(base: float, increment: float = 0.0) -> ClockSetup:
    """The same time for both seats."""
    return SeatTime(base, increment), SeatTime(base, increment)


def full(setup: ClockSetup) -> Remaining:
    """What the clocks show before the first move."""
    return float(setup[0].base), float(setup[1].base)


def charged(left: Remaining, seat: Seat, seconds: float) -> Remaining:
    """``left`` after ``seat`` has thought for ``seconds``."""
    return _with(left, seat, max(0.0, left[seat] - seconds))


def earned(left: Remaining, seat: Seat, setup: ClockSetup) -> Remaining:
    """``left`` after ``seat`` has passed the turn on."""
    return _with(left, seat, left[seat] + setup[seat].increment)


def rounded(left: Remaining) -> Remaining:
    """``left`` to the millisecond, as a record keeps it."""
    return round(left[0], 3), round(left[1], 3)


def low_time(setup: ClockSetup, seat: Seat) -> float:
    """Seconds at which ``seat`` is warned, once: an eighth of its base, but 10 to 60."""
    return min(60.0, max(10.0, setup[seat].base / 8))


def _with(left: Remaining, seat: Seat, seconds: float) -> Remaining:
    return (seconds, left[1]) if seat == 0 else (left[0], seconds)
