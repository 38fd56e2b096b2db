"""Rows of the set-up sheet side by side, and a stepper that is held."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.pilot import Pilot, flying, on_top  # isort: skip
import pygame

from sumo_arcade.engine.registry import all_games, game_by_id
from sumo_arcade.ui.scenes.menu.menu import MenuScene
from sumo_arcade.ui.scenes.setup.setup import SetupScene
from sumo_arcade.ui.widgets.controls import HELD, REPEATED, Stepper

SIZES = [(960, 600), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160)]


def sheet(pilot: Pilot, game: str = "sumon") -> SetupScene:
    """The set-up sheet of ``game`` over the menu."""
    pilot.app.push(MenuScene(pilot.app))
    pilot.app.push(SetupScene(pilot.app, game_by_id(game)))
    pilot.settle()
    return on_top(pilot, SetupScene)


def stepper(scene: SetupScene, label: str) -> Stepper:
    """The stepper in the row called ``label``."""
    (found,) = (row.widget for row in scene.rows if row.label == label)
    assert isinstance(found, Stepper)
    return found


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with flying(tmp_path, (960, 600), less_motion=True) as made:
        yield made


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_all_of_sumon_is_seen_at_once(tmp_path: Path, size: tuple[int, int]) -> None:
    """Two people play, so that every option is asked for; nothing lies over anything else."""
    with flying(tmp_path, size, less_motion=True) as pilot:
        scene = sheet(pilot)
        labels = [row.label for row in scene.rows]
        assert labels[1:] == ["Time to plan", "Last round", "Lives", "Mana", "Plans are laid"]
        assert scene.scroll.most == 0
        rects = [row.widget.rect for row in scene.rows]
        assert all(scene.sheet.body.contains(rect) for rect in rects)
        assert not any(one.colliderect(other) for one, other in itertools.combinations(rects, 2))
        in_line = [one for one, other in itertools.pairwise(rects) if one.y == other.y]
        assert len(in_line) == 2


@pytest.mark.parametrize("game", [game.id for game in all_games()])
@pytest.mark.parametrize(
    ("size", "scale"), [((960, 600), 0.0), ((1280, 720), 1.25), ((1024, 1100), 1.5)], ids=str
)
def test_rows_lie_beside_each_other_only_where_they_have_to(
    tmp_path: Path, game: str, size: tuple[int, int], scale: float
) -> None:
    """And never on top of each other, nor beyond the sheet."""
    with flying(tmp_path, size, ui_scale=scale, less_motion=True) as pilot:
        scene = sheet(pilot, game)
        rects = [row.widget.rect for row in scene.rows]
        body = scene.sheet.body
        assert all(body.left <= rect.left and rect.right <= body.right for rect in rects)
        assert not any(one.colliderect(other) for one, other in itertools.combinations(rects, 2))
        lines = len({rect.y for rect in rects})
        if lines < len(rects):
            row = pilot.app.metrics.px(60)
            assert scene.scroll.length + (len(rects) - lines) * row > body.height
        for row_of_two in scene.rows:
            if row_of_two.left:
                others = [other for other in rects if other.y == row_of_two.widget.rect.y]
                assert min(other.right for other in others) < body.x + row_of_two.left


def test_what_is_below_the_sheet_is_scrolled_to_by_wheel_and_by_keyboard(tmp_path: Path) -> None:
    with flying(tmp_path, (960, 600), ui_scale=1.5, less_motion=True) as pilot:
        scene = sheet(pilot)
        assert scene.scroll.most > 0
        body, last = scene.sheet.body, scene.rows[-1].widget
        assert last.rect.bottom > body.bottom
        pilot.move_to((body.left + 2, body.centery))
        for _ in range(30):
            pilot.post(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0, flipped=False)
        pilot.settle()
        assert body.inflate(0, 20).contains(last.rect)
        scene.scroll.to(0)
        for _ in range(40):
            pilot.key("tab")
            if scene.group.focus is last:
                break
        assert scene.group.focus is last
        assert body.inflate(0, 20).contains(last.rect)
        before = dict(scene.options)
        pilot.key("right")
        assert scene.options != before


@pytest.mark.parametrize(
    ("label", "option", "least", "most"),
    [
        ("Last round", "rounds", "off", "60"),
        ("Lives", "lives", "1", "9"),
        ("Mana", "mana", "5", "20"),
    ],
)
def test_a_number_goes_to_both_its_ends(
    pilot: Pilot, label: str, option: str, least: str, most: str
) -> None:
    scene = sheet(pilot)
    found = stepper(scene, label)
    pilot.click_at(found.rect.center)
    pilot.key("end")
    assert scene.options[option] == most
    pilot.key("home")
    assert scene.options[option] == least
    found = stepper(scene, label)
    hints = [row.hint for row in scene.rows if row.label == label]
    assert (hints == ["until the last life is lost"]) == (least == "off")
    assert found.words(least) == ("No end" if option == "rounds" else least)


def test_a_button_that_is_held_goes_on(pilot: Pilot) -> None:
    scene = sheet(pilot)
    found = stepper(scene, "Last round")
    spot = (found.rect.left + 8, found.rect.centery)
    pilot.move_to(spot)
    pilot.press(spot)
    pilot.step(HELD / 2)
    assert found.value == "30", "not before a moment has passed"
    pilot.step(HELD + 10 * REPEATED)
    assert 15 <= int(found.value) <= 25
    here = found.value
    pilot.release(spot)
    pilot.step(1)
    assert found.value == here, "letting go is not one more"
    assert scene.options["rounds"] == here
    pilot.click_at(spot)
    assert int(found.value) == int(here) - 1, "the next click is a click again"
    pilot.press(spot)
    pilot.step(5)
    assert found.value == "off"
    pilot.release(spot)
    assert scene.options["rounds"] == "off"


def test_held_beside_the_button_nothing_happens(pilot: Pilot) -> None:
    scene = sheet(pilot)
    found = stepper(scene, "Lives")
    spot = (found.rect.left + 8, found.rect.centery)
    pilot.move_to(spot)
    pilot.press(spot)
    pilot.move_to((spot[0], found.rect.bottom + 30))
    pilot.step(2)
    pilot.release((spot[0], found.rect.bottom + 30))
    assert scene.options["lives"] == "5"
    pilot.click_at(spot)
    assert scene.options["lives"] == "4"


def test_what_was_chosen_is_remembered_and_played(pilot: Pilot) -> None:
    scene = sheet(pilot)
    for label, key in (("Last round", "home"), ("Lives", "end"), ("Mana", "end")):
        pilot.click_at(stepper(scene, label).rect.center)
        pilot.key(key)
    pilot.press_button("Start game")
    pilot.step(5)
    kept = pilot.app.settings.setups["sumon"].options
    assert (kept["rounds"], kept["lives"], kept["mana"]) == ("off", "9", "20")
    assert not {"seed", "limit"} & kept.keys(), "nobody has chosen those"
    again = sheet(pilot)
    assert stepper(again, "Last round").value == "off"
    pilot.press_button("Reset")
    assert (again.options["rounds"], again.options["lives"], again.options["mana"]) == (
        "30",
        "5",
        "10",
    )
