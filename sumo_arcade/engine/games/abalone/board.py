"""The hexagon of 61 cells: names, the ring the kernel keeps them on, neighbours and lines.

Row A (five cells) is the bottom, I the top; the digit is the diagonal. A cell's place on the ring
is ``(q + 14 r) mod 61``, ``q`` and ``r`` counted from A1: a step is a fixed turn of the ring.
"""

from __future__ import annotations

from typing import Final

RING: Final = 61
MARBLES: Final = 14
"""Marbles of a side at the start; on the board and lost together never more."""

TURNS: Final = (1, 14, 13, 60, 47, 48)
"""The six directions as turns of the ring, anticlockwise from the right."""

_STEPS: Final = ((0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0))
"""The same directions as steps of (row, diagonal)."""


def _row(row: int) -> tuple[tuple[int, int], ...]:
    return tuple((row, diagonal) for diagonal in range(max(0, row - 4), min(8, row + 4) + 1))


def _name(row: int, diagonal: int) -> str:
    return f"{'ABCDEFGHI'[row]}{diagonal + 1}"


def _place(row: int, diagonal: int) -> int:
    return (diagonal - row + 14 * row) % RING


_COORDINATES: Final = tuple(cell for row in range(8, -1, -1) for cell in _row(row))

ROWS: Final = tuple(tuple(_name(*cell) for cell in _row(row)) for row in range(8, -1, -1))
"""Names of the cells in the order of a position string: row I first, lowest diagonal first."""

PLACES: Final = {_name(*cell): _place(*cell) for cell in _COORDINATES}
"""Cell names to places on the ring."""

NAMES: Final = tuple(sorted(PLACES, key=PLACES.__getitem__))
"""Cell names by place."""


def _neighbours(row: int, diagonal: int) -> tuple[str, ...]:
    names = (
        _name(row + up, diagonal + right) if 0 <= row + up <= 8 else "" for up, right in _STEPS
    )
    return tuple(name if name in PLACES else "" for name in names)


NEIGHBOURS: Final = {_name(*cell): _neighbours(*cell) for cell in _COORDINATES}
"""The six cells around a cell in the order of ``TURNS``; the empty name is the outside."""


def _ray(cell: str, way: int) -> tuple[str, ...]:
    found = []
    beyond = NEIGHBOURS[cell][way]
    while beyond:
        found.append(beyond)
        beyond = NEIGHBOURS[beyond][way]
    return tuple(found)


RAYS: Final = {cell: tuple(_ray(cell, way) for way in range(6)) for cell in PLACES}
"""The cells beyond a cell in each direction up to the edge, nearest first."""

WAYS: Final = {
    (cell, other): way for cell, rays in RAYS.items() for way in range(6) for other in rays[way]
}
"""The direction from one cell to another in line with it."""


def line(cell: str, other: str) -> tuple[str, ...]:
    """The cells from ``cell`` to ``other``, both with them. KeyError if they are not in line."""
    ray = RAYS[cell][WAYS[cell, other]]
    return (cell, *ray[: ray.index(other) + 1])


_BITS: Final = tuple((1 << PLACES[name], name) for name in sorted(PLACES))
"""Bit and name of every cell, in alphabetical order."""


def cells(word: int) -> tuple[str, ...]:
    """The names of the bits of ``word``, in alphabetical order."""
    return tuple([name for bit, name in _BITS if word & bit])


def _ring(row: int, diagonal: int) -> int:
    """How many steps a cell is from the middle, E5."""
    up, right = row - 4, diagonal - 4
    return max(abs(up), abs(right), abs(up - right))


RINGS: Final = tuple(
    sum(1 << _place(*cell) for cell in _COORDINATES if _ring(*cell) == ring) for ring in range(5)
)
"""The cells as bits, by their distance from the middle."""

CORNERS: Final = sum(1 << PLACES[name] for name in ("A1", "A5", "E1", "E9", "I5", "I9"))
"""The six corners as bits."""
