"""Another process holds the library's lock while somebody plays a timed game in a real window."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sumo_arcade.store.library import Library
from sumo_arcade.store.paths import folders
from tests.conftest import PATIENT
from tests.window.hands import IN_A_WINDOW, Program, set_up

HOLDER = """
import sqlite3, sys
db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.execute("BEGIN EXCLUSIVE")
print("locked", flush=True)
sys.stdin.read()
"""

pytestmark = IN_A_WINDOW


@contextmanager
def held(path: Path) -> Iterator[None]:
    """A process that holds the lock."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "locked\n"
        yield


def tells(program: Program, words: str) -> bool:
    return any(words in told for told in program.ask("told"))


def start(program: Program) -> None:
    """A timed game, to its first move."""
    set_up(program, "Draughts")
    program.choose("5 min")
    program.press("Start game")
    program.wait_for_scene("MatchScene")
    program.drag("32", "28")
    program.wait_for(lambda: program.ask("match")["notes"] == ["32-28"])


def answer(program: Program) -> None:
    """The second move, and that it is not on disk is told."""
    program.click_squares("19", "23")
    program.wait_for(lambda: program.ask("match")["notes"] == ["32-28", "19-23"])
    program.wait_for(lambda: tells(program, "The game goes on, but only in memory."))


def moves(path: Path) -> list[int]:
    with closing(Library(path)) as library:
        library.flush(PATIENT)
        return [saved.moves for saved in library.games()]


def test_a_lock_in_the_beginning(display: str, tmp_path: Path) -> None:
    path = folders(tmp_path).library
    assert moves(path) == []
    with held(path):
        program = Program(display, tmp_path)
        start(program)
        answer(program)
        program.shoot(tmp_path / "locked.png")
    with program:
        program.wait_for(lambda: tells(program, "can be written again: everything is saved."))
        program.kill()
    assert moves(path) == [2]


def test_a_lock_in_a_game(display: str, tmp_path: Path) -> None:
    path = folders(tmp_path).library
    with Program(display, tmp_path) as program:
        start(program)
        with held(path):
            answer(program)
        program.wait_for(lambda: tells(program, "can be written again: everything is saved."))
        before = program.ask("match")
        program.kill()
    with Program(display, tmp_path) as program:
        program.press("Resume")
        program.wait_for_scene("PauseScene")
        assert program.ask("match") == before
