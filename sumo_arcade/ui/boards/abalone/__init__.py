"""Abalone: its board as a picture, its pieces and its words (``art``), and how it is handled."""

from __future__ import annotations

from sumo_arcade.ui.boards.abalone.art import ART as ART
from sumo_arcade.ui.boards.abalone.handling import HANDLING as HANDLING
