"""What Linux desktops read: man page, metainfo, desktop file, icons. Validators where they are."""

from __future__ import annotations

import gzip
import shutil
import struct
import subprocess
import tarfile
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path

import pytest

import linux_packages
import linux_tree
from artefacts import APP_ID, Job, project
from sumo_arcade.cli import parser

EPOCH = 1_795_000_000
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def job(tmp_path: Path) -> Job:
    work = tmp_path / "work"
    work.mkdir()
    return Job(project(), work, tmp_path / "dist", EPOCH)


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A bundle that has one program, one library and a link to it."""
    inner = tmp_path / "bundle" / "_internal"
    inner.mkdir(parents=True)
    (inner / "libz.so.1").write_bytes(b"library")
    (inner / "libz.so").symlink_to("libz.so.1")
    program = inner.parent / "sumo-arcade"
    program.write_bytes(b"program")
    program.chmod(0o700)
    return inner.parent


def test_the_man_page_has_every_verb_and_option(job: Job) -> None:
    page = linux_tree.man_page(job)
    command = parser(["--help"])
    told = command.format_help()
    for verb in ("games", "moves", "perft", "replay", "analyse", "arena", "hub", "bench", "play"):
        assert verb in told
        assert f".SS \\fB{verb}\\fR" in page
    for option in ("data\\-dir", "portable", "version", "report", "engine", "json", "records"):
        assert f"\\fB\\-\\-{option}\\fR" in page
    assert page.count("\\-\\-data\\-dir") == 1
    assert job.version in page


def test_the_metainfo_names_what_is_installed_under_the_same_names(job: Job) -> None:
    root = ET.fromstring(linux_tree.metainfo(job))  # noqa: S314 - our own
    assert root.findtext("id") == APP_ID
    assert root.findtext("launchable") == f"{APP_ID}.desktop"
    assert (linux_tree.TEMPLATES / f"{APP_ID}.desktop").is_file()
    assert root.find("releases/release[1]") is not None
    assert root.find(f"releases/release[@version='{job.version}']") is not None


def test_every_screenshot_is_there_in_the_size_that_is_told(job: Job) -> None:
    job = replace(job, project=replace(job.project, homepage="https://example.org"))
    root = ET.fromstring(linux_tree.metainfo(job))  # noqa: S314 - our own
    images = root.findall("screenshots/screenshot/image")
    assert len(images) == 5
    for image in images:
        address = image.text or ""
        assert address.startswith(job.project.homepage)
        picture = linux_tree.SCREENSHOTS / address.rpartition("/")[2]
        assert struct.unpack(">II", picture.read_bytes()[16:24]) == (1280, 720)
        assert (image.get("width"), image.get("height")) == ("1280", "720")


def test_addresses_that_there_are_not_are_left_out(job: Job) -> None:
    homepage, issues = "https://example.org", "https://example.org/issues"
    without = replace(job, project=replace(job.project, homepage="", issues="", source=""))
    having = replace(without, project=replace(job.project, homepage=homepage, issues=issues))
    told = [linux_tree.metainfo(one) for one in (without, having)]
    urls = [ET.fromstring(one).findall("url") for one in told]  # noqa: S314 - our own
    assert [address.text for address in urls[0]] == []
    assert [address.text for address in urls[1]][:2] == [homepage, issues]
    assert "screenshots" not in told[0]
    pages = [linux_tree.man_page(one) for one in (without, having)]
    assert [(".SH BUGS" in page, ".SH SEE ALSO" in page) for page in pages] == [
        (False, False),
        (True, True),
    ]


def test_everything_lies_where_desktops_look(job: Job, bundle: Path, tmp_path: Path) -> None:
    root = tmp_path / "root"
    linux_tree.lay(job, bundle, root, "games")
    assert (root / "usr/games/sumo-arcade").read_bytes() == b"program"
    share = root / "usr/share"
    for side in (16, 22, 24, 32, 48, 64, 96, 128, 256, 512):
        icon = share / f"icons/hicolor/{side}x{side}/apps/{APP_ID}.png"
        data = icon.read_bytes()
        assert data[:8] == PNG
        assert struct.unpack(">II", data[16:24]) == (side, side)
    assert (share / f"icons/hicolor/scalable/apps/{APP_ID}.svg").is_file()
    page = gzip.decompress((share / "man/man6/sumo-arcade.6.gz").read_bytes())
    assert page.startswith(b".TH SUMO")


@pytest.mark.skipif(not shutil.which("appstreamcli"), reason="there is no appstreamcli here")
def test_the_metainfo_is_valid(job: Job, tmp_path: Path) -> None:
    file = tmp_path / f"{APP_ID}.metainfo.xml"
    file.write_text(linux_tree.metainfo(job), encoding="utf-8")
    done = subprocess.run(
        ["appstreamcli", "validate", "--no-net", str(file)], capture_output=True, check=False
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.skipif(
    not shutil.which("desktop-file-validate"), reason="there is no desktop-file-validate here"
)
def test_the_desktop_file_is_valid(job: Job, bundle: Path, tmp_path: Path) -> None:
    linux_tree.lay(job, bundle, tmp_path / "root", "bin")
    file = tmp_path / "root" / "usr" / "share" / "applications" / f"{APP_ID}.desktop"
    done = subprocess.run(["desktop-file-validate", str(file)], capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (0, b"")


def test_the_archive_is_the_same_whatever_the_modes_and_times(job: Job, bundle: Path) -> None:
    sums = []
    for mode in (0o600, 0o664):
        (bundle / "_internal" / "libz.so.1").chmod(mode)
        file = job.work / "SumoArcade-1-linux-x86_64.tar.xz"
        linux_packages.make_tar(job, bundle, file)
        sums.append(file.read_bytes())
        file.unlink()
    assert sums[0] == sums[1]


def test_the_archive_has_one_folder_and_nobodys_names(job: Job, bundle: Path) -> None:
    file = job.work / "SumoArcade-1-linux-x86_64.tar.xz"
    linux_packages.make_tar(job, bundle, file)
    with tarfile.open(file) as archive:
        found = {one.name: one for one in archive}
    top = "SumoArcade-1-linux-x86_64"
    assert found.keys() == {
        top,
        f"{top}/_internal",
        f"{top}/_internal/libz.so",
        f"{top}/_internal/libz.so.1",
        f"{top}/sumo-arcade",
    }
    assert found[f"{top}/sumo-arcade"].mode == 0o755
    assert found[f"{top}/_internal/libz.so.1"].mode == 0o644
    assert {(one.uid, one.uname, one.mtime) for one in found.values()} == {(0, "", EPOCH)}
