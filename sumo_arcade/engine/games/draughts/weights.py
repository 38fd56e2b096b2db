"""The weights of ``evaluation``: made by ``build/tune.py draughts``. See ``scale``."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[tuple[tuple[str, int, int], ...]] = (
    ("man", 1000, 1000),
    ("king", 2500, 2800),
    ("row1", 0, 20),
    ("row2", 10, 40),
    ("row3", 20, 60),
    ("row4", 30, 90),
    ("row5", 30, 130),
    ("row6", 20, 170),
    ("row7", 20, 240),
    ("row8", 40, 340),
    ("edge", -20, -30),
    ("centre", 30, 30),
    ("back0", 20, 10),
    ("back1", 20, 10),
    ("back2", 60, 30),
    ("back3", 30, 20),
    ("back4", 20, 10),
    ("pair5", 10, 10),
    ("pair6", 10, 10),
    ("three5", 10, 10),
    ("three6", 10, 10),
    ("moves", 10, 10),
    ("safe", 10, 20),
    ("stuck", -10, -20),
    ("hanging", -60, -60),
    ("lopsided", -20, -20),
    ("hole", -20, -20),
    ("runner", 50, 120),
    ("first_king", 400, 600),
    ("turn", 20, 20),
)
