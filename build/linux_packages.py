"""Packages for Linux, made of a frozen bundle: tar.xz, .deb and AppImage."""

from __future__ import annotations

import hashlib
import lzma
import os
import re
import shutil
import stat
import tarfile
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path
from textwrap import fill

import linux_tree
from artefacts import APP_ID, PROGRAM, Job, Recipe, Tool, run, size_of
from freezing import TOOLS
from releases import Release, filled, releases_of

RUNTIME_VARIABLE = "APPIMAGE_RUNTIME"
RUNTIME = Path("~/.cache/sumo-arcade/appimage-runtime").expanduser()
"""Where setup-tools.sh puts the runtime."""
APPIMAGE_MAGIC = b"AI\x02"
ELF = b"\x7fELF"
GLIBC = re.compile(r"\(GLIBC_(\d+(?:\.\d+)+)\)")
PACKER = Tool("dpkg-deb", "packs the .deb; in Debian's dpkg")
SQUASHER = Tool("mksquashfs", "packs the AppImage; in Debian's squashfs-tools")


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
    kind = stat.S_IFDIR if info.isdir() else stat.S_IFREG
    info.mode = linux_tree.mode_of(info.name, kind | info.mode)
    return info


def make_deb(job: Job, bundle: Path, file: Path) -> None:
    """A package for Debian and Ubuntu."""
    root = job.work / "deb"
    linux_tree.lay(job, bundle, root, "games")
    share = root / "usr" / "share"
    notes = share / "doc" / PROGRAM
    linux_tree.write(notes / "copyright", terms(job))
    linux_tree.write_packed(notes / "changelog.gz", debian_changelog(job, releases_of(job)))
    overrides = share / "lintian" / "overrides" / PROGRAM
    linux_tree.write(overrides, filled(linux_tree.TEMPLATES / "lintian-overrides", {}))
    told = {"KILOBYTES": str(size_of(root) // 1024), "GLIBC": glibc(bundle)}
    control = filled(linux_tree.TEMPLATES / "control", {**linux_tree.values(job), **told})
    sums = "".join(
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  "
        f"{path.relative_to(root).as_posix()}\n"
        for path in sorted(root.rglob("*"))
        if path.is_file() and not path.is_symlink()
    )
    linux_tree.write(root / "DEBIAN" / "control", control)
    linux_tree.write(root / "DEBIAN" / "md5sums", sums)
    linux_tree.settle(root, job.epoch)
    run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(file)])


def terms(job: Job) -> str:
    """Debian's copyright file."""
    from bill import copyright_file  # noqa: PLC0415 - of the wheel, once it is unpacked

    return copyright_file(job)


def debian_changelog(job: Job, told: list[Release]) -> str:
    """The changelog in Debian's form."""
    author = f"{job.project.authors} <{job.project.email}>"
    entries = []
    for release in told:
        noon = datetime.fromisoformat(f"{release.day}T12:00:00").replace(tzinfo=UTC)
        notes = "\n".join(
            fill(note, 78, initial_indent="  * ", subsequent_indent="    ")
            for note in release.notes
        )
        distribution = "stable" if release.released else "UNRELEASED"
        head = f"{PROGRAM} ({release.version}) {distribution}; urgency=medium"
        entries.append(f"{head}\n\n{notes}\n\n -- {author}  {format_datetime(noon)}\n")
    return "\n".join(entries)


def glibc(bundle: Path) -> str:
    """The newest glibc that anything in the bundle asks for."""
    versions = {
        tuple(map(int, found.split(".")))
        for path in bundle.rglob("*")
        if path.is_file() and not path.is_symlink() and is_elf(path)
        for found in GLIBC.findall(run(["objdump", "--dynamic-syms", str(path)]))
    }
    return ".".join(map(str, max(versions)))


def is_elf(path: Path) -> bool:
    """Whether a file is a program or a library."""
    with path.open("rb") as file:
        return file.read(len(ELF)) == ELF


def make_appimage(job: Job, bundle: Path, file: Path) -> None:
    """One file that runs as it is: a runtime, and behind it a packed folder."""
    root = job.work / "appimage"
    linux_tree.lay(job, bundle, root, "bin")
    (root / "AppRun").symlink_to(f"usr/bin/{PROGRAM}")
    desktop = f"{APP_ID}.desktop"
    (root / desktop).symlink_to(f"usr/share/applications/{desktop}")
    picture = f"{APP_ID}.png"
    shutil.copy(root / "usr/share/icons/hicolor/256x256/apps" / picture, root / picture)
    (root / ".DirIcon").symlink_to(picture)
    linux_tree.write(root / "usr" / "share" / "doc" / PROGRAM / "copyright", terms(job))
    linux_tree.settle(root, job.epoch)
    packed = job.work / "appimage.squashfs"
    options = ["-root-owned", "-noappend", "-no-xattrs", "-no-progress", "-quiet"]
    # gzip: mounts three times as fast as xz, and every runtime knows it
    run(["mksquashfs", str(root), str(packed), *options, "-comp", "gzip", "-b", "256K"])
    file.write_bytes(runtime().read_bytes() + packed.read_bytes())
    file.chmod(linux_tree.MODE_PROGRAM)


def runtime() -> Path:
    """The file that starts an AppImage: the one the environment names, else that of setup-tools."""
    return Path(os.environ.get(RUNTIME_VARIABLE) or RUNTIME)


def no_runtime() -> str | None:
    """What is wrong with the runtime, in words; else None."""
    path = runtime()
    if not path.is_file():
        return (
            f"there is no runtime that starts an AppImage: {RUNTIME_VARIABLE} may name one, "
            f"build/setup-tools.sh makes {RUNTIME}"
        )
    with path.open("rb") as file:
        head = file.read(11)
    return None if head[8:] == APPIMAGE_MAGIC else f"{path} is no runtime of an AppImage (type 2)"


def named(ending: str) -> str:
    """A file's name that ends so, with a gap for the version."""
    return f"SumoArcade-{{}}-linux-x86_64.{ending}"


RECIPES = (
    Recipe("tar", named("tar.xz").format, make_tar, TOOLS, most=20),
    Recipe("deb", "sumo-arcade_{}_amd64.deb".format, make_deb, (*TOOLS, PACKER)),
    Recipe(
        "appimage", named("AppImage").format, make_appimage, (*TOOLS, SQUASHER), lacking=no_runtime
    ),
)
