"""The weights of ``evaluation``, see ``tapered_eval``.

Set by hand, then fitted once by ``build/tune.py sumo_checkers``. The arguments of that run were not
noted, so it cannot be repeated exactly.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[tuple[tuple[str, int, int], ...]] = (
    ("checker", 1215, 785),
    ("super", 520, 193),
    ("edge", -125, -76),
    ("ring", -57, -232),
    ("middle", 202, -102),
    ("spare", 139, 244),
    ("block", 228, 445),
    ("attack", 255, 253),
    ("exposed", -90, 29),
    ("many_exposed", -269, -318),
    ("pairs", -45, 256),
    ("reach", -58, 76),
    ("super_edge", 37, -34),
    ("last", 108, -171),
    ("turn", 125, 6),
)
