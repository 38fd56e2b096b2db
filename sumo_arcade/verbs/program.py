"""``play`` and ``bench``: the program itself, with its window.

What they need is imported when they run: the other verbs start without pygame.
"""

from __future__ import annotations

import argparse
import json
import sys

from sumo_arcade.verbs import Verb, VerbError
from sumo_arcade.verbs.display_check import check_screen

WINDOWS = ("menu", "board", "thinking")
"""What ``bench --figures`` can measure."""


def add_nothing(parser: argparse.ArgumentParser) -> None:
    """``play`` has no arguments of its own."""


def play(options: argparse.Namespace) -> int:
    """Opens the window and waits until it is closed. Raises VerbError where there is no screen, and
    where something could not be saved until the end."""
    check_screen()
    from sumo_arcade.store.frozen_build import portable_folder  # noqa: PLC0415 - see above
    from sumo_arcade.store.paths import assets, folders  # noqa: PLC0415
    from sumo_arcade.verbs.fault_report import Guard  # noqa: PLC0415

    try:
        assets()
        home = folders(options.data_dir or portable_folder(asked=False))
    except FileNotFoundError as error:
        raise VerbError(str(error)) from error
    unsaved: Exception | None = None
    with Guard(home.logs) as guard:
        from sumo_arcade import app  # noqa: PLC0415
        from sumo_arcade.ui.scenes.menu.menu import MenuScene  # noqa: PLC0415

        try:
            app.play(home, MenuScene)
        except app.UnsavedError as error:
            guard.note(error)
            unsaved = error
    if unsaved is not None:
        raise VerbError(str(unsaved))
    return 1 if guard.failed else 0


def add_bench(parser: argparse.ArgumentParser) -> None:
    """Adds ``--json`` and ``--engine``; by the others it starts itself to measure its window."""
    parser.add_argument("--figures", choices=WINDOWS, help=argparse.SUPPRESS)
    parser.add_argument("--since", type=float, default=0.0, help=argparse.SUPPRESS)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.add_argument("--engine", action="store_true", help="leave the window out")


def bench(options: argparse.Namespace) -> int:
    """Prints the figures with their budgets; a missed budget is marked, not an error."""
    if options.figures:
        from sumo_arcade.bench.window import print_figures  # noqa: PLC0415 - see above

        print_figures(options.figures, options.since)
        return 0
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


PLAY = Verb("play", "open the window (what happens without a verb)", add_nothing, play)
VERBS = (
    PLAY,
    Verb("bench", "measure the engine and the window against their budgets", add_bench, bench),
)
