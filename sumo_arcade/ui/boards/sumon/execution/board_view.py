"""The board as it is drawn: wrestlers, what moves in a beat, marks of a choice, what flies over it.

It shows a position at rest (``show``), or a picture with the beat under way (``see``). Pictures are
listed in the order in which they are drawn; where two lists differ is drawn again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

import pygame

from sumo_arcade.engine.core import Event, Options, Path, Piece, Square
from sumo_arcade.engine.games.sumon.game_options import terms
from sumo_arcade.engine.games.sumon.rules import SumonState
from sumo_arcade.ui.animation.motion import Tempo, Wave
from sumo_arcade.ui.animation.tween import moved
from sumo_arcade.ui.board import marks, pieces
from sumo_arcade.ui.board.marks import Shown
from sumo_arcade.ui.boards.sumon.art.board_art import SumonArt
from sumo_arcade.ui.boards.sumon.art.plates import Plate
from sumo_arcade.ui.boards.sumon.execution import choice_marks
from sumo_arcade.ui.boards.sumon.execution.board_animation import (
    BoardAnimation,
    Surroundings,
    animate,
)
from sumo_arcade.ui.boards.sumon.execution.choice import Choice
from sumo_arcade.ui.boards.sumon.narration.narration import Names
from sumo_arcade.ui.boards.sumon.narration.timeline import Beat, Picture, picture
from sumo_arcade.ui.boards.sumon.narration.words import SEATS
from sumo_arcade.ui.decor.ink import Point
from sumo_arcade.ui.platform.input import Pos
from sumo_arcade.ui.platform.scene import Stage

BOARD: Final = 540
"""The side of the whole board in design pixels."""

Invalidate = Callable[[pygame.Rect | None], None]


class SumonBoardView:
    """The board of the table in every phase. ``invalidate`` gets what looks different."""

    def __init__(self, stage: Stage, options: Options, invalidate: Invalidate) -> None:
        self.stage = stage
        self.options = options
        self.terms = terms(options)
        self.invalidate = invalidate
        self.art: SumonArt
        self.plates: tuple[Plate, Plate]
        self.names: Names = SEATS
        self.plate_names: Names = SEATS
        """What the plates call the players."""
        self.anchors: dict[str, Point] = {}
        """Places in the tray that things fly from: see ``board_animation.Surroundings``."""
        self.choice: Choice | None = None
        """What is being chosen now."""
        self.why: Path = ()
        """The squares that cause a refusal."""
        self.dragged: tuple[Piece, Pos] | None = None
        """What follows the pointer, and where."""
        self.last: tuple[Event, ...] = ()
        """The events of the command before, whose ways are marked."""
        self._pieces: Mapping[Square, Piece] = {}
        self._beat: Beat | None = None
        self._clock = 0.0
        self._animation = BoardAnimation()
        self._animation_of: tuple[Beat | None, Tempo] = (None, Tempo())
        self._wave = Wave()
        self._shown: list[Shown] = []
        self._sky: list[Shown] = []

    # Arranging

    def arrange(self, board: pygame.Rect, red: pygame.Rect, blue: pygame.Rect) -> None:
        """New art and plates for the stage's measures."""
        sprites = self.stage.sprites
        self.art = SumonArt(sprites, self.options)
        self.art.place(board, flipped=False)
        self.plates = (
            Plate(sprites, red, 0, self.plate_names[0], self.terms.lives),
            Plate(sprites, blue, 1, self.plate_names[1], self.terms.lives),
        )
        self.scale = board.width / BOARD
        self._animation_of = (None, Tempo())
        self._shown, self._sky = [], []

    def paint(self, ground: pygame.Surface) -> None:
        """Draws the empty board for the table's backdrop."""
        self.art.paint(ground, coordinates=True)

    # Showing

    def show(self, view: SumonState) -> None:
        """Shows a position at rest; nothing is chosen on it."""
        self.choice, self.why, self.dragged, self.last = None, (), None, ()
        self.see(picture(view), None, 0.0)

    def see(self, seen: Picture, beat: Beat | None, clock: float) -> None:
        """Shows ``seen``, or ``beat`` at ``clock`` milliseconds."""
        self._pieces = seen.pieces if beat is None else beat.after.pieces
        self._beat, self._clock = beat, clock
        self.refresh()

    def animation_for(self, beat: Beat) -> BoardAnimation:
        """The animation of ``beat`` at the chosen tempo, made once."""
        tempo = Tempo.of(self.stage.settings)
        known, at = self._animation_of
        if known is not beat or at != tempo:
            around = Surroundings(self.art, self.plates, self.names, self.scale, self.anchors)
            self._animation, self._animation_of = animate(beat, around, tempo), (beat, tempo)
        return self._animation

    def update(self, seconds: float) -> bool:
        """Lets time pass for marks that appear; True while they do."""
        self._wave.tempo = Tempo.of(self.stage.settings)
        rolling = self._wave.rolling
        self._wave.clock += seconds * 1000
        if rolling:
            self.refresh()
        return rolling

    def refresh(self) -> None:
        """Lists the pictures anew and invalidates what differs."""
        shown, sky = list(self._compose()), list(self._flying())
        for rect in (*changes(self._shown, shown), *changes(self._sky, sky)):
            self.invalidate(rect)
        self._shown, self._sky = shown, sky

    def draw(self, surface: pygame.Surface) -> None:
        """Draws wrestlers and marks."""
        surface.blits([(shown, at) for shown, at in self._shown], doreturn=False)

    def draw_sky(self, surface: pygame.Surface) -> None:
        """Draws what flies over board, plates and tray."""
        surface.blits([(shown, at) for shown, at in self._sky], doreturn=False)

    def on_board(self, pos: Pos) -> bool:
        """Whether ``pos`` is on the board or its frame."""
        return self.art.frame.collidepoint(pos)

    # Pictures, the lowest first

    def _compose(self) -> Iterator[Shown]:
        beat, art = self._beat, self.art
        acts = self.animation_for(beat) if beat is not None else None
        events = self.choice.foretold() if self.choice is not None else ()
        yield from self._marks_below(events)
        covers = acts.film.covers if acts is not None and acts.film is not None else frozenset()
        for square in art.names:
            piece = self._pieces.get(square)
            if piece is not None and square not in covers:
                yield pieces.standing(art, piece, art.centre(square))
        if acts is not None:
            yield from self._filmed(acts)
        for square in self.why:
            if square in art.names:
                yield marks.on_square(art, marks.blocked, square)
        if self.choice is not None:
            yield from choice_marks.above(art, self.choice, events, self.names)

    def _marks_below(self, events: tuple[Event, ...]) -> Iterator[Shown]:
        ways = moved(event for event in self.last if event.kind != "place")
        placed = [event.path[-1] for event in self.last if event.kind == "place"]
        for square in dict.fromkeys([*ways, *ways.values(), *placed]):
            yield marks.on_square(self.art, marks.last_move, square)
        if self.choice is not None:
            yield from choice_marks.below(self.art, self.choice, events, self._wave)
        else:
            self._wave.meet((), lambda _square: 0)

    def _filmed(self, acts: BoardAnimation) -> Iterator[Shown]:
        if acts.film is not None:
            at = min(self._clock, acts.film.length)
            for pose in acts.film.poses(at):
                yield pieces.posed(self.art, pose)
            for dot in acts.film.dust(at, self.art.cell):
                yield pieces.dot(self.art, dot)
        for act in acts.board:
            yield from act.shown(self.stage.sprites, self._clock)

    def _flying(self) -> Iterator[Shown]:
        if self._beat is not None:
            for act in self.animation_for(self._beat).sky:
                yield from act.shown(self.stage.sprites, self._clock)
        if self.dragged is not None:
            yield choice_marks.in_hand(self.art, *self.dragged)


def changes(old: Iterable[Shown], new: Iterable[Shown]) -> Iterator[pygame.Rect]:
    """The areas where two lists of pictures differ."""
    before, after = (
        {(id(shown), *at): shown.get_rect(topleft=at) for shown, at in those}
        for those in (list(old), list(new))
    )
    yield from (before[key] for key in before.keys() - after.keys())
    yield from (after[key] for key in after.keys() - before.keys())
