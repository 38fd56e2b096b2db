"""Marks on boards as SVG: rings, crosses, dots, capsules, chevrons, arrows.

Everything is in pixels; ``s`` scales the line widths, which are those of a 60-pixel cell. Coloured
marks have a white casing, so that they show on any ground.
"""

from __future__ import annotations

import math

from sumo_arcade.ui.platform import theme

Point = tuple[float, float]


def unit(start: Point, end: Point) -> Point:
    """The direction from ``start`` to ``end``, of length 1; nowhere if they are the same."""
    length = math.dist(start, end) or 1.0
    return (end[0] - start[0]) / length, (end[1] - start[1]) / length


def between(start: Point, end: Point, count: int) -> list[Point]:
    """The ``count`` + 1 points that divide the way into equal parts, both ends among them."""
    (x0, y0), (x1, y1) = start, end
    return [(x0 + (x1 - x0) * i / count, y0 + (y1 - y0) * i / count) for i in range(count + 1)]


def line(d: str, colour: str, width: float, extra: str = "") -> str:
    """A stroke along the path ``d``."""
    return (
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:.2f}" '
        f'stroke-linecap="round" stroke-linejoin="round" {extra}/>'
    )


def cased(d: str, colour: str, width: float, casing: float, s: float) -> str:
    """A stroke along ``d`` on a wider white one."""
    return line(d, theme.WHITE, casing * s) + line(d, colour, width * s)


def polyline(points: list[Point]) -> str:
    """The path through ``points``."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def circle(at: Point, r: float, fill: str, extra: str = "") -> str:
    """A filled circle."""
    return f'<circle cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="{r:.2f}" fill="{fill}" {extra}/>'


def rim(at: Point, r: float) -> str:
    """The path around a circle."""
    x, y = at
    return (
        f"M{x - r:.1f} {y:.1f}A{r:.1f} {r:.1f} 0 0 1 {x + r:.1f} {y:.1f}"
        f"A{r:.1f} {r:.1f} 0 0 1 {x - r:.1f} {y:.1f}Z"
    )


def corners(at: Point, cell: float, s: float) -> str:
    """The path of four brackets just inside a square cell."""
    x, y = at[0] - cell / 2, at[1] - cell / 2
    inset, arm = 2.5 * s, cell * 0.26
    far = cell - inset
    return "".join(
        f"M{x + a:.1f} {y + b + down * arm:.1f}V{y + b:.1f}H{x + a + across * arm:.1f}"
        for a, across in ((inset, 1), (far, -1))
        for b, down in ((inset, 1), (far, -1))
    )


def cross(at: Point, arm: float) -> str:
    """The path of two crossing strokes."""
    x, y = at
    return (
        f"M{x - arm:.1f} {y - arm:.1f}L{x + arm:.1f} {y + arm:.1f}"
        f"M{x + arm:.1f} {y - arm:.1f}L{x - arm:.1f} {y + arm:.1f}"
    )


def victim(at: Point, r: float, s: float) -> str:
    """Goes off, will be captured: a vermilion ring with a cross."""
    ring = cased(rim(at, r), theme.VERMILION, 3.6, 6.4, s)
    return ring + cased(cross(at, r * 0.36), theme.VERMILION, 4.4, 7.6, s)


def dot(at: Point, r: float, s: float) -> str:
    """Can go here: green with a white rim."""
    return circle(at, r, theme.GREEN, f'stroke="{theme.WHITE}" stroke-width="{3 * s:.2f}"')


def bead(at: Point, r: float, colour: str, s: float) -> str:
    """A small disc with a white rim, for a number or a sign on it."""
    return circle(at, r, colour, f'stroke="{theme.WHITE}" stroke-width="{2.4 * s:.2f}"')


def bar(at: Point, r: float, s: float) -> str:
    """No entry: a white bar on a vermilion bead."""
    x, y = at
    d = f"M{x - r * 0.5:.1f} {y:.1f}H{x + r * 0.5:.1f}"
    return bead(at, r, theme.VERMILION, s) + line(d, theme.WHITE, r * 0.36)


def bang(at: Point, r: float, s: float) -> str:
    """Must: a white exclamation mark on a dark amber bead."""
    x, y = at
    stroke = line(f"M{x:.1f} {y - r * 0.55:.1f}V{y + r * 0.1:.1f}", theme.WHITE, r * 0.34)
    point = circle((x, y + r * 0.55), r * 0.19, theme.WHITE)
    return bead(at, r, theme.AMBER_DEEP, s) + stroke + point


def tick(at: Point, r: float) -> str:
    """The path of a check mark on a bead of radius ``r``."""
    x, y = at
    return f"M{x - r * 0.46:.2f} {y:.2f}l{r * 0.32:.2f} {r * 0.36:.2f}l{r * 0.6:.2f} {-r * 0.7:.2f}"


def chevron(at: Point, along: Point, r: float) -> str:
    """The path of an arrow's tip that points ``along``."""
    (x, y), (dx, dy) = at, along
    bx, by = x - dx * r * 0.5, y - dy * r * 0.5
    return (
        f"M{bx - dy * r:.1f} {by + dx * r:.1f}L{x + dx * r * 0.6:.1f} "
        f"{y + dy * r * 0.6:.1f}L{bx + dy * r:.1f} {by - dx * r:.1f}"
    )


