"""What was made, looked at without a screen: sums, sizes, contents, and what the system says."""

from __future__ import annotations

import configparser
import email
import gzip
import hashlib
import json
import re
import subprocess
import tarfile
import uuid
import zipfile
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.package.places import (
    DIST,
    FIGURES,
    PACKAGED,
    ROOT,
    VERSION,
    Figure,
    artefact,
    require,
)

import pygame  # isort: skip

pytestmark = PACKAGED

APP_ID = "io.github.sumo_arcade.SumoArcade"
TAR = "SumoArcade-{}-linux-x86_64.tar.xz"
DEB = "sumo-arcade_{}_amd64.deb"
APPIMAGE = "SumoArcade-{}-linux-x86_64.AppImage"
BILL = "SumoArcade-{}.cdx.json"
MEGABYTE = 1_000_000
UNPACKED = 60
BUDGETS = {TAR: 20, "SumoArcade-{}-windows-x86_64-setup.exe": 25}
"""Megabytes."""
GLIBC = (2, 35)
"""The newest that anything may need: that of Ubuntu 22.04."""
UNWANTED_FILES = ("libstdc++", "libgcc_s", "libasound", "numpy", "_tkinter", "_ssl", "_hashlib")
UNWANTED_MODULES = (
    "numpy",
    "tkinter",
    "ssl",
    "unittest",
    "setuptools",
    "pip",
    "mypy",
    "pygame.tests",
)
WANTED_MODULES = ("sumo_arcade.app", "sumo_arcade.ui.boards.draughts.art", "platformdirs")
"""That they are found shows that the others would be."""
BROUGHT = ("sumo-arcade", "pygame-ce", "msgspec", "platformdirs", "tomli-w", "fontpkg-fira-sans")
ICONS = (16, 24, 32, 48, 64, 128, 256, 512)
RATE = 2.0
"""Millions of positions a second that only the compiled engine reaches, on any machine of today."""


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bundle, out of the archive."""
    folder = tmp_path_factory.mktemp("bundle")
    with tarfile.open(artefact(TAR)) as archive:
        archive.extractall(folder, filter="data")
    (top,) = folder.iterdir()
    assert top.name == f"SumoArcade-{VERSION}-linux-x86_64"
    return top


@pytest.fixture(scope="module")
def usr(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder ``usr`` of the Debian package."""
    require(("dpkg-deb",))
    folder = tmp_path_factory.mktemp("deb")
    subprocess.run(["dpkg-deb", "--extract", str(artefact(DEB)), str(folder)], check=True)
    return folder / "usr"


def program(bundle: Path, home: Path, *words: str) -> str:
    """What the bundle's program prints, without a screen."""
    home.mkdir(exist_ok=True)
    known = {"HOME": str(home), "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"}
    done = subprocess.run(
        [str(bundle / "sumo-arcade"), *words], env=known, capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
    return done.stdout


def test_it_is_made_of_this_checkout() -> None:
    (wheel,) = DIST.glob(f"sumo_arcade-{VERSION}-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        packed = {
            name: archive.read(name)
            for name in archive.namelist()
            if name.startswith("sumo_arcade/") and name.endswith(".py")
        }
    sources = (ROOT / "sumo_arcade").rglob("*.py")
    lying = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in sources}
    differ = sorted(name for name in lying.keys() | packed if lying.get(name) != packed.get(name))
    assert differ == [], "dist was made of other sources: run build/package.py again"


