"""The kernel's face: the move stack, counting, and positions with more moves than any game has."""

from __future__ import annotations

import random

import pytest

from sumo_arcade.engine.core import EngineError, settle
from sumo_arcade.engine.games.draughts import GAME
from sumo_arcade.engine.games.draughts.board import BOARDS, single
from sumo_arcade.engine.games.draughts.kernel import DraughtsKernel
from sumo_arcade.engine.kernel import DEPTH_LIMIT, MOVE_ROOM, Moves, list_moves, perft, popcount
from tests.slow.slow_draughts import Slow, scattered

CROWDED = "W:WK1,K5,K6,K26,K28,K45,K46,K49:B3,8-12,17,20-23,30-32,39-42,K50"
"""Thousands of captures where shorter ones are allowed: more than the stack begins with."""


def kernel(board: str, *, free: bool = False) -> DraughtsKernel:
    squares = BOARDS[board]
    return DraughtsKernel(squares.full, squares.top, squares.bottom, free)


def test_popcount() -> None:
    chance = random.Random(1)  # noqa: S311 - the same words each time
    words = [0, 1, (1 << 62) - 1, *(chance.getrandbits(62) for _ in range(500))]
    assert [popcount(word) for word in words] == [f"{word:b}".count("1") for word in words]


@pytest.mark.parametrize(("name", "size"), [("10x10", 10), ("8x8", 8)])
def test_lines_are_the_diagonals_of_the_slow_implementation(name: str, size: int) -> None:
    board, slow = BOARDS[name], Slow(size, {}, "w")
    assert len(board.bits) == size * size // 2
    for (start, (down, right)), line in board.lines.items():
        square = int(board.squares[start])
        assert [int(board.squares[bit]) for bit in line] == list(slow.ray(square, down, right))


@pytest.mark.parametrize("free", [False, True])
@pytest.mark.parametrize("size", [10, 8])
def test_count_is_what_gen_lists_each_once(size: int, free: bool) -> None:
    chance = random.Random(size)  # noqa: S311 - the same positions each time
    rules, moves = kernel(f"{size}x{size}", free=free), Moves()
    for _ in range(300):
        text = scattered(chance, size).text()
        words = GAME.load(text, settle(GAME, {"board": f"{size}x{size}"})).words
        found = list_moves(rules, *words, moves)
        assert len(set(found)) == len(found), text
        assert rules.count(*words, moves, 0) == len(found), text
        assert rules.has_moves(*words, moves, 0) == bool(found), text


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("W:W6:B1", False),
        ("W:W6:B2", True),
        ("B:W50:B45", False),
        ("W:WK46:B41,37", False),
        ("W:WK46:B41", True),
        ("B:W6-8,11-13:B1,2", False),
        ("B:W6-8,11,12:B1,2", True),
        ("W:W:B1", False),
    ],
)
def test_a_blocked_side_has_no_moves(text: str, *, moves: bool) -> None:
    words = GAME.load(text, settle(GAME, {})).words
    assert kernel("10x10").has_moves(*words, Moves(), 0) is moves


@pytest.mark.parametrize("size", [10, 8])
def test_a_crowded_side_has_moves_where_gen_finds_one(size: int) -> None:
    chance = random.Random(size)  # noqa: S311 - the same positions each time
    board, rules, moves = BOARDS[f"{size}x{size}"], kernel(f"{size}x{size}"), Moves()
    answers = []
    for _ in range(2000):
        squares = list(board.squares)
        chance.shuffle(squares)
        own, free = chance.randint(0, 4), chance.choice((0, 1, 2, 3, 6, 20))
        a, b = sum(squares[:own]), sum(squares[own + free :])
        kings = sum(square for square in squares if chance.random() < 0.2) & (a | b)
        words = (a, b, kings, chance.randrange(2))
        answers.append(rules.has_moves(*words, moves, 0))
        assert answers[-1] == bool(list_moves(rules, *words, moves)), words
    assert min(answers.count(True), answers.count(False)) > 500


def test_the_stack_grows_as_deep_as_is_asked() -> None:
    words = GAME.start(settle(GAME, {})).words
    moves = Moves(1)
    assert perft(kernel("10x10"), *words, moves, 0, 4) == 4265
    assert MOVE_ROOM <= len(moves.m0) == len(moves.m1)


def test_a_position_with_thousands_of_moves_is_listed_whole() -> None:
    state = GAME.load(CROWDED, settle(GAME, {"captures": "claimable"}))
    men = {int(square): "wb"[piece.seat] for square, piece in state.pieces().items()}
    men |= {int(s): "WB"[p.seat] for s, p in state.pieces().items() if p.kind == "king"}
    slow = Slow(10, men, "w")
    taken = {(s, e, frozenset(t)) for s, e, t in slow.moves(claimable=True)}
    board = BOARDS["10x10"]
    found = set()
    for m0, m1 in list_moves(state.kernel, *state.words, Moves(MOVE_ROOM)):
        start = m0 & state.words[0]
        ends = [int(board.squares[bit]) for bit in (start, m0 ^ start or start)]
        found.add((ends[0], ends[1], frozenset(int(board.squares[bit]) for bit in single(m1))))
    assert len(found) > MOVE_ROOM
    assert found == taken


@pytest.mark.parametrize("depth", [-1, DEPTH_LIMIT + 1, 10**30])
def test_depths_without_end_are_refused(depth: int) -> None:
    with pytest.raises(EngineError, match=str(DEPTH_LIMIT)):
        GAME.perft(GAME.start(settle(GAME, {})), depth)
