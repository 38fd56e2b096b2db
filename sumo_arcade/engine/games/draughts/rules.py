"""International draughts: positions and what the rules make of them.

R-DR-6 (ours, completes R-DR-2). When an overlooked capture would end the game (the opponent is left
without a piece or a move, or a draw is reached), the game waits for the opponent's answer: a claim,
or the button ``let_stand``, after which the end holds. ``let_stand`` is no move on the board: perft
does not count it. After a claim the player must make a legal move; it cannot be claimed again.

R-DR-7 (ours, completes R-DR-1). A player who cannot move has lost, even where the last move also
completed a count of the draw rules.

R-DR-8 (ours, completes R-DR-2). A player may ask for a missed capture after every move of the other
side that was free to overlook one: not after the move that follows a claim, and not before the
first move. Asking costs nothing where none was missed.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from sumo_arcade.engine.abilities import (
    Claimable,
    Countdown,
    CountedEnd,
    FingerPaths,
    ForcedPieces,
    Root,
    Searchable,
    TouchMove,
    near,
)
from sumo_arcade.engine.core import (
    EngineError,
    Event,
    Illegal,
    IllegalMoveError,
    Move,
    Outcome,
    Path,
    Piece,
    Seat,
    Square,
)
from sumo_arcade.engine.games.draughts import notation
from sumo_arcade.engine.games.draughts.board import Board, single
from sumo_arcade.engine.games.draughts.capture_ways import READINGS, Capture
from sumo_arcade.engine.games.draughts.draws import FRESH, Clock, few_pieces
from sumo_arcade.engine.games.draughts.evaluation import DraughtsSearchKernel
from sumo_arcade.engine.games.draughts.kernel import DraughtsKernel
from sumo_arcade.engine.games.draughts.notation import Words
from sumo_arcade.engine.games.draughts.refusals import Attempt, refusal
from sumo_arcade.engine.kernel import Moves, list_moves, perft

MISSED: Final = "missed_capture"
LET_STAND: Final = Move((), "let_stand")

WAYS_SHOWN: Final = 10_000
"""Ways, landing by landing, that ``finger_paths`` gives in all; real games stay far below."""

Pair = tuple[int, int]
"""A move as the kernel has it."""

_STACK: Final = Moves()


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of a game made ready for use. ``plain`` has every plain move by start and m0."""

    board: Board
    strict: DraughtsKernel
    search_kernel: DraughtsSearchKernel
    free: DraughtsKernel
    claimable: bool
    touch_move: bool
    plain: Mapping[int, Mapping[int, Move]]

    def capture(self, words: Words, pair: tuple[int, ...]) -> Capture:
        """The move ``pair`` at ``words``; a plain move is one that captures nothing."""
        mine, theirs, kings, _ = words
        start = pair[0] & mine
        end = pair[0] ^ start or start
        empty = self.board.full & ~(mine | theirs) | start
        return Capture(self.board, start, end, pair[1], bool(kings & start), empty)


