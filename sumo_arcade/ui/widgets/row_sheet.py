"""A sheet of rows, each a label, a few words and a control; it scrolls where it must."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import Event, Key
from sumo_arcade.ui.platform.scene import Stage
from sumo_arcade.ui.platform.theme import Type
from sumo_arcade.ui.widgets import sheet
from sumo_arcade.ui.widgets.controls import Widget
from sumo_arcade.ui.widgets.fields import Scroll

NARROW: Final = Type(13, theme.MEDIUM)
"""For the words of a row that need two lines."""

ROW: Final = 60
CONTROL: Final = 48
LABELS: Final = 244
BAR: Final = 20
OUTSIDE: Final = 10
"""Of a row, its control, its labels, the scroll bar; focus rings stand out of the body by the
last. 720p pixels."""


@dataclass(frozen=True, slots=True)
class Row:
    """A control with its translated words to the left; ``left`` of the body, in pixels, and the
    words' room in 720p pixels."""

    label: str
    hint: str
    widget: Widget
    left: int = 0
    labels: int = LABELS


class RowSheet(sheet.SheetScene):
    """Fill it in ``arrange``: ``begin_rows``, ``put`` and ``put_row``, then ``end_rows``."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.rows: list[Row] = []
        self.places: list[tuple[pygame.Rect, int]] = []
        """What scrolls, each with how far below the start of the content it is."""

    def begin_rows(self) -> None:
        """Forgets the rows there were."""
        m, body = self.stage.metrics, self.sheet.body
        self.scroll = Scroll(body.inflate(2 * m.px(BAR), 0), m.px(BAR), self._moved)
        self.rows, self.places = [], []

    @property
    def seen(self) -> pygame.Rect:
        """Where the content is seen."""
        return self.sheet.body.inflate(2 * self.stage.metrics.px(OUTSIDE), 0)

    def put(self, widget: Widget, top: int) -> None:
        """Adds a widget, ``top`` pixels below the start of the content."""
        widget.window = self.seen
        self.places.append((widget.rect, top))
        self.group.add(widget)

    def put_row(self, row: Row, top: int) -> None:
        """Adds a row; its control comes to the right of its words."""
        left = self.sheet.body.x + row.left
        row.widget.rect.x = left + self.stage.metrics.px(row.labels)
        self.rows.append(row)
        self.put(row.widget, top + self.stage.metrics.px(ROW - CONTROL) // 2)

    def end_rows(self, length: int) -> None:
        """The content is ``length`` pixels long, give or take what rounding does."""
        high = self.sheet.body.height
        self.scroll.length = length if length > high + self.stage.metrics.px(6) else high
        self.group.add(self.scroll)
        self._moved()

    @property
    def start(self) -> int:
        """Where the content begins on the screen now."""
        return self.sheet.body.y - self.scroll.offset

    def _moved(self) -> None:
        for rect, top in self.places:
            rect.y = self.start + top
        self.invalidate(self.sheet.rect)

    def again(self) -> None:
        """Lays out anew after more than one control has changed, scrolled as it was."""
        offset = self.scroll.offset
        self.layout()
        self.scroll.to(offset)
        self.invalidate()

    def handle(self, event: Event) -> bool:
        """What the keyboard reaches is scrolled into view."""
        taken = super().handle(event)
        if taken and isinstance(event, Key) and self.group.focus is not None:
            rect, room = self.group.focus.rect, self.stage.metrics.px(OUTSIDE)
            for place, top in self.places:
                if place is rect:
                    self.scroll.show(top - room, top + rect.height + room)
        return taken

    def paint(self, surface: pygame.Surface) -> None:
        """The words of the rows and whatever ``paint_content`` adds, inside the view."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.seen))
        self.paint_content(surface)
        sprites = self.stage.sprites
        m = sprites.metrics
        for row in self.rows:
            room = m.px(row.labels - 16)
            label = sprites.fitted(row.label, room, Type(18, theme.EXTRA), floor=13)
            hint = sprites.text(row.hint, theme.LABEL, theme.INK_2)
            if hint.get_width() > room:
                hint = sprites.wrapped(row.hint, room, NARROW, theme.INK_2)
            x = self.sheet.body.x + row.left + m.px(4)
            y = row.widget.rect.centery - (label.get_height() + hint.get_height()) // 2
            surface.blit(label, (x, y))
            surface.blit(hint, (x, y + label.get_height()))
        surface.set_clip(clip)

    def paint_content(self, surface: pygame.Surface) -> None:
        """Draws what else scrolls, from ``start`` on."""
