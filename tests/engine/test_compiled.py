"""The compiled engine plays what its sources play, move for move."""

from __future__ import annotations

import subprocess
import sys

import pytest

from sumo_arcade.engine import compiled
from tests.slow import random_games


def games(way: str, number: int) -> list[str]:
    """The random games of one way, in a process of its own."""
    command = [sys.executable, "-P", random_games.__file__, way, str(number), "20250101"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


@pytest.mark.skipif(not compiled(), reason="the engine is interpreted here")
@pytest.mark.parametrize("number", [30, pytest.param(2000, marks=pytest.mark.long)])
def test_random_games_agree_move_for_move(number: int) -> None:
    native = games("compiled", number)
    assert len(native) >= number
    assert native == games("sources", number)
