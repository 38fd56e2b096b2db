"""Freezes the program: the wheel, unpacked, becomes a folder that needs no Python.

PyInstaller sees the wheel and the pinned packages of ``.venv-package``, and never the checkout.
"""

from __future__ import annotations

import csv
import json
import sys
import tempfile
import zipfile
from pathlib import Path

import dress
from artefacts import PROGRAM, Job, PackagingError, Tool, run, within
from check_report import failures
from environment import ROOT, say

SPEC = ROOT / "packaging" / "sumo_arcade.spec"
MOST = 60
"""Megabytes of an unpacked bundle."""
TOOLS = (
    Tool("objdump", "tells PyInstaller what libraries need; in Debian's binutils"),
    Tool("strip", "makes libraries small; in Debian's binutils"),
    Tool("patchelf", "takes this machine's folders out of libraries"),
)
"""What freezing needs on Linux; elsewhere PyInstaller brings everything."""


def unpack(job: Job, wheel: Path) -> Path:
    """The folder with the program and its metadata, as an installation has them."""
    program = job.work / "program"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(program)
    return program


def freeze(job: Job, program: Path) -> Path:
    """The folder of the bundle, tried once: its self-test has passed."""
    say("== freezing")
    bundle = pyinstaller([sys.executable], job, program)
    if sys.platform.startswith("linux"):
        slim(bundle)
    within(bundle, MOST)
    say("== self-test of the bundle")
    self_test(job, [str(executable(bundle))])
    return bundle


def pyinstaller(python: list[str], job: Job, program: Path) -> Path:
    """Runs the spec with the command ``python``; the folder (macOS: the app) that it made."""
    options = ["--noconfirm", "--clean", "--log-level=WARN"]
    places = [f"--workpath={job.work / 'pyinstaller'}", f"--distpath={job.work / 'frozen'}"]
    run(
        [*python, "-m", "PyInstaller", *options, *places, str(SPEC)],
        cwd=job.work,
        PYTHONPATH=str(program),
        PYTHONSAFEPATH="1",
        SDL_VIDEODRIVER="dummy",
        SDL_AUDIODRIVER="dummy",
        SOURCE_DATE_EPOCH=str(job.epoch),
        SUMO_ARCADE_DRESS=str(dress.write(job)),
        PYINSTALLER_CONFIG_DIR=str(job.work / "cache"),
    )
    app = job.work / "frozen" / "Sumo Arcade.app"
    bundle = app if app.is_dir() else job.work / "frozen" / PROGRAM
    tell_files(bundle)
    return bundle


def tell_files(bundle: Path) -> None:
    """Makes the metadata of packages list the files that are in the bundle, and no others."""
    for record in bundle.rglob("*.dist-info/RECORD"):
        root = record.parent.parent
        listed = list(csv.reader(record.read_text(encoding="utf-8").splitlines()))
        there = sorted(name for name, *_ in listed if ".." not in name and (root / name).is_file())
        record.write_text("".join(f"{name},,\n" for name in there), encoding="utf-8")


def executable(bundle: Path) -> Path:
    """The program that starts a bundle."""
    if bundle.suffix == ".app":
        return bundle / "Contents" / "MacOS" / PROGRAM
    windows = bundle / f"{PROGRAM}.exe"
    return windows if windows.exists() else bundle / PROGRAM


def slim(bundle: Path) -> None:
    """Strips the libraries, and takes out of them where they were made."""
    for library in sorted(bundle.rglob("*.so*")):
        if library.is_symlink() or not library.is_file():
            continue
        places = run(["patchelf", "--print-rpath", str(library)]).strip()
        if any(place.startswith("/") for place in places.split(":")):
            run(["patchelf", "--remove-rpath", str(library)])
        run(["strip", "--strip-unneeded", str(library)])


def self_test(job: Job, command: list[str]) -> None:
    """Runs the bundle's self-test and says what failed. Raises PackagingError."""
    with tempfile.TemporaryDirectory(prefix="höme-相撲-", dir=job.work) as home:
        report = Path(home, "report.json")
        said = ""
        try:
            said = run([*command, "self-test", f"--report={report}"], HOME=home)
        finally:
            if report.is_file():
                for line in failures(json.loads(report.read_text(encoding="utf-8"))):
                    say(f"FAILED  {line}")
        if not report.is_file():
            raise PackagingError(f"the bundle's self-test wrote no report: {said}")
