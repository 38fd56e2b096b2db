"""What the events of a move make of a board."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Mapping
from typing import Final

from sumo_arcade.engine.core import Event, Piece

KINDS: Final = ("place", "promote", "move", "push", "capture", "off")
"""What changes the squares; the other events do not."""
CODE: Final = re.compile(r"[a-z][a-z0-9_]*")


def happened(before: Mapping[str, Piece], events: Iterable[Event]) -> dict[str, Piece]:
    """The pieces after ``events``: what shares a step happens at once."""
    board = dict(before)
    for _, group in itertools.groupby(events, key=lambda event: event.step):
        placed: dict[str, Piece] = {}
        for event in group:
            if event.kind not in KINDS:
                assert CODE.fullmatch(event.kind), event
                continue
            if event.kind == "place":
                placed[event.path[1]] = event.piece
                continue
            if event.kind == "promote":
                square = event.path[0]
                where = placed if square in placed else board
                assert where[square].seat == event.piece.seat
                where[square] = event.piece
                continue
            assert board.pop(event.path[0]) == event.piece, event
            if event.kind in ("move", "push"):
                assert len(event.path) >= 2
                placed[event.path[-1]] = event.piece
        assert not placed.keys() & board.keys()
        board |= placed
    return board
