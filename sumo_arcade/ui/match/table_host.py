"""What a game's own table is to the program, and what it can open over itself.

A game whose turn is not a path on a board brings its own table: its package in ``ui.boards`` names
a module by ``TABLE``, and that module has the table's class as ``TABLE``. Pause, menu, rules and
results are the program's; the table opens them by its ``TableHost``.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Collection, Sequence
from functools import cache
from typing import Final, Protocol

from sumo_arcade.engine.core import Move, Seat, Square
from sumo_arcade.players.session import Session
from sumo_arcade.text import N_
from sumo_arcade.ui.platform.input import Pos
from sumo_arcade.ui.platform.scene import KeyRow, Scene, Stage
from sumo_arcade.ui.widgets.group import Group

SLEPT: Final = N_("The computer slept, or the program was stopped. The clocks stand.")
"""The reason of a pause after the machine has slept."""


class TableHost(Protocol):
    """Opens scenes over a table. ``Scene.covered`` tells the table of it, which then pauses the
    session; ``Scene.revealed`` tells it that it is on top again, and it lets time go on when it
    sees fit."""

    def pause(self, why: str = "") -> None:
        """Opens the pause; ``why`` is the reason for one that nobody asked for."""

    def was_paused(self) -> bool:
        """Whether the pause was opened since the last call. After it, nobody knows who sits
        there."""

    def menu(self, offer: Callable[[Seat], None] | None = None) -> None:
        """Opens the menu of the game. With ``offer``, either side can offer a draw in it and
        resign; without, the side to move can resign."""

    def rules(self, code: str = "") -> None:
        """Opens the rules, at the paragraph that explains ``code``."""

    def results(self) -> None:
        """Opens the results."""

    def resign(self, seat: Seat) -> None:
        """Asks before ``seat`` resigns."""

    def keys(self, own: Sequence[KeyRow] = (), without: Collection[str] = ()) -> None:
        """Opens the list of keys, with the table's ``own`` and ``without`` the commands that it
        lacks."""

    def settings(self) -> None:
        """Opens the settings."""

    def new_game(self) -> None:
        """Asks before this game is left for another of its kind."""


class TableScene(Scene):
    """A game's own table, as a scene."""

    session: Session

    @property
    def groups(self) -> tuple[Group, ...]:
        """The groups whose widgets can be pressed now, the uppermost first."""
        raise NotImplementedError

    def centre(self, square: Square) -> Pos:
        """The middle of a square of its board."""
        raise NotImplementedError

    def perform(self, move: Move) -> None:
        """Does what the person to act would do to make ``move``, a legal one."""
        raise NotImplementedError


MakeTable = Callable[[Stage, Session, TableHost], TableScene]


@cache
def table_for(game_id: str) -> MakeTable | None:
    """Makes the game's own table; None where it is played on the shared one. The table's module is
    loaded only now: the menu, which shows boards, need not wait for it."""
    board = importlib.import_module(f"sumo_arcade.ui.boards.{game_id}")
    module: str = getattr(board, "TABLE", "")
    if not module:
        return None
    table: MakeTable = importlib.import_module(f"{board.__name__}.{module}").TABLE
    return table
