"""Why an action is refused: every code there is, with the reason as the errors give it.

The squares of an ``Illegal`` are tiles; where a program is refused they are the numbers of its
slots.
"""

from __future__ import annotations

from typing import Final

from sumo_arcade.engine.core import Illegal, IllegalMoveError
from sumo_arcade.engine.games.sumon.figures import FIGURES

REASONS: Final = {
    # whenever
    "game_over": "the game is over",
    "not_your_turn": "it is the other side's turn",
    "wrong_phase": "that is not what is asked now",
    # what cannot be read
    "not_an_action": "an action begins with program, rps, lane, target or walker",
    "no_such_sign": "the signs are rock, paper and scissors",
    "no_such_lane": f"the lanes are {', '.join(FIGURES.lanes)}",
    "no_such_tile": f"tiles are written A1 to {FIGURES.lanes[-1]}{FIGURES.tiles}",
    # a program
    "slot_count": f"a program has {FIGURES.slots} slots",
    "not_a_command": "a slot is -, summon:…, card:… or move:…",
    "no_such_wrestler": "no wrestler is called so",
    "no_such_card": "no card is called so",
    "no_such_move": f"a move takes {', '.join(map(str, FIGURES.steps))} mana",
    "not_in_reserve": "no such wrestler is left in the reserve",
    "not_in_hand": "the card is not in the hand",
    "mana_short": "all of it together costs more mana than there is",
    # a lane
    "not_summoning_row": "wrestlers enter on their own summoning row",
    "lane_occupied": "the summoning tile of that lane is taken",
    # a walker or a target
    "empty_tile": "no wrestler stands there",
    "not_own": "that wrestler is not an own one",
    "not_enemy": "that wrestler is not an enemy",
    "taken_down": "a wrestler taken down cannot be chosen by its own side this round",
    "avatar": "an avatar cannot be chosen by the enemy this round",
    "landing_taken": "the tile on which the jump would land is taken",
    "one_target": "exactly one tile is to be named",
    "two_targets": "an own and an enemy wrestler are to be named",
}
"""By code, in the order in which a player meets them."""

LONGEST: Final = 200
"""Characters of an action that an error repeats: a whole program, and not much more."""


def refused(text: str, illegal: Illegal, *, slots: bool = False) -> IllegalMoveError:
    """The error for an action written as ``text``; ``slots``: the squares are numbers of slots."""
    noun = ("slot " if len(illegal.squares) == 1 else "slots ") if slots else ""
    where = f" ({noun}{', '.join(illegal.squares)})" if illegal.squares else ""
    words = " ".join(text[: 2 * LONGEST].split())
    shown = repr(words if len(words) <= LONGEST else words[:LONGEST] + "…")
    return IllegalMoveError(f"{shown} is refused: {REASONS[illegal.code]}{where}", illegal)
