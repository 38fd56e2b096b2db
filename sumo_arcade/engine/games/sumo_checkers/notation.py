"""Sumo Checkers in text: the position string, and moves as they are typed."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from sumo_arcade.engine.core import Illegal, IllegalMoveError, Path, PositionError
from sumo_arcade.engine.games.sumo_checkers.board import BITS, CHECKERS, COLOURS, ROWS

LETTERS: Final = "gs"
_LONGEST_POSITION: Final = 200
"""Characters; the longest position string has about a third of them."""
_LONGEST_MOVE: Final = 40

_MOVE: Final = re.compile(r"@([a-g][1-7])|([a-g][1-7](?:-[a-g][1-7])+)(?:>([nesw]))?")


class Position(NamedTuple):
    """What a position string says; words are bits of the board, pairs go by colour, gold first.

    ``spares``: 1 while the colour's spare lies on the opponent's Promotion square. ``held``: its
    checkers in the opponent's Captured area. A tuple, because repetition compares them.
    """

    checkers: tuple[int, int]
    supers: int
    blocks: int
    to_move: int
    spares: tuple[int, int]
    held: tuple[int, int]


class TypedMove(NamedTuple):
    """A move as it was typed: squares, and the letter of a way or nothing. ``placing`` a block."""

    squares: Path
    way: str = ""
    placing: bool = False

    def text(self) -> str:
        """Its notation, as the rules page shapes it."""
        joined = f"@{self.squares[0]}" if self.placing else "-".join(self.squares)
        return f"{joined}>{self.way}" if self.way else joined


def _letter(position: Position, bit: int) -> str:
    if position.blocks & bit:
        return "x"
    for seat, letter in enumerate(LETTERS):
        if position.checkers[seat] & bit:
            return letter.upper() if position.supers & bit else letter
    return ""


def _row_text(position: Position, names: Path) -> str:
    found, empty = "", 0
    for name in names:
        letter = _letter(position, BITS[name])
        if letter:
            found, empty = f"{found}{empty or ''}{letter}", 0
        else:
            empty += 1
    return f"{found}{empty or ''}"


def position_text(position: Position) -> str:
    """The position string."""
    rows = "/".join(_row_text(position, names) for names in ROWS)
    pools = " ".join(map(str, (*position.spares, *position.held)))
    return f"{rows} {LETTERS[position.to_move]} {pools}"


def _row_letters(names: Path, text: str) -> str:
    """One letter a square, a dot where it is empty. Raises PositionError naming the row."""
    row, letters, counted = f"row {names[0][1]} ({text})", "", False
    for character in text:
        number = character in "1234567"
        if number and counted:
            raise PositionError(f"{row} has two numbers side by side")
        if not number and character not in "gsGSx":
            raise PositionError(
                f"{row} has {character!r}, which is neither g, s, G, S, x nor a number 1-7"
            )
        letters, counted = letters + ("." * int(character) if number else character), number
    if len(letters) != len(names):
        raise PositionError(f"{row} describes {len(letters)} squares, but has {len(names)}")
    return letters


def _rows_letters(text: str) -> dict[str, int]:
    """For each letter the bits where it stands. Raises PositionError."""
    rows = text.split("/")
    if len(rows) != len(ROWS):
        raise PositionError(
            f"a Sumo Checkers position has seven rows, 7 to 1; this one has {len(rows)}"
        )
    found = dict.fromkeys(".gsGSx", 0)
    for names, row in zip(ROWS, rows, strict=True):
        for name, letter in zip(names, _row_letters(names, row), strict=True):
            found[letter] |= BITS[name]
    return found


def _number(text: str, most: int, what: str) -> int:
    if re.fullmatch(r"0|[1-9][0-9]?", text, re.ASCII) is None or int(text) > most:
        raise PositionError(f"{what} must be a number from 0 to {most}, not {_shown(text)}")
    return int(text)


def _check_counts(position: Position) -> None:
    """No side has more checkers than the game. Raises PositionError."""
    for seat, colour in enumerate(COLOURS):
        standing = position.checkers[seat]
        total = standing.bit_count() + (standing & position.supers).bit_count()
        total += position.spares[seat] + position.held[seat]
        if total > CHECKERS:
            raise PositionError(
                f"{colour} has {total} checkers on and beside the board, over {CHECKERS}"
            )


def read_position(text: str) -> Position:
    """The position ``text`` describes. Raises PositionError saying what is wrong and where."""
    if len(text) > _LONGEST_POSITION:
        raise PositionError(
            f"a Sumo Checkers position has under {_LONGEST_POSITION} characters, not {len(text)}"
        )
    fields = text.split()
    if len(fields) != 6:
        raise PositionError(
            "a Sumo Checkers position has six parts (rows, side to move, gold and silver spare,"
            f" gold and silver checkers captured); this one has {len(fields)}"
        )
    rows, side, *pools = fields
    found = _rows_letters(rows)
    if side not in ("g", "s"):
        raise PositionError(f"the side to move must be g or s, not {_shown(side)}")
    spares = [_number(pool, 1, f"{name} spare") for pool, name in zip(pools, COLOURS, strict=False)]
    held = [
        _number(pool, CHECKERS, f"{name} checkers captured")
        for pool, name in zip(pools[2:], COLOURS, strict=True)
    ]
    position = Position(
        checkers=(found["g"] | found["G"], found["s"] | found["S"]),
        supers=found["G"] | found["S"],
        blocks=found["x"],
        to_move=LETTERS.index(side),
        spares=(spares[0], spares[1]),
        held=(held[0], held[1]),
    )
    _check_counts(position)
    return position


def _shown(text: str) -> str:
    return repr(text if len(text) <= 20 else f"{text[:20]}…")


def read_move(text: str) -> TypedMove:
    """The move that was typed, in any case; a way belongs to exactly two squares.

    Raises IllegalMoveError (``unreadable``, ``off_board``).
    """
    squeezed = "".join(text[: _LONGEST_MOVE + 1].split()).lower()
    match = _MOVE.fullmatch(squeezed)
    if len(text) > _LONGEST_MOVE or match is None or (match[3] and squeezed.count("-") != 1):
        raise IllegalMoveError(
            f"{_shown(text)} is not a move of Sumo Checkers, such as"
            " e2-e3-d3-d4, d1-f1>n, c3-d3>n or @d4",
            Illegal("unreadable"),
        )
    placed, joined, way = match.groups()
    squares = (placed,) if placed else tuple(joined.split("-"))
    for square in squares:
        if square not in BITS:
            raise IllegalMoveError(
                f"{_shown(text.strip())} is not legal: there is no square {square}",
                Illegal("off_board"),
            )
    return TypedMove(squares, way or "", bool(placed))


def refusal(text: str, illegal: Illegal) -> IllegalMoveError:
    """The error for a readable move that the rules refuse."""
    squares = f" ({', '.join(illegal.squares)})" if illegal.squares else ""
    reason = illegal.code.replace("_", " ")
    return IllegalMoveError(f"{_shown(text.strip())} is not legal: {reason}{squares}", illegal)
