"""Where everything of SUMOn's table is, for windows of every shape.

The whole stage grows with the window, whatever the size of letters that was chosen. Its two parts,
board and tray, stand side by side, or one over the other where that makes them larger.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from sumo_arcade.ui.boards.sumon.art.measure import Box
from sumo_arcade.ui.platform.theme import Metrics

BOARD_SIDE: Final = 540
PLATE: Final = 54
TRAY: Final = (688, 680)
"""Measures in pixels of the stage at 720p, as everywhere here."""
HALF: Final = (404, 680)
CENTRE: Final = 412
OUTWARD: Final = 60
"""How far the parts go to the sides of a very wide window."""
LARGER: Final = 580
TALL: Final = (500, 818)
"""The board and the tray where the window is not much wider than high."""


@dataclass(frozen=True, slots=True)
class Places:
    """Rectangles in pixels; pairs go by seat. ``scale``: pixels for one of the stage's.

    ``halves`` and ``foot`` (under the board, for buttons) are there where both plan at once; the
    ``tray`` is then where it will be when they do not.
    """

    scale: float
    board: pygame.Rect
    plates: tuple[pygame.Rect, pygame.Rect]
    tray: pygame.Rect
    halves: tuple[pygame.Rect, pygame.Rect]
    foot: pygame.Rect


@dataclass(frozen=True, slots=True)
class _Plan:
    """An arrangement: its size, how wide its left part is, and the boxes of ``Places``. Among the
    plans for a window the largest is taken, its scale times its ``worth``."""

    size: tuple[float, float]
    split: float
    board: Box
    red: Box
    blue: Box
    tray: Box = (0, 0, 0, 0)
    halves: tuple[Box, Box] = ((0, 0, 0, 0), (0, 0, 0, 0))
    foot: Box = (0, 0, 0, 0)
    worth: float = 1.0


_BESIDE: Final = _Plan(
    (1280, 720),
    570,
    board=(26, 90, BOARD_SIDE, BOARD_SIDE),
    red=(26, 646, BOARD_SIDE, PLATE),
    blue=(26, 20, BOARD_SIDE, PLATE),
    tray=(572, 20, *TRAY),
)
_BESIDE_TALL: Final = _Plan(
    (1144, 858),
    610,
    board=(24, 139, LARGER, LARGER),
    red=(24, 735, LARGER, PLATE),
    blue=(24, 69, LARGER, PLATE),
    tray=(624, 20, *TALL),
    worth=0.93,
)
_STACKED: Final = _Plan(
    (728, 1400),
    0,
    board=(94, 84, BOARD_SIDE, BOARD_SIDE),
    red=(94, 634, BOARD_SIDE, PLATE),
    blue=(94, 20, BOARD_SIDE, PLATE),
    tray=(20, 700, *TRAY),
)
_TOGETHER: Final = _Plan(
    (1280, 720),
    0,
    board=(434, 70, CENTRE, CENTRE),
    red=(434, 490, CENTRE, 42),
    blue=(434, 20, CENTRE, 42),
    halves=((20, 20, *HALF), (856, 20, *HALF)),
    foot=(434, 542, CENTRE, 158),
)
_TOGETHER_STACKED: Final = _Plan(
    (858, 1390),
    0,
    board=(223, 74, CENTRE, CENTRE),
    red=(223, 498, CENTRE, 42),
    blue=(223, 20, CENTRE, 42),
    halves=((20, 690, *HALF), (434, 690, *HALF)),
    foot=(223, 548, CENTRE, 132),
)


def places(metrics: Metrics, *, together: bool = False) -> Places:
    """The arrangement for a window; ``together``: both lay their programs at once."""
    plans = (_TOGETHER, _TOGETHER_STACKED) if together else (_BESIDE, _BESIDE_TALL, _STACKED)
    plan = max(plans, key=lambda one: _scale(metrics, one) * one.worth)
    placed = _placed(metrics, plan, _scale(metrics, plan))
    return replace(placed, tray=places(metrics).tray) if together else placed


def _scale(metrics: Metrics, plan: _Plan) -> float:
    return min(metrics.width / plan.size[0], metrics.height / plan.size[1])


def _placed(metrics: Metrics, plan: _Plan, scale: float) -> Places:
    spare = metrics.width / scale - plan.size[0]
    left, top = spare / 2, (metrics.height / scale - plan.size[1]) / 2
    apart = min(OUTWARD, spare / 4) if plan.split else 0.0

    def rect(box: Box) -> pygame.Rect:
        x, y, w, h = box
        aside = (apart if x >= plan.split else -apart) if plan.split else 0.0
        return pygame.Rect(
            round((left + x + aside) * scale),
            round((top + y) * scale),
            round(w * scale),
            round(h * scale),
        )

    return Places(
        scale,
        rect(plan.board),
        (rect(plan.red), rect(plan.blue)),
        rect(plan.tray),
        (rect(plan.halves[0]), rect(plan.halves[1])),
        rect(plan.foot),
    )
