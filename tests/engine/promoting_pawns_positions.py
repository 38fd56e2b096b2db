"""Positions for the tests of Promoting Pawns."""

from __future__ import annotations

import random

from sumo_arcade.engine.core import read_turn, settle
from sumo_arcade.engine.games.promoting_pawns import GAME
from sumo_arcade.engine.games.promoting_pawns.rules import PawnsState

SQUARES = [letter + digit for letter in "abcdefgh" for digit in "12345678"]
EDGE = [square for square in SQUARES if square[0] in "ah" or square[1] in "18"]
CORNERS = ["a1", "a8", "h1", "h8"]
BESIDE_CORNERS = ["a2", "b1", "b2", "g1", "g2", "h2", "a7", "b7", "b8", "g7", "g8", "h7"]


def start(**options: str) -> PawnsState:
    return GAME.start(settle(GAME, options))


def load(text: str, turning: bool = True) -> PawnsState:
    return GAME.load(text, settle(GAME, {"turning": "on" if turning else "off"}))


def play(state: PawnsState, *turns: str) -> PawnsState:
    """The position after ``turns``, whole ones or steps."""
    for text in turns:
        (seat,) = state.actors()
        for _, after in read_turn(state, seat, text):
            assert isinstance(after, PawnsState)
            state = after
    return state


def _levels(chance: random.Random, highest: int, stacks: int) -> list[int]:
    """Levels of at most twelve checkers, often all twelve, often fives."""
    while True:
        levels = [min(highest, chance.choice((1, 1, 2, 2, 3, 4, 5, 5))) for _ in range(stacks)]
        if sum(levels) <= 12:
            return levels


def _squares(chance: random.Random, number: int) -> list[str]:
    """Squares anywhere, packed together, on the edge or round the corners."""
    file, rank = chance.randrange(8), chance.randrange(8)

    def distance(square: str) -> float:
        return (
            abs(ord(square[0]) - 97 - file) + abs(int(square[1]) - 1 - rank) + 2 * chance.random()
        )

    kind = chance.randrange(5)
    if kind == 0:
        return chance.sample(SQUARES, number)
    if kind == 1:
        return chance.sample(EDGE, number)
    if kind == 2:
        return chance.sample(CORNERS + BESIDE_CORNERS, number)
    around = sorted(SQUARES, key=distance)[:number]
    chance.shuffle(around)
    return around


def random_text(chance: random.Random, highest: int = 5) -> str:
    """A position string at the start of a turn; levels of the mover up to ``highest``."""
    side = chance.choice("WB")
    mine, theirs = chance.choice((1, 2, 2, 3, 3)), chance.choice((0, 1, 2, 3, 3))
    squares = _squares(chance, mine + theirs)
    own = zip(squares[:mine], _levels(chance, highest, mine), strict=True)
    others = zip(squares[mine:], _levels(chance, 5, theirs), strict=True)
    mover, other = (
        ",".join(f"{square}*{level}" for square, level in sorted(stacks))
        for stacks in (own, others)
    )
    white, black = (mover, other) if side == "W" else (other, mover)
    return f"{side}:W{white}:B{black}"


def some_texts(seed: int, number: int, highest: int = 5) -> list[str]:
    chance = random.Random(seed)  # noqa: S311 - the same positions each time
    return [random_text(chance, highest) for _ in range(number)]
