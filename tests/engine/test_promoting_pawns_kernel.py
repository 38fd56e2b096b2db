"""The kernel of Promoting Pawns, and whole games of it."""

from __future__ import annotations

import random

import pytest

from sumo_arcade.engine.games.promoting_pawns import board, kernel, reach, stacks
from sumo_arcade.engine.games.promoting_pawns.evaluation import PawnsSearchKernel
from sumo_arcade.engine.games.promoting_pawns.kernel import PawnsKernel
from sumo_arcade.engine.games.promoting_pawns.stacks import Stack
from sumo_arcade.engine.kernel import Moves, list_moves
from tests.engine.promoting_pawns_positions import EDGE, SQUARES, load, some_texts, start
from tests.slow import slow_promoting_pawns as slow


def test_cells_sort_as_their_names_do_and_know_the_edge() -> None:
    assert sorted(board.CELLS, key=board.CELLS.__getitem__) == SQUARES
    assert frozenset(EDGE) == board.EDGE
    rim = PawnsKernel().rim
    assert {board.NAMES[cell] for cell in range(reach.BOARD) if rim[cell]} == board.EDGE


def test_neighbours_and_walks_are_those_of_the_board() -> None:
    for square in SQUARES:
        steps = slow.trails(slow.square_named(square), 1, True)
        assert set(board.NEIGHBOURS[square]) == {slow.name(trail[-1]) for trail in steps}
    for square, level, turning in (("d4", 5, True), ("a1", 4, True), ("h5", 5, False)):
        walks = board.walks(square, level, turning)
        assert list(walks) == sorted(
            (
                tuple(slow.name(at) for at in trail)
                for trail in slow.trails(slow.square_named(square), level, turning)
            ),
            key=lambda path: (len(path), path),
        )


def test_words_hold_stacks() -> None:
    side = (Stack("a1", 5), Stack("d4", 2, moved=True), Stack("h8", 1))
    assert stacks.unpack(stacks.pack(reversed(side))) == side
    assert stacks.slots(stacks.pack(side[:1])) == (None, None, side[0])
    assert stacks.pack(()) == 0


def test_results_are_packed_as_the_board_packs_them() -> None:
    for text in some_texts(3, 60, highest=3):
        state = load(text)
        assert PawnsKernel().has_moves(*state.words(), Moves(), 0)
        for m0, m1 in list_moves(PawnsKernel(), *state.words(), Moves()):
            assert stacks.pack(stacks.unpack(m0)) == m0
            assert m1 < 1 << 62


def test_a_won_position_has_no_moves_and_does_not_count_on() -> None:
    state = load("W:Wd3*5:Bd4*5", turning=False)
    engine, moves = PawnsKernel(), Moves()
    found = list_moves(engine, *state.words(), moves)
    wins = [(m0, m1) for m0, m1 in found if m1 & 1]
    assert len(wins) == 4  # d5 to d8
    for m0, m1 in wins:
        words = engine.apply(*state.words(), m0, m1)
        assert list_moves(engine, *words, moves) == []
        assert engine.steps(*words, moves, 0) == 0
        assert not engine.has_moves(*words, moves, 0)


def test_a_turn_goes_on_or_ends_wherever_its_steps_lead() -> None:
    chance = random.Random(7)  # noqa: S311 - the same turns each time
    engine, stack = PawnsSearchKernel(), Moves()
    for text in some_texts(7, 200):
        words = load(text).words()
        for _ in range(12):
            steps = engine.steps(words[0], words[1], words[2] & 1, words[3], stack, 0)
            may_end = words[3] == 0 and engine.debt == 0
            assert engine.has_moves(*words, stack, 0) == (steps > 0 or may_end), text
            found = list_moves(engine, *words, stack)
            if not found:  # won, or another order of the steps leads on
                break
            words = engine.apply(*words, *chance.choice(found))


def test_the_stack_grows_for_thousands_of_turns() -> None:
    state = load("W:Wb2*5,d3*5,f2*2:Bc7*2,e7*2,g4*5")
    found = list_moves(PawnsKernel(), *state.words(), Moves(1024))
    assert len({m0 | (m1 & 1) << 40 for m0, m1 in found}) == len(found) == 12222


def test_old_results_are_forgotten_when_the_stamps_run_out() -> None:
    state, engine, moves = start(), PawnsKernel(), Moves()
    first = list_moves(engine, *state.words(), moves)
    engine.stamp = kernel.LAST_STAMP - 1
    for _ in range(3):
        assert list_moves(engine, *state.words(), moves) == first
    assert engine.stamp < 10


@pytest.mark.parametrize("games", [15, pytest.param(1000, marks=pytest.mark.long)])
def test_no_checker_is_ever_lost(games: int) -> None:
    """Levels and reserve of each side are always twelve; levels never fall; nobody is passed by."""
    chance = random.Random(4)  # noqa: S311 - the same games each time
    for number in range(games):
        state = start(turning=chance.choice(("on", "off")), first=chance.choice(("white", "black")))
        idle = 0
        while state.outcome() is None:
            (seat,) = state.actors()
            before, mover = state, seat
            moves = state.moves(seat)
            state = state.play(seat, chance.choice(moves))
            levels = [0, 0]
            for piece in state.pieces().values():
                levels[piece.seat] += int(piece.kind.removeprefix("stack"))
            assert [levels[0] + state.reserve[0], levels[1] + state.reserve[1]] == [12, 12]
            assert len(state.pieces()) == 6
            assert state.reserve[mover] <= before.reserve[mover]
            assert state.reserve[1 - mover] == before.reserve[1 - mover]
            idle = state.idle
            assert load(state.text()).text() == state.text()
        assert idle <= 50, number
