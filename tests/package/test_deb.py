"""The Debian package, from installing it to purging it, on a Debian that has no Python."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from sumo_arcade.store.paths import APP
from tests.package.chroot import HOME, Chroot, install
from tests.package.games import play_a_game_through_a_power_cut, play_against_the_computer
from tests.package.places import PACKAGED, artefact, require
from tests.package.screen import Screen
from tests.package.twin import last_game

pytestmark = PACKAGED

PACKAGE = "sumo-arcade_{}_amd64.deb"
PYTHON = "/usr/bin/python3"


def fetched(chroot: Chroot) -> str:
    """The package's file, where somebody has put it."""
    package = artefact(PACKAGE)
    shutil.copy(package, chroot.path("/srv") / package.name)
    return f"/srv/{package.name}"


def needs() -> list[str]:
    """What the package says that it needs and recommends."""
    require(("dpkg-deb",))
    command = [
        "dpkg-deb",
        "--show",
        "--showformat=${Depends}\\n${Recommends}\\n",
        str(artefact(PACKAGE)),
    ]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def test_installing_brings_all_that_it_needs_and_the_computer_answers(
    debian: Chroot, glass: Screen, tmp_path: Path
) -> None:
    install(debian, fetched(debian))
    assert not debian.path(PYTHON).exists()
    start = debian.starter(glass.display, "sumo-arcade")
    play_against_the_computer(glass, start, debian.player, tmp_path, "deb")


def test_it_is_installed_played_and_removed_without_a_trace(
    debian: Chroot, glass: Screen, tmp_path: Path
) -> None:
    """What it needs is there before, so that what other packages make is not taken for its own."""
    package = fetched(debian)
    debian.administer("apt-get", "update", "-q")
    debian.administer("apt-get", "satisfy", "-q", "-y", *needs())
    before = debian.files()
    install(debian, package)
    assert not debian.path(PYTHON).exists()
    start = debian.starter(glass.display, "sumo-arcade")
    play_a_game_through_a_power_cut(glass, start, debian.player, tmp_path, "deb")
    saved = last_game(debian.player, tmp_path)
    debian.administer("apt-get", "purge", "-q", "-y", "sumo-arcade")
    after = debian.files()
    assert before - after == set()
    places = (".local", ".local/share", ".local/state", ".config")
    own = tuple(f"{HOME}/{place}/{APP}" for place in places)
    above = {f"{HOME}/{place}" for place in places}
    assert {name for name in after - before - above if not name.startswith(own)} == set()
    assert last_game(debian.player, tmp_path) == saved
