"""The AppImage: one file that a person makes executable and starts."""

from __future__ import annotations

import os
import shutil
import stat
from pathlib import Path

import pytest

from tests.package.chroot import HOME, PLAYER, Chroot, install
from tests.package.games import play_a_game_through_a_power_cut, play_against_the_computer
from tests.package.places import PACKAGED, artefact
from tests.package.screen import Screen

pytestmark = PACKAGED

FUSE = Path("/dev/fuse")
UNPACKED = "--appimage-extract-and-run"
"""Has it unpacked into a temporary folder first; every runtime knows this."""
TEMPORARY = "/tmp/appimage_extracted_"  # noqa: S108 - the runtime's own place


def fetched(chroot: Chroot) -> str:
    """The AppImage in the player's home."""
    image = artefact("SumoArcade-{}-linux-x86_64.AppImage")
    place = f"{HOME}/{image.name}"
    shutil.copy(image, chroot.path(place))
    chroot.administer("chown", f"{PLAYER}:{PLAYER}", place)
    return place


def test_it_runs_where_nothing_can_be_mounted(
    desktop: Chroot, glass: Screen, tmp_path: Path
) -> None:
    before = desktop.files()
    image = fetched(desktop)
    start = desktop.starter(glass.display, image, UNPACKED)
    play_a_game_through_a_power_cut(glass, start, desktop.player, tmp_path, "appimage")
    assert all(name.startswith((HOME, TEMPORARY)) for name in desktop.files() - before)


def test_the_computer_answers(desktop: Chroot, glass: Screen, tmp_path: Path) -> None:
    start = desktop.starter(glass.display, fetched(desktop), UNPACKED)
    play_against_the_computer(glass, start, desktop.player, tmp_path, "appimage")


@pytest.mark.skipif(not FUSE.exists(), reason=f"this machine has no {FUSE}")
def test_it_mounts_itself(desktop: Chroot, glass: Screen, tmp_path: Path) -> None:
    image = fetched(desktop)
    install(desktop, "fuse", "libfuse2")
    device = desktop.path(str(FUSE))
    os.mknod(device, stat.S_IFCHR | 0o666, FUSE.stat().st_rdev)
    device.chmod(0o666)
    tried = desktop.run(image, "--version")
    if "fuse" in tried.stderr:
        pytest.skip(f"nothing can be mounted here: {tried.stderr.splitlines()[0]}")
    start = desktop.starter(glass.display, image)
    play_a_game_through_a_power_cut(glass, start, desktop.player, tmp_path, "mounted appimage")
