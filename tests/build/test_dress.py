"""What Windows and macOS are told about the program, read back by what is not ours."""

from __future__ import annotations

import ast
import plistlib
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pygame")
import dress
import icons
from artefacts import Job, PackagingError, Project, project

WINDOWS = Path(__file__).resolve().parents[2] / "packaging" / "windows"
MACOS = WINDOWS.parent / "macos"


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Everything, written."""
    work = tmp_path_factory.mktemp("work")
    return dress.write(Job(project(), work, work, 0))


def test_the_icons_are_written(folder: Path) -> None:
    assert (folder / dress.ICO).read_bytes() == icons.ico()
    assert (folder / dress.ICNS).read_bytes() == icons.icns()


def test_the_properties_of_the_app_come_back(folder: Path) -> None:
    told = plistlib.loads((folder / dress.INFO).read_bytes())
    assert told == dress.info(project())
    assert told["CFBundleIdentifier"] == "io.github.sumo_arcade.SumoArcade"
    assert told["CFBundleShortVersionString"] == project().version
    assert told["NSHighResolutionCapable"] is True
    assert told["LSApplicationCategoryType"] == "public.app-category.board-games"


def test_the_hardened_runtime_allows_what_ctypes_needs() -> None:
    allowed = plistlib.loads((MACOS / "entitlements.plist").read_bytes())
    kinds = ("allow-unsigned-executable-memory", "disable-library-validation")
    assert allowed == {f"com.apple.security.cs.{kind}": True for kind in kinds}


def test_the_disk_image_shows_the_app_beside_the_applications() -> None:
    settings: dict[str, Any] = {"defines": {"app": "/somewhere/Sumo Arcade.app"}}
    source = (MACOS / "dmg_settings.py").read_text(encoding="utf-8")
    exec(compile(source, "dmg_settings.py", "exec"), settings)  # noqa: S102 - dmgbuild does so, and the file is ours
    assert settings["files"] == ["/somewhere/Sumo Arcade.app"]
    assert settings["symlinks"] == {"Applications": "/Applications"}
    assert set(settings["icon_locations"]) == {"Sumo Arcade.app", "Applications"}


@pytest.mark.parametrize(
    ("version", "numbers"),
    [
        ("0.1.0", (0, 1, 0, 0)),
        ("12", (12, 0, 0, 0)),
        ("1.2.3.4", (1, 2, 3, 4)),
        ("1.2rc3", (1, 2, 0, 0)),
        ("2.0.1.dev5+g1234", (2, 0, 1, 0)),
    ],
)
def test_windows_counts_versions_in_four_numbers(version: str, numbers: tuple[int, ...]) -> None:
    assert dress.four_numbers(version) == numbers


@pytest.mark.parametrize("version", ["", "v1", "one"])
def test_a_version_without_numbers_is_refused(version: str) -> None:
    with pytest.raises(PackagingError, match="Windows cannot count"):
        dress.four_numbers(version)


def test_the_version_resource_says_what_the_project_says() -> None:
    odd = Project(
        version="1.2",
        summary="",
        authors='O\'Brien "and" sons',
        email="",
        homepage="",
        issues="",
        source="",
    )
    tree = ast.parse(dress.version_resource(odd), mode="eval")
    strings = {
        ast.literal_eval(node.args[0]): ast.literal_eval(node.args[1])
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "StringStruct"
    }
    assert strings["CompanyName"] == odd.authors
    assert strings["ProductVersion"] == strings["FileVersion"] == "1.2"
    assert strings["OriginalFilename"] == "sumo-arcade.exe"


def test_the_manifest_asks_for_no_administrator_and_scales_by_screen() -> None:
    tree = ET.parse(WINDOWS / "sumo-arcade.manifest")  # noqa: S314 - the file is ours
    found = {element.tag.rpartition("}")[2]: element for element in tree.iter()}
    assert found["requestedExecutionLevel"].get("level") == "asInvoker"
    assert found["dpiAwareness"].text == "PerMonitorV2,PerMonitor"
    assert found["dpiAware"].text == "true/pm"
