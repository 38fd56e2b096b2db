"""What people do at SUMOn's table for the seat that is due, as far as it lies before them."""

from __future__ import annotations

from sumo_arcade.app import App  # isort: skip  # noqa: F401 - it sets pygame up first
from sumo_arcade.engine.core import Move
from sumo_arcade.engine.games.sumon.execution import SIGNS
from sumo_arcade.engine.games.sumon.program import read_program
from sumo_arcade.ui.boards.sumon.programming.half_keys import SIGN_KEYS
from sumo_arcade.ui.boards.sumon.programming.programming_panel import ProgrammingPanel
from sumo_arcade.ui.boards.sumon.programming.simultaneous import SimultaneousPanels
from sumo_arcade.ui.boards.sumon.table.table_scene import SumonTable
from tests.ui.pilot import Pilot, on_top


def asked(pilot: Pilot) -> bool:
    """Whether the seat to move has a panel, signs or a choice before it, or a curtain to open."""
    table = on_top(pilot, SumonTable)
    seat, panel = table.session.match.mover, table.table_view.panel
    if table.curtain.shut:
        return table.curtain.hides
    if isinstance(panel, ProgrammingPanel):
        return panel.seat == seat
    if isinstance(panel, SimultaneousPanels):
        return True
    asks = table.execution.asks
    return table.table_view.signs_panel.shown or (
        asks == seat and asks is not None and table.flow.human(asks)
    )


def make(pilot: Pilot, move: Move) -> None:
    """One step towards ``move``: opens the curtain, lays and locks, shows signs, or clicks."""
    table = on_top(pilot, SumonTable)
    if table.curtain.shut:
        pilot.click_at(table.curtain.group.widgets[0].rect.center)
    elif isinstance(table.table_view.panel, ProgrammingPanel):
        lay(pilot, table.table_view.panel, move)
    elif isinstance(table.table_view.panel, SimultaneousPanels):
        for panel in table.table_view.panel.panels:
            if not panel.locked:
                lay(pilot, panel, move)
    elif table.table_view.signs_panel.shown:
        show(pilot, table, move.tag)
    else:
        for square in move.path:
            pilot.click(square)


def lay(pilot: Pilot, panel: ProgrammingPanel, move: Move) -> None:
    """Lays as much of the program of ``move`` as the seat of ``panel`` can lay, and locks it."""
    panel.history.clear()
    for slot, command in enumerate(read_program(move.tag)):
        if command is not None:
            panel.history.lay(command, slot)
    pilot.click_at(panel.editor.tray.lock.rect.center)


def show(pilot: Pilot, table: SumonTable, sign: str) -> None:
    """Clicks the sign, or presses a key of each side where both choose at once."""
    tiles = [
        tile
        for tile in table.table_view.signs_panel.group.widgets
        if getattr(tile, "sign", "") == sign
    ]
    if tiles:
        pilot.click_at(tiles[0].rect.center)
    else:
        pilot.key(SIGN_KEYS[0][SIGNS.index(sign)])
        pilot.key(SIGN_KEYS[1][0])
