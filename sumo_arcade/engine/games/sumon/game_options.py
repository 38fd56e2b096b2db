"""What is chosen for a single game (R-SN-5): rounds, lives, mana, and the ruling by which it ends.

All other numbers are the same in every game (``figures``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sumo_arcade.engine.core import Option, Options
from sumo_arcade.engine.games.sumon.figures import FIGURES, LIVES, MANA, ROUNDS

OFF: Final = "off"


def _numbers(bounds: tuple[int, int]) -> tuple[str, ...]:
    least, most = bounds
    return tuple(str(number) for number in range(least, most + 1))


ROUNDS_OPTION: Final = Option("rounds", (OFF, *_numbers(ROUNDS)), str(FIGURES.rounds), number=True)
LIVES_OPTION: Final = Option("lives", _numbers(LIVES), str(FIGURES.life), number=True)
MANA_OPTION: Final = Option("mana", _numbers(MANA), str(FIGURES.mana), number=True)
LIMIT_OPTION: Final = Option("limit", ("draw", "life"), "draw", former="life")
"""What a game comes to that ends with lives on both sides: a draw or, as it was ruled before, a
win for whoever has more."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The options of a game that its rules ask for; ``rounds`` None: there is no last round."""

    rounds: int | None
    lives: int
    mana: int
    by_life: bool
    """Whether more life wins where nobody has lost it all: the former ruling."""


def terms(options: Options) -> Terms:
    """What ``options``, which must be settled, say."""
    rounds = options["rounds"]
    return Terms(
        None if rounds == OFF else int(rounds),
        int(options["lives"]),
        int(options["mana"]),
        options["limit"] == "life",
    )
