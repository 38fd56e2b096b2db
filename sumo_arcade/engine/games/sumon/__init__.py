"""SUMOn: two summoners programme their wrestlers in secret, then all is carried out in the open."""

from __future__ import annotations

from typing import Final

from sumo_arcade.engine.games.sumon.rules import GAME as GAME

ORDER: Final = 5
"""Place in the arcade."""
