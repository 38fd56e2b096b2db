"""The board as it is seen: marks, pieces, what is in the hand, what a move that is tried would do.

``compose`` lists pictures in the order they are drawn. The difference between two lists is what
must be drawn again, so nobody has to remember what a change touches.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

import pygame

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import Event, Path, Piece, Seat, Square
from sumo_arcade.ui.animation.film import Film
from sumo_arcade.ui.animation.motion import Tempo, Wave, advanced, between, eased, out
from sumo_arcade.ui.animation.tween import HOP, moved
from sumo_arcade.ui.art.board_art import Callout, Pile, TurnRow
from sumo_arcade.ui.board import arrows, marks, pieces
from sumo_arcade.ui.board.arrows import Arrow
from sumo_arcade.ui.board.board import Board
from sumo_arcade.ui.board.marks import Shown
from sumo_arcade.ui.board.preview import MoveEffects, Preview
from sumo_arcade.ui.decor.ink import Point

BREATH: Final = 1.2
BREATHS: Final = 5
PHASES: Final = 6
"""Marks of what must move breathe so many seconds, so often, hidden for one part in so many; then
they stay, and an idle board costs nothing."""

LIFT: Final = 110.0
"""Milliseconds in which a piece rises into the hand."""


class BoardView:
    """Draws a ``Board``. Give it what the board shows (``pieces``) and the last move's events."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.art = board.art
        self.handling = board.handling
        self._effects = MoveEffects(board)
        self.pieces: Mapping[Square, Piece] = {}
        self.piles: tuple[Pile, ...] = ()
        """What lies beside the board."""
        self.last: tuple[Event, ...] = ()
        self.why: Path = ()
        """The squares that cause a refusal; a piece that must move has a sign of its own."""
        self.forced: Path = ()
        self.turn: tuple[TurnRow, ...] = ()
        """What the pieces of the side to move have done in a turn of several moves."""
        self.arrows: tuple[Arrow, ...] = ()
        """Moves that are advised."""
        self.film: Film | None = None
        self.bounds = pygame.Rect(0, 0, 0, 0)
        """Where words beside the board must stay."""
        self._now = 0.0
        self._wave = Wave()
        self._lift = 0.0
        """How far the piece in the hand has risen, 0…1."""
        self._hop = 1.0
        self._stops: tuple[Square | None, Square | None] = (None, None)
        """Between which stops of a move that is clicked hop by hop the piece is, and how far."""
        self._breath = 0.0
        self._shown: list[Shown] = []

    # Time

    def show(
        self,
        shown: Mapping[Square, Piece],
        last: tuple[Event, ...],
        turn: tuple[TurnRow, ...] = (),
        piles: tuple[Pile, ...] = (),
    ) -> None:
        """The position to be seen, the events of the turn before, and the turn under way."""
        self.pieces, self.last, self.turn, self.piles = shown, last, turn, piles
        self.remind()
        self.forced = abilities.must_move(self.board.state) if self.board.seat is not None else ()

    def remind(self) -> None:
        """What must move breathes anew."""
        self._breath = 0.0

    def play(self, film: Film | None) -> None:
        """Shows ``film`` on the way to what is to be seen."""
        self.film, self._now = film, 0.0

    def pace(self, tempo: Tempo) -> None:
        """Takes the tempo that the person has chosen."""
        self._wave.tempo = tempo

    def snap(self) -> None:
        """Ends the film and whatever else moves."""
        self.film = None
        self._wave.snap()
        self._lift = float(self.board.dragging)
        self._hop = 1.0

    def update(self, seconds: float) -> bool:
        """Lets time pass; True while something moves (breath, which is slow, apart)."""
        if self.breathing:
            self._breath += seconds
        self._meet_stop()
        moving, tempo = self.moving, self._wave.tempo
        self._wave.clock += seconds * 1000
        span = tempo.piece(LIFT) if tempo.flies else 0.0
        self._lift = advanced(self._lift, seconds, span) if self.board.dragging else 0.0
        self._hop = advanced(self._hop, seconds, HOP * tempo.pace if tempo.flies else 0.0)
        self._now += seconds * 1000
        if self.film is not None and self._now >= self.film.length:
            self.film = None
        return moving

    @property
    def moving(self) -> bool:
        """Whether the picture is not yet what it will be."""
        rising = self.board.dragging and self._lift < 1
        return self.film is not None or rising or self._hop < 1 or self._wave.rolling

    def _meet_stop(self) -> None:
        """A stop that was clicked is reached by a hop; a way back is not walked."""
        stop = None if self.board.dragging else self._waiting()
        if stop != self._stops[1]:
            start = self.board.path[-2] if stop is not None else None
            self._stops, self._hop = (start, stop), 1.0 if stop is None else 0.0

    def awaited(self, seat: Seat) -> int:
        """How many pieces of ``seat`` have not yet arrived on the other side's strip."""
        return 0 if self.film is None else self.film.awaited(seat, self._now)

    @property
    def breathing(self) -> bool:
        """Whether the marks of what must move come and go."""
        return bool(self.forced) and self._breath < BREATH * BREATHS

    # What is to be seen

    def changed(self) -> list[pygame.Rect]:
        """Looks at everything again; the places that look different from the last time."""
        old, self._shown = self._shown, self.compose()
        before = {(id(picture), *at): picture.get_rect(topleft=at) for picture, at in old}
        after = {(id(picture), *at): picture.get_rect(topleft=at) for picture, at in self._shown}
        return [before[key] for key in before.keys() - after.keys()] + [
            after[key] for key in after.keys() - before.keys()
        ]

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what ``changed`` looked at last, inside the clip."""
        surface.blits([(picture, at) for picture, at in self._shown], doreturn=False)

    def preview(self) -> Preview | None:
        """What letting go here would do; None while nothing is tried."""
        return self.handling.preview(self.board, self._effects)

    def callout(self, preview: Preview | None) -> Callout | None:
        """Words beside the board on what is tried."""
        return self.handling.callout(self.board, self._effects, preview)

    def compose(self) -> list[Shown]:
        """Every picture, the lowest first."""
        preview = self.preview()
        return [
            *self._marks_below(preview),
            *self._standing(preview),
            *self._filmed(),
            *self._marks_above(preview),
            *self._advised(),
            *self._in_hand(preview),
        ]

    # Below the pieces

    def _marks_below(self, preview: Preview | None) -> Iterable[Shown]:
        ways = moved(self.last)
        for square in dict.fromkeys([*ways, *ways.values()]):
            yield marks.on_square(self.art, marks.last_move, square)
        for row in self.turn:
            if row.done and len(row.path) > 1:
                yield marks.tail(self.art, [self.art.centre(square) for square in row.path])
        if preview is not None:
            yield from self.handling.marks_below(self.board, preview)
            if preview.events and preview.path[-1] == self.board.pointed:
                yield marks.on_square(self.art, marks.aimed, preview.path[-1])

    # Pieces

    def _standing(self, preview: Preview | None) -> Iterable[Shown]:
        board = self.board
        covered = self.film.covers if self.film is not None else frozenset()
        origin = self.handling.grasped(board) if board.path and self._away() else None
        shifted = self.handling.displaced(board, preview)
        for pile in self.piles:
            gone = self.film.away(pile.area) if self.film is not None else 0
            left = max(0, pile.count - gone - (pile.area == origin))
            yield from pieces.pile(self.art, replace(pile, count=left))
        for square, piece in self.pieces.items():
            at, off = shifted.get(square, (self.art.centre(square), False))
            if square == origin:
                yield pieces.ghost(self.art, piece, self.art.centre(square))
            elif off:
                yield pieces.ghost(self.art, piece, at)
            elif square not in covered:
                yield pieces.standing(self.art, piece, at)

    def _away(self) -> bool:
        """Whether the lifted piece is seen somewhere else than on its square."""
        if self.handling.stays_on_board(self.board):
            return False
        return self.board.dragging or self._waiting() is not None

    def _waiting(self) -> Square | None:
        """Where a piece stands in the middle of a move that is clicked hop by hop."""
        return self.handling.waits_on(self.board, self.pieces)

    def _filmed(self) -> Iterable[Shown]:
        if self.film is not None:
            for pose in self.film.poses(self._now):
                yield pieces.posed(self.art, pose)
            for dot in self.film.dust(self._now, self.art.cell):
                yield pieces.dot(self.art, dot)

    # Above the pieces

    def _marks_above(self, preview: Preview | None) -> Iterable[Shown]:
        board, art = self.board, self.art
        if not board.path:
            self._wave.meet((), self._distance)
        for row in self.turn:
            if row.done and row.path[-1] in self.pieces:
                yield marks.on_square(art, marks.done, row.path[-1])
        for square in self.why:
            must = square in self.forced or (board.bound and square == board.path[0])
            yield marks.on_square(art, marks.compelled if must else marks.blocked, square)
        if board.path:
            yield from self._chosen(preview)
            yield from self._reachable(preview)
        elif board.seat is not None:
            yield from self._liftable()
        yield from self.handling.marks_above(board, preview, self.pieces)
        if board.cursor is not None and board.by_keys:
            yield marks.on_square(art, marks.cursor, board.cursor)

    def _advised(self) -> Iterable[Shown]:
        """Arrows, unless something is tried or still on its way."""
        if self.film is None and not self.board.path:
            for arrow in reversed(self.arrows):
                yield from arrows.drawn(self.art, arrow)

    def _liftable(self) -> Iterable[Shown]:
        board = self.board
        if not self.breathing or int(self._breath / BREATH * PHASES) % PHASES:
            for square in self.forced:
                yield marks.on_square(self.art, marks.forced, square)
        if board.only:
            for square in sorted(board.gestures.starts()):
                yield marks.on_square(self.art, marks.able, square)
        elif board.hover in board.gestures.starts() and not board.by_keys:
            assert board.hover is not None  # noqa: S101 - a member of a set of squares
            yield marks.on_square(self.art, marks.hovered, board.hover)

    def _chosen(self, preview: Preview | None) -> Iterable[Shown]:
        """The piece or the row of pieces that is lifted."""
        path = self.board.path
        row = self.handling.chosen_row(self.board, preview)
        if len(row) > 1:
            yield marks.capsule(self.art, row[0], row[-1])
        else:
            yield marks.on_square(self.art, marks.selected, path[0])
        if self.board.dragging:
            yield marks.on_square(self.art, marks.origin, self.handling.grasped(self.board))

    def _reachable(self, preview: Preview | None) -> Iterable[Shown]:
        self._wave.meet(self.handling.targets_appearing(self.board), self._distance)
        for square, mark in self.handling.target_marks(self.board, self._effects, preview):
            yield marks.on_square(self.art, mark, square, self._wave.part(square))

    def _distance(self, square: Square) -> int:
        """From what is lifted, in cells."""
        return round(math.dist(self._grasp(), self.art.centre(square)) / self.art.cell)

    # In the hand

    def _grasp(self) -> Point:
        """Where the piece is lifted from."""
        return self.art.centre(self._waiting() or self.handling.grasped(self.board))

    def _in_hand(self, preview: Preview | None) -> Iterable[Shown]:
        board, art = self.board, self.art
        grasped = self.handling.grasped(board) if board.path else None
        lifted = None if grasped is None else art.lifted(board.state, grasped)
        if lifted is not None and not self.handling.stays_on_board(board):
            waiting = self._waiting()
            if board.held is not None and board.held.moving:
                part = out(self._lift)
                at = between(self._grasp(), board.held.pos, part)
                yield pieces.raised(art, lifted, at, part)
            elif waiting is not None:
                start = self._stops[0] or waiting
                at = between(art.centre(start), art.centre(waiting), eased(self._hop))
                yield pieces.standing(art, lifted, at)
        words = self.callout(preview)
        if words is not None:
            x, y = art.centre(words.square)
            above = art.cell if words.square in self.pieces else 0
            yield marks.pill(art, words.text, (x, y - above), self.bounds, loud=words.wins)
