"""A whole game in a real window, by real mouse and keys: what a person does from menu to result."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path

from tests.window.hands import IN_A_WINDOW, Program, set_up

pytestmark = IN_A_WINDOW


def start(program: Program) -> None:
    """From the sheet to the first move."""
    program.press("Start game")
    program.wait_for_scene("MatchScene")
    assert program.ask("match")["names"] == ["Anna", "Ben"]


def notes(program: Program) -> list[str]:
    """What has been played."""
    return list(program.ask("match")["notes"])


def played(program: Program, *expected: str) -> None:
    """Waits until just this has been played and lies still on the board."""
    program.wait_for(lambda: notes(program) == list(expected) and program.ask("match")["still"])


def test_draughts_from_the_menu_to_the_result(display: str, tmp_path: Path) -> None:
    with Program(display, tmp_path) as program:
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
    with Program(display, tmp_path) as program:
        program.press("Resume")
        program.wait_for_scene("MatchScene")
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
        program.wait_for_scene("MatchScene")
        assert program.ask("match")["names"] == ["Ben", "Anna"]


def test_abalone_with_another_layout_by_click_drag_and_keyboard(
    display: str, tmp_path: Path
) -> None:
    with Program(display, tmp_path) as program:
        set_up(program, "Abalone")
        program.press("Standard")
        program.wait_for_scene("Chooser")
        program.press("Belgian daisy")
        program.wait_for_scene("SetupScene")
        program.click(tuple(program.ask("number")[1]))
        program.keys(*["Left"] * 5)
        program.wait_for(lambda: bool(program.ask("number")[0] == "1"))
        start(program)
        program.click_squares("C2", "C3", "D4")
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
        program.keys("Return")
        program.steer("A3")
        program.keys("Return")
        played(program, "C2C3D3", "A4A3", "A1A2")
        program.keys("Escape")
        program.drag("C5", "A3")
        program.wait_for(lambda: len(notes(program)) == 4)
        program.wait_for_scene("ResultsScene")
        ended = program.ask("match")
        assert (ended["winner"], ended["reason"]) == (1, "marbles_off")
        program.press("Look back")
        program.wait_for_scene("MatchScene")


PAWNS = """
b2-b3-c3,d2-d3-d4,f2-f1,end e7-f7,g7-g6-g5,end c3-c2-d2,d4-d3,f1-f2-g2,end
c7-c8-d8,f7-f6,g5-f5-e5,end d3-d4-d5,d2-d3,g2-h2,end d8-c8-c7,e5-d5-c5,end
d3-c3-b3,d5-c5-b5,h2-g2,end c5-b5-b6,c7-c8,f6-f5,end b3-a3-a4,b5-b6-b7-c7,g2-f2-f1,end
b6-c6-c7-b7-a7,c8-c7-c6,f5-g5-h5,end a4-b4-c4,c7-c6-b6-b5,f1-f2-f3,end a7-a6-a5-b5-b4
"""
"""A whole game, a turn a word; its last move is a five over a five."""


def played_more(program: Program, count: int) -> bool:
    """Whether more than ``count`` moves have been played."""
    return len(notes(program)) > count


def play_turns(program: Program, turns: list[str]) -> None:
    """Plays the moves of ``turns`` with the mouse, each stack dragged along its way."""
    for part in ",".join(turns).split(","):
        before = len(notes(program))
        if part == "end":
            program.press("End turn")
        else:
            program.drag(*part.split("-"))
        program.wait_for(partial(played_more, program, before))


def test_promoting_pawns_with_turns_of_several_moves(display: str, tmp_path: Path) -> None:
    turns = PAWNS.split()
    with Program(display, tmp_path) as program:
        set_up(program, "Promoting Pawns")
        start(program)
        play_turns(program, turns[:1])
        program.keys("Up")
        program.steer("e7")
        program.keys("Return")
        program.steer("f7")
        program.keys("Return")
        program.click_squares("g7", "g5")
        played(program, *turns[0].split(","), "e7-f7", "g7-g6-g5")
        program.keys("Return")
        played(program, *turns[0].split(","), *turns[1].split(","))
        program.click_squares("c3", "d2")
        program.press("End turn")
        program.wait_for(lambda: "f1" in program.ask("said")[1])
        program.keys("ctrl+z", "ctrl+y")
        program.drag("d4", "d3")
        program.wait_for(lambda: notes(program)[-1] == "d4-d3" and program.ask("match")["still"])
        before = program.ask("match")
        program.kill()
    with Program(display, tmp_path) as program:
        program.press("Resume")
        program.wait_for_scene("MatchScene")
        assert program.ask("match") == before
        play_turns(program, ["f1-f2-g2,end", *turns[3:]])
        program.wait_for_scene("ResultsScene")
        ended = program.ask("match")
        assert (ended["winner"], ended["reason"]) == (1, "five_over_five")
        assert ended["notes"][-1] == "a7-a6-a5-b5-b4"
        program.press("Rematch, sides swapped")
        program.wait_for_scene("MatchScene")


SUMO = """
e2-e3-e4-d4 b5-c5-c4-b4 d4-d5-d6-d7 b4-c4-c5-b5 @c2 b7-c7-d7 e7-d7-c7-b7 c6-c7-d7-e7
b7-b6-b5-a5 e7-d7-c7-b7 a5-a6-b6-b7 b3-a3-a4 b7-b6-b5-a5 b4-b3-b2-a2 a5-a4-a3-a2
"""
"""A whole game as fingers draw it: walks, a block, a group (b7-c7-d7), a special move (b3-a3-a4),
checkers pushed off and promoted; the last silver one goes over the edge."""


def draw(program: Program, words: list[str]) -> None:
    """Draws these turns with the mouse."""
    for word in words:
        before = len(notes(program))
        path = word.split("-") if word[0] != "@" else ["gold_captured", word[1:]]
        program.drag(*path)
        program.wait_for(partial(played_more, program, before))


def test_sumo_checkers_with_every_kind_of_turn(display: str, tmp_path: Path) -> None:
    turns = SUMO.split()
    with Program(display, tmp_path) as program:
        set_up(program, "Sumo Checkers")
        start(program)
        program.press("Special")
        program.wait_for(lambda: program.ask("said")[0] == "Special")
        program.click_squares("e2", "e4")
        program.wait_for(lambda: "three steps" in program.ask("said")[1])
        program.click_squares("e3", "e4", "d4")
        program.wait_for(lambda: len(notes(program)) == 1)
        program.keys("Up")
        for square in turns[1].split("-"):
            program.steer(square)
            program.keys("Return")
        program.wait_for(lambda: len(notes(program)) == 2)
        program.keys("Escape")
        draw(program, turns[2:4])
        program.click_squares("gold_captured", "c2")
        program.wait_for(lambda: notes(program)[-1] == "@c2")
        program.press("Group")
        program.click_squares("b7", "c7", "d7")
        program.wait_for(lambda: len(notes(program)) == 6)
        program.keys("ctrl+z", "ctrl+y")
        program.wait_for(lambda: len(notes(program)) == 6 and program.ask("match")["still"])
        before = program.ask("match")
        program.kill()
    with Program(display, tmp_path) as program:
        program.press("Resume")
        program.wait_for_scene("MatchScene")
        assert program.ask("match") == before
        draw(program, turns[6:])
        program.wait_for_scene("ResultsScene")
        ended = program.ask("match")
        assert (ended["winner"], ended["reason"]) == (0, "no_checkers")
        assert ended["position"] == "5/7/7/6g/5gg/G1x2gg/2ggg s 0 1 0 8"
        program.press("Rematch, sides swapped")
        program.wait_for_scene("MatchScene")
