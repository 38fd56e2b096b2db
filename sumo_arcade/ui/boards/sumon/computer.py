"""Computers at SUMOn's table: what they lay, show and choose, by what their own seat can see.

The process that is asked thinks on ``State.view`` of the seat; nothing here draws, or is drawn.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from random import SystemRandom
from typing import Final

from sumo_arcade.engine.core import EngineError, Move, Seat, State
from sumo_arcade.engine.games.sumon.program import Program, read_program
from sumo_arcade.players import time_management
from sumo_arcade.players.engine_client import Brain
from sumo_arcade.players.messages import Finding
from sumo_arcade.text import _
from sumo_arcade.ui.boards.sumon.curtain import notices
from sumo_arcade.ui.boards.sumon.execution.prompt import Prompt
from sumo_arcade.ui.boards.sumon.turn_flow import Conduct

PLANNING: Final = 3.0
CHOOSING: Final = 0.8
"""Seconds that are thought about a program, and about a choice; lower ranks are done sooner."""
REST: Final = 0.9
"""Seconds for which the table lies still before a computer acts."""
SEEDS: Final = 2**31

_CHANCE: Final = SystemRandom()


@dataclass(frozen=True, slots=True)
class Deeds:
    """What a computer does: locks a program, shows a sign, makes a choice, answers an offer."""

    lock: Callable[[Seat, Program], None]
    sign: Callable[[Seat, str], None]
    choose: Callable[[Move], None]
    answer: Callable[[bool], None]


class Robots:
    """``update`` is called while both watch and all has been seen."""

    def __init__(
        self, conduct: Conduct, brain: Brain, deeds: Deeds, told: Callable[[str], None]
    ) -> None:
        """``told`` gets a sentence that everybody should read."""
        self.conduct = conduct
        self.brain = brain
        self.deeds = deeds
        self.told = told
        self._about: State | None = None
        self._found: Finding | None = None
        self._rested = 0.0

    @property
    def acting(self) -> Seat | None:
        """The computer that must lay a program or make a choice."""
        conduct = self.conduct
        seat = conduct.match.mover
        busy = conduct.ready is not None or conduct.state.phase == "rps"
        return None if seat is None or busy or conduct.human(seat) else seat

    @property
    def prompt(self) -> Prompt | None:
        """What is said while a computer thinks."""
        seat = self.acting
        if seat is None:
            return None
        name = notices.names(self.conduct.match)[seat]
        planning = self.conduct.state.phase == "program"
        title = _("{name} is planning") if planning else _("{name} is choosing")
        return Prompt(title.format(name=name), seat=seat)

    def update(self, seconds: float) -> None:
        """Lets time pass: asks, and does what has been found."""
        self._answer_offer()
        for each in (0, 1):
            self._sign(each)
        self._rested += seconds
        seat, state = self.acting, self.conduct.match.state
        if seat is None:
            return
        if self._about is not state:
            self.stop()
            self._about, self._rested = state, 0.0
            self._ask(seat)
        self._found = self.brain.poll(seconds) or self._found
        if self._found is not None and self._found.final and self._rested >= REST:
            self._act(seat, self._found)

    def stop(self) -> None:
        """Nothing is thought about until the next ``update``."""
        self.brain.cancel()
        self._about = self._found = None

    def close(self) -> None:
        """The game is left."""
        self.brain.close()

    def _ask(self, seat: Seat) -> None:
        planning = self.conduct.state.phase == "program"
        level = self.conduct.session.players[seat].level
        seconds = PLANNING if planning else CHOOSING
        seed = secrets.randbelow(SEEDS)
        self.brain.ask(self.conduct.match, "move", level, seconds, seed)

    def _act(self, seat: Seat, found: Finding) -> None:
        """Plays what was found, or anything where the thinking has failed."""
        if found.error:
            self.told(found.error)
        move = self._move(seat, found)
        self._found = None
        if self.conduct.state.phase == "program":
            self.deeds.lock(seat, read_program(move.tag))
        else:
            self.deeds.choose(move)

    def _move(self, seat: Seat, found: Finding) -> Move:
        view = self.conduct.state.view(seat)
        if found.notes:
            try:
                return view.parse(seat, found.notes[0])
            except EngineError:
                pass
        return view.random_move(seat, _CHANCE)

    def _sign(self, seat: Seat) -> None:
        """A computer's sign is there at once, and hidden like anybody's."""
        conduct = self.conduct
        if conduct.match.over or conduct.state.phase != "rps" or conduct.human(seat):
            return
        turn = not conduct.in_turns or conduct.match.mover == seat
        if turn and not conduct.signed[seat]:
            mover = conduct.match.mover
            view = conduct.state.view(seat)
            if mover is not None:
                self.deeds.sign(seat, view.random_move(mover, _CHANCE).tag)

    def _answer_offer(self) -> None:
        """Takes a draw that a person offers, if it does not stand better."""
        match = self.conduct.match
        offer = match.offer
        if match.over or offer is None or self.conduct.human(1 - offer):
            return
        seat: Seat = 1 - offer
        level = self.conduct.session.players[seat].level
        worth = self.conduct.state.view(seat).worth(seat)
        accept = time_management.agrees(level, worth, len(match.history))
        self.deeds.answer(accept)
        if not accept:
            name = notices.names(match)[seat]
            self.told(_("{name} would rather play on.").format(name=name))
