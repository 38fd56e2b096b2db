"""The program stands still for a while: a process stopped, a lid closed, a window dragged on a
system that stops it meanwhile, a frame that takes long. That time is nobody's."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from sumo_arcade import app as program
from sumo_arcade.app import AWAKE, LONGEST_FRAME, uptime
from sumo_arcade.engine.clock import JUMP, same_for_both
from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.players import engine_client as brains
from sumo_arcade.players.engine_client import EngineClient
from sumo_arcade.players.session import PEOPLE, Session
from sumo_arcade.ui.boards.sumon.table.table_scene import SumonTable
from sumo_arcade.ui.match.table_host import SLEPT
from sumo_arcade.ui.scenes.match.game_menu import GameMenu
from sumo_arcade.ui.scenes.match.match_scene import MatchScene
from sumo_arcade.ui.scenes.match.pause import PauseScene
from sumo_arcade.ui.scenes.menu.menu import MenuScene
from tests.players import fakes
from tests.ui.pilot import FRAME, Pilot, flying, on_top, start_game
from tests.ui.sumon_table import ONE, lay, opened, panel, start
from tests.ui.thinker import Thinker

import pygame  # isort: skip - sumo_arcade.ui prepares SDL for it

SHORT = (0.3, 1.5, JUMP)
LONG = (JUMP + 0.1, 3.0, 60.0, 8 * 3600.0)


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with flying(tmp_path) as made:
        yield made


def timed(pilot: Pilot, levels: tuple[str, str] = PEOPLE) -> MatchScene:
    """A game with a minute each, its clocks running: Ben is to move."""
    game, clock = game_by_id("draughts"), same_for_both(60)
    session = Session.new(game, {}, ("Anna", "Ben"), clock, pilot.app.library, levels=levels)
    session.play_text(0, "32-28")
    scene = MatchScene(pilot.app, session)
    scene.computers.client = Thinker()
    pilot.app.reset(scene)
    pilot.step()
    on_top(pilot, PauseScene)
    pilot.press_button("Go on playing")
    assert session.match.clock_runs
    return scene


def left(scene: MatchScene) -> float:
    """The seconds on Ben's clock; asked anew each time."""
    remaining = scene.match.remaining
    assert remaining is not None
    assert remaining[0] == 60
    return remaining[1]


def charged(pilot: Pilot, scene: MatchScene, seconds: float) -> float:
    """What a stop of ``seconds`` costs the one who is to move, and the frame after it."""
    before = left(scene)
    pilot.app.step(seconds)
    pilot.app.step(0.0)
    return before - left(scene)


@pytest.mark.parametrize("seconds", [FRAME, 0.05, LONGEST_FRAME])
def test_a_frame_counts_whole(pilot: Pilot, seconds: float) -> None:
    assert charged(pilot, timed(pilot), seconds) == pytest.approx(seconds)


@pytest.mark.parametrize("seconds", SHORT)
def test_a_short_stop_costs_a_frame_and_is_no_pause(pilot: Pilot, seconds: float) -> None:
    scene = timed(pilot)
    assert charged(pilot, scene, seconds) == pytest.approx(LONGEST_FRAME)
    assert on_top(pilot, MatchScene) is scene
    assert scene.match.clock_runs


@pytest.mark.parametrize("seconds", LONG)
def test_a_long_stop_costs_nothing_and_is_a_pause_with_a_word(pilot: Pilot, seconds: float) -> None:
    scene = timed(pilot)
    assert charged(pilot, scene, seconds) == 0
    pause = on_top(pilot, PauseScene)
    assert pause.why == SLEPT
    assert not scene.match.clock_runs
    pilot.wait(5)
    assert charged(pilot, scene, seconds) == 0
    assert on_top(pilot, PauseScene) is pause, "there is one pause, however often it sleeps"
    pilot.press_button("Go on playing")
    assert on_top(pilot, MatchScene) is scene
    assert charged(pilot, scene, FRAME) == pytest.approx(FRAME)


