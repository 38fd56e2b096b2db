"""What Windows and macOS are told about the program, read back by what is not ours."""

from __future__ import annotations

import ast
import plistlib
import struct
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pygame")
import dress
from artefacts import Job, PackagingError, Project, project

WINDOWS = Path(__file__).resolve().parents[2] / "packaging" / "windows"
MACOS = WINDOWS.parent / "macos"
PNG = b"\x89PNG\r\n\x1a\n"
ICNS_SIDES = {
    b"icp4": 16, b"icp5": 32, b"ic11": 32, b"ic12": 64, b"ic07": 128,
    b"ic13": 256, b"ic08": 256, b"ic14": 512, b"ic09": 512, b"ic10": 1024,
}  # fmt: skip
"""As Apple's documents and the library icnsutil have them."""


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Everything, written."""
    work = tmp_path_factory.mktemp("work")
    return dress.write(Job(project(), work, work, 0))


def side(png: bytes) -> int:
    """The side of a square PNG, by its header."""
    wide, high = struct.unpack(">II", png[16:24])
    assert png.startswith(PNG)
    assert wide == high
    return int(wide)


def test_the_icon_for_windows_has_every_size(folder: Path) -> None:
    data = (folder / dress.ICO).read_bytes()
    reserved, kind, count = struct.unpack("<HHH", data[:6])
    assert (reserved, kind) == (0, 1)
    sides = set()
    for number in range(count):
        entry = struct.unpack("<BBBBHHII", data[6 + 16 * number : 22 + 16 * number])
        picture = data[entry[7] : entry[7] + entry[6]]
        assert side(picture) == (entry[0] or 256) == (entry[1] or 256)
        sides.add(side(picture))
    assert sides >= {16, 20, 24, 32, 40, 48, 64, 256}


def test_the_icon_for_macos_has_every_size(folder: Path) -> None:
    data = (folder / dress.ICNS).read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8])[0] == len(data)
    found: dict[bytes, int] = {}
    place = 8
    while place < len(data):
        kind, length = data[place : place + 4], struct.unpack(">I", data[place + 4 : place + 8])[0]
        found[kind] = side(data[place + 8 : place + length])
        place += length
    assert found == ICNS_SIDES


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
