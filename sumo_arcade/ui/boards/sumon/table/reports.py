"""What the plates and the signs say, from how the session is conducted."""

from __future__ import annotations

from sumo_arcade.engine.core import Seat
from sumo_arcade.ui.boards.sumon.art.plates import PlateContent
from sumo_arcade.ui.boards.sumon.curtain import notices
from sumo_arcade.ui.boards.sumon.curtain.notices import Act
from sumo_arcade.ui.boards.sumon.execution.rock_paper_scissors import Asked
from sumo_arcade.ui.boards.sumon.table.table_view import TableView
from sumo_arcade.ui.boards.sumon.turn_flow import TurnFlow


def asked_signs(flow: TurnFlow, act: Act) -> Asked | None:
    """Whose signs are asked for now; None: no signs are."""
    if flow.match.over or flow.state.phase != "rps" or act.kind not in ("sign", "watch"):
        return None
    people = flow.session.people
    turn = people[0] if flow.lone and people else act.seat
    if not people or (turn is not None and flow.lone and flow.signed[turn]):
        return None
    ready = (False, False) if turn is not None else flow.signed
    return Asked(notices.names(flow.match), ready, turn)


def plates_of(flow: TurnFlow, act: Act, setting: TableView) -> dict[Seat, PlateContent]:
    """What both plates show; no more of a side than whoever sits there may know."""
    return {seat: _plate(flow, act, setting, seat) for seat in (0, 1)}


def _plate(flow: TurnFlow, act: Act, setting: TableView, seat: Seat) -> PlateContent:
    if setting.panel is setting.execution:
        counts = setting.execution.counts(seat)
        waited = setting.execution.waits
        asks = setting.execution.asks if waited is None else waited.seat
        to_act = asks == seat or _signs(flow, setting, seat)
        waits = asks == 1 - seat
        sign = "clock" if waits else ""
        return PlateContent(counts.life, counts.mana, counts.cards, to_act, sign)
    view = flow.state.view(act.seat)
    locked = setting.halves.ready[seat] if setting.halves is not None else view.laid[seat]
    to_act = not locked and act.seat in (None, seat)
    sign = "" if to_act else "lock" if locked else "eye"
    life, mana, cards = view.life[seat], view.mana[seat], len(view.hands[seat])
    return PlateContent(life, mana, cards, to_act, sign)


def _signs(flow: TurnFlow, setting: TableView, seat: Seat) -> bool:
    """Whether a sign of ``seat`` is awaited."""
    return setting.signs.shown and not flow.signed[seat]
