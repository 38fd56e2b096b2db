"""What is played with the packaged programs: a short game of two people, one with the computer."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sumo_arcade.engine.record import from_record
from sumo_arcade.store.paths import Folders
from tests.package.chroot import Start
from tests.package.screen import Screen, wait_until
from tests.package.twin import PATIENCE, Program, Twins, children, let_think, opened

BEFORE: Final = ["C2C3D3", "A4A3"]
"""Moves of the short game until the power fails: Black's by clicks, White's dragged."""
AFTER: Final = ["A1A2", "C5B4"]
"""And afterwards; the last pushes the first marble off, which is the one that was needed."""
ENDS_WITHIN: Final = 10.0
"""Seconds after which nothing of a killed program may be left."""


def set_up_short_game(twins: Twins) -> None:
    """From the menu to the board: names typed, Anna begins, another layout, one marble wins."""
    twins.press("Abalone")
    for hint, name in (("Player 1", "Anna"), ("Player 2", "Ben")):
        twins.press(hint)
        twins.type(name)
    twins.choose("Anna")
    twins.press("Standard")  # the layout: a list opens
    twins.press("Belgian daisy")
    twins.click(twins.pilot.stepper().rect.center)
    for _ in range(5):
        twins.key("Left", "left")
    assert twins.pilot.stepper().value == "1"


def play_a_game_through_a_power_cut(
    screen: Screen,
    start: Start,
    player: Folders,
    scratch: Path,
    name: str,
    window_class: str = "sumo-arcade",
) -> None:
    """A whole game with real mouse events, killed in the middle, continued from the menu."""
    with opened(screen, start(), player, scratch) as twins:
        assert_seen(twins.program, window_class)
        twins.agree(f"{name} 1 menu")
        set_up_short_game(twins)
        twins.agree(f"{name} 2 sheet")
        twins.press("Start game")
        twins.click_squares("C2", "C3", "D3")
        twins.drag("A4", "A3")
        assert twins.played(len(BEFORE)) == BEFORE
        twins.agree(f"{name} 3 before kill -9")
        twins.program.kill()
    with opened(screen, start(), player, scratch) as twins:
        twins.agree(f"{name} 4 started again")
        twins.press("Resume")
        assert twins.pilot.notes() == BEFORE
        twins.agree(f"{name} 5 continued")
        twins.drag("A1", "A2")
        assert twins.played(3) == [*BEFORE, AFTER[0]]
        twins.drag("C5", "B4")
        assert twins.played(4) == [*BEFORE, *AFTER]
        ended = twins.saved()
        assert ended is not None
        assert ended.result is not None
        assert (ended.names, ended.result.winner) == (("Anna", "Ben"), "white")
        assert ended.result.reason == "marbles_off"
        twins.agree(f"{name} 6 result")
        twins.press("Menu")
        twins.press("Quit")
        wait_until(lambda: twins.program.process.poll() == 0, PATIENCE, "it ends when told to")


def play_against_the_computer(
    screen: Screen, start: Start, player: Folders, scratch: Path, name: str
) -> None:
    """Two moves against a Komusubi, whose process of its own thinks and dies with the program."""
    with opened(screen, start(), player, scratch) as twins:
        twins.press("Draughts")
        twins.press("Player 1")
        twins.type("Anna")
        twins.choose("Anna")
        twins.choose_rank(1, "komusubi")
        twins.agree(f"{name} 7 sheet with a computer")
        twins.press("Start game")
        thinker = let_think(twins.pilot)
        for count in (2, 4):
            record = twins.saved()
            path = ("32", "28") if record is None else from_record(record).state.moves(0)[0].path
            twins.drag(path[0], path[-1])
            thinker.notes.append((twins.played(count)[-1],))
            twins.agree(f"{name} 8 the computer has answered")
        record = twins.saved()
        assert record is not None
        assert [entry.seat for entry in record.entries] == ["white", "black"] * 2
        assert record.levels == ("", "komusubi")
        from_record(record)
        thinkers = twins.program.thinkers()
        assert len(thinkers) == 1, children(twins.program.pid)
        twins.program.kill()
        gone = Path(f"/proc/{thinkers[0]}")
        wait_until(lambda: not gone.exists(), ENDS_WITHIN, "its process ends with it")


def assert_seen(program: Program, window_class: str) -> None:
    """It is a window of X that is seen, and a desktop can tell whose it is."""
    assert "libX11.so" in program.maps()
    assert program.has_class(window_class)
