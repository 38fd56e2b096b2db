"""The window while the disk is slow, locked or full: no frame waits for it, and what is told."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from sumo_arcade import app as program
from sumo_arcade.app import App, UnsavedError, play
from sumo_arcade.engine.clock import same_for_both
from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.players.session import Session
from sumo_arcade.store import settings
from sumo_arcade.store.archive import Archive
from sumo_arcade.store.library import Library
from sumo_arcade.store.paths import folders
from sumo_arcade.ui.platform.scene import Scene, Stage
from sumo_arcade.ui.scenes.match.match_scene import MatchScene
from sumo_arcade.ui.scenes.menu.menu import MenuScene
from sumo_arcade.ui.scenes.setup.setup import SetupScene
from tests.conftest import PATIENT
from tests.disk import locked
from tests.ui.pilot import Pilot, flying, on_top, start_game

import pygame  # isort: skip - sumo_arcade.ui prepares SDL for it


class Disk:
    """A disk that does nothing of one kind until it is ``free``."""

    def __init__(self, patch: pytest.MonkeyPatch, owner: Any, name: str) -> None:
        self.free, self.asked = threading.Event(), threading.Event()
        act: Callable[..., Any] = getattr(owner, name)

        def slowly(*words: Any, **named: Any) -> Any:
            self.asked.set()
            assert self.free.wait(PATIENT)
            return act(*words, **named)

        patch.setattr(owner, name, slowly)


@pytest.fixture(autouse=True)
def _impatient(_patient: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sumo_arcade.store.library.MOMENT", 0.0)


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    """A folder with a game of one move that is not over."""
    library = Library(folders(tmp_path).library)
    session = Session.new(game_by_id("draughts"), {}, ("Anna", "Ben"), None, library)
    session.play_text(0, "32-28")
    library.close(PATIENT)
    assert library.lost is None
    return tmp_path


@pytest.fixture
def fly(begun: Path) -> Iterator[Callable[[], Pilot]]:
    """Starts the program with that game."""
    open_now: list[App] = []

    def start() -> Pilot:
        open_now.append(App(folders(begun), size=(1280, 720)))
        open_now[-1].push(MenuScene(open_now[-1]))
        return Pilot(open_now[-1])

    yield start
    for app in open_now:
        app.close()


Fly = Callable[[], Pilot]


def still(pilot: Pilot) -> None:
    """The disk has had its time, and the frames after that."""
    pilot.app.flush(PATIENT)
    pilot.step(0.5)


def wait_for_resume(pilot: Pilot) -> None:
    """Until the list of games has been read."""
    end = time.monotonic() + PATIENT
    while "Resume" not in pilot.labels():
        assert time.monotonic() < end
        pilot.step()


def test_the_menu_is_there_before_the_library_is(fly: Fly, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game to go on with comes by itself when the file has been looked through."""
    disk = Disk(monkeypatch, Archive, "open")
    pilot = fly()
    assert disk.asked.wait(PATIENT)
    pilot.step(1.0)
    assert "Resume" not in pilot.labels()
    assert "Draughts" in pilot.labels()
    disk.free.set()
    still(pilot)
    pilot.press_button("Resume")
    assert on_top(pilot, MatchScene).match.history[0].note == "32-28"


def test_a_game_that_is_still_being_read_opens_when_it_has_been(
    fly: Fly, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch, Archive, "read")
    pilot = fly()
    wait_for_resume(pilot)
    pilot.press_button("Resume")
    pilot.step(1.0)
    on_top(pilot, MenuScene)
    assert told(pilot) == ["This game is still being read from the disk…"]
    disk.free.set()
    still(pilot)
    on_top(pilot, MatchScene)


def test_who_does_something_else_meanwhile_is_left_alone(
    fly: Fly, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch, Archive, "read")
    pilot = fly()
    wait_for_resume(pilot)
    pilot.press_button("Resume")
    pilot.press_button("Draughts")
    disk.free.set()
    still(pilot)
    on_top(pilot, SetupScene)
    pilot.key("escape")
    still(pilot)
    on_top(pilot, MenuScene)
    pilot.press_button("Resume")
    on_top(pilot, MatchScene)


