"""When things are seen: how long a beat takes, when the plates change.

A beat is seen as long as it moves, and then as long as it takes to read.
Milliseconds at speed 1. What moves follows the chosen tempo; what is read does not.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sumo_arcade.engine.core import Seat
from sumo_arcade.ui.animation.motion import Tempo
from sumo_arcade.ui.boards.sumon.execution import commands_stage
from sumo_arcade.ui.boards.sumon.execution.animation import BoardAnimation
from sumo_arcade.ui.boards.sumon.execution.playback import Playback
from sumo_arcade.ui.boards.sumon.narration.timeline import Beat

REST: Final = {
    "reveal": 750.0,
    "order": 800.0,
    "sign": 900.0,
    "deed": 450.0,
    "returned": 1100.0,
    "rest": 250.0,
    "income": 400.0,
    "shuffle": 700.0,
    "deal": 250.0,
    "round": 200.0,
    "over": 700.0,
}
"""How long a beat is looked at when it has moved, in milliseconds at speed 1."""
STEP_REST: Final = 40.0
"""Between the steps of a walk."""
BLANK_REST: Final = 90.0
"""A slot in which nobody has anything: ten of them go by in a second."""
ALONE_REST: Final = 250.0
"""Where there is no other command beside this one."""
BANNER_REST: Final = 1200.0
"""A headline that does not move."""


@dataclass(frozen=True, slots=True)
class Counts:
    """What a plate says."""

    life: int
    mana: int
    cards: int


def span(beat: Beat, moves: float, tempo: Tempo) -> float:
    """How long ``beat`` is seen whose board moves for so long."""
    stage = tempo.piece(commands_stage.moves(beat)) if tempo.flies else 0.0
    return max(moves, stage) + _rest(beat, tempo)


def _rest(beat: Beat, tempo: Tempo) -> float:
    if not beat.last:
        return STEP_REST
    if beat.kind in ("round", "over") and not tempo.flies:
        return BANNER_REST
    if beat.blank:
        return BLANK_REST
    alone = beat.kind == "order" and beat.after.why == "alone"
    return ALONE_REST if alone else REST[beat.kind]


def counts(playback: Playback, reel: BoardAnimation, seat: Seat) -> Counts:
    """What the plate of ``seat`` says while ``reel`` shows the beat under way, if any: life goes as
    its stone leaves, mana and cards come as they land."""
    seen, beat, clock = playback.seen, playback.beat, playback.clock
    left = landed = seen
    if beat is not None:
        left = beat.after if clock >= reel.leaves else seen
        landed = beat.after if clock >= reel.lands else seen
    return Counts(left.life[seat], landed.mana[seat], landed.cards[seat])
