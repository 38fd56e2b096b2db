"""Wrestlers as they stand on the board: plate, figure, weight, the way they face, their marks.

Told apart without colour: Red's plate and badge are round, Blue's have eight and four corners.
Each mark has a shape and a place of its own: rays behind an avatar; a bowl for fatups, upper left;
a wrestler's back and a bent arrow for a reverse, left; a lying figure and an arrow onto the ground
for a takedown, upper right; an eye in a hexagon for a hex, right.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.games.sumon.position import Standing, read_standing
from sumo_arcade.ui import ink, panels, theme
from sumo_arcade.ui.boards.sumon.cards import COLOURS, figure_name
from sumo_arcade.ui.sprites import Sprites, draw_svg, svg_document

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

BADGE: Final = (119.0, 113.0)
BADGE_RADIUS: Final = 21.5
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
    "takedown": (118.0, 31.0),
    "hex": (119.0, 71.0),
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

    def make() -> pygame.Surface:
        body = _body(sprites, wrestler, up=(wrestler.forward > 0) != flipped)
        whole = draw_svg(svg_document(BOX, BOX, body), size, size)
        _draw_weight(sprites, whole, wrestler, size / BOX)
        return whole

    return sprites.keep(("sumon wrestler", seat, kind, size, flipped), make)


def _body(sprites: Sprites, wrestler: Standing, *, up: bool) -> str:
    """Everything but the figures of the weight."""
    colour = COLOURS[wrestler.seat]
    plate = sprites.body(f"games/sumon/base_{colour}")
    behind = "reverse" in wrestler.marks
    figure = sprites.body(figure_name(wrestler.rank, wrestler.seat, behind=behind))
    x, y = LEFT + 64 * (1 - FIGURE), TOP - RISE
    lie = LYING if "takedown" in wrestler.marks else ""
    parts = [
        f'<g transform="translate({LEFT} {TOP})">{plate}</g>',
        _halo() if "avatar" in wrestler.marks else "",
        _heading(wrestler.seat, up=up),
        f'<g transform="translate({x:.2f} {y:.2f}) scale({FIGURE}) {lie}">{figure}</g>',
        _badge(wrestler),
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


def _heading(seat: Seat, *, up: bool) -> str:
    """The way it walks: a chevron on the front of the plate."""
    y, tip = 121.5, -10 if up else 10
    d = f"M{LEFT + 42} {y - tip / 2}L{LEFT + 64} {y + tip / 2}L{LEFT + 86} {y - tip / 2}"
    return ink.line(d, (theme.VERMILION_DEEP, theme.WHITE)[seat], 6.5)


def _badge(wrestler: Standing) -> str:
    """What the weight is written on."""
    fill, rim, _figures = BADGE_FACES[wrestler.seat]
    x, y, r = *BADGE, BADGE_RADIUS
    edge = f'stroke="{rim}" stroke-width="4.4"'
    if wrestler.seat == 0:
        return ink.circle((x, y), r, fill, edge)
    return panels.box((x - r, y - r, 2 * r, 2 * r), r * 0.42, fill, edge)


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


def _draw_weight(sprites: Sprites, whole: pygame.Surface, wrestler: Standing, scale: float) -> None:
    text = str(wrestler.weight)
    part = FIGURES[min(len(text), len(FIGURES) - 1)]
    size = BADGE_RADIUS * part * scale / sprites.metrics.u
    colour = BADGE_FACES[wrestler.seat][2]
    drawn = sprites.text(text, theme.NAME, colour, size=size)
    box = drawn.get_bounding_rect()
    middle = (round(BADGE[0] * scale), round(BADGE[1] * scale))
    whole.blit(drawn, box.move_to(center=middle), box)
