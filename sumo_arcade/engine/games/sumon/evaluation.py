"""How well a side stands, in hundredths: terms with names, for the computer player.

It reads only what both sides can see: the board, and how much mana and how many cards each has.
What a side has counts as far as the other side may still lose its last life; after the last round
it counts nothing.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Final

from sumo_arcade.engine.core import Seat, Square
from sumo_arcade.engine.games.sumon.board import AHEAD, RETURNED_MANA, Board, Standing
from sumo_arcade.engine.games.sumon.mutable_position import MutablePosition
from sumo_arcade.engine.games.sumon.position import PositionData

LOST: Final = -20_000
"""No life left."""
LIFE: Final = 300
LAST_LIVES: Final = (0, 500, 200, 80)
"""What a life counts more, by how many would be left without it."""
LOSSES: Final = 0.06
"""Lives that a side loses in a round for each mana that the round brings, between equals."""
MANA: Final = 11
PLENTY: Final = 2
SPARE_MANA: Final = 3
"""A mana, and one beyond what so many rounds bring."""
CARD: Final = 26
RESERVE: Final = 7
"""A wrestler in reserve, by a mana of its price."""
STANDING: Final = 9
"""The same on the board."""
STEP: Final = 34
"""What a step still to go takes from a wrestler's hope of a life."""
CLEAR: Final = 62
SHOVES: Final = 78
STOPPED: Final = 12
"""How likely, in hundredths, a wrestler arrives: with an empty lane ahead, behind a lighter enemy,
behind one that it cannot push."""


def worth(here: PositionData | MutablePosition, seat: Seat) -> int:
    """How much better ``seat`` stands than the other side; 0 when the game is drawn."""
    return _advantage(here, seat, _rounds_left(here))


def endless_worth(here: PositionData | MutablePosition, seat: Seat) -> int:
    """The same as if there were no last round."""
    return _advantage(here, seat, None)


def _rounds_left(here: PositionData | MutablePosition) -> int | None:
    """Rounds in which lives can be lost, that under way counted whole; None: no end is near, or one
    at which lives count."""
    if here.terms.by_life:
        return None
    if here.phase == "over":
        return 0
    return None if here.terms.rounds is None else here.terms.rounds - here.round + 1


def _advantage(here: PositionData | MutablePosition, seat: Seat, rounds: int | None) -> int:
    mana, force = here.terms.mana, [0, 0]
    for side in (0, 1):
        funds, plenty = here.mana[side] + here.owed[side], PLENTY * mana
        force[side] = (
            MANA * min(funds, plenty)
            + SPARE_MANA * max(0, funds - plenty)
            + CARD * len(here.hands[side])
            + RESERVE * sum(RETURNED_MANA[name] for name in here.reserves[side])
        )
    for tile, wrestler in here.board.items():
        force[wrestler.seat] += _standing(here.board, tile, wrestler)
    own, other = here.life[seat], here.life[1 - seat]
    lives = _life(own, rounds, mana) - _life(other, rounds, mana)
    rest = force[seat] * danger(other, rounds, mana) - force[1 - seat] * danger(own, rounds, mana)
    return round(lives + rest)


@cache
def _life(left: int, rounds: int | None, mana: int) -> float:
    """What lives are worth: each by how likely it is that those before it are lost in time."""
    if left <= 0:
        return LOST
    return sum(_life_more(lives) * danger(lives, rounds, mana) for lives in range(left))


def _life_more(lives: int) -> int:
    """What one more than so many lives is worth."""
    return LIFE + (LAST_LIVES[lives] if lives < len(LAST_LIVES) else 0)


@cache
def danger(lives: int, rounds: int | None, mana: int) -> float:
    """How likely so many ``lives`` are lost in ``rounds`` of so much ``mana``: losses are taken
    to be a Poisson process. 1 where there is no last round."""
    if rounds is None:
        return 1.0
    mean = LOSSES * mana * rounds
    fewer, term = 0.0, exp(-mean)
    for number in range(lives):
        fewer += term
        term *= mean / (number + 1)
    return max(0.0, 1.0 - fewer)


def _standing(board: Board, tile: Square, wrestler: Standing) -> int:
    """A wrestler by its price and by what it may yet do; one turned round may do harm."""
    value = STANDING * RETURNED_MANA[wrestler.rank]
    harm = (wrestler.forward == 1) != (wrestler.seat == 0)
    steps, likely = 1, CLEAR
    ahead = AHEAD[wrestler.forward][tile]
    while ahead:
        other = board.get(ahead)
        if other is not None:
            if other.seat != wrestler.seat and other.weight < wrestler.weight:
                likely = SHOVES
            else:
                likely = STOPPED
                break
        steps += 1
        ahead = AHEAD[wrestler.forward][ahead]
    hope = max(0, LIFE - STEP * steps) * likely // 100
    return value - hope // 3 if harm else value + hope
