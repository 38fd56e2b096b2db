"""The packaged program in its window, and beside it the checkout's on the dummy driver as its twin.

A packaged program answers no questions. So its twin is driven through the same steps at the same
size and tells where things are; real mouse and keys go there in the real window. That both came to
the same is not taken on trust: their pictures are compared, and the player's files are read.
"""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sumo_arcade.app import App
from sumo_arcade.engine.record import Record
from sumo_arcade.store.library import Library
from sumo_arcade.store.paths import Folders, folders
from sumo_arcade.ui.scenes.menu.menu import MenuScene
from sumo_arcade.ui.scenes.setup.setup import SetupScene
from sumo_arcade.ui.widgets.rank_picker import RankPicker
from tests.package.places import SCREENSHOTS
from tests.package.screen import Screen, difference, wait_until
from tests.ui.pilot import Pilot, on_top
from tests.ui.thinker import Thinker
from tests.window.hands import Hands

import pygame  # isort: skip - sumo_arcade.ui prepares SDL for it

PATIENCE: Final = 30.0
"""Seconds to wait for something that a person would see at once: the machine may be busy."""
ALIKE: Final = 0.001
"""The part of two pictures that may differ: a pointer, digits of a clock. No piece is so small."""
ASIDE: Final = (2, 2)
"""A place of the window where a pointer points at nothing."""
THINKS: Final = "--multiprocessing-fork"
"""What a bundle is told that is to be a process for thinking, and nothing else."""
LIBRARY: Final = ("library.sqlite3", "library.sqlite3-wal")
"""What a copy of the library needs while another program has it open."""


class Program(Hands):
    """The packaged program in its window on ``screen``."""

    def __init__(self, screen: Screen, process: subprocess.Popen[bytes]) -> None:
        """Waits for the first picture."""
        self.screen = screen
        self.process = process
        started = time.monotonic()
        wait_until(lambda: screen.lit() or process.poll() is not None, PATIENCE, "no picture")
        self.first = time.monotonic() - started
        """Seconds from the beginning of waiting until something was drawn."""
        assert process.poll() is None, f"it ended with {process.returncode}: {complaint(process)}"
        super().__init__({"DISPLAY": screen.display})
        self.pid = int(self._xdotool("getwindowpid", self.window))
        """The program's own, whatever started it."""

    def picture(self) -> pygame.Surface:
        """What its window shows."""
        return self.screen.picture().subsurface((*self.origin, *self.size))

    def has_class(self, name: str) -> bool:
        """Whether this is the class by which a desktop knows the window."""
        return self.window in self._xdotool("search", "--class", f"^{name}$").split()

    def thinkers(self) -> list[int]:
        """The processes that the program has started to think, by /proc."""
        return [each for each, line in children(self.pid).items() if THINKS in line]

    def maps(self) -> str:
        """The libraries that the program has loaded."""
        return Path(f"/proc/{self.pid}/maps").read_text(encoding="utf-8", errors="replace")

    def kill(self) -> None:
        """kill -9, as a power cut would."""
        subprocess.run(["kill", "-9", str(self.pid)], check=True)
        self.process.communicate(timeout=PATIENCE)


def children(pid: int) -> dict[int, str]:
    """The processes that a process has started, from any of its threads, and their commands."""
    found = {}
    for told in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in told.read_text(encoding="ascii").split():
            line = Path(f"/proc/{child}/cmdline").read_bytes()
            found[int(child)] = line.replace(b"\0", b" ").decode(errors="replace").strip()
    return found


def complaint(process: subprocess.Popen[bytes]) -> str:
    """What a process that has ended said on stderr."""
    return process.communicate(timeout=PATIENCE)[1].decode(errors="replace")


