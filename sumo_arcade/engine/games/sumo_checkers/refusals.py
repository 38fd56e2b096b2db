"""Why an attempted turn of Sumo Checkers is refused: a code and the squares that cause it.

An attempt is a finger's path (``refuse``) or a move that was typed (``refuse_typed``). Codes:
``empty_square``, ``not_your_checker``, ``a_block`` (it cannot be lifted, pushed or entered),
``off_board``, ``hemmed_in`` (no move begins with this one), ``own_checker_in_way``,
``too_many_to_push``, ``blocked_behind``; of walks ``needs_three_steps``, ``square_used``,
``not_adjacent``, ``several_ways`` (to this square, with different results); of groups
``not_in_line``, ``not_adjoining`` (a gap between members), ``more_than_six``, ``too_far``; of the
special move ``not_empty``, ``no_column`` (nothing to join), ``joins_inside`` (own checkers on both
sides), ``away_from_join``; of blocks ``nothing_captured``, ``not_your_area``, ``not_empty``;
``not_a_move`` (a legal turn drawn in an order that nobody reads).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise, takewhile

from sumo_arcade.engine.core import NOBODY, Illegal, Path, Piece, Seat, Square
from sumo_arcade.engine.games.sumo_checkers.board import (
    AREA_SEATS,
    CAPTURED,
    LONGEST,
    NEIGHBOURS,
    RAYS,
    TOWARDS,
    WAYS,
    line,
)
from sumo_arcade.engine.games.sumo_checkers.notation import TypedMove


@dataclass(frozen=True, slots=True)
class Attempt:
    """What stands on the board, who tries to move, and how many checkers that seat may place."""

    pieces: Mapping[Square, Piece]
    seat: Seat
    captured: int

    def owner(self, square: Square) -> Seat | None:
        """The seat of what stands there, ``NOBODY`` for a block, None for nothing."""
        piece = self.pieces.get(square)
        return None if piece is None else piece.seat

    def own(self, square: Square) -> bool:
        return self.owner(square) == self.seat

    def foe(self, square: Square) -> bool:
        return self.owner(square) == 1 - self.seat

    def strength(self, *squares: Square) -> int:
        """What the checkers on ``squares`` push with together."""
        return sum(2 if self.pieces[square].kind == "super" else 1 for square in squares)

    def foes_from(self, square: Square, way: int) -> Path:
        """The unbroken run of the other side's checkers from ``square`` on."""
        return tuple(takewhile(self.foe, (square, *RAYS[square][way])))

    def stepped(self, square: Square, way: int) -> Attempt:
        """After the checker on ``square`` has gone ahead, pushing what it must."""
        beyond = NEIGHBOURS[square][way]
        pieces = dict(self.pieces)
        for moved in (*reversed(self.foes_from(beyond, way)), square):
            piece, to = pieces.pop(moved), NEIGHBOURS[moved][way]
            if to:
                pieces[to] = piece
        return replace(self, pieces=pieces)


def refuse(attempt: Attempt, path: Path) -> Illegal:
    """The rule that refuses a finger's ``path``."""
    if not path:
        return Illegal("not_a_move")
    if path[0] in AREA_SEATS:
        found = _refuse_placing(attempt, path)
    elif any(square not in NEIGHBOURS for square in path):
        strange = tuple(square for square in path if square not in NEIGHBOURS)
        found = Illegal("off_board", strange)
    else:
        found = _refuse_lift(attempt, path[0]) or _refuse_checkers(attempt, path)
    return found or Illegal("not_a_move", path)


def refuse_typed(attempt: Attempt, move: TypedMove) -> Illegal:
    """The rule that refuses a typed move, whose squares must be of the board."""
    first, last = move.squares[0], move.squares[-1]
    if move.placing:
        found = refuse_block(attempt, first)
    elif not move.way:
        found = _refuse_lift(attempt, first) or _refused_steps(attempt, move.squares)[1]
    elif attempt.own(first) and not attempt.own(last):
        found = refuse_special(attempt, first, last, WAYS.index(move.way))
    else:
        found = (
            _refuse_lift(attempt, first)
            or _refuse_members(attempt, move.squares)
            or _refuse_group(attempt, line(first, last), WAYS.index(move.way))
        )
    return found or Illegal("not_a_move", move.squares)


