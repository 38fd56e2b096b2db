"""What stands where: tiles, lanes and the wrestlers on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, Literal

from sumo_arcade.engine.core import Piece, Seat, Square
from sumo_arcade.engine.games.sumon.figures import FIGURES

SEATS: Final = ("red", "blue")
MARKS: Final = ("avatar", "hex", "reverse", "takedown")
LASTING: Final = ("hex",)
"""Marks that stay when a round ends."""

Way = Literal[1, -1]
"""Up the tiles, as Red walks, or down them."""

TILES: Final = tuple(
    f"{lane}{tile}" for lane in FIGURES.lanes for tile in range(1, FIGURES.tiles + 1)
)
HOME: Final = tuple(tuple(f"{lane}{tile}" for lane in FIGURES.lanes) for tile in (1, FIGURES.tiles))
"""By seat: the tiles of its summoning row."""

AHEAD: Final[Mapping[Way, Mapping[Square, Square]]] = {
    1: {tile: f"{tile[0]}{int(tile[1:]) + 1}" for tile in TILES if tile not in HOME[1]}
    | dict.fromkeys(HOME[1], ""),
    -1: {tile: f"{tile[0]}{int(tile[1:]) - 1}" for tile in TILES if tile not in HOME[0]}
    | dict.fromkeys(HOME[0], ""),
}
"""The next tile of the lane that way; empty past its end."""

RANK_ORDER: Final = {rank.name: number for number, rank in enumerate(FIGURES.ranks)}
RETURNED_MANA: Final = {rank.name: rank.mana for rank in FIGURES.ranks}
"""What a wrestler that hurt the enemy brings back."""

_WEIGHTS: Final = {rank.name: rank.weight for rank in FIGURES.ranks}


@dataclass(frozen=True)
class Standing:
    """A wrestler on a tile: ``fat`` counts fatups, ``marks`` are some of ``MARKS`` in their order.

    Get them by ``standing``, which keeps one of each.
    """

    seat: Seat
    rank: str
    fat: int = 0
    marks: tuple[str, ...] = ()

    @cached_property
    def weight(self) -> int:
        """Its weight now (R-SN-4)."""
        return 0 if "hex" in self.marks else _WEIGHTS[self.rank] + self.fat * FIGURES.fatup

    @cached_property
    def forward(self) -> Way:
        """The way it walks and jumps (R-SN-7)."""
        return 1 if (self.seat == 0) != ("reverse" in self.marks) else -1

    @cached_property
    def piece(self) -> Piece:
        """As the board shows it: ``ozeki``, ``ozeki.fat1``, ``ozeki.fat2.hex.takedown``."""
        fat = (f"fat{self.fat}",) if self.fat else ()
        return Piece(self.seat, ".".join((self.rank, *fat, *self.marks)))

    @cached_property
    def rested(self) -> Standing:
        """As it is when the round has ended."""
        marks = tuple(mark for mark in self.marks if mark in LASTING)
        return self if marks == self.marks else standing(self.seat, self.rank, self.fat, marks)

    def fattened(self) -> Standing:
        """Heavier by a fatup."""
        return standing(self.seat, self.rank, self.fat + 1, self.marks)

    def marked(self, mark: str) -> Standing:
        """With ``mark``, whether or not it had it."""
        return self if mark in self.marks else self._toggled(mark)

    def turned(self) -> Standing:
        """Facing the other way."""
        return self._toggled("reverse")

    def _toggled(self, mark: str) -> Standing:
        marks = tuple(one for one in MARKS if (one in self.marks) != (one == mark))
        return standing(self.seat, self.rank, self.fat, marks)


@lru_cache(maxsize=4096)
def standing(seat: Seat, rank: str, fat: int = 0, marks: tuple[str, ...] = ()) -> Standing:
    """The one ``Standing`` of these values."""
    return Standing(seat, rank, fat, marks)


Board = Mapping[Square, Standing]


def read_standing(seat: Seat, kind: str) -> Standing:
    """The wrestler of ``seat`` whose piece is of ``kind``. Raises ValueError."""
    rank, *rest = kind.split(".")
    fat = rest.pop(0).removeprefix("fat") if rest and rest[0].startswith("fat") else "0"
    in_order = rest == [mark for mark in MARKS if mark in rest]
    if rank in RANK_ORDER and in_order and fat.isdecimal() and len(fat) < 4:
        found = standing(seat, rank, int(fat), tuple(rest))
        if found.piece.kind == kind:
            return found
    raise ValueError(f"there is no wrestler {kind[:60]!r}")


def neighbours(tile: Square) -> tuple[Square, ...]:
    """The tiles beside ``tile``: at most two of its lane and two of the lanes beside."""
    return _NEIGHBOURS[tile]


def _beside(tile: Square) -> tuple[Square, ...]:
    lane = FIGURES.lanes.index(tile[0])
    sides = FIGURES.lanes[max(0, lane - 1) : lane] + FIGURES.lanes[lane + 1 : lane + 2]
    found = (AHEAD[1][tile], AHEAD[-1][tile], *(side + tile[1:] for side in sides))
    return tuple(sorted(filter(None, found)))


_NEIGHBOURS: Final = {tile: _beside(tile) for tile in TILES}
