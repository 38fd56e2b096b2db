"""Wrestlers as they stand on the board: plate, figure, weight, the way they face, their marks.

Told apart without colour: Red's plate and badge are round, Blue's have eight and four corners. Who
walks up the screen is seen from behind, who walks down from the front, and the badge is drawn out
to a point that way. Each mark has a shape and a place of its own: rays behind an avatar; a bowl for
fatups, upper left; a bent arrow for a reverse, left; a lying figure and an arrow onto the ground
for a takedown, above; an eye in a hexagon for a hex, right.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.games.sumon.board import Standing, read_standing
from sumo_arcade.ui.boards.sumon.art.cards import COLOURS, figure_name
from sumo_arcade.ui.decor import ink
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites, draw_svg, svg_document

BOX: Final = 146
"""Side of a picture in the units of the drawings, whose tile is ``TILE`` of it."""
TILE: Final = 130
LEFT: Final = 9
TOP: Final = 10
"""Where the plate's drawing of 128 units begins in it."""
FIGURE: Final = 0.92
RISE: Final = 5.8
"""How large the figure is drawn, and how far it stands above its plate's drawing."""

LYING: Final = "translate(-2 20) rotate(-80 64 76) translate(14.1 16.7) scale(0.78)"
"""How a wrestler taken down has fallen over, on its own plate."""

BADGE_AT: Final = 119.0
BADGE_DOWN: Final = (99.0, 114.0)
"""Its middle: how far to the right, and how far down where it points down or up."""
BADGE_RADIUS: Final = 22.0
POINT: Final = 42.0
"""From the badge's middle to its tip."""
FIGURES: Final = (0, 1.34, 1.16, 0.92)
"""Height of a weight of one, two, three figures, as a part of the badge's radius."""
BADGE_FACES: Final = (
    ("#FFF6E2", theme.VERMILION_DEEP, "#5A1F00"),
    (theme.BLUE_DEEP, "#BFE0F2", theme.WHITE),
)
"""Fill, rim and figures, by seat."""

SIGN: Final = 17.0
"""Radius of a mark's sign."""
SIGNS: Final = {
    "fat": (28.0, 29.0),
    "reverse": (28.0, 77.0),
    "takedown": (92.0, 23.0),
    "hex": (122.0, 50.0),
}
CASING: Final = "#FFFBF2"
HALO: Final = (73.0, 67.0)
RAYS: Final = 10
RAY_APART: Final = 24
RAY_LOW: Final = 18
"""The middle of an avatar's rays, and how they spread over it, in degrees."""


def picture(
    sprites: Sprites, seat: Seat, kind: str, size: int, *, flipped: bool = False
) -> pygame.Surface:
    """The wrestler of ``seat`` whose piece is of ``kind``, in a square of ``size`` pixels.

    ``flipped``: the board lies the other way round, with Red's row above.
    """
    wrestler = read_standing(seat, kind)
    up = (wrestler.forward > 0) != flipped

    def make() -> pygame.Surface:
        whole = draw_svg(svg_document(BOX, BOX, _body(sprites, wrestler, up=up)), size, size)
        _draw_weight(sprites, whole, wrestler, BADGE_DOWN[up], size / BOX)
        return whole

    return sprites.keep(("sumon wrestler", seat, kind, size, flipped), make)


def _body(sprites: Sprites, wrestler: Standing, *, up: bool) -> str:
    """Everything but the figures of the weight."""
    colour = COLOURS[wrestler.seat]
    plate = sprites.body(f"games/sumon/base_{colour}")
    figure = sprites.body(figure_name(wrestler.rank, wrestler.seat, behind=up))
    x, y = LEFT + 64 * (1 - FIGURE), TOP - RISE
    lie = LYING if "takedown" in wrestler.marks else ""
    parts = [
        f'<g transform="translate({LEFT} {TOP})">{plate}</g>',
        _halo() if "avatar" in wrestler.marks else "",
        f'<g transform="translate({x:.2f} {y:.2f}) scale({FIGURE}) {lie}">{figure}</g>',
        _badge(wrestler.seat, up=up),
    ]
    if wrestler.fat:
        parts.append(_bowl(SIGNS["fat"]))
    parts += [_MARKS[mark](SIGNS[mark]) for mark in wrestler.marks if mark in _MARKS]
    return "".join(parts)


def _halo() -> str:
    """An avatar's rays, behind the figure; none of them falls on the plate."""
    x, y = HALO
    rays = [math.radians(180 + at * RAY_APART - RAY_LOW) for at in range(RAYS)]
    d = "".join(
        f"M{x + 34 * math.cos(a):.1f} {y + 34 * math.sin(a):.1f}"
        f"L{x + 64 * math.cos(a):.1f} {y + 58 * math.sin(a):.1f}"
        for a in rays
    )
    return ink.line(d, theme.OUTLINE, 11.5) + ink.line(d, theme.AMBER_LIGHT, 6.5)


def _badge(seat: Seat, *, up: bool) -> str:
    """What the weight is written on: Red's a drop, Blue's a block, its tip the way it walks."""
    fill, rim, _figures = BADGE_FACES[seat]
    x, y, r = BADGE_AT, BADGE_DOWN[up], BADGE_RADIUS
    way = -1 if up else 1
    tip = y + way * POINT
    if seat == 0:
        side = math.sqrt(1 - (r / POINT) ** 2) * r
        low = y + way * r * r / POINT
        d = (
            f"M{x - side:.2f} {low:.2f}A{r} {r} 0 1 {int(not up)} {x + side:.2f} {low:.2f}"
            f"L{x} {tip}Z"
        )
    else:
        far, shoulder = y - way * r, y + way * r * 0.72
        d = f"M{x - r} {far}H{x + r}V{shoulder:.2f}L{x} {tip}L{x - r} {shoulder:.2f}Z"
    return _shape(d, fill, rim, 4.4)


