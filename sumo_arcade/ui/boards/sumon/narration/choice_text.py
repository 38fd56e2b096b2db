"""The sentences around a choice: what is asked, how it is answered, what an answer would do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final

from sumo_arcade.engine.core import Event, Move, Piece, Seat, Square
from sumo_arcade.engine.games.sumon.board import HOME
from sumo_arcade.engine.games.sumon.figures import FIGURES
from sumo_arcade.engine.games.sumon.program import Command
from sumo_arcade.text import N_, _, ngettext
from sumo_arcade.ui.boards.sumon.narration.names import card_effect, card_title, command_title
from sumo_arcade.ui.boards.sumon.narration.narration import (
    Names,
    row_owner,
    weight,
    why_blocked,
    wrestler,
)
from sumo_arcade.ui.boards.sumon.narration.timeline import moved

MARKS: Final = ("avatar", "hex", "reverse", "takedown")
"""Marks of a wrestler that are called as the cards that make them."""

BLOCKED: Final = {
    "own": N_("blocked by its own {other}"),
    "avatar": N_("blocked: {other} is an avatar"),
    "heavy": N_("blocked by {other}: {weight} against {other_weight}"),
    "behind": N_("blocked: no room behind {other}"),
}


def question(command: Command, name: str) -> str:
    """What the owner of ``command`` is asked to choose."""
    title = command_title(command)
    if command.kind == "summon":
        return _("{name}: choose a lane for {title}").format(name=name, title=title)
    if command.kind == "card":
        return _("{name}: choose whom to play {title} on").format(name=name, title=title)
    text = ngettext(
        "{name}: choose who walks {n} step", "{name}: choose who walks {n} steps", command.mana
    )
    return text.format(name=name, n=command.mana)


def way(command: Command, seat: Seat, path: Sequence[Square]) -> str:
    """How the choice is made; ``path`` is what has been chosen already."""
    if command.kind == "summon":
        text = _("Click anywhere in a lane: it enters on row {row}. Weight {weight}.")
        return text.format(row=HOME[seat][0][1:], weight=FIGURES.rank(command.name).weight)
    if command.kind == "move":
        return _("Click the wrestler. Its way is shown before.")
    if FIGURES.card(command.name).target == "pair":
        text = _("{at} is chosen. Now the other side's wrestler.")
        return text.format(at=path[0]) if path else card_effect(command.name)
    return card_effect(command.name)


def only_answer(command: Command, move: Move, pieces: Mapping[Square, Piece]) -> str:
    """The sentence for a choice that has only one answer."""
    if command.kind == "summon":
        return _("Only lane {lane} is free.").format(lane=move.path[0][0])
    chosen = " · ".join(f"{wrestler(pieces[tile])} {tile}" for tile in move.path)
    return _("Only {chosen} can be chosen.").format(chosen=chosen)


def place(command: Command, path: Sequence[Square]) -> str:
    """The place that is pointed at, in a word or two."""
    if command.kind == "summon":
        return _("lane {lane}").format(lane=path[0][0])
    return " – ".join(path)


def forecast(pieces: Mapping[Square, Piece], events: Sequence[Event], names: Names) -> str:
    """What a choice would do, in a few words; empty where the marks show it all."""
    off = next((event for event in events if event.kind == "off"), None)
    if off is not None:
        text = _("past the row: {loser} loses 1 life")
        return text.format(loser=names[row_owner(off)])
    block = next((event for event in events if event.kind == "block"), None)
    if block is not None:
        return _blocked(_until(pieces, events, block), block)
    push = next((event for event in events if event.kind == "push"), None)
    if push is not None:
        walker = next(event.piece for event in events if event.kind == "move")
        text = _("{weight} pushes {other_weight}")
        return text.format(weight=weight(walker), other_weight=weight(push.piece))
    victims = sum(event.kind == "capture" for event in events)
    if victims:
        return ngettext("{n} leaves the game", "{n} leave the game", victims).format(n=victims)
    changed = (event for event in events if event.kind == "promote")
    return next((_change(pieces[event.path[0]], event.piece) for event in changed), "")


def _until(
    pieces: Mapping[Square, Piece], events: Sequence[Event], end: Event
) -> Mapping[Square, Piece]:
    """What stands where after those of ``events`` that happen before ``end``."""
    for step, together in groupby(events, key=lambda event: event.step):
        if step == end.step:
            break
        pieces = moved(pieces, together)
    return pieces


def _blocked(pieces: Mapping[Square, Piece], block: Event) -> str:
    other = pieces[block.path[-1]]
    return _(BLOCKED[why_blocked(pieces, block)]).format(
        other=wrestler(other), weight=weight(block.piece), other_weight=weight(other)
    )


def _change(before: Piece, after: Piece) -> str:
    """A weight that changes, or the mark that is gained."""
    if weight(before) != weight(after):
        text = _("weight {weight} → {new}")
        return text.format(weight=weight(before), new=weight(after))
    new = set(after.kind.split(".")) ^ set(before.kind.split("."))
    return ", ".join(card_title(mark) for mark in MARKS if mark in new)
