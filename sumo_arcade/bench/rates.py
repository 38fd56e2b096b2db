"""How many perft leaves a second: the same figure from our engine, interpreted or compiled.

Where nothing can be counted, random games are played.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from time import perf_counter

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import Game, State, draw_lots, settle
from sumo_arcade.engine.kernel import WIN
from sumo_arcade.engine.search.alpha_beta import Search

SEARCH_BITS = 18
"""The size of a search's table, as in the yardstick in C."""
ROUND = 0.4
"""Seconds of one round of timing."""
ROUNDS = 3
"""Rounds of which the best counts: whatever else the machine does only ever slows it."""
LONG_ENOUGH = 0.05
"""Seconds that one run of the chosen depth takes, unless a deeper one would be ``TOO_LONG``."""
TOO_LONG = 10.0


@dataclass(frozen=True, slots=True)
class Rate:
    """``nodes`` leaves at ``depth`` plies, ``per_second`` of them."""

    depth: int
    nodes: int
    per_second: float


def perft_rate(game: Game, depth: int | None = None) -> Rate:
    """The rate of ``Game.perft`` from the start, at ``depth`` or the first that takes a while."""
    return rate(perft_of(game), depth)


def perft_of(game: Game) -> Callable[[int], int]:
    """Perft from the start by depth: one call of ``Game.perft``."""
    return partial(game.perft, game.start(settle(game, {})))


def search_rate(game: Game, depth: int | None = None) -> Rate:
    """The rate of the search from the start to ``depth`` turns, or the first that takes a while."""
    return rate(search_of(game), depth)


def search_of(game: Game) -> Callable[[int], int]:
    """Nodes of a search from the start by depth: with an empty table, one turn deeper each time."""
    root = abilities.root(game.start(settle(game, {})))
    if root is None:
        raise TypeError(f"{game.id} is not searched")

    def count(depth: int) -> int:
        search = Search(root.kernel, SEARCH_BITS)
        search.set_root(root.words, root.clock, root.side, [])
        search.set_limits(0, None)
        for deep in range(1, depth * root.kernel.turn_depth + 1):
            search.search_root(deep, -WIN, WIN)
        return search.nodes

    return count


def playing_rate(game: Game, depth: int | None = None) -> Rate:
    """The same leaves counted with ``State.moves`` and ``State.play``, as a program plays."""
    return rate(partial(played_perft, game.start(settle(game, {}))), depth)


def played_perft(state: State, depth: int) -> int:
    """Perft move by move through the contract."""
    if depth == 0:
        return 1
    total = 0
    for seat in state.actors():
        moves = state.moves(seat)
        if depth == 1:
            total += len(moves)
        else:
            total += sum(played_perft(state.play(seat, move), depth - 1) for move in moves)
    return total


def random_rate(game: Game, games: int | None = None) -> Rate:
    """The moves a second of random games, choosing them included; ``depth`` of them at a time."""
    return rate(partial(played_at_random, game), games)


def played_at_random(game: Game, games: int) -> int:
    """The moves of so many random games, always the same ones."""
    chance = random.Random(games)  # noqa: S311 - the same games every time
    count = 0
    for _ in range(games):
        state = game.start(settle(game, draw_lots(game, chance)))
        while actors := state.actors():
            state = state.play(actors[0], abilities.random_move(state, actors[0], chance))
            count += 1
    return count


def rate(count: Callable[[int], int], depth: int | None) -> Rate:
    """Times ``count(depth)``."""
    depth = depth or worthwhile(count)
    nodes = count(depth)
    return Rate(depth, nodes, max(timed(partial(count, depth)) for _ in range(ROUNDS)))


def race(ours: Callable[[], float], theirs: Callable[[], float]) -> tuple[float, float]:
    """The best of some rounds of each, in turns: what else the machine does hits both alike."""
    rounds = [(ours(), theirs()) for _ in range(ROUNDS)]
    return max(mine for mine, _ in rounds), max(other for _, other in rounds)


def worthwhile(count: Callable[[int], int]) -> int:
    """The first depth that takes long enough to be timed, or the last before it takes too long."""
    depth, spent, nodes, growth = 0, 0.0, 1, 1.0
    while spent < LONG_ENOUGH and spent * growth < TOO_LONG:
        depth += 1
        start, before = perf_counter(), nodes
        nodes = count(depth)
        spent = perf_counter() - start
        growth = nodes / max(before, 1)
    return depth


def timed(count: Callable[[], int]) -> float:
    """Leaves a second over one round."""
    nodes, start = 0, perf_counter()
    while True:
        nodes += count()
        spent = perf_counter() - start
        if spent >= ROUND:
            return nodes / spent
