"""Statements of the rules pages that hold of every move: tried on thousands of random ones.

``test_page_statements.py`` has those that a single position could refute.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import groupby, pairwise
from typing import Final, cast

import pytest

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import Event, Game, Move, State, settle
from sumo_arcade.engine.match import Match, MatchError
from sumo_arcade.engine.registry import all_games, game_by_id
from tests.engine import (
    abalone_positions,
    promoting_pawns_positions,
    sumo_checkers_positions,
    sumon_positions,
)
from tests.engine.test_page_statements import page
from tests.slow import slow_abalone, slow_promoting_pawns
from tests.slow.slow_draughts import Slow, scattered

FEWEST: Final = 20
"""Moves to which a law must apply."""
EACH: Final = 15
"""Most moves that are looked at in a position."""


@dataclass(frozen=True)
class Deed:
    """A move and what came of it."""

    before: State
    seat: int
    move: Move
    after: State

    @cached_property
    def events(self) -> tuple[Event, ...]:
        return self.after.events()

    def told(self, *kinds: str) -> list[Event]:
        return [event for event in self.events if event.kind in kinds]

    def count(self, state: State, seat: int) -> int:
        """How many pieces of ``seat`` stand on the board."""
        return sum(piece.seat == seat for piece in state.pieces().values())


Law = Callable[[Deed], bool | None]
"""Whether a statement holds of a move; None where it says nothing of it."""


# Abalone


def _cubes(events: list[Event]) -> list[slow_abalone.Cube]:
    return [slow_abalone.cube_named(event.path[0]) for event in events]


def _ways(deed: Deed) -> set[slow_abalone.Cube]:
    """The directions in which marbles go."""
    ends = [tuple(map(slow_abalone.cube_named, event.path)) for event in deed.told("move", "push")]
    return {slow_abalone.plus(to, start, -1) for start, to in ends}


def one_hollow_one_way(deed: Deed) -> bool:
    return len(_ways(deed)) == 1 and _ways(deed) <= set(slow_abalone.DIRECTIONS)


def three_at_the_most(deed: Deed) -> bool:
    return 1 <= len(deed.told("move")) <= 3


def three_kinds_of_push(deed: Deed) -> bool | None:
    pushed = len(deed.told("push", "off"))
    return (len(deed.told("move")), pushed) in {(2, 1), (3, 1), (3, 2)} if pushed else None


def pushes_along_its_line(deed: Deed) -> bool | None:
    if not deed.told("push", "off"):
        return None
    own = set(_cubes(deed.told("move")))
    (way,) = _ways(deed)
    return sum(slow_abalone.plus(cube, way) in own for cube in own) == len(own) - 1 >= 1


def own_ones_stay(deed: Deed) -> bool:
    return deed.count(deed.before, deed.seat) == deed.count(deed.after, deed.seat)


def touching_in_a_line(deed: Deed) -> bool | None:
    own = set(_cubes(deed.told("move")))
    along = [
        sum(slow_abalone.plus(cube, way) in own for cube in own) for way in slow_abalone.DIRECTIONS
    ]
    return max(along) == len(own) - 1 if len(own) > 1 else None


# Draughts


def _slow(state: State, seat: int) -> Slow:
    letters = {
        int(square): ("wb", "WB")[piece.kind == "king"][piece.seat]
        for square, piece in state.pieces().items()
    }
    return Slow(10, letters, "wb"[seat])


def _by_man(deed: Deed) -> bool:
    return deed.told("move")[0].piece.kind == "man"


def _rows(deed: Deed) -> tuple[int, int]:
    """Where the piece starts and ends, counted in rows from its own side."""
    hops = deed.told("move")
    down = [(int(square) - 1) // 5 for square in (hops[0].path[0], hops[-1].path[-1])]
    start, end = (9 - row if deed.seat == 0 else row for row in down)
    return start, end


def men_go_forward(deed: Deed) -> bool | None:
    start, end = _rows(deed)
    return end == start + 1 if _by_man(deed) and not deed.told("capture") else None


def capturing_is_no_choice(deed: Deed) -> bool | None:
    able = _slow(deed.before, deed.seat).captures()
    return bool(deed.told("capture")) if able else None


def the_largest_number(deed: Deed) -> bool | None:
    able = _slow(deed.before, deed.seat).captures()
    most = max((len(found.taken) for found in able), default=0)
    return len(deed.told("capture")) == most if most else None


def each_only_once(deed: Deed) -> bool | None:
    taken = [event.path[0] for event in deed.told("capture")]
    return len(taken) == len(set(taken)) if len(taken) > 1 else None


def every_jump_captures(deed: Deed) -> bool | None:
    if not deed.told("capture"):
        return None
    return sorted(event.step for event in deed.told("capture")) == [
        event.step for event in deed.told("move")
    ]


def crowned_where_it_rests(deed: Deed) -> bool | None:
    end = deed.told("move")[-1].path[-1]
    crowned = deed.after.pieces()[end].kind == "king"
    return crowned == (_rows(deed)[1] == 9) if _by_man(deed) else None


# Promoting Pawns


def _level(kind: str) -> int:
    return int(kind.removeprefix("stack"))


def _checkers(state: State, seat: int) -> int:
    """On the board."""
    return sum(_level(one.kind) for one in state.pieces().values() if one.seat == seat)


def _stepped(law: Law) -> Law:
    """A law of the moves of a stack, not of the end of a turn."""
    return lambda deed: law(deed) if deed.move.path else None


def as_many_as_its_level(deed: Deed) -> bool:
    level = _level(deed.before.pieces()[deed.move.path[0]].kind)
    return 1 <= len(deed.move.path) - 1 <= level


def no_square_twice(deed: Deed) -> bool:
    return len(set(deed.move.path)) == len(deed.move.path)


def ends_on_an_empty_square(deed: Deed) -> bool:
    return deed.move.path[-1] not in deed.before.pieces()


def nothing_is_taken_or_split(deed: Deed) -> bool:
    numbers = [[deed.count(state, seat) for seat in (0, 1)] for state in (deed.before, deed.after)]
    enemies = [
        {at: one for at, one in state.pieces().items() if one.seat != deed.seat}
        for state in (deed.before, deed.after)
    ]
    return numbers[0] == numbers[1] and enemies[0] == enemies[1]


def grows_by_what_it_passes(deed: Deed) -> bool | None:
    pieces, (start, *way) = deed.before.pieces(), deed.move.path
    passed = sum(square in pieces and pieces[square].seat != deed.seat for square in way)
    level, reserve = _level(pieces[start].kind), 12 - _checkers(deed.before, deed.seat)
    grown = _level(deed.after.pieces()[way[-1]].kind) - level
    return grown == min(passed, 5 - level, reserve) if passed else None


# Sumo Checkers


def walks_take_three_steps(deed: Deed) -> bool | None:
    note = deed.before.note(deed.move)
    if ">" in note or "@" in note:
        return None
    way = note.split("-")
    apart = [abs(ord(a[0]) - ord(b[0])) + abs(int(a[1]) - int(b[1])) for a, b in pairwise(way)]
    return len(set(way)) == 4 and apart == [1, 1, 1]


def two_to_six_together(deed: Deed) -> bool | None:
    first, dash, rest = deed.before.note(deed.move).partition("-")
    own = deed.before.pieces().get(rest.partition(">")[0])
    if not dash or ">" not in rest or own is None:
        return None
    moved = deed.told("move")
    return 2 <= len(moved) <= 6 and first in {event.path[0] for event in moved}


def only_enemies_are_pushed(deed: Deed) -> bool | None:
    pushed = deed.told("push", "off")
    return {event.piece.seat for event in pushed} == {1 - deed.seat} if pushed else None


def blocks_stay(deed: Deed) -> bool | None:
    pieces = deed.before.pieces()
    blocks = {square for square, piece in pieces.items() if piece.kind == "block"}
    return all(deed.after.pieces()[at] == pieces[at] for at in blocks) if blocks else None


def spares_are_what_promotes(deed: Deed) -> bool | None:
    """A position string ends with the spares of Gold and Silver and what is captured of them."""
    promoted = len(deed.told("promote"))
    pools = deed.before.text().split()[2:]
    spare, captured = int(pools[deed.seat]), int(pools[2 + deed.seat])
    if not deed.told("off"):
        return promoted == 0
    return promoted <= spare + captured if spare else promoted == 0


def nobody_is_lost(deed: Deed) -> bool | None:
    """Who is pushed off lies beside the board, a Super Sumo as two."""
    totals = []
    for state in (deed.before, deed.after):
        pools = state.text().split()[2:]
        other = 1 - deed.seat
        board = sum(
            2 if one.kind == "super" else 1 for one in state.pieces().values() if one.seat == other
        )
        totals.append(board + int(pools[other]) + int(pools[2 + other]))
    return totals[0] == totals[1] if deed.told("off") else None


# SUMOn


def _weight(kind: str) -> int:
    rank, *marks = kind.split(".")
    fat = sum(int(mark.removeprefix("fat")) for mark in marks if mark.startswith("fat"))
    return 0 if "hex" in marks else sumon_positions.WEIGHTS[rank] + 3 * fat


def _pushes(deed: Deed) -> Iterator[tuple[Event, list[Event]]]:
    """Each step of a walk on which somebody is pushed: the walker, and who is pushed."""
    if deed.move.tag != "walker":
        return
    for _step, group in groupby(deed.events, lambda event: event.step):
        together = list(group)
        moved = [event for event in together if event.kind == "move"]
        shoved = [event for event in together if event.kind in ("push", "off")]
        if moved and shoved:
            yield moved[0], shoved


def one_at_a_time(deed: Deed) -> bool | None:
    pushes = [len(shoved) for _walker, shoved in _pushes(deed)]
    return max(pushes) == 1 if pushes else None


def the_lighter_is_pushed(deed: Deed) -> bool | None:
    pairs = [
        (_weight(walker.piece.kind), _weight(one.piece.kind))
        for walker, shoved in _pushes(deed)
        for one in shoved
    ]
    return all(heavy > light for heavy, light in pairs) if pairs else None


def never_ones_own(deed: Deed) -> bool | None:
    pairs = [(walker.piece.seat, one.piece.seat) for walker, all_ in _pushes(deed) for one in all_]
    return all(one != other for one, other in pairs) if pairs else None


def the_row_pays(deed: Deed) -> bool | None:
    """A jump may leave from the last tile but one."""
    if not deed.told("off"):
        return None
    gone = [int(event.path[0][1:]) for event in deed.told("off")]
    red, blue = (_life(deed, side) for side in ("red", "blue"))
    return red == sum(tile < 4 for tile in gone) and blue == sum(tile > 5 for tile in gone)


def _life(deed: Deed, side: str) -> int:
    """What a side has lost."""
    before, after = (
        cast("dict[str, dict[str, int]]", abilities.facts(state))["life"][side]
        for state in (deed.before, deed.after)
    )
    return before - after


LAWS: Final[dict[str, list[tuple[str, Law]]]] = {
    "abalone": [
        ("All of them go one hollow, and all in the same direction.", one_hollow_one_way),
        ("It never goes farther than that.", one_hollow_one_way),
        ("No move takes more than three of your own marbles.", three_at_the_most),
        ("if they touch each other and lie in one straight line.", touching_in_a_line),
        ("There are just three kinds of it.", three_kinds_of_push),
        ("Equal numbers never push", three_kinds_of_push),
        ("because two are the most that can be pushed.", three_kinds_of_push),
        ("A single marble and a side-step never push.", pushes_along_its_line),
        ("You cannot move your own marbles off the board.", own_ones_stay),
    ],
    "draughts": [
        ("A man never steps backward.", men_go_forward),
        ("While any of your pieces can capture", capturing_is_no_choice),
        ("You have to choose one that takes the largest number of pieces", the_largest_number),
        ("Every jump of the turn has to capture a piece.", every_jump_captures),
        ("You can jump a piece only once.", each_only_once),
        ("A man that comes to rest on the row farthest from its owner", crowned_where_it_rests),
    ],
    "promoting_pawns": [
        (
            "A stack goes at least one step and at most as many as its level",
            _stepped(as_many_as_its_level),
        ),
        ("It just never enters a square twice in one move", _stepped(no_square_twice)),
        ("But the move must end on an empty square.", _stepped(ends_on_an_empty_square)),
        (
            "Nothing is ever taken, and a stack is never split.",
            _stepped(nothing_is_taken_or_split),
        ),
        ("For every enemy stack that your stack passes over", _stepped(grows_by_what_it_passes)),
        ("Five is the highest level.", _stepped(grows_by_what_it_passes)),
    ],
    "sumo_checkers": [
        ("A walk takes one checker exactly three steps.", walks_take_three_steps),
        ("The four squares of a walk, with the one it starts from", walks_take_three_steps),
        ("No checker ever leaves the board by its own step.", own_ones_stay),
        ("Two to six of your checkers that stand side by side", two_to_six_together),
        ("You never push your own checkers", only_enemies_are_pushed),
        ("nothing moves it, and nothing goes over it, for the rest of the game.", blocks_stay),
        ("Without a spare there is no promotion.", spares_are_what_promotes),
        ("A Super Sumo comes apart into two.", nobody_is_lost),
    ],
    "sumon": [
        ("Only one wrestler can be pushed at a time.", one_at_a_time),
        ("Walking into an enemy who is lighter, it pushes that one", the_lighter_is_pushed),
        ("Nobody pushes a wrestler of the own side.", never_ones_own),
        ("Always the side whose row it is loses the life.", the_row_pays),
    ],
}


def positions(game: Game) -> Iterator[State]:
    """Positions of all kinds, at which somebody is to move."""
    chance = random.Random(game.id)  # noqa: S311 - the same positions each time
    if game.id == "draughts":
        for _ in range(400):
            slow = scattered(chance, 10)
            if slow.own() and len(slow.captures()) < 300:
                yield game.load(slow.text(), settle(game, {}))
    elif game.id == "sumon":
        for seed in range(20):
            yield from (before for before, *_ in sumon_positions.random_steps(seed))
    else:
        texts = {
            "abalone": abalone_positions.some_texts(7, 150),
            "promoting_pawns": promoting_pawns_positions.some_texts(7, 150),
            "sumo_checkers": sumo_checkers_positions.some_texts(7, 250),
        }
        yield from (game.load(text, settle(game, {})) for text in texts[game.id])


@cache
def deeds(game_id: str) -> tuple[Deed, ...]:
    """Some moves of each position."""
    chance = random.Random(game_id)  # noqa: S311 - the same moves each time
    found = []
    for state in positions(game_by_id(game_id)):
        for seat in state.actors():
            moves = state.moves(seat)
            chosen = chance.sample(moves, min(EACH, len(moves)))
            found += [Deed(state, seat, move, state.play(seat, move)) for move in chosen]
    return tuple(found)


ALL: Final = [
    pytest.param(game_id, says, law, id=f"{game_id}-{number}")
    for game_id, laws in LAWS.items()
    for number, (says, law) in enumerate(laws, start=1)
]


@pytest.mark.parametrize(("game_id", "says", "law"), ALL)
def test_it_holds_of_every_move(game_id: str, says: str, law: Law) -> None:
    assert says in page(game_id)
    held = 0
    for deed in deeds(game_id):
        holds = law(deed)
        assert holds is not False, (deed.before.text(), deed.before.note(deed.move))
        held += holds is True
    assert held >= FEWEST


# Statements of whole positions


def test_a_stack_within_may_always_go_to_the_edge() -> None:
    assert "A stack that was not on the edge may go there." in page("promoting_pawns")
    tried = 0
    for state in positions(game_by_id("promoting_pawns")):
        (seat,) = state.actors()
        offered = {path for path, _move in abilities.traces(state, seat)}
        for square, piece in state.pieces().items():
            start = slow_promoting_pawns.square_named(square)
            if piece.seat != seat or slow_promoting_pawns.on_edge(start):
                continue
            for trail in slow_promoting_pawns.trails(start, min(2, _level(piece.kind)), True):
                path = tuple(map(slow_promoting_pawns.name, trail))
                if slow_promoting_pawns.on_edge(trail[-1]) and path[-1] not in state.pieces():
                    tried += 1
                    assert path in offered, (state.text(), path)
    assert tried >= FEWEST


def test_every_layout_has_its_marbles_and_black_begins() -> None:
    words = page("abalone")
    assert "Each player has 14 marbles. Black always plays first." in words
    assert "one of sixteen layouts" in words
    assert len(abalone_positions.LAYOUTS) == 16
    for layout in abalone_positions.LAYOUTS:
        state = abalone_positions.start(layout=layout)
        seats = [piece.seat for piece in state.pieces().values()]
        assert (seats.count(0), seats.count(1), state.actors()) == (14, 14, (0,))


@pytest.mark.parametrize(
    ("layout", "early"),
    [("standard", False)]
    + [(f"{daisy}_daisy", True) for daisy in ("belgian", "german", "dutch", "swiss")],
)
def test_the_fight_begins_sooner_in_the_daisies(layout: str, early: bool) -> None:
    """White's first turn may push already there, and nowhere in the usual start."""
    assert "so the fight begins sooner." in page("abalone")
    state = abalone_positions.start(layout=layout)
    seconds = (state.play(0, move) for move in state.moves(0))
    thirds = (second.play(1, move) for second in seconds for move in second.moves(1))
    pushes = any(event.kind == "push" for third in thirds for event in third.events())
    assert pushes == early


