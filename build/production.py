"""The steps of ``build/package.py``: distributions, bill of materials, bundle, packages, sums."""

from __future__ import annotations

import os
import shutil
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
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
    """Makes what is wanted; 0, or PackagingError."""
    work, dist = options.workpath.resolve() / "sumo-arcade", options.distpath.resolve()
    job = Job(project(), work, dist, epoch())
    wanted = set(filter(None, options.only.split(",")))
    os.environ["SOURCE_DATE_EPOCH"] = str(job.epoch)
    shutil.rmtree(job.work, ignore_errors=True)
    job.work.mkdir(parents=True)
    (dist / SUMS).unlink(missing_ok=True)
    if not wanted:
        for old in artefacts(dist):
            old.unlink()
    wheel, sdist = (distribution(job, kind) for kind in DISTRIBUTIONS)
    unpacked = freezing.unpack(job, wheel)
    for path in (wheel, sdist, bill(job, unpacked)):
        publish(path, dist)
    for path in packages(job, unpacked, wanted, windows=options.windows):
        publish(path, dist)
    write_sums(dist)
    return 0


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


def packages(job: Job, unpacked: Path, wanted: set[str], *, windows: bool) -> Iterator[Path]:
    """This system's packages, and through wine those for Windows. Raises PackagingError where a
    kind is wanted that is none of them."""
    ways: list[tuple[str, Callable[[], Path]]] = [
        (MODULES[sys.platform], lambda: freezing.freeze(job, unpacked))
    ]
    if windows and sys.platform != "win32":
        through_wine = import_module(MODULES["win32"]).freeze_with_wine
        ways.append((MODULES["win32"], lambda: Path(through_wine(job))))
    recipes = [(recipes_of(module), freeze) for module, freeze in ways]
    kinds = [*DISTRIBUTIONS, *(recipe.kind for found, _ in recipes for recipe in found)]
    if unknown := sorted(wanted.difference(kinds)):
        raise PackagingError(f"{unknown[0]!r} is not made here; there are: {', '.join(kinds)}")
    for found, freeze in recipes:
        chosen = [recipe for recipe in found if not wanted or recipe.kind in wanted]
        yield from system_packages(job, chosen, freeze)


def recipes_of(module: str) -> tuple[Recipe, ...]:
    """What a system's module can make."""
    found: tuple[Recipe, ...] = import_module(module).RECIPES
    return found


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
