"""What the computer's findings mean in words, and their arrows on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import EngineError, Event, Move, Path, Seat, State
from sumo_arcade.players.messages import Finding
from sumo_arcade.text import NN_, _, ngettext
from sumo_arcade.ui.art.board_art import BoardArt, Words
from sumo_arcade.ui.board.arrows import Arrow

FORESEEN: Final = 4
"""Turns of the line that are shown as arrows and looked at for what they win."""
LEVEL: Final = 75
"""The score, in hundredths of a piece, below which nobody stands better: it is more than moving
first is worth in any game."""

TAKEN: Final = ("capture", "off")
"""Events by which a piece leaves the board."""
ANY_WINS: Final = NN_("It wins {n} piece.", "It wins {n} pieces.")
"""Where pieces of several kinds are won, or a game has no word for them."""


@dataclass(frozen=True, slots=True)
class Made:
    """A move of a line: who makes it, its turn (from 0), what it does, and the ``way`` by which a
    finger draws it, which arrows follow."""

    seat: Seat
    turn: int
    move: Move
    note: str
    events: tuple[Event, ...]
    way: Path


def walked(state: State, notes: Sequence[str]) -> Iterator[Made]:
    """The moves that ``notes`` name, from ``state`` on. Stops at the first that cannot be
    played."""
    turn = 0
    for note in notes:
        if not state.actors():
            return
        seat = state.actors()[0]
        try:
            move = state.parse(seat, note)
        except EngineError:
            return
        way = abilities.finger_path(state, seat, move)
        state = state.play(seat, move)
        yield Made(seat, turn, move, note, state.events(), way)
        turn += not abilities.mid_turn(state)


def arrows(line: Sequence[Made], turns: int) -> tuple[Arrow, ...]:
    """Arrows for the first ``turns`` turns of ``line``, numbered where there are several."""
    made = [each for each in line if each.turn < turns and len(each.way) > 1]
    if not made:
        return ()
    first = made[0].seat
    return tuple(
        Arrow(each.way, number if len(made) > 1 else 0, answer=each.seat != first)
        for number, each in enumerate(made, 1)
    )


def best(line: Sequence[Made], art: BoardArt) -> str:
    """The first turn of ``line`` in notation."""
    briefs = [art.brief(each.note) for each in line if each.turn == 0]
    return ", ".join(filter(None, briefs)) or "–"


def gain(words: Words, line: Sequence[Made], found: Finding) -> str:
    """In one sentence, what the first turn of ``line`` is good for."""
    if found.moves_to_end > 0:
        return _("It leads to a sure win.")
    if found.moves_to_end < 0:
        return _("The game is lost, but this holds out longest.")
    seat = line[0].seat
    won, lost = _taken(line, 1 - seat), _taken(line, seat)
    more, less = won - lost, lost - won
    if more and not less:
        kind = next(iter(more)) if len(more) == 1 else ""
        many = more.total()
        return ngettext(*words.wins.get(kind, ANY_WINS), many).format(n=many)
    if found.score < -LEVEL:
        if less and not more:
            return _("It loses something, but nothing else is better.")
        return _("It makes the best of a hard position.")
    if _exchanges(line):
        if found.score > LEVEL:
            return _("It is an exchange that leads to a good position.")
        return _("It is an exchange that keeps the balance.")
    if any(event.kind == "promote" for each in line if not each.turn for event in each.events):
        return _(words.promotes)
    if found.score > LEVEL:
        return _("It keeps the better position.")
    return _("It keeps the balance.")


def _exchanges(line: Sequence[Made]) -> bool:
    """Whether both lose something at once: the answer takes, after the first turn has taken, or
    before the next one takes back."""
    takes = {each.turn for each in line for event in each.events if event.kind in TAKEN}
    return 1 in takes and not takes.isdisjoint((0, 2))


def _taken(line: Sequence[Made], seat: Seat) -> Counter[str]:
    """The pieces of ``seat``, by kind, that leave the board in what is foreseen."""
    return Counter(
        event.piece.kind
        for each in _foreseen(line)
        for event in each.events
        if event.kind in TAKEN and event.piece.seat == seat
    )


def _foreseen(line: Sequence[Made]) -> Iterator[Made]:
    """The moves of the first turns, and of an exchange that still goes on then to its end."""
    for each in line:
        if each.turn >= FORESEEN and not any(event.kind in TAKEN for event in each.events):
            return
        yield each


def standing(words: Words, score: int, moves_to_end: int) -> str:
    """How the game stands for seat 0, in a few words."""
    ahead: Seat = 0 if (moves_to_end or score) >= 0 else 1
    side = _(words.seats[ahead])
    if moves_to_end:
        return _("{side} wins").format(side=side)
    if abs(score) < 5:
        return _("level")
    return _("{side} +{points}").format(side=side, points=f"{abs(score) / 100:.1f}")
