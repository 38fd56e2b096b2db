"""What the scripts of this folder share: a Python new enough, and virtual environments beside it.

Imports on any Python 3.7, so that an old one gets a sentence and not a syntax error.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)
NAMES = "python3.*"
"""What Pythons are called on the PATH, beside things that are none."""
WHICH = "import ensurepip, sys; print(*sys.version_info[:3])"
STAMP = "sumo-arcade.stamp"
SOURCES = ("sumo_arcade", "assets", "build", "pyproject.toml", "README.md")


class SetupError(SystemExit):
    """The machine lacks something; ``str()`` is the sentence to show."""


def require_python() -> None:
    """Goes on in a newer Python where this one is too old; says what to do where there is none."""
    if sys.version_info >= OLDEST:
        return
    newer = pythons()
    if newer:
        raise SystemExit(subprocess.call([newer[max(newer)], *sys.argv]))
    version = ".".join(map(str, sys.version_info[:2]))
    raise SetupError(
        f"Sumo Arcade needs Python 3.11 or newer, and this is {version}. "
        "It is at https://www.python.org/downloads/ and in your system's packages."
    )


def pythons() -> dict[tuple[int, ...], str]:
    """The Pythons on the PATH that are new enough and can make environments, by their version."""
    found: dict[tuple[int, ...], str] = {}
    for folder in os.get_exec_path():
        for path in sorted(Path(folder).glob(NAMES)):
            version = version_of(path) if os.access(str(path), os.X_OK) else ()
            if version >= OLDEST:
                found.setdefault(version, str(path))
    return found


def version_of(python: Path) -> tuple[int, ...]:
    """Three numbers, or nothing where ``python`` is none or lacks what environments need."""
    if not re.match(r"python3\.\d+(\.exe)?$", python.name):
        return ()
    try:
        done = subprocess.run(
            [str(python), "-c", WHICH], capture_output=True, text=True, check=False
        )
    except OSError:
        return ()
    return () if done.returncode else tuple(map(int, done.stdout.split()))


def requirements(*groups: str) -> list[str]:
    """What the program needs to run and what the named dependency groups add, from the project."""
    import tomllib  # noqa: PLC0415 - not there before Python 3.11, which require_python sees to

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = list(project["project"]["dependencies"])
    for group in groups:
        wanted += project["dependency-groups"][group]
    return wanted


def fingerprint() -> str:
    """Changes whenever a file does that goes into an installed program."""
    digest = hashlib.sha256()
    for name in SOURCES:
        place = ROOT / name
        files = [place] if place.is_file() else sorted(place.rglob("*"))
        for path in files:
            if path.is_file() and path.suffix != ".pyc":
                digest.update(f"{path.relative_to(ROOT)} {path.stat().st_mtime_ns}\n".encode())
    return digest.hexdigest()


def environment(name: str, wanted: list[str], stamp: str = "") -> Path:
    """The Python of the virtual environment ``name`` with ``wanted``, made or renewed if need be.

    It stands as it is while ``wanted``, ``stamp`` and the Python stay the same.
    """
    folder = ROOT / name
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    mark = folder / STAMP
    before = mark.read_text(encoding="utf-8").splitlines() if mark.is_file() else []
    state = [" ".join(sys.version.split()), *wanted, stamp]
    if python.exists() and before == state:
        return python
    if importlib.util.find_spec("ensurepip") is None:
        raise SetupError(
            "This Python lacks its venv module. On Debian and Ubuntu: sudo apt install python3-venv"
        )
    told = f"Setting up {name} (this needs the internet and takes a minute or two)"
    print(told, file=sys.stderr, flush=True)  # the output belongs to what runs in it
    mark.unlink(missing_ok=True)
    if not python.exists() or before[:1] != state[:1]:
        make(folder)
    install(python, wanted)
    mark.write_text("\n".join(state), encoding="utf-8")
    return python


def make(folder: Path) -> None:
    """An empty virtual environment at ``folder``, in place of what is there."""
    command = [sys.executable, "-m", "venv", "--clear", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    if done.returncode:
        reason = last_line((done.stderr or done.stdout).splitlines())
        raise SetupError(f"The virtual environment {folder} cannot be made: {reason}")


def install(python: Path, wanted: list[str]) -> None:
    """Installs ``wanted`` with pip; says in a sentence where it cannot."""
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    done = subprocess.run(
        [*pip, "--retries", "2", *wanted],
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode:
        log = python.parent.parent / "pip.log"
        log.write_text(done.stdout + done.stderr, encoding="utf-8")
        lines = [line.strip() for line in done.stderr.splitlines()]
        errors = [line for line in lines if line.startswith("ERROR")] or lines
        raise SetupError(
            f"Not everything could be installed: {last_line(errors)}. The first time this needs "
            f"the internet. What pip said is in {log}"
        )


def last_line(lines: list[str]) -> str:
    """The last of ``lines`` that is not empty."""
    return next((line for line in reversed(lines) if line.strip()), "no reason given")


def say(text: str) -> None:
    """Prints at once, before what the next process prints."""
    print(text, flush=True)
