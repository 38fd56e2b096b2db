"""The rules of Sumo Checkers on words, compiled (``engine.kernel``).

Words: ``a`` the mover's checkers, ``b`` the other side's, ``c`` the Super Sumos of both, ``d`` the
blocks, as bits of the board (see ``board``). Above them, in ``c`` of the mover's colour and in
``d`` of the other's, what lies beside the board: ``SPARE`` while the spare waits for a promotion,
and the number of checkers in the enemy's Captured area times ``HELD``.

A movement is one, two or three *slides*: the movers go one square on, and whatever stands in their
way without a gap goes with them. A group is one slide (in line its rear is the mover, sideways
every member is), the special move two, a walk three. A move's words: ``m0`` the squares left and
reached by the mover's colour (so ``a & m0`` are the movers) with the ways of the slides above, two
bits each, the first lowest; ``m1`` the squares left and reached by the other's colour, with the
number of slides above. A block has no slide, and ``m0`` is its square.

``gen`` lists walks, groups in line, groups sideways, special moves and blocks in that order, each
kind from the lowest bit and from way 0 up. Of moves that lead to one position it keeps the first
(R-SC-9): two walks of the same checker, or a walk and a special move with a column of two, which
alone brings its joining checker as far as a walk does. There is ``MOVE_ROOM`` for all ways of ten
checkers: 360 walks and 120 special moves at most, and dozens of groups and blocks.
"""

from __future__ import annotations

from typing import Final

from sumo_arcade.engine._num import i64, vec
from sumo_arcade.engine.kernel import Kernel, Moves, popcount

BOARD: Final = 0x003E7F7F7F7F7F3E
ABOVE: Final = 56
"""Where the bits above the board begin."""
SPARE: Final = 0x0100000000000000
HELD: Final = 0x0200000000000000
POOLS: Final = 0x1F00000000000000
QUIET_TURNS: Final = 100
"""R-SC-10: turns of both sides without a push-off or a block."""

ONE_SLIDE: Final = 0x0100000000000000
TWO_SLIDES: Final = 0x0200000000000000
THREE_SLIDES: Final = 0x0300000000000000

PATHS: Final = 1008
"""Ways to go three squares on the empty board, over all its squares."""


def ahead(x: i64, way: i64) -> i64:
    """The squares one step on from ``x``; what leaves the board is gone."""
    if way == 0:
        return x << 8 & BOARD
    if way == 1:
        return x << 1 & BOARD
    if way == 2:
        return x >> 8 & BOARD
    return x >> 1 & BOARD


def last_before_edge(way: i64) -> i64:
    """The squares from which a step leads off the board."""
    return BOARD & ~ahead(BOARD, way ^ 2)


def pushed_to(foes: i64, solid: i64, first: i64, way: i64, strength: i64) -> i64:
    """Where the last of the run of ``foes`` from ``first`` on comes to stand.

    0 where it is pushed off, -1 where the run cannot be pushed.
    """
    x = first
    while x & foes:
        if strength == 0:
            return -1
        strength -= 1
        x = ahead(x, way)
    if x & solid:
        return -1
    return x


def walked(foes: i64, solid: i64, at: i64, ways: i64, strength: i64) -> i64:
    """The other side's checkers after a walk from ``at``; -1 where it is not legal.

    ``solid`` is what cannot be pushed. That no square is used twice is up to the caller.
    """
    left: i64 = 3
    while left:
        left -= 1
        at = ahead(at, ways & 3)
        if at & foes:
            to = pushed_to(foes, solid, at, ways & 3, strength)
            if to < 0:
                return -1
            foes = foes ^ at ^ to
        ways >>= 2
    return foes


def promoted(pushers: i64, supers: i64, pools: i64) -> tuple[i64, i64]:
    """Super Sumos and pools after the promotions, lowest bit first (R-SC-3, R-SC-4)."""
    pushers &= ~supers
    while pushers and pools & SPARE:
        pusher = pushers & -pushers
        pushers ^= pusher
        supers |= pusher
        pools ^= SPARE
        if pools:
            pools += SPARE - HELD
    return supers, pools


