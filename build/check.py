"""The one check command: ``python3 build/check.py``, and ``--long`` for what takes long.

Sets up what it needs in ``.venv-check``, then runs ruff, mypy and import-linter, the engine's tests
on the compiled kernels (in ``.venv-native``, where this machine can compile), on the oldest and the
newest other Python of the PATH what ``--quick`` runs, and last every test on the sources as they
lie here. Warnings are errors. Exits 1 when anything fails.

``--quick`` is for trying another Python: it runs the tests of what Pythons do differently and
nothing else, in an environment apart.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from environment import (
    ROOT,
    environment,
    fingerprint,
    pythons,
    require_python,
    requirements,
    say,
)

SWITCH = "SUMO_ARCADE_COMPILE"
PYTEST = ["-m", "pytest", "--quiet", "--numprocesses=auto", "--dist=worksteal"]
EVERY = "long or not long"
"""The marks that stand for all tests; without any, pytest leaves some out, see pyproject."""
TESTERS = ("pytest", "pytest-xdist")
"""What of the check group the compiled kernels' tests need."""
QUICK = ("tests/cli", "tests/store", "tests/players")
"""Streams, options, paths, files, databases and processes: where Pythons differ. The self-test,
which is one of them, plays a short game of every kind in its window."""
QUICK_TESTERS = (*TESTERS, "hatchling")
COMPILED = "from sumo_arcade.engine import compiled; raise SystemExit(not compiled())"
LACKING = "from hatch_build import lacking; print(lacking() or '')"


def main() -> int:
    """Runs what was asked for; the exit code."""
    require_python()
    parser = argparse.ArgumentParser(description="Checks everything.")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--long", action="store_true", help="deep perft, thousands of games, X")
    which.add_argument("--quick", action="store_true", help="only what Pythons do differently")
    options = parser.parse_args()
    os.chdir(ROOT)
    return quick() if options.quick else everything(long=options.long)


def everything(*, long: bool) -> int:
    """Runs every check, whatever the others say; the tests' closing line comes last."""
    python = environment(".venv-check", requirements("check"))
    failed = [name for name, command in style(python) if not passes(name, command)]
    failed += native(python, long=long)
    failed += [
        name
        for name, command in others(pythons(), sys.version_info[:3])
        if not passes(name, command)
    ]
    if long:
        rest = ["--ignore=tests/engine", "-m", "long"]
        failed += [] if passes("long tests", [str(python), *PYTEST, *rest]) else ["long tests"]
    if failed:
        say(f"\nFAILED before the tests: {', '.join(failed)}")
    marks = ["-m", "not long and not package"] if long else []
    tests = passes("tests", [str(python), *PYTEST, *marks])
    return 0 if tests and not failed else 1


def style(python: Path) -> list[tuple[str, list[str]]]:
    """The checks that only read."""
    run = [str(python), "-m"]
    return [
        ("ruff format", [*run, "ruff", "format", "--check", "--quiet", "."]),
        ("ruff check", [*run, "ruff", "check", "--quiet", "."]),
        ("mypy", [*run, "mypy"]),
        ("import-linter", [str(python.with_name("lint-imports")), "--no-logo"]),
    ]


def native(python: Path, *, long: bool) -> list[str]:
    """Installs the compiled program apart and runs the engine's tests on it; what failed.

    They run on a copy of the tests, where the sources of the checkout are out of sight.
    """
    reason = subprocess.run(
        [str(python), "-c", LACKING], cwd=ROOT / "build", capture_output=True, text=True, check=True
    ).stdout.strip()
    if reason or os.environ.get(SWITCH) == "never":
        say(f"== compiled engine: skipped, {reason or SWITCH + ' is never'}")
        return []
    testers = picked(TESTERS)
    os.environ[SWITCH] = "require"
    compiled = environment(".venv-native", [*testers, str(ROOT)], fingerprint())
    del os.environ[SWITCH]
    with tempfile.TemporaryDirectory(prefix="sumo-arcade-check-") as folder:
        copied = shutil.copytree(ROOT / "tests", Path(folder, "tests"))
        shutil.copy(ROOT / "pyproject.toml", folder)
        os.chdir(folder)
        marks = ["-m", EVERY] if long else []
        tests = [str(compiled), *PYTEST, str(copied / "engine"), *marks]
        good = passes("compiled engine", [str(compiled), "-c", COMPILED])
        good = good and passes("compiled engine's tests", tests)
        os.chdir(ROOT)
    return [] if good else ["compiled engine"]


def picked(names: tuple[str, ...]) -> list[str]:
    """Those of the check group, as it asks for them."""
    return [item for item in requirements("check") if item.split(">=")[0] in names]


def others(found: dict[tuple[int, ...], str], own: tuple[int, ...]) -> list[tuple[str, list[str]]]:
    """The quick check on the oldest and the newest of the Pythons ``found`` that are not this."""
    rest = sorted(version for version in found if version != own)
    if not rest:
        say("== other Pythons: skipped, there are none on the PATH")
    script = str(ROOT / "build" / "check.py")
    return [
        (f"Python {'.'.join(map(str, version))}", [found[version], script, "--quick"])
        for version in dict.fromkeys([*rest[:1], *rest[-1:]])
    ]


def quick() -> int:
    """Runs the tests of what Pythons do differently; the exit code."""
    name = ".venv-quick-" + ".".join(map(str, sys.version_info[:3]))
    python = environment(name, [*requirements(), *picked(QUICK_TESTERS)])
    return 0 if passes("quick tests", [str(python), *PYTEST, *QUICK]) else 1


def passes(name: str, command: list[str]) -> bool:
    """Runs one check under its name; whether it passed."""
    say(f"== {name}")
    return subprocess.run(command, check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(main())
