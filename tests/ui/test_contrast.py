"""What is written can be told from its ground, as WCAG 2 measures: text 4.5, marks 3."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.pilot import flying  # isort: skip
import pygame

from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.platform import theme

TEXT = 4.5
MARK = 3.0
PAPERS = (theme.WASHI_0, theme.WASHI_1, theme.WASHI_2, theme.PANEL_TOP, theme.PANEL_BOTTOM)
LACQUERS = (theme.LACQUER_1, theme.LACQUER_2, theme.LACQUER_3)


def luminance(colour: pygame.Color) -> float:
    """The relative luminance of ``colour``."""
    parts = [part / 255 for part in (colour.r, colour.g, colour.b)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str | pygame.Color, other: str | pygame.Color) -> float:
    """How many times lighter the lighter one is."""
    dark, light = sorted(luminance(pygame.Color(each)) for each in (one, other))
    return (light + 0.05) / (dark + 0.05)


def test_black_on_white_is_the_most_there_is() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#FFFFFF", "#E8762A") == pytest.approx(2.98, abs=0.01)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("state", ["", "hover", "pressed"])
@pytest.mark.parametrize("kind", paper.FACES)
def test_the_words_of_a_button_can_be_read(
    tmp_path: Path, kind: str, state: str, size: tuple[int, int]
) -> None:
    """In every row of the band in which words stand, the middle half of the face."""
    with flying(tmp_path, size) as pilot:
        rect = pygame.Rect(40, 40, 200, 60)
        words = paper.button_face(pilot.app.surface, pilot.app.sprites, rect, kind, state)
        band = range(rect.y + rect.height // 4, rect.bottom - rect.height // 4)
        rows = [contrast(words, pilot.app.surface.get_at((rect.centerx, y))) for y in band]
    assert len(rows) == 30
    assert min(rows) >= TEXT


@pytest.mark.parametrize(
    "name",
    [
        "INK",
        "INK_2",
        "VERMILION_DARK",
        "VERMILION_DEEP",
        "BLUE_DARK",
        "BLUE_DEEP",
        "GREEN_DARK",
        "GREEN_DEEP",
        "PLUM_DARK",
        "AMBER_DEEP",
    ],
)
def test_text_on_paper_can_be_read(name: str) -> None:
    colour = getattr(theme, name)
    assert min(contrast(colour, ground) for ground in PAPERS) >= TEXT


@pytest.mark.parametrize("name", ["ON_LACQUER", "ON_LACQUER_2", "ON_LACQUER_3"])
def test_text_on_lacquer_can_be_read(name: str) -> None:
    colour = getattr(theme, name)
    assert min(contrast(colour, ground) for ground in LACQUERS) >= TEXT


@pytest.mark.parametrize("name", ["VERMILION", "BLUE", "GREEN", "AMBER_DARK"])
def test_marks_on_paper_can_be_seen(name: str) -> None:
    colour = getattr(theme, name)
    assert min(contrast(colour, ground) for ground in (theme.WASHI_0, theme.WASHI_1)) >= MARK
