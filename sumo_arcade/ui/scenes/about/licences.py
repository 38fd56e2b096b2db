"""The parts that the program is made of, in a list; each opens its licence."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

import pygame

from sumo_arcade.store import components
from sumo_arcade.store.components import Part
from sumo_arcade.text import _
from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import Event, Key, Pos
from sumo_arcade.ui.platform.scene import Stage
from sumo_arcade.ui.platform.sprites import Sprites, break_lines, printable
from sumo_arcade.ui.platform.theme import Type
from sumo_arcade.ui.widgets import sheet
from sumo_arcade.ui.widgets.controls import Button, Widget
from sumo_arcade.ui.widgets.group import ARROWS
from sumo_arcade.ui.widgets.row_sheet import RowSheet
from sumo_arcade.ui.widgets.scroll_sheet import ScrollSheet

PART: Final = 56
GAP: Final = 6
ROOM: Final = 16
HEAD: Final = 74
COPY: Final = 260
SHORT: Final = 330
BAR: Final = 18
"""Measures in 720p pixels: a part of the list, what parts it from the next, the room above and
below them; over a licence at least the lines that tell about the part, the button beside them, the
height of a sheet without a text, and the scroll bar."""

TEXT: Final = Type(16, theme.REGULAR)


class PartRow(Widget):
    """A part of the program in the list; pressed, it opens its licence."""

    def __init__(self, rect: pygame.Rect, part: Part, action: partial[None]) -> None:
        super().__init__(rect)
        self.part = part
        self.label = part.name
        self.action = action

    def activate(self, pos: Pos | None) -> None:  # noqa: ARG002 - a row is one place
        """Opens its licence."""
        self.action()

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """Name and version left, the licence right."""
        m = sprites.metrics
        fill = theme.WASHI_3 if self.hovered else theme.WASHI_1
        paper.inset(surface, sprites, self.rect, radius=10, fill=fill, border=theme.PANEL_BORDER)
        x, middle, half = self.rect.x + m.px(18), self.rect.centery, self.rect.width // 2
        name = sprites.fitted(self.part.name, half, Type(18, theme.EXTRA), floor=13)
        surface.blit(name, name.get_rect(midleft=(x, middle)))
        x += name.get_width() + m.px(12)
        version = sprites.text(self.part.version, theme.LABEL, theme.INK_2)
        surface.blit(version, version.get_rect(midleft=(x, middle)))
        arrow = sprites.icon("next", m.px(20), theme.INK_2)
        box = arrow.get_rect(midright=(self.rect.right - m.px(14), middle))
        surface.blit(arrow, box)
        room = box.x - m.px(12) - x - version.get_width() - m.px(18)
        licence = sprites.fitted(self.part.licence, room, theme.BODY, theme.INK, floor=11)
        surface.blit(licence, licence.get_rect(midright=(box.x - m.px(12), middle)))


class LicencesScene(RowSheet):
    """The list of parts, the program itself first."""

    size: ClassVar[tuple[float, float]] = (940, 688)
    footer: ClassVar[float] = 0

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.parts = components.parts()

    def band(self) -> sheet.Band:
        """A header on lacquer."""
        return sheet.Band(_("What is in it"), _("with thanks"), badge="icon:text")

    def arrange(self) -> None:
        """Lays the rows, one below the other."""
        m, body = self.stage.metrics, self.sheet.body
        self.begin_rows()
        top = m.px(ROOM)
        for part in self.parts:
            box = pygame.Rect(body.x, 0, body.width - m.px(8), m.px(PART))
            self.put(PartRow(box, part, partial(self._read, part)), top)
            top += m.px(PART + GAP)
        self.end_rows(top - m.px(GAP) + m.px(ROOM))
        if self.group.focus is None:
            self.group.set_focus(self.group.widgets[0])

    def _read(self, part: Part) -> None:
        self.stage.push(LicenceScene(self.stage, part))

    def handle(self, event: Event) -> bool:
        """Handles ``event``. Page keys scroll, whatever has the focus; the first arrow or Enter
        shows what has it."""
        if isinstance(event, Key):
            if event.chord in ("pageup", "pagedown", "home", "end"):
                return self.scroll.turn(event.chord, self.stage.metrics.px(PART + GAP))
            if not self.group.ring and event.chord in (*ARROWS, "return"):
                self.group.set_focus(self.group.focus, ring=True)
                return True
        return super().handle(event)


class LicenceScene(ScrollSheet):
    """A part of the program and the text of its licence, or where to find that."""

    size: ClassVar[tuple[float, float]] = (940, 688)

    def __init__(self, stage: Stage, part: Part) -> None:
        super().__init__(stage)
        self.part = part
        self._text = components.text_of(part)
        self.lines: list[str] = []
        """As they are broken for the window."""
        self._known: list[pygame.Surface] = []

    def band(self) -> sheet.Band:
        """The part and its version."""
        return sheet.Band(self.part.name, self.part.version, badge="icon:text")

    def measure(self) -> tuple[float, float]:
        """Low where there is nothing to read."""
        return (self.size[0], self.size[1] if self._text else SHORT)

    def arrange(self) -> None:
        """The text below what is known of the part."""
        m, body = self.stage.metrics, self.sheet.body
        self._known = self._lines_known()
        high = sum(line.get_height() + m.px(3) for line in self._known)
        top = m.px(ROOM) + max(m.px(HEAD), high + m.px(12))
        if self.part.homepage:
            box = pygame.Rect(0, body.y + m.px(ROOM), m.px(COPY), m.px(48))
            box.right = body.right
            copy = partial(self.stage.copy, self.part.homepage)
            button = Button(box, _("Copy the address"), copy, icon="copy", role=theme.BODY_BOLD)
            self.group.add(button)
        view = pygame.Rect(body.x, body.y + top, 0, 0)
        view.size = (body.width + m.px(12), body.bottom - m.px(ROOM) - view.y)
        self.begin_reading(view, m.px(BAR), 3 * self._step, lambda: self.invalidate(view))
        room = view.width - m.px(BAR + 2 * 16)
        self.lines = self._broken(room)
        self.scroll.length = len(self.lines) * self._step + 2 * m.px(12)
        self.group.add(self.view, self.scroll)
        if self.group.focus is None:
            self.group.set_focus(self.view)

    @property
    def _step(self) -> int:
        return round(self.stage.sprites.font(TEXT).point_size * theme.LINE_HEIGHT)

    def _broken(self, room: int) -> list[str]:
        text = self._text or _(
            "No text came along with this part. The licence that is named above is kept at "
            "spdx.org/licenses, and the part's own at its address."
        )
        plain = "\n".join(printable(line.expandtabs(4).rstrip()) for line in text.split("\n"))
        return break_lines(self.stage.sprites.font(TEXT), plain, room)

    def paint(self, surface: pygame.Surface) -> None:
        """What is known of the part, and the lines in view."""
        m, body = self.stage.metrics, self.sheet.body
        y = body.y + m.px(ROOM)
        for line in self._known:
            surface.blit(line, (body.x + m.px(4), y))
            y += line.get_height() + m.px(3)
        self._paint_text(surface)

    def _lines_known(self) -> list[pygame.Surface]:
        """Licence, copyright and address, as far as they are known."""
        m, part = self.stage.metrics, self.part
        room = self.sheet.body.width - (m.px(COPY + 20) if part.homepage else 0)
        return [
            self.stage.sprites.wrapped(words, room, role, colour)
            for words, role, colour in (
                (part.licence, Type(19, theme.EXTRA), theme.INK),
                (part.copyright, theme.LABEL, theme.INK_2),
                (part.homepage, theme.LABEL, theme.BLUE_DARK),
            )
            if words
        ]

    def _paint_text(self, surface: pygame.Surface) -> None:
        sprites, view = self.stage.sprites, self.scroll.view
        m, step = sprites.metrics, self._step
        leaf = pygame.Rect(view.x, view.y, view.width - m.px(BAR), view.height)
        paper.inset(surface, sprites, leaf, radius=10, fill=theme.WASHI_0)
        before = surface.get_clip()
        inside = leaf.inflate(-2 * m.px(4), -2 * m.px(4))
        clip = inside.clip(before)
        surface.set_clip(clip)
        top = view.y + m.px(12) - self.scroll.offset
        for number, line in enumerate(self.lines):
            y = top + number * step
            if line and y + step > clip.y and y < clip.bottom:
                surface.blit(sprites.text(line, TEXT), (leaf.x + m.px(16), y))
        surface.set_clip(before)
