"""Sumo Checkers under a finger: every way to spell a move, and why an attempt is refused."""

from __future__ import annotations

import random

import pytest

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import Illegal, IllegalMoveError, Path
from sumo_arcade.engine.games.sumo_checkers.rules import SumoCheckersState
from sumo_arcade.engine.gesture import gestures
from tests.engine.sumo_checkers_positions import START, load, place, play, some_texts
from tests.slow import slow_sumo_checkers as slow


def spelled(state: SumoCheckersState, notation: str) -> set[str]:
    """The ways to spell the move ``notation``, each written as its squares."""
    seat = state.position.to_move
    move = state.parse(seat, notation)
    return {" ".join(path) for path, meant in abilities.traces(state, seat) if meant == move}


def test_a_walk_is_drawn_by_any_of_its_paths() -> None:
    ways = {"d4 d5 d6 e6", "d4 d5 e5 e6", "d4 e4 e5 e6"}
    assert spelled(place("d4", "a4"), "d4-d5-d6-e6") == ways


def test_a_walk_that_pushes_is_drawn_by_its_own_path_only() -> None:
    assert spelled(place("d4", "d5 a4"), "d4-d5-e5-e6") == {"d4 d5 e5 e6"}


def test_a_group_in_line_is_chosen_by_its_ends_or_dragged_along_its_members() -> None:
    ways = {"c3 e3 f3", "e3 c3 f3", "c3 d3 e3 f3", "e3 d3 c3 f3"}
    assert spelled(place("c3 d3 e3", "a4"), "c3-e3>e") == ways
    ways = {"c3 e3 b3", "e3 c3 b3", "e3 d3 c3 b3", "c3 d3 e3 b3"}
    assert spelled(place("c3 d3 e3", "a5"), "c3-e3>w") == ways


def test_a_group_sideways_goes_to_a_square_that_a_member_enters() -> None:
    assert spelled(place("c3 d3 e3", "a4"), "c3-e3>n") == {
        *("c3 e3 c4", "c3 e3 d4", "c3 e3 e4", "e3 c3 c4", "e3 c3 d4", "e3 c3 e4"),
        *("c3 d3 e3 c4", "c3 d3 e3 d4", "c3 d3 e3 e4"),
        *("e3 d3 c3 c4", "e3 d3 c3 d4", "e3 d3 c3 e4"),
    }


def test_a_pair_has_no_path_twice() -> None:
    assert spelled(place("d4 d5", "a4"), "d4-d5>e") == {
        *("d4 d5 e4", "d4 d5 e5", "d5 d4 e4", "d5 d4 e5"),
    }


def test_the_special_move_ends_on_the_next_of_the_column() -> None:
    assert spelled(place("c3+ d4", "a4"), "c3-d3>n") == {"c3 d3 d4"}
    assert spelled(place("b3 d3 e3", "a4"), "b3-c3>e") == {"b3 c3 d3"}


def test_a_special_move_that_a_walk_names_is_still_drawn_as_one() -> None:
    assert spelled(place("c3 d4", "a4"), "c3-d3>n") == {"c3 c4 c5 d5", "c3 d3 d4"}


def test_a_block_is_dragged_out_of_the_captured_area() -> None:
    state = place("d4", "a4", pools="1 1 0 1")
    assert spelled(state, "@e5") == {"gold_captured e5"}
    assert "gold_captured" not in gestures(load(START), 0).starts()


def assert_traces(state: SumoCheckersState) -> None:
    """No path spells two moves, own paths come first, every way typed is drawn, none left over."""
    seat = state.position.to_move
    moves = state.moves(seat)
    traces = list(abilities.traces(state, seat))
    assert traces[: len(moves)] == [(move.path, move) for move in moves]
    assert len({path for path, _ in traces}) == len(traces)
    assert {move for _, move in traces} == set(moves)
    fingers = gestures(state, seat)
    for path, move in traces[:40]:
        assert fingers.spelled(path) == move
    drawn = {path: state.play(seat, move).text() for path, move in traces}
    for after, names in slow.successors(state.text()).items():
        for name in names:
            if name.count("-") == 3:
                assert drawn[tuple(name.split("-"))] == after


