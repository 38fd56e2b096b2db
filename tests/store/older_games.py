"""A library as an earlier version of the program left it: more lives still won at SUMOn's limit.

Five games that were played by that version and are in its file as it wrote it: two decided after
round 30 by lives, one drawn there with equal ones, one decided by lives when nobody was left, and
one in the midst of round 30. Their records say nothing of rounds, lives, mana or the limit.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).with_name("older_sumon.sqlite3")
RESULTS: Final = {
    ("Aki", "Ben"): ("red", "rounds"),
    ("Chie", "Dora"): ("blue", "rounds"),
    ("Emi", "Fumi"): ("draw", "rounds"),
    ("Goro", "Haru"): ("red", "exhausted"),
    ("Ichi", "Jun"): (None, None),
}
"""By players: who won and why."""
UNFINISHED: Final = ("Ichi", "Jun")


def older_library(folder: Path) -> Path:
    """A copy of the file in ``folder``, by the name that a library has."""
    folder.mkdir(parents=True, exist_ok=True)
    return Path(shutil.copy(FILE, folder / "library.sqlite3"))
