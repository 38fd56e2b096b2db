"""The weights of ``evaluation``, for a full and for an empty board: made by ``build/tune.py``."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[tuple[tuple[str, int, int], ...]] = (
    ("man", 100, 100),
    ("king", 250, 280),
    ("row1", 0, 2),
    ("row2", 1, 4),
    ("row3", 2, 6),
    ("row4", 3, 9),
    ("row5", 3, 13),
    ("row6", 2, 17),
    ("row7", 2, 24),
    ("row8", 4, 34),
    ("edge", -2, -3),
    ("centre", 3, 3),
    ("back0", 2, 1),
    ("back1", 2, 1),
    ("back2", 6, 3),
    ("back3", 3, 2),
    ("back4", 2, 1),
    ("pair5", 1, 1),
    ("pair6", 1, 1),
    ("three5", 1, 1),
    ("three6", 1, 1),
    ("moves", 1, 1),
    ("safe", 1, 2),
    ("stuck", -1, -2),
    ("hanging", -6, -6),
    ("lopsided", -2, -2),
    ("hole", -2, -2),
    ("runner", 5, 12),
    ("first_king", 40, 60),
    ("turn", 2, 2),
)
