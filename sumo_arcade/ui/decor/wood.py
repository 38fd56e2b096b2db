"""Lacquered wood for boards: frames with brass corners and inlay, grain, soft and inner shadows.

``scale`` is always pixels of the window for one pixel of the design's 656-pixel board, so that a
board looks the same large and as a thumbnail. Light falls from the top left.
"""

from __future__ import annotations

import io
from typing import Final

import pygame

from sumo_arcade.ui.decor.paper import E_BOARD
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites, draw_svg, svg_document

Size = tuple[int, int]
Stop = tuple[float, str] | tuple[float, str, float]
"""Where on a gradient (0…1), the colour there, and its opacity if it is not whole."""

LACQUER: Final[tuple[Stop, ...]] = ((0, "#7A4630"), (0.5, theme.LACQUER_2), (1, "#2A150E"))
BRASS: Final[tuple[Stop, ...]] = ((0, "#F3D38C"), (0.5, "#C9973F"), (1, "#8A5F1E"))
GROOVE: Final = "#1A0C07"
RIVET: Final = "#6B4A18"
OUTLINE_PART: Final = 0.1
"""How thick the outline of a name is, as a part of its height."""
SHADOW_ALPHA: Final = 0.45
INNER_SHADE: Final = (0x1A, 0x0A, 0x03)


_TEXTURES: Final = {"wood": (512, theme.LACQUER_2), "clay": (400, theme.CLAY_1)}
"""Width of a texture at scale 1 and its ground colour."""


def linear(ident: str, x1: float, y1: float, x2: float, y2: float, *stops: Stop) -> str:
    """A linear gradient called ``ident`` between two points, for the body of an SVG."""
    return (
        f'<linearGradient id="{ident}" gradientUnits="userSpaceOnUse" '
        f'x1="{x1:.2f}" y1="{y1:.2f}" x2="{x2:.2f}" y2="{y2:.2f}">{_stops(stops)}</linearGradient>'
    )


def radial(ident: str, cx: float, cy: float, r: float, *stops: Stop) -> str:
    """A radial gradient called ``ident``, for the body of an SVG."""
    return (
        f'<radialGradient id="{ident}" gradientUnits="userSpaceOnUse" '
        f'cx="{cx:.2f}" cy="{cy:.2f}" r="{r:.2f}">{_stops(stops)}</radialGradient>'
    )


def _stops(stops: tuple[Stop, ...]) -> str:
    return "".join(
        f'<stop offset="{stop[0]}" stop-color="{stop[1]}"'
        + (f' stop-opacity="{stop[2]}"' if len(stop) == 3 else "")
        + "/>"
        for stop in stops
    )


def grounded(stops: tuple[Stop, ...], texture: str, strength: float) -> tuple[Stop, ...]:
    """``stops`` as they look under ``texture`` laid on with ``strength``, but for its grain."""
    ground = pygame.Color(_TEXTURES[texture][1])
    return tuple(
        (stop[0], _hex(pygame.Color(stop[1]).lerp(ground, strength)), *stop[2:]) for stop in stops
    )


def _hex(colour: pygame.Color) -> str:
    return f"#{colour.r:02X}{colour.g:02X}{colour.b:02X}"


def slope(size: Size, stops: tuple[Stop, ...]) -> pygame.Surface:
    """An opaque rectangle shaded from its top left to its bottom right corner."""
    small = 64
    body = f"<defs>{linear('g', 0, 0, small, small, *stops)}</defs>"
    body += f'<rect width="{small}" height="{small}" fill="url(#g)"/>'
    shaded = draw_svg(svg_document(small, small, body), small, small)
    return pygame.transform.smoothscale(shaded, size).convert()


def grain(
    sprites: Sprites,
    surface: pygame.Surface,
    area: pygame.Rect,
    texture: str,
    strength: float,
    scale: float,
) -> None:
    """Lays the grain of ``texture`` on ``area``; the alpha of ``surface`` stays as it is."""
    light, dark = _relief(sprites, texture, strength, scale)
    before = surface.get_clip()
    surface.set_clip(area.clip(before))
    step = light.get_width()
    for y in range(area.top, area.bottom, step):
        for x in range(area.left, area.right, step):
            surface.blit(light, (x, y), special_flags=pygame.BLEND_RGB_ADD)
            surface.blit(dark, (x, y), special_flags=pygame.BLEND_RGB_SUB)
    surface.set_clip(before)


