"""Perft with py-draughts, where it is installed; the bench runs this file by its path.

Arguments: depth and seconds. Prints "NODES RUNS SECONDS" like the C yardsticks; exits 3 without it.
"""

from __future__ import annotations

import sys
from time import perf_counter

try:
    from draughts import StandardBoard
except ImportError:
    raise SystemExit(3) from None


def perft(board: StandardBoard, depth: int) -> int:
    """Leaves at ``depth`` plies."""
    moves = list(board.legal_moves)
    if depth == 1:
        return len(moves)
    nodes = 0
    for move in moves:
        board.push(move)
        nodes += perft(board, depth - 1)
        board.pop()
    return nodes


def main(depth: int, seconds: float) -> None:
    """Repeats the count until ``seconds`` are over."""
    board, runs, nodes, start = StandardBoard(), 0, 0, perf_counter()
    while (spent := perf_counter() - start) < seconds or not runs:
        nodes = perft(board, depth)
        runs += 1
    print(nodes, runs, f"{spent:.9f}")


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]))
