"""Abalone under a finger: every way to spell a move, and why an attempt is refused."""

from __future__ import annotations

import random

import pytest

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import Illegal, Path
from sumo_arcade.engine.games.abalone.rules import AbaloneState
from sumo_arcade.engine.gesture import gestures
from tests.engine.abalone_positions import LAYOUTS, load, place, play, some_texts, start
from tests.slow import slow_abalone


def spelled(state: AbaloneState, notation: str) -> set[str]:
    """The ways to spell the move ``notation``, each written as its cells."""
    seat = state.position.to_move
    move = state.parse(seat, notation)
    return {" ".join(path) for path, meant in abilities.traces(state, seat) if meant == move}


def test_one_marble_is_dragged_to_its_cell() -> None:
    assert spelled(place("E5", "A1"), "E5F5") == {"E5 F5"}


def test_two_in_line_are_taken_by_the_rear_or_chosen_by_their_ends() -> None:
    ways = {"E5 E7", "E5 E6 E7", "E6 E5 E7"}
    assert spelled(place("E5 E6", "A1"), "E5E6") == ways


def test_three_in_line_push_by_the_same_ways() -> None:
    ways = {"E5 E8", "E5 E7 E8", "E7 E5 E8"}
    assert spelled(place("E5 E6 E7", "E8 E9"), "E5E6") == ways


def test_three_side_step_to_where_the_marble_under_the_finger_goes() -> None:
    ways = {"C3 C5 D5", "C5 C3 D3"}
    assert spelled(place("C3 C4 C5", "A1"), "C3C5D3") == ways


def test_a_cell_that_touches_both_of_a_pair_belongs_to_the_end_under_the_finger() -> None:
    state = place("E4 E5", "A1")
    assert spelled(state, "E4E5F5") == {"E4 E5 F6", "E5 E4 F5"}
    assert spelled(state, "E4E5F4") == {"E4 E5 F5", "E5 E4 F4"}


def assert_traces(state: AbaloneState) -> None:
    """No path spells two moves, every move has its way, and all of them end a gesture."""
    seat = state.position.to_move
    moves = state.moves(seat)
    traces = list(abilities.traces(state, seat))
    assert len({path for path, _ in traces}) == len(traces)
    assert {move for _, move in traces} == set(moves)
    fingers = gestures(state, seat)
    for path, move in traces:
        assert fingers.spelled(path) == move
        assert all(path[:size] == path or fingers.open(path[:size]) for size in (1, 2))


@pytest.mark.parametrize("seed", range(4))
def test_no_path_spells_two_moves(seed: int) -> None:
    for text in some_texts(seed + 50, 250):
        assert_traces(load(text))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_path_spells_two_moves_in_layouts(layout: str) -> None:
    assert_traces(start(layout=layout))


def why(state: AbaloneState, cells: str) -> tuple[str, str]:
    illegal = state.why_not(state.position.to_move, tuple(cells.split()))
    return illegal.code, " ".join(illegal.squares)


