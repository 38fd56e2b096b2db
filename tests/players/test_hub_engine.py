"""An opponent in a process of its own, where it does not behave."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from sumo_arcade.engine.core import settle
from sumo_arcade.engine.games.draughts import GAME
from sumo_arcade.engine.hub import HubError
from sumo_arcade.players import hub_engine
from sumo_arcade.players.hub_engine import HubEngine

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the wrapper is a shell script")


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub_engine, "START_SECONDS", 2.0)
    monkeypatch.setattr(hub_engine, "LEAVE_SECONDS", 0.3)


def wrapper(folder: Path, last: str = "") -> Path:
    """A script whose child holds the output open, answers nothing and tells its id."""
    script = folder / "engine.sh"
    script.write_text(f"#!/bin/sh\nsleep 300 &\necho $! > {folder}/child\n{last}\n")
    script.chmod(0o755)
    return script


def gone(folder: Path) -> bool:
    """Whether the script's child has ended, within seconds."""
    child = int((folder / "child").read_text())
    until = monotonic() + 5
    while monotonic() < until:
        state = Path(f"/proc/{child}/stat")
        if Path("/proc/self").exists():
            ended = not state.exists() or state.read_text().rpartition(") ")[2].startswith("Z")
        else:
            ended = not alive(child)
        if ended:
            return True
        sleep(0.02)
    return False


def alive(process: int) -> bool:
    """Whether there is such a process."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("last", ["wait", "exit 0"])
def test_what_a_wrapper_started_ends_with_it(tmp_path: Path, last: str) -> None:
    script = wrapper(tmp_path, last)
    begun = monotonic()
    with pytest.raises(HubError, match=r"does not answer|has ended"):
        HubEngine(str(script), GAME, settle(GAME, {}))
    assert monotonic() - begun < 10
    assert gone(tmp_path)


def test_an_engine_that_is_not_ready_ends_when_the_user_breaks_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken_off(_engine: HubEngine, _until: float) -> tuple[str, dict[str, str]]:
        while not (tmp_path / "child").exists() or not (tmp_path / "child").read_text():
            sleep(0.02)
        raise KeyboardInterrupt

    monkeypatch.setattr(HubEngine, "_next", broken_off)
    with pytest.raises(KeyboardInterrupt):
        HubEngine(str(wrapper(tmp_path, "wait")), GAME, settle(GAME, {}))
    assert gone(tmp_path)
