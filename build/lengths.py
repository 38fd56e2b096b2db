"""How long a game usually is: ``python build/lengths.py GAME … [--games N] [--seed X]``.

The three lower ranks, which err as people do, play each their own like; of all those games the
lower and the upper quartile are printed: of the moves after a random opening of two turns each (a
button that ends a turn is none), or of the rounds in a game that is played in rounds. Quick players
take ``QUICK`` seconds a move, slow ones ``SLOW``: that is what the 10 to 20 minutes come to which a
text gives for a game of, as measured here, 97 to 130 moves. A round takes ``PLANS`` seconds for its
two plans and ``SHOWN`` until it is carried out. What of this became a fact, and why, stands in
``assets/games/<id>/facts.toml``.

With the compiled engine it takes minutes, without an hour.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from statistics import quantiles
from typing import Final

from sumo_arcade.engine.core import settle
from sumo_arcade.engine.levels import LEVELS
from sumo_arcade.engine.match import Match
from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.engine.sampling import Sampled
from sumo_arcade.players.arena import ArenaTerms, contest

QUICK: Final = 6
SLOW: Final = 9
PLANS: Final = (90, 180)
SHOWN: Final = 35
THINKING: Final = 5.0
"""Seconds: a move of a quick and of a slow player, two plans of theirs, a round that is carried
out, and what a computer may think at most."""


def length(match: Match) -> int:
    """How many moves, or rounds, ``match`` had."""
    state = match.state
    if isinstance(state, Sampled):
        return state.stage()
    return sum(entry.move is not None and bool(entry.move.path) for entry in match.history)


def lengths(game_id: str, games: int, seed: int) -> Iterator[int]:
    """Those of ``games`` games of each rank."""
    game = game_by_id(game_id)
    for level in LEVELS[:3]:
        terms = ArenaTerms(game, settle(game, {}), games, THINKING, seed)
        for played in contest(terms, (level.id, level.id)):
            yield length(played.match)


def minutes(short: float, long: float, *, rounds: bool) -> tuple[int, int]:
    """The minutes that so many moves, or rounds, take, to the nearest five."""
    quick, slow = (plans + SHOWN for plans in PLANS) if rounds else (QUICK, SLOW)
    least, most = (5 * max(1, int(n / 300 + 0.5)) for n in (short * quick, long * slow))
    return least, most


def told(game_id: str, found: Sequence[int]) -> str:
    """What was measured, in a line."""
    short, _median, long = quantiles(found, n=4)
    game = game_by_id(game_id)
    unit = "rounds" if game.secret else "moves"
    least, most = minutes(short, long, rounds=game.secret)
    return (
        f"{game_id}: {len(found)} games, half of them {short:g} to {long:g} {unit}: "
        f"{least} to {most} minutes"
    )


def main(arguments: list[str] | None = None) -> int:
    """Measures the games that are named."""
    parser = argparse.ArgumentParser(description="Measures how long games usually are.")
    parser.add_argument("ids", nargs="+", metavar="GAME")
    parser.add_argument("--games", type=int, default=60, help="of each rank (default: 60)")
    parser.add_argument("--seed", type=int, default=11)
    chosen = parser.parse_args(arguments)
    for game_id in chosen.ids:
        print(told(game_id, [*lengths(game_id, chosen.games, chosen.seed)]), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
