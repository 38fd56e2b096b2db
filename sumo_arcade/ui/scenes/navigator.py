"""Makes the scenes that others open, so that no scene imports another one.

Each is loaded when it is first asked for: the menu's first frame waits for none of them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sumo_arcade.engine.core import Game
from sumo_arcade.players.session import Session
from sumo_arcade.ui.platform.scene import KeyRow, Scene, Stage


class Navigator:
    """The ``ui.platform.scene.Navigator`` of ``stage``."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def menu(self) -> Scene:
        """The main menu."""
        from sumo_arcade.ui.scenes.menu.menu import MenuScene  # noqa: PLC0415 - see above

        return MenuScene(self._stage)

    def setup(self, game: Game) -> Scene:
        """The set-up sheet of ``game``."""
        from sumo_arcade.ui.scenes.setup.setup import SetupScene  # noqa: PLC0415 - see above

        return SetupScene(self._stage, game)

    def table(self, session: Session) -> Scene:
        """The table on which ``session`` is played: the game's own, or the one that all share."""
        from sumo_arcade.ui.scenes.match.match_scene import open_table  # noqa: PLC0415 - see above

        return open_table(self._stage, session)

    def results(self, session: Session) -> Scene:
        """The results of ``session``."""
        from sumo_arcade.ui.scenes.results.results import ResultsScene  # noqa: PLC0415 - see above

        return ResultsScene(self._stage, session)

    def rules(self, game_id: str, code: str = "") -> Scene:
        """The rules of a game, at the paragraph that explains ``code``."""
        from sumo_arcade.ui.scenes.rules.rules import RulesScene  # noqa: PLC0415 - see above

        return RulesScene(self._stage, game_id, code)

    def settings(self) -> Scene:
        """The settings."""
        from sumo_arcade.ui.scenes.settings.settings import (  # noqa: PLC0415 - see above
            SettingsScene,
        )

        return SettingsScene(self._stage)

    def keys(self, own: Sequence[KeyRow] = (), without: Collection[str] = ()) -> Scene:
        """The list of keys: the program's ``without`` some commands, and a table's ``own``."""
        from sumo_arcade.ui.scenes.settings.keys import KeysScene  # noqa: PLC0415 - see above

        return KeysScene(self._stage, own, without)

    def about(self) -> Scene:
        """About the program."""
        from sumo_arcade.ui.scenes.about.about import AboutScene  # noqa: PLC0415 - see above

        return AboutScene(self._stage)