@pytest.mark.parametrize("seed", range(4))
def test_no_path_spells_two_moves(seed: int) -> None:
    for text in some_texts(seed + 50, 100):
        assert_traces(load(text))


def why(state: SumoCheckersState, squares: str) -> tuple[str, str]:
    illegal = state.why_not(state.position.to_move, tuple(squares.split()))
    return illegal.code, " ".join(illegal.squares)


REFUSED = [
    # gold, silver, blocks, attempt, code, squares
    ("d4", "a4", "", "e4", "empty_square", "e4"),
    ("d4", "a4", "", "e4 e5 e6 e7", "empty_square", "e4"),
    ("d4", "a4", "", "a4", "not_your_checker", "a4"),
    ("d4", "a4", "e4", "e4 e5", "a_block", "e4"),
    ("b1 e5", "b3 c2", "b2 c1", "b1", "hemmed_in", "b1 b2 c1"),
    ("d4", "a4", "", "d4 a1", "off_board", "a1"),
    ("d4", "a4", "", "d4 gold_captured", "off_board", "gold_captured"),
    # walks
    ("d4", "a4", "", "d4 d5", "needs_three_steps", "d4 d5"),
    ("d4", "a4", "", "d4 d5 d6", "needs_three_steps", "d4 d6"),
    ("d4", "a4", "", "d4 d6", "needs_three_steps", "d4 d6"),
    ("d4", "a4", "", "d4 g6", "needs_three_steps", "d4 g6"),
    ("d4", "a4", "", "d4 d5 d6 d7 e7", "needs_three_steps", "d4 e7"),
    ("d4", "a4", "", "d4 d5 d4", "square_used", "d4"),
    ("d4", "a4", "", "d4 d5 e5 d5", "square_used", "d5"),
    ("d4", "a4", "", "d4 d5 d6 f6", "not_adjacent", "d6 f6"),
    ("d4 d7", "a4", "", "d4 d5 d6 d7", "own_checker_in_way", "d7"),
    ("d4 f4", "a4", "", "d4 e4 f4", "own_checker_in_way", "f4"),
    ("d4", "d5 d6", "", "d4 d5", "too_many_to_push", "d5 d6"),
    ("d4+", "d5 d6 d7", "", "d4 d5", "too_many_to_push", "d5 d6 d7"),
    ("d4", "e4 e5", "e6", "d4 e4 e5", "blocked_behind", "e6"),
    ("d4+ g4", "e4 f4", "", "d4 e4", "blocked_behind", "g4"),
    ("d4", "a4", "d5", "d4 d5", "a_block", "d5"),
    ("d4", "d5 d6", "", "d4 d7", "too_many_to_push", "d5 d6"),
    ("d4", "d6", "d7 c5 e5 c6 e6", "d4 d7", "blocked_behind", "d7"),
    ("d4", "d5", "", "d4 e6", "several_ways", "e6"),
    # groups
    ("c3 d4", "a4", "", "c3 d4", "not_in_line", "c3 d4"),
    ("c3 d3 d4", "a4", "", "c3 d3 d4", "not_in_line", "c3 d3 d4"),
    ("c3 e3", "a4", "", "c3 e3", "not_adjoining", "d3"),
    ("c3 e3", "d3", "", "c3 e3 e4", "not_adjoining", "d3"),
    (
        "a3 b3 c3 d3 e3 f3 g3",
        "a4",
        "",
        "a3 g3 g4",
        "more_than_six",
        "a3 b3 c3 d3 e3 f3 g3",
    ),
    ("c3 d3", "a4", "", "c3 d3", "own_checker_in_way", "d3"),
    ("c3 d3 e3", "a4", "", "c3 d3 e3", "own_checker_in_way", "e3"),
    ("c3 d3", "a4", "", "c3 d3 d5", "too_far", "d5"),
    ("c3 d3 e4", "a4", "", "c3 d3 d4 e4", "own_checker_in_way", "e4"),
    ("c3 d3 d4", "a4", "", "c3 d3 c4", "own_checker_in_way", "d4"),
    ("c3 d3", "c4 c5", "", "c3 d3 d4", "too_many_to_push", "c4 c5"),
    ("c3 d3", "d4", "d5", "d3 c3 c4", "blocked_behind", "d5"),
    ("c3 d3", "a4", "e3", "c3 d3 e3", "a_block", "e3"),
    ("c3 d3", "e3 f3 g3", "", "c3 d3 e3", "too_many_to_push", "e3 f3 g3"),
    ("b2 b3", "a4", "", "b3 b2 a3 a2", "too_far", "a2"),
    # the special move
    ("c3 d4", "a4", "", "c3 d3 d2", "away_from_join", "d3 d4"),
    ("c3 d4 d2", "a4", "", "c3 d3 d4", "joins_inside", "d2 d4"),
    ("c3 d4", "a4", "d5", "c3 d3 d4", "a_block", "d5"),
    ("c3 d4", "d5 d6 d7", "", "c3 d3 d4", "too_many_to_push", "d5 d6 d7"),
    ("c3 d4 d7", "d5 d6", "", "c3 d3 d4", "blocked_behind", "d7"),
    ("c3 d4 d5 d6 d7", "a4", "", "c3 d3 d4", "off_board", "d7"),
    (
        "c1 d2 d3 d4 d5 d6 d7",
        "a4",
        "",
        "c1 d1 d2",
        "more_than_six",
        "d1 d2 d3 d4 d5 d6 d7",
    ),
    # blocks
    ("d4", "a4", "", "gold_captured e5", "nothing_captured", "gold_captured"),
    ("d4", "a4", "", "gold_captured", "nothing_captured", "gold_captured"),
    ("d4", "a4", "", "silver_captured e5", "not_your_area", "silver_captured"),
]


