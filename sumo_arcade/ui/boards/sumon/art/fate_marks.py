"""What became of a command, as a bead with a sign of its own."""

from __future__ import annotations

from typing import Final

import pygame

from sumo_arcade.ui.decor import ink
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites

COLOURS: Final = {
    "done": theme.GREEN_DARK,
    "blocked": theme.VERMILION,
    "returned": theme.BLUE_DARK,
}


def bead(sprites: Sprites, fate: str, px: int) -> pygame.Surface:
    """A check mark, a bar, or an arrow that turns back: one of ``COLOURS``."""
    half, r = px / 2, px / 2 - max(1.0, px * 0.06)
    s = px / 24
    if fate == "blocked":
        return sprites.drawn(px, px, ink.bar((half, half), r, s))
    if fate == "done":
        d = ink.tick((half, half), r)
    else:
        d = (
            f"M{half - r * 0.1:.2f} {half - r * 0.62:.2f}L{half - r * 0.5:.2f} "
            f"{half - r * 0.24:.2f}L{half - r * 0.1:.2f} {half + r * 0.14:.2f}"
            f"M{half - r * 0.46:.2f} {half - r * 0.24:.2f}H{half + r * 0.16:.2f}"
            f"A{r * 0.34:.2f} {r * 0.34:.2f} 0 0 1 {half + r * 0.16:.2f} {half + r * 0.44:.2f}"
            f"H{half - r * 0.2:.2f}"
        )
    body = ink.bead((half, half), r, COLOURS[fate], s)
    return sprites.drawn(px, px, body + ink.line(d, theme.WHITE, r * 0.26))
