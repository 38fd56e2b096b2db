"""The sheet on which both players' times are set: base and increment."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Final

import pygame

from sumo_arcade.engine.clock import ClockSetup, SeatTime, same_for_both
from sumo_arcade.text import _, ngettext
from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.scene import Stage
from sumo_arcade.ui.widgets import sheet
from sumo_arcade.ui.widgets.controls import Button, Stepper

MINUTES: Final = (*range(1, 21), 25, 30, 40, 45, 50, 60, 75, 90, 105, 120, 150, 180)
SECONDS: Final = (*range(16), 20, 25, 30, 40, 45, 50, 60)

PROPOSED: Final = same_for_both(600, 5)
COLUMN_GAP: Final = 20
STEP: Final = 58


class CustomClockScene(sheet.SheetScene):
    """Sets both players' times, beginning with ``clock``; ``chosen`` gets them by player."""

    size: ClassVar[tuple[float, float]] = (760, 440)
    outside_closes: ClassVar[bool] = False

    def __init__(
        self,
        stage: Stage,
        names: tuple[str, str],
        clock: ClockSetup | None,
        chosen: Callable[[ClockSetup], None],
    ) -> None:
        super().__init__(stage)
        self.names = names
        self.times = [
            [nearest(MINUTES, seat.base / 60), nearest(SECONDS, seat.increment)]
            for seat in clock or PROPOSED
        ]
        self.chosen = chosen

    def band(self) -> sheet.Band:
        """A header on lacquer, with the clock."""
        return sheet.Band(_("Clock"), _("own times"), "icon:clock")

    def arrange(self) -> None:
        """A column for each player, then the answers."""
        m = self.stage.metrics
        words = (_minutes, _seconds)
        for player in (0, 1):
            column = self._column(player)
            for place, values in enumerate((MINUTES, SECONDS)):
                box = pygame.Rect(column.x + m.px(20), 0, column.width - m.px(40), m.px(48))
                box.y = column.y + m.px(64 + place * STEP)
                value = str(self.times[player][place])
                change = partial(self._change, player, place)
                shown = words[place]
                self.group.add(Stepper(box, [str(n) for n in values], value, change, shown))
        self._arrange_footer()

    def _column(self, player: int) -> pygame.Rect:
        m, body = self.stage.metrics, self.sheet.body
        gap = m.px(COLUMN_GAP)
        wide = (body.width - gap) // 2
        left = body.x if player == 0 else body.right - wide
        high = m.px(64 + 2 * STEP + 8)
        return pygame.Rect(left, body.centery - high // 2, wide, high)

    def _arrange_footer(self) -> None:
        m, foot = self.stage.metrics, self.sheet.footer
        pad, gap = m.px(sheet.PADDING), m.px(14)
        wide = (foot.width - 2 * pad - 2 * gap) // 3
        answers = (
            Button(pygame.Rect(0, 0, wide, 0), _("Cancel"), self.close),
            Button(pygame.Rect(0, 0, wide, 0), _("Same for both"), self._level),
            Button(pygame.Rect(0, 0, wide, 0), _("Set"), self._take, icon="check", kind="primary"),
        )
        for place, answer in enumerate(answers):
            answer.rect.update(foot.x + pad + place * (wide + gap), 0, wide, m.px(56))
            answer.rect.centery = foot.centery
        self.group.add(*answers)

    def _change(self, player: int, place: int, value: str) -> None:
        self.times[player][place] = int(value)

    def _level(self) -> None:
        """Gives the second player the first one's times."""
        self.times[1] = list(self.times[0])
        self.layout()
        self.invalidate()

    def _take(self) -> None:
        first, second = (SeatTime(float(60 * m), float(s)) for m, s in self.times)
        self.stage.pop()
        self.chosen((first, second))

    def paint(self, surface: pygame.Surface) -> None:
        """A patch with the name over each column."""
        sprites = self.stage.sprites
        m = sprites.metrics
        for player, name in enumerate(self.names):
            column = self._column(player)
            paper.inset(surface, sprites, column, radius=16, fill="#F4E9D2")
            words = sprites.fitted(name, column.width - m.px(40), theme.NAME)
            surface.blit(words, words.get_rect(midleft=(column.x + m.px(22), column.y + m.px(34))))


def nearest(values: tuple[int, ...], wanted: float) -> int:
    """The one of ``values`` that is closest to ``wanted``."""
    return min(values, key=lambda value: abs(value - wanted))


def _minutes(value: str) -> str:
    return ngettext("{n} minute", "{n} minutes", int(value)).format(n=value)


def _seconds(value: str) -> str:
    if value == "0":
        return _("nothing a move")
    return ngettext("+{n} second a move", "+{n} seconds a move", int(value)).format(n=value)
