"""``sumo-arcade hub``: the computer as an engine of the Hub protocol.

Commands come on standard input, answers go to standard output; ``stop``, ``ping`` and ``quit`` are
heard while it thinks.
"""

from __future__ import annotations

import argparse
import io
import math
import queue
import sys
import threading
from typing import Final

from sumo_arcade import __version__
from sumo_arcade.engine.core import EngineError, Game, State, settle
from sumo_arcade.engine.hub import Dialect, HubError, HubGame, lines, read_line, write_line
from sumo_arcade.engine.registry import all_games
from sumo_arcade.engine.search.searcher import Limits, Searcher, SearchResult
from sumo_arcade.store.files import reason
from sumo_arcade.verbs import Verb, VerbError
from sumo_arcade.verbs.analyse import LONGEST, MOST_DEPTH, MOST_NODES

TABLE_BITS: Final = 20
MOVES_LEFT: Final = 30
"""Moves that a clock without a count is spread over."""
MOST_MOVES: Final = 10_000
MOST_WAITING: Final = 1_000
"""Lines kept while it thinks. Of what comes on top of them only what ends the thinking is kept."""


class Engine:
    """What the engine knows between two commands."""

    def __init__(self, game: Game, dialect: Dialect) -> None:
        self.game = game
        self.dialect = dialect
        self.options = settle(game, {})
        self.state: State = game.start(self.options)
        self.limits = Limits(seconds=1.0)
        self.searcher = Searcher(TABLE_BITS)
        self.lines: queue.Queue[str | None] = queue.Queue(MOST_WAITING)
        self.waiting: list[str | None] = []
        self.trouble = ""
        self.pondering = False

    def run(self) -> None:
        """Obeys until ``quit`` or the end of the input. Raises VerbError if that cannot be read."""
        threading.Thread(target=self._listen, daemon=True).start()
        while True:
            line = self.waiting.pop(0) if self.waiting else self.lines.get()
            if line is None:
                if self.trouble:
                    raise VerbError(self.trouble)
                return
            try:
                command, said = read_line(line)
                if command == "quit":
                    return
                self._obey(command, said)
            except EngineError as error:
                say("error", {"message": str(error).replace('"', "'")})

    def _listen(self) -> None:
        try:
            for line in lines(sys.stdin):
                self.lines.put(line)
        except OSError as error:
            self.trouble = f"standard input cannot be read: {reason(error)}"
        self.lines.put(None)

    def _obey(self, command: str, said: dict[str, str]) -> None:
        if command == "hub":
            say("id", {"name": "Sumo Arcade", "version": __version__, "author": "its authors"})
            say("param", {"name": "variant", "value": self.dialect.variant(self.options),
                          "type": "enum", "values": " ".join(self.dialect.variants)})  # fmt: skip
            say("wait")
        elif command == "set-param":
            self._set_param(said)
        elif command == "init":
            say("ready")
        elif command == "ping":
            say("pong")
        elif command == "new-game":
            self.searcher = Searcher(TABLE_BITS)
        elif command == "pos":
            self.state = self._position(said)
        elif command == "level":
            self.limits = limits_of(said)
        elif command == "go":
            self._go(said)
        elif command and command not in ("stop", "ponder-hit"):
            raise HubError(f"there is no command {command[:40]!r}")

    def _set_param(self, said: dict[str, str]) -> None:
        if said.get("name") != "variant":
            raise HubError(f"there is no parameter {said.get('name', '')[:40]!r}")
        wanted = self.dialect.variants.get(said.get("value", ""))
        if wanted is None:
            raise HubError(f"the variant {said.get('value', '')[:40]!r} is not played here")
        self.options = settle(self.game, wanted)
        self.state = self.game.start(self.options)

    def _position(self, said: dict[str, str]) -> State:
        if "pos" in said:
            state = self.game.load(self.dialect.position(said["pos"]), self.options)
        else:
            state = self.game.start(self.options)
        for text in said.get("moves", "").split():
            if not state.actors():
                raise HubError(f"the game is over before {text[:40]!r}")
            state = state.play(state.actors()[0], self.dialect.parse(state, text))
        return state

    def _go(self, said: dict[str, str]) -> None:
        if not self.state.actors():
            raise HubError("the game is over")
        pondering = "ponder" in said
        limits = Limits() if pondering or "analyze" in said else self.limits
        self.pondering = pondering
        result = self.searcher.search(self.state, limits, self._interrupted)
        if pondering and self._hit():
            result = self.searcher.search(self.state, self.limits, self._interrupted)
        self._tell(result)

    def _hit(self) -> bool:
        """Waits for what ends the pondering; whether that was ``ponder-hit``.

        From then on it is thinking like any other, with the limits of ``level``.
        """
        while self.pondering and not self._told_to_stop():
            self._hear(self.lines.get())
        hit, self.pondering = not self.pondering, False
        return hit

    def _interrupted(self) -> bool:
        """Answers ``ping`` and keeps the rest for later: ``stop``, ``quit`` and the end of the
        input end every thinking that was asked for before them, ``ponder-hit`` ends pondering."""
        pondering = self.pondering
        while not self.lines.empty():
            self._hear(self.lines.get())
        return self._told_to_stop() or pondering != self.pondering

    def _hear(self, line: str | None) -> None:
        """Takes in a line that comes while it thinks."""
        command = first_word(line)
        if command == "ping":
            say("pong")
        elif command == "ponder-hit":
            self.pondering = False
        elif len(self.waiting) < MOST_WAITING or (
            command in ("stop", "quit") and not self._told_to_stop()
        ):
            self.waiting.append(line)
        elif command not in ("stop", "quit"):
            say("error", {"message": f"more than {MOST_WAITING} commands wait"})

    def _told_to_stop(self) -> bool:
        return any(first_word(line) in ("stop", "quit") for line in self.waiting)

    def _tell(self, result: SearchResult) -> None:
        notes = []
        state = self.state
        for move in result.line:
            notes.append(self.dialect.note(state, move))
            state = state.play(state.actors()[0], move)
        say("info", {"depth": result.depth, "score": f"{result.score / 100:.2f}",
                     "nodes": result.nodes, "time": f"{result.seconds:.3f}",
                     "pv": " ".join(notes)})  # fmt: skip
        say("done", {"move": notes[0], **({"ponder": notes[1]} if len(notes) > 1 else {})})


