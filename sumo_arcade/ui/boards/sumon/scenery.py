"""A position in the midst of a game, for the picture on the game's tile in the menu."""

from __future__ import annotations

import json
from typing import Final

from sumo_arcade.engine.games.sumon.execution import SORTED_DECK, SORTED_RESERVE
from sumo_arcade.engine.games.sumon.figures import FIGURES

BOARD: Final = {
    "A2": "red jonokuchi",
    "B4": "red sekiwake",
    "B6": "blue jonokuchi",
    "C3": "red yokozuna",
    "C4": "blue sekiwake",
    "D2": "red komusubi",
    "E3": "red ozeki",
    "E4": "blue ozeki.fat1",
    "E6": "blue sekiwake",
    "F2": "blue komusubi",
    "G4": "red sekiwake",
}


def _left(colour: str) -> list[str]:
    """The reserve of a side whose other wrestlers are on the board."""
    gone = [what.split()[1].partition(".")[0] for what in BOARD.values() if colour in what]
    left = list(SORTED_RESERVE)
    for rank in gone:
        left.remove(rank)
    return left


SCENE: Final = json.dumps(
    {
        "round": 4,
        "phase": "program",
        "slot": 1,
        "to_act": "red",
        "life": [FIGURES.life, FIGURES.life],
        "mana": [FIGURES.mana, FIGURES.mana],
        "reserve": [_left("red"), _left("blue")],
        "hand": [[], []],
        "board": BOARD,
        "discard": [],
        "deck": SORTED_DECK,
        "shuffled": [len(SORTED_DECK)],
        "program": ["", ""],
        "fates": [[], []],
        "first": None,
        "why": "",
        "signs": ["", ""],
        "sign": "",
        "owed": [0, 0],
    }
)
