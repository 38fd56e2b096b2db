"""Steps of a turn with names: the results a path leads to, the paths that mean them, spelled turns.

The path that names a step is, of all with its result, the shortest, then the first by name.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from sumo_arcade.engine.core import Event, Path, Piece, Seat, Square
from sumo_arcade.engine.games.promoting_pawns import notation
from sumo_arcade.engine.games.promoting_pawns.board import NAMES, walks
from sumo_arcade.engine.games.promoting_pawns.kernel import PLAN_BITS
from sumo_arcade.engine.games.promoting_pawns.stacks import HIGHEST, Stack, slots

_PLACE_MASK: Final = (1 << PLAN_BITS - 7) - 1


def stack_piece(seat: Seat, level: int) -> Piece:
    """A stack as a piece: its kind, ``stack1`` to ``stack5``, tells the level."""
    return Piece(seat, f"stack{level}")


class Result(NamedTuple):
    """What a step comes to: the square it ends on, the level then, and whether it wins."""

    end: Square
    level: int
    win: bool


@dataclass(frozen=True, slots=True)
class Enemies:
    """What a mover's paths may pass over."""

    stacks: frozenset[Square]
    fives: frozenset[Square]


@dataclass(frozen=True, slots=True)
class Step:
    """A step that was made: by whom, how, from which level to which, and whether it won."""

    seat: Seat
    path: Path
    before: int
    level: int
    win: bool

    def events(self) -> tuple[Event, ...]:
        """The stack goes its whole way, then it has its new level."""
        gone = Event("move", self.path, stack_piece(self.seat, self.before))
        if self.level == self.before:
            return (gone,)
        return gone, Event("promote", self.path[-1:], stack_piece(self.seat, self.level), 1)


def enemies(word: int) -> Enemies:
    """The stacks of ``word`` as those that its opponent passes over."""
    stacks = [stack for stack in slots(word) if stack is not None]
    return Enemies(
        frozenset(stack.square for stack in stacks),
        frozenset(stack.square for stack in stacks if stack.level == HIGHEST),
    )


def result(path: Path, level: int, reserve: int, facing: Enemies) -> Result:
    """What a stack of ``level`` comes to by ``path`` (R-PP-2, R-PP-3)."""
    passed = path[1:-1]
    if level == HIGHEST:
        return Result(path[-1], level, not facing.fives.isdisjoint(passed))
    over = sum(square in facing.stacks for square in passed)
    return Result(path[-1], level + min(over, HIGHEST - level, reserve), win=False)


@lru_cache(maxsize=4096)
def ways(
    square: Square, level: int, reserve: int, facing: Enemies, turning: bool
) -> dict[Path, Result]:
    """Every path of a stack that does not end on an enemy, in the order of ``walks``."""
    return {
        path: result(path, level, reserve, facing)
        for path in walks(square, level, turning)
        if path[-1] not in facing.stacks
    }


@lru_cache(maxsize=4096)
def _named(
    square: Square, level: int, reserve: int, facing: Enemies, turning: bool
) -> dict[Result, Path]:
    """The path that names each result."""
    found: dict[Result, Path] = {}
    for path, end in ways(square, level, reserve, facing, turning).items():
        found.setdefault(end, path)
    return found


def _plan(m1: int) -> Iterator[tuple[int, Square]]:
    """The steps of the kernel's turn: place of the stack in the word, and square entered."""
    steps: list[tuple[int, Square]] = []
    plan = m1 >> 1
    while plan:
        steps.append(((plan >> 7 & _PLACE_MASK) - 1, NAMES[plan & 127]))
        plan >>= PLAN_BITS
    return reversed(steps)


def spell(
    position: notation.Position, turning: bool, m0: int, m1: int
) -> tuple[tuple[Step, ...], str]:
    """The steps of the kernel's turn ``m0, m1``, and its notation."""
    after = {stack.square: stack.level for stack in slots(m0) if stack is not None}
    before = slots(position.own)
    facing, reserve = enemies(position.other), notation.reserve(position.own)
    plan, win = list(_plan(m1)), bool(m1 & 1)
    made: list[Step] = []
    for number, (place, end) in enumerate(plan, start=1):
        stack = before[place] or Stack(end, 0)
        wins = win and number == len(plan)
        came_to = Result(end, after[end], wins)
        path = _named(stack.square, stack.level, reserve, facing, turning)[came_to]
        made.append(Step(position.to_move, path, stack.level, after[end], wins))
        reserve -= after[end] - stack.level
    notes = [notation.step_text(step.path) for step in made]
    return tuple(made), ",".join(notes if win else [*notes, notation.END])
