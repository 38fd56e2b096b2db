"""SUMOn's table: curtains and what lies behind them, timers, signs, both halves, ends."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.ui.pilot import Pilot, flying, on_top  # isort: skip
import pygame

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import settle
from sumo_arcade.engine.games.sumon.program import read_program, write_program
from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.players.session import SAVE_EVERY, Session
from sumo_arcade.ui.boards.sumon.execution.prompt import ending_prompt
from sumo_arcade.ui.boards.sumon.table.table_layout import places
from sumo_arcade.ui.boards.sumon.table.table_scene import SumonTable
from sumo_arcade.ui.boards.sumon.turn_flow import TOGETHER, WATCH, Act
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.platform.theme import Metrics
from sumo_arcade.ui.scenes.match.game_menu import GameMenu
from sumo_arcade.ui.scenes.match.pause import PauseScene
from sumo_arcade.ui.scenes.results.results import ResultsScene
from sumo_arcade.ui.scenes.rules.rules import RulesScene
from sumo_arcade.ui.scenes.setup.setup import SetupScene
from sumo_arcade.ui.widgets.dialog import Dialog
from tests.ui.sumon_table import (
    BLUE,
    NOTHING,
    ONE,
    OTHER,
    RED,
    executing,
    labels,
    lay,
    lock,
    opened,
    panel,
    resumed,
    show,
    start,
    watched,
)

SHAPES = [(960, 600), (1366, 768), (1280, 960), (1000, 1050), (1024, 1280), (2560, 1080)]


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with flying(tmp_path, (960, 600)) as found:
        yield found


def notes(table: SumonTable) -> list[str]:
    return [entry.note for entry in table.session.match.history]


def laid(text: str) -> str:
    return write_program(read_program(text))


def headline(table: SumonTable) -> str:
    """What the curtain says; empty: it does not hang."""
    notice = table.curtain.notice
    return notice.headline if notice is not None and table.curtain.shut else ""


def hangs(table: SumonTable) -> tuple[bool, bool]:
    """Whether the curtain is shut, and whether nothing else is seen."""
    return table.curtain.shut, table.curtain.hides


def offer(table: SumonTable) -> int | None:
    """Who has offered a draw."""
    return table.session.match.offer


# Curtains


def test_a_game_begins_behind_reds_curtain_and_time_stands(pilot: Pilot) -> None:
    table = start(pilot)
    pilot.step(2.0)
    assert table.curtain.hides
    assert headline(table) == "Red, ready?"
    assert (table.session.match.thinking, table.session.match.paused) == (0.0, True)
    assert table.session.match.draft(RED) is None


def test_an_open_curtain_shows_the_panel_and_time_runs(pilot: Pilot) -> None:
    table = start(pilot)
    opened(pilot, table)
    assert panel(table).seat == RED
    assert table.session.match.draft(RED) == ""
    assert table.session.match.thinking > 0
    left = panel(table).timer.left
    assert left is not None
    assert 177 < left < 180


def test_red_locks_and_blue_is_called(pilot: Pilot) -> None:
    table = start(pilot)
    lock(pilot, table, ONE)
    assert table.curtain.hides
    assert headline(table) == "Pass the mouse to Blue"
    assert notes(table) == [laid(ONE)]
    assert table.table_view.programming is None
    opened(pilot, table)
    assert panel(table).seat == BLUE


def test_what_is_pressed_while_the_curtain_closes_does_not_open_it(pilot: Pilot) -> None:
    table = start(pilot)
    opened(pilot, table)
    pilot.press_button("Lock in")
    assert hangs(table) == (True, False)
    pilot.key("space")
    assert hangs(table) == (True, True)
    pilot.step(1.0)
    assert hangs(table) == (True, True)


def test_a_click_opens_the_curtain(pilot: Pilot) -> None:
    table = start(pilot)
    pilot.settle()
    pilot.press_button("I am Red, open the curtain")
    pilot.settle()
    assert panel(table).seat == RED


def test_red_unlocks_from_blues_curtain(pilot: Pilot) -> None:
    table = start(pilot)
    lock(pilot, table, ONE)
    pilot.press_button("Unlock Red's program")
    assert headline(table) == "Red, ready?"
    assert notes(table) == []
    opened(pilot, table)
    assert write_program(panel(table).program) == laid(ONE)


def test_red_cannot_unlock_once_blue_has_opened(pilot: Pilot) -> None:
    table = start(pilot)
    lock(pilot, table, ONE)
    opened(pilot, table)
    pilot.key("ctrl+z")
    pilot.settle()
    assert notes(table) == [laid(ONE)]
    pilot.key("escape")
    pilot.step(0.5)
    on_top(pilot, GameMenu)
    pilot.press_button("Pause")
    pilot.settle()
    on_top(pilot, PauseScene)
    pilot.press_button("Go on playing")
    pilot.settle()
    assert headline(table) == "Pass the mouse to Blue"
    assert not any(label.startswith("Unlock") for label in labels(pilot))


def test_both_look_before_a_slot_is_turned(pilot: Pilot) -> None:
    table = start(pilot)
    lock(pilot, table, ONE)
    lock(pilot, table, OTHER)
    assert headline(table) == "Both look!"
    assert notes(table) == [laid(ONE)]
    pilot.press_button("Unlock Blue's program")
    opened(pilot, table)
    assert write_program(panel(table).program) == laid(OTHER)
    pilot.press_button("Lock in")
    pilot.settle()
    pilot.key("space")
    assert notes(table) == [laid(ONE), laid(OTHER)]
    watched(pilot, table)
    assert table.execution.asks == RED


def test_a_round_ends_with_reds_curtain(pilot: Pilot) -> None:
    table = start(pilot)
    executing(pilot, table, NOTHING, NOTHING)
    assert not table.curtain.shut
    pilot.step(2.0)
    assert headline(table) == "Red, ready?"
    assert table.flow.state.round == 2


def test_the_past_is_looked_at_from_the_curtain(pilot: Pilot) -> None:
    table = start(pilot)
    executing(pilot, table, NOTHING, NOTHING)
    pilot.step(2.0)
    pilot.press_button("Look back")
    pilot.settle()
    assert table.curtain.away
    assert table.execution.looking
    pilot.key("end")
    pilot.step(2.0)
    assert headline(table) == "Red, ready?"


def test_a_pause_while_somebody_lays_ends_behind_the_curtain(pilot: Pilot) -> None:
    table = start(pilot)
    opened(pilot, table)
    lay(table, ONE)
    pilot.key("p")
    pilot.step(3.0)
    on_top(pilot, PauseScene)
    before = table.session.match.thinking
    pilot.key("p")
    pilot.step(1.0)
    assert table.curtain.hides
    assert table.session.match.thinking == before
    opened(pilot, table)
    assert write_program(panel(table).program) == laid(ONE)


def test_rules_over_a_program_come_back_to_it(pilot: Pilot) -> None:
    table = start(pilot)
    opened(pilot, table)
    lay(table, ONE)
    pilot.key("f1")
    pilot.step()
    on_top(pilot, RulesScene)
    pilot.key("escape")
    pilot.settle()
    assert not table.curtain.shut
    assert write_program(panel(table).program) == laid(ONE)


# Time


@pytest.mark.parametrize("seat", [RED, BLUE])
def test_when_the_time_is_up_what_lies_there_is_locked(pilot: Pilot, seat: int) -> None:
    table = start(pilot, {"minutes": "1"})
    if seat == BLUE:
        lock(pilot, table, NOTHING)
    opened(pilot, table)
    lay(table, ONE)
    pilot.wait(61)
    pilot.settle()
    assert table.curtain.hides
    if seat == BLUE:
        pilot.key("space")
    assert notes(table)[-1] == laid(ONE)


def out_of_time(pilot: Pilot, table: SumonTable) -> None:
    """The minute for what lies open ends now."""
    while not table.curtain.shut:
        pilot.wait(0.2)
    assert not table.curtain.hides


def said(table: SumonTable) -> str:
    """The sentence on the curtain."""
    notice = table.curtain.notice
    assert notice is not None
    return notice.text


@pytest.mark.parametrize("keys", [("space",), ("return", "return"), ("tab", "space")])
def test_what_was_meant_for_the_program_opens_no_curtain(
    pilot: Pilot, keys: tuple[str, ...]
) -> None:
    table = start(pilot, {"minutes": "1"})
    opened(pilot, table)
    out_of_time(pilot, table)
    for key in keys:
        pilot.key(key)
    assert table.curtain.hides, "a press only ends its movement"
    for key in keys:
        pilot.key(key)
    pilot.click_at(pilot.button("I am Blue, open the curtain").rect.center)
    assert table.curtain.hides
    pilot.step(0.6)
    assert table.curtain.hides
    pilot.key("space")
    assert not table.curtain.shut


def test_the_curtain_says_that_the_time_was_up_and_nothing_is_unlocked(pilot: Pilot) -> None:
    table = start(pilot, {"minutes": "1"})
    for wanted in (
        (
            "Pass the mouse to Blue",
            "The time was up: Red's program is locked as it lay, and hidden.",
        ),
        ("Both look!", "The time is up: what was laid is locked, and carried out slot by slot."),
    ):
        opened(pilot, table)
        out_of_time(pilot, table)
        pilot.step(2)
        assert not any(label.startswith("Unlock") for label in labels(pilot))
        pilot.key("ctrl+z")
        assert headline(table) == wanted[0]
        assert said(table).startswith(wanted[1])


def test_a_locked_program_is_unlocked_while_there_is_time(pilot: Pilot) -> None:
    table = start(pilot, {"minutes": "1"})
    opened(pilot, table)
    pilot.step(3)
    pilot.press_button("Lock in")
    pilot.settle()
    assert said(table).startswith("Red's program is locked and hidden.")
    pilot.press_button("Unlock Red's program")
    assert headline(table) == "Red, ready?"


def test_without_a_limit_nothing_is_locked(pilot: Pilot) -> None:
    table = start(pilot, {"minutes": "off"})
    opened(pilot, table)
    pilot.wait(200)
    assert panel(table).timer.left is None
    assert notes(table) == []


def test_time_stands_while_a_round_is_only_watched(pilot: Pilot) -> None:
    table = start(pilot)
    executing(pilot, table, NOTHING, NOTHING)
    pilot.step(1.0)
    assert table.session.match.thinking < 0.5


# Coming back


def test_continue_begins_behind_the_curtain_with_what_was_laid(pilot: Pilot) -> None:
    first = start(pilot)
    opened(pilot, first)
    lay(first, ONE)
    pilot.wait(10)
    thinking = first.session.match.thinking
    table = resumed(pilot)
    assert table.session.match is not first.session.match
    assert table.curtain.hides
    assert headline(table) == "Red, ready?"
    opened(pilot, table)
    assert write_program(panel(table).program) == laid(ONE)
    assert thinking - SAVE_EVERY < table.session.match.thinking < thinking + 3


def test_continue_in_the_execution_waits_for_both(pilot: Pilot) -> None:
    executing(pilot, start(pilot), ONE, NOTHING)
    table = resumed(pilot)
    assert table.curtain.hides
    assert headline(table) == "Both look!"
    opened(pilot, table)
    watched(pilot, table)
    assert table.execution.asks == RED


# Signs


def tied(pilot: Pilot) -> SumonTable:
    """Both summon a jonokuchi in slot 1, and signs are asked for."""
    table = start(pilot)
    executing(pilot, table, ONE, ONE)
    assert table.table_view.signs_panel.shown
    return table


@pytest.mark.parametrize("keys", ["ak", "ka"])
def test_both_press_a_key_for_their_sign(pilot: Pilot, keys: str) -> None:
    table = tied(pilot)
    pilot.key(keys[0])
    assert len(notes(table)) == 2
    pilot.key(keys[1])
    assert notes(table)[2:] == ["rps:rock", "rps:paper"]
    watched(pilot, table)
    assert table.execution.asks == BLUE


def test_equal_signs_are_asked_again(pilot: Pilot) -> None:
    table = tied(pilot)
    pilot.key("s")
    pilot.key("k")
    watched(pilot, table)
    assert table.table_view.signs_panel.shown
    pilot.key("s")
    pilot.key("j")
    assert table.flow.state.first == RED


def test_signs_in_turns_are_clicked_behind_the_curtain(pilot: Pilot) -> None:
    table = tied(pilot)
    pilot.press_button("Choose in turns, behind the curtain")
    pilot.settle()
    assert table.act == Act("sign", RED)
    opened(pilot, table)
    pilot.press_button("Scissors")
    pilot.settle()
    assert table.curtain.hides
    assert headline(table) == "Pass the mouse to Blue"
    opened(pilot, table)
    pilot.press_button("Rock")
    pilot.settle()
    assert headline(table) == "Both look!"
    opened(pilot, table)
    watched(pilot, table)
    assert notes(table)[2:] == ["rps:scissors", "rps:rock"]
    assert table.execution.asks == BLUE


# Both at once


def test_both_lay_at_once_each_with_their_keys(pilot: Pilot) -> None:
    table = start(pilot, {"laying": "together"})
    pilot.settle()
    assert headline(table) == "Both ready?"
    opened(pilot, table)
    for chord in ("s", "e", "down", "right", "return"):
        pilot.key(chord)
    match = table.session.match
    red, blue = match.draft(RED), match.draft(BLUE)
    assert red == laid("move:1 - - - - - - - - -")
    assert blue == laid("move:2 - - - - - - - - -")
    pilot.key("f")
    assert notes(table) == []
    pilot.key("f")
    pilot.key("p")
    assert notes(table) == []
    pilot.key("f")
    assert notes(table) == [red, blue]
    assert table.act == WATCH


def words_seen(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The single lines that are written in a picture of the whole screen."""
    written: list[str] = []
    plain = Sprites.fitted

    def noted(self: Sprites, message: str, *rest: Any, **more: Any) -> pygame.Surface:
        written.append(message)
        return plain(self, message, *rest, **more)

    with monkeypatch.context() as patch:
        patch.setattr(Sprites, "fitted", noted)
        pilot.top.invalidate()
        pilot.step()
    return written


