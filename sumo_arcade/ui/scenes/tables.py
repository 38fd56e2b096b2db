"""Opens the table a game is played on: the one all share, or the game's own with its doors."""

from __future__ import annotations

from sumo_arcade.players.session import Session
from sumo_arcade.ui.doors import TableScene, table_for
from sumo_arcade.ui.scene import Stage
from sumo_arcade.ui.scenes import covers, game


def open_table(stage: Stage, session: Session) -> game.GameScene | TableScene:
    """The scene on which ``session`` is played."""
    make = table_for(session.match.game.id)
    if make is None:
        return game.GameScene(stage, session)
    return make(stage, session, covers.TableDoors(stage, session))
