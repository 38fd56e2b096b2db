"""The ring and who stands in it: dohyo, straw rope, sun, figures with their shadow, brush strokes.

Scenes about people rather than boards are set here: the menu and the results. Lengths are pixels.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from sumo_arcade.ui.decor import paper, wood
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites, draw_svg, svg_document

CLAY_TOP: Final = "#F3DDB3"
FLATTENED: Final = 0.2
"""Height of the ring's ellipse for its width, as it is seen from a seat near the ring."""

STROKE: Final = (15, 5, 497, 77)
"""The painted part of the brush stroke's drawing."""

BALE: Final = (80, 28)
"""Size of the drawing of a straw bale."""

RIM: Final = 16
ROPE: Final = 20
ROPE_IN: Final = 31
"""Of the arena, in the design's pixels: the lacquered rim, the rope's thickness, and how far its
middle is from the edge."""
GRAIN: Final = 0.4
ARENA: Final[tuple[wood.Stop, ...]] = ((0, "#F2DDB5"), (0.55, theme.CLAY_1), (1, "#CB9A63"))


def mound(sprites: Sprites, size: tuple[int, int], slope: float) -> pygame.Surface:
    """The clay mound seen from the front; its top edge is ``slope`` shorter on either side."""
    w, h = size
    lip = h * 0.08
    body = (
        paper.gradient("g", 0, 0, 0, h, "#D3A56D", "#8F5B35")
        + f'<path d="M0 {h}L{slope} {lip}H{w - slope}L{w} {h}Z" fill="url(#g)"/>'
        + f'<path d="M{slope} {lip}H{w - slope}L{w - slope * 1.3} 0H{slope * 1.3}Z" '
        f'fill="{CLAY_TOP}"/>'
    )
    return sprites.drawn(w, h, body)


def ring(sprites: Sprites, radius: float, rope: float, flattened: float) -> pygame.Surface:
    """The ring on top of the mound: packed clay inside ``rope`` thick straw, ``flattened`` high."""
    rx, ry = radius + rope, (radius + rope) * flattened
    size = (math.ceil(2 * rx), math.ceil(2 * ry))

    def make() -> pygame.Surface:
        inside = radius + rope * 0.2
        body = paper.gradient("g", 0, 0, 0, 2 * ry, "#F8E8C6", "#D9AE77") + (
            f'<ellipse cx="{rx}" cy="{ry}" rx="{inside}" ry="{inside * flattened}" fill="url(#g)"/>'
            f'<g transform="translate({rx} {ry}) scale(1 {flattened})">'
            f"{bales(sprites, radius, rope)}</g>"
        )
        return draw_svg(svg_document(*size, body), *size)

    return sprites.keep(("ring", size, rope), make)


def arena(
    sprites: Sprites,
    surface: pygame.Surface,
    middle: tuple[int, int],
    radius: float,
    scale: float,
) -> None:
    """The dohyo from above, as a board to play on: lacquered rim, clay, and the straw rope."""
    side = 2 * round(radius)
    box = pygame.Rect(0, 0, side, side)
    box.center = middle
    r = side / 2
    wood.cast_shadow(surface, box, f'<circle cx="{r}" cy="{r}" r="{r}"/>', scale)
    for inset, draw, texture in ((0, _rim, "wood"), (round(RIM * scale), _clay, "clay")):
        part = box.inflate(-2 * inset, -2 * inset)
        body = draw(part.width / 2, scale)
        layer = draw_svg(svg_document(*part.size, body), *part.size)
        wood.grain(sprites, layer, layer.get_rect(), texture, GRAIN, scale)
        surface.blit(layer, part)
    straw = bales(sprites, r - ROPE_IN * scale, ROPE * scale)
    body = f'<g transform="translate({r} {r})">{straw}</g>'
    surface.blit(draw_svg(svg_document(side, side, body), side, side), box)


def _rim(r: float, scale: float) -> str:
    """The lacquered disc with its line of inlay."""
    shade = wood.grounded(wood.LACQUER, "wood", GRAIN)
    return (
        f"<defs>{wood.linear('s', 0, 0, 2 * r, 2 * r, *shade)}</defs>"
        f'<circle cx="{r}" cy="{r}" r="{r - 0.8 * scale:.2f}" fill="url(#s)" '
        f'stroke="{theme.LACQUER_4}" stroke-width="{1.6 * scale:.2f}"/>'
        f'<circle cx="{r}" cy="{r}" r="{r - 5 * scale:.2f}" fill="none" '
        f'stroke="{theme.ROPE_1}" stroke-width="{1.4 * scale:.2f}" opacity="0.75"/>'
    )


def _clay(r: float, scale: float) -> str:
    """Packed clay, the shade that the rim throws on it, and the rope's."""
    shade = wood.grounded(ARENA, "clay", GRAIN)
    rings = (
        (0.0, 5.0, "#3A1F10", 0.35),
        (12.0, 26.0, "#5A3A18", 0.12),
        (12.0, 22.0, "#5A3A18", 0.2),
    )
    return (
        f"<defs>{wood.linear('s', 0, 0, 2 * r, 2 * r, *shade)}</defs>"
        f'<circle cx="{r}" cy="{r}" r="{r}" fill="url(#s)"/>'
    ) + "".join(
        f'<circle cx="{r}" cy="{r + inset / 4 * scale:.2f}" '
        f'r="{r - (inset or width / 2) * scale:.2f}" fill="none" stroke="{colour}" '
        f'stroke-width="{width * scale:.2f}" opacity="{alpha}"/>'
        for inset, width, colour, alpha in rings
    )