def test_the_keys_of_a_locked_half_say_what_unlocks_it(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = start(pilot, {"laying": "together"})
    opened(pilot, table)
    assert words_seen(pilot, monkeypatch).count("lock in") == 2
    pilot.key("f")
    pilot.settle()
    seen = words_seen(pilot, monkeypatch)
    assert (seen.count("lock in"), seen.count("unlock"), seen.count("clear")) == (1, 1, 1)
    pilot.key("f")
    pilot.settle()
    assert "unlock" not in words_seen(pilot, monkeypatch)


def test_the_time_is_up_for_both_at_once(pilot: Pilot) -> None:
    table = start(pilot, {"laying": "together", "minutes": "1"})
    opened(pilot, table)
    pilot.key("s")
    pilot.key("e")
    out_of_time(pilot, table)
    assert notes(table) == [laid("move:1 - - - - - - - - -"), laid(NOTHING)]
    assert headline(table) == "Both look!"
    pilot.key("p")
    pilot.key("p")
    assert pilot.top is table, "Blue's key to lock in, too late"
    pilot.step(1.0)
    opened(pilot, table)
    assert table.act == WATCH


def test_a_pause_over_both_halves_ends_behind_the_curtain(pilot: Pilot) -> None:
    table = start(pilot, {"laying": "together"})
    opened(pilot, table)
    pilot.key("s")
    pilot.key("e")
    pilot.press_button("Menu")
    pilot.settle()
    pilot.press_button("Pause")
    pilot.settle()
    pilot.press_button("Go on playing")
    pilot.settle()
    assert table.act == TOGETHER
    opened(pilot, table)
    assert table.session.match.draft(RED) == laid("move:1 - - - - - - - - -")


# Draws and ends


def test_a_draw_is_offered_over_the_curtain_and_declined_by_opening_it(pilot: Pilot) -> None:
    table = start(pilot)
    pilot.settle()
    pilot.press_button("Menu")
    pilot.settle()
    pilot.press_button("Blue offers a draw")
    pilot.settle()
    assert offer(table) == BLUE
    assert "Accept" in labels(pilot)
    pilot.key("space")
    pilot.settle()
    assert offer(table) is None
    assert not table.session.match.over


def test_a_draw_is_accepted_in_the_execution(pilot: Pilot) -> None:
    table = start(pilot)
    executing(pilot, table, ONE, NOTHING)
    pilot.key("escape")
    pilot.settle()
    pilot.press_button("Red offers a draw")
    pilot.settle()
    pilot.press_button("Accept")
    pilot.step(3.0)
    outcome = table.session.match.outcome
    assert outcome is not None
    assert outcome.reason == "agreement"
    on_top(pilot, ResultsScene)


@pytest.mark.parametrize("size", SHAPES)
def test_an_offer_hides_nothing_that_is_asked_for(tmp_path: Path, size: tuple[int, int]) -> None:
    with flying(tmp_path, size) as pilot:
        table = start(pilot)
        executing(pilot, table, ONE, NOTHING)
        table._offer(BLUE)
        pilot.step()
        bar, tray = table.table_view.offer_bar, table.execution.tray
        beside = (
            tray.commands_stage.rect,
            tray.prompt_strip.rect,
            tray.slot_row.rect,
            table.table_view.signs_panel.area,
        )
        where = table.table_view.tabletop.places
        assert bar.shown
        assert bar.area.collidelist([*beside, where.board, *where.plates]) == -1
        assert all(bar.area.contains(button.rect) for button in bar.group.widgets)


@pytest.mark.parametrize("size", SHAPES)
def test_an_offer_hides_neither_half(tmp_path: Path, size: tuple[int, int]) -> None:
    with flying(tmp_path, size) as pilot:
        table = start(pilot, {"laying": "together"})
        opened(pilot, table)
        pilot.press_button("Menu")
        pilot.settle()
        pilot.press_button("Red offers a draw")
        pilot.settle()
        bar, where = table.table_view.offer_bar, table.table_view.tabletop.places
        assert bar.shown
        assert bar.area.collidelist([*where.halves, where.board, *where.plates]) == -1
        assert all(bar.area.contains(button.rect) for button in bar.group.widgets)
        pilot.press_button("Decline")
        assert not bar.shown


def test_no_draw_is_offered_over_a_program(pilot: Pilot) -> None:
    table = start(pilot)
    opened(pilot, table)
    pilot.key("escape")
    pilot.settle()
    on_top(pilot, GameMenu)
    assert not any("draw" in label for label in labels(pilot))
    assert table.session.match.offer is None


@pytest.mark.parametrize("laying", ["curtain", "together"])
def test_who_gives_up_over_a_program_shows_nothing_of_it(pilot: Pilot, laying: str) -> None:
    table = start(pilot, {"laying": laying})
    opened(pilot, table)
    pilot.key("escape")
    pilot.settle()
    pilot.press_button("Red resigns…")
    pilot.settle()
    on_top(pilot, Dialog)
    pilot.press_button("Resign")
    pilot.step(3.0)
    on_top(pilot, ResultsScene)
    assert table.act == WATCH
    assert (table.table_view.programming, table.table_view.simultaneous) == (None, None)
    pilot.press_button("Look back")
    pilot.settle()
    assert pilot.top is table
    assert table.execution.asks is None


def test_who_looks_back_after_the_end_sees_who_won_and_finds_the_result(pilot: Pilot) -> None:
    table = start(pilot)
    executing(pilot, table, NOTHING, NOTHING)
    table.session.resign(RED)
    pilot.step(3.0)
    on_top(pilot, ResultsScene)
    pilot.press_button("Look back")
    pilot.settle()
    ending = table.execution.ending
    assert ending is not None
    assert (ending.title, ending.text) == ("Blue wins!", "Red gave up.")
    pilot.key("home")
    pilot.step(0.1)
    assert not table.execution.tray.result.visible
    pilot.key("end")
    pilot.step(0.1)
    pilot.press_button("Show the result")
    pilot.settle()
    on_top(pilot, ResultsScene)


def test_a_new_game_after_the_end_does_not_promise_that_this_one_goes_on(pilot: Pilot) -> None:
    table = start(pilot)
    executing(pilot, table, NOTHING, NOTHING)
    pilot.key("n")
    pilot.settle()
    assert "goes on with it" in on_top(pilot, Dialog).text
    pilot.press_button("Stay here")
    table.session.resign(RED)
    pilot.step(3.0)
    pilot.press_button("Look back")
    pilot.settle()
    pilot.key("n")
    pilot.settle()
    on_top(pilot, SetupScene)


def test_a_choice_is_taken_back_until_something_is_turned(pilot: Pilot) -> None:
    """Blue's komusubi costs more and enters first; Red's lane is chosen before slot 2 is turned."""
    table = start(pilot)
    executing(pilot, table, ONE, "summon:komusubi - - - - - - - - -")
    pilot.click("C8")
    watched(pilot, table)
    assert notes(table)[2:] == ["lane:C"]
    pilot.key("ctrl+z")
    watched(pilot, table)
    assert (notes(table)[2:], table.execution.asks) == ([], BLUE)
    pilot.key("ctrl+y")
    watched(pilot, table)
    assert (notes(table)[2:], table.execution.asks) == (["lane:C"], RED)
    pilot.click("D1")
    watched(pilot, table)
    pilot.key("ctrl+z")
    pilot.step(0.1)
    assert notes(table)[2:4] == ["lane:C", "lane:D"]


# Whole games


@pytest.mark.parametrize("options", [{}, {"laying": "together"}])
def test_a_whole_game_by_moves_alone(tmp_path: Path, options: dict[str, str]) -> None:
    chance = random.Random(4)  # noqa: S311 - a game, not a secret
    with flying(tmp_path, (960, 600), animation="off") as pilot:
        table = start(pilot, options)
        match = table.session.match
        while not match.over and len(match.history) < 400:
            seat, before = match.mover, len(match.history)
            assert seat is not None
            table.perform(abilities.random_move(match.state, seat, chance))
            pilot.step(0.1)
            assert len(match.history) == before + 1
        assert match.over
        pilot.step(4.0)
        on_top(pilot, ResultsScene)


@pytest.mark.parametrize(
    ("size", "board"),
    [((1280, 720), 540), ((1280, 960), 640), ((1000, 1050), 500), ((960, 1400), 540)],
)
def test_the_board_uses_the_room_there_is(size: tuple[int, int], board: int) -> None:
    """Side by side as designed, with a tall tray in squarer windows, stacked in tall ones."""
    where = places(Metrics.of(*size, 0))
    assert where.board.width >= board
    assert where.board.width == where.board.height
    used = where.board.unionall([*where.plates, where.tray])
    assert max(used.width / size[0], used.height / size[1]) > 0.95


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("laying", ["curtain", "together"])
def test_windows_of_every_shape(tmp_path: Path, size: tuple[int, int], laying: str) -> None:
    """Nothing of the table lies outside the window, and its parts do not cover each other."""
    with flying(tmp_path, size) as pilot:
        table = start(pilot, {"laying": laying})
        opened(pilot, table)
        where = table.table_view.tabletop.places
        beside = where.halves if laying == "together" else (where.tray,)
        window = pilot.app.surface.get_rect()
        parts = [where.board, *where.plates, *beside]
        assert all(window.contains(part) for part in parts)
        pairs = [(one, two) for one in parts for two in parts if one is not two]
        assert not any(one.colliderect(two) for one, two in pairs)


def test_what_is_arranged_anew_under_a_question_has_no_other_buttons(pilot: Pilot) -> None:
    table = start(pilot)
    executing(pilot, table, ONE, "summon:komusubi - - - - - - - - -")
    pilot.move_to(pilot.at("C8"))
    pilot.step(0.1)
    before = labels(pilot)
    pilot.key("n")
    on_top(pilot, Dialog)
    pilot.app.change(replace(pilot.app.settings, ui_scale=1.25))
    pilot.step()
    tray = table.execution.tray
    assert (tray.back.visible, tray.result.visible) == (False, False)
    pilot.key("escape")
    assert labels(pilot) == before


def test_the_key_of_the_hint_is_answered(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    table = start(pilot)
    told: list[str] = []
    monkeypatch.setattr(pilot.app, "toast", told.append)
    opened(pilot, table)
    pilot.key("h")
    assert told == ["There are no hints in a game with secrets."]


def test_between_two_people_slots_stay_down_until_they_are_turned(pilot: Pilot) -> None:
    table = start(pilot)
    executing(pilot, table, ONE, OTHER)
    assert table.execution.tray.slot_row.open_programs == {}


def test_the_log_lies_over_the_signs_until_it_is_closed(pilot: Pilot) -> None:
    table = start(pilot)
    executing(pilot, table, "summon:jonokuchi" + NOTHING[1:], "summon:jonokuchi" + NOTHING[1:])
    assert table.table_view.signs_panel.shown
    pilot.press_button("Log")
    pilot.step(0.1)
    log = table.execution.tray.log
    assert (log.visible, table.table_view.signs_panel.shown) == (True, False)
    pilot.key("escape")
    pilot.step(0.1)
    assert (log.visible, table.table_view.signs_panel.shown) == (False, True)


def test_one_name_is_used_for_a_person_everywhere(pilot: Pilot) -> None:
    game = game_by_id("sumon")
    options = settle(game, {"seed": "7"})
    table = show(pilot, Session.new(game, options, ("Anna", "Ben"), None, pilot.app.library))
    opened(pilot, table)
    assert panel(table).names == ("Anna", "Ben")
    table.session.match.resign(RED)
    ending = ending_prompt(table.session.match)
    assert ending is not None
    assert (ending.title, ending.text) == ("Ben wins!", "Anna gave up.")
