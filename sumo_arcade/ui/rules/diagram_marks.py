"""The marks of a diagram as SVG: from points and the cell alone, so any game's page can use them.

What there is and how many squares it takes is in ``parser.MARKS``.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from sumo_arcade.ui.art.board_art import BoardArt
from sumo_arcade.ui.art.cell_shape import CELL
from sumo_arcade.ui.board import marks
from sumo_arcade.ui.decor import ink
from sumo_arcade.ui.decor.ink import Point
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.rules.parser import PAST_RIM, Mark

SMALLEST_BEAD: Final = 7
"""Radius in pixels below which a numbered bead could not be read."""

ON_SQUARES: Final[dict[str, marks.Mark]] = {
    "from": marks.selected,
    "to": marks.can_go,
    "take": marks.leaves,
    "must": marks.forced,
    "blocked": marks.blocked,
}
"""The marks of single squares, which are those of a game being played."""

ASIDE: Final = 0.29
"""How far the ways of pieces are drawn beside the middle of their cells, which they would hide."""
START: Final = 0.36
"""How far from the middle of its first cell a way begins, in cells."""
LEAP: Final = 1.5
CURVE: Final = 0.5
CURVE_POINTS: Final = 10
"""How many cells a way must go over at once to be drawn as a curve, how far that bends, in cells,
and of how many pieces it is made."""

SMALLEST_SCALE: Final = 0.5
"""Lines never get thinner than at half the design's cell."""

OWN_CHEVRON: Final = (theme.AMBER_LIGHT, "#000000")
PUSHED_CHEVRON: Final = (theme.VERMILION, theme.WHITE)
"""Colour and casing of the chevrons on the pieces that move and on those that are pushed."""