def _relief(
    sprites: Sprites, texture: str, strength: float, scale: float
) -> tuple[pygame.Surface, pygame.Surface]:
    """How much lighter, and how much darker, a texture is than its ground, pixel by pixel."""
    width, ground = _TEXTURES[texture]
    px = round(width * (int(scale) or 0.5))

    def whole() -> pygame.Surface:
        text = sprites.source(f"ui/textures/tex_{texture}").encode()
        return pygame.image.load_sized_svg(io.BytesIO(text), (px, px)).convert()

    drawn = sprites.keep(("grain", texture, px), whole)
    level = (round(strength * 255),) * 3

    def lighter() -> pygame.Surface:
        found = drawn.copy()
        found.fill(ground, special_flags=pygame.BLEND_RGB_SUB)
        found.fill(level, special_flags=pygame.BLEND_RGB_MULT)
        return found

    def darker() -> pygame.Surface:
        found = drawn.copy()
        found.fill(ground)
        found.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        found.fill(level, special_flags=pygame.BLEND_RGB_MULT)
        return found

    key = ("grain", texture, px, strength)
    return sprites.keep((*key, "light"), lighter), sprites.keep((*key, "dark"), darker)


def cast_shadow(surface: pygame.Surface, box: pygame.Rect, shape: str, scale: float) -> None:
    """Draws the shadow of a board. ``shape`` is an SVG element, black, in the pixels of ``box``."""
    for down, sigma, alpha in E_BOARD:
        blur = sigma * scale
        shrink = max(1.0, blur / 1.5)
        margin = int(3 * blur) + 1
        outer = box.inflate(2 * margin, 2 * margin)
        small = (round(outer.width / shrink), round(outer.height / shrink))
        moved = f'<g transform="translate({margin} {margin})" fill="{theme.SHADOW}">{shape}</g>'
        layer = draw_svg(svg_document(outer.width, outer.height, moved), *small)
        tinted = _tinted(layer, theme.SHADOW)
        soft = pygame.transform.gaussian_blur(tinted, max(1, round(2 * blur / shrink)))
        wide = pygame.transform.smoothscale(soft, outer.size)
        wide.set_alpha(round(alpha * 255))
        surface.blit(wide, outer.move(0, round(down * scale)))


