"""How the pieces of a board are handled: what a click, a drag and a drop mean, and what is marked.

A board's package gives its ``HANDLING`` beside its ``ART`` where pieces do not simply go step by
step. A handling has no state of its own: it is asked about a ``Selection``.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import Event, Move, Path, Piece, Seat, Square, State
from sumo_arcade.engine.gesture import Gestures
from sumo_arcade.text import _
from sumo_arcade.ui.animation.tween import whereabouts
from sumo_arcade.ui.art.board_art import Callout
from sumo_arcade.ui.board import marks, preview
from sumo_arcade.ui.board.marks import Mark, Shown
from sumo_arcade.ui.board.preview import MOVING, MoveEffects, Placed, Preview
from sumo_arcade.ui.board.selection import Selection
from sumo_arcade.ui.decor.ink import unit

TARGETS_FORESEEN: Final = 24
"""Targets for which what would be taken is shown before one is pointed at."""

Pieces = Mapping[Square, Piece]


@dataclass(frozen=True, slots=True)
class TurnKind:
    """A kind of turn that has a button of its own, for those who look for it: messages.

    ``hint`` says in a sentence how it is made, ``none`` why it cannot be made now.
    """

    code: str
    icon: str
    label: str
    hint: str
    none: str


class Handling:
    """What every handling answers. The answers here are those of a piece that goes step by step."""

    kinds: ClassVar[tuple[TurnKind, ...]] = ()
    """The kinds of turn that ``kind`` tells apart, if the game has some to explain."""

    # What a path means

    def effects(
        self,
        state: State,
        seat: Seat,
        path: Path,  # noqa: ARG002 - a move mostly says it all
        move: Move | None,
    ) -> tuple[Event, ...]:
        """What the finger's ``path`` does: it spells ``move``, or is only the beginning of one."""
        return state.play(seat, move).events() if move is not None else ()

    def kind(self, state: State, path: Path) -> str:  # noqa: ARG002 - most games have one kind
        """The code in ``kinds`` of the turn that the finger's whole ``path`` spells."""
        return ""

    def guide(
        self,
        state: State,  # noqa: ARG002 - most games need no words of their own
        path: Path,  # noqa: ARG002
        events: tuple[Event, ...],  # noqa: ARG002
    ) -> tuple[str, str] | None:
        """What the coach says while ``path`` is tried and would do ``events``: translated title and
        sentence; None: the usual."""
        return None

    # Where a path may go

    def active(self, chosen: Selection) -> Gestures:
        """The gestures that a click, or the drag under way, may go on to."""
        return chosen.gestures

    def targets(self, chosen: Selection) -> dict[Square, tuple[Move, ...]]:
        """Each square that can be reached from the path, now or at its end, and its moves; during
        a drag also those beside the one that it is over."""
        found = dict(self.active(chosen).targets(chosen.path))
        for square, move in self.ends(chosen).items():
            found.setdefault(square, (move,))
        for square, moves in self._beside(chosen).items():
            found.setdefault(square, moves)
        return found

    def _beside(self, chosen: Selection) -> dict[Square, tuple[Move, ...]]:
        """What a drag over the last square of the path may go to instead of it."""
        if not chosen.dragging or len(chosen.path) < 2:
            return {}
        there = self.active(chosen).targets(chosen.path[:-1])
        return {sq: moves for sq, moves in there.items() if self.path_over(chosen, sq)[-1] == sq}

    def ends(self, chosen: Selection) -> dict[Square, Move]:
        """Each last square that a click may jump to from the path, with the one move it plays."""
        return self.active(chosen).ends(chosen.path)

    def trial(self, chosen: Selection) -> tuple[Path, Move | None]:
        """The path that letting go, or a click, would try here, and the move it would play."""
        square, path, active = chosen.pointed, chosen.path, self.active(chosen)
        if not path:
            return (), None
        if square is None or square == path[-1]:
            return path, active.spelled(path)
        longer = path if chosen.dragging else self.path_after_click(chosen, square)
        if longer[-1] == square:
            return longer, active.spelled(longer)
        return self.finish_on(chosen, square) or (path, None)

    def path_after_click(self, chosen: Selection, square: Square) -> Path:
        """The path after a click on ``square``; unchanged where it leads nowhere."""
        longer = (*chosen.path, square)
        return longer if self.active(chosen).begin_with(longer) else chosen.path

    def finish_on(self, chosen: Selection, square: Square) -> tuple[Path, Move] | None:
        """The one move that goes on from the whole path and ends on ``square``."""
        move = self.ends(chosen).get(square)
        return None if move is None else ((*chosen.path, square), move)

    def path_over(self, chosen: Selection, square: Square) -> Path:
        """The path after the dragged piece has come over ``square``."""
        return chosen.gestures.extend(chosen.path, square)

    def selects_instead(self, chosen: Selection, square: Square) -> bool:  # noqa: ARG002 - see below
        """Whether a click on ``square`` selects what stands there, even if the path leads there."""
        return False

    def waits_after(self, chosen: Selection, path: Path) -> bool:
        """Whether a click that has made the path ``path`` waits for another one."""
        return chosen.gestures.open(path)

    def attempt_path(self, whole: Path, square: Square) -> Path:
        """The attempt that ``State.why_not`` is asked about, after a path and a last ``square``."""
        return (*whole, square)

    def steps_seen(self, chosen: Selection, whole: Path, dropped: Move | None) -> int:  # noqa: ARG002 - only what is rehearsed
        """How many steps of a move have been seen before it is played: entered by clicks, or, where
        ``dropped`` was dragged along ``whole``, shown under the pointer."""
        path = chosen.path
        return 0 if path[-1] in chosen.state.pieces() else len(path) - 1

    # What is shown

    def preview(self, chosen: Selection, known: MoveEffects) -> Preview | None:
        """What letting go here would do; None while nothing is tried."""
        path, move = self.trial(chosen)
        if move is None or chosen.seat is None or path[: len(chosen.path)] != chosen.path:
            return None
        return Preview(chosen.gestures.whole(path, move), known.of(move))

    def targets_appearing(self, chosen: Selection) -> Sequence[Square]:
        """The targets whose marks appear one after the other, the nearest first."""
        return tuple(self.targets(chosen))

    def target_marks(
        self, chosen: Selection, known: MoveEffects, tried: Preview | None
    ) -> Iterable[tuple[Square, Mark]]:
        """The mark of each square that can be reached, and of what would be taken."""
        targets = self.targets(chosen)
        foreseen = len(targets) <= TARGETS_FORESEEN and not abilities.unprompted(chosen.state)
        victims: set[Square] = set()
        ends = chosen.gestures.ends(chosen.path)
        busy = {event.path[0] for event in tried.events} if tried is not None else set()
        for square, moves in targets.items():
            if square in busy:
                continue
            takes = False
            if foreseen and square in ends:
                events = known.of(moves[0] if len(moves) == 1 else ends[square])
                takes = any(event.kind in ("push", "capture", "off") for event in events)
                victims.update(event.path[0] for event in events if event.kind == "capture")
            yield square, marks.can_take if takes else marks.can_go
        if tried is None:
            for square in sorted(victims):
                yield square, marks.leaves

    def chosen_row(self, chosen: Selection, tried: Preview | None) -> list[Square]:  # noqa: ARG002 - where they are rehearsed
        """The pieces that the path has chosen; where there are several, a loop is drawn around the
        first and the last one."""
        return [square for square in chosen.path if chosen.own(square)]

    def grasped(self, chosen: Selection) -> Square:
        """The square of the piece that is in the hand, or would be."""
        return chosen.path[0]

    def stays_on_board(self, chosen: Selection) -> bool:  # noqa: ARG002 - only rows do
        """Whether what is lifted stays on the board, so that nothing follows the pointer."""
        return False

    def waits_on(self, chosen: Selection, pieces: Pieces) -> Square | None:
        """Where a piece stands in the middle of a move that is clicked square by square."""
        path = chosen.path
        return path[-1] if len(path) > 1 and path[-1] not in pieces else None

    def displaced(self, chosen: Selection, tried: Preview | None) -> Mapping[Square, Placed]:  # noqa: ARG002 - where they are rehearsed
        """Where pieces are seen that what is tried would move."""
        return {}

    def marks_below(self, chosen: Selection, tried: Preview) -> Iterable[Shown]:
        """What is drawn under the pieces while something is tried."""
        return preview.lanes(chosen.art, tried.events)

    def marks_above(
        self, chosen: Selection, tried: Preview | None, pieces: Pieces
    ) -> Iterable[Shown]:
        """What is drawn over the pieces while something is tried."""
        if tried is None:
            return
        if preview.together(tried.events):
            in_hand = self.grasped(chosen) if chosen.dragging else None
            yield from preview.chevrons(chosen.art, tried.events, in_hand)
        else:
            yield from self.way(chosen, tried, pieces)
        yield from preview.losses(chosen, tried)

    def way(self, chosen: Selection, tried: Preview, pieces: Pieces) -> Iterable[Shown]:
        """The way of the one piece that moves."""
        return preview.stops(chosen.art, tried.events, pieces)

    def callout(
        self,
        chosen: Selection,
        known: MoveEffects,  # noqa: ARG002 - only where pieces wander
        tried: Preview | None,
    ) -> Callout | None:
        """Words beside the board on what is tried."""
        return preview.callout(chosen, tried)

    def way_hint(self, chosen: Selection) -> str:  # noqa: ARG002 - the usual words mostly do
        """What the coach says of how to go on: a translated sentence; empty: the usual."""
        return ""


