"""Computers at SUMOn's table: what they lay, show and choose, by what their own seat can see.

The process that is asked thinks on the ``view`` of the seat; nothing here draws, or is drawn.
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
from sumo_arcade.players.engine_client import EngineClient
from sumo_arcade.players.messages import Finding
from sumo_arcade.text import _
from sumo_arcade.ui.boards.sumon.curtain import notices
from sumo_arcade.ui.boards.sumon.execution.prompt import Prompt
from sumo_arcade.ui.boards.sumon.turn_flow import TurnFlow

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


class ComputerSeats:
    """``update`` is called while both watch and all has been seen, ``answer`` while time passes."""

    def __init__(
        self, flow: TurnFlow, client: EngineClient, deeds: Deeds, told: Callable[[str], None]
    ) -> None:
        """``told`` gets a sentence that everybody should read."""
        self.flow = flow
        self.client = client
        self.deeds = deeds
        self.told = told
        self.held = False
        """Whether two computers wait until somebody lets them go on."""
        self._about: State | None = None
        """The position that is thought about, the very one; what is thought is the brain's to know:
        a position can come back, by an undo, and is asked about anew."""
        self._found: Finding | None = None
        self._rested = 0.0

    @property
    def acting(self) -> Seat | None:
        """The computer that must lay a program or make a choice."""
        flow = self.flow
        seat = flow.match.mover
        busy = flow.ready is not None or flow.state.phase == "rps"
        return None if seat is None or busy or flow.human(seat) else seat

    @property
    def prompt(self) -> Prompt | None:
        """What is said while a computer thinks."""
        seat = self.acting
        if seat is None:
            return None
        name = notices.names(self.flow.match)[seat]
        planning = self.flow.state.phase == "program"
        title = _("{name} is planning") if planning else _("{name} is choosing")
        if self.held:
            title = _("{name} is to move")
        return Prompt(title.format(name=name), seat=seat)

    def update(self, seconds: float) -> None:
        """Lets time pass: asks, and does what has been found."""
        if self.held:
            return
        for each in (0, 1):
            self._sign(each)
        self._rested += seconds
        seat, state = self.acting, self.flow.match.state
        if seat is None:
            self.stop()
            return
        waited_for = self.client.thinking or self._found is not None
        if self._about is not state or not waited_for:
            self.stop()
            self._about, self._rested = state, 0.0
            self._ask(seat)
        self._found = self.client.poll(seconds) or self._found
        if self._found is not None and self._found.final and self._rested >= REST:
            self._act(seat, self._found)

    def hold(self, *, on: bool) -> None:
        """Two computers wait, or go on."""
        self.held = on
        if on:
            self.stop()

    def stop(self) -> None:
        """Nothing is thought about until the next ``update``."""
        self.client.cancel()
        self._about = self._found = None

    def close(self) -> None:
        """The game is left."""
        self.client.close()

    def _ask(self, seat: Seat) -> None:
        planning = self.flow.state.phase == "program"
        level = self.flow.session.players[seat].level
        seconds = PLANNING if planning else CHOOSING
        seed = secrets.randbelow(SEEDS)
        self.client.ask(self.flow.match, "move", level, seconds, seed)

    def _act(self, seat: Seat, found: Finding) -> None:
        """Plays what was found, or anything where the thinking has failed."""
        if found.error:
            self.told(found.error)
        move = self._move(seat, found)
        self._found = None
        if self.flow.state.phase == "program":
            self.deeds.lock(seat, read_program(move.tag))
        else:
            self.deeds.choose(move)

    def _move(self, seat: Seat, found: Finding) -> Move:
        view = self.flow.state.view(seat)
        if found.notes:
            try:
                return view.parse(seat, found.notes[0])
            except EngineError:
                pass
        return view.random_move(seat, _CHANCE)

    def _sign(self, seat: Seat) -> None:
        """A computer's sign is there at once, and hidden like anybody's."""
        flow = self.flow
        if flow.match.over or flow.state.phase != "rps" or flow.human(seat):
            return
        turn = not flow.in_turns or flow.match.mover == seat
        if turn and not flow.signed[seat]:
            mover = flow.match.mover
            view = flow.state.view(seat)
            if mover is not None:
                self.deeds.sign(seat, view.random_move(mover, _CHANCE).tag)

    def answer(self) -> None:
        """Takes a draw that a person offers, if it does not stand better."""
        match = self.flow.match
        offer = match.offer
        if match.over or offer is None or self.flow.human(1 - offer):
            return
        seat: Seat = 1 - offer
        level = self.flow.session.players[seat].level
        worth = self.flow.state.view(seat).worth(seat)
        accept = time_management.agrees(level, worth, len(match.history))
        self.deeds.answer(accept)
        if not accept:
            name = notices.names(match)[seat]
            self.told(_("{name} would rather play on.").format(name=name))
