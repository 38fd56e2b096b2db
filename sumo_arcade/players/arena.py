"""Computer against computer: a match of many games from balanced random openings.

A contestant is a level by its id, ``random``, or ``hub:COMMAND``, an engine of the Hub protocol.
Every opening is played twice, with the seats changed.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Final, Protocol

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import EngineError, Game, Move, Options, Seat, State, draw_lots
from sumo_arcade.engine.levels import OPENING, Opponent, level_by_id
from sumo_arcade.engine.match import Match
from sumo_arcade.engine.search.searcher import Limits, Searcher
from sumo_arcade.players.hub_engine import HubEngine

HUB: Final = "hub:"
RANDOM: Final = "random"
OPENING_TURNS: Final = 4
EVEN: Final = 60
"""Points by which neither side may be ahead after the opening."""
OPENING_NODES: Final = 20_000
TRIES: Final = 200
"""Openings that are tried for an even one."""
LONGEST: Final = 600
"""Turns after which a game is broken off as a draw."""


class Contestant(Protocol):
    """Who plays in the arena."""

    name: str

    def begin(self, start: State) -> None:
        """A new game begins."""

    def choose(self, state: State, turns: int) -> Move:
        """A legal move of the side to move; ``turns`` have been played."""

    def see(self, state: State, move: Move) -> None:
        """Any move of the game, one's own too."""


class Computer:
    """One of our levels."""

    def __init__(self, level: str, seconds: float, seed: int) -> None:
        self.name = level
        self.seconds = seconds
        self.seed = seed
        self.opponent = Opponent(level_by_id(level), seed)

    def begin(self, start: State) -> None:  # noqa: ARG002 - positions come with every move
        """See ``Contestant``."""
        self.seed += 1
        self.opponent = Opponent(self.opponent.level, self.seed)

    def choose(self, state: State, turns: int) -> Move:
        """See ``Contestant``. Openings are random already: no variety is needed."""
        return self.opponent.choose(state, self.seconds, turns=turns + OPENING).move

    def see(self, state: State, move: Move) -> None:
        """See ``Contestant``."""


class Chancer:
    """One who plays any legal move."""

    name = RANDOM

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)  # noqa: S311 - a player, not a secret

    def begin(self, start: State) -> None:
        """See ``Contestant``."""

    def choose(self, state: State, turns: int) -> Move:  # noqa: ARG002 - it does not matter
        """See ``Contestant``."""
        return abilities.random_move(state, state.actors()[0], self.chance)

    def see(self, state: State, move: Move) -> None:
        """See ``Contestant``."""


class Visitor:
    """An engine of the Hub protocol."""

    def __init__(self, engine: HubEngine, seconds: float) -> None:
        self.engine = engine
        self.name = engine.name
        self.seconds = seconds
        self.start: State | None = None
        self.moves: list[str] = []

    def begin(self, start: State) -> None:
        """See ``Contestant``."""
        self.engine.new_game()
        self.start, self.moves = start, []

    def choose(self, state: State, turns: int) -> Move:  # noqa: ARG002 - it counts itself
        """See ``Contestant``."""
        return self.engine.choose(self.start or state, tuple(self.moves), state, self.seconds)

    def see(self, state: State, move: Move) -> None:
        """See ``Contestant``."""
        self.moves.append(self.engine.dialect.note(state, move))


@dataclass(frozen=True, slots=True)
class Played:
    """A game of the arena: the match, which contestant had which seat, points of the first one."""

    match: Match
    seats: tuple[int, int]
    points: float


@dataclass(frozen=True, slots=True)
class Terms:
    """What is played: the game, its options, how many games, seconds a move, and the seed."""

    game: Game
    options: Options
    games: int
    seconds: float
    seed: int


def contest(terms: Terms, names: tuple[str, str]) -> Iterator[Played]:
    """The games, one after the other. Raises EngineError."""
    chance = random.Random(terms.seed)  # noqa: S311 - openings, no secrets
    with ExitStack() as stack:
        both = [contestant(name, terms, at, stack) for at, name in enumerate(names)]
        for number in range(terms.games):
            if number % 2 == 0:
                opening = even_opening(terms.game, terms.options, chance)
            seats = (0, 1) if number % 2 == 0 else (1, 0)
            match = played(terms, opening, (both[seats[0]], both[seats[1]]))
            yield Played(match, seats, points(match, seats.index(0)))


def contestant(name: str, terms: Terms, at: int, stack: ExitStack) -> Contestant:
    """Who is called ``name``. Raises EngineError."""
    if name.startswith(HUB):
        engine = HubEngine(name.removeprefix(HUB), terms.game, terms.options)
        return Visitor(stack.enter_context(engine), terms.seconds)
    if name == RANDOM:
        return Chancer(terms.seed + at)
    return Computer(name, terms.seconds, terms.seed * 1000 + at)


def even_opening(game: Game, options: Options, chance: random.Random) -> str:
    """A position some random turns from the start in which neither side is ahead; in a game with
    secrets another deal."""
    if game.secret:
        return game.start({**options, **draw_lots(game, chance)}).text()
    searcher = Searcher(16)
    for _ in range(TRIES):
        state = game.start(options)
        for _ in range(OPENING_TURNS):
            seats = state.actors()
            while seats and state.actors() == seats:
                state = state.play(seats[0], abilities.random_move(state, seats[0], chance))
        if state.actors():
            score = searcher.search(state, Limits(nodes=OPENING_NODES)).score
            if abs(score) <= EVEN:
                return state.text()
    raise EngineError(f"no even opening was found in {TRIES} tries")


def played(terms: Terms, opening: str, players: tuple[Contestant, Contestant]) -> Match:
    """One game from ``opening``; ``players`` by seat."""
    names = players[0].name, players[1].name
    match = Match(terms.game, terms.options, position=opening, names=names)
    for player in players:
        player.begin(match.first)
    turns = 0
    while match.mover is not None and turns < LONGEST:
        seat, state = match.mover, match.state
        move = players[seat].choose(state, turns)
        for player in players:
            player.see(state, move)
        match.play(seat, move)
        turns += not abilities.mid_turn(match.state)
    return match


def points(match: Match, seat: Seat) -> float:
    """What ``seat`` got of one point."""
    outcome = match.outcome
    if outcome is None or outcome.winner is None:
        return 0.5
    return float(outcome.winner == seat)
