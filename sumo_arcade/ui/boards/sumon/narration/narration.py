"""What happens in a game, in sentences: one or a few for every beat, and why one side goes first.

Sides are called as the players are. Everything is translated when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from sumo_arcade.engine.core import Event, Piece, Seat, Square
from sumo_arcade.engine.games.sumon.board import RETURNED_MANA, read_standing
from sumo_arcade.engine.games.sumon.execution import order
from sumo_arcade.engine.games.sumon.figures import FIGURES
from sumo_arcade.engine.games.sumon.program import Slot
from sumo_arcade.text import N_, _, ngettext
from sumo_arcade.ui.boards.sumon.narration.names import (
    card_title,
    command_title,
    rank_title,
    sign_title,
)
from sumo_arcade.ui.boards.sumon.narration.timeline import Beat, Picture
from sumo_arcade.ui.boards.sumon.narration.words import WORDS

Weight = Literal["round", "slot", "deed", "note"]
"""How a line stands in the log: a headline, the beginning of a slot, a deed, the rest."""


@dataclass(frozen=True, slots=True)
class Line:
    """A translated sentence; ``seat`` is whose deed it is, if anybody's."""

    text: str
    seat: Seat | None = None
    weight: Weight = "note"


Names = tuple[str, str]

KIND_ORDER: Final = {
    ("summon", "card"): N_("Summon before card"),
    ("summon", "move"): N_("Summon before move"),
    ("card", "move"): N_("Card before move"),
}
SIGN_ORDER: Final = {
    "rock": N_("Rock beats scissors"),
    "paper": N_("Paper beats rock"),
    "scissors": N_("Scissors beat paper"),
}

RETURNED: Final = {
    "no_lane": N_("no tile of its row is free"),
    "no_target": N_("there is nobody it may be played on"),
    "no_walker": N_("there is nobody who may walk"),
}


def tell(beat: Beat, names: Names) -> tuple[Line, ...]:
    """The lines for ``beat``; none for what goes without saying."""
    return tuple(_TELLERS[beat.kind](beat, names))


def gist(beat: Beat, names: Names) -> str:
    """The same lines as one text, for the prompt."""
    return " ".join(line.text for line in tell(beat, names))


def reason(seen: Picture) -> str:
    """Why one side goes first in the slot under way; empty where that is not decided."""
    if seen.first is None:
        return ""
    first, second = (seen.command(seat) for seat in (seen.first, 1 - seen.first))
    if seen.why == "kind" and first and second:
        return _(KIND_ORDER[first.kind, second.kind])
    if seen.why == "mana" and first and second:
        return _("More mana first: {more} before {less}").format(more=first.mana, less=second.mana)
    if seen.why == "sign":
        return _(SIGN_ORDER.get(seen.signs[seen.first], ""))
    return _("No other command in this slot")


def undecided(seen: Picture) -> str:
    """What must still decide who goes first in the slot under way; empty where nothing must."""
    if order(seen.command(0), seen.command(1))[1] != "sign":
        return ""
    tied = seen.signs[0] and seen.signs[0] == seen.signs[1]
    return _("Equal once more") if tied else _("Equal: signs decide")


def wrestler(piece: Piece) -> str:
    """What a wrestler is called."""
    return rank_title(read_standing(piece.seat, piece.kind).rank)


def weight(piece: Piece) -> int:
    """What a wrestler weighs now."""
    return read_standing(piece.seat, piece.kind).weight


# Slots, order, signs


def _reveal(beat: Beat, names: Names) -> Iterator[Line]:
    laid = [slot_words(beat.after.command(seat)) for seat in (0, 1)]
    if laid[0] == laid[1] == slot_words(None):
        yield Line(_("Slot {slot}: nothing").format(slot=beat.after.slot), weight="slot")
        return
    text = _("Slot {slot}: {red} has {reds}, {blue} has {blues}")
    filled = text.format(
        slot=beat.after.slot, red=names[0], blue=names[1], reds=laid[0], blues=laid[1]
    )
    yield Line(filled, weight="slot")


def slot_words(slot: Slot) -> str:
    """What lies in a slot."""
    return command_title(slot) if slot else _("nothing")


def _order(beat: Beat, names: Names) -> Iterator[Line]:
    first = beat.after.first
    if first is not None and beat.after.why != "alone":
        text = _("{name} goes first. {why}.")
        yield Line(text.format(name=names[first], why=reason(beat.after)))


def _sign(beat: Beat, names: Names) -> Iterator[Line]:
    red, blue = (sign_title(sign) for sign in beat.after.signs)
    text = _("{red} shows {reds}, {blue} shows {blues}.")
    if red == blue:
        text = _("Both show {reds}: once more.")
    yield Line(text.format(red=names[0], blue=names[1], reds=red, blues=blue))


# Commands


def _deed(beat: Beat, names: Names) -> Iterator[Line]:
    seat, command = beat.seat, beat.command
    if seat is None or command is None:
        return
    teller = _CARDS[command.name] if command.kind == "card" else _steps
    for text in teller(beat, names):
        yield Line(text, seat, "deed")
    for event in beat.events:
        if event.kind == "off":
            yield Line(_price(event, names))


