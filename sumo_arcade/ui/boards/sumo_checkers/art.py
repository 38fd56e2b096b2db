"""The Sumo Checkers board as a picture: a dohyo with 45 tiles, and a tray at each corner."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame

from sumo_arcade.engine.core import Event, Options, Piece, Seat, Square, State
from sumo_arcade.engine.games.sumo_checkers.board import (
    AREA_SEATS,
    CAPTURED,
    PROMOTION,
    ROWS,
)
from sumo_arcade.engine.games.sumo_checkers.events import BLOCK_PIECE, CHECKER
from sumo_arcade.engine.games.sumo_checkers.rules import SumoCheckersState
from sumo_arcade.text import _
from sumo_arcade.ui.art.board_art import BoardArt, Look, Pile, Pose, Tray, Words
from sumo_arcade.ui.boards.sumo_checkers.handling import narrowed
from sumo_arcade.ui.boards.sumo_checkers.words import WORDS
from sumo_arcade.ui.decor import ring, wood
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites

TILE: Final = 64.0
RADIUS: Final = 324.0
WIDE: Final = 664.0
HIGH: Final = 656.0
"""Design pixels: a tile, the round board, and all of it with the trays at its corners."""

TRAY: Final = (104.0, 120.0)
WELL: Final = (14.0, 12.0, 76.0)
"""A tray, and the left, top and width of its well."""
LABEL: Final = 15.0
LABEL_DOWN: Final = 103.0
SMALLEST_LABEL: Final = 10
"""Height of a tray's word, where its middle is, and pixels below which it is left out."""

NAME: Final = 16.0
SMALLEST_NAME: Final = 11
NAME_COLOUR: Final = "#5A3516"

_CORNERS: Final = {CAPTURED[0]: (-1, 1), PROMOTION[0]: (1, 1), PROMOTION[1]: (-1, -1)} | {
    CAPTURED[1]: (1, -1)
}
"""Where the areas are on the unflipped board: to the right of the middle, and below it."""

_PICTURES: Final = {
    Piece(seat, kind): f"{kind}_{colour}"
    for seat, colour in enumerate(("gold", "silver"))
    for kind in ("checker", "super")
} | {BLOCK_PIECE: "block"}


def _grid(square: Square) -> tuple[int, int]:
    """Tiles to the right of the middle one, and below it, of the unflipped board."""
    return "abcdefg".index(square[0]) - 3, 4 - int(square[1])


SQUARES: Final = tuple(square for row in ROWS for square in row)
_ON_GRID: Final = {_grid(square): square for square in SQUARES}


