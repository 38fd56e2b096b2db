"""Computers at SUMOn's table: plans, signs, choices, offers; nobody has to look away."""

from __future__ import annotations

import json
import multiprocessing
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.pilot import Pilot, flying  # isort: skip
import pygame

from sumo_arcade.engine.core import settle
from sumo_arcade.engine.games.sumon.figures import FIGURES
from sumo_arcade.engine.games.sumon.program import read_program, write_program
from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.players.session import Session
from sumo_arcade.ui.boards.sumon.art.positions import position as sketched
from sumo_arcade.ui.boards.sumon.table.table_scene import SumonTable
from sumo_arcade.ui.scenes.match.game_menu import GameMenu
from sumo_arcade.ui.scenes.results.results import ResultsScene
from tests.ui.pilot import on_top
from tests.ui.sumon_table import (
    BLUE,
    NOTHING,
    ONE,
    OTHER,
    RED,
    lay,
    panel,
    resumed,
    show,
    watched,
)
from tests.ui.thinker import Thinker

PATIENCE = 60.0
SIZE = (960, 600)


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with flying(tmp_path, SIZE) as found:
        yield found
    assert multiprocessing.active_children() == []


def begin(
    pilot: Pilot,
    levels: tuple[str, str],
    *plans: str,
    position: str | None = None,
    thinks: bool = True,
    **options: str,
) -> tuple[SumonTable, Thinker]:
    """A game with the deck of seed 7; ``plans`` are what the computers lay."""
    game = game_by_id("sumon")
    session = Session.new(
        game,
        settle(game, {"seed": "7", **options}),
        ("", ""),
        None,
        pilot.app.library,
        position=position,
        levels=levels,
    )
    table = show(pilot, session, step=False)
    thinker = Thinker()
    thinker.notes = [(laid(plan),) for plan in plans]
    if thinks:
        table.computers.client = thinker
    pilot.step()
    return table, thinker


def laid(text: str) -> str:
    return write_program(read_program(text))


def notes(table: SumonTable) -> list[str]:
    return [entry.note for entry in table.session.match.history]


def strip(table: SumonTable) -> str:
    """What is written under the stage."""
    waits = table.execution.waits
    return "" if waits is None else waits.title


def finish_laying(pilot: Pilot, table: SumonTable, program: str) -> None:
    """Lays ``program`` and locks it."""
    lay(table, program)
    pilot.press_button("Lock in")


def test_a_person_plans_without_a_curtain_and_the_computer_answers(pilot: Pilot) -> None:
    table, thinker = begin(pilot, ("", "ozeki"), OTHER)
    assert not table.curtain.shut
    assert panel(table).seat == RED
    assert panel(table).alone
    finish_laying(pilot, table, ONE)
    assert not table.curtain.shut
    assert notes(table) == [laid(ONE)]
    pilot.step(0.1)
    assert strip(table) == "Blue is planning"
    pilot.step(3.0)
    assert notes(table)[:2] == [laid(ONE), laid(OTHER)]
    assert thinker.asked[0][:2] == ("move", "ozeki")
    assert not table.curtain.shut


def test_the_computer_plans_first_where_it_has_the_first_seat(pilot: Pilot) -> None:
    table, _thinker = begin(pilot, ("ozeki", ""), ONE)
    assert strip(table) == "Red is planning"
    pilot.step(4.0)
    assert notes(table) == [laid(ONE)]
    assert panel(table).seat == BLUE
    assert not table.curtain.shut
    assert table.session.match.draft(BLUE) == ""


def test_both_halves_are_not_for_one_person(pilot: Pilot) -> None:
    table, _thinker = begin(pilot, ("", "ozeki"), laying="together")
    assert table.table_view.simultaneous is None
    assert panel(table).seat == RED


def test_two_computers_play_on_their_own(pilot: Pilot) -> None:
    table, thinker = begin(pilot, ("ozeki", "jonokuchi"), ONE, OTHER)
    pilot.step(8.0)
    watched(pilot, table)
    pilot.step(6.0)
    assert notes(table)[:2] == [laid(ONE), laid(OTHER)]
    assert len(notes(table)) > 2, "the lane of the first wrestler is chosen, too"
    assert [asked[1] for asked in thinker.asked[:2]] == ["ozeki", "jonokuchi"]
    assert not table.curtain.shut


