"""Legal moves of Sumo Checkers against a second implementation, and whole random games."""

from __future__ import annotations

import random

import pytest

from sumo_arcade.engine.core import Piece
from sumo_arcade.engine.games.sumo_checkers import GAME
from sumo_arcade.engine.games.sumo_checkers.rules import SumoCheckersState
from tests.engine.sumo_checkers_positions import START, load, some_texts
from tests.slow import slow_sumo_checkers as slow


def winner(state: SumoCheckersState) -> str | None:
    """The letter of the side that has won."""
    outcome = state.outcome()
    return None if outcome is None or outcome.winner is None else "gs"[outcome.winner]


def assert_agrees(text: str) -> None:
    """Positions reached, their winners, and everything that may be typed are the slow ones."""
    state = load(text)
    seat = state.position.to_move
    expected = slow.successors(text)
    assert winner(state) == slow.winner(text)
    found: dict[str, str] = {}
    for move in state.moves(seat):
        after = state.play(seat, move)
        assert after.text() not in found, "two moves lead to one position"
        found[after.text()] = state.note(move)
    assert found.keys() == expected.keys()
    assert GAME.perft(state, 1) == len(expected)
    for after_text, names in expected.items():
        assert found[after_text] in names
        for name in names:
            assert state.play(seat, state.parse(seat, name)).text() == after_text


@pytest.mark.parametrize("seed", range(10))
def test_random_positions_agree_with_the_slow_implementation(seed: int) -> None:
    for text in some_texts(seed, 200):
        assert_agrees(text)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1000, 1050))
def test_many_more_random_positions(seed: int) -> None:
    for text in some_texts(seed, 400):
        assert_agrees(text)


def test_winners_after_every_move_are_the_slow_ones() -> None:
    for text in some_texts(77, 60):
        for after in slow.successors(text):
            assert winner(load(after)) == slow.winner(after)


def test_two_plies_count_as_in_the_slow_implementation() -> None:
    for text in some_texts(99, 20):
        assert GAME.perft(load(text), 2) == slow.perft(text, 2)


def checkers(state: SumoCheckersState) -> int:
    """All that there are: on the board, beside it, and laid as blocks."""
    pieces = state.pieces().values()
    return sum(2 if piece.kind == "super" else 1 for piece in pieces) + sum(
        (*state.spares, *state.captured)
    )


def next_moves(state: SumoCheckersState, rng: random.Random) -> SumoCheckersState:
    """A random move, a push-off or a block rather than another now and then."""
    seat = state.position.to_move
    moves = list(state.moves(seat))
    rng.shuffle(moves)
    tried = [state.play(seat, move) for move in moves[: rng.choice((1, 12))]]
    return min(tried, key=lambda after: after.quiet)


@pytest.mark.parametrize("seed", range(12))
def test_random_games(seed: int) -> None:
    """Twenty checkers from beginning to end, blocks that stay, and strings that read back."""
    rng = random.Random(seed)  # noqa: S311 - the same games each time
    state = load(START)
    while state.outcome() is None:
        before, seat, text = state, state.position.to_move, state.text()
        notes = [state.note(move) for move in state.moves(seat)]
        assert len(set(notes)) == len(notes)
        state = next_moves(state, rng)
        assert before.text() == text, "playing changed the position"
        assert checkers(state) == 20
        assert load(state.text()).text() == state.text()
        blocks = {at for at, piece in before.pieces().items() if piece.kind == "block"}
        assert all(state.pieces()[at] == Piece(-1, "block") for at in blocks)
        assert not state.moves(seat)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason in ("no_checkers", "no_movement", "quiet_turns", "repetition")
    assert (outcome.winner is None) == (outcome.reason in ("quiet_turns", "repetition"))
    assert state.actors() == ()
