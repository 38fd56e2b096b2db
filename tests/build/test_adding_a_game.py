"""``docs/adding-a-game.md`` makes a whole game, and ``new_game.py`` starts one like it.

The files are taken from the page into a copy of the sources and played there.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import new_game

ROOT: Final = Path(__file__).resolve().parent.parent.parent
COPIED: Final = ("sumo_arcade", "assets", "tests", "build", "docs")
PAGE: Final = (ROOT / new_game.PAGE).read_text(encoding="utf-8")
FILES: Final = new_game.files_of(PAGE)
MOST_FILES: Final = 9

GENERIC: Final = (
    "tests/engine/test_contract.py",
    "tests/engine/test_golden.py",
    "tests/engine/test_search.py",
    "tests/cli/test_house.py",
    "tests/ui/test_board_words.py",
    "tests/ui/test_rules_pages.py",
    "tests/ui/test_game_facts.py",
)
"""What asks something of every game."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources with the game of the page in it."""
    copy = tmp_path_factory.mktemp("house")
    for name in COPIED:
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / name, copy / name, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", copy)
    for path, text in FILES.items():
        (copy / path).parent.mkdir(parents=True, exist_ok=True)
        (copy / path).write_text(text, encoding="utf-8")
    return copy


def run(house: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Python in the copy, whose sources it finds before any that are installed."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=house,
        env={**os.environ, "PYTHONPATH": str(house)},
        capture_output=True,
        text=True,
        check=False,
    )


def verb(house: Path, *arguments: str) -> str:
    """What a verb of the copy prints."""
    done = run(house, "-m", "sumo_arcade", *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_a_game_is_at_most_nine_files_in_its_three_places() -> None:
    assert len(FILES) <= MOST_FILES
    places = {f"{place}/{new_game.SAMPLE}" for place in new_game.PLACES}
    assert {path.rpartition("/")[0] for path in FILES} == places
    assert PAGE.count("\n### `") == len(FILES), "a heading that is a path has a file"
    assert not any((ROOT / path).exists() for path in FILES)


def test_the_verbs_know_it(house: Path) -> None:
    assert new_game.SAMPLE in verb(house, "games")
    assert verb(house, "perft", new_game.SAMPLE, "3") == "4308\n"
    moves = [json.loads(line) for line in verb(house, "moves", new_game.SAMPLE).splitlines()]
    assert len(moves) == 16
    about = ("--position", "W:Wd5:Bd6,b2", "--depth", "4")
    found = json.loads(verb(house, "analyse", new_game.SAMPLE, *about))
    assert (found["best"], found["win"]) in {("d5-c6", 1), ("d5-e6", 1)}


def test_what_is_asked_of_every_game_is_asked_of_it(house: Path) -> None:
    quietly = ("-q", "-p", "no:cacheprovider", "-k", new_game.SAMPLE)
    done = run(house, "-m", "pytest", *quietly, *GENERIC)
    assert done.returncode == 0, done.stdout[-4000:]
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) > 10 * len(GENERIC)


def test_it_is_played_in_the_window_by_hand_and_by_computers(house: Path) -> None:
    done = run(house, "-m", "tests.build.whole_games", new_game.SAMPLE)
    assert done.returncode == 0, done.stderr


def test_its_sources_are_in_order(house: Path) -> None:
    sources = [path for path in FILES if path.endswith(".py")]
    for check in (("check", "--no-cache"), ("format", "--check", "--no-cache")):
        done = run(house, "-m", "ruff", *check, *sources)
        assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    "missing", [path for path in FILES if not path.endswith((".py", "/man.svg"))]
)
def test_whoever_forgets_a_file_is_told_so(house: Path, missing: str) -> None:
    """Sources that are missing are missed by their importers, other drawings by whoever draws."""
    aside = house / "aside"
    (house / missing).rename(aside)
    asked = ("-k", new_game.SAMPLE, "tests/cli/test_house.py")
    done = run(house, "-m", "pytest", "-q", "-p", "no:cacheprovider", *asked)
    aside.rename(house / missing)
    assert done.returncode == 1
    assert missing.rpartition("/")[2] in done.stdout


def test_a_new_game_is_the_page_under_another_name(house: Path) -> None:
    done = run(house, "build/new_game.py", "fox_hunt")
    assert (done.returncode, done.stderr) == (0, "")
    written = [path.replace(new_game.SAMPLE, "fox_hunt") for path in FILES]
    assert done.stdout.splitlines()[:-1] == written
    for path in written:
        assert "breakthrough" not in (house / path).read_text(encoding="utf-8").lower()
    assert verb(house, "perft", "fox_hunt", "2") == "256\n"
    assert "Fox Hunt" in verb(house, "games")
    asked = ("-k", "fox_hunt", *GENERIC[:2], "tests/ui/test_board_words.py")
    assert run(house, "-m", "pytest", "-q", "-p", "no:cacheprovider", *asked).returncode == 0
    again = run(house, "build/new_game.py", "fox_hunt")
    assert again.returncode == 2
    assert "nothing is overwritten" in again.stderr


@pytest.mark.parametrize(
    ("game_id", "told"),
    [
        ("", "is no id"),
        ("Chess", "is no id"),
        ("fox-hunt", "is no id"),
        ("../fox", "is no id"),
        ("fox__hunt", "is no id"),
        ("4inarow", "is no id"),
        ("x" * 25, "at most 24 characters"),
        ("import", "a word of Python"),
        ("match", "a word of Python"),
        ("draughts", "already"),
        ("board", "is a word of"),
    ],
)
def test_a_bad_id_is_refused_in_one_sentence(
    house: Path, capsys: pytest.CaptureFixture[str], game_id: str, told: str
) -> None:
    before = [set((house / place).rglob("*")) for place in new_game.PLACES]
    assert new_game.main([game_id, "--root", str(house)]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert told in err
    assert [set((house / place).rglob("*")) for place in new_game.PLACES] == before


def test_without_the_page_there_is_nothing_to_start_from(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert new_game.main(["fox_hunt", "--root", str(tmp_path)]) == 2
    assert "No such file" in capsys.readouterr().err
