"""Opens the table a game is played on: the one all share, or the game's own with its doors."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.match import Match
from sumo_arcade.players.session import Session
from sumo_arcade.ui.doors import TableScene, table_for
from sumo_arcade.ui.scene import Scene, Stage
from sumo_arcade.ui.scenes import game, game_menu, keys, results, rules, settings


def open_table(stage: Stage, session: Session) -> game.GameScene | TableScene:
    """The scene on which ``session`` is played."""
    make = table_for(session.match.game.id)
    if make is None:
        return game.GameScene(stage, session)
    return make(stage, session, TableDoors(stage, session))


class TableDoors:
    """The ``Doors`` of a game's own table, and the host of its menu."""

    def __init__(self, stage: Stage, session: Session) -> None:
        self._stage = stage
        self._session = session
        self._paused = False

    @property
    def match(self) -> Match:
        """The game under way."""
        return self._session.match

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats where people play."""
        return self._session.people

    @property
    def analysis(self) -> bool | None:
        """A table of a game's own has none."""
        return None

    def toggle_analysis(self) -> None:
        """Nothing."""

    def pause(self) -> None:
        """Nothing after the end, when no time runs."""
        if not self.match.over:
            self._paused = True
            self._cover(game_menu.PauseScene(self._stage, self._session))

    def was_paused(self) -> bool:
        """Whether a pause was opened since this was asked last."""
        paused, self._paused = self._paused, False
        return paused

    def menu(self, offer: Callable[[Seat], None] | None = None) -> None:
        """The menu of the game."""
        self._cover(game_menu.GameMenu(self._stage, self, offer))

    def rules(self, code: str = "") -> None:
        """The rules at ``code``; without one, at how the game ended or at their beginning."""
        outcome = self.match.outcome
        why = code or ("" if outcome is None else outcome.reason)
        self._cover(rules.RulesScene(self._stage, self.match.game.id, why))

    def results(self) -> None:
        """Who has won, and how."""
        self._cover(results.ResultsScene(self._stage, self._session))

    def resign(self, seat: Seat) -> None:
        """Asks; nothing after the end."""
        if not self.match.over:
            give_up = partial(self._session.resign, seat)
            self._cover(game_menu.resign_dialog(self._stage, self.match, seat, give_up))

    def ask_resign(self, seat: Seat) -> None:
        """The same, as the menu asks for it."""
        self.resign(seat)

    def keys(self) -> None:
        """What the keys do."""
        self._cover(keys.KeysScene(self._stage))

    def settings(self) -> None:
        """The settings."""
        self._cover(settings.SettingsScene(self._stage))

    def new_game(self) -> None:
        """Asks before this game is left."""
        self._cover(game_menu.new_game_dialog(self._stage, self.match))

    def _cover(self, scene: Scene) -> None:
        self._session.pause(on=True)
        self._stage.push(scene)
