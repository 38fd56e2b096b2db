"""Turns of one move or of several: what a match shows of the one under way and of the last one.

A turn goes on while ``abilities.mid_turn`` says so. Who acts next does not tell: a seat may have
several turns in a row.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import Event
from sumo_arcade.engine.match import Entry, Match


def under_way(match: Match, place: int) -> tuple[Entry, ...]:
    """The moves made so far in a turn that has not ended after the first ``place`` entries."""
    return _unended(match.history[:place])


def last_turn(match: Match, place: int) -> tuple[Entry, ...]:
    """The moves of the turn before that; after the end of a game, of the one that ended it."""
    before = match.history[: place - len(under_way(match, place))]
    moves = [entry for entry in before if entry.kind == "move"]
    return (*_unended(moves[:-1]), *moves[-1:])


def _unended(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """The moves at the end of ``entries`` after which their turn went on."""
    backwards = reversed(entries)
    unended = takewhile(lambda e: e.kind == "move" and abilities.mid_turn(e.state), backwards)
    return tuple(unended)[::-1]


def joined(entries: Sequence[Entry]) -> list[list[Entry]]:
    """The moves of a turn together, anything else by itself."""
    found: list[list[Entry]] = []
    for entry in entries:
        if found and entry.kind == "move" and _unended(found[-1][-1:]):
            found[-1].append(entry)
        else:
            found.append([entry])
    return found


def begun(match: Match) -> int:
    """How many turns were begun."""
    return sum(turn[0].kind == "move" for turn in joined(match.history))


def events_of(entries: Sequence[Entry]) -> tuple[Event, ...]:
    """What all the moves of a turn did."""
    return tuple(event for entry in entries for event in entry.state.events())


def moves_made(match: Match, ending: str, place: int | None = None) -> int:
    """How many moves there were among all the entries, or the first ``place``; the end of a turn,
    whose tag is ``ending``, is none."""
    moves = (entry.move for entry in match.history[:place] if entry.kind == "move")
    return sum(move is None or not ending or move.tag != ending for move in moves)
