"""What the packaged tests try and where they keep things: told by ``build/check_packages.py``."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from sumo_arcade import __version__

ROOT: Final = Path(__file__).resolve().parents[2]
DIST: Final = Path(os.environ.get("SUMO_ARCADE_DIST") or ROOT / "dist").absolute()
"""The folder of ``build/package.py``."""
CACHE: Final = Path(
    os.environ.get("SUMO_ARCADE_TEST_CACHE") or Path.home() / ".cache" / "sumo-arcade-tests"
).absolute()
"""Where the Debian that was fetched once is kept, and the screenshots of the last run."""
SCREENSHOTS: Final = CACHE / "screenshots"
VERSION: Final = __version__

PACKAGED: Final = pytest.mark.package
"""The mark of every test here."""


@dataclass(frozen=True, slots=True)
class Figure:
    """Something measured, for the report that the command prints; the ``budget`` is only told."""

    name: str
    value: str
    budget: str = ""


FIGURES: Final[list[Figure]] = []
"""What this run has measured."""


def artefact(pattern: str) -> Path:
    """The file of ``dist`` that has this name; skips the test where it was not made.

    ``{}`` stands for the version.
    """
    found = DIST / pattern.format(VERSION)
    if not found.is_file():
        pytest.skip(f"{found} is not there: make it with build/package.py")
    return found


def require(tools: Sequence[str], *, root: bool = False) -> None:
    """Skips the test, with the reason, where the machine lacks one of ``tools`` or its powers."""
    lacks = [tool for tool in tools if shutil.which(tool) is None]
    if lacks:
        pytest.skip(f"needs {', '.join(lacks)}")
    if root and (not hasattr(os, "geteuid") or os.geteuid() != 0):
        pytest.skip("needs to be root: only root may change into another system's folder")
