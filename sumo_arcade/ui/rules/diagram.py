"""Diagrams of a rules page: the game's own board with a position and marks, at any width.

Pieces, hollows and tiles are the board art's; marks are those of ``diagrammarks``. A diagram
without a board shows things of the game on a tray.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from sumo_arcade import text
from sumo_arcade.engine.core import Piece, Square, State, settle
from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.ui.art.board_art import BoardArt, art_for
from sumo_arcade.ui.board import pieces
from sumo_arcade.ui.decor import paper, wood
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites, draw_svg, svg_document
from sumo_arcade.ui.platform.theme import Type
from sumo_arcade.ui.rules.diagram_marks import DrawnMark
from sumo_arcade.ui.rules.parser import Diagram

BLEED: Final = 36
"""How far a picture reaches beyond its board for the shadow, in 720p pixels."""
BEYOND: Final = 0.36
"""How much of the next cell is seen, fading away, where a board goes on beyond its part."""
LARGEST_THING: Final = 0.32
APART: Final = 0.035
TRAY: Final = 0.05
"""Things that are shown: the widest, the space between them and around them, as parts of the
diagram's width."""

TOPMOST: Final = ("take", "blocked")
"""Marks that lie over the arrows."""


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
        paper.lacquer(whole, self._sprites, box, radius=14, layers=paper.E1)
        whole.blits([(drawn, (x + box.x, y + box.y)) for drawn, (x, y) in placed])
        return whole

    def _draw(self, diagram: Diagram, width: int) -> pygame.Surface:
        art, part = self._placed(diagram, width)
        whole = self._board(art, diagram, width, part).copy()
        drawn = [DrawnMark(art, mark) for mark in diagram.marks]
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
            _fade_out(whole, part, art, self.bleed)
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

    def _number(self, whole: pygame.Surface, drawn: DrawnMark) -> None:
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


def _fade_out(whole: pygame.Surface, part: pygame.Rect, art: BoardArt, bleed: int) -> None:
    """Lets ``part`` fade at the sides where the board goes on, and the shadow of the frame at the
    others; what is beyond goes."""
    size, frame, reach = whole.get_size(), art.frame, max(1, round(art.cell * BEYOND))
    mask = pygame.Surface(size, pygame.SRCALPHA)
    mask.fill((255, 255, 255, 255))
    for axis, (start, end, first, last) in enumerate(
        (
            (part.left, part.right, frame.left, frame.right),
            (part.top, part.bottom, frame.top, frame.bottom),
        )
    ):
        low, fore = (start, reach) if start > first else (start - bleed, bleed)
        high, aft = (end, reach) if end < last else (end + bleed, bleed)
        for place in range(size[axis]):
            share = max(0.0, min(1.0, (place - low) / fore, (high - 1 - place) / aft))
            strip = (place, 0, 1, size[1]) if axis == 0 else (0, place, size[0], 1)
            colour = (255, 255, 255, round(255 * share))
            mask.fill(colour, strip, special_flags=pygame.BLEND_RGBA_MIN)
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
    shade, (dx, dy) = wood.piece_shadow(sprites, size, art.shadow)
    for square in standing:
        x, y = art.centre(square)
        whole.blit(shade, shade.get_rect(center=(x + dx, y + dy)))
    for square, piece in standing.items():
        drawn = art.picture(piece, size)
        whole.blit(drawn, drawn.get_rect(center=art.centre(square)))