@pytest.mark.parametrize(("gold", "silver", "blocks", "attempt", "code", "squares"), REFUSED)
def test_why_not(
    gold: str, silver: str, blocks: str, attempt: str, code: str, squares: str
) -> None:
    assert why(place(gold, silver, blocks), attempt) == (code, squares)


def test_a_block_goes_on_an_empty_square_of_the_board() -> None:
    state = place("d4", "a4", "e5", pools="1 1 0 1")
    for square in ("d4", "a4", "e5"):
        assert why(state, f"gold_captured {square}") == ("not_empty", square)
    assert why(state, "gold_captured gold_promotion") == ("off_board", "gold_promotion")


def test_silver_is_told_the_same() -> None:
    state = place("d5 d6", "d4", side="s")
    assert why(state, "d4 d5") == ("too_many_to_push", "d5 d6")


TYPED = [
    ("d4", "a4", "d4-d5", "needs_three_steps"),
    ("d4", "a4", "d4-d4>n", "needs_three_steps"),
    ("d4 e5", "a4", "d4-e5>n", "not_in_line"),
    ("d4 f4", "a4", "d4-f4>n", "not_adjoining"),
    ("d4 e4", "a4", "e4-f4>n", "no_column"),
    ("d4 e4", "f4 g4 a4", "d4-f4>n", "not_adjacent"),
    ("d4 e4", "f4 a4", "e4-f4>n", "not_empty"),
    ("d4", "a4", "a4-b4>n", "not_your_checker"),
    ("d4", "a4", "c3-d4>n", "empty_square"),
    ("b6 b7", "a4", "b6-b7>n", "off_board"),
    ("c3 d4", "a4", "c3-d3>s", "away_from_join"),
    ("d4", "a4", "@e5", "nothing_captured"),
]


