"""The weights of ``evaluation``: made by ``build/tune.py sumo_checkers``. See ``scale``."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[tuple[tuple[str, int, int], ...]] = (
    ("checker", 1000, 1000),
    ("super", 400, 400),
    ("edge", -60, -60),
    ("ring", 0, 0),
    ("middle", 80, 80),
    ("spare", 100, 100),
    ("block", 80, 80),
    ("attack", 250, 250),
    ("exposed", -100, -100),
    ("many_exposed", -300, -300),
    ("pairs", 10, 10),
    ("reach", 6, 6),
    ("super_edge", -50, -50),
    ("last", 200, 200),
    ("turn", 50, 50),
)
