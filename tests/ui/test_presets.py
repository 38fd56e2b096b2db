"""Sets of options on the set-up sheet, the clock that one asks for, and how the rows stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from tests.ui.pilot import Pilot, flying, on_top  # isort: skip
import pygame

from sumo_arcade.engine.clock import SeatTime, same_for_both
from sumo_arcade.engine.core import settle
from sumo_arcade.engine.registry import all_games, game_by_id
from sumo_arcade.store.settings import Setup, load_settings
from sumo_arcade.ui.art.board_art import art_for
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.theme import Type
from sumo_arcade.ui.scenes.match.match_scene import MatchScene
from sumo_arcade.ui.scenes.menu.menu import MenuScene
from sumo_arcade.ui.scenes.setup.setup import SetupScene
from sumo_arcade.ui.scenes.setup.setup_rows import chosen_preset
from sumo_arcade.ui.widgets.controls import Segmented, Toggle, Widget
from sumo_arcade.ui.widgets.dialog import Dialog
from sumo_arcade.ui.widgets.row_sheet import NARROW, ROW

GAMES = [game.id for game in all_games()]
SIZES = [(960, 600), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160)]


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with flying(tmp_path, less_motion=True) as made:
        made.app.push(MenuScene(made.app))
        made.step()
        yield made


def opened(pilot: Pilot, game: str) -> SetupScene:
    scene = SetupScene(pilot.app, game_by_id(game))
    scene.starter = "choice"
    pilot.app.push(scene)
    pilot.settle()
    return scene


def control(scene: SetupScene, label: str) -> Widget:
    return next(row.widget for row in scene.rows if row.label == label)


def segments(scene: SetupScene, label: str) -> Segmented:
    found = control(scene, label)
    assert isinstance(found, Segmented)
    return found


def choose(pilot: Pilot, scene: SetupScene, label: str, value: str) -> None:
    """Clicks one of the choices of a row."""
    row = segments(scene, label)
    at = [choice.value for choice in row.choices].index(value)
    pilot.click_at(row.part(at).center)


def switch(pilot: Pilot, scene: SetupScene, label: str) -> None:
    pilot.click_at(control(scene, label).rect.center)


def touch_move(scene: SetupScene) -> bool:
    found = control(scene, "Touch-move")
    assert isinstance(found, Toggle)
    return found.on


def started(pilot: Pilot) -> MatchScene:
    pilot.press_button("Start game")
    return on_top(pilot, MatchScene)


def again(pilot: Pilot, game: str) -> SetupScene:
    pilot.app.reset(MenuScene(pilot.app))
    pilot.step()
    return opened(pilot, game)


# Strict draughts


def test_strict_sets_both_switches_and_standard_sets_them_back(pilot: Pilot) -> None:
    scene = opened(pilot, "draughts")
    choose(pilot, scene, "Board", "8x8")
    assert segments(scene, "Rules").value == "standard"
    choose(pilot, scene, "Rules", "strict")
    assert scene.options == {"board": "8x8", "captures": "claimable", "touch_move": "on"}
    assert segments(scene, "Captures").value == "claimable"
    assert touch_move(scene)
    choose(pilot, scene, "Rules", "standard")
    assert scene.options == {"board": "8x8", "captures": "enforced", "touch_move": "off"}
    assert not touch_move(scene)


def test_a_switch_of_its_own_leaves_and_finds_the_set(pilot: Pilot) -> None:
    scene = opened(pilot, "draughts")
    choose(pilot, scene, "Rules", "strict")
    switch(pilot, scene, "Touch-move")
    assert scene.options["captures"] == "claimable"
    assert segments(scene, "Rules").value == ""
    assert scene.preset is None
    switch(pilot, scene, "Touch-move")
    assert segments(scene, "Rules").value == "strict"
    choose(pilot, scene, "Captures", "enforced")
    assert segments(scene, "Rules").value == ""
    switch(pilot, scene, "Touch-move")
    assert segments(scene, "Rules").value == "standard"


def test_the_row_says_what_is_chosen(pilot: Pilot) -> None:
    scene = opened(pilot, "draughts")

    def hint() -> str:
        return next(row.hint for row in scene.rows if row.label == "Rules")

    assert hint() == "the program helps"
    choose(pilot, scene, "Rules", "strict")
    assert hint() == "the players must notice"
    switch(pilot, scene, "Touch-move")
    assert hint() == "your own choice"


def test_the_keyboard_chooses_also_where_nothing_is_chosen(pilot: Pilot) -> None:
    scene = opened(pilot, "draughts")
    scene.group.set_focus(control(scene, "Rules"), ring=True)
    pilot.key("right")
    assert segments(scene, "Rules").value == "strict"
    switch(pilot, scene, "Touch-move")
    scene.group.set_focus(control(scene, "Rules"), ring=True)
    pilot.key("right")
    assert segments(scene, "Rules").value == "standard"
    switch(pilot, scene, "Touch-move")
    scene.group.set_focus(control(scene, "Rules"), ring=True)
    pilot.key("left")
    assert segments(scene, "Rules").value == "standard"


def test_only_options_reach_the_record(pilot: Pilot) -> None:
    scene = opened(pilot, "draughts")
    choose(pilot, scene, "Rules", "strict")
    session = started(pilot).session
    assert session.match.options == {
        "board": "10x10",
        "captures": "claimable",
        "touch_move": "on",
    }
    assert set(session.record().options) == {"board", "captures", "touch_move"}
    kept, troubles = load_settings(pilot.app.library.path.parent / "settings.toml")
    assert not troubles
    assert set(kept.setups["draughts"].options) == {"board", "captures", "touch_move"}
    assert segments(again(pilot, "draughts"), "Rules").value == "strict"


def test_settings_without_a_set_load_and_are_recognised(pilot: Pilot) -> None:
    path = pilot.app.library.path.parent / "old.toml"
    path.write_text(
        'version = 1\n[setups.draughts]\nnames = ["Anna", "Ben"]\n'
        '[setups.draughts.options]\ncaptures = "claimable"\ntouch_move = "on"\n',
        encoding="utf-8",
    )
    settings, troubles = load_settings(path)
    assert not troubles
    assert settings.setups["draughts"].preset == ""
    pilot.app.change(settings)
    scene = opened(pilot, "draughts")
    assert scene.names == ["Anna", "Ben"]
    assert segments(scene, "Rules").value == "strict"


def test_a_set_that_is_gone_is_forgotten(pilot: Pilot) -> None:
    setup = Setup(preset="severe", options={"touch_move": "on"})
    pilot.app.change(replace(pilot.app.settings, setups={"draughts": setup}))
    assert segments(opened(pilot, "draughts"), "Rules").value == ""


# A tournament of Abalone


def test_a_tournament_brings_a_clock_and_leaves_the_layout(pilot: Pilot) -> None:
    scene = opened(pilot, "abalone")
    scene.options |= {"layout": "belgian_daisy", "to_win": "3", "repetition": "off"}
    scene.again()
    assert segments(scene, "Kind of game").value == ""
    choose(pilot, scene, "Kind of game", "tournament")
    assert scene.options == {"layout": "belgian_daisy", "to_win": "6", "repetition": "on"}
    assert scene.clock == same_for_both(600)
    assert segments(scene, "Clock").value == "10"
    session = started(pilot).session
    assert session.match.clock == same_for_both(600)
    assert session.match.options["layout"] == "belgian_daisy"
    after = again(pilot, "abalone")
    assert segments(after, "Kind of game").value == "tournament"
    assert after.clock == same_for_both(600)


def test_a_clock_that_was_chosen_stays(pilot: Pilot) -> None:
    scene = opened(pilot, "abalone")
    scene.clock = (SeatTime(1200), SeatTime(600, 5))
    choose(pilot, scene, "Kind of game", "tournament")
    assert scene.clock == (SeatTime(1200), SeatTime(600, 5))


def test_a_clock_alone_makes_no_tournament(pilot: Pilot) -> None:
    scene = opened(pilot, "abalone")
    choose(pilot, scene, "Clock", "10")
    assert segments(scene, "Kind of game").value == "standard"


def test_without_its_clock_a_tournament_asks_for_one(pilot: Pilot) -> None:
    scene = opened(pilot, "abalone")
    choose(pilot, scene, "Kind of game", "tournament")
    choose(pilot, scene, "Clock", "off")
    assert segments(scene, "Kind of game").value == "tournament"
    assert next(row.hint for row in scene.rows if row.label == "Clock") == "still to be chosen"
    pilot.press_button("Start game")
    asked = on_top(pilot, Dialog)
    assert asked.text.startswith("Tournament: this is played with a clock.")
    assert [answer.label for answer in asked.answers] == ["Back", "10 min", "15 min"]
    pilot.key("escape")
    assert pilot.top is scene
    assert scene.clock is None
    pilot.press_button("Start game")
    pilot.press_button("15 min")
    match = on_top(pilot, MatchScene).session.match
    assert match.clock == same_for_both(900)
    assert match.options == settle(match.game, {})


def test_the_clock_is_asked_for_by_keys_too_and_then_the_lot_is_drawn(pilot: Pilot) -> None:
    scene = opened(pilot, "abalone")
    choose(pilot, scene, "Kind of game", "tournament")
    choose(pilot, scene, "Clock", "off")
    pilot.key("end")
    scene.group.set_focus(pilot.button("Start game"), ring=True)
    pilot.key("return")
    on_top(pilot, Dialog)
    pilot.key("left")
    pilot.key("return")
    assert on_top(pilot, MatchScene).session.match.clock == same_for_both(900)


def test_standard_at_the_foot_takes_set_and_clock_back(pilot: Pilot) -> None:
    scene = opened(pilot, "abalone")
    choose(pilot, scene, "Kind of game", "tournament")
    foot = next(w for w in scene.group.widgets if w.label == "Reset")
    pilot.click_at(foot.rect.center)
    assert segments(scene, "Kind of game").value == "standard"
    assert scene.clock is None


def test_which_set_is_told_where_several_hold() -> None:
    game = game_by_id("abalone")
    usual = settle(game, {})
    for name, expected in (("", "standard"), ("tournament", "tournament"), ("x", "standard")):
        found = chosen_preset(game, usual, name)
        assert found is not None
        assert found.name == expected
    daisy = usual | {"layout": "belgian_daisy"}
    assert chosen_preset(game, daisy, "") is None
    assert chosen_preset(game, usual | {"to_win": "5"}, "tournament") is None


def test_every_set_has_words() -> None:
    for game in all_games():
        words = art_for(game.id).words.presets
        assert (words is None) == (not game.presets)
        if words is not None:
            names = {preset.name for preset in game.presets}
            assert set(words.choices) == set(words.hints) == names
            assert words.hint


# The rows


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_all_rows_stand_on_the_sheet_without_scrolling(
    tmp_path: Path, size: tuple[int, int], game: str
) -> None:
    with flying(tmp_path, size, less_motion=True) as pilot:
        scene = SetupScene(pilot.app, game_by_id(game))
        scene.layout()
        assert scene.scroll.most == 0
        check_rows(scene)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_large_letters_scroll_and_every_row_can_be_reached(
    tmp_path: Path, size: tuple[int, int], game: str
) -> None:
    with flying(tmp_path, size, ui_scale=1.25, less_motion=True) as pilot:
        scene = opened(pilot, game)
        check_rows(scene)
        last = scene.rows[-1].widget
        inside = scene.sheet.body.center
        pilot.move_to(inside)
        for _ in range(20):
            pilot.post(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)
        assert scene.seen.contains(last.rect)
        scene.scroll.to(0)
        scene.group.set_focus(scene.rows[-2].widget, ring=True)
        pilot.key("tab")
        assert scene.group.focus is last
        assert scene.seen.contains(last.rect)


def check_rows(scene: SetupScene) -> None:
    """Controls and words stand apart, and no words are higher than their row."""
    m, sprites = scene.stage.metrics, scene.stage.sprites
    boxes = []
    for row in scene.rows:
        room = m.px(row.labels - 16)
        label = sprites.fitted(row.label, room, Type(18, theme.EXTRA), floor=13)
        hint = sprites.text(row.hint, theme.LABEL)
        if hint.get_width() > room:
            hint = sprites.wrapped(row.hint, room, NARROW)
        assert label.get_width() <= room
        words = pygame.Rect(scene.sheet.body.x + row.left, 0, room, 0)
        words.height = label.get_height() + hint.get_height()
        words.centery = row.widget.rect.centery
        assert words.height <= m.px(ROW), row.hint
        boxes += [words, row.widget.rect]
    for one, other in combinations(boxes, 2):
        assert not one.colliderect(other), (one, other)
    assert all(box.right <= scene.sheet.body.right for box in boxes)
