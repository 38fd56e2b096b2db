"""A move that is being tried, shown as if it were made: on boards whose art ``rehearses``.

What the finger's path pushes has moved on, what it sends off lies past the rim, the walked trail is
numbered, and a row of pieces that was chosen moves as one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sumo_arcade.engine.core import Event, Path, Square
from sumo_arcade.ui.animation.tween import whereabouts
from sumo_arcade.ui.art.board_art import BoardArt
from sumo_arcade.ui.board import convoy, marks
from sumo_arcade.ui.board.board import Board
from sumo_arcade.ui.board.marks import Shown
from sumo_arcade.ui.decor.ink import Point, unit

MOVING = ("move", "push", "off")


def tried(board: Board) -> tuple[Path, tuple[Event, ...]] | None:
    """The path that is tried, whole or not, and what it would do; None before its first step."""
    path, move = board.trial()
    if path[: len(board.path)] != board.path:
        path, move = board.path, None
    if board.seat is None or len(path) < 2:
        return None
    if move is not None:
        path = board.gestures.whole(path, move)
    return path, board.art.foresee(board.state, board.seat, path, move)


def in_row(board: Board) -> bool:
    """Whether the path has chosen several own pieces, which then stay on the board."""
    pieces, chosen = board.state.pieces(), board.path[:2]
    return len(chosen) > 1 and all(
        square in pieces and pieces[square].seat == board.seat for square in chosen
    )


def row(board: Board, events: tuple[Event, ...]) -> list[Square]:
    """Where the ends of the row of pieces that was chosen are seen; none for a single piece."""
    if not in_row(board):
        return []
    pieces, ways = board.state.pieces(), whereabouts(events)[0]
    chosen = [square for square in board.path if square in pieces]
    return [ways.get(square, square) for square in (min(chosen), max(chosen))]


def displaced(art: BoardArt, events: tuple[Event, ...]) -> dict[Square, tuple[Point, bool]]:
    """Where each piece that moves is seen then, and whether it has left the board."""
    ways, falls = whereabouts(events)
    found: dict[Square, tuple[Point, bool]] = {
        start: (art.centre(end), False) for start, end in ways.items()
    }
    return found | {start: (art.beyond(edge, events), True) for start, edge in falls.items()}


def targets(board: Board) -> Iterator[tuple[Square, marks.Mark]]:
    """The mark of each square that a click may go on to: done there, pushing, or only a step."""
    path, active, seat = board.path, board.active, board.seat
    if seat is None:
        return
    ends, made = board.ends(), board.rehearsed(path, None)
    for square in board.targets():
        longer = (*path, square)
        station = bool(active.begin_with(longer))
        move = active.spelled(longer) if station else ends.get(square)
        whole = longer if move is None else active.whole(longer, move)
        told = board.art.foresee(board.state, seat, whole, move)
        if any(event.kind in ("push", "off") and event.step >= made for event in told):
            yield square, marks.can_take
        else:
            yield square, marks.onward if move is None else marks.can_go


def below(art: BoardArt, board: Board, events: tuple[Event, ...]) -> Iterator[Shown]:
    """Bands along which the last step pushes, or the row goes."""
    for event in _last_step(events):
        if event.kind != "move" or in_row(board):
            yield marks.lane(art, art.centre(event.path[0]), convoy.goal(art, event, events))


def above(art: BoardArt, board: Board, path: Path, events: tuple[Event, ...]) -> Iterator[Shown]:
    """The trail, chevrons on what the last step moves, and a cross on what leaves."""
    row = in_row(board)
    if not row:
        yield from _trail(art, path, events)
    last = _last_step(events)
    for event in last:
        at = convoy.goal(art, event, events)
        walker = event.kind == "move" and event.path[-1] == path[-1] and not row
        if event.kind != "off" and not walker:
            yield convoy.chevron(art, event, at, unit(art.centre(event.path[0]), at))
    for at, gone in displaced(art, events).values():
        if gone:
            yield marks.at_point(art, marks.leaves, at)


def _last_step(events: tuple[Event, ...]) -> list[Event]:
    moving = [event for event in events if event.kind in MOVING]
    last = max((event.step for event in moving), default=0)
    return [event for event in moving if event.step == last]


def _trail(art: BoardArt, path: Path, events: Iterable[Event]) -> Iterator[Shown]:
    """The steps of the piece that is lifted, each numbered."""
    here, points = path[0], [art.centre(path[0])]
    for event in events:
        if event.kind == "move" and event.path[0] == here:
            here = event.path[-1]
            points.append(art.centre(here))
    if len(points) > 1:
        yield marks.trail(art, points)
        for number, at in enumerate(points[1:], 1):
            yield marks.bead(art, at, number)
