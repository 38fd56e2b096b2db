"""Stands in for the process that thinks: answers in the game's time, without a process."""

from __future__ import annotations

import random

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import State
from sumo_arcade.engine.match import Match
from sumo_arcade.players.engine_client import EngineClient
from sumo_arcade.players.messages import Finding, Purpose
from tests.players import fakes


class Thinker(EngineClient):
    """Answers in ``delay`` seconds of game time with ``notes``, or the first move there is."""

    def __init__(self) -> None:
        super().__init__(fakes.hangs)
        self.delay = 0.3
        self.notes: list[tuple[str, ...]] = []
        self.score = 0
        self.asked: list[tuple[Purpose, str, float]] = []
        self.cancelled = 0
        self._about: State | None = None
        self._left = 0.0

    @property
    def thinking(self) -> bool:
        return self._about is not None

    def warm(self) -> None:
        raise AssertionError("no process is wanted here")

    def ask(
        self,
        match: Match,
        purpose: Purpose,
        level: str,
        seconds: float,
        seed: int = 0,
        plies: int | None = None,
    ) -> None:
        assert seed >= 0
        self._about = match.state if plies is None else match.state_after(plies)
        self._left = self.delay
        self.asked.append((purpose, level, seconds))

    def cancel(self) -> None:
        self.cancelled += self.thinking
        self._about = None

    def poll(self, seconds: float) -> Finding | None:
        state = self._about
        self._left -= seconds
        if state is None or self._left > 0:
            return None
        self._about = None
        notes = self.notes.pop(0) if self.notes else (some_move(state),)
        return Finding(1, notes, len(notes), self.score, final=True)


def some_move(state: State) -> str:
    """The first move there is; where they are too many to list, always the same one."""
    seat = state.actors()[0]
    moves = state.moves(seat)
    chance = random.Random(1)  # noqa: S311 - a player, not a secret
    return state.note(moves[0] if moves else abilities.random_move(state, seat, chance))
