"""R-SN-6: two worlds that differ only in what a player may not know look the same to that player.

For moments of random games another world is made: what the other side has laid and not shown, its
hand, its sign, the deck and the seed are drawn anew. Then the same is done in both, or something
else in secret. All that can be reached from the two views must be equal, before and after.
"""

from __future__ import annotations

import dataclasses
import random
from collections import Counter
from collections.abc import Mapping
from typing import Any, TypeVar

import pytest

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import Illegal, IllegalMoveError, Move, Seat
from sumo_arcade.engine.games.sumon.notation import SIGN_MOVES, program_move, program_of
from sumo_arcade.engine.games.sumon.program import Program, read_program
from sumo_arcade.engine.games.sumon.programming import Means, random_program
from sumo_arcade.engine.games.sumon.rules import SumonState
from tests.engine.sumon_positions import (
    CARDS,
    COLOURS,
    NOTHING,
    RANKS,
    cost,
    play,
    random_steps,
    some_options,
    start,
)

WATCHERS = (0, 1, None)
PROGRAMS = (
    "summon:yokozuna summon:ozeki summon:ozeki move:3 - - - - - -",
    "summon:sekiwake summon:sekiwake summon:sekiwake - - - - - - -",
    *(f"card:{card} card:{card} card:{card} - - - - - - -" for card in CARDS),
    "move:3 move:3 move:3 move:3 - - - - - -",
    NOTHING,
)
ACTIONS = (
    *(f"program {program}" for program in PROGRAMS),
    *("rps:rock", "lane:A", "lane:H", "target:A1", "target:D8:D1", "walker:A1", "walker:D8"),
)
PATHS = ((), ("A1",), ("D8",), ("A1", "A8"))


Some = TypeVar("Some")


def _pair(two: list[Some]) -> tuple[Some, Some]:
    one, other = two
    return one, other


class World:
    """A position to be drawn anew; the secrets of a seat are lists and numbers in it."""

    def __init__(self, state: SumonState, move: Move | None) -> None:
        self.state = state
        self.mana = list(state.mana)
        self.reserves = [list(names) for names in state.reserves]
        self.hands = [list(names) for names in state.hands]
        self.deck = list(state.deck)
        self.programs = list(state.programs)
        self.laying = program_of(move) if move else None
        """What is being laid by the move made next: it counts as laid already."""
        if self.laying and state.mover is not None:
            self.put_down(state.mover, self.laying)
            self.programs[state.mover] = self.laying

    def put_down(self, seat: Seat, slots: Program) -> None:
        for slot in filter(None, slots):
            self.mana[seat] -= cost(slot.text)
            if slot.kind != "move":
                (self.hands if slot.kind == "card" else self.reserves)[seat].remove(slot.name)

    def pick_up(self, seat: Seat, slots: Program) -> None:
        for slot in filter(None, slots):
            self.mana[seat] += cost(slot.text)
            if slot.kind != "move":
                (self.hands if slot.kind == "card" else self.reserves)[seat].append(slot.name)

    def redraw(self, watcher: Seat | None, shown: int, chance: random.Random) -> None:
        """Draws anew what ``watcher`` does not know, ``shown`` slots of the round being shown."""
        strangers = [seat for seat in (0, 1) if seat != watcher]
        for seat in strangers:
            self.pick_up(seat, self.programs[seat][shown:])
        pool = [card for seat in strangers for card in self.hands[seat]]
        free = self._free(watcher)
        pool += [self.deck[place] for place in free]
        chance.shuffle(pool)
        for seat in strangers:
            self.hands[seat] = [pool.pop() for _ in self.hands[seat]]
        for place in free:
            self.deck[place] = pool.pop()
        for seat in strangers:
            means = Means(self.mana[seat], tuple(self.reserves[seat]), tuple(self.hands[seat]))
            fresh = random_program(means, chance)[: len(self.programs[seat][shown:])]
            self.put_down(seat, fresh)
            self.programs[seat] = (*self.programs[seat][:shown], *fresh)

    def _free(self, watcher: Seat | None) -> list[int]:
        """Places of the deck that may change: not the card that the watcher is dealt next, and
        none where the discard pile is about to be shuffled in.
        """
        size = len(self.deck)
        if size < 2:
            return []
        kept = None if watcher is None else size - 1 - watcher
        return [place for place in range(size) if place != kept]

    def rebuilt(self, sign: str, seed: int) -> tuple[SumonState, Program | None]:
        """The position, and the program that is laid in it now."""
        mover, laid = self.state.mover, None
        if self.laying and mover is not None:
            laid = self.programs[mover]
            self.pick_up(mover, laid)
            self.programs[mover] = ()
        ranks = list(RANKS)
        state = dataclasses.replace(
            self.state,
            seed=seed,
            sign=sign,
            deck=tuple(self.deck),
            mana=_pair(self.mana),
            reserves=_pair([tuple(sorted(names, key=ranks.index)) for names in self.reserves]),
            hands=_pair([tuple(sorted(names)) for names in self.hands]),
            programs=_pair(self.programs),
        )
        return state, laid


