"""Packages for macOS, made of a frozen app."""

from __future__ import annotations

from artefacts import Recipe

RECIPES: tuple[Recipe, ...] = ()
