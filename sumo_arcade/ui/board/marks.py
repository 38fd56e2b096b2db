"""The marks on a board: each state has a shape of its own, never a colour alone.

A mark is ``Shown``: a picture and where its top left corner goes. Line widths are those of a
60-pixel cell.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from sumo_arcade.engine.core import Square
from sumo_arcade.ui.art.board_art import BoardArt
from sumo_arcade.ui.art.cell_shape import CELL, CellShape, dashed
from sumo_arcade.ui.decor import ink
from sumo_arcade.ui.decor.ink import Point
from sumo_arcade.ui.platform import theme

Shown = tuple[pygame.Surface, tuple[int, int]]

ROOM: Final = 1.3
"""How much of a cell a mark may cover: its casing stands out."""

LEVELS: Final = 6
"""Pictures of a mark that appears, each made once."""

RING_SHADE: Final = "#063D2C"
BADGE: Final = (0.56, -0.52)
"""Where the badge of a pile is from its middle, in cells."""


def last_move(at: Point, cell: float, cells: CellShape) -> str:
    """From and to: amber, with corner brackets or a ring."""
    return cells.last_move(at, cell)


def selected(at: Point, cell: float, cells: CellShape) -> str:
    """What is lifted: blue on white, corner brackets or a loop."""
    return cells.selected(at, cell)


def origin(at: Point, cell: float, cells: CellShape) -> str:
    """The place that a dragged piece has left."""
    return cells.left(at, cell)


def can_go(at: Point, cell: float, _cells: CellShape) -> str:
    """A green dot."""
    return ink.dot(at, cell * 0.12, cell / CELL)


def aimed(at: Point, cell: float, cells: CellShape) -> str:
    """The place under the pointer, where letting go or a click would play: the cell lights up."""
    ground = cells.ground(at, cell, theme.GREEN, 0.45)
    return ground + ink.cased(cells.inner_outline(at, cell), theme.GREEN, 2.6, 5, cell / CELL)


def onward(at: Point, cell: float, _cells: CellShape) -> str:
    """A small green dot: a step on the way, from which it must go on."""
    return ink.dot(at, cell * 0.065, cell / CELL * 0.8)


def can_take(at: Point, cell: float, _cells: CellShape) -> str:
    """A green ring and a dot: something is taken or pushed there."""
    s = cell / CELL
    rim = ink.rim(at, cell * 0.345)
    shade = ink.line(rim, RING_SHADE, 8.5 * s, 'opacity="0.55"')
    middle = ink.circle(
        at, cell * 0.1, theme.GREEN, f'stroke="{theme.WHITE}" stroke-width="{2.4 * s:.2f}"'
    )
    return shade + ink.cased(rim, theme.GREEN, 4, 6.5, s) + middle


def several(at: Point, cell: float, _cells: CellShape) -> str:
    """A hollow green dot: it can go there in more than one way."""
    return ink.cased(ink.rim(at, cell * 0.1), theme.GREEN, 4.4, 9, cell / CELL)


def passed(at: Point, cell: float, _cells: CellShape) -> str:
    """A piece that can be passed: a green ring."""
    return ink.cased(ink.rim(at, cell * 0.43), theme.GREEN, 3.4, 6.4, cell / CELL)


def done(at: Point, cell: float, _cells: CellShape) -> str:
    """A piece that has moved: a check mark on a green bead at its lower right."""
    s, r = cell / CELL, cell * 0.17
    middle = at[0] + cell * 0.33, at[1] + cell * 0.31
    tick = ink.line(ink.tick(middle, r), theme.WHITE, 2.6 * s)
    return ink.bead(middle, r, theme.GREEN_DARK, s) + tick


def leaves(at: Point, cell: float, _cells: CellShape) -> str:
    """What will be captured or pushed off: a vermilion ring with a cross."""
    return ink.victim(at, cell * 0.41, cell / CELL)


def forced(at: Point, cell: float, cells: CellShape) -> str:
    """What must move: white dashes."""
    s, path = cell / CELL, cells.dashed_outline(at, cell)
    edge = ink.line(path, theme.OUTLINE, 5.4 * s, 'opacity="0.5"')
    return edge + dashed(path, theme.WHITE, 3.2 * s, 8 * s)


def blocked(at: Point, cell: float, cells: CellShape) -> str:
    """Why not: vermilion, with a bar sign in the corner."""
    s = cell / CELL
    ground = cells.ground(at, cell, theme.VERMILION, 0.30)
    rim = ink.line(cells.inner_outline(at, cell), theme.VERMILION, 3 * s)
    corner = (at[0] + cell * 0.32, at[1] - cell * 0.32)
    return ground + rim + ink.bar(corner, cell * 0.17, s)


def compelled(at: Point, cell: float, cells: CellShape) -> str:
    """Why not: this piece must move instead. White dashes, and an exclamation mark in a corner."""
    corner = (at[0] + cell * 0.32, at[1] - cell * 0.32)
    ground = cells.ground(at, cell, theme.AMBER, 0.30)
    return ground + forced(at, cell, cells) + ink.bang(corner, cell * 0.17, cell / CELL)


def hovered(at: Point, cell: float, cells: CellShape) -> str:
    """A piece that could be lifted, under the pointer."""
    outline = cells.outline(at, cell)
    return ink.line(outline, theme.AMBER_LIGHT, 3 * cell / CELL, 'opacity="0.95"')


def able(at: Point, cell: float, cells: CellShape) -> str:
    """A piece that can do what was asked for: a green frame on white."""
    return ink.cased(cells.outline(at, cell), theme.GREEN, 3.4, 6.4, cell / CELL)


def cursor(at: Point, cell: float, cells: CellShape) -> str:
    """Where the keyboard is: a closed blue frame on white."""
    return ink.cased(cells.outer_outline(at, cell), theme.BLUE, 3, 6, cell / CELL)


Mark = Callable[[Point, float, CellShape], str]


def on_square(art: BoardArt, mark: Mark, square: Square, part: float = 1.0) -> Shown:
    """``mark`` drawn on ``square``; ``part`` of it while it appears."""
    return at_point(art, mark, art.centre(square), part)


def at_point(art: BoardArt, mark: Mark, at: Point, part: float = 1.0) -> Shown:
    """``mark`` drawn at ``at``, which may be off the board, as large as on a square."""
    side = 2 * math.ceil(art.cell * ROOM / 2)
    # An even side about the middle of an odd cell would blur: the middle is a whole pixel or half.
    side += (side - art.cell) % 2
    middle = side / 2
    body = mark((middle, middle), float(art.cell), art.cells)
    whole = art.sprites.drawn(side, side, body)
    level = math.ceil(part * LEVELS)
    if level < LEVELS:
        side -= side * (LEVELS - level) // (2 * LEVELS) * 2
        key = ("part of a mark", side, level, body)
        whole = art.sprites.keep(key, lambda: _faint(whole, side, level / LEVELS))
    return whole, (round(at[0]) - side // 2, round(at[1]) - side // 2)


def _faint(picture: pygame.Surface, side: int, alpha: float) -> pygame.Surface:
    small = pygame.transform.smoothscale(picture, (max(1, side), max(1, side)))
    small.set_alpha(round(255 * alpha))
    return small


def _area(points: Sequence[Point], margin: float) -> pygame.Rect:
    """Whole pixels around ``points``."""
    left = math.floor(min(x for x, _ in points) - margin)
    top = math.floor(min(y for _, y in points) - margin)
    right = math.ceil(max(x for x, _ in points) + margin)
    low = math.ceil(max(y for _, y in points) + margin)
    return pygame.Rect(left, top, max(1, right - left), max(1, low - top))


def over(
    art: BoardArt,
    points: Sequence[Point],
    margin: float,
    draw: Callable[[list[Point]], str],
) -> Shown:
    """An SVG over several cells: ``draw`` gets ``points`` in its own coordinates."""
    area = _area(points, margin)
    body = draw([(x - area.x, y - area.y) for x, y in points])
    return art.sprites.drawn(area.width, area.height, body), area.topleft


def lane(art: BoardArt, start: Point, end: Point) -> Shown:
    """The way that a pushed row takes: a broad amber band."""

    def draw(points: list[Point]) -> str:
        d = ink.polyline(points)
        return ink.line(d, theme.AMBER, art.cell * 0.94, 'opacity="0.34"')

    return over(art, (start, end), art.cell * 0.6, draw)


def chevron(art: BoardArt, at: Point, along: Point, colour: str) -> Shown:
    """An arrow's tip on a piece that will move; ``along`` has length 1."""
    s = art.cell / CELL

    def draw(points: list[Point]) -> str:
        d = ink.chevron(points[0], along, art.cell * 0.2)
        casing = theme.WHITE if colour == theme.VERMILION else "#000000"
        return ink.line(d, casing, 9 * s, 'opacity="0.9"') + ink.line(d, colour, 5.2 * s)

    return over(art, (at,), art.cell * 0.5, draw)