def test_every_file_is_summed() -> None:
    lines = (DIST / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
    told = {line[66:]: line[:64] for line in lines}
    lying = {path.name: path for path in DIST.iterdir() if path.is_file()}
    del lying["SHA256SUMS"]
    assert told.keys() == lying.keys()
    for name, path in lying.items():
        assert hashlib.sha256(path.read_bytes()).hexdigest() == told[name], name
        assert VERSION in name


def test_sizes_are_within_their_budgets(bundle: Path) -> None:
    unpacked = sum(path.stat().st_size for path in files_of(bundle))
    sizes = [(f"{bundle.name}, unpacked", unpacked, UNPACKED)]
    for pattern, most in BUDGETS.items():
        if (file := DIST / pattern.format(VERSION)).is_file():
            sizes.append((file.name, file.stat().st_size, most))
    for name, size, most in sizes:
        FIGURES.append(Figure(name, f"{size / MEGABYTE:.1f} MB", f"{most} MB"))
    assert [name for name, size, most in sizes if size > most * MEGABYTE] == []


def files_of(folder: Path) -> list[Path]:
    """Every file below ``folder``, but no link to one."""
    return [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]


def binaries(folder: Path) -> Iterator[Path]:
    """Every program and library."""
    for path in files_of(folder):
        with path.open("rb") as stream:
            if stream.read(4) == b"\x7fELF":
                yield path


def test_no_library_needs_a_newer_glibc(bundle: Path) -> None:
    require(("objdump",))
    newest: dict[str, tuple[int, ...]] = {}
    for path in binaries(bundle):
        told = objdump("--dynamic-syms", path)
        found = [tuple(map(int, each.split("."))) for each in re.findall(r"GLIBC_([\d.]+)", told)]
        newest[path.name] = max(found, default=(0,))
    needed = max(newest.values())
    FIGURES.append(Figure("glibc needed", ".".join(map(str, needed)), ".".join(map(str, GLIBC))))
    assert len(newest) > 1
    assert {name for name, version in newest.items() if version > GLIBC} == set()


def test_libraries_name_no_folder_of_the_machine_that_made_them(bundle: Path) -> None:
    require(("objdump",))
    for path in binaries(bundle):
        places = re.findall(r"R(?:UN)?PATH\s+(\S+)", objdump("--private-headers", path))
        for place in ":".join(places).split(":"):
            assert place == "" or place.startswith("$ORIGIN"), (path, place)


def objdump(option: str, path: Path) -> str:
    """What objdump says of a file."""
    return subprocess.run(
        ["objdump", option, str(path)], capture_output=True, text=True, check=True
    ).stdout


def test_nothing_unwanted_comes_along(bundle: Path) -> None:
    names = [path.relative_to(bundle).as_posix() for path in bundle.rglob("*")]
    for unwanted in UNWANTED_FILES:
        assert [name for name in names if unwanted in name.rsplit("/", 1)[-1]] == []
    frozen = (bundle / "sumo-arcade").read_bytes()
    assert {name for name in WANTED_MODULES if not holds(frozen, name)} == set()
    assert {name for name in UNWANTED_MODULES if holds(frozen, name)} == set()


def holds(frozen: bytes, module: str) -> bool:
    """Whether the frozen program's table of contents, which is marshalled, lists a module."""
    word = bytes([len(module)]) + module.encode()
    return any(mark + word in frozen for mark in (b"z", b"Z", b"\xda", b"\xfa"))


def test_assets_are_those_of_the_manifest(bundle: Path) -> None:
    (manifest,) = bundle.rglob("MANIFEST.json")
    told = json.loads(manifest.read_text(encoding="utf-8"))
    lying = {
        path.relative_to(manifest.parent).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files_of(manifest.parent)
        if path != manifest
    }
    assert told == lying
    sources = {path.relative_to(ROOT / "assets").as_posix() for path in files_of(ROOT / "assets")}
    assert lying.keys() == sources


def metadata(bundle: Path) -> dict[str, str]:
    """The distributions in the bundle, by their metadata, and their versions."""
    found = {}
    for path in bundle.rglob("*.dist-info/METADATA"):
        told = email.message_from_string(path.read_text(encoding="utf-8"))
        found[plain(told["Name"])] = told["Version"]
    return found


def plain(name: str) -> str:
    """The name of a distribution in its one spelling."""
    return name.lower().replace("_", "-")


def test_what_is_bundled_is_told_in_the_bill(bundle: Path) -> None:
    bill = json.loads(artefact(BILL).read_text(encoding="utf-8"))
    assert bill["bomFormat"] == "CycloneDX"
    assert uuid.UUID(bill["serialNumber"]).version == 5, "made of a name, not of chance"
    listed = {plain(part["name"]): part.get("version") for part in bill["components"]}
    listed["sumo-arcade"] = bill["metadata"]["component"]["version"]
    brought = metadata(bundle)
    assert set(BROUGHT) <= brought.keys()
    assert {name: listed.get(name) for name in brought} == brought


def test_one_version_everywhere(bundle: Path, usr: Path, tmp_path: Path) -> None:
    assert program(bundle, tmp_path, "--version") == f"sumo-arcade {VERSION}\n"
    told = subprocess.run(
        ["dpkg-deb", "--field", str(artefact(DEB)), "Version"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert told.stdout.strip() == VERSION
    assert metadata(bundle)["sumo-arcade"] == VERSION
    root = ET.parse(usr / "share/metainfo" / f"{APP_ID}.metainfo.xml").getroot()  # noqa: S314 - ours
    release = root.find("releases/release")
    assert release is not None
    assert release.get("version") == VERSION
    manual = gzip.decompress((usr / "share/man/man6/sumo-arcade.6.gz").read_bytes()).decode()
    assert VERSION in next(line for line in manual.splitlines() if line.startswith(".TH"))
    changes = gzip.decompress((usr / "share/doc/sumo-arcade/changelog.gz").read_bytes()).decode()
    assert changes.startswith(f"sumo-arcade ({VERSION})")


def test_every_package_holds_the_same_program(bundle: Path, usr: Path, tmp_path: Path) -> None:
    contents = {path: image(bundle / path) for path in relative(bundle)}
    inside = usr / "lib" / "sumo-arcade"
    assert {path: image(inside / path) for path in relative(inside)} == contents
    subprocess.run(
        [str(artefact(APPIMAGE)), "--appimage-extract"],
        cwd=tmp_path, stdout=subprocess.DEVNULL, check=True,
    )  # fmt: skip
    inside = tmp_path / "squashfs-root" / "usr" / "lib" / "sumo-arcade"
    assert {path: image(inside / path) for path in relative(inside)} == contents


def relative(folder: Path) -> set[Path]:
    """The files below ``folder``, by their place in it."""
    return {path.relative_to(folder) for path in files_of(folder)}


def image(path: Path) -> tuple[bool, str]:
    """Whether a file may be run, and what it holds."""
    return bool(path.stat().st_mode & 0o111), hashlib.sha256(path.read_bytes()).hexdigest()


def test_the_desktop_knows_the_program(usr: Path) -> None:
    require(("desktop-file-validate",))
    entry = usr / "share" / "applications" / f"{APP_ID}.desktop"
    assert silent("desktop-file-validate", str(entry)) == ""
    read = configparser.ConfigParser(interpolation=None)
    read.read(entry, encoding="utf-8")
    told = read["Desktop Entry"]
    assert told["StartupWMClass"] == "sumo-arcade", "the class that the windowed tests find"
    assert (usr / "games" / told["Exec"]).resolve() == usr / "lib" / "sumo-arcade" / told["Exec"]
    assert told["Icon"] == APP_ID


def test_the_software_centre_knows_the_program(usr: Path) -> None:
    require(("appstreamcli",))
    path = usr / "share" / "metainfo" / f"{APP_ID}.metainfo.xml"
    told = silent("appstreamcli", "validate", "--no-net", "--no-color", str(path))
    assert "Validation was successful" in told, told


def test_icons_have_the_sizes_of_their_folders(usr: Path) -> None:
    theme = usr / "share" / "icons" / "hicolor"
    for side in ICONS:
        picture = pygame.image.load(theme / f"{side}x{side}" / "apps" / f"{APP_ID}.png")
        assert picture.get_size() == (side, side)
        corner, middle = picture.get_at((0, 0)), picture.get_at((side // 2, side // 2))
        assert (corner.a, middle.a) == (0, 255), side
    assert (theme / "scalable" / "apps" / f"{APP_ID}.svg").is_file()


def test_the_manual_reads_without_warnings(usr: Path) -> None:
    require(("man",))
    page = usr / "share" / "man" / "man6" / "sumo-arcade.6.gz"
    done = subprocess.run(
        ["man", "--warnings", "--encoding=UTF-8", "--local-file", str(page)],
        env={"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "MANROFFSEQ": "", "MANWIDTH": "80"},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stderr == ""
    for word in ("--data-dir", "--portable", "self-test", "--report", "bench", "replay"):
        assert word in done.stdout


def test_lintian_finds_no_error() -> None:
    require(("lintian",))
    told = silent("lintian", "--allow-root", "--fail-on", "error", str(artefact(DEB)))
    assert not [line for line in told.splitlines() if line.startswith("E:")]


def silent(*command: str) -> str:
    """What a validator prints, which must be content and say nothing on stderr."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_engine_is_compiled(bundle: Path, tmp_path: Path) -> None:
    told = json.loads(program(bundle, tmp_path, "bench", "--engine", "--json"))
    assert told["compiled"] is True
    rates = {each["name"]: each for each in told["measures"] if each["name"].endswith(": perft")}
    assert rates
    for name, each in rates.items():
        FIGURES.append(Figure(f"bundle, {name}", f"{each['value']:.1f} {each['unit']}"))
        assert each["note"].startswith("compiled")
    assert rates["draughts: perft"]["value"] > RATE
