"""Marks of a choice on the board: what can be chosen, and what a choice would do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import pygame

from sumo_arcade.engine.core import Event, Piece, Square
from sumo_arcade.text import _
from sumo_arcade.ui.animation.motion import Wave
from sumo_arcade.ui.animation.tween import whereabouts
from sumo_arcade.ui.art.cell_shape import CELL
from sumo_arcade.ui.board import marks, pieces
from sumo_arcade.ui.board.marks import Shown
from sumo_arcade.ui.boards.sumon.art.board_art import SumonArt
from sumo_arcade.ui.boards.sumon.execution.choice import Choice
from sumo_arcade.ui.boards.sumon.narration import choice_text
from sumo_arcade.ui.boards.sumon.narration.narration import Names
from sumo_arcade.ui.decor import ink
from sumo_arcade.ui.decor.ink import Point
from sumo_arcade.ui.platform import theme

FORETOLD: Final = 0.78
"""How much is seen of a wrestler where it would stand."""
LANE_LIGHT: Final = 0.24
DOTS: Final = 9


def below(art: SumonArt, choice: Choice, events: Sequence[Event], wave: Wave) -> Iterator[Shown]:
    """Marks under the wrestlers, whose badges stay whole: the chosen lane, bands along which
    wrestlers are pushed, frames around what can be chosen and what is pointed at."""
    pointed, squares = choice.resolve(choice.pointed), choice.squares()
    if choice.command.kind == "summon" and pointed in squares:
        yield lane(art, pointed)
    for start, end in _pushes(art, events):
        yield marks.lane(art, start, end)
    mark = marks.can_take if choice.command.kind == "summon" else marks.able
    wave.meet(squares, lambda square: art.files.index(square[0]))
    for square in squares:
        if square != pointed:
            yield marks.on_square(art, mark, square, wave.part(square))
    for square in choice.path:
        yield marks.on_square(art, marks.selected, square)
    if pointed in squares and pointed is not None:
        yield marks.on_square(art, marks.selected, pointed)
    if choice.cursor is not None:
        yield marks.on_square(art, marks.cursor, choice.cursor)


def above(art: SumonArt, choice: Choice, events: Sequence[Event], names: Names) -> Iterator[Shown]:
    """Marks over the wrestlers: what the pointed choice would do."""
    yield from _foretold(art, choice, events)
    yield from _words(art, choice, events, names)


def lane(art: SumonArt, square: Square) -> Shown:
    """The whole lane of ``square``, lighter, with dots along the way that is walked in it."""
    tile, field, s = art.tile(square), art.field, art.cell / CELL
    w, h = art.cell, field.height
    body = f'<rect width="{w}" height="{h}" fill="{theme.WHITE}" opacity="{LANE_LIGHT}"/>'
    body += "".join(
        ink.circle((w / 2, h * (n + 0.5) / (8 * DOTS // 2)), 2.6 * s, theme.BLUE, 'opacity="0.6"')
        for n in range(8 * DOTS // 2)
    )
    return art.sprites.drawn(w, h, body), (tile.x, field.y)


def _pushes(art: SumonArt, events: Sequence[Event]) -> Iterator[tuple[Point, Point]]:
    """From where to where every wrestler is pushed, one after the other joined."""
    ways, falls = whereabouts(event for event in events if event.kind in ("push", "off"))
    pushed = {event.path[0] for event in events if event.kind == "push"}
    walked = {event.path[-1] for event in events if event.kind == "move"}
    for start, end in ways.items():
        if start in pushed:
            yield art.centre(start), art.centre(end)
    for start, edge in falls.items():
        if edge not in walked:
            yield art.centre(start), art.beyond(edge, tuple(events))


def _foretold(art: SumonArt, choice: Choice, events: Sequence[Event]) -> Iterator[Shown]:
    """Wrestlers where they would stand, the numbered way, crosses on those that would leave."""
    found = tuple(events)
    yield from _way(art, found)
    if choice.command.name != "swap":
        for square, piece in _ends(found).items():
            yield foretold(art, piece, art.centre(square))
    for event in found:
        if event.kind == "off":
            yield marks.at_point(art, marks.leaves, art.beyond(event.path[0], found))
        elif event.kind == "capture":
            yield marks.on_square(art, marks.leaves, event.path[0])
        elif event.kind == "block":
            yield marks.on_square(art, marks.blocked, event.path[-1])


def _ends(events: Iterable[Event]) -> dict[Square, Piece]:
    """What would stand where among all that moves."""
    found: dict[Square, Piece] = {}
    for event in events:
        if event.kind in ("move", "push", "place"):
            found.pop(event.path[0], None)
            found[event.path[-1]] = event.piece
        elif event.kind == "off":
            found.pop(event.path[0], None)
    return found


def _way(art: SumonArt, events: tuple[Event, ...]) -> Iterator[Shown]:
    """The way of whoever walks, jumps or changes places; the steps of a walk are numbered."""
    walked = [event for event in events if event.kind == "move"]
    if not walked:
        return
    points = [art.centre(walked[0].path[0]), *(art.centre(event.path[-1]) for event in walked)]
    together = len(walked) > 1 and len({event.step for event in walked}) == 1
    points = points[:2] if together else points
    if any(e.kind == "off" and e.path[0] == walked[-1].path[-1] for e in events):
        points.append(art.beyond(walked[-1].path[-1], events))
    yield marks.trail(art, points)
    for number, at in enumerate(points[1:] if not together else (), 1):
        yield marks.bead(art, (at[0] - art.cell * 0.3, at[1] - art.cell * 0.3), number)


def foretold(art: SumonArt, piece: Piece, at: Point) -> Shown:
    """A faint wrestler where it would stand."""
    size = art.piece_size()

    def make() -> pygame.Surface:
        faint = art.picture(piece, size).copy()
        faint.set_alpha(round(255 * FORETOLD))
        return faint

    picture = art.sprites.keep(("sumon foretold", piece, size), make)
    return picture, (round(at[0]) - size // 2, round(at[1]) - size // 2)


def in_hand(art: SumonArt, piece: Piece, at: Point) -> Shown:
    """A wrestler, or the picture of a card, that follows the pointer."""
    return pieces.raised(art, piece, at, 1.0)


def _words(art: SumonArt, choice: Choice, events: Sequence[Event], names: Names) -> Iterator[Shown]:
    """A pill on what the choice would do, beside it and inside the board."""
    move = choice.trial()
    if move is None:
        return
    text = choice_text.forecast(choice.view.pieces(), events, names)
    if len(move.path) > 1:
        text = _("exchange tiles")
    if text:
        x, y = art.centre(move.path[-1])
        start, end = _ahead(art, move.path[-1], tuple(events))
        down = _free_row(art, move.path[-1], tuple(events), 1 if end < start else -1)
        at = (x, y + down * art.cell)
        yield marks.pill(art, text, at, art.frame, loud="off" in _kinds(events))


def _free_row(art: SumonArt, square: Square, events: tuple[Event, ...], beside: int) -> int:
    """How many rows below ``square`` words hide nobody who would leave: ``beside`` it if they can
    be there."""
    here, (top, bottom) = art.centre(square)[1], (art.field.top, art.field.bottom)
    hidden = [art.centre(event.path[0])[1] for event in events if event.kind == "capture"]
    for rows in (beside, -beside, 2 * beside, -2 * beside):
        y = here + rows * art.cell
        if top < y < bottom and all(abs(y - each) > art.cell / 2 for each in hidden):
            return rows
    return beside


def _ahead(art: SumonArt, square: Square, events: tuple[Event, ...]) -> tuple[float, float]:
    """How far down the way begins from ``square`` and ends; the same where nobody goes anywhere."""
    start = art.centre(square)[1]
    for event in events:
        if event.path[0] == square and event.kind in ("move", "block"):
            return start, art.centre(event.path[-1])[1]
        if event.path[0] == square and event.kind == "off":
            return start, art.beyond(square, events)[1]
    return start, start


def _kinds(events: Iterable[Event]) -> set[str]:
    return {event.kind for event in events}
