"""Where everything lies on the game screen, for windows of every shape.

Three arrangements: wide (two columns beside the board), narrow (the list of moves folds into a
button and the board grows), tall (the columns become bands above and below the board).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from sumo_arcade.ui.platform.theme import Metrics

MARGIN_X: Final = 24
MARGIN_Y: Final = 32
COLUMN: Final = 268
STRIP: Final = 150
GAP: Final = 20
STACK_GAP: Final = 14
TITLE: Final = 46
TOOL: Final = (83, 62)
TOOL_GAP: Final = 10
MOVES: Final = 430
FINISH: Final = 62
TURN: Final = 178
LEAST_TURN: Final = 120
STACKED: Final = 10
KINDS: Final = (126, 194)
COUNTER: Final = 58
"""Measures in 720p pixels, as everywhere here."""

FOLDS_BELOW: Final = 1100
"""Pixels of width under which the list of moves folds into a button."""
FOLDS_BELOW_UNITS: Final = 1180
"""The same for a window that large letters make small, in 720p pixels."""
TALL_BELOW: Final = 1.15
"""Width by height under which the columns become bands."""
OUTWARD: Final = 120
"""How far the columns follow the sides of a very wide window."""
BROAD: Final = 1.04
CLOSEST: Final = 7
"""A board that is not square may be so much wider than high, as near as this to the columns."""


@dataclass(frozen=True, slots=True)
class Places:
    """Rectangles in pixels. ``moves`` is where the list is, or opens when ``folded``."""

    far: pygame.Rect
    near: pygame.Rect
    coach: pygame.Rect
    board: pygame.Rect
    title: pygame.Rect
    moves: pygame.Rect
    tools: tuple[pygame.Rect, ...]
    folded: bool
    counter: pygame.Rect
    """The panel that counts down; it takes room from the coach, or from ``turn``."""
    turn: pygame.Rect | None = None
    """The panel of the turn under way, where turns are several moves and there is room."""
    finish: pygame.Rect | None = None
    """The button that ends such a turn; it stays beside an open list."""
    kinds: pygame.Rect | None = None
    """The buttons of the kinds of turn, where a game has several; a folded list opens over them."""


@dataclass(frozen=True, slots=True)
class _Units:
    """A window measured in 720p pixels; makes rectangles of them."""

    m: Metrics
    width: float
    height: float

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        left, top = round(x * self.m.u), round(y * self.m.u)
        right, low = round((x + w) * self.m.u), round((y + h) * self.m.u)
        return pygame.Rect(left, top, max(1, right - left), max(1, low - top))

    def tools(
        self, right: float, bottom: float, columns: int, count: int
    ) -> tuple[pygame.Rect, ...]:
        """A block of buttons whose lower right corner is given."""
        wide, high = TOOL[0] + TOOL_GAP, TOOL[1] + TOOL_GAP
        rows = -(-count // columns)
        left, top = right - columns * wide + TOOL_GAP, bottom - rows * high + TOOL_GAP
        return tuple(
            self.rect(left + n % columns * wide, top + n // columns * high, *TOOL)
            for n in range(count)
        )


def places(
    metrics: Metrics, tools: int, folded_tools: int, *, turns: bool = False, kinds: bool = False
) -> Places:
    """The arrangement for a window with that many buttons in its toolbar, plain and folded.

    ``turns`` makes room for turns of several moves: their panel and the button that ends them;
    ``kinds`` for the buttons of the kinds of turn.
    """
    units = _Units(metrics, metrics.width / metrics.u, metrics.height / metrics.u)
    if metrics.width < metrics.height * TALL_BELOW:
        return _tall(units, folded_tools, turns=turns, kinds=kinds)
    folded = metrics.width < FOLDS_BELOW or units.width < FOLDS_BELOW_UNITS
    found = _columns(units, folded_tools if folded else tools, folded=folded)
    found = _with_turns(units, found) if turns else found
    return _with_kinds(units, found) if kinds else found


def _columns(units: _Units, tools: int, *, folded: bool) -> Places:
    top, bottom = float(MARGIN_Y), units.height - MARGIN_Y
    needed = bottom - top + 2 * (MARGIN_X + COLUMN + GAP)
    width = min(units.width, needed + 2 * OUTWARD)
    left = (units.width - width) / 2 + MARGIN_X
    right = (units.width + width) / 2 - MARGIN_X
    per_row = 2 if folded else 3
    column = per_row * TOOL[0] + (per_row - 1) * TOOL_GAP if folded else COLUMN
    board_left, board_right = left + COLUMN + GAP, right - column - GAP
    blocks = units.tools(right, bottom, per_row, tools)
    tools_top = bottom - (-(-tools // per_row)) * (TOOL[1] + TOOL_GAP) + TOOL_GAP
    list_top = top + TITLE + 16
    moves = units.rect(right - COLUMN, list_top, COLUMN, tools_top - 22 - list_top)
    coach = units.rect(
        left, top + STRIP + STACK_GAP, COLUMN, bottom - top - 2 * (STRIP + STACK_GAP)
    )
    return Places(
        far=units.rect(left, top, COLUMN, STRIP),
        near=units.rect(left, bottom - STRIP, COLUMN, STRIP),
        coach=coach,
        board=_board(units, board_left, board_right, top, bottom),
        title=units.rect(right - column, top, column, TITLE),
        moves=moves,
        tools=blocks,
        folded=folded,
        counter=coach,
    )


def _with_turns(units: _Units, found: Places) -> Places:
    """Panel and button in the column of the list, which goes between them, or opens over the panel
    when it is folded; where that is too little, beside the button."""
    px = units.m.px
    column = found.moves.copy()
    if found.folded:
        column.left, column.width = found.title.left, found.title.width
    finish = column.copy()
    finish.height = min(px(FINISH), column.height)
    finish.bottom = column.bottom
    room = finish.top - px(STACKED) - column.top
    moves = pygame.Rect(found.moves.left, column.top, found.moves.width, max(1, room))
    turn = pygame.Rect(column.left, column.top, column.width, room)
    if not found.folded:
        turn.height = px(TURN)
        moves.top, moves.height = turn.bottom + px(STACKED), room - turn.height - px(STACKED)
    if room < px(LEAST_TURN):
        beside = found.moves.move(finish.left - px(STACKED) - found.moves.right, 0)
        return replace(found, finish=finish, moves=beside)
    return replace(found, turn=turn, finish=finish, moves=moves)


def _with_kinds(units: _Units, found: Places) -> Places:
    """A row of buttons under the list, or two rows where the list is folded."""
    px = units.m.px
    kinds = found.moves.copy()
    if found.folded:
        kinds.left, kinds.width = found.title.left, found.title.width
    kinds.height = min(px(KINDS[found.folded]), kinds.height)
    kinds.bottom = found.moves.bottom
    if found.folded:
        return replace(found, kinds=kinds)
    moves = found.moves.copy()
    moves.height = kinds.top - px(STACK_GAP) - moves.top
    return replace(found, kinds=kinds, moves=moves)


def _board(units: _Units, left: float, right: float, top: float, bottom: float) -> pygame.Rect:
    """The largest square in the middle of what is free; a broad board may reach into the gaps."""
    side = min(right - left, bottom - top)
    wide = min(side * BROAD, right - left + 2 * (GAP - CLOSEST))
    middle = (left + right) / 2
    return units.rect(middle - wide / 2, (top + bottom - side) / 2, wide, side)


def _tall(units: _Units, tools: int, *, turns: bool, kinds: bool) -> Places:
    left, right = float(MARGIN_X), units.width - MARGIN_X
    side = min(right - left, units.height - 2 * (MARGIN_Y + STRIP + GAP))
    band = min((units.height - side) / 2 - MARGIN_Y - GAP, 300.0)
    board_top = (units.height - side) / 2
    top, bottom = board_top - GAP - band, board_top + side + GAP + band
    per_row = -(-tools // 2)
    block = per_row * (TOOL[0] + TOOL_GAP) - TOOL_GAP
    coach_left = left + COLUMN + GAP
    middle = right - COLUMN - GAP - coach_left
    lower = top + min(STRIP + STACKED, band - COUNTER)
    turn = units.rect(coach_left, top, middle, STRIP)
    finish = units.rect(right - COLUMN, top + TITLE + STACK_GAP, COLUMN, FINISH)
    below_title = top + TITLE + STACK_GAP
    asked = units.rect(
        right - COLUMN, below_title, COLUMN, min(KINDS[0], board_top - GAP - below_title)
    )
    return Places(
        far=units.rect(left, top, COLUMN, STRIP),
        near=units.rect(left, bottom - STRIP, COLUMN, STRIP),
        coach=units.rect(
            coach_left, bottom - band, min(400, right - block - GAP - coach_left), band
        ),
        board=units.rect((units.width - side) / 2, board_top, side, side),
        title=units.rect(right - COLUMN, top, COLUMN, TITLE),
        moves=units.rect(right - COLUMN, board_top + 8, COLUMN, MOVES),
        tools=units.tools(right, bottom, per_row, tools),
        folded=True,
        counter=units.rect(coach_left, lower, middle, COUNTER),
        turn=turn if turns else None,
        finish=finish if turns else None,
        kinds=asked if kinds else None,
    )
