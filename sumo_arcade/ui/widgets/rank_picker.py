"""Who plays: a person, or the computer at one of its ranks, each with a figure and its name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from sumo_arcade.players.rank_names import HUMAN, RANKS
from sumo_arcade.text import _
from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.platform.theme import Type
from sumo_arcade.ui.widgets.controls import Choice, Segmented

FIGURE: Final = 46
PERSON: Final = 30
CAPTION: Final = Type(12, theme.BOLD)
FLOOR: Final = 9
"""Sizes in 720p pixels; the last is the smallest of the captions."""


class RankPicker(Segmented):
    """A ``Segmented`` of figures; its values are levels, ``HUMAN`` the first."""

    def __init__(self, rect: pygame.Rect, level: str, changed: Callable[[str], None]) -> None:
        choices = (
            Choice(HUMAN, _("Human"), "human"),
            *(Choice(rank, _(name)) for rank, name in RANKS.items()),
        )
        super().__init__(rect, choices, level, changed)

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """A trough of figures, their names of one size; the chosen one stands in a frame."""
        m = sprites.metrics
        paper.inset(surface, sprites, self.rect, radius=12, fill=theme.WASHI_3, border="#C2A873")
        room = self.part(0).width - m.px(10)
        size = min(sprites.fitting(c.words, room, CAPTION, floor=FLOOR) for c in self.choices)
        role = replace(CAPTION, size=size)
        for index, choice in enumerate(self.choices):
            part = self.part(index).inflate(-m.px(6), -m.px(6))
            chosen = choice.value == self.value
            if chosen:
                surface.blit(_frame(sprites, part.size), part)
            caption = sprites.fitted(choice.words, room, role, theme.INK, floor=FLOOR)
            low = part.bottom - m.px(4)
            surface.blit(caption, caption.get_rect(midbottom=(part.centerx, low)))
            above = pygame.Rect(part.x, part.y, part.width, low - caption.get_height() - part.y)
            picture = _picture(sprites, choice)
            surface.blit(picture, picture.get_rect(center=above.center))


def _picture(sprites: Sprites, choice: Choice) -> pygame.Surface:
    m = sprites.metrics
    if choice.icon:
        return sprites.icon(choice.icon, m.px(PERSON), theme.INK)
    return rank_figure(sprites, choice.value, m.px(FIGURE))


def rank_figure(sprites: Sprites, level: str, side: int) -> pygame.Surface:
    """The wrestler who stands for ``level``, in a square of ``side`` pixels."""
    return sprites.svg(f"ui/figures/wrestler_{level}_red", side)


def _frame(sprites: Sprites, size: tuple[int, int]) -> pygame.Surface:
    w, h = size
    line = 2.6 * sprites.metrics.u
    edge = f'stroke="{theme.VERMILION}" stroke-width="{line:.2f}"'
    box = (line / 2, line / 2, w - line, h - line)
    return sprites.drawn(w, h, paper.box(box, 9 * sprites.metrics.u, theme.WASHI_0, edge))
