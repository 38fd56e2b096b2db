"""Promoting Pawns: the position, its rules on the kernel's words, and the game with its options.

R-PP-1 start (option ``first``); R-PP-5 repetition at the start of a turn; R-PP-6 option
``turning``; R-PP-7 a winning pass ends the game; R-PP-8 fifty turns without a gained level. Two
rulings of our own: R-PP-9 where the fiftieth of such turns also repeats a position for the third
time, the game is drawn by repetition; R-PP-10 a position in the middle of a turn stands for no
repetition, and levels gained before it was loaded are not known.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, Final

from sumo_arcade.engine.abilities import (
    Countdown,
    CountedEnd,
    FingerPaths,
    ForcedPieces,
    MultiMoveTurns,
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
    Option,
    Options,
    Outcome,
    Path,
    Piece,
    Seat,
    Square,
    State,
)
from sumo_arcade.engine.games.promoting_pawns import named_moves, notation
from sumo_arcade.engine.games.promoting_pawns.board import EDGE, NAMES
from sumo_arcade.engine.games.promoting_pawns.evaluation import (
    GROWN,
    IDLE_ONE,
    SHORT,
    PawnsSearchKernel,
)
from sumo_arcade.engine.games.promoting_pawns.kernel import MOST_IDLE, PawnsKernel
from sumo_arcade.engine.games.promoting_pawns.named_moves import Result, Step
from sumo_arcade.engine.games.promoting_pawns.notation import END, Position
from sumo_arcade.engine.games.promoting_pawns.refusals import Attempt, refuse
from sumo_arcade.engine.games.promoting_pawns.stacks import Stack, level_sum, pack, unpack
from sumo_arcade.engine.kernel import DEPTH_LIMIT, Moves, list_moves, perft

START: Final = tuple(
    pack(Stack(square, 2) for square in squares)
    for squares in (("b2", "d2", "f2"), ("c7", "e7", "g7"))
)
"""White's and Black's words at the start (R-PP-1)."""

END_TURN: Final = Move((), END)

_KERNEL = PawnsKernel()
_SEARCH_KERNEL = PawnsSearchKernel()
_MOVES = Moves()


@dataclass(frozen=True)
class PawnsState(Searchable, MultiMoveTurns, ForcedPieces, CountedEnd, FingerPaths):
    """A position of Promoting Pawns, perhaps inside a turn, with what its past still decides."""

    position: Position
    turning: bool
    won: bool = False
    """Whether the side not to move has won by its last step."""
    grown: bool = False
    """Whether the turn under way has gained a level."""
    idle: int = 0
    """Turns in a row without a gained level."""
    seen: tuple[Position, ...] = ()
    """Starts of turns since the last gained level, this one last."""
    last: Step | None = None
    """The step that led here; None after the end of a turn."""
    turn_end: ClassVar[str] = END

    @property
    def reserve(self) -> tuple[int, int]:
        """How many checkers each seat has in reserve."""
        to_move, own, other = self.position
        left = notation.reserve(own), notation.reserve(other)
        return left if to_move == 0 else (left[1], left[0])

    @property
    def moved(self) -> Path:
        """The stacks that have moved in the turn under way."""
        return notation.moved(self.position.own)

    @property
    def bound(self) -> Path:
        """The unmoved stacks of the side to move that the edge rule binds (R-PP-4)."""
        return notation.bound(self.position.own)

    @property
    def passed(self) -> Path:
        """The enemy stacks that the last step passed over."""
        if self.last is None:
            return ()
        pieces = self.pieces()
        enemy = 1 - self.last.seat
        return tuple(s for s in self.last.path[1:-1] if s in pieces and pieces[s].seat == enemy)

    def mid_turn(self) -> bool:
        """Whether a stack has moved and the turn has not ended."""
        return bool(self.moved) and not self.won

    def words(self) -> tuple[int, int, int, int]:
        """The position as the kernel has it."""
        return self.position.own, self.position.other, int(self.turning), int(self.won)

    def root(self) -> Root | None:
        if self._outcome:
            return None
        starts = self.seen if self.moved else self.seen[:-1]
        turning = int(self.turning)
        past = tuple(((at.own, at.other, turning, 0), at.to_move) for at in starts)
        clock = self.grown * GROWN | self.idle * IDLE_ONE | len(past)
        return Root(_SEARCH_KERNEL, self.words(), self.position.to_move, clock, past)

    def found(self, m0: int, m1: int) -> Move:
        """A turn ends with the words 0, 0."""
        if not m0:
            return END_TURN
        return next(move for move in self._moves if move.words == (m0, m1 & ~SHORT))

    @cached_property
    def owed(self) -> int:
        """How many bound stacks must still leave the edge before the turn may end."""
        return _KERNEL.owed(*self.words()[:3]) if self.bound else 0

    @cached_property
    def _ways(self) -> dict[Path, Move]:
        """Every path that a legal step may take, the stacks in order and short paths first."""
        offered = self._offered()
        facing = named_moves.enemies(self.position.other)
        reserve = notation.reserve(self.position.own)
        found: dict[Path, Move] = {}
        for stack in unpack(self.position.own):
            named: dict[Result, Move] = {}
            if stack.moved:
                continue
            ways = named_moves.ways(stack.square, stack.level, reserve, facing, self.turning)
            for path, result in ways.items():
                words = offered.get((stack.square, result))
                if words is not None:
                    found[path] = named.setdefault(result, Move(path, words=words))
        return found

    def _offered(self) -> dict[tuple[Square, Result], tuple[int, int]]:
        """The words of each offered step, by the square it starts on and what it comes to."""
        top = _KERNEL.steps(*self.words(), _MOVES, 0)
        found = {}
        for at in range(top):
            m0, m1 = _MOVES.m0[at], _MOVES.m1[at]
            result = Result(NAMES[m1 >> 4 & 127], m1 >> 1 & 7, bool(m1 & 1))
            found[NAMES[m1 >> 11], result] = m0, m1
        return found

    @cached_property
    def _moves(self) -> tuple[Move, ...]:
        if self._outcome:
            return ()
        found = tuple(dict.fromkeys(self._ways.values()))
        return found if self.owed else (*found, END_TURN)

    @cached_property
    def _outcome(self) -> Outcome | None:
        if self.won:
            return Outcome(1 - self.position.to_move, "five_over_five")
        if self.moved:
            return None
        if self.seen.count(self.position) >= 3:
            return Outcome(None, "repetition")
        return None if self.idle < MOST_IDLE else self._counted()

    def _counted(self) -> Outcome:
        """What fifty turns without a gained level come to, as it stands now (R-PP-8)."""
        to_move, own, other = self.position
        ahead = level_sum(own) - level_sum(other)
        if ahead == 0:
            return Outcome(None, "no_growth_equal")
        return Outcome(to_move if ahead > 0 else 1 - to_move, "no_growth_more")

    def countdown(self) -> Countdown | None:
        if self._outcome or self.grown:
            return None
        return near(MOST_IDLE - self.idle, self._counted())

    def outcome(self) -> Outcome | None:
        return self._outcome

    def actors(self) -> tuple[Seat, ...]:
        return () if self._outcome else (self.position.to_move,)

    def moves(self, seat: Seat) -> tuple[Move, ...]:
        """The steps that are offered, then the end of the turn where it is (R-PP-4)."""
        return self._moves if seat == self.position.to_move else ()

    def play(self, seat: Seat, move: Move) -> PawnsState:  # noqa: ARG002 - the position knows whose turn it is
        if not move.path:
            return self._turned(self.position.own, grown=self.grown)
        m0, m1 = move.words
        before = {stack.square: stack.level for stack in unpack(self.position.own)}[move.path[0]]
        after = {stack.square: stack.level for stack in unpack(m0)}[move.path[-1]]
        step = Step(self.position.to_move, move.path, before, after, bool(m1 & 1))
        if step.win:
            return self._finished(m0, step)
        grown = self.grown or after > before
        return replace(self, position=self.position._replace(own=m0), grown=grown, last=step)

    def _turned(self, own: int, *, grown: bool) -> PawnsState:
        """The other side's turn, after this one ends with the stacks of ``own``."""
        to_move, _, other = self.position
        own = pack(stack._replace(moved=False) for stack in unpack(own))
        position = Position(1 - to_move, other, own)
        idle, seen = (0, ()) if grown else (self.idle + 1, self.seen)
        return PawnsState(position, self.turning, idle=idle, seen=(*seen, position))

    def _finished(self, own: int, step: Step) -> PawnsState:
        """The end of the game by the winning ``step``, after which the mover has ``own``."""
        to_move, _, other = self.position
        return PawnsState(Position(1 - to_move, other, own), self.turning, won=True, last=step)

    def turns(self) -> Iterator[tuple[str, PawnsState]]:
        """Every distinct way to finish the turn, with what it leads to; few steps are preferred."""
        if self._outcome:
            return
        before = level_sum(self.position.own)
        for m0, m1 in list_moves(_KERNEL, *self.words(), _MOVES):
            made, text = named_moves.spell(self.position, self.turning, m0, m1)
            if m1 & 1:
                yield text, self._finished(m0, made[-1])
            else:
                yield text, self._turned(m0, grown=self.grown or level_sum(m0) > before)

    def pieces(self) -> dict[Square, Piece]:
        to_move, own, other = self.position
        return {
            stack.square: named_moves.stack_piece(seat, stack.level)
            for seat, word in ((to_move, own), (1 - to_move, other))
            for stack in unpack(word)
        }

    def text(self) -> str:
        return notation.position_text(self.position)

    def note(self, move: Move) -> str:
        return notation.step_text(move.path) if move.path else END

    def parse(self, seat: Seat, text: str) -> Move:
        """One step by any of its paths, or the end of the turn."""
        path = notation.read_step(text)
        move = self._ways.get(path) if path else END_TURN
        if move is not None and move in self.moves(seat):
            return move
        raise notation.refusal(text, self.why_not(seat, path))

    def why_not(self, seat: Seat, path: Path) -> Illegal:
        """See ``refusals`` for the codes; besides ``game_over`` and ``not_your_turn``.

        The empty path asks why the turn cannot end.
        """
        if self._outcome:
            return Illegal("game_over")
        if seat != self.position.to_move:
            return Illegal("not_your_turn")
        attempt = Attempt(
            seat=seat,
            owners={square: piece.seat for square, piece in self.pieces().items()},
            own={stack.square: stack for stack in unpack(self.position.own)},
            bound=self._leaving(),
            owed=self.owed,
            offered=frozenset((move.path[0], move.path[-1]) for move in self._ways.values()),
            turning=self.turning,
        )
        return refuse(attempt, path)

    def events(self) -> tuple[Event, ...]:
        return () if self.last is None else self.last.events()

    def finger_paths(self, moves: tuple[Move, ...]) -> Iterator[tuple[Path, Move]]:
        """Every path by which a stack may get where one of its steps ends, its own first."""
        yield from own_paths(moves)
        for path, move in self._ways.items() if moves else ():
            if path != move.path:
                yield path, move

    def must_move(self) -> Path:
        """The bound stacks that can leave the edge now, while the turn may not end (R-PP-4)."""
        if self._outcome or not self.owed:
            return ()
        off = {
            path[0]
            for path, move in self._ways.items()
            if path[-1] not in EDGE and not move.words[1] & 1
        }
        return tuple(square for square in self.bound if square in off)

    def _leaving(self) -> Path:
        """The bound stacks that have a way off the edge, once the unmoved stacks make room."""
        facing = named_moves.enemies(self.position.other)
        reserve = notation.reserve(self.position.own)
        return tuple(
            stack.square
            for stack in unpack(self.position.own)
            if stack.square in self.bound
            and any(
                result.end not in EDGE and result.end not in self.moved and not result.win
                for result in named_moves.ways(
                    stack.square, stack.level, reserve, facing, self.turning
                ).values()
            )
        )


