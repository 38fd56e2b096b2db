"""The compiled engine plays what its sources play, move for move."""

from __future__ import annotations

import subprocess
import sys

import pytest

from sumo_arcade.engine import compiled
from sumo_arcade.engine.core import Game
from sumo_arcade.engine.registry import all_games
from tests.slow import random_games


def games(way: str, game: Game, number: int, seed: int) -> list[str]:
    """The random games of one way, in a process of its own."""
    what = (way, game.id, str(number), str(seed))
    command = [sys.executable, "-P", random_games.__file__, *what]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


@pytest.mark.skipif(not compiled(), reason="the engine is interpreted here")
@pytest.mark.parametrize(
    ("number", "seed"),
    [(30, 0), *(pytest.param(250, n, marks=pytest.mark.long) for n in (1, 2, 3, 4))],
)
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_random_games_agree_move_for_move(game: Game, number: int, seed: int) -> None:
    native = games("compiled", game, number, seed)
    assert len(native) == number
    assert native == games("sources", game, number, seed)
