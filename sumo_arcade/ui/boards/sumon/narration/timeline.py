"""A game as a timeline: pictures, and the beats between them.

An action of the record runs on until somebody must decide again, perhaps through several slots.
``cut`` divides it into beats: a pair of commands turned, who goes first, a step of a walk. There
are no pixels and no words here. All positions are bystanders' views: ``view(None)``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final, Literal, TypeVar

from sumo_arcade.engine.core import Event, Outcome, Piece, Seat, Square
from sumo_arcade.engine.games.sumon.board import SEATS
from sumo_arcade.engine.games.sumon.program import Command, Slot, read_command
from sumo_arcade.engine.games.sumon.rules import SumonState

BeatKind = Literal[
    "reveal",
    "order",
    "sign",
    "deed",
    "returned",
    "rest",
    "income",
    "shuffle",
    "deal",
    "round",
    "over",
]

Pair = tuple[int, int]
Row = tuple[str, ...]
Slots = tuple[Slot, ...]
_Any = TypeVar("_Any")


@dataclass(frozen=True, slots=True)
class Picture:
    """What is to be seen at a moment; pairs go by seat.

    ``slot`` is 0 before the first one of a round is turned; ``commands`` and ``fates`` are those of
    the slots that are. What is laid and not yet turned counts as mana and cards (R-SN-6).
    """

    round: int
    slot: int
    pieces: Mapping[Square, Piece]
    life: Pair
    mana: Pair
    cards: Pair
    commands: tuple[Slots, Slots]
    fates: tuple[Row, Row]
    first: Seat | None
    why: str
    signs: tuple[str, str]

    def command(self, seat: Seat) -> Slot:
        """What ``seat`` has in the slot under way; None before the first one."""
        return self.commands[seat][self.slot - 1] if self.slot else None


NOTHING: Final = Picture(1, 0, {}, (0, 0), (0, 0), (0, 0), ((), ()), ((), ()), None, "", ("", ""))
"""What is seen before anything is known."""


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that is seen by itself, and the pictures before and after it.

    ``seat`` and ``command``: who does it by what, for deeds and what is returned. ``last``: no
    further deed of this command follows.
    """

    kind: BeatKind
    events: tuple[Event, ...]
    before: Picture
    after: Picture
    seat: Seat | None = None
    command: Command | None = None
    last: bool = True
    outcome: Outcome | None = None

    @property
    def blank(self) -> bool:
        """Whether a slot is turned in which nobody has anything."""
        return self.kind == "reveal" and not any(self.after.command(seat) for seat in (0, 1))


def picture(view: SumonState) -> Picture:
    """The picture of a position."""
    turned = view.phase != "program"
    return Picture(
        round=view.round,
        slot=view.slot if turned else 0,
        pieces=view.pieces(),
        life=view.life,
        mana=view.mana,
        cards=(len(view.hands[0]), len(view.hands[1])),
        commands=view.programs if turned else ((), ()),
        fates=view.fates,
        first=view.first,
        why=view.why,
        signs=view.signs,
    )


# From events to beats


def cut(before: SumonState, after: SumonState) -> tuple[Beat, ...]:
    """The beats of the action that led from ``before`` to ``after``."""
    seen, beats = picture(before), []
    groups = list(_groups(after.events()))
    deeds = sum(kind == "deed" for kind, _ in groups)
    for kind, events in groups:
        seat = command = None
        if kind == "deed":
            deeds -= 1
            seat = before.mover
            command = None if seat is None else before.command(seat)
        elif kind == "returned":
            seat = next(event.piece.seat for event in events if event.kind == "returned")
            command = seen.command(seat)
        beat = Beat(kind, events, seen, seen, seat, command, last=kind != "deed" or not deeds)
        beat = replace(beat, after=_after(beat, _fate(beat, groups)))
        beats.append(beat)
        seen = beat.after
    if after.phase == "over" and before.phase != "over":
        beats.append(Beat("over", (), seen, seen, outcome=after.outcome()))
    return tuple(beats)


def _groups(events: Sequence[Event]) -> Iterator[tuple[BeatKind, tuple[Event, ...]]]:
    """What happens together; both players' cards are dealt at once."""
    found: list[tuple[BeatKind, tuple[Event, ...]]] = []
    for _step, group in groupby(events, key=lambda event: event.step):
        together = tuple(group)
        kind = _kind(together)
        if kind == "deal" and found and found[-1][0] == "deal":
            together = (*found.pop()[1], *together)
        found.append((kind, together))
    yield from found


