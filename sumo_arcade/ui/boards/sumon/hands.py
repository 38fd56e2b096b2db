"""Rock, paper, scissors: the three signs as pictures, and their names."""

from __future__ import annotations

from typing import Final

import pygame

from sumo_arcade.text import N_, _
from sumo_arcade.ui.sprites import Sprites

SIGNS: Final = {"rock": N_("Rock"), "paper": N_("Paper"), "scissors": N_("Scissors")}


def hand(sprites: Sprites, sign: str, px: int) -> pygame.Surface:
    """The picture of ``sign``, square, ``px`` pixels wide."""
    return sprites.svg(f"games/sumon/sign_{sign}", px)


def sign_title(sign: str) -> str:
    """The translated name of ``sign``."""
    return _(SIGNS[sign])
