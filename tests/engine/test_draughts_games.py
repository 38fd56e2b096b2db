"""Whole games played at random: what must hold after every move."""

from __future__ import annotations

import random

import pytest

from sumo_arcade.engine.core import Event, Piece, Seat, settle
from sumo_arcade.engine.games.draughts import GAME
from sumo_arcade.engine.games.draughts.rules import LET_STAND, DraughtsState
from sumo_arcade.engine.gesture import gestures

REASONS = {
    "no_pieces",
    "no_moves",
    "repetition",
    "king_moves",
    "three_against_king",
    "few_against_king",
}


def after(pieces: dict[str, Piece], events: tuple[Event, ...]) -> dict[str, Piece]:
    """The pieces after the events, each taken at its word."""
    taken = []
    for event in events:
        if event.kind == "move":
            start, end = event.path
            assert pieces[start] == event.piece
            del pieces[start]
            assert end not in pieces
            pieces[end] = event.piece
        elif event.kind == "capture":
            assert pieces[event.path[0]] == event.piece
            taken.append(event.path[0])
        else:
            assert event.kind == "promote"
            pieces[event.path[0]] = event.piece
    return {square: piece for square, piece in pieces.items() if square not in taken}


def check_position(state: DraughtsState, seat: Seat) -> None:
    """Round trips and gestures of one position."""
    options = {
        "board": f"{state.rules.board.size}x{state.rules.board.size}",
        "captures": "claimable" if state.rules.claimable else "enforced",
        "touch_move": "off",
    }
    loaded = GAME.load(state.text(), options)
    assert loaded.text() == state.text()
    assert loaded.pieces() == state.pieces()
    moves = state.moves(seat)
    assert len(set(moves)) == len(moves)
    assert state.moves(1 - seat) == ()
    fingers = gestures(state, seat)
    drawn = {fingers.spelled(path) for path, _ in fingers.traces}
    for move in moves:
        assert state.parse(seat, state.note(move)) == move
        assert move == LET_STAND or move in drawn
    starts = {move.path[0] for move in moves if move.path}
    assert set(state.must_move()) in (set(), starts)


def play_out(chance: random.Random, options: dict[str, str], *, check: float) -> None:
    """One random game; a share of its positions is looked at closely."""
    state = GAME.start(options)
    counts: dict[str, int] = {}
    while not state.outcome():
        (seat,) = state.actors()
        if chance.random() < check:
            check_position(state, seat)
        moves = state.moves(seat)
        assert moves
        if state.claims(seat) and chance.random() < 0.2:
            state = state.claim(seat, "missed_capture")
            assert state.actors() == (1 - seat,)
            assert not state.claims(seat)
            continue
        move = chance.choice(moves)
        following = state.play(seat, move)
        if move != LET_STAND:
            assert after(dict(state.pieces()), following.events()) == following.pieces()
            counts[following.text()] = counts.get(following.text(), 0) + 1
        state = following
    outcome = state.outcome()
    assert outcome
    assert outcome.reason in REASONS
    assert (outcome.winner is None) == (outcome.reason not in ("no_pieces", "no_moves"))
    assert state.moves(0) == state.moves(1) == ()
    assert state.actors() == ()
    if options["captures"] == "enforced":
        assert max(counts.values()) <= 3
        assert (counts[state.text()] == 3) >= (outcome.reason == "repetition")


def play_many(games: int, *, check: float) -> None:
    for board in ("10x10", "8x8"):
        for captures in ("enforced", "claimable"):
            chance = random.Random(f"{board} {captures}")  # noqa: S311 - the same games each time
            options = settle(GAME, {"board": board, "captures": captures})
            for _ in range(games):
                play_out(chance, options, check=check)


def test_random_games_keep_every_invariant() -> None:
    play_many(8, check=0.2)


@pytest.mark.long
def test_ten_thousand_random_games() -> None:
    play_many(2500, check=0.02)
