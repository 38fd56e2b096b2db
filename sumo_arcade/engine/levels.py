"""The computer's five levels, from a beginner (Jonokuchi) to its best (Yokozuna).

Lower levels search fewer positions and make errors as people do: the scores of their moves are a
little wrong, and sometimes they overlook a move. The highest makes no errors and uses the time it
has. Only in the opening it plays any move that is about as good as the best, so that games differ.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic
from typing import Final

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import EngineError, Move, State
from sumo_arcade.engine.kernel import PROVEN
from sumo_arcade.engine.sampling import Effort, Sampled, Sampler
from sumo_arcade.engine.search.searcher import Limits, Searcher, SearchResult

OPENING: Final = 8
"""Turns from the start of a game in which any move near the best may be played."""
NEAR_BEST: Final = 6
"""Points by which such a move may be worse than the best."""
BEST_SHARE: Final = 0.75
"""The part of an opening move's time that finds the best move; the rest compares others with it."""


@dataclass(frozen=True, slots=True)
class Level:
    """How a level plays.

    ``nodes``: positions searched for a move; None: as many as the time allows. ``score_noise``: the
    standard deviation, in points, of the error in each move's score. ``oversight_rate``: how often
    a move is overlooked, and how often it is overlooked that a move loses.
    In games with hidden information: ``effort`` is how much is sampled; None: nothing, it plays the
    game's ``habit``. ``impulse_rate``: how often it plays a random move.
    """

    id: str
    nodes: int | None
    score_noise: float = 0.0
    oversight_rate: float = 0.0
    effort: Effort | None = None
    impulse_rate: float = 0.0


LEVELS: Final = (
    Level("jonokuchi", 300, 150.0, 0.35, impulse_rate=0.5),
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


def can_choose(state: State) -> bool:
    """Whether the computer can choose a move in ``state``: not after the end of the game."""
    return isinstance(state, Sampled) or abilities.root(state) is not None


class Opponent:
    """The computer at a seat.

    The same seed and positions give the same moves, unless time cuts the search short.
    """

    def __init__(self, level: Level, seed: int) -> None:
        self.level = level
        self.searcher = Searcher()
        self.chance = random.Random(seed)  # noqa: S311 - a player, not a secret
        self.turn_plan: dict[str, Move] = {}
        """The further moves of a turn that was searched as a whole, by position."""

    def choose(
        self,
        state: State,
        seconds: float,
        *,
        turns: int = OPENING,
        should_stop: Callable[[], bool] | None = None,
    ) -> SearchResult:
        """What the level plays here within ``seconds`` a turn; ``turns`` have been played before.

        Raises EngineError where there is no move.
        """
        if isinstance(state, Sampled):
            return self._choose_by_sampling(state, seconds, should_stop)
        planned = self.turn_plan.get(state.text()) if abilities.mid_turn(state) else None
        if planned is not None:
            return SearchResult((planned,), 0, 0, 0, 0.0)
        root = abilities.root(state)
        if root is None:
            raise EngineError("there is no move to choose in this position")
        if self.level.nodes is not None:
            return self._choose_with_errors(state, root.kernel.turn_depth, seconds, should_stop)
        result = self._choose_best(state, seconds, turns < OPENING, should_stop)
        self.turn_plan = _plan_turn(state, result.line)
        return result

    def _choose_by_sampling(
        self, state: Sampled, seconds: float, should_stop: Callable[[], bool] | None
    ) -> SearchResult:
        """A move chosen from the view of the seat that is to move."""
        seat = state.actors()[0]
        view, level, start = state.view(seat), self.level, monotonic()
        if self.chance.random() < level.impulse_rate:
            return SearchResult((abilities.random_move(view, seat, self.chance),), 0, 0, 0, 0.0)
        if level.effort is None:
            return SearchResult((view.habit(seat, self.chance),), 0, 0, 0, 0.0)
        effort = replace(level.effort, seconds=seconds)
        sampler = Sampler(view, seat, effort, self.chance, should_stop)
        best = sampler.decide()
        spent = monotonic() - start
        return SearchResult((best.move,), round(best.mean), 1, sampler.played, spent)

    def _choose_with_errors(
        self, state: State, turn_depth: int, seconds: float, should_stop: Callable[[], bool] | None
    ) -> SearchResult:
        """The move that looks best to a level that errs; of proven wins always the nearest.

        Where a turn is several moves, nodes and errors are multiplied by ``turn_depth``.
        """
        started = monotonic()
        nodes = None if self.level.nodes is None else self.level.nodes * turn_depth
        scored = self.searcher.score_moves(state, Limits(seconds=seconds, nodes=nodes), should_stop)
        seen = [
            each for each in scored if self.chance.random() >= self.level.oversight_rate
        ] or scored
        open_scores = [score for score, _ in seen if abs(score) <= PROVEN]
        usual = sum(open_scores) / len(open_scores) if open_scores else -PROVEN
        perceived = [
            (self._perceived(score, usual, turn_depth), score, move) for score, move in seen
        ]
        _, score, move = max(perceived)
        spent = monotonic() - started
        return SearchResult((abilities.found(state, *move),), score, 0, self.searcher.nodes, spent)

    def _perceived(self, score: int, usual: float, turn_depth: int) -> float:
        """The score with the level's error; a loss that is overlooked has the ``usual`` score."""
        if score > PROVEN:
            return score
        overlooked = score < -PROVEN and self.chance.random() < self.level.oversight_rate
        error = self.chance.gauss(0, self.level.score_noise * turn_depth)
        return (usual if overlooked else score) + error

    def _choose_best(
        self, state: State, seconds: float, opening: bool, should_stop: Callable[[], bool] | None
    ) -> SearchResult:
        """The best move; in the ``opening`` a random one of those near the best."""
        share = BEST_SHARE if opening else 1.0
        result = self.searcher.search(state, Limits(seconds=seconds * share), should_stop)
        if not opening or abs(result.score) > PROVEN or result.depth < 3:
            return result
        moves = self.searcher.renew_limits(Limits(seconds=seconds * (1 - share)), should_stop)
        self.chance.shuffle(moves)
        least = result.score - NEAR_BEST
        words = self.searcher.first_at_least(moves, result.depth - 1, least)
        move = result.move if words is None else abilities.found(state, *words)
        return result if move == result.move else replace(result, line=(move,))


def _plan_turn(state: State, line: tuple[Move, ...]) -> dict[str, Move]:
    """The moves of ``line`` that belong to the turn it begins with, by the position before each."""
    plan: dict[str, Move] = {}
    for move in line:
        if plan and not abilities.mid_turn(state):
            break
        plan[state.text()] = move
        state = state.play(state.actors()[0], move)
    return plan
