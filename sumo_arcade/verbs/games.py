"""``sumo-arcade games``: the ids, names and options of the games."""

from __future__ import annotations

import argparse
import json

from sumo_arcade.engine.core import Game, Option
from sumo_arcade.engine.registry import all_games


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds ``--json``."""
    parser.add_argument("--json", action="store_true", help="one JSON array instead of a table")


def run(options: argparse.Namespace) -> int:
    """Prints the games in the order of the arcade."""
    if options.json:
        print(json.dumps([described(game) for game in all_games()], indent=2))
        return 0
    for game in all_games():
        print(f"{game.id}  {game.name}")
        for option in game.options:
            print(f"    {option.name}={option.default}  ({choices(option)})")
    return 0


def described(game: Game) -> dict[str, object]:
    """A game as JSON."""
    return {
        "id": game.id,
        "name": game.name,
        "seats": list(game.seats),
        "options": [
            {"name": option.name, "default": option.default, "choices": list(option.choices)}
            for option in game.options
        ],
    }


def choices(option: Option) -> str:
    """The choices of an option, whole numbers as a range."""
    if option.number:
        return f"{option.choices[0]} to {option.choices[-1]}"
    return ", ".join(option.choices)
