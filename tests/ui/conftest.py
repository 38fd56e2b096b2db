"""What tests of pictures without a program need."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sumo_arcade.store.paths import assets
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.platform.theme import Metrics

import pygame  # isort: skip - sumo_arcade.ui prepares SDL for it


@pytest.fixture(scope="module")
def display() -> Iterator[None]:
    """Something to draw for."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


@pytest.fixture(scope="module")
def sprites(display: None) -> Sprites:  # noqa: ARG001 - pictures are made for a display
    """Those of a window of 1280 × 720."""
    return Sprites(assets(), Metrics.of(1280, 720, 0))
