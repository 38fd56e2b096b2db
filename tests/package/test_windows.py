"""The packages for Windows, installed and played through wine, by someone with a name of letters
that old programs stumble over."""

from __future__ import annotations

import json
import subprocess
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from sumo_arcade.store.components import itself
from sumo_arcade.store.paths import Folders
from tests.package.games import play_a_game_through_a_power_cut
from tests.package.places import PACKAGED, VERSION, artefact, require
from tests.package.screen import Screen, wait_until
from tests.package.twin import PATIENCE, Twins, let_think, notes, opened
from tests.package.windows import TOOLS, Windows, outside

pytestmark = PACKAGED

SETUP = "SumoArcade-{}-windows-x86_64-setup.exe"
PORTABLE = "SumoArcade-{}-windows-x86_64-portable.zip"
CLASS = r"sumo-arcade\.exe"
"""What wine makes of the program's name for the desktop."""
FAILED, RUNS = 2, 3
"""Exit codes of the setup program."""
ENDS_WITHIN = 15.0
THINKS_WITHIN = 120.0
"""The engine in the package that is made on Linux is interpreted."""


@pytest.fixture
def windows(tmp_path: Path, glass: Screen) -> Iterator[Windows]:
    """A Windows on which nothing is installed."""
    require(TOOLS)
    made = Windows(tmp_path / "prefix", glass.display)
    yield made
    made.close()


@pytest.fixture
def installed(windows: Windows) -> Windows:
    """The same with the program in it, installed without a question."""
    assert windows.run(outside(artefact(SETUP)), "/S") == (0, "")
    return windows


def test_a_game_is_played_and_stays_through_upgrade_and_removal(
    installed: Windows, glass: Screen, tmp_path: Path
) -> None:
    launch = partial(installed.start, str(installed.program))
    assert installed.shortcut.is_file()
    play_a_game_through_a_power_cut(glass, launch, installed.player, tmp_path, "windows", CLASS)
    with opened(glass, launch(), installed.player, tmp_path) as twins:
        begun = begin_another(twins)
        refuse_while_it_runs(installed)
        twins.program.kill()
    stale = installed.program.parent / "_internal" / "of_an_older_version.pyd"
    stale.write_bytes(b"")
    assert installed.run(outside(artefact(SETUP)), "/S")[0] == 0
    assert not stale.exists()
    with opened(glass, launch(), installed.player, tmp_path) as twins:
        twins.press("Resume")
        assert twins.pilot.notes() == begun
        twins.agree("windows 7 continued after the upgrade")
        twins.program.kill()
    remove(installed)
    assert (installed.player.data / "library.sqlite3").is_file()


def begin_another(twins: Twins) -> list[str]:
    """Another game with what was chosen for the last one, and a move in it."""
    twins.press("Abalone")
    twins.press("Start game")
    state = twins.pilot.game.session.match.state
    twins.click_squares(*state.moves(state.actors()[0])[0].path)
    begun = twins.pilot.notes()
    assert len(begun) == 1
    wait_until(lambda: notes(twins.saved()) == begun, PATIENCE, "the other game is saved")
    return begun


def refuse_while_it_runs(windows: Windows) -> None:
    """Neither setup nor uninstaller touches anything, and both say why by their exit code."""
    before = windows.files()
    assert windows.run(outside(artefact(SETUP)), "/S")[0] == RUNS
    uninstaller = windows.program.parent / "uninstall.exe"
    assert windows.run(str(uninstaller), "/S", *place(windows))[0] == RUNS
    assert {name for name in windows.files() ^ before if "/Temp/" not in name} == set()


def place(windows: Windows) -> list[str]:
    """Tells the uninstaller to run where it lies: else it copies itself and is not waited for.

    It wants this without quotation marks, which wine puts around words with spaces in them.
    """
    drive = windows.program.parent.relative_to(windows.drive).as_posix().replace("/", "\\")
    return f"_?=C:\\{drive}".split(" ")


