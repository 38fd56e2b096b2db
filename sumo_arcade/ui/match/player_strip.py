"""A player's strip: piece, name, whose turn it is, clock, and what has been won.

A strip can be turned upside down, for two people who sit face to face.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from sumo_arcade.engine.core import Piece
from sumo_arcade.text import _
from sumo_arcade.ui.animation.film import Landing
from sumo_arcade.ui.art.board_art import BoardArt, Tray
from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.platform.theme import Type
from sumo_arcade.ui.widgets.controls import IconButton
from sumo_arcade.ui.widgets.rank_picker import rank_figure

SLAB: Final = 66
"""Measures in 720p pixels, as everywhere here: the lacquer at the left with the side's piece."""
TEXT_LEFT: Final = 80
CLOCK: Final = (80, 66, 92, 40)
TRAY_BASE: Final = 22
TRAY_END: Final = 14
TRAY_PIECE: Final = 24
BUTTON: Final = 44
GUNBAI: Final = 42
ASLANT: Final = 14
"""Width of the referee's fan, and how many degrees it leans to the right at rest."""
DOTS: Final = 34
FIGURE: Final = 56

TENTHS_BELOW: Final = 10.0
ALARMS: Final = {
    "amber": (theme.AMBER, theme.INK),
    "vermilion": (theme.VERMILION_DARK, theme.WHITE),
}
"""Fill and figures of a clock that has run low."""
VEIL: Final = "#E9DBBC"
SOCKET: Final = "#BFA779"
SOCKET_EDGE: Final = "#6E5526"


@dataclass(frozen=True, slots=True)
class StripContent:
    """What a strip shows; words are translated. ``clock`` is empty in a game without clocks."""

    name: str
    line: str
    piece: Piece
    tray: Tray
    to_move: bool
    clock: str = ""
    alarm: str = ""
    """The colour of the alarm when time runs out: ``amber`` at first, then ``vermilion``."""
    lean: int = 0
    """Degrees by which the fan of the side to move still leans over, swinging into place."""
    level: str = ""
    """The rank of a computer: its figure stands where a person has buttons."""
    dot: int | None = None
    """Which of the three dots behind the line is lit: somebody thinks. None: no dots."""


def clock_text(seconds: float) -> str:
    """``seconds`` as a clock shows them: hours when there are any, tenths in the last ten."""
    if seconds < TENTHS_BELOW:
        return f"{math.floor(seconds * 10) / 10:.1f}"
    whole = math.ceil(seconds)
    hours, minutes = whole // 3600, whole // 60 % 60
    if hours:
        return f"{hours}:{minutes:02}:{whole % 60:02}"
    return f"{minutes:02}:{whole % 60:02}"


