"""What a finger may spell in Promoting Pawns, and why an attempt is refused."""

from __future__ import annotations

import random

import pytest

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import Illegal, IllegalMoveError, Path
from sumo_arcade.engine.games.promoting_pawns.rules import END_TURN, PawnsState
from sumo_arcade.engine.gesture import gestures
from sumo_arcade.engine.match import Match
from sumo_arcade.engine.registry import game_by_id
from tests.engine.promoting_pawns_positions import SQUARES, load, play, random_text, start
from tests.slow import slow_promoting_pawns as slow


def why(state: PawnsState, attempt: str) -> tuple[str, str]:
    """The code and the squares for the squares of ``attempt``, by the side to move."""
    (seat,) = state.actors()
    illegal = state.why_not(seat, tuple(attempt.split()))
    return illegal.code, " ".join(illegal.squares)


def test_every_path_that_can_be_drawn_is_a_trace() -> None:
    state = load("W:Wd4*5:B")
    paths = {path for path, _ in abilities.traces(state, 0)}
    assert paths == {
        tuple(slow.name(square) for square in trail)
        for trail in slow.trails(slow.square_named("d4"), 5, True)
    }
    assert len(list(abilities.traces(state, 0))) == len(paths)


def test_straight_paths_only_when_turning_is_off() -> None:
    state = load("W:Wd4*2:B", turning=False)
    assert {path for path, _ in abilities.traces(state, 0)} == {
        *(("d4", "d5"), ("d4", "d5", "d6"), ("d4", "d3"), ("d4", "d3", "d2")),
        *(("d4", "c4"), ("d4", "c4", "b4"), ("d4", "e4"), ("d4", "e4", "f4")),
    }


def test_a_move_is_named_by_its_shortest_then_first_path() -> None:
    state = load("W:Wd4*4:Bd5*1")
    notes = [state.note(move) for move in state.moves(0)]
    assert [note for note in notes if note.endswith("-c4")] == ["d4-c4", "d4-d5-c5-c4"]
    assert [note for note in notes if note.endswith("-e5")] == ["d4-d5-e5", "d4-e4-e5"]


def test_paths_of_one_stack_that_come_to_the_same_are_one_move() -> None:
    state = load("W:Wd4*2:B")
    assert state.parse(0, "d4-e4-e5") == state.parse(0, "d4-d5-e5")
    assert state.note(state.parse(0, "d4-e4-e5")) == "d4-d5-e5"


def test_one_click_finishes_where_the_result_is_clear() -> None:
    open_board = gestures(load("W:Wd4*2:B"), 0)
    assert open_board.ends(("d4",))["e5"].path == ("d4", "d5", "e5")
    unclear = gestures(load("W:Wd4*2:Bd5*1"), 0)
    assert "e5" not in unclear.ends(("d4",))
    assert unclear.ends(("d4", "d5"))["e5"].path == ("d4", "d5", "e5")


def test_the_end_of_the_turn_is_a_button() -> None:
    state = start()
    assert state.moves(0)[-1] == END_TURN
    assert state.note(END_TURN) == "end"
    assert state.parse(0, " END ") == END_TURN


def test_ending_too_early_is_refused_with_the_stacks_that_must_leave() -> None:
    game = game_by_id("promoting_pawns")
    match = Match(game, position="W:Wa4*1,h5*2,d4*2:Bg7*2")
    early = Illegal("edge_first", ("a4", "h5"))
    with pytest.raises(IllegalMoveError) as pressed:
        match.play(0, END_TURN)
    with pytest.raises(IllegalMoveError) as typed:
        match.play_text(0, "end")
    assert (pressed.value.illegal, typed.value.illegal) == (early, early)
    match.play_text(0, "a4-b4")
    assert abilities.must_move(match.state) == ("h5",)
    match.play_text(0, "h5-g5,end")
    assert match.mover == 1


