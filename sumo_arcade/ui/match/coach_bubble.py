"""The coach: a small wrestler with a speech bubble, and up to three replies in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from sumo_arcade.ui.board.pieces import soft_ellipse
from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.match.player_strip import upside_down
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.platform.theme import Type
from sumo_arcade.ui.widgets.controls import Button

HEADING: Final = Type(17, theme.EXTRA)
FIGURE: Final = 122
PADDING: Final = 16
TAIL: Final = 18
"""Measures in 720p pixels."""
BUTTON: Final = 44
BUTTON_GAP: Final = 8
FILL: Final = "#FFFCF4"
SHADOW: Final = ((3.0, 5.0, 0.28),)


@dataclass(frozen=True, slots=True)
class Reply:
    """A reply in the bubble: its words, what it does, a face of ``paper.FACES``, an icon or
    none."""

    words: str
    action: Callable[[], None]
    kind: str = "paper"
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Speech:
    """What the coach says, translated. An empty one: he says nothing."""

    title: str = ""
    text: str = ""
    replies: tuple[Reply, ...] = ()
    colour: str = theme.VERMILION_DARK


class TurnedButton(Button):
    """A button for somebody on the other side of the screen."""

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """Draws the button upside down."""
        area, home = self.area(sprites), self.rect
        inner = home.move(-area.x, -area.y)

        def upright(whole: pygame.Surface) -> None:
            self.rect = inner
            super(TurnedButton, self).draw(whole, sprites)
            self.rect = home

        upside_down(surface, area, upright)


class CoachBubble:
    """The bubble with its figure inside ``rect``, at its lower edge (upper, if ``turned``)."""

    def __init__(
        self, sprites: Sprites, rect: pygame.Rect, speech: Speech, *, turned: bool
    ) -> None:
        self.sprites = sprites
        self.rect = rect
        self.speech = speech
        self.turned = turned
        self._measure()
        margin = sprites.metrics.px(12)
        over = max(0, rect.top - self.box.top)
        self.area = rect.inflate(2 * margin, 2 * (margin + over))
        """Everything it covers, its shadow and a long speech beyond ``rect`` included."""

    def _measure(self) -> None:
        """Sizes an upright bubble. The figure shrinks for a long speech, and goes for a longer
        one."""
        m = self.sprites.metrics
        pad = m.px(PADDING)
        self._width = self.rect.width - m.px(8)
        inner = self._width - 2 * pad
        self._title = self.sprites.wrapped(self.speech.title, inner, HEADING, self.speech.colour)
        self._words = self.sprites.wrapped(self.speech.text, inner, theme.BODY)
        high = m.px(12) * 2
        if self.speech.title:
            high += self._title.get_height()
        if self.speech.text:
            high += self._words.get_height() + (m.px(2) if self.speech.title else 0)
        count = len(self.speech.replies)
        if count:
            high += m.px(10) + count * m.px(BUTTON) + (count - 1) * m.px(BUTTON_GAP)
        left = self.rect.height - high - m.px(TAIL)
        self.figure = max(0, min(m.px(FIGURE), left))
        if self.figure < m.px(48):
            self.figure = 0
        self._high = high
        top = self.rect.bottom - self.figure - m.px(TAIL if self.figure else 4) - high
        self.box = pygame.Rect(self.rect.x + m.px(4), top, self._width, high)
        """The bubble without its tail, before it is turned."""

    def buttons(self) -> list[Button]:
        """The replies as buttons, where they are on the screen."""
        m = self.sprites.metrics
        made: list[Button] = []
        count = len(self.speech.replies)
        for number, reply in enumerate(self.speech.replies):
            rect = self.box.inflate(-2 * m.px(PADDING), 0)
            rect.height = m.px(BUTTON)
            above = count - 1 - number
            rect.bottom = self.box.bottom - m.px(12) - above * m.px(BUTTON + BUTTON_GAP)
            kind: type[Button] = Button
            if self.turned:
                rect.x = 2 * self.rect.centerx - rect.right
                rect.y = 2 * self.rect.centery - rect.bottom
                kind = TurnedButton
            made.append(
                kind(
                    rect,
                    reply.words,
                    reply.action,
                    icon=reply.icon,
                    kind=reply.kind,
                    role=theme.LABEL_BOLD,
                )
            )
        return made

    def draw(self, surface: pygame.Surface) -> None:
        """Draws bubble and figure without the buttons."""
        if not self.speech.title and not self.speech.text:
            return
        if self.turned:
            by = (-self.area.x, -self.area.y)
            upside_down(surface, self.area, lambda whole: self._draw(whole, by))
        else:
            self._draw(surface, (0, 0))

    def _draw(self, surface: pygame.Surface, by: tuple[int, int]) -> None:
        m = self.sprites.metrics
        box = self.box.move(by)
        self._draw_paper(surface, box)
        y = box.y + m.px(12)
        if self.speech.title:
            surface.blit(self._title, (box.x + m.px(PADDING), y))
            y += self._title.get_height() + m.px(2)
        surface.blit(self._words, (box.x + m.px(PADDING), y))
        if self.figure:
            self._draw_figure(surface, self.rect.move(by))

    def _draw_paper(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        m = self.sprites.metrics
        r, w, h, tail = m.px(14), box.width, box.height, m.px(TAIL)
        line = 2.4 * m.u
        edge = line / 2
        x0, y0, x1, y1 = edge, edge, w - edge, h - edge
        point = (
            f"H{m.px(92)}L{m.px(70)} {y1 + tail - line:.1f}L{m.px(66)} {y1:.1f}"
            if self.figure
            else ""
        )
        d = (
            f"M{x0 + r:.1f} {y0:.1f}H{x1 - r:.1f}Q{x1:.1f} {y0:.1f} {x1:.1f} {y0 + r:.1f}"
            f"V{y1 - r:.1f}Q{x1:.1f} {y1:.1f} {x1 - r:.1f} {y1:.1f}{point}H{x0 + r:.1f}"
            f"Q{x0:.1f} {y1:.1f} {x0:.1f} {y1 - r:.1f}V{y0 + r:.1f}"
            f"Q{x0:.1f} {y0:.1f} {x0 + r:.1f} {y0:.1f}Z"
        )
        body = (
            f'<path d="{d}" fill="{FILL}" stroke="{theme.INK}" stroke-width="{line:.2f}" '
            'stroke-linejoin="round"/>'
        )
        paper.lay(surface, self.sprites, box, r, SHADOW)
        surface.blit(self.sprites.drawn(w, h + tail, body), box)

    def _draw_figure(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        m = self.sprites.metrics
        side = self.figure
        x, y = rect.x + m.px(10), rect.bottom - side
        shade, reach = soft_ellipse(self.sprites, side * 0.40, side * 0.09, 4 * m.u, 0.42)
        surface.blit(shade, (x + side // 2 - reach, round(y + side * 0.93) - reach))
        surface.blit(self.sprites.svg("ui/figures/wrestler_jonokuchi_red", side), (x, y))
