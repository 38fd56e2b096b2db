"""Where things are: the player's folders of each platform, and the program's own assets."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import platformdirs

APP: Final = "sumo-arcade"
ASSETS: Final = "SUMO_ARCADE_ASSETS"
"""The variable of the environment that names another folder of assets."""


@dataclass(frozen=True, slots=True)
class Folders:
    """The player's folders. Nothing is made here: whoever writes a file makes its folder."""

    data: Path
    config: Path
    logs: Path

    @property
    def library(self) -> Path:
        """The database of games."""
        return self.data / "library.sqlite3"

    @property
    def settings(self) -> Path:
        """The settings file, which people may edit."""
        return self.config / "settings.toml"


def folders(data_dir: Path | None = None) -> Folders:
    """The platform's folders, or everything in ``data_dir`` (portable, tests, ``--data-dir``).

    Raises FileNotFoundError, with a sentence, for a user whose home nobody knows.
    """
    if data_dir is not None:
        root = data_dir.expanduser().absolute()
        return Folders(root, root, root / "logs")
    dirs = platformdirs.PlatformDirs(APP, appauthor=False, roaming=False)
    try:
        return Folders(dirs.user_data_path, dirs.user_config_path, dirs.user_log_path)
    except RuntimeError as error:
        told = "this user has no home folder: set HOME, or name a folder with --data-dir"
        raise FileNotFoundError(told) from error


def checkout() -> Path | None:
    """The folder of the sources, where the program runs from a checkout."""
    root = _package().parent
    return root if (root / "pyproject.toml").is_file() else None


def _package() -> Path:
    return Path(__file__).resolve().parent.parent


@cache
def assets() -> Path:
    """The folder of pictures, sounds and catalogues: the one the environment names (``ASSETS``),
    else that of a wheel, a frozen bundle or a checkout.

    Raises FileNotFoundError, with a sentence, where the program was installed without it
    or the environment names a wrong one.
    """
    if named := os.environ.get(ASSETS):
        if not Path(named).is_dir():
            raise FileNotFoundError(f"{ASSETS} names {named!r}, which is not a folder")
        if not (Path(named) / "games").is_dir():
            raise FileNotFoundError(f"{ASSETS} names {named!r}, which holds no assets")
        return Path(named).absolute()
    package = _package()
    places = [package / "assets"]
    if bundle := getattr(sys, "_MEIPASS", None):
        places.append(Path(bundle) / "assets")
    if (root := checkout()) is not None:
        places.append(root / "assets")
    for place in places:
        if place.is_dir():
            return place
    raise FileNotFoundError(f"the program's assets are missing; they belong in {places[0]}")
