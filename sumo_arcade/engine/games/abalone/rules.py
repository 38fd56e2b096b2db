"""Abalone: the position, its rules on the kernel's words, and the game with its options.

R-AB-1 layouts; R-AB-3 a side without a legal move loses; R-AB-4 threefold repetition is a draw
(option ``repetition``); R-AB-5 marbles to push off (option ``to_win``). Three rulings of our own:
R-AB-6 once a side has lost ``to_win`` marbles the game is over, whoever is to move: nobody has a
move. R-AB-7 a lost marble ends the count of repetitions: no earlier position can come back.
R-AB-8 a tournament is played to six marbles, on whichever layout its organiser chooses, with a
clock: 10 or 15 minutes a player (R-AB-2).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from sumo_arcade.engine import abilities
from sumo_arcade.engine.abilities import FingerPaths, Root, Searchable
from sumo_arcade.engine.core import (
    EngineError,
    Event,
    Illegal,
    Move,
    Option,
    Options,
    Outcome,
    Path,
    Piece,
    PositionError,
    Preset,
    Seat,
    Square,
    State,
)
from sumo_arcade.engine.games.abalone import named_moves, notation
from sumo_arcade.engine.games.abalone.apgn import APGN
from sumo_arcade.engine.games.abalone.board import CORNERS, MARBLES, RINGS, cells
from sumo_arcade.engine.games.abalone.evaluation import AbaloneSearchKernel
from sumo_arcade.engine.games.abalone.kernel import MOST_MOVES, AbaloneKernel
from sumo_arcade.engine.games.abalone.layouts import LAYOUTS, STANDARD
from sumo_arcade.engine.games.abalone.notation import Position
from sumo_arcade.engine.games.abalone.refusals import refuse
from sumo_arcade.engine.kernel import DEPTH_LIMIT, Moves, perft
from sumo_arcade.engine.tagged import GameWithFiles

_KERNEL = AbaloneKernel()
_SEARCH_KERNEL = AbaloneSearchKernel(RINGS, CORNERS)


@dataclass(frozen=True)
class AbaloneState(Searchable, FingerPaths):
    """A position of Abalone with what its past still decides."""

    position: Position
    to_win: int
    repetition: bool
    seen: tuple[Position, ...]
    """The positions since the last marble was lost, this one last; empty without ``repetition``."""
    last: Move | None = None

    @property
    def lost(self) -> tuple[int, int]:
        """How many marbles each seat has lost."""
        return self.position.lost

    def words(self) -> tuple[int, int, int, int]:
        """The position as the kernel has it."""
        return self._words(self.position)

    def _words(self, position: Position) -> tuple[int, int, int, int]:
        mover, other = position.to_move, 1 - position.to_move
        marbles, lost = position.marbles, position.lost
        return marbles[mover], marbles[other], self.to_win - lost[mover], self.to_win - lost[other]

    @cached_property
    def _possible(self) -> tuple[Move, ...]:
        """The moves that the marbles allow, draws left aside."""
        stack = Moves(MOST_MOVES)
        a, b, c, d = self.words()
        top = _KERNEL.gen(a, b, c, d, stack, 0)
        found = ((stack.m0[at], stack.m1[at]) for at in range(top))
        return tuple(named_moves.named(m0 & a, m0, m1) for m0, m1 in found)

    @cached_property
    def _outcome(self) -> Outcome | None:
        lost, mover = self.position.lost, self.position.to_move
        for seat in (0, 1):
            if lost[seat] >= self.to_win:
                return Outcome(1 - seat, "marbles_off")
        if not self._possible:
            return Outcome(1 - mover, "no_moves")
        if self.seen.count(self.position) >= 3:
            return Outcome(None, "repetition")
        return None

    def outcome(self) -> Outcome | None:
        return self._outcome

    def actors(self) -> tuple[Seat, ...]:
        return () if self._outcome else (self.position.to_move,)

    def moves(self, seat: Seat) -> tuple[Move, ...]:
        return self._possible if seat == self.position.to_move and not self._outcome else ()

    def play(self, seat: Seat, move: Move) -> AbaloneState:  # noqa: ARG002 - the position knows whose turn it is
        a, b, c, d = self.words()
        m0, m1 = move.words
        a, b, c, d = _KERNEL.apply(a, b, c, d, m0, m1)
        mover, other = self.position.to_move, 1 - self.position.to_move
        # the kernel answers from the other side's view
        if mover == 0:
            position = Position((b, a), other, (self.to_win - d, self.to_win - c))
        else:
            position = Position((a, b), other, (self.to_win - c, self.to_win - d))
        seen = self.seen if position.lost == self.position.lost else ()
        seen = (*seen, position) if self.repetition else ()
        return AbaloneState(position, self.to_win, self.repetition, seen, move)

    def root(self) -> Root | None:
        if self._outcome:
            return None
        past = tuple((self._words(position), position.to_move) for position in self.seen[:-1])
        return Root(_SEARCH_KERNEL, self.words(), self.position.to_move, len(past), past)

    def pieces(self) -> dict[Square, Piece]:
        return {
            cell: named_moves.MARBLE[seat]
            for seat in (0, 1)
            for cell in cells(self.position.marbles[seat])
        }

    def text(self) -> str:
        return notation.position_text(self.position)

    def note(self, move: Move) -> str:
        return notation.move_text(move.path)

    def parse(self, seat: Seat, text: str) -> Move:
        """The move in Aba-Pro; a side-step may name its ends in either order."""
        path = notation.read_path(text)
        for move in self.moves(seat):
            if path in named_moves.aba_pro(move):
                return move
        if any(path == trace for trace, _ in abilities.traces(self, seat)):
            raise notation.refusal(text, Illegal("too_far", path[-1:]))  # a finger's way only
        # A finger ends at the marble whose cell is named, notation begins with it.
        drawn = (path[1], path[0], path[2]) if len(path) == 3 else path
        raise notation.refusal(text, self.why_not(seat, drawn))

    def why_not(self, seat: Seat, path: Path) -> Illegal:
        """See ``refusals`` for the codes; besides ``game_over`` and ``not_your_turn``."""
        if self._outcome:
            return Illegal("game_over")
        if seat != self.position.to_move:
            return Illegal("not_your_turn")
        return refuse(self.pieces(), seat, path)

    def events(self) -> tuple[Event, ...]:
        return () if self.last is None else named_moves.events(self.last, 1 - self.position.to_move)

    def finger_paths(self, moves: tuple[Move, ...]) -> Iterator[tuple[Path, Move]]:
        """A row is drawn from one of its ends to the other, which is the marble under the finger,
        and then to where that one goes; against the row's own direction, to the cell beyond the
        first marble. The cell beyond the head, straight from the rear, takes the whole row.
        """
        for move in moves:
            for path in named_moves.spellings(move):
                yield path, move


class Abalone(GameWithFiles):
    """The game for the registry."""

    id = "abalone"
    name = "Abalone"
    seats = ("black", "white")
    file_format = APGN
    options = (
        Option("layout", tuple(LAYOUTS), STANDARD),
        Option("to_win", tuple(str(number) for number in range(1, MARBLES + 1)), "6", number=True),
        Option("repetition", ("off", "on"), "on"),
    )
    presets = (
        Preset("standard", {"layout": STANDARD, "to_win": "6", "repetition": "on"}),
        Preset("tournament", {"to_win": "6", "repetition": "on"}, minutes=(10, 15)),
    )

    def start(self, options: Options) -> AbaloneState:
        marbles = notation.rows_marbles(LAYOUTS[options["layout"]])
        return _set_up(Position(marbles, 0, (0, 0)), options)

    def load(self, text: str, options: Options) -> AbaloneState:
        """Raises PositionError. ``layout`` does not matter here."""
        position = notation.read_position(text)
        if min(position.lost) >= int(options["to_win"]):
            raise PositionError(
                f"both sides have lost {options['to_win']} marbles or more: the game ended before"
            )
        return _set_up(position, options)

    def perft(self, state: State, depth: int) -> int:
        """Distinct in (set of marbles, direction); repetition ends nothing. Raises EngineError."""
        if not isinstance(state, AbaloneState):
            raise TypeError("not a position of Abalone")
        if not 0 <= depth <= DEPTH_LIMIT:
            raise EngineError(f"depth must be from 0 to {DEPTH_LIMIT}, not {depth}")
        return perft(_KERNEL, *state.words(), Moves(MOST_MOVES * max(depth, 1)), 0, depth)


def _set_up(position: Position, options: Options) -> AbaloneState:
    to_win, repetition = int(options["to_win"]), options["repetition"] == "on"
    return AbaloneState(position, to_win, repetition, (position,) if repetition else ())


GAME = Abalone()
