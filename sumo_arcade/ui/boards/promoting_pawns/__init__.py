"""Promoting Pawns: its board as a picture, its pieces and its words (``art``)."""

from __future__ import annotations

from typing import Final

from sumo_arcade.ui.board.handling import Wandering
from sumo_arcade.ui.boards.promoting_pawns.art import ART as ART

HANDLING: Final = Wandering()
