"""Packages for Windows, made of a frozen bundle; on Linux the bundle itself, through wine."""

from __future__ import annotations

from pathlib import Path

from artefacts import Job, PackagingError, Recipe

RECIPES: tuple[Recipe, ...] = ()


def freeze_with_wine(job: Job) -> Path:
    """The folder of a Windows bundle, tried once like every other."""
    raise PackagingError(f"Windows packages of {job.version} are not made here yet")
