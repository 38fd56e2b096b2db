"""Abalone in text: the position string, and the cells that a move in Aba-Pro notation names.

In line a move is the rearmost marble's cell and the cell it moves to (``A1B2``); a side-step is one
end of the group, the other end, and the cell the first end moves to (``C3C5D4``).
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from sumo_arcade.engine.core import Illegal, IllegalMoveError, Path, PositionError
from sumo_arcade.engine.games.abalone.board import MARBLES, PLACES, ROWS

LETTERS: Final = "bw"
_COLOURS: Final = ("black", "white")
_LONGEST_POSITION: Final = 200
"""Characters; the longest position string has fewer than half as many."""

_MOVE: Final = re.compile(r"(?:[A-I][1-9]){2,3}")


class Position(NamedTuple):
    """What a position string says; words are bits of the ring, pairs go by seat (Black first).

    A tuple, because repetition compares them by the hundred.
    """

    marbles: tuple[int, int]
    to_move: int
    lost: tuple[int, int]


_ROW_BITS: Final = tuple(tuple(1 << PLACES[name] for name in names) for names in ROWS)
_EMPTY: Final = re.compile("1+")


def _row_text(bits: tuple[int, ...], black: int, white: int) -> str:
    cells = "".join(["b" if black & bit else "w" if white & bit else "1" for bit in bits])
    return _EMPTY.sub(lambda run: str(len(run[0])), cells)


def position_text(position: Position) -> str:
    """The position string."""
    rows = "/".join([_row_text(bits, *position.marbles) for bits in _ROW_BITS])
    return f"{rows} {LETTERS[position.to_move]} {position.lost[0]} {position.lost[1]}"


def _row_marbles(names: Path, text: str) -> tuple[int, int]:
    """The bits of one row. Raises PositionError naming the row."""
    row, found, at, counted = f"row {names[0][0]} ({text})", [0, 0], 0, False
    for character in text:
        if character in LETTERS:
            if at < len(names):
                found[LETTERS.index(character)] |= 1 << PLACES[names[at]]
            at, counted = at + 1, False
        elif character in "123456789" and not counted:
            at, counted = at + int(character), True
        elif counted and character in "123456789":
            raise PositionError(f"{row} has two numbers side by side")
        else:
            raise PositionError(f"{row} has {character!r}, which is neither b, w nor a number 1-9")
    if at != len(names):
        raise PositionError(f"{row} describes {at} cells, but the row has {len(names)}")
    return found[0], found[1]


def rows_marbles(text: str) -> tuple[int, int]:
    """Black's and White's bits from the nine rows. Raises PositionError."""
    rows = text.split("/")
    if len(rows) != len(ROWS):
        raise PositionError(f"an Abalone position has nine rows, I to A; this one has {len(rows)}")
    black = white = 0
    for names, row in zip(ROWS, rows, strict=True):
        more_black, more_white = _row_marbles(names, row)
        black |= more_black
        white |= more_white
    return black, white


def _lost_number(text: str, colour: str) -> int:
    if re.fullmatch(r"[0-9]{1,2}", text) is None or int(text) > MARBLES:
        raise PositionError(
            f"{colour} marbles lost must be a number from 0 to {MARBLES}, not {text!r}"
        )
    return int(text)


def _check_counts(position: Position) -> None:
    """Marbles on the board and lost must be those of one game. Raises PositionError."""
    for seat, colour in enumerate(_COLOURS):
        standing, lost = position.marbles[seat].bit_count(), position.lost[seat]
        if standing + lost > MARBLES:
            raise PositionError(
                f"{colour} has {standing} marbles on the board and {lost} lost, over {MARBLES}"
            )
        if not standing and (not lost or seat != position.to_move):
            raise PositionError(f"{colour} has no marble on the board")


def read_position(text: str) -> Position:
    """The position ``text`` describes. Raises PositionError saying what is wrong and in which row.

    A side without marbles is taken only where play can have led: its last one was pushed off and it
    is to move.
    """
    if len(text) > _LONGEST_POSITION:
        raise PositionError(
            f"an Abalone position has under {_LONGEST_POSITION} characters, not {len(text)}"
        )
    fields = text.split()
    if len(fields) != 4:
        raise PositionError(
            "an Abalone position has four parts (rows, side to move, black and white marbles lost);"
            f" this one has {len(fields)}"
        )
    rows, side, black_lost, white_lost = fields
    marbles = rows_marbles(rows)
    if side not in ("b", "w"):
        raise PositionError(f"the side to move must be b or w, not {side!r}")
    lost = (_lost_number(black_lost, "black"), _lost_number(white_lost, "white"))
    position = Position(marbles, LETTERS.index(side), lost)
    _check_counts(position)
    return position


def move_text(path: Path) -> str:
    """Aba-Pro for a move's path."""
    return "".join(path)


def _shown(text: str) -> str:
    return repr(text if len(text) <= 20 else f"{text[:20]}…")


def read_path(text: str) -> Path:
    """The cells a move in Aba-Pro names, in any case. Raises IllegalMoveError (``unreadable``)."""
    squeezed = "".join(text[:40].split()).upper()
    path = tuple(squeezed[at : at + 2] for at in range(0, len(squeezed), 2))
    if len(text) > 40 or not _MOVE.fullmatch(squeezed) or not all(cell in PLACES for cell in path):
        raise IllegalMoveError(
            f"{_shown(text)} is not a move in Aba-Pro notation, such as A1B2 or C3C5D4",
            Illegal("unreadable"),
        )
    return path


def refusal(text: str, illegal: Illegal) -> IllegalMoveError:
    """The error for a readable move that the rules refuse."""
    squares = f" ({', '.join(illegal.squares)})" if illegal.squares else ""
    reason = illegal.code.replace("_", " ")
    return IllegalMoveError(f"{_shown(text.strip())} is not legal: {reason}{squares}", illegal)
