"""The command as a whole: the list of games, usage errors, pipes, processes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from sumo_arcade import __version__
from sumo_arcade.cli import MODULES, main, verbs_among
from tests.cli.command import Command, process


def test_games_as_json(command: Command) -> None:
    games = {game["id"]: game for game in json.loads(command("games", "--json").out)}
    assert set(games) >= {"draughts", "abalone"}
    assert games["draughts"]["seats"] == ["white", "black"]
    assert games["abalone"]["seats"] == ["black", "white"]
    defaults = {option["name"]: option["default"] for option in games["draughts"]["options"]}
    assert defaults == {"board": "10x10", "captures": "enforced", "touch_move": "off"}
    defaults = {option["name"]: option["default"] for option in games["abalone"]["options"]}
    assert defaults == {"layout": "standard", "to_win": "6", "repetition": "on"}
    layouts = next(o for o in games["abalone"]["options"] if o["name"] == "layout")
    assert len(layouts["choices"]) == 16
    numbers = {o["name"]: o["number"] for o in games["abalone"]["options"]}
    assert numbers == {"layout": False, "to_win": True, "repetition": False}


def test_games_as_a_table(command: Command) -> None:
    out = command("games").out
    assert "draughts  International draughts\n" in out
    assert "    to_win=6  (1 to 14)\n" in out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("bogus",), "invalid choice: 'bogus'"),
        (("per", "draughts", "1"), "invalid choice"),
        (("--bogus",), "unrecognized arguments"),
        (("perft",), "GAME, DEPTH"),
        (("games", "extra"), "unrecognized arguments: extra"),
        (("perft", "draughts", "1", "--pos", "x"), "unrecognized arguments: --pos"),
        (("games", "a\nb\rc\x1b[2J"), "a\\nb\\rc\\x1b[2J"),
        (("games", "\udcff"), "\\udcff"),
        (("--data-dir",), "expected one argument"),
        (("--data-dir", "", "games"), "is not a folder"),
        (("--data-dir", __file__, "games"), "is not a folder"),
        (("--data-dir", "x" * 300, "games"), "cannot be a folder: "),
        (("--data-dir", f"{__file__}/x", "games"), "cannot be a folder: "),
        (("--data-dir", "~nobody-of-that-name/x", "games"), "nobody has the folder"),
        (("perft", "draughts", "1", "--option", "x" * 9999 + "=1"), "it has: board"),
        (("perft", "draughts", "1", "--option", "board=" + "x" * 9999), "it can be: 10x10, 8x8"),
        (("games", "x" * 1_000_000), "xxx"),
    ],
)
def test_usage_errors_are_one_line(command: Command, arguments: tuple[str, ...], told: str) -> None:
    assert told in command.refuses(*arguments)


def test_data_dir_stands_before_or_after_the_verb(command: Command, tmp_path: Path) -> None:
    for arguments in (
        ("--data-dir", str(tmp_path), "perft", "draughts", "1"),
        ("perft", "--data-dir", str(tmp_path / "later"), "draughts", "1"),
        ("perft", "draughts", "1", f"--data-dir={tmp_path}"),
    ):
        assert command(*arguments).out == "9\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("arguments", [("--help",), ("perft", "--help"), ("--version",)])
def test_help_and_version(command: Command, arguments: tuple[str, ...]) -> None:
    ran = command(*arguments)
    assert (ran.code, ran.err) == (0, "")
    assert (__version__ if "--version" in arguments else "usage: ") in ran.out


def test_as_a_process() -> None:
    done = process("perft", "draughts", "3")
    assert (done.returncode, done.stdout.split(), done.stderr) == (0, [b"658"], b"")
    done = process("perft", "draughts", "three")
    assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (2, b"", 1)


def test_a_closed_pipe_is_no_error() -> None:
    command = [sys.executable, "-m", "sumo_arcade", "moves", "abalone"]
    reader = [sys.executable, "-c", ""]
    with (
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as writing,
        subprocess.Popen(reader, stdin=writing.stdout),
    ):
        assert writing.stdout is not None
        writing.stdout.close()
        assert writing.stderr is not None
        assert writing.stderr.read() == b""
        assert writing.wait() == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_an_output_that_is_full() -> None:
    command = [sys.executable, "-m", "sumo_arcade", "games"]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(b"sumo-arcade: the output cannot be written: ")
    assert done.stderr.count(b"\n") == 1


def test_without_standard_streams(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a program without a console has them."""
    with monkeypatch.context() as patch:
        patch.setattr("sys.stdout", None)
        assert main(["perft", "draughts", "1"]) == 0
        patch.setattr("sys.stdin", None)
        assert main(["replay", "draughts", "-"]) == 2
    assert command("perft", "draughts", "1").out == "9\n"


def test_headless_verbs_load_no_pygame() -> None:
    code = "import sys; from sumo_arcade.cli import main; main(['games']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "sumo_arcade.engine.core" in done.stdout
    assert "pygame" not in done.stdout


def test_opening_the_window_loads_no_other_verb_and_no_scene_but_the_menu() -> None:
    code = (
        "import sys; from sumo_arcade.cli import parser; parser([]);"
        "import sumo_arcade.app, sumo_arcade.ui.scenes.menu.menu; print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert "sumo_arcade.ui.scenes.menu.tiles" in loaded
    for name in (
        "verbs.arena",
        "verbs.checks",
        "ui.scenes.match.match_scene",
        "ui.scenes.rules.rules",
    ):
        assert f"sumo_arcade.{name}" not in loaded


def test_every_verb_is_found_by_its_name() -> None:
    every = {verb.name: verb for verb in verbs_among([])}
    assert [*every] == [name for names in MODULES.values() for name in names]
    for name, verb in every.items():
        assert verb in verbs_among(["--data-dir", "x", name])
