"""How the marbles are handled: a row is chosen from end to end, and goes where the finger goes."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import Final

from sumo_arcade.engine.core import Event, Path, Square, State
from sumo_arcade.text import _
from sumo_arcade.ui.board import marks
from sumo_arcade.ui.board.handling import Handling
from sumo_arcade.ui.board.marks import Mark
from sumo_arcade.ui.board.preview import MoveEffects, Preview
from sumo_arcade.ui.board.selection import Selection


def _row(chosen: Selection) -> Path:
    """The own marbles that the path has chosen: one, or the two ends of a row."""
    return tuple(takewhile(chosen.own, chosen.path))


class AbaloneHandling(Handling):
    """Own marbles choose, anything else is the place to go: no drop on an own marble plays."""

    def path_after_click(self, chosen: Selection, square: Square) -> Path:
        """Another own marble in line becomes the other end of the row."""
        if chosen.own(square):
            row = (*chosen.path[:1], square)
            return row if chosen.gestures.begin_with(row) else chosen.path
        return super().path_after_click(chosen, square)

    def path_over(self, chosen: Selection, square: Square) -> Path:
        """Over own marbles the row grows and shrinks; elsewhere it goes there or stays."""
        if square == chosen.path[0]:
            return chosen.path[:1]
        if chosen.own(square):
            longer = self.path_after_click(chosen, square)
            return longer if longer[-1] == square else _row(chosen)
        aimed = (*_row(chosen), square)
        return aimed if chosen.gestures.begin_with(aimed) else _row(chosen)

    def grasped(self, chosen: Selection) -> Square:
        """The marble under the finger: the last one of the row."""
        return _row(chosen)[-1]

    def target_marks(
        self, chosen: Selection, known: MoveEffects, tried: Preview | None
    ) -> Iterable[tuple[Square, Mark]]:
        """The other end of a row is a step on the way, and looks like one."""
        for square, mark in super().target_marks(chosen, known, tried):
            yield square, marks.onward if chosen.own(square) else mark

    def guide(self, state: State, path: Path, events: tuple[Event, ...]) -> tuple[str, str] | None:
        """What can be chosen, and where it can go."""
        if events or not state.actors():
            return None
        (seat,) = state.actors()
        pieces = state.pieces()
        row = [square for square in path if square in pieces and pieces[square].seat == seat]
        if len(row) < 2:
            return _("One marble"), _(
                "Now the place where it goes, or the other end of a row of two or three."
            )
        return _("A row"), _("Now the place where {square} goes.").format(square=row[-1])


HANDLING: Final = AbaloneHandling()
