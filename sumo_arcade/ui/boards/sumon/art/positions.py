"""Positions in a few words, for the diagrams of the rules page and the picture in the menu.

``C3 red ozeki, C5 blue komusubi.fat1 / red move:2``: who stands where (or ``nobody``) and, after
strokes, what else is so. The command that is being carried out; without one, programs are being
laid. ``life 5 1``. ``end``: that command has ended the game; ``closed 9``: the end of that round
has, ``closed last``: that of the last one. ``spent``: who is not on the board is not in reserve
either.
"""

from __future__ import annotations

import json
from typing import Final

from sumo_arcade.engine.games.sumon.board import SEATS
from sumo_arcade.engine.games.sumon.choices import CHOICE
from sumo_arcade.engine.games.sumon.execution import SORTED_DECK, SORTED_RESERVE
from sumo_arcade.engine.games.sumon.figures import FIGURES
from sumo_arcade.engine.games.sumon.program import COMMANDS, EMPTY

ROUND: Final = 4
"""Of a game in its midst."""
PARTS: Final = " / "
NOBODY: Final = "nobody"
BARE: Final = " ".join([EMPTY] * FIGURES.slots)
"""A program in which nothing is laid."""

Board = dict[str, str]
Fields = dict[str, object]


def position(text: str) -> str:
    """The position string that ``text`` stands for. Whether it is a possible position is for its
    reader."""
    standing, *said = text.split(PARTS)
    board = dict(one.strip().split(" ", 1) for one in standing.split(",") if one != NOBODY)
    words = {head: rest for head, *rest in (part.split() for part in said)}
    found = _programming(board)
    for side in SEATS:
        if side in words:
            found |= _executing(board, side, words[side][0], ended="end" in words)
    if "closed" in words:
        closed = words["closed"][0]
        found |= _closed(FIGURES.rounds if closed == "last" else int(closed))
    if "life" in words:
        found["life"] = [int(life) for life in words["life"]]
    if "spent" in words:
        found["reserve"] = [[], []]
    return json.dumps(found)


def _programming(board: Board) -> Fields:
    return {
        "round": ROUND,
        "phase": "program",
        "slot": 1,
        "to_act": SEATS[0],
        "life": [FIGURES.life, FIGURES.life],
        "mana": [FIGURES.mana, FIGURES.mana],
        "reserve": [_reserve(board, side) for side in SEATS],
        "hand": [[], []],
        "board": board,
        "discard": [],
        "deck": SORTED_DECK,
        "shuffled": [len(SORTED_DECK)],
        "program": ["", ""],
        "fates": [[], []],
        "first": None,
        "why": "",
        "signs": ["", ""],
        "sign": "",
        "owed": [0, 0],
    }


def _executing(board: Board, side: str, text: str, *, ended: bool) -> Fields:
    """``side`` alone has something in slot 1, and must choose for it, or has ``ended`` the game."""
    command = COMMANDS[text]
    deck = list(SORTED_DECK)
    if command.kind == "card":
        deck.remove(command.name)
    laid = command.name if command.kind == "summon" else ""
    filled = " ".join((text, *BARE.split()[1:]))
    return {
        "phase": "over" if ended else CHOICE[command.kind],
        "to_act": None if ended else side,
        "reserve": [_reserve(board, one, laid if one == side else "") for one in SEATS],
        "deck": deck,
        "program": [filled if one == side else BARE for one in SEATS],
        "fates": [["done" if ended else ""] if one == side else ["empty"] for one in SEATS],
        "first": side,
        "why": "alone",
    }


def _closed(number: int) -> Fields:
    """Round ``number``, in which nothing was laid, is over, and the game with it."""
    return {
        "round": number,
        "phase": "over",
        "to_act": None,
        "slot": FIGURES.slots,
        "program": [BARE, BARE],
        "fates": [["empty"] * FIGURES.slots] * 2,
    }


def _reserve(board: Board, side: str, laid: str = "") -> list[str]:
    """Who of ``side`` is neither on the board nor ``laid``."""
    left = list(SORTED_RESERVE)
    gone = [
        words.split()[1].partition(".")[0] for words in board.values() if words.startswith(side)
    ]
    for rank in filter(None, (*gone, laid)):
        left.remove(rank)
    return left


TILE_POSITION: Final = position(
    "A2 red jonokuchi, B4 red sekiwake, B6 blue jonokuchi, C3 red yokozuna, C4 blue sekiwake, "
    "D2 red komusubi, E3 red ozeki, E4 blue ozeki.fat1, E6 blue sekiwake, F2 blue komusubi, "
    "G4 red sekiwake"
)
"""A position in the midst of a game, for the game's tile in the menu."""
