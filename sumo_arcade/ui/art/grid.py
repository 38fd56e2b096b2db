"""Boards of equal squares in rows, inside a square frame, named by a letter and a number."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame

from sumo_arcade.engine.core import Options, Square
from sumo_arcade.ui.art.board_art import BoardArt
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites

LABEL: Final = 17.0
SMALLEST_LABEL: Final = 11
"""Height of the names along the frame in design pixels, and the fewest pixels on the screen."""


class GridArt(BoardArt):
    """As many rows as files; row 1 lies below."""

    files: ClassVar[str]
    """The letters, from the left."""
    frame_part: ClassVar[float]
    """How wide the frame is, as a part of the squares' width."""
    names_above: ClassVar[bool] = False
    """Whether the letters stand above the board, too."""

    def __init__(self, sprites: Sprites, options: Options) -> None:
        super().__init__(sprites, options)
        self.field = pygame.Rect(0, 0, 0, 0)
        """The squares without the frame, once placed."""
        self.side = len(self.files)
        self.names = tuple(
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
        return self._at(x // self.cell, y // self.cell)

    def step(self, square: Square, dx: int, dy: int) -> Square:
        column, row = self.spot(square)
        return self._at(column + dx, row + dy) or square

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

    def _at(self, column: int, row: int) -> Square | None:
        """The square in this column and row of the screen, if there is one."""
        if not (0 <= column < self.side and 0 <= row < self.side):
            return None
        if self.flipped:
            column, row = self.side - 1 - column, self.side - 1 - row
        return self.names[row * self.side + column]

    def paint_names(self, surface: pygame.Surface, scale: float) -> None:
        """Letters below the board (and above it), numbers at its left."""
        size = max(LABEL * scale, SMALLEST_LABEL) / self.sprites.metrics.u
        middle = (self.field.left - self.frame.left) // 2
        for at in range(self.side):
            across, down = self._at(at, 0), self._at(0, at)
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
