"""``games``, ``perft`` and ``moves``: what there is to ask of a game and a position.

``setting`` and ``outcome_json`` serve every verb that takes a game.
"""

from __future__ import annotations

import argparse
import json
import signal
import threading
from typing import NamedTuple

from sumo_arcade.engine.core import (
    LONGEST_NUMBER,
    Game,
    Option,
    OptionError,
    Outcome,
    PositionError,
    State,
    settle,
)
from sumo_arcade.engine.kernel import DEPTH_LIMIT
from sumo_arcade.engine.registry import all_games, game_by_id
from sumo_arcade.verbs import Verb

POSITION_LENGTH = 10_000
"""Longest position string that is looked at; no game's needs a tenth of it."""


class Setting(NamedTuple):
    """Where a verb begins: a game with all its options settled, and a position of it."""

    game: Game
    options: dict[str, str]
    state: State


def add_game(parser: argparse.ArgumentParser) -> None:
    """Adds GAME, ``--position`` and ``--option``."""
    parser.add_argument("game", metavar="GAME", help="id of a game (see: sumo-arcade games)")
    parser.add_argument("--position", metavar="P", help="a position string instead of the start")
    parser.add_argument(
        "--option",
        metavar="K=V",
        action="append",
        default=[],
        help="a rule option of the game; may be given several times",
    )


def setting(options: argparse.Namespace) -> Setting:
    """The game and position asked for. Raises EngineError."""
    game = game_by_id(options.game)
    settled = settle(game, dict(key_and_value(text) for text in options.option))
    if options.position is None:
        return Setting(game, settled, game.start(settled))
    if len(options.position) > POSITION_LENGTH:
        size = len(options.position)
        raise PositionError(f"the position is too long: {size} characters, of {POSITION_LENGTH}")
    return Setting(game, settled, game.load(options.position, settled))


def key_and_value(text: str) -> tuple[str, str]:
    """``k=v`` taken apart. Raises OptionError."""
    key, equals, value = text.partition("=")
    if not equals or not key:
        raise OptionError(f"--option {text[:80]!r} is not of the form name=value")
    return key.strip(), value.strip()


def outcome_json(game: Game, outcome: Outcome | None) -> dict[str, str] | None:
    """``{"winner": seat code or "draw", "reason": code}``, or None while the game goes on."""
    if outcome is None:
        return None
    winner = "draw" if outcome.winner is None else game.seats[outcome.winner]
    return {"winner": winner, "reason": outcome.reason}


def add_json(parser: argparse.ArgumentParser) -> None:
    """Adds ``--json``."""
    parser.add_argument("--json", action="store_true", help="one JSON array instead of a table")


def list_games(options: argparse.Namespace) -> int:
    """Prints the games in the order of the arcade, with their options."""
    if options.json:
        print(json.dumps([described(game) for game in all_games()], indent=2))
        return 0
    for game in all_games():
        print(f"{game.id}  {game.name}")
        for option in game.options:
            print(f"    {option.name}={option.default}  ({choices(option)})")
    return 0


def described(game: Game) -> dict[str, object]:
    """A game as JSON. A ``number`` without ``choices`` is any whole number."""
    return {
        "id": game.id,
        "name": game.name,
        "seats": list(game.seats),
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "choices": list(option.choices),
                "number": option.number,
            }
            for option in game.options
        ],
    }


def choices(option: Option) -> str:
    """The choices of an option, whole numbers as a range."""
    if not option.choices:
        return f"any whole number of at most {LONGEST_NUMBER} digits"
    if option.number:
        words = [choice for choice in option.choices if not choice.isdigit()]
        return ", ".join((*words, f"{option.choices[len(words)]} to {option.choices[-1]}"))
    return ", ".join(option.choices)


def add_depth(parser: argparse.ArgumentParser) -> None:
    """Adds GAME and DEPTH."""
    add_game(parser)
    parser.add_argument("depth", metavar="DEPTH", type=depth, help=f"plies, 0 to {DEPTH_LIMIT}")


def depth(text: str) -> int:
    """A number of plies that can be asked for. For argparse."""
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number from 0 up")
    if len(text) > len(str(DEPTH_LIMIT)) or int(text) > DEPTH_LIMIT:
        raise argparse.ArgumentTypeError(f"{text[:40]} is too deep; the limit is {DEPTH_LIMIT}")
    return int(text)


def count_leaves(options: argparse.Namespace) -> int:
    """Prints the number alone."""
    game, _, state = setting(options)
    if threading.current_thread() is threading.main_thread():
        # Compiled code does not look for Ctrl-C, and there is nothing here to tidy up.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    print(game.perft(state, options.depth))
    return 0


def list_moves(options: argparse.Namespace) -> int:
    """Prints one JSON object a line: move, position, outcome."""
    game, _, state = setting(options)
    for note, after in game.turns(state):
        line = {
            "move": note,
            "position": after.text(),
            "outcome": outcome_json(game, after.outcome()),
        }
        print(json.dumps(line))
    return 0


VERBS = (
    Verb("games", "list the games and their options", add_json, list_games),
    Verb("perft", "count the sequences of moves of a given length", add_depth, count_leaves),
    Verb(
        "moves", "list the legal moves (whole turns), one JSON object a line", add_game, list_moves
    ),
)
