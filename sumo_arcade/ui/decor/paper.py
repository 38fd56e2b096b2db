"""Paper and wood that things lie on: floor, panels, sheets, insets, button faces.

Each is composed once per size and kept by ``Sprites``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites, draw_svg, svg_document

Layers = tuple[tuple[float, float, float], ...]

E1: Final[Layers] = ((2, 2, 0.28),)
E2: Final[Layers] = ((2, 1.5, 0.20), (7, 7, 0.26))
E3: Final[Layers] = ((4, 3, 0.25), (18, 15, 0.42))
E_BOARD: Final[Layers] = ((4, 3, 0.30), (16, 15, 0.40))
E_BUTTON: Final[Layers] = ((3, 2, 0.30),)

PATTERN_SCALE: Final = 0.6


def gradient(name: str, x1: float, y1: float, x2: float, y2: float, *stops: str) -> str:
    """An SVG gradient called ``name`` between two points, its colours evenly spread."""
    last = max(1, len(stops) - 1)
    parts = "".join(
        f'<stop offset="{i / last:.4f}" stop-color="{stop}"/>' for i, stop in enumerate(stops)
    )
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{x1}" y1="{y1}" '
        f'x2="{x2}" y2="{y2}">{parts}</linearGradient>'
    )


def box(rect: tuple[float, float, float, float], radius: float, fill: str, extra: str = "") -> str:
    """An SVG rectangle with round corners."""
    x, y, w, h = rect
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" rx="{radius:.2f}" '
        f'fill="{fill}" {extra}/>'
    )


def textured(
    sprites: Sprites, size: tuple[int, int], body: str, texture: str, strength: float
) -> pygame.Surface:
    """``body`` with a texture laid over its opaque part at ``strength`` 0…1."""

    def make() -> pygame.Surface:
        whole = draw_svg(svg_document(*size, body), *size)
        grain = pygame.Surface(size, pygame.SRCALPHA)
        sprites.spread(grain, texture, round(strength * 255))
        mask = pygame.Surface(size, pygame.SRCALPHA)
        mask.fill((255, 255, 255, 0))
        mask.blit(whole, (0, 0))
        mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        grain.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(grain, (0, 0))
        return whole

    return sprites.keep(("textured", size, body, texture, strength), make)


def lay(
    surface: pygame.Surface,
    sprites: Sprites,
    rect: pygame.Rect,
    radius: int,
    layers: Layers,
) -> None:
    """The shadow of a rounded box at ``rect``."""
    shade, margin = sprites.shadow(rect.width, rect.height, radius, layers)
    surface.blit(shade, (rect.x - margin, rect.y - margin))


def _slab(
    surface: pygame.Surface,
    sprites: Sprites,
    rect: pygame.Rect,
    radius: int,
    layers: Layers,
    made_of: tuple[str, str, float, str],
) -> None:
    """Shadow, body with its texture and strength, edge: kept as one picture."""
    body, texture, strength, edge = made_of

    def make() -> pygame.Surface:
        shade, margin = sprites.shadow(rect.width, rect.height, radius, layers)
        whole = shade.copy()
        whole.blit(textured(sprites, rect.size, body, texture, strength), (margin, margin))
        whole.blit(sprites.drawn(*rect.size, edge), (margin, margin))
        return whole

    whole = sprites.keep(("slab", rect.size, layers, made_of), make)
    surface.blit(whole, whole.get_rect(center=rect.center))


def panel(
    surface: pygame.Surface,
    sprites: Sprites,
    rect: pygame.Rect,
    *,
    layers: Layers = E2,
    radius: float = 14,
    border: str = theme.PANEL_BORDER,
    border_width: float = 1.4,
) -> None:
    """A sheet of washi paper."""
    m = sprites.metrics
    r, line = m.px(radius), border_width * m.u
    w, h = rect.size
    half = line / 2
    body = gradient("g", 0, 0, 0, h, theme.PANEL_TOP, theme.PANEL_BOTTOM) + box(
        (half, half, w - line, h - line), r - half, "url(#g)"
    )
    edge = box(
        (half, half, w - line, h - line),
        r - half,
        "none",
        f'stroke="{border}" stroke-width="{line:.2f}"',
    ) + box(
        (line + 0.5, line + 0.5, w - 2 * line - 1, h - 2 * line - 1),
        r - line,
        "none",
        f'stroke="{theme.WHITE}" stroke-width="{max(1.0, m.u):.2f}" opacity="0.7"',
    )
    _slab(surface, sprites, rect, r, layers, (body, "washi", 0.38, edge))


def lacquer(
    surface: pygame.Surface,
    sprites: Sprites,
    rect: pygame.Rect,
    *,
    radius: float = 14,
    layers: Layers = E2,
    inlay: bool = True,
) -> None:
    """A tray of lacquered wood with a line of inlay."""
    m = sprites.metrics
    r = m.px(radius)
    w, h = rect.size
    body = gradient("g", 0, 0, 0, h, theme.LACQUER_1, theme.LACQUER_3) + box(
        (0, 0, w, h), r, "url(#g)"
    )
    line = 1.6 * m.u
    edge = box(
        (line / 2, line / 2, w - line, h - line),
        r,
        "none",
        f'stroke="{theme.LACQUER_4}" stroke-width="{line:.2f}"',
    )
    if inlay:
        inset_by = 6 * m.u
        edge += box(
            (inset_by, inset_by, w - 2 * inset_by, h - 2 * inset_by),
            max(2, r - 5 * m.u),
            "none",
            f'stroke="{theme.ROPE_1}" stroke-width="{1.2 * m.u:.2f}" opacity="0.55"',
        )
    _slab(surface, sprites, rect, r, layers, (body, "wood", 0.33, edge))


def inset(
    surface: pygame.Surface,
    sprites: Sprites,
    rect: pygame.Rect,
    *,
    radius: float = 10,
    fill: str = theme.WASHI_2,
    border: str = "#C9B38A",
) -> None:
    """A trough in the paper: clocks, segments, fields."""
    w, h = rect.size
    r = sprites.metrics.px(radius)
    body = box((0.5, 0.5, w - 1, h - 1), r, fill, f'stroke="{border}" stroke-width="1"')
    surface.blit(sprites.drawn(w, h, body), rect)


@dataclass(frozen=True, slots=True)
class Face:
    """The colours of a kind of button: top, bottom, lip and border, text, gleam; and what is laid
    over it, how strongly, under the pointer."""

    top: str
    bottom: str
    lip: str
    text: str
    gleam: str
    hover: tuple[str, float]


SHADE: Final = (theme.SHADOW, 0.14)
"""Under the pointer faces with white words become darker: lighter, they could not be read."""
FACES: Final = {
    "primary": Face("#CE5A06", "#A34100", theme.VERMILION_DEEP, theme.WHITE, "#FFC79A", SHADE),
    "ink": Face("#4A382E", theme.INK, "#140D0A", "#FFF6E2", "#8A7060", (theme.WHITE, 0.14)),
    "paper": Face(
        theme.PANEL_TOP, "#EFE0C2", "#B79B68", theme.INK, theme.WHITE, (theme.AMBER, 0.18)
    ),
    "green": Face("#08805E", "#005E43", theme.GREEN_DEEP, theme.WHITE, "#8FE3C8", SHADE),
}
DISABLED_TEXT: Final = "#7D6C52"
"""Darker than the drawing's: what is off should still be readable."""