def fallen(pools: i64, number: i64) -> i64:
    """The pools of a colour of which ``number`` checkers have been pushed off."""
    while number > 0:
        pools += HELD if pools & SPARE else SPARE
        number -= 1
    return pools


class SumoCheckersKernel(Kernel):
    """The rules. With ``every`` way, ``gen`` keeps also what leads to a position already listed."""

    def __init__(self, every: bool = False) -> None:
        self.every = every
        self.first: vec[i64] = vec[i64]([0] * 57)
        self.paths: vec[i64] = vec[i64]([0] * PATHS)
        self.ends: vec[i64] = vec[i64]([0] * PATHS)
        self._lay_paths()

    def gen(self, a: i64, b: i64, c: i64, d: i64, moves: Moves, sp: i64) -> i64:
        if a == 0 or b == 0:
            return sp
        blocks = d & BOARD
        top = self._walks(a, b, c, d, moves, sp)
        top = self._lines(a, b, c, blocks, moves, top)
        top = self._sides(a, b, c, blocks, moves, top)
        top = self._specials(a, b, c, d, moves, sp, top)
        if top > sp and d >> ABOVE > 1:  # R-SC-6: without a movement the game is lost
            return self._blocks(BOARD & ~(a | b | blocks), moves, top)
        return top

    def has_moves(self, a: i64, b: i64, c: i64, d: i64, moves: Moves, sp: i64) -> bool:
        """See ``Kernel``: two checkers in line before an empty square are looked for first, then
        walks over empty squares."""
        if b == 0:
            return False
        empty = BOARD & ~(a | b | d)
        up, down, right, left = empty << 8, empty >> 8, empty << 1, empty >> 1
        if a & (a << 8 & down | a >> 8 & up | a << 1 & left | a >> 1 & right):
            return True
        # a walk's second square is empty and beside its first one and another empty square
        first = empty & (a << 8 | a >> 8 | a << 1 | a >> 1)
        second = first << 8 | first >> 8 | first << 1 | first >> 1
        if second & empty & (up & down | right & left | (up | down) & (right | left)):
            return True
        return super().has_moves(a, b, c, d, moves, sp)

    def apply(self, a: i64, b: i64, c: i64, d: i64, m0: i64, m1: i64) -> tuple[i64, i64, i64, i64]:
        pools, theirs = c & POOLS, d & POOLS
        blocks = d & BOARD
        slides = m1 >> ABOVE
        if slides == 0:
            return b, a, c & BOARD | theirs - HELD, blocks | m0 | pools
        own = a ^ m0 & BOARD
        foes = b ^ m1 & BOARD
        supers = c & BOARD
        if supers == 0 and m1 & BOARD == 0:
            return foes, own, theirs, blocks | pools
        supers, pushers, gone = self._slid(a, b, supers, m0, slides)
        theirs = fallen(theirs, gone)
        supers, pools = promoted(pushers, supers, pools)
        return foes, own, supers | theirs, blocks | pools

    def _slid(self, a: i64, b: i64, supers: i64, m0: i64, slides: i64) -> tuple[i64, i64, i64]:
        """The Super Sumos after a movement, who pushed off, and how many checkers fell."""
        movers = a & m0
        ways = m0 >> ABOVE
        pushers: i64 = 0
        gone: i64 = 0
        left = slides
        while left:
            left -= 1
            way = ways & 3
            ways >>= 2
            line = movers
            x = ahead(movers, way) & (a | b)
            while x:
                line |= x
                x = ahead(x, way) & (a | b)
            off = line & last_before_edge(way)
            if off:
                gone += popcount(off) + popcount(off & supers)
                while off:
                    off = ahead(off, way ^ 2)
                    pushers |= ahead(off & a, way)
                    off &= b
            a = a & ~line | ahead(a & line, way)
            b = b & ~line | ahead(b & line, way)
            supers = supers & ~line | ahead(supers & line, way)
            movers = ahead(movers, way)
        if slides == 3 and pushers:
            pushers = movers
        return supers, pushers, gone

    def _walks(self, a: i64, b: i64, c: i64, d: i64, moves: Moves, sp: i64) -> i64:
        walkers = a
        while walkers:
            walker = walkers & -walkers
            walkers ^= walker
            sp = self._walks_of(walker, a, b, c, d, moves, sp)
        return sp

    def _walks_of(self, walker: i64, a: i64, b: i64, c: i64, d: i64, moves: Moves, sp: i64) -> i64:
        solid = (a ^ walker) | d & BOARD
        strength: i64 = 2 if c & walker else 1
        reached: i64 = 0
        base = sp
        paths, ends = self.paths, self.ends
        at = popcount(walker - 1)
        i = self.first[at]
        after = self.first[at + 1]
        while i < after:
            path = paths[i]
            end = ends[i]
            i += 1
            if path & solid:
                continue
            m0 = path & ~BOARD | walker | end
            if path & b == 0:
                if reached & end == 0 or self.every:
                    reached |= end
                    moves.m0[sp] = m0
                    moves.m1[sp] = THREE_SLIDES
                    sp += 1
                continue
            foes = walked(b, solid, walker, path >> ABOVE, strength)
            if foes < 0:
                continue
            m1 = b ^ foes | THREE_SLIDES
            if self.every or not self._listed(a, b, c, d, m0, m1, moves, base, sp):
                moves.m0[sp] = m0
                moves.m1[sp] = m1
                sp += 1
        return sp

    def _listed(
        self, a: i64, b: i64, c: i64, d: i64, m0: i64, m1: i64, moves: Moves, base: i64, top: i64
    ) -> bool:
        """Whether a move from ``base`` on leads to the same position."""
        listed0, listed1 = moves.m0, moves.m1
        i = base
        while i < top:
            if (listed0[i] ^ m0) & BOARD == 0 and (listed1[i] ^ m1) & BOARD == 0:
                _, _, c0, d0 = self.apply(a, b, c, d, listed0[i], listed1[i])
                _, _, c1, d1 = self.apply(a, b, c, d, m0, m1)
                if c0 == c1 and d0 == d1:
                    return True
            i += 1
        return False

    def _lines(self, a: i64, b: i64, c: i64, blocks: i64, moves: Moves, sp: i64) -> i64:
        """Groups in their own line, from the two at the front up."""
        solid = a | blocks
        way: i64 = 0
        while way < 4:
            back = way ^ 2
            fronts = a & ahead(BOARD & ~solid, back) & ahead(a, way)
            while fronts:
                front = fronts & -fronts
                fronts ^= front
                sp = self._lines_of(front, a, b, c, solid, way, moves, sp)
            way += 1
        return sp

    def _lines_of(
        self, front: i64, a: i64, b: i64, c: i64, solid: i64, way: i64, moves: Moves, sp: i64
    ) -> i64:
        first = ahead(front, way)
        to = pushed_to(b, solid, first, way, 7)
        if to < 0:
            return sp
        m1: i64 = ONE_SLIDE
        run: i64 = 0
        if first & b:
            m1 |= first | to
            x = first
            while x & b:
                run += 1
                x = ahead(x, way)
        strength: i64 = 2 if c & front else 1
        rear = ahead(front, way ^ 2)
        size: i64 = 2
        while rear & a and size <= 6:
            strength += 2 if c & rear else 1
            if strength >= run:
                moves.m0[sp] = rear | first | way << ABOVE
                moves.m1[sp] = m1
                sp += 1
            rear = ahead(rear, way ^ 2)
            size += 1
        return sp

    def _sides(self, a: i64, b: i64, c: i64, blocks: i64, moves: Moves, sp: i64) -> i64:
        """Groups sideways; ``able`` can each go ahead with their own strength."""
        empty = BOARD & ~(a | b | blocks)
        way: i64 = 0
        while way < 4:
            back = way ^ 2
            weak = b & (ahead(empty, back) | last_before_edge(way))
            able = ahead(empty | weak, back) | c & ahead(b & ahead(weak, back), back)
            able &= a
            starts = able & ahead(able, 3 - (way & 1))
            while starts:
                start = starts & -starts
                starts ^= start
                sp = self._sides_from(start, able, b, way, moves, sp)
            way += 1
        return sp

    def _sides_from(self, start: i64, able: i64, b: i64, way: i64, moves: Moves, sp: i64) -> i64:
        """Groups of two to six from ``start`` on, north or east along their row or column."""
        axis: i64 = 1 - (way & 1)
        group = start
        last = ahead(start, axis)
        size: i64 = 2
        while last & able and size <= 6:
            group |= last
            to = ahead(group, way)
            second = ahead(to & b, way)
            third = ahead(second & b, way)
            moves.m0[sp] = group | to | way << ABOVE
            moves.m1[sp] = to & b | second & ~b | third | ONE_SLIDE
            sp += 1
            last = ahead(last, axis)
            size += 1
        return sp

    def _specials(self, a: i64, b: i64, c: i64, d: i64, moves: Moves, base: i64, sp: i64) -> i64:
        empty = BOARD & ~(a | b | d)
        joiners = a
        while joiners:
            joiner = joiners & -joiners
            joiners ^= joiner
            step: i64 = 0
            while step < 4:
                tail = ahead(joiner, step) & empty
                way: i64 = 0
                while tail and way < 4:
                    if way != step ^ 2:
                        sp = self._special(
                            joiner, tail, a ^ joiner, b, c, d, step, way, moves, base, sp
                        )
                    way += 1
                step += 1
        return sp

    def _special(
        self,
        joiner: i64,
        tail: i64,
        others: i64,
        b: i64,
        c: i64,
        d: i64,
        step: i64,
        way: i64,
        moves: Moves,
        base: i64,
        sp: i64,
    ) -> i64:
        """The special move over ``tail``, where ``others`` make a column there, if it is legal."""
        if ahead(tail, way ^ 2) & others:
            return sp
        strength: i64 = 2 if c & joiner else 1
        size: i64 = 1
        x = ahead(tail, way)
        while x & others:
            strength += 2 if c & x else 1
            size += 1
            x = ahead(x, way)
        if size < 2 or size > 6 or x == 0:
            return sp
        to = pushed_to(b, others | d & BOARD, x, way, strength)
        if to < 0:
            return sp
        m0 = joiner | x | (step | way << 2) << ABOVE
        m1: i64 = TWO_SLIDES
        if x & b:
            m1 |= x | to
        as_far = size == 2 and not self.every
        if as_far and self._listed(others | joiner, b, c, d, m0, m1, moves, base, sp):
            return sp
        moves.m0[sp] = m0
        moves.m1[sp] = m1
        return sp + 1

    def _blocks(self, empty: i64, moves: Moves, sp: i64) -> i64:
        while empty:
            moves.m0[sp] = empty & -empty
            moves.m1[sp] = 0
            empty &= empty - 1
            sp += 1
        return sp

    def _lay_paths(self) -> None:
        """Fills the table of walks: a path's three squares with its ways above, and its end."""
        top: i64 = 0
        for square in range(56):
            self.first[square] = top
            if BOARD >> square & 1:
                top = self._lay_on(1 << square, 0, 1 << square, 0, 0, top)
        self.first[56] = top

    def _lay_on(self, start: i64, path: i64, at: i64, ways: i64, steps: i64, top: i64) -> i64:
        """Adds the walks that begin with ``path`` and stand ``at`` its end; the new top."""
        for way in range(4):
            to = ahead(at, way) & ~(start | path)
            gone = ways | way << (steps + steps)
            if to and steps < 2:
                top = self._lay_on(start, path | to, to, gone, steps + 1, top)
            elif to:
                self.paths[top] = path | to | gone << ABOVE
                self.ends[top] = to
                top += 1
        return top