def capsule(art: BoardArt, start: Square, end: Square) -> Shown:
    """A blue loop around the pieces from ``start`` to ``end``."""
    s = art.cell / CELL

    def draw(points: list[Point]) -> str:
        return ink.capsule(points[0], points[-1], art.cell * 0.52, s)

    return over(art, (art.centre(start), art.centre(end)), art.cell * 0.65, draw)


def trail(art: BoardArt, points: Sequence[Point]) -> Shown:
    """The path being walked: green on white, a numbered bead at every stop."""
    s = art.cell / CELL

    def draw(shifted: list[Point]) -> str:
        return ink.cased(ink.polyline(shifted), theme.GREEN, 6, 11, s)

    return over(art, points, art.cell * 0.3, draw)


def tail(art: BoardArt, points: Sequence[Point]) -> Shown:
    """Where a piece has come from in this turn: white dots and a ring at the start."""
    s = art.cell / CELL

    def draw(shifted: list[Point]) -> str:
        dots = f'stroke-dasharray="{0.1 * s:.2f} {9 * s:.2f}"'
        way = ink.polyline(shifted)
        ring = ink.rim(shifted[0], 7 * s)
        return (
            ink.line(way, theme.OUTLINE, 6 * s, f'{dots} opacity="0.35"')
            + ink.line(way, theme.WHITE, 4 * s, f'{dots} opacity="0.9"')
            + ink.line(ring, theme.OUTLINE, 4 * s, 'opacity="0.35"')
            + ink.line(ring, theme.WHITE, 2.4 * s, 'opacity="0.9"')
        )

    return over(art, points, art.cell * 0.3, draw)