def button_face(
    surface: pygame.Surface,
    sprites: Sprites,
    rect: pygame.Rect,
    kind: str,
    state: str,
    *,
    radius: float = 12,
) -> str:
    """A button in ``state`` (``""``, hover, pressed, disabled) and the colour for its words."""
    m = sprites.metrics
    w, h = rect.size
    r = m.px(radius)
    face = FACES[kind]
    if state == "disabled":
        body = box(
            (0.7, 0.7, w - 1.4, h - 1.4), r, "#E9DCC2", 'stroke="#CDBB95" stroke-width="1.4"'
        )
        surface.blit(sprites.drawn(w, h, body), rect)
        return DISABLED_TEXT
    lip = 2 * m.u
    pressed = state == "pressed"
    if not pressed:
        lay(surface, sprites, rect, r, E_BUTTON)
    top, bottom = (face.bottom, face.top) if pressed else (face.top, face.bottom)
    down = lip if pressed else 0
    line = 1.4 * m.u
    body = gradient("g", 0, 0, 0, h, top, bottom)
    if not pressed:
        body += box((0, lip, w, h - lip), r, face.lip)
    body += box(
        (line / 2, line / 2 + down, w - line, h - lip - line),
        r,
        "url(#g)",
        f'stroke="{face.lip}" stroke-width="{line:.2f}"',
    )
    body += (
        f'<path d="M{r} {2.2 * m.u + down:.1f}H{w - r}" fill="none" stroke="{face.gleam}" '
        f'stroke-width="{1.6 * m.u:.2f}" opacity="0.75"/>'
    )
    if state == "hover":
        tint, strength = face.hover
        body += box((0, 0, w, h - lip), r, tint, f'opacity="{strength}"')
        if kind == "paper":
            body += box(
                (line, line, w - 2 * line, h - lip - 2 * line),
                r,
                "none",
                f'stroke="{theme.AMBER_DARK}" stroke-width="{2 * m.u:.2f}"',
            )
    surface.blit(sprites.drawn(w, h, body), rect)
    return face.text


