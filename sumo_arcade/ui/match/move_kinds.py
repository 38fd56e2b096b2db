"""The kinds of turn of a game as buttons: each shows what can make such a turn, and explains how.

They are help, not modes: nothing has to be pressed first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from sumo_arcade.text import _
from sumo_arcade.ui.board.handling import TurnKind
from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.platform.theme import Type
from sumo_arcade.ui.widgets.controls import ToolButton

HEADER: Final = 40
PADDING: Final = 11
GAP: Final = 5
BROAD: Final = 240
"""Measures in 720p pixels, as everywhere here; a panel less broad has its buttons in two rows."""

HEADED: Final = 100
"""From this height on the panel has a title."""

TITLE: Final = Type(17, theme.EXTRA)


class MoveKindButton(ToolButton):
    """A kind of turn. ``possible``: it can be made now; it can be asked for anyway."""

    def __init__(self, rect: pygame.Rect, kind: TurnKind, ask: Callable[[str], None]) -> None:
        super().__init__(rect, _(kind.label), partial(ask, kind.code), icon=kind.icon)
        self.code = kind.code
        self.possible = True

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """Draws a button: on ink while chosen or being made, flat while it cannot be made."""
        if self.possible or self.kind == "ink":
            super().draw(surface, sprites)
            return
        m = sprites.metrics
        paper.inset(surface, sprites, self.rect, radius=11, fill=theme.WASHI_2)
        words = sprites.fitted(
            self.label, self.rect.width - m.px(8), theme.SMALL, theme.INK_3, floor=11
        )
        x, y = self.rect.center
        icon = sprites.icon(self.icon, m.px(26), theme.INK_3)
        surface.blit(icon, icon.get_rect(midtop=(x, y - m.px(23))))
        surface.blit(words, words.get_rect(center=(x, y + m.px(15))))


class MoveKindsPanel:
    """The panel with the buttons; ``ask`` gets the code of the kind that was pressed."""

    def __init__(
        self,
        sprites: Sprites,
        kinds: Sequence[TurnKind],
        rect: pygame.Rect,
        ask: Callable[[str], None],
    ) -> None:
        self.sprites = sprites
        self.rect = rect
        margin = self.sprites.metrics.px(12)
        self.area = rect.inflate(2 * margin, 2 * margin)
        """The panel and its shadow."""
        boxes = self._boxes(len(kinds))
        self.buttons = tuple(
            MoveKindButton(box, kind, ask) for box, kind in zip(boxes, kinds, strict=True)
        )

    @property
    def _header(self) -> int:
        m = self.sprites.metrics
        return m.px(HEADER) if self.rect.height >= m.px(HEADED) else m.px(PADDING)

    def _boxes(self, count: int) -> list[pygame.Rect]:
        m = self.sprites.metrics
        columns = count if self.rect.width >= m.px(BROAD) else -(-count // 2)
        rows = -(-count // columns)
        pad, gap = m.px(PADDING), m.px(GAP)
        wide = (self.rect.width - 2 * pad + gap) / columns
        high = (self.rect.height - self._header - pad + gap) / rows
        left, top = self.rect.x + pad, self.rect.y + self._header
        return [
            pygame.Rect(
                left + round(n % columns * wide),
                top + round(n // columns * high),
                round(wide) - gap,
                round(high) - gap,
            )
            for n in range(count)
        ]

    def show(self, current: str, possible: frozenset[str]) -> list[MoveKindButton]:
        """Takes the kind being made and the possible ones; returns the buttons that look different
        now."""
        changed = []
        for button in self.buttons:
            face = "ink" if button.code == current else "paper"
            if (button.kind, button.possible) != (face, button.code in possible):
                button.kind, button.possible = face, button.code in possible
                changed.append(button)
        return changed

    def paint(self, surface: pygame.Surface) -> None:
        """Draws the panel and its title. The buttons are drawn by the group they are in."""
        m = self.sprites.metrics
        paper.panel(surface, self.sprites, self.rect, layers=paper.E1)
        if self._header > m.px(PADDING):
            room = self.rect.width - m.px(28)
            title = self.sprites.fitted(_("Your move"), room, TITLE, theme.INK, floor=12)
            at = (self.rect.x + m.px(16), self.rect.y + m.px(HEADER) // 2 + m.px(2))
            surface.blit(title, title.get_rect(midleft=at))