def bead(art: BoardArt, at: Point, number: int) -> Shown:
    """A number on a green disc."""
    side = 2 * math.ceil(art.cell * 0.21)
    r = side / 2
    key = ("bead", side, number)

    def make() -> pygame.Surface:
        disc = ink.bead((r, r), r - 2 * art.cell / CELL, theme.GREEN_DARK, art.cell / CELL)
        whole = art.sprites.drawn(side, side, disc).copy()
        size = 0.26 * art.cell / art.sprites.metrics.u
        figure = art.sprites.text(str(number), theme.BODY_BOLD, theme.WHITE, size=size)
        whole.blit(figure, figure.get_rect(center=(side // 2, side // 2)))
        return whole

    return art.sprites.keep(key, make), (round(at[0]) - side // 2, round(at[1]) - side // 2)


def badge(art: BoardArt, at: Point, number: int) -> Shown:
    """How many lie on a pile in the middle of which is ``at``: a number on a vermilion disc."""
    side = 2 * math.ceil(art.cell * 0.24)
    r = side / 2

    def make() -> pygame.Surface:
        disc = ink.bead((r, r), r - 2 * art.cell / CELL, theme.VERMILION, art.cell / CELL)
        whole = art.sprites.drawn(side, side, disc).copy()
        size = 0.28 * art.cell / art.sprites.metrics.u
        figure = art.sprites.text(str(number), theme.BODY_BOLD, theme.WHITE, size=size)
        whole.blit(figure, figure.get_rect(center=(side // 2, side // 2)))
        return whole

    x, y = at[0] + BADGE[0] * art.cell, at[1] + BADGE[1] * art.cell
    key = ("badge", side, number)
    return art.sprites.keep(key, make), (round(x) - side // 2, round(y) - side // 2)


def pill(art: BoardArt, text: str, at: Point, bounds: pygame.Rect, *, loud: bool = False) -> Shown:
    """Words in an ink pill with an amber rim, middle at ``at``, held inside ``bounds``; a ``loud``
    one is vermilion."""
    fill, edge_colour = (theme.VERMILION_DARK, "#FFE0B8") if loud else (theme.INK, theme.AMBER)
    m = art.sprites.metrics
    words = art.sprites.text(text, theme.BUTTON, "#FFF6E2")
    w, h = words.get_width() + m.px(32), max(m.px(38), words.get_height() + m.px(12))

    def make() -> pygame.Surface:
        rim = f'stroke="{edge_colour}" stroke-width="{2 * m.u:.2f}"'
        edge = m.u
        body = (
            f'<rect x="{edge}" y="{edge}" width="{w - 2 * edge}" height="{h - 2 * edge}" '
            f'rx="{h / 2 - edge}" fill="{fill}" {rim}/>'
        )
        whole = art.sprites.drawn(w, h, body).copy()
        whole.blit(words, words.get_rect(center=(w // 2, h // 2)))
        return whole

    box = pygame.Rect(0, 0, w, h)
    box.center = (round(at[0]), round(at[1]))
    box.clamp_ip(bounds)
    return art.sprites.keep(("pill", text, w, h, loud), make), box.topleft
