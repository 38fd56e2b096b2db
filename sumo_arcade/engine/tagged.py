"""Game files of the PGN family (PDN, APGN): tags in brackets, then moves. What they hold.

A ``GameWithFiles`` describes its own kind of them as a ``FileFormat``; ``tagged_read`` and
``tagged_write`` do the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from sumo_arcade.engine.core import Game, Move, Options, Seat, State

Tags = Mapping[str, str]

UNKNOWN: Final = "*"
"""The result of a game that was broken off or whose result nobody knows."""


@dataclass(frozen=True, slots=True)
class FileFormat:
    """How one game's files are written.

    ``players`` are the tags of the seats, ``plies`` that of the number of moves; ``order`` is how
    tags are written, and others are not. ``move`` is the pattern of a move's text, without groups,
    and ``spelling`` turns such a text into what ``State.parse`` reads. The tokens that end a game
    are in ``won`` (by seat), ``drawn`` and ``undecided``; the first of each is written.
    ``setting`` turns tags and the options asked for into options and a start position (None: the
    opening) or raises RecordError; ``describe`` is the way back. ``strict``: a game whose tags, end
    and play tell of different results is refused.
    """

    name: str
    suffix: str
    players: tuple[str, str]
    order: tuple[str, ...]
    plies: str
    move: str
    spelling: Callable[[str, Options], str]
    won: tuple[tuple[str, ...], tuple[str, ...]]
    drawn: tuple[str, ...]
    undecided: tuple[str, ...]
    setting: Callable[[Tags, Options], tuple[dict[str, str], str | None]]
    describe: Callable[[Options, str | None], dict[str, str]]
    strict: bool = False

    @property
    def results(self) -> tuple[str, ...]:
        """Every token that ends a game."""
        return (*self.won[0], *self.won[1], *self.drawn, *self.undecided)

    def winner(self, result: str) -> Seat | None:
        """The seat that ``result`` gives the game to; None for a draw and for anything else."""
        return next((seat for seat in (0, 1) if result in self.won[seat]), None)


class GameWithFiles(Game):
    """A game whose files follow a standard of the PGN family."""

    file_format: FileFormat


@dataclass(frozen=True, slots=True)
class FileMove:
    """A move of a file: in our notation, with what the file says about it. ``clock`` in seconds."""

    seat: Seat
    note: str
    move: Move
    comment: str = ""
    glyphs: tuple[int, ...] = ()
    clock: float | None = None


@dataclass(frozen=True, slots=True)
class FileGame:
    """A game that replays. ``winner`` is a seat's code, ``draw``, or None where nobody knows.

    ``comment`` stands before the first move, ``line`` is where the game begins, counted from 1.
    """

    line: int
    tags: Tags
    options: Options
    start: State
    moves: tuple[FileMove, ...]
    final: State
    result: str
    winner: str | None
    comment: str = ""


@dataclass(frozen=True, slots=True)
class DamagedGame:
    """A game that cannot be used: its line, the number of the move if it is one, and why."""

    line: int
    move: int | None
    tags: Tags
    why: str

    def __str__(self) -> str:
        place = f"line {self.line}" + (f", move {self.move}" if self.move else "")
        return f"{place}: {self.why}"
