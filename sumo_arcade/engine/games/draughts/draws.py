"""The draws that the rules find by counting (R-DR-1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sumo_arcade.engine.games.draughts.notation import Words

KING_PLIES: Final = 50
"""R-DR-1: 25 moves each of kings alone without a capture."""

FEW_PLIES: Final = {"three_against_king": 32, "few_against_king": 10}
"""R-DR-1: 16 and 5 moves each from the arrival of the material."""


@dataclass(frozen=True, slots=True)
class Clock:
    """What R-DR-1 counts. ``past`` are the positions since the last move that cannot come back."""

    king_plies: int = 0
    few: str = ""
    few_plies: int = 0
    past: tuple[Words, ...] = ()

    def packed(self) -> int:
        """As ``evaluation`` keeps it, with the plies since something that cannot come back."""
        kind = 0 if not self.few else 1 if self.few == "three_against_king" else 2
        return kind << 28 | self.few_plies << 20 | self.king_plies << 12 | len(self.past)

    def draw(self, words: Words) -> str:
        """The reason of a draw reached at ``words``, or nothing."""
        if self.few and self.few_plies >= FEW_PLIES[self.few]:
            return self.few
        if self.king_plies >= KING_PLIES:
            return "king_moves"
        return "repetition" if self.past.count(words) >= 2 else ""


FRESH: Final = Clock()


def few_pieces(words: Words) -> str:
    """Which material of R-DR-1 there is: a king alone against up to three with a king."""
    mine, theirs, kings, _ = words
    if mine & (mine - 1) and theirs & (theirs - 1):
        return ""
    for lone, others in ((mine, theirs), (theirs, mine)):
        if lone & kings and lone & (lone - 1) == 0 and others & kings:
            count = others.bit_count()
            if count <= 3:
                return "three_against_king" if count == 3 else "few_against_king"
    return ""
