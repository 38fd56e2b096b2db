"""Menu, set-up, results, settings and dialogs, driven as a person drives them."""

from __future__ import annotations

import gettext
import secrets
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import combinations
from pathlib import Path
from typing import TypeVar

import pytest

from sumo_arcade import text
from sumo_arcade.app import App
from sumo_arcade.engine.clock import SeatTime, same_for_both
from sumo_arcade.engine.registry import all_games, game_by_id
from sumo_arcade.players.session import Session
from sumo_arcade.store.components import parts
from sumo_arcade.store.settings import Settings, Setup, load_settings
from sumo_arcade.ui.match.evening_score import duration, points_text, tonight
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.scene import Scene
from sumo_arcade.ui.scenes.about.about import AboutScene
from sumo_arcade.ui.scenes.about.licences import LicenceScene, LicencesScene
from sumo_arcade.ui.scenes.match.match_scene import MatchScene
from sumo_arcade.ui.scenes.menu.menu import MenuScene, grid
from sumo_arcade.ui.scenes.menu.tiles import GameTile
from sumo_arcade.ui.scenes.results.results import ResultsScene
from sumo_arcade.ui.scenes.rules.rules import RulesScene
from sumo_arcade.ui.scenes.settings.settings import SettingsScene
from sumo_arcade.ui.scenes.setup.custom_clock import CustomClockScene
from sumo_arcade.ui.scenes.setup.draw_sides import DrawSidesScene
from sumo_arcade.ui.scenes.setup.setup import SetupScene
from sumo_arcade.ui.scenes.setup.setup_rows import preset_of, time_words
from sumo_arcade.ui.widgets.card_chooser import Chooser
from sumo_arcade.ui.widgets.controls import Toggle
from sumo_arcade.ui.widgets.dialog import Answer, Dialog
from sumo_arcade.ui.widgets.group import WidgetScene
from sumo_arcade.ui.widgets.rank_picker import RankPicker
from sumo_arcade.ui.widgets.row_sheet import RowSheet
from sumo_arcade.ui.widgets.sheet import SheetScene
from tests.conftest import PATIENT
from tests.ui.pilot import Pilot, flying

import pygame  # isort: skip - sumo_arcade.ui prepares SDL for it

SIZES = ((960, 600), (1280, 720), (1024, 1100), (2560, 1080), (3840, 2160))
SceneKind = TypeVar("SceneKind", bound=Scene)


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """A program of its own with the menu open, without motion."""
    with flying(tmp_path / "data", less_motion=True) as made:
        made.app.push(MenuScene(made.app))
        made.step()
        yield made


@pytest.fixture
def long_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every message is 40 % longer, as in some language."""

    class Longer(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return message + "w" * (2 * len(message) // 5 + 1)

        def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
            return self.gettext(msgid1 if n == 1 else msgid2)

    monkeypatch.setattr(text, "_current", Longer())


def on_top(pilot: Pilot, kind: type[SceneKind]) -> SceneKind:
    """The scene on top, which is of this kind."""
    scene = pilot.top
    assert isinstance(scene, kind)
    return scene


def play(pilot: Pilot, game: str, names: tuple[str, str], moves: int = 2) -> Session:
    """A game under way between two people, in the library."""
    session = Session.new(game_by_id(game), {}, names, None, pilot.app.library)
    for _ in range(moves):
        seat = session.match.mover
        assert seat is not None
        session.play(seat, session.match.state.moves(seat)[0])
    return session


def kept_settings(pilot: Pilot) -> Settings:
    """What is in the settings file once the disk has had its time."""
    assert pilot.app.flush(PATIENT)
    kept, troubles = load_settings(pilot.app.folders.settings)
    assert not troubles
    return kept


def open_setup(pilot: Pilot, game: str = "Draughts") -> SetupScene:
    """The set-up sheet, by its tile."""
    pilot.press_button(game)
    return on_top(pilot, SetupScene)


def start(pilot: Pilot) -> Session:
    """Starts the game from the set-up sheet; the session on the board."""
    pilot.press_button("Start game")
    return on_top(pilot, MatchScene).session


# The menu


def test_the_menu_has_a_tile_for_every_game_and_no_continue_at_first(pilot: Pilot) -> None:
    labels = pilot.labels()
    assert labels[:2] == ["Draughts", "Abalone"]
    assert "Resume" not in labels


@pytest.mark.parametrize("field", [(812, 430), (812, 596), (650, 870), (1600, 500)])
@pytest.mark.parametrize("count", range(1, 10))
def test_tiles_fill_their_field_side_by_side(field: tuple[int, int], count: int) -> None:
    area = pygame.Rect(7, 11, *field)
    boxes = grid(area, count, 16)
    assert len(boxes) == count
    assert boxes[0].topleft == area.topleft
    assert boxes[-1].bottomright == area.bottomright
    for one, other in combinations(boxes, 2):
        assert not one.inflate(15, 15).colliderect(other)


def test_tiles_stand_as_in_the_design() -> None:
    """Three by two in the design's field, two over each other in a narrow one."""
    assert [box.size for box in grid(pygame.Rect(0, 0, 812, 596), 6, 16)] == [(260, 290)] * 6
    narrow = grid(pygame.Rect(0, 0, 650, 870), 2, 16)
    assert narrow[0].x == narrow[1].x