# Statements of the whole match

OFFER: Final = {
    "abalone": "one offers it, and the other says yes before the next move.",
    "draughts": "The offer is gone as soon as a move is played.",
    "promoting_pawns": "one side offers a draw, and the other says yes before the turn ends.",
    "sumo_checkers": "one offers it, and the other says yes before the next move.",
}
ENDED: Final = "Once the game is over nobody moves any more, but you may take moves back"


@pytest.mark.parametrize("game_id", OFFER)
def test_how_long_an_offer_stands(game_id: str) -> None:
    assert OFFER[game_id] in page(game_id)
    match = Match(game_by_id(game_id))
    match.offer_draw(0)
    while match.mover == 0:
        assert match.offer == 0
        match.play(0, match.state.moves(0)[0])
    with pytest.raises(MatchError):
        match.answer_draw(1, accept=True)
    assert not match.over


def test_a_step_of_a_turn_leaves_an_offer_standing() -> None:
    match = Match(game_by_id("promoting_pawns"))
    match.offer_draw(0)
    match.play_text(0, "b2-b3")
    match.answer_draw(1, accept=True)
    assert match.over


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_after_the_end_nobody_moves_but_moves_are_taken_back(game: Game) -> None:
    if game.secret:
        assert "You may resign at any time." in page(game.id)
    else:
        assert ENDED in page(game.id)
    match = Match(game)
    match.resign(1)
    assert (match.over, match.actors) == (True, ())
    match.undo()
    assert (match.over, match.actors) == (False, (0,))
