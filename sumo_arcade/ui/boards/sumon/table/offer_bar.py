"""The bar that says that a draw is offered, with the other side's two answers. It stops nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from sumo_arcade.text import _
from sumo_arcade.ui.boards.sumon.art.measure import Measure
from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import Event, Key
from sumo_arcade.ui.platform.scene import Stage
from sumo_arcade.ui.widgets.controls import Button
from sumo_arcade.ui.widgets.group import Group

ANSWER: Final = (132, 48)
PAD: Final = 14
LOW: Final = 42
TIGHT: Final = 9
"""Size of an answer and the room around it; height and room where the answers lie below the words.
Measures in stage pixels."""
LONG: Final = 5
"""How many times longer than high it is where the answers lie beside the words."""
ICON: Final = 30
LETTERS: Final = (18, 16.5, 15, 13.5, 12)


class OfferBar:
    """The bar in ``area`` while ``shown``; ``answer`` gets whether the draw is accepted."""

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
        self.measure = Measure(stage.sprites, pygame.Rect(0, 0, 0, 0), 1.0)
        self._words = ""

    @property
    def area(self) -> pygame.Rect:
        """Its area in the window."""
        return self.measure.area

    @property
    def shown(self) -> bool:
        """Whether an offer waits for an answer."""
        return bool(self._words)

    def show(self, words: str) -> None:
        """Shows ``words``: who offers a draw to whom; empty: the bar goes."""
        if words != self._words:
            self._words = words
            self.arrange(self.measure)
            self.invalidate(self._outer())

    def arrange(self, measure: Measure) -> None:
        """Lays everything anew, in the area of ``measure``."""
        self.measure = measure
        self.group = Group(self.stage.sprites, self.invalidate)
        if not self._words:
            return
        role = measure.letters(theme.BODY_BOLD)
        for (words, icon, kind, accept), rect in zip(
            (
                (_("Decline"), "close", "paper", False),
                (_("Accept"), "check", "green", True),
            ),
            self._answers(),
            strict=True,
        ):
            action = partial(self.answer, accept)
            self.group.add(Button(rect, words, action, icon=icon, kind=kind, role=role))

    @property
    def _long(self) -> bool:
        return self.area.width >= LONG * self.area.height

    def _answers(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Where the answers lie, the right one first: beside the words, or below them."""
        m, area = self.measure, self.area
        if self._long:
            first = pygame.Rect(0, 0, m.px(ANSWER[0]), m.px(ANSWER[1]))
            first.midright = (area.right - m.px(PAD), area.centery)
            return first, first.move(-first.width - m.px(10), 0)
        pad = m.px(TIGHT)
        first = pygame.Rect(0, 0, (area.width - 3 * pad) // 2, m.px(LOW))
        first.bottomright = (area.right - pad, area.bottom - pad)
        return first, first.move(-first.width - pad, 0)

    def handle(self, event: Event) -> bool:
        """Takes the pointer, and Tab, which comes to its buttons first and leaves them after the
        last."""
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

    def _outer(self) -> pygame.Rect:
        margin = 2 * self.measure.px(30)
        return self.area.inflate(margin, margin)

    def draw(self, surface: pygame.Surface) -> None:
        """The bar, if an offer waits and the clip touches it."""
        if not self._words or not surface.get_clip().colliderect(self._outer()):
            return
        m, area = self.measure, self.area
        paper.panel(surface, m.sprites, area, layers=paper.E3)
        pad = m.px(PAD if self._long else TIGHT)
        accept = self.group.widgets[-1].rect
        box = pygame.Rect(area.x + pad, area.y + pad, area.width - 2 * pad, 0)
        if self._long:
            box.width = accept.x - pad - box.x
        box.height = (area.bottom if self._long else accept.y) - pad - box.y
        icon = m.sprites.icon("handshake", m.px(ICON))
        surface.blit(icon, icon.get_rect(midleft=box.midleft))
        box.width -= icon.get_width() + pad
        text = self._text(box.size)
        surface.blit(text, text.get_rect(midleft=(box.x + icon.get_width() + pad, box.centery)))
        self.group.draw(surface)

    def _text(self, room: tuple[int, int]) -> pygame.Surface:
        """The words in the largest letters that fit, in one line where none do."""
        m = self.measure
        for size in LETTERS:
            text = m.sprites.wrapped(self._words, room[0], m.type(size))
            if text.get_height() <= room[1]:
                return text
        return m.line(self._words, room[0], LETTERS[-1], theme.INK)
