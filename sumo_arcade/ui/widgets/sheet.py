"""The washi sheet that lies over a darkened screen: header band, body, footer, close button.

``SheetScene`` is the base of everything that opens like that. Esc, the close button and, where it
loses nothing, a click outside close it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from sumo_arcade.text import _
from sumo_arcade.ui.animation.motion import Tempo, advanced, out
from sumo_arcade.ui.art.board_art import BoardArt
from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import LEFT, Event, Key, Motion, Press
from sumo_arcade.ui.platform.scene import Scene, Stage
from sumo_arcade.ui.platform.sprites import Sprites, draw_svg, svg_document
from sumo_arcade.ui.platform.theme import Metrics
from sumo_arcade.ui.widgets.controls import Button
from sumo_arcade.ui.widgets.group import WidgetScene

HEADER: Final = 78
FOOTER: Final = 88
PADDING: Final = 30
RADIUS: Final = 22
"""Measures of a sheet in 720p pixels."""

RISE: Final = 16
RISING: Final = 220.0
LEAVING: Final = 160.0
"""How far a sheet rises when it opens, in 720p pixels, and the milliseconds of its coming and
going."""

VEIL: Final = (0x1E, 0x10, 0x0A)
VEIL_STRENGTH: Final = 0.62

TITLE_LEAST: Final = 18.0
"""Size to which a title shrinks beside the note; the note goes where that is not enough."""


@dataclass(frozen=True, slots=True)
class Band:
    """A sheet's header: its words, already translated, colours left to right, and its badge.

    ``badge`` is an asset (a game's crest) or, with the prefix ``icon:``, an icon on a disc.
    """

    title: str
    subtitle: str = ""
    badge: str = ""
    colour: str = theme.LACQUER_1
    colour_dark: str = theme.LACQUER_3
    pattern: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Where a sheet and its parts are, in pixels; ``body`` lies between the bands, padded."""

    rect: pygame.Rect
    header: pygame.Rect
    body: pygame.Rect
    footer: pygame.Rect


def game_band(art: type[BoardArt], subtitle: str = "") -> Band:
    """The header of a game's sheet, with its crest, colours and pattern."""
    look = art.look
    crest = f"games/{art.game_id}/crest"
    return Band(_(art.words.title), subtitle, crest, look.colour, look.colour_dark, look.pattern)


def place(metrics: Metrics, width: float, height: float, *, footer: float = FOOTER) -> Sheet:
    """A sheet in the middle of the window, no larger than it; ``footer`` 0: none. 720p pixels."""
    wide = min(metrics.px(width), metrics.width - 2 * metrics.px(16))
    high = min(metrics.px(height), metrics.height - 2 * metrics.px(16))
    rect = pygame.Rect((metrics.width - wide) // 2, (metrics.height - high) // 2, wide, high)
    top, low, pad = metrics.px(HEADER), metrics.px(footer), metrics.px(PADDING)
    header = pygame.Rect(rect.x, rect.y, wide, top)
    foot = pygame.Rect(rect.x, rect.bottom - low, wide, low)
    body = pygame.Rect(rect.x + pad, header.bottom, wide - 2 * pad, foot.top - header.bottom)
    return Sheet(rect, header, body, foot)


def darken(surface: pygame.Surface, part: float = 1.0) -> None:
    """Veils what is drawn so far, inside the clip; ``part`` of it while the veil comes or goes."""
    strength = VEIL_STRENGTH * part
    keep = round(255 * (1 - strength))
    surface.fill((keep, keep, keep), special_flags=pygame.BLEND_RGB_MULT)
    tint = tuple(round(channel * strength) for channel in VEIL)
    surface.fill(tint, special_flags=pygame.BLEND_RGB_ADD)


def cloth(
    sprites: Sprites, size: tuple[int, int], band: Band, corners: tuple[float, float]
) -> pygame.Surface:
    """A band's colours and pattern over ``size``, cut round: ``corners`` above and below, in
    pixels."""

    def make() -> pygame.Surface:
        w, h = size
        ground = paper.gradient("g", 0, 0, w, h * 0.4, band.colour, band.colour_dark)
        whole = draw_svg(svg_document(w, h, ground + _cut(w, h, *corners, "url(#g)")), w, h)
        if band.pattern:
            figures = paper.strewn(sprites, size, band.pattern)
            mask = draw_svg(svg_document(w, h, _cut(w, h, *corners, theme.WHITE)), w, h)
            figures.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            whole.blit(figures, (0, 0))
        return whole

    return sprites.keep(("cloth", size, band.colour, band.pattern, corners), make)


def outer(metrics: Metrics, sheet: Sheet) -> pygame.Rect:
    """What a sheet covers with its shadow."""
    margin = metrics.px(paper.E3[1][0] + 3 * paper.E3[1][1]) + 1
    return sheet.rect.inflate(2 * margin, 2 * margin)


def draw_sheet(surface: pygame.Surface, sprites: Sprites, sheet: Sheet, band: Band) -> None:
    """The paper, its header with the words, and the line above the footer."""
    m = sprites.metrics
    area = outer(m, sheet)

    def make() -> pygame.Surface:
        whole = pygame.Surface(area.size, pygame.SRCALPHA)
        leaf = sheet.rect.move(-area.x, -area.y)
        paper.panel(whole, sprites, leaf, layers=paper.E3, radius=RADIUS)
        top = cloth(sprites, sheet.header.size, band, (m.px(RADIUS), 0))
        whole.blit(top, leaf)
        if sheet.footer.height:
            line = pygame.Rect(leaf.x, 0, leaf.width, max(1, round(1.4 * m.u)))
            line.y = sheet.footer.y - area.y
            whole.fill(theme.PANEL_BORDER, line)
        return whole

    key = ("sheet", area.size, sheet.footer.height, band.colour, band.pattern)
    surface.blit(sprites.keep(key, make), area)
    _draw_words(surface, sprites, sheet.header, band)


def _draw_words(surface: pygame.Surface, sprites: Sprites, header: pygame.Rect, band: Band) -> None:
    m = sprites.metrics
    x, middle = header.x + m.px(34), header.centery
    if band.badge:
        badge = _badge(sprites, band.badge, m.px(56))
        surface.blit(badge, badge.get_rect(midleft=(x, middle)))
        x += m.px(72)
    room = header.right - m.px(84) - x
    small = sprites.text(band.subtitle, theme.TITLE_NOTE, "#FFEBD8") if band.subtitle else None
    spare = room - small.get_width() - m.px(18) if small else room
    least = sprites.font(theme.SHEET_TITLE, TITLE_LEAST).size(band.title)[0]
    if small and spare < least:
        small, spare = None, room
    words = sprites.fitted(band.title, spare, theme.SHEET_TITLE, theme.WHITE, floor=TITLE_LEAST)
    box = words.get_rect(midleft=(x, middle))
    surface.blit(words, box)
    if small:
        drop = m.px(theme.SHEET_TITLE.size * 0.08)
        surface.blit(small, small.get_rect(midleft=(box.right + m.px(18), middle + drop)))


def _badge(sprites: Sprites, name: str, size: int) -> pygame.Surface:
    """A crest, or an icon, on a paper disc of ``size`` pixels."""

    def make() -> pygame.Surface:
        r = size / 2
        disc = f'<circle cx="{r}" cy="{r}" r="{r - 0.5}" fill="{theme.WASHI_0}"/>'
        whole = draw_svg(svg_document(size, size, disc), size, size)
        kind, _colon, icon = name.partition(":")
        inner = round(size * (0.56 if icon else 0.96))
        picture = sprites.icon(icon, inner) if kind == "icon" else sprites.svg(name, inner)
        whole.blit(picture, picture.get_rect(center=(size // 2, size // 2)))
        return whole

    return sprites.keep(("badge", name, size), make)


def _cut(w: int, h: int, top: float, low: float, fill: str) -> str:
    """A box whose corners are rounded by ``top`` above and ``low`` below."""
    return (
        f'<path d="M{top} 0H{w - top}Q{w} 0 {w} {top}V{h - low}Q{w} {h} {w - low} {h}'
        f'H{low}Q0 {h} 0 {h - low}V{top}Q0 0 {top} 0Z" fill="{fill}"/>'
    )


class CloseButton(Button):
    """The cross in a sheet's header."""

    def __init__(self, rect: pygame.Rect, action: Callable[[], None]) -> None:
        super().__init__(rect, _("Close"), action, icon="close")

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """A light patch, lighter under the pointer."""
        m = sprites.metrics
        w, h = self.rect.size
        light = 0.34 if self.hovered else 0.16
        body = paper.box((0, 0, w, h), m.px(12), theme.WHITE, f'opacity="{light}"')
        surface.blit(sprites.drawn(w, h, body), self.rect)
        cross = sprites.icon("close", m.px(26), theme.WHITE)
        surface.blit(cross, cross.get_rect(center=self.rect.center))


class Leaving(Scene):
    """What is seen of a sheet that has gone: its picture fades with the veil."""

    overlay: ClassVar[bool] = True

    def __init__(self, stage: Stage, picture: pygame.Surface, area: pygame.Rect) -> None:
        super().__init__(stage)
        self._picture = picture
        self._area = area
        self._part = 0.0

    def update(self, seconds: float) -> bool:
        """False when nothing is left of it."""
        span = Tempo.of(self.stage.settings).widget(LEAVING)
        self._part = advanced(self._part, seconds, span)
        self.invalidate()
        return self._part < 1

    def draw(self, surface: pygame.Surface) -> None:
        """What is left of veil and sheet."""
        left = 1 - out(self._part)
        darken(surface, left)
        self._picture.set_alpha(round(255 * left))
        surface.blit(self._picture, self._area)


class SheetScene(WidgetScene):
    """A scene on a sheet over the scene below. Draw in ``paint`` what the widgets lie on.

    ``size`` is in 720p pixels; ``footer`` 0 means none. ``outside_closes``: nothing is lost by a
    click beside the sheet.
    """

    overlay: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (1040, 688)
    footer: ClassVar[float] = FOOTER
    outside_closes: ClassVar[bool] = True

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.sheet = place(stage.metrics, *self.size, footer=self.footer)
        self._risen = 0.0
        """How far it has come, 0…1: what is pressed is where it will be."""
        self._rising: pygame.Surface | None = None

    def band(self) -> Band:
        """The header, asked at every drawing: the language may have changed."""
        raise NotImplementedError

    def measure(self) -> tuple[float, float]:
        """The size wished for now, in 720p pixels."""
        return self.size

    def paint(self, surface: pygame.Surface) -> None:
        """Draws what the widgets lie on; they follow."""

    def close(self) -> None:
        """Leaves the sheet."""
        self.stage.pop()

    def layout(self) -> None:
        """Measures the sheet, then arranges it and adds the cross."""
        self.sheet = place(self.stage.metrics, *self.measure(), footer=self.footer)
        self._rising = None
        super().layout()
        m, header = self.stage.metrics, self.sheet.header
        cross = pygame.Rect(0, 0, m.px(46), m.px(46))
        cross.midright = (header.right - m.px(22), header.centery)
        self.group.add(CloseButton(cross, self.close))

    def handle(self, event: Event) -> bool:
        """The widgets first, then the keys and clicks that close."""
        if self._risen < 1 and not isinstance(event, Motion):
            self._risen = 1.0
            self.invalidate()
        if super().handle(event):
            return True
        match event:
            case Key() if self.stage.bindings.command(event) == "menu":
                self.close()
                return True
            case Press(pos, button) if button == LEFT and not self.sheet.rect.collidepoint(pos):
                if self.outside_closes:
                    self.close()
                return True
        return False

    def update(self, seconds: float) -> bool:
        """Rises, if it has not yet."""
        changing = super().update(seconds)
        if self._risen >= 1:
            return changing
        span = Tempo.of(self.stage.settings).widget(RISING)
        self._risen = advanced(self._risen, seconds, span)
        self.invalidate()
        return True

    def parting(self) -> Scene:
        """What is seen of it when it has gone."""
        return Leaving(self.stage, self._picture(), self._outer())

    def draw(self, surface: pygame.Surface) -> None:
        """Veil, sheet, content, widgets."""
        if self._risen < 1:
            self._draw_rising(surface)
            return
        self._rising = None
        darken(surface)
        self._draw_whole(surface)

    def _draw_whole(self, surface: pygame.Surface) -> None:
        draw_sheet(surface, self.stage.sprites, self.sheet, self.band())
        self.paint(surface)
        self.group.draw(surface)

    def _draw_rising(self, surface: pygame.Surface) -> None:
        """The picture of it on its way up, with as much of the veil."""
        part = out(self._risen)
        darken(surface, part)
        if self._rising is None:
            self._rising = self._picture()
        self._rising.set_alpha(round(255 * part))
        flies = Tempo.of(self.stage.settings).flies
        down = round(RISE * self.stage.metrics.u * (1 - part)) if flies else 0
        surface.blit(self._rising, self._outer().move(0, down))

    def _outer(self) -> pygame.Rect:
        """The sheet with its shadow, inside the window."""
        m = self.stage.metrics
        return outer(m, self.sheet).clip((0, 0, m.width, m.height))

    def _picture(self) -> pygame.Surface:
        """The sheet as it is, on a transparent ground."""
        m = self.stage.metrics
        self.group.snap()
        whole = pygame.Surface((m.width, m.height), pygame.SRCALPHA)
        self._draw_whole(whole)
        return whole.subsurface(self._outer()).copy()
