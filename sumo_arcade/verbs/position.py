"""What perft, moves and replay share: a game, its options, a position, and outcomes as JSON."""

from __future__ import annotations

import argparse
from typing import NamedTuple

from sumo_arcade.engine.core import Game, OptionError, Outcome, PositionError, State, settle
from sumo_arcade.engine.registry import game_by_id

POSITION_LENGTH = 10_000
"""Longest position string that is looked at; no game's needs a tenth of it."""


class Setting(NamedTuple):
    """Where a verb begins: a game with all its options settled, and a position of it."""

    game: Game
    options: dict[str, str]
    state: State


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds GAME, ``--position`` and ``--option``."""
    parser.add_argument("game", metavar="GAME", help="id of a game (see: sumo-arcade games)")
    add_position(parser)


def add_position(parser: argparse.ArgumentParser) -> None:
    """Adds ``--position`` and ``--option``."""
    parser.add_argument("--position", metavar="P", help="a position string instead of the start")
    parser.add_argument(
        "--option",
        metavar="K=V",
        action="append",
        default=[],
        help="a rule option of the game; may be given several times",
    )


def setting(options: argparse.Namespace) -> Setting:
    """The game and position asked for. Raises EngineError."""
    game = game_by_id(options.game)
    settled = settle(game, dict(key_and_value(text) for text in options.option))
    if options.position is None:
        return Setting(game, settled, game.start(settled))
    if len(options.position) > POSITION_LENGTH:
        size = len(options.position)
        raise PositionError(f"the position is too long: {size} characters, of {POSITION_LENGTH}")
    return Setting(game, settled, game.load(options.position, settled))


def key_and_value(text: str) -> tuple[str, str]:
    """``k=v`` taken apart. Raises OptionError."""
    key, equals, value = text.partition("=")
    if not equals or not key:
        raise OptionError(f"--option {text[:80]!r} is not of the form name=value")
    return key.strip(), value.strip()


def outcome_json(game: Game, outcome: Outcome | None) -> dict[str, str] | None:
    """``{"winner": seat code or "draw", "reason": code}``, or None while the game goes on."""
    if outcome is None:
        return None
    winner = "draw" if outcome.winner is None else game.seats[outcome.winner]
    return {"winner": winner, "reason": outcome.reason}
