"""Boards of equal squares in rows, inside a square frame; checkerboards, unless a game paints.

Squares are named by a letter and a number, unless a game names them otherwise.
"""

from __future__ import annotations

from typing import ClassVar, Final

import pygame

from sumo_arcade.engine.core import Event, Options, Square
from sumo_arcade.ui.art.board_art import BoardArt
from sumo_arcade.ui.decor import wood
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites

FRAME: Final = 656
"""Design pixels of the whole board, which all lengths on it are measured by."""
BORDER: Final = 32 / (FRAME - 2 * 32)
"""The usual frame, as a part of the squares' width: the names of files and ranks stand on it."""

LIGHT: Final[tuple[wood.Stop, ...]] = ((0, theme.CLAY_0),)
DARK: Final[tuple[wood.Stop, ...]] = ((0, "#B88458"), (1, "#A06C43"))
GRAIN: Final = 0.20

PIECE: Final = 0.92
"""How wide the usual piece is, as a part of its cell."""

LABEL: Final = 17.0
SMALLEST_LABEL: Final = 11
"""Height of the names along the frame in design pixels, and the fewest pixels on the screen."""


class GridArt(BoardArt):
    """As many rows as files; row 1 lies below.

    A board whose squares have other names, or on which not every square is played on, overrides
    ``squares_across``, ``square_names``, ``grid``, ``square_on`` and what it writes on the board.
    """

    files: ClassVar[str] = ""
    """The letters, from the left."""
    frame_part: ClassVar[float] = BORDER
    """How wide the frame is, as a part of the squares' width."""
    names_above: ClassVar[bool] = False
    """Whether the letters stand above the board, too."""
    dark: ClassVar[tuple[wood.Stop, ...]] = DARK
    """The colours of the dark squares, from the top left of the board to the bottom right."""
    clay_grain: ClassVar[float] = GRAIN
    """How strong the grain of the squares is, from 0 to 1."""

    def __init__(self, sprites: Sprites, options: Options) -> None:
        super().__init__(sprites, options)
        self.field = pygame.Rect(0, 0, 0, 0)
        """The squares without the frame, once placed."""
        self.side = self.squares_across()
        """Squares along an edge."""
        self.names = self.square_names()

    def squares_across(self) -> int:
        """How many squares lie along an edge."""
        return len(self.files)

    def square_names(self) -> tuple[Square, ...]:
        """The squares that are played on, in reading order of the unflipped board."""
        return tuple(
            f"{letter}{self.side - row}" for row in range(self.side) for letter in self.files
        )

    def place(self, area: pygame.Rect, *, flipped: bool) -> None:
        self.flipped = flipped
        room = min(area.width, area.height)
        self.cell = max(1, int(room / (1 + 2 * self.frame_part) + 1e-6) // self.side)
        span = self.cell * self.side
        border = max(1, round(span * self.frame_part))
        self.frame = pygame.Rect(0, 0, span + 2 * border, span + 2 * border)
        self.frame.center = area.center
        self.field = self.frame.inflate(-2 * border, -2 * border)

    def squares(self) -> tuple[Square, ...]:
        return self.names

    def centre(self, square: Square) -> tuple[int, int]:
        return self.tile(square).center

    def square_at(self, pos: tuple[int, int]) -> Square | None:
        x, y = pos[0] - self.field.left, pos[1] - self.field.top
        return self.square_on(x // self.cell, y // self.cell)

    def step(self, square: Square, dx: int, dy: int) -> Square:
        column, row = self.spot(square)
        return self.square_on(column + dx, row + dy) or square

    def grid(self, square: Square) -> tuple[int, int]:
        """Column and row of the unflipped board, from the top left."""
        return self.files.index(square[0]), self.side - int(square[1:])

    def spot(self, square: Square) -> tuple[int, int]:
        """Column and row on the screen."""
        column, row = self.grid(square)
        return (self.side - 1 - column, self.side - 1 - row) if self.flipped else (column, row)

    def tile(self, square: Square) -> pygame.Rect:
        """Where a square lies on the screen."""
        column, row = self.spot(square)
        left, top = self.field.topleft
        return pygame.Rect(left + column * self.cell, top + row * self.cell, self.cell, self.cell)

    def square_on(self, column: int, row: int) -> Square | None:
        """The square in this column and row of the screen, if there is one to play on."""
        if not (0 <= column < self.side and 0 <= row < self.side):
            return None
        if self.flipped:
            column, row = self.side - 1 - column, self.side - 1 - row
        return self.names[row * self.side + column]

    def beyond(self, square: Square, events: tuple[Event, ...]) -> tuple[int, int]:  # noqa: ARG002 - nothing leaves most boards
        return self.centre(square)

    def paint(self, surface: pygame.Surface, *, coordinates: bool) -> None:
        """A checkerboard of clay in a lacquered frame, the corner at the lower left dark."""
        scale = self.field.width / round(FRAME / (1 + 2 * self.frame_part))
        border = self.field.left - self.frame.left
        wood.square_frame(self.sprites, surface, self.frame, border, scale)
        light, dark = (
            wood.grounded(stops, "clay", self.clay_grain) for stops in (LIGHT, self.dark)
        )
        surface.fill(light[0][1], self.field)
        shade = wood.slope(self.field.size, dark)
        for square in self.names:
            if (sum(self.grid(square)) + self.side) % 2:
                tile = self.tile(square)
                surface.blit(shade, tile, tile.move(-self.field.left, -self.field.top))
        wood.grain(self.sprites, surface, self.field, "clay", self.clay_grain, scale)
        self.paint_marks(surface, scale)
        wood.inner_shadow(surface, self.field, scale)
        if coordinates:
            self.paint_names(surface, scale)

    def paint_marks(self, surface: pygame.Surface, scale: float) -> None:
        """What a game draws on the squares, below the shade of the frame: nothing by default.

        ``scale`` is pixels of the window for one of the design.
        """

    def piece_size(self) -> int:
        """As odd or even as the cell, so that a centred piece has the same room on both sides."""
        size = round(self.cell * PIECE)
        return size - (size - self.cell) % 2

    def paint_names(self, surface: pygame.Surface, scale: float) -> None:
        """Letters below the board (and above it), numbers at its left."""
        size = max(LABEL * scale, SMALLEST_LABEL) / self.sprites.metrics.u
        middle = (self.field.left - self.frame.left) // 2
        for at in range(self.side):
            across, down = self.square_on(at, 0), self.square_on(0, at)
            x, y = self.field.left + at * self.cell, self.field.top + at * self.cell
            letter, number = (across or "")[:1], (down or "")[1:]
            spots = [
                (letter, (x + self.cell // 2, self.frame.bottom - middle)),
                (number, (self.frame.left + middle, y + self.cell // 2)),
            ]
            if self.names_above:
                spots.append((letter, (x + self.cell // 2, self.frame.top + middle)))
            for name, spot in spots:
                text = self.sprites.text(name, theme.BODY_BOLD, theme.ON_LACQUER_3, size=size)
                drawn = text.get_bounding_rect()
                surface.blit(text, drawn.move_to(center=spot), drawn)
