"""Pictures ready to blit, made once per size: drawings, icons, text, shadows.

Drawings stay inside what the SVG reader of SDL_image draws right: paths, shapes, strokes, gradients
with userSpaceOnUse coordinates; no filters, masks, text, patterns or group opacity.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Hashable
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final

import pygame

from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.theme import Metrics, Type

LARGE: Final = 100_000
"""Pixels from which a picture is kept only for its own sake."""

CACHE_WINDOWS: Final = 5
"""Pictures kept for reuse, in areas of the window; those unused for longest go first."""

CACHE_LEAST: Final = 8_000_000
"""Pixels that may be kept however small the window is."""

_SIZE: Final = re.compile(r'<svg [^>]*?width="([\d.]+)" height="([\d.]+)"')
_BODY: Final = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)


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
    """``text`` drawn to fit ``width`` × ``height`` pixels, with alpha.

    At some sizes (30, 54, 60, …) the reader rounds up and answers with one empty pixel too much.
    """
    drawn = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height)).convert_alpha()
    wanted = drawn.get_rect().clip((0, 0, width, height))
    return drawn if drawn.get_size() == wanted.size else drawn.subsurface(wanted)


class Sprites:
    """The picture cache of one window size. Sizes are pixels of the window, never 720p pixels,
    except for the type sizes of roles."""

    def __init__(self, assets: Path, metrics: Metrics) -> None:
        self.metrics = metrics
        self._assets = assets
        self._kept: dict[Hashable, pygame.Surface] = {}
        self._pixels = 0
        self._making = 0
        self._limit = max(CACHE_LEAST, CACHE_WINDOWS * metrics.width * metrics.height)
        self._fonts: dict[tuple[str, int], pygame.Font] = {}
        self._sources: dict[str, str] = {}

    def keep(
        self, key: Hashable, make: Callable[[], pygame.Surface], *, shared: bool = False
    ) -> pygame.Surface:
        """The picture called ``key``, made if it is not there. Never draw on what it answers.

        A large one that only served to make another is not kept, unless it is ``shared``.
        """
        found = self._kept.pop(key, None)
        if found is None:
            self._making += 1
            try:
                found = make()
            finally:
                self._making -= 1
            pixels = found.get_width() * found.get_height()
            if self._making and pixels > LARGE and not shared:
                return found
            self._pixels += pixels
        self._kept[key] = found
        while self._pixels > self._limit and len(self._kept) > 1:
            oldest = self._kept.pop(next(iter(self._kept)))
            self._pixels -= oldest.get_width() * oldest.get_height()
        return found

    def source(self, name: str) -> str:
        """The SVG text of an asset, by its path under ``assets`` without the ending."""
        if name not in self._sources:
            self._sources[name] = (self._assets / f"{name}.svg").read_text(encoding="utf-8")
        return self._sources[name]

    def body(self, name: str) -> str:
        """The elements of an asset, to draw it as a part of something else."""
        found = _BODY.search(self.source(name))
        return found[1] if found else ""

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
        size = self.fitting(message, width, role, floor=floor)
        shown = printable(message)
        font = self.font(role, size)
        if font.size(shown)[0] > width:
            while shown and font.size(shown + "…")[0] > width:
                shown = shown[:-1]
            shown += "…"
        return self.text(shown, role, colour, size=size)

    def shortened(
        self, message: str, width: int, role: Type, colour: str = theme.INK, *, floor: float = 14.5
    ) -> pygame.Surface:
        """As ``fitted``, but cut in the middle: of a path, both ends tell most."""
        size = self.fitting(message, width, role, floor=floor)
        shown = printable(message)
        font, left = self.font(role, size), len(shown)
        while left and font.size(shown)[0] > width:
            left -= 1
            shown = middle_out(printable(message), left)
        return self.text(shown, role, colour, size=size)

    def fitting(self, message: str, width: int, role: Type, *, floor: float = 14.5) -> float:
        """The size (720p px, no less than ``floor``) at which a line fits into ``width``."""
        size = role.size
        while size > floor and self.font(role, size).size(printable(message))[0] > width:
            size = max(floor, size - 0.5)
        return size

    def spread(self, surface: pygame.Surface, name: str, alpha: int = 255) -> None:
        """Lays a texture of ``ui/textures`` over all of ``surface``, at ``alpha`` 0…255."""

        def make() -> pygame.Surface:
            text = self.source(f"ui/textures/tex_{name}")
            wide, high = (float(side) for side in _SIZE.findall(text)[0])
            grain = max(1.0, self.metrics.u)
            base = draw_svg(text, round(wide * grain), round(high * grain))
            base.set_alpha(alpha)
            return base

        base = self.keep(("texture", name, alpha), make, shared=True)
        for y in range(0, surface.get_height(), base.get_height()):
            for x in range(0, surface.get_width(), base.get_width()):
                surface.blit(base, (x, y))

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
    """Blurs the smallest box that has these corners and stretches its straight middle."""
    rim = margin + max(radius, margin)
    small = (min(width, 2 * (rim - margin) + 1), min(height, 2 * (rim - margin) + 1))
    seed = _blurred(small, radius, margin, u, layers)
    return stretched(seed, (width + 2 * margin, height + 2 * margin), rim)


def stretched(seed: pygame.Surface, size: tuple[int, int], rim: int) -> pygame.Surface:
    """``seed`` grown to ``size``: corners of ``rim`` pixels as they are, the middle stretched."""
    if seed.get_size() == size:
        return seed
    whole = pygame.Surface(size, pygame.SRCALPHA)
    columns, rows = (
        _cuts(have, want, rim) for have, want in zip(seed.get_size(), size, strict=True)
    )
    for x, w, to_x, to_w in columns:
        for y, h, to_y, to_h in rows:
            part = seed.subsurface((x, y, w, h))
            if (w, h) != (to_w, to_h):
                part = pygame.transform.scale(part, (to_w, to_h))
            whole.blit(part, (to_x, to_y))
    return whole


def _cuts(have: int, want: int, rim: int) -> list[tuple[int, int, int, int]]:
    """Where one side is cut: (from, length, to, new length) of start, middle and end."""
    if have == want:
        return [(0, have, 0, want)]
    return [
        (0, rim, 0, rim),
        (rim, have - 2 * rim, rim, want - 2 * rim),
        (have - rim, rim, want - rim, rim),
    ]


def _blurred(
    size: tuple[int, int],
    radius: int,
    margin: int,
    u: float,
    layers: tuple[tuple[float, float, float], ...],
) -> pygame.Surface:
    """The shadow of one box. In large windows it is blurred small: it is soft anyway."""
    k = max(1, int(u))
    colour = pygame.Color(theme.SHADOW)
    clear = pygame.Color(colour.r, colour.g, colour.b, 0)
    full = (size[0] + 2 * margin, size[1] + 2 * margin)
    whole = pygame.Surface((-(-full[0] // k), -(-full[1] // k)), pygame.SRCALPHA)
    whole.fill(clear)
    for down, sigma, alpha in layers:
        layer = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
        layer.fill(clear)
        box = pygame.Rect(margin // k, (margin + round(down * u)) // k, size[0] // k, size[1] // k)
        pygame.draw.rect(layer, colour, box, border_radius=radius // k)
        soft = pygame.transform.gaussian_blur(layer, max(1, round(sigma * u / k)))
        soft.set_alpha(round(alpha * 255))
        whole.blit(soft, (0, 0))
    return whole if k == 1 else pygame.transform.smoothscale(whole, full)


@cache
def printable(message: str) -> str:
    """``message`` without control characters, which a font cannot draw."""
    return "".join(char for char in message if char.isprintable() or char == "\u00a0")


def middle_out(message: str, length: int) -> str:
    """``length`` letters of ``message``, its middle left out."""
    behind = length * 2 // 3
    return f"{message[: length - behind]}…{message[len(message) - behind :]}"


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
