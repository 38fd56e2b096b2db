"""Small pictures that stand for something: stones of life and mana, the price on a card, what
became of a command, the signs of rock, paper, scissors, and keys of the keyboard."""

from __future__ import annotations

from typing import Final

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.ui.boards.sumon.art.curtain_art import DYES
from sumo_arcade.ui.decor import ink, paper, wood
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites, draw_svg
from sumo_arcade.ui.platform.theme import Type

FIGURE_OUTLINE: Final = "#341B0B"
SPENT: Final = "#B98D5A"
FIGURE_PART: Final = 0.62
LONG_FIGURE_PART: Final = 0.5
"""Height of the figures on a price, one and two digits, as a part of the stone."""
FAINT: Final = 150
"""Alpha of what cannot be paid for."""

FATE_COLOURS: Final = {
    "done": theme.GREEN_DARK,
    "blocked": theme.VERMILION,
    "returned": theme.BLUE_DARK,
}
"""By what became of a command."""


def life_stone(sprites: Sprites, px: int, *, lost: bool = False) -> pygame.Surface:
    """A stone of life ``px`` pixels wide; a lost one is a dashed outline."""
    return sprites.svg(f"games/sumon/life_stone{'_lost' if lost else ''}", px)


def mana_stone(sprites: Sprites, px: int, *, spent: bool = False) -> pygame.Surface:
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


def fate_bead(sprites: Sprites, fate: str, px: int) -> pygame.Surface:
    """A check mark, a bar, or an arrow that turns back: one of ``FATE_COLOURS``."""
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
    body = ink.bead((half, half), r, FATE_COLOURS[fate], s)
    return sprites.drawn(px, px, body + ink.line(d, theme.WHITE, r * 0.26))


def hand_sign(sprites: Sprites, sign: str, px: int) -> pygame.Surface:
    """The picture of ``sign``, square, ``px`` pixels wide."""
    return sprites.svg(f"games/sumon/sign_{sign}", px)


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
