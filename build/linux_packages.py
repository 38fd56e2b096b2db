"""Packages for Linux, made of a frozen bundle."""

from __future__ import annotations

import lzma
import tarfile
from pathlib import Path

from artefacts import Job, Recipe

MODE_PROGRAM = 0o755
MODE_FILE = 0o644


def make_tar(job: Job, bundle: Path, file: Path) -> None:
    """The bundle in one folder, as it is: nothing is installed."""
    top = file.name.removesuffix(".tar.xz")
    with (
        lzma.open(file, "wb", preset=9 | lzma.PRESET_EXTREME) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as archive,
    ):
        for path in [bundle, *sorted(bundle.rglob("*"))]:
            name = Path(top, path.relative_to(bundle)).as_posix()
            archive.add(path, name, recursive=False, filter=lambda info: settled(info, job.epoch))


def settled(info: tarfile.TarInfo, epoch: int) -> tarfile.TarInfo:
    """``info`` without what differs from machine to machine."""
    info.uid = info.gid = 0
    info.uname = info.gname = ""
    info.mtime = epoch
    info.mode = MODE_PROGRAM if info.isdir() or info.mode & 0o100 else MODE_FILE
    return info


RECIPES = (
    Recipe("tar", lambda job: f"SumoArcade-{job.version}-linux-x86_64.tar.xz", make_tar, most=20),
)
