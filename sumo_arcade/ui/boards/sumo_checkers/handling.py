"""How the checkers are handled: what a path means, whole or not, and what the coach says of it."""

from __future__ import annotations

from itertools import pairwise
from typing import ClassVar, Final

from sumo_arcade.engine.core import Event, Move, Path, Seat, Square, State
from sumo_arcade.engine.games.sumo_checkers.board import AREA_SEATS, NEIGHBOURS, TOWARDS, line
from sumo_arcade.engine.games.sumo_checkers.events import events as events_of
from sumo_arcade.engine.games.sumo_checkers.named_moves import BLOCK, GROUP, SPECIAL, WALK, Turn
from sumo_arcade.engine.games.sumo_checkers.refusals import Attempt, refuse_special
from sumo_arcade.engine.games.sumo_checkers.rules import SumoCheckersState
from sumo_arcade.text import N_, _, ngettext
from sumo_arcade.ui.board.handling import Rehearsed, TurnKind

STEPS: Final = 3
"""Of a walk."""

KINDS: Final = (
    TurnKind(
        WALK,
        "walk",
        N_("Walk"),
        N_("Drag one checker over three squares. It may turn, and push enemies in its way."),
        N_("No checker can make three steps now."),
    ),
    TurnKind(
        GROUP,
        "group",
        N_("Group"),
        N_("Drag across two to six checkers in a row, then one square on, any way."),
        N_("No two checkers side by side can move now."),
    ),
    TurnKind(
        SPECIAL,
        "special",
        N_("Special"),
        N_("Step one checker behind a row of yours, then on into the row: all of it moves."),
        N_("No checker can step behind a row and set it going now."),
    ),
    TurnKind(
        BLOCK,
        "blockp",
        N_("Block"),
        N_("Drag a checker out of your Captured area to an empty square. It stays there."),
        N_("Your Captured area is empty. Push one off while your Promotion is full."),
    ),
)


def narrowed(state: State) -> SumoCheckersState:
    """``state`` as what it is. Raises TypeError for a position of another game."""
    if not isinstance(state, SumoCheckersState):
        raise TypeError("not a position of Sumo Checkers")
    return state


def _own(state: State, seat: Seat, square: Square) -> bool:
    piece = state.pieces().get(square)
    return piece is not None and piece.seat == seat


def members(state: State, seat: Seat, path: Path) -> Path:
    """The group that ``path`` has chosen so far, in order; () where it is not in one line."""
    chosen = sorted(set(_leading(state, seat, path)))
    if len(chosen) == 1:
        return tuple(chosen)
    return line(chosen[0], chosen[-1]) if chosen and (chosen[0], chosen[-1]) in TOWARDS else ()


def _leading(state: State, seat: Seat, path: Path) -> Path:
    """The own checkers with which ``path`` begins."""
    ends = (n for n, square in enumerate(path) if not _own(state, seat, square))
    return path[: next(ends, len(path))]


def drawn(state: State, seat: Seat, path: Path) -> Turn | None:
    """The turn that a finger has drawn, whole or, for a walk, as far as it goes; else None."""
    if len(path) < 2:
        return None
    if path[0] in AREA_SEATS:
        return Turn(BLOCK, path[1:])
    group, target = members(state, seat, path), path[-1]
    if len(group) > 1:
        touching = [square for square in group if target in NEIGHBOURS[square]]
        if _own(state, seat, target) or not touching:
            return None
        return Turn(GROUP, group, (TOWARDS[touching[0], target],))
    if any(step not in TOWARDS for step in pairwise(path)):
        return None
    ways = tuple(TOWARDS[step] for step in pairwise(path))
    special = len(path) == 3 and _own(state, seat, target)
    return Turn(SPECIAL if special else WALK, path, ways)


