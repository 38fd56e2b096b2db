"""What SUMOn's table shows, for those who send real events to it."""

from __future__ import annotations

from typing import Any

from sumo_arcade.ui.boards.sumon.programming.slots import SlotWidget
from sumo_arcade.ui.boards.sumon.table.table_scene import SumonTable
from tests.ui.pilot import Pilot


def of_sumon(pilot: Pilot, question: list[str]) -> Any:
    """The table on top, if it is there; or where the widget of a half with these words is."""
    table = pilot.top
    if not isinstance(table, SumonTable):
        return None
    match question:
        case []:
            return seen(table)
        case ["half", seat, label] if table.table_view.simultaneous is not None:
            widgets = table.table_view.simultaneous.panels[int(seat)].group.widgets
            return next(widget.rect.center for widget in widgets if widget.label == label)
        case ["slot", number] if table.table_view.programming is not None:
            slots = [
                w for w in table.table_view.programming.group.widgets if isinstance(w, SlotWidget)
            ]
            return slots[int(number) - 1].rect.center
        case ["cursor"]:
            choice = table.table_view.tabletop.board.choice
            return None if choice is None else choice.cursor
    raise ValueError(f"no such question: {question}")


def seen(table: SumonTable) -> dict[str, Any]:
    """Its act, its curtain, what is asked, and where the keyboard is on both halves."""
    curtain, execution, halves = table.curtain, table.execution, table.table_view.simultaneous
    state = table.flow.state
    hangs = "hangs" if curtain.shut and curtain.hides else "away" if curtain.away else "moves"
    panels = () if halves is None else halves.panels
    return {
        "act": table.act.kind,
        "seat": table.act.seat,
        "curtain": hangs,
        "says": curtain.notice.headline if curtain.shut and curtain.notice else "",
        "busy": execution.busy,
        "asks": execution.asks,
        "looking": execution.looking,
        "signs": table.table_view.signs_panel.shown,
        "phase": state.phase,
        "round": state.round,
        "slot": state.slot,
        "life": list(state.life),
        "drafts": [table.session.match.draft(seat) for seat in (0, 1)],
        "halves": [_place(panel.group.focus) for panel in panels],
        "time": table.flow.seconds_left(),
    }


def _place(widget: Any) -> dict[str, Any] | None:
    return None if widget is None else {"label": widget.label, "at": list(widget.rect.center)}