def test_a_choice_of_the_computer_is_not_for_hands(pilot: Pilot) -> None:
    table, thinker = begin(pilot, ("", "ozeki"), ONE)
    finish_laying(pilot, table, NOTHING)
    thinker.delay = 0.3
    pilot.step(3.0)
    thinker.delay = 1000.0
    watched(pilot, table)
    pilot.step(0.5)
    assert strip(table) == "Blue is choosing"
    assert table.execution.asks is None
    before = len(notes(table))
    for lane in "ABCDEFGH":
        pilot.click(f"{lane}8")
    pilot.key("return")
    assert len(notes(table)) == before
    assert notes(table)[:2] == [laid(NOTHING), laid(ONE)]


def test_a_sign_is_chosen_with_the_mouse_and_both_are_shown(pilot: Pilot) -> None:
    table, _thinker = begin(pilot, ("", "ozeki"), ONE)
    finish_laying(pilot, table, ONE)
    pilot.step(3.0)
    watched(pilot, table)
    pilot.step(0.2)
    assert table.table_view.signs_panel.shown
    assert "Choose in turns, behind the curtain" not in pilot.labels()
    tile = next(tile for tile in table.table_view.signs_panel.group.widgets if tile.label == "Rock")
    pilot.click_at(tile.rect.center)
    pilot.step(0.1)
    assert notes(table)[2] == "rps:rock"
    assert notes(table)[3].startswith("rps:")