def _steps(beat: Beat, names: Names) -> Iterator[str]:
    """A summons, or a step of a walk with what it pushes."""
    by_kind = {event.kind: event for event in beat.events if event.kind != "stock"}
    name = names[beat.seat or 0]
    if "place" in by_kind:
        placed = by_kind["place"]
        text = _("{name}: {wrestler} enters lane {lane}.")
        yield text.format(name=name, wrestler=wrestler(placed.piece), lane=placed.path[1][0])
    elif "block" in by_kind:
        yield _blocked(beat.before.pieces, by_kind["block"], name)
    elif "off" in by_kind and "move" not in by_kind:
        yield _past(by_kind["off"], name, by_jump=False)
    elif "off" in by_kind:
        pushed = by_kind["off"]
        text = _("{name}: {wrestler} pushes {other} past row {row}.")
        yield text.format(
            name=name,
            wrestler=wrestler(by_kind["move"].piece),
            other=wrestler(pushed.piece),
            row=pushed.path[0][1:],
        )
    elif "push" in by_kind:
        push, step = by_kind["push"], by_kind["move"]
        text = _("{name}: {wrestler} ({weight}) pushes {other} ({other_weight}) to {to}.")
        yield text.format(
            name=name,
            wrestler=wrestler(step.piece),
            weight=weight(step.piece),
            other=wrestler(push.piece),
            other_weight=weight(push.piece),
            to=push.path[-1],
        )
    else:
        step = by_kind["move"]
        text = _("{name}: {wrestler} walks to {to}.")
        yield text.format(name=name, wrestler=wrestler(step.piece), to=step.path[-1])


def _past(off: Event, name: str, *, by_jump: bool) -> str:
    walks = _("{name}: {wrestler} walks past row {row}.")
    jumps = _("{name}: {wrestler} jumps past row {row}.")
    row = 1 if row_owner(off) == 0 else FIGURES.tiles
    return (jumps if by_jump else walks).format(name=name, wrestler=wrestler(off.piece), row=row)


def row_owner(off: Event) -> Seat:
    """The seat whose row a wrestler went past: the row it stood on, or the row ahead of a
    jumper."""
    row = int(off.path[0][1:])
    if row in (1, FIGURES.tiles):
        return 0 if row == 1 else 1
    return 1 if read_standing(off.piece.seat, off.piece.kind).forward > 0 else 0


def _price(off: Event, names: Names) -> str:
    """The life that a wrestler past the row costs, and the mana that it brings back."""
    owner, seat = row_owner(off), off.piece.seat
    lost = _("{loser} loses 1 life.").format(loser=names[owner])
    if owner == seat:
        return lost
    mana = RETURNED_MANA[read_standing(seat, off.piece.kind).rank]
    text = ngettext(
        "{name} gets {n} mana back at the end of the round.",
        "{name} gets {n} mana back at the end of the round.",
        mana,
    )
    return f"{lost} {text.format(name=names[seat], n=mana)}"


def _blocked(pieces: Mapping[Square, Piece], block: Event, name: str) -> str:
    walker, ahead = block.piece, block.path[-1]
    other = pieces[ahead]
    return _(BLOCKED[why_blocked(pieces, block)]).format(
        name=name,
        wrestler=wrestler(walker),
        weight=weight(walker),
        other=wrestler(other),
        other_weight=weight(other),
        at=ahead,
    )


def why_blocked(pieces: Mapping[Square, Piece], block: Event) -> str:
    """Why a step is blocked: ``own``, ``avatar``, ``heavy`` or ``behind``."""
    walker, ahead = block.piece, block.path[-1]
    other = pieces[ahead]
    if other.seat == walker.seat:
        return "own"
    if "avatar" in read_standing(other.seat, other.kind).marks:
        return "avatar"
    return "heavy" if weight(other) >= weight(walker) else "behind"


BLOCKED: Final = {
    "own": N_("{name}: {wrestler} is blocked by its own {other} on {at}."),
    "avatar": N_("{name}: {wrestler} is blocked: {other} on {at} is an avatar."),
    "heavy": N_(
        "{name}: {wrestler} ({weight}) is blocked. {other} ({other_weight}) on {at} is not lighter."
    ),
    "behind": N_("{name}: {wrestler} is blocked. Behind {other} on {at} there is no room."),
}


def _one(message: str) -> Callable[[Beat, Names], Iterator[str]]:
    """A card that changes one wrestler, or nothing."""

    def told(beat: Beat, names: Names) -> Iterator[str]:
        changed = next((event for event in beat.events if event.kind == "promote"), None)
        name, card = names[beat.seat or 0], card_title(beat.command.name if beat.command else "")
        if changed is None:
            yield _("{name}: {card} changes nothing and is spent.").format(name=name, card=card)
            return
        after = changed.piece
        yield _(message).format(
            name=name,
            card=card,
            wrestler=wrestler(after),
            weight=weight(after),
            at=changed.path[0],
        )

    return told


