"""The search's figures: nodes a second, against plain C, and its depth in a second."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from sumo_arcade.bench.measure import Measure, skipped
from sumo_arcade.bench.rates import Rate, race, search_of, search_rate, timed
from sumo_arcade.bench.yardsticks import DEPTHS, NoYardstickError, once, plain_c
from sumo_arcade.engine import abilities, compiled
from sumo_arcade.engine.core import Game, settle
from sumo_arcade.engine.search.searcher import Limits, Searcher

LEAST_OF_C = 0.4
SECOND = 1.0
TABLE_BITS = 20


def search_measures(game: Game) -> Iterator[Measure]:
    """The figures of one game that is searched."""
    rate = search_rate(game)
    way = "compiled" if compiled() else "interpreted"
    note = f"{way}, from the start to depth {rate.depth}"
    yield Measure(f"{game.id}: search", rate.per_second / 1e6, "M nodes/s", note=note)
    yield against_c(game, rate)
    result = Searcher(TABLE_BITS).search(game.start(settle(game, {})), Limits(seconds=SECOND))
    least = DEPTHS.get(game.id) if compiled() else None
    note = f"turns, from the start; {result.nodes / 1e6:.2f} M nodes"
    yield Measure(f"{game.id}: depth in a second", result.depth, "turns", least=least, note=note)


def against_c(game: Game, rate: Rate) -> Measure:
    """Our search as a multiple of the same one in plain C, which must visit the same nodes."""
    name = f"{game.id}: search / plain C"
    try:
        with search_in_c(game) as program:
            count = partial(search_of(game), rate.depth)
            ours, other = race(partial(timed, count), partial(once, program, rate))
    except NoYardstickError as reason:
        return skipped(name, str(reason))
    least = LEAST_OF_C if compiled() else None
    note = f"C: {other / 1e6:.2f} M nodes/s, depth {rate.depth}"
    return Measure(name, ours / other, "×", least=least, note=note)


@contextmanager
def search_in_c(game: Game) -> Iterator[list[str]]:
    """The command of a game's search in C, with the weights it is to use. NoYardstickError."""
    root = abilities.root(game.start(settle(game, {})))
    if root is None:
        raise NoYardstickError("this game is not searched")
    tapered = root.kernel.tapered
    pairs = ((tapered.early[at], tapered.late[at]) for at in range(tapered.count))
    with plain_c(f"{game.id}_search") as program:
        yield [*program, ",".join(f"{early},{late}" for early, late in pairs)]
