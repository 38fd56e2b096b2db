"""The doors of the table, told apart from those of the program: whatever opens, the table knows."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Final

from sumo_arcade.engine.core import Seat
from sumo_arcade.ui.boards.sumon.programming.half_keys import key_rows
from sumo_arcade.ui.match.table_host import Doors
from sumo_arcade.ui.platform.scene import KeyRow

LACKING: Final = ("hint", "flip")
"""Commands of the house that do nothing here."""


class Ways:
    """``Doors`` that call ``leaving`` before anything opens over the table. ``offer`` tells what
    the menu does when a side offers a draw now; None: no draw can be offered."""

    def __init__(
        self,
        doors: Doors,
        leaving: Callable[[], None],
        offer: Callable[[], Callable[[Seat], None] | None],
    ) -> None:
        self._doors = doors
        self._leaving = leaving
        self._offer = offer

    def pause(self, why: str = "") -> None:
        """Covers everything."""
        self._leave(partial(self._doors.pause, why))

    def was_paused(self) -> bool:
        """Whether a pause has covered everything."""
        return self._doors.was_paused()

    def menu(self, offer: Callable[[Seat], None] | None = None) -> None:
        """The menu of the game, with what the table offers there unless told otherwise."""
        self._leaving()
        self._doors.menu(offer or self._offer())

    def rules(self, code: str = "") -> None:
        """The rules."""
        self._leaving()
        self._doors.rules(code)

    def results(self) -> None:
        """Who has won."""
        self._leave(self._doors.results)

    def resign(self, seat: Seat) -> None:
        """Asks before ``seat`` gives up."""
        self._leaving()
        self._doors.resign(seat)

    def keys(self, own: Sequence[KeyRow] = (), without: Collection[str] = LACKING) -> None:
        """What the keys do."""
        self._leave(partial(self._doors.keys, (*key_rows(), *own), without))

    def settings(self) -> None:
        """The settings."""
        self._leave(self._doors.settings)

    def new_game(self) -> None:
        """Asks before this game is left."""
        self._leave(self._doors.new_game)

    def _leave(self, door: Callable[[], None]) -> None:
        self._leaving()
        door()