def test_the_first_arrow_shows_the_place_and_enter_opens(pilot: Pilot) -> None:
    assert not on_top(pilot, MenuScene).group.ring
    pilot.key("right")
    assert on_top(pilot, MenuScene).group.ring
    pilot.key("right")
    pilot.key("return")
    assert on_top(pilot, SetupScene).game.id == "abalone"
    pilot.key("escape")
    on_top(pilot, MenuScene)


def test_continue_shows_and_resumes_the_game_that_was_played_last(pilot: Pilot) -> None:
    play(pilot, "draughts", ("Zoe", "Yan"), 3)
    session = play(pilot, "abalone", ("Anna", "Mehmet"), 4)
    finished = play(pilot, "draughts", ("Anna", "Ben"))
    finished.resign(0)
    pilot.app.reset(MenuScene(pilot.app))
    pilot.step(0.1)
    pilot.press_button("Resume")
    resumed = on_top(pilot, MatchScene).session
    assert resumed.game_id == session.game_id
    assert resumed.match.state.text() == session.match.state.text()
    assert [entry.note for entry in resumed.match.history] == [
        entry.note for entry in session.match.history
    ]


def test_a_new_game_leaves_the_unfinished_one_in_the_library(pilot: Pilot) -> None:
    old = play(pilot, "draughts", ("Anna", "Mehmet"))
    pilot.app.reset(MenuScene(pilot.app))
    pilot.step()
    scene = open_setup(pilot, "Abalone")
    scene.starter = "choice"
    start(pilot)
    assert old.game_id in [saved.id for saved in pilot.app.library.games() if not saved.finished]


def test_a_game_that_cannot_be_restored_leaves_the_menu_with_a_word(pilot: Pilot) -> None:
    session = play(pilot, "draughts", ("Anna", "Mehmet"))
    with sqlite3.connect(pilot.app.library.path) as file:
        file.execute("UPDATE games SET record = ? WHERE id = ?", (b"{}", session.game_id))
    file.close()
    pilot.app.reset(MenuScene(pilot.app))
    pilot.step(0.1)
    assert "Resume" not in pilot.labels()
    assert pilot.app.library.take_troubles() == ()


def test_rules_are_of_the_game_that_is_chosen(pilot: Pilot) -> None:
    pilot.press_button("Rules")
    on_top(pilot, Chooser)
    pilot.press_button("Abalone")
    assert on_top(pilot, RulesScene).band().title == "Abalone"


def test_rules_of_the_game_under_the_keyboard(pilot: Pilot) -> None:
    pilot.key("right")
    pilot.key("f1")
    assert on_top(pilot, RulesScene).band().title == "Draughts"


def test_quit_closes_the_window(pilot: Pilot) -> None:
    pilot.press_button("Quit")
    assert not pilot.app.running


# The set-up sheet


