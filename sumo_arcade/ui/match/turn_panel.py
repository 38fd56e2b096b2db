"""The panel of a turn of several moves: what each piece has done or can still do; and the button
that ends the turn.

A row is pressed to lift its piece on the board.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from sumo_arcade.engine.core import Square
from sumo_arcade.text import _
from sumo_arcade.ui.art.board_art import BoardArt, TurnRow
from sumo_arcade.ui.decor import ink, paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import Pos
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.platform.theme import Type
from sumo_arcade.ui.widgets.controls import Button, Widget

HEADER: Final = 38
PADDING: Final = 9
GAP: Final = 4
TALLEST_ROW: Final = 62
FEWEST: Final = 3
"""Measures in 720p pixels, as everywhere here; rows are at least a third as high as the panel."""

BROAD: Final = 2.4
"""A panel so much wider than high has its rows side by side."""

TITLE: Final = Type(17, theme.EXTRA)
LIFTED: Final = "#E3EFF6"
URGENT: Final = "#FBE3CF"


class TurnPanel(Widget):
    """The panel; ``lift`` gets the square of the row that was pressed."""

    focusable = False

    def __init__(self, art: BoardArt, rect: pygame.Rect, lift: Callable[[Square], None]) -> None:
        super().__init__(rect)
        self.art = art
        self.lift = lift
        self.rows: tuple[TurnRow, ...] = ()
        self.lifted: Square | None = None

    def show(self, rows: tuple[TurnRow, ...], lifted: Square | None) -> bool:
        """Takes the rows and the square of the piece that is lifted; True if that is new."""
        new = (rows, lifted) != (self.rows, self.lifted)
        self.rows, self.lifted = rows, lifted
        return new

    def activate(self, pos: Pos | None) -> None:
        """Lifts the piece of the row under the pointer."""
        for row, box in zip(self.rows, self._boxes(), strict=True):
            if pos is not None and box.collidepoint(pos) and not row.done:
                self.lift(row.path[-1])

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """Nothing: the table draws the panel below the list of moves, which may open over it."""

    def area(self, sprites: Sprites) -> pygame.Rect:
        """The panel and its shadow."""
        margin = sprites.metrics.px(12)
        return self.rect.inflate(2 * margin, 2 * margin)

    def paint(self, surface: pygame.Surface) -> None:
        """Draws the panel."""
        sprites = self.art.sprites
        m, rect = sprites.metrics, self.rect
        paper.panel(surface, sprites, rect, layers=paper.E1)
        middle = rect.y + m.px(HEADER) // 2 + m.px(1)
        left, right = rect.x + m.px(14), rect.right - m.px(14)
        title = sprites.fitted(_("This turn"), (right - left) * 3 // 5, TITLE, floor=12)
        surface.blit(title, title.get_rect(midleft=(left, middle)))
        count = _("{done} of {all} moved").format(
            done=sum(row.done for row in self.rows), all=len(self.rows)
        )
        room = right - left - title.get_width() - m.px(8)
        if self.rows:
            words = sprites.fitted(count, room, theme.SMALL, theme.INK_2, floor=11)
            surface.blit(words, words.get_rect(midright=(right, middle)))
        else:
            words = sprites.fitted(_("Nobody is to move."), right - left, theme.SMALL, theme.INK_2)
            surface.blit(words, (left, rect.y + m.px(HEADER)))
        for row, box in zip(self.rows, self._boxes(), strict=True):
            self._draw_row(surface, row, box)

    def _boxes(self) -> list[pygame.Rect]:
        """Where the rows are."""
        m, rect, count = self.art.sprites.metrics, self.rect, max(FEWEST, len(self.rows))
        pad, gap = m.px(PADDING), m.px(GAP)
        body = pygame.Rect(rect.x + pad, rect.y + m.px(HEADER), rect.width - 2 * pad, 0)
        body.height = rect.bottom - pad - body.top
        if rect.width > BROAD * rect.height:
            wide = (body.width + gap) // count - gap
            step = (wide + gap, 0)
            size = (wide, min(body.height, m.px(2 * TALLEST_ROW)))
        else:
            high = min((body.height + gap) // count - gap, m.px(TALLEST_ROW))
            step = (0, high + gap)
            size = (body.width, high)
        return [
            pygame.Rect(body.x + at * step[0], body.y + at * step[1], *size)
            for at in range(len(self.rows))
        ]

    def _draw_row(self, surface: pygame.Surface, row: TurnRow, box: pygame.Rect) -> None:
        sprites = self.art.sprites
        m = sprites.metrics
        lifted = row.path[-1] == self.lifted
        fill = LIFTED if lifted else URGENT if row.urgent else theme.WASHI_2
        paper.inset(surface, sprites, box, radius=10, fill=fill, border=fill)
        if lifted:
            line = 2.6 * m.u
            size = (line / 2, line / 2, box.width - line, box.height - line)
            edge = f'stroke="{theme.BLUE}" stroke-width="{line:.2f}"'
            surface.blit(sprites.drawn(*box.size, paper.box(size, 10 * m.u, "none", edge)), box)
        side = min(m.px(52), box.height - m.px(4), box.width // 4)
        picture = self.art.picture(row.piece, side)
        surface.blit(picture, picture.get_rect(midleft=(box.x + m.px(6), box.centery - m.px(1))))
        bead = min(m.px(26), box.height - m.px(10), box.width // 6)
        surface.blit(
            _state(sprites, bead, row), (box.right - bead - m.px(8), box.centery - bead // 2)
        )
        x = box.x + side + m.px(12)
        room = box.right - bead - m.px(14) - x
        title = sprites.fitted(row.title, room, theme.BODY_BOLD, floor=11)
        colour = theme.VERMILION_DARK if row.urgent else theme.INK_2
        text = sprites.fitted(row.text, room, theme.SMALL, colour, floor=11)
        y = box.centery - (title.get_height() + text.get_height()) // 2
        surface.blit(title, (x, y))
        surface.blit(text, (x, y + title.get_height()))


def _state(sprites: Sprites, side: int, row: TurnRow) -> pygame.Surface:
    """A bead with the sign of what a row is: moved, must move, can move."""
    colour = theme.GREEN_DARK if row.done else theme.VERMILION_DARK if row.urgent else theme.BLUE
    r = side / 2
    body = ink.circle((r, r), r - 0.5, colour)

    def make() -> pygame.Surface:
        whole = sprites.drawn(side, side, body).copy()
        name = "check" if row.done else "flag" if row.urgent else "next"
        sign = sprites.icon(name, round(side * 0.66), theme.WHITE)
        whole.blit(sign, sign.get_rect(center=(side // 2, side // 2)))
        return whole

    return sprites.keep(("turn row", side, row.done, row.urgent), make)


class FinishButton(Button):
    """Ends the turn. While ``waits`` it looks disabled but can be pressed: the coach then says why
    the turn cannot end yet."""

    def __init__(self, rect: pygame.Rect, label: str, action: Callable[[], None]) -> None:
        super().__init__(rect, label, action, icon="end", kind="primary", role=theme.MAIN_BUTTON)
        self.waits = True

    @property
    def state(self) -> str:
        """What the button's face is drawn as."""
        return "disabled" if self.waits else super().state
