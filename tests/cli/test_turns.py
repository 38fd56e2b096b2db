"""``moves`` and ``replay`` of a game whose turns are several moves."""

from __future__ import annotations

import json

from tests.cli.command import Command

GAME = "promoting_pawns"


def replay(command: Command, lines: str, *arguments: str) -> dict[str, object]:
    ran = command("replay", GAME, "-", *arguments, stdin=lines.encode())
    assert (ran.code, ran.err) == (0, "")
    report = json.loads(ran.out)
    assert isinstance(report, dict)
    return report


def test_moves_lists_whole_turns(command: Command) -> None:
    ran = command("moves", GAME)
    lines = [json.loads(line) for line in ran.out.splitlines()]
    assert len({line["position"] for line in lines}) == len(lines) == 1237
    assert {
        "move": "d2-d3-d4,f2-e2,end",
        "position": "B:Wb2*2,d4*2,e2*2:Bc7*2,e7*2,g7*2",
        "outcome": None,
    } in lines


def test_moves_lists_the_ways_to_finish_a_turn(command: Command) -> None:
    text = "W:Wb4*1,d4*5:Bd5*5 moved=b4 edge=-"
    ran = command("moves", GAME, "--position", text, "--option", "turning=off")
    lines = [json.loads(line) for line in ran.out.splitlines()]
    won = {"winner": "white", "reason": "five_over_five"}
    assert {"move": "d4-d5-d6", "position": "B:Wb4*1,d6*5:Bd5*5", "outcome": won} in lines
    assert {"move": "end", "position": "B:Wb4*1,d4*5:Bd5*5", "outcome": None} in lines


def test_moves_refuses_a_position_whose_edge_does_not_fit(command: Command) -> None:
    told = command.refuses("moves", GAME, "--position", "W:Wb4*1,d4*5:Bd5*5 moved=b4 edge=d4")
    assert told == "edge=d4 does not fit: the mover's unmoved stacks on an edge are none"


def test_a_line_is_a_whole_turn_or_a_step(command: Command) -> None:
    whole = replay(command, "d2-d3-d4,f2-e2,end\n")
    assert whole == {
        "position": "B:Wb2*2,d4*2,e2*2:Bc7*2,e7*2,g7*2",
        "to_move": "black",
        "outcome": None,
        "moves": 1,
        "legal": 1237,
    }
    assert replay(command, "d2-d3-d4\nf2-e2\nend\n") == whole


def test_a_turn_under_way_counts_the_ways_to_finish_it(command: Command) -> None:
    text = "W:Wb4*1,d4*1:Bg7*2"
    assert replay(command, "d4-d5\n", "--position", text) == {
        "position": "W:Wb4*1,d5*1:Bg7*2 moved=d5 edge=-",
        "to_move": "white",
        "outcome": None,
        "moves": 0,
        "legal": 5,
    }


def test_a_winning_step_ends_the_game(command: Command) -> None:
    assert replay(command, "d3-d4-d5", "--position", "W:Wd3*5:Bd4*5") == {
        "position": "B:Wd5*5:Bd4*5",
        "to_move": None,
        "outcome": {"winner": "white", "reason": "five_over_five"},
        "moves": 1,
        "legal": 0,
    }


def test_what_is_wrong_is_named_with_its_line(command: Command) -> None:
    told = command.refuses("replay", GAME, "-", stdin=b"d2-d3,end\ne7-e6,e6-e5,end\n")
    assert told == (
        "standard input, line 2: e7-e6,e6-e5,end: 'e6-e5' is not legal: already moved (e6)"
        " (already_moved)"
    )
    told = command.refuses("replay", GAME, "-", stdin=b"d2-d3,end,e7-e6\n")
    assert "line 1" in told
    assert "(not_your_turn)" in told
    told = command.refuses("replay", "draughts", "-", stdin=b"32-28,18-23\n")
    assert "(not_your_turn)" in told
    told = command.refuses(
        "replay", GAME, "-", "--position", "W:Wd3*5:Bd4*5", stdin=b"d3-d4-d5,end\n"
    )
    assert "(game_over)" in told
    told = command.refuses("replay", GAME, "-", "--position", "W:Wa4*1:B", stdin=b"end\n")
    assert told.endswith("'end' is not legal: edge first (a4) (edge_first)")
