"""Keyboards of other countries in a real window: what is printed on a key is what it does."""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from tests.window.hands import IN_A_WINDOW, PATIENCE, Program, set_up, x_server

MISSING = [tool for tool in ("openbox", "setxkbmap") if shutil.which(tool) is None]
pytestmark = [
    *IN_A_WINDOW,
    pytest.mark.skipif(bool(MISSING), reason=f"needs {', '.join(MISSING)}"),
]

CTRL, SHIFT, ALTGR = "37", "50", "108"
"""X keycodes: they number the keys as they lie, whatever is printed on them."""


@dataclass(frozen=True)
class Keys:
    """The keycodes that somebody presses who reads what is printed, and what the list shows."""

    plus: tuple[str, ...]
    minus: str
    undo: str
    question: tuple[str, ...]
    larger: str = "+="
    own: tuple[str, str] = ("", "")
    """Letters of another script on the keys of *Undo* and *Hint*."""


LAYOUTS: Final = {
    "us": Keys((SHIFT, "21"), "20", "52", (SHIFT, "61")),
    "de": Keys(("35",), "61", "29", (SHIFT, "20"), larger="+"),
    "fr": Keys((SHIFT, "21"), "15", "25", (SHIFT, "58")),
    "ru": Keys((SHIFT, "21"), "20", "52", (SHIFT, "16"), own=("Я", "Р")),
}
ZERO, HINT, FLIP, PAUSE = "19", "43", "41", "33"
"""They lie at the same place on all of these."""


@contextmanager
def window_manager(display: str) -> Iterator[None]:
    """Openbox, on a screen of ours."""
    env = {"DISPLAY": display, "PATH": "/usr/bin:/bin"}
    manager = subprocess.Popen(["openbox"], env=env, stderr=subprocess.DEVNULL)
    try:
        end = time.monotonic() + PATIENCE
        asking = ["xdotool", "get_num_desktops"]
        while subprocess.run(asking, env=env, check=False, capture_output=True).returncode:
            assert time.monotonic() < end, "openbox does not start"
            time.sleep(0.05)
        yield
    finally:
        manager.terminate()
        manager.wait()


@pytest.fixture
def display() -> Iterator[str]:
    """A screen with room for the window and its frame, and someone who manages it."""
    with x_server(1400, 860) as name, window_manager(name):
        yield name


def notes(program: Program) -> list[str]:
    """What has been played."""
    return list(program.ask("match")["notes"])


@pytest.mark.parametrize("layout", LAYOUTS)
def test_what_is_printed_on_a_key_is_what_it_does(
    display: str, tmp_path: Path, layout: str
) -> None:
    keys = LAYOUTS[layout]
    with Program(display, tmp_path) as program:
        set_up(program, "Draughts")
        program.press("Start game")
        program.wait_for_scene("MatchScene")
        program.layout(layout)
        undo, hint = keys.own
        program.wait_for(lambda: program.ask("caps", "undo")[0] == ["Ctrl", "Z", undo])
        assert program.ask("caps", "hint") == [["H", hint]]
        larger = [["Ctrl", sign, ""] for sign in keys.larger]
        assert program.ask("caps", "larger") == larger

        program.press_places(CTRL, *keys.plus)
        program.wait_for(lambda: bool(program.ask("scale") > 1))
        program.press_places(CTRL, ZERO)
        program.wait_for(lambda: bool(program.ask("scale") == 0))
        program.press_places(CTRL, keys.minus)
        program.wait_for(lambda: bool(0 < program.ask("scale") < 1))
        program.press_places(CTRL, ZERO)
        program.wait_for(lambda: bool(program.ask("scale") == 0))

        program.drag("32", "28")
        program.wait_for(lambda: notes(program) == ["32-28"])
        program.press_places(CTRL, keys.undo)
        program.wait_for(lambda: notes(program) == [])

        program.press_places(*keys.question)
        program.wait_for_scene("KeysScene")
        program.shoot(tmp_path / f"keys_{layout}.png")
        program.press_places(*keys.question)
        program.wait_for_scene("MatchScene")

        turned = program.ask("square", "1")
        program.press_places(FLIP)
        program.wait_for(lambda: bool(program.ask("square", "1") != turned))
        program.press_places(HINT)
        program.wait_for(lambda: program.ask("said")[0].startswith(("Best", "I am thinking")))
        with program.holding(PAUSE):
            program.wait_for_scene("PauseScene")
            assert {program.ask("scene") for _ in range(30)} == {"PauseScene"}


def test_fields_take_what_is_written_and_nothing_else(display: str, tmp_path: Path) -> None:
    """Letters that are commands elsewhere, and chords that X11 hands on as text."""
    with Program(display, tmp_path) as program:
        program.press("Draughts")
        program.wait_for_scene("SetupScene")
        program.layout("ru")
        program.wait_for(lambda: program.ask("caps", "hint") == [["H", "Р"]])
        program.press("Player 1")
        for place in (HINT, FLIP, PAUSE):
            program.press_places(place)
        for held in ((CTRL, "52"), (CTRL, SHIFT, "21"), (CTRL, ZERO), ("64", HINT)):
            program.press_places(*held)
        program.press_places(SHIFT, "16")
        program.wait_for(lambda: bool(program.ask("written") == "раз?"))
        program.layout("de")
        program.wait_for(lambda: program.ask("caps", "hint") == [["H", ""]])
        program.press_places(ALTGR, "24")
        program.press_places("21")
        program.press_places("26")
        program.wait_for(lambda: bool(program.ask("written") == "раз?@é"))
        assert program.ask("scene") == "SetupScene"
