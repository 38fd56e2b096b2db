"""Stones: jade beads for life, brown pebbles for mana, the price that lies on a card."""

from __future__ import annotations

from typing import Final

import pygame

from sumo_arcade.ui.decor import wood
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites, draw_svg

FIGURE_OUTLINE: Final = "#341B0B"
SPENT: Final = "#B98D5A"
FIGURE_PART: Final = 0.62
LONG_FIGURE_PART: Final = 0.5
"""Height of the figures on a price, one and two digits, as a part of the stone."""
FAINT: Final = 150
"""Alpha of what cannot be paid for."""


def life(sprites: Sprites, px: int, *, lost: bool = False) -> pygame.Surface:
    """A stone of life ``px`` pixels wide; a lost one is a dashed outline."""
    return sprites.svg(f"games/sumon/life_stone{'_lost' if lost else ''}", px)


def mana(sprites: Sprites, px: int, *, spent: bool = False) -> pygame.Surface:
    """A stone of mana ``px`` pixels wide; a spent one is a dashed outline, for lacquer."""
    if not spent:
        return sprites.svg("games/sumon/mana_stone", px)
    half, line = px / 2, max(1.0, px * 0.09)
    dashes = f'stroke-dasharray="{px * 0.17:.2f} {px * 0.15:.2f}"'
    body = (
        f'<circle cx="{half}" cy="{half}" r="{px * 0.42:.2f}" fill="none" stroke="{SPENT}" '
        f'stroke-width="{line:.2f}" {dashes}/>'
    )
    return sprites.drawn(px, px, body)


def price(sprites: Sprites, px: int, amount: int, *, dim: bool = False) -> pygame.Surface:
    """A stone of mana ``px`` pixels wide with a number on it; ``dim`` where it cannot be paid."""

    def make() -> pygame.Surface:
        whole = draw_svg(sprites.source("games/sumon/mana_stone"), px, px)
        if dim:
            whole.set_alpha(FAINT)
            whole = _flat(whole)
        figures = str(amount)
        part = FIGURE_PART if len(figures) == 1 else LONG_FIGURE_PART
        text = wood.outlined(sprites, figures, px * part, theme.WHITE, FIGURE_OUTLINE)
        whole.blit(text, text.get_rect(center=(round(px * 0.5), round(px * 0.5))))
        return whole

    return sprites.keep(("price", px, amount, dim), make)


def _flat(picture: pygame.Surface) -> pygame.Surface:
    """``picture`` with its surface alpha worked into its pixels."""
    whole = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    whole.blit(picture, (0, 0))
    return whole


def faint(picture: pygame.Surface, alpha: int = FAINT) -> pygame.Surface:
    """A copy of ``picture`` that shows what is under it."""
    thin = picture.copy()
    thin.set_alpha(alpha)
    return _flat(thin)
