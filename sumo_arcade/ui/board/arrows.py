"""Arrows over a board: a move that is advised, or the moves of a line with their numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sumo_arcade.engine.core import Path
from sumo_arcade.ui.art.board_art import BoardArt
from sumo_arcade.ui.art.cell_shape import CELL
from sumo_arcade.ui.board import marks
from sumo_arcade.ui.board.marks import Shown
from sumo_arcade.ui.decor import ink
from sumo_arcade.ui.platform import theme

SLIM: Final = 0.9
"""As wide as this, compared with the arrows of the rules pages."""
BEAD: Final = 0.34
"""Where the number is, as a part of the first stretch."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """A way over the board. ``number`` 0: none is written; ``answer``: the other side's move."""

    path: Path
    number: int = 0
    answer: bool = False


def drawn(art: BoardArt, arrow: Arrow) -> Iterator[Shown]:
    """The arrow, and its number on it."""
    points = [art.centre(square) for square in arrow.path]
    if len(points) < 2:
        return
    colour = theme.INK_2 if arrow.answer else theme.BLUE
    s = art.cell / CELL * SLIM
    yield marks.over(art, points, art.cell * 0.6, lambda at: ink.arrow(tuple(at), colour, s))
    if arrow.number:
        (ax, ay), (bx, by) = points[:2]
        at = ax + (bx - ax) * BEAD, ay + (by - ay) * BEAD
        yield marks.bead(art, at, arrow.number)
