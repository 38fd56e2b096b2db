"""Animation from events. The position has changed already: a film shows how it came to be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final

from sumo_arcade.engine.core import Event, Piece, Square
from sumo_arcade.ui.animation.film import FALLEN, NEVER, Film, Landing, Track
from sumo_arcade.ui.animation.motion import STEP, Tempo, back, out
from sumo_arcade.ui.art.board_art import BoardArt
from sumo_arcade.ui.platform.input import Pos

HOP: Final = 0.6
"""A hop of several, as a part of the time that a single step takes."""
ROLL: Final = 1.75
"""A piece over the edge, likewise."""
FALL: Final = 1.1
"""The end of it, in which the piece falls."""
SHRINK: Final = 0.9
"""A captured piece, likewise."""
FLY: Final = 1.3
"""From there to the strip of who has won it, or to an area beside the board and from it."""
FADES_APART: Final = 0.3
FLIP: Final = 1.6
GROW: Final = 0.45
"""One more piece on a growing one, likewise."""
HOP_UP: Final = 0.16
"""How high it hops while it grows, as a part of a cell."""
LEG: Final = 0.27
LONGEST: Final = 2.36
"""A further square of a way, and the longest way, as parts of a single step."""

SETTLE: Final = 140.0
HOME: Final = 240.0
SHAKE: Final = 4.0
"""A piece that is let go settles, or glides home: milliseconds; 720p pixels of its one shake."""


def moved(events: Iterable[Event]) -> dict[Square, Square]:
    """From where to where every piece went, hops joined: what the last-move marks show."""
    events = tuple(events)
    placed = {event.path[0]: event.path[-1] for event in events if event.kind == "place"}
    return whereabouts(events)[0] | placed


def whereabouts(events: Iterable[Event]) -> tuple[dict[Square, Square], dict[Square, Square]]:
    """From where to where every piece went, hops joined, and from where to its last square each
    that left the board (which is among the first, too, if it moved before)."""
    ways: dict[Square, Square] = {}
    falls: dict[Square, Square] = {}
    for _step, group in groupby(events, key=lambda event: event.step):
        ends = {end: start for start, end in ways.items() if start not in falls}
        for event in group:
            start = ends.get(event.path[0], event.path[0])
            if event.kind in ("move", "push"):
                ways[start] = event.path[-1]
            elif event.kind == "off":
                falls[start] = event.path[0]
    return ways, falls


@dataclass(slots=True)
class _Director:
    """Turns events into tracks, step by step."""

    art: BoardArt
    events: tuple[Event, ...]
    tracks: list[Track] = field(default_factory=list)
    at: dict[Square, Track] = field(default_factory=dict)
    taken: list[Track] = field(default_factory=list)
    lost: list[Track] = field(default_factory=list)
    """Those that are taken or fall, in the order of the events."""
    covers: set[Square] = field(default_factory=set)
    fallen: dict[Square, list[Track]] = field(default_factory=dict)
    """By the square they went over the edge from, those that fly on to an area."""
    leaving: Counter[Square] = field(default_factory=Counter)

    def track(self, square: Square, piece: Piece, now: float) -> Track:
        """The track of the piece on ``square``, made if it is the first that is heard of it."""
        found = self.at.pop(square, None)
        if found is None:
            self.leaving[square] += 1
            x, y = self.art.centre(square)
            found = Track(piece, [(0.0, float(x), float(y))])
            self.tracks.append(found)
            self.covers.add(square)
        if found.keys[-1][0] < now:
            found.keys.append((now, *found.keys[-1][1:]))
        return found

    def go(self, event: Event, now: float, span: float) -> tuple[Square, Track]:
        """A move or a push: one leg after the other inside ``span``."""
        track = self.track(event.path[0], event.piece, now)
        legs = event.path[1:]
        for number, square in enumerate(legs, 1):
            x, y = self.art.centre(square)
            track.keys.append((now + span * number / len(legs), float(x), float(y)))
        track.ends_at = legs[-1]
        self.covers.add(legs[-1])
        return legs[-1], track

    def off(self, event: Event, now: float, pace: float) -> float:
        """Past the rim as fast as those that push it, where it falls unless an area waits for it;
        answers how long it takes."""
        track = self.track(event.path[0], event.piece, now)
        x, y = self.art.beyond(event.path[0], self.events)
        track.keys.append((now + pace, float(x), float(y)))
        if any(e.kind == "stock" and e.path[0] == event.path[0] for e in self.events):
            self.fallen.setdefault(event.path[0], []).append(track)
            return pace
        track.fade, track.least = pace * FALL or 1.0, FALLEN
        track.gone = now + pace * ROLL - pace * FALL
        self.lost.append(track)
        return pace * ROLL

    def stock(self, event: Event, now: float, span: float) -> tuple[Square, Track]:
        """To an area, or from one onto a piece of the board, which takes it up."""
        start, goal = event.path[0], event.path[-1]
        track = self._landed(start, event.piece, now)
        if track is None:
            track = self.track(start, event.piece, now)
        if track.keys[-1][0] < now:
            track.keys.append((now, *track.keys[-1][1:]))
        x, y = self.art.centre(goal)
        track.keys.append((now + span, float(x), float(y)))
        track.ends_at = goal
        if goal in self.covers and goal in self.at:
            track.gone = now + span
        return goal, track

    def _landed(self, edge: Square, piece: Piece, now: float) -> Track | None:
        """The piece that fell at ``edge``; one of another kind comes apart into two of these."""
        waiting = self.fallen.get(edge)
        if not waiting:
            return None
        track = waiting.pop(0)
        if track.piece != piece:
            track.turn, track.becomes = now, piece
            twin = Track(piece, list(track.keys))
            self.tracks.insert(self.tracks.index(track), twin)
            waiting.insert(0, twin)
        return track

    def step(
        self, events: Sequence[Event], now: float, span: float, pace: float, *, seen: bool = False
    ) -> float:
        """Stages what happens together; answers when it is over. What was ``seen`` is there."""
        reached: list[tuple[Square, Track]] = []
        flight = pace * FLY if any(event.kind == "stock" for event in events) else 0.0
        length = max(span, flight)
        for event in events:
            if event.kind in ("move", "push", "place"):
                reached.append(self.go(event, now, span))
            elif event.kind == "off":
                length = max(length, self.off(event, now, 0.0 if seen else pace))
            elif event.kind == "capture":
                track = self.track(event.path[0], event.piece, now)
                track.ghost = now + span
                self.taken.append(track)
                self.lost.append(track)
            elif event.kind == "stock":
                goal, track = self.stock(event, now, flight)
                if track.gone == NEVER:
                    reached.append((goal, track))
            elif event.kind == "promote":
                length = max(length, flight + self._turn(event, now + flight, pace))
        self.at.update(reached)
        return now + length

    def _turn(self, event: Event, now: float, pace: float) -> float:
        """The piece that has arrived on a square grows or turns over there; how long it takes."""
        track = self.at.get(event.path[0])
        if track is None:
            return 0.0
        track.turn, track.becomes = now, event.piece
        track.stages = self.art.growth(track.piece, event.piece)
        track.each, track.hop = pace * GROW, HOP_UP * self.art.cell
        return pace * (GROW * len(track.stages) if track.stages else FLIP)


def film(
    events: tuple[Event, ...],
    art: BoardArt,
    tempo: Tempo,
    *,
    drop: tuple[Square, Pos] | None = None,
    walked: int = 0,
    landings: Sequence[Landing] = (),
) -> Film | None:
    """What ``events`` look like at ``tempo``; None where there is nothing to see.

    ``drop``: the piece from that square has been put down by hand at a place; it is not sent there
    again. The first ``walked`` steps have been seen and take no time. ``landings``: where each
    piece that is taken or falls has its place on a strip.
    """
    pace = tempo.pace
    if pace <= 0 or not events:
        return None
    director = _Director(art, events)
    groups = [(step, tuple(group)) for step, group in groupby(events, key=lambda e: e.step)]
    walking = sum(any(e.kind in ("move", "push") for e in group) for _, group in groups)
    carried = drop is not None and len(moved(events)) == 1
    span = 0.0 if carried else pace * (HOP if walking > 1 else 1.0)
    now = 0.0
    for step, group in groups:
        still = step < walked or all(event.kind in ("promote", "stock") for event in group)
        there = 0.0 if still else span * _legs(group)
        now = director.step(group, now, there, pace, seen=step < walked)
    _take(director, now, pace, landings)
    for track in director.tracks:
        track.flip = pace * FLIP
    settled = 0.0 if drop is None else _settle(director, drop, art, tempo)
    length = max([now, settled, *(track.over for track in director.lost)])
    arriving = Counter(track.ends_at for track in director.tracks if track.ends_at is not None)
    made = Film(
        tuple(_below_first(director.tracks)),
        length,
        frozenset(director.covers),
        director.leaving,
        arriving,
    )
    return made.dissolved() if tempo.less else made


def _legs(events: Iterable[Event]) -> float:
    """How much longer the longest way among ``events`` takes than a single step."""
    longest = max(
        (len(event.path) - 1 for event in events if event.kind in ("move", "push")), default=1
    )
    return min(LONGEST, 1 + LEG * (longest - 1))


def _take(director: _Director, now: float, pace: float, landings: Sequence[Landing]) -> None:
    """Sends away what was captured, one piece after the other."""
    for number, track in enumerate(director.taken):
        track.gone, track.fade = now + pace * FADES_APART * number, pace * SHRINK
    if len(landings) == len(director.lost):
        for track, landing in zip(director.lost, landings, strict=True):
            track.landing = landing
        for track in director.taken:
            track.fly = pace * FLY


def home(
    art: BoardArt, square: Square, piece: Piece, drop: Pos, tempo: Tempo, shake: float = 0.0
) -> Film | None:
    """A piece let go at ``drop`` returns to its square, shaking its head by ``shake`` pixels."""
    if not tempo.pace:
        return None
    x, y = art.centre(square)
    span = HOME * tempo.pace / STEP
    keys = [(0.0, float(drop[0]), float(drop[1])), (span, float(x), float(y))]
    track = Track(piece, keys, ease=out, let_go=True, shake=shake)
    made = Film((track,), span, frozenset({square}))
    return made.dissolved() if tempo.less else made


def _settle(director: _Director, drop: tuple[Square, Pos], art: BoardArt, tempo: Tempo) -> float:
    """The piece in hand starts where it was let go; on its own last square it only comes down.
    Answers when it stands."""
    origin = tuple(map(float, art.centre(drop[0])))
    start = (0.0, float(drop[1][0]), float(drop[1][1]))
    for track in director.tracks:
        if track.keys[0][1:] == origin and track.ends_at is not None:
            end = track.keys[-1]
            if art.square_at(drop[1]) == track.ends_at:
                end, track.ease = (SETTLE * tempo.pace / STEP, *end[1:]), back
            track.keys[:], track.let_go = [start, end], True
            return end[0]
    return 0.0


def _below_first(tracks: list[Track]) -> list[Track]:
    """Captured and falling pieces under those that move over them, until they fly."""
    return sorted(tracks, key=lambda track: track.gone == NEVER)
