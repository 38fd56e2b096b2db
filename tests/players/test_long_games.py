"""Computer against computer, game after game in one process: no error, no leak."""

from __future__ import annotations

import multiprocessing
import os
import time
from itertools import cycle
from pathlib import Path

import pytest

from sumo_arcade.engine.match import Match
from sumo_arcade.engine.registry import all_games, game_by_id
from sumo_arcade.players.engine_client import EngineClient
from sumo_arcade.players.engine_server import serve
from sumo_arcade.players.messages import Finding
from sumo_arcade.players.rank_names import played_by_computer

GAMES = 200
MOVES = 400
"""Moves after which a game is broken off."""
SETTLED = GAMES // 4
"""Games after which memory must not grow any more, by more than ``GROWTH``."""
GROWTH = 40e6
"""Bytes. Interpreted, the search's table of a million zeros fills with numbers, 32 bytes each."""
LEVELS = ("jonokuchi", "komusubi")
PATIENCE = 30.0

pytestmark = pytest.mark.long


def answer(client: EngineClient) -> Finding:
    start = time.monotonic()
    while time.monotonic() < start + PATIENCE:
        found = client.poll(0.001)
        if found is not None and found.final:
            return found
        time.sleep(0.001)
    raise AssertionError("no answer")


def play(client: EngineClient, match: Match, seed: int) -> None:
    """A game to its end."""
    levels = cycle(LEVELS)
    while not match.over and len(match.history) < MOVES:
        seat = match.actors[0]
        client.ask(match, "move", next(levels), 5.0, seed)
        found = answer(client)
        assert found.error == ""
        for note in found.notes[: found.own]:
            match.play_text(seat, note)


def memory(pid: int) -> int:
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is told by /proc")
@pytest.mark.parametrize("game", [game.id for game in all_games() if played_by_computer(game)])
def test_many_games_without_error_leak_or_growth(game: str) -> None:
    client = EngineClient(serve)
    client.warm()
    pid, settled = client.pid, 0
    for number in range(GAMES):
        if number == SETTLED:
            settled = memory(pid)
        play(client, Match(game_by_id(game)), seed=number)
    assert client.pid == pid, "it never had to be started again"
    assert memory(pid) - settled < GROWTH
    client.close()
    assert multiprocessing.active_children() == []
