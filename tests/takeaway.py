"""A tiny game for tests: take one to three stones from the top of a pile; the last stone wins.

Four single stones in a row are a draw. With ``claims`` on, who leaves a pile that loses although a
winning one was possible may be made to move again, well this time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from sumo_arcade.engine.abilities import Claimable, FingerPaths, own_paths
from sumo_arcade.engine.core import (
    Event,
    Game,
    Illegal,
    IllegalMoveError,
    Move,
    Option,
    Options,
    Outcome,
    Path,
    Piece,
    PositionError,
    Seat,
    Square,
    State,
)

STONE = Piece(0, "stone")


@dataclass(frozen=True, slots=True)
class Pile(Claimable, FingerPaths):
    """``left`` stones, numbered from below; ``singles`` counts single stones taken in a row."""

    left: int
    seat: Seat
    claimable: bool
    singles: int = 0
    before: Pile | None = None
    only: int = 0

    def actors(self) -> tuple[Seat, ...]:
        return () if self.outcome() else (self.seat,)

    def moves(self, seat: Seat) -> tuple[Move, ...]:
        if seat not in self.actors():
            return ()
        takes = range(1, min(3, self.left) + 1)
        return tuple(self._take(n) for n in takes if self.only in (0, n))

    def play(self, seat: Seat, move: Move) -> Pile:
        taken = move.words[0]
        singles = self.singles + 1 if taken == 1 else 0
        return Pile(self.left - taken, 1 - seat, self.claimable, singles, self)

    def outcome(self) -> Outcome | None:
        if self.left == 0:
            return Outcome(1 - self.seat, "last_stone")
        return Outcome(None, "timid") if self.singles >= 4 else None

    def pieces(self) -> Mapping[Square, Piece]:
        return {str(n): STONE for n in range(1, self.left + 1)}

    def text(self) -> str:
        return f"{self.left}:{'ab'[self.seat]}"

    def note(self, move: Move) -> str:
        return str(move.words[0])

    def parse(self, seat: Seat, text: str) -> Move:
        for move in self.moves(seat):
            if text.strip() == self.note(move):
                return move
        illegal = Illegal("game_over" if self.outcome() else "unreadable")
        raise IllegalMoveError(f"{text[:20]!r} takes no stones", illegal)

    def why_not(self, seat: Seat, path: Path) -> Illegal:
        if self.outcome():
            return Illegal("game_over")
        if seat != self.seat:
            return Illegal("not_your_turn")
        if not path:
            return Illegal("no_such_move")
        if path[0] != str(self.left):
            return Illegal("not_the_top", (str(self.left),))
        return Illegal("one_to_three", path[:1])

    def events(self) -> tuple[Event, ...]:
        if self.before is None:
            return ()
        return tuple(
            Event("capture", (str(n),), STONE) for n in range(self.before.left, self.left, -1)
        )

    def finger_paths(self, moves: tuple[Move, ...]) -> Iterator[tuple[Path, Move]]:
        yield from own_paths(moves)
        for move in moves:
            taken = move.words[0]
            yield tuple(str(self.left - n) for n in range(taken + 1)), move

    def claims(self, seat: Seat) -> tuple[str, ...]:
        before = self.before
        missed = before is not None and before.left % 4 and self.left % 4 and not before.only
        return ("missed",) if self.claimable and missed and seat in self.actors() else ()

    def claim(self, seat: Seat, code: str) -> Pile:
        assert code in self.claims(seat)
        assert self.before is not None
        old = self.before
        return Pile(old.left, old.seat, old.claimable, old.singles, None, old.left % 4)

    def _take(self, n: int) -> Move:
        return Move((str(self.left), str(self.left - n)), words=(n,))


class TakeAway(Game):
    """The game."""

    id = "takeaway"
    name = "Take away"
    seats = ("anna", "ben")
    options: tuple[Option, ...] = (
        Option("pile", tuple(str(n) for n in range(1, 22)), "21", number=True),
        Option("claims", ("off", "on"), "off"),
    )

    def start(self, options: Options) -> Pile:
        return Pile(int(options["pile"]), 0, options["claims"] == "on")

    def load(self, text: str, options: Options) -> Pile:
        left, _colon, side = text.partition(":")
        if not (left.isascii() and left.isdigit() and len(left) <= 2 and side in ("a", "b")):
            raise PositionError(f"a pile is written like 21:a, not {text[:20]!r}")
        return Pile(int(left), "ab".index(side), options["claims"] == "on")

    def perft(self, state: State, depth: int) -> int:
        if depth == 0:
            return 1
        after = (state.play(seat, m) for seat in state.actors() for m in state.moves(seat))
        return sum(self.perft(s, depth - 1) for s in after)


GAME = TakeAway()
