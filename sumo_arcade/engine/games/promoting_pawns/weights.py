"""The weights of ``evaluation``, see ``scale``: set by hand, not tuned."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[tuple[tuple[str, int, int], ...]] = (
    ("level", 1000, 1000),
    ("level1", 0, 0),
    ("level3", 0, 0),
    ("level4", 100, 100),
    ("level5", 500, 500),
    ("strike", 30000, 30000),
    ("struck", -300, -300),
    ("feed", 200, 200),
    ("fed", -150, -150),
    ("rim", -100, -100),
    ("middle", 50, 50),
    ("close", 50, 50),
    ("near_five", 30, 30),
    ("top", 200, 200),
    ("turn", 100, 100),
)
