"""A position in the midst of a game, for the picture on the game's tile in the menu."""

from __future__ import annotations

from typing import Final

from sumo_arcade.ui.boards.sumon.art.positions import position

SCENE: Final = position(
    "A2 red jonokuchi, B4 red sekiwake, B6 blue jonokuchi, C3 red yokozuna, C4 blue sekiwake, "
    "D2 red komusubi, E3 red ozeki, E4 blue ozeki.fat1, E6 blue sekiwake, F2 blue komusubi, "
    "G4 red sekiwake"
)
