"""A match with its players, saved at every step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import takewhile
from random import SystemRandom
from typing import Final

from sumo_arcade.engine.clock import JUMP, ClockSetup
from sumo_arcade.engine.core import EngineError, Game, Move, Options, Seat, chosen, draw_lots
from sumo_arcade.engine.levels import level_by_id
from sumo_arcade.engine.match import Entry, Match
from sumo_arcade.engine.record import Record, from_record, to_record
from sumo_arcade.store.archive import Saved
from sumo_arcade.store.files import Trouble
from sumo_arcade.store.library import Library, UnreadError
from sumo_arcade.text import _

SAVE_EVERY: Final = 5.0
"""Seconds of a running clock, or of laying in secret, between two savings inside one turn."""

LONGEST_NAME: Final = 40

Levels = tuple[str, str]
PEOPLE: Final = ("", "")
"""The levels of two people."""

_LOTS: Final = SystemRandom()
"""Draws what a game hides: nobody can foresee it from earlier games."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat; ``level`` is that of a computer (``engine.levels``), else empty."""

    name: str
    level: str = ""

    @property
    def human(self) -> bool:
        """Whether a person plays."""
        return not self.level


def now() -> datetime:
    """The date for a record."""
    return datetime.now(UTC)


class Session:
    """A match under way, its players, and its place in the library.

    Every change goes through its methods, which save before they return. They raise what ``Match``
    raises; trouble with the library is told by ``take_troubles``.
    """

    def __init__(
        self,
        match: Match,
        library: Library,
        *,
        levels: Levels = PEOPLE,
        game_id: int | None = None,
        started: str = "",
        date: Callable[[], datetime] = now,
    ) -> None:
        """``game_id`` and ``started`` belong to a match that the library holds already."""
        self.match: Final = match
        self.levels: Final = levels
        first, second = zip(match.names, levels, strict=True)
        self.players: Final = (Player(*first), Player(*second))
        self.library: Final = library
        self.game_id = game_id
        self._date = date
        self.started: Final = started or self._stamp()
        self._unsaved_seconds = 0.0

    @classmethod
    def new(
        cls,
        game: Game,
        options: Options,
        names: tuple[str, str],
        clock: ClockSetup | None,
        library: Library,
        *,
        position: str | None = None,
        levels: Levels = PEOPLE,
    ) -> Session:
        """A new match; what is drawn for a game and not among ``options`` is drawn now.

        It enters the library with its first entry or draft.
        """
        clean = (clean_name(names[0]), clean_name(names[1]))
        options = {**draw_lots(game, _LOTS), **options}
        match = Match(game, options, position=position, names=clean, clock=clock)
        return cls(match, library, levels=levels)

    @classmethod
    def resume(cls, saved: Saved, library: Library, game: Game | None = None) -> Session | None:
        """A match of the library, as it was left.

        None when it cannot be restored: it is put aside, unless only the disk does not give it now,
        and the library tells why.
        """
        try:
            record = library.load(saved.id)
            match = from_record(record, game)
            for level in filter(None, record.levels):
                level_by_id(level)
        except EngineError as error:
            text = _("The game that was begun on {date} cannot be restored ({why}).")
            told = text.format(date=saved.started[:10], why=error)
            if isinstance(error, UnreadError):
                library.tell("unreadable", told)
            else:
                library.put_aside(saved.id)
                library.tell("damaged", told)
            return None
        return cls(match, library, levels=record.levels, game_id=saved.id, started=record.started)

    def rematch(self) -> Session:
        """A new match of the same kind, by the rulings of today, in which the players, with their
        times, change sides."""
        old = self.match
        match = Match(
            old.game,
            {**chosen(old.game, old.options), **draw_lots(old.game, _LOTS)},
            position=old.position,
            names=old.names[::-1],
            clock=old.clock and old.clock[::-1],
        )
        first, second = self.levels
        return Session(match, self.library, levels=(second, first), date=self._date)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats where people play."""
        return tuple(seat for seat in (0, 1) if self.players[seat].human)

    @property
    def undo_needs_consent(self) -> bool:
        """Whether the other seat must agree before a move is taken back: in a timed game between
        people. A computer always does."""
        return self.match.clock is not None and self.levels == PEOPLE

    @property
    def undo_leaves(self) -> int | None:
        """How many entries an undo leaves: it takes back what a person did last, and with it all
        that computers have done since; where only computers play, the last entry. None where no
        such thing can be taken back: a computer's own doing is never undone by itself."""
        history = self.match.history
        plies = next((n for n in range(len(history) - 1, -1, -1) if self.own(history[n])), None)
        return plies if plies is not None and self.match.can_go_back(plies) else None

    @property
    def redo_leads_to(self) -> int | None:
        """How many entries there are after a redo: the next one comes back, and with it all that
        computers did then; where only computers play, one. None where nothing was undone."""
        played, ahead = len(self.match.history), self.match.ahead
        if not ahead:
            return None
        following = takewhile(lambda entry: not self.own(entry), ahead[1:])
        return played + 1 + sum(1 for _entry in following)

    def own(self, entry: Entry) -> bool:
        """Whether a person made this entry, an agreement with a computer included. True for every
        entry where only computers play."""
        return not self.people or entry.kind == "agreement" or self.players[entry.seat].human

    def take_troubles(self) -> tuple[Trouble, ...]:
        """The troubles with saving since the last call."""
        return self.library.take_troubles()

    def record(self) -> Record:
        """The match as a record, dated now."""
        return to_record(self.match, self.started, self._stamp(), self.levels)

    # What the seats do

    def play(self, seat: Seat, move: Move) -> Entry:
        """``Match.play``."""
        entry = self.match.play(seat, move)
        self.save()
        return entry

    def play_text(self, seat: Seat, text: str) -> Entry:
        """``Match.play_text``."""
        entry = self.match.play_text(seat, text)
        self.save()
        return entry

    def lay(self, seat: Seat, text: str | None) -> None:
        """``Match.lay``."""
        if text != self.match.draft(seat):
            self.match.lay(seat, text)
            self.save()

    def claim(self, seat: Seat, code: str) -> Entry:
        """``Match.claim``."""
        entry = self.match.claim(seat, code)
        self.save()
        return entry

    def offer_draw(self, seat: Seat) -> None:
        """``Match.offer_draw``."""
        self.match.offer_draw(seat)
        self.save()

    def answer_draw(self, seat: Seat, *, accept: bool) -> None:
        """``Match.answer_draw``."""
        self.match.answer_draw(seat, accept=accept)
        self.save()

    def resign(self, seat: Seat) -> None:
        """``Match.resign``."""
        self.match.resign(seat)
        self.save()

    def undo(self) -> Entry:
        """``Match.undo``; see ``undo_needs_consent``."""
        entry = self.match.undo()
        self.save()
        return entry

    def redo(self) -> Entry:
        """``Match.redo``."""
        entry = self.match.redo()
        self.save()
        return entry

    def pause(self, *, on: bool) -> None:
        """Stops or starts the clocks."""
        if self.match.paused != on:
            self.match.paused = on
            self.save()

    def tick(self, seconds: float) -> bool:
        """Lets real ``seconds`` pass; True when a flag fell.

        A jump (``JUMP``: the machine slept) is charged to nobody and pauses running clocks.
        """
        if seconds > JUMP:
            if self.match.clock_runs:
                self.pause(on=True)
            return False
        fell = self.match.tick(seconds)
        self._unsaved_seconds += seconds if self._timed else 0.0
        if fell or self._unsaved_seconds >= SAVE_EVERY:
            self.save()
        return fell

    def save(self) -> None:
        """Hands the match to the library. Nothing is saved before its first entry or draft."""
        self._unsaved_seconds = 0.0
        if self.game_id is not None or self.match.history or self._lays:
            self.game_id = self.library.save(self.record(), self.game_id)

    @property
    def _lays(self) -> bool:
        return any(self.match.draft(seat) is not None for seat in (0, 1))

    @property
    def _timed(self) -> bool:
        """Whether time that passes must be saved, too."""
        return self.match.clock_runs or (self._lays and not self.match.paused)

    def _stamp(self) -> str:
        return self._date().astimezone(UTC).isoformat(timespec="milliseconds")


def clean_name(name: str) -> str:
    """``name`` as it can be shown and kept: one line, printable, not too long."""
    printable = "".join(c if c.isprintable() else " " for c in name)
    return " ".join(printable.split())[:LONGEST_NAME].rstrip()
