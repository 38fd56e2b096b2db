"""The weights of ``evaluation``, see ``tapered_eval``.

Set by hand, then fitted once by ``build/tune.py draughts``. The arguments of that run were not
noted, so it cannot be repeated exactly.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[tuple[tuple[str, int, int], ...]] = (
    ("man", 1068, 932),
    ("king", 2382, 2539),
    ("row1", 40, -62),
    ("row2", 28, -104),
    ("row3", 24, -150),
    ("row4", 51, -96),
    ("row5", 63, -51),
    ("row6", -56, 116),
    ("row7", 5, 307),
    ("row8", -87, 746),
    ("edge", 173, -39),
    ("centre", 97, -27),
    ("back0", 36, 53),
    ("back1", 168, 99),
    ("back2", 176, 72),
    ("back3", 43, 74),
    ("back4", 7, 83),
    ("pair5", 57, 113),
    ("pair6", 70, 91),
    ("three5", 15, 53),
    ("three6", 15, 38),
    ("moves", 129, -25),
    ("safe", -55, 184),
    ("stuck", 37, -45),
    ("hanging", -51, -51),
    ("lopsided", -3, -82),
    ("hole", -33, 19),
    ("runner", 156, 48),
    ("first_king", 598, 664),
    ("turn", 4, 120),
)
