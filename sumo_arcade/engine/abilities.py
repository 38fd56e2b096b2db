"""What only some games have: each ability is a base class for a game's state.

A game adds an ability by naming its class beside the others and writing its methods:
``class DraughtsState(Searchable, Claimable)``. Everybody else asks the function of the same name
as the method, which takes any ``State`` and has the answer for games without the ability:
``abilities.mid_turn(state)``. So nobody but this module asks what kind of state it has.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from sumo_arcade.engine.core import EngineError, Move, Outcome, Path, Seat, State
from sumo_arcade.engine.kernel import Kernel

NEAR: Final = 20
"""An end by counting is told when it is at most so many turns away, counting both sides' turns."""


# The computer can search it


@dataclass(frozen=True, slots=True)
class Root:
    """A position as a search takes it: in the words of ``kernel``, with its draw counts.

    ``past`` has the positions before it that may come again, oldest first, each with its side.
    """

    kernel: Kernel
    words: tuple[int, int, int, int]
    side: Seat
    clock: int
    past: tuple[tuple[tuple[int, int, int, int], Seat], ...] = ()


class Searchable(State):
    """A position that the alpha-beta search can play. The game needs a search kernel for it."""

    def root(self) -> Root | None:
        """Where a search of this position starts; None after the end of the game."""
        raise NotImplementedError

    def found(self, m0: int, m1: int) -> Move:
        """The legal move that the kernel of ``root`` calls ``m0, m1``."""
        return next(move for move in self.moves(self.actors()[0]) if move.words == (m0, m1))


def root(state: State) -> Root | None:
    """Where a search of ``state`` starts; None where it cannot be searched."""
    return state.root() if isinstance(state, Searchable) else None


def found(state: State, m0: int, m1: int) -> Move:
    """The legal move that the kernel of ``root(state)`` calls ``m0, m1``.

    Raises EngineError for a state that is not ``Searchable``.
    """
    if not isinstance(state, Searchable):
        raise EngineError("a position of this game cannot be searched")
    return state.found(m0, m1)


# Seats hide things from each other


class Secret(State):
    """A position of a game with hidden information. Its game has ``Game.secret`` set."""

    def view(self, seat: Seat | None) -> State:
        """The position as ``seat`` may see it (None: a bystander).

        What is hidden must be gone from it: no attribute, text or event may lead to it.
        """
        raise NotImplementedError

    def sealed(self) -> bool:
        """Whether the move that led here showed something hidden, so that it cannot be undone."""
        raise NotImplementedError


def view(state: State, seat: Seat | None) -> State:
    """``state`` as ``seat`` may see it (None: a bystander): all of it in a game without secrets."""
    return state.view(seat) if isinstance(state, Secret) else state


def sealed(state: State) -> bool:
    """Whether the move that led to ``state`` showed something hidden: it cannot be undone then."""
    return isinstance(state, Secret) and state.sealed()


# Moves too many to list


class Unlisted(State):
    """A position that may have too many moves to list: ``moves`` is empty there."""

    def allows(self, seat: Seat, move: Move) -> bool:
        """Whether ``seat`` may make ``move``."""
        raise NotImplementedError

    def random_move(self, seat: Seat, chance: random.Random) -> Move:
        """Some legal move of ``seat``, which must be an actor. Every legal move is possible."""
        raise NotImplementedError


def allows(state: State, seat: Seat, move: Move) -> bool:
    """Whether ``seat`` may make ``move``."""
    if isinstance(state, Unlisted):
        return state.allows(seat, move)
    return move in state.moves(seat)


def random_move(state: State, seat: Seat, chance: random.Random) -> Move:
    """Some legal move of ``seat``, which must be an actor. Every legal move is possible."""
    if isinstance(state, Unlisted):
        return state.random_move(seat, chance)
    return chance.choice(state.moves(seat))


# A player may claim something


class Claimable(State):
    """A position in which a player may claim what the rules give to whoever notices it."""

    def claims(self, seat: Seat) -> tuple[str, ...]:
        """Codes of what ``seat`` may claim now with success; ``claim`` takes them.

        People must not be shown these, only ``may_claim``; computers and records go by them.
        """
        raise NotImplementedError

    def may_claim(self, seat: Seat) -> tuple[str, ...]:
        """Codes of what ``seat`` may ask for now, whether or not it holds; for showing to people.

        It must not tell whether there is anything to claim. After an end by the rules, too, the
        answer is the same whether or not the end waits for a claim.
        """
        return self.claims(seat)

    def claim(self, seat: Seat, code: str) -> State:
        """The position after ``seat`` claims ``code``, which must be one of ``claims(seat)``."""
        raise NotImplementedError

    def unprompted(self) -> bool:
        """Whether the players must notice by themselves what the rules ask of them.

        Then no mark on the board may tell the moves that do it from the others.
        """
        return False


def claims(state: State, seat: Seat) -> tuple[str, ...]:
    """Codes of what ``seat`` may claim now with success."""
    return state.claims(seat) if isinstance(state, Claimable) else ()


