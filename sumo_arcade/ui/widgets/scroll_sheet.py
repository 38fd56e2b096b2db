"""A sheet with something long to read: it is scrolled by wheel, by keys and by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from sumo_arcade.ui.platform.input import LEFT, Event, Key, Motion, Press
from sumo_arcade.ui.platform.scene import Stage
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.widgets import sheet
from sumo_arcade.ui.widgets.controls import Widget
from sumo_arcade.ui.widgets.fields import Scroll


class View(Widget):
    """Where the page is read. It has the keyboard at first: arrow keys then scroll."""

    def __init__(self, rect: pygame.Rect, turn: Callable[[str], bool]) -> None:
        super().__init__(rect)
        self.turn = turn

    def key(self, key: Key) -> bool:
        """Scrolls."""
        return self.turn(key.chord)

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """Nothing: the scene paints the page."""


class ScrollSheet(sheet.SheetScene):
    """``arrange`` calls ``begin_reading``, sets the length of ``scroll`` and adds ``view``."""

    footer: ClassVar[float] = 0

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._swipe: int | None = None

    def begin_reading(
        self, rect: pygame.Rect, bar: int, line: int, moved: Callable[[], None]
    ) -> None:
        """Makes ``scroll`` and ``view`` of ``rect``; an arrow key goes on by ``line`` pixels."""
        self.scroll = Scroll(rect, bar, moved)
        self._line = line
        self.view = View(rect, self._turn)

    def _turn(self, chord: str) -> bool:
        """Scrolls by key; False for a key that does not."""
        return self.scroll.turn(chord, self._line)

    def handle(self, event: Event) -> bool:
        """Scrolling keys no focused widget wants, the page swiped along, the sheet's events."""
        match event:
            case Key(chord):
                reading = not self.group.ring or self.group.focus is self.view
                paging = chord in ("pageup", "pagedown", "home", "end")
                if (reading or paging) and self._turn(chord):
                    return True
            case Press(pos, button) if button == LEFT and self.group.at(pos) is self.view:
                self._swipe = pos[1] + self.scroll.offset
            case Motion(pos, held) if self._swipe is not None:
                if held:
                    self.scroll.to(self._swipe - pos[1])
                    return True
                self._swipe = None
        return super().handle(event)
