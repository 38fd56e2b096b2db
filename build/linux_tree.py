"""The files of the program below ``/usr``, as the .deb and the AppImage hold them."""

from __future__ import annotations

import gzip
import os
import shutil
import stat
from pathlib import Path
from xml.sax.saxutils import escape

import icons
import manual
from artefacts import APP_ID, PROGRAM, Job
from environment import ROOT
from releases import Release, day_of, filled, releases_of

TEMPLATES = ROOT / "packaging" / "linux"
SCREENSHOTS = TEMPLATES / "screenshots"
MODE_PROGRAM = 0o755
MODE_FILE = 0o644
CAPTIONS = {
    "1-menu": "The menu",
    "2-draughts": "International draughts: who must capture is told",
    "3-sumo-checkers": "Sumo Checkers on its ring of 45 squares",
    "4-sumon": "SUMOn: two secret plans, carried out side by side",
    "5-rules": "The rules of every game, with diagrams",
}
"""What the screenshots show, by their files' names; the first one is shown first."""


def lay(job: Job, bundle: Path, root: Path, commands: str) -> None:
    """Lays everything below ``root``; the command goes into the folder ``commands`` of ``usr``."""
    usr = root / "usr"
    shutil.copytree(bundle, usr / "lib" / PROGRAM, symlinks=True)
    link = usr / commands / PROGRAM
    link.parent.mkdir(parents=True)
    link.symlink_to(f"../lib/{PROGRAM}/{PROGRAM}")
    share = usr / "share"
    desktop = share / "applications" / f"{APP_ID}.desktop"
    write(desktop, filled(TEMPLATES / desktop.name, values(job)))
    write(share / "metainfo" / f"{APP_ID}.metainfo.xml", metainfo(job))
    write_packed(share / "man" / "man6" / f"{PROGRAM}.6.gz", man_page(job))
    lay_icons(share / "icons" / "hicolor")


def lay_icons(theme: Path) -> None:
    """The icon in every size, and as a drawing."""
    for side in icons.SIZES:
        file = theme / f"{side}x{side}" / "apps" / f"{APP_ID}.png"
        file.parent.mkdir(parents=True)
        file.write_bytes(icons.png(side))
    drawing = theme / "scalable" / "apps" / f"{APP_ID}.svg"
    drawing.parent.mkdir(parents=True)
    shutil.copy(icons.DRAWING, drawing)


def values(job: Job) -> dict[str, str]:
    """The fields that every template may ask for."""
    project = job.project
    return {
        "APP_ID": APP_ID,
        "VERSION": project.version,
        "SUMMARY": project.summary,
        "AUTHORS": project.authors,
        "EMAIL": project.email,
        "HOMEPAGE": project.homepage,
        "ISSUES": project.issues,
        "SOURCE": project.source,
        "DAY": day_of(job.epoch),
    }


def man_page(job: Job) -> str:
    """The man page, with the options and verbs that the command's own parser has."""
    from sumo_arcade.cli import parser  # noqa: PLC0415 - of the wheel, once it is unpacked

    command = parser(["--help"])  # which names no verb, so that all are loaded
    home, issues = job.project.homepage, job.project.issues
    told = {
        "OPTIONS": manual.options(command),
        "VERBS": manual.verbs(command),
        "BUGS": f".SH BUGS\nPlease tell them at\n.UR {issues}\n.UE ." if issues else "",
        "SEE_ALSO": f".SH SEE ALSO\n.UR {home}\n.UE" if home else "",
    }
    return filled(TEMPLATES / f"{PROGRAM}.6", {**values(job), **told})


def metainfo(job: Job) -> str:
    """What software centres show."""
    told = {
        "SUMMARY": escape(job.project.summary),
        "SCREENSHOTS": screenshots(job) if job.project.homepage else "",
        "RELEASES": "\n".join(map(release, releases_of(job))),
    }
    return filled(TEMPLATES / "metainfo.xml", {**values(job), **told})


def screenshots(job: Job) -> str:
    """The pictures of the program."""
    shots = (screenshot(job, name, first=index == 0) for index, name in enumerate(CAPTIONS))
    return "\n".join(["  <screenshots>", *shots, "  </screenshots>"])


def screenshot(job: Job, name: str, *, first: bool) -> str:
    """One picture of the program, at the project's homepage."""
    kind = ' type="default"' if first else ""
    address = f"{job.project.homepage}/screenshots/{name}.png"
    return (
        f"    <screenshot{kind}>\n"
        f'      <image type="source" width="1280" height="720">{escape(address)}</image>\n'
        f"      <caption>{escape(CAPTIONS[name])}</caption>\n"
        "    </screenshot>"
    )


def release(told: Release) -> str:
    """One release with what it brought."""
    notes = "".join(f"          <li>{escape(note)}</li>\n" for note in told.notes)
    listed = f"        <ul>\n{notes}        </ul>\n" if notes else ""
    kind = "stable" if told.released else "development"
    return (
        f'    <release version="{told.version}" date="{told.day}" type="{kind}">\n'
        f"      <description>\n{listed}      </description>\n    </release>"
    )


def write(path: Path, text: str) -> None:
    """Writes a text, with its folders."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def write_packed(path: Path, text: str) -> None:
    """Writes a text packed by gzip, without name or time."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), compresslevel=9, mtime=0))


def mode_of(name: str, mode: int) -> int:
    """The mode that a file or folder gets: libraries are not for running."""
    runs = stat.S_ISDIR(mode) or (mode & stat.S_IXUSR and ".so" not in name)
    return MODE_PROGRAM if runs else MODE_FILE


def settle(root: Path, epoch: int) -> None:
    """Gives everything below ``root`` the same modes and times, whatever this machine's are."""
    for path in [root, *root.rglob("*")]:
        if not path.is_symlink():
            path.chmod(mode_of(path.name, path.stat().st_mode))
        os.utime(path, (epoch, epoch), follow_symlinks=False)
