"""Promoting Pawns in text: the position string and the steps of a turn.

A step is all squares from start to end (``d2-d3-e3``), the end of a turn is ``end``; a whole turn
joins them with ``,`` (``d2-d3-d4,f2-e2,end``).
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from sumo_arcade.engine.core import Illegal, IllegalMoveError, Path, PositionError, Square
from sumo_arcade.engine.games.promoting_pawns.board import CELLS, EDGE
from sumo_arcade.engine.games.promoting_pawns.stacks import (
    CHECKERS,
    HIGHEST,
    STACKS,
    Stack,
    level_sum,
    pack,
    unpack,
)

END: Final = "end"
LETTERS: Final = "WB"

_LONGEST_POSITION: Final = 120
"""Characters; the longest position string has 74."""
_LONGEST_MOVE: Final = 60

_POSITION: Final = re.compile(r"([WB]):W([^:\s]*):B([^:\s]*)(?: moved=(\S+) edge=(\S+))?")
_STACK: Final = re.compile(r"([a-h][1-8])\*([1-5])")
_MOVE: Final = re.compile(r"[a-h][1-8](?:-[a-h][1-8])+")


class Position(NamedTuple):
    """What a position string says: who is to move, and the words of that side and of the other.

    In the middle of a turn the stacks of ``own`` that have moved carry that mark.
    """

    to_move: int
    own: int
    other: int


def _stacks_text(word: int) -> str:
    return ",".join(f"{stack.square}*{stack.level}" for stack in unpack(word))


def _squares_text(squares: Path) -> str:
    return ",".join(squares) or "-"


def moved(own: int) -> Path:
    """The squares of the stacks that have moved in this turn."""
    return tuple(stack.square for stack in unpack(own) if stack.moved)


def bound(own: int) -> Path:
    """The squares of the unmoved stacks that the edge rule binds (R-PP-4)."""
    return tuple(s.square for s in unpack(own) if not s.moved and s.square in EDGE)


def position_text(position: Position) -> str:
    """The position string; two more fields in the middle of a turn."""
    to_move, own, other = position
    white, black = (own, other) if to_move == 0 else (other, own)
    text = f"{LETTERS[to_move]}:W{_stacks_text(white)}:B{_stacks_text(black)}"
    if not moved(own):
        return text
    return f"{text} moved={_squares_text(moved(own))} edge={_squares_text(bound(own))}"


def _read_stacks(text: str, colour: str) -> list[Stack]:
    """The stacks of one side. Raises PositionError naming the side and the stack."""
    found: list[Stack] = []
    for item in text.split(",") if text else ():
        match = _STACK.fullmatch(item)
        if match is None:
            raise PositionError(
                f"{colour}'s {item!r} is not a stack, which is written like d2*3:"
                f" a square from a1 to h8 and a level from 1 to {HIGHEST}"
            )
        found.append(Stack(match[1], int(match[2])))
    if len(found) > STACKS:
        raise PositionError(f"{colour} has {len(found)} stacks, over {STACKS}")
    total = sum(stack.level for stack in found)
    if total > CHECKERS:
        raise PositionError(f"{colour}'s stacks hold {total} checkers, over {CHECKERS}")
    return found


def _check_apart(stacks: list[Stack]) -> None:
    squares = [stack.square for stack in stacks]
    for square in squares:
        if squares.count(square) > 1:
            raise PositionError(f"there are {squares.count(square)} stacks on {square}")


def _read_squares(text: str, name: str) -> set[Square]:
    """The squares of a field, each once. Raises PositionError naming the field."""
    if text == "-":
        return set()
    squares = text.split(",")
    for square in squares:
        if square not in CELLS:
            raise PositionError(f"{name}= names {square!r}, which is not a square")
        if squares.count(square) > 1:
            raise PositionError(f"{name}= names {square} twice")
    return set(squares)


def _with_moved(own: list[Stack], moved_text: str, edge_text: str) -> int:
    """The mover's word in the middle of a turn. Raises PositionError where a field is wrong."""
    gone = _read_squares(moved_text, "moved")
    strangers = sorted(gone - {stack.square for stack in own})
    if strangers:
        raise PositionError(f"moved= names {strangers[0]}, where the mover has no stack")
    word = pack(stack._replace(moved=stack.square in gone) for stack in own)
    if _read_squares(edge_text, "edge") != set(bound(word)):
        raise PositionError(
            f"edge={edge_text} does not fit: the mover's unmoved stacks on an edge are"
            f" {', '.join(bound(word)) or 'none'}"
        )
    return word


def read_position(text: str) -> Position:
    """The position ``text`` describes. Raises PositionError saying what is wrong and where."""
    if len(text) > _LONGEST_POSITION:
        raise PositionError(
            f"a Promoting Pawns position has under {_LONGEST_POSITION} characters, not {len(text)}"
        )
    match = _POSITION.fullmatch(text.strip())
    if match is None:
        raise PositionError(
            "a Promoting Pawns position is written like W:Wb2*2,d2*2:Bc7*2, in the middle of a turn"
            f" with moved=d2 edge=- behind a space; not {_shown(text)}"
        )
    sides = [_read_stacks(match[2], "White"), _read_stacks(match[3], "Black")]
    _check_apart(sides[0] + sides[1])
    to_move = LETTERS.index(match[1])
    own, other = sides[to_move], sides[1 - to_move]
    word = pack(own) if match[4] is None else _with_moved(own, match[4], match[5])
    return Position(to_move, word, pack(other))


def reserve(word: int) -> int:
    """The checkers that a side with these stacks has left."""
    return CHECKERS - level_sum(word)


def step_text(path: Path) -> str:
    """The notation of a step."""
    return "-".join(path)


def _shown(text: str) -> str:
    return repr(text if len(text) <= 30 else f"{text[:30]}…")


def read_step(text: str) -> Path:
    """The squares that a step names, none for ``end``; case and blanks do not matter.

    Raises IllegalMoveError (``unreadable``).
    """
    squeezed = "".join(text[:_LONGEST_MOVE].split()).lower()
    if len(text) <= _LONGEST_MOVE:
        if squeezed == END:
            return ()
        if _MOVE.fullmatch(squeezed):
            return tuple(squeezed.split("-"))
    raise IllegalMoveError(
        f"{_shown(text)} is not a step, such as d2-d3-e3, nor end", Illegal("unreadable")
    )


def refusal(text: str, illegal: Illegal) -> IllegalMoveError:
    """The error for a readable move that the rules refuse."""
    squares = f" ({', '.join(illegal.squares)})" if illegal.squares else ""
    reason = illegal.code.replace("_", " ")
    return IllegalMoveError(f"{_shown(text.strip())} is not legal: {reason}{squares}", illegal)
