"""About the program: its version, where it keeps things, and the way to its licences."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final

import pygame

from sumo_arcade import __version__
from sumo_arcade.engine import compiled
from sumo_arcade.store import components
from sumo_arcade.text import _
from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.scene import Stage
from sumo_arcade.ui.platform.theme import Type
from sumo_arcade.ui.scenes.about.licences import LicencesScene
from sumo_arcade.ui.widgets import sheet
from sumo_arcade.ui.widgets.controls import Button

HEAD: Final = 150
ROW: Final = 58
FIELD: Final = 46
LABELS: Final = 170
COPY: Final = 136
GAP: Final = 14
ICON: Final = 116
FIGURE: Final = 138
ROOM: Final = 18
"""Measures in 720p pixels: the part with the name, a row of the addresses, its field, the words
before it and the button behind it, what parts them; the program's icon, the figure at the right,
the room above and below."""

NAME: Final = Type(44, theme.DISPLAY)
LEAST: Final = 12.0
"""Size down to which an address shrinks before its middle is left out."""


@dataclass(frozen=True, slots=True)
class Address:
    """Something to copy: what it is, translated, and its text."""

    words: str
    value: str


class AboutScene(sheet.SheetScene):
    """The sheet about the program, with addresses to copy."""

    size: ClassVar[tuple[float, float]] = (1040, 0)

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._home = components.itself().homepage
        self._fields: list[tuple[pygame.Rect, Address]] = []

    def band(self) -> sheet.Band:
        """A header on lacquer, in no game's colour."""
        return sheet.Band(_("About"), badge="icon:info")

    def measure(self) -> tuple[float, float]:
        """As high as its rows."""
        rows = len(self._addresses()) * ROW
        return self.size[0], sheet.HEADER + HEAD + rows + 2 * ROOM + self.footer

    def _addresses(self) -> list[Address]:
        where = self.stage.folders
        found = [
            Address(_("Saved games"), str(where.library)),
            Address(_("Settings"), str(where.settings)),
            Address(_("Log of errors"), str(where.logs)),
            Address(_("Homepage"), self._home),
        ]
        return [address for address in found if address.value]

    def arrange(self) -> None:
        """A field and a button for every address; the way on, and back, in the footer."""
        m, body = self.stage.metrics, self.sheet.body
        self._fields = []
        top = body.y + m.px(ROOM + HEAD)
        for row, address in enumerate(self._addresses()):
            field = pygame.Rect(body.x + m.px(LABELS), top + row * m.px(ROW), 0, m.px(FIELD))
            field.width = body.right - m.px(COPY + GAP) - field.x
            self._fields.append((field, address))
            box = pygame.Rect(field.right + m.px(GAP), field.y, m.px(COPY), field.height)
            copy = partial(self.stage.copy, address.value)
            self.group.add(Button(box, _("Copy"), copy, icon="copy", role=theme.BODY_BOLD))
        self._arrange_footer()

    def _arrange_footer(self) -> None:
        m, foot = self.stage.metrics, self.sheet.footer
        pad = m.px(sheet.PADDING)
        box = pygame.Rect(foot.x + pad, 0, m.px(380), m.px(58))
        box.centery = foot.centery
        self.group.add(Button(box, _("What is in it, and licences"), self._list, icon="text"))
        box = pygame.Rect(0, 0, m.px(200), m.px(58))
        box.midright = (foot.right - pad, foot.centery)
        done = Button(box, _("Done"), self.close, icon="check", kind="primary")
        self.group.add(done)
        if self.group.focus is None:
            self.group.set_focus(done)

    def _list(self) -> None:
        self.stage.push(LicencesScene(self.stage))

    def paint(self, surface: pygame.Surface) -> None:
        """Icon, name, version, and what the fields say."""
        sprites, body = self.stage.sprites, self.sheet.body
        m = sprites.metrics
        top = body.y + m.px(ROOM)
        icon = sprites.svg("ui/app/app_icon", m.px(ICON))
        surface.blit(icon, (body.x, top))
        figure = sprites.svg("ui/figures/wrestler_jonokuchi_red", m.px(FIGURE))
        surface.blit(figure, figure.get_rect(topright=(body.right, top - m.px(8))))
        x = body.x + m.px(ICON + 24)
        self._paint_words(surface, x, top, body.right - m.px(FIGURE + 12) - x)
        for field, address in self._fields:
            self._paint_field(surface, field, address)

    def _paint_words(self, surface: pygame.Surface, x: int, y: int, room: int) -> None:
        sprites = self.stage.sprites
        lines = (
            (_("Sumo Arcade"), NAME, theme.INK, 52),
            (
                _("Version {version}").format(version=__version__),
                theme.NAME,
                theme.VERMILION_DARK,
                32,
            ),
            (self._engine(), theme.BODY, theme.INK, 25),
            (self._below(), theme.LABEL, theme.INK_2, 0),
        )
        for words, role, colour, step in lines:
            surface.blit(sprites.fitted(words, room, role, colour, floor=11), (x, y))
            y += sprites.metrics.px(step)

    def _engine(self) -> str:
        if compiled():
            return _("The engine is compiled: the computer thinks at full speed.")
        return _("The engine is interpreted: the computer thinks more slowly.")

    def _below(self) -> str:
        python = ".".join(map(str, sys.version_info[:3]))
        sdl = ".".join(map(str, pygame.version.SDL))
        return f"Python {python} · pygame-ce {pygame.version.ver} · SDL {sdl}"

    def _paint_field(self, surface: pygame.Surface, field: pygame.Rect, address: Address) -> None:
        sprites = self.stage.sprites
        m = sprites.metrics
        room = m.px(LABELS - GAP)
        label = sprites.fitted(address.words, room, Type(18, theme.EXTRA), floor=11)
        surface.blit(label, label.get_rect(midleft=(self.sheet.body.x + m.px(4), field.centery)))
        paper.inset(surface, sprites, field, radius=10, fill=theme.WHITE, border=theme.FIELD_BORDER)
        room = field.width - m.px(28)
        value = sprites.shortened(address.value, room, theme.BODY, theme.INK, floor=LEAST)
        surface.blit(value, value.get_rect(midleft=(field.x + m.px(14), field.centery)))
