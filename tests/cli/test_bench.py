"""The bench's parts: figures and budgets, counting move by move, yardsticks that count the same."""

from __future__ import annotations

import json
import multiprocessing
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sumo_arcade.bench import window_process
from sumo_arcade.bench.measure import Measure, as_json, skipped, table
from sumo_arcade.bench.rates import played_at_random, played_perft, race, rate
from sumo_arcade.bench.yardsticks import NoYardstickError, c_compiler, library, plain_c, run
from sumo_arcade.engine.core import settle
from sumo_arcade.engine.registry import game_by_id
from tests.cli.command import Command, process
from tests.takeaway import GAME as TAKEAWAY

LEAVES = {"draughts": [9, 81, 658, 4265], "abalone": [44, 1936, 98912]}


@pytest.mark.parametrize(
    ("value", "least", "most", "mark"),
    [
        (2.0, 1.0, None, "pass"),
        (1.0, 1.0, None, "pass"),
        (0.9, 1.0, None, "over"),
        (3.0, None, 3.0, "pass"),
        (3.1, None, 3.0, "over"),
        (3.1, None, None, ""),
        (None, None, 3.0, "skipped"),
    ],
)
def test_marks(value: float | None, least: float | None, most: float | None, mark: str) -> None:
    measure = Measure("a figure", value, "ms", least, most)
    assert measure.mark == mark
    assert as_json(measure)["mark"] == mark


def test_the_table_has_a_line_for_every_figure() -> None:
    lines = table([Measure("one", 1234.5, "ms", most=8), skipped("another", "no compiler")])
    assert [line.split() for line in lines.splitlines()] == [
        ["one", "1,234", "ms", "at", "most", "8", "over"],
        ["another", "-", "skipped", "no", "compiler"],
    ]


@pytest.mark.parametrize("game_id", LEAVES)
def test_counting_move_by_move(game_id: str) -> None:
    game = game_by_id(game_id)
    state = game.start(settle(game, {}))
    for depth, leaves in enumerate(LEAVES[game_id][:2], 1):
        assert played_perft(state, depth) == leaves
    assert played_perft(state, 0) == 1


def test_random_games_are_played_to_their_end() -> None:
    """From a pile of 21 one to three are taken; four single ones in a row end it."""
    assert 4 * 20 <= played_at_random(TAKEAWAY, 20) <= 21 * 20
    assert played_at_random(TAKEAWAY, 20) == played_at_random(TAKEAWAY, 20)


def test_rates_count_leaves_at_a_depth(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sumo_arcade.bench.rates.ROUND", 0.0)
    found = rate(lambda depth: 10**depth, 3)
    assert (found.depth, found.nodes) == (3, 1000)
    assert found.per_second > 0


def test_a_race_takes_the_best_of_each() -> None:
    ours, theirs = iter([1.0, 5.0, 2.0]), iter([4.0, 3.0, 2.0])
    assert race(lambda: next(ours), lambda: next(theirs)) == (5.0, 4.0)


@pytest.mark.parametrize("game_id", LEAVES)
def test_the_c_yardsticks_count_the_same(game_id: str) -> None:
    try:
        c_compiler()
    except NoYardstickError as reason:
        pytest.skip(str(reason))
    with plain_c(game_id) as program:
        for depth, leaves in enumerate(LEAVES[game_id], 1):
            assert run([*program, str(depth), "0"], 60).split()[0] == str(leaves)


def test_a_game_without_yardsticks_is_told() -> None:
    for yardstick in (plain_c, library):
        with pytest.raises(NoYardstickError, match="no "), yardstick("takeaway"):
            pass


def test_the_sources_run_on_their_own() -> None:
    code = (
        "from sumo_arcade.bench.uncompiled import prefer_sources; prefer_sources()\n"
        "from sumo_arcade import engine; from sumo_arcade.engine import kernel\n"
        "import json; print(json.dumps([engine.compiled(), kernel.__file__]))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    compiled, file = json.loads(done.stdout)
    assert not compiled
    assert file.endswith("kernel.py")


def test_frames_are_measured_while_the_computer_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window_process, "THINKING_SECONDS", 0.3)
    monkeypatch.setattr(window_process, "CANCELS", 1)
    figures = window_process.show_thinking(tmp_path)
    assert figures.longest > 0
    assert 0 < figures.cancelled < 1
    assert multiprocessing.active_children() == []


def test_the_first_frame_is_measured_by_a_start_of_its_own() -> None:
    started = time.monotonic()
    done = process("bench", "--figures", "menu", f"--since={started}")
    assert done.returncode == 0, done.stderr
    assert 0 < json.loads(done.stdout)["first"] < time.monotonic() - started


def test_what_cannot_be_measured_is_refused(command: Command) -> None:
    assert "'nonsense' (choose from" in command.refuses("bench", "--figures", "nonsense")
