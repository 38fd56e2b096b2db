"""SUMOn: its board as a picture (``art``), its words (``narration``), and its own table."""

from __future__ import annotations

from typing import Final

from sumo_arcade.ui.boards.sumon.art.board_art import ART as ART

TABLE: Final = "table.table_scene"
