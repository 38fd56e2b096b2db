"""Packages for Windows, made of a frozen bundle; on Linux the bundle itself, through wine."""

from __future__ import annotations

import os
import sys
import time
import zipfile
from dataclasses import replace
from pathlib import Path

import dress
import freezing
import windows_python
from artefacts import Job, PackagingError, Recipe, Tool, run, within
from environment import ROOT, say
from hatch_build import SWITCH

SCRIPT = ROOT / "packaging" / "windows" / "installer.nsi"
MARKER = "portable"
"""Beside the program it makes the program keep everything beside itself."""
WINE = b"Wine builtin DLL"
"""What a library of wine's own says of itself at its beginning: none must get into a bundle."""
FILE_MODE = 0o100644
NSIS = Tool("makensis", "packs the setup program; in Debian's nsis")


def freeze_with_wine(job: Job) -> Path:
    """The folder of a Windows bundle, made and tried once by a Windows Python under wine.

    Its engine is interpreted: nothing compiles for Windows here.
    """
    inside = replace(job, work=job.work / "windows")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel"]
    run([*command, "-d", str(inside.work)], cwd=ROOT, **{SWITCH: "never"})
    (wheel,) = inside.work.glob("*.whl")
    say("== freezing for Windows, through wine")
    bundle = freezing.pyinstaller(windows_python.python(), inside, freezing.unpack(inside, wheel))
    if foreign := sorted(path.name for path in bundle.rglob("*") if of_wine(path)):
        raise PackagingError(f"the bundle has got libraries of wine: {', '.join(foreign)}")
    within(bundle, freezing.MOST)
    say("== self-test of the bundle, through wine")
    wine = [*windows_python.LIMIT, *windows_python.wine(windows_python.home() / "prefix")]
    freezing.self_test(inside, [*wine, str(freezing.executable(bundle))])
    return bundle


def of_wine(path: Path) -> bool:
    """Whether the file at ``path`` is a part of wine."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return WINE in file.read(4096)


def make_setup(job: Job, bundle: Path, file: Path) -> None:
    """The setup program."""
    for path in (bundle, *bundle.rglob("*")):
        os.utime(path, (job.epoch, job.epoch))
    project = job.project
    told = {
        "VERSION": project.version,
        "VERSION4": ".".join(map(str, dress.four_numbers(project.version))),
        "PUBLISHER": project.authors,
        "HOMEPAGE": project.homepage,
        "ISSUES": project.issues,
        "SUMMARY": project.summary,
        "ICON": str(dress.write(job) / dress.ICO),
        "BUNDLE": str(bundle),
        "OUT": str(file),
    }
    names = [f"-D{name}={text}" for name, text in told.items()]
    run(["makensis", "-V2", "-WX", *names, str(SCRIPT)], SOURCE_DATE_EPOCH=str(job.epoch))


def make_zip(job: Job, bundle: Path, file: Path) -> None:
    """The bundle in one folder with the marker that keeps games and settings in that folder."""
    second = utc(job.epoch)
    contents = {path.relative_to(bundle).as_posix(): path for path in bundle.rglob("*")}
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted([*contents, MARKER]):
            if name != MARKER and not contents[name].is_file():
                continue
            entry = zipfile.ZipInfo(f"{dress.APP}/{name}", second)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3  # so that attributes are those of Unix on every system
            entry.external_attr = FILE_MODE << 16
            archive.writestr(entry, b"" if name == MARKER else contents[name].read_bytes())


def utc(epoch: int) -> tuple[int, int, int, int, int, int]:
    """A second as zip archives write it; they know none before 1980."""
    known = max(time.gmtime(epoch)[:6], (1980, 1, 1, 0, 0, 0))
    year, month, day, hour, minute, second = known
    return year, month, day, hour, minute, second


def no_windows_python() -> str | None:
    """What this machine lacks for freezing for Windows, in words."""
    return None if sys.platform == "win32" else windows_python.lacking()


RECIPES = (
    Recipe(
        "setup",
        lambda version: f"SumoArcade-{version}-windows-x86_64-setup.exe",
        make_setup,
        tools=(NSIS,),
        most=25,
        lacking=no_windows_python,
    ),
    Recipe(
        "zip",
        lambda version: f"SumoArcade-{version}-windows-x86_64-portable.zip",
        make_zip,
        lacking=no_windows_python,
    ),
)
