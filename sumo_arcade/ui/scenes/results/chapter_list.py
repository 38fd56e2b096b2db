"""The story of a game on its results: a row for each chapter, scrolled where there are many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from sumo_arcade.ui.art.board_art import Chapter
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import Key
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.platform.theme import Type
from sumo_arcade.ui.widgets.controls import Widget
from sumo_arcade.ui.widgets.fields import Scroll

TEXT: Final = Type(15.5, theme.MEDIUM)
TITLE: Final = Type(15.5, theme.EXTRA)
PAD: Final = 5
GAP: Final = 12
BAR: Final = 14
"""Above and below a row, between its columns, and of the scroll bar, in 720p pixels."""
TITLES: Final = 0.32
"""The most of the width that titles take."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A chapter as it is drawn, its top and bottom from the first row's top."""

    title: pygame.Surface
    text: pygame.Surface
    score: pygame.Surface
    top: int
    bottom: int


class ChapterList(Widget):
    """The list of chapters; add its ``scroll`` to the group as well. It takes the focus to be
    scrolled by keys."""

    def __init__(
        self,
        sprites: Sprites,
        rect: pygame.Rect,
        chapters: Sequence[Chapter],
        invalidate: Callable[[pygame.Rect], None],
    ) -> None:
        super().__init__(rect)
        m = sprites.metrics
        self._bar = m.px(BAR)
        self._left = 0
        self._rows = self._set(sprites, chapters)
        self.scroll = Scroll(rect, self._bar, lambda: invalidate(rect))
        self.scroll.length = self._rows[-1].bottom if self._rows else 0

    def _set(self, sprites: Sprites, chapters: Sequence[Chapter]) -> list[_Row]:
        """Makes all rows. The columns of titles and scores are as wide as their widest needs."""
        m = sprites.metrics
        most = round(self.rect.width * TITLES)
        titles = [sprites.fitted(each.title, most, TITLE, floor=11) for each in chapters]
        scores = [sprites.text(each.score, TITLE, theme.INK_2) for each in chapters]
        self._left = max((title.get_width() for title in titles), default=0) + m.px(GAP)
        right = max((score.get_width() for score in scores), default=0) + m.px(GAP)
        room = self.rect.width - self._bar - self._left - right
        found: list[_Row] = []
        y = 0
        for each, title, score in zip(chapters, titles, scores, strict=True):
            text = sprites.wrapped(each.text, room, TEXT, theme.INK_2)
            high = max(text.get_height(), title.get_height()) + 2 * m.px(PAD)
            found.append(_Row(title, text, score, y, y + high))
            y += high
        return found

    def key(self, key: Key) -> bool:
        """Scrolls as far as there is something to see."""
        scroll = self.scroll
        line, page = self.rect.height / 6, self.rect.height * 0.8
        steps = {
            "up": -line,
            "down": line,
            "pageup": -page,
            "pagedown": page,
            "home": -float(scroll.length),
            "end": float(scroll.length),
        }
        before = scroll.offset
        if key.chord in steps:
            scroll.to(before + steps[key.chord])
        return scroll.offset != before

    def wheel(self, steps: float) -> bool:
        """Scrolls."""
        return self.scroll.wheel(steps)

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """The rows in view, a line between them."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        m, right = sprites.metrics, self.rect.right - self._bar
        pad = m.px(PAD)
        for row in self._rows:
            y = self.rect.y + row.top - self.scroll.offset
            surface.blit(row.title, (self.rect.x, y + pad))
            surface.blit(row.text, (self.rect.x + self._left, y + pad))
            surface.blit(row.score, (right - row.score.get_width(), y + pad))
            line = pygame.Rect(self.rect.x, y, right - self.rect.x, max(1, m.px(1)))
            if row.top:
                surface.fill(theme.WASHI_3, line)
        surface.set_clip(clip)
