"""Sumo Checkers: push the other side's last checker off the round board."""

from __future__ import annotations

from typing import Final

from sumo_arcade.engine.games.sumo_checkers.rules import GAME as GAME

ORDER: Final = 3
"""Place in the arcade."""
