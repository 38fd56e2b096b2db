"""``sumo-arcade replay``: plays a list of moves, or every game of a PDN or APGN file.

A list gives one JSON object. A file of games gives one a line and game, with its number, line and
tags; a damaged game has ``error`` (and ``move``, its number, where it is one) in place of the
position, and the verb then exits 2 after all games have been reported.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import IllegalMoveError, RecordError, State, read_turn
from sumo_arcade.engine.tagged import DamagedGame, FileGame, GameWithFiles
from sumo_arcade.engine.tagged_read import read_games
from sumo_arcade.store.files import FileError, read_outside, read_stream
from sumo_arcade.verbs import Verb, VerbError
from sumo_arcade.verbs.positions import Setting, add_game, outcome_json, setting

MOVE_LENGTH = 300
"""Longest line of a move list; the longest capture written square by square is half of it."""

GAME_FILE = re.compile(r"(?:[\s\ufeff]++|[%;][^\n]*+\n)*+(?:[\[{]|\d+\s*\.)")
"""How a file of games begins and no list of moves does: a tag, a comment or a move number."""


def add_file(parser: argparse.ArgumentParser) -> None:
    """Adds GAME, FILE, ``--position`` and ``--option``."""
    add_game(parser)
    parser.add_argument("file", metavar="FILE", help="the file, or - for standard input")


def replay(options: argparse.Namespace) -> int:
    """Prints where the moves lead."""
    where = setting(options)
    name, text = source(options.file)
    game = where.game
    if isinstance(game, GameWithFiles) and (
        Path(name).suffix.lower() == game.file_format.suffix or GAME_FILE.match(text)
    ):
        if options.position is not None:
            raise VerbError(f"{name} is a file of games, which say themselves where they start")
        report_games(where, name, text)
        return 0
    state, count = where.state, 0
    for line, move in listed(text):
        state = played(state, move, f"{name}, line {line}")
        count += not abilities.mid_turn(state)
    print(json.dumps(summary(where, state, count)))
    return 0


def source(file: str) -> tuple[str, str]:
    """The name to use in errors and the text of the file. Raises VerbError."""
    try:
        if file == "-":
            if sys.stdin is None:
                raise VerbError("standard input is closed")
            return "standard input", read_stream(sys.stdin.buffer, "standard input")
        return file, read_outside(Path(file))
    except FileError as error:
        raise VerbError(str(error)) from error


def report_games(where: Setting, name: str, text: str) -> None:
    """Prints every game. Raises VerbError once all are printed, if any is damaged."""
    damaged: list[DamagedGame] = []
    count = 0
    for count, found in enumerate(games_of(where, name, text), 1):
        head = {"game": count, "line": found.line, "tags": dict(found.tags)}
        if isinstance(found, DamagedGame):
            damaged.append(found)
            print(json.dumps({**head, "move": found.move, "error": found.why}))
        else:
            print(json.dumps({**head, **game_summary(where, found)}))
    if not count:
        raise VerbError(f"{name} holds no game")
    if damaged:
        number = f"{len(damaged)} of {count}"
        raise VerbError(f"{name}: damaged games: {number}; the first in {damaged[0]}")


def games_of(where: Setting, name: str, text: str) -> Iterator[FileGame | DamagedGame]:
    """The games of a file. Raises RecordError, naming the file, where it goes beyond the bounds."""
    try:
        yield from read_games(text, where.game, where.options)
    except RecordError as error:
        raise RecordError(f"{name}: {error}") from error


def game_summary(where: Setting, game: FileGame) -> dict[str, object]:
    """A game of a file: its result as written, and what ``summary`` says of its last position."""
    return {"result": game.result, **summary(where, game.final, len(game.moves))}


def listed(text: str) -> Iterator[tuple[int, str]]:
    """The moves of a list, one a line, with their line numbers; blank lines and # comments pass."""
    for number, line in enumerate(text.split("\n"), 1):
        move = line.partition("#")[0].strip()
        if move:
            yield number, move


def played(state: State, move: str, place: str) -> State:
    """The position after ``move`` of the side to move, several joined by ``,``, or a claim's code.

    Raises RecordError naming ``place``.
    """
    if len(move) > MOVE_LENGTH:
        raise RecordError(f"{place}: {len(move)} characters are no move")
    if not state.actors():
        raise RecordError(f"{place}: {move}: the game is over (game_over)")
    seat = state.actors()[0]
    if move in abilities.claims(state, seat):
        return abilities.claim(state, seat, move)
    try:
        for _, after in read_turn(state, seat, move):
            state = after
    except IllegalMoveError as error:
        code = error.illegal.code
        told = str(error) if move in str(error) else f"{move}: {error}"
        raise RecordError(f"{place}: {told if code in told else f'{told} ({code})'}") from error
    return state


def summary(where: Setting, state: State, count: int) -> dict[str, object]:
    """What the verb reports of the position reached after ``count`` turns.

    Where a turn is several moves, ``moves`` counts those that have ended and ``legal`` the ways to
    finish the one under way.
    """
    actors, facts = state.actors(), abilities.facts(state)
    return {
        **({"position": state.text()} if facts is None else {"state": facts}),
        "to_move": where.game.seats[actors[0]] if actors else None,
        "outcome": outcome_json(where.game, state.outcome()),
        "moves": count,
        "legal": sum(1 for _ in where.game.turns(state)),
    }


VERBS = (
    Verb("replay", "play a list of moves, or every game of a PDN or APGN file", add_file, replay),
)
