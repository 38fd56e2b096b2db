"""What is made and how it is told: names, recipes, the epoch, publishing, sums and sizes."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from environment import ROOT, say

APP_ID = "io.github.sumo_arcade.SumoArcade"
PROGRAM = "sumo-arcade"
"""The command, its file and its folder."""
SUMS = "SHA256SUMS"
OURS = ("SumoArcade-", "sumo-arcade_", "sumo_arcade-")
"""How the names of what is made begin."""
MEGABYTE = 1_000_000


class PackagingError(SystemExit):
    """Something cannot be made; ``str()`` is the sentence to show."""


@dataclass(frozen=True, slots=True)
class Project:
    """What the project says of itself once, in pyproject.toml and the package; fills templates.

    ``homepage``, ``issues`` and ``source`` are empty as long as there are none.
    """

    version: str
    summary: str
    authors: str
    email: str
    homepage: str
    issues: str
    source: str


@dataclass(frozen=True, slots=True)
class Job:
    """One run: where it works and publishes, and the second that everything bears."""

    project: Project
    work: Path
    dist: Path
    epoch: int

    @property
    def version(self) -> str:
        """The program's version."""
        return self.project.version


@dataclass(frozen=True, slots=True)
class Tool:
    """A program of the system, and what it is for."""

    name: str
    purpose: str


@dataclass(frozen=True, slots=True)
class Recipe:
    """How one kind of package is made of a bundle: ``make(job, bundle, file)`` writes ``file``,
    which ``name(version)`` is called."""

    kind: str
    name: Callable[[str], str]
    make: Callable[[Job, Path, Path], None]
    tools: tuple[Tool, ...] = ()
    most: int | None = None
    """The budget in megabytes."""
    lacking: Callable[[], str | None] = lambda: None
    """What else is missing, in words; None where everything is there."""


def project() -> Project:
    """Reads pyproject.toml and the package's version."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    source = (ROOT / "sumo_arcade" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"', source, re.MULTILINE)
    if found is None:
        raise PackagingError("sumo_arcade/__init__.py names no __version__")
    urls = table.get("urls", {})
    (author,) = table["authors"]
    return Project(
        version=found[1],
        summary=table["description"],
        authors=author["name"],
        email=author["email"],
        homepage=urls.get("Homepage", ""),
        issues=urls.get("Issues", ""),
        source=urls.get("Source", ""),
    )


def epoch() -> int:
    """SOURCE_DATE_EPOCH, else the second of the last commit, else that of an sdist's files."""
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    if given:
        if not given.isdecimal() or len(given) > 10:
            raise PackagingError(f"SOURCE_DATE_EPOCH is no number of seconds: {given[:40]!r}")
        return int(given)
    if shutil.which("git") and (ROOT / ".git").exists():
        return int(run(["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]))
    return int((ROOT / "pyproject.toml").stat().st_mtime)


def missing(recipe: Recipe) -> str | None:
    """What this machine lacks for ``recipe``, in words; else None."""
    lacks = [
        f"{tool.name} ({tool.purpose})" for tool in recipe.tools if not shutil.which(tool.name)
    ]
    if lacks:
        return f"there is no {', no '.join(lacks)}"
    return recipe.lacking()


def run(command: list[str], *, cwd: Path | None = None, **environment: str) -> str:
    """What ``command`` prints. Raises PackagingError with what it complained of."""
    try:
        done = subprocess.run(
            command,
            cwd=cwd,
            env={**os.environ, **environment},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise PackagingError(f"{command[0]} does not start: {error}") from error
    if done.returncode:
        told = (done.stderr + done.stdout).strip()[-4000:]
        raise PackagingError(f"{Path(command[0]).name} failed ({done.returncode}):\n{told}")
    return done.stdout


def publish(made: Path, folder: Path) -> Path:
    """Puts a finished file into ``folder``: whole or not at all."""
    folder.mkdir(parents=True, exist_ok=True)
    part = folder / f".{made.name}.part"
    shutil.copy(made, part)
    part.replace(folder / made.name)
    made.unlink()
    return folder / made.name


def within(path: Path, most: int | None) -> None:
    """Says how large ``path`` is. Raises PackagingError over its budget of megabytes."""
    size = size_of(path) / MEGABYTE
    budget = "" if most is None else f" of {most}"
    say(f"{size:8.1f} MB{budget}  {path.name}")
    if most is not None and size > most:
        raise PackagingError(f"{path.name} has {size:.1f} MB; its budget is {most}")


def size_of(path: Path) -> int:
    """Bytes of a file, or of all files below a folder."""
    files = [path] if path.is_file() else [each for each in path.rglob("*") if each.is_file()]
    return sum(each.stat().st_size for each in files if not each.is_symlink())


def artefacts(folder: Path) -> list[Path]:
    """What this command has put into ``folder``, but for the sums."""
    if not folder.is_dir():
        return []
    files = sorted(path for path in folder.iterdir() if path.is_file())
    return [path for path in files if path.name.startswith(OURS)]


def write_sums(folder: Path) -> None:
    """Writes the SHA-256 of everything that is there, as sha256sum would."""
    lines = [f"{sum_of(path)}  {path.name}\n" for path in artefacts(folder)]
    part = folder / f".{SUMS}.part"
    part.write_text("".join(lines), encoding="utf-8")
    part.replace(folder / SUMS)


def sum_of(path: Path) -> str:
    """The SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
