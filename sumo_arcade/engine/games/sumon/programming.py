"""Laying a program: what is available, and why something cannot be laid (``refusals``)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sumo_arcade.engine.core import Illegal
from sumo_arcade.engine.games.sumon.figures import FIGURES
from sumo_arcade.engine.games.sumon.program import (
    CARD,
    MOVE,
    PRIORITY,
    SUMMON,
    Command,
    Program,
    Slot,
    laid_names,
    mana_laid,
)

EMPTY_SLOTS: Final = 1 / 3
"""How likely a slot of a random program stays empty."""


@dataclass(frozen=True, slots=True)
class Means:
    """What a player can lay; a card that is not known is ""."""

    mana: int
    reserve: tuple[str, ...]
    hand: tuple[str, ...]

    def without(self, slots: Program) -> Means:
        """What is left when ``slots`` are laid, which must be affordable."""
        reserve, hand = list(self.reserve), list(self.hand)
        for name in laid_names(slots, "summon"):
            reserve.remove(name)
        for name in laid_names(slots, "card"):
            hand.remove(name)
        return Means(self.mana - mana_laid(slots), tuple(reserve), tuple(hand))


def payable(means: Means) -> Iterator[Command]:
    """Every command that can be laid, once, by kind; a card that is not known is left alone."""
    summons = (SUMMON[name] for name in dict.fromkeys(means.reserve))
    cards = (CARD[name] for name in dict.fromkeys(means.hand) if name)
    return (command for command in (*summons, *cards, *MOVE) if command.mana <= means.mana)


def refused_program(means: Means, program: Program) -> Illegal | None:
    """Why ``program`` cannot be laid with what is there; None if it can.

    The slots named are those that ask for too much; for want of mana every filled one.
    """
    if len(program) != FIGURES.slots:
        return Illegal("slot_count")
    for kind, code, there in (
        ("summon", "not_in_reserve", means.reserve),
        ("card", "not_in_hand", means.hand),
    ):
        missing = tuple(_missing(program, kind, there))
        if missing:
            return Illegal(code, missing)
    if mana_laid(program) > means.mana:
        filled = (str(number) for number, slot in enumerate(program, 1) if slot)
        return Illegal("mana_short", tuple(filled))
    return None


def _missing(program: Program, kind: str, there: tuple[str, ...]) -> Iterator[str]:
    """The slots that ask for more of ``kind`` than is ``there``."""
    left = list(there)
    for number, slot in enumerate(program, 1):
        if slot and slot.kind == kind:
            if slot.name in left:
                left.remove(slot.name)
            else:
                yield str(number)


def random_program(means: Means, chance: random.Random) -> Program:
    """Some program that can be laid; every one is possible. A card not known is left alone."""
    laid: list[Slot] = []
    for _ in range(FIGURES.slots):
        slot = _random_command(means, chance) if chance.random() > EMPTY_SLOTS else None
        means = means.without((slot,))
        laid.append(slot)
    return tuple(laid)


def _random_command(means: Means, chance: random.Random) -> Command | None:
    """A kind of command first, so that the many kinds of one do not crowd out the others."""
    commands = list(payable(means))
    kinds = ([each for each in commands if each.kind == kind] for kind in PRIORITY)
    offered = [each for each in kinds if each]
    return chance.choice(chance.choice(offered)) if offered else None