class DrawnMark:
    """One mark on one board, as SVG."""

    def __init__(self, art: BoardArt, mark: Mark) -> None:
        self.kind = mark.kind
        self._names = mark.squares
        self._shape = art.cells
        self._cell = art.cell
        self._scale = max(SMALLEST_SCALE, art.cell / CELL)
        self._points = tuple(self._resolve(art))

    def _resolve(self, art: BoardArt) -> Iterator[Point]:
        last: Point = (0, 0)
        heading: Point = (0, 0)
        for name in self._names:
            x, y = art.centre(name.removesuffix(PAST_RIM))
            if (x, y) != last:
                heading = ink.unit(last, (x, y))
            dx, dy = heading if name.endswith(PAST_RIM) else (0, 0)
            yield x + dx * self._cell, y + dy * self._cell
            last = x, y

    def under(self) -> str:
        """What lies below the pieces."""
        if self.kind == "choose":
            return "".join(marks.selected(at, self._cell, self._shape) for at in self._points)
        if self.kind == "line":
            lane = ink.polyline([self._points[0], self._points[2]])
            return ink.line(lane, theme.AMBER, self._cell, 'opacity="0.34"')
        return ""

    def over(self) -> str:
        """What lies on top of the pieces."""
        match self.kind:
            case "move":
                return self._move()
            case "goes":
                return self._way(theme.GREEN, -1) + self._drawn_beads()
            case "pushed":
                return self._way(theme.VERMILION, 1)
            case "choose":
                return ""
            case "wrong":
                arrow = ink.dotted(self._points, self._scale) if self._points[1:] else ""
                return arrow + self._crossed(self._points[-1])
            case "line":
                return self._line()
            case "side":
                return self._side()
            case "group":
                return self._loop()
        mark = ON_SQUARES[self.kind]
        return "".join(mark(at, self._cell, self._shape) for at in self._points)

    def bead_radius(self) -> float:
        """Of the numbered beads, in pixels."""
        return max(SMALLEST_BEAD, self._cell * 0.25)

    def beads(self) -> list[Point]:
        """Where the landings of a move of several hops are numbered; the last beside its tip."""
        if self.kind not in ("move", "goes") or len(self._points) < 3:
            return []
        if self.kind == "goes":
            (x, y), before = self._points[-1], self._beside(-1)[1:-1]
            return [*before, (x + self._cell * 0.05, y)]
        return [*self._points[1:-1], self._aside(self._points[-1])]

    def _aside(self, at: Point) -> Point:
        return at[0] + self._cell * 0.32, at[1] - self._cell * 0.32

    def _move(self) -> str:
        return ink.arrow(self._points, theme.GREEN, self._scale) + self._drawn_beads()

    def _drawn_beads(self) -> str:
        return "".join(
            ink.bead(at, self.bead_radius(), theme.GREEN_DARK, self._scale) for at in self.beads()
        )

    def _beside(self, side: int) -> list[Point]:
        """The way moved aside: upright ways to the left (-1) or right of the screen, others to that
        side of whoever goes there."""
        first, last = self._points[0], self._points[-1]
        dx, dy = (0.0, -1.0) if first[0] == last[0] else ink.unit(first, last)
        aside = side * self._cell * ASIDE
        return [(x - dy * aside, y + dx * aside) for x, y in self._points]

    def _way(self, colour: str, side: int) -> str:
        """An arrow beside the pieces: from the edge of the first one's cell, or, over more than a
        cell at once, through the air."""
        points = self._beside(side)
        (x, y), then = points[0], points[1]
        if len(points) == 2 and math.dist((x, y), then) > LEAP * self._cell:
            points = _curve((x, y), then, side * self._cell * CURVE)
        else:
            dx, dy = ink.unit((x, y), then)
            points[0] = (x + dx * self._cell * START, y + dy * self._cell * START)
        return ink.arrow(tuple(points), colour, self._scale * 0.8)

    def _crossed(self, at: Point) -> str:
        r, place = self.bead_radius() * 0.95, self._aside(at)
        sign = ink.line(ink.cross(place, r * 0.42), theme.WHITE, r * 0.26)
        return ink.bead(place, r, theme.VERMILION, self._scale) + sign

    def _loop(self) -> str:
        return ink.capsule(self._points[0], self._points[1], self._cell * 0.52, self._scale)

    def _cells(self, start: Point, end: Point) -> list[Point]:
        return ink.between(start, end, max(1, round(math.dist(start, end) / self._cell)))

    def _line(self) -> str:
        """A row on its way: chevrons on its pieces and on those it pushes."""
        rear, head, end = self._points
        along, cells = ink.unit(rear, end), self._cells(rear, end)
        own = len(self._cells(rear, head))
        body = self._loop()
        for index, at in enumerate(cells[:-1]):
            d, s = ink.chevron(at, along, self._cell * 0.2), self._scale
            colour, casing = OWN_CHEVRON if index < own else PUSHED_CHEVRON
            body += ink.line(d, casing, 8 * s) + ink.line(d, colour, 4.8 * s)
        if self._names[-1].endswith(PAST_RIM):
            return body + ink.victim(cells[-2], self._cell * 0.42, self._scale)
        return body + marks.can_go(end, self._cell, self._shape)

    def _side(self) -> str:
        first, last, target = self._points
        dx, dy = target[0] - first[0], target[1] - first[1]
        return self._loop() + "".join(
            ink.arrow(((x, y), (x + dx, y + dy)), theme.GREEN, self._scale * 0.8)
            for x, y in self._cells(first, last)
        )


def _curve(start: Point, end: Point, bend: float) -> list[Point]:
    """Points of a curve whose middle would be drawn ``bend`` pixels to the side."""
    dx, dy = ink.unit(start, end)
    middle = ((start[0] + end[0]) / 2 - dy * bend, (start[1] + end[1]) / 2 + dx * bend)
    found = []
    for step in range(CURVE_POINTS + 1):
        t = step / CURVE_POINTS
        near, half, far = (1 - t) ** 2, 2 * t * (1 - t), t * t
        found.append(
            (
                near * start[0] + half * middle[0] + far * end[0],
                near * start[1] + half * middle[1] + far * end[1],
            )
        )
    return found
