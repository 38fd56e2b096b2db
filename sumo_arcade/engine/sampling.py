"""Chooses moves in games with hidden information, by sampling.

A *world* is a whole position that looks to the seat like the real one: what is hidden is made up.
Each move worth considering is played in the same worlds, and both sides go on with quick sensible
moves (``habit``) until the stage (a round) is over. Again and again the weaker half of the moves is
dropped. Only the seat's own view of the position is read.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Final

from sumo_arcade.engine.abilities import Secret
from sumo_arcade.engine.core import Move, Seat

FIRST_WORLDS: Final = 6
"""Worlds in which every move is tried before the first are left out."""
LONGEST_STAGE: Final = 400
"""Moves after which a trial is broken off."""


class Sampled(Secret):
    """A position of a game with hidden information that the computer can play by sampling."""

    def play(self, seat: Seat, move: Move) -> Sampled:
        """See ``State``."""
        raise NotImplementedError

    def view(self, seat: Seat | None) -> Sampled:
        """See ``Secret``."""
        raise NotImplementedError

    def guess(self, seat: Seat, chance: random.Random) -> Sampled:
        """A whole position that ``seat`` cannot tell from the real one; what is hidden is made up.

        This must be the view of ``seat``.
        """
        raise NotImplementedError

    def plans(self, seat: Seat, chance: random.Random, many: int) -> tuple[Move, ...]:
        """About ``many`` moves worth considering; all there are where they are few."""
        raise NotImplementedError

    def varied(self, seat: Seat, move: Move, chance: random.Random) -> Move:
        """A move much like ``move``, or the same where there is none."""
        raise NotImplementedError

    def habit(self, seat: Seat, chance: random.Random) -> Move:
        """A sensible move, found without any search."""
        raise NotImplementedError

    def stage(self) -> int:
        """The number of the stage (a round). Trials are played to the end of their stage."""
        raise NotImplementedError

    def worth(self, seat: Seat) -> int:
        """How well ``seat`` stands, in hundredths."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is tried: moves at first, worlds in all, and seconds (None: no bound)."""

    plans: int
    worlds: int
    seconds: float | None = None


@dataclass(slots=True)
class Trial:
    """A move, and the sum of the worth that it led to in its ``tries``."""

    move: Move
    total: int = 0
    tries: int = 0

    @property
    def mean(self) -> float:
        """The mean worth it led to."""
        return self.total / self.tries if self.tries else 0.0


@dataclass(slots=True)
class Sampler:
    """One decision of ``seat``, who sees ``view``. ``stop`` is asked before every trial."""

    view: Sampled
    seat: Seat
    effort: Effort
    chance: random.Random
    stop: Callable[[], bool] | None = None
    trials: list[Trial] = field(default_factory=list)
    played: int = 0
    """Moves made in all the trials."""
    _end: float | None = None

    def decide(self) -> Trial:
        """The best move found; the first plan where there was no time to try any."""
        seconds = self.effort.seconds
        self._end = None if seconds is None else monotonic() + seconds
        moves = dict.fromkeys(self.view.plans(self.seat, self.chance, self.effort.plans))
        self.trials = [Trial(move) for move in moves]
        if len(self.trials) > 1:
            self._halve()
        return self.trials[0]

    def _halve(self) -> None:
        """Tries the moves in more and more worlds and drops the weaker half each time.

        While many are left, variants of the best ones join.
        """
        worlds, spent = FIRST_WORLDS, 0
        while spent < self.effort.worlds and self._try_all(worlds):
            spent += worlds * len(self.trials)
            self.trials.sort(key=lambda trial: -trial.mean)
            if len(self.trials) <= 2 and self.trials[0].tries > 8 * FIRST_WORLDS:
                return
            kept = self.trials[: max(2, (len(self.trials) + 1) // 2)]
            if len(kept) > 2:
                kept += self._variants(kept)
            self.trials = kept
            worlds = min(2 * worlds, 64)
        self.trials.sort(key=lambda trial: -trial.mean)

    def _variants(self, kept: list[Trial]) -> list[Trial]:
        """New moves much like the best ones."""
        known = {trial.move for trial in self.trials}
        found = {
            self.view.varied(self.seat, trial.move, self.chance) for trial in kept[: len(kept) // 2]
        }
        return [Trial(move) for move in found if move not in known]

    def _try_all(self, worlds: int) -> bool:
        """Tries each move in the same ``worlds`` worlds; False when there is no time left."""
        for _ in range(worlds):
            world, seed = self.view.guess(self.seat, self.chance), self.chance.random()
            for trial in self.trials:
                if self._over():
                    return False
                worth = self._outcome(world, trial.move, random.Random(seed))  # noqa: S311
                if worth is None:
                    return False
                trial.total += worth
                trial.tries += 1
        return True

    def _over(self) -> bool:
        return self._late() or (self.stop is not None and self.stop())

    def _late(self) -> bool:
        return self._end is not None and monotonic() >= self._end

    def _outcome(self, world: Sampled, move: Move, chance: random.Random) -> int | None:
        """The worth that ``move`` leads to in ``world`` if both sides then go on by habit.

        None where the time was over before the end: the clock is looked at before every move.
        """
        stage, seat = world.stage(), self.seat
        for _ in range(LONGEST_STAGE):
            if self._late():
                return None
            self.played += 1
            world = world.play(seat, move)
            actors = world.actors()
            if not actors or world.stage() != stage:
                break
            seat = actors[0]
            move = world.habit(seat, chance)
        return world.worth(self.seat)
