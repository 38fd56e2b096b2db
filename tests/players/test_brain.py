"""The program's end of the process that thinks: asked, cancelled, killed, hung, closed."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from sumo_arcade.engine.match import Match
from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.players.engine_client import ATTEMPTS, SILENCE, Brain
from sumo_arcade.players.messages import Finding
from sumo_arcade.players.worker_process import Serve
from tests.players import fakes

PATIENCE = 20.0
CANCELLED_IN = 0.1
"""Seconds, the bound that is promised."""


@pytest.fixture(autouse=True)
def _no_process_is_left() -> Iterator[None]:
    yield
    assert multiprocessing.active_children() == []


@pytest.fixture
def match() -> Match:
    return Match(game_by_id("draughts"))


def open_files() -> int:
    return sum(1 for _ in Path("/proc/self/fd").iterdir())


def is_thinking(brain: Brain) -> bool:
    """Asked by a function, so that what was true before is not taken for granted."""
    return brain.thinking


def ask(brain: Brain, match: Match) -> None:
    brain.ask(match, "move", "yokozuna", 1.0, seed=1)


def last(brain: Brain, seconds: float = 0.01, pids: set[int] | None = None) -> Finding:
    """The final finding; ``seconds`` are told to pass between two looks, ``pids`` gets the
    processes that were asked."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if pids is not None:
            pids.add(brain.pid)
        found = brain.poll(seconds)
        if found is not None and found.final:
            return found
        time.sleep(0.01)
    raise AssertionError("no answer")


def test_a_question_is_answered_by_a_process_that_is_kept(match: Match) -> None:
    brain = Brain(fakes.first_move)
    ask(brain, match)
    assert is_thinking(brain)
    found, pid = last(brain), brain.pid
    assert (found.notes, found.score, found.error) == (("31-27",), 7, "")
    assert not is_thinking(brain)
    assert brain.poll(1.0) is None
    ask(brain, match)
    last(brain)
    assert brain.pid == pid != 0
    brain.close()
    brain.close()


def test_cancelling_takes_no_time_and_the_answer_is_not_heard(match: Match) -> None:
    brain = Brain(fakes.beats)
    ask(brain, match)
    before = brain.pid
    start = time.monotonic()
    brain.cancel()
    assert time.monotonic() - start < CANCELLED_IN
    assert not is_thinking(brain)
    assert brain.poll(60.0) is None
    assert brain.pid not in (0, before)
    brain.close()


def test_another_question_replaces_the_one_before(match: Match) -> None:
    brain = Brain(fakes.first_move)
    ask(brain, match)
    ask(brain, match)
    assert last(brain).number == 2
    brain.close()


def test_a_killed_process_is_started_anew_and_asked_again(match: Match) -> None:
    brain = Brain(fakes.first_move)
    brain.warm()
    os.kill(brain.pid, signal.SIGSTOP)
    ask(brain, match)
    os.kill(brain.pid, signal.SIGKILL)
    assert last(brain).notes == ("31-27",)
    brain.close()


@pytest.mark.parametrize(
    ("serve", "seconds"),
    [(fakes.dies, 0.01), (fakes.hangs, SILENCE / 3), (fakes.babbles, 0.01)],
    ids=["dies", "hangs", "babbles"],
)
def test_what_cannot_be_helped_is_told(match: Match, serve: Serve, seconds: float) -> None:
    brain = Brain(serve)
    ask(brain, match)
    pids: set[int] = set()
    found = last(brain, seconds, pids)
    assert (found.notes, found.error) == ((), "The computer's thinking has failed.")
    assert len(pids) == ATTEMPTS
    assert not is_thinking(brain)
    brain.close()


def test_signs_of_life_are_patience(match: Match) -> None:
    brain = Brain(fakes.beats)
    ask(brain, match)
    pid = brain.pid
    end = time.monotonic() + PATIENCE
    heard = 0
    while heard < 3 and time.monotonic() < end:
        time.sleep(0.05)
        assert brain.poll(0.0) is None
        heard += 1
    assert (brain.pid, brain.thinking) == (pid, True)
    brain.close()


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="counts by /proc")
def test_many_questions_leave_nothing_open(match: Match) -> None:
    brain = Brain(fakes.beats)
    brain.warm()
    before = open_files()
    for _ in range(10):
        ask(brain, match)
        brain.cancel()
    assert open_files() == before
    brain.close()
