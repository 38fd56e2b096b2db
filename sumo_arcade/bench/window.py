"""The window's figures: first frame, frame times, idle time and memory, against their budgets.

Each is taken in a process of its own (``bench.first_frame``, ``bench.window_process``), under the
dummy driver where there is no display. Processor time is counted, not the wall's, so that a busy
machine does not spoil it; only the first frame is timed by the clock.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import sumo_arcade
from sumo_arcade.bench.figures import Figures, read_figures
from sumo_arcade.bench.measure import Measure, skipped
from sumo_arcade.store.frozen_build import frozen

FIRST_FRAME = 400.0
MOVING = 3.0
REDRAW = 8.0
IDLE = 1.0
MEMORY = 120.0
THINKING = 50.0
CANCELLED = 100.0
"""The budgets: milliseconds, but for IDLE (per cent) and MEMORY (MB)."""

STARTS = 5
PATIENCE = 120
FRESH = {"PYINSTALLER_RESET_ENVIRONMENT": "1"}
"""Lets a bundle start as if nobody had started it from a bundle."""
DISPLAYS = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}


def window_measures() -> Iterator[Measure]:
    """All figures of the window."""
    try:
        starts = [measured("menu", f"--since={time.monotonic()}") for _ in range(STARTS)]
        board = measured("board")
        thinking = measured("thinking")
    except (OSError, subprocess.SubprocessError, ValueError) as error:
        yield skipped("window", f"it did not run: {error}")
        return
    first = min(start.first for start in starts) * 1000
    note = f"the menu, best of {STARTS}, {board.driver} driver"
    yield Measure("start to first frame", first, "ms", most=FIRST_FRAME, note=note)
    note = "processor time, a board at 1920×1080"
    yield Measure("one piece moving", board.moving * 1000, "ms/frame", most=MOVING, note=note)
    yield Measure("full redraw", board.redraw * 1000, "ms/frame", most=REDRAW, note=note)
    yield Measure("idle", board.idle * 100, "% of a core", most=IDLE, note=note)
    if board.memory is None:
        yield skipped("memory", "this system does not tell")
    else:
        yield Measure("memory", board.memory / 1e6, "MB", most=MEMORY, note="the same board")
    note = "by the clock, two computers play on the same board"
    longest, cancelled = thinking.longest * 1000, thinking.cancelled * 1000
    yield Measure("longest frame while it thinks", longest, "ms", most=THINKING, note=note)
    note = "by the clock, the slowest of ten"
    yield Measure("thinking cancelled", cancelled, "ms", most=CANCELLED, note=note)


def print_figures(what: str, started: float) -> None:
    """Prints the figures of ``menu`` (since ``started``), ``board`` or ``thinking`` as JSON."""
    if what == "menu":
        from sumo_arcade.bench.first_frame import main  # noqa: PLC0415 - it is the start that counts

        main(started)
        return
    from sumo_arcade.bench import window_process  # noqa: PLC0415

    window_process.main(what)


def own_start() -> tuple[str, ...]:
    """How this program starts itself to be measured: a bundle has no other Python."""
    itself = () if frozen() else ("-P", "-m", "sumo_arcade")
    return (*itself, "bench", "--figures")


def measured(*arguments: str) -> Figures:
    """What a process has measured. Raises OSError, SubprocessError or ValueError."""
    home = str(Path(sumo_arcade.__file__).resolve().parent.parent)
    environment = {**os.environ, **FRESH, "PYTHONPATH": home, "SDL_AUDIODRIVER": "dummy"}
    if sys.platform.startswith("linux") and not os.environ.keys() & DISPLAYS:
        environment["SDL_VIDEODRIVER"] = "dummy"
    done = subprocess.run(
        [sys.executable, *own_start(), *arguments],
        capture_output=True,
        env=environment,
        timeout=PATIENCE,
        check=False,
    )
    if done.returncode:
        raise ValueError(done.stderr.decode(errors="replace").strip()[-200:])
    return read_figures(done.stdout)
