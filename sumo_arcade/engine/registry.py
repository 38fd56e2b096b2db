"""Finds the games: every package in ``engine.games`` that has a ``GAME``."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from sumo_arcade.engine import games
from sumo_arcade.engine.core import EngineError, Game


@cache
def all_games() -> tuple[Game, ...]:
    """The games by their place in the arcade, then by id."""
    found: list[tuple[int, Game]] = []
    for info in pkgutil.iter_modules(games.__path__):
        module = importlib.import_module(f"{games.__name__}.{info.name}")
        found.append((int(getattr(module, "ORDER", 1000)), module.GAME))
    return tuple(game for _, game in sorted(found, key=lambda pair: (pair[0], pair[1].id)))


def game_by_id(game_id: str) -> Game:
    """The game called ``game_id``. Raises EngineError naming those there are."""
    for game in all_games():
        if game.id == game_id:
            return game
    known = ", ".join(game.id for game in all_games())
    raise EngineError(f"there is no game {game_id[:40]!r}; there are: {known}")