def shown_slots(before: SumonState, after: SumonState) -> int:
    """How many slots of the round of ``before`` everybody has seen when ``after`` is reached."""
    if after.phase == "program":
        return 10 if after.round > before.round else 0
    return after.slot


def elsewhere(
    before: SumonState,
    move: Move,
    after: SumonState,
    watcher: Seat | None,
    chance: random.Random,
) -> tuple[SumonState, SumonState]:
    """Another world before and after ``move``, or after another move that is made in secret."""
    world = World(before, move)
    world.redraw(watcher, shown_slots(before, after), chance)
    seed = before.seed if len(before.deck) < 2 else chance.randrange(10**9)
    state, program = world.rebuilt(before.sign, seed)
    assert before.mover is not None
    if before.mover != watcher and program is not None:
        move = program_move(program)
    elif before.phase == "rps" and before.mover == 0 and watcher != 0:
        move = chance.choice(SIGN_MOVES)
    assert state.allows(before.mover, move)
    return state, state.play(before.mover, move)


def graph(thing: object, seen: frozenset[int] = frozenset()) -> object:
    """Everything that can be reached from ``thing``, as plain values."""
    if thing is None or isinstance(thing, str | int | float | bytes):
        return thing
    if id(thing) in seen:
        return "above"
    seen |= {id(thing)}
    if isinstance(thing, Mapping):
        return {graph(key, seen): graph(value, seen) for key, value in thing.items()}
    if isinstance(thing, tuple | list | set | frozenset):
        return [graph(one, seen) for one in thing]
    slots = (name for one in type(thing).__mro__ for name in getattr(one, "__slots__", ()))
    names = {*slots, *getattr(thing, "__dict__", {})}
    found = {name: graph(getattr(thing, name), seen) for name in sorted(names)}
    return {"type": type(thing).__name__, **found}


def answer(view: SumonState, seat: Seat, action: str) -> object:
    try:
        return view.parse(seat, action)
    except IllegalMoveError as error:
        return str(error), error.illegal


def answers(view: SumonState) -> dict[str, Any]:
    """What ``view`` says when it is asked."""
    moves = [view.moves(seat) for seat in (0, 1)]
    laid: list[Illegal | None] = [
        view.refusal(seat, read_program(program)) for seat in (0, 1) for program in PROGRAMS
    ]
    return {
        "told": (view.text(), view.facts(), repr(view), view.sealed(), view.laid),
        "state": (view.outcome(), view.actors(), view.pieces(), view.events()),
        "moves": moves,
        "traces": [list(abilities.traces(view, seat)) for seat in (0, 1)],
        "refusals": laid,
        "commands": [view.command(seat) for seat in (0, 1)],
        "why": [view.why_not(seat, path) for seat in (0, 1) for path in PATHS],
        "parsed": [answer(view, seat, action) for seat in (0, 1) for action in ACTIONS],
        "foretold": [
            view.foretell(seat, move) for seat in (0, 1) for move in moves[seat] if move.path
        ],
        "random": [view.random_move(seat, random.Random(1)) for seat in view.actors()],  # noqa: S311
        "views": [view.view(one).text() for one in WATCHERS],
    }


def same(one: SumonState, other: SumonState, watcher: Seat | None) -> None:
    first, second = one.view(watcher), other.view(watcher)
    assert answers(first) == answers(second)
    assert graph(first) == graph(second)