def told(pilot: Pilot) -> list[str]:
    return [message for message, _left in pilot.app._toasts]


def test_a_move_and_a_setting_do_not_wait_for_the_disk(
    fly: Fly, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = fly()
    still(pilot)
    moves = Disk(monkeypatch, Archive, "write")
    table = Disk(monkeypatch, settings, "write_atomic")
    scene = start_game(pilot, "draughts", clock=same_for_both(60))
    pilot.drag("32", "28")
    pilot.drag("19", "23")
    assert moves.asked.wait(PATIENT)
    pilot.key("f11")
    pilot.key("f11")
    pilot.wait(6)
    assert pilot.notes() == ["32-28", "19-23"]
    assert scene.match.clock_runs
    assert not moves.free.is_set()
    moves.free.set()
    assert table.asked.wait(PATIENT)
    pilot.step()
    table.free.set()
    still(pilot)
    assert pilot.app.library.on_disk
    assert pilot.app.lost == ()
    assert told(pilot) == []


# The end


def busy(pilot: Pilot) -> None:
    """A game with a move that is not on disk."""
    start_game(pilot, "draughts")
    pilot.drag("32", "28")
    assert not pilot.app.library.on_disk


def test_the_window_closes_when_everything_is_on_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lock goes while it is waited for, which is said."""
    monkeypatch.setattr(program, "CLOSING", PATIENT)
    monkeypatch.setattr(program, "UNSEEN", 0.0)
    seen: list[list[str]] = []
    with flying(tmp_path) as pilot, locked(pilot.app.library.path) as other:
        busy(pilot)

        def let_go() -> bool:
            seen.append(told(pilot))
            if len(seen) == 3:
                other.execute("ROLLBACK")
            return False

        monkeypatch.setattr(pilot.app, "_quits_again", let_go)
        pilot.app.close()
        assert pilot.app.lost == ()
    assert ["Saving…"] in seen
    again = Library(folders(tmp_path).library)
    assert again.flush(PATIENT)
    assert [saved.moves for saved in again.games()] == [1]
    again.close()


def test_what_is_given_up_in_the_end_is_the_last_that_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "CLOSING", 0.0)
    monkeypatch.setattr(program, "LAST_WORD", 0.2)
    seen: list[str] = []
    with flying(tmp_path) as pilot, locked(pilot.app.library.path):
        busy(pilot)
        assert not pilot.app.flush(PATIENT)

        def look() -> bool:
            seen.extend(told(pilot))
            return False

        monkeypatch.setattr(pilot.app, "_quits_again", look)
        pilot.app.close()
        (lost,) = pilot.app.lost
    assert seen
    assert set(seen) == {lost.text}


def test_who_asks_twice_need_not_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "CLOSING", 1e6)
    with flying(tmp_path) as pilot, locked(pilot.app.library.path):
        busy(pilot)
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        pilot.app.close()
        (lost,) = pilot.app.lost
    assert "library.sqlite3 could not be written before the program ended" in lost.text


class Playing(Scene):
    """Plays a move and closes the window."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        game = game_by_id("draughts")
        Session.new(game, {}, ("", ""), None, stage.library).play_text(0, "32-28")
        stage.quit()

    def layout(self) -> None:
        """Nothing is to be seen."""


def test_what_could_not_be_saved_is_an_error_in_the_end(tmp_path: Path) -> None:
    (tmp_path / "home").touch()
    with pytest.raises(UnsavedError, match="What was changed last is lost") as error:
        play(folders(tmp_path / "home"), Playing)
    assert str(folders(tmp_path / "home").library) in str(error.value)


def test_what_was_played_before_a_fault_is_on_disk(tmp_path: Path) -> None:
    class Broken(Playing):
        def __init__(self, stage: Stage) -> None:
            super().__init__(stage)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        play(folders(tmp_path), Broken)
    again = Library(folders(tmp_path).library)
    assert again.flush(PATIENT)
    assert [saved.moves for saved in again.games()] == [1]
    again.close()


def test_no_thread_is_left(tmp_path: Path) -> None:
    before = threading.active_count()
    play(folders(tmp_path), Playing)
    assert threading.active_count() == before
