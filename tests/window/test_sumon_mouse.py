"""SUMOn in a real window, by the mouse alone: curtains, dragged and clicked programs, signs chosen
in turns, a power cut while programming, and a game that ends by life."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.window.hands import IN_A_WINDOW, Program, set_up

RED, BLUE = 0, 1

pytestmark = IN_A_WINDOW


def seen(program: Program) -> dict[str, Any]:
    """What the table shows; nothing while something lies over it."""
    return dict(program.ask("sumon") or {})


def wait(program: Program, **wanted: Any) -> None:
    """Waits until the table shows this."""
    program.wait_for(lambda: wanted.items() <= seen(program).items())


def drag(program: Program, label: str, to: tuple[int, int]) -> None:
    """Drags the thing with these words to a place."""
    program.drag_between(tuple(program.ask("button", label)), to)


def slot(program: Program, number: int) -> tuple[int, int]:
    """The middle of a slot."""
    x, y = program.ask("sumon", "slot", str(number))
    return x, y


def open_curtain(program: Program, name: str) -> None:
    """Waits for the curtain of ``name`` and opens it by its button."""
    wait(program, curtain="hangs")
    assert name in seen(program)["says"]
    program.press(f"I am {name}, open the curtain")
    wait(program, curtain="away")


def lock(program: Program) -> None:
    """Locks the program that lies there; the next curtain falls."""
    program.press("Lock in")
    wait(program, curtain="hangs")


def both_look(program: Program) -> None:
    """Opens the last curtain."""
    assert seen(program)["says"] == "Both look!"
    program.press("Open the curtain")
    wait(program, curtain="away")


def attack(program: Program, wrestler: str) -> None:
    """A wrestler that walks eight steps, laid by clicks."""
    for label in (wrestler, "Move 3", "Move 3", "Move 2"):
        program.press(label)


def laid(program: Program, seat: int) -> str:
    """What ``seat`` has laid so far."""
    return str(seen(program)["drafts"][seat])


def test_a_game_by_mouse_with_curtains(display: str, tmp_path: Path) -> None:
    first = "program summon:jonokuchi move:3 move:3 move:2 - - - - - -"
    with Program(display, tmp_path) as program:
        set_up(program, "SUMOn")
        program.press("Start game")
        program.wait_for_scene("SumonTable")
        open_curtain(program, "Anna")
        drag(program, "Jonokuchi", slot(program, 1))
        drag(program, "Move 3", slot(program, 4))
        program.press("Move 3")
        program.wait_for(lambda: laid(program, RED).count("move:3") == 2)
        program.kill()
    with Program(display, tmp_path) as program:
        program.press("Resume")
        program.wait_for_scene("SumonTable")
        assert seen(program)["curtain"] == "hangs"
        open_curtain(program, "Anna")
        assert laid(program, RED).count("move:3") == 2
        program.press("Clear")
        attack(program, "Jonokuchi")
        program.wait_for(lambda: laid(program, RED) == first)
        lock(program)
        program.press("Unlock Anna's program")
        open_curtain(program, "Anna")
        assert laid(program, RED) == first
        lock(program)
        open_curtain(program, "Ben")
        program.press("Jonokuchi")
        lock(program)
        both_look(program)
        wait(program, signs=True)
        program.press("Choose in turns, behind the curtain")
        open_curtain(program, "Anna")
        program.press("Rock")
        open_curtain(program, "Ben")
        program.press("Scissors")
        wait(program, curtain="hangs")
        both_look(program)
        choose(program, RED, "C1")
        choose(program, BLUE, "H8")
        for _ in ("2x", "4x"):
            program.press("Speed")
        for number, wrestler in enumerate(("Jonokuchi", "Jonokuchi", "Komusubi", "Komusubi"), 2):
            next_round(program, number, wrestler)
        ended(program)


def choose(program: Program, seat: int, square: str) -> None:
    """Waits until ``seat`` is asked, and clicks ``square``."""
    wait(program, asks=seat)
    program.click_squares(square)


def next_round(program: Program, number: int, wrestler: str) -> None:
    """Red attacks on lane C, Blue lays nothing. The pictures go at four times their speed."""
    program.wait_for(lambda: seen(program).get("round") == number, patience=90)
    open_curtain(program, "Anna")
    attack(program, wrestler)
    lock(program)
    open_curtain(program, "Ben")
    lock(program)
    both_look(program)
    choose(program, RED, "C1")


def ended(program: Program) -> None:
    """Blue has no life left: results."""
    program.wait_for(lambda: bool(program.ask("scene") == "ResultsScene"), patience=90)
    match = program.ask("match")
    assert (match["winner"], match["reason"]) == (RED, "life")
