"""International draughts (rules page: draughts)."""

from sumo_arcade.engine.games.draughts.game import DraughtsGame

GAME = DraughtsGame()
ORDER = 1
