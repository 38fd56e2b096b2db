"""The score of an evening between two people, from the library; and a game's figures in words."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

import pygame

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import EngineError
from sumo_arcade.engine.match import Match
from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.store.archive import Saved
from sumo_arcade.store.library import Library
from sumo_arcade.text import ngettext
from sumo_arcade.ui.art.board_art import BoardArt, Figure
from sumo_arcade.ui.decor import ink
from sumo_arcade.ui.decor.ink import Point
from sumo_arcade.ui.match import turns
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites

EVENING: Final = timedelta(hours=12)
"""Games that ended within this time are tonight's."""

SIGN: Final = 8.2
APART: Final = 19
"""Radius of a bout's sign, and from one to the next, in 720p pixels."""

Bout = tuple[float, float]
"""Points of both players from one game: 1 and 0, or ½ each."""


def tonight(
    library: Library, names: tuple[str, str], now: datetime | None = None
) -> tuple[Bout, ...]:
    """Tonight's finished games between the two called ``names``, the oldest first, whatever was
    played and whoever had which side."""
    since = ((now or datetime.now(UTC)) - EVENING).isoformat(timespec="milliseconds")
    bouts = []
    for saved in reversed(library.games()):
        if saved.finished and saved.changed >= since and sorted(saved.names) == sorted(names):
            bout = _bout(saved)
            if bout is not None:
                bouts.append(bout if saved.names == names else (bout[1], bout[0]))
    return tuple(bouts)


def _bout(saved: Saved) -> Bout | None:
    """By seat; None for a game that is not here any more."""
    try:
        seats = game_by_id(saved.game).seats
    except EngineError:
        return None
    if saved.winner not in seats:
        return (0.5, 0.5)
    return (1.0, 0.0) if saved.winner == seats[0] else (0.0, 1.0)


def points_text(points: float) -> str:
    """``points`` with halves as chess players write them: "2½"."""
    whole, half = divmod(points, 1)
    return f"{whole:.0f}½" if half and whole else "½" if half else f"{whole:.0f}"


def duration(seconds: float) -> str:
    """How long something took: "4:07", "1:04:07"."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def measures(match: Match, art: BoardArt) -> tuple[Figure, Figure]:
    """Two figures for a game besides its time: those of its art, else moves, and turns or pieces
    won."""
    found = art.measures(match)
    if found is not None:
        return found
    moves = turns.moves_made(match, abilities.turn_end(match.state))
    first = (str(moves), ngettext("move", "moves", moves))
    if abilities.turn_end(match.state):
        begun = turns.begun(match)
        return first, (str(begun), ngettext("turn", "turns", begun))
    won = sum(art.tray(match.first, match.state, seat).count for seat in (0, 1))
    return first, (str(won), ngettext(*art.words.won, won))


def bout_signs(sprites: Sprites, bouts: Sequence[float]) -> pygame.Surface:
    """A player's games: a tick on a filled disc won, a cross in a ring lost, two bars drawn."""
    u = sprites.metrics.u
    height = round(2 * SIGN * u + 3 * u)
    body = "".join(
        _bout_sign(points, (APART * u * (place + 0.5), height / 2), u)
        for place, points in enumerate(bouts)
    )
    return sprites.drawn(max(1, round(APART * u * len(bouts))), height, body)


def _bout_sign(points: float, at: Point, u: float) -> str:
    (x, y), r = at, SIGN * u
    if points == 1:
        short, long = f"{r * 0.32:.2f} {r * 0.36:.2f}", f"{r * 0.6:.2f} {-r * 0.7:.2f}"
        tick = f"M{x - r * 0.46:.2f} {y:.2f}l{short} {long}"
        return ink.circle(at, r, theme.GREEN_DARK) + ink.line(tick, theme.WHITE, r * 0.3)
    rim = f'stroke="{theme.INK_2}" stroke-width="{1.4 * u:.2f}"'
    ring = ink.circle(at, r - 0.8 * u, theme.WASHI_0, rim)
    if points == 0:
        return ring + ink.line(ink.cross(at, r * 0.4), theme.INK, r * 0.26)
    left, wide = x - r * 0.42, r * 0.84
    bars = "".join(f"M{left:.2f} {y + down * r:.2f}h{wide:.2f}" for down in (-0.22, 0.22))
    return ring + ink.line(bars, theme.INK, r * 0.24)
