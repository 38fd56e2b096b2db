"""The log: a line for everything that has happened. A click on a line shows it again."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

import pygame

from sumo_arcade.text import _
from sumo_arcade.ui.boards.sumon.art import plates
from sumo_arcade.ui.boards.sumon.art.measure import Box, Measure
from sumo_arcade.ui.boards.sumon.narration import narration
from sumo_arcade.ui.boards.sumon.narration.narration import Line, Names
from sumo_arcade.ui.boards.sumon.narration.timeline import Beat
from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import Key, Pos
from sumo_arcade.ui.platform.sprites import Sprites, break_lines
from sumo_arcade.ui.platform.theme import Type
from sumo_arcade.ui.widgets.controls import Widget
from sumo_arcade.ui.widgets.fields import Scroll

ROW: Final = 30
LINE: Final = 20
"""A row, and each further line in one; design pixels."""
HEAD: Final = 44
PAD: Final = 12
LETTERS: Final = {"round": 18.0, "slot": 16.0, "deed": 16.0, "note": 15.0}
INDENT: Final = {"round": 8, "slot": 8, "deed": 38, "note": 38}
HEADS: Final = ("round", "slot")
"""Weights of lines that begin something."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log and the beat that it tells of."""

    line: Line
    beat: int


def entries(script: Sequence[Beat], names: Names, first: int = 0) -> list[Entry]:
    """The log of ``script`` from the beat ``first`` on; the first round has a headline, too."""
    found = []
    if script and not first:
        title = narration.round_title(script[0].before.round)
        found.append(Entry(Line(title, weight="round"), 0))
    for number, beat in enumerate(script[first:], first):
        found += [Entry(line, number) for line in narration.tell(beat, names)]
    return found


def _beat(entry: Entry) -> int:
    return entry.beat


