"""The bar that shows how the game stands: the more of it has the colour of a seat, the better for
that seat. The seats' pieces lie at its ends: seat 0 has the left one."""

from __future__ import annotations

import math
from typing import Final

import pygame

from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites

SLOPE: Final = 300.0
"""The score, in hundredths of a piece, that leaves the other side about an eighth of the bar."""
HIGH: Final = 15
BAR: Final = 9
GAP: Final = 5
"""Height of the pieces, of the bar, and the space between them, in 720p pixels."""


def part_of(score: int) -> float:
    """How much of the bar belongs to the seat that stands at ``score``."""
    return 0.5 + 0.5 * math.tanh(score / SLOPE)


def draw(
    surface: pygame.Surface,
    sprites: Sprites,
    rect: pygame.Rect,
    part: float,
    emblems: tuple[pygame.Surface, pygame.Surface],
) -> None:
    """The bar in ``rect`` between the seats' pieces, a notch in its middle."""
    m = sprites.metrics
    surface.blit(emblems[0], emblems[0].get_rect(midleft=rect.midleft))
    surface.blit(emblems[1], emblems[1].get_rect(midright=rect.midright))
    bar = rect.inflate(-2 * (rect.height + m.px(GAP)), m.px(BAR) - rect.height)
    surface.blit(sprites.drawn(*bar.size, _body(*bar.size, part, m.u)), bar)


def _body(w: int, h: int, part: float, u: float) -> str:
    inset, first, second = 0.7 * u, *theme.SEATS
    split = w * part
    where = f'gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{w}" y2="0"'
    stops = "".join(f'<stop offset="{part:.4f}" stop-color="{each}"/>' for each in (first, second))
    edge = f'stroke="{theme.INK}" stroke-width="{1.4 * u:.2f}"'
    box = paper.box((inset, inset, w - 2 * inset, h - 2 * inset), h / 2, "url(#g)", edge)
    lines = "".join(
        f'<path d="M{x:.2f} 0V{h}" stroke="{colour}" stroke-width="{wide * u:.2f}"/>'
        for x, colour, wide in ((split, theme.INK, 1.4), (w / 2, theme.WHITE, 2))
    )
    return f'<linearGradient id="g" {where}>{stops}</linearGradient>{box}{lines}'