class Wandering(Handling):
    """A piece that may go any way around: every square where it may end is marked, also where
    several ways lead there, and so are the pieces that it may pass and that count.

    A click plays a move at once unless the way may matter, and a click on another own piece selects
    that one.
    """

    def targets(self, chosen: Selection) -> dict[Square, tuple[Move, ...]]:
        """The last squares of all ways; during a drag also of those that turn off before."""
        found = chosen.gestures.lasts(chosen.path)
        return chosen.gestures.lasts(chosen.path[:1]) | found if chosen.dragging else found

    def path_over(self, chosen: Selection, square: Square) -> Path:
        """Also where the pointer has skipped squares: the shortest way there is taken."""
        path = super().path_over(chosen, square)
        return path if path[-1] == square else chosen.gestures.through(chosen.path, square)

    def selects_instead(self, chosen: Selection, square: Square) -> bool:
        """Another own piece that can move."""
        movable = chosen.own(square) and square in chosen.gestures.starts()
        return movable and square not in chosen.path

    def waits_after(self, chosen: Selection, path: Path) -> bool:
        """Only where the rest of the way may still matter."""
        onward = super().waits_after(chosen, path)
        if onward and path[:-1] == chosen.path:
            return chosen.gestures.decides(chosen.path, path[-1])
        return onward

    def attempt_path(self, whole: Path, square: Square) -> Path:
        """From where it stands to where it should end: the way between is not the question."""
        return (*whole[:1], square)

    def targets_appearing(self, chosen: Selection) -> Sequence[Square]:  # noqa: ARG002 - see Handling
        """None: there are too many."""
        return ()

    def target_marks(
        self, chosen: Selection, known: MoveEffects, tried: Preview | None
    ) -> Iterable[tuple[Square, Mark]]:
        """Every square where a way may end: in several manners, with an effect that counts, or so;
        and the pieces that may be passed so that it counts."""
        art, state = chosen.art, chosen.state
        for square, moves in self.targets(chosen).items():
            if len(moves) > 1:
                yield square, marks.several
                continue
            counts = art.callout(state, moves[0].path, known.of(moves[0])) is not None
            yield square, marks.can_take if counts else marks.can_go
        if tried is None:
            passed = {sq for promise in self._promises(chosen, known) for sq in promise.passed}
            for square in sorted(passed):
                yield square, marks.passed

    def _promises(self, chosen: Selection, known: MoveEffects) -> list[Callout]:
        """What the ways from here would do, each that counts."""
        found: list[Callout] = []
        plain: set[Move] = set()
        for trace, move in chosen.gestures.begin_with(chosen.path):
            if move in plain:
                continue
            words = chosen.art.callout(chosen.state, trace, known.of(move))
            if words is None:
                plain.add(move)
            else:
                found.append(words)
        return found

    def marks_above(
        self, chosen: Selection, tried: Preview | None, pieces: Pieces
    ) -> Iterable[Shown]:
        """The way that has been clicked or drawn so far is always there."""
        if tried is None:
            return preview.beaded(chosen.art, chosen.path, pieces)
        return super().marks_above(chosen, tried, pieces)

    def way(self, chosen: Selection, tried: Preview, pieces: Pieces) -> Iterable[Shown]:
        """Square by square."""
        return preview.beaded(chosen.art, tried.path, pieces)

    def callout(
        self, chosen: Selection, known: MoveEffects, tried: Preview | None
    ) -> Callout | None:
        """While nothing is tried: a way that would win, if there is one."""
        if tried is not None or not chosen.path:
            return preview.callout(chosen, tried)
        return next((words for words in self._promises(chosen, known) if words.wins), None)

    def way_hint(self, chosen: Selection) -> str:
        """Where several ways end on a square, one must be shown."""
        if self.targets(chosen).keys() - chosen.gestures.ends(chosen.path).keys():
            return _("Drag it along its way, or click square by square, where a dot is hollow.")
        return ""


