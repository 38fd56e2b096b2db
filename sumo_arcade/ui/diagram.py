"""Diagrams of a rules page: the game's own board with a position and marks, at any width.

Pieces, hollows and tiles are the board art's; marks are drawn here from points and the cell alone,
so any game's page can use them (see ``rulebook.MARKS``).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Final

import pygame

from sumo_arcade import text
from sumo_arcade.engine.core import Piece, Square, State, settle
from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.ui import ink, marks, panels, pieces, theme, woodwork
from sumo_arcade.ui.art import BoardArt, art_for
from sumo_arcade.ui.ink import Point
from sumo_arcade.ui.rulebook import PAST_RIM, Diagram, Mark
from sumo_arcade.ui.sprites import Sprites, draw_svg, svg_document
from sumo_arcade.ui.theme import Type

SMALLEST_BEAD: Final = 7
"""Radius in pixels below which a numbered bead could not be read."""

BLEED: Final = 36
"""How far a picture reaches beyond its board for the shadow, in 720p pixels."""
BEYOND: Final = 0.36
"""How much of the next cell is seen, fading away, where a board goes on beyond its part."""
ASIDE: Final = 0.29
"""How far the ways of pieces are drawn beside the middle of their cells, which they would hide."""
CURVE: Final = 0.5
LEAP: Final = 1.5
"""How far a way bends aside that goes over more than so many cells at once."""

LARGEST_THING: Final = 0.32
APART: Final = 0.035
TRAY: Final = 0.05
"""Things that are shown: the widest, the space between them and around them, as parts of the
diagram's width."""

ON_SQUARES: Final[dict[str, marks.Mark]] = {
    "from": marks.selected,
    "to": marks.can_go,
    "take": marks.leaves,
    "must": marks.forced,
    "blocked": marks.blocked,
}
"""The marks of single squares, which are those of a game being played."""

TOPMOST: Final = ("take", "blocked")
"""Marks that lie over the arrows."""

SMALLEST_SCALE: Final = 0.5
"""Lines never get thinner than at half the design's cell."""

OWN_CHEVRON: Final = (theme.AMBER_LIGHT, "#000000")
PUSHED_CHEVRON: Final = (theme.VERMILION, theme.WHITE)
"""Colour and casing of the chevrons on the pieces that move and on those that are pushed."""