def test_names_and_choices_reach_the_board_and_are_remembered(pilot: Pilot) -> None:
    scene = open_setup(pilot)
    pilot.click_at(scene.group.widgets[0].rect.center)
    pilot.type("Żółw")
    pilot.key("tab")
    pilot.key("tab")
    pilot.type("Ben")
    pilot.click_at(segment(scene, 0, 1, 4))
    pilot.click_at(segment(scene, 1, 4, 6))
    pilot.click_at(segment(scene, 3, 1, 2))
    session = start(pilot)
    assert session.match.names == ("Ben", "Żółw")
    assert session.match.clock == same_for_both(900, 10)
    assert session.match.options["board"] == "8x8"
    kept = kept_settings(pilot)
    assert kept.setups["draughts"].names == ("Żółw", "Ben")
    assert kept.setups["draughts"].first == 1
    pilot.app.reset(MenuScene(pilot.app))
    pilot.step()
    again = open_setup(pilot)
    assert (again.names, again.starter, again.first) == (["Żółw", "Ben"], "choice", 1)
    assert again.options["board"] == "8x8"
    assert open_other(pilot).names == ["Żółw", "Ben"]


def segment(scene: RowSheet, row: int, part: int, parts: int) -> tuple[int, int]:
    """The middle of one of the equal ``parts`` of a row's control."""
    rect = scene.rows[row].widget.rect
    return rect.x + rect.width * (2 * part + 1) // (2 * parts), rect.centery


def open_other(pilot: Pilot) -> SetupScene:
    pilot.key("escape")
    return open_setup(pilot, "Abalone")


def pickers(scene: SetupScene) -> list[RankPicker]:
    return [widget for widget in scene.group.widgets if isinstance(widget, RankPicker)]


def test_how_two_people_share_the_screen_is_not_asked_of_one(pilot: Pilot) -> None:
    """Only where two people play must one look away."""
    scene = open_setup(pilot, "SUMOn")

    def asked() -> set[str]:
        return {choice.value for choice, _place in pilot.choices()}

    assert {"curtain", "together"} <= asked()
    pilot.click_at(pickers(scene)[0].part(3).center)
    assert not {"curtain", "together"} & asked()
    pilot.click_at(pickers(scene)[1].part(3).center)
    assert not {"curtain", "together"} & asked()


def test_a_rank_for_each_player_by_mouse_and_by_keys(pilot: Pilot) -> None:
    scene = open_setup(pilot)
    scene.starter, scene.first = "choice", 1
    first, _second = pickers(scene)
    pilot.click_at(first.part(3).center)
    assert scene.levels == ["sekiwake", ""]
    scene.group.set_focus(pickers(scene)[1], ring=True)
    for _ in range(5):
        pilot.key("right")
    assert scene.levels == ["sekiwake", "yokozuna"]
    session = start(pilot)
    assert session.levels == ("yokozuna", "sekiwake")
    assert session.match.names == ("Yokozuna", "Sekiwake")
    kept = kept_settings(pilot)
    assert kept.setups["draughts"].levels == ("sekiwake", "yokozuna")
    pilot.app.reset(MenuScene(pilot.app))
    pilot.step()
    again = open_setup(pilot)
    assert again.levels == ["sekiwake", "yokozuna"]
    again.names = ["Hans", ""]
    again._swap()
    assert (again.levels, again.shown_name(0), again.shown_name(1)) == (
        ["yokozuna", "sekiwake"],
        "Yokozuna",
        "Sekiwake",
    )
    again.levels = ["yokozuna", ""]
    assert again.shown_name(1) == "Hans", "the name of the person is kept"


@pytest.mark.parametrize("title", ["Draughts", "SUMOn"])
def test_no_row_moves_when_a_computer_is_chosen(pilot: Pilot, title: str) -> None:
    scene = open_setup(pilot, title)
    before = {row.label: row.widget.rect.topleft for row in scene.rows}
    cards = [picker.rect for picker in pickers(scene)]
    pilot.click_at(pickers(scene)[1].part(3).center)
    after = {row.label: row.widget.rect.topleft for row in scene.rows}
    assert [picker.rect for picker in pickers(scene)] == cards
    assert after == {label: before[label] for label in after}