def focus_ring(
    surface: pygame.Surface, sprites: Sprites, rect: pygame.Rect, *, radius: float = 12
) -> None:
    """The keyboard's place: blue on white, around ``rect``; it covers ``focus_area``."""
    m = sprites.metrics
    area = focus_area(sprites, rect)
    w, h = area.size
    r = (radius + 4) * m.u
    rim = (2.5 * m.u, 2.5 * m.u, w - 5 * m.u, h - 5 * m.u)
    body = box(rim, r, "none", f'stroke="{theme.WHITE}" stroke-width="{5 * m.u:.2f}"') + box(
        rim, r, "none", f'stroke="{theme.BLUE}" stroke-width="{3 * m.u:.2f}"'
    )
    surface.blit(sprites.drawn(w, h, body), area)


def focus_area(sprites: Sprites, rect: pygame.Rect) -> pygame.Rect:
    """What a focus ring around ``rect`` covers."""
    return rect.inflate(2 * sprites.metrics.px(7), 2 * sprites.metrics.px(7))


def floor(sprites: Sprites) -> pygame.Surface:
    """The tatami floor of the whole window, with its cloth borders and the evening light."""
    m = sprites.metrics
    size = (m.width, m.height)

    def make() -> pygame.Surface:
        ground = pygame.Surface(size).convert()
        sprites.spread(ground, "tatami")
        ground.blit(_light(m.width, m.height), (0, 0))
        band = m.px(16)
        for x in (0, m.width - band):
            ground.blit(_cloth(sprites, band, m.height), (x, 0))
        return ground

    return sprites.keep(("floor", size), make)


def _light(width: int, height: int) -> pygame.Surface:
    """A warm middle and dark corners: drawn small, it is soft anyway."""
    small = (160, max(1, round(160 * height / width)))
    cx, cy = small[0] / 2, small[1] * 0.47
    body = (
        f'<radialGradient id="v" gradientUnits="userSpaceOnUse" cx="{cx}" cy="{cy}" r="102">'
        '<stop offset="0" stop-color="#FFF3CF" stop-opacity="0.42"/>'
        '<stop offset="0.5" stop-color="#FFF3CF" stop-opacity="0"/>'
        '<stop offset="0.51" stop-color="#4A3208" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#4A3208" stop-opacity="0.42"/></radialGradient>'
        f'<rect width="{small[0]}" height="{small[1]}" fill="url(#v)"/>'
    )
    soft = draw_svg(svg_document(*small, body), *small)
    return pygame.transform.smoothscale(soft, (width, height))


def _cloth(sprites: Sprites, width: int, height: int) -> pygame.Surface:
    step = max(4, round(width * 1.5))
    half = width * 0.38
    body = box((0, 0, width, height), 0, theme.HERI) + "".join(
        f'<path d="M{width / 2} {y}l{half:.1f} {half:.1f}l{-half:.1f} {half:.1f}'
        f'l{-half:.1f} {-half:.1f}Z" fill="{theme.ROPE_1}" opacity="0.34"/>'
        for y in range(step // 4, height, step)
    )
    return sprites.drawn(width, height, body)


def strewn(
    sprites: Sprites, size: tuple[int, int], pattern: str, scale: float = PATTERN_SCALE
) -> pygame.Surface:
    """``pattern`` in white repeated over ``size``, a new surface; ``scale`` 1 is its drawing's."""
    name = f"ui/patterns/pat_{pattern}"
    box = sprites.source(name).partition('viewBox="0 0 ')[2].partition('"')[0].split()
    factor = scale * sprites.metrics.u
    wide, high = (max(4, round(float(length) * factor)) for length in box)
    piece = sprites.svg(name, wide, high)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    for y in range(0, size[1], high):
        for x in range(0, size[0], wide):
            whole.blit(piece, (x, y))
    return whole