def bales(sprites: Sprites, radius: float, rope: float) -> str:
    """Straw bales around the origin."""
    inside = sprites.source("ui/app/tawara").partition(">")[2].rpartition("</svg>")[0]
    gradients, _end, bale = inside.partition("</defs>")
    count = round(2 * math.pi * radius / (rope * BALE[0] / BALE[1]))
    length = 2 * math.pi * radius / count - 1.5
    return (
        gradients
        + "</defs>"
        + "".join(
            f'<g transform="rotate({360 * n / count:.2f}) '
            f"translate({-length / 2:.2f} {-radius - rope / 2:.2f}) "
            f'scale({length / BALE[0]:.4f} {rope / BALE[1]:.4f})">{bale}</g>'
            for n in range(count)
        )
    )


def sun(sprites: Sprites, radius: int) -> pygame.Surface:
    """The evening sun inside a brushed circle; it is a little wider than the circle."""
    middle = math.ceil(radius * 1.14)
    size = (2 * middle, 2 * middle)

    def make() -> pygame.Surface:
        disc = (
            f'<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{middle - radius * 0.2}" '
            f'cy="{middle - radius * 0.3}" r="{radius * 1.41}">'
            '<stop offset="0" stop-color="#F08A45"/><stop offset="0.6" stop-color="#E0661A"/>'
            '<stop offset="1" stop-color="#C64F00"/></radialGradient>'
            f'<circle cx="{middle}" cy="{middle}" r="{radius}" fill="url(#g)"/>'
        )
        orb = draw_svg(svg_document(*size, disc), *size)
        waves = paper.strewn(sprites, size, "seigaiha", 1.0)
        waves.blit(orb, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        waves.set_alpha(190)
        orb.blit(waves, (0, 0))
        circle = _brushed_circle(middle, radius * 1.07, radius * 0.066)
        halo = f'<path d="{circle}" fill="#B84A00" opacity="0.42"/>'
        orb.blit(draw_svg(svg_document(*size, halo), *size), (0, 0))
        return orb

    return sprites.keep(("sun", radius), make)


def _brushed_circle(middle: float, radius: float, width: float) -> str:
    """A circle of one breath: thick in the middle of the stroke, open at the upper right."""
    steps = 72
    outer: list[str] = []
    inner: list[str] = []
    for n in range(steps + 1):
        t = n / steps
        angle = math.radians(-68 + 330 * t)
        half = width / 2 * math.sin(math.pi * t**0.8) ** 0.45
        for side, points in ((half, outer), (-half, inner)):
            r = radius * (1 + 0.01 * math.sin(3 * angle + 5)) + side
            points.append(f"{middle + r * math.cos(angle):.1f} {middle + r * math.sin(angle):.1f}")
    return "M" + "L".join([*outer, *reversed(inner)]) + "Z"


def ground_shadow(sprites: Sprites, rx: int, ry: int, strength: float = 0.5) -> pygame.Surface:
    """What a figure of about ``rx`` half width leaves on the clay."""
    margin = max(2, ry)

    def make() -> pygame.Surface:
        dark = pygame.Color(theme.SHADOW)
        whole = pygame.Surface((2 * (rx + margin), 2 * (ry + margin)), pygame.SRCALPHA)
        whole.fill((dark.r, dark.g, dark.b, 0))
        pygame.draw.ellipse(whole, dark, pygame.Rect(margin, margin, 2 * rx, 2 * ry))
        soft = pygame.transform.box_blur(whole, max(1, ry // 3))
        soft.set_alpha(round(255 * strength))
        return soft

    return sprites.keep(("ground", rx, ry, strength), make)


def stroke(sprites: Sprites, width: int, height: int, colour: str) -> pygame.Surface:
    """A stroke of a broad brush, for words in white; its bristles stand out at the right."""
    source = sprites.source("ui/app/brush_bar").replace(theme.VERMILION, colour)
    inside = source.partition(">")[2].rpartition("</svg>")[0]
    left, top, wide, high = STROKE
    scale = f"scale({width / wide:.4f} {height / high:.4f}) translate({-left} {-top})"
    return sprites.drawn(width, height, f'<g transform="{scale}">{inside}</g>')


def spaced(
    sprites: Sprites, message: str, role: theme.Type, colour: str, gap: int
) -> pygame.Surface:
    """``message`` with ``gap`` pixels between its letters: a name as a sign, never running text."""

    def make() -> pygame.Surface:
        letters = [sprites.text(letter, role, colour) for letter in message]
        wide = sum(letter.get_width() for letter in letters) + gap * (len(letters) - 1)
        whole = pygame.Surface((wide, letters[0].get_height()), pygame.SRCALPHA)
        x = 0
        for letter in letters:
            whole.blit(letter, (x, 0))
            x += letter.get_width() + gap
        return whole

    return sprites.keep(("spaced", message, role, colour, gap), make)
