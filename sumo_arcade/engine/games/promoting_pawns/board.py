"""The board of 8×8: names, the cells the kernel knows them by, stacks as words, and walks.

A stack's code is ``cell << 4 | level << 1 | moved``, where a cell is ``9 (file + 1) + rank``, both
from 0: codes sort as the names of their squares do. A side is one word of three codes in rising
order, the lowest bits first; a missing stack is 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, NamedTuple

from sumo_arcade.engine.core import Path, Square

CHECKERS: Final = 12
"""Checkers of a side: the levels of its stacks and its reserve together."""
STACKS: Final = 3
HIGHEST: Final = 5

_CODE_BITS: Final = 11

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


class Stack(NamedTuple):
    """A stack as a word says it."""

    square: Square
    level: int
    moved: bool = False
    """Whether it has moved in the turn under way."""


def pack(stacks: Iterable[Stack]) -> int:
    """The word of at most three ``stacks``."""
    codes = sorted(CELLS[square] << 4 | level << 1 | moved for square, level, moved in stacks)
    word = 0
    for code in reversed([0] * (STACKS - len(codes)) + codes):
        word = word << _CODE_BITS | code
    return word


def unpack(word: int) -> tuple[Stack, ...]:
    """The stacks of ``word``, sorted by square."""
    return tuple(stack for stack in slots(word) if stack is not None)


def slots(word: int) -> tuple[Stack | None, ...]:
    """The three places of ``word``, the empty ones first."""
    codes = (word >> _CODE_BITS * at & (1 << _CODE_BITS) - 1 for at in range(STACKS))
    return tuple(
        Stack(NAMES[code >> 4], code >> 1 & 7, bool(code & 1)) if code else None for code in codes
    )


def level_sum(word: int) -> int:
    """The levels of a side's stacks in all."""
    return sum(stack.level for stack in unpack(word))


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
