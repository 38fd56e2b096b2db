"""The weights of ``evaluation``: made by ``build/tune.py abalone``. See ``scale``."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[tuple[tuple[str, int, int], ...]] = (
    ("marble", 987, 1013),
    ("last", 167, 284),
    ("ring0", 353, 187),
    ("ring1", 307, 220),
    ("ring2", 214, 112),
    ("ring3", 85, 53),
    ("corner", -92, -122),
    ("pairs", 43, 127),
    ("threes", 1, 22),
    ("wedge", 15, 30),
    ("attack", 240, 280),
    ("double", 136, 162),
    ("turn", 116, 79),
)
