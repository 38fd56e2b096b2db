"""A game against the computer in a real window: its process, its turn, its end."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path

from tests.window.hands import IN_A_WINDOW, Program

ENDS_WITHIN = 10.0

pytestmark = IN_A_WINDOW


def count(program: Program) -> int:
    """How many moves have been played."""
    return len(program.ask("match")["notes"])


def seated(program: Program, player: int, level: str) -> bool:
    """Whether the set-up sheet has this level for ``player``."""
    return bool(program.ask("levels")[player] == level)


def choose_rank(program: Program, player: int, level: str) -> None:
    """Clicks the figure of ``level`` on the card of ``player``."""
    program.click(tuple(program.ask("rank", str(player), level)))
    program.wait_for(partial(seated, program, player, level))


def thinkers(program: Program) -> list[int]:
    """The processes that the program has started to think, by /proc."""
    pid = program.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    return [
        int(child)
        for child in children
        if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
    ]


def test_a_game_against_the_computer(display: str, tmp_path: Path) -> None:
    with Program(display, tmp_path) as program:
        program.press("Draughts")
        program.wait_for_scene("SetupScene")
        program.press("Player 1")
        program.type("Anna")
        program.wait_for(lambda: "Anna" in program.ask("choices"))
        program.choose("Anna")
        choose_rank(program, 1, "jonokuchi")
        program.press("Start game")
        program.wait_for_scene("MatchScene")
        assert program.ask("match")["names"] == ["Anna", "Jonokuchi"]
        program.drag("32", "28")
        program.wait_for(lambda: count(program) == 2)
        assert len(thinkers(program)) == 1
        program.keys("h")
        program.wait_for(lambda: program.ask("said")[0].startswith("Best: "))
        program.press("Thank you")
        program.keys("ctrl+z")
        program.wait_for(lambda: count(program) == 0)
        program.keys("ctrl+y")
        program.wait_for(lambda: count(program) == 2)
        program.keys("Escape")
        program.wait_for_scene("GameMenu")
        program.press("Save, and to the main menu")
        program.wait_for_scene("MenuScene")
        program.wait_for(lambda: thinkers(program) == [])
        program.press("Resume")
        program.wait_for_scene("MatchScene")
        program.press("Resign")
        program.wait_for_scene("Dialog")
        program.keys("Left", "Return")
        program.wait_for_scene("ResultsScene")
        ended = program.ask("match")
        assert (ended["winner"], ended["reason"]) == (1, "resignation")


def test_the_process_ends_with_a_program_that_is_killed(display: str, tmp_path: Path) -> None:
    with Program(display, tmp_path) as program:
        program.press("Draughts")
        program.wait_for_scene("SetupScene")
        for player in (0, 1):
            choose_rank(program, player, "yokozuna")
        program.press("Start game")
        program.wait_for(lambda: bool(thinkers(program)))
        (child,) = thinkers(program)
        program.kill()
        process = Path(f"/proc/{child}")
        end = time.monotonic() + ENDS_WITHIN
        while process.exists() and time.monotonic() < end:
            time.sleep(0.1)
        assert not process.exists()