def remove(windows: Windows) -> None:
    """Uninstalls; nothing is left but the player's files."""
    uninstaller = windows.program.parent / "uninstall.exe"
    assert windows.run(str(uninstaller), "/S", *place(windows))[0] == 0
    uninstaller.unlink(missing_ok=True)  # it cannot remove itself while it is waited for
    assert not windows.program.exists()
    assert not windows.shortcut.exists()
    assert windows.registered() == ""


def test_the_setup_program_leaves_no_trace(windows: Windows) -> None:
    before = windows.files()
    assert windows.run(outside(artefact(SETUP)), "/S")[0] == 0
    told = windows.registered()
    assert f"DisplayVersion    REG_SZ    {VERSION}" in told
    assert ("URLInfoAbout" in told) == bool(itself().homepage)
    windows.run(str(windows.program.parent / "uninstall.exe"), "/S")
    wait_until(lambda: not windows.program.parent.exists(), ENDS_WITHIN, "the folder goes")
    left = {name for name in windows.files() - before if "/Temp/" not in name}
    assert left <= {windows.program.parents[1].relative_to(windows.drive).as_posix()}
    assert windows.registered() == ""


@contextmanager
def small_disk(folder: Path) -> Iterator[None]:
    """A disk at ``folder`` on which there is room for the program, and not for two of it."""
    folder.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=40m", "tmpfs", str(folder)], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def test_an_upgrade_for_which_there_is_no_room_leaves_the_older_version(windows: Windows) -> None:
    require(("mount", "umount"), root=True)
    folder = windows.drive / "small"
    with small_disk(folder):
        setup = outside(artefact(SETUP)), "/S", r"/D=C:\small"
        assert windows.run(*setup)[0] == 0
        before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        assert windows.run(*setup)[0] == FAILED
        after = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        assert after == before


def test_the_program_is_sound_in_a_profile_with_letters_of_two_scripts(
    installed: Windows, tmp_path: Path
) -> None:
    report = tmp_path / "report.json"
    code, said = installed.run(str(installed.program), "self-test", "--report", outside(report))
    told = json.loads(report.read_text(encoding="utf-8"))
    assert (code, told["ok"], told["frozen"], told["version"]) == (0, True, True, VERSION)
    assert told["os"] == "win32"
    assert "FAILED" not in said
    code, said = installed.run(str(installed.program), "perft", "draughts", "4")
    assert (code, said.strip()) == (0, "4265")  # as published for ten by ten


def test_a_portable_program_keeps_everything_beside_it(
    windows: Windows, glass: Screen, tmp_path: Path
) -> None:
    stick = windows.drive / "Stück 相撲"
    with zipfile.ZipFile(artefact(PORTABLE)) as archive:
        archive.extractall(stick)
    folder = stick / "Sumo Arcade"
    data = folder / "data"
    before = windows.files()
    launch = partial(windows.start, str(folder / "sumo-arcade.exe"))
    player = Folders(data, data, data / "logs")
    play_a_game_through_a_power_cut(glass, launch, player, tmp_path, "windows portable", CLASS)
    beside = data.relative_to(windows.drive).as_posix()
    assert all(name.startswith(beside) for name in windows.files() - before)


def test_the_computer_thinks_in_a_process_of_its_own(
    installed: Windows, glass: Screen, tmp_path: Path
) -> None:
    launch = partial(installed.start, str(installed.program))
    with opened(glass, launch(), installed.player, tmp_path) as twins:
        twins.press("Draughts")
        twins.press("Player 1")
        twins.type("Anna")
        twins.choose("Anna")
        twins.choose_rank(1, "jonokuchi")
        twins.press("Start game")
        answer(twins)
        assert len(thinkers(installed)) == 1
        twins.program.kill()
        wait_until(lambda: not thinkers(installed), ENDS_WITHIN, "its process ends with it")


def answer(twins: Twins) -> None:
    """A move, and the computer's."""
    thinker = let_think(twins.pilot)
    twins.drag("32", "28")
    moves = twins.played(2, THINKS_WITHIN)
    thinker.notes.append((moves[-1],))
    twins.agree("windows 8 the computer has answered")


def thinkers(windows: Windows) -> list[int]:
    """The processes that think."""
    return windows.processes(b"--multiprocessing-fork")
