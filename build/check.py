"""The one check command: ``python3 build/check.py``, and ``--long`` for what takes long.

Sets up what it needs in ``.venv-check``, then runs ruff, mypy and import-linter, the engine's tests
on the compiled kernels (in ``.venv-native``, where this machine can compile) and last every test on
the sources as they lie here. Warnings are errors. Exits 1 when anything fails.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from environment import ROOT, environment, fingerprint, require_python, requirements, say

SWITCH = "SUMO_ARCADE_COMPILE"
PYTEST = ["-m", "pytest", "--quiet", "--numprocesses=auto", "--dist=worksteal"]
EVERY = "long or not long"
"""The marks that stand for all tests; without any, pytest leaves some out, see pyproject."""
TESTERS = ("pytest", "pytest-xdist")
"""What of the check group the compiled kernels' tests need."""
COMPILED = "from sumo_arcade.engine import compiled; raise SystemExit(not compiled())"
LACKING = "from hatch_build import lacking; print(lacking() or '')"


def main() -> int:
    """Runs every check, whatever the others say; the tests' closing line comes last."""
    require_python()
    options = argparse.ArgumentParser(description="Checks everything.")
    options.add_argument("--long", action="store_true", help="deep perft, thousands of games, X")
    long: bool = options.parse_args().long
    os.chdir(ROOT)
    python = environment(".venv-check", requirements("check"))
    failed = [name for name, command in style(python) if not passes(name, command)]
    failed += native(python, long=long)
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
    testers = [item for item in requirements("check") if item.split(">=")[0] in TESTERS]
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


def passes(name: str, command: list[str]) -> bool:
    """Runs one check under its name; whether it passed."""
    say(f"== {name}")
    return subprocess.run(command, check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(main())