def test_a_pause_that_somebody_asked_for_has_no_such_word(pilot: Pilot) -> None:
    timed(pilot)
    pilot.key("p")
    assert on_top(pilot, PauseScene).why == ""


def test_the_pause_is_on_disk(pilot: Pilot) -> None:
    scene = timed(pilot)
    pilot.app.step(60.0)
    assert scene.session.game_id is not None
    kept = pilot.app.library.load(scene.session.game_id)
    assert kept.paused
    assert kept.remaining == pytest.approx(scene.match.remaining, abs=0.001)


def test_what_lies_over_the_game_stays(pilot: Pilot) -> None:
    """The clocks stand already."""
    scene = timed(pilot)
    pilot.press_button("Menu")
    assert charged(pilot, scene, 60.0) == 0
    on_top(pilot, GameMenu)
    pilot.press_button("Go on playing")
    assert on_top(pilot, MatchScene) is scene


def test_what_was_pressed_meanwhile_was_meant_for_the_game(pilot: Pilot) -> None:
    """It is done before the pause comes, and does not end that."""
    scene = timed(pilot)
    squares = [pilot.at(square) for square in ("19", "23")]
    for pos in squares:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
    pilot.app.step(60.0)
    assert [entry.note for entry in scene.match.history] == ["32-28", "19-23"]
    on_top(pilot, PauseScene)
    assert left(scene) == pytest.approx(60, abs=0.1)


