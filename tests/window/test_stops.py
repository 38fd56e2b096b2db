"""A real process that is stopped and goes on, as when a lid is closed: its clocks know nothing."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from sumo_arcade.app import LONGEST_FRAME
from sumo_arcade.ui.match.table_host import SLEPT
from tests.window.hands import IN_A_WINDOW, Program, set_up

SLACK = 0.05
"""Seconds that a signal may take."""

pytestmark = IN_A_WINDOW


@pytest.fixture
def program(display: str, tmp_path: Path) -> Iterator[Program]:
    """A timed game whose clocks run: Ben is to move."""
    with Program(display, tmp_path) as found:
        set_up(found, "Draughts")
        found.choose("5 min")
        found.press("Start game")
        found.wait_for_scene("MatchScene")
        found.drag("32", "28")
        found.wait_for(lambda: bool(found.ask("clocks")["run"]))
        yield found


def left(program: Program) -> float:
    """The seconds on Ben's clock."""
    return float(program.ask("clocks")["remaining"][1])


def stop(program: Program, seconds: float) -> tuple[float, float]:
    """Stops the process for so long; what that cost Ben, and what of it he was awake for."""
    begun, before = time.monotonic(), left(program)
    program.process.send_signal(signal.SIGSTOP)
    stopped = time.monotonic()
    time.sleep(seconds)
    stood = time.monotonic() - stopped
    program.process.send_signal(signal.SIGCONT)
    program.wait_for(lambda: left(program) < before or program.ask("scene") == "PauseScene")
    cost = before - left(program)
    return cost, time.monotonic() - begun - stood


@pytest.mark.parametrize("seconds", [0.3, 1.5])
def test_a_short_stop_costs_no_more_than_a_frame(program: Program, seconds: float) -> None:
    cost, awake = stop(program, seconds)
    assert 0 < cost <= awake + LONGEST_FRAME + SLACK
    assert program.ask("scene") == "MatchScene"
    assert program.ask("clocks")["run"]


def test_a_long_stop_comes_back_paused_with_a_word(program: Program, tmp_path: Path) -> None:
    cost, awake = stop(program, 3.0)
    assert cost <= awake + SLACK
    program.wait_for_scene("PauseScene")
    stands = program.ask("clocks")
    assert (stands["run"], stands["why"]) == (False, SLEPT)
    program.shoot(tmp_path / "slept.png")
    assert program.ask("clocks") == stands
    program.keys("Return")
    program.wait_for_scene("MatchScene")
    before = left(program)
    program.wait_for(lambda: left(program) < before)
