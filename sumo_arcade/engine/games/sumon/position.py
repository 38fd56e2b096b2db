"""Everything that is in a position of SUMOn, as data that cannot be changed.

``rules.SumonState`` adds the rules; the modules that write a position down, hide parts of it or
judge it need the data alone.
"""

from __future__ import annotations

from dataclasses import dataclass

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.games.sumon.board import Board
from sumo_arcade.engine.games.sumon.game_options import Terms
from sumo_arcade.engine.games.sumon.mutable_position import MutablePosition, Phase, Row, Why
from sumo_arcade.engine.games.sumon.program import Program, Slot
from sumo_arcade.engine.games.sumon.programming import Means


@dataclass(frozen=True, eq=False)
class PositionData:
    """The data of a position; pairs go by seat.

    In a seat's view a card that is not known is "", a program ends with its last slot shown, and
    what is laid and hidden counts as mana, reserve and hand (R-SN-6).
    """

    terms: Terms
    seed: int
    """Of the deck; -1 in a view."""
    round: int
    phase: Phase
    slot: int
    """Under way; 1 while programming; the last one when the game is over."""
    mover: Seat | None
    life: tuple[int, int]
    mana: tuple[int, int]
    reserves: tuple[tuple[str, ...], tuple[str, ...]]
    hands: tuple[tuple[str, ...], tuple[str, ...]]
    """Sorted by name."""
    board: Board
    discard: tuple[str, ...]
    """In the order discarded."""
    deck: tuple[str, ...]
    """Dealt from its end."""
    shuffled: tuple[int, ...]
    """Sizes of the piles that the generator of ``seed`` has shuffled."""
    programs: tuple[Program, Program]
    """Empty while not laid."""
    fates: tuple[tuple[str, ...], tuple[str, ...]]
    """Of the slots gone through, the one under way last: ``empty``, ``done``, ``blocked`` (a move
    without a step), ``returned``; empty: still open."""
    first: Seat | None
    """Who goes first in the slot under way; None while signs must decide or all is empty."""
    why: Why
    signs: tuple[str, str]
    """As compared last in this slot; empty again when Red has its next sign ready."""
    sign: str
    """Red's while Blue's is awaited; hidden from Blue."""
    owed: tuple[int, int]
    """Mana that comes back when the round ends."""
    log: tuple[Row, ...] = ()
    shown: bool = False

    @property
    def laid(self) -> tuple[bool, bool]:
        """Whose program of this round is laid."""
        running = self.phase != "program"
        return running or self.mover == 1, running

    def command(self, seat: Seat) -> Slot:
        """What ``seat`` has in the slot under way; None while programming."""
        return None if self.phase == "program" else self.programs[seat][self.slot - 1]

    def opened(self) -> MutablePosition:
        """The position to be played on, apart from this one."""
        return MutablePosition(
            self.terms,
            self.seed,
            self.round,
            self.phase,
            self.slot,
            self.mover,
            list(self.life),
            list(self.mana),
            list(self.reserves),
            list(self.hands),
            dict(self.board),
            self.discard,
            self.deck,
            self.shuffled,
            list(self.programs),
            list(self.fates),
            self.first,
            self.why,
            self.signs,
            self.sign,
            list(self.owed),
            [],
        )

    def means(self, seat: Seat) -> Means:
        """What ``seat`` can lay now."""
        return Means(self.mana[seat], self.reserves[seat], self.hands[seat])
