"""Checks that a position that was read can come up in a game.

No card, wrestler or mana is missing or too many, and every field agrees with the phase.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from sumo_arcade.engine.core import PositionError, Seat
from sumo_arcade.engine.games.sumon.board import RANK_ORDER, RETURNED_MANA, SEATS
from sumo_arcade.engine.games.sumon.choices import CHOICE, choices
from sumo_arcade.engine.games.sumon.execution import (
    SORTED_DECK,
    SORTED_RESERVE,
    exhausted,
    order,
    winner,
)
from sumo_arcade.engine.games.sumon.figures import FIGURES
from sumo_arcade.engine.games.sumon.mutable_position import MutablePosition
from sumo_arcade.engine.games.sumon.program import Program, laid_names, mana_laid


def check(course: MutablePosition) -> None:
    """Raises PositionError, naming the first field that cannot be so."""
    rounds = course.terms.rounds
    _need(rounds is None or course.round <= rounds, "round", f"the last one is {rounds}")
    if course.phase == "program":
        _check_programming(course)
    else:
        _check_slots(course)
    _check_life(course)
    _check_mover(course)
    _check_cards(course)
    for seat in (0, 1):
        _check_wrestlers(course, seat)
        _check_mana(course, seat)


def _need(fits: bool, field: str, why: str) -> None:
    if not fits:
        raise PositionError(f"{field}: {why}")


def _check_programming(course: MutablePosition) -> None:
    red, blue = course.programs
    _need(not blue and bool(red) == (course.mover == 1), "program", "Red lays first, then Blue")
    _need(course.slot == 1, "slot", "it is 1 while programs are laid")
    blank = (*course.fates, *course.signs, course.why)
    _need(not any(blank) and course.first is None, "fates", "nothing is carried out as yet")
    _need(not any(course.owed), "owed", "mana has come back when a round begins")
    fresh = all(one is one.rested for one in course.board.values())
    _need(fresh, "board", "marks of a round have ended when the next begins")


def _check_slots(course: MutablePosition) -> None:
    """Fates and the order in the slot under way."""
    for seat, program in enumerate(course.programs):
        _need(bool(program), "program", f"{SEATS[seat]} has laid none, but they are carried out")
        fates = course.fates[seat]
        _need(len(fates) == course.slot, "fates", "there is one for each slot gone through")
        for number, (slot, fate) in enumerate(zip(program, fates, strict=False), 1):
            fits = (slot is None) == (fate == "empty") and (
                fate != "blocked" or (slot is not None and slot.kind == "move")
            )
            _need(fits, "fates", f"{SEATS[seat]} cannot have {fate!r} in slot {number}")
            _need(bool(fate) or number == course.slot, "fates", f"slot {number} is not done")
    first, why = order(course.command(0), course.command(1))
    decided = course.phase != "rps"
    _need(decided or why == "sign", "phase", "no signs are needed in this slot")
    if why == "sign":
        _check_signs(course)
        first = winner(course.signs) if decided else None
    _need(why == "sign" or not any(course.signs), "signs", "no signs are needed in this slot")
    expected = (first, why if decided else "")
    _need((course.first, course.why) == expected, "first", "the order of this slot is another")


def _check_signs(course: MutablePosition) -> None:
    if course.phase != "rps":
        _need(
            all(course.signs) and winner(course.signs) is not None, "signs", "they decide nothing"
        )
    elif course.mover == 1:
        _need(not any(course.signs), "signs", "they are gone once Red has a new one")
    else:
        _need(course.signs[0] == course.signs[1], "signs", "they decide, but are asked for again")


def _check_life(course: MutablePosition) -> None:
    """Life, and whether the game is over exactly when it should be."""
    lives = course.terms.lives
    _need(max(course.life) <= lives, "life", f"a player has {lives} at most")
    _need(any(course.life), "life", "not both can have lost it all")
    if course.phase != "over":
        _need(not course.lost, "life", "the game would be over")
        nobody = exhausted(course) and not any(laid_names(p, "summon") for p in course.programs)
        _need(not nobody or course.phase != "program", "board", "the game would be over")
    elif not course.lost:
        ended = course.slot == FIGURES.slots and not _open(course, 0) and not _open(course, 1)
        _need(ended, "phase", "nothing has ended the game in the midst of a round")
        last = course.round == course.terms.rounds or exhausted(course)
        _need(last, "phase", "nothing has ended the game")


def _check_mover(course: MutablePosition) -> None:
    """Who is to act, and that there is something to choose."""
    mover, phase = course.mover, course.phase
    _need((mover is None) == (phase == "over"), "to_act", "somebody acts unless the game is over")
    _need(bool(course.sign) == (phase == "rps" and mover == 1), "sign", "Red has one ready or not")
    if phase == "rps":
        _need(
            not course.fates[0][-1] and not course.fates[1][-1], "fates", "the slot is still open"
        )
    if mover is None or phase in ("program", "rps"):
        return
    command, first = course.command(mover), course.first
    fits = command is not None and CHOICE[command.kind] == phase and not course.fates[mover][-1]
    _need(fits, "to_act", f"{SEATS[mover]} has nothing open for phase {phase!r}")
    in_turn = mover == first or first is None or bool(course.fates[first][-1])
    _need(in_turn, "to_act", "the other command goes first")
    started = mover != first or course.fates[1 - mover][-1] in ("", "empty")
    _need(started, "fates", "the other command goes second")
    if command is not None:
        _need(bool(choices(course.board, mover, command)), "board", "there is nothing to choose")


def _open(course: MutablePosition, seat: Seat) -> Program:
    """The slots of ``seat`` that are laid and not yet carried out."""
    fates = course.fates[seat]
    done = len(fates) - (bool(fates) and not fates[-1])
    return course.programs[seat][done:]


def _check_cards(course: MutablePosition) -> None:
    for seat in (0, 1):
        hand = course.hands[seat]
        _need(hand == tuple(sorted(hand)), "hand", "cards are in the order of the alphabet")
    hands = (*course.hands[0], *course.hands[1])
    laid = (name for seat in (0, 1) for name in laid_names(_open(course, seat), "card"))
    found = Counter((*course.deck, *course.discard, *hands, *laid))
    _compare(found, SORTED_DECK, "deck", exact=True)
    sizes = course.shuffled
    fits = sizes[:1] == (len(SORTED_DECK),) and all(size <= len(SORTED_DECK) for size in sizes)
    _need(fits, "shuffled", f"the first pile had {len(SORTED_DECK)} cards, no other had more")
    _need(len(course.deck) <= sizes[-1], "shuffled", "the deck is larger than what was shuffled")
    dealt = 2 * (FIGURES.hand + course.round)
    _need(len(sizes) <= 1 + dealt, "shuffled", "there were not so many cards dealt")


def _check_wrestlers(course: MutablePosition, seat: Seat) -> None:
    reserve = course.reserves[seat]
    laid = laid_names(_open(course, seat), "summon")
    own = [one for one in course.board.values() if one.seat == seat]
    found = Counter((*reserve, *laid, *(one.rank for one in own)))
    _compare(found, SORTED_RESERVE, f"reserve, {SEATS[seat]}", exact=False)
    in_order = reserve == tuple(sorted(reserve, key=RANK_ORDER.__getitem__))
    _need(in_order, f"reserve, {SEATS[seat]}", "wrestlers are in the order of their ranks")
    dealt = 2 * (FIGURES.hand + course.round)
    _need(all(one.fat <= dealt for one in own), "board", "there were not so many cards dealt")


def _check_mana(course: MutablePosition, seat: Seat) -> None:
    """No more than was ever paid."""
    hurt = sum(RETURNED_MANA[name] for name in SORTED_RESERVE)
    paid = course.terms.mana * (course.round + 1) + hurt
    total = course.mana[seat] + course.owed[seat] + mana_laid(_open(course, seat))
    _need(total <= paid, f"mana, {SEATS[seat]}", f"at most {paid} can have been paid by now")


def _compare(found: Counter[str], whole: Iterable[str], field: str, *, exact: bool) -> None:
    """``found`` against all that the game has of it."""
    there = Counter(whole)
    for name in sorted({*found, *there}):
        fits = found[name] == there[name] if exact else found[name] <= there[name]
        _need(fits, field, f"there are {there[name]} of {name[:40]!r}, not {found[name]}")
