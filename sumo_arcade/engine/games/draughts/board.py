"""The two boards of draughts: square numbers, their bits in the kernel's words, and lines.

Both boards share one layout of 54 bits: five bits a row and a ghost bit after every second row, so
that the four diagonal steps are shifts by 5 and 6 everywhere. The 8x8 board is its upper left part.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sumo_arcade.engine.core import Square

Cell = tuple[int, int]
"""Row from the top and column from the left, both from 0; or a step of so many of each."""

Line = tuple[int, ...]

DIRECTIONS: Final[tuple[Cell, ...]] = ((-1, -1), (-1, 1), (1, -1), (1, 1))


@dataclass(frozen=True, slots=True)
class Board:
    """A board by number, bit and cell. ``full``, ``top`` and ``bottom`` (rows) are sets of bits.

    ``lines`` has the bits from a square (left out) to the edge in a direction.
    """

    size: int
    bits: dict[Square, int]
    squares: dict[int, Square]
    cells: dict[int, Cell]
    lines: dict[tuple[int, Cell], Line]
    full: int
    top: int
    bottom: int

    def far(self, side: int) -> int:
        """The row where the men of ``side`` become kings."""
        return self.bottom if side else self.top

    def listed(self, word: int) -> tuple[Square, ...]:
        """The squares of a word, ascending."""
        return tuple(self.squares[bit] for bit in single(word))

    def direction(self, start: int, end: int) -> Cell | None:
        """The diagonal direction from one square to another, or None where there is none."""
        (row, column), (to_row, to_column) = self.cells[start], self.cells[end]
        down, right = to_row - row, to_column - column
        if down == 0 or abs(down) != abs(right):
            return None
        return down // abs(down), right // abs(right)


def single(word: int) -> list[int]:
    """The bits of a word one by one, ascending."""
    found = []
    while word:
        low = word & -word
        found.append(low)
        word ^= low
    return found


def _bit(cell: Cell) -> int:
    row, column = cell
    return 1 << (row * 5 + row // 2 + column // 2)


def _line(size: int, cell: Cell, step: Cell) -> Line:
    row, column = cell[0] + step[0], cell[1] + step[1]
    found = []
    while 0 <= row < size and 0 <= column < size:
        found.append(_bit((row, column)))
        row, column = row + step[0], column + step[1]
    return tuple(found)


def _make(size: int) -> Board:
    dark = [(row, column) for row in range(size) for column in range(size) if (row + column) % 2]
    bits = {str(number): _bit(cell) for number, cell in enumerate(dark, 1)}
    return Board(
        size=size,
        bits=bits,
        squares={bit: square for square, bit in bits.items()},
        cells={_bit(cell): cell for cell in dark},
        lines={(_bit(cell), step): _line(size, cell, step) for cell in dark for step in DIRECTIONS},
        full=sum(map(_bit, dark)),
        top=sum(_bit(cell) for cell in dark if cell[0] == 0),
        bottom=sum(_bit(cell) for cell in dark if cell[0] == size - 1),
    )


BOARDS: Final = {"10x10": _make(10), "8x8": _make(8)}
