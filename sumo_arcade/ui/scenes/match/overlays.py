"""Opens what comes over a game, whatever table it is played on: pause, rules, results,
questions."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.match import Match
from sumo_arcade.players.session import Session
from sumo_arcade.ui.platform.scene import KeyRow, Stage
from sumo_arcade.ui.scenes.match import dialogs
from sumo_arcade.ui.scenes.match.game_menu import GameMenu
from sumo_arcade.ui.scenes.match.pause import PauseScene

TELLING: Final = ("hold", "log")
"""Commands that the shared table lacks: it has no film to hold, and no log."""


class Overlays:
    """Opens scenes over the game of ``session``. ``give_up`` is what resigning does."""

    def __init__(self, stage: Stage, session: Session, give_up: Callable[[Seat], None]) -> None:
        self._stage = stage
        self._session = session
        self._give_up = give_up

    @property
    def match(self) -> Match:
        """The game under way."""
        return self._session.match

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match.over

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats where people play."""
        return self._session.people

    def pause(self, why: str = "") -> None:
        """Opens the pause; ``why`` is the reason for one that nobody asked for."""
        self._stage.push(PauseScene(self._stage, self._session, why))

    def rules(self, code: str = "") -> None:
        """Opens the rules at ``code``; without one, at how the game ended, or at their
        beginning."""
        outcome = self.match.outcome
        why = code or ("" if outcome is None else outcome.reason)
        self._stage.push(self._stage.navigator.rules(self.match.game.id, why))

    def results(self) -> None:
        """Opens the results."""
        self._stage.push(self._stage.navigator.results(self._session))

    def resign(self, seat: Seat) -> None:
        """Asks before ``seat`` resigns. Does nothing after the end."""
        if not self.match.over:
            self._stage.push(dialogs.resign_dialog(self._stage, self.match, seat, self._give_up))

    def keys(self, own: Sequence[KeyRow] = (), without: Collection[str] = TELLING) -> None:
        """Opens the list of keys, with the table's ``own`` and ``without`` the commands that it
        lacks."""
        self._stage.push(self._stage.navigator.keys(own, without))

    def settings(self) -> None:
        """Opens the settings."""
        self._stage.push(self._stage.navigator.settings())

    def new_game(self) -> None:
        """Asks before this game is left for another of its kind."""
        dialogs.new_game(self._stage, self.match, over=self.over)


class TableOverlays(Overlays):
    """The ``TableHost`` for a game's own table, and the host of its menu."""

    def __init__(self, stage: Stage, session: Session) -> None:
        super().__init__(stage, session, session.resign)
        self._paused = False

    @property
    def analysis(self) -> bool | None:
        """None: a game's own table has no analysis."""
        return None

    def toggle_analysis(self) -> None:
        """Does nothing."""

    def pause(self, why: str = "") -> None:
        """Opens the pause. Does nothing after the end, when no time runs."""
        if not self.match.over:
            self._paused = True
            super().pause(why)

    def was_paused(self) -> bool:
        """Whether the pause was opened since the last call."""
        paused, self._paused = self._paused, False
        return paused

    def menu(self, offer: Callable[[Seat], None] | None = None) -> None:
        """Opens the menu of the game."""
        self._stage.push(GameMenu(self._stage, self, offer))
