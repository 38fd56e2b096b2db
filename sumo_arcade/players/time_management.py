"""How long the computer thinks, and when it agrees to a draw. It never resigns."""

from __future__ import annotations

from typing import Final

from sumo_arcade.engine.clock import SeatTime

UNTIMED: Final = 2.0
"""Seconds for a turn in a game without clocks; lower ranks are done sooner."""
OFFERED: Final = 0.6
"""Seconds of thought about an offered draw."""

TURNS_LEFT: Final = 30
LONGEST: Final = 12.0
RESERVE: Final = 1.0
"""Seconds that always stay on the clock, for starting a process anew."""
SHORTEST: Final = 0.05

EARLY: Final = 20
"""Turns before which no draw is agreed to."""
MARGINS: Final = {"jonokuchi": 40, "komusubi": 25, "sekiwake": 10, "ozeki": 0, "yokozuna": -10}
"""The score, in hundredths of a piece, up to which each rank is content with a draw."""


def seconds_for_turn(left: float | None, time: SeatTime | None) -> float:
    """How long a turn may take with ``left`` seconds on its clock (None: without clocks)."""
    if left is None or time is None:
        return UNTIMED
    usable = max(0.0, left - RESERVE)
    share = usable / TURNS_LEFT + 0.7 * time.increment
    return max(SHORTEST, min(share, usable / 3, LONGEST))


def agrees(level: str, score: int, turns: int) -> bool:
    """Whether the computer, who stands at ``score``, takes a draw after so many turns."""
    return turns >= EARLY and score <= MARGINS[level]
