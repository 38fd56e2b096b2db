"""Abalone: push six of the other side's marbles off the hexagon."""

from __future__ import annotations

from typing import Final

from sumo_arcade.engine.games.abalone.rules import GAME as GAME

ORDER: Final = 2
"""Place in the arcade."""
