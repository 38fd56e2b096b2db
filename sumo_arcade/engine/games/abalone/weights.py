"""The weights of ``evaluation``, in thousandths of a marble: made by ``build/tune.py``."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[tuple[tuple[str, int], ...]] = (
    ("marble", 1000),
    ("last", 100),
    ("ring0", 60),
    ("ring1", 50),
    ("ring2", 40),
    ("ring3", 20),
    ("corner", -20),
    ("pairs", 12),
    ("threes", 4),
    ("wedge", 10),
    ("attack", 60),
    ("double", 100),
    ("turn", 30),
)
