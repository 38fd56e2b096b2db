"""Who plays: a person, or the computer at one of its ranks, each a figure; below them the name and
the strength of the one that is pointed at, else of the chosen one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from sumo_arcade.players.rank_names import HUMAN, RANKS, STRENGTHS
from sumo_arcade.text import _
from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import Pos
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.widgets.controls import Choice, Segmented

FIGURE: Final = 46
PERSON: Final = 30
LINE: Final = 24
"""Sizes in 720p pixels; the last is the height of the line below the figures."""


class RankPicker(Segmented):
    """A ``Segmented`` of figures; its values are levels, ``HUMAN`` the first."""

    def __init__(self, rect: pygame.Rect, level: str, changed: Callable[[str], None]) -> None:
        choices = (
            Choice(HUMAN, _("Human"), "human"),
            *(Choice(rank, _(name)) for rank, name in RANKS.items()),
        )
        super().__init__(rect, choices, level, changed)
        self._pointed: int | None = None

    @property
    def line(self) -> tuple[str, str]:
        """The name and the strength of the level that is pointed at, else of the chosen one."""
        values = [choice.value for choice in self.choices]
        place = self._pointed if self.hovered and self._pointed is not None else None
        choice = self.choices[values.index(self.value) if place is None else place]
        return choice.words, _(STRENGTHS[choice.value])

    def point(self, pos: Pos) -> bool:
        """Tells which figure is pointed at; True if another line is shown for it."""
        before = self.line
        found = (n for n in range(len(self.choices)) if self.part(n).collidepoint(pos))
        self._pointed = next(found, None)
        return before != self.line

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """A trough of figures, the chosen one in a frame, and the line below it."""
        m = sprites.metrics
        low = self.rect.height - m.px(LINE)
        trough = pygame.Rect(self.rect.topleft, (self.rect.width, low))
        paper.inset(surface, sprites, trough, radius=12, fill=theme.WASHI_3, border="#C2A873")
        for index, choice in enumerate(self.choices):
            part = self.part(index).clip(trough).inflate(-m.px(6), -m.px(4))
            if choice.value == self.value:
                surface.blit(_frame(sprites, part.size), part)
            picture = _picture(sprites, choice)
            surface.blit(picture, picture.get_rect(center=part.center))
        name, strength = self.line
        left, middle = self.rect.x + m.px(4), self.rect.bottom - m.px(LINE) // 2 + m.px(2)
        title = sprites.text(name, theme.LABEL_BOLD)
        surface.blit(title, title.get_rect(midleft=(left, middle)))
        left += title.get_width() + m.px(8)
        words = sprites.fitted(strength, self.rect.right - left, theme.LABEL, theme.INK_2)
        surface.blit(words, words.get_rect(midleft=(left, middle)))


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