def may_claim(state: State, seat: Seat) -> tuple[str, ...]:
    """Codes of what ``seat`` may ask for now, whether or not it holds; for showing to people."""
    return state.may_claim(seat) if isinstance(state, Claimable) else ()


def claim(state: State, seat: Seat, code: str) -> State:
    """The position after ``seat`` claims ``code``, one of ``claims(state, seat)``.

    Raises EngineError for a game that has no claims.
    """
    if not isinstance(state, Claimable):
        raise EngineError(f"there is nothing to claim by {code[:40]!r}")
    return state.claim(seat, code)


def unprompted(state: State) -> bool:
    """Whether the players must notice by themselves what the rules ask of them."""
    return isinstance(state, Claimable) and state.unprompted()


# A turn is several moves


class MultiMoveTurns(State):
    """A position of a game in which one turn may be several moves of the same seat."""

    turn_end: ClassVar[str]
    """The tag of the move, without a path, that ends a turn."""

    def mid_turn(self) -> bool:
        """Whether the side to move has made a part of its turn already."""
        raise NotImplementedError


def mid_turn(state: State) -> bool:
    """Whether the side to move has made a part of its turn already."""
    return isinstance(state, MultiMoveTurns) and state.mid_turn()


def turn_end(state: State) -> str:
    """The tag of the move that ends a turn; empty where a turn is one move."""
    return state.turn_end if isinstance(state, MultiMoveTurns) else ""


# Not every piece may be moved


class ForcedPieces(State):
    """A position in which the rules may force certain pieces to move."""

    def must_move(self) -> Path:
        """The squares of the pieces of which one must move now; empty where none is forced."""
        raise NotImplementedError


def must_move(state: State) -> Path:
    """The squares of the pieces of which one must move now; empty where none is forced."""
    return state.must_move() if isinstance(state, ForcedPieces) else ()


class TouchMove(State):
    """A position of a game that can be played by touch-move."""

    def lift_binds(self) -> bool:
        """Whether a piece that can move, once lifted, must be the one that moves."""
        raise NotImplementedError


def lift_binds(state: State) -> bool:
    """Whether a piece that can move, once lifted, must be the one that moves."""
    return isinstance(state, TouchMove) and state.lift_binds()


# The game ends by counting


@dataclass(frozen=True, slots=True)
class Countdown:
    """``outcome`` comes after ``left`` more turns, unless one of them starts the count again.

    The turns of both sides count, and so does the one under way.
    """

    left: int
    outcome: Outcome


def near(left: int, outcome: Outcome) -> Countdown | None:
    """The countdown to ``outcome`` in ``left`` turns; None where that is over or still far."""
    return Countdown(left, outcome) if 0 < left <= NEAR else None


class CountedEnd(State):
    """A position of a game that ends when so many turns have passed without something."""

    def countdown(self) -> Countdown | None:
        """The nearest end by counting, with the outcome that it would have if it came now.

        None while it is far (see ``near``), after the end of the game, and where the turn under way
        has already started the count again.
        """
        raise NotImplementedError


def countdown(state: State) -> Countdown | None:
    """The nearest end by counting; None where none is near."""
    return state.countdown() if isinstance(state, CountedEnd) else None


# A finger may spell a move in several ways


class FingerPaths(State):
    """A position whose moves a finger spells by other paths than their own."""

    def finger_paths(self, moves: tuple[Move, ...]) -> Iterator[tuple[Path, Move]]:
        """Every way to spell one of ``moves``, which are all legal moves of a seat.

        Their own paths are given too, unless something better spells those moves.
        """
        raise NotImplementedError


def traces(state: State, seat: Seat) -> Iterator[tuple[Path, Move]]:
    """Every way a finger may spell a legal move of ``seat``, square by square; see ``gesture``.

    By default those are the moves' own paths. Moves without a path (buttons) are left out.
    """
    moves = state.moves(seat)
    if isinstance(state, FingerPaths):
        yield from state.finger_paths(moves)
    else:
        yield from own_paths(moves)


def finger_path(state: State, seat: Seat, move: Move) -> Path:
    """The path by which a finger draws the legal ``move``: its own where that is a way."""
    ways = [path for path, meant in traces(state, seat) if meant == move]
    return move.path if move.path in ways or not ways else ways[0]


def own_paths(moves: tuple[Move, ...]) -> Iterator[tuple[Path, Move]]:
    """``moves``, each spelled by its own path; those without one are left out."""
    return ((move.path, move) for move in moves if move.path)


# Its string is not made to be read


class JsonFacts(State):
    """A position that can be given as JSON, where ``text`` is not made for people to read."""

    def facts(self) -> dict[str, object]:
        """The whole position as JSON values."""
        raise NotImplementedError


def facts(state: State) -> dict[str, object] | None:
    """The whole position as JSON values; None where ``text`` is what people read."""
    return state.facts() if isinstance(state, JsonFacts) else None