class DraughtsState(Searchable, Claimable, ForcedPieces, TouchMove, CountedEnd, FingerPaths):
    """A position of draughts. Made by ``DraughtsGame`` and ``play`` alone. Not for several threads.

    ``before`` is the position and the move that led here; ``restored`` is what a claim would bring
    back; ``bound`` says that a claim was just made, so that only legal moves are offered, and
    ``contestable`` that the move that led here was free to overlook a capture, whether or not it
    has: the other side may ask.
    """

    __slots__ = (
        "_ends",
        "_pairs",
        "before",
        "bound",
        "clock",
        "contestable",
        "drawn",
        "kernel",
        "restored",
        "rules",
        "words",
    )

    def __init__(
        self,
        rules: Rules,
        words: Words,
        clock: Clock,
        before: tuple[Words, Pair] | None = None,
        restored: DraughtsState | None = None,
        bound: bool = False,
        contestable: bool = False,
    ) -> None:
        self.rules = rules
        self.words = words
        self.clock = clock
        self.before = before
        self.restored = restored
        self.bound = bound
        self.contestable = contestable
        self.kernel = rules.free if rules.claimable and not bound else rules.strict
        self.drawn = "" if clock is FRESH else clock.draw(words)
        self._pairs: list[Pair] | None = None
        self._ends: list[int] = []

    # Whose turn, and the end

    def actors(self) -> tuple[Seat, ...]:
        """See ``State``."""
        goes_on = self.restored or (self._legal() and not self.drawn)
        return (self.words[3],) if goes_on else ()

    def outcome(self) -> Outcome | None:
        """See ``State``. Nothing is decided while a capture can be claimed (R-DR-6)."""
        return None if self.restored else self._verdict()

    def countdown(self) -> Countdown | None:
        """See ``CountedEnd``: R-DR-1."""
        if self._verdict():
            return None
        left, reason = self.clock.left()
        return near(left, Outcome(None, reason))

    def _verdict(self) -> Outcome | None:
        if not self.words[0]:
            return Outcome(1 - self.words[3], "no_pieces")
        if not self._legal():
            return Outcome(1 - self.words[3], "no_moves")
        return Outcome(None, self.drawn) if self.drawn else None

    # Moves

    def _legal(self) -> list[Pair]:
        """What may be played here but for draws."""
        if self._pairs is None:
            self._pairs = list_moves(self.kernel, *self.words, _STACK)
            self._ends = [pair[0] for pair in self._pairs]
        return self._pairs

    def _required(self) -> list[Pair]:
        """The captures that the rules ask for here, whether or not they are enforced."""
        if self.kernel is self.rules.strict:
            pairs = self._legal()
        else:
            pairs = list_moves(self.rules.strict, *self.words, _STACK)
        return [pair for pair in pairs if pair[1]]

    def moves(self, seat: Seat) -> tuple[Move, ...]:
        """See ``State``. If captures are ``claimable``, also what overlooks one (R-DR-2)."""
        if seat != self.words[3]:
            return ()
        if self.restored and self._verdict():
            return (LET_STAND,)
        if self.drawn:
            return ()
        plain, mine = self.rules.plain, self.words[0]
        return tuple(
            [
                self._capturing(pair) if pair[1] else plain[pair[0] & mine][pair[0]]
                for pair in self._legal()
            ]
        )

    def _capturing(self, pair: Pair) -> Move:
        """A capture: the whole path where it comes back to its start or shares both ends."""
        start = pair[0] & self.words[0]
        if pair[0] == start or self._ends.count(pair[0]) > 1:
            return Move(self._written(pair), "", pair)
        squares = self.rules.board.squares
        return Move((squares[start], squares[pair[0] ^ start]), "", pair)

    def _capture(self, words: tuple[int, ...]) -> Capture:
        return self.rules.capture(self.words, words)

    def _written(self, pair: Pair) -> Path:
        way = next(self._capture(pair).ways(written=True))
        return tuple(self.rules.board.squares[bit] for bit in way)

    def play(self, seat: Seat, move: Move) -> DraughtsState:  # noqa: ARG002 - one seat moves here
        """See ``State``."""
        if move.tag:
            return DraughtsState(self.rules, self.words, self.clock)
        m0, m1 = move.words
        words = self.kernel.apply(*self.words, m0, m1)
        few = few_pieces(words)
        plies = self.clock.few_plies + 1 if few and few == self.clock.few else 0
        if m1 or not m0 & self.words[0] & self.words[2]:
            clock = Clock(0, few, plies) if few else FRESH
        else:
            clock = Clock(self.clock.king_plies + 1, few, plies, (*self.clock.past, self.words))
        free = self.rules.claimable and not self.bound
        restored = self._restored((m0, m1)) if free else None
        before = (self.words, (m0, m1))
        return DraughtsState(self.rules, words, clock, before, restored, contestable=free)

    def finger_paths(self, moves: tuple[Move, ...]) -> Iterator[tuple[Path, Move]]:
        """A capture is spelled by every square where the piece lands; only where
        there are too many ways, by the squares that name it."""
        left = WAYS_SHOWN
        for move in moves:
            ways = list(itertools.islice(self._landings(move), left))
            left -= len(ways)
            yield from ((path, move) for path in ways or [move.path] if path)

    def _landings(self, move: Move) -> Iterator[Path]:
        """Every way of a capture, landing by landing; none of another move."""
        squares = self.rules.board.squares
        if move.words and move.words[1]:
            for way in self._capture(move.words).ways():
                yield tuple(squares[bit] for bit in way)

    def must_move(self) -> Path:
        """See ``ForcedPieces``: the pieces that can capture as many as must be captured."""
        if self.kernel is self.rules.free or self.drawn:
            return ()
        return self._starts(self._required())

    def _starts(self, pairs: list[Pair]) -> Path:
        starts = 0
        for m0, _ in pairs:
            starts |= m0 & self.words[0]
        return self.rules.board.listed(starts)

    def lift_binds(self) -> bool:
        """See ``TouchMove``: R-DR-3."""
        return self.rules.touch_move

    def leaves(self, depth: int) -> int:
        """Perft; after a claim the first ply has the legal moves alone."""
        if depth < 2 or not self.bound:
            return perft(self.kernel, *self.words, _STACK, 0, depth)
        children = (self.play(self.words[3], Move((), "", pair)) for pair in self._legal())
        return sum(child.leaves(depth - 1) for child in children)

    # Claims

    def _restored(self, pair: Pair) -> DraughtsState | None:
        """This position with legal moves only, if ``pair`` overlooks a capture."""
        required = self._required()
        if not required or pair in required:
            return None
        return DraughtsState(self.rules, self.words, self.clock, bound=True)

    def claims(self, seat: Seat) -> tuple[str, ...]:
        """See ``Claimable``: R-DR-2."""
        return (MISSED,) if self.restored and seat == self.words[3] else ()

    def may_claim(self, seat: Seat) -> tuple[str, ...]:
        """See ``Claimable``: R-DR-8."""
        return (MISSED,) if self.contestable and seat == self.words[3] else ()

    def unprompted(self) -> bool:
        """See ``Claimable``: while captures may be overlooked."""
        return self.kernel is self.rules.free

    def claim(self, seat: Seat, code: str) -> DraughtsState:
        """See ``Claimable``. The position before; the same player must make a legal move."""
        if code not in self.claims(seat) or not self.restored:
            raise EngineError(f"there is nothing to claim by {code[:40]!r}")
        return self.restored

    # The search

    def root(self) -> Root | None:
        """See ``Searchable``. It looks at legal moves alone, whatever may be overlooked."""
        if self._verdict():
            return None
        past = tuple((words, words[3]) for words in self.clock.past)
        return Root(self.rules.search_kernel, self.words, self.words[3], self.clock.packed(), past)

    # Text

    def text(self) -> str:
        """See ``State``. A PDN FEN."""
        return notation.write_position(self.rules.board, self.words)

    def note(self, move: Move) -> str:
        """See ``State``. PDN: the whole path only where the ends do not tell captures apart.

        After a claim also where what overlooks a capture has these ends: a PDN file keeps no claim.
        """
        if move.tag:
            return move.tag
        m0, m1 = move.words
        start = m0 & self.words[0]
        squares = self.rules.board.squares
        pairs = list_moves(self.rules.free, *self.words, _STACK) if self.bound else self._legal()
        if not m1 or sum(pair[0] == m0 and pair[1] > 0 for pair in pairs) == 1:
            return notation.write_move(
                (squares[start], squares[m0 ^ start or start]), capture=bool(m1)
            )
        return notation.write_move(self._written((m0, m1)), capture=True)

    def parse(self, seat: Seat, text: str) -> Move:
        """See ``State``. Takes any squares on the way, in any order, that leave one move."""
        moves = self.moves(seat)
        if LET_STAND in moves and text.strip() == LET_STAND.tag:
            return LET_STAND
        read = notation.read_move(text)
        shown = text.strip()[:40]
        if not read:
            raise IllegalMoveError(f"{shown!r} is not a move", Illegal("unreadable"))
        path, capture = read
        found = self._named(moves, path, capture)
        if len(found) == 1:
            return found[0]
        illegal = Illegal("ambiguous", (path[0], path[-1])) if found else self.why_not(seat, path)
        squares = f" ({', '.join(illegal.squares)})" if illegal.squares else ""
        raise IllegalMoveError(f"{shown} cannot be played: {illegal.code}{squares}", illegal)

    def _named(self, moves: tuple[Move, ...], path: Path, capture: bool) -> list[Move]:
        """The moves that ``path`` may mean, by the strictest reading that gives any."""
        bits = self.rules.board.bits
        if any(square not in bits for square in path):
            return []
        way = tuple(bits[square] for square in path)
        near = [move for move in moves if move.words and move.words[0] & self.words[0] == way[0]]
        said = [move for move in near if bool(move.words[1]) == capture]
        for reading in READINGS:
            for group in (said, near):
                found = [move for move in group if reading(self._capture(move.words), way)]
                if found:
                    return found
        return []

    # What happened, what stands, why not

    def events(self) -> tuple[Event, ...]:
        """See ``State``: a ``move`` for each jump, what it captured, then ``promote``."""
        if not self.before:
            return ()
        words, pair = self.before
        seat = words[3]
        capture = self.rules.capture(words, pair)
        squares = self.rules.board.squares
        way = next(capture.ways(written=True)) if pair[1] else (capture.start, capture.end)
        mover = Piece(seat, "king" if capture.king else "man")
        found: list[Event] = []
        for step, (start, end) in enumerate(itertools.pairwise(way)):
            found.append(Event("move", (squares[start], squares[end]), mover, step))
            for victim in capture.jumped(start, end):
                kind = "king" if victim & words[2] else "man"
                found.append(Event("capture", (squares[victim],), Piece(1 - seat, kind), step))
        if not capture.king and self.words[2] & capture.end:
            found.append(Event("promote", (squares[way[-1]],), Piece(seat, "king"), len(way) - 1))
        return tuple(found)

    def pieces(self) -> Mapping[Square, Piece]:
        """See ``State``."""
        mine, theirs, kings, side = self.words
        found = {}
        for bit in single(mine | theirs):
            seat = side if bit & mine else 1 - side
            found[self.rules.board.squares[bit]] = Piece(seat, "king" if bit & kings else "man")
        return found

    def why_not(self, seat: Seat, path: Path) -> Illegal:
        """See ``State``; ``refusals`` has the codes."""
        if self.outcome():
            return Illegal("game_over")
        if seat != self.words[3]:
            return Illegal("not_your_turn")
        if self.restored and self._verdict():
            return Illegal("claim_or_let_stand")
        required = self._required() if self.kernel is self.rules.strict else []
        shorter = [pair for pair in list_moves(self.rules.free, *self.words, _STACK) if pair[1]]
        return refusal(Attempt(self.rules.board, self.words, required, shorter), path)
