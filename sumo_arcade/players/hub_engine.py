"""Another program that speaks the Hub protocol, started as a process, as an opponent."""

from __future__ import annotations

import os
import queue
import shlex
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping
from contextlib import ExitStack, suppress
from time import monotonic
from typing import Final, Self

from sumo_arcade.engine.core import Game, Move, Options, State
from sumo_arcade.engine.hub import Dialect, HubError, HubGame, lines, read_line, write_line
from sumo_arcade.store.frozen_build import outside_environment

START_SECONDS: Final = 30.0
"""How long an engine may take to be ready."""
GRACE: Final = 5.0
"""Seconds that an answer may come late."""
LEAVE_SECONDS: Final = 2.0


class HubEngine:
    """An engine that was started; ``close`` it, or use it in a ``with``. Raises HubError."""

    def __init__(self, command: str, game: Game, options: Options) -> None:
        if not isinstance(game, HubGame):
            raise HubError(f"the Hub protocol does not speak of {game.id}")
        if not command.strip():
            raise HubError("an engine needs the command that starts it: hub:COMMAND")
        self.dialect: Dialect = game.dialect
        self.name = command
        self._lines: queue.Queue[str | None] = queue.Queue()
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the engine that the user names
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=outside_environment(),
                text=True,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            raise HubError(f"{command[:80]} cannot be started: {error}") from error
        self._reader = threading.Thread(target=self._listen, daemon=True)
        self._reader.start()
        with ExitStack() as unready:
            unready.callback(self.close)
            self._greet(options)
            unready.pop_all()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def new_game(self) -> None:
        """Tells the engine to forget the game before."""
        self._say("new-game")

    def choose(self, start: State, moves: tuple[str, ...], now: State, seconds: float) -> Move:
        """The engine's move at ``now``, reached from ``start`` by ``moves`` (in its notation)."""
        self._say("pos", {"pos": self.dialect.write(start), "moves": " ".join(moves)})
        self._say("level", {"move-time": f"{seconds:g}"})
        self._say("go", {"think": ""})
        said = self._wait("done", seconds + GRACE)
        if "move" not in said:
            raise HubError(f"{self.name} gave no move")
        return self.dialect.parse(now, said["move"])

    def close(self) -> None:
        """Ends the engine and, except on Windows, all processes that it has started; asks it
        first."""
        process = self._process
        if process.stdin is not None and not process.stdin.closed:
            try:
                process.stdin.write("quit\n")
                process.stdin.close()
            except OSError:  # it is gone already
                pass
        try:
            with suppress(subprocess.TimeoutExpired):
                process.wait(LEAVE_SECONDS)
                self._reader.join(LEAVE_SECONDS)
        finally:
            if process.poll() is None or self._reader.is_alive():
                self._kill()

    def _kill(self) -> None:
        """Ends the process at once. On Windows its reader is left alone: what the engine started
        may hold its end of the pipe open."""
        if sys.platform == "win32":
            self._process.kill()
        else:
            with suppress(ProcessLookupError, PermissionError):  # it is gone already
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._reader.join(LEAVE_SECONDS)

    def _greet(self, options: Options) -> None:
        self._say("hub")
        known: set[str] = set()
        until = monotonic() + START_SECONDS
        while True:
            command, said = self._next(until)
            if command == "id":
                self.name = " ".join(filter(None, (said.get("name"), said.get("version"))))
            elif command == "param":
                known.add(said.get("name", ""))
            elif command == "wait":
                break
        if "variant" in known:
            wanted = {"name": "variant", "value": self.dialect.variant(options)}
            self._say("set-param", wanted)
        self._say("init")
        self._wait("ready", START_SECONDS)

    def _say(self, command: str, arguments: Mapping[str, object] | None = None) -> None:
        stdin = self._process.stdin
        try:
            if stdin is not None:
                stdin.write(write_line(command, arguments) + "\n")
                stdin.flush()
        except OSError as error:
            raise HubError(f"{self.name[:80]} has ended: {error}") from error

    def _wait(self, wanted: str, seconds: float) -> dict[str, str]:
        """The arguments of the next line that says ``wanted``."""
        until = monotonic() + seconds
        while True:
            command, said = self._next(until)
            if command == wanted:
                return said
            if command == "error":
                raise HubError(f"{self.name[:80]} complains: {said.get('message', '')[:200]}")

    def _next(self, until: float) -> tuple[str, dict[str, str]]:
        try:
            line = self._lines.get(timeout=max(0.0, until - monotonic()))
        except queue.Empty:
            raise HubError(f"{self.name[:80]} does not answer") from None
        if line is None:
            raise HubError(f"{self.name[:80]} has ended")
        return read_line(line)

    def _listen(self) -> None:
        if self._process.stdout is not None:
            with self._process.stdout as stdout:
                for line in lines(stdout):
                    self._lines.put(line)
        self._lines.put(None)
