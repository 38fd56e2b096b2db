"""The list of moves: two columns with numbers, the current one marked, a click goes back to it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.match import Entry, Match
from sumo_arcade.text import _
from sumo_arcade.ui.art.board_art import BoardArt
from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.match.turns import joined
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import Pos
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.widgets.controls import IconButton, Widget
from sumo_arcade.ui.widgets.fields import Scroll

ROW: Final = 30
LINE: Final = 20
"""A row, and each further line in one."""
HEADER: Final = 50
"""Measures in 720p pixels, as everywhere here."""
STEP_BUTTON: Final = 44
PADDING: Final = 8

JOINED: Final = ", "

Step = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Cell:
    """What one seat did in its turn. ``ply`` is how many entries there are after it, ``first`` how
    many after its first one. Of a turn that was taken back in part, the rest is shown."""

    text: str
    ply: int
    first: int
    undone: bool = False

    @property
    def lines(self) -> list[str]:
        """A line for each move of a turn."""
        return self.text.split(JOINED)


@dataclass(frozen=True, slots=True)
class Row:
    """A numbered row: the turn of the side that began and the answer; None where there is none."""

    number: int
    cells: tuple[Cell | None, Cell | None]

    @property
    def lines(self) -> int:
        """How many lines the longer turn has."""
        return max(len(cell.lines) for cell in self.cells if cell is not None)

    @property
    def begun(self) -> bool:
        """Whether some of it was played and not undone."""
        return any(cell is not None and not cell.undone for cell in self.cells)


def entry_text(entry: Entry) -> str:
    """An entry in a few letters: the notation of a move, a word for anything else."""
    return {
        "move": entry.note,
        "claim": _("claim"),
        "resignation": _("resigns"),
        "agreement": _("draw"),
        "time": _("time"),
    }[entry.kind]


def turn_text(entries: Sequence[Entry], art: BoardArt) -> str:
    """The entries of a turn in a few letters, joined; a dash for one in which nothing moved."""
    parts = [art.brief(e.note, e.state) if e.kind == "move" else entry_text(e) for e in entries]
    return JOINED.join(filter(None, parts)) or "–"


def rows(match: Match, art: BoardArt) -> list[Row]:
    """A row for each turn and its answer: what was played, and what was undone after it."""
    actors = match.first.actors()
    first: Seat = actors[0] if actors else 0
    found: list[list[Cell | None]] = []
    played, number = len(match.history), 0
    for turn in joined([*match.history, *match.ahead]):
        opened, number = number + 1, number + len(turn)
        column = 0 if turn[0].seat == first else 1
        undone = opened > played
        kept = turn if undone else turn[: played - opened + 1]
        cell = Cell(turn_text(kept, art), opened + len(kept) - 1, opened, undone)
        if not found or column == 0 or found[-1][1] is not None:
            found.append([cell, None] if column == 0 else [None, cell])
        else:
            found[-1][1] = cell
    return [Row(at, (a, b)) for at, (a, b) in enumerate(found, 1)]


class StepButton(IconButton):
    """First, back, next, last: it looks smaller than the area that can be pressed."""

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """The icon on its patch."""
        m = sprites.metrics
        patch = self.rect.inflate(-m.px(8), -m.px(14))
        fill = theme.WASHI_3 if self.hovered and self.enabled else theme.WASHI_2
        paper.inset(surface, sprites, patch, radius=8, fill=fill, border=fill)
        colour = theme.INK if self.enabled else theme.WASHI_3
        picture = sprites.icon(self.icon, m.px(18), colour)
        surface.blit(picture, picture.get_rect(center=patch.center))


class _Page(Widget):
    """The area of the rows, which can be clicked."""

    focusable = False

    def __init__(self, rect: pygame.Rect, owner: MoveList) -> None:
        super().__init__(rect)
        self.owner = owner

    def activate(self, pos: Pos | None) -> None:
        """Goes to the move under the pointer."""
        if pos is not None:
            self.owner.click(pos)

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """Nothing: the list draws its rows itself."""

    def area(self, sprites: Sprites) -> pygame.Rect:  # noqa: ARG002 - the page draws nothing
        """Nothing changes under the pointer."""
        return pygame.Rect(self.rect.topleft, (0, 0))


class MoveList:
    """The panel. ``goto`` gets how many entries to look at, ``step`` the name of a command."""

    def __init__(
        self,
        art: BoardArt,
        rect: pygame.Rect,
        goto: Callable[[int], None],
        step: Step,
        invalidate: Callable[[pygame.Rect], None],
    ) -> None:
        self.art = art
        self.sprites = art.sprites
        self.rect = rect
        self.goto = goto
        self._rows: list[Row] = []
        self._tops = [0]
        """Where each row begins and the last one ends, in pixels."""
        self._current = 0
        self._size = theme.BODY.size
        """Size of the letters of all moves: so that the longest one fits."""
        m = self.sprites.metrics
        margin = m.px(12)
        self.area = rect.inflate(2 * margin, 2 * margin)
        pad = m.px(PADDING)
        top = rect.y + m.px(HEADER)
        high = m.px(ROW)
        room = max(1, (rect.bottom - top - pad) // high) * high
        self.view = pygame.Rect(rect.x + pad, top, rect.width - 2 * pad, room)
        self.scroll = Scroll(self.view, m.px(12), lambda: invalidate(self.area), step=high)
        self.page = _Page(self._page_rect(), self)
        self.buttons = self._make_buttons(step)

    def widgets(self) -> list[Widget]:
        """Its widgets in Tab order, for the scene's group."""
        return [*self.buttons, self.page, self.scroll]

    def show(self, match: Match, current: int, last: int) -> None:
        """Takes the moves; ``current`` is how many of the ``last`` entries are being looked at."""
        m = self.sprites.metrics
        self._rows, self._current = rows(match, self.art), current
        heights = (m.px(ROW + LINE * (row.lines - 1)) for row in self._rows)
        self._tops = list(accumulate(heights, initial=0))
        self._size = self._fitting()
        self.scroll.length = self._tops[-1] + m.px(ROW)
        place = self._place(current)
        self.scroll.offset = min(self.scroll.offset, self.scroll.most)
        bottom = self._tops[min(place + 1, len(self._rows))]
        self.scroll.show(self._tops[place], bottom + m.px(ROW))
        for button, possible in zip(
            self.buttons, (current > 0,) * 2 + (current < last,) * 2, strict=True
        ):
            button.enabled = possible

    def click(self, pos: Pos) -> None:
        """Goes to the move at ``pos``, if there is one that has been played."""
        number = bisect_right(self._tops, pos[1] - self.view.y + self.scroll.offset) - 1
        if not 0 <= number < len(self._rows):
            return
        column = 0 if pos[0] < self._column(1) else 1
        cell = self._rows[number].cells[column]
        if cell is not None and not cell.undone:
            self.goto(cell.ply)

    def draw(self, surface: pygame.Surface) -> None:
        """The panel with the rows that can be seen."""
        sprites, m = self.sprites, self.sprites.metrics
        paper.panel(surface, sprites, self.rect, layers=paper.E1)
        room = self.rect.width - 4 * m.px(STEP_BUTTON) - m.px(26)
        title = sprites.fitted(_("Moves"), room, TITLE, floor=12)
        middle = self.rect.y + m.px(HEADER) // 2
        surface.blit(title, title.get_rect(midleft=(self.rect.x + m.px(16), middle)))
        line = pygame.Rect(
            self.rect.x + m.px(14),
            self.view.y - m.px(4),
            self.rect.width - m.px(28),
            max(1, round(1.4 * m.u)),
        )
        surface.fill(theme.PANEL_BORDER, line)
        clip = surface.get_clip()
        surface.set_clip(self.view.clip(clip))
        self._draw_rows(surface)
        surface.set_clip(clip)

    def _draw_rows(self, surface: pygame.Surface) -> None:
        m = self.sprites.metrics
        first = bisect_right(self._tops, self.scroll.offset) - 1
        for number in range(first, len(self._rows)):
            top, bottom = self._tops[number], self._tops[number + 1]
            box = pygame.Rect(self.view.x, self.view.y + top - self.scroll.offset, 0, bottom - top)
            if box.top > self.view.bottom:
                break
            self._draw_row(surface, self._rows[number], box, shaded=number % 2 == 0)
        if not self._rows:
            words = self.sprites.wrapped(
                _("The moves will be listed here."),
                self.view.width - m.px(24),
                theme.LABEL,
                theme.INK_2,
            )
            surface.blit(words, (self.view.x + m.px(10), self.view.y + m.px(8)))

    def _draw_row(
        self, surface: pygame.Surface, row: Row, box: pygame.Rect, *, shaded: bool
    ) -> None:
        sprites, m = self.sprites, self.sprites.metrics
        if shaded:
            stripe = (self.view.width - m.px(8), box.height)
            body = paper.box((0, 0, *stripe), m.px(7), "#B9A06A", 'opacity="0.13"')
            surface.blit(sprites.drawn(*stripe, body), box)
        number = sprites.fitted(f"{row.number}.", m.px(38), NUMBER, theme.INK_3, floor=12)
        right = self.rect.x + m.px(46)
        surface.blit(number, number.get_rect(midright=(right, box.y + m.px(ROW) // 2)))
        for column, cell in enumerate(row.cells):
            if cell is not None:
                place = pygame.Rect(self._column(column), box.y, self._column_width(), 0)
                place.height = m.px(ROW + LINE * (len(cell.lines) - 1))
                self._draw_cell(surface, cell, place)

    def _draw_cell(self, surface: pygame.Surface, cell: Cell, place: pygame.Rect) -> None:
        sprites, m = self.sprites, self.sprites.metrics
        x, y, wide, high = place
        current = cell.first <= self._current <= cell.ply
        if current:
            size = (wide, high - m.px(5))
            body = paper.box((m.px(2), 0, size[0] - m.px(2), size[1]), m.px(8), theme.AMBER)
            body += (
                f'<path d="M{m.px(2)} {size[1] * 0.2:.1f}V{size[1] * 0.8:.1f}" '
                f'stroke="{theme.VERMILION_DEEP}" stroke-width="{4 * m.u:.1f}"/>'
            )
            surface.blit(sprites.drawn(*size, body), (x, y + m.px(2.5)))
        role = theme.Type(self._size, theme.BOLD if current else theme.MEDIUM)
        colour = theme.INK_3 if cell.undone else theme.INK
        for number, line in enumerate(cell.lines):
            words = sprites.fitted(line, self._room(), role, colour, floor=LEAST)
            middle = y + m.px(ROW) // 2 + number * m.px(LINE)
            surface.blit(words, words.get_rect(midleft=(x + m.px(11), middle)))

    def _room(self) -> int:
        """The width of a move."""
        return self._column_width() - self.sprites.metrics.px(16)

    def _fitting(self) -> float:
        cells = (cell for row in self._rows for cell in row.cells if cell is not None)
        lines = [line for cell in cells for line in cell.lines]
        font = self.sprites.font(theme.BODY_BOLD)
        longest = max(lines, key=lambda line: font.size(line)[0], default="")
        return self.sprites.fitting(longest, self._room(), theme.BODY_BOLD, floor=LEAST)

    def _place(self, ply: int) -> int:
        """The row of the turn that the entry ``ply`` belongs to; the first row before any."""
        ends = (max(cell.ply for cell in row.cells if cell) for row in self._rows)
        return next((number for number, end in enumerate(ends) if ply <= end), 0)

    def _column(self, column: int) -> int:
        return self.rect.x + self.sprites.metrics.px(52) + column * self._column_width()

    def _column_width(self) -> int:
        m = self.sprites.metrics
        return (self.rect.width - m.px(52) - m.px(20)) // 2

    def _page_rect(self) -> pygame.Rect:
        """The rows without the scroll bar."""
        rect = self.view.copy()
        rect.width -= self.scroll.rect.width
        return rect

    def _make_buttons(self, step: Step) -> list[StepButton]:
        m = self.sprites.metrics
        side = m.px(STEP_BUTTON)
        made = []
        names = ("first", "previous", "next", "last")
        words = (_("To the start"), _("One move back"), _("One move on"), _("To the latest move"))
        icons = ("first", "back", "next", "last")
        left = self.rect.right - m.px(8) - 4 * side
        for number, (name, label, icon) in enumerate(zip(names, words, icons, strict=True)):
            box = pygame.Rect(left + number * side, self.rect.y + m.px(2), side, m.px(HEADER - 4))
            made.append(StepButton(box, label, _stepper(step, name), icon=icon))
        return made


def _stepper(step: Step, name: str) -> Callable[[], None]:
    return lambda: step(name)


TITLE: Final = theme.Type(17, theme.EXTRA)
NUMBER: Final = theme.Type(16, theme.MEDIUM)
LEAST: Final = 12.0
