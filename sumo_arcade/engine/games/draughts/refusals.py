"""Why a move is refused: the codes of draughts, with the squares that cause it.

| code | the squares |
|---|---|
| ``off_board``, ``no_such_move`` (no square at all) | none |
| ``empty_square``, ``not_your_piece`` | what was lifted |
| ``not_diagonal``, ``wrong_direction``, ``too_far`` | where the piece was to go |
| ``blocked`` | what stands in the way |
| ``already_jumped`` | the piece that would be jumped twice |
| ``not_a_capture`` | the square where a capture would go on without capturing |
| ``must_capture`` | the pieces that must capture |
| ``must_capture_more`` | what this piece has still to capture, or the pieces that capture more |
| ``ambiguous`` | start and end: several captures have them |
"""

from __future__ import annotations

from dataclasses import dataclass

from sumo_arcade.engine.core import Illegal, Path
from sumo_arcade.engine.games.draughts.board import DIRECTIONS, Board, Line
from sumo_arcade.engine.games.draughts.notation import Words

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Attempt:
    """Where the attempt is made: ``required`` are the captures one of which must be played (none
    where nothing is forced), ``shorter`` all that capture anything at all.
    """

    board: Board
    words: Words
    required: list[Pair]
    shorter: list[Pair]

    def refuse(self, code: str, word: int) -> Illegal:
        """A refusal that points at the squares of ``word``."""
        return Illegal(code, self.board.listed(word))

    def starts(self) -> int:
        """The pieces that must capture."""
        found = 0
        for m0, _ in self.required:
            found |= m0 & self.words[0]
        return found

    def captures(self, start: int) -> bool:
        """Whether the piece on ``start`` can capture anything at all."""
        return any(pair[0] & self.words[0] == start for pair in self.shorter)

    def with_ends(self, pairs: list[Pair], start: int, end: int) -> list[Pair]:
        """Those of ``pairs`` that go from ``start`` to ``end``."""
        return [
            pair for pair in pairs if pair[0] == start | end and pair[0] & self.words[0] == start
        ]


def refusal(attempt: Attempt, path: Path) -> Illegal:
    """The first rule that ``path`` breaks: the piece, whether another one must capture instead of
    it, then each step, then the duty to capture with it."""
    board, (mine, theirs, _, _) = attempt.board, attempt.words
    if not path:
        return Illegal("no_such_move")
    if any(square not in board.bits for square in path):
        return Illegal("off_board")
    way = tuple(board.bits[square] for square in path)
    start, end = way[0], way[-1]
    if not start & (mine | theirs):
        return attempt.refuse("empty_square", start)
    if start & theirs:
        return attempt.refuse("not_your_piece", start)
    if len(way) == 1:
        return _not_lifted(attempt, start)
    if (
        len(way) == 2
        and len(attempt.with_ends(attempt.required or attempt.shorter, start, end)) > 1
    ):
        return Illegal("ambiguous", path)
    if attempt.required and not attempt.captures(start):
        return _no_capture(attempt)
    taken, broken = _follow(attempt, way)
    if broken:
        if len(way) == 2 and attempt.with_ends(attempt.shorter, start, end):
            return _too_few(attempt, start, 0)
        return broken
    return _too_few(attempt, start, taken) if taken else _no_capture(attempt)


def _not_lifted(attempt: Attempt, start: int) -> Illegal:
    """Why a piece of one's own cannot be lifted."""
    if attempt.required:
        code = "must_capture_more" if attempt.captures(start) else "must_capture"
        return attempt.refuse(code, attempt.starts())
    mine, theirs, kings, side = attempt.words
    around = 0
    for step in DIRECTIONS:
        line = attempt.board.lines[start, step]
        if line and (start & kings or step[0] == (1 if side else -1)):
            around |= line[0] & (mine | theirs)
    return attempt.refuse("blocked", around)


def _no_capture(attempt: Attempt) -> Illegal:
    return attempt.refuse("must_capture", attempt.starts())


def _too_few(attempt: Attempt, start: int, taken: int) -> Illegal:
    """More must be captured: by this piece on this way, or else by whichever pieces can."""
    for m0, m1 in attempt.required:
        if m0 & attempt.words[0] == start and taken and m1 & taken == taken:
            return attempt.refuse("must_capture_more", m1 ^ taken)
    return attempt.refuse("must_capture_more", attempt.starts())


def _follow(attempt: Attempt, way: tuple[int, ...]) -> tuple[int, Illegal | None]:
    """What the piece captures along ``way``, and the first step that it cannot make."""
    taken = 0
    for index in range(1, len(way)):
        step = attempt.board.direction(way[index - 1], way[index])
        if step is None:
            return taken, attempt.refuse("not_diagonal", way[index])
        line = attempt.board.lines[way[index - 1], step]
        between = line[: line.index(way[index])]
        broken = _blocked(attempt, way[0], between, way[index], taken)
        if not broken:
            broken = _measure(attempt, way, index, between, step[0])
        if broken:
            return taken, broken
        for bit in between:
            taken |= bit & attempt.words[1]
    return taken, None


def _blocked(attempt: Attempt, start: int, between: Line, end: int, taken: int) -> Illegal | None:
    """A piece on the line that cannot be jumped, or on the square where the step ends."""
    mine, theirs, _, _ = attempt.words
    filled = (mine | theirs) & ~start
    previous = 0
    for bit in between:
        if bit & taken:
            return attempt.refuse("already_jumped", bit)
        if bit & filled and (bit & mine or previous & filled):
            return attempt.refuse("blocked", bit)
        previous = bit
    return attempt.refuse("blocked", end) if end & filled else None


def _measure(
    attempt: Attempt, way: tuple[int, ...], index: int, between: Line, down: int
) -> Illegal | None:
    """Whether the piece may go so far, that way, at this point of the move."""
    theirs, kings, side = attempt.words[1:]
    foes = [bool(bit & theirs) for bit in between]
    king = bool(way[0] & kings)
    if not king and foes != [number % 2 == 0 for number in range(len(foes))]:
        return attempt.refuse("too_far", way[index])
    if not king and foes and len(foes) % 2 == 0:
        return attempt.refuse("too_far", way[index])
    if any(foes):
        return None
    if len(way) > 2:
        return attempt.refuse("not_a_capture", way[index])
    if not king and down != (1 if side else -1):
        return attempt.refuse("wrong_direction", way[index])
    return None
