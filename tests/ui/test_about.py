"""About: what it tells, what it copies, and the licences that can be read from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from sumo_arcade import text
from sumo_arcade.store import components
from sumo_arcade.ui.scenes.about.about import AboutScene
from sumo_arcade.ui.scenes.about.licences import TEXT, LicenceScene, LicencesScene, PartRow
from sumo_arcade.ui.scenes.menu.menu import MenuScene
from sumo_arcade.ui.widgets.controls import Button
from tests.ui.pilot import Pilot, flying

import pygame  # isort: skip

SIZES = [(960, 600), (1280, 720), (1920, 1080), (1024, 1400), (3840, 2160)]


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """A program that shows the menu."""
    with flying(tmp_path) as pilot:
        pilot.app.push(MenuScene(pilot.app))
        pilot.settle()
        yield pilot


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was copied."""
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    return copied


def button(pilot: Pilot, label: str, number: int = 0) -> tuple[int, int]:
    """The middle of a button of the scene on top."""
    scene = pilot.top
    assert isinstance(scene, MenuScene | AboutScene | LicenceScene)
    found = [
        each for each in scene.group.widgets if isinstance(each, Button) and each.label == label
    ]
    return found[number].rect.center


def test_by_mouse_from_the_menu_to_a_licence_and_back(pilot: Pilot) -> None:
    pilot.click_at(button(pilot, "About"))
    assert isinstance(pilot.top, AboutScene)
    pilot.settle()
    pilot.click_at(button(pilot, "What is in it, and licences"))
    scene = pilot.top
    assert isinstance(scene, LicencesScene)
    pilot.settle()
    rows = [each for each in scene.group.widgets if isinstance(each, PartRow)]
    assert [row.part for row in rows] == list(components.parts())
    pilot.click_at(rows[0].rect.center)
    scene = pilot.top
    assert isinstance(scene, LicenceScene)
    assert "MIT License" in scene.lines
    for _ in range(3):
        pilot.key("escape")
    assert isinstance(pilot.top, MenuScene)


@pytest.mark.parametrize("home", ["", "https://example.org"])
def test_where_things_lie_is_copied(
    pilot: Pilot, clipboard: list[str], monkeypatch: pytest.MonkeyPatch, home: str
) -> None:
    itself = replace(components.itself(), homepage=home)
    monkeypatch.setattr(components, "itself", lambda: itself)
    pilot.app.push(AboutScene(pilot.app))
    pilot.settle()
    assert pilot.labels().count("Copy") == 3 + bool(home)
    for number in range(pilot.labels().count("Copy")):
        pilot.click_at(button(pilot, "Copy", number))
    where = pilot.app.folders
    lie = [str(where.library), str(where.settings), str(where.logs)]
    assert clipboard == [*lie, home] if home else clipboard == lie


def test_a_clipboard_that_refuses(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_words: str) -> None:
        raise pygame.error("nobody listens")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    shown: list[str] = []
    monkeypatch.setattr(pilot.app, "toast", shown.append)
    pilot.app.copy("words")
    assert shown == ["It cannot be copied: nobody listens"]


def long_licence(pilot: Pilot) -> LicenceScene:
    """The longest licence, opened."""
    part = max(components.parts(), key=lambda each: len(components.text_of(each)))
    scene = LicenceScene(pilot.app, part)
    pilot.app.push(scene)
    pilot.settle()
    return scene


def test_a_licence_is_scrolled_by_wheel_keys_and_hand(pilot: Pilot) -> None:
    scene = long_licence(pilot)
    scroll = scene.scroll
    assert scroll.most > 5000
    pilot.move_to(scroll.view.center)
    pilot.post(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)
    wheeled = scroll.offset
    assert wheeled > 0
    pilot.key("down")
    assert scroll.offset > wheeled
    pilot.key("pagedown")
    assert scroll.offset > scroll.view.height
    pilot.key("end")
    assert scroll.offset == scroll.most
    pilot.key("home")
    assert scroll.offset == 0
    x, y = scroll.view.center
    pilot.press((x - 200, y))
    pilot.move_to((x - 200, y - 100))
    pilot.release((x - 200, y - 100))
    assert scroll.offset == 100


def test_the_list_by_keyboard(pilot: Pilot) -> None:
    scene = LicencesScene(pilot.app)
    pilot.app.push(scene)
    pilot.settle()
    pilot.key("pagedown")
    assert scene.scroll.offset > 0
    pilot.key("end")
    assert scene.scroll.offset == scene.scroll.most
    pilot.key("home")
    for _ in range(12):
        pilot.key("down")
    row = scene.group.focus
    assert isinstance(row, PartRow)
    assert scene.sheet.body.contains(row.rect.inflate(0, 2))
    pilot.key("return")
    opened = pilot.top
    assert isinstance(opened, LicenceScene)
    assert opened.part == row.part


@pytest.mark.parametrize("size", SIZES)
def test_everything_stays_inside(tmp_path: Path, size: tuple[int, int]) -> None:
    with flying(tmp_path, size=size) as pilot:
        for scene in (AboutScene(pilot.app), LicencesScene(pilot.app)):
            pilot.app.push(scene)
            pilot.settle()
            window = pygame.Rect((0, 0), size)
            assert window.contains(scene.sheet.rect)
            for widget in scene.group.widgets:
                if widget.window is None:
                    assert scene.sheet.rect.contains(widget.rect)
        licence = long_licence(pilot)
        font = pilot.app.sprites.font(TEXT)
        assert max(font.size(line)[0] for line in licence.lines) < licence.scroll.view.width


def test_a_part_without_a_text_says_where_it_is(pilot: Pilot) -> None:
    part = next(each for each in components.parts() if not each.texts)
    scene = LicenceScene(pilot.app, part)
    pilot.app.push(scene)
    pilot.settle()
    assert "spdx.org/licenses" in " ".join(scene.lines)


def test_what_was_read_survives_another_size(pilot: Pilot) -> None:
    long_licence(pilot)
    pilot.app.change(replace(pilot.app.settings, ui_scale=0.7))
    pilot.settle()
    assert isinstance(pilot.top, LicenceScene)
    assert text.language() == "en"
