"""What opens over a game, on whatever table it is played: pause, rules, results, questions."""

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
"""Commands that the table of the house lacks: it has no film that could be held, and no log."""


class Overlays:
    """The scenes over the game of ``session``. ``give_up`` is what a seat does that resigns."""

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
        """Covers everything until somebody goes on; ``why`` says what nobody asked for."""
        self._stage.push(PauseScene(self._stage, self._session, why))

    def rules(self, code: str = "") -> None:
        """The rules at ``code``; without one, at how the game ended or at their beginning."""
        outcome = self.match.outcome
        why = code or ("" if outcome is None else outcome.reason)
        self._stage.push(self._stage.navigator.rules(self.match.game.id, why))

    def results(self) -> None:
        """Who has won, and how."""
        self._stage.push(self._stage.navigator.results(self._session))

    def resign(self, seat: Seat) -> None:
        """Asks before ``seat`` gives up; nothing after the end."""
        if not self.match.over:
            self._stage.push(dialogs.resign_dialog(self._stage, self.match, seat, self._give_up))

    def keys(self, own: Sequence[KeyRow] = (), without: Collection[str] = TELLING) -> None:
        """What the keys do, and those of the table's own; ``without`` are commands of the house
        that the table lacks."""
        self._stage.push(self._stage.navigator.keys(own, without))

    def settings(self) -> None:
        """The settings."""
        self._stage.push(self._stage.navigator.settings())

    def new_game(self) -> None:
        """Asks before this game is left for another of its kind."""
        self._stage.push(dialogs.new_game_dialog(self._stage, self.match, over=self.over))


class TableOverlays(Overlays):
    """The ``TableHost`` of a game's own table, and the host of its menu."""

    def __init__(self, stage: Stage, session: Session) -> None:
        super().__init__(stage, session, session.resign)
        self._paused = False

    @property
    def analysis(self) -> bool | None:
        """A table of a game's own has none."""
        return None

    def toggle_analysis(self) -> None:
        """Nothing."""

    def pause(self, why: str = "") -> None:
        """Nothing after the end, when no time runs."""
        if not self.match.over:
            self._paused = True
            super().pause(why)

    def was_paused(self) -> bool:
        """Whether a pause was opened since this was asked last."""
        paused, self._paused = self._paused, False
        return paused

    def menu(self, offer: Callable[[Seat], None] | None = None) -> None:
        """The menu of the game."""
        self._stage.push(GameMenu(self._stage, self, offer))
