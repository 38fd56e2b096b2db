"""The shape of a board's cells, and the marks that follow it: square tiles, or round hollows.

Each mark is SVG about ``at``, the middle of a cell ``cell`` pixels wide; lines are as wide as on a
cell of 60 pixels (``CELL``).
"""

from __future__ import annotations

from typing import Final, Protocol

from sumo_arcade.ui.decor import ink
from sumo_arcade.ui.decor.ink import Point
from sumo_arcade.ui.platform import theme

CELL: Final = 60.0
LAST_CORNERS: Final = "#FFD982"
LAST_RING: Final = "#FFC54D"
LAST_RING_EDGE: Final = "#7A4B00"
GHOST_RING: Final = "#FFF6E2"
ROUND: Final = 0.485
"""Radius of a round cell, as a part of its width."""


class CellShape(Protocol):
    """What a shape of cells must draw."""

    def ground(self, at: Point, cell: float, colour: str, opacity: float) -> str:
        """The whole cell, tinted."""

    def outline(self, at: Point, cell: float) -> str:
        """The path around a piece or a place that can be chosen."""

    def inner_outline(self, at: Point, cell: float) -> str:
        """The path around the tinted cell."""

    def outer_outline(self, at: Point, cell: float) -> str:
        """The path around all other marks: the keyboard's cursor."""

    def dashed_outline(self, at: Point, cell: float) -> str:
        """The path for dashes, which need a little more room."""

    def last_move(self, at: Point, cell: float) -> str:
        """From and to."""

    def selected(self, at: Point, cell: float) -> str:
        """What is lifted."""

    def left(self, at: Point, cell: float) -> str:
        """The place that a dragged piece has left, where ``selected`` does not show it enough."""


def box(at: Point, half: float, extra: str) -> str:
    """A filled square."""
    x, y = at
    return (
        f'<rect x="{x - half:.2f}" y="{y - half:.2f}" width="{2 * half:.2f}" '
        f'height="{2 * half:.2f}" {extra}/>'
    )


def dashed(d: str, colour: str, width: float, dash: float) -> str:
    """A dashed stroke along ``d``."""
    pattern = f'stroke-dasharray="{dash:.1f} {dash * 0.85:.1f}"'
    return ink.line(d, colour, width, pattern)


def _square(at: Point, half: float) -> str:
    left, top = at[0] - half, at[1] - half
    return f"M{left:.2f} {top:.2f}h{2 * half:.2f}v{2 * half:.2f}h{-2 * half:.2f}Z"


class SquareCells:
    """Tiles: brackets in the corners, and frames inside the edge."""

    def ground(self, at: Point, cell: float, colour: str, opacity: float) -> str:
        return box(at, cell / 2, f'fill="{colour}" opacity="{opacity:.2f}"')

    def outline(self, at: Point, cell: float) -> str:
        return _square(at, cell / 2 - 2 * cell / CELL)

    def inner_outline(self, at: Point, cell: float) -> str:
        return self.outline(at, cell)

    def outer_outline(self, at: Point, cell: float) -> str:
        return _square(at, cell / 2 + 1.5 * cell / CELL)

    def dashed_outline(self, at: Point, cell: float) -> str:
        return _square(at, cell / 2 - 3 * cell / CELL)

    def last_move(self, at: Point, cell: float) -> str:
        s = cell / CELL
        tint = self.ground(at, cell, theme.AMBER, 0.42)
        return tint + ink.line(ink.corners(at, cell, s), LAST_CORNERS, 3.6 * s)

    def selected(self, at: Point, cell: float) -> str:
        s = cell / CELL
        return ink.cased(ink.corners(at, cell, s), theme.BLUE, 3.4, 6, s)

    def left(self, at: Point, cell: float) -> str:  # noqa: ARG002 - the brackets show it
        return ""


class RoundCells:
    """Hollows: rings."""

    def ground(self, at: Point, cell: float, colour: str, opacity: float) -> str:
        return ink.circle(at, cell * ROUND, colour, f'opacity="{opacity:.2f}"')

    def outline(self, at: Point, cell: float) -> str:
        return ink.rim(at, cell * 0.5)

    def inner_outline(self, at: Point, cell: float) -> str:
        return ink.rim(at, cell * ROUND)

    def outer_outline(self, at: Point, cell: float) -> str:
        return ink.rim(at, cell * 0.57)

    def dashed_outline(self, at: Point, cell: float) -> str:
        return self.outline(at, cell)

    def last_move(self, at: Point, cell: float) -> str:
        s, rim = cell / CELL, self.inner_outline(at, cell)
        edge = ink.line(rim, LAST_RING_EDGE, 5.5 * s, 'opacity="0.6"')
        return edge + ink.line(rim, LAST_RING, 3.6 * s)

    def selected(self, at: Point, cell: float) -> str:
        return ink.cased(ink.rim(at, cell * 0.52), theme.BLUE, 3.6, 6.5, cell / CELL)

    def left(self, at: Point, cell: float) -> str:
        s = cell / CELL
        return dashed(ink.rim(at, cell * 0.40), GHOST_RING, 2.4 * s, 6 * s)
