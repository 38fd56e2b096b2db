"""The weights of ``evaluation``, in thousandths of a level: made by ``build/tune.py``."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[tuple[tuple[str, int], ...]] = (
    ("level1", 0),
    ("level2", 1000),
    ("level3", 2000),
    ("level4", 3100),
    ("level5", 4500),
    ("strike", 30000),
    ("struck", -300),
    ("feed", 200),
    ("fed", -150),
    ("rim", -100),
    ("middle", 50),
    ("close", 50),
    ("near_five", 30),
    ("top", 200),
    ("turn", 100),
)
