"""A second Sumo Checkers, slow and plain, from the rules page alone: a dict board, copied at will.

Shares nothing with the engine. A board maps (file, rank), both 0 to 6, to the letter of a position
string. Every way to make a turn is tried; what leads to one position string is one move.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

Cell = tuple[int, int]
Board = dict[Cell, str]

COMPASS: dict[str, Cell] = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
OPPOSITE = {"n": "s", "e": "w", "s": "n", "w": "e"}
MISSING = {(0, 0), (6, 0), (0, 6), (6, 6)}
CELLS = [(x, y) for y in range(6, -1, -1) for x in range(7) if (x, y) not in MISSING]
"""All cells in the order of a position string."""


@dataclass
class Table:
    """A position: the board, the side to move, spares and captured checkers by their colour."""

    board: Board
    side: str
    spare: dict[str, int]
    held: dict[str, int]

    def text(self) -> str:
        rows = []
        for y in range(6, -1, -1):
            row = "".join(self.board.get(cell, ".") for cell in CELLS if cell[1] == y)
            for empty in range(7, 0, -1):
                row = row.replace("." * empty, str(empty))
            rows.append(row)
        pools = f"{self.spare['g']} {self.spare['s']} {self.held['g']} {self.held['s']}"
        return f"{'/'.join(rows)} {self.side} {pools}"


@dataclass
class Push:
    """A board after checkers have gone ahead, what fell off it, and where its pushers stand now."""

    board: Board
    fallen: list[str]
    pushers: list[Cell]


def read(text: str) -> Table:
    """For good strings only."""
    rows, side, *pools = text.split()
    letters = "".join("." * int(mark) if mark.isdigit() else mark for mark in rows if mark != "/")
    board = {cell: mark for cell, mark in zip(CELLS, letters, strict=True) if mark != "."}
    gold, silver, gold_held, silver_held = map(int, pools)
    return Table(board, side, {"g": gold, "s": silver}, {"g": gold_held, "s": silver_held})


def name(cell: Cell) -> str:
    return "abcdefg"[cell[0]] + str(cell[1] + 1)


def cell_named(text: str) -> Cell:
    return "abcdefg".index(text[0]), int(text[1]) - 1


def plus(cell: Cell, way: str, times: int = 1) -> Cell:
    return cell[0] + times * COMPASS[way][0], cell[1] + times * COMPASS[way][1]


def other(side: str) -> str:
    return "s" if side == "g" else "g"


def own(board: Board, cell: Cell, side: str) -> bool:
    return board.get(cell, "").lower() == side


def weight(board: Board, cells: list[Cell]) -> int:
    return sum(2 if board[cell].isupper() else 1 for cell in cells)


def go_ahead(board: Board, cell: Cell, way: str, strength: int) -> Push | None:
    """The checker on ``cell`` goes one square on, pushing what it must; None if it may not."""
    enemy = other(board[cell].lower())
    target = plus(cell, way)
    if target not in CELLS:
        return None
    run = []
    place = target
    while own(board, place, enemy):
        run.append(place)
        place = plus(place, way)
    if place in board or len(run) > strength:
        return None
    after = {at: mark for at, mark in board.items() if at != cell and at not in run}
    after[target] = board[cell]
    fallen = []
    for at in run:
        if plus(at, way) in CELLS:
            after[plus(at, way)] = board[at]
        else:
            fallen.append(board[at])
    return Push(after, fallen, [target] if fallen else [])


def walks(
    board: Board, side: str, path: list[Cell], strength: int, fallen: list[str]
) -> Iterator[tuple[str, Push]]:
    """Every way to go on with the walk ``path``."""
    if len(path) == 4:
        pushers = [path[-1]] if fallen else []
        yield "-".join(map(name, path)), Push(board, fallen, pushers)
        return
    for way in COMPASS:
        if plus(path[-1], way) in path:
            continue
        step = go_ahead(board, path[-1], way, strength)
        if step is not None:
            yield from walks(
                step.board, side, [*path, plus(path[-1], way)], strength, fallen + step.fallen
            )


def column_ahead(board: Board, members: list[Cell], way: str) -> Push | None:
    """``members``, the rear first, go one square on in their own line."""
    push = go_ahead(board, members[-1], way, weight(board, members))
    if push is None:
        return None
    for member in reversed(members[:-1]):
        push.board[plus(member, way)] = push.board.pop(member)
    return push


def abreast(board: Board, members: list[Cell], way: str) -> Push | None:
    """``members`` go one square sideways, each by its own strength."""
    whole = Push(board, [], [])
    for member in members:
        step = go_ahead(whole.board, member, way, weight(board, [member]))
        if step is None:
            return None
        whole = Push(step.board, whole.fallen + step.fallen, whole.pushers + step.pushers)
    return whole


def groups(board: Board, side: str) -> Iterator[tuple[str, Push]]:
    for first in CELLS:
        for axis in ("n", "e"):
            for size in range(2, 7):
                members = [plus(first, axis, at) for at in range(size)]
                if not all(own(board, member, side) for member in members):
                    break
                for way in COMPASS:
                    if way == axis:
                        push = column_ahead(board, members, way)
                    elif way == OPPOSITE[axis]:
                        push = column_ahead(board, members[::-1], way)
                    else:
                        push = abreast(board, members, way)
                    if push is not None:
                        yield f"{name(first)}-{name(members[-1])}>{way}", push


def specials(board: Board, side: str) -> Iterator[tuple[str, Push]]:
    for joiner in [cell for cell in board if own(board, cell, side)]:
        for step in COMPASS:
            entered = plus(joiner, step)
            if entered not in CELLS or entered in board:
                continue
            joined = {at: mark for at, mark in board.items() if at != joiner}
            joined[entered] = board[joiner]
            for way in COMPASS:
                column = [entered]
                while own(joined, plus(column[-1], way), side):
                    column.append(plus(column[-1], way))
                if own(joined, plus(entered, way, -1), side) or not 2 <= len(column) <= 6:
                    continue
                push = column_ahead(joined, column, way)
                if push is not None:
                    yield f"{name(joiner)}-{name(entered)}>{way}", push


def movements(table: Table) -> Iterator[tuple[str, Push]]:
    """Everything but blocks."""
    board, side = table.board, table.side
    for cell in board:
        if own(board, cell, side):
            yield from walks(board, side, [cell], weight(board, [cell]), [])
    yield from groups(board, side)
    yield from specials(board, side)


def settled(table: Table, push: Push) -> Table:
    """The position after a movement: what fell is put away, pushers are promoted."""
    side, enemy = table.side, other(table.side)
    board, spare, held = dict(push.board), dict(table.spare), dict(table.held)
    for _ in "".join(mark * 2 if mark.isupper() else mark for mark in push.fallen):
        if spare[enemy]:
            held[enemy] += 1
        else:
            spare[enemy] = 1
    for pusher in sorted(push.pushers):
        if board[pusher].islower() and spare[side]:
            board[pusher] = side.upper()
            spare[side] = min(1, held[side])
            held[side] -= spare[side]
    return Table(board, enemy, spare, held)


def winner(text: str) -> str | None:
    """The side that has won by the rules of the board, draws left aside."""
    table = read(text)
    for side in (table.side, other(table.side)):
        if not any(own(table.board, cell, side) for cell in table.board):
            return other(side)
    return None if any(True for _ in movements(table)) else other(table.side)


def successors(text: str) -> dict[str, set[str]]:
    """Each position string that a move leads to, with every way to write that move."""
    if winner(text) is not None:
        return {}
    table = read(text)
    found: dict[str, set[str]] = {}
    for notation, push in movements(table):
        found.setdefault(settled(table, push).text(), set()).add(notation)
    enemy = other(table.side)
    if table.held[enemy]:
        held = {**table.held, enemy: table.held[enemy] - 1}
        for cell in CELLS:
            if cell not in table.board:
                placed = Table({**table.board, cell: "x"}, enemy, table.spare, held)
                found.setdefault(placed.text(), set()).add(f"@{name(cell)}")
    return found


def perft(text: str, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(perft(after, depth - 1) for after in successors(text))