class PromotingPawns(Game):
    """The game for the registry."""

    id = "promoting_pawns"
    name = "Promoting Pawns"
    seats = ("white", "black")
    options = (
        Option("turning", ("off", "on"), "on"),
        Option("first", ("white", "black"), "white"),
    )

    def start(self, options: Options) -> PawnsState:
        first = self.seats.index(options["first"])
        return _set_up(Position(first, START[first], START[1 - first]), options)

    def load(self, text: str, options: Options) -> PawnsState:
        """Raises PositionError. ``first`` does not matter here."""
        return _set_up(notation.read_position(text), options)

    def perft(self, state: State, depth: int) -> int:
        """Whole turns, distinct in position and win; draws end nothing. Raises EngineError."""
        if not 0 <= depth <= DEPTH_LIMIT:
            raise EngineError(f"depth must be from 0 to {DEPTH_LIMIT}, not {depth}")
        return perft(_KERNEL, *_pawns(state).words(), Moves(), 0, depth)

    def turns(self, state: State) -> Iterator[tuple[str, State]]:
        """Whole turns, or what is left of one: what perft counts."""
        return _pawns(state).turns()


def _pawns(state: State) -> PawnsState:
    if not isinstance(state, PawnsState):
        raise TypeError("not a position of Promoting Pawns")
    return state


def _set_up(position: Position, options: Options) -> PawnsState:
    seen = () if notation.moved(position.own) else (position,)
    return PawnsState(position, options["turning"] == "on", seen=seen)


GAME = PromotingPawns()
