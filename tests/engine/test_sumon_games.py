"""Random games of SUMOn: nothing is lost, nothing comes from nowhere, and events tell it all."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from sumo_arcade.engine.core import NOBODY, Event, Move, Path, Seat
from sumo_arcade.engine.games.sumon.rules import SumonState
from tests.engine.happening import happened
from tests.engine.sumon_positions import (
    CARDS,
    COLOURS,
    MANA,
    NOTHING,
    RANKS,
    cost,
    load,
    play,
    random_steps,
    some_options,
    start,
)

FEW, MANY = 30, 5000
TILES = {f"{lane}{tile}" for lane in "ABCDEFGH" for tile in range(1, 9)}


def laid(state: SumonState, seat: Seat) -> list[str]:
    """The commands that ``seat`` has laid and that are not yet carried out."""
    program, fates = state.programs[seat], state.fates[seat]
    fated = itertools.zip_longest(program, fates[: len(program)], fillvalue="")
    return [slot.text for slot, fate in fated if slot and not isinstance(slot, str) and not fate]


def named(commands: list[str], kind: str) -> list[str]:
    pairs = (command.split(":") for command in commands)
    return [name for one, name in pairs if one == kind]


def check_state(state: SumonState, gone: Counter[tuple[Seat, str]]) -> None:
    """What is true of every position; ``gone`` are the wrestlers that have left the game."""
    cards = Counter((*state.deck, *state.discard))
    for seat in (0, 1):
        commands = laid(state, seat)
        cards.update((*state.hands[seat], *named(commands, "card")))
        wrestlers = Counter((*state.reserves[seat], *named(commands, "summon")))
        wrestlers.update(one.rank for one in state.board.values() if one.seat == seat)
        wrestlers.update({rank: gone[seat, rank] for rank in RANKS})
        assert wrestlers == Counter(RANKS)
        assert state.mana[seat] >= 0
        assert state.owed[seat] >= 0
    assert cards == Counter(dict.fromkeys(CARDS, 3))
    assert state.board.keys() <= TILES
    assert 0 <= min(state.life) <= max(state.life) <= state.terms.lives
    assert 1 <= state.round <= (state.terms.rounds or state.round)
    assert 1 <= state.slot <= 10


def check_mana(before: SumonState, seat: Seat, move: Move, after: SumonState) -> None:
    """Mana goes into slots when they are laid and comes from what the events tell, no other way."""
    for side in (0, 1):
        expected = before.mana[side]
        if before.phase == "program" and side == seat:
            expected -= sum(cost(slot) for slot in move.tag.split()[1:] if slot != "-")
        arriving = [
            event
            for event in after.events()
            if event.kind == "stock" and event.path[1] == f"mana_{COLOURS[side]}"
        ]
        assert after.mana[side] == expected + sum(event.count for event in arriving)
        paid = [event.count for event in arriving if event.path[0] == "lost"]
        ended = after.round > before.round or (after.phase == "over" and 0 not in after.life)
        assert paid[:1] == [before.terms.mana] * ended
        owed = before.owed[side] + earned(after.events(), side)
        assert sum(paid[1:]) + after.owed[side] == owed


def earned(events: tuple[Event, ...], side: Seat) -> int:
    """The mana of the wrestlers of ``side`` that left past the other side's row."""
    total = 0
    for event in events:
        if event.kind == "off" and event.piece.seat == side:
            hurt = [
                other.piece.seat
                for other in events
                if other.step == event.step and other.path[1:] == ("lost",)
            ]
            assert len(hurt) == 1
            total += MANA[event.piece.kind.split(".")[0]] * (hurt[0] != side)
    return total


