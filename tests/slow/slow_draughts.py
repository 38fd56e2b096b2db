"""A slow second draughts, from the rules page alone: a dictionary of cells, sets and recursion.

It shares no code and no idea of layout with the engine. Squares are numbers, cells (row, column).
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

Cell = tuple[int, int]
Named = tuple[int, int, frozenset[int]]
"""Start, end, captured squares."""


@dataclass(frozen=True)
class Spelled:
    """A capture or a move by every square where the piece lands, and the squares captured."""

    path: tuple[int, ...]
    taken: frozenset[int]

    def named(self) -> Named:
        """What perft tells apart."""
        return self.path[0], self.path[-1], self.taken


@dataclass(frozen=True)
class Slow:
    """Men are "w" and "b", kings "W" and "B", by square number."""

    size: int
    men: dict[int, str]
    turn: str

    def cell(self, square: int) -> Cell:
        """Row and column of a square."""
        row, place = divmod(square - 1, self.size // 2)
        return row, 2 * place + (1 if row % 2 == 0 else 0)

    def square(self, cell: Cell) -> int | None:
        """The square of a cell, or None outside the board."""
        row, column = cell
        if row not in range(self.size) or column not in range(self.size):
            return None
        return row * (self.size // 2) + column // 2 + 1

    def ray(self, square: int, down: int, right: int) -> Iterator[int]:
        """The squares from ``square`` (left out) to the edge."""
        row, column = self.cell(square)
        while (found := self.square((row := row + down, column := column + right))) is not None:
            yield found

    def jumps(self, at: int, king: bool, gone: int, taken: frozenset[int]) -> set[tuple[int, int]]:
        """Victim and landing square of each jump from ``at``; the start ``gone`` is empty."""
        found = set()
        for down in (-1, 1):
            for right in (-1, 1):
                victim: int | None = None
                for distance, square in enumerate(self.ray(at, down, right)):
                    piece = None if square == gone else self.men.get(square)
                    if piece is None and victim is not None:
                        found.add((victim, square))
                        if not king:
                            break
                    elif piece is None:
                        if not king and distance == 0:
                            break
                    elif victim is None and piece.lower() != self.turn and square not in taken:
                        victim = square
                    else:
                        break
        return found

    def sequences(self, start: int) -> Iterator[Spelled]:
        """Every capture sequence from ``start``, the unfinished ones too."""
        king = self.men[start].isupper()

        def onward(path: tuple[int, ...], taken: frozenset[int]) -> Iterator[Spelled]:
            if taken:
                yield Spelled(path, taken)
            for victim, landing in self.jumps(path[-1], king, start, taken):
                yield from onward((*path, landing), taken | {victim})

        yield from onward((start,), frozenset())

    def own(self) -> list[int]:
        """The squares of the side to move."""
        return [square for square, piece in self.men.items() if piece.lower() == self.turn]

    def captures(self) -> list[Spelled]:
        """Every sequence of every piece."""
        return [found for start in self.own() for found in self.sequences(start)]

    def plain(self) -> list[Spelled]:
        """The moves without a capture."""
        forward = -1 if self.turn == "w" else 1
        found = []
        for start in self.own():
            king = self.men[start].isupper()
            for down in (-1, 1) if king else (forward,):
                for right in (-1, 1):
                    for square in self.ray(start, down, right):
                        if square in self.men:
                            break
                        found.append(Spelled((start, square), frozenset()))
                        if not king:
                            break
        return found

    def spelled(self, *, claimable: bool = False) -> list[Spelled]:
        """Every way to spell a move that may be played."""
        captures = self.captures()
        if claimable:
            return captures + self.plain()
        most = max((len(found.taken) for found in captures), default=0)
        return [found for found in captures if len(found.taken) == most] or self.plain()

    def moves(self, *, claimable: bool = False) -> set[Named]:
        """The moves that may be played."""
        return {found.named() for found in self.spelled(claimable=claimable)}

    def play(self, move: Named) -> Slow:
        """The position after a move."""
        start, end, taken = move
        men = {square: piece for square, piece in self.men.items() if square not in taken}
        piece = men.pop(start)
        far = 0 if self.turn == "w" else self.size - 1
        men[end] = piece.upper() if self.cell(end)[0] == far else piece
        return Slow(self.size, men, "b" if self.turn == "w" else "w")

    def perft(self, depth: int, *, claimable: bool = False) -> int:
        """Leaf nodes."""
        if depth == 0:
            return 1
        moves = self.moves(claimable=claimable)
        return sum(self.play(move).perft(depth - 1, claimable=claimable) for move in moves)

    def text(self) -> str:
        """A FEN, each square by itself."""
        sides = []
        for letter in "wb":
            squares = sorted(
                square for square, piece in self.men.items() if piece.lower() == letter
            )
            sides.append(",".join("K" * self.men[s].isupper() + str(s) for s in squares))
        return f"{self.turn.upper()}:W{sides[0]}:B{sides[1]}"


def opening(size: int) -> Slow:
    """All rows but the middle two are full."""
    men = size * (size - 2) // 4
    last = size * size // 2
    pieces = dict.fromkeys(range(1, men + 1), "b")
    pieces |= dict.fromkeys(range(last - men + 1, last + 1), "w")
    return Slow(size, pieces, "w")


def scattered(chance: random.Random, size: int) -> Slow:
    """A random position: few or many pieces, any share of kings, either side to move."""
    squares = size * size // 2
    count = chance.randint(2, squares * 2 // 3)
    kings, white = chance.choice((0, 0.1, 0.3, 1)), chance.uniform(0.2, 0.8)
    men = {}
    for square in chance.sample(range(1, squares + 1), count):
        letter = "w" if chance.random() < white else "b"
        far = (
            range(1, size // 2 + 1)
            if letter == "w"
            else range(squares - size // 2 + 1, squares + 1)
        )
        men[square] = letter.upper() if square in far or chance.random() < kings else letter
    return Slow(size, men, chance.choice("wb"))