def test_one_person_is_told_that_the_time_was_up(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _thinker = begin(pilot, ("", "ozeki"), OTHER, minutes="1")
    told: list[str] = []
    monkeypatch.setattr(pilot.app, "toast", told.append)
    lay(table, ONE)
    pilot.wait(61)
    assert told == ["The time is up: your program is locked as it lay."]
    assert notes(table)[0] == laid(ONE)
    assert not table.curtain.shut


def test_a_game_that_goes_on_has_no_curtain_for_one(pilot: Pilot) -> None:
    first, _thinker = begin(pilot, ("", "ozeki"))
    lay(first, ONE)
    pilot.app.reset()
    table = resumed(pilot)
    table.computers.client = Thinker()
    assert not table.curtain.shut
    assert write_program(panel(table).program) == laid(ONE)


def test_a_game_of_two_computers_goes_on_without_a_curtain(pilot: Pilot) -> None:
    begin(pilot, ("ozeki", "jonokuchi"), ONE, OTHER)
    pilot.step(3.0)
    pilot.app.reset()
    table = resumed(pilot)
    assert table.session.match.history
    assert not table.curtain.shut
    pilot.app.reset()


def test_what_covers_the_table_stops_the_thinking(pilot: Pilot) -> None:
    table, thinker = begin(pilot, ("ozeki", ""), ONE)
    pilot.step(0.1)
    pilot.key("escape")
    on_top(pilot, GameMenu)
    assert thinker.cancelled == 1
    pilot.step(5.0)
    assert notes(table) == []
    pilot.key("escape")
    pilot.step(4.0)
    assert notes(table) == [laid(ONE)]


def test_an_offer_is_answered_by_the_computer(pilot: Pilot) -> None:
    table, thinker = begin(pilot, ("", "ozeki"))
    thinker.delay = 1000.0
    finish_laying(pilot, table, ONE)
    pilot.step(0.2)
    pilot.key("escape")
    assert "Blue offers a draw" not in pilot.labels()
    pilot.press_button("Red offers a draw")
    pilot.step(0.2)
    assert table.session.match.offer is None
    assert not table.session.match.over, "not in the first turns"
    assert not table.table_view.offer_bar.shown


def test_undo_while_the_computer_chooses_takes_back_the_own_choice(pilot: Pilot) -> None:
    """Both summon in the first slot, the person first."""
    table, thinker = begin(pilot, ("", "ozeki"), "summon:jonokuchi - - - - - - - - -")
    finish_laying(pilot, table, "summon:komusubi - - - - - - - - -")
    pilot.step(3.0)
    watched(pilot, table)
    pilot.step(0.2)
    thinker.delay = 1000.0
    pilot.click("C1")
    watched(pilot, table)
    pilot.step(0.5)
    assert notes(table)[2:] == ["lane:C"]
    assert strip(table) == "Blue is choosing"
    pilot.key("ctrl+z")
    pilot.step(0.5)
    assert (len(notes(table)), strip(table)) == (2, "")
    assert table.execution.asks == RED


JONOKUCHI = "summon:jonokuchi - - - - - - - - -"
KOMUSUBI = "summon:komusubi - - - - - - - - -"
"""The dearer one goes first."""
LAST_JONOKUCHI = "- - - - - - - - - summon:jonokuchi"
LAST_KOMUSUBI = "- - - - - - - - - summon:komusubi"
"""In a last round nothing hidden is shown after the last slot."""
LAST_ROUND = json.dumps(json.loads(sketched("nobody")) | {"round": FIGURES.rounds})


def until(pilot: Pilot, table: SumonTable, plies: int) -> None:
    """Lets computers act until so much has happened and has been seen."""
    for _ in range(200):
        if len(notes(table)) >= plies and not table.execution.busy:
            return
        pilot.step(0.1)
        table.execution.finish()
    raise AssertionError(f"no {plies} entries: {notes(table)}")


def undo_button(table: SumonTable) -> bool:
    return table.execution.tray.controls.undo.enabled


def test_a_choice_that_only_the_computer_has_made_is_not_taken_back(pilot: Pilot) -> None:
    table, thinker = begin(pilot, ("", "ozeki"), KOMUSUBI)
    finish_laying(pilot, table, JONOKUCHI)
    thinker.notes.append(("lane:D",))
    until(pilot, table, 3)
    pilot.step(0.1)
    assert table.execution.asks == RED
    assert not undo_button(table)
    for chord in ("ctrl+z", "backspace"):
        pilot.key(chord)
    pilot.step(2.0)
    assert (notes(table)[2:], table.execution.asks) == (["lane:D"], RED)
    pilot.click("C1")
    assert notes(table)[3] == "lane:C"


def test_what_the_computer_chose_before_the_own_choice_stands(pilot: Pilot) -> None:
    table, thinker = begin(pilot, ("", "ozeki"), LAST_KOMUSUBI, position=LAST_ROUND)
    finish_laying(pilot, table, LAST_JONOKUCHI)
    thinker.notes.append(("lane:D",))
    until(pilot, table, 3)
    pilot.step(0.1)
    pilot.click("C1")
    assert (notes(table)[2:], table.session.match.over) == (["lane:D", "lane:C"], True)
    pilot.key("ctrl+z")
    pilot.step(3.0)
    assert (notes(table)[2:], table.execution.asks) == (["lane:D"], RED)
    pilot.click("E1")
    assert notes(table)[2:] == ["lane:D", "lane:E"]


def test_undo_and_redo_of_a_choice_with_the_answer_to_it(pilot: Pilot) -> None:
    table, thinker = begin(pilot, ("", "ozeki"), LAST_JONOKUCHI, position=LAST_ROUND)
    finish_laying(pilot, table, LAST_KOMUSUBI)
    until(pilot, table, 2)
    pilot.step(0.1)
    thinker.notes += [("lane:D",), ("lane:F",)]
    pilot.click("C1")
    until(pilot, table, 4)
    pilot.key("ctrl+z")
    pilot.step(3.0)
    assert (notes(table)[2:], table.execution.asks) == ([], RED)
    pilot.key("ctrl+y")
    assert notes(table)[2:] == ["lane:C", "lane:D"]
    pilot.key("ctrl+z")
    pilot.step(0.1)
    pilot.click("B1")
    until(pilot, table, 4)
    assert notes(table)[2:] == ["lane:B", "lane:F"], "another choice is answered anew"


def test_a_choice_put_back_before_the_computer_has_answered_is_answered(pilot: Pilot) -> None:
    table, thinker = begin(pilot, ("", "ozeki"), JONOKUCHI)
    finish_laying(pilot, table, KOMUSUBI)
    until(pilot, table, 2)
    pilot.step(0.1)
    thinker.delay = 1000.0
    pilot.click("C1")
    until(pilot, table, 3)
    pilot.step(0.5)
    asked = len(thinker.asked)
    pilot.key("ctrl+z")
    pilot.step(0.5)
    assert not thinker.thinking, "nobody waits for that answer"
    thinker.delay = 0.3
    pilot.key("ctrl+y")
    until(pilot, table, 4)
    assert len(thinker.asked) == asked + 1


def test_two_computers_stop_after_an_undo_until_they_are_let_go_on(pilot: Pilot) -> None:
    for chord in ("space", "k"):
        table, thinker = begin(pilot, ("ozeki", "jonokuchi"), JONOKUCHI, KOMUSUBI)
        thinker.notes.append(("lane:D",))
        until(pilot, table, 3)
        thinker.delay = 1000.0
        pilot.step(2.0)
        pilot.key("ctrl+z")
        thinker.delay = 0.3
        pilot.step(3.0)
        assert (notes(table)[2:], thinker.thinking) == ([], False)
        assert strip(table) == "Blue is to move"
        pilot.key(chord)
        until(pilot, table, 4)


def test_the_key_of_the_pause_does_not_hold_the_end_up(pilot: Pilot) -> None:
    table, _thinker = begin(pilot, ("", "ozeki"))
    table.session.resign(RED)
    pilot.step(0.1)
    pilot.key("p")
    assert pilot.top is table, "no time runs that could be stopped"
    pilot.step(2.0)
    on_top(pilot, ResultsScene)


def test_nobody_answers_an_offer_for_the_computer(pilot: Pilot) -> None:
    """It answers at once, whatever is still to be seen."""
    table, _thinker = begin(pilot, ("", "ozeki"), OTHER)
    finish_laying(pilot, table, ONE)
    for _ in range(300):
        if table.execution.busy:
            break
        pilot.step(0.02)
    assert table.execution.busy
    table.session.offer_draw(RED)
    pilot.step()
    assert table.execution.busy
    assert not table.table_view.offer_bar.shown
    assert table.session.match.offer is None


WORLDS = (
    "summon:jonokuchi move:1 - - - - - - - -",
    "- - summon:komusubi move:2 - - - - - -",
)


def test_what_a_computer_has_laid_is_in_no_pixel(tmp_path: Path) -> None:
    seen = []
    for number, plan in enumerate(WORLDS):
        with flying(tmp_path / str(number), SIZE) as pilot:
            table, _thinker = begin(pilot, ("ozeki", ""), plan)
            frames = []
            for _ in range(60):
                pilot.step(0.1)
                frames.append(pygame.image.tobytes(pilot.app.surface, "RGB"))
            assert notes(table) == [laid(plan)]
            seen.append(frames)
    assert seen[0] == seen[1]


HIDDEN = (
    "summon:jonokuchi - - - - - - - - -",
    "summon:jonokuchi - summon:komusubi move:2 - - - - - move:3",
)
"""Two programs that are the same in their first slot."""


def executed_against(pilot: Pilot, program: str) -> SumonTable:
    """Red, a person, has laid ONE; the computer ``program``; the first choice is asked for."""
    table, _thinker = begin(pilot, ("", "ozeki"), program)
    finish_laying(pilot, table, ONE)
    pilot.step(0.1)
    pilot.step(3.0)
    watched(pilot, table)
    return table


def test_one_person_sees_the_own_slots_before_they_are_turned(pilot: Pilot) -> None:
    table = executed_against(pilot, OTHER)
    row = table.execution.tray.slot_row
    assert row.seen is not None
    assert row.seen.slot == 1
    assert row.open_programs == {RED: read_program(ONE)}
    closed = pygame.image.tobytes(pilot.app.surface.subsurface(row.column(2)), "RGB")
    table.execution.open_programs = lambda _round: {}
    pilot.step(0.1)
    assert pygame.image.tobytes(pilot.app.surface.subsurface(row.column(2)), "RGB") != closed


def test_two_computers_lay_nothing_open(pilot: Pilot) -> None:
    table, _thinker = begin(pilot, ("ozeki", "ozeki"), ONE, OTHER)
    pilot.step(0.1)
    assert table.execution.tray.slot_row.open_programs == {}


def test_beside_the_own_slots_nothing_of_the_computer_shows(tmp_path: Path) -> None:
    seen = []
    for number, plan in enumerate(HIDDEN):
        with flying(tmp_path / str(number), SIZE) as pilot:
            table = executed_against(pilot, plan)
            assert table.flow.state.slot == 1
            assert set(table.execution.tray.slot_row.open_programs) == {RED}
            seen.append(pygame.image.tobytes(pilot.app.surface, "RGB"))
    assert seen[0] == seen[1]


def test_a_real_process_plays_a_round(pilot: Pilot) -> None:
    table, _thinker = begin(pilot, ("jonokuchi", "komusubi"), thinks=False)
    end = time.monotonic() + PATIENCE
    while table.flow.state.round == 1 and not table.session.match.over:
        assert time.monotonic() < end
        pilot.step(0.05)
        table.execution.finish()
        time.sleep(0.005)
    pilot.app.reset()
