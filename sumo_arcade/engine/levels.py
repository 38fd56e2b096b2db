"""The computer's five levels, named after ranks of sumo, from a beginner to all it can do.

Lower levels look at fewer positions and err as people do: they misjudge every move a little, and
now and then they do not see one at all. The highest errs nowhere and thinks as long as it may; only
in the opening it takes any of the moves that are about as good as the best, so that games differ.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Final

from sumo_arcade.engine.core import EngineError, Move, State
from sumo_arcade.engine.kernel import SURE
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
    points by which a move is misjudged; ``blind``: how often one is not seen at all."""

    id: str
    nodes: int | None
    doubt: float = 0.0
    blind: float = 0.0


LEVELS: Final = (
    Level("jonokuchi", 300, 150.0, 0.35),
    Level("komusubi", 1_000, 45.0, 0.12),
    Level("sekiwake", 4_000, 15.0, 0.03),
    Level("ozeki", 15_000, 4.0, 0.005),
    Level("yokozuna", None),
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

    def choose(
        self,
        state: State,
        seconds: float,
        *,
        turns: int = OPENING,
        stop: Callable[[], bool] | None = None,
    ) -> Thought:
        """What the level plays here within ``seconds``; ``turns`` have been played before.

        Raises EngineError where there is no move.
        """
        if self.level.nodes is None:
            return self._best(state, seconds, turns < OPENING, stop)
        root = state.root()
        unit = 1 if root is None else root.kernel.unit
        return self._human(state, Limits(seconds=seconds, nodes=self.level.nodes * unit), stop)

    def _human(self, state: State, limits: Limits, stop: Callable[[], bool] | None) -> Thought:
        """The move that looks best to one who errs; of sure wins always the nearest."""
        begun = monotonic()
        rated = self.thinker.ratings(state, limits, stop)
        seen = [each for each in rated if self.chance.random() >= self.level.blind] or rated
        felt = [
            (score if score > SURE else score + self.chance.gauss(0, self.level.doubt), score, move)
            for score, move in seen
        ]
        _, score, move = max(felt)
        search = self.thinker.search
        nodes = search.nodes if search is not None else 0
        return Thought((state.found(*move),), score, 0, nodes, monotonic() - begun)

    def _best(
        self, state: State, seconds: float, opening: bool, stop: Callable[[], bool] | None
    ) -> Thought:
        share = SEARCHED if opening else 1.0
        thought = self.thinker.think(state, Limits(seconds=seconds * share), stop)
        search = self.thinker.search
        if not opening or search is None or abs(thought.score) > SURE or thought.depth < 3:
            return thought
        other = self._other(state, thought, Limits(seconds=seconds * (1 - share)), stop)
        if other is None or other == thought.move:
            return thought
        return Thought((other,), thought.score, thought.depth, thought.nodes, thought.seconds)

    def _other(
        self, state: State, thought: Thought, limits: Limits, stop: Callable[[], bool] | None
    ) -> Move | None:
        """Some move about as good as the best: the first of a shuffled list that proves so."""
        moves = self.thinker.resume(limits, stop)
        self.chance.shuffle(moves)
        move = self.thinker.good_enough(moves, thought.depth - 1, thought.score - EQUAL)
        return None if move is None else state.found(*move)
