"""Fills the templates of packages, also with the releases of the changelog."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from artefacts import Job, PackagingError
from environment import ROOT

CHANGELOG = ROOT / "CHANGELOG.md"
UNRELEASED = "Unreleased"
_HEADING = re.compile(r"^## \[([^\]]+)\](?: - (\d{4}-\d{2}-\d{2}))?$")
_FIELD = re.compile(r"@([A-Z_]+)@")


@dataclass(frozen=True, slots=True)
class Release:
    """A version, the day it came (ISO) and what was added, changed or mended. One that is not
    ``released`` yet has the day on which it was made."""

    version: str
    day: str
    notes: tuple[str, ...]
    released: bool = True


def releases(text: str, version: str, day: str) -> list[Release]:
    """The releases of a changelog, the newest first.

    What is not released yet belongs to ``version``, on ``day``, unless that has a section.
    """
    found: list[tuple[str, str, list[str]]] = []
    for line in text.splitlines():
        heading = _HEADING.match(line)
        if heading is not None:
            found.append((heading[1], heading[2] or day, []))
        elif found and line.startswith("- "):
            found[-1][2].append(line[2:])
        elif found and found[-1][2] and line.startswith("  "):
            found[-1][2][-1] += " " + line.strip()
    known = {name for name, _, _ in found}
    return [
        Release(
            version if name == UNRELEASED else name,
            when,
            tuple(map(plain, notes)),
            released=name != UNRELEASED,
        )
        for name, when, notes in found
        if name != UNRELEASED or version not in known
    ]


def releases_of(job: Job) -> list[Release]:
    """The releases of this project."""
    return releases(CHANGELOG.read_text(encoding="utf-8"), job.version, day_of(job.epoch))


def day_of(epoch: int) -> str:
    """The day of a second, in ISO form."""
    return datetime.fromtimestamp(epoch, UTC).date().isoformat()


def plain(text: str) -> str:
    """``text`` without Markdown's marks for code and emphasis."""
    return re.sub(r"[`*]", "", text)


def filled(template: Path, values: Mapping[str, str]) -> str:
    """``template`` with every ``@FIELD@`` replaced; a line with one that is empty is left out.
    Raises PackagingError for an unknown field."""

    def value(field: re.Match[str]) -> str:
        try:
            return values[field[1]]
        except KeyError as error:
            raise PackagingError(
                f"{template.name} asks for {field[0]}, which nobody has"
            ) from error

    lines = template.read_text(encoding="utf-8").splitlines(keepends=True)
    return "".join(
        _FIELD.sub(value, line) for line in lines if all(map(value, _FIELD.finditer(line)))
    )
