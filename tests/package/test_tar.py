"""The archive for any Linux: unpacked where nobody may write, or carried about with its games."""

from __future__ import annotations

import tarfile
from pathlib import Path

import pytest

from sumo_arcade.store.paths import Folders
from tests.package.chroot import HOME, PLAYER, Chroot
from tests.package.games import play_a_game_through_a_power_cut, play_against_the_computer
from tests.package.places import FIGURES, PACKAGED, VERSION, Figure, artefact
from tests.package.screen import Screen
from tests.package.twin import Program

pytestmark = PACKAGED

NAME = f"SumoArcade-{VERSION}-linux-x86_64"
STARTS = 6
"""The first of them warms the disk's cache and is not counted."""


def unpacked(chroot: Chroot, folder: str) -> str:
    """The archive unpacked below ``folder``; the folder that holds the program."""
    with tarfile.open(artefact(f"{NAME}.tar.xz")) as archive:
        archive.extractall(chroot.path(folder), filter="data")
    return f"{folder}/{NAME}"


@pytest.fixture
def program(desktop: Chroot) -> str:
    """The program, unpacked by root where nobody may write."""
    folder = unpacked(desktop, "/opt")
    for path in (desktop.path(folder), *desktop.path(folder).rglob("*")):
        path.chmod(path.stat().st_mode & ~0o222)
    return f"{folder}/sumo-arcade"


def test_a_game_is_played_from_a_folder_that_cannot_be_written(
    desktop: Chroot, program: str, glass: Screen, tmp_path: Path
) -> None:
    before = desktop.files()
    start = desktop.starter(glass.display, program)
    play_a_game_through_a_power_cut(glass, start, desktop.player, tmp_path, "tar")
    assert all(name.startswith(f"{HOME}/") for name in desktop.files() - before)


def test_the_computer_answers(desktop: Chroot, program: str, glass: Screen, tmp_path: Path) -> None:
    start = desktop.starter(glass.display, program)
    play_against_the_computer(glass, start, desktop.player, tmp_path, "tar")


def test_a_portable_program_keeps_everything_beside_it(
    desktop: Chroot, glass: Screen, tmp_path: Path
) -> None:
    folder = unpacked(desktop, HOME)
    desktop.administer("chown", "-R", f"{PLAYER}:{PLAYER}", folder)
    command = (f"{folder}/sumo-arcade", "--portable")
    start = desktop.starter(glass.display, *command, HOME="/nonexistent")
    data = desktop.path(folder) / "data"
    before = desktop.files()
    player = Folders(data, data, data / "logs")
    play_a_game_through_a_power_cut(glass, start, player, tmp_path, "portable")
    assert all(name.startswith(f"{folder}/data") for name in desktop.files() - before)


def test_the_first_picture_comes_soon(desktop: Chroot, program: str, glass: Screen) -> None:
    spent = []
    for _ in range(STARTS):
        started = Program(glass, desktop.starter(glass.display, program)())
        spent.append(round(started.first * 1000))
        started.kill()
    figure = Figure("start to first frame, X11, warm", f"{min(spent[1:])} ms of {spent}", "500 ms")
    FIGURES.append(figure)