def capsule(start: Point, end: Point, r: float, s: float) -> str:
    """A blue loop around a row of pieces."""
    dx, dy = unit(start, end)
    (x0, y0), (x1, y1) = start, end
    ax, ay = -dy * r, dx * r
    d = (
        f"M{x0 + ax:.1f} {y0 + ay:.1f}A{r:.1f} {r:.1f} 0 0 1 {x0 - ax:.1f} {y0 - ay:.1f}"
        f"L{x1 - ax:.1f} {y1 - ay:.1f}A{r:.1f} {r:.1f} 0 0 1 {x1 + ax:.1f} {y1 + ay:.1f}Z"
    )
    return cased(d, theme.BLUE, 3.6, 6.5, s)


def arrow(points: tuple[Point, ...], colour: str, s: float) -> str:
    """A solid arrow through ``points``."""
    tip, shaft = _arrow_paths(points, s)
    casing = line(polyline(shaft), theme.WHITE, 14 * s) + _tip(tip, theme.WHITE, 6 * s)
    return casing + line(polyline(shaft), colour, 8.5 * s) + _tip(tip, colour, 2 * s)


def dotted(points: tuple[Point, ...], s: float) -> str:
    """The arrow of what cannot be done: vermilion dots from the first point to the last."""
    tip, shaft = _arrow_paths(points, s)
    count = max(1, round(math.dist(shaft[0], shaft[-1]) / (11 * s)))
    dots = "".join(
        circle(at, 3.8 * s, theme.VERMILION) for at in between(shaft[0], shaft[-1], count)[:-1]
    )
    casing = line(polyline(shaft), theme.WHITE, 13 * s) + _tip(tip, theme.WHITE, 6 * s)
    return casing + dots + _tip(tip, theme.VERMILION, 2 * s)


def _arrow_paths(points: tuple[Point, ...], s: float) -> tuple[str, list[Point]]:
    """The triangle at the end, and the points of the shaft, which ends inside it."""
    (x, y), (dx, dy) = points[-1], unit(points[-2], points[-1])
    long, half = 26 * s, 16 * s
    bx, by = x - dx * long, y - dy * long
    tip = (
        f"M{x:.1f} {y:.1f}L{bx - dy * half:.1f} {by + dx * half:.1f}"
        f"L{bx + dy * half:.1f} {by - dx * half:.1f}Z"
    )
    return tip, [*points[:-1], (x - dx * long * 0.7, y - dy * long * 0.7)]


def _tip(d: str, colour: str, outline: float) -> str:
    return (
        f'<path d="{d}" fill="{colour}" stroke="{colour}" stroke-width="{outline:.2f}" '
        f'stroke-linejoin="round"/>'
    )


def dashed_box(
    size: tuple[float, float], width: float, corner: float, colour: str, dash: float
) -> str:
    """A dashed outline just inside a box of ``size``. It begins in the middle of the upper edge, as
    a first dash on a corner would be drawn askew."""
    (w, h), half, r = size, width / 2, corner
    right, low = w - half, h - half
    d = (
        f"M{w / 2:.2f} {half:.2f}H{right - r:.2f}A{r:.2f} {r:.2f} 0 0 1 {right:.2f} {half + r:.2f}"
        f"V{low - r:.2f}A{r:.2f} {r:.2f} 0 0 1 {right - r:.2f} {low:.2f}"
        f"H{half + r:.2f}A{r:.2f} {r:.2f} 0 0 1 {half:.2f} {low - r:.2f}"
        f"V{half + r:.2f}A{r:.2f} {r:.2f} 0 0 1 {half + r:.2f} {half:.2f}H{w / 2:.2f}"
    )
    pattern = f'stroke-dasharray="{dash:.2f} {dash * 0.9:.2f}"'
    return line(d, colour, width, pattern)
