"""Abalone: its board as a picture, its pieces and its words (``art``)."""

from __future__ import annotations

from sumo_arcade.ui.boards.abalone.art import ART as ART
