"""A game being played: the only thing in the engine that changes.

A ``Match`` is a list of entries: moves, claims, and what ends a game from outside the rules
(resignation, agreement, time). Undo takes entries back, also after the end of the game, and redo
puts them back; a new entry discards those that were undone. It reads no clock: ``tick`` tells it
how much time has passed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from sumo_arcade.engine import abilities
from sumo_arcade.engine import clock as clocks
from sumo_arcade.engine.clock import ClockSetup, Remaining
from sumo_arcade.engine.core import (
    EngineError,
    Game,
    Illegal,
    IllegalMoveError,
    Move,
    Options,
    Outcome,
    Seat,
    State,
    read_turn,
    settle,
)

EntryKind = Literal["move", "claim", "resignation", "agreement", "time"]

ENDINGS: Final = ("resignation", "agreement", "time")
"""Entries that end the game, and at once the reason codes of the outcome they give."""

LONGEST_DRAFT: Final = 200
"""Characters of what a seat has laid of a move made in secret."""

LONGEST_GAME: Final = 10_000
"""Entries in a match. The longest recorded games are below 1,000; this bounds files and memory."""


class MatchError(EngineError):
    """Something that cannot be done at this point of the match (offer, claim, undo, …)."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened. ``seat`` did it (for ``time``: ran out of it).

    ``note`` is a move's notation or a claim's code, else empty. ``state`` and ``remaining`` (the
    clocks; None without clocks) are as they were after it; ``seconds`` is the thinking it took.
    """

    kind: EntryKind
    seat: Seat
    note: str
    state: State
    remaining: Remaining | None
    seconds: float
    move: Move | None = None


class Match:
    """A game between two seats. Read what is not underscored; change it by the methods alone."""

    def __init__(
        self,
        game: Game,
        options: Options | None = None,
        *,
        position: str | None = None,
        names: tuple[str, str] = ("", ""),
        clock: ClockSetup | None = None,
    ) -> None:
        """Starts at ``position`` or, without one, at the game's opening. Raises EngineError."""
        self.game: Final = game
        self.options: Final = settle(game, options or {})
        self.position: Final = position
        self.names: Final = names
        self.clock: Final = clock
        self.first: Final = (
            game.start(self.options) if position is None else game.load(position, self.options)
        )
        self.paused = False
        self.offer: Seat | None = None
        """The seat whose draw offer waits for an answer."""
        self.thinking = 0.0
        """Seconds since the last entry, pauses left out."""
        self._past: list[Entry] = []
        self._ahead: list[Entry] = []
        self._drafts: list[str | None] = [None, None]
        self._remaining = clocks.full(clock) if clock else None

    # Looking

    @property
    def history(self) -> Sequence[Entry]:
        """What has happened and is not undone. Read only."""
        return self._past

    @property
    def ahead(self) -> Sequence[Entry]:
        """What has been undone and can be redone, the next one first."""
        return self._ahead[::-1]

    @property
    def state(self) -> State:
        """The position now."""
        return self._past[-1].state if self._past else self.first

    @property
    def remaining(self) -> Remaining | None:
        """Seconds on the clocks now; None without clocks."""
        return self._remaining

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by the rules or from outside them; None while it goes on."""
        return _ending(self._past[-1]) if self._past else self.first.outcome()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The seats that must act; none after any kind of end."""
        return () if self.over else self.state.actors()

    @property
    def mover(self) -> Seat | None:
        """The one seat that must act; None when the game is over or both must."""
        actors = self.actors
        return actors[0] if len(actors) == 1 else None

    @property
    def clock_runs(self) -> bool:
        """Whether ``tick`` takes time from somebody. The first turn is free."""
        return self.clock is not None and not self.paused and not self.over and self._opened()

    @property
    def seconds(self) -> float:
        """How long the game has taken, pauses and undone moves left out."""
        return sum(entry.seconds for entry in self._past) + self.thinking

    @property
    def can_undo(self) -> bool:
        """Whether the last entry may be taken back."""
        return bool(self._past) and self.can_go_back(len(self._past) - 1)

    def can_go_back(self, plies: int) -> bool:
        """Whether all entries after the first ``plies`` may be taken back.

        A move may not be taken back if it showed something hidden, or if the next seat has begun to
        lay its answer in secret.
        """
        return all(self._retractable(entry) for entry in self._past[plies:])

    def _retractable(self, entry: Entry) -> bool:
        begun = any(self._drafts[seat] is not None for seat in entry.state.actors())
        return entry.kind != "move" or not (abilities.sealed(entry.state) or begun)

    def draft(self, seat: Seat) -> str | None:
        """The unfinished secret move of ``seat``, as its table wrote it; None: it has not begun."""
        return self._drafts[seat]

    def state_after(self, plies: int) -> State:
        """The position after the first ``plies`` entries of ``history``; 0 is the start."""
        return self._past[plies - 1].state if plies else self.first

    def claims(self, seat: Seat) -> tuple[str, ...]:
        """Codes of what ``seat`` may claim now."""
        return () if self.over else abilities.claims(self.state, seat)

    def may_claim(self, seat: Seat) -> tuple[str, ...]:
        """Codes of what ``seat`` may ask for now, whether or not it holds; see ``abilities``.

        Nothing once the game was ended from outside the rules.
        """
        ended = bool(self._past) and self._past[-1].kind in ENDINGS
        return () if ended else abilities.may_claim(self.state, seat)

    # Playing

    def play(self, seat: Seat, move: Move) -> Entry:
        """Plays ``move`` if the rules allow it. Raises IllegalMoveError, which says why not."""
        self._check_turn(seat)
        state = self.state
        if not abilities.allows(state, seat, move):
            illegal = state.why_not(seat, move.path)
            shown = "-".join(move.path) or move.tag
            raise IllegalMoveError(f"{shown} is not a legal move: {illegal.code}", illegal)
        return self._played(seat, move)

    def play_text(self, seat: Seat, text: str) -> Entry:
        """Plays the move that ``text`` names, or several joined by ``,``; the last entry.

        All or none of them. Raises IllegalMoveError, which says why not.
        """
        self._check_turn(seat)
        *firsts, last = (move for move, _ in read_turn(self.state, seat, text))
        for move in firsts:
            self._played(seat, move)
        return self._played(seat, last)

    def lay(self, seat: Seat, text: str | None) -> None:
        """Keeps the unfinished secret move of ``seat``. It is not checked. Raises MatchError."""
        self._check_running("lay anything")
        if text is not None and len(text) > LONGEST_DRAFT:
            raise MatchError(f"what is laid has at most {LONGEST_DRAFT} characters")
        self._drafts[seat] = text

    def claim(self, seat: Seat, code: str) -> Entry:
        """``seat`` claims ``code``, one of ``claims(seat)``. Raises MatchError."""
        self._check_running("claim anything")
        if code not in abilities.claims(self.state, seat):
            raise MatchError(f"{self.game.seats[seat]} has nothing to claim by {code[:40]!r}")
        return self._add("claim", seat, code, abilities.claim(self.state, seat, code))

    def offer_draw(self, seat: Seat) -> None:
        """``seat`` offers a draw, until the turn passes; offering back accepts. MatchError."""
        self._check_running("offer a draw")
        if self.offer == seat:
            raise MatchError(f"{self.game.seats[seat]} has offered a draw already")
        if self.offer is not None:
            self.answer_draw(seat, accept=True)
        else:
            self.offer = seat

    def answer_draw(self, seat: Seat, *, accept: bool) -> None:
        """``seat`` answers the other seat's offer. Raises MatchError when there is none."""
        self._check_running("answer a draw offer")
        if self.offer is None or self.offer == seat:
            raise MatchError(f"{self.game.seats[seat]} has no draw offer to answer")
        self.offer = None
        if accept:
            self._add("agreement", seat, "", self.state)

    def resign(self, seat: Seat) -> Entry:
        """``seat`` gives up, whoever is to move. Raises MatchError after the end."""
        self._check_running("resign")
        return self._add("resignation", seat, "", self.state)

    def tick(self, seconds: float) -> bool:
        """Takes ``seconds`` from whoever must act; True when that seat has lost on time by it.

        Nothing happens in a pause or after the end. The caller leaves out the time that the machine
        slept: see ``clock.JUMP``.
        """
        if self.paused or seconds <= 0 or self.over:
            return False
        self.thinking += seconds
        if self._remaining is None or not self._opened():
            return False
        for seat in self.state.actors():
            self._remaining = clocks.charged(self._remaining, seat, seconds)
            if self._remaining[seat] <= 0:
                self._add("time", seat, "", self.state)
                return True
        return False

    # Undo and redo

    def undo(self) -> Entry:
        """Takes back the last entry, also an ending, and returns it; the clocks go back too.

        In a game with secrets the time that it took stays used: ``thinking`` goes on from there.
        Raises MatchError at the start, and where ``can_undo`` forbids it.
        """
        if not self._past:
            raise MatchError("there is nothing to undo")
        if not self.can_undo:
            raise MatchError("what has been shown cannot be hidden again")
        entry = self._step_back()
        if self.game.secret:
            self.thinking = entry.seconds
        return entry

    def redo(self) -> Entry:
        """Puts back the entry undone last. Raises MatchError when there is none."""
        if not self._ahead:
            raise MatchError("there is nothing to redo")
        entry = self._ahead.pop()
        self._past.append(entry)
        self._settle_clocks()
        return entry

    # Coming back from a record

    def replay(
        self,
        kind: EntryKind,
        seat: Seat,
        note: str,
        remaining: Remaining | None,
        seconds: float,
    ) -> None:
        """Adds an entry that a record keeps, checked by the rules. Raises EngineError."""
        self._check_clocks(remaining)
        if kind == "move":
            self._check_turn(seat)
            self._played(seat, self.state.parse(seat, note))
        elif kind == "claim":
            self.claim(seat, note)
        else:
            self._check_running("end it again")
            self._add(kind, seat, "", self.state)
        self._remaining = remaining
        self._past[-1] = replace(self._past[-1], remaining=remaining, seconds=seconds)

    def resume(
        self, played: int, remaining: Remaining | None, thinking: float, offer: Seat | None
    ) -> None:
        """Undoes all but ``played`` entries and sets what a record keeps of the turn under way."""
        if played > len(self._past):
            raise MatchError(f"{played} entries played, but only {len(self._past)} kept")
        self._check_clocks(remaining)
        while len(self._past) > played:
            self._step_back()
        if offer is not None:
            self.offer_draw(offer)
        self._remaining, self.thinking = remaining, thinking

    def _played(self, seat: Seat, move: Move) -> Entry:
        state = self.state
        note, after = state.note(move), state.play(seat, move)
        ran, offer = self._opened(), self.offer
        entry = self._add("move", seat, note, after, move)
        if after.actors() == state.actors():
            self.offer = offer
        if self._remaining and self.clock and ran and after.actors() and seat not in after.actors():
            self._remaining = clocks.rounded(clocks.earned(self._remaining, seat, self.clock))
            entry = self._past[-1] = replace(entry, remaining=self._remaining)
        return entry

    def _add(
        self, kind: EntryKind, seat: Seat, note: str, state: State, move: Move | None = None
    ) -> Entry:
        if len(self._past) >= LONGEST_GAME:
            raise MatchError(f"a game may have {LONGEST_GAME} moves and no more")
        self._remaining = self._remaining and clocks.rounded(self._remaining)
        entry = Entry(kind, seat, note, state, self._remaining, round(self.thinking, 3), move)
        self._past.append(entry)
        self._ahead.clear()
        if kind == "move":
            self._drafts[seat] = None
        self.thinking, self.offer = 0.0, None
        return entry

    def _step_back(self) -> Entry:
        entry = self._past.pop()
        self._ahead.append(entry)
        self._settle_clocks()
        return entry

    def _settle_clocks(self) -> None:
        self.thinking, self.offer = 0.0, None
        if self._past:
            self._remaining = self._past[-1].remaining
        elif self.clock:
            self._remaining = clocks.full(self.clock)

    def _opened(self) -> bool:
        actors = self.first.actors()
        return any(entry.state.actors() != actors for entry in self._past)

    def _check_clocks(self, remaining: Remaining | None) -> None:
        if (remaining is None) != (self.clock is None):
            wanted = "no clock times" if self.clock is None else "both clock times"
            raise MatchError(f"this game keeps {wanted} with every move")

    def _check_running(self, what: str) -> None:
        if self.over:
            raise MatchError(f"nobody can {what}: {self._end_text()}")

    def _check_turn(self, seat: Seat) -> None:
        if self.over:
            raise IllegalMoveError(self._end_text(), Illegal("game_over"))
        if seat not in self.state.actors():
            name = self.game.seats[seat]
            raise IllegalMoveError(f"it is not {name}'s turn", Illegal("not_your_turn"))

    def _end_text(self) -> str:
        outcome = self.outcome
        if outcome is None:
            return "the game goes on"
        if outcome.winner is None:
            return f"the game is over, a draw ({outcome.reason})"
        return f"the game is over, {self.game.seats[outcome.winner]} has won ({outcome.reason})"


def _ending(entry: Entry) -> Outcome | None:
    """The outcome after ``entry``."""
    if entry.kind == "agreement":
        return Outcome(None, "agreement")
    if entry.kind in ENDINGS:
        return Outcome(1 - entry.seat, entry.kind)
    return entry.state.outcome()
