"""Where the program is started as it should not be: a sentence, or it just works."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import NoReturn

import pytest

from sumo_arcade.app import App, UnsavedError, play
from sumo_arcade.bench import pilot
from sumo_arcade.cli import main
from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import settle
from sumo_arcade.engine.registry import all_games
from sumo_arcade.players.session import Session
from sumo_arcade.store.paths import Folders, folders
from sumo_arcade.store.settings import load_settings
from sumo_arcade.ui.platform.scene import Scene, Stage
from sumo_arcade.ui.scenes.match.match_scene import open_table
from sumo_arcade.ui.scenes.menu.menu import MenuScene
from sumo_arcade.verbs import console, display_check, fault_report
from tests.cli.command import Command
from tests.conftest import PATIENT
from tests.disk import full

import pygame  # isort: skip - the app prepares SDL for it


class Shown(App):
    """The program, and every toast there was."""

    def __init__(self, home: Folders) -> None:
        self.toasts: list[str] = []
        super().__init__(home, size=(1280, 720))

    def toast(self, message: str) -> None:
        self.toasts.append(message)
        super().toast(message)


@pytest.fixture
def started() -> Iterator[Callable[[Folders], Shown]]:
    """Starts the program with folders of its own; closed at the end."""
    open_now: list[Shown] = []

    def start(home: Folders) -> Shown:
        app = Shown(home)
        open_now.append(app)
        app.push(MenuScene(app))
        app.flush(PATIENT)
        pilot.still(app)
        return app

    yield start
    for app in open_now:
        app.close()


def play_on(app: App, moves: int) -> Session:
    """A game that goes on for ``moves`` moves while the settings are changed, too."""
    game = all_games()[0]
    session = Session.new(game, settle(game, {}), ("A", "B"), None, app.library)
    scene = open_table(app, session)
    app.push(scene)
    pilot.still(app)
    for number in range(moves):
        app.change(replace(app.settings, coordinates=not app.settings.coordinates))
        assert session.match.mover is not None
        chance = Random(number)  # noqa: S311 - a game
        move = abilities.random_move(session.match.state, session.match.mover, chance)
        pilot.play(app, scene, move)
    assert len(session.match.history) == moves
    app.flush(PATIENT)
    pilot.still(app)
    return session


Started = Callable[[Folders], Shown]


def test_a_home_that_is_no_folder(started: Started, tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file", encoding="utf-8")
    app = started(folders(tmp_path / "home" / "sumo"))
    play_on(app, 4)
    (told,) = app.toasts
    assert "The game goes on, but only in memory." in told
    assert [each.name for each in tmp_path.iterdir()] == ["home"]


def test_a_home_with_any_letters(started: Started, tmp_path: Path) -> None:
    home = folders(tmp_path / "höme 相撲")
    session = play_on(started(home), 3)
    assert session.library.on_disk
    assert home.library.is_file()
    assert home.settings.is_file()


def test_folders_in_the_place_of_files(started: Started, tmp_path: Path) -> None:
    home = folders(tmp_path)
    (home.settings / "mine").mkdir(parents=True)
    (home.library / "mine").mkdir(parents=True)
    app = started(home)
    assert play_on(app, 2).library.on_disk
    assert len(app.toasts) == 2
    assert (tmp_path / "library.sqlite3.damaged-1" / "mine").is_dir()
    assert (tmp_path / "settings.toml.unreadable-1" / "mine").is_dir()
    assert home.settings.is_file()


def no_space(*_arguments: object, **_options: object) -> NoReturn:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_disk_that_is_full_at_the_start(
    started: Started, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "mkdir", no_space)
    app = started(folders(tmp_path / "home"))
    play_on(app, 3)
    (told,) = app.toasts
    assert "no space left on device" in told
    assert list(tmp_path.iterdir()) == []


def test_a_disk_that_fills_while_a_game_is_played(
    started: Started, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the library SQLite's own bound on a file plays the disk, see tests/store."""
    app = started(folders(tmp_path))
    session = play_on(app, 1)
    before = {each: each.read_bytes() for each in tmp_path.iterdir() if each.suffix == ".toml"}
    with monkeypatch.context() as settings, full(app.library):
        settings.setattr(tempfile, "mkstemp", no_space)
        while session.library.on_disk and not session.match.over:
            (seat,) = session.match.actors
            chance = Random(7)  # noqa: S311 - a game
            session.play(seat, abilities.random_move(session.match.state, seat, chance))
        for _ in range(3):
            app.change(replace(app.settings, coordinates=not app.settings.coordinates))
        assert not app.flush(PATIENT)
        pilot.still(app)
        (told,) = app.toasts
        assert "only in memory" in told
        for file, data in before.items():
            assert file.read_bytes() == data
    assert app.flush(PATIENT)
    pilot.still(app)
    (_told, mended) = app.toasts
    assert "library.sqlite3 can be written again: everything is saved." in mended
    assert load_settings(folders(tmp_path).settings) == (app.settings, ())


