"""What a player may see of a position (R-SN-6). Whatever is hidden is removed from it."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.games.sumon.board import RANK_ORDER
from sumo_arcade.engine.games.sumon.position import PositionData
from sumo_arcade.engine.games.sumon.program import Program, laid_names, mana_laid

AnyState = TypeVar("AnyState", bound=PositionData)


def veiled(state: AnyState, seat: Seat | None) -> AnyState:
    """``state`` as ``seat`` sees it, None being a bystander."""
    hidden = tuple(_hidden(state, one) if one != seat else () for one in (0, 1))
    programs, mana, reserves, hands = zip(
        *(_side(state, one, hidden[one], known=one == seat) for one in (0, 1)), strict=True
    )
    return replace(
        state,
        seed=-1,
        deck=("",) * len(state.deck),
        sign=state.sign if seat == 0 else "",
        programs=programs,
        mana=mana,
        reserves=reserves,
        hands=hands,
    )


def _shown_slots(state: PositionData) -> int:
    return 0 if state.phase == "program" else state.slot


def _hidden(state: PositionData, seat: Seat) -> Program:
    """What ``seat`` has laid and nobody else has seen."""
    return state.programs[seat][_shown_slots(state) :]


def _side(
    state: PositionData, seat: Seat, hidden: Program, *, known: bool
) -> tuple[Program, int, tuple[str, ...], tuple[str, ...]]:
    """Program, mana, reserve and hand of ``seat``: what is hidden counts as not yet laid."""
    program, hand = state.programs[seat], state.hands[seat]
    if known:
        return program, state.mana[seat], state.reserves[seat], hand
    reserve = (*state.reserves[seat], *laid_names(hidden, "summon"))
    return (
        program[: _shown_slots(state)],
        state.mana[seat] + mana_laid(hidden),
        tuple(sorted(reserve, key=RANK_ORDER.__getitem__)),
        ("",) * (len(hand) + len(laid_names(hidden, "card"))),
    )
