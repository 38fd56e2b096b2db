"""The pause: hides the board, stops the clocks, and shows what they stand at."""

from __future__ import annotations

from typing import Final

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.players.session import Session
from sumo_arcade.text import _
from sumo_arcade.ui.art.board_art import art_for
from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.match import coach
from sumo_arcade.ui.match.player_strip import clock_text
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import Event, Key
from sumo_arcade.ui.platform.scene import Stage
from sumo_arcade.ui.widgets.controls import Button
from sumo_arcade.ui.widgets.group import WidgetScene

PAUSE: Final = (560, 430)
WHY: Final = 64
"""Measures in 720p pixels; a pause that has come by itself is higher by what says why."""


class PauseScene(WidgetScene):
    """Covers the board while no clock runs; a card shows the names and the clocks."""

    def __init__(self, stage: Stage, session: Session, why: str = "") -> None:
        """``why`` is said where the pause has come by itself."""
        super().__init__(stage)
        self.session = session
        self.why = why

    def _card(self) -> pygame.Rect:
        m = self.stage.metrics
        rect = pygame.Rect(0, 0, m.px(PAUSE[0]), m.px(PAUSE[1] + (WHY if self.why else 0)))
        rect.center = (m.width // 2, m.height // 2)
        return rect

    def arrange(self) -> None:
        m, card = self.stage.metrics, self._card()
        rect = pygame.Rect(0, 0, m.px(320), m.px(64))
        rect.midbottom = (card.centerx, card.bottom - m.px(32))
        words = _("Go on playing")
        self.group.add(
            Button(rect, words, self.stage.pop, icon="play", kind="primary", role=theme.MAIN_BUTTON)
        )
        self.group.set_focus(self.group.widgets[0], ring=True)

    def handle(self, event: Event) -> bool:
        """Esc and the key for the pause go on, too."""
        if super().handle(event):
            return True
        if isinstance(event, Key) and self.stage.bindings.command(event) in ("menu", "pause"):
            self.stage.pop()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """The floor, and a card with the names and what their clocks show."""
        sprites, m, card = self.stage.sprites, self.stage.metrics, self._card()
        surface.blit(paper.floor(sprites), (0, 0))
        paper.panel(surface, sprites, card, layers=paper.E3, radius=22)
        match = self.session.match
        art = art_for(match.game.id)
        crest = sprites.svg(f"games/{match.game.id}/crest", m.px(84))
        surface.blit(crest, crest.get_rect(midtop=(card.centerx, card.y + m.px(28))))
        title = sprites.text(_("Pause"), theme.SHEET_TITLE)
        surface.blit(title, title.get_rect(midtop=(card.centerx, card.y + m.px(122))))
        if self.why:
            self._draw_why(surface)
        for seat in (0, 1):
            y = card.bottom - m.px(224 - 46 * seat)
            self._draw_seat(surface, seat, y, coach.player(match, art.words, seat))
        self.group.draw(surface)

    def _draw_why(self, surface: pygame.Surface) -> None:
        """Two lines below the title."""
        sprites, m, card = self.stage.sprites, self.stage.metrics, self._card()
        room = card.width - m.px(180)
        words = sprites.wrapped(self.why, room, theme.BODY, theme.INK_2, align=pygame.FONT_CENTER)
        surface.blit(words, words.get_rect(center=(card.centerx, card.y + m.px(204))))

    def _draw_seat(self, surface: pygame.Surface, seat: Seat, y: int, name: str) -> None:
        sprites, m, card = self.stage.sprites, self.stage.metrics, self._card()
        remaining = self.session.match.remaining
        left, right = card.x + m.px(90), card.right - m.px(90)
        clock = "" if remaining is None else clock_text(remaining[seat])
        time = sprites.text(clock, theme.NAME, theme.INK_2)
        words = sprites.fitted(name, right - left - time.get_width() - m.px(20), theme.NAME)
        if clock:
            surface.blit(words, words.get_rect(midleft=(left, y)))
            surface.blit(time, time.get_rect(midright=(right, y)))
        else:
            surface.blit(words, words.get_rect(center=(card.centerx, y)))
