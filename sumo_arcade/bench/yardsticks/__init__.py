"""What the bench compares a game with: plain C and a library.

``GAME.c`` counts perft, ``GAME_search.c`` is our search, ``GAME_peer.py`` asks the library. A game
without them is measured without them. All print "NODES RUNS SECONDS".
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from importlib.resources import as_file, files
from pathlib import Path

from sumo_arcade.bench.rates import ROUND, Rate
from sumo_arcade.store.frozen_build import frozen, outside_environment

COMPILE_SECONDS = 120
RUN_SECONDS = 600
NOT_INSTALLED = 3
DEPTHS = {"draughts": 12, "abalone": 7}
"""Turns that the search must look ahead in a second from the start."""


class NoYardstickError(Exception):
    """There is nothing to compare with; ``str()`` says why."""


@contextlib.contextmanager
def plain_c(game_id: str) -> Iterator[list[str]]:
    """The command of a game's program in C, compiled for as long. Raises NoYardstickError."""
    source = files(__name__) / f"{game_id}.c"
    if not source.is_file():
        raise NoYardstickError("there is no yardstick in C for this game")
    compiler = c_compiler()
    with tempfile.TemporaryDirectory(prefix="sumo-arcade-bench-") as folder, as_file(source) as c:
        program = Path(folder, game_id)
        command = [*compiler, "-O2", "-o", str(program), str(c), "-lm"]
        run(command, COMPILE_SECONDS)
        yield [str(program)]


@contextlib.contextmanager
def library(game_id: str) -> Iterator[list[str]]:
    """The command that counts with another library. Raises NoYardstickError."""
    source = files(__name__) / f"{game_id}_peer.py"
    if not source.is_file() or frozen():
        raise NoYardstickError("there is no other library to compare this game with")
    with as_file(source) as script:
        yield [sys.executable, "-P", str(script)]


def c_compiler() -> list[str]:
    """The command of this machine's C compiler. Raises NoYardstickError."""
    named = os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")
    command = named.split()[0]
    if sys.platform == "win32" or shutil.which(command) is None:
        raise NoYardstickError(f"there is no C compiler here ({command})")
    return [command]


def once(program: list[str], rate: Rate) -> float:
    """Leaves a second of ``program``, which must count as ``rate`` did, or NoYardstickError."""
    nodes, runs, seconds = run([*program, str(rate.depth), str(ROUND)], RUN_SECONDS).split()
    if int(nodes) != rate.nodes:
        raise NoYardstickError(f"it counts {nodes} leaves at depth {rate.depth}, not the same")
    return int(nodes) * int(runs) / float(seconds)


def run(command: list[str], seconds: float) -> str:
    """What ``command`` prints. Raises NoYardstickError."""
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            env=outside_environment(),
            text=True,
            errors="replace",
            timeout=seconds,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NoYardstickError(f"{command[0]} did not run: {error}") from error
    if done.returncode == NOT_INSTALLED:
        raise NoYardstickError("the library it would be compared with is not installed")
    if done.returncode:
        raise NoYardstickError(f"{command[0]} failed: {done.stderr.strip()[-200:]}")
    return done.stdout
