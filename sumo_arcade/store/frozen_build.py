"""What differs where the program runs as a frozen bundle, without a Python of the machine's own."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

MARKER: Final = "portable"
"""The file beside a bundle that makes it keep everything there; what it holds does not matter."""
PORTABLE: Final = "data"
"""The folder beside the program for that."""
SEARCHED: Final = "LD_LIBRARY_PATH"


def frozen() -> bool:
    """Whether this is a bundle."""
    return bool(getattr(sys, "frozen", False))


def beside() -> Path | None:
    """The folder in which a bundle lies, as the person sees it; None where there is no bundle.

    Of an AppImage or a macOS application that is the folder which holds the one file there is.
    """
    if not frozen():
        return None
    program = Path(sys.executable).resolve()
    image, mounted = os.environ.get("APPIMAGE"), os.environ.get("APPDIR")
    if image and mounted and program.is_relative_to(Path(mounted).resolve()):
        return Path(image).absolute().parent
    contents = program.parent.parent
    if sys.platform == "darwin" and contents.name == "Contents":
        return contents.parent.parent
    return program.parent


def portable_folder(*, asked: bool) -> Path | None:
    """Where a portable bundle keeps everything; None for one that was not ``asked`` to be portable
    and has no marker.

    Raises FileNotFoundError, with a sentence, where there is no bundle to be portable.
    """
    folder = beside()
    if folder is None:
        if asked:
            raise FileNotFoundError(
                "only a bundle is portable: elsewhere, name a folder with --data-dir"
            )
        return None
    return folder / PORTABLE if asked or (folder / MARKER).is_file() else None


def outside_environment() -> dict[str, str]:
    """The environment for programs that are not ours: they must not find the libraries of the
    bundle before their own."""
    found = dict(os.environ)
    if frozen():
        original = found.pop(f"{SEARCHED}_ORIG", None)
        found.pop(SEARCHED, None)
        if original:
            found[SEARCHED] = original
    return found
