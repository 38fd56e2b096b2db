"""Positions and moves as the Hub protocol writes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sumo_arcade.engine.core import (
    Illegal,
    IllegalMoveError,
    Move,
    Options,
    Path,
    Piece,
    PositionError,
    State,
)
from sumo_arcade.engine.games.draughts.notation import SIDES, read_move
from sumo_arcade.engine.games.draughts.rules import DraughtsState

VARIANTS: Final[Mapping[str, Options]] = {
    "normal": {"board": "10x10"},
    "brazilian": {"board": "8x8"},
}


def fen(text: str) -> str:
    """``Wbbb…eee…www``, the side to move and then every square, as a FEN. Raises PositionError."""
    side, squares = text[:1], text[1:]
    if side not in ("W", "B") or set(squares) - set("wbWBe"):
        raise PositionError(f"{text[:60]!r} is no position of the Hub protocol")
    sides: dict[str, list[str]] = {"w": [], "b": []}
    for number, letter in enumerate(squares, 1):
        if letter != "e":
            king = "K" if letter.isupper() else ""
            sides[letter.lower()].append(f"{king}{number}")
    return f"{side}:W{','.join(sides['w'])}:B{','.join(sides['b'])}"


def write(state: State) -> str:
    """The position for an engine."""
    here = _draughts(state)
    pieces = here.pieces()
    letters = [_letter(pieces.get(square)) for square in here.rules.board.bits]
    return SIDES[here.words[3]] + "".join(letters)


def note(state: State, move: Move) -> str:
    """``32-28``; ``28x19x23`` names start, end and what is captured, ascending."""
    start, end, taken = _named(_draughts(state), move)
    return "x".join((start, end, *taken)) if taken else f"{start}-{end}"


def parse(state: State, text: str) -> Move:
    """The legal move that ``text`` names. Raises IllegalMoveError."""
    here = _draughts(state)
    read = read_move(text)
    path: Path = read[0] if read else ()
    for move in here.moves(here.words[3]):
        start, end, taken = _named(here, move)
        if path and path[:2] == (start, end) and sorted(path[2:]) == sorted(taken):
            return move
    shown = text.strip()[:40]
    raise IllegalMoveError(f"{shown!r} is not a legal move", Illegal("unreadable", path))


def _named(state: DraughtsState, move: Move) -> tuple[str, str, Path]:
    """Start, end and what is captured."""
    m0, m1 = move.words
    board = state.rules.board
    start = m0 & state.words[0]
    return board.squares[start], board.squares[m0 ^ start or start], board.listed(m1)


def _letter(piece: Piece | None) -> str:
    if piece is None:
        return "e"
    return SIDES[piece.seat] if piece.kind == "king" else SIDES[piece.seat].lower()


def _draughts(state: State) -> DraughtsState:
    if not isinstance(state, DraughtsState):
        raise TypeError("a position of draughts is needed")
    return state
