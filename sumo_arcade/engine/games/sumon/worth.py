"""How well a side stands, in hundredths: terms with names, for the computer player.

Only what is open to both is weighed beside the numbers of mana and cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sumo_arcade.engine.core import Seat, Square
from sumo_arcade.engine.games.sumon.position import AHEAD, RETURNED_MANA, Board, Standing

if TYPE_CHECKING:
    from sumo_arcade.engine.games.sumon.course import Course
    from sumo_arcade.engine.games.sumon.rules import SumonState

LOST: Final = -20_000
"""No life left."""
LIFE: Final = 300
LAST_LIVES: Final = (0, 500, 200, 80)
"""What the last lives count more, by how many are left."""
MANA: Final = 11
PLENTY: Final = 20
SPARE_MANA: Final = 3
"""A mana, and one beyond what two rounds can use."""
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


def worth(here: SumonState | Course, seat: Seat) -> int:
    """How much better ``seat`` stands than the other side."""
    sides = [0, 0]
    for side in (0, 1):
        funds = here.mana[side] + here.owed[side]
        sides[side] = (
            _life(here.life[side])
            + MANA * min(funds, PLENTY)
            + SPARE_MANA * max(0, funds - PLENTY)
            + CARD * len(here.hands[side])
            + RESERVE * sum(RETURNED_MANA[name] for name in here.reserves[side])
        )
    for tile, wrestler in here.board.items():
        sides[wrestler.seat] += _standing(here.board, tile, wrestler)
    return sides[seat] - sides[1 - seat]


def _life(left: int) -> int:
    if left <= 0:
        return LOST
    urgent = sum(LAST_LIVES[left:]) if left < len(LAST_LIVES) else 0
    return LIFE * left - urgent


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