class Twins:
    """Both programs, and one pair of hands for both."""

    def __init__(self, program: Program, pilot: Pilot, player: Folders, scratch: Path) -> None:
        self.program = program
        self.pilot = pilot
        self.player = player
        self._scratch = scratch

    # Hands

    def click(self, pos: tuple[int, int]) -> None:
        """A click at a place of both windows."""
        self.program.click(pos)
        self.pilot.click_at(pos)

    def press(self, label: str) -> None:
        """Clicks the button with these words."""
        self.click(self.pilot.button(label).rect.center)

    def choose(self, words: str) -> None:
        """Clicks the part of a choice that has these words."""
        places = {choice.words: place for choice, place in reversed(self.pilot.choices())}
        self.click(places[words])

    def choose_rank(self, player: int, level: str) -> None:
        """Clicks the figure of ``level`` on the card of ``player``."""
        widgets = on_top(self.pilot, SetupScene).group.widgets
        picker = [widget for widget in widgets if isinstance(widget, RankPicker)][player]
        values = [choice.value for choice in picker.choices]
        self.click(picker.part(values.index(level)).center)

    def drag(self, *squares: str) -> None:
        """Drags over squares of the board."""
        start, *rest = [self.pilot.at(square) for square in squares]
        self.program.drag_between(start, *rest)
        self.pilot.drag_at(start, *rest)

    def click_squares(self, *squares: str) -> None:
        """Clicks squares, one after the other."""
        for square in squares:
            self.click(self.pilot.at(square))

    def type(self, text: str) -> None:
        """Types ``text``."""
        self.program.type(text)
        self.pilot.type(text)

    def key(self, real: str, twin: str) -> None:
        """A key, by its name in X and by the pilot's."""
        self.program.keys(real)
        self.pilot.key(twin)

    # Eyes

    def agree(self, name: str = "") -> None:
        """Waits until both windows show the same; keeps the picture as ``name``."""
        self.pilot.settle()
        apart = 1.0

        def alike() -> bool:
            nonlocal apart
            self.pilot.step()
            apart = difference(self.program.picture(), self.pilot.app.surface)
            return apart < ALIKE

        try:
            wait_until(alike, PATIENCE, f"the same picture as the checkout's ({name})")
        except AssertionError:
            self.keep(f"FAILED {name}")
            pygame.image.save(self.pilot.app.surface, SCREENSHOTS / f"FAILED {name} (wanted).png")
            raise
        if name:
            self.keep(name)

    def keep(self, name: str) -> None:
        """Keeps what the real window shows."""
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self.program.picture(), SCREENSHOTS / f"{name}.png")

    def saved(self) -> Record | None:
        """The game that was played last, as it lies in the player's files; None for none."""
        return last_game(self.player, self._scratch)

    def played(self, count: int, patience: float = PATIENCE) -> list[str]:
        """Waits until so many moves are in the player's files; their notation."""
        wait_until(lambda: len(notes(self.saved())) >= count, patience, f"{count} moves saved")
        return notes(self.saved())


def last_game(player: Folders, scratch: Path) -> Record | None:
    """The game that was played last, read from a copy: the files stay as they are."""
    copied = copy_library(player, scratch / "look")
    if not copied.is_file():
        return None
    library = Library(copied)
    try:
        library.flush(PATIENCE)
        games = library.games()
        return library.load(games[0].id) if games else None
    finally:
        library.close()


def notes(record: Record | None) -> list[str]:
    """What has been played in a game that was saved."""
    return [] if record is None else [entry.note for entry in record.entries[: record.played]]


def copy_library(player: Folders, folder: Path) -> Path:
    """Copies the library, as it is while it may be in use, into the empty ``folder``."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in LIBRARY:
        if (player.data / name).is_file():
            shutil.copyfile(player.data / name, folder / name)
    return folder / LIBRARY[0]


@contextmanager
def opened(
    screen: Screen, process: subprocess.Popen[bytes], player: Folders, scratch: Path
) -> Iterator[Twins]:
    """A program that was just started, with a twin that has copies of the player's files."""
    twin: App | None = None
    try:
        program = Program(screen, process)
        home = folders(scratch / "twin")
        copy_library(player, home.data)
        if player.settings.is_file():
            shutil.copyfile(player.settings, home.settings)
        twin = App(home, size=program.size)
        twin.push(MenuScene(twin))
        pilot = Pilot(twin)
        pilot.step()
        program.point(ASIDE)
        pilot.move_to(ASIDE)
        yield Twins(program, pilot, player, scratch)
    finally:
        if twin is not None:
            twin.close()
        if process.poll() is None:
            process.kill()
        process.communicate()


def let_think(pilot: Pilot) -> Thinker:
    """A stand-in without a process thinks in the twin; it plays what it is told."""
    computers = pilot.game.computers
    computers.client.close()
    thinker = Thinker()
    computers.client = thinker
    return thinker
