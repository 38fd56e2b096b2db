"""The parts that the program is made of: names, versions, licences and their texts.

Python packages tell it in their metadata; the others are listed in ``ui/about/bundled.toml``.
"""

from __future__ import annotations

import re
import sqlite3
import sys
import tomllib
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any, Final

import msgspec

from sumo_arcade import __version__
from sumo_arcade.store.files import FileError, read_outside
from sumo_arcade.store.paths import assets, checkout

PROGRAM: Final = "sumo-arcade"
LONGEST: Final = 256 * 1024
"""Bytes of a licence that are read; the longest there are have 35 thousand."""

_TEXT: Final = re.compile(
    r"(licen[cs]e|copying|notice|authors|l?gpl)[^/]*(?<!\.py)(?<!\.pyc)$", re.IGNORECASE
)
"""What files with licences are called; a module of that name is none."""
_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the program. What is not known is empty; ``texts`` are files that are there."""

    name: str
    version: str
    licence: str
    homepage: str = ""
    copyright: str = ""
    texts: tuple[Path, ...] = ()


class _Listed(msgspec.Struct, forbid_unknown_fields=True):
    """A part in the list of what is no Python package."""

    name: str
    licence: str
    homepage: str
    copyright: str
    version: str = ""
    source: str = ""


class _List(msgspec.Struct, forbid_unknown_fields=True):
    """The list; ``counted`` is the distributions to which its versions belong."""

    counted: dict[str, str]
    part: list[_Listed]


def parts() -> tuple[Part, ...]:
    """The program first, then the packages it needs, then what comes with them and with Python."""
    return (itself(), *packages(), *libraries())


def itself() -> Part:
    """This program."""
    root = checkout()
    if root is None:
        found = _described(distribution(PROGRAM))
        return Part("Sumo Arcade", __version__, found.licence, found.homepage, "", found.texts)
    told = _project(root)
    licence, home = str(told["license"]), str(told.get("urls", {}).get("Homepage", ""))
    return Part("Sumo Arcade", __version__, licence, home, "", (root / "LICENSE",))


def packages() -> Iterator[Part]:
    """The Python packages that the program needs, and those they need, by name."""
    found: dict[str, Part] = {}
    wanted = _requirements()
    while wanted:
        name = wanted.pop()
        key = re.sub(r"[-_.]+", "-", name).lower()
        if key in found:
            continue
        try:
            package = distribution(name)
        except PackageNotFoundError:  # of another system
            continue
        found[key] = _described(package)
        wanted += _needed(package.requires or [])
    return (found[key] for key in sorted(found))


def libraries() -> Iterator[Part]:
    """What is no Python package: Python itself, and libraries in C."""
    data = (assets() / "ui" / "about" / "bundled.toml").read_bytes()
    told = msgspec.convert(tomllib.loads(data.decode("utf-8")), type=_List)
    known = {
        "Python": ".".join(map(str, sys.version_info[:3])),
        "SQLite": sqlite3.sqlite_version,
        "zlib": zlib.ZLIB_RUNTIME_VERSION,
    }
    for one in told.part:
        counted = not one.source or told.counted.get(one.source) == _version(one.source)
        version = one.version if counted else ""
        yield Part(one.name, known.get(one.name, version), one.licence, one.homepage, one.copyright)


def text_of(part: Part) -> str:
    """The licence texts of a part, each once, one after the other; empty where none came along."""
    found: list[str] = []
    for path in part.texts:
        try:
            found.append(read_outside(path, LONGEST).replace("\f", "\n").strip("\n"))
        except FileError:
            continue
    return "\n\n\n".join(dict.fromkeys(found))


def _requirements() -> list[str]:
    """The requirements of the program itself, installed or in a checkout."""
    root = checkout()
    if root is None:
        return _needed(distribution(PROGRAM).requires or [])
    return _needed([str(one) for one in _project(root)["dependencies"]])


def _project(root: Path) -> dict[str, Any]:
    """The ``project`` table of the checkout's ``pyproject.toml``."""
    table = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    found: dict[str, Any] = table["project"]
    return found


def _needed(requirements: list[str]) -> list[str]:
    """The names of what is required, without what extras ask for."""
    return [
        name[0]
        for one in requirements
        if "extra" not in one.partition(";")[2] and (name := _NAME.match(one)) is not None
    ]


def _version(name: str) -> str:
    """The version of a package; empty where it is not installed."""
    try:
        return distribution(name).version
    except PackageNotFoundError:
        return ""


def _described(package: Distribution) -> Part:
    """A package by its metadata."""
    told = package.metadata
    names = sorted(str(file) for file in package.files or () if _TEXT.search(str(file)))
    places = (Path(str(package.locate_file(name))) for name in names)
    texts = tuple(path for path in places if path.is_file())
    return Part(str(told["Name"]), package.version, _licence(told), _home(told), "", texts)


def _licence(told: Any) -> str:
    """The licence by its expression, its old field or its classifier."""
    for field in ("License-Expression", "License"):
        found = str(told.get(field) or "")
        if found and "\n" not in found:
            return found
    classifiers = [str(one) for one in told.get_all("Classifier") or ()]
    licences = [one.rpartition(" :: ")[2] for one in classifiers if one.startswith("License ::")]
    return ", ".join(licences)


def _home(told: Any) -> str:
    """The address of the homepage, else of the sources."""
    pairs = (str(one).partition(", ") for one in told.get_all("Project-URL") or ())
    urls = {label.lower(): address for label, _comma, address in pairs}
    return urls.get("homepage") or urls.get("source") or str(told.get("Home-page") or "")
