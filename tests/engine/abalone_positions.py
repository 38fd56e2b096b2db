"""Positions for the tests of Abalone."""

from __future__ import annotations

import random

from sumo_arcade.engine.core import settle
from sumo_arcade.engine.games.abalone import GAME
from sumo_arcade.engine.games.abalone.rules import AbaloneState
from tests.slow import slow_abalone

EMPTY_ROWS = "5/6/7/8/9/8/7/6/5"
LAYOUTS = GAME.options[0].choices


def start(**options: str) -> AbaloneState:
    return GAME.start(settle(GAME, options))


def load(text: str, **options: str) -> AbaloneState:
    return GAME.load(text, settle(GAME, options))


def place(black: str, white: str = "", side: str = "b", **options: str) -> AbaloneState:
    """A position with marbles on the cells that two lists of names give."""
    board = {slow_abalone.cube_named(cell): "b" for cell in black.split()}
    board |= {slow_abalone.cube_named(cell): "w" for cell in white.split()}
    return load(slow_abalone.write(board, side, {"b": 0, "w": 0}), **options)


def play(state: AbaloneState, *notations: str) -> AbaloneState:
    for text in notations:
        (seat,) = state.actors()
        state = state.play(seat, state.parse(seat, text))
    return state


def random_text(rng: random.Random) -> str:
    """A position string: few or many marbles a side, scattered or packed, some at the edge."""
    black, white = rng.randint(1, 14), rng.randint(1, 14)
    cubes = list(slow_abalone.CUBES)
    rng.shuffle(cubes)
    if rng.random() < 0.7:  # packed round one place: long lines and many pushes
        centre = rng.choice(cubes)
        spread = rng.choice((0.5, 2.0))
        cubes.sort(
            key=lambda cube: (
                max(abs(a - b) for a, b in zip(cube, centre, strict=True)) + spread * rng.random()
            )
        )
    marks = ["b"] * black + ["w"] * white
    rng.shuffle(marks)
    board = dict(zip(cubes, marks, strict=False))
    lost = {"b": rng.randint(0, min(5, 14 - black)), "w": rng.randint(0, min(5, 14 - white))}
    return slow_abalone.write(board, rng.choice("bw"), lost)


def stripes_text(rng: random.Random) -> str:
    """A position string with rows of one colour in line, which is where sumitos are decided."""
    board: slow_abalone.Board = {}
    left = {"b": 14, "w": 14}
    for _ in range(rng.randint(3, 9)):
        cube, step, mark = rng.choice(slow_abalone.CUBES), rng.choice(slow_abalone.DIRECTIONS), "b"
        for size in (rng.randint(1, 4), rng.randint(1, 3), rng.randint(0, 1)):
            for _ in range(size):
                if slow_abalone.on_board(cube) and cube not in board and left[mark]:
                    board[cube] = mark
                    left[mark] -= 1
                cube = slow_abalone.plus(cube, step)
            mark = slow_abalone.other(mark)
    if "w" not in board.values():
        free = next(cube for cube in slow_abalone.CUBES if cube not in board)
        board[free] = "w"
    return slow_abalone.write(board, rng.choice("bw"), {"b": 0, "w": 0})


def some_texts(seed: int, number: int) -> list[str]:
    rng = random.Random(seed)  # noqa: S311 - the same positions each time
    return [(random_text, stripes_text)[at % 2](rng) for at in range(number)]
