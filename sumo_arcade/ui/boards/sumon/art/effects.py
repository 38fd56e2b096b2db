"""Pictures of what happens for a moment: a card's emblem over its target, rings, rays, stones in
flight, the banner of a round. Each is asked for at a ``part`` of its time, 0…1.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Protocol

import pygame

from sumo_arcade.ui.animation.motion import back, between, eased, held, out
from sumo_arcade.ui.board.marks import Shown
from sumo_arcade.ui.decor import ink, paper
from sumo_arcade.ui.decor.ink import Point
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites

POP_IN: Final = 0.3
POP_OUT: Final = 0.72
"""Parts of an emblem's time: until it is there, from when it goes into its wrestler."""
LEVELS: Final = 24
"""Pictures of something that grows, each made once."""
RING_FROM: Final = 0.35
RING_TO: Final = 0.85
RAYS: Final = 12
SPLINTERS: Final = 9
ARC_POINTS: Final = 12
BANNER_IN: Final = 0.22
BANNER_OUT: Final = 0.82


class Effect(Protocol):
    """Something that is drawn over the board for a while."""

    def shown(self, sprites: Sprites, part: float) -> Iterator[Shown]:
        """Its pictures at ``part`` of its time."""


@dataclass(frozen=True, slots=True)
class Act:
    """An effect in a beat: when it begins and how long it takes, in milliseconds."""

    effect: Effect
    begin: float
    span: float

    @property
    def end(self) -> float:
        """When it is over."""
        return self.begin + self.span

    def shown(self, sprites: Sprites, now: float) -> Iterator[Shown]:
        """Its pictures at ``now``; none outside its time."""
        if self.begin <= now < self.end:
            yield from self.effect.shown(sprites, (now - self.begin) / self.span)


def middle(picture: pygame.Surface, at: Point) -> Shown:
    """``picture`` with its middle at ``at``."""
    return picture, (
        round(at[0]) - picture.get_width() // 2,
        round(at[1]) - picture.get_height() // 2,
    )


def scaled(
    sprites: Sprites, picture: pygame.Surface, scale: float, alpha: float = 1.0
) -> pygame.Surface:
    """A kept ``picture`` larger or smaller, and fainter; in steps, each made once."""
    scale, alpha = round(scale * LEVELS) / LEVELS, round(held(alpha) * LEVELS) / LEVELS
    if scale == 1.0 and alpha == 1.0:
        return picture

    def make() -> pygame.Surface:
        w, h = picture.get_size()
        size = (max(1, round(w * scale)), max(1, round(h * scale)))
        made = pygame.transform.smoothscale(picture, size) if scale != 1.0 else picture.copy()
        made.set_alpha(round(255 * alpha))
        return made

    return sprites.keep(("sumon scaled", picture, scale, alpha), make)


@dataclass(frozen=True, slots=True)
class Emblem:
    """A card's picture over the wrestler that it is played on, into which it goes."""

    picture: pygame.Surface
    at: Point
    rise: float

    def shown(self, sprites: Sprites, part: float) -> Iterator[Shown]:
        x, y = self.at
        if part < POP_IN:
            way = part / POP_IN
            yield middle(
                scaled(sprites, self.picture, 0.4 + 0.6 * back(way), way), (x, y - self.rise)
            )
        else:
            way = eased((part - POP_OUT) / (1 - POP_OUT))
            grown = scaled(sprites, self.picture, 1 - 0.6 * way, 1 - way)
            yield middle(grown, (x, y - self.rise * (1 - way)))


@dataclass(frozen=True, slots=True)
class Ring:
    """A ring that spreads around a wrestler; with ``rays`` it shines."""

    at: Point
    cell: int
    colour: str
    rays: bool = False

    def shown(self, sprites: Sprites, part: float) -> Iterator[Shown]:
        side = 2 * round(self.cell * 1.1)
        half, s = side / 2, self.cell / 60
        part = round(part * LEVELS) / LEVELS
        r = self.cell * (RING_FROM + (RING_TO - RING_FROM) * out(part))
        body = ink.line(ink.rim((half, half), r), theme.WHITE, 8 * s * (1 - part) + 0.1)
        body += ink.line(ink.rim((half, half), r), self.colour, 5 * s * (1 - part) + 0.1)
        if self.rays:
            body += ink.line(self._rays(half, r), self.colour, 4 * s * (1 - part) + 0.1)
        yield middle(sprites.drawn(side, side, body), self.at)

    def _rays(self, half: float, r: float) -> str:
        angles = (math.tau * n / RAYS for n in range(RAYS))
        return "".join(
            f"M{half + math.cos(a) * r * 0.75:.1f} {half + math.sin(a) * r * 0.75:.1f}"
            f"L{half + math.cos(a) * r * 1.2:.1f} {half + math.sin(a) * r * 1.2:.1f}"
            for a in angles
        )


@dataclass(frozen=True, slots=True)
class Burst:
    """Splinters that fly apart."""

    at: Point
    reach: float
    colour: str

    def shown(self, sprites: Sprites, part: float) -> Iterator[Shown]:
        side = 2 * max(2, round(self.reach * 1.2))
        half, part = side / 2, round(part * LEVELS) / LEVELS
        way, fade = self.reach * (0.2 + 0.8 * out(part)), 1 - part
        body = "".join(
            ink.circle(
                (
                    half + math.cos(math.tau * n / SPLINTERS) * way * (1 - 0.22 * (n % 2)),
                    half + math.sin(math.tau * n / SPLINTERS) * way * (1 - 0.22 * (n % 2)),
                ),
                self.reach * (0.13 - 0.04 * (n % 2)) * fade + 0.1,
                self.colour,
                f'stroke="{theme.OUTLINE}" stroke-width="{self.reach * 0.03 * fade:.2f}"',
            )
            for n in range(SPLINTERS)
        )
        yield middle(sprites.drawn(side, side, body), self.at)