def _kind(events: tuple[Event, ...]) -> BeatKind:
    for event in events:
        if event.kind in _BY_KIND:
            return _BY_KIND[event.kind]
        if event.kind == "stock" and event.path[0] in _BY_ORIGIN:
            return _BY_ORIGIN[event.path[0]]
    return "rest" if all(event.kind == "promote" for event in events) else "deed"


_BY_KIND: Final[dict[str, BeatKind]] = {
    "reveal": "reveal",
    "order": "order",
    "sign": "sign",
    "returned": "returned",
    "round": "round",
}
_BY_ORIGIN: Final[dict[str, BeatKind]] = {"lost": "income", "discard": "shuffle", "deck": "deal"}


def _fate(beat: Beat, groups: Sequence[tuple[BeatKind, tuple[Event, ...]]]) -> str:
    """How the command of ``beat`` ended with it; empty: not yet, or it is none."""
    if beat.kind == "returned":
        return "returned"
    if beat.kind != "deed" or not beat.last:
        return ""
    first = groups[0][1]
    return "blocked" if any(event.kind == "block" for event in first) else "done"


def _after(beat: Beat, fate: str) -> Picture:
    """The picture after ``beat``, of whose command the fate is known if it is over."""
    seen, events = beat.before, beat.events
    if beat.kind == "reveal":
        return _turned(seen, events)
    if beat.kind == "round":
        return replace(
            seen,
            round=events[0].count,
            slot=0,
            commands=((), ()),
            fates=((), ()),
            first=None,
            why="",
            signs=("", ""),
        )
    if beat.kind == "order":
        return replace(seen, first=events[0].piece.seat, why=events[0].piece.kind)
    if beat.kind == "sign":
        red, blue = (next(e.piece.kind for e in events if e.piece.seat == seat) for seat in (0, 1))
        return replace(seen, signs=(red, blue))
    fates = seen.fates
    if fate and beat.seat is not None:
        fates = _with(fates, beat.seat, (*fates[beat.seat][:-1], fate))
    return replace(_stocked(seen, events), pieces=moved(seen.pieces, events), fates=fates)


def _turned(seen: Picture, events: Iterable[Event]) -> Picture:
    """A pair of commands is turned: what lies on them is no longer its owner's."""
    for event in events:
        seat, command = event.piece.seat, read_command(event.piece.kind)
        is_card = command is not None and command.kind == "card"
        seen = replace(
            seen,
            slot=event.count,
            first=None,
            why="",
            signs=("", ""),
            mana=_plus(seen.mana, seat, -command.mana if command else 0),
            cards=_plus(seen.cards, seat, -1 if is_card else 0),
            commands=_with(seen.commands, seat, (*seen.commands[seat], command)),
            fates=_with(seen.fates, seat, (*seen.fates[seat], "" if command else "empty")),
        )
    return seen


def _stocked(seen: Picture, events: Iterable[Event]) -> Picture:
    """Life, mana and cards after ``events``."""
    for event in events:
        if event.kind != "stock":
            continue
        start, end = (_area(name) for name in event.path)
        if start[0] == "life":
            seen = replace(seen, life=_plus(seen.life, start[1], -event.count))
        elif end[0] == "mana":
            seen = replace(seen, mana=_plus(seen.mana, end[1], event.count))
        elif end[0] == "hand":
            seen = replace(seen, cards=_plus(seen.cards, end[1], event.count))
    return seen


def _area(name: str) -> tuple[str, Seat]:
    """What an area is for, and whose; nobody's count as Red's."""
    what, _, colour = name.partition("_")
    return what, SEATS.index(colour) if colour else 0


def _plus(pair: Pair, seat: Seat, by: int) -> Pair:
    return (pair[0] + by, pair[1]) if seat == 0 else (pair[0], pair[1] + by)


def _with(pair: tuple[_Any, _Any], seat: Seat, new: _Any) -> tuple[_Any, _Any]:
    return (new, pair[1]) if seat == 0 else (pair[0], new)


def moved(pieces: Mapping[Square, Piece], events: Iterable[Event]) -> dict[Square, Piece]:
    """What stands where after ``events``, which happen together."""
    board, arrived = dict(pieces), {}
    for event in events:
        if event.kind in ("move", "push", "off", "capture"):
            board.pop(event.path[0], None)
        if event.kind in ("move", "push", "place"):
            arrived[event.path[-1]] = event.piece
        elif event.kind == "promote":
            board[event.path[0]] = event.piece
    return board | arrived
