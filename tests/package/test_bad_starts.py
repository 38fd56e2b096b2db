"""Where the archive is started as it should not be: a sentence and exit 2, or play goes on."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path

import pytest

from sumo_arcade.store.paths import APP, Folders
from tests.package.chroot import DISK, HOME, Chroot
from tests.package.games import BEFORE, set_up_short_game
from tests.package.places import PACKAGED, VERSION
from tests.package.screen import Screen, difference, wait_until
from tests.package.test_tar import unpacked
from tests.package.twin import PATIENCE, Twins, opened

import pygame  # isort: skip - the program prepares SDL for it

pytestmark = PACKAGED

FAILED = 2
NOBODY = "4242:4242"
"""A user whom the system does not know."""
TOAST = 0.2
"""The part of the window's height, from below, in which the program says what is wrong."""
TOLD = 0.1
"""The part of it that is covered then."""


@pytest.fixture
def program(desktop: Chroot) -> str:
    """The program in a Debian with the libraries of a desktop."""
    return f"{unpacked(desktop, '/opt')}/sumo-arcade"


def sentence(chroot: Chroot, *words: str, user: str = "", **environment: str) -> str:
    """What a command that must fail says: one line, and nothing is left running."""
    done = chroot.run(*words, user=user, environment=environment)
    assert done.returncode == FAILED, done
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert line.startswith("sumo-arcade: ")
    return line


def test_without_the_libraries_of_a_desktop(debian: Chroot, glass: Screen) -> None:
    program = f"{unpacked(debian, '/opt')}/sumo-arcade"
    told = sentence(debian, program, DISPLAY=glass.display)
    assert "libX11.so.6" in told
    assert "apt install libx11-6" in told
    assert not glass.lit()
    report = f"{HOME}/report.json"
    debian.run(program, "self-test", "--report", report)
    found = json.loads(debian.path(report).read_text(encoding="utf-8"))
    failed = [check for check in found["checks"] if not check["ok"]]
    assert (found["ok"], found["frozen"], found["version"]) == (True, True, VERSION), failed


def test_without_a_screen(desktop: Chroot, program: str) -> None:
    assert "neither DISPLAY nor WAYLAND_DISPLAY" in sentence(desktop, program)


def test_a_screen_that_is_not_there(desktop: Chroot, program: str) -> None:
    assert "DISPLAY" in sentence(desktop, program, DISPLAY=":4242")


def test_a_user_whom_nobody_knows(desktop: Chroot, program: str, glass: Screen) -> None:
    told = sentence(desktop, program, user=NOBODY, HOME="", DISPLAY=glass.display)
    assert "this user has no home folder" in told


def nothing(_home: Path) -> None:
    """There is no such folder."""


def locked(home: Path) -> None:
    """A folder in which nobody may write."""
    home.mkdir(mode=0o555)


def a_file(home: Path) -> None:
    """No folder at all."""
    home.write_text("a file\n", encoding="utf-8")


HOMES = {"missing": nothing, "locked": locked, "a file": a_file}


@pytest.mark.parametrize("kind", HOMES)
def test_a_home_that_cannot_be_written(
    desktop: Chroot, program: str, glass: Screen, tmp_path: Path, kind: str
) -> None:
    HOMES[kind](desktop.path("/srv/home"))
    before = desktop.files()
    start = desktop.starter(glass.display, program, HOME="/srv/home")
    with opened(glass, start(), desktop.player, tmp_path) as twins:
        wait_until_told(twins, f"home, {kind}")
        play_on(twins)
    assert desktop.files() == before


def test_a_disk_that_is_full(desktop: Chroot, program: str, glass: Screen, tmp_path: Path) -> None:
    fill = f"head -c 4M /dev/zero >{DISK}/full 2>{DISK}/why; exec {program}"
    process = desktop.start(
        "sh", "-c", fill, environment={"DISPLAY": glass.display, "HOME": DISK}, disk="1M"
    )
    home = Path(f"/proc/{process.pid}/root{DISK}")
    with opened(glass, process, at_home(home), tmp_path) as twins:
        wait_until_told(twins, "full disk")
        play_on(twins)
        assert {path.stat().st_size for path in home.rglob("*.toml")} == set()


def test_a_disk_that_fills_while_a_game_is_played(
    desktop: Chroot, program: str, glass: Screen, tmp_path: Path
) -> None:
    process = desktop.start(
        program, environment={"DISPLAY": glass.display, "HOME": DISK}, disk="1M"
    )
    home = Path(f"/proc/{process.pid}/root{DISK}")
    with opened(glass, process, at_home(home), tmp_path) as twins:
        begin(twins)
        twins.click_squares("C2", "C3", "D3")
        assert twins.played(1) == BEFORE[:1]
        twins.agree()
        with contextlib.suppress(OSError), (home / "full").open("wb", buffering=0) as waste:
            while True:
                waste.write(bytes(1024))
        twins.drag("A4", "A3")
        wait_until_told(twins, "disk that fills")
        twins.agree()
        assert twins.played(1) == BEFORE[:1]
        (home / "full").unlink()
        twins.drag("A1", "A2")
        assert twins.played(3) == [*BEFORE, "A1A2"]
        twins.agree()


def at_home(home: Path) -> Folders:
    """Where a player's files are below ``home``."""
    return Folders(home / ".local/share" / APP, home / ".config" / APP, home)


def begin(twins: Twins) -> None:
    """A game of two people, to its first move."""
    set_up_short_game(twins)
    twins.press("Start game")


def play_on(twins: Twins) -> None:
    """A game is set up and played as if nothing were wrong."""
    twins.agree()
    begin(twins)
    twins.click_squares("C2", "C3", "D3")
    twins.drag("A4", "A3")
    assert twins.pilot.notes() == BEFORE
    twins.agree()


def wait_until_told(twins: Twins, name: str) -> None:
    """Waits until the window says at its lower edge what the twin has no reason to say."""
    wide, high = twins.program.size
    strip = pygame.Rect(0, 0, wide // 2, round(high * TOAST))
    strip.midbottom = (wide // 2, high)

    def told() -> bool:
        real = twins.program.picture().subsurface(strip)
        return difference(real, twins.pilot.app.surface.subsurface(strip)) > TOLD

    wait_until(told, PATIENCE, "it says what is wrong")
    twins.keep(name)
