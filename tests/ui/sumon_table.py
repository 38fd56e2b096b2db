"""SUMOn's table for tests: begun, opened, laid on, and seen by nobody."""

from __future__ import annotations

from collections.abc import Mapping

from sumo_arcade.app import App  # isort: skip  # noqa: F401 - it sets pygame up first
from sumo_arcade.engine.core import settle
from sumo_arcade.engine.games.sumon.program import read_program, write_program
from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.players.session import Session
from sumo_arcade.ui.boards.sumon.programming.programming_panel import ProgrammingPanel
from sumo_arcade.ui.boards.sumon.table.table_scene import SumonTable
from sumo_arcade.ui.scenes.match.match_scene import open_table
from tests.ui.pilot import Pilot

RED, BLUE = 0, 1
ONE = "summon:jonokuchi move:1 - - - - - - - -"
OTHER = "- - move:2 - - - - - - -"
NOTHING = "- - - - - - - - - -"


def start(
    pilot: Pilot, options: Mapping[str, str] | None = None, *, position: str | None = None
) -> SumonTable:
    """Begins a game of Red and Blue with the deck of seed 7, the only scene."""
    game = game_by_id("sumon")
    given = settle(game, {"seed": "7", **(options or {})})
    session = Session.new(game, given, ("", ""), None, pilot.app.library, position=position)
    return show(pilot, session)


def show(pilot: Pilot, session: Session, *, step: bool = True) -> SumonTable:
    """The table of ``session``, the only scene."""
    table = open_table(pilot.app, session)
    assert isinstance(table, SumonTable)
    pilot.app.reset(table)
    if step:
        pilot.step()
    return table


def resumed(pilot: Pilot) -> SumonTable:
    """The unfinished game of the library on a new table."""
    saved = pilot.app.library.running()
    assert saved is not None
    session = Session.resume(saved, pilot.app.library)
    assert session is not None
    return show(pilot, session)


def opened(pilot: Pilot, table: SumonTable) -> None:
    """The curtain is opened and away."""
    pilot.settle()
    assert table.curtain.hides
    pilot.key("space")
    pilot.settle()
    assert table.curtain.away


def panel(table: SumonTable) -> ProgrammingPanel:
    """The programming panel that lies open."""
    found = table.table_view.programming
    assert found is not None
    return found


def lay(table: SumonTable, program: str) -> None:
    """Lays ``program`` on the panel that lies open, slot by slot."""
    history = panel(table).history
    for slot, command in enumerate(read_program(program)):
        if command is not None:
            assert history.lay(command, slot) is None
    table.session.lay(panel(table).seat, write_program(panel(table).program))


def lock(pilot: Pilot, table: SumonTable, program: str) -> None:
    """Opens the curtain, lays ``program`` and locks it; the next curtain hangs then."""
    opened(pilot, table)
    lay(table, program)
    pilot.press_button("Lock in")
    pilot.settle()


def executing(pilot: Pilot, table: SumonTable, red: str, blue: str) -> None:
    """Both have laid, both look, and all that comes by itself has been seen."""
    lock(pilot, table, red)
    lock(pilot, table, blue)
    pilot.key("space")
    watched(pilot, table)


def watched(pilot: Pilot, table: SumonTable) -> None:
    """Lets everything be seen that is on its way."""
    pilot.step(0.1)
    table.execution.finish()
    pilot.step(0.1)


def labels(pilot: Pilot) -> list[str]:
    """The words of what can be pressed."""
    return [label for label in pilot.labels() if label]
