"""The weights of ``evaluation``, see ``tapered_eval``.

Fitted, from those that stood here before, by ``build/tune.py`` with
``promoting_pawns --games 300 --nodes 6000 --rounds 100 --seed 1``.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[tuple[tuple[str, int, int], ...]] = (
    ("level", 1090, 910),
    ("level1", 0, 0),
    ("level3", 243, 558),
    ("level4", 96, 128),
    ("level5", 459, 272),
    ("strike", 30900, 30900),
    ("struck", -309, -309),
    ("feed", 671, 118),
    ("fed", 239, -27),
    ("rim", 9, -48),
    ("middle", 113, 64),
    ("close", 67, -38),
    ("near_five", -89, 5),
    ("top", 303, -188),
    ("turn", -40, 138),
)
