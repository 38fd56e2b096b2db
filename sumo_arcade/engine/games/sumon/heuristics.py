"""Quick sensible play without any search: a program that makes sense, the choice that looks best.

The computer player takes its plans from here, and assumes that the other side plays like this.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from sumo_arcade.engine.core import Move, Seat
from sumo_arcade.engine.games.sumon import execution
from sumo_arcade.engine.games.sumon.choices import whose
from sumo_arcade.engine.games.sumon.evaluation import endless_worth
from sumo_arcade.engine.games.sumon.position import PositionData
from sumo_arcade.engine.games.sumon.program import Command, Program, Slot
from sumo_arcade.engine.games.sumon.programming import Means, payable

SAVES: Final = 0.15
"""How often a part of the mana is kept for the next round."""
LATE: Final = 0.3
"""How often a program begins with empty slots, to see first what the other side does."""
LOOSE: Final = 0.35
"""How often the order is not summons, cards, moves."""
NOISE: Final = 12
"""Hundredths by which a choice at once may be misjudged."""
WEIGHT: Final = {"summon": 3.0, "card": 2.0, "move": 5.0}


def sensible_program(
    state: PositionData, seat: Seat, means: Means, chance: random.Random, slots: int
) -> Program:
    """A program of ``slots`` slots for ``seat``, whose ``means`` it does not exceed."""
    own = sum(wrestler.seat == seat for wrestler in state.board.values())
    enemies = len(state.board) - own
    kept = chance.randrange(means.mana + 1) if chance.random() < SAVES else 0
    left = Means(means.mana - kept, means.reserve, means.hand)
    laid: list[Command] = []
    while len(laid) < slots:
        offered = list(_offered(left, own, enemies))
        if not offered or (laid and chance.random() < 0.04):
            break
        weights = [_weight(command, own, len(laid)) for command in offered]
        command = chance.choices(offered, weights)[0]
        laid.append(command)
        left = left.without((command,))
        own += command.kind == "summon"
    return _arranged(laid, slots, chance)


def _offered(means: Means, own: int, enemies: int) -> Iterator[Command]:
    """The commands that can be paid for and may find somebody."""
    for command in payable(means):
        target = "" if command.kind == "summon" else whose(command)
        needs_own = target in ("own", "pair") and not own
        needs_enemy = target in ("enemy", "pair") and not enemies
        if not needs_own and not needs_enemy:
            yield command


def _weight(command: Command, own: int, laid: int) -> float:
    if command.kind == "move":
        return WEIGHT["move"] * command.mana / 2
    if command.kind == "summon":
        return WEIGHT["summon"] / (0.5 + own) / (1 + laid / 4)
    return WEIGHT["card"] / command.mana * 2


def _arranged(laid: list[Command], slots: int, chance: random.Random) -> Program:
    """``laid`` in an order that makes sense, with the empty slots somewhere."""
    if chance.random() < LOOSE:
        chance.shuffle(laid)
    else:
        laid.sort(key=lambda command: (command.kind != "summon", command.kind == "move"))
    found: list[Slot] = list(laid)
    empty = slots - len(found)
    if empty and chance.random() < LATE:
        early = chance.randint(1, empty)
        found[:0] = [None] * early
        empty -= early
    for _ in range(empty):
        place = chance.randint(0, len(found)) if chance.random() < LATE / 2 else len(found)
        found.insert(place, None)
    return tuple(found)


def varied_program(program: Program, means: Means, chance: random.Random) -> Program:
    """``program`` with one or two slots changed; the same where what came out cannot be paid."""
    found = list(program)
    for _ in range(chance.randint(1, 2)):
        place, other = chance.sample(range(len(found)), 2)
        if chance.random() < 0.5:
            found[place], found[other] = found[other], found[place]
        else:
            found[place] = None
            rest = means.without(tuple(found))
            offered = [*_offered(rest, 1, 1), None]
            found[place] = chance.choice(offered)
    return tuple(found)


def best_at_once(
    state: PositionData, moves: tuple[Move, ...], seat: Seat, chance: random.Random
) -> Move:
    """The choice among ``moves`` after which ``seat`` seems to stand best; a sign by chance."""
    if state.phase == "rps" or len(moves) == 1:
        return chance.choice(moves)
    best, most = moves[0], -1 << 30
    for move in moves:
        course = state.opened()
        execution.perform(course, seat, move.path)
        value = endless_worth(course, seat) + chance.randrange(NOISE)
        if value > most:
            best, most = move, value
    return best