class Rehearsed(Handling):
    """What is tried is shown as if it had been done: what it pushes has moved on, what it sends off
    lies past the rim, and a row of pieces that was chosen moves as one.

    With ``shift_joins`` a click joins another own piece to the selected one only while Shift is
    held; a plain one selects the other piece instead. ``effects`` knows unfinished paths.
    """

    def __init__(self, *, shift_joins: bool = False) -> None:
        self._shift_joins = shift_joins

    def active(self, chosen: Selection) -> Gestures:
        """Without those that go on over another own piece, unless they were asked for."""
        free = chosen.only or chosen.joining or chosen.dragging or len(chosen.path) != 1
        if free or not self._shift_joins:
            return chosen.gestures
        return chosen.apart()

    def ends(self, chosen: Selection) -> dict[Square, Move]:
        """None on another own piece."""
        found = super().ends(chosen)
        if self._shift_joins and len(chosen.path) == 1:
            return {square: move for square, move in found.items() if not chosen.own(square)}
        return found

    def steps_seen(self, chosen: Selection, whole: Path, dropped: Move | None) -> int:
        """Those that ``effects`` shows of the path that was entered."""
        return self._steps(chosen, whole if dropped is not None else chosen.path, dropped)

    def _steps(self, chosen: Selection, path: Path, move: Move | None) -> int:
        assert chosen.seat is not None  # noqa: S101 - only a seat that may move tries something
        told = self.effects(chosen.state, chosen.seat, path, move)
        return max((event.step + 1 for event in told if event.kind in MOVING), default=0)

    def preview(self, chosen: Selection, known: MoveEffects) -> Preview | None:  # noqa: ARG002 - it asks ``effects``
        """The path that is tried, whole or not; None before its first step."""
        path, move = self.trial(chosen)
        if path[: len(chosen.path)] != chosen.path:
            path, move = chosen.path, None
        if move is None and chosen.dragging and chosen.pointed != path[-1] and self._whole(chosen):
            path = path[:-1]  # the hand has gone past the end: letting go there plays nothing
        if chosen.seat is None or len(path) < 2:
            return None
        if move is not None:
            path = chosen.gestures.whole(path, move)
        return Preview(path, self.effects(chosen.state, chosen.seat, path, move))

    def _whole(self, chosen: Selection) -> bool:
        gestures = chosen.gestures
        return gestures.spelled(chosen.path) is not None and not gestures.open(chosen.path)

    def targets_appearing(self, chosen: Selection) -> Sequence[Square]:  # noqa: ARG002 - see Handling
        """None: every step has other targets."""
        return ()

    def target_marks(
        self,
        chosen: Selection,
        known: MoveEffects,  # noqa: ARG002 - it asks ``effects``
        tried: Preview | None,  # noqa: ARG002 - the marks stay
    ) -> Iterable[tuple[Square, Mark]]:
        """Whether the turn is done there, pushes something there, or only takes a step."""
        path, active, seat = chosen.path, self.active(chosen), chosen.seat
        if seat is None:
            return
        ends, made = self.ends(chosen), self._steps(chosen, path, None)
        beside = self._beside(chosen)
        for square in self.targets(chosen):
            longer = (*path[:-1], square) if square in beside else (*path, square)
            station = bool(active.begin_with(longer))
            move = active.spelled(longer) if station else ends.get(square)
            whole = longer if move is None else active.whole(longer, move)
            told = self.effects(chosen.state, seat, whole, move)
            if any(event.kind in ("push", "off") and event.step >= made for event in told):
                yield square, marks.can_take
            else:
                yield square, marks.onward if move is None else marks.can_go

    def stays_on_board(self, chosen: Selection) -> bool:
        """A row of several own pieces does."""
        first = chosen.path[:2]
        return len(first) > 1 and all(chosen.own(square) for square in first)

    def chosen_row(self, chosen: Selection, tried: Preview | None) -> list[Square]:
        """Where the ends of the row are seen; none for a single piece."""
        if not self.stays_on_board(chosen):
            return []
        ways = whereabouts(tried.events if tried is not None else ())[0]
        pieces = chosen.state.pieces()
        row = [square for square in chosen.path if square in pieces]
        return [ways.get(square, square) for square in (min(row), max(row))]

    def waits_on(self, chosen: Selection, pieces: Pieces) -> Square | None:  # noqa: ARG002 - what stood there has moved on
        """The last square of the path."""
        return chosen.path[-1] if len(chosen.path) > 1 else None

    def displaced(self, chosen: Selection, tried: Preview | None) -> Mapping[Square, Placed]:
        """All that it would move."""
        return {} if tried is None else preview.displaced(chosen.art, tried.events)

    def marks_below(self, chosen: Selection, tried: Preview) -> Iterable[Shown]:
        """Bands along which the last step pushes, or the row goes."""
        art = chosen.art
        for event in preview.last_step(tried.events):
            if event.kind != "move" or self.stays_on_board(chosen):
                end = preview.goal(art, event, tried.events)
                yield marks.lane(art, art.centre(event.path[0]), end)

    def marks_above(
        self,
        chosen: Selection,
        tried: Preview | None,
        pieces: Pieces,  # noqa: ARG002 - what stands there has moved on
    ) -> Iterable[Shown]:
        """The trail, chevrons on what the last step moves, and a cross on what leaves."""
        if tried is None:
            return
        art, events, row = chosen.art, tried.events, self.stays_on_board(chosen)
        if not row:
            yield from preview.walk(art, tried.path, events)
        for event in preview.last_step(events):
            at = preview.goal(art, event, events)
            walker = event.kind == "move" and event.path[-1] == tried.path[-1] and not row
            if event.kind != "off" and not walker:
                yield preview.chevron(art, event, at, unit(art.centre(event.path[0]), at))
        for at, gone in preview.displaced(art, events).values():
            if gone:
                yield marks.at_point(art, marks.leaves, at)


STEP_BY_STEP: Final = Handling()


@cache
def handling_for(game_id: str) -> Handling:
    """The ``HANDLING`` of ``ui.boards.<game_id>``; step by step where it has none."""
    module = importlib.import_module(f"sumo_arcade.ui.boards.{game_id}")
    handling: Handling = getattr(module, "HANDLING", STEP_BY_STEP)
    return handling