class Diagrams:
    """The diagrams of one game's page in one window size."""

    def __init__(self, sprites: Sprites, game_id: str) -> None:
        self._sprites = sprites
        self._game = game_by_id(game_id)
        self._arts: dict[tuple[tuple[str, str], ...], BoardArt] = {}
        self.numbers = art_for(game_id).numbers
        """What the page's ``{…}`` stand for."""
        self.bleed = sprites.metrics.px(BLEED)
        """What ``picture`` adds on every side, in pixels."""

    def _art(self, diagram: Diagram) -> BoardArt:
        if diagram.options not in self._arts:
            options = settle(self._game, dict(diagram.options))
            self._arts[diagram.options] = art_for(self._game.id)(self._sprites, options)
        return self._arts[diagram.options]

    def _placed(self, diagram: Diagram, width: int) -> tuple[BoardArt, pygame.Rect]:
        """The art with what is shown of its board in the picture's place; that part."""
        art = self._art(diagram)
        area = pygame.Rect(self.bleed, self.bleed, width, width)
        art.place(area, flipped=False)
        part = _part(art, diagram.view)
        if diagram.view:
            side = width * art.frame.width // part.width
            art.place(pygame.Rect(0, 0, side, side), flipped=False)
            part = _part(art, diagram.view)
            left = self.bleed - part.x + (width - part.width) // 2
            art.place(pygame.Rect(left, self.bleed - part.y, side, side), flipped=False)
            part = _part(art, diagram.view)
        return art, part

    def height(self, diagram: Diagram, width: int) -> int:
        """How high the board of ``diagram``, or what it shows, is at ``width`` pixels."""
        if diagram.shown:
            return _shelf(self._things(diagram, width), width)[1]
        return self._placed(diagram, width)[1].height

    def picture(self, diagram: Diagram, width: int) -> pygame.Surface:
        """``diagram`` with its board in an area ``width`` by ``height``, on a transparent ground.

        The picture is larger than that by ``bleed`` pixels on every side.
        """
        key = ("diagram", self._game.id, diagram, width, text.language())
        draw = self._lay_out if diagram.shown else self._draw
        return self._sprites.keep(key, lambda: draw(diagram, width))

    def _things(self, diagram: Diagram, width: int) -> list[list[pygame.Surface]]:
        """What is shown, row by row, all of one width."""
        art, most = self._art(diagram), max(map(len, diagram.shown))
        room = width * (1 - 2 * TRAY - APART * (most - 1)) / most
        size = round(min(room, width * LARGEST_THING))
        return [
            [
                art.exhibit(what, self._game.seats.index(side), size)
                for side, _, what in (thing.partition("/") for thing in row)
            ]
            for row in diagram.shown
        ]

    def _lay_out(self, diagram: Diagram, width: int) -> pygame.Surface:
        """What is shown, on a tray of lacquer."""
        placed, high = _shelf(self._things(diagram, width), width)
        size = (width + 2 * self.bleed, high + 2 * self.bleed)
        whole = pygame.Surface(size, pygame.SRCALPHA)
        box = pygame.Rect(self.bleed, self.bleed, width, high)
        panels.lacquer(whole, self._sprites, box, radius=14, layers=panels.E1)
        whole.blits([(drawn, (x + box.x, y + box.y)) for drawn, (x, y) in placed])
        return whole

    def _draw(self, diagram: Diagram, width: int) -> pygame.Surface:
        art, part = self._placed(diagram, width)
        whole = self._board(art, diagram, width, part).copy()
        drawn = [_Drawn(art, mark) for mark in diagram.marks]
        self._lay(whole, "".join(mark.under() for mark in drawn))
        state = self._state(art, diagram)
        for pile in art.piles(state):
            whole.blits(tuple(pieces.pile(art, pile)))
        _put_pieces(whole, self._sprites, art, state.pieces())
        drawn.sort(key=lambda mark: mark.kind in TOPMOST)
        self._lay(whole, "".join(mark.over() for mark in drawn))
        for mark in drawn:
            self._number(whole, mark)
        if diagram.view:
            _fade_out(whole, part, art.frame, round(art.cell * BEYOND))
        size = (whole.get_width(), part.height + 2 * self.bleed)
        return whole.subsurface((0, part.top - self.bleed), size).copy()

    def _board(
        self, art: BoardArt, diagram: Diagram, width: int, part: pygame.Rect
    ) -> pygame.Surface:
        def make() -> pygame.Surface:
            size = (width + 2 * self.bleed, max(width, part.height) + 2 * self.bleed)
            whole = pygame.Surface(size, pygame.SRCALPHA)
            art.paint(whole, coordinates=True)
            return whole

        key = ("board", self._game.id, diagram.options, diagram.view, width)
        return self._sprites.keep(key, make)

    def _state(self, art: BoardArt, diagram: Diagram) -> State:
        if not diagram.position:
            return self._game.start(art.options)
        return self._game.load(art.position(diagram.position), art.options)

    @staticmethod
    def _lay(whole: pygame.Surface, body: str) -> None:
        if body:
            whole.blit(draw_svg(svg_document(*whole.get_size(), body), *whole.get_size()), (0, 0))

    def _number(self, whole: pygame.Surface, drawn: _Drawn) -> None:
        radius = drawn.bead_radius()
        role = Type(radius * 1.35 / self._sprites.metrics.u, theme.EXTRA)
        for count, (x, y) in enumerate(drawn.beads(), 1):
            digit = self._sprites.text(str(count), role, theme.WHITE)
            ink = digit.get_bounding_rect()
            whole.blit(digit, (round(x - ink.width / 2 - ink.x), round(y - ink.height / 2 - ink.y)))


def _part(art: BoardArt, view: tuple[str, ...]) -> pygame.Rect:
    """The rectangle of the board between two squares, with the frame where they lie beside it."""
    if not view:
        return art.frame.copy()
    one, other = (
        pygame.Rect(0, 0, art.cell, art.cell).move_to(center=art.centre(square)) for square in view
    )
    part, frame, beside = one.union(other), art.frame, art.cell
    more = round(beside * BEYOND)
    left = frame.left if part.left - frame.left < beside else part.left - more
    top = frame.top if part.top - frame.top < beside else part.top - more
    right = frame.right if frame.right - part.right < beside else part.right + more
    low = frame.bottom if frame.bottom - part.bottom < beside else part.bottom + more
    return pygame.Rect(left, top, right - left, low - top)


