"""``play``, ``bench`` and ``self-test``: the program itself, with a window or without.

What they need is imported when they run: the other verbs start without pygame.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from sumo_arcade.verbs import Verb, VerbError

BLIND = ("offscreen", "dummy")
"""Drivers that SDL falls back to where it finds no screen: nobody would see the game."""
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY")
LIBRARIES = "libx11-6 libxext6 libxcursor1 libxi6 libxrandr2 libxkbcommon0"


def add_nothing(parser: argparse.ArgumentParser) -> None:
    """``play`` has no arguments of its own."""


def play(options: argparse.Namespace) -> int:
    """Opens the window and waits until it is closed. Raises VerbError where there is no screen."""
    check_screen()
    from sumo_arcade import app  # noqa: PLC0415 - see above
    from sumo_arcade.store.paths import assets, folders  # noqa: PLC0415
    from sumo_arcade.ui.scenes.menu import MenuScene  # noqa: PLC0415

    try:
        assets()
        home = folders(options.data_dir)
    except FileNotFoundError as error:
        raise VerbError(str(error)) from error
    app.play(home, MenuScene)
    return 0


def check_screen() -> None:
    """Raises VerbError, with what to do, where a window could not be seen."""
    if "SDL_VIDEODRIVER" in os.environ:
        return
    if sys.platform.startswith("linux") and not any(map(os.environ.get, DISPLAYS)):
        raise VerbError("there is no screen: neither DISPLAY nor WAYLAND_DISPLAY is set")
    import pygame  # noqa: PLC0415 - see above

    try:
        pygame.display.init()
    except pygame.error as error:
        raise VerbError(f"no window can be opened: {error}; {advice()}") from error
    if pygame.display.get_driver() in BLIND:
        raise VerbError(f"no screen was found: {advice()}")


def advice() -> str:
    """What to look for on a machine that shows no window."""
    if not sys.platform.startswith("linux"):
        return "it needs a desktop"
    return f"DISPLAY may name none, or X's libraries are missing (Debian: apt install {LIBRARIES})"


def add_bench(parser: argparse.ArgumentParser) -> None:
    """Adds ``--json`` and ``--engine``."""
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.add_argument("--engine", action="store_true", help="leave the window out")


def bench(options: argparse.Namespace) -> int:
    """Prints the figures with their budgets; a missed budget is marked, not an error."""
    from sumo_arcade.bench.engine import engine_measures  # noqa: PLC0415 - see above
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


def add_report(parser: argparse.ArgumentParser) -> None:
    """Adds ``--report``."""
    parser.add_argument("--report", metavar="FILE", help="also write what was found as JSON")


def self_test(options: argparse.Namespace) -> int:
    """Runs every check without a screen, in scratch folders; 1 when one of them fails.

    The folders are in ``--data-dir``, where that is given.
    """
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    found = [result("modules", load_checks, options.data_dir)]
    if found[0]["ok"]:
        from sumo_arcade.verbs.checks import checks  # noqa: PLC0415 - see above

        found += [result(name, check, options.data_dir) for name, check in checks()]
    for each in found:
        print(f"{'ok    ' if each['ok'] else 'FAILED'}  {each['name']}  {each['error']}".rstrip())
    good = all(each["ok"] for each in found)
    if options.report is not None:
        write_report(Path(options.report), {"ok": good, "checks": found})
    return 0 if good else 1


def load_checks(_folder: Path) -> None:
    """Everything that the program is made of can be imported."""
    import_module("sumo_arcade.verbs.checks")


def result(name: str, check: Callable[[Path], None], home: Path | None) -> dict[str, object]:
    """What came of one check, in a folder of its own."""
    try:
        if home is not None:
            home.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="self-test-", dir=home) as scratch:
            check(Path(scratch))
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what the report is for
        return {"name": name, "ok": False, "error": f"{type(error).__name__}: {error}"}
    return {"name": name, "ok": True, "error": ""}


def write_report(path: Path, report: dict[str, object]) -> None:
    """Writes the report whole or not at all. Raises VerbError."""
    from sumo_arcade.store.files import reason, write_atomic  # noqa: PLC0415 - see above

    try:
        write_atomic(path, json.dumps(report, indent=2).encode())
    except OSError as error:
        raise VerbError(f"the report {path} cannot be written: {reason(error)}") from error


PLAY = Verb("play", "open the window (what happens without a verb)", add_nothing, play)
VERBS = (
    PLAY,
    Verb("bench", "measure the engine and the window against their budgets", add_bench, bench),
    Verb("self-test", "check that this installation works", add_report, self_test),
)
