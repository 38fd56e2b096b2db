"""The Hub protocol between board game programs: its lines, and what a game must add to speak it.

A line is a command and arguments: ``name=value``, quoted where the value has spaces, or a bare
word. A game that can be played by it is a ``HubGame``.
https://github.com/rhalbersma/scan/blob/master/protocol.txt describes it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import IO, Final

from sumo_arcade.engine.core import EngineError, Game, Move, Options, State

LONGEST_LINE: Final = 100_000
_ARGUMENT: Final = re.compile(r'\s*([^\s="]+)(?:\s*=\s*(?:"([^"]*)"|([^\s"]*)))?')


class HubError(EngineError):
    """A line that cannot be understood, or an engine that does not play by the protocol."""


@dataclass(frozen=True, slots=True)
class Dialect:
    """How a game's positions and moves are written in the protocol.

    ``position`` and ``parse`` raise EngineError for what they cannot read.
    """

    variants: Mapping[str, Options]
    """The protocol's names of what is played, and the options that make it so."""
    write: Callable[[State], str]
    position: Callable[[str], str]
    """A position string of the protocol as one of ours."""
    note: Callable[[State, Move], str]
    parse: Callable[[State, str], Move]

    def variant(self, options: Options) -> str:
        """The protocol's name of what is played with ``options``. Raises HubError."""
        for name, wanted in self.variants.items():
            if wanted.items() <= options.items():
                return name
        raise HubError("the protocol has no name for what these options make of the game")


class HubGame(Game):
    """A game that the Hub protocol speaks of."""

    dialect: Dialect


def lines(source: IO[str]) -> Iterator[str]:
    """The lines that come from ``source``.

    One that does not end is the last, and its beginning is all there is of it: ``read_line``
    refuses that. Raises OSError for what cannot be read.
    """
    while line := source.readline(LONGEST_LINE + 1):
        yield line
        if len(line) > LONGEST_LINE:
            return


def read_line(line: str) -> tuple[str, dict[str, str]]:
    """The command and its arguments; a bare word has an empty value. Raises HubError."""
    if len(line) > LONGEST_LINE:
        raise HubError(f"a line has at most {LONGEST_LINE} characters")
    command, _, rest = line.strip().partition(" ")
    arguments: dict[str, str] = {}
    at = 0
    while rest[at:].strip():
        found = _ARGUMENT.match(rest, at)
        if found is None:
            raise HubError(f"{rest[at:][:40]!r} cannot be read")
        arguments[found[1]] = found[2] if found[2] is not None else found[3] or ""
        at = found.end()
    return command, arguments


def write_line(command: str, arguments: Mapping[str, object] | None = None) -> str:
    """A line of the protocol."""
    words = [command]
    for name, value in (arguments or {}).items():
        text = str(value)
        if not text:
            words.append(name)
        else:
            words.append(f'{name}="{text}"' if re.search(r"[\s=]", text) else f"{name}={text}")
    return " ".join(words)
