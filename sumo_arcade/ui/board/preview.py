"""A move that is being tried: what it would do, and the bands, arrows and trails that show it."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from sumo_arcade.engine.core import Event, Move, Path, Seat, Square, State
from sumo_arcade.ui.animation.tween import whereabouts
from sumo_arcade.ui.art.board_art import BoardArt, Callout
from sumo_arcade.ui.art.cell_shape import LAST_RING
from sumo_arcade.ui.board import marks
from sumo_arcade.ui.board.marks import Shown
from sumo_arcade.ui.board.selection import Selection
from sumo_arcade.ui.decor.ink import Point, unit
from sumo_arcade.ui.platform import theme

MOVING: Final = ("move", "push", "off")
"""The kinds of events that take a piece elsewhere."""

Placed = tuple[Point, bool]
"""Where a piece is seen, and whether it has left the board."""


@dataclass(frozen=True, slots=True)
class Preview:
    """A move that is being tried: its path, and what it would do."""

    path: Path
    events: tuple[Event, ...]


class MoveEffects:
    """What each move of a selection's position does, worked out once for a position and a path."""

    def __init__(self, chosen: Selection) -> None:
        self._chosen = chosen
        self._state: State | None = None
        self._path: Path = ()
        self._known: dict[Move, tuple[Event, ...]] = {}

    def of(self, move: Move) -> tuple[Event, ...]:
        """The events of the legal ``move``."""
        chosen = self._chosen
        if self._state is not chosen.state or self._path != chosen.path:
            self._state, self._path, self._known = chosen.state, chosen.path, {}
        if move not in self._known:
            seat: Seat = chosen.seat if chosen.seat is not None else 0
            self._known[move] = chosen.state.play(seat, move).events()
        return self._known[move]


def callout(chosen: Selection, tried: Preview | None) -> Callout | None:
    """The words of the board's art on what is tried."""
    return None if tried is None else chosen.art.callout(chosen.state, tried.path, tried.events)


# Events


def together(events: tuple[Event, ...]) -> bool:
    """Whether several pieces go at once, and not one of them step by step."""
    steps = [event.step for event in events if event.kind in MOVING]
    return len(steps) > 1 and len(set(steps)) == 1


def last_step(events: tuple[Event, ...]) -> list[Event]:
    """What moves in the last step."""
    moving = [event for event in events if event.kind in MOVING]
    last = max((event.step for event in moving), default=0)
    return [event for event in moving if event.step == last]


def goal(art: BoardArt, event: Event, events: tuple[Event, ...]) -> Point:
    """Where the piece of one of ``events`` goes: a square, or past the rim."""
    return art.beyond(event.path[0], events) if event.kind == "off" else art.centre(event.path[-1])


def displaced(art: BoardArt, events: tuple[Event, ...]) -> dict[Square, Placed]:
    """Where each piece that moves is seen afterwards, by the square where it stands now."""
    ways, falls = whereabouts(events)
    found: dict[Square, Placed] = {start: (art.centre(end), False) for start, end in ways.items()}
    return found | {start: (art.beyond(edge, events), True) for start, edge in falls.items()}


# What is drawn


def lanes(art: BoardArt, events: tuple[Event, ...]) -> Iterator[Shown]:
    """Bands for pieces that go together; none for one that goes alone."""
    if not together(events):
        return
    moving = (event for event in events if event.kind in MOVING)
    segments = [(art.centre(event.path[0]), goal(art, event, events)) for event in moving]
    directions = {_rounded(unit(start, end)) for start, end in segments}
    points = sorted({point for segment in segments for point in segment})
    straight = len({_rounded(unit(points[0], p)) for p in points[1:]}) == 1
    if len(directions) == 1 and straight:
        yield marks.lane(art, points[0], points[-1])
    else:
        for start, end in segments:
            yield marks.lane(art, start, end)


def _rounded(direction: Point) -> tuple[float, float]:
    """A direction without its sign, near enough to compare."""
    x, y = round(direction[0], 1), round(direction[1], 1)
    return (x, y) if (x, y) > (0, 0) else (-x, -y)


def chevrons(art: BoardArt, events: tuple[Event, ...], in_hand: Square | None) -> Iterator[Shown]:
    """An arrow's tip on every piece that goes, but for the one in the hand."""
    for event in events:
        if event.kind in ("move", "push") and event.path[0] != in_hand:
            start = art.centre(event.path[0])
            yield chevron(art, event, start, unit(start, art.centre(event.path[-1])))


def chevron(art: BoardArt, event: Event, at: Point, along: Point) -> Shown:
    """The arrow's tip of one piece, in the colour of those that go or of those that are pushed."""
    colour = theme.VERMILION if event.kind == "push" else LAST_RING
    return marks.chevron(art, at, along, colour)


def beaded(art: BoardArt, way: Path, pieces: Container[Square]) -> Iterator[Shown]:
    """A way square by square, with a numbered bead where no piece stands."""
    if len(way) < 2:
        return
    yield marks.trail(art, [art.centre(square) for square in way])
    for number, square in enumerate(way[1:], 1):
        if square not in pieces:
            yield marks.bead(art, art.centre(square), number)


def stops(art: BoardArt, events: tuple[Event, ...], pieces: Container[Square]) -> Iterator[Shown]:
    """The way of a piece that goes in several hops, from stop to stop; none for a single hop."""
    hops = [event.path for event in events if event.kind == "move"]
    if len(hops) > 1:
        yield from beaded(art, (hops[0][0], *(path[-1] for path in hops)), pieces)


def walk(art: BoardArt, path: Path, events: Iterable[Event]) -> Iterator[Shown]:
    """The steps of the piece that is lifted, each numbered, also where it has pushed others on."""
    here, points = path[0], [art.centre(path[0])]
    for event in events:
        if event.kind == "move" and event.path[0] == here:
            here = event.path[-1]
            points.append(art.centre(here))
    if len(points) > 1:
        yield marks.trail(art, points)
        for number, at in enumerate(points[1:], 1):
            yield marks.bead(art, at, number)


def losses(chosen: Selection, tried: Preview) -> Iterator[Shown]:
    """Rings around the pieces that are passed and count, crosses on what leaves the board."""
    words = callout(chosen, tried)
    for square in words.passed if words is not None else ():
        yield marks.on_square(chosen.art, marks.passed, square)
    for event in tried.events:
        if event.kind in ("capture", "off"):
            yield marks.on_square(chosen.art, marks.leaves, event.path[0])
