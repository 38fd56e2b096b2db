"""The actions of a game as text (pinned): ``program …``, ``rps:rock``, ``lane:C``, ``target:B4``,
``target:B4:D5``, ``walker:B4``.

What is refused, and by which code, is listed in ``refusals``.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sumo_arcade.engine.core import Illegal, IllegalMoveError, Move, Path, Seat
from sumo_arcade.engine.games.sumon.board import HOME, TILES
from sumo_arcade.engine.games.sumon.choices import CHOICE
from sumo_arcade.engine.games.sumon.execution import SIGNS
from sumo_arcade.engine.games.sumon.program import (
    WORD,
    Program,
    ProgramError,
    read_program,
    write_program,
)
from sumo_arcade.engine.games.sumon.refusals import refused

SIGN: Final = "rps"
SIGN_MOVES: Final = tuple(Move((), sign) for sign in SIGNS)

_CHOICES: Final = frozenset(CHOICE.values())
_TILES: Final = frozenset(TILES)
_LANES: Final = tuple({tile[0]: tile for tile in row} for row in HOME)


@lru_cache(maxsize=8192)
def choice_move(kind: str, path: Path) -> Move:
    """The move of choosing ``path``; ``kind`` is the phase."""
    return Move(path, kind)


def program_move(program: Program) -> Move:
    """The move of laying ``program``."""
    return Move((), write_program(program))


def program_of(move: Move) -> Program | None:
    """The program that ``move`` lays; None for another move, or for one that is badly written."""
    if move.path or move.words or not move.tag.startswith(WORD):
        return None
    try:
        program = read_program(move.tag)
    except ProgramError:
        return None
    return program if write_program(program) == move.tag else None


def phase_of(move: Move) -> str:
    """The phase in which a ``move`` that was read is made."""
    if move.path:
        return move.tag
    return SIGN if move.tag in SIGNS else "program"


def write_move(move: Move) -> str:
    """The action that the record holds."""
    if not move.path:
        return f"{SIGN}:{move.tag}" if move.tag in SIGNS else move.tag
    if move.tag == "lane":
        return f"lane:{move.path[0][0]}"
    return ":".join((move.tag, *move.path))


def read_move(seat: Seat, text: str) -> Move:
    """The move of ``seat`` that ``text`` shapes, legal or not. Raises IllegalMoveError."""
    kind, *rest = text.strip()[:400].split(":")
    if kind.split(maxsplit=1)[:1] == [WORD]:
        return _read_program(text)
    if kind == SIGN:
        if len(rest) == 1 and rest[0] in SIGNS:
            return Move((), rest[0])
        raise refused(text, Illegal("no_such_sign"))
    if kind == "lane":
        if len(rest) == 1 and rest[0] in _LANES[seat]:
            return choice_move(kind, (_LANES[seat][rest[0]],))
        raise refused(text, Illegal("no_such_lane"))
    if kind not in _CHOICES:
        raise refused(text, Illegal("not_an_action"))
    if not rest or not _TILES.issuperset(rest):
        raise refused(text, Illegal("no_such_tile"))
    return choice_move(kind, tuple(rest))


def refusal(text: str, illegal: Illegal) -> IllegalMoveError:
    """The error for a readable ``text`` that the rules refuse."""
    return refused(text, illegal, slots=text.split(maxsplit=1)[:1] == [WORD])


def _read_program(text: str) -> Move:
    try:
        return program_move(read_program(text))
    except ProgramError as error:
        slots = (str(error.slot),) if error.slot else ()
        raise refusal(text, Illegal(error.code, slots)) from error
