"""The weights of ``evaluation``: made by ``build/tune.py abalone``. See ``scale``."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[tuple[tuple[str, int, int], ...]] = (
    ("marble", 1000, 1000),
    ("last", 100, 100),
    ("ring0", 60, 60),
    ("ring1", 50, 50),
    ("ring2", 40, 40),
    ("ring3", 20, 20),
    ("corner", -20, -20),
    ("pairs", 12, 12),
    ("threes", 4, 4),
    ("wedge", 10, 10),
    ("attack", 60, 60),
    ("double", 100, 100),
    ("turn", 30, 30),
)
