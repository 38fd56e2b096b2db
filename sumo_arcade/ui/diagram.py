"""Diagrams of a rules page: the game's own board with a position and marks, at any width.

Pieces, hollows and tiles are the board art's; marks are drawn here from points and the cell alone,
so any game's page can use them (see ``rulebook.MARKS``).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Final

import pygame

from sumo_arcade.engine.core import Piece, Square, State, settle
from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.ui import ink, marks, pieces, theme, woodwork
from sumo_arcade.ui.art import BoardArt, art_for
from sumo_arcade.ui.ink import Point
from sumo_arcade.ui.rulebook import PAST_RIM, Diagram, Mark
from sumo_arcade.ui.sprites import Sprites, draw_svg, svg_document
from sumo_arcade.ui.theme import Type

SMALLEST_BEAD: Final = 7
"""Radius in pixels below which a numbered bead could not be read."""

BLEED: Final = 36
"""How far a picture reaches beyond its board for the shadow, in 720p pixels."""

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
        self.bleed = sprites.metrics.px(BLEED)
        """What ``picture`` adds on every side, in pixels."""

    def _placed(self, diagram: Diagram, width: int) -> BoardArt:
        if diagram.options not in self._arts:
            options = settle(self._game, dict(diagram.options))
            self._arts[diagram.options] = art_for(self._game.id)(self._sprites, options)
        art = self._arts[diagram.options]
        art.place(pygame.Rect(self.bleed, self.bleed, width, width), flipped=False)
        return art

    def height(self, diagram: Diagram, width: int) -> int:
        """How high the board of ``diagram`` is when it is ``width`` pixels wide."""
        return self._placed(diagram, width).frame.height

    def picture(self, diagram: Diagram, width: int) -> pygame.Surface:
        """``diagram`` with its board in an area ``width`` by ``height``, on a transparent ground.

        The picture is larger than that by ``bleed`` pixels on every side.
        """
        key = ("diagram", self._game.id, diagram, width)
        return self._sprites.keep(key, lambda: self._draw(diagram, width))

    def _draw(self, diagram: Diagram, width: int) -> pygame.Surface:
        art = self._placed(diagram, width)
        whole = self._board(art, diagram, width).copy()
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
        size = (whole.get_width(), art.frame.height + 2 * self.bleed)
        return whole.subsurface((0, art.frame.top - self.bleed), size).copy()

    def _board(self, art: BoardArt, diagram: Diagram, width: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            side = width + 2 * self.bleed
            whole = pygame.Surface((side, side), pygame.SRCALPHA)
            art.paint(whole, coordinates=True)
            return whole

        return self._sprites.keep(("board", self._game.id, diagram.options, width), make)

    def _state(self, art: BoardArt, diagram: Diagram) -> State:
        if not diagram.position:
            return self._game.start(art.options)
        return self._game.load(diagram.position, art.options)

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
        for name in self._names:
            x, y = art.centre(name.removesuffix(PAST_RIM))
            dx, dy = ink.unit(last, (x, y)) if name.endswith(PAST_RIM) else (0, 0)
            yield x + dx * self._cell, y + dy * self._cell
            last = x, y

    def under(self) -> str:
        """What lies below the pieces."""
        if self.kind == "line":
            lane = ink.polyline([self._points[0], self._points[2]])
            return ink.line(lane, theme.AMBER, self._cell, 'opacity="0.34"')
        return ""

    def over(self) -> str:
        """What lies on top of the pieces."""
        match self.kind:
            case "move":
                return self._move()
            case "wrong":
                arrow = ink.dotted(self._points, self._scale)
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
        if self.kind != "move" or len(self._points) < 3:
            return []
        return [*self._points[1:-1], self._aside(self._points[-1])]

    def _aside(self, at: Point) -> Point:
        return at[0] + self._cell * 0.32, at[1] - self._cell * 0.32

    def _move(self) -> str:
        beads = "".join(
            ink.bead(at, self.bead_radius(), theme.GREEN_DARK, self._scale) for at in self.beads()
        )
        return ink.arrow(self._points, theme.GREEN, self._scale) + beads

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
