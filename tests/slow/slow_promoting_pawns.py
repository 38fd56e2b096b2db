"""A second Promoting Pawns, slow and plain, from the rules page alone: a dict and every sequence.

Shares nothing with the engine. A board maps (file, rank), from 1, to a stack ``Pawns``; a turn is
tried step by step, each step asking what the rest of the turn could still reach (R-PP-4).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

Square = tuple[int, int]


class Pawns(NamedTuple):
    side: str
    level: int
    fresh: bool = True
    """Has not moved in this turn."""


class Spot(NamedTuple):
    """A moment inside a turn of ``side``; hashable, so that nothing is worked out twice."""

    board: frozenset[tuple[Square, Pawns]]
    side: str
    turning: bool


class Step(NamedTuple):
    start: Square
    end: Square
    after: Spot
    wins: bool


def name(square: Square) -> str:
    return "_abcdefgh"[square[0]] + str(square[1])


def square_named(text: str) -> Square:
    return "_abcdefgh".index(text[0]), int(text[1])


def other(side: str) -> str:
    return "B" if side == "W" else "W"


def on_edge(square: Square) -> bool:
    return 1 in square or 8 in square


def read(text: str, turning: bool = True) -> Spot:
    """For good strings only."""
    head, *fields = text.split()
    side, white, black = head.split(":")
    gone = set(fields[0].removeprefix("moved=").split(",")) if fields else set()
    board = {
        square_named(at): Pawns(colour[0], int(level), fresh=at not in gone)
        for colour in (white, black)
        for at, level in re.findall(r"([a-h]\d)\*(\d)", colour)
    }
    return Spot(frozenset(board.items()), side, turning)


def write(spot: Spot) -> str:
    def stacks(side: str) -> str:
        found = sorted((name(at), p.level) for at, p in spot.board if p.side == side)
        return side + ",".join(f"{at}*{level}" for at, level in found)

    def squares(found: list[str]) -> str:
        return ",".join(sorted(found)) or "-"

    text = f"{spot.side}:{stacks('W')}:{stacks('B')}"
    own = [(name(at), at, p.fresh) for at, p in spot.board if p.side == spot.side]
    if all(fresh for _, _, fresh in own):
        return text
    moved = squares([text for text, _, fresh in own if not fresh])
    edge = squares([text for text, at, fresh in own if fresh and on_edge(at)])
    return f"{text} moved={moved} edge={edge}"


@cache
def trails(start: Square, level: int, turning: bool) -> list[list[Square]]:
    """All ways of 1 to ``level`` steps, found step by step from the shorter ones."""
    found: list[list[Square]] = []
    growing = [[start]]
    for _ in range(level):
        longer = []
        for trail in growing:
            file, rank = trail[-1]
            for along, up in ((1, 0), (0, 1), (-1, 0), (0, -1)):
                to = (file + along, rank + up)
                if not (1 <= to[0] <= 8 and 1 <= to[1] <= 8) or to in trail:
                    continue
                bends = len(trail) > 1 and (file - trail[-2][0], rank - trail[-2][1]) != (along, up)
                if turning or not bends:
                    longer.append([*trail, to])
        found += longer
        growing = longer
    return found


@cache
def all_steps(spot: Spot) -> list[Step]:
    """Everything any stack could do next, the edge rule left aside; each result once."""
    board = dict(spot.board)
    found: dict[Step, None] = {}
    spare = 12 - sum(p.level for p in board.values() if p.side == spot.side)
    for start, pawns in board.items():
        if pawns.side != spot.side or not pawns.fresh:
            continue
        for trail in trails(start, pawns.level, spot.turning):
            if trail[-1] in board:
                continue
            over = [board[at] for at in trail if at in board and board[at].side != spot.side]
            wins = pawns.level == 5 and any(p.level == 5 for p in over)
            level, left = pawns.level, spare
            for _ in over:
                if level < 5 and left > 0:
                    level, left = level + 1, left - 1
            after = dict(board)
            del after[start]
            after[trail[-1]] = Pawns(spot.side, level, fresh=False)
            found[Step(start, trail[-1], spot._replace(board=frozenset(after.items())), wins)] = (
                None
            )
    return list(found)


@cache
def fewest(spot: Spot) -> int:
    """How few of the unmoved stacks on an edge must be on one when the turn ends.

    A stack that stood there and has moved on to another edge square is counted by ``costs``.
    """
    stay = sum(p.side == spot.side and p.fresh and on_edge(at) for at, p in spot.board)
    rest = (costs(step) + fewest(step.after) for step in all_steps(spot) if not step.wins)
    return min([stay, *rest])


def costs(step: Step) -> int:
    return int(on_edge(step.start) and on_edge(step.end))


def may_end(spot: Spot) -> bool:
    stay = sum(p.side == spot.side and p.fresh and on_edge(at) for at, p in spot.board)
    return stay == fewest(spot)


@cache
def steps(spot: Spot) -> list[Step]:
    """The steps that are offered: R-PP-4 and R-PP-7."""
    return [
        step
        for step in all_steps(spot)
        if step.wins or costs(step) + fewest(step.after) == fewest(spot)
    ]


def ended(spot: Spot) -> Spot:
    board = frozenset((at, p._replace(fresh=True)) for at, p in spot.board)
    return spot._replace(board=board, side=other(spot.side))


@cache
def results(spot: Spot) -> frozenset[tuple[Spot, bool]]:
    """What the turn can come to: the position after it, and whether it wins."""
    found = {(ended(spot), False)} if may_end(spot) else set()
    for step in steps(spot):
        if step.wins:
            found.add((ended(step.after), True))
        else:
            found |= results(step.after)
    return frozenset(found)


def forget() -> None:
    """Empties the caches, which would otherwise keep every position ever seen."""
    for cached in (all_steps, fewest, steps, results):
        cached.cache_clear()


def turns(text: str, turning: bool = True) -> Iterator[tuple[str, bool]]:
    """The position string after every distinct turn, and whether it wins."""
    for spot, wins in results(read(text, turning)):
        yield write(spot), wins


def perft(text: str, depth: int, turning: bool = True) -> int:
    if depth == 0:
        return 1
    return sum(
        perft(after, depth - 1, turning) if not wins or depth == 1 else 0
        for after, wins in list(turns(text, turning))
    )
