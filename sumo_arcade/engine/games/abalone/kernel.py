"""The rules of Abalone on words: generating and applying moves, compiled (``engine.kernel``).

``a`` and ``b`` are the mover's and the other side's marbles as bits of the ring of ``board``; ``c``
and ``d`` are how many more marbles each of them may lose: at 0 the game is over and nobody moves.
A move is two words to be XORed: ``m0`` into the mover's marbles and ``m1`` into the other side's. A
push over the edge is the only move whose ``m1`` is a single bit.
"""

from __future__ import annotations

from typing import Final

from sumo_arcade.engine._num import i64
from sumo_arcade.engine.kernel import Kernel, Moves

MOST_MOVES: Final = 588
"""No position has more: at most 14 groups of one, 42 of two and 42 of three, six ways each."""

ALL: Final = 0x1FFFFFFFFFFFFFFF

# The cells that have a neighbour in each direction, named by the turn of the ring that leads there.
IN_1: Final = 0x0FF7BFBEFDFBEFEF
IN_14: Final = 0x0FF07FBFFDFFEFFF
IN_13: Final = 0x1FE07FFDFFF7FFDF
IN_60: Final = 0x1FEF7F7DFBF7DFDE
IN_47: Final = 0x1FEFFF7FFBFFDFE0
IN_48: Final = 0x0FFFBFFEFFFBFFE0


def ahead(x: i64, turn: i64) -> i64:
    """The cells ``turn`` on from ``x`` along the ring; nothing stops at the board's edge."""
    return (x << turn | x >> (61 - turn)) & ALL


def behind(x: i64, turn: i64, inside: i64) -> i64:
    """The cells whose neighbour in direction ``turn`` is in ``x``."""
    return (x >> turn | x << (61 - turn)) & inside


def population(x: i64) -> i64:
    """How many bits are set in ``x``, a word of the ring."""
    x -= x >> 1 & 0x1555555555555555
    x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333)
    x = x + (x >> 4) & 0x0F0F0F0F0F0F0F0F
    return x * 0x0101010101010101 >> 56 & 0x7F


def write_in_line(rears: i64, reach: i64, moves: Moves, sp: i64) -> i64:
    """Writes a move for each rear marble, which comes to stand ``reach`` on: before the head."""
    while rears:
        rear = rears & -rears
        rears ^= rear
        moves.m0[sp] = rear | ahead(rear, reach)
        moves.m1[sp] = 0
        sp += 1
    return sp


def write_pushes(
    rears: i64, reach: i64, turn: i64, inside: i64, two: bool, moves: Moves, sp: i64
) -> i64:
    """The same for groups that push: the first of the pushed comes to stand behind the last."""
    while rears:
        rear = rears & -rears
        rears ^= rear
        first = ahead(rear, reach)
        last = ahead(first, turn) if two else first
        moves.m0[sp] = rear | first
        moves.m1[sp] = first | ahead(last & inside, turn)
        sp += 1
    return sp


def write_side_steps(ends: i64, axis: i64, three: bool, turn: i64, moves: Moves, sp: i64) -> i64:
    """Writes the side-steps (in direction ``turn``) of groups from ``ends`` on along ``axis``."""
    while ends:
        end = ends & -ends
        ends ^= end
        group = end | ahead(end, axis)
        if three:
            group |= ahead(group, axis)
        moves.m0[sp] = group | ahead(group, turn)
        moves.m1[sp] = 0
        sp += 1
    return sp


def gen_side_steps(movers: i64, axis: i64, along: i64, turn: i64, moves: Moves, sp: i64) -> i64:
    """Side-steps of groups along ``axis``; ``movers`` have a free cell in direction ``turn``."""
    pairs = movers & behind(movers, axis, along)
    if pairs:
        sp = write_side_steps(pairs, axis, False, turn, moves, sp)
        sp = write_side_steps(pairs & behind(pairs, axis, along), axis, True, turn, moves, sp)
    return sp


def gen_pushes(a: i64, weak: i64, b: i64, turn: i64, inside: i64, moves: Moves, sp: i64) -> i64:
    """Sumitos in direction ``turn``; ``weak`` are marbles of ``b`` with nothing behind them."""
    twice = (turn + turn) % 61
    thrice = (twice + turn) % 61
    pairs = a & behind(a & behind(weak, turn, inside), turn, inside)
    sp = write_pushes(pairs, twice, turn, inside, False, moves, sp)
    threes = a & behind(pairs, turn, inside)
    sp = write_pushes(threes, thrice, turn, inside, False, moves, sp)
    weak = b & behind(weak, turn, inside)
    threes = a & behind(a & behind(a & behind(weak, turn, inside), turn, inside), turn, inside)
    return write_pushes(threes, thrice, turn, inside, True, moves, sp)


