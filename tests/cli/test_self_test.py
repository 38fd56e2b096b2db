"""``self-test`` and the verb that opens the window, as far as both go without a screen."""

from __future__ import annotations

import hashlib
import importlib.metadata
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sumo_arcade import __version__
from sumo_arcade.engine.registry import all_games
from sumo_arcade.store import paths
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
    assert found["version"] == __version__
    assert (found["frozen"], found["os"]) == (False, sys.platform)
    assert isinstance(found["compiled"], bool)
    assert found["python"].split(".")[0] == "3"
    assert found["pygame"] == importlib.metadata.version("pygame-ce")
    assert found["sdl"].split(".")[0] == "2"
    assert found["video_driver"] == "dummy"
    assert 0 < max(check["ms"] for check in found["checks"]) <= found["ms"]
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


def test_a_report_whose_folder_is_missing(command: Command, tmp_path: Path) -> None:
    """Told before anything is checked."""
    told = command.refuses("self-test", "--report", str(tmp_path / "no such" / "report.json"))
    assert "there is no folder" in told
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_gets_the_report_and_stays_one(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Whoever may write to a device may also put a file in its place."""
    monkeypatch.setattr(checks, "checks", lambda: iter(()))
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    assert command("self-test", "--report", str(pipe)).code == 0
    assert json.loads(os.read(reader, 65536))["ok"]
    os.close(reader)
    assert pipe.is_fifo()


def test_a_link_to_a_report_stays_one(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(checks, "checks", lambda: iter(()))
    (tmp_path / "report.json").touch()
    (tmp_path / "link").symlink_to("report.json")
    assert command("self-test", "--report", str(tmp_path / "link")).code == 0
    assert (tmp_path / "link").is_symlink()
    assert json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))["ok"]


def test_a_process_that_dies_leaves_a_report(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def die(_folder: Path) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(checks, "checks", lambda: iter([("deadly", die)]))
    report = tmp_path / "report.json"
    assert command("self-test", "--report", str(report)).code == 130
    found = json.loads(report.read_text(encoding="utf-8"))
    assert not found["ok"]
    assert found["error"] == "the self-test has not ended"


@pytest.fixture
def packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Assets with their manifest, as in a wheel."""
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "one.svg").write_bytes(b"<svg/>")
    (tmp_path / "two.md").write_bytes(b"text")
    sums = {
        "games/one.svg": hashlib.sha256(b"<svg/>").hexdigest(),
        "two.md": hashlib.sha256(b"text").hexdigest(),
    }
    (tmp_path / "MANIFEST.json").write_text(json.dumps(sums), encoding="utf-8")
    monkeypatch.setenv(paths.ASSETS, str(tmp_path))
    paths.assets.cache_clear()
    return tmp_path


@pytest.fixture(autouse=True)
def _own_assets() -> Iterator[None]:
    yield
    paths.assets.cache_clear()


def test_assets_are_those_that_were_packed(packed: Path) -> None:
    assert checks.compare_assets(packed) == "2 files"
    (packed / "two.md").write_bytes(b"other")
    with pytest.raises(checks.CheckError, match=r"missing, changed or added: two\.md$"):
        checks.compare_assets(packed)
    (packed / "two.md").unlink()
    (packed / "three.md").touch()
    with pytest.raises(checks.CheckError, match=r"three\.md, two\.md$"):
        checks.compare_assets(packed)


def test_a_bundle_must_have_a_manifest(packed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (packed / "MANIFEST.json").unlink()
    told = checks.compare_assets(packed)
    assert told is not None
    assert "only a wheel" in told
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    with pytest.raises(checks.CheckError, match=r"MANIFEST\.json is missing"):
        checks.compare_assets(packed)


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
