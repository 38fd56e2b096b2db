"""Stacks, and a side's stacks as one word of the kernel.

A stack's code is ``cell << 4 | level << 1 | moved`` (``board`` has the cells): codes sort as the
names of their squares do. A side is one word of three codes in rising order, the lowest bits first;
a missing stack is 0.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from sumo_arcade.engine.core import Square
from sumo_arcade.engine.games.promoting_pawns.board import CELLS, NAMES

CHECKERS: Final = 12
"""Checkers of a side: the levels of its stacks and its reserve together."""
STACKS: Final = 3
HIGHEST: Final = 5

_CODE_BITS: Final = 11


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
