"""The round board of 45 squares: names, bits, neighbours, and the areas beside it.

A square's bit is ``file + 8 × rank``, both from 0: the eighth file is never on the board, so a step
is a shift by 8 or 1 and what leaves the board lands on no square of it. Ways are numbered as the
letters of ``WAYS``: 0 north, 1 east, 2 south, 3 west.
"""

from __future__ import annotations

from typing import Final

from sumo_arcade.engine.core import Path, Seat, Square

COLOURS: Final = ("gold", "silver")
"""The seats' codes."""

CHECKERS: Final = 10
"""Checkers of a side, on the board and beside it, a Super Sumo counting two."""

LONGEST: Final = 6
"""Members of a group or a column at most."""

WAYS: Final = "nesw"
"""Letters of the ways; a way's opposite is two on."""

_STEPS: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""The ways as steps of (file, rank)."""


def _on_board(file: int, rank: int) -> bool:
    return 0 <= file < 7 and 0 <= rank < 7 and not {file, rank} <= {0, 6}


def _name(file: int, rank: int) -> Square:
    return f"{'abcdefg'[file]}{rank + 1}"


_COORDINATES: Final = tuple(
    (file, rank) for rank in range(7) for file in range(7) if _on_board(file, rank)
)

BITS: Final = {_name(file, rank): 1 << (file + 8 * rank) for file, rank in _COORDINATES}
"""Square names to bits, b1 first and f7 last."""

ROWS: Final = tuple(
    tuple(_name(file, row) for file, rank in _COORDINATES if rank == row)
    for row in range(6, -1, -1)
)
"""Names of the squares in the order of a position string: rank 7 first."""

NEIGHBOURS: Final = {
    _name(file, rank): tuple(
        _name(file + right, rank + up) if _on_board(file + right, rank + up) else ""
        for right, up in _STEPS
    )
    for file, rank in _COORDINATES
}
"""The four squares around a square by way; the empty name is off the board."""


def _ray(square: Square, way: int) -> Path:
    found = []
    beyond = NEIGHBOURS[square][way]
    while beyond:
        found.append(beyond)
        beyond = NEIGHBOURS[beyond][way]
    return tuple(found)


RAYS: Final = {square: tuple(_ray(square, way) for way in range(4)) for square in BITS}
"""The squares beyond a square by way, nearest first."""

TOWARDS: Final = {
    (square, other): way for square, rays in RAYS.items() for way in range(4) for other in rays[way]
}
"""The way from one square to another of its row or column."""

CAPTURED: Final = tuple(f"{colour}_captured" for colour in COLOURS)
"""The Captured area of each seat, named where a square would be: checkers won lie there."""

PROMOTION: Final = tuple(f"{colour}_promotion" for colour in COLOURS)
"""The Promotion square of each seat, likewise: a spare of the *other* seat lies there."""

AREA_SEATS: Final[dict[Square, Seat]] = {name: seat for seat, name in enumerate(CAPTURED)}
"""Whose Captured area a name stands for."""


def line(square: Square, other: Square) -> Path:
    """The squares from ``square`` to ``other``, both with them. KeyError if not in line."""
    if square == other:
        return (square,)
    ray = RAYS[square][TOWARDS[square, other]]
    return (square, *ray[: ray.index(other) + 1])


def squares(word: int) -> Path:
    """The names of the bits of ``word`` from the lowest up: along a row or column in order."""
    return tuple(name for name, bit in BITS.items() if word & bit)
