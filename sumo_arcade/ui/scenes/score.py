"""The evening's score between two people, from the library, and figures in words."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

import pygame

from sumo_arcade.engine.core import EngineError
from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.store.library import Library, Saved
from sumo_arcade.ui import theme
from sumo_arcade.ui.sprites import Sprites

EVENING: Final = timedelta(hours=12)
"""Games that ended within this are tonight's."""

Bout = tuple[float, float]
"""What either of two players got from a game: 1, 0, or a half each."""


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


def bout_stars(sprites: Sprites, bouts: Sequence[float]) -> pygame.Surface:
    """A player's games as sumo writes them: a white disc won, a black one lost, a half drawn."""
    u = sprites.metrics.u
    r, step = 6.2 * u, 17 * u
    height = round(2 * r + 3 * u)
    y = height / 2
    body = ""
    for place, points in enumerate(bouts):
        x = step * (place + 0.5)
        rim = f'stroke="{theme.INK}" stroke-width="{2 * u:.2f}"'
        fill = theme.INK if points == 0 else theme.WASHI_0
        body += f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}" fill="{fill}" {rim}/>'
        if points == 0.5:
            body += (
                f'<path d="M{x:.2f} {y - r:.2f}A{r:.2f} {r:.2f} 0 0 1 {x:.2f} {y + r:.2f}Z" '
                f'fill="{theme.INK}"/>'
            )
    return sprites.drawn(max(1, round(step * len(bouts))), height, body)