def figures(sprites: Sprites, text: str, role: Type, colour: str, *, size: float) -> pygame.Surface:
    """``text`` with every digit in a cell of equal width, so that a clock does not jump."""

    def make() -> pygame.Surface:
        font = sprites.font(role, size)
        cell = max(font.size(digit)[0] for digit in "0123456789")
        widths = [cell if char.isdigit() else font.size(char)[0] for char in text]
        whole = pygame.Surface((max(1, sum(widths)), font.get_height()), pygame.SRCALPHA)
        x = 0
        for char, width in zip(text, widths, strict=True):
            drawn = sprites.text(char, role, colour, size=size)
            whole.blit(drawn, (x + (width - drawn.get_width()) // 2, 0))
            x += width
        return whole

    return sprites.keep(("figures", text, role.face, size, colour), make)


def upside_down(
    surface: pygame.Surface, area: pygame.Rect, draw: Callable[[pygame.Surface], None]
) -> None:
    """Draws what ``draw`` draws inside ``area``, turned by half a turn about its middle."""
    whole = pygame.Surface(area.size, pygame.SRCALPHA)
    draw(whole)
    surface.blit(pygame.transform.flip(whole, flip_x=True, flip_y=True), area)


class StripButton(IconButton):
    """An action on a strip; its label is shown on the strip while it is pointed at.

    ``word`` is a shorter label that stands beside the icon where there is room.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        action: Callable[[], None],
        icon: str,
        *,
        word: str,
        turned: bool,
    ) -> None:
        super().__init__(rect, label, action, icon=icon)
        self.word = word
        self.turned = turned

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """The icon, and the word, on a patch smaller than the place that can be pressed."""
        m = sprites.metrics
        patch = self.rect.inflate(-m.px(6), -m.px(6))
        colour = paper.button_face(surface, sprites, patch, "paper", self.state, radius=10)
        face = self._face(sprites, patch.width - m.px(10), colour)
        if self.turned:
            face = pygame.transform.flip(face, flip_x=True, flip_y=True)
        surface.blit(face, face.get_rect(center=patch.move(0, -m.px(1)).center))

    def _face(self, sprites: Sprites, room: int, colour: str) -> pygame.Surface:
        """Icon and word side by side; the icon alone on a small button, a long word alone."""
        m = sprites.metrics
        side, gap = m.px(22), m.px(5)
        icon = sprites.icon(self.icon, side, colour)
        if self.rect.width < 1.5 * self.rect.height:
            return icon
        if sprites.font(theme.SMALL, 12).size(self.word)[0] > room - side - gap:
            return sprites.fitted(self.word, room, theme.SMALL, colour, floor=10)
        words = sprites.fitted(self.word, room - side - gap, theme.SMALL, colour, floor=12)
        whole = pygame.Surface((side + gap + words.get_width(), side), pygame.SRCALPHA)
        whole.blit(icon, (0, 0))
        whole.blit(words, words.get_rect(midleft=(side + gap, side // 2)))
        return whole


class PlayerStrip:
    """Where a strip is, and how it is drawn."""

    def __init__(self, art: BoardArt, rect: pygame.Rect, *, turned: bool) -> None:
        self.art = art
        self.sprites = art.sprites
        self.rect = rect
        self.turned = turned
        margin = art.sprites.metrics.px(30)
        self.area = rect.inflate(2 * margin, 2 * margin)
        """Everything it covers, its shadow included."""

    def clock_rect(self) -> pygame.Rect:
        """The clock on the screen."""
        return self._placed(*CLOCK)

    def line_rect(self) -> pygame.Rect:
        """The line under the name, on the screen."""
        return self._placed(TEXT_LEFT, 38, 268 - TEXT_LEFT, 24)

    def button_rects(self, *, beside_clock: bool) -> tuple[pygame.Rect, pygame.Rect]:
        """Places for two buttons on the screen: small ones, or broad ones where no clock is."""
        y, end = CLOCK[1] + (CLOCK[3] - BUTTON) / 2, 268 - 6
        wide = BUTTON if beside_clock else (end - TEXT_LEFT + 3) / 2
        left, right = end - 2 * wide, end - wide
        return self._placed(left, y, wide, BUTTON), self._placed(right, y, wide, BUTTON)

    def _placed(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A part of the strip on the screen, turned with it."""
        m = self.sprites.metrics
        left, top, wide, high = m.px(x), m.px(y), m.px(w), m.px(h)
        if self.turned:
            left, top = self.rect.width - left - wide, self.rect.height - top - high
        return pygame.Rect(self.rect.x + left, self.rect.y + top, wide, high)

    def draw(self, surface: pygame.Surface, content: StripContent) -> None:
        """Draws the strip, upright or turned."""
        if self.turned:
            home = self.rect.move(-self.area.x, -self.area.y)
            upside_down(surface, self.area, lambda whole: self._draw(whole, home, content))
        else:
            self._draw(surface, self.rect, content)

    def _draw(self, surface: pygame.Surface, rect: pygame.Rect, content: StripContent) -> None:
        sprites, m = self.sprites, self.sprites.metrics
        layers = paper.E2 if content.to_move else paper.E1
        paper.panel(surface, sprites, rect, layers=layers)
        surface.blit(_cover(sprites, rect.size, veiled=not content.to_move), rect)
        size = m.px(52)
        picture = self.art.picture(content.piece, size)
        surface.blit(picture, picture.get_rect(center=(rect.x + m.px(33), rect.centery - m.px(2))))
        self._draw_words(surface, rect, content)
        if content.clock:
            self._draw_clock(surface, rect, content)
        if content.level:
            figure = rank_figure(sprites, content.level, m.px(FIGURE))
            at = (rect.right - m.px(40), rect.y + m.px(CLOCK[1] + CLOCK[3] // 2 + 4))
            surface.blit(figure, figure.get_rect(center=at))
        self._draw_tray(surface, rect, content.tray)
        if content.to_move:
            self._draw_turn(surface, rect, content.lean)

    def _draw_words(
        self, surface: pygame.Surface, rect: pygame.Rect, content: StripContent
    ) -> None:
        sprites, m = self.sprites, self.sprites.metrics
        room = rect.width - m.px(TEXT_LEFT + 14) - (m.px(GUNBAI) if content.to_move else 0)
        x = rect.x + m.px(TEXT_LEFT)
        name = sprites.fitted(content.name, room, theme.NAME, theme.INK, floor=theme.NAME.size)
        surface.blit(name, name.get_rect(midleft=(x, rect.y + m.px(27))))
        room += m.px(6) - (m.px(DOTS) if content.dot is not None else 0)
        line = sprites.fitted(content.line, room, theme.LABEL, theme.INK_2, floor=11)
        spot = line.get_rect(midleft=(x, rect.y + m.px(50)))
        surface.blit(line, spot)
        if content.dot is not None:
            dots = _dots(sprites, content.dot)
            surface.blit(
                dots, dots.get_rect(midleft=(spot.right + m.px(5), spot.centery + m.px(2)))
            )

    def _draw_clock(
        self, surface: pygame.Surface, rect: pygame.Rect, content: StripContent
    ) -> None:
        sprites, m = self.sprites, self.sprites.metrics
        x, y, w, h = (m.px(length) for length in CLOCK)
        box = pygame.Rect(rect.x + x, rect.y + y, w, h)
        waiting = (theme.WASHI_2, theme.INK_2)
        fill, colour = (theme.INK, theme.ON_LACQUER) if content.to_move else waiting
        fill, colour = ALARMS.get(content.alarm, (fill, colour))
        paper.inset(surface, sprites, box, radius=9, fill=fill)
        size = theme.CLOCK.size if len(content.clock) < 7 else theme.CLOCK.size * 0.75
        drawn = figures(sprites, content.clock, theme.CLOCK, colour, size=size)
        surface.blit(drawn, drawn.get_rect(center=box.center))

    def _draw_tray(self, surface: pygame.Surface, rect: pygame.Rect, tray: Tray) -> None:
        m = self.sprites.metrics
        if tray.label:
            self._draw_label(
                surface, tray, (rect.x + m.px(TEXT_LEFT), rect.bottom - m.px(TRAY_BASE))
            )
        elif not tray.total and tray.count:
            label = _tally(self.sprites, tray)
            at = (rect.right - m.px(TRAY_END), rect.bottom - m.px(TRAY_BASE))
            surface.blit(label, label.get_rect(midright=at))
        picture = self.art.picture(tray.piece, m.px(TRAY_PIECE))
        for number, at in enumerate(self._slots(rect, tray)):
            shown = picture if number < tray.count else _socket(self.sprites, m.px(TRAY_PIECE))
            surface.blit(shown, shown.get_rect(center=at))

    def _slots(self, rect: pygame.Rect, tray: Tray) -> list[tuple[int, int]]:
        """The middles of the places of ``tray`` on a strip that lies upright in ``rect``."""
        m = self.sprites.metrics
        size, y = m.px(TRAY_PIECE), rect.bottom - m.px(TRAY_BASE)
        left, right = rect.x + m.px(TEXT_LEFT), rect.right - m.px(TRAY_END)
        places = max(tray.total, tray.count)
        if not places:
            return []
        if tray.label:
            left += _label(self.sprites, tray).get_width() + m.px(10)
        elif not tray.total and tray.count:
            right -= _tally(self.sprites, tray).get_width() + m.px(10)
        widest = m.px(28) if tray.total else m.px(16.5)
        pitch = min(widest, (right - left - size) / max(1, places - 1))
        return [(round(left + size / 2 + number * pitch), y) for number in range(places)]

    def landing(self, tray: Tray, number: int) -> Landing:
        """Where the piece ``number`` of ``tray`` lies on the screen."""
        x, y = self._slots(self.rect, tray)[number]
        if self.turned:
            x, y = 2 * self.rect.centerx - x, 2 * self.rect.centery - y
        return Landing(x, y, self.sprites.metrics.px(TRAY_PIECE) / self.art.piece_size())

    def _draw_label(self, surface: pygame.Surface, tray: Tray, at: tuple[int, int]) -> None:
        """Draws what the pieces of a tray are, or that there are none."""
        label = _label(self.sprites, tray)
        spot = label.get_rect(midleft=at)
        surface.blit(label, spot)
        if not tray.count:
            none = self.sprites.text(_("none left"), theme.LABEL_BOLD)
            place = (spot.right + self.sprites.metrics.px(8), at[1])
            surface.blit(none, none.get_rect(midleft=place))

    def _draw_turn(self, surface: pygame.Surface, rect: pygame.Rect, lean: int) -> None:
        sprites, m = self.sprites, self.sprites.metrics
        line = 3.5 * m.u
        grown = rect.inflate(2 * m.px(2), 2 * m.px(2))
        w, h = grown.size
        edge = f'stroke="{theme.VERMILION}" stroke-width="{line:.2f}"'
        box = (line / 2, line / 2, w - line, h - line)
        surface.blit(sprites.drawn(w, h, paper.box(box, 15.5 * m.u, "none", edge)), grown)
        turn = fan(sprites, m.px(GUNBAI), lean - ASLANT)
        surface.blit(turn, turn.get_rect(center=(rect.right - m.px(32), rect.y + m.px(34))))


def _label(sprites: Sprites, tray: Tray) -> pygame.Surface:
    """What the pieces of ``tray`` are."""
    return sprites.text(tray.label, theme.LABEL, theme.INK_2)


def _tally(sprites: Sprites, tray: Tray) -> pygame.Surface:
    """How many there are, in a figure."""
    return sprites.text(f"×{tray.count}", theme.BODY_BOLD, theme.INK_2)


def _cover(sprites: Sprites, size: tuple[int, int], *, veiled: bool) -> pygame.Surface:
    """The lacquer at the left end, and the veil over the side that waits."""
    m = sprites.metrics
    w, h = size
    r, slab = m.px(14), m.px(SLAB)
    body = paper.gradient("g", 0, 0, 0, h, theme.LACQUER_1, theme.LACQUER_3)
    if veiled:
        body += paper.box((0, 0, w, h), r, VEIL, 'opacity="0.55"')
    body += (
        f'<path d="M{r} 0H{slab}V{h}H{r}Q0 {h} 0 {h - r}V{r}Q0 0 {r} 0Z" fill="url(#g)"/>'
        f'<path d="M{slab} 0V{h}" stroke="{theme.ROPE_1}" stroke-width="{2 * m.u:.2f}" '
        'opacity="0.8"/>'
    )
    return sprites.drawn(w, h, body)


def _socket(sprites: Sprites, size: int) -> pygame.Surface:
    """An empty place of a tray."""
    r = size / 2
    body = (
        f'<circle cx="{r}" cy="{r}" r="{r - 0.5}" fill="{SOCKET}"/>'
        f'<path d="M{r * 0.05:.2f} {r:.2f}A{r * 0.95:.2f} {r * 0.95:.2f} 0 0 1 '
        f'{2 * r - r * 0.05:.2f} {r:.2f}" fill="none" stroke="{SOCKET_EDGE}" '
        f'stroke-width="{1.6 * sprites.metrics.u:.2f}" opacity="0.6"/>'
    )
    return sprites.drawn(size, size, body)


def _dots(sprites: Sprites, lit: int) -> pygame.Surface:
    """Three dots, one of them larger and in the colour of what is going on."""
    u = sprites.metrics.u
    body = ""
    for place in range(3):
        r, fill = (3.6, theme.VERMILION) if place == lit else (2.4, theme.INK_2)
        body += f'<circle cx="{(5 + 10 * place) * u:.2f}" cy="{5 * u:.2f}" r="{r * u:.2f}" '
        body += f'fill="{fill}"/>'
    return sprites.drawn(round(30 * u), round(10 * u), body)


def fan(sprites: Sprites, wide: int, lean: int) -> pygame.Surface:
    """The referee's fan ``wide`` pixels wide, leaning to the left by so many degrees."""

    def make() -> pygame.Surface:
        upright = sprites.svg("ui/app/gunbai", wide * 2, round(wide * 8 / 3))
        return pygame.transform.rotozoom(upright, lean, 0.5)

    return sprites.keep(("fan", wide, lean), make)
