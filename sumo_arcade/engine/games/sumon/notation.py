"""The actions of a game as text (pinned): ``program …``, ``rps:rock``, ``lane:C``, ``target:B4``,
``target:B4:D5``, ``walker:B4``.

Codes of text that is none: ``not_an_action``, ``no_such_sign``, ``no_such_lane``, ``no_such_tile``,
``one_target`` and ``two_targets`` (too many tiles), and for programs those that ``laying`` lists.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sumo_arcade.engine.core import Illegal, IllegalMoveError, Move, Path, Seat
from sumo_arcade.engine.games.sumon.choices import CHOICE
from sumo_arcade.engine.games.sumon.execution import SIGNS
from sumo_arcade.engine.games.sumon.position import HOME, TILES
from sumo_arcade.engine.games.sumon.program import (
    WORD,
    Program,
    ProgramError,
    read_program,
    write_program,
)

SIGN: Final = "rps"
CHOICES: Final = tuple(CHOICE.values())

SIGN_MOVES: Final = tuple(Move((), sign) for sign in SIGNS)

_TILES: Final = frozenset(TILES)
_LANES: Final = tuple({tile[0]: tile for tile in row} for row in HOME)
_SHAPES: Final = {"lane": "lane:C", "target": "target:B4", "walker": "walker:B4", SIGN: "rps:rock"}
_TOLD: Final = {
    "game_over": "the game is over",
    "not_your_turn": "it is the other side's turn",
    "wrong_phase": "that is not what is asked now",
    "slot_count": "a program has another number of slots",
    "not_in_reserve": "no such wrestler is left in the reserve",
    "not_in_hand": "the card is not in the hand",
    "mana_short": "all of it together costs more mana than there is",
    "not_summoning_row": "wrestlers enter on their own summoning row",
    "lane_occupied": "the summoning tile of that lane is taken",
    "empty_tile": "no wrestler stands there",
    "not_own": "that wrestler is not an own one",
    "not_enemy": "that wrestler is not an enemy",
    "taken_down": "a wrestler taken down cannot be chosen by its own side this round",
    "avatar": "an avatar cannot be chosen by the enemy this round",
    "landing_taken": "the tile on which the jump would land is taken",
    "one_target": "exactly one tile is to be named",
    "two_targets": "an own and an enemy wrestler are to be named",
}


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
    return "rps" if move.tag in SIGNS else "program"


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
    if kind not in _SHAPES:
        raise _unreadable(text, "not_an_action", "an action begins with program, rps, lane, …")
    if kind == SIGN:
        if len(rest) != 1 or rest[0] not in SIGNS:
            raise _unreadable(text, "no_such_sign", f"the signs are {', '.join(SIGNS)}")
        return Move((), rest[0])
    if kind == "lane":
        if len(rest) != 1 or rest[0] not in _LANES[seat]:
            raise _unreadable(text, "no_such_lane", f"the lanes are {', '.join(_LANES[seat])}")
        return choice_move(kind, (_LANES[seat][rest[0]],))
    strange = [tile for tile in rest if tile not in _TILES]
    if strange or not rest:
        raise _unreadable(text, "no_such_tile", f"it is written like {_SHAPES[kind]}")
    return choice_move(kind, tuple(rest))


def refusal(text: str, illegal: Illegal) -> IllegalMoveError:
    """The error for a readable ``text`` that the rules refuse."""
    slots = "slot " if text.lstrip().startswith(WORD) else ""
    where = f" ({slots}{', '.join(illegal.squares)})" if illegal.squares else ""
    told = _TOLD[illegal.code]
    return IllegalMoveError(f"{_shown(text)} is refused: {told}{where}", illegal)


def _read_program(text: str) -> Move:
    try:
        return program_move(read_program(text))
    except ProgramError as error:
        slots = (str(error.slot),) if error.slot else ()
        raise IllegalMoveError(str(error), Illegal(error.code, slots)) from error


def _unreadable(text: str, code: str, why: str) -> IllegalMoveError:
    return IllegalMoveError(f"{_shown(text)} cannot be read: {why}", Illegal(code))


def _shown(text: str) -> str:
    """``text`` in one line and short enough for a sentence; a program keeps all its slots."""
    words = " ".join(text[:400].split())
    return repr(words if len(words) <= 200 else words[:200] + "…")
