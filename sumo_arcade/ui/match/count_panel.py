"""The panel that counts down to an end by counting: a clock, and how many turns are left for what.

It is as high as its words need, at the top of the room it is given.
"""

from __future__ import annotations

from typing import Final

import pygame

from sumo_arcade.ui.decor import ink, paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites

BEAD: Final = 32
PADDING: Final = 12
AROUND: Final = 15
LINE: Final = 2.4
"""Measures in 720p pixels: the disc with the clock, the room beside it, above and below together,
the border."""


class CountPanel:
    """``words`` are translated; ``room`` is where it may be."""

    def __init__(self, sprites: Sprites, room: pygame.Rect, words: str) -> None:
        self.sprites = sprites
        self.words = words
        m = sprites.metrics
        pad, bead = m.px(PADDING), m.px(BEAD)
        wide = room.width - bead - 3 * pad
        self._text = sprites.wrapped(words, wide, theme.LABEL_BOLD)
        around = m.px(AROUND)
        if self._text.get_height() + around > room.height:
            self._text = sprites.wrapped(words, wide, theme.SMALL)
        high = max(bead, self._text.get_height()) + around
        self.rect = pygame.Rect(room.x, room.y, room.width, high)
        self.area = self.rect.inflate(2 * pad, 2 * pad)
        """The panel and its shadow."""

    def paint(self, surface: pygame.Surface) -> None:
        """Draws the panel."""
        sprites, rect = self.sprites, self.rect
        m = sprites.metrics
        paper.panel(
            surface, sprites, rect, layers=paper.E1, border=theme.AMBER_DARK, border_width=LINE
        )
        side = m.px(BEAD)
        disc = ink.circle((side / 2, side / 2), side / 2 - 0.5, theme.INK)
        spot = pygame.Rect(rect.x + m.px(PADDING), 0, side, side)
        spot.centery = rect.centery
        surface.blit(sprites.drawn(side, side, disc), spot)
        clock = sprites.icon("clock", m.px(22), theme.ON_LACQUER)
        surface.blit(clock, clock.get_rect(center=spot.center))
        left = spot.right + m.px(PADDING)
        surface.blit(self._text, self._text.get_rect(midleft=(left, rect.centery)))
