"""The steps of ``build/package.py``: distributions, the bundle, its packages, sums."""

from __future__ import annotations

import os
import shutil
import sys
from argparse import Namespace
from pathlib import Path

import freezing
import linux_packages
import macos_packages
import windows_packages
from artefacts import (
    Job,
    Recipe,
    epoch,
    missing,
    project,
    publish,
    run,
    within,
    write_sums,
)
from environment import ROOT, say

SWITCH = "SUMO_ARCADE_COMPILE"
DISTRIBUTIONS = ("wheel", "sdist")
RECIPES = {
    "linux": linux_packages.RECIPES,
    "win32": windows_packages.RECIPES,
    "darwin": macos_packages.RECIPES,
}


def produce(options: Namespace) -> int:
    """Makes what is wanted; 0, or PackagingError."""
    job = Job(
        project(), options.workpath.resolve() / "sumo-arcade", options.distpath.resolve(), epoch()
    )
    wanted = [kind for kind in options.only.split(",") if kind]
    os.environ["SOURCE_DATE_EPOCH"] = str(job.epoch)
    shutil.rmtree(job.work, ignore_errors=True)
    job.work.mkdir(parents=True)
    made = [distribution(job, kind) for kind in DISTRIBUTIONS]
    (wheel, _) = made
    bundle = freezing.freeze(job, wheel)
    for recipe in RECIPES[sys.platform]:
        if not wanted or recipe.kind in wanted:
            made += package(job, recipe, bundle)
    if options.windows and sys.platform != "win32":
        bundle = windows_packages.freeze_with_wine(job)
        for recipe in windows_packages.RECIPES:
            made += package(job, recipe, bundle)
    names = [publish(path, job.dist).name for path in made]
    write_sums(job.dist, names)
    return 0


def distribution(job: Job, kind: str) -> Path:
    """Builds the wheel or the sdist."""
    say(f"== {kind}")
    folder = job.work / kind
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    run(command, cwd=ROOT, **{SWITCH: os.environ.get(SWITCH, "require")})
    (made,) = folder.iterdir()
    within(made, None)
    return made


def package(job: Job, recipe: Recipe, bundle: Path) -> list[Path]:
    """Makes one package, unless something is missing for it, which is told."""
    say(f"== {recipe.kind}")
    lacks = missing(recipe)
    if lacks:
        say(f"skipped: {lacks}")
        return []
    file = job.work / recipe.name(job)
    recipe.make(job, bundle, file)
    within(file, recipe.most)
    return [file]