def test_each_level_says_how_strong_it_is(pilot: Pilot) -> None:
    scene = open_setup(pilot)
    first = pickers(scene)[0]
    assert first.line == ("Human", "a person at this screen")
    for place, words in ((1, "overlooks a lot"), (5, "the strongest")):
        pilot.move_to(first.part(place).center)
        assert words in first.line[1]
    pilot.move_to((1, 1))
    assert first.line[0] == "Human"


def test_two_computers_of_a_rank_are_told_apart(pilot: Pilot) -> None:
    setups = {"draughts": Setup(levels=("ozeki", "ozeki"))}
    pilot.app.change(replace(pilot.app.settings, setups=setups))
    scene = open_setup(pilot)
    scene.starter, scene.first = "choice", 0
    assert start(pilot).match.names == ("Ozeki", "Ozeki 2")


def test_a_rank_that_is_not_known_is_a_person(pilot: Pilot) -> None:
    setups = {"draughts": Setup(levels=("maegashira", "ozeki"))}
    pilot.app.change(replace(pilot.app.settings, setups=setups))
    assert open_setup(pilot).levels == ["", "ozeki"]


def test_without_names_there_are_stand_ins(pilot: Pilot) -> None:
    scene = open_setup(pilot)
    scene.starter, scene.first = "choice", 0
    assert start(pilot).match.names == ("Player 1", "Player 2")


@pytest.mark.parametrize(("drawn", "names"), [(0, ("Anna", "Ben")), (1, ("Ben", "Anna"))])
def test_the_lot_is_shown_and_decides(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, drawn: int, names: tuple[str, str]
) -> None:
    monkeypatch.setattr(secrets, "randbelow", lambda _n: drawn)
    scene = open_setup(pilot)
    scene.names = ["Anna", "Ben"]
    assert scene.starter == "lot"
    pilot.press_button("Start game")
    assert on_top(pilot, DrawSidesScene).drawn == drawn
    pilot.step(2.1)
    assert on_top(pilot, MatchScene).session.match.names == names


def test_the_lot_swings_first_and_a_press_does_not_wait(tmp_path: Path) -> None:
    with flying(tmp_path) as pilot:
        pilot.app.push(MenuScene(pilot.app))
        pilot.step()
        open_setup(pilot)
        pilot.press_button("Start game")
        pilot.step(0.5)
        assert not on_top(pilot, DrawSidesScene).fallen
        pilot.key("space")
        assert on_top(pilot, DrawSidesScene).fallen
        pilot.key("space")
        on_top(pilot, MatchScene)


def test_in_turn_whoever_did_not_begin_last_begins(pilot: Pilot) -> None:
    scene = open_setup(pilot)
    scene.names, scene.starter = ["Anna", "Ben"], "alternate"
    assert scene.beginner == 0
    assert start(pilot).match.names == ("Anna", "Ben")
    pilot.app.reset(MenuScene(pilot.app))
    pilot.step()
    assert open_setup(pilot).beginner == 1
    assert start(pilot).match.names == ("Ben", "Anna")


def test_own_times_go_with_the_player(pilot: Pilot) -> None:
    scene = open_setup(pilot)
    scene.names, scene.starter, scene.first = ["Anna", "Ben"], "choice", 1
    pilot.click_at(segment(scene, 1, 5, 6))
    asked = on_top(pilot, CustomClockScene)
    first = asked.group.widgets[0]
    pilot.click_at((first.rect.right - 20, first.rect.centery))
    pilot.press_button("Set")
    assert scene.clock == (SeatTime(660, 5), SeatTime(600, 5))
    session = start(pilot)
    assert session.match.names == ("Ben", "Anna")
    assert session.match.clock == (SeatTime(600, 5), SeatTime(660, 5))


def test_swapping_takes_the_times_along(pilot: Pilot) -> None:
    scene = open_setup(pilot)
    scene.names, scene.clock = ["Anna", "Ben"], (SeatTime(60), SeatTime(120))
    pilot.press_button("Swap the names")
    assert scene.names == ["Ben", "Anna"]
    assert scene.clock == (SeatTime(120), SeatTime(60))


