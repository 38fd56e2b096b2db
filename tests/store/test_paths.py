"""Folders of the player and of the program."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pytest

from sumo_arcade.store import paths


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    paths.assets.cache_clear()
    yield
    paths.assets.cache_clear()


def test_everything_is_in_the_data_folder_that_is_asked_for(tmp_path: Path) -> None:
    found = paths.folders(tmp_path / "données")
    assert found.library == tmp_path / "données" / "library.sqlite3"
    assert found.settings == tmp_path / "données" / "settings.toml"
    assert found.logs == tmp_path / "données" / "logs"
    assert not found.data.exists()


def test_a_relative_data_folder_is_made_absolute() -> None:
    assert paths.folders(Path("here")).data == Path.cwd() / "here"
    assert paths.folders(Path("~/there")).data == Path.home() / "there"


def test_the_platforms_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    found = paths.folders()
    assert paths.APP in found.data.parts
    assert found.data.is_absolute()
    if sys.platform == "linux":
        assert found.library == tmp_path / "data" / paths.APP / "library.sqlite3"
        assert found.settings == tmp_path / "config" / paths.APP / "settings.toml"


def test_a_user_without_a_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def nobody(_dirs: object) -> Path:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.setattr(platformdirs.PlatformDirs, "user_data_path", property(nobody))
    with pytest.raises(FileNotFoundError, match="set HOME, or name a folder with --data-dir"):
        paths.folders()
    assert paths.folders(tmp_path).data == tmp_path


def package(root: Path) -> Path:
    """A package somewhere else, of which only the module asked about exists."""
    store = root / "sumo_arcade" / "store"
    store.mkdir(parents=True)
    return store / "paths.py"


def test_assets_of_a_checkout(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(paths, "__file__", str(package(tmp_path)))
    (tmp_path / "assets").mkdir()
    with pytest.raises(FileNotFoundError, match="assets are missing; they belong in"):
        paths.assets()
    (tmp_path / "pyproject.toml").touch()
    assert paths.assets() == tmp_path / "assets"


def test_assets_of_a_wheel(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(paths, "__file__", str(package(tmp_path)))
    (tmp_path / "assets").mkdir()
    (tmp_path / "sumo_arcade" / "assets").mkdir()
    assert paths.assets() == tmp_path / "sumo_arcade" / "assets"


def test_assets_of_a_bundle(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(paths, "__file__", str(package(tmp_path / "elsewhere")))
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    (tmp_path / "assets").mkdir()
    assert paths.assets() == tmp_path / "assets"


def test_assets_that_the_environment_names(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SUMO_ARCADE_ASSETS", str(tmp_path))
    with pytest.raises(FileNotFoundError, match=r"SUMO_ARCADE_ASSETS names .* holds no assets"):
        paths.assets()
    (tmp_path / "games").mkdir()
    assert paths.assets() == tmp_path
    paths.assets.cache_clear()
    monkeypatch.setenv("SUMO_ARCADE_ASSETS", str(tmp_path / "nowhere"))
    with pytest.raises(
        FileNotFoundError, match=r"SUMO_ARCADE_ASSETS names .*, which is not a folder"
    ):
        paths.assets()


def test_assets_of_this_program() -> None:
    assert (paths.assets() / "games").is_dir()
