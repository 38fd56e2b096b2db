"""What a bundle knows of itself: where it lies, whether it is portable, what it gives to others."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from sumo_arcade.store import frozen_build, paths


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """This process is the bundle in ``tmp_path / "Sumo Arcade"``; its folder."""
    folder = tmp_path / "Sumo Arcade"
    folder.mkdir()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(folder / "sumo-arcade"))
    for name in ("APPIMAGE", "APPDIR", "LD_LIBRARY_PATH", "LD_LIBRARY_PATH_ORIG"):
        monkeypatch.delenv(name, raising=False)
    return folder


def test_a_checkout_is_not_portable() -> None:
    assert frozen_build.beside() is None
    assert frozen_build.portable_folder(asked=False) is None
    with pytest.raises(FileNotFoundError, match="only a bundle is portable"):
        frozen_build.portable_folder(asked=True)


def test_portable_by_option_or_by_marker(program: Path) -> None:
    assert frozen_build.portable_folder(asked=False) is None
    assert frozen_build.portable_folder(asked=True) == program / "data"
    (program / "portable").mkdir()
    assert frozen_build.portable_folder(asked=False) is None
    (program / "portable").rmdir()
    (program / "portable").write_bytes(b"\xff anything")
    assert frozen_build.portable_folder(asked=False) == program / "data"
    assert not (program / "data").exists()
    assert paths.folders(program / "data").library == program / "data" / "library.sqlite3"


def test_beside_an_image_is_beside_its_file(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    image = tmp_path / "stick" / "SumoArcade.AppImage"
    monkeypatch.setenv("APPIMAGE", str(image))
    monkeypatch.setenv("APPDIR", str(tmp_path / "another program"))
    assert frozen_build.beside() == program
    monkeypatch.setenv("APPDIR", str(program.parent))
    assert frozen_build.beside() == tmp_path / "stick"


def test_beside_an_application_of_macos(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = tmp_path / "Sumo Arcade.app" / "Contents" / "MacOS"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(sys, "executable", str(inside / "sumo-arcade"))
    assert frozen_build.beside() == tmp_path


@pytest.mark.parametrize("original", ["/opt/lib", "", None])
def test_other_programs_find_their_own_libraries(
    program: Path, monkeypatch: pytest.MonkeyPatch, original: str | None
) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", str(program / "_internal"))
    if original is not None:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", original)
    found = frozen_build.outside_environment()
    assert found.get("LD_LIBRARY_PATH") == (original or None)
    assert "LD_LIBRARY_PATH_ORIG" not in found
    assert os.environ["LD_LIBRARY_PATH"] == str(program / "_internal")


def test_outside_a_bundle_the_environment_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/mine")
    assert frozen_build.outside_environment() == dict(os.environ)
