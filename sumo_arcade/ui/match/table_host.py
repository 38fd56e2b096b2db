"""A table of a game's own, and the doors that lead from it to the rest of the program.

A game whose turn is no finger's path on a board brings its table with its board: the package in
``ui.boards`` then names a module by its ``TABLE``, and that module has the table as ``TABLE``.
Everything around it (pause, menu, rules, results) is the program's, and the table asks for it by
its doors.
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
"""Why a pause has come by itself."""


class TableHost(Protocol):
    """What opens over a table, if it can be opened now. ``Scene.covered`` tells the table, which
    pauses the session, and ``Scene.revealed`` that it is on top again: it then lets the time go on
    when it sees fit."""

    def pause(self, why: str = "") -> None:
        """Covers everything until somebody goes on; ``why`` says what nobody asked for."""

    def was_paused(self) -> bool:
        """Whether a pause has covered everything since this was asked last: who sits there now is
        not known."""

    def menu(self, offer: Callable[[Seat], None] | None = None) -> None:
        """The menu of the game. With ``offer`` either side can offer a draw in it, and either can
        give up; without, the side to move can give up."""

    def rules(self, code: str = "") -> None:
        """The rules, at the paragraph that explains ``code``."""

    def results(self) -> None:
        """Who has won, and how."""

    def resign(self, seat: Seat) -> None:
        """Asks before ``seat`` gives up."""

    def keys(self, own: Sequence[KeyRow] = (), without: Collection[str] = ()) -> None:
        """What the keys do, and those of the table's own; ``without`` are commands of the house
        that the table lacks."""

    def settings(self) -> None:
        """The settings."""

    def new_game(self) -> None:
        """Asks before this game is left for another of its kind."""


class TableScene(Scene):
    """A table that is a scene of its own."""

    session: Session

    @property
    def groups(self) -> tuple[Group, ...]:
        """What can be pressed now, the uppermost first."""
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
    """The game's own table; None where it plays on the table that all share. Its module is read
    only now: the menu shows boards, and need not wait for it."""
    board = importlib.import_module(f"sumo_arcade.ui.boards.{game_id}")
    module: str = getattr(board, "TABLE", "")
    if not module:
        return None
    table: MakeTable = importlib.import_module(f"{board.__name__}.{module}").TABLE
    return table
