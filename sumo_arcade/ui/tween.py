"""Animation from events. The position has changed already: a film shows how it came to be.

Milliseconds and pixels. A film knows nothing of surfaces: it answers with poses.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Final

from sumo_arcade.engine.core import Event, Piece, Square
from sumo_arcade.ui.art import BoardArt
from sumo_arcade.ui.input import Pos

HOP: Final = 0.6
"""A hop of several, as a part of the time that a single step takes."""
ROLL: Final = 1.75
"""A piece over the edge, likewise."""
FADE: Final = 0.9
"""A captured piece, likewise."""
FADES_APART: Final = 0.3
FLIP: Final = 1.6
GROW: Final = 0.45
"""One more piece on a growing one, likewise."""
HOP_UP: Final = 0.16
"""How high it hops while it grows, as a part of a cell."""
FLY: Final = 1.2
"""A piece on its way to an area beside the board or from it, likewise."""
LEG: Final = 0.27
LONGEST: Final = 2.36
"""A further square of a way, and the longest way, as parts of a single step."""
GHOST: Final = 0.34
"""How much of a piece is seen that is only remembered."""

HOME: Final = 240.0
SHAKE: Final = 4.0
"""An illegal drop glides home: milliseconds, and 720p pixels of its shake."""

NEVER: Final = math.inf


@dataclass(frozen=True, slots=True)
class Pose:
    """A piece as it is seen at a moment; ``squash`` narrows it while it turns over."""

    piece: Piece
    x: float
    y: float
    scale: float = 1.0
    squash: float = 1.0
    alpha: float = 1.0


@dataclass(slots=True)
class Track:
    """A piece's way: ``keys`` are (when, x, y), in order; between two of them it eases.

    From ``ghost`` on it is a ghost, from ``gone`` on it shrinks and fades for ``fade``; from
    ``turn`` on it turns over and becomes ``becomes``.
    """

    piece: Piece
    keys: list[tuple[float, float, float]]
    ends_at: Square | None = None
    ghost: float = NEVER
    gone: float = NEVER
    fade: float = 1.0
    turn: float = NEVER
    flip: float = 1.0
    becomes: Piece | None = None
    stages: tuple[Piece, ...] = ()
    """What it grows to from ``turn`` on, one after the other, each for ``each`` ms with a hop."""
    each: float = 1.0
    hop: float = 0.0
    shake: float = 0.0

    def pose(self, now: float) -> Pose | None:
        """The piece at ``now``; None when there is nothing to see of it."""
        x, y = self._place(now)
        y -= self._up(now)
        piece, squash = self._face(now)
        left = 1.0 - min(1.0, max(0.0, (now - self.gone) / self.fade))
        if left <= 0.0:
            return None
        alpha = (GHOST if now >= self.ghost else 1.0) * left
        return Pose(piece, x, y, 0.5 + 0.5 * left, squash, alpha)

    def _place(self, now: float) -> tuple[float, float]:
        start = self.keys[0]
        for end in self.keys[1:]:
            if now < end[0]:
                span = end[0] - start[0]
                part = eased((now - start[0]) / span) if now > start[0] else 0.0
                wobble = self.shake * math.sin(part * math.pi * 4) * part
                x = start[1] + (end[1] - start[1]) * part + wobble
                return x, start[2] + (end[2] - start[2]) * part
            start = end
        return start[1], start[2]

    def _stage(self, now: float) -> int:
        return int((now - self.turn) / self.each)

    def _up(self, now: float) -> float:
        """How high it is in the hops of its growing."""
        if now <= self.turn or self._stage(now) >= len(self.stages):
            return 0.0
        return self.hop * math.sin(math.pi * ((now - self.turn) / self.each % 1.0))

    def _face(self, now: float) -> tuple[Piece, float]:
        if self.becomes is None or now <= self.turn:
            return self.piece, 1.0
        if self.stages:
            return self.stages[min(self._stage(now), len(self.stages) - 1)], 1.0
        part = min(1.0, (now - self.turn) / self.flip)
        shown = self.piece if part < 0.5 else self.becomes
        return shown, max(0.08, abs(math.cos(part * math.pi)))


@dataclass(frozen=True, slots=True)
class Film:
    """Tracks shown together for ``length``; ``covers`` are the squares they stand in for.

    ``leaving`` and ``arriving`` count the pieces that go from an area beside the board and to it.
    """

    tracks: tuple[Track, ...]
    length: float
    covers: frozenset[Square]
    leaving: Mapping[Square, int] = field(default_factory=dict)
    arriving: Mapping[Square, int] = field(default_factory=dict)
    backwards: bool = False

    def reversed(self) -> Film:
        """The same, shown from its end."""
        return replace(self, backwards=not self.backwards)

    def away(self, area: Square) -> int:
        """How many of the pieces that lie on ``area`` in the end are still on their way to it."""
        return (self.leaving if self.backwards else self.arriving).get(area, 0)

    def poses(self, now: float) -> list[Pose]:
        """Everything that is to be seen at ``now``, the lowest first."""
        at = self.length - now if self.backwards else now
        return [pose for track in self.tracks if (pose := track.pose(at)) is not None]


def eased(part: float) -> float:
    """Slow at both ends."""
    part = min(1.0, max(0.0, part))
    return part * part * (3 - 2 * part)


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

    def off(self, event: Event, now: float, span: float) -> None:
        """Past the rim, fading on the second half of the way unless an area waits for it."""
        track = self.track(event.path[0], event.piece, now)
        x, y = self.art.beyond(event.path[0], self.events)
        track.keys.append((now + span, float(x), float(y)))
        if any(e.kind == "stock" and e.path[0] == event.path[0] for e in self.events):
            self.fallen.setdefault(event.path[0], []).append(track)
        else:
            track.gone, track.fade = now + span * 0.5, span * 0.5 or 1.0

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
        roll = 0.0 if seen else pace * ROLL
        length = max(span, flight)
        for event in events:
            if event.kind in ("move", "push", "place"):
                reached.append(self.go(event, now, span))
            elif event.kind == "off":
                self.off(event, now, roll)
                length = max(length, roll)
            elif event.kind == "capture":
                track = self.track(event.path[0], event.piece, now)
                track.ghost = now + span
                self.taken.append(track)
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
    pace: float,
    *,
    drop: tuple[Square, Pos] | None = None,
    walked: int = 0,
) -> Film | None:
    """What ``events`` look like when a step takes ``pace`` ms; None where there is nothing to see.

    ``drop``: the piece from that square has been put down by hand at a place; it is not sent there
    again. The first ``walked`` steps have been seen and take no time.
    """
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
    for number, track in enumerate(director.taken):
        track.gone, track.fade = now + pace * FADES_APART * number, pace * FADE
    for track in director.tracks:
        track.flip = pace * FLIP
    if drop is not None:
        _start_at(director, drop, art)
    length = max([now, *(t.gone + t.fade for t in director.taken)])
    arriving = Counter(track.ends_at for track in director.tracks if track.ends_at is not None)
    return Film(
        tuple(_below_first(director.tracks)),
        length,
        frozenset(director.covers),
        director.leaving,
        arriving,
    )


def _legs(events: Iterable[Event]) -> float:
    """How much longer the longest way among ``events`` takes than a single step."""
    longest = max(
        (len(event.path) - 1 for event in events if event.kind in ("move", "push")), default=1
    )
    return min(LONGEST, 1 + LEG * (longest - 1))


def home(art: BoardArt, square: Square, piece: Piece, drop: Pos, shake: float) -> Film:
    """A piece let go at ``drop`` returns to its square, shaking its head by ``shake`` pixels."""
    x, y = art.centre(square)
    start = (0.0, float(drop[0]), float(drop[1]))
    track = Track(piece, [start, (HOME, float(x), float(y))], shake=shake)
    return Film((track,), HOME, frozenset({square}))


def _start_at(director: _Director, drop: tuple[Square, Pos], art: BoardArt) -> None:
    """The piece in hand starts where it was let go; on its own last square it simply stands."""
    origin = tuple(map(float, art.centre(drop[0])))
    for track in director.tracks:
        if track.keys[0][1:] == origin and track.ends_at is not None:
            end = track.keys[-1]
            if art.square_at(drop[1]) == track.ends_at:
                track.keys[:] = [(0.0, end[1], end[2])]
            else:
                track.keys[:] = [(0.0, float(drop[1][0]), float(drop[1][1])), end]


def _below_first(tracks: list[Track]) -> list[Track]:
    """Captured and falling pieces under those that move over them."""
    return sorted(tracks, key=lambda track: track.gone == NEVER)
