"""Positions for the tests of Sumo Checkers."""

from __future__ import annotations

import random

from sumo_arcade.engine.games.sumo_checkers import GAME
from sumo_arcade.engine.games.sumo_checkers.rules import SumoCheckersState
from tests.slow import slow_sumo_checkers as slow

START = "sss2/sss4/ss5/s5g/5gg/4ggg/2ggg g 1 1 0 0"


def load(text: str) -> SumoCheckersState:
    return GAME.load(text, {})


def play(state: SumoCheckersState, *notations: str) -> SumoCheckersState:
    for text in notations:
        (seat,) = state.actors()
        state = state.play(seat, state.parse(seat, text))
    return state


def place(
    gold: str, silver: str = "", blocks: str = "", side: str = "g", pools: str = "1 1 0 0"
) -> SumoCheckersState:
    """A position with what lists of squares say; a trailing + makes a Super Sumo."""
    board: slow.Board = {slow.cell_named(square): "x" for square in blocks.split()}
    for mark, squares in (("g", gold), ("s", silver)):
        for square in squares.split():
            letter = mark.upper() if square.endswith("+") else mark
            board[slow.cell_named(square)] = letter
    spares = list(map(int, pools.split()))
    table = slow.Table(
        board,
        side,
        dict(zip("gs", spares[:2], strict=True)),
        dict(zip("gs", spares[2:], strict=True)),
    )
    return load(table.text())


def pooled(rng: random.Random, board: slow.Board) -> slow.Table:
    """``board`` with side and pools of any size that ten checkers a side allow."""
    spare, held = {"g": 0, "s": 0}, {"g": 0, "s": 0}
    for side in "gs":
        standing = [cell for cell in board if slow.own(board, cell, side)]
        while len(standing) + sum(board[cell].isupper() for cell in standing) > 10:
            board[rng.choice([cell for cell in standing if board[cell].isupper()])] = side
        left = 10 - sum(2 if board[cell].isupper() else 1 for cell in standing)
        spare[side] = rng.randint(0, min(1, left))
        held[side] = rng.choice((0, rng.randint(0, left - spare[side])))
    return slow.Table(board, rng.choice("gs"), spare, held)


def random_text(rng: random.Random) -> str:
    """A position string: few or many, scattered or packed, Super Sumos and blocks among them."""
    gold, silver, blocks = rng.randint(1, 10), rng.randint(1, 10), rng.choice((0, 0, 1, 3, 8))
    cells = list(slow.CELLS)
    rng.shuffle(cells)
    if rng.random() < 0.6:  # packed round one place: long lines and many pushes
        centre, spread = rng.choice(cells), rng.choice((0.5, 3.0))
        cells.sort(
            key=lambda cell: (
                abs(cell[0] - centre[0]) + abs(cell[1] - centre[1]) + spread * rng.random()
            )
        )
    marks = ["g"] * gold + ["s"] * silver + ["x"] * blocks
    rng.shuffle(marks)
    supers = rng.choice((0.0, 0.2, 0.7))
    board = {
        cell: mark.upper() if mark != "x" and rng.random() < supers else mark
        for cell, mark in zip(cells, marks, strict=False)
    }
    return pooled(rng, board).text()


def lines_text(rng: random.Random) -> str:
    """A position string with lines of one colour against the other, many of them at the edge."""
    board: slow.Board = {}
    for _ in range(rng.randint(1, 4)):
        cell, way, mark = rng.choice(slow.CELLS), rng.choice("nesw"), rng.choice("gs")
        for size in (rng.randint(1, 6), rng.randint(0, 4), rng.randint(0, 2)):
            for _ in range(size):
                left = 10 - sum(slow.own(board, at, mark) for at in board)
                if cell in slow.CELLS and cell not in board and left:
                    board[cell] = mark.upper() if rng.random() < 0.15 else mark
                cell = slow.plus(cell, way)
            mark = slow.other(mark)
        if cell in slow.CELLS and cell not in board and rng.random() < 0.3:
            board[cell] = "x"
    for mark in "gs":
        if not any(slow.own(board, cell, mark) for cell in board):
            board[next(cell for cell in slow.CELLS if cell not in board)] = mark
    return pooled(rng, board).text()


def hemmed_text(rng: random.Random) -> str:
    """A position string of hardly any movement: blocks all round a few checkers."""
    cells = list(slow.CELLS)
    rng.shuffle(cells)
    marks = ["g"] * rng.randint(0, 3) + ["s"] * rng.randint(0, 4)
    marks += ["x"] * rng.randint(25, 40)
    board = {
        cell: mark.upper() if mark != "x" and rng.random() < 0.3 else mark
        for cell, mark in zip(cells, marks, strict=False)
    }
    return pooled(rng, board).text()


def some_texts(seed: int, number: int) -> list[str]:
    rng = random.Random(seed)  # noqa: S311 - the same positions each time
    makers = (random_text, lines_text, random_text, lines_text, hemmed_text)
    return [makers[at % 5](rng) for at in range(number)]
