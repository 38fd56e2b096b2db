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
from sumo_arcade.players.child_process import Serve
from sumo_arcade.players.engine_client import ATTEMPTS, SILENCE, EngineClient
from sumo_arcade.players.messages import Finding
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


def is_thinking(client: EngineClient) -> bool:
    """Asked by a function, so that what was true before is not taken for granted."""
    return client.thinking


def ask(client: EngineClient, match: Match) -> None:
    client.ask(match, "move", "yokozuna", 1.0, seed=1)


def last(client: EngineClient, seconds: float = 0.01, pids: set[int] | None = None) -> Finding:
    """The final finding; ``seconds`` are told to pass between two looks, ``pids`` gets the
    processes that were asked."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if pids is not None:
            pids.add(client.pid)
        found = client.poll(seconds)
        if found is not None and found.final:
            return found
        time.sleep(0.01)
    raise AssertionError("no answer")


def test_a_question_is_answered_by_a_process_that_is_kept(match: Match) -> None:
    client = EngineClient(fakes.first_move)
    ask(client, match)
    assert is_thinking(client)
    found, pid = last(client), client.pid
    assert (found.notes, found.score, found.error) == (("31-27",), 7, "")
    assert not is_thinking(client)
    assert client.poll(1.0) is None
    ask(client, match)
    last(client)
    assert client.pid == pid != 0
    client.close()
    client.close()


def test_cancelling_takes_no_time_and_the_answer_is_not_heard(match: Match) -> None:
    client = EngineClient(fakes.beats)
    ask(client, match)
    before = client.pid
    start = time.monotonic()
    client.cancel()
    assert time.monotonic() - start < CANCELLED_IN
    assert not is_thinking(client)
    assert client.poll(60.0) is None
    assert client.pid not in (0, before)
    client.close()


def test_another_question_replaces_the_one_before(match: Match) -> None:
    client = EngineClient(fakes.first_move)
    ask(client, match)
    ask(client, match)
    assert last(client).number == 2
    client.close()


def test_a_killed_process_is_started_anew_and_asked_again(match: Match) -> None:
    client = EngineClient(fakes.first_move)
    client.warm()
    os.kill(client.pid, signal.SIGSTOP)
    ask(client, match)
    os.kill(client.pid, signal.SIGKILL)
    assert last(client).notes == ("31-27",)
    client.close()


@pytest.mark.parametrize(
    ("serve", "seconds"),
    [(fakes.dies, 0.01), (fakes.hangs, SILENCE / 3), (fakes.babbles, 0.01)],
    ids=["dies", "hangs", "babbles"],
)
def test_what_cannot_be_helped_is_told(match: Match, serve: Serve, seconds: float) -> None:
    client = EngineClient(serve)
    ask(client, match)
    pids: set[int] = set()
    found = last(client, seconds, pids)
    assert (found.notes, found.error) == ((), "The computer's thinking has failed.")
    assert len(pids) == ATTEMPTS
    assert not is_thinking(client)
    client.close()


def test_signs_of_life_are_patience(match: Match) -> None:
    client = EngineClient(fakes.beats)
    ask(client, match)
    pid = client.pid
    end = time.monotonic() + PATIENCE
    heard = 0
    while heard < 3 and time.monotonic() < end:
        time.sleep(0.05)
        assert client.poll(0.0) is None
        heard += 1
    assert (client.pid, client.thinking) == (pid, True)
    client.close()


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="counts by /proc")
def test_many_questions_leave_nothing_open(match: Match) -> None:
    client = EngineClient(fakes.beats)
    client.warm()
    before = open_files()
    for _ in range(10):
        ask(client, match)
        client.cancel()
    assert open_files() == before
    client.close()