@pytest.mark.parametrize(("gold", "silver", "text", "code"), TYPED)
def test_typed_moves_are_refused_with_a_reason(
    gold: str, silver: str, text: str, code: str
) -> None:
    with pytest.raises(IllegalMoveError) as refused:
        place(gold, silver).parse(0, text)
    assert refused.value.illegal.code == code


def test_whose_turn_comes_before_what_stands_there() -> None:
    assert load(START).why_not(1, ("a4", "b4")) == Illegal("not_your_turn")


def test_the_end_of_the_game_comes_first_of_all() -> None:
    over = play(load("5/7/7/5gs/7/7/5 g 1 1 0 0"), "f4-g4-g5-g6")
    for seat in (0, 1):
        assert over.why_not(seat, ("f4", "g4")) == Illegal("game_over")


def test_nothing_lifted_is_no_move() -> None:
    assert load(START).why_not(0, ()) == Illegal("not_a_move")


KNOWN = {
    *("empty_square", "not_your_checker", "a_block", "off_board", "hemmed_in", "not_empty"),
    *("own_checker_in_way", "too_many_to_push", "blocked_behind", "needs_three_steps"),
    *(
        "square_used",
        "not_adjacent",
        "several_ways",
        "not_in_line",
        "not_adjoining",
        "more_than_six",
        "too_far",
    ),
    *("joins_inside", "away_from_join", "nothing_captured", "not_your_area"),
}


def random_attempt(rng: random.Random, own: list[str]) -> Path:
    """A path as a hand might draw it: near squares mostly, often from an own checker."""
    names = [slow.name(cell) for cell in slow.CELLS]
    path = [rng.choice(own if own and rng.random() < 0.9 else names)]
    while len(path) < rng.choice((1, 2, 3, 4, 5)):
        near = slow.plus(slow.cell_named(path[-1]), rng.choice("nesw"))
        path.append(slow.name(near) if near in slow.CELLS else rng.choice(names))
    return tuple(path)


def test_every_illegal_attempt_has_a_reason_of_the_rules() -> None:
    rng = random.Random(5)  # noqa: S311 - the same attempts each time
    told = set()
    for text in some_texts(7, 250):
        state = load(text)
        seat = state.position.to_move
        if state.outcome() is not None:
            continue
        own = [square for square, piece in state.pieces().items() if piece.seat == seat]
        fingers = gestures(state, seat)
        for _ in range(30):
            path = random_attempt(rng, own)
            members = [square for square in path if square in own]
            if fingers.begin_with(path) or len(set(members)) < len(members):
                continue
            illegal = state.why_not(seat, path)
            told.add(illegal.code)
            assert illegal.code in KNOWN, (text, path, illegal)
            assert illegal.squares
            assert all(slow.cell_named(square) in slow.CELLS for square in illegal.squares)
    assert {"away_from_join", "blocked_behind", "square_used", "not_adjoining"} <= told


def test_everything_refused_when_typed_has_a_reason_of_the_rules() -> None:
    """Whatever is typed is a move of the slow implementation or told why not."""
    rng = random.Random(6)  # noqa: S311 - the same attempts each time
    for text in some_texts(8, 60):
        state = load(text)
        if state.outcome() is not None:
            continue
        seat = state.position.to_move
        legal = {name for names in slow.successors(text).values() for name in names}
        own = [square for square, piece in state.pieces().items() if piece.seat == seat]
        for _ in range(60):
            path = random_attempt(rng, own)
            typed = "-".join(path)
            if len(path) == 2:
                typed = f"{typed}>{rng.choice('nesw')}"
            if len(path) < 2 or {typed, "-".join(path[::-1]) + typed[5:]} & legal:
                continue
            with pytest.raises(IllegalMoveError) as refused:
                state.parse(seat, typed)
            assert refused.value.illegal.code in KNOWN | {"no_column"}
