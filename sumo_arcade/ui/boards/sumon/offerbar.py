"""An offered draw: a bar with the other side's answer, not a question that stops everything."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from sumo_arcade.text import _
from sumo_arcade.ui import panels, theme
from sumo_arcade.ui.group import Group
from sumo_arcade.ui.input import Event, Key
from sumo_arcade.ui.scene import Stage
from sumo_arcade.ui.theme import Type
from sumo_arcade.ui.widgets import Button

ANSWER: Final = (132, 48)
PAD: Final = 14
"""Measures in pixels of a bar that is ``WIDTH`` wide."""
WIDTH: Final = 660


class OfferBar:
    """Lies in ``area`` while ``shown``; ``answer`` gets whether the draw is accepted."""

    def __init__(
        self,
        stage: Stage,
        invalidate: Callable[[pygame.Rect | None], None],
        answer: Callable[[bool], None],
    ) -> None:
        self.stage = stage
        self.invalidate = invalidate
        self.answer = answer
        self.group = Group(stage.sprites, invalidate)
        self.area = pygame.Rect(0, 0, 0, 0)
        self._words = ""

    @property
    def shown(self) -> bool:
        """Whether an offer waits for an answer."""
        return bool(self._words)

    def show(self, words: str) -> None:
        """Says ``words``, who offers to whom; none: the bar goes."""
        if words != self._words:
            self._words = words
            self.arrange(self.area)
            self.invalidate(self._outer())

    def arrange(self, area: pygame.Rect) -> None:
        """Lays everything anew for the stage's measures and language."""
        self.area = area
        self.group = Group(self.stage.sprites, self.invalidate)
        if not self._words:
            return
        wide, high, pad = self._px(ANSWER[0]), self._px(ANSWER[1]), self._px(PAD)
        right = area.right - pad
        role = Type(17 * area.width / WIDTH / self.stage.metrics.u, theme.BOLD)
        for words, icon, kind, accept in (
            (_("Decline"), "close", "paper", False),
            (_("Accept"), "check", "green", True),
        ):
            rect = pygame.Rect(right - wide, 0, wide, high)
            rect.centery = area.centery
            action = partial(self.answer, accept)
            self.group.add(Button(rect, words, action, icon=icon, kind=kind, role=role))
            right = rect.x - self._px(10)

    def handle(self, event: Event) -> bool:
        """The pointer on its buttons; Tab comes to them first, and leaves them after the last."""
        if not self._words:
            return False
        if not isinstance(event, Key):
            return self.group.handle(event)
        if event.chord == "tab":
            return self._turn()
        return self.group.ring and self.group.handle(event)

    def _turn(self) -> bool:
        group = self.group
        if not group.ring:
            group.set_focus(group.widgets[0], ring=True)
            return True
        if group.focus is group.widgets[-1]:
            group.set_focus(None, ring=False)
            return False
        group.set_focus(group.widgets[-1], ring=True)
        return True

    def _px(self, length: float) -> int:
        return round(length * self.area.width / WIDTH)

    def _outer(self) -> pygame.Rect:
        return self.area.inflate(2 * self._px(30), 2 * self._px(30))

    def draw(self, surface: pygame.Surface) -> None:
        """The bar, if an offer waits and the clip touches it."""
        if not self._words or not surface.get_clip().colliderect(self._outer()):
            return
        sprites, area, pad = self.stage.sprites, self.area, self._px(PAD)
        panels.panel(surface, sprites, area, layers=panels.E3)
        side = self._px(30)
        icon = sprites.icon("handshake", side)
        surface.blit(icon, icon.get_rect(midleft=(area.x + pad, area.centery)))
        left = area.x + 2 * pad + side
        room = self.group.widgets[-1].rect.x - pad - left
        size = 18 * area.width / WIDTH / self.stage.metrics.u
        role = Type(size, theme.BOLD)
        text = sprites.wrapped(self._words, room, role)
        if text.get_height() > area.height - pad:
            text = sprites.fitted(self._words, room, role, floor=size * 0.6)
        surface.blit(text, text.get_rect(midleft=(left, area.centery)))
        self.group.draw(surface)
