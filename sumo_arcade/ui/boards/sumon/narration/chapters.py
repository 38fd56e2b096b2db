"""The story of a whole game for its result: what each round cost whom; and the number of pushes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from sumo_arcade.engine.core import Event, Piece, Seat
from sumo_arcade.engine.games.sumon.board import read_standing
from sumo_arcade.engine.games.sumon.rules import SumonState
from sumo_arcade.engine.match import Match
from sumo_arcade.text import _
from sumo_arcade.ui.art.board_art import Chapter
from sumo_arcade.ui.boards.sumon.narration.names import rank_title
from sumo_arcade.ui.boards.sumon.narration.narration import Names


@dataclass(frozen=True, slots=True)
class Loss:
    """A life that ``seat`` lost, to which wrestler, in which lane."""

    seat: Seat
    wrestler: Piece
    lane: str


@dataclass(slots=True)
class Round:
    """A round, as far as it was carried out, and the lives after it."""

    number: int
    life: tuple[int, int]
    losses: list[Loss] = field(default_factory=list)


def chapters(match: Match, names: Names) -> tuple[Chapter, ...]:
    """The rounds with what was lost in each; those in which nothing was are told together."""
    found: list[Chapter] = []
    quiet: list[Round] = []
    for one in _rounds(match):
        if one.losses:
            found += _nothing(quiet)
            quiet = []
            title = _("Round {round}").format(round=one.number)
            text = " ".join(_sentence(loss, names) for loss in one.losses)
            line = _("{title}: {sentences}").format(title=title, sentences=text)
            found.append(Chapter(title, text, _score(one), line))
        else:
            quiet.append(one)
    return (*found, *_nothing(quiet))


def pushes(match: Match) -> int:
    """How often somebody was pushed, also past a row."""
    count = 0
    for entry in match.history:
        events = entry.state.events() if entry.kind == "move" else ()
        walked = {event.step for event in events if event.kind == "move"}
        count += sum(
            event.kind == "push" or (event.kind == "off" and event.step in walked)
            for event in events
        )
    return count


def _rounds(match: Match) -> Iterator[Round]:
    """Every round that was carried out, the last one as far as it was."""
    first = match.first
    if not isinstance(first, SumonState):
        raise TypeError("not a game of SUMOn")
    one = Round(first.round, first.life)
    last: SumonState = first
    for entry in match.history:
        if entry.kind != "move" or not isinstance(entry.state, SumonState):
            continue
        last = entry.state
        wrestler: Event | None = None
        for event in last.events():
            if event.kind == "off":
                wrestler = event
            elif event.kind == "stock" and event.piece.kind == "life" and wrestler is not None:
                one.losses.append(Loss(event.piece.seat, wrestler.piece, wrestler.path[0][0]))
                one.life = _less(one.life, event.piece.seat)
            elif event.kind == "round":
                yield one
                one = Round(event.count, one.life)
    if last.phase != "program":
        yield one


def _less(life: tuple[int, int], seat: Seat) -> tuple[int, int]:
    red, blue = life
    return (red - 1, blue) if seat == 0 else (red, blue - 1)


def _sentence(loss: Loss, names: Names) -> str:
    wrestler = loss.wrestler
    return _("{loser} loses a life ({name}: {wrestler}, lane {lane}).").format(
        loser=names[loss.seat],
        name=names[wrestler.seat],
        wrestler=rank_title(read_standing(wrestler.seat, wrestler.kind).rank),
        lane=loss.lane,
    )


def _nothing(quiet: Iterable[Round]) -> Iterator[Chapter]:
    """Rounds in a row in which nobody lost anything, as one chapter."""
    rounds = list(quiet)
    if rounds:
        one, other = rounds[0].number, rounds[-1].number
        title = _("Round {round}").format(round=one)
        if one != other:
            title = _("Rounds {first}–{last}").format(first=one, last=other)
        line = _("{title}: no life is lost.").format(title=title)
        yield Chapter(title, _("No life is lost."), _score(rounds[-1]), line)


def _score(one: Round) -> str:
    return "{} : {}".format(*one.life)
