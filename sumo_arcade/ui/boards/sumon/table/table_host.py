"""The doors of the table: those of the program, with what the table has of its own behind them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from sumo_arcade.engine.core import Seat
from sumo_arcade.ui.boards.sumon.programming.half_keys import key_rows
from sumo_arcade.ui.match.table_host import Doors
from sumo_arcade.ui.platform.scene import KeyRow

LACKING: Final = ("hint", "flip")
"""Commands of the house that do nothing here."""


class Ways:
    """``Doors`` of the table's own. ``offer`` tells what the menu does when a side offers a draw
    now; None: no draw can be offered."""

    def __init__(self, doors: Doors, offer: Callable[[], Callable[[Seat], None] | None]) -> None:
        self._doors = doors
        self._offer = offer
        self.pause = doors.pause
        self.was_paused = doors.was_paused
        self.rules = doors.rules
        self.results = doors.results
        self.resign = doors.resign
        self.settings = doors.settings
        self.new_game = doors.new_game

    def menu(self, offer: Callable[[Seat], None] | None = None) -> None:
        """The menu of the game, with what the table offers there unless told otherwise."""
        self._doors.menu(offer or self._offer())

    def keys(self, own: Sequence[KeyRow] = (), without: Collection[str] = LACKING) -> None:
        """What the keys do."""
        self._doors.keys((*key_rows(), *own), without)
