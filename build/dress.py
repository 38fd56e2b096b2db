"""What the spec dresses the program in where a system wants it: icon, version resource, properties.

``write`` makes it all into one folder, on every system; the spec takes what its system needs.
"""

from __future__ import annotations

import plistlib
import re
from pathlib import Path
from typing import Any

from artefacts import APP_ID, PROGRAM, Job, PackagingError, Project
from icons import icns, ico

APP = "Sumo Arcade"
ICO = "icon.ico"
ICNS = "icon.icns"
VERSION_RESOURCE = "version.txt"
INFO = "Info.plist"
OLDEST_MACOS = "11.0"
"""The oldest that the libraries for both kinds of processor run on."""
ENGLISH, UNICODE = 0x0409, 1200
RESOURCE = """\
VSVersionInfo(
    ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}),
    kids=[
        StringFileInfo([StringTable({table!r}, [
{strings}
        ])]),
        VarFileInfo([VarStruct("Translation", [{language}, {charset}])]),
    ],
)
"""


def write(job: Job) -> Path:
    """Writes everything; its folder."""
    folder = job.work / "dress"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / ICO).write_bytes(ico())
    (folder / ICNS).write_bytes(icns())
    (folder / VERSION_RESOURCE).write_text(version_resource(job.project), encoding="utf-8")
    (folder / INFO).write_bytes(plistlib.dumps(info(job.project)))
    return folder


def four_numbers(version: str) -> tuple[int, int, int, int]:
    """A version as Windows counts: four numbers, what follows the release left out.

    Raises PackagingError for one that does not begin with numbers and points.
    """
    found = re.match(r"\d+(\.\d+){0,3}", version)
    if found is None:
        raise PackagingError(f"Windows cannot count the version {version!r}")
    one, two, three, four = (*map(int, found[0].split(".")), 0, 0, 0)[:4]
    return one, two, three, four


def version_resource(project: Project) -> str:
    """The version resource of the program for Windows, as PyInstaller reads it from a file."""
    told = {
        "CompanyName": project.authors,
        "FileDescription": APP,
        "FileVersion": project.version,
        "InternalName": PROGRAM,
        "LegalCopyright": f"{project.authors}. MIT licence",
        "OriginalFilename": f"{PROGRAM}.exe",
        "ProductName": APP,
        "ProductVersion": project.version,
    }
    strings = [f"            StringStruct({name!r}, {text!r})," for name, text in told.items()]
    return RESOURCE.format(
        numbers=four_numbers(project.version),
        table=f"{ENGLISH:04X}{UNICODE:04X}",
        strings="\n".join(strings),
        language=ENGLISH,
        charset=UNICODE,
    )


def info(project: Project) -> dict[str, Any]:
    """The property list of the app for macOS; PyInstaller adds executable, icon and kind."""
    return {
        "CFBundleIdentifier": APP_ID,
        "CFBundleName": APP,
        "CFBundleDisplayName": APP,
        "CFBundleShortVersionString": project.version,
        "CFBundleVersion": ".".join(map(str, four_numbers(project.version)[:3])),
        "CFBundleDevelopmentRegion": "en",
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": OLDEST_MACOS,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": f"{project.authors}. MIT licence",
        "NSPrincipalClass": "NSApplication",
        "NSRequiresAquaSystemAppearance": False,
        "NSSupportsAutomaticGraphicsSwitching": True,
        "GCSupportsControllerUserInteraction": True,
    }
