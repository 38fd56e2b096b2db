"""The draws that the rules find by counting (R-DR-1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sumo_arcade.engine.games.draughts.evaluation import FEW_KIND_SHIFT, FEW_ONE, KING_ONE
from sumo_arcade.engine.games.draughts.kernel import (
    FEW_PLIES,
    KING_PLIES,
    THREE_PLIES,
    few_kind,
)
from sumo_arcade.engine.games.draughts.notation import Words

KINDS: Final = ("", "three_against_king", "few_against_king")
"""The reason codes of few pieces, by the kernel's kind."""
_PLIES: Final = {"three_against_king": THREE_PLIES, "few_against_king": FEW_PLIES}


@dataclass(frozen=True, slots=True)
class Clock:
    """What R-DR-1 counts. ``past`` are the positions since the last move that cannot come back."""

    king_plies: int = 0
    few: str = ""
    few_plies: int = 0
    past: tuple[Words, ...] = ()

    def packed(self) -> int:
        """As ``evaluation`` keeps it, with the plies since something that cannot come back."""
        kind = KINDS.index(self.few)
        counts = self.few_plies * FEW_ONE | self.king_plies * KING_ONE
        return kind << FEW_KIND_SHIFT | counts | len(self.past)

    def left(self) -> tuple[int, str]:
        """How many plies are left until the nearest draw by counting, and its reason."""
        kings = KING_PLIES - self.king_plies
        few = _PLIES[self.few] - self.few_plies if self.few else kings + 1
        return (few, self.few) if few <= kings else (kings, "king_moves")

    def draw(self, words: Words) -> str:
        """The reason of a draw reached at ``words``, or nothing."""
        if self.few and self.few_plies >= _PLIES[self.few]:
            return self.few
        if self.king_plies >= KING_PLIES:
            return "king_moves"
        return "repetition" if self.past.count(words) >= 2 else ""


FRESH: Final = Clock()


def few_pieces(words: Words) -> str:
    """Which material of R-DR-1 there is: a king alone against up to three with a king."""
    mine, theirs, kings, _ = words
    return KINDS[few_kind(mine, theirs, kings)]
