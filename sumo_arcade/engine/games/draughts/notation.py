"""PDN: position strings (FEN) and moves as text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from sumo_arcade.engine.core import Path, PositionError, Square
from sumo_arcade.engine.games.draughts.board import Board

Words = tuple[int, int, int, int]
"""A position as the kernel has it: mover's pieces, the other's, kings of both, side to move."""

LONGEST_POSITION: Final = 1000
"""Characters: the longest that says anything (fifty kings one by one) has about 200."""

LONGEST_MOVE: Final = 200
"""Characters: a capture of 20 pieces written with every square has about 60."""

SIDES: Final = "WB"
NAMES: Final = ("White", "Black")
_ENTRY: Final = re.compile(r"(K?)0*([1-9][0-9]?)(?:-0*([1-9][0-9]?))?")
_CLOCK: Final = re.compile(r"[HF][0-9]{1,6}")
SIGNS: Final = "-‐‑–—−x:×"
"""What may stand between two squares of a move: dashes of every kind, and signs of a capture."""

_SIGN: Final = re.compile(rf"\s*[{SIGNS}]\s*|\s+")
_MOVE: Final = re.compile(r"0*[1-9][0-9]?(?:[-x]0*[1-9][0-9]?)+")


def write_position(board: Board, words: Words) -> str:
    """The canonical FEN: ``W:W31-50:B1-20``."""
    mine, theirs, kings, side = words
    white, black = (theirs, mine) if side else (mine, theirs)
    men = [",".join(_entries(board, pieces, kings)) for pieces in (white, black)]
    return f"{SIDES[side]}:W{men[0]}:B{men[1]}"


def _entries(board: Board, pieces: int, kings: int) -> Iterable[str]:
    """Squares ascending; three men or more in a row as a range."""
    run: list[int] = []
    for square in map(int, board.listed(pieces)):
        king = bool(board.bits[str(square)] & kings)
        if run and (king or square != run[-1] + 1):
            yield from _run(run)
            run = []
        if king:
            yield f"K{square}"
        else:
            run.append(square)
    yield from _run(run)


def _run(run: Sequence[int]) -> list[str]:
    return [f"{run[0]}-{run[-1]}"] if len(run) > 2 else [str(square) for square in run]


def read_position(board: Board, text: str) -> Words:
    """The words of a FEN. Raises PositionError, naming the place."""
    if len(text) > LONGEST_POSITION:
        raise PositionError(f"the position is longer than {LONGEST_POSITION} characters")
    fields = "".join(text.upper().split()).removesuffix(".").split(":")
    if fields[0] not in ("W", "B"):
        raise PositionError(f"a position starts with W or B, the side to move, not {fields[0]!r}")
    sides: dict[str, str] = {}
    for field in fields[1:]:
        if _CLOCK.fullmatch(field):
            continue
        if field[:1] not in ("W", "B") or field[0] in sides:
            problem = "is given twice" if field[:1] in sides else "starts with neither W nor B"
            raise PositionError(f"the field {field[:20]!r} {problem}")
        sides[field[0]] = field[1:]
    return _place(board, sides, SIDES.index(fields[0]))


def _place(board: Board, sides: dict[str, str], side: int) -> Words:
    if len(sides) < len(SIDES):
        missing = NAMES[0] if "W" not in sides else NAMES[1]
        raise PositionError(f"the pieces of {missing} are missing")
    pieces = [0, 0]
    kings = 0
    for seat, letter in enumerate(SIDES):
        for king, square in _squares(board, sides[letter]):
            bit = board.bits[square]
            if bit & (pieces[0] | pieces[1]):
                raise PositionError(f"square {square} is given twice")
            if bit & board.far(seat) and not king:
                raise PositionError(f"a man of {NAMES[seat]} cannot stand on square {square}")
            pieces[seat] |= bit
            kings |= bit if king else 0
    if not pieces[0] | pieces[1]:
        raise PositionError("there is no piece on the board")
    return pieces[side], pieces[1 - side], kings, side


def _squares(board: Board, field: str) -> Iterable[tuple[bool, Square]]:
    """The squares of one side's list and whether a king stands there; empty items say nothing."""
    for entry in filter(None, field.split(",")):
        match = _ENTRY.fullmatch(entry)
        if not match:
            raise PositionError(f"{entry[:20]!r} is neither a square nor a range")
        first, last = int(match[2]), int(match[3] or match[2])
        if first > last or last > len(board.bits):
            wrong = f"{entry} runs backwards" if first > last else f"there is no square {last}"
            raise PositionError(f"{wrong} on a {board.size}x{board.size} board")
        for number in range(first, last + 1):
            yield bool(match[1]), str(number)


def write_move(path: Path, *, capture: bool) -> str:
    """``32-28`` or ``26x17``."""
    return ("x" if capture else "-").join(path)


def read_move(text: str) -> tuple[Path, bool] | None:
    """The squares of a move as text and whether it says that it captures; None if unreadable."""
    if len(text) > LONGEST_MOVE:
        return None
    plain = _SIGN.sub(
        lambda sign: "x" if sign[0].strip() in ("x", ":", "×") else "-", text.strip().lower()
    )
    if not _MOVE.fullmatch(plain):
        return None
    return tuple(str(int(number)) for number in re.split("[-x]", plain)), "x" in plain