def test_no_sound_card(started: Started, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing asks for one."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    play_on(started(folders(tmp_path)), 1)
    assert pygame.mixer.get_init() is None


def test_nobody_may_look_for_controllers(
    started: Started, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused() -> NoReturn:
        raise pygame.error("no access")

    monkeypatch.setattr(pygame.joystick, "init", refused)
    play_on(started(folders(tmp_path)), 1)


WATCHED = """
import os, sys
from itertools import islice
home, install = sys.argv[1:3]
written = []
def hear(event, arguments):
    if event == "open" and isinstance(arguments[0], (str, bytes)):
        mode, flags = arguments[1], arguments[2]
        if (mode and set(mode) & set("wax+")) or flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            written.append(os.path.abspath(os.fsdecode(arguments[0])))
    elif event in ("os.mkdir", "os.rename", "os.remove", "sqlite3.connect"):
        written.append(os.path.abspath(os.fsdecode(arguments[0])))
sys.addaudithook(hear)
from sumo_arcade.cli import main
from sumo_arcade.verbs import checks
every = checks.checks
checks.checks = lambda: islice(every(), 9)  # up to the first game and who plays it
code = main(["self-test", "--data-dir", home])
print([each for each in written if each.startswith(install)])
raise SystemExit(code)
"""


def test_nothing_is_written_where_the_program_is_installed(tmp_path: Path) -> None:
    """The superuser may write anywhere, so the program is watched, not hindered."""
    install = Path(__file__).parents[2]
    command = [sys.executable, "-B", "-c", WATCHED, str(tmp_path), str(install)]
    environment = {**os.environ, "PYTHONPATH": str(install)}
    done = subprocess.run(
        command,
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.stdout.splitlines()[-1] == "[]", done.stdout + done.stderr
    assert done.returncode == 0


# Screens


@pytest.fixture
def _somewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with Linux and a display, of which nothing else is known."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.setenv("DISPLAY", ":77")


@pytest.mark.usefixtures("_somewhere")
@pytest.mark.parametrize("driver", ["offscreen", "dummy", "evdev"])
def test_a_driver_that_shows_nothing_is_refused(
    command: Command, monkeypatch: pytest.MonkeyPatch, driver: str
) -> None:
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setattr(
        display_check, "loadable", lambda name: "X11" not in name and "Xi" not in name
    )
    told = command.refuses("play")
    assert "no screen was found" in told
    assert "libX11.so.6, libXi.so.6 cannot be loaded" in told
    assert "apt install libx11-6 libxi6" in told


@pytest.mark.usefixtures("_somewhere")
def test_a_display_that_is_not_there(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused() -> NoReturn:
        raise pygame.error("No available video device")

    monkeypatch.setattr(pygame.display, "init", refused)
    monkeypatch.setattr(display_check, "loadable", lambda _name: True)
    told = command.refuses()
    assert "no window can be opened: No available video device" in told
    assert "DISPLAY" in told


def test_the_driver_that_is_named_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    display_check.check_screen()
    assert pygame.display.get_driver() == "dummy"


def test_a_driver_that_is_named_and_is_not_there(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "no such driver")
    assert "no window can be opened" in command.refuses("play")


def test_libraries_are_looked_for() -> None:
    assert not display_check.loadable("libno-such-thing.so.77")


# Errors that nobody foresaw


class Broken(Scene):
    """Fails in its first frame."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        raise ZeroDivisionError("a fault of the program")


def test_a_fault_is_logged_and_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: list[tuple[str, str]] = []
    monkeypatch.setattr(fault_report, "show", lambda title, text: shown.append((title, text)))
    home = folders(tmp_path)
    with fault_report.Guard(home.logs) as around:
        play(home, Broken)
    assert around.failed
    log = tmp_path / "logs" / "sumo-arcade.log"
    assert "ZeroDivisionError: a fault of the program" in log.read_text(encoding="utf-8")
    assert "ZeroDivisionError" in capsys.readouterr().err
    ((_title, text),) = shown
    assert str(log) in text
    assert "\n" not in text
    assert not [thread for thread in threading.enumerate() if thread.name == "writer"]


def test_what_is_lost_in_the_end_is_one_line_and_in_the_log(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It is no fault of the program's: no box asks to be read."""

    def lose(_home: Folders, _first: object) -> NoReturn:
        raise UnsavedError("the library could not be written")

    boxes: list[object] = []
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("sumo_arcade.app.play", lose)
    monkeypatch.setattr(fault_report, "show", lambda *words: boxes.append(words))
    told = command.refuses("--data-dir", str(tmp_path))
    assert "the library could not be written" in told
    log = (tmp_path / "logs" / "sumo-arcade.log").read_text(encoding="utf-8")
    assert "UnsavedError: the library could not be written" in log
    assert boxes == []


def test_a_fault_without_streams_and_without_a_folder_for_the_log(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(fault_report, "show", lambda _title, text: shown.append(text))
    monkeypatch.setattr("sys.stderr", None)
    console.prepare()
    (tmp_path / "file").touch()
    with fault_report.Guard(tmp_path / "file") as around:
        raise ZeroDivisionError
    assert around.failed
    assert "cannot be written" in shown[0]


def test_no_box_is_shown_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes: list[object] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda *words: boxes.append(words))
    pygame.display.init()
    fault_report.show("title", "text")
    assert boxes == []
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    fault_report.show("title", "text")
    assert len(boxes) == 1


def test_leaving_is_no_fault(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt), fault_report.Guard(tmp_path):
        raise KeyboardInterrupt
    assert list(tmp_path.iterdir()) == []


# Streams


def test_verbs_without_any_stream(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As a windowed program has none."""
    report = tmp_path / "report.json"
    with monkeypatch.context() as patch:
        for name in ("sys.stdin", "sys.stdout", "sys.stderr"):
            patch.setattr(name, None)
        assert main(["games"]) == 0
        assert main(["games", "--json"]) == 0
        assert main(["no such verb"]) == 2
        assert main(["hub"]) in (0, 2)
        assert main(["--help"]) == 0
        assert main(["--version"]) == 0
        patch.setattr("sumo_arcade.verbs.checks.checks", lambda: iter(()))
        assert main(["self-test", "--report", str(report)]) == 0
    assert json.loads(report.read_text(encoding="utf-8"))["ok"]


def test_letters_that_an_output_lacks() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    code = "from sumo_arcade.verbs.console import prepare; prepare(); print('h\\u00f6me')"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, env=environment, check=False
    )
    assert done.stdout.split() == [rb"h\xf6me"]


# Portable


def test_portable_is_refused_outside_a_bundle(command: Command, tmp_path: Path) -> None:
    assert "name a folder with --data-dir" in command.refuses("--portable", "play")
    told = command.refuses("games", "--portable", "--data-dir", str(tmp_path))
    assert "--portable and --data-dir name two folders" in told


def test_a_portable_bundle_plays_beside_itself(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    homes: list[Folders] = []
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "sumo-arcade"))
    monkeypatch.setattr("sumo_arcade.app.play", lambda home, _scene: homes.append(home))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert main(["--portable"]) == 0
    (tmp_path / "portable").touch()
    assert main([]) == 0
    assert main(["--data-dir", str(tmp_path / "mine")]) == 0
    assert [home.data.name for home in homes] == ["data", "data", "mine"]
    assert homes[0].data == tmp_path / "data"
