"""Laying a program: what is available, and why something cannot be laid (``refusals``)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from sumo_arcade.engine.core import Illegal
from sumo_arcade.engine.games.sumon.figures import FIGURES
from sumo_arcade.engine.games.sumon.program import (
    CARD,
    MOVE,
    SUMMON,
    Command,
    CommandKind,
    Program,
    Slot,
    mana_laid,
)

EMPTY_SLOTS: Final = 1 / 3
"""How likely a slot of a random program stays empty."""


def refused_program(
    mana: int, reserve: tuple[str, ...], hand: tuple[str, ...], program: Program
) -> Illegal | None:
    """Why ``program`` cannot be laid with what is there; None if it can.

    The slots named are those that ask for too much; for want of mana every filled one.
    """
    if len(program) != FIGURES.slots:
        return Illegal("slot_count")
    for kind, code, there in (
        ("summon", "not_in_reserve", reserve),
        ("card", "not_in_hand", hand),
    ):
        missing = tuple(_missing(program, kind, there))
        if missing:
            return Illegal(code, missing)
    if mana_laid(program) > mana:
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


def random_program(
    mana: int, reserve: tuple[str, ...], hand: tuple[str, ...], chance: random.Random
) -> Program:
    """Some program that can be laid; every one is possible. A card not known is left alone."""
    wrestlers, cards = list(reserve), list(filter(None, hand))
    laid: list[Slot] = []
    for _ in range(FIGURES.slots):
        slot = None
        if chance.random() > EMPTY_SLOTS:
            slot = _random_command(mana, wrestlers, cards, chance)
        if slot:
            mana -= slot.mana
            if slot.kind == "summon":
                wrestlers.remove(slot.name)
            elif slot.kind == "card":
                cards.remove(slot.name)
        laid.append(slot)
    return tuple(laid)


def _random_command(
    mana: int, wrestlers: list[str], cards: list[str], chance: random.Random
) -> Command | None:
    """A kind of command first, so that the many kinds of one do not crowd out the others."""
    payable: dict[CommandKind, list[Command]] = {
        "summon": [SUMMON[name] for name in dict.fromkeys(wrestlers) if SUMMON[name].mana <= mana],
        "card": [CARD[name] for name in dict.fromkeys(cards) if CARD[name].mana <= mana],
        "move": [move for move in MOVE if move.mana <= mana],
    }
    offered = [commands for commands in payable.values() if commands]
    return chance.choice(chance.choice(offered)) if offered else None
