"""The kernel of Sumo Checkers and the board it stands on."""

from __future__ import annotations

import random

import pytest

from sumo_arcade.engine.games.sumo_checkers import board, kernel
from sumo_arcade.engine.games.sumo_checkers.kernel import SumoCheckersKernel
from sumo_arcade.engine.kernel import MOVE_ROOM, Moves, list_moves
from tests.engine.sumo_checkers_positions import load, some_texts
from tests.slow import slow_sumo_checkers as slow

KERNEL = SumoCheckersKernel()
EVERY_WAY = SumoCheckersKernel(every=True)


def test_squares_are_the_cells_of_the_board() -> None:
    assert len(slow.CELLS) == len(board.BITS) == 45
    assert [square for row in board.ROWS for square in row] == [slow.name(at) for at in slow.CELLS]
    assert sum(board.BITS.values()) == kernel.BOARD
    assert [len(row) for row in board.ROWS] == [5, 7, 7, 7, 7, 7, 5]


@pytest.mark.parametrize("way", range(4))
def test_a_step_leads_to_the_neighbour_or_off_the_board(way: int) -> None:
    for square, bit in board.BITS.items():
        cell = slow.plus(slow.cell_named(square), board.WAYS[way])
        beyond = slow.name(cell) if cell in slow.CELLS else ""
        assert board.NEIGHBOURS[square][way] == beyond
        assert kernel.ahead(bit, way) == board.BITS.get(beyond, 0)
        assert bool(kernel.last_before_edge(way) & bit) == (beyond == "")


def test_lines_join_squares_of_a_row_or_column() -> None:
    assert board.line("b3", "e3") == ("b3", "c3", "d3", "e3")
    assert board.line("d7", "d5") == ("d7", "d6", "d5")
    assert board.line("d4", "d4") == ("d4",)
    assert ("b3", "c4") not in board.TOWARDS


@pytest.mark.parametrize(
    ("pools", "number", "after"),
    [
        (0, 0, 0),
        (0, 1, kernel.SPARE),
        (0, 2, kernel.SPARE + kernel.HELD),
        (kernel.SPARE, 2, kernel.SPARE + 2 * kernel.HELD),
        (3 * kernel.HELD, 1, kernel.SPARE + 3 * kernel.HELD),
    ],
)
def test_what_falls_fills_the_promotion_square_first(pools: int, number: int, after: int) -> None:
    assert kernel.fallen(pools, number) == after


def test_gen_writes_from_where_it_is_told_and_count_agrees() -> None:
    for text in some_texts(4, 200):
        words = load(text).words()
        stack = Moves()
        top = KERNEL.gen(*words, stack, 7)
        found = [(stack.m0[at], stack.m1[at]) for at in range(7, top)]
        assert found == list_moves(KERNEL, *words, Moves())
        assert len(set(found)) == len(found) == KERNEL.count(*words, stack, 7)
        assert KERNEL.has_moves(*words, stack, 7) == bool(found)
        assert not any(stack.m0[at] or stack.m1[at] for at in range(7))


def test_a_hemmed_side_has_moves_where_gen_finds_one() -> None:
    rng, stack = random.Random(6), Moves()  # noqa: S311 - the same positions each time
    answers = []
    for _ in range(2000):
        squares = list(board.BITS.values())
        rng.shuffle(squares)
        own, free = rng.randint(1, 4), rng.choice((0, 1, 2, 4, 6, 9, 14, 20))
        foes = own + rng.randint(1, 10)
        a, b = sum(squares[:own]), sum(squares[own:foes])
        blocks = sum(squares[foes + free :])
        supers = sum(square for square in squares if rng.random() < 0.2) & (a | b)
        words = (a, b, supers, blocks)
        answers.append(KERNEL.has_moves(*words, stack, 0))
        assert answers[-1] == bool(list_moves(KERNEL, *words, stack)), words
    assert min(answers.count(True), answers.count(False)) > 500


def test_the_first_way_to_each_position_is_kept() -> None:
    """R-SC-9: what is left out leads where something listed before it leads."""
    for text in some_texts(5, 300):
        words = load(text).words()
        first: dict[tuple[int, int, int, int], tuple[int, int]] = {}
        for m0, m1 in list_moves(EVERY_WAY, *words, Moves()):
            first.setdefault(KERNEL.apply(*words, m0, m1), (m0, m1))
        assert list(first.values()) == list_moves(KERNEL, *words, Moves())


def test_there_is_room_for_the_ways_of_any_position() -> None:
    most = max(
        len(list_moves(EVERY_WAY, *load(text).words(), Moves())) for text in some_texts(6, 500)
    )
    assert 100 < most < MOVE_ROOM // 2


def test_words_are_those_of_the_mover_and_stay_below_the_sign() -> None:
    for text in some_texts(7, 200):
        state = load(text)
        a, b, c, d = state.words()
        for m0, m1 in list_moves(KERNEL, a, b, c, d, Moves()):
            na, nb, nc, nd = KERNEL.apply(a, b, c, d, m0, m1)
            assert na & nb == 0
            assert (na | nb) & nd & kernel.BOARD == 0
            assert nc & kernel.BOARD & ~(na | nb) == 0
            assert max(na, nb, nc, nd, m0, m1) < 1 << 62
            assert nb == a ^ (m0 & kernel.BOARD) or m1 == 0
            assert na == b ^ (m1 & kernel.BOARD)
