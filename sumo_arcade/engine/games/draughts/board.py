"""The two boards of draughts: square numbers, their bits in the kernel's words, and lines.

Both boards share one layout of 54 bits: five bits a row, with a ghost bit after every second row,
so that the four diagonal steps are shifts by 5 and 6 everywhere. The 8x8 board is its upper left part.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sumo_arcade.engine.core import Square

Cell = tuple[int, int]
"""Row from the top and column from the left, both from 0."""

DIRECTIONS: Final = ((-1, -1), (-1, 1), (1, -1), (1, 1))


@dataclass(frozen=True, slots=True)
class Board:
    """The squares of a board, by number, by bit and by cell. ``full`` and the rows are sets of bits."""

    size: int
    bits: dict[Square, int]
    squares: dict[int, Square]
    cells: dict[Square, Cell]
    full: int
    top: int
    bottom: int

    def far(self, side: int) -> int:
        """The row where the men of ``side`` become kings."""
        return self.bottom if side else self.top

    def listed(self, word: int) -> tuple[Square, ...]:
        """The squares of a word, ascending."""
        found = []
        while word:
            low = word & -word
            found.append(self.squares[low])
            word ^= low
        return tuple(found)

    def line(self, start: int, step: Cell) -> list[int]:
        """The bits from ``start`` (left out) to the edge."""
        return self._lines[start, step]

    @property
    def _lines(self) -> dict[tuple[int, Cell], list[int]]:
        return _LINES[self.size]


def _bit(row: int, column: int) -> int:
    return 1 << (row * 5 + row // 2 + column // 2)


def _dark(size: int) -> list[Cell]:
    return [(row, column) for row in range(size) for column in range(size) if (row + column) % 2]


def _make(size: int) -> Board:
    cells = {str(number): cell for number, cell in enumerate(_dark(size), 1)}
    bits = {square: _bit(*cell) for square, cell in cells.items()}
    rows = [
        sum(bit for square, bit in bits.items() if cells[square][0] == row) for row in (0, size - 1)
    ]
    return Board(
        size=size,
        bits=bits,
        squares={bit: square for square, bit in bits.items()},
        cells=cells,
        full=sum(bits.values()),
        top=rows[0],
        bottom=rows[1],
    )


def _walk(size: int, cell: Cell, step: Cell) -> list[int]:
    row, column = cell[0] + step[0], cell[1] + step[1]
    found = []
    while 0 <= row < size and 0 <= column < size:
        found.append(_bit(row, column))
        row, column = row + step[0], column + step[1]
    return found


BOARDS: Final = {"10x10": _make(10), "8x8": _make(8)}
_LINES: Final = {
    size: {
        (_bit(*cell), step): _walk(size, cell, step) for cell in _dark(size) for step in DIRECTIONS
    }
    for size in (10, 8)
}