def _jump(beat: Beat, names: Names) -> Iterator[str]:
    name = names[beat.seat or 0]
    for event in beat.events:
        if event.kind == "off":
            yield _past(event, name, by_jump=True)
        elif event.kind == "move":
            text = _("{name}: {wrestler} jumps from {start} to {to}.")
            yield text.format(
                name=name, wrestler=wrestler(event.piece), start=event.path[0], to=event.path[-1]
            )


def _swap(beat: Beat, names: Names) -> Iterator[str]:
    one, other = (event for event in beat.events if event.kind == "move")
    text = _("{name}: {wrestler} on {start} and {other} on {to} exchange tiles.")
    yield text.format(
        name=names[beat.seat or 0],
        wrestler=wrestler(one.piece),
        start=one.path[0],
        other=wrestler(other.piece),
        to=one.path[-1],
    )


def _kamikaze(beat: Beat, names: Names) -> Iterator[str]:
    own, *victims = (event for event in beat.events if event.kind == "capture")
    alone = _("{name}: {wrestler} on {at} leaves the game, alone.")
    along = _("{name}: {wrestler} on {at} leaves the game and takes along {victims}.")
    yield (along if victims else alone).format(
        name=names[beat.seat or 0],
        wrestler=wrestler(own.piece),
        at=own.path[0],
        victims=", ".join(f"{wrestler(one.piece)} {one.path[0]}" for one in victims),
    )


_CARDS: Final[dict[str, Callable[[Beat, Names], Iterator[str]]]] = {
    "avatar": _one(N_("{name}: {wrestler} on {at} is an avatar for this round.")),
    "fatup": _one(N_("{name}: {wrestler} on {at} now weighs {weight}.")),
    "hex": _one(N_("{name}: {wrestler} on {at} is hexed and weighs {weight}.")),
    "jump": _jump,
    "kamikaze": _kamikaze,
    "reverse": _one(N_("{name}: {wrestler} on {at} turns round.")),
    "swap": _swap,
    "takedown": _one(N_("{name}: {wrestler} on {at} is taken down for this round.")),
}


def _returned(beat: Beat, names: Names) -> Iterator[Line]:
    if beat.command is None or beat.seat is None:
        return
    code = next(event.piece.kind for event in beat.events if event.kind == "returned")
    text = _("{name}: {command} comes back, {why}.")
    filled = text.format(
        name=names[beat.seat], command=command_title(beat.command), why=_(RETURNED[code])
    )
    yield Line(filled, beat.seat, "deed")


# The end of a round


def _rest(beat: Beat, names: Names) -> Iterator[Line]:  # noqa: ARG001 - a teller like the others
    yield Line(_("What was for this round only ends."))


def _income(beat: Beat, names: Names) -> Iterator[Line]:
    paid = [[event.count for event in beat.events if event.piece.seat == seat] for seat in (0, 1)]
    mana = paid[0][0]
    text = ngettext("Both get {n} mana.", "Both get {n} mana.", mana)
    yield Line(text.format(n=mana))
    for seat, amounts in enumerate(paid):
        for back in amounts[1:]:
            text = ngettext(
                "{name} gets {n} mana back for wrestlers past the row.",
                "{name} gets {n} mana back for wrestlers past the row.",
                back,
            )
            yield Line(text.format(name=names[seat], n=back), seat)


def _shuffle(beat: Beat, names: Names) -> Iterator[Line]:  # noqa: ARG001 - a teller like the others
    yield Line(_("The used cards are shuffled into a new deck."))


def _deal(beat: Beat, names: Names) -> Iterator[Line]:
    seats = [event.piece.seat for event in beat.events]
    if len(seats) > 1:
        yield Line(_("Both draw a card."))
    else:
        yield Line(_("{name} draws a card.").format(name=names[seats[0]]), seats[0])


def _round(beat: Beat, names: Names) -> Iterator[Line]:  # noqa: ARG001 - a teller like the others
    yield Line(round_title(beat.after.round), weight="round")


def round_title(number: int) -> str:
    """The headline of a round."""
    return _("Round {round}").format(round=number)


def _over(beat: Beat, names: Names) -> Iterator[Line]:
    outcome = beat.outcome
    if outcome is None:
        return
    winner = outcome.winner
    loser = names[1 - winner] if winner is not None else ""
    won = names[winner] if winner is not None else ""
    yield Line(_(WORDS.reasons[outcome.reason]).format(winner=won, loser=loser), weight="round")
    text = _("{winner} wins.") if winner is not None else _("It is a draw.")
    yield Line(text.format(winner=won), winner, "deed")


_TELLERS: Final[dict[str, Callable[[Beat, Names], Iterator[Line]]]] = {
    "reveal": _reveal,
    "order": _order,
    "sign": _sign,
    "deed": _deed,
    "returned": _returned,
    "rest": _rest,
    "income": _income,
    "shuffle": _shuffle,
    "deal": _deal,
    "round": _round,
    "over": _over,
}