def _bowl(at: tuple[float, float]) -> str:
    """Fattened: a bowl of rice."""
    x, y = at
    r = SIGN
    rice = (
        f"M{x - r * 0.8:.1f} {y:.1f}Q{x - r * 0.7:.1f} {y - r * 0.9:.1f} {x:.1f} {y - r * 0.9:.1f}"
        f"Q{x + r * 0.7:.1f} {y - r * 0.9:.1f} {x + r * 0.8:.1f} {y:.1f}Z"
    )
    bowl = (
        f"M{x - r:.1f} {y:.1f}H{x + r:.1f}Q{x + r * 0.9:.1f} {y + r * 0.9:.1f} {x:.1f} "
        f"{y + r * 0.9:.1f}Q{x - r * 0.9:.1f} {y + r * 0.9:.1f} {x - r:.1f} {y:.1f}Z"
    )
    return _shape(rice + bowl, CASING, CASING, 9) + (
        _shape(rice, "#FFFDF7", theme.OUTLINE, 3.4) + _shape(bowl, theme.GREEN, theme.OUTLINE, 3.4)
    )


def _hex(at: tuple[float, float]) -> str:
    """Hexed: an eye in a hexagon."""
    x, y = at
    r = SIGN * 1.06
    six = (
        f"M{x:.1f} {y - r:.1f}l{r * 0.87:.1f} {r * 0.5:.1f}v{r:.1f}l{-r * 0.87:.1f} {r * 0.5:.1f}"
        f"l{-r * 0.87:.1f} {-r * 0.5:.1f}v{-r:.1f}Z"
    )
    eye = (
        f"M{x - r * 0.62:.1f} {y:.1f}Q{x:.1f} {y - r * 0.75:.1f} {x + r * 0.62:.1f} {y:.1f}"
        f"Q{x:.1f} {y + r * 0.75:.1f} {x - r * 0.62:.1f} {y:.1f}Z"
    )
    return (
        _shape(six, CASING, CASING, 8)
        + _shape(six, theme.PLUM_DARK, theme.OUTLINE, 3)
        + _shape(eye, "#FFFBF2", "#FFFBF2", 0.5)
        + ink.circle((x, y), r * 0.24, "#0B0507")
    )


def _turned(at: tuple[float, float]) -> str:
    """Reversed: an arrow bent back."""
    x, y = at
    r = SIGN
    bend, top = r * 0.45, y - r * 0.1
    shaft = (
        f"M{x - bend:.1f} {y + r * 0.55:.1f}V{top:.1f}"
        f"A{bend:.1f} {bend:.1f} 0 0 1 {x + bend:.1f} {top:.1f}V{y + r * 0.15:.1f}"
    )
    tip = f"M{x:.1f} {y + r * 0.08:.1f}h{2 * bend:.1f}l{-bend:.1f} {r * 0.56:.1f}Z"
    return (
        ink.circle((x, y), r, CASING, f'stroke="{theme.OUTLINE}" stroke-width="3"')
        + ink.line(shaft, "#274E66", r * 0.3)
        + _shape(tip, "#274E66", "#274E66", 1)
    )


def _down(at: tuple[float, float]) -> str:
    """Taken down: an arrow onto the ground, on a dark square standing on its corner."""
    x, y = at
    r = SIGN * 1.12
    d = f"M{x:.1f} {y - r:.1f}L{x + r:.1f} {y:.1f}L{x:.1f} {y + r:.1f}L{x - r:.1f} {y:.1f}Z"
    arrow = f"M{x:.1f} {y - r * 0.55:.1f}V{y + r * 0.1:.1f}"
    tip = f"M{x - r * 0.36:.1f} {y - r * 0.05:.1f}H{x + r * 0.36:.1f}L{x:.1f} {y + r * 0.3:.1f}Z"
    floor = f"M{x - r * 0.34:.1f} {y + r * 0.46:.1f}H{x + r * 0.34:.1f}"
    return (
        _shape(d, CASING, CASING, 8)
        + _shape(d, "#6B3A18", theme.OUTLINE, 3)
        + ink.line(arrow, theme.WHITE, r * 0.24)
        + _shape(tip, theme.WHITE, theme.WHITE, 1)
        + ink.line(floor, theme.WHITE, r * 0.2)
    )


_MARKS: Final = {"hex": _hex, "reverse": _turned, "takedown": _down}


def _shape(d: str, fill: str, edge: str, width: float) -> str:
    """A filled shape with its outline."""
    return (
        f'<path d="{d}" fill="{fill}" stroke="{edge}" stroke-width="{width}" '
        f'stroke-linejoin="round"/>'
    )


def _draw_weight(
    sprites: Sprites, whole: pygame.Surface, wrestler: Standing, down: float, scale: float
) -> None:
    text = str(wrestler.weight)
    part = FIGURES[min(len(text), len(FIGURES) - 1)]
    size = BADGE_RADIUS * part * scale / sprites.metrics.u
    colour = BADGE_FACES[wrestler.seat][2]
    drawn = sprites.text(text, theme.NAME, colour, size=size)
    box = drawn.get_bounding_rect()
    middle = (round(BADGE_AT * scale), round(down * scale))
    whole.blit(drawn, box.move_to(center=middle), box)
