"""``self-test``: whether this installation works, told on the output and in a report.

The report is written whatever happens: first as one of a test that has not ended, which is what
remains of it when the process dies. A pipe or a device gets the last one only.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from sumo_arcade import __version__
from sumo_arcade.engine import compiled
from sumo_arcade.store.files import reason, write_atomic
from sumo_arcade.store.frozen_build import frozen
from sumo_arcade.verbs import Verb, VerbError

Result = dict[str, Any]


def add_report(parser: argparse.ArgumentParser) -> None:
    """Adds ``--report``."""
    parser.add_argument("--report", metavar="FILE", help="also write what was found as JSON")


def self_test(options: argparse.Namespace) -> int:
    """Runs every check without a screen, in scratch folders; 1 when one of them fails.

    The folders are in ``--data-dir``, where that is given. Raises VerbError for a report that
    cannot be written, before anything is checked.
    """
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    start = time.monotonic()
    report = None if options.report is None else report_file(options.report)
    if report is not None and not stream(report):
        write_report(report, {"ok": False, "error": "the self-test has not ended", **program()})
    found = [result("modules", load_checks, options.data_dir)]
    if found[0]["ok"]:
        from sumo_arcade.verbs.checks import checks  # noqa: PLC0415 - it is what is being tested

        found += [result(name, check, options.data_dir) for name, check in checks()]
    good = all(each["ok"] for each in found)
    try:
        for each in found:
            told = each["error"] or each["note"]
            print(f"{'ok    ' if each['ok'] else 'FAILED'}  {each['name']}  {told}".rstrip())
    finally:
        if report is not None:
            head = {"ok": good, **program(), **pictures(), "ms": milliseconds(start)}
            write_report(report, {**head, "checks": found})
    return 0 if good else 1


def load_checks(_folder: Path) -> None:
    """Everything that the program is made of can be imported."""
    import_module("sumo_arcade.verbs.checks")


def result(name: str, check: Callable[[Path], str | None], home: Path | None) -> Result:
    """What came of one check, in a folder of its own."""
    start = time.monotonic()
    note, error = "", ""
    try:
        if home is not None:
            home.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="self-test-", dir=home) as scratch:
            note = check(Path(scratch)) or ""
    except Exception as caught:  # noqa: BLE001 - whatever it is, it is what the report is for: a windowed program that ends with an error instead stands there with a box that nobody answers
        error = f"{type(caught).__name__}: {caught}"
    return {
        "name": name,
        "ok": not error,
        "error": error,
        "note": note,
        "ms": milliseconds(start),
    }


def milliseconds(start: float) -> int:
    """Since ``start`` by ``time.monotonic``."""
    return round((time.monotonic() - start) * 1000)


def program() -> Result:
    """What is tested, and where."""
    return {
        "version": __version__,
        "frozen": frozen(),
        "compiled": compiled(),
        "os": sys.platform,
        "python": ".".join(map(str, sys.version_info[:3])),
    }


def pictures() -> Result:
    """What draws; empty words where it could not even be loaded."""
    try:
        import pygame  # noqa: PLC0415 - it is what is being tested
    except ImportError:
        return {"pygame": "", "sdl": "", "video_driver": ""}
    pygame.display.init()
    return {
        "pygame": pygame.version.ver,
        "sdl": ".".join(map(str, pygame.version.SDL)),
        "video_driver": pygame.display.get_driver(),
    }


def report_file(name: str) -> Path:
    """Where the report goes. Raises VerbError for no file, or one without a folder."""
    path = Path(name).absolute()
    if not path.parent.is_dir():
        raise VerbError(f"the report {path} cannot be written: there is no folder {path.parent}")
    if path.is_file():
        return path.resolve()  # a link stays one
    if path.exists() and not stream(path):
        raise VerbError(f"the report {path} cannot be written: it is no file")
    return path


def stream(path: Path) -> bool:
    """Whether something is there that takes what is written to it: a pipe, a terminal, a device."""
    return path.is_fifo() or path.is_char_device()


def write_report(path: Path, report: Result) -> None:
    """Writes the report, into a file whole or not at all. Raises VerbError."""
    text = json.dumps(report, indent=2).encode()
    try:
        if stream(path):
            path.write_bytes(text)
        else:
            write_atomic(path, text)
    except OSError as error:
        raise VerbError(f"the report {path} cannot be written: {reason(error)}") from error


VERBS = (Verb("self-test", "check that this installation works", add_report, self_test),)