class LogPanel(Widget):
    """The rows of the log; ``again`` gets the first beat to show again, and the one to stop
    before."""

    radius = 10

    def __init__(
        self,
        measure: Measure,
        box: Box,
        again: Callable[[int, int], None],
        invalidate: Callable[[pygame.Rect | None], None],
    ) -> None:
        super().__init__(measure.rect(box))
        self.label = _("Log")
        self.measure = measure
        self.again = again
        self.rows: list[Entry] = []
        """The lines of the beats that have been shown."""
        self.current = 0
        """The beat that is seen."""
        self.shown = 0
        """How many beats have been shown."""
        self.chosen: int | None = None
        """The row that has the focus."""
        self._pointed: int | None = None
        pad, head = measure.px(PAD), measure.px(HEAD)
        size = (self.rect.width - 2 * pad, self.rect.height - head - pad)
        self.view = pygame.Rect((self.rect.x + pad, self.rect.y + head), size)
        self._tops = [0]
        """Where each row begins and the last one ends, in pixels."""
        moved = lambda: invalidate(self.rect)  # noqa: E731 - a name for the two words
        self.scroll = Scroll(self.view, measure.px(14), moved, step=measure.px(LINE // 2))

    def widgets(self) -> list[Widget]:
        """Its widgets for a group."""
        return [self, self.scroll]

    def show(self, log: list[Entry], current: int, shown: int) -> None:
        """Takes the log and scrolls to the line of the ``current`` beat."""
        rows = log[: bisect_left(log, max(1, shown), key=_beat)]
        if self.current == current and rows == self.rows:
            return
        self._measure_rows(rows)
        self.rows, self.current, self.shown = rows, current, shown
        self.scroll.length = self._tops[-1]
        self.scroll.to(self.scroll.offset)
        self._show_row(bisect_right(rows, current, key=_beat) - 1)

    def _measure_rows(self, rows: list[Entry]) -> None:
        """Finds where each of ``rows`` begins; those that were there before are not laid out
        again."""
        same = min(len(rows), len(self.rows))
        if rows[:same] != self.rows[:same]:
            same = 0
        heights = map(self._height, rows[same:])
        self._tops[same:] = accumulate(heights, initial=self._tops[same])

    def row_rect(self, number: int) -> pygame.Rect:
        """Where a row is seen, perhaps outside the view."""
        top, end = self._tops[number : number + 2]
        y = self.view.y + top - self.scroll.offset
        return pygame.Rect(self.view.x, y, self.view.width - self.measure.px(18), end - top)

    def _show_row(self, number: int) -> None:
        if 0 <= number < len(self.rows):
            self.scroll.show(*self._tops[number : number + 2])

    def _role(self, line: Line) -> Type:
        face = theme.MEDIUM if line.weight in ("note", "deed") else theme.EXTRA
        return self.measure.type(LETTERS[line.weight], face)

    def _room(self, line: Line) -> int:
        return self.view.width - self.measure.px(18 + INDENT[line.weight] + 8)

    def _height(self, entry: Entry) -> int:
        font = self.measure.sprites.font(self._role(entry.line))
        lines = len(break_lines(font, entry.line.text, self._room(entry.line)))
        return self.measure.px(ROW + LINE * (lines - 1))

    def at(self, pos: Pos) -> int | None:
        """The number of the row at ``pos``."""
        if not self.view.collidepoint(pos) or self.scroll.rect.collidepoint(pos):
            return None
        number = bisect_right(self._tops, pos[1] - self.view.y + self.scroll.offset) - 1
        return number if number < len(self.rows) else None

    def point(self, pos: Pos) -> bool:
        """The pointer went to ``pos``; True if another row is lit."""
        before, self._pointed = self._pointed, self.at(pos)
        return before != self._pointed

    def activate(self, pos: Pos | None) -> None:
        """Shows again what the row under the pointer, or the focused one, tells."""
        number = self.chosen if pos is None else self.at(pos)
        if number is None:
            return
        self.chosen = number
        entry = self.rows[number]
        self.again(entry.beat, self._end(number))

    def _end(self, number: int) -> int:
        """The beat before which a row ends; a headline stands for all that follows it."""
        rows, first = self.rows, self.rows[number]
        if first.line.weight not in HEADS:
            return first.beat + 1
        later = HEADS if first.line.weight == "slot" else ("round",)
        ends = (row.beat for row in rows[number + 1 :] if row.line.weight in later)
        return max(first.beat + 1, next(ends, self.shown))

    def key(self, key: Key) -> bool:
        """Up and Down choose a row."""
        by = {"up": -1, "down": 1}.get(key.chord)
        if by is None or not self.rows:
            return False
        here = len(self.rows) - 1 if self.chosen is None else self.chosen + by
        self.chosen = max(0, min(here, len(self.rows) - 1))
        self._show_row(self.chosen)
        return True

    def wheel(self, steps: float) -> bool:
        """Scrolls."""
        return self.scroll.wheel(steps)

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """Paper with the rows that can be seen."""
        m = self.measure
        paper.panel(surface, sprites, self.rect, radius=12 * m.scale / sprites.metrics.u)
        title = m.line(_("Log"), m.px(200), 20, theme.INK, theme.EXTRA)
        middle_y = self.rect.y + m.px(HEAD) // 2
        surface.blit(title, title.get_rect(midleft=(self.view.x + m.px(8), middle_y)))
        hint = _("Click a line to see it again.")
        text = m.line(hint, self.view.width - m.px(230), 15, theme.INK_2, theme.MEDIUM)
        surface.blit(text, text.get_rect(midright=(self.view.right - m.px(8), middle_y)))
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.view))
        first = bisect_right(self._tops, self.scroll.offset) - 1
        last = bisect_right(self._tops, self.scroll.offset + self.view.height)
        for number, entry in enumerate(self.rows[first:last], first):
            self._draw_row(surface, entry, number)
        surface.set_clip(clip)

    def _draw_row(self, surface: pygame.Surface, entry: Entry, number: int) -> None:
        m, line, box = self.measure, entry.line, self.row_rect(number)
        fill = self._fill(entry, number)
        if fill:
            body = paper.box((0, 1, box.width, box.height - 2), 6 * m.scale, fill)
            surface.blit(m.sprites.drawn(*box.size, body), box)
        if line.seat is not None:
            crest = plates.emblem(m.sprites, line.seat, m.px(20))
            at = (box.x + m.px(20), box.y + m.px(ROW) // 2)
            surface.blit(crest, crest.get_rect(center=at))
        quiet = line.weight == "note" and entry.beat != self.current
        colour = theme.INK_2 if quiet else theme.INK
        text = m.sprites.wrapped(line.text, self._room(line), self._role(line), colour)
        surface.blit(text, text.get_rect(midleft=(box.x + m.px(INDENT[line.weight]), box.centery)))

    def _fill(self, entry: Entry, number: int) -> str:
        """The colour behind a row: the current one, the one pointed at, or a headline."""
        if entry.beat == self.current and entry.line.weight != "round":
            return theme.AMBER_LIGHT
        if number == self.chosen or (self.hovered and number == self._pointed):
            return theme.WASHI_3
        return theme.WASHI_2 if entry.line.weight in HEADS else ""
