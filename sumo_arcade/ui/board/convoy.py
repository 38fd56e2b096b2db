"""Pieces that go together: the bands along which they go, and a chevron on each."""

from __future__ import annotations

from collections.abc import Iterator

from sumo_arcade.engine.core import Event, Square
from sumo_arcade.ui.art.board_art import BoardArt
from sumo_arcade.ui.board import marks
from sumo_arcade.ui.board.marks import Shown
from sumo_arcade.ui.decor.ink import Point, unit
from sumo_arcade.ui.platform import theme


def together(events: tuple[Event, ...]) -> bool:
    """Whether several pieces go at once, and not one of them step by step."""
    steps = [event.step for event in events if event.kind in ("move", "push", "off")]
    return len(steps) > 1 and len(set(steps)) == 1


def goal(art: BoardArt, event: Event, events: tuple[Event, ...]) -> Point:
    """Where the piece of one of ``events`` goes: a square, or past the rim."""
    return art.beyond(event.path[0], events) if event.kind == "off" else art.centre(event.path[-1])


def lanes(art: BoardArt, events: tuple[Event, ...]) -> Iterator[Shown]:
    """Bands for pieces that go together; none for one that goes alone."""
    if not together(events):
        return
    moving = (event for event in events if event.kind in ("move", "push", "off"))
    segments = [(art.centre(event.path[0]), goal(art, event, events)) for event in moving]
    directions = {_rounded(unit(start, end)) for start, end in segments}
    points = sorted({point for segment in segments for point in segment})
    straight = len({_rounded(unit(points[0], p)) for p in points[1:]}) == 1
    if len(directions) == 1 and straight:
        yield marks.lane(art, points[0], points[-1])
    else:
        for start, end in segments:
            yield marks.lane(art, start, end)


def chevrons(art: BoardArt, events: tuple[Event, ...], in_hand: Square | None) -> Iterator[Shown]:
    """An arrow's tip on every piece that goes, but for the one in the hand."""
    for event in events:
        if event.kind in ("move", "push") and event.path[0] != in_hand:
            start = art.centre(event.path[0])
            yield chevron(art, event, start, unit(start, art.centre(event.path[-1])))


def chevron(art: BoardArt, event: Event, at: Point, along: Point) -> Shown:
    """The arrow's tip of one piece, in the colour of those that go or of those that are pushed."""
    colour = theme.VERMILION if event.kind == "push" else marks.LAST_RING
    return marks.chevron(art, at, along, colour)


def _rounded(direction: Point) -> tuple[float, float]:
    """A direction without its sign, near enough to compare."""
    x, y = round(direction[0], 1), round(direction[1], 1)
    return (x, y) if (x, y) > (0, 0) else (-x, -y)
