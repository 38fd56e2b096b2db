"""The weights of ``evaluation``: made by ``build/tune.py abalone``. See ``scale``."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[tuple[tuple[str, int, int], ...]] = (
    ("marble", 900, 1100),
    ("last", 142, 263),
    ("ring0", 544, 232),
    ("ring1", 508, 245),
    ("ring2", 332, 85),
    ("ring3", 146, 38),
    ("corner", -142, -118),
    ("pairs", 48, 189),
    ("threes", 16, 98),
    ("wedge", 11, -42),
    ("attack", 264, 323),
    ("double", 133, 181),
    ("turn", 188, 97),
)
