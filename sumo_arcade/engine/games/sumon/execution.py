"""Plays a game on from one decision to the next: reveals slots, orders and carries out commands.

A seat's command of the slot under way is open while its fate is empty. ``go_on`` continues until
somebody must decide something or the game is over.
"""

from __future__ import annotations

import random
from typing import Final

from sumo_arcade.engine.core import NOBODY, Path, Seat
from sumo_arcade.engine.games.sumon.board import RANK_ORDER
from sumo_arcade.engine.games.sumon.choices import CHOICE, NOTHING, choices
from sumo_arcade.engine.games.sumon.command_effects import carry_out
from sumo_arcade.engine.games.sumon.figures import FIGURES
from sumo_arcade.engine.games.sumon.game_options import Terms
from sumo_arcade.engine.games.sumon.mutable_position import MutablePosition, Why, piece
from sumo_arcade.engine.games.sumon.program import PRIORITY, Command, Program, Slot, command_text
from sumo_arcade.engine.games.sumon.programming import Means

SIGNS: Final = ("rock", "paper", "scissors")
BEATS: Final = {"rock": "scissors", "paper": "rock", "scissors": "paper"}

SORTED_DECK: Final = tuple(card.name for card in FIGURES.cards for _ in range(card.copies))
SORTED_RESERVE: Final = tuple(rank.name for rank in FIGURES.ranks for _ in range(rank.pieces))


def opening(seed: int, terms: Terms) -> MutablePosition:
    """The game before its first program: the deck shuffled and dealt."""
    course = MutablePosition(
        terms=terms,
        seed=seed,
        round=1,
        phase="program",
        slot=1,
        mover=0,
        life=[terms.lives, terms.lives],
        mana=[terms.mana, terms.mana],
        reserves=[SORTED_RESERVE, SORTED_RESERVE],
        hands=[(), ()],
        board={},
        discard=(),
        deck=shuffle(SORTED_DECK, seed, ()),
        shuffled=(len(SORTED_DECK),),
        programs=[(), ()],
        fates=[(), ()],
        first=None,
        why="",
        signs=("", ""),
        sign="",
        owed=[0, 0],
        log=[],
    )
    for seat in (0, 1):
        for _ in range(FIGURES.hand):
            _deal(course, seat)
    course.log.clear()
    course.shown = False
    return course


def lay(course: MutablePosition, seat: Seat, program: Program) -> None:
    """``seat`` lays a legal program; what is on it is set aside at once (R-SN-10)."""
    left = Means(course.mana[seat], course.reserves[seat], course.hands[seat]).without(program)
    course.mana[seat], course.reserves[seat], course.hands[seat] = (
        left.mana,
        left.reserve,
        left.hand,
    )
    course.programs[seat] = program
    if seat == 0:
        course.mover = 1
    elif not _reveal(course, 1):
        go_on(course)


def show_sign(course: MutablePosition, seat: Seat, sign: str) -> None:
    """``seat`` has its sign ready; Blue's shows both, and the winner goes first."""
    if seat == 0:
        course.sign, course.mover, course.signs = sign, 1, ("", "")
        return
    red, course.sign = course.sign, ""
    course.signs, course.mover, course.shown = (red, sign), 0, True
    course.step += 1
    for side, one in enumerate(course.signs):
        course.tell("sign", (), piece(side, one))
    first = winner(course.signs)
    if first is not None:
        _decide(course, first, "sign")
        go_on(course)


def choose(course: MutablePosition, seat: Seat, path: Path) -> None:
    """``seat`` chooses the lane, target or walker of its command, which is carried out."""
    perform(course, seat, path)
    if course.lost:
        course.phase, course.mover = "over", None
    else:
        go_on(course)


def perform(course: MutablePosition, seat: Seat, path: Path) -> None:
    """Carries out the command of ``seat`` and nothing beyond it."""
    command = course.command(seat)
    if command is not None:
        _settle(course, seat, carry_out(course, seat, command, path))


def go_on(course: MutablePosition) -> None:
    """Carries on, the order in this slot being known, until somebody must act or all is over."""
    while True:
        for seat in () if course.first is None else (course.first, 1 - course.first):
            command = course.command(seat)
            if command is not None and not course.fates[seat][-1]:
                if choices(course.board, seat, command):
                    course.phase, course.mover = CHOICE[command.kind], seat
                    return
                _give_back(course, seat, command)
        if course.slot == FIGURES.slots:
            _end_round(course)
            return
        if _reveal(course, course.slot + 1):
            return


