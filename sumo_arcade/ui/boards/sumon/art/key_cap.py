"""A key of the keyboard as a picture, in the colour of a side."""

from __future__ import annotations

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.ui.boards.sumon.art.curtain_art import DYES
from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.platform.theme import Type


def key_cap(sprites: Sprites, letters: str, high: int, seat: Seat) -> pygame.Surface:
    """A key of the keyboard in the colour of a side."""
    size = high * 0.6 / sprites.metrics.u
    text = sprites.text(letters, Type(size, theme.EXTRA), theme.WHITE, size=size)
    wide = max(high, text.get_width() + round(high * 0.6))

    def make() -> pygame.Surface:
        whole = pygame.Surface((wide, high), pygame.SRCALPHA)
        lip, r = high * 0.1, high * 0.24
        body = paper.box((0, 0, wide, high), r, DYES[seat][0][3])
        body += paper.box((0, 0, wide, high - lip), r, DYES[seat][0][1])
        whole.blit(sprites.drawn(wide, high, body), (0, 0))
        whole.blit(text, text.get_rect(center=(wide // 2, round((high - lip) / 2))))
        return whole

    return sprites.keep(("sumon key", letters, high, seat), make)
