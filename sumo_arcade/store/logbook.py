"""The log of errors that nobody foresaw, for bug reports. It stays small."""

from __future__ import annotations

import sys
import traceback
from datetime import datetime
from pathlib import Path
from typing import Final

from sumo_arcade import __version__

NAME: Final = "sumo-arcade.log"
OLD: Final = "sumo-arcade.old.log"
LARGEST: Final = 256 * 1024
"""Bytes of a log after which the next entry begins a new one; the one before is kept."""
LONGEST: Final = 32 * 1024
"""Letters of an entry: of a longer one, beginning and end."""


def entry(error: BaseException, date: datetime) -> str:
    """What is written of ``error``: when, with which program, and where it happened."""
    told = "".join(traceback.format_exception(error))
    if len(told) > LONGEST:
        told = f"{told[: LONGEST // 2]}\n…\n{told[-LONGEST // 2 :]}"
    python = ".".join(map(str, sys.version_info[:3]))
    when = date.isoformat(timespec="seconds")
    return f"{when} Sumo Arcade {__version__}, Python {python}, {sys.platform}\n{told}\n"


def write(folder: Path, error: BaseException, date: datetime) -> Path:
    """Adds ``error`` to the log in ``folder``, which is made if missing, and returns the log's
    path. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / NAME
    if path.is_file() and path.stat().st_size > LARGEST:
        path.replace(folder / OLD)
    with path.open("a", encoding="utf-8", errors="backslashreplace") as stream:
        stream.write(entry(error, date))
    return path
