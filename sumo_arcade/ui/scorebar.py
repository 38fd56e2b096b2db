"""The bar that shows how the game stands: the more of it is light, the better for seat 0."""

from __future__ import annotations

import math
from typing import Final

import pygame

from sumo_arcade.ui import panels, theme
from sumo_arcade.ui.sprites import Sprites

SLOPE: Final = 300.0
"""The score, in hundredths of a piece, that leaves the other side about an eighth of the bar."""
HIGH: Final = 11
"""Height in 720p pixels."""


def part_of(score: int) -> float:
    """How much of the bar belongs to the seat that stands at ``score``."""
    return 0.5 + 0.5 * math.tanh(score / SLOPE)


def draw(surface: pygame.Surface, sprites: Sprites, rect: pygame.Rect, part: float) -> None:
    """The bar in ``rect``, a notch in its middle."""
    u = sprites.metrics.u
    w, h = rect.size
    r = h / 2
    edge = f'stroke="{theme.INK}" stroke-width="{1.4 * u:.2f}"'
    inset = 0.7 * u
    body = panels.box((inset, inset, w - 2 * inset, h - 2 * inset), r, theme.INK_2, edge)
    light = max(h, w * part)
    body += panels.box((inset, inset, light - 2 * inset, h - 2 * inset), r, theme.WASHI_0, edge)
    body += f'<path d="M{w / 2:.2f} 0V{h}" stroke="{theme.VERMILION}" stroke-width="{2 * u:.2f}"/>'
    surface.blit(sprites.drawn(w, h, body), rect)
