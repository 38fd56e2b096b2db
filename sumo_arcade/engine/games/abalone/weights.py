"""The weights of ``evaluation``, see ``tapered_eval``.

Set by hand, then fitted three times by ``build/tune.py abalone``, each time from what the time
before had given. The arguments of those runs were not noted, so they cannot be repeated exactly.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[tuple[tuple[str, int, int], ...]] = (
    ("marble", 1005, 995),
    ("last", 69, 236),
    ("ring0", 782, 141),
    ("ring1", 556, 210),
    ("ring2", 236, 98),
    ("ring3", 62, 48),
    ("corner", -95, -218),
    ("pairs", 99, 244),
    ("threes", -9, 9),
    ("wedge", 4, -38),
    ("attack", 297, 321),
    ("double", 163, 230),
    ("turn", 143, 158),
)
