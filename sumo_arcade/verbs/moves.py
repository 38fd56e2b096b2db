"""``sumo-arcade moves``: every legal move, with the position it leads to."""

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
    for seat in state.actors():
        for move in state.moves(seat):
            after = state.play(seat, move)
            line = {
                "move": state.note(move),
                "position": after.text(),
                "outcome": position.outcome_json(game, after.outcome()),
            }
            print(json.dumps(line))
    return 0
