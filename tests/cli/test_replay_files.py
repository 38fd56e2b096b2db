"""``replay`` of PDN and APGN files: each game reported, damaged ones with their place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.command import Command

PDN = """\
[Event "Zażółć"]
[White "Anna"]
[Black "Борис"]
[Result "2-0"]
[GameType "20,W,10,10,N2,0"]

1. 32-28 {a comment} 19-23 2. 28x19 (2. 33-29) 14x23 $1 2-0

[Event "broken"]
[Result "*"]

1. 32-28 19-24
2. 32-27 *

[Event "from a position"]
[FEN "W:W11:B7"]

1. 11x2 2-0
"""

APGN = """\
[Event "first"]
[Black "A"]
[White "B"]
[Variant "belgian-daisy"]
[Notation "Aba-Pro"]
[Result "*"]

1. a1b2 i5h5 *
"""


@pytest.fixture
def pdn(tmp_path: Path) -> str:
    """The file above."""
    path = tmp_path / "games.pdn"
    path.write_text(PDN, encoding="utf-8")
    return str(path)


def test_every_game_is_reported_and_the_damaged_one_named(command: Command, pdn: str) -> None:
    ran = command("replay", "draughts", pdn)
    assert ran.code == 2
    first, broken, third = map(json.loads, ran.out.splitlines())
    assert first["tags"]["Black"] == "Борис"
    assert (first["game"], first["line"], first["result"]) == (1, 1, "2-0")
    assert (first["moves"], first["to_move"], first["outcome"]) == (4, "white", None)
    assert first["position"] == "W:W31,33-50:B1-13,15-18,20,23"
    assert (broken["game"], broken["line"], broken["move"]) == (2, 13, 2)
    assert "empty_square" in broken["error"]
    assert "position" not in broken
    assert third["outcome"] == {"winner": "white", "reason": "no_pieces"}
    assert (third["to_move"], third["legal"]) == (None, 0)
    assert ran.err.count("\n") == 1
    assert f"{pdn}: damaged games: 1 of 3; the first in line 13, move 2: 32-27" in ran.err


def test_good_files_exit_0(command: Command) -> None:
    good = PDN.partition('[Event "broken"]')[0]
    for text in (good, "\ufeff" + good.replace("\n", "\r\n"), "% escape\n" + good):
        ran = command("replay", "draughts", "-", stdin=text.encode())
        assert (ran.code, ran.err) == (0, "")
        assert json.loads(ran.out)["moves"] == 4


def test_apgn_of_a_variant(command: Command) -> None:
    ran = command("replay", "abalone", "-", stdin=APGN.encode())
    report = json.loads(ran.out)
    assert (ran.code, report["moves"], report["to_move"]) == (0, 2, "black")
    assert report["position"] == "1w1bb/wwwbbb/1ww1bb1/3w4/9/3b4/1bb1ww1/bbbwww/1b1ww b 0 0"


def test_move_numbers_without_tags_are_a_file_of_games_too(command: Command) -> None:
    ran = command("replay", "draughts", "-", stdin=b"1.32-28 19-23 2.28x19 14x23 *")
    assert json.loads(ran.out)["moves"] == 4


def test_latin_1_is_read(command: Command) -> None:
    text = '[White "André"]\n1. 32-28 *\n'.encode("latin-1")
    assert json.loads(command("replay", "draughts", "-", stdin=text).out)["tags"] == {
        "White": "André"
    }


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (b"", "holds no game"),
        (b"1. " + b"32-28 " * 200_000, "line 1"),
        (b'[FEN "W:W99:B1"]\n1. 32-28 *\n', "99"),
    ],
)
def test_bad_files_are_one_line(command: Command, tmp_path: Path, text: bytes, told: str) -> None:
    path = tmp_path / "bad.PDN"
    path.write_bytes(text)
    ran = command("replay", "draughts", str(path))
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert str(path) in ran.err
    assert told in ran.err


def test_a_file_of_games_has_its_own_positions(command: Command, pdn: str) -> None:
    line = command.refuses("replay", "draughts", pdn, "--position", "W:W11:B7")
    assert "say themselves where they start" in line
