"""Why an attempted Abalone move is refused: a code and the cells that cause it.

A path is read as a finger draws it: (rear marble, cell) or (one end, other end, where that one
goes); other cells between the marbles and the last cell are passed over. Codes:
``empty_cell``, ``not_your_marble``, ``hemmed_in`` (no move begins with this one), ``not_in_line``,
``not_adjacent`` (marbles of a group do not touch), ``more_than_three``, ``too_far``,
``would_leave_board``, ``side_step_not_free``, ``own_marble_in_way``, ``not_outnumbering``,
``blocked_behind`` (a third marble behind the two that could be pushed), ``not_a_move``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import takewhile

from sumo_arcade.engine.core import Illegal, Path, Piece, Seat, Square
from sumo_arcade.engine.games.abalone.board import NEIGHBOURS, RAYS, WAYS, line


@dataclass(frozen=True, slots=True)
class Attempt:
    """What stands on the board, and the seat that tries to move."""

    pieces: Mapping[Square, Piece]
    seat: Seat

    def owner(self, cell: Square) -> Seat | None:
        piece = self.pieces.get(cell)
        return None if piece is None else piece.seat

    def own(self, cell: Square) -> bool:
        return self.owner(cell) == self.seat

    def run(self, start: Square, way: int, seat: Seat) -> Path:
        """The unbroken row of the marbles of ``seat`` from ``start`` in direction ``way``."""
        return tuple(takewhile(lambda cell: self.owner(cell) == seat, (start, *RAYS[start][way])))


def refuse(pieces: Mapping[Square, Piece], seat: Seat, path: Path) -> Illegal:
    """The rule that refuses ``path``, whose squares must be cells of the board."""
    if not path:
        return Illegal("not_a_move")
    attempt, lifted = Attempt(pieces, seat), path[0]
    if not attempt.own(lifted):
        return Illegal("not_your_marble" if lifted in pieces else "empty_cell", (lifted,))
    if len(path) == 1:
        return _refuse_lift(attempt, lifted)
    members = tuple(takewhile(attempt.own, path[:-1]))
    if len(set(members)) == 1:
        found = _refuse_drop(attempt, lifted, path[-1])
    else:
        found = _refuse_group(attempt, members, path[-1])
    return found or Illegal("not_a_move", path)


def _refuse_lift(attempt: Attempt, cell: Square) -> Illegal:
    around = tuple(near for near in NEIGHBOURS[cell] if near in attempt.pieces)
    return Illegal("hemmed_in", (cell, *around))


def _refuse_drop(attempt: Attempt, rear: Square, target: Square) -> Illegal | None:
    """A marble lifted at ``rear`` and dropped on ``target``, with the row before it."""
    if rear == target:
        return None
    if (rear, target) not in WAYS:
        return Illegal("not_in_line", (rear, target))
    way = WAYS[rear, target]
    row = attempt.run(rear, way, attempt.seat)
    if target in row or target == NEIGHBOURS[row[-1]][way]:
        return _refuse_row(attempt, row, way) or (
            Illegal("own_marble_in_way", (target,)) if target in row else None
        )
    if attempt.own(target):
        return _refuse_members(attempt, (rear, target))
    return Illegal("too_far", (target,))


def _refuse_row(attempt: Attempt, row: Path, way: int) -> Illegal | None:
    """All the marbles of ``row`` one cell on along their own line."""
    if len(row) > 3:
        return Illegal("more_than_three", row)
    target = NEIGHBOURS[row[-1]][way]
    if not target:
        return Illegal("would_leave_board", (row[-1],))
    if attempt.own(target):
        return Illegal("own_marble_in_way", (target,))
    facing = attempt.run(target, way, 1 - attempt.seat)
    if not facing:
        return None
    if len(row) == 3 and len(facing) > 2:
        return Illegal("blocked_behind", (facing[2],))
    if len(facing) >= len(row):
        return Illegal("not_outnumbering", facing)
    beyond = NEIGHBOURS[facing[-1]][way]
    return Illegal("own_marble_in_way", (beyond,)) if attempt.own(beyond) else None


def _refuse_members(attempt: Attempt, members: Path) -> Illegal | None:
    """Own marbles named as one group: by both ends, or each."""
    first, last = members[0], members[-1]
    if (first, last) not in WAYS or not set(members) <= set(line(first, last)):
        return Illegal("not_in_line", members)
    between = line(first, last)
    gaps = tuple(cell for cell in between if not attempt.own(cell))
    if gaps:
        return Illegal("not_adjacent", gaps)
    return Illegal("more_than_three", between) if len(between) > 3 else None


def _refuse_group(attempt: Attempt, members: Path, target: Square) -> Illegal | None:
    """A group chosen by ``members`` and sent to ``target``."""
    wrong = _refuse_members(attempt, members)
    if wrong:
        return wrong
    marbles = line(members[0], members[-1])
    if target in marbles:
        return Illegal("own_marble_in_way", (target,))
    for row in (marbles, marbles[::-1]):
        way = WAYS[row[0], row[-1]]
        if target == NEIGHBOURS[row[-1]][way]:
            return _refuse_row(attempt, row, way)
    if target in NEIGHBOURS[members[-1]]:
        return _refuse_side_step(attempt, marbles, WAYS[members[-1], target])
    return Illegal("too_far", (target,))


def _refuse_side_step(attempt: Attempt, marbles: Path, way: int) -> Illegal | None:
    leaving = tuple(cell for cell in marbles if not NEIGHBOURS[cell][way])
    if leaving:
        return Illegal("would_leave_board", leaving)
    taken = tuple(
        NEIGHBOURS[cell][way] for cell in marbles if NEIGHBOURS[cell][way] in attempt.pieces
    )
    return Illegal("side_step_not_free", taken) if taken else None
