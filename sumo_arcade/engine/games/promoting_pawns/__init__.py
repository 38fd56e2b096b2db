"""Promoting Pawns: stacks that grow by passing over others; a five that passes a five wins."""

from __future__ import annotations

from typing import Final

from sumo_arcade.engine.games.promoting_pawns.rules import GAME as GAME

ORDER: Final = 4
"""Place in the arcade."""
