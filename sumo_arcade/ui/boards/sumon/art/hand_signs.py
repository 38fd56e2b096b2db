"""Rock, paper, scissors: the three signs as pictures, and their names."""

from __future__ import annotations

import pygame

from sumo_arcade.ui.platform.sprites import Sprites


def hand(sprites: Sprites, sign: str, px: int) -> pygame.Surface:
    """The picture of ``sign``, square, ``px`` pixels wide."""
    return sprites.svg(f"games/sumon/sign_{sign}", px)
