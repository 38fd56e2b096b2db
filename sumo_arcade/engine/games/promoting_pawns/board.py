"""The board of 8×8: names, the cells the kernel knows them by, and walks on it.

A cell is ``9 (file + 1) + rank``, both from 0: cells sort as the names of their squares do.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from sumo_arcade.engine.core import Path, Square

CELLS: Final = {
    f"{letter}{rank + 1}": 9 * (file + 1) + rank
    for file, letter in enumerate("abcdefgh")
    for rank in range(8)
}
"""Square names to cells."""

NAMES: Final = {cell: name for name, cell in CELLS.items()}

NEIGHBOURS: Final = {
    name: tuple(NAMES[cell + step] for step in (-9, -1, 1, 9) if cell + step in NAMES)
    for name, cell in CELLS.items()
}
"""The two to four squares beside a square, by name."""

EDGE: Final = frozenset(name for name, beside in NEIGHBOURS.items() if len(beside) < 4)
"""The squares of the board's edge."""


def straight(path: Path) -> bool:
    """Whether all squares of ``path`` lie on one file or one rank."""
    return len({square[0] for square in path}) == 1 or len({square[1] for square in path}) == 1


def _longer(path: Path, steps: int, *, turning: bool) -> Iterator[Path]:
    for square in NEIGHBOURS[path[-1]]:
        longer = (*path, square)
        if square not in path and (turning or straight(longer)):
            yield longer
            if steps > 1:
                yield from _longer(longer, steps - 1, turning=turning)


@cache
def walks(square: Square, level: int, turning: bool) -> tuple[Path, ...]:
    """Every way of 1 to ``level`` steps from ``square``: the shortest first, then by name.

    ``turning`` as in R-PP-6. Cached: there are 640 calls, the largest answer has 436 ways.
    """
    return tuple(
        sorted(_longer((square,), level, turning=turning), key=lambda path: (len(path), path))
    )
