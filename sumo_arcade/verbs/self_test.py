"""``sumo-arcade self-test``: whether this installation works; it needs no screen.

The checks are in ``verbs.checks``. What fails is printed, the others still run, and it exits 1.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
from collections.abc import Callable
from pathlib import Path

from sumo_arcade.verbs import VerbError


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds ``--report``."""
    parser.add_argument("--report", metavar="FILE", help="also write what was found as JSON")


def run(options: argparse.Namespace) -> int:
    """Runs every check in a scratch folder (inside ``--data-dir``, where that is given)."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    # After the drivers are chosen.
    from sumo_arcade.verbs.checks import checks  # noqa: PLC0415

    found = [result(name, check, options.data_dir) for name, check in checks()]
    for each in found:
        print(f"{'ok    ' if each['ok'] else 'FAILED'}  {each['name']}  {each['error']}".rstrip())
    good = all(each["ok"] for each in found)
    if options.report is not None:
        write_report(Path(options.report), {"ok": good, "checks": found})
    return 0 if good else 1


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
    from sumo_arcade.store.files import reason, write_atomic  # noqa: PLC0415 - as above

    try:
        write_atomic(path, json.dumps(report, indent=2).encode())
    except OSError as error:
        raise VerbError(f"the report {path} cannot be written: {reason(error)}") from error
