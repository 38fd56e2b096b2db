"""Moves of the kernel with names: their paths, the ways a finger may spell them, what they did."""

from __future__ import annotations

from functools import cache

from sumo_arcade.engine.core import Event, Move, Path, Piece, Seat
from sumo_arcade.engine.games.abalone.board import NEIGHBOURS, RAYS, WAYS, cells, line

MARBLE: tuple[Piece, Piece] = (Piece(0, "marble"), Piece(1, "marble"))
"""A marble of each seat."""


@cache
def named(taken: int, m0: int, m1: int) -> Move:
    """The kernel's move ``m0, m1``; ``taken`` are the cells left (``m0`` and the mover's).

    Cached: there are a few thousand in all.
    """
    left, entered = cells(taken), cells(m0 ^ taken)
    if len(left) == 1:
        path: Path = line(left[0], entered[0])[:2]
    else:
        path = (left[0], left[-1], NEIGHBOURS[left[0]][_side_way(left, entered)])
    return Move(path, words=(m0, m1))


def _side_way(left: Path, entered: Path) -> int:
    """The direction in which a side-step from the cells ``left`` enters exactly ``entered``."""
    return next(way for way in range(6) if {NEIGHBOURS[cell][way] for cell in left} == set(entered))


def group(move: Move) -> tuple[Path, int]:
    """The marbles that ``move`` takes, in line from the rear to the head, and the way they go."""
    if len(move.path) == 3:
        first, last, target = move.path
        return line(first, last), WAYS[first, target]
    rear, beyond = move.path
    way = WAYS[rear, beyond]
    target = next(cell for cell in cells(move.words[0]) if cell != rear)
    return line(rear, target)[:-1], way


def aba_pro(move: Move) -> tuple[Path, ...]:
    """The paths that name ``move`` in Aba-Pro: its own, and a side-step's from the other end."""
    if len(move.path) == 2:
        return (move.path,)
    first, last, target = move.path
    return move.path, (last, first, NEIGHBOURS[last][WAYS[first, target]])


def spellings(move: Move) -> tuple[Path, ...]:
    """The paths that mean ``move`` to a finger: see ``AbaloneState``."""
    marbles, way = group(move)
    rear, head = marbles[0], marbles[-1]
    if len(marbles) == 1:
        return ((rear, NEIGHBOURS[rear][way]),)
    if len(move.path) == 3:
        return (
            (rear, head, NEIGHBOURS[head][way]),
            (head, rear, NEIGHBOURS[rear][way]),
        )
    beyond = NEIGHBOURS[head][way]
    return (rear, beyond), (rear, head, beyond), (head, rear, beyond)


def events(move: Move, mover: Seat) -> tuple[Event, ...]:
    """What ``move`` did, from the front of the row to its rear; all of it happens at once."""
    marbles, way = group(move)
    pushed = _pushed(move, NEIGHBOURS[marbles[-1]][way], way)
    shoved = (_shove(cell, NEIGHBOURS[cell][way], MARBLE[1 - mover]) for cell in reversed(pushed))
    moved = (
        Event("move", (cell, NEIGHBOURS[cell][way]), MARBLE[mover]) for cell in reversed(marbles)
    )
    return (*shoved, *moved)


def _shove(cell: str, beyond: str, piece: Piece) -> Event:
    return Event("push", (cell, beyond), piece) if beyond else Event("off", (cell,), piece)


def _pushed(move: Move, first: str, way: int) -> Path:
    """The other side's marbles that ``move`` shoves, the one next to the mover's head first."""
    touched = cells(move.words[1])
    if not touched:
        return ()
    if len(touched) == 1:  # over the edge: the row reaches it
        return (first, *RAYS[first][way])
    last = next(cell for cell in touched if cell != first)
    return line(first, last)[:-1]
