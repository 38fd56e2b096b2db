"""The messages between the program and the process that thinks: JSON with bounded lengths."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from sumo_arcade.engine.match import LONGEST_GAME, Match

Purpose = Literal["move", "analysis"]

Word = Annotated[str, Meta(max_length=60)]
Note = Annotated[str, Meta(max_length=200)]
Done = tuple[Word, Annotated[int, Meta(ge=0, le=1)], Note]
"""An entry of the match: its kind, who made it, its notation."""


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match as it was played, and what is wanted of ``seat``, which is to move.

    ``level`` is who moves; empty for an analysis. ``seconds`` is how long the answer may take at
    most.
    """

    number: int
    game: Word
    options: dict[Word, Word]
    position: str | None
    entries: Annotated[tuple[Done, ...], Meta(max_length=LONGEST_GAME)]
    seat: Annotated[int, Meta(ge=0, le=1)]
    purpose: Purpose
    level: Word
    seconds: Annotated[float, Meta(ge=0, le=3600)]
    seed: int


class Finding(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="finding"):
    """What was found so far, or at the end (``final``).

    ``notes`` is the expected line, the moves of ``seat`` first: ``own`` of them make up its turn.
    ``score`` is in hundredths of a piece for ``seat``; ``moves_to_end`` is how soon the game is won
    (above 0) or lost (below), 0 where no end is seen. A ``claim`` is made instead of a move.
    """

    number: int
    notes: Annotated[tuple[Note, ...], Meta(max_length=200)] = ()
    own: int = 0
    score: int = 0
    moves_to_end: int = 0
    depth: int = 0
    nodes: int = 0
    claim: Word = ""
    final: bool = False
    error: Annotated[str, Meta(max_length=500)] = ""


class Heartbeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="beat"):
    """Sent now and then while it thinks, so that the program knows it is alive."""

    number: int


def question(
    match: Match,
    number: int,
    purpose: Purpose,
    level: str,
    seconds: float,
    seed: int,
    plies: int | None = None,
) -> Question:
    """What to ask the process: what should the seat to move do in ``match``, now or after the first
    ``plies`` entries?"""
    state = match.state if plies is None else match.state_after(plies)
    return Question(
        number=number,
        game=match.game.id,
        options=match.options,
        position=match.position,
        entries=tuple((entry.kind, entry.seat, entry.note) for entry in match.history[:plies]),
        seat=state.actors()[0],
        purpose=purpose,
        level=level,
        seconds=seconds,
        seed=seed,
    )
