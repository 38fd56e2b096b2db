"""What lies on the table when the curtain has been opened to lay programs, and what can be done
while it hangs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.games.sumon.program import Program
from sumo_arcade.engine.games.sumon.rules import SumonState
from sumo_arcade.text import _
from sumo_arcade.ui.boards.sumon.curtain import notices
from sumo_arcade.ui.boards.sumon.curtain.curtain import Extra
from sumo_arcade.ui.boards.sumon.curtain.notices import WATCH, Act
from sumo_arcade.ui.boards.sumon.programming.programming_panel import ProgrammingPanel
from sumo_arcade.ui.boards.sumon.programming.simultaneous import Halves
from sumo_arcade.ui.boards.sumon.turn_flow import TurnFlow
from sumo_arcade.ui.platform.scene import Stage

Invalidate = Callable[[pygame.Rect | None], None]


@dataclass(frozen=True, slots=True)
class Locks:
    """What locking in does: for one seat, and for both at once."""

    one: Callable[[Seat, Program], None]
    both: Callable[[Program, Program], None]


def panel_for(
    stage: Stage, flow: TurnFlow, act: Act, locks: Locks, invalidate: Invalidate
) -> tuple[ProgrammingPanel | Halves, SumonState] | None:
    """What lies open while ``act`` goes on, and what whoever sits before it sees of the board;
    None where nothing is laid."""
    seat = act.seat
    if act.kind == "together":
        halves = _both_panels(stage, flow, invalidate=invalidate, locked=locks.both)
        return halves, flow.public
    if act.kind != "lay" or seat is None:
        return None
    lock = partial(locks.one, seat)
    panel = _laying_panel(stage, flow, seat, invalidate=invalidate, lock=lock)
    return panel, flow.state.view(seat)


def _laying_panel(
    stage: Stage,
    flow: TurnFlow,
    seat: Seat,
    *,
    invalidate: Invalidate,
    lock: Callable[[Program], None],
) -> ProgrammingPanel:
    """For ``seat``, alone with the screen: its program goes on from what lies there."""
    draft = flow.begin(seat)
    return ProgrammingPanel(
        stage,
        flow.state.view(seat),
        seat,
        draft,
        narrow=False,
        alone=flow.lone,
        invalidate=invalidate,
        changed=partial(flow.session.lay, seat),
        lock=lock,
    )


def _both_panels(
    stage: Stage,
    flow: TurnFlow,
    *,
    invalidate: Invalidate,
    locked: Callable[[Program, Program], None],
) -> Halves:
    """For both at once; a program that is in the record already stays there."""
    state = flow.state
    fixed = state.programs[0] if state.laid[0] else None
    return Halves(
        stage,
        (state.view(0), state.view(1)),
        ("" if fixed else flow.begin(0), flow.begin(1)),
        fixed=fixed,
        invalidate=invalidate,
        changed=flow.session.lay,
        locked=locked,
    )


@dataclass(frozen=True, slots=True)
class Deeds:
    """What can be done while the curtain hangs."""

    answer: Callable[[bool], None]
    unlock: Callable[[], None]
    undo: Callable[[], None]
    look_back: Callable[[], None]
    menu: Callable[[], None]


def extras(flow: TurnFlow, act: Act, deeds: Deeds) -> tuple[Extra, ...]:
    """The buttons under the curtain that hangs before ``act``."""
    match, found = flow.match, []
    if match.offer is not None:
        found.append(Extra(_("Accept"), "check", partial(deeds.answer, True)))
        found.append(Extra(_("Decline"), "close", partial(deeds.answer, False)))
    elif flow.locked is not None:
        name = notices.names(match)[flow.locked]
        words = _("Unlock {name}'s program").format(name=name)
        found.append(Extra(words, "undo", deeds.unlock))
    elif flow.undoable and act != WATCH:
        found.append(Extra(_("Undo the last choice"), "undo", deeds.undo))
    if match.offer is None and any(entry.state.events() for entry in match.history):
        found.append(Extra(_("Look back"), "film", deeds.look_back))
    return (*found, Extra(_("Menu"), "menu", deeds.menu))
