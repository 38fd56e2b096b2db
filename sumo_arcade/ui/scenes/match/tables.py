"""Opens the table a game is played on: the one all share, or the game's own with its doors."""

from __future__ import annotations

from sumo_arcade.players.session import Session
from sumo_arcade.ui.match.table_host import TableScene, table_for
from sumo_arcade.ui.platform.scene import Stage
from sumo_arcade.ui.scenes.match import match_scene, overlays


def open_table(stage: Stage, session: Session) -> match_scene.GameScene | TableScene:
    """The scene on which ``session`` is played."""
    make = table_for(session.match.game.id)
    if make is None:
        return match_scene.GameScene(stage, session)
    return make(stage, session, overlays.TableOverlays(stage, session))