REFUSED = [
    # position, attempt, code, squares
    ("W:Wd4*2:Bg7*2", "d5", "empty_square", "d5"),
    ("W:Wd4*2:Bg7*2", "d5 d6", "empty_square", "d5"),
    ("W:Wd4*2:Bg7*2", "g7", "not_your_stack", "g7"),
    ("W:Wd4*2:Bg7*2", "g7 g6", "not_your_stack", "g7"),
    ("B:Wd4*2:Bg7*2", "d4 d5", "not_your_stack", "d4"),
    ("W:Wd4*2,b2*1:Bg7*2 moved=d4 edge=-", "d4", "already_moved", "d4"),
    ("W:Wd4*2,b2*1:Bg7*2 moved=d4 edge=-", "d4 d5", "already_moved", "d4"),
    ("W:Wd4*2:Bg7*2", "d4 d5 d6 d7", "too_far", "d7"),
    ("W:Wd4*2:Bg7*2", "d4 d5 d6 d7 d8", "too_far", "d7 d8"),
    ("W:Wd4*2:Bg7*2", "d4 d7", "too_far", "d7"),
    ("W:Wd4*2:Bg7*2", "d4 e6", "too_far", "e6"),
    ("W:Wd4*2:Bg7*2", "d4 d6", "not_adjacent", "d4 d6"),
    ("W:Wd4*3:Bg7*2", "d4 d5 d7", "not_adjacent", "d5 d7"),
    ("W:Wd4*3:Bg7*2", "d4 d5 e6", "not_adjacent", "d5 e6"),
    ("W:Wd4*3:Bg7*2", "d4 d5 d4", "square_used", "d4"),
    ("W:Wd4*5:Bg7*2", "d4 d5 e5 e4 d4", "square_used", "d4"),
    ("W:Wd4*5:Bg7*2", "d4 d5 d6 d5", "square_used", "d5"),
    ("W:Wd4*3:Bg7*2", "d4 d4", "square_used", "d4"),
    ("W:Wd4*2:Bd5*2", "d4 d5", "occupied_end", "d5"),
    ("W:Wd4*2,d5*1:Bg7*2", "d4 d5", "occupied_end", "d5"),
    ("W:Wd4*2:Bd5*1,d6*1", "d4 d5 d6", "occupied_end", "d6"),
    ("W:Wd4*2:Bd6*1", "d4 d6", "occupied_end", "d6"),
    ("W:Wa4*1:Bg7*2", "a4 a5", "edge_first", "a4"),
    ("W:Wa4*2:Bg7*2", "a4 a5 a6", "edge_first", "a4"),
    ("W:Wa4*2:Bg7*2", "a4 a6", "edge_first", "a4"),
    ("W:Wa4*1,b3*1:Bg7*2", "b3 b4", "edge_first", "a4"),
    ("W:Wa4*1,b4*1:Bg7*2", "a4", "edge_first", "a4"),
    ("W:Wa4*1:Bg7*2", "", "edge_first", "a4"),
    ("W:Wa1*1,h4*2,d4*1:Bg7*2", "", "edge_first", "h4"),
    ("W:Wd4*2:Bg7*2", "d4 d9", "off_board", ""),
    ("W:Wh4*2:Bg7*2", "h4 i4", "off_board", ""),
    ("W:Wd4*1,d5*1:Bc4*1,e4*1,d3*1", "d4", "hemmed_in", "d4 c4 d3 d5 e4"),
]


@pytest.mark.parametrize(("text", "attempt", "code", "squares"), REFUSED)
def test_why_not(text: str, attempt: str, code: str, squares: str) -> None:
    assert why(load(text), attempt) == (code, squares)


@pytest.mark.parametrize(
    ("attempt", "code", "squares"),
    [
        ("d4 d5 e5", "straight_only", "d4 d5 e5"),
        ("d4 e5", "straight_only", "d4 e5"),
        ("d4 d7", "too_far", "d7"),
        ("d4 d5 d6 d7", "too_far", "d7"),
    ],
)
def test_why_not_without_turning(attempt: str, code: str, squares: str) -> None:
    assert why(load("W:Wd4*2:Bg7*2", turning=False), attempt) == (code, squares)


def test_whose_turn_comes_before_what_stands_there() -> None:
    assert start().why_not(1, ("c7", "c6")) == Illegal("not_your_turn")
    assert start().why_not(1, ()) == Illegal("not_your_turn")


def test_the_end_of_the_game_comes_first_of_all() -> None:
    over = play(load("W:Wd3*5:Bd4*5"), "d3-d4-d5")
    for seat in (0, 1):
        assert over.why_not(seat, ("d5", "d6")) == Illegal("game_over")


def test_nothing_lifted_is_no_move() -> None:
    assert start().why_not(0, ()) == Illegal("no_such_move")


KNOWN = {
    *("empty_square", "not_your_stack", "already_moved", "hemmed_in", "not_adjacent"),
    *("square_used", "straight_only", "too_far", "occupied_end", "edge_first"),
}


def random_attempt(chance: random.Random, own: Path) -> Path:
    """A way that begins with an own stack and mostly goes on to neighbours."""
    path = [chance.choice(own)]
    for _ in range(chance.randint(0, 6)):
        beside = [trail[-1] for trail in slow.trails(slow.square_named(path[-1]), 1, True)]
        near = [slow.name(square) for square in beside]
        path.append(chance.choice(near if chance.random() < 0.8 else SQUARES))
    return tuple(path)


@pytest.mark.parametrize("turning", [True, False])
def test_every_illegal_attempt_has_a_reason_of_the_rules(turning: bool) -> None:
    chance = random.Random(6)  # noqa: S311 - the same attempts each time
    for _ in range(150):
        state = load(random_text(chance), turning)
        (seat,) = state.actors()
        if state.moves(seat)[0].path and chance.random() < 0.5:
            state = state.play(seat, state.moves(seat)[0])
        if state.outcome():
            continue
        own = tuple(square for square, piece in state.pieces().items() if piece.seat == seat)
        fingers = gestures(state, seat)
        for _ in range(20):
            path = random_attempt(chance, own)
            if fingers.spelled(path) or fingers.open(path):
                continue
            illegal = state.why_not(seat, path)
            assert illegal.code in KNOWN, (state.text(), path, illegal)
            assert illegal.squares


def test_forced_stacks_can_leave_the_edge() -> None:
    chance = random.Random(9)  # noqa: S311 - the same positions each time
    forced = 0
    for _ in range(300):
        state = load(random_text(chance), chance.random() < 0.5)
        (seat,) = state.actors()
        ways = [path for path, _ in abilities.traces(state, seat)]
        ends = {path[-1] for path in ways if path[0] in state.must_move()}
        assert set(state.must_move()) <= set(state.bound) & gestures(state, seat).starts()
        assert not state.must_move() or any(not slow.on_edge(slow.square_named(e)) for e in ends)
        assert bool(state.owed) == (END_TURN not in state.moves(seat))
        forced += bool(state.must_move())
    assert forced > 50