def check_events(before: SumonState, after: SumonState) -> None:
    events = after.events()
    assert happened(before.pieces(), events) == after.pieces()
    for side in (0, 1):
        lost = [event for event in events if event.path == (f"life_{COLOURS[side]}", "lost")]
        assert sum(event.count for event in lost) == before.life[side] - after.life[side]
        dealt = [event for event in events if event.path == ("deck", f"hand_{COLOURS[side]}")]
        assert all(event.piece.kind == "card" for event in dealt)
        assert len(dealt) <= 1
    revealed = [event for event in events if event.kind == "reveal"]
    assert [event.piece.seat for event in revealed] == [0, 1] * (len(revealed) // 2)
    for event in revealed:
        if after.phase != "program":
            slot = after.programs[event.piece.seat][event.count - 1]
            assert event.piece.kind == (slot.text if slot else "-")
    assert all(event.piece.seat != NOBODY or event.kind in ("round", "stock") for event in events)
    steps = [event.step for event in events]
    assert steps == sorted(steps)


def check_seal(before: SumonState, after: SumonState) -> None:
    """Sealed is what turned a slot, compared signs or dealt a card, and nothing else."""
    showing = [
        event
        for event in after.events()
        if event.kind in ("reveal", "sign") or event.path[:1] == ("deck",)
    ]
    assert after.sealed() == bool(showing)
    if before.phase == "program":
        assert after.sealed() == (before.mover == 1)


def leavers(events: tuple[Event, ...]) -> list[tuple[Seat, str]]:
    return [
        (event.piece.seat, event.piece.kind.split(".")[0])
        for event in events
        if event.kind in ("off", "capture")
    ]


def check_game(seed: int, **options: str) -> str:
    """Plays a game with all checks; how it ended."""
    gone: Counter[tuple[Seat, str]] = Counter()
    state = start(seed, **options)
    check_state(state, gone)
    for before, seat, move, after in random_steps(seed, **options):
        gone.update(leavers(after.events()))
        check_state(after, gone)
        check_mana(before, seat, move, after)
        check_events(before, after)
        check_seal(before, after)
        assert after.life[0] <= before.life[0]
        assert after.life[1] <= before.life[1]
        state = after
    outcome = state.outcome()
    assert outcome is not None
    if 0 in state.life:
        assert (outcome.reason, outcome.winner) == ("life", 1 - state.life.index(0))
    else:
        assert outcome.reason in ("last_round", "nobody_left")
        assert outcome.winner is None
        assert state.slot == 10
    return outcome.reason


@pytest.mark.parametrize("seed", range(FEW))
def test_nothing_is_lost(seed: int) -> None:
    check_game(seed)


@pytest.mark.parametrize("seed", range(FEW, 2 * FEW))
def test_nothing_is_lost_whatever_was_chosen(seed: int) -> None:
    check_game(seed, **some_options(seed))


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
def test_nothing_is_lost_in_five_thousand_games(part: int) -> None:
    seeds = range(part, MANY, 10)
    ended = Counter(
        check_game(seed, **some_options(seed) if seed % 20 < 10 else {}) for seed in seeds
    )
    assert ended.total() == MANY // 10
    assert ended["life"]


@pytest.mark.parametrize("seed", range(100, 112))
def test_positions_are_read_back_and_go_on_alike(seed: int) -> None:
    options = some_options(seed) if seed % 2 else {}
    for before, seat, move, after in random_steps(seed, **options):
        again = load(before.text(), seed, **options)
        assert again.text() == before.text()
        assert again.moves(seat) == before.moves(seat)
        assert again.play(seat, move).text() == after.text()


@pytest.mark.parametrize("seed", range(200, 206))
def test_a_foretold_command_is_what_comes_first(seed: int) -> None:
    for before, seat, move, after in random_steps(seed):
        if before.phase in ("program", "rps"):
            continue
        foretold = before.foretell(seat, move)
        assert foretold == after.events()[: len(foretold)]
        assert foretold
        beyond = {"reveal", "order", "returned", "round", "sign"}
        assert not beyond & {event.kind for event in foretold}
        assert all("deck" not in event.path for event in foretold)
        following = after.events()[len(foretold) : len(foretold) + 1]
        assert all(event.step > foretold[-1].step for event in following)


def kinds(state: SumonState) -> list[tuple[str, Path, str]]:
    return [(event.kind, event.path, event.piece.kind) for event in state.events()]


def test_events_of_a_round_in_their_order() -> None:
    state = play(
        start(0), f"program summon:jonokuchi{NOTHING[1:]}", f"program summon:jonokuchi{NOTHING[1:]}"
    )
    assert kinds(state) == [
        ("reveal", (), "summon:jonokuchi"),
        ("reveal", (), "summon:jonokuchi"),
    ]
    state = play(state, "rps:rock")
    assert (kinds(state), state.sealed()) == ([], False)
    state = play(state, "rps:rock")
    assert kinds(state) == [("sign", (), "rock"), ("sign", (), "rock")]
    assert (state.signs, state.phase, state.mover, state.sealed()) == (
        ("rock", "rock"),
        "rps",
        0,
        True,
    )
    state = play(state, "rps:paper")
    assert state.signs == ("", "")
    state = play(state, "rps:scissors")
    assert kinds(state) == [("sign", (), "paper"), ("sign", (), "scissors"), ("order", (), "sign")]
    assert (state.first, state.why, state.signs) == (1, "sign", ("paper", "scissors"))
    state = play(state, "lane:B")
    assert kinds(state) == [("place", ("reserve_blue", "B8"), "jonokuchi")]
    assert (state.sealed(), state.mover, state.fates) == (False, 0, (("",), ("done",)))
    state = play(state, "lane:B")
    told = kinds(state)
    assert told[0] == ("place", ("reserve_red", "B1"), "jonokuchi")
    assert told[1:19] == [("reveal", (), "-")] * 18
    assert told[19:] == [
        ("stock", ("lost", "mana_red"), "mana"),
        ("stock", ("lost", "mana_blue"), "mana"),
        ("stock", ("deck", "hand_red"), "card"),
        ("stock", ("deck", "hand_blue"), "card"),
        ("round", (), "2"),
    ]
    assert state.sealed()


def test_both_wrestlers_of_a_swap_move_at_once() -> None:
    for seed in range(60):
        for before, _, _, after in random_steps(seed):
            command = None if before.mover is None else before.command(before.mover)
            if before.phase == "target" and command and command.name == "swap":
                first, second = after.events()[:2]
                assert (first.kind, second.kind) == ("move", "move")
                assert first.path == second.path[::-1]
                assert first.step == second.step
                return
    pytest.fail("no swap in sixty games")


def test_thirty_rounds_without_a_wrestler_are_drawn_and_dealt_out() -> None:
    """The deck and the discard pile run dry; then no card is dealt."""
    state = start(3)
    while state.mover is not None:
        state = play(state, f"program {NOTHING}")
    assert state.round == 30
    assert not state.deck
    assert sum(len(hand) for hand in state.hands) == 24
    assert state.events()[-1].path == ("lost", "mana_blue")
