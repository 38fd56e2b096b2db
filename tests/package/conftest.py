"""A screen for every test, systems to install into, and what was measured at the end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sumo_arcade.verbs.display_check import LIBRARIES
from tests.package import chroot
from tests.package.chroot import Chroot, base, install, pack, unpack
from tests.package.places import FIGURES, require
from tests.package.screen import Screen, screen


@pytest.fixture
def glass(tmp_path: Path) -> Iterator[Screen]:
    """A screen of our own."""
    require(("Xvfb", "xdotool"))
    with screen(tmp_path / "screen") as made:
        yield made


@pytest.fixture
def debian(tmp_path: Path) -> Iterator[Chroot]:
    """A minimal Debian as it is installed, without Python and without X."""
    require(chroot.TOOLS, root=True)
    made = unpack(base(), tmp_path / "debian")
    yield made
    made.remove()


@pytest.fixture(scope="session")
def desktop_archive(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The same with the libraries that the program asks for where they are missing."""
    require(chroot.TOOLS, root=True)
    folder = tmp_path_factory.mktemp("desktop")
    made = unpack(base(), folder / "debian")
    install(made, *LIBRARIES.values())
    pack(made, folder / "desktop.tar")
    made.remove()
    yield folder / "desktop.tar"
    (folder / "desktop.tar").unlink()


@pytest.fixture
def desktop(tmp_path: Path, desktop_archive: Path) -> Iterator[Chroot]:
    """A Debian with a desktop's libraries and still without Python, to unpack things in."""
    made = unpack(desktop_archive, tmp_path / "desktop")
    yield made
    made.remove()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Prints what was measured."""
    if not FIGURES:
        return
    terminalreporter.section("measured")
    for figure in FIGURES:
        budget = f" (budget {figure.budget})" if figure.budget else ""
        terminalreporter.line(f"{figure.name}: {figure.value}{budget}")
