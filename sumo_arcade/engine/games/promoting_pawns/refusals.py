"""Why an attempt in Promoting Pawns is refused: a code and the squares that cause it.

A path is the squares a finger visits, or a start and the square where it was dropped. Codes:
``off_board``, ``empty_square``, ``not_your_stack``, ``already_moved``, ``hemmed_in`` (every square
it could end on is taken), ``not_adjacent``, ``square_used``, ``straight_only`` (R-PP-6 off),
``too_far``, ``occupied_end``, ``edge_first`` (the stacks named must leave the edge, R-PP-4; also
for the empty path, which asks why the turn cannot end), ``no_such_move``, ``not_a_move``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from sumo_arcade.engine.core import Illegal, Path, Seat, Square
from sumo_arcade.engine.games.promoting_pawns.board import CELLS, NEIGHBOURS, straight, walks
from sumo_arcade.engine.games.promoting_pawns.stacks import Stack


@dataclass(frozen=True, slots=True)
class Attempt:
    """What stands where, who tries to move, and what the edge rule says.

    ``owed`` is the number of bound stacks that must still leave the edge; ``offered`` are the first
    and last squares of the legal steps.
    """

    seat: Seat
    owners: Mapping[Square, Seat]
    own: Mapping[Square, Stack]
    bound: Path
    owed: int
    offered: frozenset[tuple[Square, Square]]
    turning: bool


def refuse(attempt: Attempt, path: Path) -> Illegal:
    """The rule that refuses ``path``, which is no legal step."""
    if not path:
        return Illegal("edge_first", attempt.bound) if attempt.owed else Illegal("no_such_move")
    if not CELLS.keys() >= set(path):
        return Illegal("off_board")
    lifted = path[0]
    if attempt.owners.get(lifted) != attempt.seat:
        code = "not_your_stack" if lifted in attempt.owners else "empty_square"
        return Illegal(code, (lifted,))
    stack = attempt.own[lifted]
    if stack.moved:
        return Illegal("already_moved", (lifted,))
    if len(path) == 1:
        return _refuse_lift(attempt, stack)
    if len(path) == 2 and path[1] not in NEIGHBOURS[lifted]:
        found = _refuse_drop(attempt, stack, path[1])
    else:
        found = _refuse_way(attempt, path) or _refuse_end(attempt, path, stack.level)
    if found is None and attempt.owed:
        found = Illegal("edge_first", attempt.bound)
    return found or Illegal("not_a_move", path)


def _refuse_lift(attempt: Attempt, stack: Stack) -> Illegal:
    """A stack with nowhere to go, or one that must wait."""
    ends = {path[-1] for path in walks(stack.square, stack.level, attempt.turning)}
    if any(end not in attempt.owners for end in ends):
        lifted = (stack.square,)
        return (
            Illegal("edge_first", attempt.bound) if attempt.owed else Illegal("not_a_move", lifted)
        )
    around = (near for near in NEIGHBOURS[stack.square] if near in attempt.owners)
    return Illegal("hemmed_in", (stack.square, *around))


def _refuse_drop(attempt: Attempt, stack: Stack, target: Square) -> Illegal | None:
    """A stack dropped on a square that is not beside it, its way unknown."""
    if target == stack.square:
        return Illegal("square_used", (target,))
    if not attempt.turning and not straight((stack.square, target)):
        return Illegal("straight_only", (stack.square, target))
    if _distance(stack.square, target) > stack.level:
        return Illegal("too_far", (target,))
    if target in attempt.owners:
        return Illegal("occupied_end", (target,))
    if (stack.square, target) in attempt.offered:
        return Illegal("not_adjacent", (stack.square, target))
    return None


def _refuse_way(attempt: Attempt, path: Path) -> Illegal | None:
    """The squares of a way, whatever its length."""
    for size, (square, following) in enumerate(pairwise(path), start=1):
        if following in path[:size]:
            return Illegal("square_used", (following,))
        if following not in NEIGHBOURS[square]:
            return Illegal("not_adjacent", (square, following))
    if not attempt.turning and not straight(path):
        return Illegal("straight_only", path)
    return None


def _refuse_end(attempt: Attempt, path: Path, level: int) -> Illegal | None:
    if len(path) - 1 > level:
        return Illegal("too_far", path[level + 1 :])
    return Illegal("occupied_end", path[-1:]) if path[-1] in attempt.owners else None


def _distance(square: Square, other: Square) -> int:
    return abs(ord(square[0]) - ord(other[0])) + abs(ord(square[1]) - ord(other[1]))
