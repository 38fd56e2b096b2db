"""Real hands: an X server of our own, the program in its window, xdotool's mouse and keys."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Self

import pytest

ROOT = Path(__file__).resolve().parents[2]
SIZE: Final = (1280, 720)
"""Of the screen, and of the window that fills it."""
TOOLS = ("Xvfb", "xdotool")
PATIENCE = 20.0
"""Seconds to wait for something that a person would see at once."""


def missing_tools() -> list[str]:
    """What the machine lacks for these tests."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


IN_A_WINDOW: Final = [
    pytest.mark.window,
    pytest.mark.long,
    pytest.mark.skipif(bool(missing_tools()), reason=f"needs {', '.join(missing_tools())}"),
]
"""The marks of a test with real hands."""


@contextmanager
def x_server(width: int, height: int, *options: str) -> Iterator[str]:
    """A virtual screen, with more options of Xvfb; its DISPLAY."""
    read, write = os.pipe()
    server = subprocess.Popen(
        [
            "Xvfb",
            "-displayfd",
            str(write),
            "-screen",
            "0",
            f"{width}x{height}x24",
            "-nolisten",
            "tcp",
            *options,
        ],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


class Hands:
    """A real mouse and real keys at the window of the program that ``env`` leads to."""

    def __init__(self, env: Mapping[str, str]) -> None:
        self.env = env
        self.window = self._xdotool("search", "--sync", "--class", "sumo-arcade").split()[-1]
        self._xdotool("windowfocus", self.window)
        told = self._xdotool("getwindowgeometry", "--shell", self.window)
        facts = dict(line.split("=", 1) for line in told.splitlines() if "=" in line)
        self.origin = int(facts["X"]), int(facts["Y"])
        self.size = int(facts["WIDTH"]), int(facts["HEIGHT"])

    def _xdotool(self, *words: str | int) -> str:
        done = subprocess.run(
            ["xdotool", *map(str, words)], env=self.env, check=True, capture_output=True, text=True
        )
        return done.stdout

    def point(self, pos: tuple[int, int]) -> None:
        """Moves the real pointer to a place of the window."""
        self._xdotool("mousemove", pos[0] + self.origin[0], pos[1] + self.origin[1])

    def click(self, pos: tuple[int, int]) -> None:
        """A real click."""
        self.point(pos)
        self._xdotool("click", 1)

    def drag_between(self, start: tuple[int, int], *rest: tuple[int, int]) -> None:
        """Presses at ``start``, goes over the rest, lets go at the last place."""
        self.point(start)
        self._xdotool("mousedown", 1)
        here = start
        for goal in rest:
            for part in range(1, 9):
                x, y = (here[i] + (goal[i] - here[i]) * part // 8 for i in (0, 1))
                self.point((x, y))
                time.sleep(0.02)
            here = goal
        self._xdotool("mouseup", 1)

    def hold(self, pos: tuple[int, int], until: Callable[[], bool]) -> None:
        """Presses at a place and lets go when it is so, after ``PATIENCE`` in any case."""
        self.point(pos)
        self._xdotool("mousedown", 1)
        end = time.monotonic() + PATIENCE
        while not until() and time.monotonic() < end:
            time.sleep(0.02)
        self._xdotool("mouseup", 1)

    def keys(self, *names: str) -> None:
        """Real keys, by their X names: ``Return``, ``ctrl+z``, ``Left``."""
        for name in names:
            self._xdotool("key", name)
            time.sleep(0.05)

    def press_places(self, *places: str) -> None:
        """A key by its X keycode, whatever is printed on it, with those before it held."""
        *held, last = places
        with self.holding(*held):
            self._xdotool("key", last)
        time.sleep(0.05)

    @contextmanager
    def holding(self, *places: str) -> Iterator[None]:
        """Keys held, by their X keycodes."""
        for place in places:
            self._xdotool("keydown", place)
        yield
        for place in reversed(places):
            self._xdotool("keyup", place)

    def layout(self, name: str) -> None:
        """Gives the keyboard another layout, as ``setxkbmap`` calls it."""
        subprocess.run(["setxkbmap", name], env=self.env, check=True)

    def type(self, text: str) -> None:
        """Types ``text``."""
        self._xdotool("type", "--delay", 60, text)


class Program(Hands):
    """The program in its window. Close it, kill it, or leave the ``with``."""

    def __init__(self, display: str, data: Path, size: tuple[int, int] = SIZE) -> None:
        env = os.environ | {"DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.window.stagehand", str(data), f"{size[0]}x{size[1]}"],
            cwd=ROOT,
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.wait_for(lambda: self.ask("scene") == "MenuScene")
        super().__init__(env)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()

    def ask(self, *question: str) -> Any:
        """What the program answers; see ``stagehand.answer``."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        assert line, "the program has ended"
        return json.loads(line)

    def wait_for(self, there: Callable[[], bool], patience: float = PATIENCE) -> None:
        """Waits until something is so."""
        end = time.monotonic() + patience
        while not there():
            assert time.monotonic() < end, f"waited in vain in {self.ask('scene')}"
            time.sleep(0.05)

    def wait_for_scene(self, name: str) -> None:
        """Waits until the scene ``name`` is on top."""
        self.wait_for(lambda: bool(self.ask("scene") == name))

    def kill(self) -> None:
        """Ends it without warning, as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def press(self, label: str) -> None:
        """Clicks the button with these words."""
        self.click(tuple(self.ask("button", label)))

    def choose(self, words: str) -> None:
        """Clicks the part of a choice that has these words."""
        self.click(tuple(self.ask("choice", words)))

    def click_squares(self, *squares: str) -> None:
        """Clicks squares of the board."""
        for square in squares:
            self.click(tuple(self.ask("square", square)))

    def steer(self, square: str) -> None:
        """Brings the keyboard's cursor to ``square`` with the arrow keys."""
        for _ in range(40):
            here = self.ask("cursor")
            if here == square:
                return
            x, y = self.ask("square", here) if here else (0, 0)
            to_x, to_y = self.ask("square", square)
            up_down = "Down" if to_y > y else "Up"
            self.keys(up_down if to_y != y else "Right" if to_x > x else "Left")
        raise AssertionError(f"the arrow keys do not lead to {square}")

    def drag(self, *squares: str) -> None:
        """Presses on the first square, goes over the others, lets go on the last."""
        self.drag_between(*(tuple(self.ask("square", square)) for square in squares))

    def shoot(self, path: Path) -> None:
        """A picture of the whole screen, where ImageMagick is there to take it."""
        if shutil.which("import"):
            subprocess.run(["import", "-window", "root", str(path)], env=self.env, check=True)


def set_up(program: Program, game: str) -> None:
    """From the menu to the sheet of ``game``: names typed, Anna goes first."""
    program.press(game)
    program.wait_for_scene("SetupScene")
    for hint, name in (("Player 1", "Anna"), ("Player 2", "Ben")):
        program.press(hint)
        program.type(name)
    program.wait_for(lambda: "Anna" in program.ask("choices"))
    program.choose("Anna")
