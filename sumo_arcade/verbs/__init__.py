"""The verbs of the command line: modules with ``arguments(parser)`` and ``run(options)``."""

from __future__ import annotations

VERBS = {
    "play": ("sumo_arcade.verbs.play", "open the window (what happens without a verb)"),
    "games": ("sumo_arcade.verbs.games", "list the games and their options"),
    "perft": ("sumo_arcade.verbs.perft", "count the move sequences of a given length"),
    "moves": ("sumo_arcade.verbs.moves", "list the legal moves, one JSON object a line"),
    "replay": (
        "sumo_arcade.verbs.replay",
        "play a list of moves, or the games of a PDN or APGN file",
    ),
    "bench": ("sumo_arcade.verbs.bench", "measure the engine and the window against their budgets"),
    "self-test": ("sumo_arcade.verbs.self_test", "check that this installation works"),
}


class VerbError(Exception):
    """What was asked for cannot be done; ``str()`` says in one sentence what is wrong and where."""
