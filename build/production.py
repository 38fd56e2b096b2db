"""The steps of ``build/package.py``: distributions, bill of materials, bundle, packages, sums."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from argparse import Namespace
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path

import freezing
from artefacts import (
    SUMS,
    Job,
    PackagingError,
    Recipe,
    artefacts,
    epoch,
    missing,
    project,
    publish,
    run,
    within,
    write_sums,
)
from environment import ROOT, say
from hatch_build import SWITCH, lacking

DISTRIBUTIONS = ("wheel", "sdist")
MODULES = {"linux": "linux_packages", "win32": "windows_packages", "darwin": "macos_packages"}


def produce(options: Namespace) -> int:
    """Makes what is wanted; 0. Raises PackagingError, for unknown kinds at once."""
    work, dist = options.workpath.resolve() / "sumo-arcade", options.distpath.resolve()
    job = Job(project(), work, dist, epoch())
    wanted, made_for = set(filter(None, options.only.split(","))), systems(windows=options.windows)
    refuse_unknown(wanted, made_for)
    os.environ["SOURCE_DATE_EPOCH"] = str(job.epoch)
    shutil.rmtree(job.work, ignore_errors=True)
    for folder in (job.work, dist):
        require_writable(folder)
    (dist / SUMS).unlink(missing_ok=True)
    if not wanted:
        for old in artefacts(dist):
            old.unlink()
    wheel, sdist = (distribution(job, kind) for kind in DISTRIBUTIONS)
    unpacked = freezing.unpack(job, wheel)
    for path in (wheel, sdist, bill(job, unpacked)):
        publish(path, dist)
    for path in packages(job, unpacked, wanted, made_for):
        publish(path, dist)
    write_sums(dist)
    return 0


def require_writable(folder: Path) -> None:
    """Makes ``folder`` where it is not there. Raises PackagingError where nothing can be put."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        reason = error.strerror or str(error)
        raise PackagingError(f"nothing can be put into {folder}: {reason}") from error


def distribution(job: Job, kind: str) -> Path:
    """Builds the wheel or the sdist. Raises PackagingError where the engine cannot be compiled."""
    say(f"== {kind}")
    choice = os.environ.get(SWITCH, "require")
    reason = lacking() if choice == "require" else None
    if reason is not None:
        told = f"{SWITCH}=never makes packages whose engine is interpreted"
        raise PackagingError(f"the engine cannot be compiled: {reason}. {told}")
    folder = job.work / kind
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    run(command, cwd=ROOT, **{SWITCH: choice})
    (made,) = folder.iterdir()
    within(made, None)
    return made


def bill(job: Job, unpacked: Path) -> Path:
    """The bill of materials of the program in the wheel, which from here on is the one imported."""
    sys.path.insert(0, str(unpacked))
    file = job.work / f"SumoArcade-{job.version}.cdx.json"
    file.write_text(import_module("bill").bill_of_materials(job), encoding="utf-8")
    return file


def systems(*, windows: bool) -> list[str]:
    """Whose packages are made here: this system's, and through wine Windows'."""
    if sys.platform not in MODULES:
        raise PackagingError(f"there are no packages for {sys.platform}")
    return [sys.platform, *(["win32"] if windows and sys.platform != "win32" else [])]


def recipes_of(system: str) -> tuple[Recipe, ...]:
    """What can be made for a system."""
    found: tuple[Recipe, ...] = import_module(MODULES[system]).RECIPES
    return found


def refuse_unknown(wanted: set[str], made_for: list[str]) -> None:
    """Raises PackagingError where a kind is wanted that is not made here."""
    kinds = [recipe.kind for system in made_for for recipe in recipes_of(system)]
    if unknown := sorted(wanted.difference(DISTRIBUTIONS, kinds)):
        there = ", ".join([*DISTRIBUTIONS, *kinds])
        raise PackagingError(f"{unknown[0]!r} is not made here; there are: {there}")


def packages(job: Job, unpacked: Path, wanted: set[str], made_for: list[str]) -> Iterator[Path]:
    """The packages of every system, or those of the kinds that are wanted."""
    for system in made_for:
        recipes = [one for one in recipes_of(system) if not wanted or one.kind in wanted]
        yield from system_packages(job, recipes, partial(frozen, job, unpacked, system))


def frozen(job: Job, unpacked: Path, system: str) -> Path:
    """The bundle for a system."""
    if system == sys.platform:
        return freezing.freeze(job, unpacked)
    return Path(import_module(MODULES[system]).freeze_with_wine(job))


def system_packages(job: Job, recipes: list[Recipe], freeze: Callable[[], Path]) -> Iterator[Path]:
    """A system's packages; tells which are skipped for which reason. Freezes if there is one."""
    bundle = None
    for recipe in recipes:
        lacks = missing(recipe)
        if lacks is not None:
            say(f"== {recipe.kind}: skipped, {lacks}")
            continue
        bundle = freeze() if bundle is None else bundle
        say(f"== {recipe.kind}")
        file = job.work / recipe.name(job.version)
        recipe.make(job, bundle, file)
        within(file, recipe.most)
        yield file
