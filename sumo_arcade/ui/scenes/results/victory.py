"""The picture beside the results: rays, the winner who stomps, cushions thrown by the crowd."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.ui.decor import paper, ring
from sumo_arcade.ui.platform.sprites import Sprites, draw_svg, svg_document

STOMP: Final = 0.5
FALL: Final = 1.6
APART: Final = 0.09
DIP: Final = 6
"""Seconds of the stomp, of a cushion's flight, between two cushions; the dip in 720p pixels."""

RADIUS: Final = 334
"""Of the ring where there is room."""

FLATTENED: Final = 0.245
RAYS: Final = 18
FIGURES: Final = ("wrestler_yokozuna_red", "wrestler_yokozuna_blue")
"""Who stands for a seat: the figures have colours of their own, not the sides'."""


@dataclass(frozen=True, slots=True)
class Cushion:
    """The flight of a cushion: from above ``start`` to ``end`` (from the ring's middle), its width,
    all in 720p pixels, and how far it turns, in degrees."""

    start: int
    end: tuple[int, int]
    size: int
    spin: float
    rest: float


CUSHIONS: Final = (
    Cushion(-150, (-262, 52), 74, 500, -14),
    Cushion(120, (238, 62), 66, -430, 22),
    Cushion(-40, (-132, 78), 58, 620, 36),
    Cushion(260, (300, 6), 50, -560, -24),
    Cushion(-280, (-318, -2), 54, 380, 12),
    Cushion(40, (120, 84), 60, -700, -8),
    Cushion(-210, (-216, 96), 52, 450, 44),
    Cushion(190, (206, 100), 56, -390, -38),
    Cushion(-90, (-40, 100), 48, 540, 18),
    Cushion(310, (318, 74), 46, -480, 30),
)

LASTS: Final = max(STOMP, FALL + APART * (len(CUSHIONS) - 1))
"""Seconds until everything lies still."""