def _reveal(course: MutablePosition, slot: int) -> bool:
    """Turns the commands of ``slot``; True if signs must decide who goes first (R-SN-9)."""
    course.slot, course.shown = slot, True
    course.first, course.why, course.signs = None, "", ("", "")
    course.step += 1
    for seat in (0, 1):
        command = course.command(seat)
        course.fates[seat] = (*course.fates[seat], "" if command else "empty")
        course.tell("reveal", (), piece(seat, command_text(command)), slot)
    first, why = order(course.command(0), course.command(1))
    if why == "sign":
        course.phase, course.mover = "rps", 0
        return True
    if first is not None:
        _decide(course, first, why)
    return False


def order(red: Slot, blue: Slot) -> tuple[Seat | None, Why]:
    """Which seat's command goes first, and why; no seat where signs decide or nothing is laid."""
    if red is None or blue is None:
        return (0 if red else 1, "alone") if red or blue else (None, "")
    if red.kind != blue.kind:
        return int(PRIORITY.index(red.kind) > PRIORITY.index(blue.kind)), "kind"
    if red.mana != blue.mana:
        return int(red.mana < blue.mana), "mana"
    return None, "sign"


def winner(signs: tuple[str, str]) -> Seat | None:
    """Whose sign beats the other's; None for equal ones."""
    red, blue = signs
    return None if red == blue else int(BEATS[red] != blue)


def _decide(course: MutablePosition, first: Seat, why: Why) -> None:
    course.first, course.why = first, why
    course.step += 1
    course.tell("order", (), piece(first, why))


def _settle(course: MutablePosition, seat: Seat, fate: str) -> None:
    course.fates[seat] = (*course.fates[seat][:-1], fate)


def _give_back(course: MutablePosition, seat: Seat, command: Command) -> None:
    """Returns a command that cannot be carried out, whole and at once (R-SN-2, R-SN-9)."""
    course.step += 1
    course.tell("returned", (), piece(seat, NOTHING[CHOICE[command.kind]]))
    if command.kind == "summon":
        reserve = (*course.reserves[seat], command.name)
        course.reserves[seat] = tuple(sorted(reserve, key=RANK_ORDER.__getitem__))
        course.stock(seat, command.name, ("slots_*", "reserve_*"))
    elif command.kind == "card":
        course.hands[seat] = tuple(sorted((*course.hands[seat], command.name)))
        course.stock(seat, command.name, ("slots_*", "hand_*"))
    course.mana[seat] += command.mana
    course.stock(seat, "mana", ("slots_*", "mana_*"), command.mana)
    _settle(course, seat, "returned")


def _end_round(course: MutablePosition) -> None:
    """Effects end, mana is paid; then the next round with a card each, or the end (R-SN-5)."""
    course.step += 1
    for tile, wrestler in sorted(course.board.items()):
        course.become(tile, wrestler.rested)
    course.step += 1
    for seat in (0, 1):
        for mana in filter(None, (course.terms.mana, course.owed[seat])):
            course.mana[seat] += mana
            course.stock(seat, "mana", ("lost", "mana_*"), mana)
    course.owed = [0, 0]
    if course.round == course.terms.rounds or exhausted(course):
        course.phase, course.mover = "over", None
        return
    for seat in (0, 1):
        _deal(course, seat)
    _begin_round(course)


def exhausted(course: MutablePosition) -> bool:
    """Whether neither side has a wrestler on the board or in reserve, all programs being done."""
    return not (course.board or any(course.reserves))


def _begin_round(course: MutablePosition) -> None:
    course.round += 1
    course.phase, course.mover, course.slot = "program", 0, 1
    course.programs, course.fates = [(), ()], [(), ()]
    course.first, course.why, course.signs = None, "", ("", "")
    course.step += 1
    course.tell("round", (), piece(NOBODY, str(course.round)), course.round)


def _deal(course: MutablePosition, seat: Seat) -> None:
    """Deals ``seat`` a card; none when deck and discard pile are empty."""
    if not course.deck and course.discard:
        course.step += 1
        course.deck = shuffle(course.discard, course.seed, course.shuffled)
        course.shuffled = (*course.shuffled, len(course.discard))
        course.tell("stock", ("discard", "deck"), piece(NOBODY, "card"), len(course.discard))
        course.discard = ()
    if course.deck:
        course.step += 1
        *rest, card = course.deck
        course.deck, course.shown = tuple(rest), True
        course.hands[seat] = tuple(sorted((*course.hands[seat], card)))
        course.stock(seat, "card", ("deck", "hand_*"))


def shuffle(cards: tuple[str, ...], seed: int, shuffled: tuple[int, ...]) -> tuple[str, ...]:
    """``cards`` shuffled by the generator of ``seed`` when it has shuffled piles of these sizes."""
    chance = random.Random(seed)  # noqa: S311 - the order of the deck is pinned to this generator
    for size in shuffled:
        chance.shuffle([None] * size)
    deck = list(cards)
    chance.shuffle(deck)
    return tuple(deck)
