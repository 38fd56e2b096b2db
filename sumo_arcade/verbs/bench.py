"""``sumo-arcade bench``: the engine's rates and the window's budgets."""

from __future__ import annotations

import argparse
import json
import sys


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds ``--json`` and ``--engine``."""
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.add_argument("--engine", action="store_true", help="leave the window out")


def run(options: argparse.Namespace) -> int:
    """Prints the figures with their budgets; a missed budget is marked, not an error."""
    # Here, so that the other verbs start without what only measuring needs.
    from sumo_arcade.bench.engine import engine_measures  # noqa: PLC0415
    from sumo_arcade.bench.measure import as_json, table  # noqa: PLC0415
    from sumo_arcade.bench.window import window_measures  # noqa: PLC0415
    from sumo_arcade.engine import compiled  # noqa: PLC0415

    measures = list(engine_measures())
    if not options.engine:
        measures += window_measures()
    if options.json:
        python = ".".join(map(str, sys.version_info[:3]))
        head = {"python": python, "compiled": compiled()}
        print(json.dumps({**head, "measures": [as_json(each) for each in measures]}, indent=2))
    else:
        print(table(measures))
    return 0
