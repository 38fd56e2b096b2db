"""``sumo-arcade analyse``: what the computer thinks of a position, as one JSON object."""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Callable

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import EngineError, Move, State
from sumo_arcade.engine.levels import LEVELS, Opponent, can_choose, level_by_id
from sumo_arcade.engine.sampling import Sampled
from sumo_arcade.engine.search.searcher import Limits, Searcher, SearchResult
from sumo_arcade.verbs import Verb, VerbError
from sumo_arcade.verbs.positions import add_game, setting

SECONDS = 1.0
"""How long it thinks unless something else is asked for."""
LONGEST = 24 * 60 * 60.0
MOST_NODES = 10**12
MOST_DEPTH = 100
TABLE_BITS = 20


def seconds(text: str) -> float:
    """A time that can be asked for. For argparse."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not 0 < value <= LONGEST:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number of seconds up to a day")
    return value


def whole(most: int) -> Callable[[str], int]:
    """A parser for argparse of whole numbers from 1 to ``most``."""

    def parse(text: str) -> int:
        digits = text.isascii() and text.isdigit() and len(text) <= len(str(most))
        if not digits or not 1 <= int(text) <= most:
            told = f"{text[:40]!r} is not a whole number from 1 to {most}"
            raise argparse.ArgumentTypeError(told)
        return int(text)

    return parse


def add_limits(parser: argparse.ArgumentParser) -> None:
    """Adds GAME and what bounds the thinking."""
    add_game(parser)
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument("--seconds", type=seconds, metavar="S", help="how long (default: 1)")
    limit.add_argument("--depth", type=whole(MOST_DEPTH), metavar="D", help="how many turns deep")
    limit.add_argument("--nodes", type=whole(MOST_NODES), metavar="N", help="how many positions")
    names = ", ".join(level.id for level in LEVELS)
    parser.add_argument("--level", metavar="L", help=f"think as a level does: {names}")
    parser.add_argument("--seed", type=int, default=0, metavar="X", help="of a level's mistakes")


def analyse(options: argparse.Namespace) -> int:
    """Prints best move, score, depth, nodes and line. Raises EngineError and VerbError."""
    _, _, state = setting(options)
    if not state.actors():
        raise EngineError("the game is over in this position")
    if not can_choose(state):
        raise EngineError(f"positions of {options.game} cannot be analysed")
    print(json.dumps(report(state, result_of(state, options))))
    return 0


def result_of(state: State, options: argparse.Namespace) -> SearchResult:
    """What the search, or the level asked for, makes of ``state``. Raises VerbError."""
    level = options.level or (LEVELS[-1].id if isinstance(state, Sampled) else None)
    if level is not None:
        if options.depth or options.nodes:
            raise VerbError("a level thinks as deeply as it does: it has no --depth and no --nodes")
        opponent = Opponent(level_by_id(level), options.seed)
        return opponent.choose(state, options.seconds or SECONDS)
    bounded = options.depth or options.nodes
    wait = options.seconds or (None if bounded else SECONDS)
    return Searcher(TABLE_BITS).search(state, Limits(wait, options.nodes, options.depth))


def report(state: State, result: SearchResult) -> dict[str, object]:
    """The result as JSON values; the score in hundredths of a piece, from the mover's view.

    ``win`` is the number of moves to a sure end, below 0 if the mover loses, else null.
    """
    turns = turns_of(state, result.line)
    return {
        "best": turns[0],
        "score": result.score,
        "win": result.moves_to_end,
        "depth": result.depth,
        "nodes": result.nodes,
        "seconds": round(result.seconds, 3),
        "line": turns,
    }


def turns_of(state: State, line: tuple[Move, ...]) -> list[str]:
    """A line in notation, the moves of a turn joined by ``,``."""
    turns: list[str] = []
    going_on = False
    for move in line:
        note = state.note(move)
        turns = [*turns[:-1], f"{turns[-1]},{note}"] if going_on else [*turns, note]
        state = state.play(state.actors()[0], move)
        going_on = abilities.mid_turn(state)
    return turns


VERBS = (Verb("analyse", "say what the computer thinks of a position", add_limits, analyse),)
