"""Where everything lies in the tray while programs are carried out: a wide tray, and a tall one
beside a larger board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from sumo_arcade.ui.boards.sumon.art.measure import TRAY, Box, is_tall
from sumo_arcade.ui.decor.ink import Point


@dataclass(frozen=True, slots=True)
class Spots:
    """Middles of what is on the stage, in design pixels from its corner; pairs go by seat.

    ``ribbon`` is a height, ``ring`` a middle and half axes, ``reason_wide`` the room for the words.
    """

    cards: tuple[Point, Point]
    ribbon: float
    ring: Box
    fan: Point
    signs: tuple[Point, Point]
    reason: Point
    reason_wide: float


@dataclass(frozen=True, slots=True)
class Plan:
    """Boxes in design pixels from the tray's corner, which is ``width`` of them wide.

    ``tools`` holds all buttons. The way ``back`` from an earlier moment and the one to the
    ``result`` lie on the prompt, and the log, when it is open, in the place of the stage.
    """

    width: float
    head: Box
    title: Box
    tools: Box
    stage: Box
    prompt: Box
    slot_row: Box
    back: Box
    result: Box
    spots: Spots


WIDE: Final = Plan(
    width=TRAY,
    head=(14, 8, 660, 80),
    title=(30, 16, 200, 64),
    tools=(231, 18, 443, 60),
    stage=(14, 94, 660, 330),
    prompt=(14, 434, 660, 76),
    slot_row=(14, 520, 660, 152),
    back=(496, 449, 166, 46),
    result=(466, 449, 196, 46),
    spots=Spots(
        cards=((132, 190), (528, 190)),
        ribbon=42,
        ring=(330, 165, 186, 144),
        fan=(330, 104),
        signs=((284, 118), (376, 118)),
        reason=(330, 232),
        reason_wide=190,
    ),
)
TALL: Final = Plan(
    width=500,
    head=(12, 8, 476, 130),
    title=(24, 10, 452, 64),
    tools=(12, 78, 476, 58),
    stage=(12, 144, 476, 450),
    prompt=(12, 604, 476, 84),
    slot_row=(12, 698, 476, 108),
    back=(312, 623, 164, 46),
    result=(286, 623, 190, 46),
    spots=Spots(
        cards=((112, 190), (364, 190)),
        ribbon=40,
        ring=(238, 222, 204, 192),
        fan=(238, 350),
        signs=((186, 352), (290, 352)),
        reason=(238, 426),
        reason_wide=430,
    ),
)


def plan_for(tray: pygame.Rect) -> Plan:
    """The plan for a tray of this shape."""
    return TALL if is_tall(tray) else WIDE