def _refuse_lift(attempt: Attempt, square: Square) -> Illegal | None:
    if attempt.own(square):
        return None
    codes = {None: "empty_square", NOBODY: "a_block"}
    return Illegal(codes.get(attempt.owner(square), "not_your_checker"), (square,))


def _refuse_checkers(attempt: Attempt, path: Path) -> Illegal | None:
    """A path that begins on an own checker."""
    if len(path) == 1:
        around = tuple(near for near in NEIGHBOURS[path[0]] if near in attempt.pieces)
        return Illegal("hemmed_in", (path[0], *around))
    members = tuple(takewhile(attempt.own, path))
    if len(set(members)) > 1:
        return _refuse_drawn_group(attempt, members, path[len(members) :])
    if len(path) == 3 and path[1] not in attempt.pieces:
        found = _refuse_drawn_special(attempt, path[0], path[1], path[2])
        if found:
            return found
    return _refuse_walk(attempt, path)


def _refuse_ahead(attempt: Attempt, square: Square, way: int, strength: int) -> Illegal | None:
    """The checker on ``square`` goes ahead with ``strength``."""
    beyond = NEIGHBOURS[square][way]
    if not beyond:
        return Illegal("off_board", (square,))
    if attempt.own(beyond):
        return Illegal("own_checker_in_way", (beyond,))
    if attempt.owner(beyond) == NOBODY:
        return Illegal("a_block", (beyond,))
    run = attempt.foes_from(beyond, way)
    if not run:
        return None
    if len(run) > strength:
        return Illegal("too_many_to_push", run)
    behind = NEIGHBOURS[run[-1]][way]
    return Illegal("blocked_behind", (behind,)) if behind in attempt.pieces else None


# Walks


def _refuse_walk(attempt: Attempt, path: Path) -> Illegal | None:
    """A walk along ``path``; to a square farther on the way that gets farthest counts."""
    drawn = path[:-1] if len(path) > 1 and path[-1] not in NEIGHBOURS[path[-2]] else path
    if drawn == path or len(path) > 3:
        return _refused_steps(attempt, path)[1]
    whole = list(_completed(drawn, path[-1]))
    tried = [_refused_steps(attempt, way) for way in whole]
    if not tried:
        return Illegal("needs_three_steps", (path[0], path[-1]))
    found = max(tried, key=lambda steps: steps[0])[1]
    return found or Illegal("several_ways", path[-1:])


def _completed(path: Path, end: Square) -> Iterator[Path]:
    """The walks that begin with ``path`` and end on ``end``."""
    for beyond in NEIGHBOURS[path[-1]]:
        if not beyond or beyond in path:
            continue
        if len(path) < 3:
            yield from _completed((*path, beyond), end)
        elif beyond == end:
            yield (*path, beyond)


def _refused_steps(attempt: Attempt, path: Path) -> tuple[int, Illegal | None]:
    """How many steps of a walk can be made, and what refuses the next."""
    strength = attempt.strength(path[0])
    for made, (square, beyond) in enumerate(pairwise(path)):
        if made == 3:
            return made, Illegal("needs_three_steps", (path[0], path[-1]))
        if beyond in path[: made + 1]:
            return made, Illegal("square_used", (beyond,))
        if beyond not in NEIGHBOURS[square]:
            return made, Illegal("not_adjacent", (square, beyond))
        way = TOWARDS[square, beyond]
        found = _refuse_ahead(attempt, square, way, strength)
        if found:
            return made, found
        attempt = attempt.stepped(square, way)
    short = len(path) < 4
    return len(path) - 1, Illegal("needs_three_steps", (path[0], path[-1])) if short else None


# Groups


def _refuse_drawn_group(attempt: Attempt, members: Path, rest: Path) -> Illegal | None:
    """Own checkers chosen, by both ends or each, and sent to the last square of ``rest``."""
    found = _refuse_members(attempt, members)
    if found:
        return found
    if not rest:
        return Illegal("own_checker_in_way", members[-1:])
    group, target = _spanned(members), rest[-1]
    if attempt.own(target):
        return Illegal("own_checker_in_way", (target,))
    touching = [member for member in group if target in NEIGHBOURS[member]]
    if not touching or len(rest) > 1:
        return Illegal("too_far", (target,))
    return _refuse_group(attempt, group, TOWARDS[touching[0], target])


