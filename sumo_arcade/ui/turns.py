"""Turns of one move or of several: what a match shows of the one under way and of the last one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby, takewhile

from sumo_arcade.engine.core import Event
from sumo_arcade.engine.match import Entry, Match


def under_way(match: Match, place: int) -> tuple[Entry, ...]:
    """The moves made so far in the turn of the side to move after the first ``place`` entries."""
    actors = match.state_after(place).actors()
    return _run(match.history[:place], lambda entry: entry.seat in actors)


def last_turn(match: Match, place: int) -> tuple[Entry, ...]:
    """The moves of the turn before that; after the end of a game, of the one that ended it."""
    before = match.history[: place - len(under_way(match, place))]
    moves = [entry for entry in before if entry.kind == "move"]
    return _run(moves, lambda entry: entry.seat == moves[-1].seat)


def _run(entries: Sequence[Entry], belongs: Callable[[Entry], bool]) -> tuple[Entry, ...]:
    """The moves at the end of ``entries`` that belong together."""
    backwards = takewhile(lambda e: e.kind == "move" and belongs(e), reversed(entries))
    return tuple(backwards)[::-1]


def begun(match: Match) -> int:
    """How many turns were begun: one for all the moves of a seat in a row."""
    return sum(1 for _ in groupby(e.seat for e in match.history if e.kind == "move"))


def events_of(entries: Sequence[Entry]) -> tuple[Event, ...]:
    """What all the moves of a turn did."""
    return tuple(event for entry in entries for event in entry.state.events())


def moves_made(match: Match) -> int:
    """How many moves there were; the end of a turn is none."""
    return sum(
        entry.kind == "move" and (entry.move is None or bool(entry.move.path))
        for entry in match.history
    )
