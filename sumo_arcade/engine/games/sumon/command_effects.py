"""What commands do once their lane, target or walker is chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sumo_arcade.engine.core import Path, Seat, Square
from sumo_arcade.engine.games.sumon.board import AHEAD, SEATS, neighbours, standing
from sumo_arcade.engine.games.sumon.choices import landing
from sumo_arcade.engine.games.sumon.mutable_position import MutablePosition
from sumo_arcade.engine.games.sumon.program import Command


def carry_out(course: MutablePosition, seat: Seat, command: Command, path: Path) -> str:
    """Carries out ``command`` with a legal choice; its fate: ``done`` or ``blocked``."""
    course.step += 1
    if command.kind == "summon":
        _summon(course, seat, command.name, path[0])
    elif command.kind == "card":
        _EFFECTS[command.name](course, seat, path)
        course.discard = (*course.discard, command.name)
        course.stock(seat, command.name, ("slots_*", "discard"))
    elif not _walk(course, path[0], command.mana):
        return "blocked"
    return "done"


def _summon(course: MutablePosition, seat: Seat, rank: str, tile: Square) -> None:
    wrestler = standing(seat, rank)
    course.board[tile] = wrestler
    course.tell("place", (f"reserve_{SEATS[seat]}", tile), wrestler.piece)


def _walk(course: MutablePosition, tile: Square, steps: int) -> bool:
    """The wrestler on ``tile`` walks; False if not a single step could be taken (R-SN-2)."""
    for number in range(steps):
        way = course.board[tile].forward
        ahead = AHEAD[way][tile]
        course.step += number > 0
        if not ahead:
            course.past_row(tile, way)
            return True
        if ahead in course.board and not _push(course, tile, ahead):
            course.tell("block", (tile, ahead), course.board[tile].piece)
            return number > 0
        course.shift("move", tile, ahead)
        if course.lost:
            return True
        tile = ahead
    return True


def _push(course: MutablePosition, tile: Square, ahead: Square) -> bool:
    """Clears ``ahead`` for the walker on ``tile`` by pushing an enemy back, if it can."""
    walker, other = course.board[tile], course.board[ahead]
    if other.seat == walker.seat or other.weight >= walker.weight or "avatar" in other.marks:
        return False
    behind = AHEAD[walker.forward][ahead]
    if behind in course.board:
        return False
    if behind:
        course.shift("push", ahead, behind)
    else:
        course.past_row(ahead, walker.forward)
    return True


def _avatar(course: MutablePosition, _seat: Seat, path: Path) -> None:
    course.become(path[0], course.board[path[0]].marked("avatar"))


def _fatup(course: MutablePosition, _seat: Seat, path: Path) -> None:
    course.become(path[0], course.board[path[0]].fattened())


def _hex(course: MutablePosition, _seat: Seat, path: Path) -> None:
    course.become(path[0], course.board[path[0]].marked("hex"))


def _jump(course: MutablePosition, _seat: Seat, path: Path) -> None:
    jumper = course.board[path[0]]
    to = landing(path[0], jumper)
    if to:
        course.shift("move", path[0], to)
    else:
        course.past_row(path[0], jumper.forward)


def _kamikaze(course: MutablePosition, seat: Seat, path: Path) -> None:
    victim = course.board[path[0]]
    for tile in (path[0], *neighbours(path[0])):
        beside = course.board.get(tile)
        if beside is None or (tile != path[0] and beside.seat == victim.seat):
            continue
        if beside.seat == seat or "avatar" not in beside.marks:
            del course.board[tile]
            course.tell("capture", (tile,), beside.piece)


def _reverse(course: MutablePosition, _seat: Seat, path: Path) -> None:
    course.become(path[0], course.board[path[0]].turned())


def _swap(course: MutablePosition, _seat: Seat, path: Path) -> None:
    one, other = (course.board.pop(tile) for tile in path)
    for wrestler, tile, to in ((one, path[0], path[1]), (other, path[1], path[0])):
        course.board[to] = wrestler
        course.tell("move", (tile, to), wrestler.piece)


def _takedown(course: MutablePosition, _seat: Seat, path: Path) -> None:
    course.become(path[0], course.board[path[0]].marked("takedown"))


_EFFECTS: Final[dict[str, Callable[[MutablePosition, Seat, Path], None]]] = {
    "avatar": _avatar,
    "fatup": _fatup,
    "hex": _hex,
    "jump": _jump,
    "kamikaze": _kamikaze,
    "reverse": _reverse,
    "swap": _swap,
    "takedown": _takedown,
}
