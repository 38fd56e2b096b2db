"""The computer's five levels, named after ranks of sumo, from a beginner to all it can do.

Lower levels look at fewer positions and err as people do: they misjudge every move a little, and
now and then they do not see one at all. The highest errs nowhere and thinks as long as it may; only
in the opening it takes any of the moves that are about as good as the best, so that games differ.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic
from typing import Final

from sumo_arcade.engine.core import EngineError, Move, State
from sumo_arcade.engine.kernel import SURE
from sumo_arcade.engine.sampling import Effort, Sampled, Sampler
from sumo_arcade.engine.thinking import Limits, Thinker, Thought

OPENING: Final = 8
"""Turns of a game in which near-equal moves are as good as the best."""
EQUAL: Final = 6
"""Points by which such a move may be worse."""
SEARCHED: Final = 0.75
"""The part of the time in the opening that the best move gets; the others get the rest."""


@dataclass(frozen=True, slots=True)
class Level:
    """``nodes``: positions looked at for a move, None: as the time allows. ``doubt``: the spread in
    points by which a move is misjudged; ``blind``: how often one is not seen at all, or not that
    it loses.

    Where things are hidden: ``effort`` is what is tried, None: nothing, it goes by habit; ``whim``:
    how often it does the first thing that comes to mind."""

    id: str
    nodes: int | None
    doubt: float = 0.0
    blind: float = 0.0
    effort: Effort | None = None
    whim: float = 0.0


LEVELS: Final = (
    Level("jonokuchi", 300, 150.0, 0.35, whim=0.5),
    Level("komusubi", 1_000, 40.0, 0.06),
    Level("sekiwake", 6_000, 10.0, 0.02, effort=Effort(2, 12)),
    Level("ozeki", 20_000, 3.0, 0.003, effort=Effort(5, 32)),
    Level("yokozuna", None, effort=Effort(48, 20_000)),
)


def level_by_id(level_id: str) -> Level:
    """The level called ``level_id``. Raises EngineError naming those there are."""
    for level in LEVELS:
        if level.id == level_id:
            return level
    known = ", ".join(level.id for level in LEVELS)
    raise EngineError(f"there is no level {level_id[:40]!r}; there are: {known}")


class Opponent:
    """The computer at a seat. The same seed, positions and nodes give the same moves."""

    def __init__(self, level: Level, seed: int) -> None:
        self.level = level
        self.thinker = Thinker()
        self.chance = random.Random(seed)  # noqa: S311 - a player, not a secret
        self.plan: dict[str, Move] = {}
        """The rest of a turn that was thought out whole, by position."""

    def choose(
        self,
        state: State,
        seconds: float,
        *,
        turns: int = OPENING,
        stop: Callable[[], bool] | None = None,
    ) -> Thought:
        """What the level plays here within ``seconds`` a turn; ``turns`` have been played before.

        Raises EngineError where there is no move.
        """
        if isinstance(state, Sampled):
            return self._sampled(state, seconds, stop)
        planned = self.plan.get(state.text()) if state.mid_turn() else None
        if planned is not None:
            return Thought((planned,), 0, 0, 0, 0.0)
        root = state.root()
        if root is None:
            raise EngineError("there is no move to choose in this position")
        if self.level.nodes is not None:
            return self._human(state, root.kernel.unit, seconds, stop)
        thought = self._best(state, seconds, turns < OPENING, stop)
        self.plan = _plan(state, thought.line)
        return thought

    def _sampled(self, state: Sampled, seconds: float, stop: Callable[[], bool] | None) -> Thought:
        """A move by what the seat can see, and by nothing else."""
        seat = state.actors()[0]
        view, level, start = state.view(seat), self.level, monotonic()
        if self.chance.random() < level.whim:
            return Thought((view.random_move(seat, self.chance),), 0, 0, 0, 0.0)
        if level.effort is None:
            return Thought((view.habit(seat, self.chance),), 0, 0, 0, 0.0)
        effort = replace(level.effort, seconds=seconds)
        sampler = Sampler(view, seat, effort, self.chance, stop)
        best = sampler.decide()
        spent = monotonic() - start
        return Thought((best.move,), round(best.mean), 1, sampler.played, spent)

    def _human(
        self, state: State, unit: int, seconds: float, stop: Callable[[], bool] | None
    ) -> Thought:
        """The move that looks best to one who errs; of sure wins always the nearest.

        Where a turn is several moves (``unit``) there is so much more to see and to misjudge.
        """
        begun = monotonic()
        nodes = None if self.level.nodes is None else self.level.nodes * unit
        rated = self.thinker.ratings(state, Limits(seconds=seconds, nodes=nodes), stop)
        seen = [each for each in rated if self.chance.random() >= self.level.blind] or rated
        unsure = [score for score, _ in seen if abs(score) <= SURE]
        usual = sum(unsure) / len(unsure) if unsure else -SURE
        felt = [(self._felt(score, usual, unit), score, move) for score, move in seen]
        _, score, move = max(felt)
        looked = self.thinker.looked
        return Thought((state.found(*move),), score, 0, looked, monotonic() - begun)

    def _felt(self, score: int, usual: float, unit: int) -> float:
        """What a move seems to be worth; one that loses may look like any other (``usual``)."""
        if score > SURE:
            return score
        overlooked = score < -SURE and self.chance.random() < self.level.blind
        return (usual if overlooked else score) + self.chance.gauss(0, self.level.doubt * unit)

    def _best(
        self, state: State, seconds: float, opening: bool, stop: Callable[[], bool] | None
    ) -> Thought:
        share = SEARCHED if opening else 1.0
        thought = self.thinker.think(state, Limits(seconds=seconds * share), stop)
        if not opening or abs(thought.score) > SURE or thought.depth < 3:
            return thought
        moves = self.thinker.resume(Limits(seconds=seconds * (1 - share)), stop)
        self.chance.shuffle(moves)
        words = self.thinker.good_enough(moves, thought.depth - 1, thought.score - EQUAL)
        move = thought.move if words is None else state.found(*words)
        return thought if move == thought.move else replace(thought, line=(move,))


def _plan(state: State, line: tuple[Move, ...]) -> dict[str, Move]:
    """The moves of ``line`` that are still the same turn's, by the position they are made in."""
    found: dict[str, Move] = {}
    for move in line:
        if found and not state.mid_turn():
            break
        found[state.text()] = move
        state = state.play(state.actors()[0], move)
    return found
