"""The draft of a program, without pixels: its slots, what is left to lay, why something cannot be
laid.

Slots are counted from 0 here; people see them from 1.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final, Literal

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.games.sumon.figures import FIGURES
from sumo_arcade.engine.games.sumon.program import (
    CARD,
    COMMANDS,
    MOVE,
    SUMMON,
    WORD,
    Command,
    Program,
    Slot,
    mana_laid,
)
from sumo_arcade.engine.games.sumon.rules import SumonState

NOTHING: Final[Program] = (None,) * FIGURES.slots


@dataclass(frozen=True, slots=True)
class Lack:
    """Why a command cannot be laid.

    ``mana``: its price is ``need``, and only ``left`` is there for it; ``laid``: all there are lie
    in ``slots``; ``none``: there is none, laid or not; ``full``: no slot is free for it.
    """

    code: Literal["mana", "laid", "none", "full"]
    need: int = 0
    left: int = 0
    slots: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Draft:
    """What a player has this round, and the ``slots`` laid with it. What is laid still counts in
    ``mana``, ``reserve`` and ``hand``."""

    mana: int
    reserve: tuple[str, ...]
    hand: tuple[str, ...]
    slots: Program = NOTHING

    @property
    def left(self) -> int:
        """The mana that is not laid."""
        return self.mana - mana_laid(self.slots)

    @property
    def laid(self) -> int:
        """How many slots are filled."""
        return sum(slot is not None for slot in self.slots)

    def places(self, command: Command) -> tuple[int, ...]:
        """The slots that hold this command."""
        return tuple(number for number, slot in enumerate(self.slots) if slot == command)

    def stock(self, command: Command) -> int | None:
        """How many of it are still to be laid; None: as many as there is mana for."""
        if command.kind == "move":
            return None
        owned = self.reserve if command.kind == "summon" else self.hand
        return owned.count(command.name) - len(self.places(command))

    def lack(self, command: Command, slot: int | None) -> Lack | None:
        """Why ``command`` cannot be laid from the supplies into ``slot``, whose own command goes
        back; None if it can."""
        stock = self.stock(command)
        places = self.places(command)
        if stock is not None and stock <= 0 and slot not in places:
            return Lack("laid", slots=places) if places else Lack("none")
        if slot is None:
            return Lack("full")
        there = self.slots[slot]
        left = self.left + (there.mana if there else 0)
        return Lack("mana", command.mana, left) if command.mana > left else None

    def put(self, slot: int, command: Slot) -> Draft:
        """This draft with ``command`` (None: nothing) in ``slot``. There must be no lack of it."""
        slots = (*self.slots[:slot], command, *self.slots[slot + 1 :])
        return replace(self, slots=slots)

    def swapped(self, one: int, other: int) -> Draft:
        """This draft with the commands of two slots exchanged; either may be empty."""
        return self.put(one, self.slots[other]).put(other, self.slots[one])

    def cleared(self) -> Draft:
        """This draft with nothing laid."""
        return replace(self, slots=NOTHING)

    def free(self, start: int = 0) -> int | None:
        """The first free slot from ``start`` on, going round; None if all are filled."""
        order = (*range(start, len(self.slots)), *range(start))
        return next((slot for slot in order if self.slots[slot] is None), None)


def read_draft(view: SumonState, seat: Seat, text: str) -> Draft:
    """The draft of ``seat``, with what ``text`` lays as far as that can be read and laid. Any text
    is taken; an empty one lays nothing."""
    draft = Draft(view.mana[seat], view.reserves[seat], view.hands[seat])
    words = text.split()
    if words[:1] == [WORD]:
        del words[0]
    for slot, word in enumerate(words[: len(NOTHING)]):
        command = COMMANDS.get(word)
        if command and draft.lack(command, slot) is None:
            draft = draft.put(slot, command)
    return draft


Supplies = tuple[tuple[Command, ...], tuple[Command, ...], tuple[Command, ...]]


def supplies(draft: Draft) -> Supplies:
    """All that can be laid, by kind: moves, cards in hand, wrestlers. What is laid keeps its
    place."""
    hand = tuple(CARD[card.name] for card in FIGURES.cards if card.name in draft.hand)
    return MOVE, hand, tuple(SUMMON[rank.name] for rank in FIGURES.ranks)


@dataclass(slots=True)
class DraftHistory:
    """A draft that is edited: steps can be undone, and a slot can be chosen for the next
    command."""

    draft: Draft
    chosen: int | None = None
    """The slot that the player has chosen; None: the next free one."""
    _next: int = 0
    _past: list[Program] = field(default_factory=list)
    _future: list[Program] = field(default_factory=list)

    @property
    def landing(self) -> int | None:
        """The slot into which the next command goes; None if all are filled and none is chosen."""
        return self.draft.free(self._next) if self.chosen is None else self.chosen

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether a step has been taken back."""
        return bool(self._future)

    def lay(self, command: Command, slot: int | None = None) -> Lack | None:
        """Lays ``command`` into ``slot`` (None: into ``landing``); returns why it cannot, if so."""
        goal = self.landing if slot is None else slot
        lack = self.draft.lack(command, goal)
        if lack is None and goal is not None:
            self._become(self.draft.put(goal, command))
            self.chosen, self._next = None, (goal + 1) % len(NOTHING)
        return lack

    def take(self, slot: int) -> None:
        """Empties ``slot`` and chooses it."""
        self._become(self.draft.put(slot, None))
        self.chosen = slot

    def swap(self, one: int, other: int) -> None:
        """Exchanges the commands of two slots."""
        self._become(self.draft.swapped(one, other))
        self.chosen = None

    def clear(self) -> None:
        """Empties all slots."""
        self._become(self.draft.cleared())
        self.chosen, self._next = None, 0

    def undo(self) -> None:
        """Takes the last step back."""
        if self._past:
            self._future.append(self.draft.slots)
            self._return(self._past.pop())

    def redo(self) -> None:
        """Makes the last step that was taken back again."""
        if self._future:
            self._past.append(self.draft.slots)
            self._return(self._future.pop())

    def _return(self, slots: Program) -> None:
        self.draft = replace(self.draft, slots=slots)
        self.chosen, self._next = None, 0

    def _become(self, draft: Draft) -> None:
        if draft != self.draft:
            self._past.append(self.draft.slots)
            self._future.clear()
            self.draft = draft
