"""The engine's figures: each game's perft, against C, against itself uncompiled, against others."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import sumo_arcade
from sumo_arcade.bench.measure import Measure, skipped
from sumo_arcade.bench.rates import (
    Rate,
    perft_of,
    perft_rate,
    playing_rate,
    race,
    random_rate,
    search_rate,
    timed,
)
from sumo_arcade.bench.search import search_measures
from sumo_arcade.bench.yardsticks import NoYardstickError, library, once, plain_c
from sumo_arcade.engine import abilities, compiled
from sumo_arcade.engine.core import Game, settle
from sumo_arcade.engine.registry import all_games
from sumo_arcade.store.frozen_build import frozen

LEAST_OF_C = 0.5
LEAST_OF_PURE = 40
LEAST_OF_PURE_SEARCH = 15
LEAST_OF_PEER = 10
PURE_SECONDS = 300


def engine_measures() -> Iterator[Measure]:
    """Every game's figures, one after the other: they take seconds each."""
    for game in all_games():
        yield from game_measures(game)


def game_measures(game: Game) -> Iterator[Measure]:
    """The figures of one game. Budgets hold for the compiled engine."""
    if game.secret:
        yield of_random_games(game)
        return
    way = "compiled" if compiled() else "interpreted"
    rate = perft_rate(game)
    note = f"{way}, depth {rate.depth}"
    yield Measure(f"{game.id}: perft", rate.per_second / 1e6, "M nodes/s", note=note)
    yield against_c(game, rate)
    yield against_pure(game)
    played = playing_rate(game)
    note = f"State.moves and State.play, depth {played.depth}"
    yield Measure(f"{game.id}: move by move", played.per_second / 1e6, "M nodes/s", note=note)
    yield from against_peer(game, played)
    if abilities.root(game.start(settle(game, {}))) is not None:
        yield from search_measures(game)
        yield search_against_pure(game)


def of_random_games(game: Game) -> Measure:
    """How fast a game is played that has no perft."""
    rate = random_rate(game)
    note = f"random moves and State.play, {rate.nodes / rate.depth:.0f} a game"
    return Measure(f"{game.id}: random games", rate.per_second / 1e6, "M moves/s", note=note)


def against_c(game: Game, rate: Rate) -> Measure:
    """Our perft as a multiple of plain C's."""
    name = f"{game.id}: perft / plain C"
    count = partial(perft_of(game), rate.depth)
    try:
        with plain_c(game.id) as program:
            ours, other = race(partial(timed, count), partial(once, program, rate))
    except NoYardstickError as reason:
        return skipped(name, str(reason))
    note = f"C: {other / 1e6:.0f} M nodes/s, depth {rate.depth}"
    return Measure(name, ours / other, "×", least=held(LEAST_OF_C), note=note)


def against_pure(game: Game) -> Measure:
    """Our perft as a multiple of the same source interpreted."""
    name = f"{game.id}: perft / uncompiled"
    try:
        pure = uncompiled(game, "perft")
    except NoYardstickError as reason:
        return skipped(name, str(reason))
    ours = perft_rate(game, pure.depth)
    return ratio(name, ours, pure, LEAST_OF_PURE)


def search_against_pure(game: Game) -> Measure:
    """The same for the search; each to its own depth, for the deeper one has a table to fill."""
    name = f"{game.id}: search / uncompiled"
    try:
        pure = uncompiled(game, "search")
    except NoYardstickError as reason:
        return skipped(name, str(reason))
    return ratio(name, search_rate(game), pure, LEAST_OF_PURE_SEARCH)


def ratio(name: str, ours: Rate, pure: Rate, least: float) -> Measure:
    """A rate as a multiple of the uncompiled one."""
    note = f"uncompiled: {pure.per_second / 1e6:.2f} M nodes/s, depth {pure.depth}"
    return Measure(name, ours.per_second / pure.per_second, "×", least=held(least), note=note)


def uncompiled(game: Game, what: str) -> Rate:
    """The rate of the sources, measured in a process of its own. Raises NoYardstickError."""
    if not compiled():
        raise NoYardstickError("the engine is not compiled here")
    if frozen():
        raise NoYardstickError("a bundle has no sources to run")
    home = str(Path(sumo_arcade.__file__).resolve().parent.parent)
    done = subprocess.run(
        [sys.executable, "-P", "-m", "sumo_arcade.bench.uncompiled", game.id, what],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": home},
        timeout=PURE_SECONDS,
        check=False,
    )
    if done.returncode:
        raise NoYardstickError(f"the sources did not run: {done.stderr.strip()[-200:]}")
    return Rate(**json.loads(done.stdout))


def against_peer(game: Game, played: Rate) -> Iterator[Measure]:
    """The public API as a multiple of another library: one call of perft, and move by move."""
    name = f"{game.id}: Game.perft / library"
    count = partial(perft_of(game), played.depth)
    try:
        with library(game.id) as program:
            ours, other = race(partial(timed, count), partial(once, program, played))
    except NoYardstickError as reason:
        yield skipped(name, str(reason))
        return
    note = f"library: {other / 1e6:.2f} M nodes/s, depth {played.depth}"
    yield Measure(name, ours / other, "×", least=held(LEAST_OF_PEER), note=note)
    yield Measure(f"{game.id}: move by move / library", played.per_second / other, "×", note=note)


def held(budget: float) -> float | None:
    """The budget, where it holds: it is the compiled engine's."""
    return budget if compiled() else None