def test_before_the_first_move_no_clock_runs(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts", clock=same_for_both(60))
    pilot.app.step(60.0)
    assert on_top(pilot, MatchScene) is scene
    assert scene.match.remaining == (60, 60)


def test_an_untimed_game_just_goes_on(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts")
    pilot.drag("32", "28")
    before = scene.match.thinking
    pilot.app.step(60.0)
    assert on_top(pilot, MatchScene) is scene
    assert scene.match.thinking == pytest.approx(before + LONGEST_FRAME)
    pilot.drag("19", "23")
    assert pilot.notes() == ["32-28", "19-23"]


def test_after_the_end_there_is_nothing_to_pause(pilot: Pilot) -> None:
    scene = timed(pilot)
    scene.session.resign(1)
    pilot.app.step(60.0)
    assert on_top(pilot, MatchScene) is scene


def test_the_menu_does_not_mind(pilot: Pilot) -> None:
    pilot.app.reset(MenuScene(pilot.app))
    pilot.app.step(60.0)
    on_top(pilot, MenuScene)


def test_a_message_is_not_over_before_it_was_seen(pilot: Pilot) -> None:
    timed(pilot)
    pilot.app.toast("Look here")
    pilot.app.step(60.0)
    assert [message for message, _left in pilot.app._toasts] == ["Look here"]


# Computers


def test_a_computer_that_thought_in_a_timed_game_begins_anew_after_the_pause(
    pilot: Pilot,
) -> None:
    scene = timed(pilot, levels=("", "ozeki"))
    thinker = scene.computers.client
    assert isinstance(thinker, Thinker)
    thinker.delay = 3.0
    pilot.step()
    (first,) = thinker.asked
    pilot.app.step(60.0)
    on_top(pilot, PauseScene)
    assert (thinker.thinking, len(scene.match.history)) == (False, 1)
    pilot.press_button("Go on playing")
    pilot.step()
    second = thinker.asked[-1]
    assert second[:2] == first[:2]
    assert second[2] == pytest.approx(first[2], abs=0.01), "as much time to think as before"
    pilot.step(thinker.delay + 1)
    assert len(scene.match.history) == 2


def test_a_computer_that_thought_in_an_untimed_game_is_asked_anew(pilot: Pilot) -> None:
    """Its process may have been stopped, too, while its time went by."""
    game = game_by_id("draughts")
    session = Session.new(
        game, {}, ("Anna", "Ben"), None, pilot.app.library, levels=("ozeki", "ozeki")
    )
    scene = MatchScene(pilot.app, session)
    thinker = Thinker()
    thinker.delay = 3.0
    scene.computers.client = thinker
    pilot.app.reset(scene)
    pilot.step(2.9)
    assert len(thinker.asked) == 1
    pilot.app.step(60.0)
    assert len(thinker.asked) == 2
    pilot.step(2.0)
    assert not scene.match.history
    pilot.step(2.0)
    assert len(scene.match.history) == 1


@pytest.mark.parametrize("stop", [1.9, 60.0])
def test_a_stop_is_no_silence(pilot: Pilot, stop: float) -> None:
    """A process that has said nothing meanwhile is not taken for one that hangs."""
    scene = start_game(pilot, "draughts")
    client = EngineClient(fakes.hangs)
    try:
        client.ask(scene.match, "move", "ozeki", 1.0)
        pid = client.pid
        scene.update = lambda seconds: client.poll(seconds) is not None  # type: ignore[method-assign]
        for _ in range(round(brains.SILENCE / LONGEST_FRAME) - 2):
            pilot.app.step(stop)
        assert (client.pid, client.thinking) == (pid, True)
        pilot.wait(1.0)
        assert client.pid != pid, "a process that hangs is still found out"
    finally:
        client.close()


# A table of a game's own


def laying(pilot: Pilot, minutes: str) -> SumonTable:
    """Red lays a program and has so many minutes for it."""
    table = start(pilot, {"minutes": minutes})
    opened(pilot, table)
    lay(table, ONE)
    return table


@pytest.mark.parametrize("seconds", SHORT)
def test_a_short_stop_costs_who_plans_a_frame(pilot: Pilot, seconds: float) -> None:
    table = laying(pilot, "1")
    before = table.session.match.thinking
    pilot.app.step(seconds)
    assert table.session.match.thinking == pytest.approx(before + LONGEST_FRAME)
    assert on_top(pilot, SumonTable) is table


@pytest.mark.parametrize("seconds", LONG)
def test_a_long_stop_pauses_who_plans_and_closes_the_curtain(pilot: Pilot, seconds: float) -> None:
    table = laying(pilot, "1")
    laid, before = panel(table).program, table.session.match.thinking
    pilot.app.step(seconds)
    assert on_top(pilot, PauseScene).why == SLEPT
    pilot.wait(5)
    assert table.session.match.thinking == before
    pilot.press_button("Go on playing")
    pilot.settle()
    assert table.curtain.hides, "who sits there now is not known"
    opened(pilot, table)
    assert panel(table).program == laid
    assert table.session.match.thinking < before + 3


def test_who_plans_without_a_limit_just_goes_on(pilot: Pilot) -> None:
    table = laying(pilot, "off")
    pilot.app.step(60.0)
    assert on_top(pilot, SumonTable) is table
    assert not table.curtain.shut


# The clock itself


def test_the_clock_goes_on_while_the_machine_sleeps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each system has another one that does."""
    asked: list[int] = []

    def told(clock: int) -> float:
        asked.append(clock)
        return 7.5

    for number, name in enumerate(AWAKE.values()):
        monkeypatch.setattr(time, name, number, raising=False)
    monkeypatch.setattr(time, "clock_gettime", told, raising=False)
    monkeypatch.setattr(time, "perf_counter", lambda: 2.5)
    found = {}
    for system in ("linux", "darwin", "win32"):
        monkeypatch.setattr(sys, "platform", system)
        found[system] = uptime()
    monkeypatch.undo()
    assert (found, asked) == ({"linux": 7.5, "darwin": 7.5, "win32": 2.5}, [0, 1])


def test_the_loop_passes_what_has_really_passed(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever pygame's clock, which stands while the machine sleeps, thinks of it."""
    scene = timed(pilot)
    moments = iter([100.0, 100.02, 160.0, 160.02, 160.04])
    monkeypatch.setattr(program, "uptime", lambda: next(moments))
    frames = iter((False, False, False, True))
    before = left(scene)
    pilot.app.run(lambda: pilot.app.quit() if next(frames) else None)
    assert before - left(scene) == pytest.approx(0.02)
    assert scene.match.paused
