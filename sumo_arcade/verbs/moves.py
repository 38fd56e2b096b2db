"""``sumo-arcade moves``: every legal move (whole turn), with the position it leads to."""

from __future__ import annotations

import argparse
import json

from sumo_arcade.verbs import position


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds GAME, ``--position`` and ``--option``."""
    position.arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Prints one JSON object a line: move, position, outcome."""
    game, _, state = position.setting(options)
    for note, after in game.turns(state):
        line = {
            "move": note,
            "position": after.text(),
            "outcome": position.outcome_json(game, after.outcome()),
        }
        print(json.dumps(line))
    return 0
