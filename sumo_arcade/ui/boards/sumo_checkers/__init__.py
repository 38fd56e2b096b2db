"""Sumo Checkers: its board as a picture (``art``), its words, and what a path means."""

from __future__ import annotations

from sumo_arcade.ui.boards.sumo_checkers.art import ART as ART
