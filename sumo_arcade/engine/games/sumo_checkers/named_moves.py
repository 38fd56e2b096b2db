"""What the kernel's moves are to a player: kind, squares, notation, and ways to spell them.

A walk is written by its four squares (``e2-e3-d3-d4``), a group by its ends and where it goes
(``d1-f1>n``), the special move by its step and where the column goes (``c3-d3>n``), a block by its
square (``@d4``). Ends are written a to g, 1 to 7; they are read in either order.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from sumo_arcade.engine.core import Path, Seat
from sumo_arcade.engine.games.sumo_checkers.board import (
    CAPTURED,
    NEIGHBOURS,
    TOWARDS,
    WAYS,
    line,
    squares,
)
from sumo_arcade.engine.games.sumo_checkers.kernel import ABOVE, BOARD

BLOCK: Final = "block"
GROUP: Final = "group"
SPECIAL: Final = "special"
WALK: Final = "walk"

_KINDS: Final = (BLOCK, GROUP, SPECIAL, WALK)
"""By the number of slides."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One way to make a move.

    ``squares``: a walk's four; a group's members; the special move's joining checker, the square it
    steps to and the next of the column; a block's square. ``ways`` are those of the slides.
    """

    kind: str
    squares: Path
    ways: tuple[int, ...] = ()

    @property
    def way(self) -> int:
        """Where a group or a column goes."""
        return self.ways[-1]

    @property
    def in_line(self) -> bool:
        """Whether a group moves in its own line."""
        return TOWARDS[self.squares[0], self.squares[1]] in (self.way, self.way ^ 2)

    @property
    def front(self) -> str:
        """The foremost member of a group in line."""
        return self.squares[-1 if TOWARDS[self.squares[0], self.squares[1]] == self.way else 0]

    @property
    def movers(self) -> Path:
        """The squares from which the first slide starts (see ``kernel``)."""
        if self.kind != GROUP:
            return self.squares[:1]
        if not self.in_line:
            return self.squares
        return (self.squares[0 if self.front == self.squares[-1] else -1],)


def turn_of(own: int, m0: int, m1: int) -> Turn:
    """The turn that the kernel's words stand for; ``own`` are the mover's checkers."""
    return _turn(own & m0, m0, m1 >> ABOVE)


@cache
def _turn(movers: int, m0: int, slides: int) -> Turn:
    """Cached: there are a few thousand in all."""
    if not slides:
        return Turn(BLOCK, squares(m0))
    ways = tuple(m0 >> ABOVE + 2 * slide & 3 for slide in range(slides))
    left = squares(movers)
    if slides > 1:
        path = [left[0]]
        for way in ways:
            path.append(NEIGHBOURS[path[-1]][way])
        return Turn(_KINDS[slides], tuple(path), ways)
    if len(left) > 1:
        return Turn(GROUP, left, ways)
    (beyond,) = squares(m0 & BOARD ^ movers)
    members = line(left[0], beyond)[:-1]
    return Turn(GROUP, members if ways[0] in (0, 1) else members[::-1], ways)


def note(turn: Turn) -> str:
    """The notation of a turn."""
    return texts(turn)[0]


def texts(turn: Turn) -> tuple[str, ...]:
    """The notations that are read as ``turn``, the one that is written first."""
    if turn.kind == BLOCK:
        return (f"@{turn.squares[0]}",)
    if turn.kind == WALK:
        return ("-".join(turn.squares),)
    letter = WAYS[turn.way]
    if turn.kind == SPECIAL:
        return (f"{turn.squares[0]}-{turn.squares[1]}>{letter}",)
    first, last = turn.squares[0], turn.squares[-1]
    return f"{first}-{last}>{letter}", f"{last}-{first}>{letter}"


def spellings(turn: Turn, mover: Seat) -> tuple[Path, ...]:
    """The paths that mean ``turn`` to a finger, the one that names it first.

    No path means two turns: only a walk goes on over squares without own checkers to a fourth, only
    the special move ends on an own checker after a free square, and a group is the only one that
    begins with two own checkers. It ends on a square outside it that touches one member alone.
    """
    if turn.kind == BLOCK:
        return ((CAPTURED[mover], turn.squares[0]),)
    if turn.kind != GROUP:
        return (turn.squares,)
    members, ends = turn.squares, (turn.squares[0], turn.squares[-1])
    if turn.in_line:
        entered: Path = (NEIGHBOURS[turn.front][turn.way],)
    else:
        entered = tuple(NEIGHBOURS[member][turn.way] for member in members)
    chosen = (ends, ends[::-1], members, members[::-1])
    return tuple(dict.fromkeys((*named, beyond) for named in chosen for beyond in entered))
