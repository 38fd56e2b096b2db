"""``analyse``, ``arena`` and ``hub`` as other programs call them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from sumo_arcade.engine.core import settle
from sumo_arcade.engine.games.draughts import GAME
from sumo_arcade.engine.games.draughts.game import DraughtsGame
from sumo_arcade.engine.hub import HubError, read_line
from sumo_arcade.engine.record import decode, from_record
from sumo_arcade.engine.tagged import FileGame
from sumo_arcade.engine.tagged_read import read_games
from sumo_arcade.verbs.hub import MOST_WAITING, Engine, limits_of
from tests.cli.command import Command, process

OURS = f"hub:{sys.executable} -m sumo_arcade hub"


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    return Command(capsys, monkeypatch)


@pytest.mark.parametrize(
    ("position", "win"),
    [
        ("W:W33,44:B29,10", 5),  # the man on 10 cannot get past 24, whatever it does
        ("W:W33,44:B29,4", None),
    ],
)
def test_analyse_says_what_it_found(command: Command, position: str, win: int | None) -> None:
    ran = command("analyse", "draughts", "--depth", "3", "--position", position)
    said = json.loads(ran.out)
    assert ran.code == 0
    assert said["best"] == said["line"][0] == "33x24"
    assert said["depth"] == 3
    assert said["nodes"] > 0
    assert said["win"] == win


def test_analyse_joins_the_moves_of_a_turn(command: Command) -> None:
    said = json.loads(command("analyse", "promoting_pawns", "--nodes", "4000").out)
    assert said["nodes"] == 4000
    assert said["best"].endswith(",end") or said["best"] == "end" or len(said["line"]) == 1


def test_analyse_counts_the_moves_to_a_sure_win(command: Command) -> None:
    said = json.loads(command("analyse", "draughts", "--position", "W:W33:B29").out)
    assert said["win"] == 1


def test_analyse_thinks_as_a_level_does(command: Command) -> None:
    ran = command("analyse", "abalone", "--level", "jonokuchi", "--seed", "5")
    assert json.loads(ran.out) | {"seconds": 0} == json.loads(
        command("analyse", "abalone", "--level", "jonokuchi", "--seed", "5").out
    ) | {"seconds": 0}


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("draughts", "--depth", "0"), "from 1 to 100 "),
        (("draughts", "--seconds", "nan"), "seconds"),
        (("draughts", "--nodes", "5", "--depth", "5"), "not allowed"),
        (("draughts", "--level", "x"), "no level 'x'"),
        (("draughts", "--level", "ozeki", "--depth", "3"), "no --depth"),
        (("sumon", "--nodes", "3"), "no --nodes"),
        (("draughts", "--nodes", "9" * 20), "from 1 to 1000000000000 "),
        (("draughts", "--depth", "9" * 20), "from 1 to 100 "),
        (("draughts", "--position", "W:W:B1"), "over"),
        (("chess",), "no game 'chess'"),
    ],
)
def test_analyse_refuses(command: Command, arguments: tuple[str, ...], told: str) -> None:
    assert told in command.refuses("analyse", *arguments)


def test_arena_plays_and_keeps_records(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "games.pdn"
    ran = command(
        "arena", "draughts", "jonokuchi", "random", "--games", "2", "--records", str(file)
    )
    assert ran.code == 0
    assert "1 of 2" in ran.err
    assert "2 of 2" in ran.err
    assert "points" in ran.out
    games = list(read_games(file.read_text(encoding="utf-8"), GAME, settle(GAME, {})))
    assert len(games) == 2
    assert all(isinstance(game, FileGame) for game in games)


def test_arena_keeps_own_records_where_there_is_no_standard(
    command: Command, tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl"
    command("arena", "sumo_checkers", "random", "random", "--games", "2", "--records", str(file))
    lines = file.read_bytes().splitlines()
    assert len(lines) == 2
    assert from_record(decode(lines[0])).history


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("draughts", "jonokuchi", "nobody"), "no level 'nobody'"),
        (("abalone", "jonokuchi", OURS), "does not speak of abalone"),
        (("draughts", "random", "hub:/no/such/engine"), "cannot be started"),
        (("draughts", "random", "hub:true"), "has ended"),
        (("draughts", "hub:", "random"), "needs the command that starts it"),
        (("draughts", "hub:   ", "random"), "needs the command that starts it"),
        (("draughts", "hub:'x", "random"), "No closing quotation"),
        (("draughts", "random", "random", "--games", "9" * 20), "from 1 to 100000 "),
        (("draughts", "random", "random", "--games", "0"), "from 1 to 100000 "),
        (("draughts", "random", "random", "--position", "W:W33:B29"), "of its own"),
    ],
)
def test_arena_refuses(command: Command, arguments: tuple[str, ...], told: str) -> None:
    assert told in command.refuses("arena", *arguments)


def test_hub_is_an_engine_that_plays() -> None:
    says = b"hub\ninit\nping\npos pos=W%s%s%s\nlevel depth=3\ngo think\nnonsense\nquit\n"
    done = process("hub", stdin=says % (b"b" * 20, b"e" * 10, b"w" * 20))
    lines = done.stdout.decode().splitlines()
    assert done.returncode == 0
    assert lines[0].startswith('id name="Sumo Arcade"')
    assert {"wait", "ready", "pong"} <= set(lines)
    assert any(line.startswith("info depth=3") for line in lines)
    assert any(line.startswith("done move=3") for line in lines)
    assert any(line.startswith("error message=") for line in lines)


def test_hub_plays_the_variant_it_is_told() -> None:
    says = (
        b"hub\nset-param name=variant value=brazilian\nset-param name=variant value=x\ninit\n"
        b"pos pos=W%s%s%s\nlevel depth=1\ngo think\nquit\n" % (b"b" * 12, b"e" * 8, b"w" * 12)
    )
    lines = process("hub", stdin=says).stdout.decode().splitlines()
    param = next(line for line in lines if line.startswith("param"))
    assert "value=normal" in param
    assert 'values="normal brazilian"' in param
    assert [line for line in lines if "'x' is not played here" in line]
    assert any(line.startswith("done move=2") for line in lines)


def test_hub_hears_quit_behind_other_commands() -> None:
    says = b"hub\ninit\ngo think\nlevel move-time=300\ngo think\nquit\n"
    lines = process("hub", stdin=says).stdout.decode().splitlines()
    assert len([line for line in lines if line.startswith("done ")]) == 2


@pytest.mark.parametrize(
    "level",
    [
        "move-time=1e999",
        "move-time=nan",
        "move-time=-1",
        "move-time=99999999",
        "time=inf",
        "time=60 inc=-5",
        "depth=-1",
        "nodes=99999999999999999999",
    ],
)
def test_hub_refuses_levels_without_bounds(level: str) -> None:
    with pytest.raises(HubError, match=f"{level.rsplit(maxsplit=1)[-1]} is not a"):
        limits_of(read_line(f"level {level}")[1])


def test_hub_plays_itself_in_the_arena(command: Command) -> None:
    ran = command("arena", "draughts", "random", OURS, "--games", "1", "--seconds", "0.01")
    assert ran.code == 0
    assert "Sumo Arcade" in ran.err or "drawn" in ran.err


def test_hub_answers_a_line_that_is_no_utf_8_with_an_error(command: Command) -> None:
    ran = command("hub", stdin=b"\xff\xfe\nping\nquit\n")
    assert ran.code == 0
    first, second = ran.out.splitlines()
    assert first.startswith("error ")
    assert second == "pong"


def test_hub_thinks_by_its_level_after_ponder_hit() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "sumo_arcade", "hub"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    ) as engine:  # fmt: skip
        assert engine.stdin is not None
        assert engine.stdout is not None
        engine.stdin.write("level depth=2\ngo ponder\nponder-hit\n")
        engine.stdin.flush()
        info, done = read_line(engine.stdout.readline()), read_line(engine.stdout.readline())
        engine.stdin.write("quit\n")
        engine.stdin.close()
    assert (info[0], info[1]["depth"], done[0]) == ("info", "2", "done")


def test_hub_keeps_a_bounded_number_of_lines_while_it_thinks(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert isinstance(GAME, DraughtsGame)
    engine = Engine(GAME, GAME.dialect)
    for _ in range(2):
        for _ in range(MOST_WAITING):
            engine.lines.put("level depth=1")
        assert not engine._interrupted()
    assert len(engine.waiting) == MOST_WAITING
    assert capsys.readouterr().out.count("error ") == MOST_WAITING
    engine.lines.put("stop")
    assert engine._interrupted()
