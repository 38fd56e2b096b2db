"""The parts of the packages for Windows that need no Windows."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

pytest.importorskip("pygame")
import windows_packages
import windows_python
from artefacts import Job, project
from environment import SetupError

EPOCH = 1_700_000_000


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A bundle of two files."""
    made = tmp_path / "sumo-arcade"
    (made / "_internal" / "empty").mkdir(parents=True)
    (made / "sumo-arcade.exe").write_bytes(b"MZ")
    (made / "_internal" / "base_library.zip").write_bytes(b"PK")
    return made


def packed(bundle: Path, file: Path, epoch: int = EPOCH) -> Path:
    """The bundle's portable archive, at ``file``."""
    windows_packages.make_zip(Job(project(), file.parent, file.parent, epoch), bundle, file)
    return file


def test_the_portable_archive_has_the_marker_in_its_one_folder(
    bundle: Path, tmp_path: Path
) -> None:
    with zipfile.ZipFile(packed(bundle, tmp_path / "it.zip")) as archive:
        names = ["_internal/base_library.zip", "portable", "sumo-arcade.exe"]
        assert archive.namelist() == [f"Sumo Arcade/{name}" for name in names]
        assert archive.read("Sumo Arcade/sumo-arcade.exe") == b"MZ"
        assert {entry.date_time for entry in archive.infolist()} == {(2023, 11, 14, 22, 13, 20)}


def test_the_same_bundle_gives_the_same_archive(bundle: Path, tmp_path: Path) -> None:
    first = packed(bundle, tmp_path / "first.zip").read_bytes()
    (bundle / "sumo-arcade.exe").touch()
    (bundle / "sumo-arcade.exe").chmod(0o755)
    assert packed(bundle, tmp_path / "second.zip").read_bytes() == first


def test_zip_begins_in_1980(bundle: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(packed(bundle, tmp_path / "old.zip", epoch=0)) as archive:
        assert archive.infolist()[0].date_time[:3] == (1980, 1, 1)


def test_libraries_of_wine_are_known(tmp_path: Path) -> None:
    own, other = tmp_path / "own.dll", tmp_path / "other.dll"
    own.write_bytes(b"MZ" + b"\0" * 62 + b"Wine builtin DLL\0")
    other.write_bytes(b"MZ" + b"\0" * 100)
    assert windows_packages.of_wine(own)
    assert not windows_packages.of_wine(other)
    assert not windows_packages.of_wine(tmp_path)


def test_pins_for_windows_keep_their_hashes_and_lose_their_markers() -> None:
    told = windows_python.pinned(windows_python.PINS.read_text(encoding="utf-8"))
    assert {each.split("==")[0] for each in told} == set(windows_python.WANTED)
    assert all(" --hash=sha256:" in each and ";" not in each for each in told)


def test_a_pin_that_is_missing_is_named() -> None:
    with pytest.raises(SetupError, match="does not pin altgraph, "):
        windows_python.pinned("pygame-ce==2.5.8 --hash=sha256:00\n")


def test_what_is_missing_for_a_windows_python_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SUMO_ARCADE_WINDOWS_PYTHON", str(tmp_path))
    assert "setup-tools.sh --windows" in (windows_python.lacking() or "")
