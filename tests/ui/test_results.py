"""What the results tell: bouts of the evening, figures, the story of a game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from sumo_arcade.store.paths import assets
from sumo_arcade.ui.scenes.score import bout_signs
from sumo_arcade.ui.sprites import Sprites
from sumo_arcade.ui.theme import Metrics

import pygame  # isort: skip - sumo_arcade.ui prepares SDL for it


@pytest.fixture(scope="module")
def sprites() -> Iterator[Sprites]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield Sprites(assets(), Metrics.of(1280, 720, 0))
    pygame.display.quit()


def test_a_bout_won_lost_or_drawn_has_a_shape_of_its_own(sprites: Sprites) -> None:
    """Not by colour, nor by which of two discs is the fuller one: what is drawn within differs."""
    shapes = [_outlines(bout_signs(sprites, [points])) for points in (1.0, 0.5, 0.0)]
    for one, other in combinations(shapes, 2):
        apart = len(one ^ other)
        assert apart > len(one | other) // 4


def _outlines(picture: pygame.Surface) -> set[tuple[int, int]]:
    """The pixels beside which it gets much lighter or darker, inside the disc."""
    grey = pygame.transform.grayscale(picture)
    w, h = grey.get_size()
    radius = h * 0.34
    return {
        (x, y)
        for x in range(1, w - 1)
        for y in range(1, h - 1)
        if (x - w / 2) ** 2 + (y - h / 2) ** 2 < radius**2
        and max(
            abs(grey.get_at((x, y)).r - grey.get_at(beside).r)
            for beside in ((x + 1, y), (x, y + 1))
        )
        > 40
    }
