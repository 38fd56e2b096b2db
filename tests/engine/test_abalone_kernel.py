"""The kernel of Abalone and the ring it stands on."""

from __future__ import annotations

import random
from itertools import pairwise

from sumo_arcade.engine.games.abalone import board, kernel
from sumo_arcade.engine.games.abalone.kernel import MOST_MOVES, AbaloneKernel
from sumo_arcade.engine.kernel import Moves
from tests.engine.abalone_positions import load, some_texts
from tests.slow import slow_abalone

STEPS = ((1, 0, -1), (1, -1, 0), (0, -1, 1), (-1, 0, 1), (-1, 1, 0), (0, 1, -1))
"""Right, up right, up left and their opposites, in cubes."""

INSIDE = (kernel.IN_1, kernel.IN_14, kernel.IN_13, kernel.IN_60, kernel.IN_47, kernel.IN_48)


def test_every_cell_has_its_own_place_on_the_ring() -> None:
    assert sorted(board.PLACES.values()) == list(range(61))
    assert {board.NAMES[place]: place for place in range(61)} == board.PLACES
    names = {slow_abalone.name(cube) for cube in slow_abalone.CUBES}
    assert set(board.PLACES) == names


def test_rows_are_those_of_the_board() -> None:
    assert [(row[0], row[-1], len(row)) for row in board.ROWS] == [
        ("I5", "I9", 5),
        ("H4", "H9", 6),
        ("G3", "G9", 7),
        ("F2", "F9", 8),
        ("E1", "E9", 9),
        ("D1", "D8", 8),
        ("C1", "C7", 7),
        ("B1", "B6", 6),
        ("A1", "A5", 5),
    ]


def test_a_step_is_a_turn_of_the_ring_and_the_masks_hold_the_cells_that_can_take_it() -> None:
    for way, (turn, inside, step) in enumerate(zip(board.TURNS, INSIDE, STEPS, strict=True)):
        for cell, place in board.PLACES.items():
            cube = slow_abalone.plus(slow_abalone.cube_named(cell), step)
            beyond = slow_abalone.name(cube) if slow_abalone.on_board(cube) else ""
            assert board.NEIGHBOURS[cell][way] == beyond
            assert (inside >> place & 1) == bool(beyond)
            if beyond:
                assert board.PLACES[beyond] == (place + turn) % 61


def test_lines_join_neighbours() -> None:
    for (cell, other), way in board.WAYS.items():
        line = board.line(cell, other)
        assert (line[0], line[-1]) == (cell, other)
        assert all(board.NEIGHBOURS[near][way] == far for near, far in pairwise(line))


def test_population_counts_words_of_the_ring() -> None:
    for text in some_texts(3, 100):
        for word in (*load(text).position.marbles, kernel.ALL, 0, 1 << 60):
            assert kernel.population(word) == word.bit_count()


def test_gen_writes_from_where_it_is_told_and_count_agrees() -> None:
    rules = AbaloneKernel()
    for text in some_texts(4, 200):
        words = load(text).words()
        stack = Moves(MOST_MOVES + 7)
        top = rules.gen(*words, stack, 7)
        found = [(stack.m0[at], stack.m1[at]) for at in range(7, top)]
        assert len(set(found)) == len(found) == rules.count(*words, stack, 7)
        assert rules.has_moves(*words, stack, 7) == bool(found)
        assert all(stack.m0[at] == 0 for at in range(7))
        for m0, m1 in found:
            a, b, c, d = rules.apply(*words, m0, m1)
            assert int(b).bit_count() == words[0].bit_count()
            assert words[1].bit_count() - int(a).bit_count() == words[3] - c
            assert (d, a & b) == (words[2], 0)


def test_a_crowded_side_has_moves_where_gen_finds_one() -> None:
    rules, stack = AbaloneKernel(), Moves(MOST_MOVES)
    chance = random.Random(5)  # noqa: S311 - the same positions each time
    answers = []
    for _ in range(2000):
        cells = [1 << place for place in range(61)]
        chance.shuffle(cells)
        own, free = chance.randint(1, 5), chance.choice((0, 1, 1, 2, 4, 12, 50))
        a, b = sum(cells[:own]), sum(cells[own + free :])
        answers.append(rules.has_moves(a, b, 6, 6, stack, 0))
        assert answers[-1] == (rules.gen(a, b, 6, 6, stack, 0) > 0), (a, b)
    assert min(answers.count(True), answers.count(False)) > 500
