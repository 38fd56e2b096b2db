"""Sumo Checkers: the position, its rules on the kernel's words, and the game.

The kernel knows the moves (R-SC-2 to R-SC-7, R-SC-9). Here are the set-up (R-SC-1), repetition
(R-SC-8) and the hundred quiet turns (R-SC-10). Two rulings of our own: a loss comes before a draw
reached by the same turn; and a loaded position in which neither side has a checker is lost for the
side to move.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from sumo_arcade.engine.abilities import (
    Countdown,
    CountedEnd,
    FingerPaths,
    Root,
    Searchable,
    near,
    own_paths,
)
from sumo_arcade.engine.core import (
    EngineError,
    Event,
    Game,
    Illegal,
    Move,
    Options,
    Outcome,
    Path,
    Piece,
    Seat,
    Square,
    State,
)
from sumo_arcade.engine.games.sumo_checkers import named_moves, notation
from sumo_arcade.engine.games.sumo_checkers.board import COLOURS, squares
from sumo_arcade.engine.games.sumo_checkers.evaluation import QUIET_ONE, SumoCheckersSearchKernel
from sumo_arcade.engine.games.sumo_checkers.events import BLOCK_PIECE, CHECKER, SUPER, events
from sumo_arcade.engine.games.sumo_checkers.kernel import (
    BOARD,
    HELD,
    POOLS,
    QUIET_TURNS,
    SPARE,
    SumoCheckersKernel,
)
from sumo_arcade.engine.games.sumo_checkers.named_moves import Turn
from sumo_arcade.engine.games.sumo_checkers.notation import Position
from sumo_arcade.engine.games.sumo_checkers.refusals import Attempt, refuse, refuse_typed
from sumo_arcade.engine.kernel import DEPTH_LIMIT, Moves, list_moves, perft

START: Final = "sss2/sss4/ss5/s5g/5gg/4ggg/2ggg g 1 1 0 0"
"""R-SC-1."""
REPETITIONS: Final = 3

_KERNEL: Final = SumoCheckersKernel()
_SEARCH_KERNEL: Final = SumoCheckersSearchKernel()
_EVERY_WAY: Final = SumoCheckersKernel(every=True)


@dataclass(frozen=True)
class SumoCheckersState(Searchable, CountedEnd, FingerPaths):
    """A position of Sumo Checkers with what its past still decides."""

    position: Position
    seen: tuple[Position, ...]
    """The positions since the last push-off or block, this one last; none of before can return."""
    quiet: int = 0
    """Turns since then, of both sides; a loaded position begins at 0."""
    before: Position | None = None
    last: Turn | None = None

    @property
    def spares(self) -> tuple[int, int]:
        """By seat: 1 while its spare waits on the other seat's Promotion square, else 0."""
        return self.position.spares

    @property
    def captured(self) -> tuple[int, int]:
        """By seat: how many of the *other* seat's checkers lie in its Captured area."""
        gold, silver = self.position.held
        return silver, gold

    def words(self) -> tuple[int, int, int, int]:
        """The position as the kernel has it."""
        return _words(self.position)

    def root(self) -> Root | None:
        if self._outcome:
            return None
        past = tuple((_words(position), position.to_move) for position in self.seen[:-1])
        clock = self.quiet * QUIET_ONE | len(past)
        return Root(_SEARCH_KERNEL, self.words(), self.position.to_move, clock, past)

    @cached_property
    def _possible(self) -> tuple[Move, ...]:
        """The moves that the board allows, draws left aside."""
        return tuple(self._named(m0, m1) for m0, m1 in list_moves(_KERNEL, *self.words(), Moves()))

    def _named(self, m0: int, m1: int) -> Move:
        mover = self.position.to_move
        turn = named_moves.turn_of(self.position.checkers[mover], m0, m1)
        return Move(named_moves.spellings(turn, mover)[0], words=(m0, m1))

    @cached_property
    def _ways(self) -> tuple[tuple[Turn, Move], ...]:
        """Every way to make a move, with the move (R-SC-9), in the kernel's order."""
        words = self.words()
        reached = {_KERNEL.apply(*words, *move.words): move for move in self._possible}
        return tuple(
            (named_moves.turn_of(words[0], m0, m1), reached[_KERNEL.apply(*words, m0, m1)])
            for m0, m1 in list_moves(_EVERY_WAY, *words, Moves())
        )

    @cached_property
    def _typed(self) -> dict[str, Move]:
        """What may be typed for each move."""
        return {text: move for turn, move in self._ways for text in named_moves.texts(turn)}

    @cached_property
    def _outcome(self) -> Outcome | None:
        mover = self.position.to_move
        for seat in (mover, 1 - mover):
            if not self.position.checkers[seat]:
                return Outcome(1 - seat, "no_checkers")
        if not self._possible:
            return Outcome(1 - mover, "no_movement")
        if self.seen.count(self.position) >= REPETITIONS:
            return Outcome(None, "repetition")
        return Outcome(None, "quiet_turns") if self.quiet >= QUIET_TURNS else None

    def outcome(self) -> Outcome | None:
        return self._outcome

    def countdown(self) -> Countdown | None:
        if self._outcome:
            return None
        return near(QUIET_TURNS - self.quiet, Outcome(None, "quiet_turns"))

    def actors(self) -> tuple[Seat, ...]:
        return () if self._outcome else (self.position.to_move,)

    def moves(self, seat: Seat) -> tuple[Move, ...]:
        return self._possible if seat == self.position.to_move and not self._outcome else ()

    def play(self, seat: Seat, move: Move) -> SumoCheckersState:
        here, (m0, m1) = self.position, move.words
        after = _position(_KERNEL.apply(*self.words(), m0, m1), 1 - seat)
        quiet = _stacks(after) == _stacks(here) and after.blocks == here.blocks
        return SumoCheckersState(
            after,
            (*self.seen, after) if quiet else (after,),
            self.quiet + 1 if quiet else 0,
            here,
            named_moves.turn_of(here.checkers[seat], m0, m1),
        )

    def pieces(self) -> dict[Square, Piece]:
        return _pieces(self.position)

    def text(self) -> str:
        return notation.position_text(self.position)

    def note(self, move: Move) -> str:
        own = self.position.checkers[self.position.to_move]
        return named_moves.note(named_moves.turn_of(own, *move.words))

    def parse(self, seat: Seat, text: str) -> Move:
        """The move by any of its ways: every walk that leads there, a group's ends in any order."""
        typed = notation.read_move(text)
        refused = self._not_now(seat)
        if refused:
            raise notation.refusal(text, refused)
        move = self._typed.get(typed.text())
        if move is None:
            raise notation.refusal(text, refuse_typed(self._attempt(), typed))
        return move

    def why_not(self, seat: Seat, path: Path) -> Illegal:
        """See ``refusals`` for the codes; besides ``game_over`` and ``not_your_turn``."""
        return self._not_now(seat) or refuse(self._attempt(), path)

    def _not_now(self, seat: Seat) -> Illegal | None:
        if self._outcome:
            return Illegal("game_over")
        return None if seat == self.position.to_move else Illegal("not_your_turn")

    def _attempt(self) -> Attempt:
        mover = self.position.to_move
        return Attempt(self.pieces(), mover, self.captured[mover])

    def events(self) -> tuple[Event, ...]:
        if self.last is None or self.before is None:
            return ()
        before = self.before
        return events(self.last, before.to_move, _pieces(before), before.spares, before.held)

    def finger_paths(self, moves: tuple[Move, ...]) -> Iterator[tuple[Path, Move]]:
        """The moves' own paths. Then every walk that means the move; a group by both ends or all
        its members, in either order, and a square that one of them enters; the special move by its
        joining checker, the square it steps to and the next of the column; a block from the
        Captured area (``board.CAPTURED``) to its square.
        """
        yield from own_paths(moves)
        for turn, move in self._ways if moves else ():
            for path in named_moves.spellings(turn, self.position.to_move):
                if path != move.path:
                    yield path, move