def _fade_out(whole: pygame.Surface, part: pygame.Rect, frame: pygame.Rect, reach: int) -> None:
    """Lets ``part`` fade within ``reach`` where the board goes on, and takes away what is beyond;
    on the sides of the ``frame`` its shadow fades towards the edge of the picture."""
    w, h = whole.get_size()
    mask = pygame.Surface((w, h), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 255))
    sides = (
        (part.left if part.left > frame.left else 0, 1, 0, part.left),
        (part.right if part.right < frame.right else w, -1, 0, w - part.right),
        (part.top if part.top > frame.top else part.top - part.left, 1, 1, part.left),
        (part.bottom if part.bottom < frame.bottom else part.bottom + part.left, -1, 1, part.left),
    )
    for edge, inward, axis, bleed in sides:
        span = reach if edge in (part.left, part.right, part.top, part.bottom) else bleed
        for place in range((w, h)[axis]):
            share = max(0.0, min(1.0, (place - edge) * inward / max(1, span)))
            if share < 1:
                spot = (place, 0, 1, h) if axis == 0 else (0, place, w, 1)
                colour = (255, 255, 255, round(255 * share))
                mask.fill(colour, spot, special_flags=pygame.BLEND_RGBA_MIN)
    whole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _shelf(
    rows: list[list[pygame.Surface]], width: int
) -> tuple[list[tuple[pygame.Surface, tuple[int, int]]], int]:
    """Where the things of ``rows`` are in a tray of this width, and how high it is."""
    edge, apart = round(width * TRAY), round(width * APART)
    placed, y = [], edge
    for row in rows:
        wide = sum(thing.get_width() for thing in row) + apart * (len(row) - 1)
        x, high = (width - wide) // 2, max(thing.get_height() for thing in row)
        for thing in row:
            placed.append((thing, (x, y + (high - thing.get_height()) // 2)))
            x += thing.get_width() + apart
        y += high + apart
    return placed, y - apart + edge


def _put_pieces(
    whole: pygame.Surface, sprites: Sprites, art: BoardArt, standing: Mapping[Square, Piece]
) -> None:
    size = art.piece_size()
    shade, (dx, dy) = woodwork.piece_shadow(sprites, size, art.shadow)
    for square in standing:
        x, y = art.centre(square)
        whole.blit(shade, shade.get_rect(center=(x + dx, y + dy)))
    for square, piece in standing.items():
        drawn = art.picture(piece, size)
        whole.blit(drawn, drawn.get_rect(center=art.centre(square)))


class _Drawn:
    """One mark on one board, as SVG."""

    def __init__(self, art: BoardArt, mark: Mark) -> None:
        self.kind = mark.kind
        self._names = mark.squares
        self._round = art.round_cells
        self._cell = art.cell
        self._scale = max(SMALLEST_SCALE, art.cell / marks.CELL)
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
            return "".join(
                marks.selected(at, self._cell, rounded=self._round) for at in self._points
            )
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
        return "".join(mark(at, self._cell, rounded=self._round) for at in self._points)

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
        (ax, ay), (bx, by) = self._points[0], self._points[-1]
        dx, dy = ink.unit((ax, ay), (bx, by))
        across = (side * self._cell * ASIDE) if ax == bx else 0.0
        aside = (
            (across, 0.0)
            if ax == bx
            else (-dy * side * self._cell * ASIDE, dx * side * self._cell * ASIDE)
        )
        return [(x + aside[0], y + aside[1]) for x, y in self._points]

    def _way(self, colour: str, side: int) -> str:
        """An arrow beside the pieces, from the edge of the first one's cell."""
        points = self._beside(side)
        first, then = points[0], points[1]
        along = ink.unit(first, then)
        if len(points) == 2 and math.dist(first, then) > LEAP * self._cell:
            points = self._bent(first, then, side)
        else:
            points[0] = (
                first[0] + along[0] * self._cell * 0.36,
                first[1] + along[1] * self._cell * 0.36,
            )
        return ink.arrow(tuple(points), colour, self._scale * 0.8)

    def _bent(self, start: Point, end: Point, side: int) -> list[Point]:
        """A way through the air, as points of a curve."""
        dx, dy = ink.unit(start, end)
        bend = side * self._cell * CURVE
        middle = ((start[0] + end[0]) / 2 - dy * bend, (start[1] + end[1]) / 2 + dx * bend)
        return [
            (
                (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * middle[0] + t * t * end[0],
                (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * middle[1] + t * t * end[1],
            )
            for t in (step / 10 for step in range(11))
        ]

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
        return body + marks.can_go(end, self._cell, rounded=self._round)

    def _side(self) -> str:
        first, last, target = self._points
        dx, dy = target[0] - first[0], target[1] - first[1]
        return self._loop() + "".join(
            ink.arrow(((x, y), (x + dx, y + dy)), theme.GREEN, self._scale * 0.8)
            for x, y in self._cells(first, last)
        )