def test_the_same_for_both_copies_the_first_player(pilot: Pilot) -> None:
    scene = open_setup(pilot)
    scene.clock = (SeatTime(300, 3), SeatTime(7200, 0))
    pilot.click_at(segment(scene, 1, 5, 6))
    pilot.press_button("Same for both")
    pilot.press_button("Set")
    assert scene.clock == same_for_both(300, 3)


def test_layouts_are_chosen_from_their_boards(pilot: Pilot) -> None:
    scene = open_setup(pilot, "Abalone")
    pilot.press_button("Standard")
    chooser = on_top(pilot, Chooser)
    assert len(chooser.cards) == 16
    assert all(card.picture is not None for card in chooser.cards)
    pilot.press_button("Snakes")
    assert scene.options["layout"] == "snakes"
    scene.starter = "choice"
    expected = game_by_id("abalone").start(scene.options).text()
    assert start(pilot).match.state.text() == expected


def test_standard_goes_back_but_keeps_the_names(pilot: Pilot) -> None:
    scene = open_setup(pilot)
    scene.names, scene.starter, scene.clock = ["Anna", "Ben"], "choice", same_for_both(300)
    scene.options["captures"] = "claimable"
    pilot.press_button("Reset")
    after = on_top(pilot, SetupScene)
    assert (after.names, after.starter, after.clock) == (["Anna", "Ben"], "lot", None)
    assert after.options == {"board": "10x10", "captures": "enforced", "touch_move": "off"}


def test_what_a_game_does_not_offer_any_more_is_forgotten(pilot: Pilot) -> None:
    stale = Setup(options={"board": "12x12", "gone": "on", "touch_move": "on"})
    pilot.app.change(replace(pilot.app.settings, setups={"draughts": stale}))
    scene = open_setup(pilot)
    assert scene.options == {"board": "10x10", "captures": "enforced", "touch_move": "on"}


def test_a_click_beside_the_sheet_loses_nothing(pilot: Pilot) -> None:
    open_setup(pilot)
    pilot.click_at((30, 400))
    on_top(pilot, SetupScene)


def test_what_was_chosen_survives_another_language_and_size(pilot: Pilot) -> None:
    scene = open_setup(pilot)
    pilot.click_at(scene.group.widgets[0].rect.center)
    pilot.type("Anna")
    pilot.key("ctrl+-")
    pilot.type("bel")
    assert scene.names[0] == "Annabel"


def test_words_for_times() -> None:
    assert time_words(300, 0) == "5 min"
    assert time_words(90, 2) == "1.5 min + 2 s"
    assert preset_of(None) == "off"
    assert preset_of(same_for_both(600)) == "10"
    assert preset_of((SeatTime(600), SeatTime(300))) == "own"


# Layout


def sheets(app: App) -> list[SheetScene]:
    """Each kind of sheet."""
    both = ("Anna", "Ben")
    return [
        *(SetupScene(app, game_by_id(game)) for game in ("draughts", "abalone")),
        SettingsScene(app),
        AboutScene(app),
        LicencesScene(app),
        *(LicenceScene(app, part) for part in parts()[:1] + parts()[-1:]),
        CustomClockScene(app, both, None, lambda _clock: None),
        Dialog(app, "Resign?", "White gives up.", [Answer("Go on"), Answer("Resign")]),
    ]


