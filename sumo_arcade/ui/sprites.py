"""Pictures ready to blit, made once per size: drawings, icons, text, shadows.

Drawings stay inside what the SVG reader of SDL_image draws right: paths, shapes, strokes, gradients
with userSpaceOnUse coordinates; no filters, masks, text, patterns or group opacity.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Hashable
from functools import cache
from importlib import resources
from pathlib import Path

import pygame

from sumo_arcade.ui import theme
from sumo_arcade.ui.theme import Metrics, Type

CACHE_PIXELS = 24_000_000
"""Pixels kept for reuse (about 96 MB at the very worst); the oldest pictures go first."""


@cache
def font_file(face: str) -> Path:
    """The font file of ``face``; the fonts come as a package, unzipped."""
    found = resources.files("fontpkg_fira_sans") / "files" / f"FiraSans-{face}.ttf"
    return Path(str(found))


def svg_document(width: float, height: float, body: str) -> str:
    """An SVG document of ``body`` in a ``width`` × ``height`` box."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{body}</svg>'
    )


def draw_svg(text: str, width: int, height: int) -> pygame.Surface:
    """``text`` drawn to fit ``width`` × ``height`` pixels, with alpha."""
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height)).convert_alpha()


class Sprites:
    """The picture cache of one window size. Sizes are pixels of the window, never 720p pixels,
    except for the type sizes of roles."""

    def __init__(self, assets: Path, metrics: Metrics) -> None:
        self.metrics = metrics
        self._assets = assets
        self._kept: dict[Hashable, pygame.Surface] = {}
        self._pixels = 0
        self._fonts: dict[tuple[str, int], pygame.Font] = {}
        self._sources: dict[str, str] = {}

    def keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture called ``key``, made if it is not there. Never draw on what it answers."""
        found = self._kept.pop(key, None)
        if found is None:
            found = make()
            self._pixels += found.get_width() * found.get_height()
        self._kept[key] = found
        while self._pixels > CACHE_PIXELS and len(self._kept) > 1:
            oldest = self._kept.pop(next(iter(self._kept)))
            self._pixels -= oldest.get_width() * oldest.get_height()
        return found

    def source(self, name: str) -> str:
        """The SVG text of an asset, by its path under ``assets`` without the ending."""
        if name not in self._sources:
            self._sources[name] = (self._assets / f"{name}.svg").read_text(encoding="utf-8")
        return self._sources[name]

    def svg(self, name: str, width: int, height: int | None = None) -> pygame.Surface:
        """An asset (``"ui/app/gunbai"``) at exactly this size; square by default."""
        size = (width, height if height is not None else width)
        return self.keep((name, size), lambda: draw_svg(self.source(name), *size))

    def icon(self, name: str, px: int, colour: str = theme.INK) -> pygame.Surface:
        """The icon ``name`` in ``colour``."""

        def make() -> pygame.Surface:
            text = self.source(f"ui/icons/icon_{name}").replace(theme.INK, colour)
            return draw_svg(text, px, px)

        return self.keep(("icon", name, px, colour), make)

    def drawn(self, width: int, height: int, body: str) -> pygame.Surface:
        """``body`` (SVG elements in window pixels) on a transparent ground of this size."""
        key = ("drawn", width, height, body)
        return self.keep(key, lambda: draw_svg(svg_document(width, height, body), width, height))

    def font(self, role: Type, size: float | None = None) -> pygame.Font:
        """The font of ``role`` at this window's scale; ``size`` (720p px) overrides the role's."""
        px = max(6, round((size if size is not None else role.size) * self.metrics.u))
        if (role.face, px) not in self._fonts:
            self._fonts[role.face, px] = pygame.Font(font_file(role.face), px)
        return self._fonts[role.face, px]

    def text(
        self, message: str, role: Type, colour: str = theme.INK, *, size: float | None = None
    ) -> pygame.Surface:
        """One line of text. Control characters are shown as nothing."""
        font = self.font(role, size)
        shown = printable(message)
        key = ("text", shown, role.face, font.get_height(), id(font), colour)
        return self.keep(key, lambda: font.render(shown, True, colour))

    def wrapped(
        self, message: str, width: int, role: Type, colour: str = theme.INK, *, align: int = 0
    ) -> pygame.Surface:
        """Text wrapped into ``width`` pixels; newlines break, ``align`` is pygame.FONT_LEFT, …"""
        font = self.font(role)
        shown = "\n".join(printable(line) for line in message.split("\n"))

        def make() -> pygame.Surface:
            return render_lines(font, break_lines(font, shown, width), width, colour, align)

        return self.keep(("wrapped", shown, width, id(font), colour, align), make)

    def fitted(
        self, message: str, width: int, role: Type, colour: str = theme.INK, *, floor: float = 14.5
    ) -> pygame.Surface:
        """One line, shrunk in half steps down to ``floor`` (720p px) to fit, then cut with "…"."""
        size = role.size
        while size > floor and self.font(role, size).size(printable(message))[0] > width:
            size = max(floor, size - 0.5)
        shown = printable(message)
        font = self.font(role, size)
        if font.size(shown)[0] > width:
            while shown and font.size(shown + "…")[0] > width:
                shown = shown[:-1]
            shown += "…"
        return self.text(shown, role, colour, size=size)

    def tile(self, name: str, size: tuple[int, int], alpha: int = 255) -> pygame.Surface:
        """A texture of ``ui/textures`` repeated over ``size``, at ``alpha`` 0…255."""

        def make() -> pygame.Surface:
            full = pygame.Surface(size, pygame.SRCALPHA)
            document = self.source(f"ui/textures/tex_{name}")
            base = pygame.image.load(io.BytesIO(document.encode()), "texture.svg").convert_alpha()
            for y in range(0, size[1], base.get_height()):
                for x in range(0, size[0], base.get_width()):
                    full.blit(base, (x, y))
            full.set_alpha(alpha)
            return full

        return self.keep(("tile", name, size, alpha), make)

    def shadow(
        self, width: int, height: int, radius: int, layers: tuple[tuple[float, float, float], ...]
    ) -> tuple[pygame.Surface, int]:
        """A soft shadow for a rounded box, and the margin to blit it outside the box.

        ``layers`` are (down, sigma, alpha 0…1) in 720p pixels, see ``panels.E1`` and its like.
        """
        u = self.metrics.u
        margin = round(max(3 * sigma + down for down, sigma, _ in layers) * u) + 1
        key = ("shadow", width, height, radius, layers)
        return self.keep(key, lambda: _shadow(width, height, radius, margin, u, layers)), margin


def _shadow(
    width: int,
    height: int,
    radius: int,
    margin: int,
    u: float,
    layers: tuple[tuple[float, float, float], ...],
) -> pygame.Surface:
    colour = pygame.Color(theme.SHADOW)
    whole = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
    clear = pygame.Color(colour.r, colour.g, colour.b, 0)
    whole.fill(clear)
    for down, sigma, alpha in layers:
        layer = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
        layer.fill(clear)
        box = pygame.Rect(margin, margin + round(down * u), width, height)
        pygame.draw.rect(layer, colour, box, border_radius=radius)
        soft = pygame.transform.box_blur(layer, max(1, round(sigma * u)))
        soft.set_alpha(round(alpha * 255))
        whole.blit(soft, (0, 0))
    return whole


@cache
def printable(message: str) -> str:
    """``message`` without control characters, which a font cannot draw."""
    return "".join(char for char in message if char.isprintable() or char == "\u00a0")


def break_lines(font: pygame.Font, message: str, width: int) -> list[str]:
    """``message`` in lines of at most ``width`` pixels; a longer word stands out."""
    lines: list[str] = []
    for paragraph in message.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and font.size(longer)[0] > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def render_lines(
    font: pygame.Font, lines: list[str], width: int, colour: str, align: int
) -> pygame.Surface:
    """``lines`` under each other at the house's line height, on a surface ``width`` wide."""
    step = round(font.point_size * theme.LINE_HEIGHT)
    height = step * (len(lines) - 1) + font.get_height()
    whole = pygame.Surface((width, height), pygame.SRCALPHA)
    for row, line in enumerate(lines):
        drawn = font.render(line, True, colour)
        spare = width - drawn.get_width()
        x = {pygame.FONT_LEFT: 0, pygame.FONT_CENTER: spare // 2, pygame.FONT_RIGHT: spare}[align]
        whole.blit(drawn, (x, row * step))
    return whole
