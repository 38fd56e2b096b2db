"""The weights of ``evaluation``, in thousandths of a checker: made by ``build/tune.py``."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[tuple[tuple[str, int], ...]] = (
    ("checker", 1000),
    ("super", 400),
    ("edge", -60),
    ("ring", 0),
    ("middle", 80),
    ("spare", 100),
    ("block", 80),
    ("attack", 250),
    ("exposed", -100),
    ("many_exposed", -300),
    ("pairs", 10),
    ("reach", 6),
    ("super_edge", -50),
    ("last", 200),
    ("turn", 50),
)