def test_the_menu_is_there_before_its_boards(tmp_path: Path) -> None:
    """The first frame has the tiles' words; the boards follow, one a frame, and stay."""
    with flying(tmp_path, less_motion=True) as pilot:
        menu = MenuScene(pilot.app)
        pilot.app.push(menu)
        bare: list[int] = []
        for _ in range(len(all_games()) + 2):
            pilot.app.step(1 / 60)
            tiles = [each for each in menu.group.widgets if isinstance(each, GameTile)]
            bare.append(sum(tile.bare for tile in tiles))
        assert bare == [*range(len(all_games()), -1, -1), 0]
        with_boards = pilot.app.surface.copy()
        pilot.app.change(replace(pilot.app.settings, ui_scale=0.8))
        pilot.app.change(replace(pilot.app.settings, ui_scale=0.0))
        pilot.app.step(1 / 60)
        assert pilot.app.surface.get_buffer().raw == with_boards.get_buffer().raw


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", [0.0, 0.5, 1.25])
@pytest.mark.usefixtures("long_words")
def test_everything_on_a_sheet_is_inside_it_and_apart(
    tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    with flying(tmp_path, size, ui_scale=scale, less_motion=True) as pilot:
        window = pygame.Rect((0, 0), size)
        for scene in sheets(pilot.app):
            scene.layout()
            assert window.contains(scene.sheet.rect)
            check_apart(scene)


def check_apart(scene: SheetScene) -> None:
    """No control covers another or stands out sideways; those that scroll can all be reached."""
    widgets = [w for w in scene.group.widgets if w.focusable]
    for one, other in combinations(widgets, 2):
        if (one.window is None) == (other.window is None):
            assert not one.rect.colliderect(other.rect), (one, other)
    for widget in widgets:
        assert scene.sheet.rect.left <= widget.rect.left
        assert widget.rect.right <= scene.sheet.rect.right
        if widget.window is None:
            assert scene.sheet.rect.contains(widget.rect)
        elif isinstance(scene, RowSheet):
            assert widget.rect.bottom <= scene.sheet.body.y + scene.scroll.length


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", [0.0, 1.25])
@pytest.mark.usefixtures("long_words")
def test_menu_and_results_fit_every_window(
    tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    with flying(tmp_path, size, ui_scale=scale, less_motion=True) as pilot:
        session = play(pilot, "abalone", ("Anna Katharina", "Mehmet"))
        menu = MenuScene(pilot.app)
        menu.layout()
        assert "Resume" in [widget.label for widget in menu.group.widgets]
        session.resign(0)
        results = ResultsScene(pilot.app, session)
        results.layout()
        for scene in (menu, results):
            rects = [widget.rect for widget in scene.group.widgets]
            assert all(pygame.Rect((0, 0), size).contains(rect) for rect in rects)
            assert not any(one.colliderect(other) for one, other in combinations(rects, 2))


def test_the_keyboard_reaches_what_is_scrolled_away(tmp_path: Path) -> None:
    with flying(tmp_path, (960, 600), ui_scale=1.25) as pilot:
        scene = SetupScene(pilot.app, game_by_id("abalone"))
        pilot.app.push(scene)
        pilot.step()
        last = scene.rows[-1].widget
        assert last.rect.bottom > scene.sheet.body.bottom
        scene.group.set_focus(scene.rows[-2].widget, ring=True)
        pilot.key("tab")
        assert scene.group.focus is last
        assert scene.sheet.body.contains(last.rect)
        pilot.key("space")
        assert scene.options["repetition"] == "off"


@pytest.mark.parametrize(("game", "ruled"), [("sumo_checkers", False), ("draughts", True)])
def test_a_line_stands_over_rules_only_where_there_are_some_to_choose(
    pilot: Pilot, game: str, *, ruled: bool
) -> None:
    scene = SetupScene(pilot.app, game_by_id(game))
    pilot.app.push(scene)
    pilot.settle()
    body, seen = scene.sheet.body, pilot.app.surface
    middle = (body.left + scene.rows[0].widget.rect.left) // 2
    columns = (body.left + 2, middle, body.centerx, body.right - 2)
    lines = {
        y
        for y in range(scene.rows[0].widget.rect.bottom, body.bottom)
        if all(seen.get_at((x, y)) == pygame.Color(theme.PANEL_BORDER) for x in columns)
    }
    assert bool(lines) == ruled


# Settings


def test_settings_apply_and_are_kept_at_once(pilot: Pilot) -> None:
    pilot.key("ctrl+,")
    scene = on_top(pilot, SettingsScene)
    toggles = {row.label: row.widget for row in scene.rows if isinstance(row.widget, Toggle)}
    pilot.click_at(toggles["Coordinates"].rect.center)
    pilot.click_at(segment(scene, 1, 3, 4))
    pilot.click_at(segment(scene, 2, 2, 3))
    kept = kept_settings(pilot)
    assert kept == pilot.app.settings
    assert (kept.coordinates, kept.animation, kept.seating) == (False, "slow", "face_to_face")
    pilot.key("escape")
    on_top(pilot, MenuScene)


def test_the_size_of_everything_follows_at_once(pilot: Pilot) -> None:
    before = pilot.app.metrics.u
    pilot.press_button("Settings")
    scene = on_top(pilot, SettingsScene)
    pilot.click_at(segment(scene, 0, 2, 3))
    assert pilot.app.settings.ui_scale == 1.1
    assert pilot.app.metrics.u == pytest.approx(before * 1.1)
    pilot.click_at(segment(scene, 0, 0, 3))
    assert pilot.app.settings.ui_scale == 0, "the size that is automatic"
    assert pilot.app.metrics.u == pytest.approx(before)
    pilot.click_at(segment(scene, 0, 0, 3))
    assert pilot.app.settings.ui_scale == 0.9
    on_top(pilot, SettingsScene)


@pytest.mark.parametrize(("scale", "smaller"), [(3.0, 1.1), (1.25, 1.1), (0.0, 0.9)])
def test_the_next_size_is_next_to_the_one_that_is_shown(
    tmp_path: Path, scale: float, smaller: float
) -> None:
    with flying(tmp_path, ui_scale=scale) as pilot:
        pilot.app.push(MenuScene(pilot.app))
        pilot.step()
        pilot.key("ctrl+-")
        assert pilot.app.settings.ui_scale == smaller


def test_the_program_says_why_nothing_grows(tmp_path: Path) -> None:
    with flying(tmp_path, ui_scale=1.25) as pilot:
        pilot.app.push(SettingsScene(pilot.app))
        pilot.step()
        scene = on_top(pilot, SettingsScene)
        assert scene.rows[0].hint == "no larger size fits"
        before = pilot.app.surface.copy()
        pilot.key("ctrl+=")
        pilot.step()
        assert pilot.app.settings.ui_scale == 1.25
        assert pilot.app.surface.get_buffer().raw != before.get_buffer().raw, "a word why"


def test_settings_open_only_once(pilot: Pilot) -> None:
    pilot.key("ctrl+,")
    pilot.key("ctrl+,")
    pilot.key("escape")
    on_top(pilot, MenuScene)


# Dialogs


def asked(pilot: Pilot) -> tuple[Dialog, list[str]]:
    """A dialog on top and what will have been answered."""
    given: list[str] = []
    answers = [
        Answer("Go on", lambda: given.append("safe")),
        Answer("Resign", lambda: given.append("resigned")),
    ]
    dialog = Dialog(pilot.app, "Resign?", "White gives up and Black wins.", answers)
    pilot.app.push(dialog)
    pilot.step()
    return dialog, given


SAFE: tuple[Callable[[Pilot], None], ...] = (
    lambda pilot: pilot.key("return"),
    lambda pilot: pilot.key("escape"),
    lambda pilot: pilot.press_button("Close"),
    lambda pilot: pilot.click_at((20, 20)),
)


@pytest.mark.parametrize("act", SAFE, ids=("enter", "escape", "cross", "outside"))
def test_everything_harmless_is_the_safe_answer(pilot: Pilot, act: Callable[[Pilot], None]) -> None:
    _dialog, given = asked(pilot)
    act(pilot)
    assert given == ["safe"]
    on_top(pilot, MenuScene)


def test_the_other_answer_is_one_step_away(pilot: Pilot) -> None:
    _dialog, given = asked(pilot)
    pilot.key("left")
    pilot.key("return")
    assert given == ["resigned"]


# Results


def show_results(pilot: Pilot, session: Session) -> ResultsScene:
    """The results over their board."""
    pilot.app.push(MatchScene(pilot.app, session))
    pilot.app.push(ResultsScene(pilot.app, session))
    pilot.step()
    return on_top(pilot, ResultsScene)


def test_a_match_that_goes_on_has_no_results(pilot: Pilot) -> None:
    with pytest.raises(ValueError, match="goes on"):
        ResultsScene(pilot.app, play(pilot, "draughts", ("Anna", "Ben")))


def test_a_rematch_swaps_sides_and_times(pilot: Pilot) -> None:
    game = game_by_id("draughts")
    clock = (SeatTime(60), SeatTime(120))
    session = Session.new(game, {"board": "8x8"}, ("Anna", "Ben"), clock, pilot.app.library)
    session.resign(1)
    show_results(pilot, session)
    pilot.key("return")
    again = on_top(pilot, MatchScene).session.match
    assert (again.names, again.clock) == (("Ben", "Anna"), (SeatTime(120), SeatTime(60)))
    assert again.options["board"] == "8x8"
    assert not again.history


def test_a_rematch_counts_where_players_begin_in_turn(pilot: Pilot) -> None:
    scene = open_setup(pilot)
    scene.starter = "alternate"
    session = start(pilot)
    session.resign(0)
    show_results(pilot, session)
    pilot.press_button("Rematch, sides swapped")
    pilot.app.reset(MenuScene(pilot.app))
    pilot.step()
    assert open_setup(pilot).beginner == 0


def test_looking_back_and_the_menu(pilot: Pilot) -> None:
    session = play(pilot, "draughts", ("Anna", "Ben"))
    session.resign(0)
    show_results(pilot, session)
    pilot.press_button("Look back")
    assert on_top(pilot, MatchScene).session is session
    show_results(pilot, session)
    pilot.key("escape")
    on_top(pilot, MatchScene)
    show_results(pilot, session)
    pilot.press_button("Menu")
    assert "Resume" not in pilot.labels()


def test_the_evening_is_scored_whoever_had_which_side(pilot: Pilot) -> None:
    play(pilot, "draughts", ("Anna", "Ben")).resign(1)
    drawn = play(pilot, "abalone", ("Ben", "Anna"))
    drawn.offer_draw(0)
    drawn.answer_draw(1, accept=True)
    play(pilot, "abalone", ("Ben", "Anna")).resign(1)
    play(pilot, "draughts", ("Anna", "Zoe")).resign(0)
    play(pilot, "draughts", ("Anna", "Ben"))
    library = pilot.app.library
    assert tonight(library, ("Anna", "Ben")) == ((1, 0), (0.5, 0.5), (0, 1))
    assert tonight(library, ("Ben", "Anna")) == ((0, 1), (0.5, 0.5), (1, 0))
    tomorrow = datetime.now(UTC) + timedelta(hours=13)
    assert tonight(library, ("Anna", "Ben"), tomorrow) == ()


@pytest.mark.parametrize(
    ("points", "shown"), [(0, "0"), (0.5, "½"), (1, "1"), (2.5, "2½"), (10, "10")]
)
def test_points_are_written_with_halves(points: float, shown: str) -> None:
    assert points_text(points) == shown


@pytest.mark.parametrize(
    ("seconds", "shown"), [(0, "0:00"), (59.9, "0:59"), (247, "4:07"), (3847, "1:04:07")]
)
def test_durations(seconds: float, shown: str) -> None:
    assert duration(seconds) == shown


def test_the_winner_stomps_and_a_press_ends_it(tmp_path: Path) -> None:
    with flying(tmp_path) as pilot:
        session = play(pilot, "draughts", ("Anna", "Ben"))
        session.resign(0)
        pilot.app.push(ResultsScene(pilot.app, session))
        assert pilot.app.step(0.1)
        pilot.key("right")
        assert not pilot.app.step(0.1)


# Troubles


def test_a_damaged_library_is_told_and_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(App, "toast", lambda _app, message: told.append(message))
    (tmp_path / "library.sqlite3").write_bytes(b"not a database " * 100)
    with flying(tmp_path) as pilot:
        pilot.app.push(MenuScene(pilot.app))
        pilot.step(0.1)
    aside = [path.name for path in tmp_path.iterdir() if "damaged" in path.name]
    assert len(aside) == len(told) == 1
    assert aside[0] in told[0]


def test_every_scene_draws_the_same_twice(pilot: Pilot) -> None:
    """Drawing changes nothing."""
    session = play(pilot, "abalone", ("Anna", "Ben"))
    session.resign(0)
    scenes: list[WidgetScene] = [*sheets(pilot.app), ResultsScene(pilot.app, session)]
    for scene in scenes:
        pilot.app.push(scene)
        pilot.step(0.3)
        first = pygame.image.tobytes(pilot.app.surface, "RGB")
        scene.invalidate()
        pilot.step()
        assert pygame.image.tobytes(pilot.app.surface, "RGB") == first