REFUSED = [
    # black, white, attempt, code, squares
    ("E5", "A1", "D4", "empty_cell", "D4"),
    ("E5", "A1", "D4 D5", "empty_cell", "D4"),
    ("E5", "A1", "A1", "not_your_marble", "A1"),
    ("E5", "A1", "A1 A2", "not_your_marble", "A1"),
    ("A1 I9", "A2 B1 B2", "A1", "hemmed_in", "A1 A2 B2 B1"),
    ("E5", "A1", "E5 F7", "not_in_line", "E5 F7"),
    ("E5 F7", "A1", "E5 F7", "not_in_line", "E5 F7"),
    ("E5 F7", "A1", "E5 F7 G7", "not_in_line", "E5 F7"),
    ("E5 E7", "A1", "E5 E7", "not_adjacent", "E6"),
    ("E5 E7", "E6", "E5 E7 F7", "not_adjacent", "E6"),
    ("E1 E5", "A1", "E1 E5", "not_adjacent", "E2 E3 E4"),
    ("E1 E2 E3 E4", "A1", "E1 E2", "more_than_three", "E1 E2 E3 E4"),
    ("E1 E2 E3 E4", "A1", "E1 E5", "more_than_three", "E1 E2 E3 E4"),
    ("E1 E2 E3 E4", "E5", "E1 E4", "more_than_three", "E1 E2 E3 E4"),
    ("E1 E2 E3 E4", "A1", "E1 E4 F4", "more_than_three", "E1 E2 E3 E4"),
    ("E5", "A1", "E5 E7", "too_far", "E7"),
    ("E5", "A1", "E5 E6 E7", "too_far", "E7"),
    ("E5", "E6", "E5 E7", "too_far", "E7"),
    ("E5 E6", "A1", "E5 E8", "too_far", "E8"),
    ("E5 E6", "A1", "E5 E6 E8", "too_far", "E8"),
    ("E5 E6", "A1", "E5 E6 G6", "too_far", "G6"),
    ("E8 E9", "A1", "E8 E9", "would_leave_board", "E9"),
    ("A1 A2 A3", "I9", "A3 A2", "would_leave_board", "A1"),
    ("E8 E9", "A1", "E9 E8 F9", "would_leave_board", "E9"),
    ("E1 E2", "A1", "E2 E1", "would_leave_board", "E1"),
    ("D7 D8", "E9 A1", "D7 D8 E9", "side_step_not_free", "E9"),
    ("C3 C4 C5", "A1", "C3 C5 D3", "too_far", "D3"),
    ("C3 C4 C5", "D4", "C3 C5 D5", "side_step_not_free", "D4"),
    ("C3 C4 C5 D5", "A1", "C5 C3 D4", "side_step_not_free", "D5"),
    ("E5", "E6", "E5 E6", "not_outnumbering", "E6"),
    ("E4 E5", "E6 E7", "E4 E5", "not_outnumbering", "E6 E7"),
    ("E4 E5", "E6 E7", "E4 E6", "not_outnumbering", "E6 E7"),
    ("E4 E5", "E6 E7", "E4 E5 E6", "not_outnumbering", "E6 E7"),
    ("E3 E4 E5", "E6 E7", "E4 E5 E6", "not_outnumbering", "E6 E7"),
    ("E4 E5", "E6 E7 E8", "E4 E5", "not_outnumbering", "E6 E7 E8"),
    ("E3 E4 E5", "E6 E7 E8", "E3 E4", "blocked_behind", "E8"),
    ("E2 E3 E4", "E5 E6 E7 E8", "E4 E2 E5", "blocked_behind", "E7"),
    ("E4 E5 E7", "E6", "E4 E5", "own_marble_in_way", "E7"),
    ("E3 E4 E5 E8", "E6 E7", "E3 E6", "own_marble_in_way", "E8"),
    ("E4 E5 E6", "A1", "E4 E5 E6", "own_marble_in_way", "E6"),
    ("E4 E5 E6", "A1", "E4 E6 E5", "own_marble_in_way", "E5"),
]


@pytest.mark.parametrize(("black", "white", "attempt", "code", "squares"), REFUSED)
def test_why_not(black: str, white: str, attempt: str, code: str, squares: str) -> None:
    assert why(place(black, white), attempt) == (code, squares)


def test_white_is_told_the_same() -> None:
    assert why(place("E6 E7", "E4 E5", "w"), "E4 E5") == ("not_outnumbering", "E6 E7")


def test_whose_turn_comes_before_what_stands_there() -> None:
    assert start().why_not(1, ("I5", "H4")) == Illegal("not_your_turn")


def test_the_end_of_the_game_comes_first_of_all() -> None:
    over = play(place("E7 E8", "E9 A1", to_win="1"), "E7E8")
    for seat in (0, 1):
        assert over.why_not(seat, ("E7", "E6")) == Illegal("game_over")


def test_nothing_lifted_is_no_move() -> None:
    assert start().why_not(0, ()) == Illegal("not_a_move")
    assert why(start(), "C3 C3") == ("not_a_move", "C3 C3")


KNOWN = {
    *("empty_cell", "not_your_marble", "hemmed_in", "not_in_line", "not_adjacent", "too_far"),
    *("more_than_three", "would_leave_board", "side_step_not_free", "own_marble_in_way"),
    *("not_outnumbering", "blocked_behind"),
}


def random_attempt(rng: random.Random, own: list[str]) -> Path:
    names = [slow_abalone.name(cube) for cube in slow_abalone.CUBES]
    size = rng.choice((1, 1, 2))
    cells = [rng.choice(own) for _ in range(size)] if own else rng.sample(names, size)
    return (*dict.fromkeys(cells), rng.choice(names))


def test_every_illegal_attempt_has_a_reason_of_the_rules() -> None:
    rng = random.Random(5)  # noqa: S311 - the same attempts each time
    for text in some_texts(7, 300):
        state = load(text)
        seat = state.position.to_move
        if state.outcome() is not None:
            continue
        own = [cell for cell, piece in state.pieces().items() if piece.seat == seat]
        fingers = gestures(state, seat)
        for _ in range(20):
            path = random_attempt(rng, own)
            if path[-1] == path[0] or fingers.begin_with(path):
                continue
            illegal = state.why_not(seat, path)
            assert illegal.code in KNOWN, (text, path, illegal)
            assert illegal.squares
            assert all(slow_abalone.on_board(slow_abalone.cube_named(c)) for c in illegal.squares)


def test_marbles_that_begin_nothing_are_told_why_they_cannot_be_lifted() -> None:
    for text in some_texts(8, 200):
        state = load(text)
        seat = state.position.to_move
        starts = gestures(state, seat).starts()
        for cell, piece in state.pieces().items():
            if state.outcome() is None and piece.seat == seat and cell not in starts:
                assert why(state, cell)[0] == "hemmed_in"