@dataclass(frozen=True, slots=True)
class Blocked:
    """The bar sign on the tile that could not be entered, which fades."""

    picture: pygame.Surface
    corner: tuple[int, int]

    def shown(self, sprites: Sprites, part: float) -> Iterator[Shown]:
        faint = scaled(sprites, self.picture, 1.0, min(1.0, part * 8, (1 - part) * 3))
        yield faint, self.corner


@dataclass(frozen=True, slots=True)
class Flight:
    """Something that flies in an arc and, over its goal, grows and fades (``bursts``) or lands."""

    picture: pygame.Surface
    start: Point
    end: Point
    arc: float = 0.0
    bursts: bool = False
    grow: float = 1.5

    def shown(self, sprites: Sprites, part: float) -> Iterator[Shown]:
        there = 0.7 if self.bursts else 1.0
        way = eased(part / there)
        x, y = between(self.start, self.end, way)
        y -= self.arc * 4 * way * (1 - way)
        if part <= there:
            scale = (
                1 + (self.grow - 1) * math.sin(math.pi * way)
                if not self.bursts
                else (1 + (self.grow - 1) * way)
            )
            yield middle(scaled(sprites, self.picture, scale), (x, y))
            return
        left = (part - there) / (1 - there)
        yield middle(scaled(sprites, self.picture, self.grow + left * 0.5, 1 - left), (x, y))


@dataclass(frozen=True, slots=True)
class Still:
    """An effect in the middle of its time, for those who want less motion."""

    effect: Effect

    def shown(self, sprites: Sprites, part: float) -> Iterator[Shown]:  # noqa: ARG002 - it is still
        yield from self.effect.shown(sprites, 0.5)


@dataclass(frozen=True, slots=True)
class Banner:
    """A band of paper across the board with a headline and a line under it."""

    area: pygame.Rect
    title: str
    line: str
    colour: str
    scale: float

    def shown(self, sprites: Sprites, part: float) -> Iterator[Shown]:
        picture = self._picture(sprites)
        come, go = out(part / BANNER_IN), eased((part - BANNER_OUT) / (1 - BANNER_OUT))
        across = round(self.area.width * 0.1 * (1 - come - go))
        alpha = min(come, 1 - go)
        x, y = self.area.center
        yield middle(scaled(sprites, picture, 1.0, alpha), (x - across, y))

    def _picture(self, sprites: Sprites) -> pygame.Surface:
        u = sprites.metrics.u
        w, h = self.area.width, round(112 * self.scale)
        s = self.scale / u

        def make() -> pygame.Surface:
            whole = pygame.Surface((w, h), pygame.SRCALPHA)
            body = paper.gradient("g", 0, 0, 0, h, theme.PANEL_TOP, theme.PANEL_BOTTOM)
            body += paper.box((0, 0, w, h), 0, "url(#g)")
            for y in (7 * self.scale, h - 7 * self.scale):
                body += ink.line(f"M0 {y:.1f}H{w}", theme.ROPE_3, 6 * self.scale)
                body += ink.line(
                    f"M0 {y:.1f}H{w}",
                    theme.ROPE_0,
                    4 * self.scale,
                    f'stroke-dasharray="{7 * self.scale:.1f} {3 * self.scale:.1f}"',
                )
            whole.blit(sprites.drawn(w, h, body), (0, 0))
            room = w - round(24 * self.scale)
            role = theme.Type(40 * s, theme.DISPLAY)
            title = sprites.fitted(self.title, room, role, self.colour, floor=18 * s)
            down = h // 2 - (round(13 * self.scale) if self.line else 0)
            whole.blit(title, title.get_rect(center=(w // 2, down)))
            if self.line:
                role = theme.Type(18 * s, theme.BOLD)
                line = sprites.fitted(self.line, room, role, theme.INK_2, floor=12 * s)
                whole.blit(line, line.get_rect(center=(w // 2, h // 2 + round(27 * self.scale))))
            return whole

        key = ("sumon banner", w, h, self.title, self.line, self.colour)
        return sprites.keep(key, make)


def leap(start: Point, end: Point, height: float) -> list[Point]:
    """Points of a leap, seen from the side."""
    parts = [n / ARC_POINTS for n in range(ARC_POINTS + 1)]
    return [
        (
            start[0] + (end[0] - start[0]) * part,
            start[1] + (end[1] - start[1]) * part - height * 4 * part * (1 - part),
        )
        for part in parts
    ]


def bow(start: Point, end: Point, wide: float) -> list[Point]:
    """Points of a way around to the right, slow at both ends."""
    length = math.dist(start, end) or 1.0
    nx, ny = -(end[1] - start[1]) / length * wide, (end[0] - start[0]) / length * wide
    ways = [(1 - math.cos(math.pi * n / ARC_POINTS)) / 2 for n in range(ARC_POINTS + 1)]
    return [
        (
            start[0] + (end[0] - start[0]) * way + nx * 4 * way * (1 - way),
            start[1] + (end[1] - start[1]) * way + ny * 4 * way * (1 - way),
        )
        for way in ways
    ]
