"""``self-test`` and the verb that opens the window, as far as both go without a screen."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sumo_arcade.engine.registry import all_games
from sumo_arcade.verbs import checks
from tests.cli.command import Command, process


def test_everything_is_checked_and_reported(tmp_path: Path) -> None:
    report, data = tmp_path / "звіт.json", tmp_path / "data"
    done = process("self-test", "--report", str(report), "--data-dir", str(data))
    assert (done.returncode, done.stderr) == (0, b"")
    lines = done.stdout.decode().splitlines()
    assert all(line.startswith("ok ") for line in lines)
    found = json.loads(report.read_text(encoding="utf-8"))
    assert found["ok"]
    names = [check["name"] for check in found["checks"]]
    assert len(names) == len(lines)
    for game in all_games():
        assert f"{game.id}: scenes and a short game" in names
    assert list(data.iterdir()) == []


def fail(_folder: Path) -> None:
    raise RuntimeError("it does not work")


def some_checks() -> Iterator[tuple[str, checks.Check]]:
    yield "bad", fail
    yield "good", lambda _folder: None


def test_what_fails_is_told_and_the_rest_goes_on(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(checks, "checks", some_checks)
    report = tmp_path / "report.json"
    ran = command("self-test", "--report", str(report))
    assert ran.code == 1
    assert ran.err == ""
    assert ran.out.splitlines() == [
        "ok      modules",
        "FAILED  bad  RuntimeError: it does not work",
        "ok      good",
    ]
    assert not json.loads(report.read_text(encoding="utf-8"))["ok"]


def test_a_report_that_cannot_be_written(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(checks, "checks", lambda: iter(()))
    ran = command("self-test", "--report", str(tmp_path))
    assert ran.code == 2
    assert "cannot be written" in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is a screen")
@pytest.mark.parametrize("verb", [[], ["play"]])
def test_without_a_screen_the_window_says_so(verb: list[str]) -> None:
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in screens}
    command = [sys.executable, "-m", "sumo_arcade", *verb]
    done = subprocess.run(command, capture_output=True, env=environment, timeout=60, check=False)
    assert done.returncode == 2
    assert b"there is no screen" in done.stderr
    assert done.stderr.count(b"\n") == 1