def look_for_leaks(seed: int, every: int, **options: str) -> None:
    chance = random.Random(seed)  # noqa: S311 - the same worlds every time
    for number, (before, _, move, after) in enumerate(random_steps(seed, **options)):
        secret = before.phase in ("program", "rps") or after.round > before.round
        if number % every and not secret:
            continue
        for watcher in WATCHERS:
            there, then = elsewhere(before, move, after, watcher, chance)
            same(before, there, watcher)
            same(after, then, watcher)


@pytest.mark.parametrize("seed", range(6))
def test_what_is_hidden_makes_no_difference(seed: int) -> None:
    look_for_leaks(seed, 9)


@pytest.mark.parametrize(
    "options",
    [
        {"rounds": "10", "lives": "9", "mana": "20"},
        {"rounds": "off", "lives": "1", "mana": "5"},
        {"rounds": "10", "limit": "life"},
    ],
)
def test_what_is_hidden_makes_no_difference_whatever_was_chosen(options: dict[str, str]) -> None:
    look_for_leaks(40, 9, **options)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(6, 40))
def test_what_is_hidden_makes_no_difference_ever(seed: int) -> None:
    look_for_leaks(seed, 1, **some_options(seed) if seed % 2 else {})


@pytest.mark.parametrize("watcher", [1, None])
def test_a_sign_waits_unseen(watcher: Seat | None) -> None:
    asked = play(
        start(4),
        "program card:jump - - - - - - - - -",
        "program card:fatup - - - - - - - - -",
    )
    waiting = [play(asked, f"rps:{sign}") for sign in ("rock", "paper", "scissors")]
    for one in waiting[1:]:
        same(waiting[0], one, watcher)
        assert graph(waiting[0].view(0)) != graph(one.view(0))


@pytest.mark.parametrize("seed", range(3))
def test_other_worlds_are_other_worlds(seed: int) -> None:
    """The comparison would see a secret: the referee, and whoever holds it, do see it."""
    chance = random.Random(seed)  # noqa: S311 - the same worlds every time
    changed: Counter[str] = Counter()
    for before, seat, move, after in random_steps(seed):
        there, then = elsewhere(before, move, after, 1, chance)
        for one, other in ((before, there), (after, then)):
            if graph(one) != graph(other):
                changed["referee"] += 1
                changed["red"] += graph(one.view(0)) != graph(other.view(0))
        changed["steps"] += 1
        assert seat in (0, 1)
    assert changed["referee"] > changed["steps"]
    assert changed["red"] > changed["steps"] / 2


def test_what_is_laid_counts_as_not_yet_laid_for_the_other() -> None:
    """R-SN-6, the worked example: what Blue is shown when Red has laid."""
    laid = play(start(0), "program summon:ozeki move:3 - - - - - - - -")
    assert (laid.mana[0], len(laid.reserves[0]), laid.programs[1]) == (1, 10, ())
    seen = laid.view(1)
    assert (seen.mana[0], len(seen.reserves[0]), len(seen.hands[0])) == (10, 11, 3)
    assert (seen.programs, seen.hands[0], set(seen.deck)) == (((), ()), ("", "", ""), {""})
    assert (seen.laid, seen.seed) == ((True, False), -1)
    assert (seen.hands[1], seen.mana[1]) == (laid.hands[1], laid.mana[1])


def test_slots_are_seen_as_they_are_turned() -> None:
    state = play(
        start(0),
        "program move:1 summon:jonokuchi move:2 - - - - - - -",
        "program - - summon:komusubi - - - - - - -",
    )
    assert (state.slot, state.phase, state.mover) == (2, "lane", 0)
    assert state.view(1).programs == (state.programs[0][:2], state.programs[1])
    assert state.view(0).programs == (state.programs[0], state.programs[1][:2])
    assert state.view(None).programs == (state.programs[0][:2], state.programs[1][:2])
    assert state.view(1).mana == (10 - 1, state.mana[1])
    assert state.view(0).facts()["reserve"] == {
        colour: list(names)
        for colour, names in zip(COLOURS, (state.reserves[0], start(0).reserves[1]), strict=True)
    }
