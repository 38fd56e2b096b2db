"""SUMOn in a real window with other numbers than usual: a game to its last round, and one for a
single life."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from tests.window.hands import IN_A_WINDOW, Program, set_up
from tests.window.test_sumon_mouse import attack, both_look, choose, lock, open_curtain, seen, wait

RED, BLUE = 0, 1

pytestmark = IN_A_WINDOW


def place(program: Program, label: str, part: float) -> tuple[int, int]:
    """A place on the stepper in the row called ``label``, from its left end (0) to its right."""
    _value, (x, y), (w, _h) = program.ask("number", label)
    return x + round((part - 0.5) * (w - 8)), y


def value(program: Program, label: str) -> str:
    return str(program.ask("number", label)[0])


def both_wait(program: Program, *, wrestler: str = "") -> None:
    """A round in which Red attacks by ``wrestler`` on lane C, or nobody does anything."""
    open_curtain(program, "Anna")
    if wrestler:
        attack(program, wrestler)
    lock(program)
    open_curtain(program, "Ben")
    lock(program)
    both_look(program)
    if wrestler:
        choose(program, RED, "C1")


def in_round(program: Program, number: int) -> bool:
    return seen(program).get("round") == number


def begin(program: Program) -> None:
    program.press("Start game")
    program.wait_for_scene("SumonTable")


def test_a_game_to_its_tenth_and_last_round_is_a_draw(display: str, tmp_path: Path) -> None:
    with Program(display, tmp_path) as program:
        set_up(program, "SUMOn")
        minus = place(program, "Last round", 0.0)
        program.hold(minus, lambda: value(program, "Last round") == "off")
        program.click(place(program, "Last round", 1.0))
        program.wait_for(lambda: value(program, "Last round") == "10")
        program.click(place(program, "Lives", 0.5))
        program.keys("End")
        program.wait_for(lambda: value(program, "Lives") == "9")
        program.shoot(tmp_path / "set-up.png")
        begin(program)
        both_wait(program, wrestler="Jonokuchi")
        program.press("Speed")
        program.press("Speed")
        for number in range(2, 11):
            program.wait_for(partial(in_round, program, number), patience=90)
            assert seen(program)["life"] == [9, 8]
            both_wait(program)
            if number == 9:
                program.shoot(tmp_path / "round.png")
        program.wait_for(lambda: bool(program.ask("scene") == "ResultsScene"), patience=90)
        match = program.ask("match")
        assert (match["winner"], match["reason"]) == (None, "last_round")
        program.shoot(tmp_path / "result.png")
        program.press("Look back")
        program.wait_for_scene("SumonTable")
        program.shoot(tmp_path / "back.png")


def test_a_game_for_a_single_life_ends_with_the_first_one_lost(
    display: str, tmp_path: Path
) -> None:
    with Program(display, tmp_path) as program:
        set_up(program, "SUMOn")
        program.click(place(program, "Lives", 0.5))
        program.keys("Home")
        program.wait_for(lambda: value(program, "Lives") == "1")
        begin(program)
        wait(program, life=[1, 1])
        both_wait(program, wrestler="Jonokuchi")
        program.wait_for(lambda: bool(program.ask("scene") == "ResultsScene"), patience=90)
        match = program.ask("match")
        assert (match["winner"], match["reason"]) == (RED, "life")
        program.shoot(tmp_path / "result.png")
