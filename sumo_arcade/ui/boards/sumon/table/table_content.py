"""What the table shows of a match: its public past, the plates, and whose sign is asked for.

It gives no more of a side than whoever sits there may know.
"""

from __future__ import annotations

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import Seat, State
from sumo_arcade.engine.games.sumon.rules import SumonState
from sumo_arcade.ui.boards.sumon.art.plates import PlateContent
from sumo_arcade.ui.boards.sumon.execution.execution_panel import ExecutionPanel
from sumo_arcade.ui.boards.sumon.execution.rock_paper_scissors import SignRequest
from sumo_arcade.ui.boards.sumon.narration.names import player_names
from sumo_arcade.ui.boards.sumon.narration.timeline import Slots
from sumo_arcade.ui.boards.sumon.table.table_view import TableView
from sumo_arcade.ui.boards.sumon.turn_flow import Act, TurnFlow


def sign_request(flow: TurnFlow, act: Act) -> SignRequest | None:
    """Whose sign is asked for now; None: nobody's."""
    if flow.match.over or flow.state.phase != "rps" or act.kind not in ("sign", "watch"):
        return None
    people = flow.session.people
    turn = people[0] if flow.lone and people else act.seat
    if not people or (turn is not None and flow.lone and flow.signed[turn]):
        return None
    ready = (False, False) if turn is not None else flow.signed
    return SignRequest(player_names(flow.match.names), ready, turn)


def open_programs(flow: TurnFlow, number: int) -> dict[Seat, Slots]:
    """What the only person has laid in the round of that ``number``: nobody looks on from whom it
    would have to be hidden. Between two people, and without any, nothing."""
    people = flow.session.people
    if len(people) != 1:
        return {}
    seat = people[0]
    states = (flow.match.first, *(entry.state for entry in flow.match.history))
    for state in reversed(states):
        if isinstance(state, SumonState) and state.round == number:
            return {seat: state.view(seat).programs[seat]}
    return {}


def plate_contents(flow: TurnFlow, act: Act, table_view: TableView) -> dict[Seat, PlateContent]:
    """What both plates show."""
    return {seat: _plate(flow, act, table_view, seat) for seat in (0, 1)}


def _plate(flow: TurnFlow, act: Act, table_view: TableView, seat: Seat) -> PlateContent:
    if table_view.panel is table_view.execution:
        counts = table_view.execution.counts(seat)
        waited = table_view.execution.waits
        asks = table_view.execution.asks if waited is None else waited.seat
        to_act = asks == seat or _sign_awaited(flow, table_view, seat)
        waits = asks == 1 - seat
        sign = "clock" if waits else ""
        return PlateContent(counts.life, counts.mana, counts.cards, to_act, sign)
    view = flow.state.view(act.seat)
    locked = (
        table_view.simultaneous.ready[seat]
        if table_view.simultaneous is not None
        else view.laid[seat]
    )
    to_act = not locked and act.seat in (None, seat)
    sign = "" if to_act else "lock" if locked else "eye"
    life, mana, cards = view.life[seat], view.mana[seat], len(view.hands[seat])
    return PlateContent(life, mana, cards, to_act, sign)


def _sign_awaited(flow: TurnFlow, table_view: TableView, seat: Seat) -> bool:
    """Whether a sign of ``seat`` is awaited."""
    return table_view.signs_panel.shown and not flow.signed[seat]


class PublicHistory:
    """Tells the execution panel what has happened, in views that both may see."""

    def __init__(self, flow: TurnFlow, execution: ExecutionPanel) -> None:
        self.flow = flow
        self.execution = execution
        self._known = 0
        """How many entries of the match the panel knows."""
        self._seen: tuple[State, SumonState] | None = None

    @property
    def seen(self) -> SumonState:
        """The public position that the panel knows; the same object while it does not change."""
        state = self.flow.match.state_after(self._known)
        if self._seen is None or self._seen[0] is not state:
            view = abilities.view(state, None)
            if not isinstance(view, SumonState):
                raise TypeError("not a match of SUMOn")
            self._seen = (state, view)
        return self._seen[1]

    def reload(self) -> None:
        """Gives the panel the whole past anew; nothing of it is played."""
        self.execution.load(self.flow.pasts())
        self._known = len(self.flow.match.history)

    def follow(self) -> None:
        """Gives the panel what has happened since, which it plays."""
        history = self.flow.match.history
        for entry in history[self._known :]:
            view = abilities.view(entry.state, None)
            if entry.kind == "move" and isinstance(view, SumonState):
                self.execution.advance(view)
        self._known = len(history)
