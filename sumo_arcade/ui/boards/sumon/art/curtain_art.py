"""The curtain as a picture: a hall's wall and floor, a bamboo rod, and four cloths that part.

Red cloth is patterned with hoops and Blue's with waves, so that the colour is not all that tells.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.ui.decor import paper, wood
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites, draw_svg, svg_document

CLOTHS: Final = 4
MARGIN: Final = 39
TOP: Final = 80
ROD: Final = 64
BOTTOM: Final = 80
HEM: Final = 152
LINTEL: Final = 58
FLOOR: Final = 164
GAP: Final = 2
"""Measures in stage pixels: of the cloth to the window's edges, of the hem and the floor."""

SWAY: Final = 12

DYES: Final = (
    (("#D9641A", "#C04E00", "#A84300", "#7A2F00"), "shippo"),
    (("#0B6BA3", "#005B8F", "#004A76", "#063A5B"), "seigaiha"),
)
"""By seat: light, middle, dark and deep colour of the cloth, and the pattern of its hem."""

FOLDS: Final = (
    (0, 1), (0.05, 2), (0.16, 1), (0.34, 0), (0.52, 1), (0.70, 0), (0.88, 1), (0.96, 2), (1, 1),
)  # fmt: skip
"""Where on a cloth which of its colours is."""


@dataclass(frozen=True, slots=True)
class Cloth:
    """One cloth: its picture, and where it hangs when the curtain is closed."""

    picture: pygame.Surface
    place: tuple[int, int]


class Hall:
    """The wall and the cloths for a window, each drawn once; ``scale`` is pixels for one of the
    stage's."""

    def __init__(self, sprites: Sprites, scale: float) -> None:
        self.sprites = sprites
        self.scale = scale
        self.size = (sprites.metrics.width, sprites.metrics.height)
        self.wall = _wall(sprites, self.size, scale)
        self._cloths: dict[tuple[Seat, int], Cloth] = {}

    def box(self) -> pygame.Rect:
        """Where the cloth hangs."""
        (w, h), f = self.size, self.scale
        wide, high = w - 2 * MARGIN * f, h - (TOP + BOTTOM) * f
        return pygame.Rect(round(MARGIN * f), round(TOP * f), round(wide), round(high))

    def cloth(self, seat: Seat, number: int) -> Cloth:
        """The cloth ``number`` in the colour of ``seat``."""
        if (seat, number) not in self._cloths:
            self._cloths[seat, number] = self._sewn(seat, number)
        return self._cloths[seat, number]

    def prepare(self) -> None:
        """Draws one more cloth ahead, at a moment when a longer frame is not noticed."""
        for key in ((seat, number) for seat in (0, 1) for number in range(CLOTHS)):
            if key not in self._cloths:
                self.cloth(*key)
                return

    def _sewn(self, seat: Seat, number: int) -> Cloth:
        box, f = self.box(), self.scale
        (colours, pattern), gap = DYES[seat], GAP * f
        wide = (box.width - (CLOTHS - 1) * gap) / CLOTHS
        outline = _outline(number, wide, box.height, f)
        margin, rise = round(8 * f), round(24 * f)
        size = (round(wide) + 2 * margin, box.height + rise + round(24 * f))
        stops = tuple((at, colours[shade]) for at, shade in FOLDS)
        body = (
            f"<defs>{wood.linear('c', 0, 0, wide, 0, *stops)}</defs>"
            f'<g transform="translate({margin} {rise})">'
            f'<path d="{outline}" transform="translate(0 {6 * f:.2f})" fill="#0A0503" '
            f'opacity="0.35"/><path d="{outline}" fill="url(#c)"/></g>'
        )
        picture = draw_svg(svg_document(*size, body), *size)
        mask = _mask(outline, size, (margin, rise))
        _weave(self.sprites, picture, mask, pattern, (rise, box.height, f))
        _loops(self.sprites, picture, (margin, wide, f), colours)
        left = box.x + number * (wide + gap)
        return Cloth(picture, (round(left) - margin, box.y - rise))