def _spanned(members: Path) -> Path:
    """The squares of the row or column from the first to the last of ``members`` along it."""
    ordered = sorted(members)
    return line(ordered[0], ordered[-1])


def _refuse_members(attempt: Attempt, members: Path) -> Illegal | None:
    """Whether ``members`` are named as a group may be: by its ends, or more of it."""
    distinct = sorted(set(members))
    if len(distinct) == 1:
        return Illegal("needs_three_steps", members[:1])
    ends = distinct[0], distinct[-1]
    if ends not in TOWARDS or not set(members) <= set(line(*ends)):
        return Illegal("not_in_line", tuple(dict.fromkeys(members)))
    group = line(*ends)
    gaps = tuple(square for square in group if not attempt.own(square))
    if gaps:
        return Illegal("not_adjoining", gaps)
    return Illegal("more_than_six", group) if len(group) > LONGEST else None


def _refuse_group(attempt: Attempt, group: Path, way: int) -> Illegal | None:
    """The checkers of ``group``, in order, one square on."""
    along = TOWARDS[group[0], group[-1]]
    if way in (along, along ^ 2):
        front = group[-1] if way == along else group[0]
        return _refuse_ahead(attempt, front, way, attempt.strength(*group))
    for member in group:
        found = _refuse_ahead(attempt, member, way, attempt.strength(member))
        if found:
            return found
    return None


# The special move


def _refuse_drawn_special(
    attempt: Attempt, joiner: Square, tail: Square, target: Square
) -> Illegal | None:
    """A step to a free square and on; None where it cannot have been meant as the special move.

    Away from a column that could have been moved the other way is no walk but a mistake.
    """
    if tail not in NEIGHBOURS[joiner] or target not in NEIGHBOURS[tail] or target == joiner:
        return None
    way = TOWARDS[tail, target]
    if attempt.own(target):
        return refuse_special(attempt, joiner, tail, way)
    if target not in attempt.pieces and refuse_special(attempt, joiner, tail, way ^ 2) is None:
        return refuse_special(attempt, joiner, tail, way)
    return None


def refuse_special(attempt: Attempt, joiner: Square, tail: Square, way: int) -> Illegal | None:
    """``joiner`` steps to ``tail``, and the column there goes on in direction ``way``."""
    if tail not in NEIGHBOURS[joiner]:
        return Illegal("not_adjacent", (joiner, tail))
    if tail in attempt.pieces:
        block = attempt.owner(tail) == NOBODY
        return Illegal("a_block" if block else "not_empty", (tail,))
    joined = attempt.stepped(joiner, TOWARDS[joiner, tail])
    column = tuple(takewhile(joined.own, (tail, *RAYS[tail][way])))
    behind = NEIGHBOURS[tail][way ^ 2]
    if joined.own(behind):
        inside = len(column) > 1
        return (
            Illegal("joins_inside", (behind, column[1]))
            if inside
            else Illegal("away_from_join", (tail, behind))
        )
    if len(column) == 1:
        return Illegal("no_column", (tail,))
    if len(column) > LONGEST:
        return Illegal("more_than_six", column)
    return _refuse_ahead(joined, column[-1], way, joined.strength(*column))


# Blocks


def _refuse_placing(attempt: Attempt, path: Path) -> Illegal | None:
    """A path that begins in a Captured area."""
    if AREA_SEATS[path[0]] != attempt.seat:
        return Illegal("not_your_area", path[:1])
    if path[-1] not in NEIGHBOURS:
        lifted = Illegal("nothing_captured", path[:1]) if not attempt.captured else None
        return lifted if len(path) == 1 else lifted or Illegal("off_board", path[-1:])
    return refuse_block(attempt, path[-1])


def refuse_block(attempt: Attempt, square: Square) -> Illegal | None:
    """A captured checker placed on ``square``."""
    if not attempt.captured:
        return Illegal("nothing_captured", (CAPTURED[attempt.seat],))
    return Illegal("not_empty", (square,)) if square in attempt.pieces else None
