"""What opens over SUMOn's table: the program's scenes, and what the table adds to them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from sumo_arcade.engine.core import Seat
from sumo_arcade.ui.boards.sumon.programming.half_keys import key_rows
from sumo_arcade.ui.match.table_host import TableHost
from sumo_arcade.ui.platform.scene import KeyRow

LACKING: Final = ("hint", "flip")
"""Commands of the house that do nothing here."""


class SumonHost:
    """The table's own ``TableHost``. ``offer`` tells what the menu does when a side offers a draw
    now; None: no draw can be offered."""

    def __init__(self, host: TableHost, offer: Callable[[], Callable[[Seat], None] | None]) -> None:
        self._host = host
        self._offer = offer
        self.pause = host.pause
        self.was_paused = host.was_paused
        self.rules = host.rules
        self.results = host.results
        self.resign = host.resign
        self.settings = host.settings
        self.new_game = host.new_game

    def menu(self, offer: Callable[[Seat], None] | None = None) -> None:
        """The menu of the game, with what the table offers there unless told otherwise."""
        self._host.menu(offer or self._offer())

    def keys(self, own: Sequence[KeyRow] = (), without: Collection[str] = LACKING) -> None:
        """What the keys do."""
        self._host.keys((*key_rows(), *own), without)
