"""The shortcuts of the evaluation give what the long way gives."""

from __future__ import annotations

import random

import pytest

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import settle
from sumo_arcade.engine.games.draughts.board import BOARDS
from sumo_arcade.engine.games.draughts.evaluation import DraughtsSearchKernel
from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.engine.tapered_eval import FULL_PHASE, WEIGHT_SCALE, TaperedEval


def test_a_score_is_the_terms_times_their_weights_by_phase() -> None:
    chance = random.Random(1)  # noqa: S311 - the same weights each time
    for _ in range(300):
        weights = [
            (str(at), chance.randint(-3000, 3000), chance.randint(-3000, 3000)) for at in range(9)
        ]
        tapered = TaperedEval(weights)
        terms = [chance.randint(-40, 40) for _ in weights]
        for at, term in enumerate(terms):
            tapered.terms[at] = term
        phase = chance.randint(0, FULL_PHASE)
        total = sum(
            term * (early * phase + late * (FULL_PHASE - phase))
            for term, (_, early, late) in zip(terms, weights, strict=True)
        )
        assert tapered.score(phase) == total // (FULL_PHASE * WEIGHT_SCALE)


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("size", ["10x10", "8x8"])
def test_a_man_runs_free_where_no_enemy_stands_before_him(size: str, side: int) -> None:
    board, game = BOARDS[size], game_by_id("draughts")
    root = abilities.root(game.start(settle(game, {"board": size})))
    assert root is not None
    kernel = root.kernel
    assert isinstance(kernel, DraughtsSearchKernel)
    forward = 1 if side else -1
    ahead = {
        bit: {
            other
            for other, (row, column) in board.cells.items()
            if abs(column - board.cells[bit][1]) <= (row - board.cells[bit][0]) * forward
        }
        for bit in board.cells
    }
    chance = random.Random(side)  # noqa: S311 - the same positions each time
    free = 0
    for _ in range(500):
        squares = list(board.cells)
        chance.shuffle(squares)
        number, enemies = chance.randint(0, 6), chance.randint(0, 5)
        men, foes = squares[:number], squares[number : number + enemies]
        total = 0
        for man in men:
            if not ahead[man] & set(foes):
                row = board.cells[man][0]
                total += row + 1 if side else board.size - row
                free += 1
        assert kernel._runners(sum(men), sum(foes), side) == total
    assert free > 200
