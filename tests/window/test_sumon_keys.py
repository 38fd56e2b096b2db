"""SUMOn in a real window, by the keyboard alone: both lay at once, each with half of the keys."""

from __future__ import annotations

from pathlib import Path

from tests.window.hands import IN_A_WINDOW, Program, set_up
from tests.window.test_sumon_mouse import BLUE, RED, ended, seen, wait

pytestmark = IN_A_WINDOW

KEYS = (
    {"left": "a", "right": "d", "up": "w", "down": "s", "lay": "e", "lock": "f"},
    {"left": "Left", "right": "Right", "up": "Up", "down": "Down", "lay": "Return", "lock": "p"},
)
"""By seat: the keys of a half, by their X names."""


def steer(program: Program, seat: int, label: str) -> None:
    """Brings the keyboard of a half to the thing with these words."""
    keys = KEYS[seat]
    program.keys(keys["down"])
    for _ in range(30):
        here = seen(program)["halves"][seat]
        if here["label"] == label:
            return
        (x, y), (to_x, to_y) = here["at"], program.ask("sumon", "half", str(seat), label)
        across, down = to_x - x, to_y - y
        if abs(across) > abs(down):
            program.keys(keys["right"] if across > 0 else keys["left"])
        else:
            program.keys(keys["down"] if down > 0 else keys["up"])
    raise AssertionError(f"the keys of {seat} do not lead to {label}")


def lay(program: Program, seat: int, *labels: str) -> None:
    """Lays these things into the first slots."""
    for label in labels:
        steer(program, seat, label)
        program.keys(KEYS[seat]["lay"])


def lock_both(program: Program) -> None:
    """Both lock, Blue first; Red's unlocking is allowed until both have."""
    program.keys(KEYS[BLUE]["lock"], KEYS[BLUE]["lock"], KEYS[BLUE]["lock"], KEYS[RED]["lock"])
    wait(program, act="watch")


def begin_round(program: Program, number: int) -> None:
    """Opens the curtain for both."""
    program.wait_for(lambda: seen(program).get("round") == number, patience=90)
    wait(program, curtain="hangs", act="together")
    program.keys("space")
    wait(program, curtain="away")


def choose(program: Program, seat: int, square: str) -> None:
    """Chooses ``square`` with arrows and Enter when ``seat`` is asked."""
    wait(program, asks=seat)
    program.keys("Right")
    for _ in range(12):
        here = program.ask("sumon", "cursor")
        if here == square:
            program.keys("Return")
            return
        program.keys("Right" if here[0] < square[0] else "Left")
    raise AssertionError(f"the arrow keys do not lead to {square}")


def test_a_game_by_keys_on_two_halves(display: str, tmp_path: Path) -> None:
    with Program(display, tmp_path) as program:
        set_up(program, "SUMOn")
        program.choose("At once")
        program.press("Start game")
        program.wait_for_scene("SumonTable")
        begin_round(program, 1)
        lay(program, RED, "Jonokuchi", "Move 3", "Move 3", "Move 2")
        lay(program, BLUE, "Jonokuchi")
        program.kill()
    with Program(display, tmp_path) as program:
        program.keys("Return")
        program.press("Resume")
        program.wait_for_scene("SumonTable")
        begin_round(program, 1)
        drafts = seen(program)["drafts"]
        assert drafts[RED].startswith("program summon:jonokuchi move:3 move:3 move:2 -")
        assert drafts[BLUE].startswith("program summon:jonokuchi -")
        lock_both(program)
        wait(program, signs=True)
        program.keys("k", "s")
        wait(program, signs=False)
        wait(program, signs=True)
        program.keys("a", "l")
        choose(program, RED, "C1")
        choose(program, BLUE, "H8")
        for number, wrestler in enumerate(("Jonokuchi", "Jonokuchi", "Komusubi", "Komusubi"), 2):
            begin_round(program, number)
            lay(program, RED, wrestler, "Move 3", "Move 3", "Move 2")
            lock_both(program)
            choose(program, RED, "C1")
        ended(program)
