"""Tuning is reproducible: the same seed, and the same weights to begin with, give the same."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from sumo_arcade.engine.registry import all_games

SCRIPT = Path(__file__).resolve().parent.parent.parent / "build" / "tune.py"
TUNED = [
    game.id
    for game in all_games()
    if find_spec(f"sumo_arcade.engine.games.{game.id}.weights") is not None
]


def tune(*arguments: str, hashing: str = "0") -> subprocess.CompletedProcess[str]:
    """Runs the script; ``hashing`` is the seed of Python's own hashes, which must not matter."""
    return subprocess.run(
        [sys.executable, str(SCRIPT), *arguments],
        env={**os.environ, "PYTHONHASHSEED": hashing, "PYTHONPATH": str(SCRIPT.parent.parent)},
        capture_output=True,
        text=True,
        check=False,
    )


def tuned(game: str, folder: Path, seed: str, hashing: str) -> str:
    """The file of weights that a few short games give."""
    file = folder / f"{seed}-{hashing}.py"
    few = ("--games", "2", "--nodes", "50", "--rounds", "4")
    done = tune(game, *few, "--seed", seed, "--to", str(file), hashing=hashing)
    assert done.returncode == 0, done.stderr
    return file.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", TUNED)
def test_a_seed_gives_the_same_weights_again(game: str, tmp_path: Path) -> None:
    first = tuned(game, tmp_path, "1", "1")
    assert first == tuned(game, tmp_path, "1", "2")
    other = tuned(game, tmp_path, "2", "1")
    assert other.partition("WEIGHTS")[2] != first.partition("WEIGHTS")[2]
    assert f"{game} --games 2 --nodes 50 --rounds 4 --seed 1" in first


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("chess",), "no game 'chess'"),
        (("sumon",), "no weights"),
        (("draughts", "--option", "board"), "name=value"),
        (("draughts", "--position", "W:W33:B29"), "openings of their own"),
        (("draughts", "--games", "0"), "no position"),
    ],
)
def test_it_says_in_a_line_why_it_cannot(arguments: tuple[str, ...], told: str) -> None:
    done = tune(*arguments)
    assert done.returncode == 2
    assert told in done.stdout.splitlines()[-1]
    assert not done.stderr
