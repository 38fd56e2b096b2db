"""What may be chosen when a command is carried out, and why something may not (``refusals``)."""

from __future__ import annotations

from typing import Final, Literal

from sumo_arcade.engine.core import Illegal, Path, Seat, Square
from sumo_arcade.engine.games.sumon.board import AHEAD, HOME, TILES, Board, Standing
from sumo_arcade.engine.games.sumon.figures import FIGURES
from sumo_arcade.engine.games.sumon.program import Command, CommandKind

Choice = Literal["lane", "target", "walker"]

CHOICE: Final[dict[CommandKind, Choice]] = {"summon": "lane", "card": "target", "move": "walker"}
"""What is chosen for a kind of command."""

NOTHING: Final[dict[Choice, str]] = {
    "lane": "no_lane",
    "target": "no_target",
    "walker": "no_walker",
}
"""The code of a command that is returned because there is nothing to choose (R-SN-2)."""

_TILES: Final = frozenset(TILES)
_TARGETS: Final = {card.name: card.target for card in FIGURES.cards}


def choices(board: Board, seat: Seat, command: Command) -> tuple[Path, ...]:
    """All that ``seat`` may choose for ``command``; empty: it is returned whole."""
    if command.kind == "summon":
        return tuple((tile,) for tile in HOME[seat] if tile not in board)
    side = whose(command)
    if side == "pair":
        enemies = _eligible(board, seat, "enemy")
        return tuple((own, enemy) for own in _eligible(board, seat, "own") for enemy in enemies)
    tiles = _eligible(board, seat, side)
    if command.name == "jump":
        tiles = [tile for tile in tiles if not _landing_taken(board, tile)]
    return tuple((tile,) for tile in tiles)


def refused_choice(board: Board, seat: Seat, command: Command, path: Path) -> Illegal | None:
    """Why ``seat`` may not choose ``path`` for ``command``; None if it may."""
    strange = tuple(tile for tile in path if tile not in _TILES)
    if strange:
        return Illegal("no_such_tile", strange)
    side = whose(command)
    if len(path) != 1 + (side == "pair"):
        return _refused_half(board, seat, path) if side == "pair" else Illegal("one_target", path)
    if command.kind == "summon":
        return _refused_lane(board, seat, path[0])
    for tile, one in zip(path, ("own", "enemy") if side == "pair" else (side,), strict=True):
        code = _refused_tile(board, seat, one, tile)
        if code:
            return Illegal(code, (tile,))
    blocker = _landing_taken(board, path[0]) if command.name == "jump" else ""
    return Illegal("landing_taken", (blocker,)) if blocker else None


def _refused_half(board: Board, seat: Seat, path: Path) -> Illegal:
    """Why a swap cannot begin (or end) so: its first tile is refused, or tiles are missing."""
    code = _refused_tile(board, seat, "own", path[0]) if path else ""
    return Illegal(code, path[:1]) if code else Illegal("two_targets", path)


def _refused_lane(board: Board, seat: Seat, tile: Square) -> Illegal | None:
    if tile not in HOME[seat]:
        return Illegal("not_summoning_row", (tile,))
    return Illegal("lane_occupied", (tile,)) if tile in board else None


def whose(command: Command) -> str:
    """Whose wrestlers are chosen: ``own``, ``enemy``, ``any`` or ``pair``."""
    return _TARGETS[command.name] if command.kind == "card" else "own"


def _eligible(board: Board, seat: Seat, side: str) -> list[Square]:
    """Where the wrestlers stand that ``seat`` may choose as ones of ``side``."""
    return [tile for tile in sorted(board) if not _refused(board[tile], seat, side)]


def _refused_tile(board: Board, seat: Seat, side: str, tile: Square) -> str:
    return _refused(board[tile], seat, side) if tile in board else "empty_tile"


def _refused(wrestler: Standing, seat: Seat, side: str) -> str:
    """The code that keeps ``seat`` from choosing ``wrestler`` as one of ``side``; empty: none."""
    if wrestler.seat == seat:
        if side == "enemy":
            return "not_enemy"
        return "taken_down" if "takedown" in wrestler.marks else ""
    if side == "own":
        return "not_own"
    return "avatar" if "avatar" in wrestler.marks else ""


def _landing_taken(board: Board, tile: Square) -> Square:
    """The taken tile on which a jump from ``tile`` would land; empty if none."""
    to = landing(tile, board[tile])
    return to if to in board else ""


def landing(tile: Square, jumper: Standing) -> Square:
    """Where a jump from ``tile`` leads; empty: past the row."""
    way = AHEAD[jumper.forward]
    to = tile
    for _ in range(FIGURES.jump):
        to = way[to] if to else ""
    return to
