"""What is seen while pieces move: each one's way in time, and all of them together.

Milliseconds and pixels. A film knows nothing of surfaces: it answers with poses.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from sumo_arcade.engine.core import Piece, Seat, Square
from sumo_arcade.ui.animation.motion import FADE, eased, held, out

GHOST: Final = 0.34
"""How much of a piece is seen that is only remembered."""

SHAKES: Final = 0.6
"""The part of the way home after which a piece shakes."""

SHRUNK: Final = 0.5
FALLEN: Final = 0.7
"""Sizes at which captured and falling pieces are gone."""

FAINT: Final = 0.55
"""How much is seen of a captured piece when it sets out for the strip."""

DOTS: Final = 6
DUST: Final = (0.38, 0.72)
"""Dots of straw dust under a piece that falls; from where to where they fly, in cells."""

NEVER: Final = math.inf


@dataclass(frozen=True, slots=True)
class Pose:
    """A piece as it is seen at a moment; ``squash`` narrows it while it turns over, ``lift`` is
    its height: 0 on the board, 1 in the hand."""

    piece: Piece
    x: float
    y: float
    scale: float = 1.0
    squash: float = 1.0
    alpha: float = 1.0
    lift: float = 0.0


@dataclass(frozen=True, slots=True)
class Landing:
    """A place on a strip, and the size of pieces there as a part of their size on the board."""

    x: float
    y: float
    scale: float


@dataclass(frozen=True, slots=True)
class Dot:
    """A dot of dust, in pixels."""

    x: float
    y: float
    radius: float
    alpha: float


@dataclass(slots=True)
class Track:
    """A piece's way: ``keys`` are (when, x, y), in order; between two of them it eases.

    From ``ghost`` on it is a ghost, from ``gone`` on it shrinks to ``least`` for ``fade``. It fades
    meanwhile or, where ``fly`` is not 0, flies to its ``landing`` after that. From ``turn`` on it
    turns over and becomes ``becomes``. ``let_go``: it starts in a hand and comes down.
    """

    piece: Piece
    keys: list[tuple[float, float, float]]
    ends_at: Square | None = None
    ghost: float = NEVER
    gone: float = NEVER
    fade: float = 1.0
    least: float = SHRUNK
    fly: float = 0.0
    landing: Landing | None = None
    turn: float = NEVER
    flip: float = 1.0
    becomes: Piece | None = None
    stages: tuple[Piece, ...] = ()
    """What it grows to from ``turn`` on, one after the other, each for ``each`` ms with a hop."""
    each: float = 1.0
    hop: float = 0.0
    ease: Callable[[float], float] = eased
    let_go: bool = False
    shake: float = 0.0

    @property
    def over(self) -> float:
        """When nothing is left to be seen of it."""
        return self.gone + self.fade + self.fly

    def pose(self, now: float) -> Pose | None:
        """The piece at ``now``; None when there is nothing to see of it."""
        if now >= self.over:
            return None
        x, y = self._place(now)
        y -= self._up(now)
        piece, squash = self._face(now)
        part = held((now - self.gone) / self.fade)
        whole = GHOST if now >= self.ghost else 1.0
        lift = 0.0
        if self.let_go and now < self.keys[1][0]:
            lift = 1 - self.ease(now / self.keys[1][0])
        if self.landing is None or not self.fly:
            scale = 1 - (1 - self.least) * part
            return Pose(piece, x, y, scale, squash, whole * (1 - part), lift)
        way = eased((now - self.gone - self.fade) / self.fly)
        x, y = x + (self.landing.x - x) * way, y + (self.landing.y - y) * way
        faint = whole + (FAINT - whole) * part
        scale = 1 - (1 - self.landing.scale) * part
        return Pose(piece, x, y, scale, squash, faint + (1 - faint) * way, lift)

    def _place(self, now: float) -> tuple[float, float]:
        start = self.keys[0]
        for end in self.keys[1:]:
            if now < end[0]:
                span = end[0] - start[0]
                time = held((now - start[0]) / span)
                part = self.ease(time)
                wobble = self.shake * math.sin(math.tau * (time - SHAKES) / (1 - SHAKES))
                x = start[1] + (end[1] - start[1]) * part + (wobble if time > SHAKES else 0.0)
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
    Where it ``dissolves``, ``length`` is that of the fade from the first picture to the last one,
    which is that of ``last``.
    """

    tracks: tuple[Track, ...]
    length: float
    covers: frozenset[Square]
    leaving: Mapping[Square, int] = field(default_factory=dict)
    arriving: Mapping[Square, int] = field(default_factory=dict)
    backwards: bool = False
    dissolves: bool = False
    last: float = 0.0

    def reversed(self) -> Film:
        """The same, shown from its end."""
        return replace(self, backwards=not self.backwards)

    def away(self, area: Square) -> int:
        """How many of the pieces that lie on ``area`` in the end are still on their way to it."""
        if self.dissolves:
            return 0
        return (self.leaving if self.backwards else self.arriving).get(area, 0)

    def dissolved(self) -> Film:
        """The same for those who want less motion."""
        return replace(self, length=FADE, dissolves=True, last=self.length)

    def poses(self, now: float) -> list[Pose]:
        """Everything that is to be seen at ``now``, the lowest first."""
        at = self._at(now)
        if not self.dissolves:
            return [pose for track in self.tracks if (pose := track.pose(at)) is not None]
        part = held(at / self.length)
        return [
            replace(pose, alpha=pose.alpha * strength)
            for moment, strength in ((0.0, 1 - part), (self.last, part))
            for track in self.tracks
            if strength and (pose := track.pose(moment)) is not None
        ]

    def dust(self, now: float, cell: int) -> list[Dot]:
        """What flies up where pieces fall, on a board with cells of this width."""
        if self.dissolves:
            return []
        at = self._at(now)
        falling = (track for track in self.tracks if track.least == FALLEN)
        return [dot for track in falling for dot in _dust(track, at, cell)]

    def awaited(self, seat: Seat, now: float) -> int:
        """How many pieces of ``seat`` are still on their way to a strip."""
        if self.backwards or self.dissolves:
            return 0
        tracks = (track for track in self.tracks if track.landing is not None)
        return sum(track.piece.seat == seat and now < track.over for track in tracks)

    def _at(self, now: float) -> float:
        return self.length - now if self.backwards else now


def _dust(track: Track, now: float, cell: int) -> list[Dot]:
    """Dots around the end of a track, from when the piece begins to fall."""
    part = (now - track.gone) / track.fade
    if not 0 < part < 1:
        return []
    _when, x, y = track.keys[-1]
    reach = cell * (DUST[0] + (DUST[1] - DUST[0]) * out(part))
    return [
        Dot(
            x + math.cos(angle) * reach,
            y + math.sin(angle) * reach,
            cell * (0.075 - 0.02 * (number % 2) - 0.02 * part),
            1 - part**2,
        )
        for number in range(DOTS)
        for angle in (math.tau * (number + 0.3) / DOTS,)
    ]
