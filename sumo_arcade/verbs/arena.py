"""``sumo-arcade arena``: computer against computer, with a table of the score and records."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from typing import Final

from sumo_arcade.engine.core import EngineError
from sumo_arcade.engine.levels import LEVELS, can_choose
from sumo_arcade.engine.match import Match
from sumo_arcade.engine.record import encode, to_record
from sumo_arcade.engine.tagged import GameWithFiles
from sumo_arcade.engine.tagged_write import write_game
from sumo_arcade.players.arena import HUB, RANDOM, Played, Terms, contest
from sumo_arcade.store.files import reason
from sumo_arcade.verbs import Verb, VerbError
from sumo_arcade.verbs.analyse import seconds, whole
from sumo_arcade.verbs.console import tell
from sumo_arcade.verbs.positions import add_game, setting

SECONDS: Final = 0.2
MOST_GAMES: Final = 100_000


def add_match(parser: argparse.ArgumentParser) -> None:
    """Adds GAME, A, B and the rest."""
    add_game(parser)
    who = ", ".join([*(level.id for level in LEVELS), RANDOM])
    told = f"{who}, or {HUB}COMMAND, an engine of the Hub protocol"
    parser.add_argument("first", metavar="A", help=told)
    parser.add_argument("second", metavar="B", help="as A")
    parser.add_argument(
        "--games", type=whole(MOST_GAMES), default=2, metavar="N", help="how many (default: 2)"
    )
    parser.add_argument(
        "--seconds", type=seconds, default=SECONDS, metavar="S", help="a move (default: 0.2)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="X", help="of openings and mistakes")
    parser.add_argument(
        "--records", metavar="FILE", help="add the games: PDN, APGN, or one JSON record a line"
    )


def arena(options: argparse.Namespace) -> int:
    """Plays the match; progress goes to stderr. Raises EngineError and VerbError."""
    where = setting(options)
    if options.position is not None:
        raise VerbError("the arena starts from openings of its own, not from a position")
    if not can_choose(where.state):
        raise EngineError(f"the computer does not play {where.game.id}")
    terms = Terms(where.game, where.options, options.games, options.seconds, options.seed)
    score = 0.0
    games: list[Played] = []
    for game in contest(terms, (options.first, options.second)):
        games.append(game)
        score += game.points
        keep(options.records, game.match)
        told = f"{len(games)} of {options.games}: {ending(game)}; {score:g} - "
        tell(f"{told}{len(games) - score:g}")
    print(table((options.first, options.second), games))
    return 0


def keep(file: str | None, match: Match) -> None:
    """Adds a game to the file of records. Raises VerbError."""
    if file is None:
        return
    if isinstance(match.game, GameWithFiles):
        text = write_game(match, event="Sumo Arcade arena")
    else:
        text = encode(to_record(match)).decode() + "\n"
    try:
        with Path(file).open("a", encoding="utf-8") as out:
            out.write(text)
    except OSError as error:
        raise VerbError(f"{file} cannot be written: {reason(error)}") from error


def ending(game: Played) -> str:
    """How a game went, in codes."""
    outcome = game.match.outcome
    if outcome is None:
        return "broken off"
    if outcome.winner is None:
        return f"drawn ({outcome.reason})"
    name = game.match.names[outcome.winner]
    return f"{name} won as {game.match.game.seats[outcome.winner]} ({outcome.reason})"


def table(names: tuple[str, str], games: list[Played]) -> str:
    """The score of both, and how the games ended."""
    first = sum(game.points for game in games)
    counts = Counter(game.points for game in games)
    width = max(map(len, names))
    rows = (
        (names[0], counts[1.0], counts[0.5], counts[0.0], first),
        (names[1], counts[0.0], counts[0.5], counts[1.0], len(games) - first),
    )
    lines = [f"{'':{width}}  won  drawn  lost  points"]
    for name, won, drawn, lost, score in rows:
        share = f"{score:g} ({100 * score / len(games):.1f} %)"
        lines.append(f"{name:{width}}  {won:3}  {drawn:5}  {lost:4}  {share}")
    ends = Counter(
        game.match.outcome.reason if game.match.outcome else "broken_off" for game in games
    )
    lines.append(", ".join(f"{reason} {count}" for reason, count in ends.most_common()))
    return "\n".join(lines)


VERBS = (Verb("arena", "let computers play each other", add_match, arena),)