def first_word(line: str | None) -> str:
    """The command of a line; the end of the input is as good as ``quit``."""
    return "quit" if line is None else line.strip().partition(" ")[0]


def limits_of(said: dict[str, str]) -> Limits:
    """What ``level`` asks for. Raises HubError."""
    if "infinite" in said:
        return Limits()
    if "depth" in said:
        return Limits(depth=max(1, count(said, "depth", MOST_DEPTH)))
    if "nodes" in said:
        return Limits(nodes=max(1, count(said, "nodes", MOST_NODES)))
    if "move-time" in said:
        return Limits(seconds=max(0.001, seconds(said, "move-time")))
    left = seconds({"time": "60", **said}, "time")
    share = max(1, count({"moves": str(MOVES_LEFT), **said}, "moves", MOST_MOVES))
    return Limits(seconds=max(0.001, left / share + 0.8 * seconds({"inc": "0", **said}, "inc")))


def seconds(said: dict[str, str], name: str) -> float:
    """The time called ``name``, up to a day. Raises HubError."""
    try:
        value = float(said[name])
    except ValueError:
        value = math.nan
    if not 0 <= value <= LONGEST:
        raise HubError(f"{name}={said[name][:40]} is not a number of seconds up to a day")
    return value


def count(said: dict[str, str], name: str, most: int) -> int:
    """The whole number called ``name``. Raises HubError."""
    text = said[name]
    digits = text.isascii() and text.isdigit() and len(text) <= len(str(most))
    if not digits or int(text) > most:
        raise HubError(f"{name}={text[:40]} is not a whole number up to {most}")
    return int(text)


def say(command: str, arguments: dict[str, object] | None = None) -> None:
    """One line for whoever asked."""
    print(write_line(command, arguments), flush=True)


def serve(_options: argparse.Namespace) -> int:
    """Speaks until it is told to quit."""
    for game in all_games():
        if isinstance(game, HubGame):
            if sys.stdin is None:
                raise VerbError("standard input is closed")
            if isinstance(sys.stdin, io.TextIOWrapper):
                sys.stdin.reconfigure(errors="backslashreplace")
            Engine(game, game.dialect).run()
            return 0
    raise VerbError("no game here is spoken of in the Hub protocol")


def add_nothing(parser: argparse.ArgumentParser) -> None:
    """``hub`` has no arguments of its own."""


VERBS = (Verb("hub", "be an engine of the Hub protocol, for other programs", add_nothing, serve),)
