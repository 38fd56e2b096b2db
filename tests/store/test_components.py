"""What the program says it is made of, against the packages that are installed."""

from __future__ import annotations

import importlib.metadata
import re
import sqlite3
import sys
import tomllib
from pathlib import Path

import pytest

from sumo_arcade import __version__
from sumo_arcade.store import components
from sumo_arcade.store.paths import assets

import pygame  # isort: skip - sumo_arcade prepares SDL for it

ROOT = Path(__file__).parents[2]
SPDX = re.compile(r"[A-Za-z0-9.-]+( (WITH|AND|OR) [A-Za-z0-9.-]+)*")


def parts() -> dict[str, components.Part]:
    found = components.parts()
    assert len({part.name for part in found}) == len(found)
    return {part.name: part for part in found}


def test_the_program_comes_first() -> None:
    first = components.parts()[0]
    assert (first.name, first.version, first.licence) == ("Sumo Arcade", __version__, "MIT")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert first.homepage == project.get("urls", {}).get("Homepage", "")
    assert components.text_of(first) == (ROOT / "LICENSE").read_text(encoding="utf-8").strip()


def test_every_package_that_is_needed_is_told() -> None:
    found = parts()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = {re.sub(r"[-_.]+", "-", name).lower(): part for name, part in found.items()}
    for requirement in project["dependencies"]:
        name = re.split(r"[<>=]", requirement)[0]
        assert names[name].version == importlib.metadata.version(name)
        assert names[name].licence
        assert names[name].homepage.startswith("https://")
        assert components.text_of(names[name])
    assert "fontpkg" in names
    assert "PyYAML" not in found


def test_licences_to_read_are_those_of_the_packages() -> None:
    found = parts()
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in components.text_of(found["pygame-ce"])
    assert (
        components.text_of(found["fontpkg-fira-sans"]).count("SIL OPEN FONT LICENSE Version") == 1
    )


def test_libraries_have_all_that_is_known_of_them() -> None:
    for part in components.libraries():
        assert SPDX.fullmatch(part.licence), part
        assert re.match(r"https?://", part.homepage), part
        assert part.copyright, part


def test_versions_are_those_that_run() -> None:
    found = parts()
    assert found["Python"].version == ".".join(map(str, sys.version_info[:3]))
    assert found["SQLite"].version == sqlite3.sqlite_version
    told = tomllib.loads((assets() / "ui/about/bundled.toml").read_text(encoding="utf-8"))
    installed = importlib.metadata.version("pygame-ce")
    if told["counted"]["pygame-ce"] != installed:
        assert found["SDL"].version == ""
        return
    assert found["SDL"].version == ".".join(map(str, pygame.version.SDL))
    for name, version in (
        ("SDL_image", pygame.image.get_sdl_image_version()),
        ("SDL_ttf", pygame.font.get_sdl_ttf_version()),
    ):
        assert version is not None
        assert found[name].version == ".".join(map(str, version))


def test_versions_of_another_pygame_are_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(components, "_version", lambda _name: "3.0.0")
    found = {part.name: part for part in components.libraries()}
    assert found["SDL"].version == ""
    assert found["Python"].version


def test_an_installed_program_is_described_by_its_metadata(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "sumo_arcade-9.dist-info"
    (folder / "licenses").mkdir(parents=True)
    (folder / "licenses" / "LICENSE").write_text("May be read.\n", encoding="utf-8")
    (tmp_path / "sumo_arcade").mkdir()
    (tmp_path / "sumo_arcade" / "licences.py").write_text("print('code')\n", encoding="utf-8")
    (folder / "METADATA").write_text(
        "Metadata-Version: 2.4\nName: sumo-arcade\nVersion: 9\nLicense-Expression: MIT\n"
        "Project-URL: Homepage, https://example.org\nRequires-Dist: msgspec>=0.21\n"
        'Requires-Dist: nothing-like-it; sys_platform == "amiga"\n',
        encoding="utf-8",
    )
    (folder / "RECORD").write_text(
        "sumo_arcade-9.dist-info/licenses/LICENSE,,\nsumo_arcade/licences.py,,\n", encoding="utf-8"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(components, "checkout", lambda: None)
    first, *rest = components.parts()
    assert first.homepage == "https://example.org"
    assert components.text_of(first) == "May be read."
    assert rest[0].name == "msgspec"
    assert all(part.name != "nothing-like-it" for part in rest)
