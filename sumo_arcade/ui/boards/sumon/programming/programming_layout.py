"""Where everything lies in the tray while a program is laid: a wide tray, a tall one, or a half of
the screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from sumo_arcade.engine.games.sumon.figures import FIGURES
from sumo_arcade.ui.boards.sumon.art import cards
from sumo_arcade.ui.boards.sumon.art.measure import Box, Measure, is_tall
from sumo_arcade.ui.boards.sumon.programming.draft import Supplies
from sumo_arcade.ui.platform.sprites import Sprites

ROW: Final = 5
"""Slots in a row."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Boxes in design pixels from the tray's corner. ``columns`` hold steps, cards and wrestlers,
    their headings in the ``heading`` uppermost pixels. More than ``named`` kinds of cards have no
    names under them, and lie in two rows if there are ``two_rows``."""

    width: float
    title: Box
    timer: Box
    board: Box
    card: float
    hint: Box
    paper: Box
    columns: tuple[Box, Box, Box]
    heading: float
    named: int
    two_rows: bool
    mana_left: Box
    undo: Box
    clear: Box
    lock: Box


WIDE: Final = Plan(
    width=688,
    title=(30, 12, 320, 70),
    timer=(518, 14, 152, 66),
    board=(14, 86, 660, 302),
    card=104,
    hint=(22, 390, 644, 30),
    paper=(14, 422, 660, 164),
    columns=((28, 426, 118, 152), (160, 426, 214, 152), (388, 426, 276, 152)),
    heading=26,
    named=4,
    two_rows=True,
    mana_left=(14, 596, 290, 72),
    undo=(314, 599, 74, 66),
    clear=(398, 599, 84, 66),
    lock=(492, 599, 182, 66),
)
TALL: Final = Plan(
    width=500,
    title=(24, 12, 194, 62),
    timer=(366, 14, 122, 58),
    board=(12, 84, 476, 274),
    card=88,
    hint=(20, 362, 460, 46),
    paper=(12, 412, 476, 262),
    columns=((24, 416, 150, 124), (24, 546, 452, 122), (190, 416, 286, 124)),
    heading=26,
    named=6,
    two_rows=False,
    mana_left=(12, 682, 312, 66),
    undo=(334, 682, 74, 66),
    clear=(416, 682, 72, 66),
    lock=(12, 756, 476, 54),
)
NARROW: Final = Plan(
    width=404,
    title=(26, 12, 220, 62),
    timer=(252, 14, 130, 58),
    board=(12, 78, 380, 206),
    card=65,
    hint=(20, 286, 364, 50),
    paper=(12, 338, 380, 236),
    columns=((22, 341, 130, 110), (22, 457, 360, 110), (164, 341, 218, 110)),
    heading=26,
    named=5,
    two_rows=False,
    mana_left=(12, 582, 146, 84),
    undo=(0, 0, 0, 0),
    clear=(166, 588, 92, 72),
    lock=(266, 588, 126, 72),
)


@dataclass(frozen=True, slots=True)
class ProgrammingLayout(Measure):
    """The plan of a tray in pixels."""

    plan: Plan
    slots: tuple[pygame.Rect, ...]

    def cells(self, supplies: Supplies) -> tuple[tuple[pygame.Rect, ...], ...]:
        """Where each of the supplies is, column by column."""
        return tuple(
            self._column(box, len(those))
            for box, those in zip(self.plan.columns, supplies, strict=True)
        )

    def named(self, supplies: Supplies) -> bool:
        """Whether there is room for the names of the cards."""
        return len(supplies[1]) <= self.plan.named

    def _column(self, box: Box, count: int) -> tuple[pygame.Rect, ...]:
        if not count:
            return ()
        x, y, w, h = box
        y, h = y + self.plan.heading, h - self.plan.heading
        cards_here = box == self.plan.columns[1]
        rows = 2 if cards_here and self.plan.two_rows and count > self.plan.named else 1
        across = -(-count // rows)
        wide = min(CELL, (w + CELL_GAP) / across - CELL_GAP)
        high = (h - (rows - 1) * CELL_GAP) / rows
        return tuple(
            self.rect(
                (
                    x + at % across * (wide + CELL_GAP),
                    y + at // across * (high + CELL_GAP),
                    wide,
                    high,
                )
            )
            for at in range(count)
        )


CELL: Final = 68
CELL_GAP: Final = 5
"""The widest supply, and what is between two."""


def layout_for(sprites: Sprites, area: pygame.Rect, *, narrow: bool) -> ProgrammingLayout:
    """The layout of the tray that fills ``area``."""
    plan = NARROW if narrow else TALL if is_tall(area) else WIDE
    scale = area.width / plan.width
    return ProgrammingLayout(sprites, area, scale, plan, tuple(_slots(area, plan, scale)))


def _slots(area: pygame.Rect, plan: Plan, scale: float) -> list[pygame.Rect]:
    """The slots, in rows that share the board evenly."""
    x, y, w, h = plan.board
    wide = round(plan.card * scale)
    high = cards.height(wide)
    across = min(ROW, FIGURES.slots)
    rows = -(-FIGURES.slots // ROW)
    gap_x = (w * scale - across * wide) / (across + 1)
    gap_y = (h * scale - rows * high) / (rows + 1)
    return [
        pygame.Rect(
            round(area.x + x * scale + gap_x + number % ROW * (wide + gap_x)),
            round(area.y + y * scale + gap_y + number // ROW * (high + gap_y)),
            wide,
            high,
        )
        for number in range(FIGURES.slots)
    ]
