"""The time that is left to lay a program: a ring that runs out, and its figures."""

from __future__ import annotations

import math
from typing import Final

import pygame

from sumo_arcade.text import _
from sumo_arcade.ui.boards.sumon.programming.programming_layout import ProgrammingLayout
from sumo_arcade.ui.boards.sumon.programming.programming_text import time_text
from sumo_arcade.ui.decor import ink
from sumo_arcade.ui.match.player_strip import figures
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.theme import Type

FIGURES: Final = Type(32, theme.EXTRA)
WHOLE: Final = Type(15, theme.MEDIUM)
WARNED: Final = 30.0
PULSED: Final = 10.0
"""Seconds left from which the ring changes its colour, and from which it beats."""
BEAT: Final = 0.09
"""How much the ring grows in a beat."""
DARK: Final = "#1F0F08"
TRACK: Final = "#75482B"
CALM: Final = theme.AMBER
URGENT: Final = "#FF7A1F"


class Timer:
    """The ring with its figures. While ``left`` is None there is no limit, and nothing is drawn."""

    def __init__(self, layout: ProgrammingLayout) -> None:
        self.layout = layout
        self.rect = layout.rect(layout.plan.timer)
        self.area = self.rect.inflate(layout.px(16), layout.px(16))
        self.left: float | None = None
        self.whole = 0.0
        self.beat = 0.0
        """How much of a beat is there, 0…1."""
        self._look: tuple[object, ...] = ()

    def show(self, left: float | None, whole: float | None, *, still: bool) -> bool:
        """Takes the seconds that are left of the ``whole`` (None: not known); True if it looks
        different now. ``still``: nothing beats."""
        self.left = left
        self.whole = max(whole or 0.0, self.whole, left or 0.0)
        beat = 0 if still else round(100 * self._beat())
        look = (None if left is None else time_text(left), round(360 * self._part()), beat)
        new, self._look = look != self._look, look
        self.beat = beat / 100
        return new

    @property
    def beats(self) -> bool:
        """Whether the last seconds run."""
        return self.left is not None and 0 < self.left <= PULSED

    def _beat(self) -> float:
        """A beat begins with every second that is begun and is over in half of it."""
        if not self.beats or self.left is None:
            return 0.0
        gone = 1 - (self.left % 1 or 1)
        return math.sin(math.pi * gone / 0.5) if gone < 0.5 else 0.0

    def _part(self) -> float:
        return 0.0 if not self.whole or self.left is None else max(0.0, self.left / self.whole)

    def _colour(self) -> str:
        """Amber, and in the last half minute more and more vermilion."""
        if self.left is None or self.left >= WARNED:
            return CALM
        mixed = pygame.Color(CALM).lerp(pygame.Color(URGENT), 1 - max(0.0, self.left) / WARNED)
        return f"#{mixed.r:02X}{mixed.g:02X}{mixed.b:02X}"

    def draw(self, surface: pygame.Surface) -> None:
        """Draws ring, clock and figures."""
        if self.left is None:
            return
        sprites, layout, rect = self.layout.sprites, self.layout, self.rect
        side = round(rect.height * (1 + BEAT * self.beat))
        colour = self._colour()
        ring = sprites.drawn(side, side, _ring(side, self._part(), colour))
        middle = (rect.x + rect.height // 2, rect.centery)
        surface.blit(ring, ring.get_rect(center=middle))
        clock = sprites.icon("clock", round(side * 0.36), theme.ON_LACQUER)
        surface.blit(clock, clock.get_rect(center=middle))
        left = rect.x + rect.height + layout.px(9)
        role = layout.letters(FIGURES)
        size = min(role.size, rect.height * 0.48 / sprites.metrics.u)
        urgent = self.left < WARNED
        text = figures(
            sprites, time_text(self.left), role, colour if urgent else theme.ON_LACQUER, size=size
        )
        words = _("of {time}").format(time=time_text(self.whole))
        note = sprites.fitted(
            words, rect.right - left, layout.letters(WHOLE), theme.ON_LACQUER_2, floor=11
        )
        high = text.get_height() + note.get_height() - layout.px(6)
        top = rect.centery - high // 2
        surface.blit(text, (left, top))
        surface.blit(note, (left, top + text.get_height() - layout.px(6)))


def _ring(side: int, part: float, colour: str) -> str:
    """A dark disc with the part of its rim that is left, from the top clockwise."""
    half, line = side / 2, side * 0.1
    r = half - line / 2 - 1
    body = ink.circle((half, half), half - 1, DARK) + ink.line(
        ink.rim((half, half), r), TRACK, line * 0.86
    )
    if part >= 0.999:
        return body + ink.line(ink.rim((half, half), r), colour, line)
    if part <= 0:
        return body
    turn = 2 * math.pi * part
    x, y = half + r * math.sin(turn), half - r * math.cos(turn)
    far = 1 if part > 0.5 else 0
    d = f"M{half:.2f} {half - r:.2f}A{r:.2f} {r:.2f} 0 {far} 1 {x:.2f} {y:.2f}"
    return body + ink.line(d, colour, line)
