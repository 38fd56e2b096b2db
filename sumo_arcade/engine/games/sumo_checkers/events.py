"""What a turn did, in the order in which it is to be seen.

Step by step of the walk (or the two parts of the special move) everything that goes at once; then
the checkers pushed off go to the mover's Promotion square or Captured area, and promotions follow,
each with its spare and the refill.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Final

from sumo_arcade.engine.core import NOBODY, Event, Piece, Seat, Square
from sumo_arcade.engine.games.sumo_checkers.board import (
    BITS,
    CAPTURED,
    NEIGHBOURS,
    PROMOTION,
    RAYS,
)
from sumo_arcade.engine.games.sumo_checkers.named_moves import BLOCK, WALK, Turn

CHECKER: Final = (Piece(0, "checker"), Piece(1, "checker"))
SUPER: Final = (Piece(0, "super"), Piece(1, "super"))
"""A checker and a Super Sumo of each seat."""
BLOCK_PIECE: Final = Piece(NOBODY, "block")


@dataclass(slots=True)
class _Scene:
    """A turn being told: the board so far, what fell from where, and who pushed it."""

    board: dict[Square, Piece]
    mover: Seat
    fallen: list[tuple[Square, Piece]] = field(default_factory=list)
    pushers: list[Square] = field(default_factory=list)

    def slide(self, movers: list[Square], way: int, step: int) -> Iterator[Event]:
        """``movers`` and what stands in their way go one square on."""
        lanes = [self._lane(square, way) for square in movers]
        moved = {}
        for lane in lanes:
            for square in reversed(lane):
                piece, beyond = self.board.pop(square), NEIGHBOURS[square][way]
                if beyond:
                    moved[beyond] = piece
                    kind = "move" if piece.seat == self.mover else "push"
                    yield Event(kind, (square, beyond), piece, step)
                else:
                    self.fallen.append((square, piece))
                    self.pushers.append(NEIGHBOURS[self._last_own(lane[:-1])][way])
                    yield Event("off", (square,), piece, step)
        self.board |= moved

    def _lane(self, square: Square, way: int) -> list[Square]:
        return [square, *takewhile(self.board.__contains__, RAYS[square][way])]

    def _last_own(self, lane: list[Square]) -> Square:
        return [square for square in lane if self.board[square].seat == self.mover][-1]


def events(
    turn: Turn,
    mover: Seat,
    pieces: Mapping[Square, Piece],
    spares: tuple[int, int],
    held: tuple[int, int],
) -> tuple[Event, ...]:
    """What ``turn`` did; ``pieces``, ``spares`` and ``held`` (by colour) are as before it."""
    if turn.kind == BLOCK:
        return (Event("place", (CAPTURED[mover], turn.squares[0]), BLOCK_PIECE),)
    scene = _Scene(dict(pieces), mover)
    told: list[Event] = []
    movers = list(turn.movers)
    for step, way in enumerate(turn.ways):
        told += scene.slide(movers, way, step)
        movers = [NEIGHBOURS[square][way] for square in movers]
    pushers = movers if turn.kind == WALK and scene.pushers else scene.pushers
    told += _stored(scene.fallen, mover, spares[1 - mover], len(turn.ways))
    told += _promotions(scene, pushers, (spares[mover], held[mover]), len(turn.ways))
    return tuple(sorted(told, key=lambda event: event.step))


def _stored(
    fallen: list[tuple[Square, Piece]], mover: Seat, spare: int, step: int
) -> Iterator[Event]:
    """Each checker pushed off goes beside the board, a Super Sumo as two."""
    for square, piece in fallen:
        for _ in range(2 if piece == SUPER[1 - mover] else 1):
            area = CAPTURED[mover] if spare else PROMOTION[mover]
            yield Event("stock", (square, area), CHECKER[1 - mover], step)
            spare = 1


def _promotions(
    scene: _Scene, pushers: list[Square], pool: tuple[int, int], step: int
) -> Iterator[Event]:
    """Promotions while a spare is there; each refill is told a step later."""
    mover, (spare, held) = scene.mover, pool
    for square in sorted(pushers, key=lambda square: BITS[square]):
        if not spare or scene.board[square] == SUPER[mover]:
            continue
        yield Event("stock", (PROMOTION[1 - mover], square), CHECKER[mover], step)
        yield Event("promote", (square,), SUPER[mover], step)
        spare = 0
        if held:
            refill = (CAPTURED[1 - mover], PROMOTION[1 - mover])
            yield Event("stock", refill, CHECKER[mover], step + 1)
            spare, held, step = 1, held - 1, step + 2