class SumoCheckersArt(BoardArt):
    """The Captured areas count as squares; the Promotion squares are only places to fly to."""

    game_id: ClassVar[str] = "sumo_checkers"
    words: ClassVar[Words] = WORDS
    look: ClassVar[Look] = Look(
        theme.AMBER_DARK,
        "#7A5200",
        "shippo",
        "1s3/1Sss3/sss1x2/s2G1gg/5g1/7/5 g 0 1 1 0",
        Pose(zoom=1.3, offset=(0.0, 0.1)),
    )

    def __init__(self, sprites: Sprites, options: Options) -> None:
        super().__init__(sprites, options)
        self.middle = (0, 0)
        """The middle of d4, once placed."""

    # Geometry

    def place(self, area: pygame.Rect, *, flipped: bool) -> None:
        self.flipped = flipped
        fits = min(area.width / WIDE, area.height / HIGH) * TILE
        self.cell = max(2, int(fits + 0.01))
        self.middle = area.center
        size = (round(WIDE * self._scale), round(HIGH * self._scale))
        self.frame = pygame.Rect((0, 0), size)
        self.frame.center = area.center

    @property
    def _scale(self) -> float:
        return self.cell / TILE

    def squares(self) -> tuple[Square, ...]:
        return (*SQUARES, *CAPTURED)

    def centre(self, square: Square) -> tuple[int, int]:
        if square in _CORNERS:
            return self._well(square).center
        x, y = _grid(square)
        sign = -1 if self.flipped else 1
        return self.middle[0] + sign * x * self.cell, self.middle[1] + sign * y * self.cell

    def square_at(self, pos: tuple[int, int]) -> Square | None:
        for area in CAPTURED:
            if self._tray(area).collidepoint(pos):
                return area
        sign = -1 if self.flipped else 1
        across, down = (
            sign * ((at - middle + self.cell // 2) // self.cell)
            for at, middle in zip(pos, self.middle, strict=True)
        )
        return _ON_GRID.get((across, down))

    def step(self, square: Square, dx: int, dy: int) -> Square:
        """Past two corners of the board, from either square beside one, lie the Captured areas."""
        sign = -1 if self.flipped else 1
        if square in AREA_SEATS:
            return self._from_area(square, dx, dy)
        x, y = _grid(square)
        found = _ON_GRID.get((x + sign * dx, y + sign * dy))
        if found is None:
            corner = (sign * dx or (x >= 2) - (x <= -2), sign * dy or (y >= 2) - (y <= -2))
            found = next((area for area in CAPTURED if _CORNERS[area] == corner), None)
        return found or square

    def _from_area(self, area: Square, dx: int, dy: int) -> Square:
        """Back to the row beside it, or up or down to the corner of the board above or below."""
        sign = -1 if self.flipped else 1
        right, low = _CORNERS[area]
        if sign * dx == -right:
            return _ON_GRID[2 * right, 3 * low]
        return _ON_GRID[3 * right, 2 * low] if not dx and sign * dy == -low else area

    def beyond(self, square: Square, events: tuple[Event, ...]) -> tuple[int, int]:
        """One tile past the edge, straight on from where what takes its place comes from."""
        x, y = self.centre(square)
        fall = next(
            event.step for event in events if event.kind == "off" and event.path[0] == square
        )
        from_x, from_y = next(
            (
                self.centre(event.path[-2])
                for event in events
                if event.step == fall and event.kind != "off" and event.path[-1] == square
            ),
            (x, y),
        )
        return 2 * x - from_x, 2 * y - from_y

    def _tray(self, area: Square) -> pygame.Rect:
        """The tray of an area, on the screen."""
        right, low = _CORNERS[area]
        sign = -1 if self.flipped else 1
        box = pygame.Rect(0, 0, round(TRAY[0] * self._scale), round(TRAY[1] * self._scale))
        box.left = self.frame.left if sign * right < 0 else self.frame.right - box.width
        box.top = self.frame.top if sign * low < 0 else self.frame.bottom - box.height
        return box

    def _well(self, area: Square) -> pygame.Rect:
        """The hollow of a tray in which its checkers lie."""
        left, top, side = (round(part * self._scale) for part in WELL)
        return pygame.Rect(0, 0, side, side).move(self._tray(area).topleft).move(left, top)

    # Drawing

    def paint(self, surface: pygame.Surface, *, coordinates: bool) -> None:
        ring.arena(self.sprites, surface, self.middle, RADIUS * self._scale, self._scale)
        tile = self._tile()
        for square in SQUARES:
            x, y = self.centre(square)
            surface.blit(tile, (x - self.cell // 2, y - self.cell // 2))
        for area in _CORNERS:
            self._paint_tray(surface, area)
        if coordinates:
            self._paint_names(surface)

    def _tile(self) -> pygame.Surface:
        """A sunken tile: dark above, a lit edge below."""
        q, s = self.cell, self._scale
        gap = 2 * s
        left, right = gap + 6 * s, q - gap - 6 * s
        body = (
            f"<defs>{wood.linear('t', 0, 0, 0, q, (0, '#6B4025'), (1, '#7F5130'))}</defs>"
            f'<rect x="{gap:.2f}" y="{gap:.2f}" width="{q - 2 * gap:.2f}" '
            f'height="{q - 2 * gap:.2f}" rx="{7 * s:.2f}" fill="url(#t)"/>'
            f'<path d="M{left:.2f} {q - gap - 0.8 * s:.2f}H{right:.2f}" stroke="#FFE9C2" '
            f'stroke-width="{1.6 * s:.2f}" opacity="0.65"/>'
            f'<path d="M{left:.2f} {gap + s:.2f}H{right:.2f}" stroke="#2E170A" '
            f'stroke-width="{1.8 * s:.2f}" opacity="0.55"/>'
        )
        return self.sprites.drawn(q, q, body)

    def _paint_tray(self, surface: pygame.Surface, area: Square) -> None:
        box, scale = self._tray(area), self._scale
        wood.tray(self.sprites, surface, box, self._well(area), scale, dashed=area in PROMOTION)
        size = LABEL * scale
        if size >= SMALLEST_LABEL:
            words = _("Promotion") if area in PROMOTION else _("Captured")
            role = theme.Type(size / self.sprites.metrics.u, theme.BOLD)
            room = box.width - round(12 * scale)
            text = self.sprites.fitted(words, room, role, theme.ON_LACQUER_3, floor=8)
            at = (box.centerx, box.y + round(LABEL_DOWN * scale))
            surface.blit(text, text.get_rect(center=at))

    def _paint_names(self, surface: pygame.Surface) -> None:
        """Letters below the lowest tile of each file, digits left of the first one of each rank."""
        size = max(NAME * self._scale, SMALLEST_NAME) / self.sprites.metrics.u
        sign = -1 if self.flipped else 1
        off = round(0.5 * self.cell + 12 * self._scale)
        for number, letter in enumerate("abcdefg"):
            edge = number in (0, 6)
            x, y = self.centre(
                f"{letter}{(6 if edge else 7) if self.flipped else (2 if edge else 1)}"
            )
            self._paint_name(surface, letter, (x, y + off), size)
        for rank in range(1, 8):
            edge = rank in (1, 7)
            x, y = self.centre(
                f"{('f' if edge else 'g') if sign < 0 else ('b' if edge else 'a')}{rank}"
            )
            self._paint_name(surface, str(rank), (x - off, y), size)

    def _paint_name(
        self, surface: pygame.Surface, name: str, at: tuple[int, int], size: float
    ) -> None:
        text = self.sprites.text(name, theme.NAME, NAME_COLOUR, size=size)
        ink = text.get_bounding_rect()
        surface.blit(text, ink.move(at[0] - ink.centerx, at[1] - ink.centery), ink)

    def picture(self, piece: Piece, size: int) -> pygame.Surface:
        return self.sprites.svg(f"games/sumo_checkers/{_PICTURES[piece]}", size)

    def piece_size(self) -> int:
        size = round(self.cell * 0.94)
        return size - (size - self.cell) % 2

    def emblem(self, seat: Seat) -> Piece:
        return CHECKER[seat]

    # What there is to tell

    def tray(self, start: State, now: State, seat: Seat) -> Tray:
        """The other side's checkers that are neither on the board nor waiting as a spare."""
        lost = _in_play(narrowed(start), 1 - seat) - _in_play(narrowed(now), 1 - seat)
        return Tray(CHECKER[1 - seat], max(0, lost))

    def summary(self, state: State) -> str:  # noqa: ARG002 - there are no options
        return _("round board")

    def piles(self, state: State) -> tuple[Pile, ...]:
        here = narrowed(state)
        return tuple(
            pile
            for seat in (0, 1)
            for pile in (
                Pile(PROMOTION[seat], CHECKER[1 - seat], here.spares[1 - seat]),
                Pile(CAPTURED[seat], CHECKER[1 - seat], here.captured[seat], counted=True),
            )
        )

    def lifted(self, state: State, square: Square) -> Piece | None:
        """A captured checker becomes a block in the hand."""
        return BLOCK_PIECE if square in AREA_SEATS else state.pieces().get(square)


def _in_play(state: SumoCheckersState, seat: Seat) -> int:
    """Checkers of a side on the board, a Super Sumo two, and its spare."""
    weights = {"checker": 1, "super": 2}
    own = (piece for piece in state.pieces().values() if piece.seat == seat)
    return sum(weights[piece.kind] for piece in own) + state.spares[seat]


ART: Final = SumoCheckersArt