def guide(state: State, path: Path, events: tuple[Event, ...]) -> tuple[str, str] | None:
    """What the coach says of ``path``, which would do ``events``: title and sentence."""
    if not path or not state.actors():
        return None
    seat = state.actors()[0]
    if path[0] in AREA_SEATS:
        return _("A block"), _("Put it on an empty square. Nothing can move it there.")
    group = members(state, seat, path)
    if len(group) > 1:
        title = _("A group of {n}").format(n=len(group))
        return title, _pushed(
            events, "" if events else _("Now one square on: in its line, or sideways.")
        )
    turn = drawn(state, seat, path)
    if turn is not None and turn.kind == SPECIAL:
        return _("The special move"), _pushed(events, _("The whole row moves on."))
    return _walking(state, seat, path, events)


def _pushed(events: tuple[Event, ...], otherwise: str) -> str:
    """What the last step pushes, sends off and promotes; ``otherwise`` where it does nothing."""
    moving = [event for event in events if event.kind in ("move", "push", "off")]
    last = max((event.step for event in moving), default=0)
    now = [event for event in moving if event.step == last]
    off = ", ".join(sorted(event.path[0] for event in now if event.kind == "off"))
    pushed = ", ".join(sorted(event.path[0] for event in now if event.kind == "push"))
    said = []
    if off:
        said.append(_("This sends {squares} off the board.").format(squares=off))
    elif pushed:
        said.append(_("This pushes {squares}.").format(squares=pushed))
    if any(event.kind == "promote" for event in events):
        said.append(_("Your checker becomes a Super Sumo."))
    return " ".join(said) or otherwise


def _walking(
    state: State, seat: Seat, path: Path, events: tuple[Event, ...]
) -> tuple[str, str] | None:
    """Where a walk is, what its last step pushes, and whether it may become the special move."""
    steps = len(path) - 1
    if not steps:
        return _("Step 1 of 3"), _(
            "Three steps, square by square. To move a row, drag across it or Shift-click its end."
        )
    if path[-1] not in NEIGHBOURS or steps > STEPS or drawn(state, seat, path) is None:
        return None
    title = _("Step {n} of 3").format(n=min(steps + 1, STEPS))
    left = STEPS - steps
    onward = ngettext("Go on: {n} more step.", "Go on: {n} more steps.", left).format(n=left)
    text = _pushed(events, "")
    if steps == 1 and not text:
        row = _row_ahead(state, seat, path)
        if row:
            onward = _("Go on, or onto {square} to set that row going.").format(square=row)
    return title, " ".join(filter(None, (text, onward if left else _("That completes the walk."))))


def _row_ahead(state: State, seat: Seat, path: Path) -> Square:
    """The next checker of a row that ``path``'s step has joined and may set going; "" if none."""
    attempt = Attempt(state.pieces(), seat, 0)
    ahead = (
        (square, way)
        for way, square in enumerate(NEIGHBOURS[path[1]])
        if square and square != path[0]
    )
    return next(
        (
            square
            for square, way in ahead
            if attempt.own(square) and refuse_special(attempt, path[0], path[1], way) is None
        ),
        "",
    )


class SumoCheckersHandling(Rehearsed):
    """Walks, groups, special moves and blocks, told apart by what the finger has drawn."""

    kinds: ClassVar[tuple[TurnKind, ...]] = KINDS

    def __init__(self) -> None:
        super().__init__(shift_joins=True)

    def effects(self, state: State, seat: Seat, path: Path, move: Move | None) -> tuple[Event, ...]:
        """The way drawn, not the one that names the move (R-SC-9)."""
        turn = drawn(state, seat, path)
        if turn is None:
            return super().effects(state, seat, path, move)
        before = narrowed(state)
        told = events_of(turn, seat, before.pieces(), before.spares, before.position.held)
        return told if move is not None else tuple(e for e in told if e.step < len(turn.ways))

    def kind(self, state: State, path: Path) -> str:
        turn = drawn(state, state.actors()[0], path)
        return turn.kind if turn is not None else ""

    def guide(self, state: State, path: Path, events: tuple[Event, ...]) -> tuple[str, str] | None:
        return guide(state, path, events)


HANDLING: Final = SumoCheckersHandling()
