"""A whole game in a real window, by real mouse and keys: what a person does from menu to result."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.hands import Program, missing_tools, x_server

SIZE = (1280, 720)

pytestmark = [
    pytest.mark.window,
    pytest.mark.long,
    pytest.mark.skipif(bool(missing_tools()), reason=f"needs {', '.join(missing_tools())}"),
]


@pytest.fixture
def display() -> Iterator[str]:
    """A screen of our own."""
    with x_server(*SIZE) as name:
        yield name


def set_up(program: Program, game: str) -> None:
    """From the menu to the sheet of ``game``: names typed, Anna goes first."""
    program.press(game)
    program.wait_for_scene("SetupScene")
    for hint, name in (("Player 1", "Anna"), ("Player 2", "Ben")):
        program.press(hint)
        program.type(name)
    program.wait_for(lambda: "Anna" in program.ask("choices"))
    program.choose("Anna")


def start(program: Program) -> None:
    """From the sheet to the first move."""
    program.press("Start game")
    program.wait_for_scene("GameScene")
    assert program.ask("match")["names"] == ["Anna", "Ben"]


def notes(program: Program) -> list[str]:
    """What has been played."""
    return list(program.ask("match")["notes"])


def played(program: Program, *expected: str) -> None:
    """Waits until just this has been played and lies still on the board."""
    program.wait_for(lambda: notes(program) == list(expected) and program.ask("match")["still"])


def test_draughts_from_the_menu_to_the_result(display: str, tmp_path: Path) -> None:
    with Program(display, tmp_path, SIZE) as program:
        set_up(program, "Draughts")
        start(program)
        program.drag("32", "28")
        played(program, "32-28")
        program.click_squares("19", "23")
        played(program, "32-28", "19-23")
        program.click_squares("33", "29")
        time.sleep(0.3)
        title, text, _ = program.ask("said")
        assert notes(program) == ["32-28", "19-23"]
        assert "28" in title + text
        program.drag("28", "19")
        played(program, "32-28", "19-23", "28x19")
        program.keys("ctrl+z")
        played(program, "32-28", "19-23")
        program.keys("ctrl+y")
        played(program, "32-28", "19-23", "28x19")
        program.press("Offer a draw")
        program.wait_for(lambda: program.ask("match")["offer"] is not None)
        program.press("Decline")
        program.wait_for(lambda: program.ask("match")["offer"] is None)
        before = program.ask("match")
        program.kill()
    with Program(display, tmp_path, SIZE) as program:
        program.press("Resume")
        program.wait_for_scene("GameScene")
        assert program.ask("match") == before
        program.click_squares("14", "23")
        played(program, "32-28", "19-23", "28x19", "14x23")
        program.press("Resign")
        program.wait_for_scene("Dialog")
        program.keys("Left", "Return")
        program.wait_for_scene("ResultsScene")
        ended = program.ask("match")
        assert (ended["winner"], ended["reason"]) == (1, "resignation")
        program.press("Rematch, sides swapped")
        program.wait_for_scene("GameScene")
        assert program.ask("match")["names"] == ["Ben", "Anna"]


def test_abalone_with_another_layout_by_click_drag_and_keyboard(
    display: str, tmp_path: Path
) -> None:
    with Program(display, tmp_path, SIZE) as program:
        set_up(program, "Abalone")
        program.press("Standard")
        program.wait_for_scene("Chooser")
        program.press("Belgian daisy")
        program.wait_for_scene("SetupScene")
        program.click(tuple(program.ask("number")[1]))
        program.keys(*["Left"] * 5)
        program.wait_for(lambda: bool(program.ask("number")[0] == "1"))
        start(program)
        program.click_squares("C2", "C3", "D3")
        played(program, "C2C3D3")
        program.drag("A4", "A3")
        played(program, "C2C3D3", "A4A3")
        program.drag("A2", "A5")
        time.sleep(0.5)
        assert notes(program) == ["C2C3D3", "A4A3"]
        assert program.ask("said")[1]
        program.keys("Up")
        program.steer("A1")
        program.keys("Return")
        program.steer("A2")
        program.keys("Return", "Return")
        played(program, "C2C3D3", "A4A3", "A1A2")
        program.keys("Escape")
        program.drag("C5", "B4")
        program.wait_for(lambda: len(notes(program)) == 4)
        program.wait_for_scene("ResultsScene")
        ended = program.ask("match")
        assert (ended["winner"], ended["reason"]) == (1, "marbles_off")
        program.press("Look back")
        program.wait_for_scene("GameScene")