def gen_way(
    a: i64,
    b: i64,
    turn: i64,
    inside: i64,
    axis: i64,
    along: i64,
    other_axis: i64,
    along_other: i64,
    moves: Moves,
    sp: i64,
) -> i64:
    """Writes the moves in one direction: in line, sumitos, side-steps of lines along two axes."""
    twice = (turn + turn) % 61
    thrice = (twice + turn) % 61
    free = behind(ALL ^ a ^ b, turn, inside)
    movers = a & free
    sp = write_in_line(movers, turn, moves, sp)
    pairs = a & behind(movers, turn, inside)
    sp = write_in_line(pairs, twice, moves, sp)
    sp = write_in_line(a & behind(pairs, turn, inside), thrice, moves, sp)
    weak = b & (free | ALL ^ inside)
    if weak:
        sp = gen_pushes(a, weak, b, turn, inside, moves, sp)
    sp = gen_side_steps(movers, axis, along, turn, moves, sp)
    return gen_side_steps(movers, other_axis, along_other, turn, moves, sp)


def count_side_steps(movers: i64, axis: i64, along: i64) -> i64:
    """How many moves ``gen_side_steps`` would write."""
    pairs = movers & behind(movers, axis, along)
    return population(pairs) + population(pairs & behind(pairs, axis, along))


def count_way(
    a: i64,
    b: i64,
    turn: i64,
    inside: i64,
    axis: i64,
    along: i64,
    other_axis: i64,
    along_other: i64,
) -> i64:
    """How many moves ``gen_way`` would write; a marble is the rear of one group at most."""
    free = behind(ALL ^ a ^ b, turn, inside)
    movers = a & free
    weak = b & (free | ALL ^ inside)
    pairs = a & behind(movers | a & behind(weak, turn, inside), turn, inside)
    weak = b & behind(weak, turn, inside)
    threes = pairs | a & behind(a & behind(weak, turn, inside), turn, inside)
    in_line = population(movers | pairs | a & behind(threes, turn, inside))
    return (
        in_line
        + count_side_steps(movers, axis, along)
        + count_side_steps(movers, other_axis, along_other)
    )


class AbaloneKernel(Kernel):
    """The rules of Abalone. Without state: one serves all games."""

    def gen(self, a: i64, b: i64, c: i64, d: i64, moves: Moves, sp: i64) -> i64:
        if c <= 0 or d <= 0:
            return sp
        sp = gen_way(a, b, 1, IN_1, 14, IN_14, 13, IN_13, moves, sp)
        sp = gen_way(a, b, 14, IN_14, 1, IN_1, 13, IN_13, moves, sp)
        sp = gen_way(a, b, 13, IN_13, 1, IN_1, 14, IN_14, moves, sp)
        sp = gen_way(a, b, 60, IN_60, 14, IN_14, 13, IN_13, moves, sp)
        sp = gen_way(a, b, 47, IN_47, 1, IN_1, 13, IN_13, moves, sp)
        return gen_way(a, b, 48, IN_48, 1, IN_1, 14, IN_14, moves, sp)

    def has_moves(self, a: i64, b: i64, c: i64, d: i64, moves: Moves, sp: i64) -> bool:
        """See ``Kernel``: a marble beside an empty cell is looked for first."""
        free = ALL ^ a ^ b
        if a & (behind(free, 1, IN_1) | behind(free, 14, IN_14) | behind(free, 13, IN_13)):
            return True
        return super().has_moves(a, b, c, d, moves, sp)

    def apply(self, a: i64, b: i64, c: i64, d: i64, m0: i64, m1: i64) -> tuple[i64, i64, i64, i64]:
        if m1 != 0 and m1 & (m1 - 1) == 0:
            d -= 1
        return b ^ m1, a ^ m0, d, c

    def count(self, a: i64, b: i64, c: i64, d: i64, moves: Moves, sp: i64) -> i64:
        if c <= 0 or d <= 0:
            return 0
        return (
            count_way(a, b, 1, IN_1, 14, IN_14, 13, IN_13)
            + count_way(a, b, 14, IN_14, 1, IN_1, 13, IN_13)
            + count_way(a, b, 13, IN_13, 1, IN_1, 14, IN_14)
            + count_way(a, b, 60, IN_60, 14, IN_14, 13, IN_13)
            + count_way(a, b, 47, IN_47, 1, IN_1, 13, IN_13)
            + count_way(a, b, 48, IN_48, 1, IN_1, 14, IN_14)
        )
