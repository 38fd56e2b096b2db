"""A second Abalone, slow and plain, from the rules page alone: cube coordinates and a dict.

Shares nothing with the engine. A board maps cubes (x, y, z with x + y + z == 0) to "b" or "w".
"""

from __future__ import annotations

from collections.abc import Iterator

Cube = tuple[int, int, int]
Board = dict[Cube, str]

LETTERS = "ABCDEFGHI"
DIRECTIONS: tuple[Cube, ...] = (
    (1, 0, -1),
    (0, 1, -1),
    (-1, 1, 0),
    (-1, 0, 1),
    (0, -1, 1),
    (1, -1, 0),
)


def on_board(cube: Cube) -> bool:
    return max(abs(part) for part in cube) <= 4


def plus(cube: Cube, step: Cube, times: int = 1) -> Cube:
    return (cube[0] + times * step[0], cube[1] + times * step[1], cube[2] + times * step[2])


def name(cube: Cube) -> str:
    """The row letter counts up against y, the diagonal along x."""
    return f"{LETTERS[4 - cube[1]]}{cube[0] + 5}"


def cube_named(text: str) -> Cube:
    x, y = int(text[1]) - 5, 4 - LETTERS.index(text[0])
    return (x, y, -x - y)


CUBES = [(x, y, -x - y) for y in range(-4, 5) for x in range(-4, 5) if on_board((x, y, -x - y))]
"""All cells in the order of a position string."""


def read(text: str) -> tuple[Board, str, dict[str, int]]:
    """Board, side to move, marbles lost. For good strings only."""
    rows, side, black, white = text.split()
    letters = "".join("." * int(mark) if mark.isdigit() else mark for mark in rows if mark != "/")
    board = {cube: mark for cube, mark in zip(CUBES, letters, strict=True) if mark != "."}
    return board, side, {"b": int(black), "w": int(white)}


def write(board: Board, side: str, lost: dict[str, int]) -> str:
    rows = []
    for y in range(-4, 5):
        row = "".join(board.get(cube, ".") for cube in CUBES if cube[1] == y)
        for empty in range(9, 0, -1):
            row = row.replace("." * empty, str(empty))
        rows.append(row)
    return f"{'/'.join(rows)} {side} {lost['b']} {lost['w']}"


def other(side: str) -> str:
    return "w" if side == "b" else "b"


def groups(board: Board, side: str) -> Iterator[tuple[list[Cube], Cube | None]]:
    """Own marbles that may move together, and the direction they lie in (None for a single one)."""
    for cube in board:
        if board[cube] != side:
            continue
        yield [cube], None
        for step in DIRECTIONS[:3]:
            for size in (2, 3):
                line = [plus(cube, step, at) for at in range(size)]
                if all(board.get(member) == side for member in line):
                    yield line, step


def moved(board: Board, line: list[Cube], step: Cube) -> Board:
    """The board with ``line`` one step on; what leaves it is dropped."""
    result = {cube: mark for cube, mark in board.items() if cube not in line}
    result |= {plus(cube, step): board[cube] for cube in line if on_board(plus(cube, step))}
    return result


def in_line(board: Board, side: str, line: list[Cube], step: Cube) -> tuple[str, Board] | None:
    """The move of ``line`` along itself, with its sumito; None if the rules forbid it."""
    rear = max(line, key=lambda cube: -sum(a * b for a, b in zip(cube, step, strict=True)))
    ahead = plus(rear, step, len(line))
    pushed = []
    while board.get(ahead) == other(side):
        pushed.append(ahead)
        ahead = plus(ahead, step)
    if ahead in board or len(pushed) >= len(line) or (not pushed and not on_board(ahead)):
        return None
    return name(rear) + name(plus(rear, step)), moved(board, line + pushed, step)


def side_step(board: Board, line: list[Cube], step: Cube) -> tuple[str, Board] | None:
    """The side-step of ``line``; None if a cell is taken or missing."""
    if any(plus(cube, step) in board or not on_board(plus(cube, step)) for cube in line):
        return None
    first, *_, last = sorted(line, key=name)
    return name(first) + name(last) + name(plus(first, step)), moved(board, line, step)


def moves(board: Board, side: str) -> list[tuple[str, Board]]:
    """Every legal move in Aba-Pro with the board it leads to."""
    found = []
    for line, axis in groups(board, side):
        for step in DIRECTIONS:
            if axis in (None, step, plus((0, 0, 0), step, -1)):
                move = in_line(board, side, line, step)
            else:
                move = side_step(board, line, step)
            if move is not None:
                found.append(move)
    return found


def successors(text: str, to_win: int = 6) -> list[tuple[str, str]]:
    """Each legal move of the position ``text`` and the position string it leads to."""
    board, side, lost = read(text)
    if max(lost.values()) >= to_win:
        return []
    enemies = sum(mark == other(side) for mark in board.values())
    found = []
    for move, after in moves(board, side):
        gone = enemies - sum(mark == other(side) for mark in after.values())
        found.append(
            (move, write(after, other(side), {**lost, other(side): lost[other(side)] + gone}))
        )
    return found


def perft(text: str, depth: int, to_win: int = 6) -> int:
    if depth == 0:
        return 1
    return sum(perft(after, depth - 1, to_win) for _, after in successors(text, to_win))
