"""A position while a move is being carried out. It can be changed, and logs what happens.

A log row is ``(kind, path, piece, step, count)``, the fields of an ``Event``. All rows of a step
happen together.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from sumo_arcade.engine.core import Path, Piece, Seat, Square
from sumo_arcade.engine.games.sumon.board import (
    RETURNED_MANA,
    SEATS,
    Standing,
    Way,
)
from sumo_arcade.engine.games.sumon.game_options import Terms
from sumo_arcade.engine.games.sumon.program import Command, Program

Phase = Literal["program", "rps", "lane", "target", "walker", "over"]
Why = Literal["", "alone", "kind", "mana", "sign"]
Row = tuple[str, Path, Piece, int, int]

piece = lru_cache(maxsize=4096)(Piece)
"""One ``Piece`` of each."""


@dataclass(slots=True)
class MutablePosition:
    """The fields of a ``PositionData``, to be changed; see there. ``board`` is a copy."""

    terms: Terms
    seed: int
    round: int
    phase: Phase
    slot: int
    mover: Seat | None
    life: list[int]
    mana: list[int]
    reserves: list[tuple[str, ...]]
    hands: list[tuple[str, ...]]
    board: dict[Square, Standing]
    discard: tuple[str, ...]
    deck: tuple[str, ...]
    shuffled: tuple[int, ...]
    programs: list[Program]
    fates: list[tuple[str, ...]]
    first: Seat | None
    why: Why
    signs: tuple[str, str]
    sign: str
    owed: list[int]
    log: list[Row]
    shown: bool = False
    """Whether something hidden has been shown."""
    step: int = 0

    @property
    def lost(self) -> bool:
        """Whether a player has no life left."""
        return 0 in self.life

    def command(self, seat: Seat) -> Command | None:
        """What ``seat`` has in the slot under way."""
        return self.programs[seat][self.slot - 1]

    def tell(self, kind: str, path: Path, what: Piece, count: int = 1) -> None:
        """Adds a row to the step under way."""
        self.log.append((kind, path, what, self.step, count))

    def stock(self, seat: Seat, kind: str, path: tuple[str, str], count: int = 1) -> None:
        """Tells that ``count`` of ``kind`` go from one area to another; ``*`` in them is the seat's
        colour."""
        start, end = (area.replace("*", SEATS[seat]) for area in path)
        self.tell("stock", (start, end), piece(seat, kind), count)

    def become(self, tile: Square, wrestler: Standing) -> None:
        """The wrestler on ``tile`` changes, if it does."""
        if self.board[tile] is not wrestler:
            self.board[tile] = wrestler
            self.tell("promote", (tile,), wrestler.piece)

    def shift(self, kind: str, tile: Square, to: Square) -> None:
        """The wrestler on ``tile`` goes to ``to``, which is free."""
        wrestler = self.board.pop(tile)
        self.board[to] = wrestler
        self.tell(kind, (tile, to), wrestler.piece)

    def past_row(self, tile: Square, way: Way) -> None:
        """The wrestler on ``tile`` leaves past the row that lies that way; the row's owner pays."""
        wrestler = self.board.pop(tile)
        owner = 1 if way > 0 else 0
        self.life[owner] -= 1
        if owner != wrestler.seat:
            self.owed[wrestler.seat] += RETURNED_MANA[wrestler.rank]
        self.tell("off", (tile,), wrestler.piece)
        self.stock(owner, "life", ("life_*", "lost"))