def _words(position: Position) -> tuple[int, int, int, int]:
    """A position as the kernel has it."""
    mover = position.to_move
    own, theirs = (
        position.spares[seat] * SPARE + position.held[seat] * HELD for seat in (mover, 1 - mover)
    )
    return (
        position.checkers[mover],
        position.checkers[1 - mover],
        position.supers | own,
        position.blocks | theirs,
    )


def _position(words: tuple[int, int, int, int], mover: Seat) -> Position:
    """The position that the kernel's words describe."""
    mine, theirs, c, d = words
    pools = (c & POOLS, d & POOLS)
    own, other = (((pool & SPARE) // SPARE, pool // HELD) for pool in pools)
    by_seat = ((mine, own), (theirs, other)) if mover == 0 else ((theirs, other), (mine, own))
    (gold, (gold_spare, gold_held)), (silver, (silver_spare, silver_held)) = by_seat
    return Position(
        (gold, silver),
        c & BOARD,
        d & BOARD,
        mover,
        (gold_spare, silver_spare),
        (gold_held, silver_held),
    )


def _stacks(position: Position) -> int:
    """Pieces on the board, a Super Sumo one: a push-off is what lessens them."""
    return (position.checkers[0] | position.checkers[1]).bit_count()


def _pieces(position: Position) -> dict[Square, Piece]:
    found = dict.fromkeys(squares(position.blocks), BLOCK_PIECE)
    for seat, checkers in enumerate(position.checkers):
        found |= dict.fromkeys(squares(checkers & ~position.supers), CHECKER[seat])
        found |= dict.fromkeys(squares(checkers & position.supers), SUPER[seat])
    return found


class SumoCheckers(Game):
    """The game for the registry."""

    id = "sumo_checkers"
    name = "Sumo Checkers"
    seats = (COLOURS[0], COLOURS[1])

    def start(self, options: Options) -> SumoCheckersState:
        return self.load(START, options)

    def load(self, text: str, options: Options) -> SumoCheckersState:  # noqa: ARG002 - there are none
        position = notation.read_position(text)
        return SumoCheckersState(position, (position,))

    def perft(self, state: State, depth: int) -> int:
        """Distinct resulting positions at each ply (R-SC-9); draws end nothing. EngineError."""
        if not isinstance(state, SumoCheckersState):
            raise TypeError("not a position of Sumo Checkers")
        if not 0 <= depth <= DEPTH_LIMIT:
            raise EngineError(f"depth must be from 0 to {DEPTH_LIMIT}, not {depth}")
        return perft(_KERNEL, *state.words(), Moves(), 0, depth)


GAME = SumoCheckers()