class CurtainArt:
    """The curtain of ``seat`` (None: one half for each). Drawing it only copies pictures."""

    def __init__(self, hall: Hall, seat: Seat | None) -> None:
        self.hall = hall
        self.seat = seat
        self._cloths = tuple(
            hall.cloth(int(number >= CLOTHS // 2) if seat is None else seat, number)
            for number in range(CLOTHS)
        )
        self._closed: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, part: float) -> None:
        """The curtain, open by ``part`` (0: closed; 1: nothing is left of it)."""
        if part <= 0:
            surface.blit(self.closed(), (0, 0))
            return
        self._closed = None
        if part < 1:
            self._draw_parted(surface, part)

    def closed(self) -> pygame.Surface:
        """All of it as it hangs."""
        if self._closed is None:
            self._closed = self.hall.wall.copy()
            for cloth in self._cloths:
                self._closed.blit(cloth.picture, cloth.place)
        return self._closed

    def _draw_parted(self, surface: pygame.Surface, part: float) -> None:
        w, h = self.hall.size
        gone, half = round(w / 2 * part), w // 2
        surface.blit(self.hall.wall, (-gone, 0), (0, 0, half, h))
        surface.blit(self.hall.wall, (half + gone, 0), (half, 0, w - half, h))
        sway = SWAY * self.hall.scale * math.sin(math.pi * 2 * part) * (1 - part)
        before = surface.get_clip()
        for number, cloth in enumerate(self._cloths):
            aside = -1 if number < CLOTHS // 2 else 1
            lag = sway * (1 if number in (0, CLOTHS - 1) else 0.5)
            left, right = (0, half - gone) if aside < 0 else (half + gone, w)
            surface.set_clip(before.clip((left, 0, max(0, right - left), h)))
            x, y = cloth.place
            surface.blit(cloth.picture, (round(x + aside * (gone + lag)), y))
        surface.set_clip(before)


def _outline(number: int, wide: float, high: float, f: float) -> str:
    """The path of a cloth: straight to the hem, then a little narrower, and it sags."""
    slit, low = high - HEM * f, high + (4, -3, -3, 4)[number] * f
    left = (2 if number == 0 else 9) * f
    right = wide - (2 if number == CLOTHS - 1 else 9) * f
    return (
        f"M0 0H{wide:.2f}V{slit:.2f}C{wide - f:.2f} {slit + 60 * f:.2f} {right + f:.2f} "
        f"{low - 60 * f:.2f} {right:.2f} {low:.2f}Q{wide / 2:.2f} {low + 13 * f:.2f} {left:.2f} "
        f"{low:.2f}C{left - f:.2f} {low - 60 * f:.2f} {f:.2f} {slit + 60 * f:.2f} 0 {slit:.2f}Z"
    )


def _mask(outline: str, size: tuple[int, int], at: tuple[int, int]) -> pygame.Surface:
    body = f'<path d="{outline}" transform="translate({at[0]} {at[1]})" fill="#FFFFFF"/>'
    return draw_svg(svg_document(*size, body), *size)


def _weave(
    sprites: Sprites,
    picture: pygame.Surface,
    mask: pygame.Surface,
    pattern: str,
    where: tuple[int, int, float],
) -> None:
    """The pattern of the hem, its two light lines, and the shade under the rod."""
    rise, high, f = where
    w, h = picture.get_size()
    hem = round(rise + high - HEM * f)
    layer = pygame.Surface((w, h), pygame.SRCALPHA)
    woven = paper.strewn(sprites, (w, h - hem), pattern, f / sprites.metrics.u)
    woven.set_alpha(33)
    layer.blit(woven, (0, hem))
    fall = ((0.0, "#000000", 0.35), (1.0, "#000000", 0.0))
    lines = (
        f"<defs>{wood.linear('t', 0, rise, 0, rise + 70 * f, *fall)}</defs>"
        f'<rect y="{rise}" width="{w}" height="{70 * f:.2f}" fill="url(#t)"/>'
        + paper.box((0, hem - 5 * f, w, 5 * f), 0, theme.WHITE, 'opacity="0.35"')
        + paper.box((0, hem + 5 * f, w, 1.6 * f), 0, theme.WHITE, 'opacity="0.35"')
    )
    layer.blit(draw_svg(svg_document(w, h, lines), w, h), (0, 0))
    layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(layer, (0, 0))


def _loops(
    sprites: Sprites,
    picture: pygame.Surface,
    where: tuple[int, float, float],
    colours: tuple[str, ...],
) -> None:
    """The three loops by which a cloth hangs on the rod."""
    margin, wide, f = where
    w, h = round(20 * f), round(36 * f)
    edge = f'stroke="{colours[3]}" stroke-width="{1.4 * f:.2f}"'
    loop = sprites.drawn(w + 2, h + 2, paper.box((1, 1, w, h), 4 * f, colours[1], edge))
    for number in range(3):
        x = margin + 34 * f + number * (wide - 88 * f) / 2
        picture.blit(loop, (round(x), round(2 * f)))


def _wall(sprites: Sprites, size: tuple[int, int], f: float) -> pygame.Surface:
    """The hall behind the cloth: lintel, rod, wall and floor."""
    w, h = size
    ground = pygame.Surface(size).convert()
    floor = round(h - FLOOR * f)
    wall = wood.linear("w", 0, 0, 0, h, (0, "#3A2016"), (0.55, "#6B4128"), (1, "#8F6236"))
    ground.blit(
        draw_svg(
            svg_document(
                w, h, f'<defs>{wall}</defs><rect width="{w}" height="{h}" fill="url(#w)"/>'
            ),
            w,
            h,
        ),
        (0, 0),
    )
    tatami = pygame.Surface((w, h - floor)).convert()
    sprites.spread(tatami, "tatami")
    ground.blit(tatami, (0, floor))
    ground.blit(sprites.drawn(w, h, _shades(w, h, floor, f)), (0, 0))
    beam = pygame.Rect(0, 0, w, round(LINTEL * f))
    wood.grain(sprites, ground, beam, "wood", 0.5, f)
    ground.blit(sprites.drawn(w, round((ROD + 20) * f), _rod(w, f)), (0, 0))
    return ground


def _shades(w: int, h: int, floor: int, f: float) -> str:
    """Light and shade of the hall, and the beam over it."""
    lights = wood.linear(
        "f", 0, floor, 0, h, (0, "#1A0C06", 0.75), (0.5, "#3A2208", 0.25), (1, "#1A0C06", 0.55)
    ) + wood.linear("b", 0, 0, 0, LINTEL * f, (0, theme.LACQUER_1), (1, "#2A150E"))
    return (
        f"<defs>{lights}</defs>"
        + paper.box((0, floor, w, h - floor), 0, "url(#f)")
        + paper.box((0, floor - 4 * f, w, 6 * f), 0, theme.LACQUER_4)
        + paper.box((0, 0, w, LINTEL * f), 0, "url(#b)")
        + paper.box((0, 56 * f, w, 3 * f), 0, "#160A06")
        + paper.box((0, 50 * f, w, 1.4 * f), 0, theme.ROPE_1, 'opacity="0.6"')
    )


def _rod(w: int, f: float) -> str:
    """Bamboo, a node at every 120 stage pixels."""
    top, high = ROD * f, 18 * f
    shade = wood.linear(
        "r", 0, top, 0, top + high, (0, "#E8C987"), (0.5, "#C49A4E"), (1, "#7E5A26")
    )
    left, wide = 5 * f, w - 10 * f
    nodes = "".join(
        f'<path d="M{left + 40 * f + number * 120 * f:.2f} {top:.2f}v{high:.2f}" stroke="#6B4A1E" '
        f'stroke-width="{2.4 * f:.2f}" opacity="0.7"/>'
        for number in range(int((wide - 40 * f) / (120 * f)) + 1)
    )
    return f"<defs>{shade}</defs>" + paper.box((left, top, wide, high), high / 2, "url(#r)") + nodes