class Victory:
    """The picture left of the card, in ``area``; ``time`` goes from 0 to ``LASTS``."""

    def __init__(self, sprites: Sprites, area: pygame.Rect, winner: Seat | None) -> None:
        self.sprites = sprites
        self.area = area
        self.winner = winner
        m = sprites.metrics
        self.middle = (area.centerx, m.height - m.px(130))
        """Of the ring."""
        self._radius = min(m.px(RADIUS), round(area.width * 0.44))

    def backdrop(self) -> pygame.Surface:
        """The whole window without figures."""
        sprites = self.sprites
        m = sprites.metrics
        size = (m.width, m.height)

        def make() -> pygame.Surface:
            whole = pygame.Surface(size).convert()
            column = paper.gradient("g", 0, 0, 0, 64, "#2B1610", "#5A321F", "#7B4A2B")
            body = column + paper.box((0, 0, 8, 64), 0, "url(#g)")
            dark = draw_svg(svg_document(8, 64, body), 8, 64)
            whole.blit(pygame.transform.smoothscale(dark, size), (0, 0))
            sprites.spread(whole, "wood", 64)
            whole.blit(self._light(size), (0, 0))
            self._draw_ring(whole)
            return whole

        return sprites.keep(("victory", size, self.area.size), make)

    def _light(self, size: tuple[int, int]) -> pygame.Surface:
        """Glow and rays from behind the winner."""
        m = self.sprites.metrics
        x, y = self.middle[0], self.middle[1] - m.px(270)
        far = size[0] + size[1]
        half = 0.055
        angles = [2 * math.pi * n / RAYS + 0.1 for n in range(RAYS)]
        rays = "".join(
            f"M{x} {y}L{x + far * math.cos(a - half):.0f} {y + far * math.sin(a - half):.0f}"
            f"L{x + far * math.cos(a + half):.0f} {y + far * math.sin(a + half):.0f}Z"
            for a in angles
        )
        body = (
            f'<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{x}" cy="{y - m.px(20)}" '
            f'r="{m.px(560)}"><stop offset="0" stop-color="#FFD89A" stop-opacity="0.75"/>'
            '<stop offset="0.45" stop-color="#F0A040" stop-opacity="0.32"/>'
            '<stop offset="1" stop-color="#F0A040" stop-opacity="0"/></radialGradient>'
            f'<circle cx="{x}" cy="{y - m.px(20)}" r="{m.px(560)}" fill="url(#g)"/>'
            f'<path d="{rays}" fill="#FFE7B8" opacity="0.10"/>'
        )
        return draw_svg(svg_document(*size, body), *size)

    def _draw_ring(self, surface: pygame.Surface) -> None:
        m = self.sprites.metrics
        top = self.middle[1] - m.px(42)
        clay = ring.mound(self.sprites, (m.width + m.px(120), m.height - top), m.px(100))
        surface.blit(clay, (-m.px(60), top))
        rope = ring.ring(self.sprites, self._radius, m.px(32), FLATTENED)
        surface.blit(rope, rope.get_rect(center=self.middle))

    def draw(self, surface: pygame.Surface, time: float, *, thrown: bool) -> None:
        """Figures and, if ``thrown``, cushions as they are after ``time`` seconds."""
        figures = self._figures()
        drop, dip = self._stomp(time)
        m = self.sprites.metrics
        for name, size, left in figures:
            x = self.middle[0] + left
            ground = self.middle[1] + m.px(28) + dip
            shade = ring.ground_shadow(self.sprites, round(size * 0.42), round(size * 0.07))
            surface.blit(shade, shade.get_rect(center=(x, ground - m.px(14))))
            figure = self.sprites.svg(f"ui/figures/{name}", size)
            surface.blit(figure, figure.get_rect(midbottom=(x, ground + m.px(6) - drop)))
        self._draw_fan(surface)
        if thrown:
            for number, cushion in enumerate(CUSHIONS):
                part = (time - number * APART) / FALL
                if part > 0:
                    self._draw_cushion(surface, cushion, min(1.0, part))

    def _figures(self) -> list[tuple[str, int, int]]:
        """Names, widths and distances from the middle."""
        m = self.sprites.metrics
        if self.winner is None:
            size = min(m.px(290), round(self._radius * 0.84))
            return [(FIGURES[0], size, -size // 2), (FIGURES[1], size, size // 2)]
        return [(FIGURES[self.winner], min(m.px(408), round(self._radius * 1.2)), 0)]

    def _stomp(self, time: float) -> tuple[int, int]:
        """How high the figures still are, and how far the ring gives way, in pixels."""
        m = self.sprites.metrics
        part = min(1.0, time / STOMP)
        if part < 0.64:
            return round(m.px(34) * (1 - (part / 0.64) ** 2)), 0
        return 0, round(DIP * m.u * math.sin(math.pi * (part - 0.64) / 0.36))

    def _draw_fan(self, surface: pygame.Surface) -> None:
        """The referee's fan points at the winner; between equals it stands upright."""
        m = self.sprites.metrics
        fan = self.sprites.svg("ui/app/gunbai", m.px(96), m.px(128))
        if self.winner is None:
            place = (self.middle[0], self.middle[1] - m.px(390))
        else:
            fan = self.sprites.keep(
                ("fan", m.px(96)), lambda: pygame.transform.rotozoom(fan, 52, 1)
            )
            right = min(self.middle[0] + m.px(258), self.area.right - m.px(70))
            place = (right, self.middle[1] - m.px(186))
        surface.blit(fan, fan.get_rect(center=place))

    def _draw_cushion(self, surface: pygame.Surface, cushion: Cushion, part: float) -> None:
        m = self.sprites.metrics
        ahead = 1 - (1 - part) ** 1.6
        across = cushion.start * (1 - ahead) + cushion.end[0] * ahead
        x = self.middle[0] + across * self._radius / RADIUS
        low = self.middle[1] + m.px(cushion.end[1])
        y = -m.px(60) + (low + m.px(60)) * part**1.7
        turned = cushion.rest + cushion.spin * (1 - part)
        size = m.px(cushion.size)
        if part == 1:
            shade = ring.ground_shadow(self.sprites, size // 2, size // 5, 0.4)
            surface.blit(shade, shade.get_rect(center=(round(x), round(y) + size // 4)))
        picture = pygame.transform.rotozoom(self.sprites.svg("ui/app/zabuton", size), turned, 1)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
