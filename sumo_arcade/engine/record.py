"""Our own record of a match: one JSON object that restores it exactly, a running one too.

It keeps the undone entries, the clocks after every entry and a waiting draw offer. A reader trusts
nothing: sizes and types are bounded, and every entry is replayed by the rules.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from sumo_arcade.engine.clock import ClockSetup, SeatTime, rounded
from sumo_arcade.engine.core import EngineError, Game, Outcome, RecordError, Seat, recorded
from sumo_arcade.engine.match import LONGEST_GAME, Entry, EntryKind, Match
from sumo_arcade.engine.registry import game_by_id

FORMAT: Final = 1
"""Version of the record's shape; a higher one belongs to a newer program."""

LARGEST: Final = 4 * 1024 * 1024
"""Bytes of a record: the longest game fits several times over."""

LONGEST_SAYING: Final = 300
"""Characters that an error repeats of what a record holds."""

Name = Annotated[str, Meta(max_length=200)]
Word = Annotated[str, Meta(max_length=60)]
Line = Annotated[str, Meta(max_length=8000)]
Note = Annotated[str, Meta(max_length=200)]
Seconds = Annotated[float, Meta(ge=0, le=1e9)]
Pair = tuple[Seconds, Seconds]


class EntryRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An ``Entry`` without its position, which replaying finds again; ``seat`` is a code."""

    kind: EntryKind
    seat: Word
    note: Note = ""
    seconds: Seconds = 0.0
    remaining: Pair | None = None


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``winner`` is a seat's code or ``draw``."""

    winner: Word
    reason: Word


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match. ``played`` of the ``entries`` have happened, the rest is undone.

    Dates are ISO 8601 in UTC, set by whoever keeps the record. ``clock`` is base and increment by
    seat, in seconds. ``drafts`` is what each seat has laid of a move that it makes in secret.
    ``levels`` says by seat how well the computer plays there; empty: a person does.
    """

    format: int
    game: Word
    options: Annotated[dict[Word, Word], Meta(max_length=50)]
    names: tuple[Name, Name]
    entries: Annotated[tuple[EntryRecord, ...], Meta(max_length=LONGEST_GAME * 2)]
    played: Annotated[int, Meta(ge=0)]
    position: Line | None = None
    clock: tuple[Pair, Pair] | None = None
    remaining: Pair | None = None
    thinking: Seconds = 0.0
    paused: bool = False
    offer: Word | None = None
    drafts: tuple[Note | None, Note | None] = (None, None)
    levels: tuple[Word, Word] = ("", "")
    result: Result | None = None
    started: Word = ""
    changed: Word = ""


def to_record(
    match: Match,
    started: str = "",
    changed: str = "",
    levels: tuple[str, str] = ("", ""),
) -> Record:
    """``match`` as a record. Where the clock was set back it was changed when it was started."""
    past, ahead = match.history, match.ahead
    seats = match.game.seats
    return Record(
        format=FORMAT,
        game=match.game.id,
        options=match.options,
        names=match.names,
        entries=tuple(_entry(match.game, entry) for entry in (*past, *ahead)),
        played=len(past),
        position=match.position,
        clock=_times(match.clock),
        remaining=match.remaining and rounded(match.remaining),
        thinking=round(match.thinking, 3),
        paused=match.paused,
        offer=None if match.offer is None else seats[match.offer],
        drafts=(match.draft(0), match.draft(1)),
        levels=levels,
        result=result_of(match.game, match.outcome),
        started=started,
        changed=changed and max(started, changed),
    )


def from_record(record: Record, game: Game | None = None) -> Match:
    """The match that ``record`` keeps, replayed by the rules. Raises EngineError, naming the entry.

    ``game`` is needed only for a game that is not among the discovered ones.
    """
    if record.format != FORMAT:
        raise RecordError(f"the record has format {record.format}; this program reads {FORMAT}")
    game = game or game_by_id(record.game)
    match = Match(
        game,
        recorded(game, record.options),
        position=record.position,
        names=record.names,
        clock=_setup(record.clock),
    )
    for number, entry in enumerate(record.entries, 1):
        try:
            seat = _seat(game, entry.seat)
            match.replay(entry.kind, seat, entry.note, entry.remaining, entry.seconds)
        except EngineError as error:
            shown = _line(entry.note or entry.kind)
            raise RecordError(f"entry {number} ({shown}): {_line(str(error))}") from error
    offer = None if record.offer is None else _seat(game, record.offer)
    match.resume(record.played, record.remaining, record.thinking, offer)
    if not match.over:
        for seat, draft in enumerate(record.drafts):
            match.lay(seat, draft)
    match.paused = record.paused
    if record.result != result_of(game, match.outcome):
        raise RecordError("the result that the record gives is not how its moves end")
    return match


def encode(record: Record) -> bytes:
    """``record`` as JSON."""
    return msgspec.json.encode(record)


def decode(data: bytes) -> Record:
    """The record in ``data``. Raises RecordError for anything that is not one."""
    if len(data) > LARGEST:
        raise RecordError(f"a record has at most {LARGEST} bytes, this one {len(data)}")
    try:
        return msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(f"not a record of a game: {_line(str(error))}") from error


def result_of(game: Game, outcome: Outcome | None) -> Result | None:
    """``outcome`` with the winner's code, or ``draw``."""
    if outcome is None:
        return None
    winner = "draw" if outcome.winner is None else game.seats[outcome.winner]
    return Result(winner, outcome.reason)


def _entry(game: Game, entry: Entry) -> EntryRecord:
    seat = game.seats[entry.seat]
    return EntryRecord(entry.kind, seat, entry.note, entry.seconds, entry.remaining)


def _seat(game: Game, code: str) -> Seat:
    if code not in game.seats:
        raise RecordError(f"{game.id} has no side {code!r}")
    return game.seats.index(code)


def _times(clock: ClockSetup | None) -> tuple[Pair, Pair] | None:
    if clock is None:
        return None
    first, second = clock
    return (first.base, first.increment), (second.base, second.increment)


def _setup(times: tuple[Pair, Pair] | None) -> ClockSetup | None:
    return times and (SeatTime(*times[0]), SeatTime(*times[1]))


def _line(text: str) -> str:
    """``text`` from outside as a part of one sentence."""
    return " ".join(text.split())[:LONGEST_SAYING]
