"""Makes up what a player cannot see: a whole position that could be the real one.

The other side's hand and the deck are dealt from the cards that the player cannot see. What the
other side has laid and not shown is replaced by a sensible program (``heuristics``).
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TypeVar

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.games.sumon.execution import SIGNS, SORTED_DECK
from sumo_arcade.engine.games.sumon.figures import FIGURES
from sumo_arcade.engine.games.sumon.heuristics import sensible_program
from sumo_arcade.engine.games.sumon.position import PositionData
from sumo_arcade.engine.games.sumon.program import Program
from sumo_arcade.engine.games.sumon.programming import Means

Some = TypeVar("Some")
AnyState = TypeVar("AnyState", bound=PositionData)


def guessed(view: AnyState, seat: Seat, chance: random.Random) -> AnyState:
    """A whole position whose view is ``view``, the view of ``seat``. Its seed is made up too."""
    unseen = _unseen(view, seat)
    chance.shuffle(unseen)
    size = len(view.hands[1 - seat])
    means = Means(view.mana[1 - seat], view.reserves[1 - seat], tuple(sorted(unseen[:size])))
    shown = view.programs[1 - seat]
    hidden: Program = ()
    if view.laid[1 - seat]:
        left = FIGURES.slots - len(shown)
        hidden = sensible_program(view, 1 - seat, means, chance, left)
        means = means.without(hidden)
    return replace(
        view,
        seed=chance.randrange(1 << 30),
        deck=tuple(unseen[size:]),
        sign=view.sign if seat == 0 else _sign(view, chance),
        mana=_pair(seat, view.mana[seat], means.mana),
        reserves=_pair(seat, view.reserves[seat], means.reserve),
        hands=_pair(seat, view.hands[seat], means.hand),
        programs=_pair(seat, view.programs[seat], (*shown, *hidden)),
        log=(),
    )


def _sign(view: PositionData, chance: random.Random) -> str:
    """Red's sign, if it has one ready."""
    return chance.choice(SIGNS) if view.phase == "rps" and view.mover == 1 else ""


def _unseen(view: PositionData, seat: Seat) -> list[str]:
    """The cards that ``seat`` cannot see: those in the deck or with the other side."""
    found = list(SORTED_DECK)
    seen = [*view.hands[seat], *view.discard]
    for side, program in enumerate(view.programs):
        fates = view.fates[side]
        for number, slot in enumerate(program):
            done = number < len(fates) and fates[number] in ("done", "returned")
            if slot is not None and slot.kind == "card" and not done:
                seen.append(slot.name)
    for name in seen:
        found.remove(name)
    return found


def _pair(seat: Seat, own: Some, other: Some) -> tuple[Some, Some]:
    return (own, other) if seat == 0 else (other, own)
