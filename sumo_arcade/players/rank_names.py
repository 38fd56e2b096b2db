"""The names of the computer's levels, which are ranks of sumo, and which games it can play."""

from __future__ import annotations

from functools import cache
from typing import Final

from sumo_arcade.engine.core import Game, settle
from sumo_arcade.engine.levels import can_choose
from sumo_arcade.text import N_, _

HUMAN: Final = ""
"""The level of a person."""

RANKS: Final = {
    "jonokuchi": N_("Jonokuchi"),
    "komusubi": N_("Komusubi"),
    "sekiwake": N_("Sekiwake"),
    "ozeki": N_("Ozeki"),
    "yokozuna": N_("Yokozuna"),
}

STRENGTHS: Final = {
    "": N_("a person at this screen"),
    "jonokuchi": N_("for learning: it overlooks a lot"),
    "komusubi": N_("for beginners: it errs now and then"),
    "sekiwake": N_("for players with some practice"),
    "ozeki": N_("strong: it hardly ever errs"),
    "yokozuna": N_("the strongest: it uses all its time"),
}
"""How strong each level is, in one line."""


def rank(level: str) -> str:
    """The translated name of ``level``; empty for a person."""
    return _(RANKS[level]) if level else ""


@cache
def played_by_computer(game: Game) -> bool:
    """Whether the computer can think about ``game``."""
    return can_choose(game.start(settle(game, {})))
