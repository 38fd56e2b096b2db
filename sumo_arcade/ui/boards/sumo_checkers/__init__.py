"""Sumo Checkers: its board as a picture (``art``), its words, and how it is handled."""

from __future__ import annotations

from sumo_arcade.ui.boards.sumo_checkers.art import ART as ART
from sumo_arcade.ui.boards.sumo_checkers.handling import HANDLING as HANDLING
