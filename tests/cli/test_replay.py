"""``replay`` of move lists: the report, and the place of what is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.command import Command

LIST = b"# an opening\n\n32-28\r\n 19-23 # offers a man\n28x19\n14x23\n"


def test_a_list_from_standard_input(command: Command) -> None:
    ran = command("replay", "draughts", "-", stdin=LIST)
    assert (ran.code, ran.err) == (0, "")
    assert json.loads(ran.out) == {
        "position": "W:W31,33-50:B1-13,15-18,20,23",
        "to_move": "white",
        "outcome": None,
        "moves": 4,
        "legal": 9,
    }


def test_a_list_from_a_file_and_a_position(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "ruch – хід.txt"
    path.write_text("11x2", encoding="utf-8")
    ran = command("replay", "draughts", str(path), "--position", "W:W11:B7")
    assert json.loads(ran.out) == {
        "position": "B:WK2:B",
        "to_move": None,
        "outcome": {"winner": "white", "reason": "no_pieces"},
        "moves": 1,
        "legal": 0,
    }


def test_an_empty_list_reports_the_start(command: Command) -> None:
    report = json.loads(command("replay", "abalone", "-", stdin=b"\n# nothing\n").out)
    assert (report["to_move"], report["moves"], report["legal"]) == ("black", 0, 44)


def test_repetition_is_a_draw_r_dr_1(command: Command) -> None:
    there_and_back = b"47-41\n4-9\n41-47\n9-4\n"
    ran = command(
        "replay", "draughts", "-", "--position", "W:WK47,50:BK4,1", stdin=there_and_back * 2
    )
    assert json.loads(ran.out)["outcome"] == {"winner": "draw", "reason": "repetition"}


def test_a_claim_is_a_line_of_a_list_r_dr_2(command: Command) -> None:
    """33-28 overlooks 32x23; the claim brings the position back, with the capture alone."""
    game = ("replay", "draughts", "-", "--option", "captures=claimable")
    ran = command(*game, "--position", "W:W32,33:B28,1", stdin=b"33-29\nmissed_capture\n")
    report = json.loads(ran.out)
    assert (report["position"], report["legal"]) == ("W:W32,33:B1,28", 2)
    line = command.refuses(*game, stdin=b"32-28\nmissed_capture\n")
    assert "line 2: 'missed_capture' is not a move" in line


@pytest.mark.parametrize(
    ("game", "moves", "told"),
    [
        ("draughts", b"32-28\n\n32-28\n", ("line 3", "32-28", "empty_square")),
        ("draughts", b"32-28\n19-23\n33-29\n", ("line 3", "33-29", "must_capture")),
        ("draughts", b"hello\n", ("line 1", "hello")),
        ("abalone", b"A1B2\nA1B2\n", ("line 2", "A1B2", "empty_cell")),
        ("abalone", b"I5H5\n", ("line 1", "I5H5", "not_your_marble")),
        ("abalone", b"C3C5D4\n# then\nnonsense\n", ("line 3", "nonsense")),
        ("abalone", b"A1B2 " * 100_000, ("line 1", "characters are no move")),
        ("draughts", b"\xff\xfe\xfd", ("begins like UTF-16 and is not",)),
        ("draughts", b"\xfd\xfd", ("line 1",)),
    ],
)
def test_an_illegal_line_is_named(
    command: Command, game: str, moves: bytes, told: tuple[str, ...]
) -> None:
    line = command.refuses("replay", game, "-", stdin=moves)
    assert "standard input" in line
    assert all(part in line for part in told), line


def test_nothing_is_played_after_the_end(command: Command) -> None:
    line = command.refuses(
        "replay", "draughts", "-", "--position", "W:W17:B11", stdin=b"17x6\n6-1\n"
    )
    assert "line 2" in line
    assert "game_over" in line


def test_files_that_cannot_be_read(command: Command, tmp_path: Path) -> None:
    assert "no such file" in command.refuses("replay", "draughts", str(tmp_path / "none"))
    assert "is a directory" in command.refuses("replay", "draughts", str(tmp_path))
    binary = tmp_path / "binary.pdn"
    binary.write_bytes(bytes(range(256)) * 100)
    assert "not a text file" in command.refuses("replay", "draughts", str(binary))
    large = tmp_path / "large.pdn"
    with large.open("wb") as stream:
        stream.truncate(100_000_000)
    assert "larger than" in command.refuses("replay", "draughts", str(large))
