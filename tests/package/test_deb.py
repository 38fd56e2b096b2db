"""The Debian package, from installing it to purging it, on a Debian that has no Python."""

from __future__ import annotations

import shutil
from pathlib import Path

from sumo_arcade.store.paths import APP
from tests.package.chroot import HOME, Chroot, install
from tests.package.games import play_a_game_through_a_power_cut, play_against_the_computer
from tests.package.places import PACKAGED, artefact
from tests.package.screen import Screen
from tests.package.twin import last_game

pytestmark = PACKAGED

PACKAGE = "sumo-arcade_{}_amd64.deb"
MADE_BY_OTHERS: set[str] = set()
"""What the libraries that it needs make beside their own files; they stay, as apt leaves them."""


def install_package(chroot: Chroot) -> None:
    """``apt-get install`` of the file, with everything that it needs."""
    package = artefact(PACKAGE)
    shutil.copy(package, chroot.path("/srv") / package.name)
    install(chroot, f"/srv/{package.name}")


def test_it_is_installed_played_and_removed(debian: Chroot, glass: Screen, tmp_path: Path) -> None:
    assert not debian.path("/usr/bin/python3").exists()
    before = debian.files() | {f"/srv/{artefact(PACKAGE).name}"}
    install_package(debian)
    assert not debian.path("/usr/bin/python3").exists()
    start = debian.starter(glass.display, "sumo-arcade")
    play_a_game_through_a_power_cut(glass, start, debian.player, tmp_path, "deb")
    saved = last_game(debian.player, tmp_path)
    debian.administer("apt-get", "purge", "-q", "-y", "sumo-arcade")
    left = debian.files() - before - debian.owned()
    assert {name for name in left if not name.startswith(HOME)} == MADE_BY_OTHERS
    assert last_game(debian.player, tmp_path) == saved
    own = [f"{HOME}/{folder}/{APP}/" for folder in (".local/share", ".config", ".local/state")]
    files = {name for name in left - MADE_BY_OTHERS if debian.path(name).is_file()}
    assert {name for name in files if not name.startswith(tuple(own))} == set()


def test_the_computer_answers(debian: Chroot, glass: Screen, tmp_path: Path) -> None:
    install_package(debian)
    start = debian.starter(glass.display, "sumo-arcade")
    play_against_the_computer(glass, start, debian.player, tmp_path, "deb")