def _tinted(layer: pygame.Surface, colour: str) -> pygame.Surface:
    """``layer`` with one colour everywhere, transparent parts too: a blur must not darken it."""
    layer.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    tint = pygame.Color(colour)
    layer.fill((tint.r, tint.g, tint.b, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return layer


def inner_shadow(surface: pygame.Surface, field: pygame.Rect, scale: float) -> None:
    """The shade that a raised frame throws on the ``field`` inside it, along its top and left."""
    top = pygame.Rect(field.left, field.top, field.width, max(2, round(10 * scale)))
    left = pygame.Rect(field.left, field.top, max(2, round(7 * scale)), field.height)
    for strip, alpha, upright in ((top, 0.35, True), (left, 0.28, False)):
        size = (1, strip.height) if upright else (strip.width, 1)
        steps = max(size)
        shade = pygame.Surface(size, pygame.SRCALPHA)
        for at in range(steps):
            colour = (*INNER_SHADE, round(alpha * 255 * (1 - (at + 0.5) / steps)))
            shade.set_at((0, at) if upright else (at, 0), colour)
        surface.blit(pygame.transform.scale(shade, strip.size), strip)


def square_frame(
    sprites: Sprites, surface: pygame.Surface, box: pygame.Rect, border: int, scale: float
) -> None:
    """A lacquered frame and its shadow on the floor; inside ``border`` it is a dark groove."""
    w, h = box.size
    radius = 14 * scale
    cast_shadow(surface, box, f'<rect width="{w}" height="{h}" rx="{radius:.2f}"/>', scale)
    slab = slope(box.size, grounded(LACQUER, "wood", 0.45)).convert_alpha()
    grain(sprites, slab, slab.get_rect(), "wood", 0.45, scale)
    _round_corners(slab, round(radius))
    line = max(1, round(1.4 * scale))
    ledge = border - max(2, round(5 * scale))
    groove = max(1, round(1.5 * scale))
    hole = slab.get_rect().inflate(2 * (groove - border), 2 * (groove - border))
    slab.fill(GROOVE, hole)
    slab.blit(draw_svg(svg_document(w, h, _frame_lines(w, h, radius, ledge, line)), w, h), (0, 0))
    _brass_corners(sprites, slab, border, scale)
    surface.blit(slab, box)


def tray(
    sprites: Sprites,
    surface: pygame.Surface,
    box: pygame.Rect,
    well: pygame.Rect,
    scale: float,
    *,
    dashed: bool = False,
) -> None:
    """A lacquered tray and its shadow, with a well that may have a dashed line around its place."""
    w, h = box.size
    shape = f'<rect width="{w}" height="{h}" rx="{14 * scale:.2f}"/>'
    cast_shadow(surface, box, shape, scale / 2)
    body = _tray_lines(w, h, scale) + _well_lines(well.move(-box.x, -box.y), scale, dashed=dashed)
    drawn = draw_svg(svg_document(w, h, body), w, h)
    grain(sprites, drawn, drawn.get_rect(), "wood", 0.2, scale)
    surface.blit(drawn, box)


def _tray_lines(w: int, h: int, scale: float) -> str:
    """Body, outline and inlay of a tray."""
    wood = ((0.0, theme.LACQUER_1), (1.0, theme.LACQUER_3))
    shade = linear("s", 0, 0, 0, h, *grounded(wood, "wood", 0.2))
    lines = ((0.8, theme.LACQUER_4, 1.6, 1.0), (6.0, theme.ROPE_1, 1.2, 0.55))
    body = (
        f'<defs>{shade}</defs><rect width="{w}" height="{h}" rx="{14 * scale:.2f}" fill="url(#s)"/>'
    )
    return body + "".join(
        f'<rect x="{by * scale:.2f}" y="{by * scale:.2f}" width="{w - 2 * by * scale:.2f}" '
        f'height="{h - 2 * by * scale:.2f}" rx="{(14 - by) * scale:.2f}" fill="none" '
        f'stroke="{colour}" stroke-width="{width * scale:.2f}" opacity="{alpha}"/>'
        for by, colour, width, alpha in lines
    )


def _well_lines(well: pygame.Rect, scale: float, *, dashed: bool) -> str:
    """The hollow of a tray; the dashed line marks the place of a single piece."""

    def rect(by: float, extra: str) -> str:
        return (
            f'<rect x="{well.x + by * scale:.2f}" y="{well.y + by * scale:.2f}" '
            f'width="{well.width - 2 * by * scale:.2f}" '
            f'height="{well.height - 2 * by * scale:.2f}" '
            f'rx="{(10 - by / 2) * scale:.2f}" {extra}/>'
        )

    def edge(colour: str, width: float, extra: str = "") -> str:
        return f'fill="none" stroke="{colour}" stroke-width="{width * scale:.2f}" {extra}'

    hollow = rect(0, 'fill="#1C0E08" opacity="0.85"')
    if not dashed:
        return hollow + rect(0, edge("#8A6A4A", 1.4))
    dashes = f'opacity="0.6" stroke-dasharray="{4 * scale:.2f} {3 * scale:.2f}"'
    return hollow + rect(0, edge(theme.ROPE_1, 2)) + rect(5, edge(theme.ROPE_1, 1, dashes))


def _frame_lines(w: int, h: int, radius: float, ledge: int, line: int) -> str:
    """Outline, light along the upper edge, and the rope-coloured inlay."""
    half = line / 2
    inlay = ledge + half
    return (
        f'<rect x="{half}" y="{half}" width="{w - line}" height="{h - line}" rx="{radius:.2f}" '
        f'fill="none" stroke="{theme.LACQUER_4}" stroke-width="{line}"/>'
        f'<path d="M{radius:.2f} {line + half}H{w - radius:.2f}" stroke="#D79A6C" '
        f'stroke-width="{line}" opacity="0.6"/>'
        f'<rect x="{inlay}" y="{inlay}" width="{w - 2 * inlay}" height="{h - 2 * inlay}" '
        f'rx="{3 * line}" fill="none" stroke="{theme.ROPE_1}" stroke-width="{line}" '
        f'opacity="0.75"/>'
    )


def _round_corners(slab: pygame.Surface, radius: int) -> None:
    """Cuts the four corners of an alpha surface to a smooth quarter circle."""
    if radius < 1:
        return
    arc = f'<circle cx="{radius}" cy="{radius}" r="{radius}" fill="#FFFFFF"/>'
    quarter = draw_svg(svg_document(radius, radius, arc), radius, radius)
    right, bottom = slab.get_width() - radius, slab.get_height() - radius
    for across, down in ((False, False), (True, False), (False, True), (True, True)):
        mask = pygame.transform.flip(quarter, across, down)
        place = (right if across else 0, bottom if down else 0)
        slab.blit(mask, place, special_flags=pygame.BLEND_RGBA_MULT)


def _brass_corners(sprites: Sprites, slab: pygame.Surface, border: int, scale: float) -> None:
    """Riveted brass fittings on the four corners of a frame."""
    px = round(min(36 * scale, border * 1.2))
    edge = max(1, round(2 * scale))
    fitting = sprites.drawn(px + 2, px + 2, _fitting(px, scale))
    right, bottom = slab.get_width() - px - 2 - edge + 1, slab.get_height() - px - 2 - edge + 1
    for across, down in ((False, False), (True, False), (False, True), (True, True)):
        place = (right if across else edge - 1, bottom if down else edge - 1)
        slab.blit(pygame.transform.flip(fitting, across, down), place)


def _fitting(px: int, scale: float) -> str:
    """The fitting of the top left corner, an L of ``px`` pixels, one pixel in from the surface."""
    arm, turn, cut = px * 0.36, 6 * scale, 5 * scale
    rivets = "".join(
        f'<circle cx="{x * px:.2f}" cy="{y * px:.2f}" r="{r * scale:.2f}" fill="{RIVET}"/>'
        for x, y, r in ((0.19, 0.19, 2.1), (0.72, 0.18, 1.6), (0.18, 0.72, 1.6))
    )
    return (
        f"<defs>{linear('b', 0, 0, px, px, *BRASS)}</defs>"
        f'<g transform="translate(1 1)"><path d="M0 {turn:.2f}Q0 0 {turn:.2f} 0H{px}'
        f"L{px - cut:.2f} {arm:.2f}H{arm:.2f}V{px - cut:.2f}L0 {px}Z"
        f'" fill="url(#b)" stroke="#5A3B10" stroke-width="{1.2 * scale:.2f}"/>{rivets}</g>'
    )


def outlined(
    sprites: Sprites, message: str, px: float, colour: str, outline: str
) -> pygame.Surface:
    """A name written on the board ``px`` pixels high, with a thin outline that sets it off."""
    font = sprites.font(theme.LABEL_BOLD, px / sprites.metrics.u)

    def make() -> pygame.Surface:
        rim = max(1, round(px * OUTLINE_PART))
        font.outline = rim
        whole = font.render(message, True, outline).convert_alpha()
        font.outline = 0
        whole.blit(font.render(message, True, colour), (rim, rim))
        return whole.subsurface(whole.get_bounding_rect())

    return sprites.keep(("outlined", message, px, colour, outline), make)


def piece_shadow(
    sprites: Sprites, size: int, shadow: tuple[float, float, float]
) -> tuple[pygame.Surface, Size]:
    """The soft shadow of a piece ``size`` pixels wide, and its offset from the piece's middle.

    ``shadow`` is its radii and how far down it lies, as parts of the piece's width.
    """
    across, down, drop = shadow
    wide, high = round(across * size), round(down * size)
    blur = max(1, round(size / 27.6))
    offset = (round(size * 0.03), round(size * drop))

    def make() -> pygame.Surface:
        w, h = 2 * (wide + 3 * blur), 2 * (high + 3 * blur)
        body = f'<ellipse cx="{w / 2}" cy="{h / 2}" rx="{wide}" ry="{high}" fill="#000000"/>'
        dark = _tinted(draw_svg(svg_document(w, h, body), w, h), theme.SHADOW)
        soft = pygame.transform.gaussian_blur(dark, 2 * blur)
        soft.set_alpha(round(SHADOW_ALPHA * 255))
        return soft

    return sprites.keep(("piece shadow", size, shadow), make), offset
