"""SUMOn: the position, what it answers, and the game.

R-SN-1 to R-SN-10 are kept by ``execution`` (slots, order, rounds), ``choices`` (what may be chosen)
and ``command_effects`` (what happens then); ``player_view`` makes what a player may see (R-SN-6).
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from sumo_arcade.engine.abilities import FingerPaths, JsonFacts, Unlisted, own_paths
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
from sumo_arcade.engine.games.sumon import (
    evaluation,
    execution,
    guessing,
    heuristics,
    notation,
    player_view,
    position_json,
)
from sumo_arcade.engine.games.sumon.board import SEATS
from sumo_arcade.engine.games.sumon.choices import choices, refused_choice
from sumo_arcade.engine.games.sumon.figures import FIGURES
from sumo_arcade.engine.games.sumon.game_options import (
    LIMIT_OPTION,
    LIVES_OPTION,
    MANA_OPTION,
    ROUNDS_OPTION,
    terms,
)
from sumo_arcade.engine.games.sumon.mutable_position import MutablePosition
from sumo_arcade.engine.games.sumon.position import PositionData
from sumo_arcade.engine.games.sumon.program import Program, read_program
from sumo_arcade.engine.games.sumon.programming import random_program, refused_program
from sumo_arcade.engine.sampling import Sampled


@dataclass(frozen=True, eq=False)
class SumonState(PositionData, Sampled, Unlisted, FingerPaths, JsonFacts):
    """A position of SUMOn: a ``PositionData`` that knows the rules. A view cannot be played on."""

    def refusal(self, seat: Seat, program: Program) -> Illegal | None:
        """Why ``seat`` cannot lay ``program`` this round, whoever is first; see ``programming``."""
        if self.phase == "over":
            return Illegal("game_over")
        if self.laid[seat]:
            return Illegal("wrong_phase")
        return refused_program(self.means(seat), program)

    def foretell(self, seat: Seat, move: Move) -> tuple[Event, ...]:
        """What the command under way would do with the legal choice ``move``, as events.

        Nothing that comes after it is played.
        """
        course = self.opened()
        execution.perform(course, seat, move.path)
        return tuple(Event(*row) for row in course.log)

    @cached_property
    def _possible(self) -> tuple[Move, ...]:
        if self.phase == "rps":
            return notation.SIGN_MOVES
        command = None if self.mover is None else self.command(self.mover)
        if self.mover is None or command is None:
            return ()
        paths = choices(self.board, self.mover, command)
        return tuple(notation.choice_move(self.phase, path) for path in paths)

    def actors(self) -> tuple[Seat, ...]:
        return () if self.mover is None else (self.mover,)

    def moves(self, seat: Seat) -> tuple[Move, ...]:
        """Signs, lanes, targets, walkers; programs are too many to list."""
        return self._possible if seat == self.mover else ()

    def allows(self, seat: Seat, move: Move) -> bool:
        if self.phase != "program" or seat != self.mover:
            return move in self.moves(seat)
        program = notation.program_of(move)
        return program is not None and self.refusal(seat, program) is None

    def random_move(self, seat: Seat, chance: random.Random) -> Move:
        if self.phase != "program":
            return chance.choice(self.moves(seat))
        return notation.program_move(random_program(self.means(seat), chance))

    def play(self, seat: Seat, move: Move) -> SumonState:
        course = self.opened()
        if self.phase == "program":
            execution.lay(course, seat, read_program(move.tag))
        elif self.phase == "rps":
            execution.show_sign(course, seat, move.tag)
        else:
            execution.choose(course, seat, move.path)
        return _state(course)

    def outcome(self) -> Outcome | None:
        """By ``life`` (a player has none left), else a draw: ``last_round`` or ``nobody_left``
        (R-SN-5). By the former ruling ``rounds`` or ``exhausted``, and more life wins."""
        if self.phase != "over":
            return None
        red, blue = self.life
        more = None if red == blue else int(red < blue)
        if 0 in self.life:
            return Outcome(more, "life")
        last = self.round == self.terms.rounds
        if self.terms.by_life:
            return Outcome(more, "rounds" if last else "exhausted")
        return Outcome(None, "last_round" if last else "nobody_left")

    def pieces(self) -> dict[Square, Piece]:
        return {tile: wrestler.piece for tile, wrestler in self.board.items()}

    def text(self) -> str:
        """All of it as one line of JSON; what a view hides is "" or left out."""
        return position_json.write(self)

    def facts(self) -> dict[str, object]:
        """The JSON of the position that people read; of a view, what it shows."""
        return position_json.facts(self, self.outcome())

    def note(self, move: Move) -> str:
        return notation.write_move(move)

    def parse(self, seat: Seat, text: str) -> Move:
        """The move that ``text`` names; all codes are in ``refusals``."""
        move = notation.read_move(seat, text)
        illegal = self._not_now(seat) or self._refused(seat, move)
        if illegal:
            raise notation.refusal(text, illegal)
        return move

    def why_not(self, seat: Seat, path: Path) -> Illegal:
        """All codes are in ``refusals``; ``wrong_phase`` for a tile where none is to be chosen."""
        illegal = self._not_now(seat)
        if illegal or not path:
            return illegal or Illegal("wrong_phase")
        return self._refused_choice(seat, path) or Illegal("wrong_phase", path)

    def _not_now(self, seat: Seat) -> Illegal | None:
        if self.phase == "over":
            return Illegal("game_over")
        return None if seat == self.mover else Illegal("not_your_turn")

    def _refused(self, seat: Seat, move: Move) -> Illegal | None:
        """Why ``seat``, whose turn it is, may not make a ``move`` that can be read."""
        if notation.phase_of(move) != self.phase:
            return Illegal("wrong_phase")
        if self.phase == "rps":
            return None
        program = notation.program_of(move)
        if program is not None:
            return self.refusal(seat, program)
        return self._refused_choice(seat, move.path)

    def _refused_choice(self, seat: Seat, path: Path) -> Illegal | None:
        command = self.command(seat)
        if self.phase == "rps" or command is None:
            return Illegal("wrong_phase", path)
        return refused_choice(self.board, seat, command, path)

    def events(self) -> tuple[Event, ...]:
        """See ``mutable_position.MutablePosition``. Nothing in them is hidden from anybody."""
        return tuple(Event(*row) for row in self.log)

    def finger_paths(self, moves: tuple[Move, ...]) -> Iterator[tuple[Path, Move]]:
        """A swap may also be given with the enemy's wrestler before the own one."""
        yield from own_paths(moves)
        yield from ((move.path[::-1], move) for move in moves if len(move.path) > 1)

    # What the computer player asks (see ``sampling``)

    def guess(self, seat: Seat, chance: random.Random) -> SumonState:
        return guessing.guessed(self, seat, chance)

    def plans(self, seat: Seat, chance: random.Random, many: int) -> tuple[Move, ...]:
        if self.phase == "rps":
            return (chance.choice(self.moves(seat)),)
        if self.phase != "program":
            return tuple(dict.fromkeys((self.habit(seat, chance), *self.moves(seat))))
        return tuple(self.habit(seat, chance) for _ in range(many))

    def varied(self, seat: Seat, move: Move, chance: random.Random) -> Move:
        program = notation.program_of(move)
        if program is None:
            return move
        return notation.program_move(heuristics.varied_program(program, self.means(seat), chance))

    def habit(self, seat: Seat, chance: random.Random) -> Move:
        if self.phase != "program":
            return heuristics.best_at_once(self, self.moves(seat), seat, chance)
        means = self.means(seat)
        laid = heuristics.sensible_program(self, seat, means, chance, FIGURES.slots)
        return notation.program_move(laid)

    def stage(self) -> int:
        return self.round

    def worth(self, seat: Seat) -> int:
        return evaluation.worth(self, seat)

    def view(self, seat: Seat | None) -> SumonState:
        return player_view.veiled(self, seat)

    def sealed(self) -> bool:
        return self.shown


def _state(course: MutablePosition) -> SumonState:
    """``course`` as it stands."""
    return SumonState(
        course.terms,
        course.seed,
        course.round,
        course.phase,
        course.slot,
        course.mover,
        (course.life[0], course.life[1]),
        (course.mana[0], course.mana[1]),
        (course.reserves[0], course.reserves[1]),
        (course.hands[0], course.hands[1]),
        course.board,
        course.discard,
        course.deck,
        course.shuffled,
        (course.programs[0], course.programs[1]),
        (course.fates[0], course.fates[1]),
        course.first,
        course.why,
        course.signs,
        course.sign,
        (course.owed[0], course.owed[1]),
        tuple(course.log),
        course.shown,
    )


class Sumon(Game):
    """The game for the registry."""

    id = "sumon"
    name = "SUMOn"
    seats = SEATS
    secret = True
    options = (
        Option("seed", (), "0", number=True, drawn=True),
        Option("minutes", ("off", *(str(minutes) for minutes in range(1, 11))), "3", number=True),
        ROUNDS_OPTION,
        Option("laying", ("curtain", "together"), "curtain"),
        LIVES_OPTION,
        MANA_OPTION,
        LIMIT_OPTION,
    )

    def start(self, options: Options) -> SumonState:
        return _state(execution.opening(int(options["seed"]), terms(options)))

    def load(self, text: str, options: Options) -> SumonState:
        """The position that ``text()`` wrote; seed and terms are options. Raises PositionError."""
        return _state(position_json.read(text, int(options["seed"]), terms(options)))

    def perft(self, state: State, depth: int) -> int:  # noqa: ARG002 - there is nothing to count
        """Always EngineError: programs are too many to count."""
        raise EngineError(f"{self.name} has no perft: its programs are too many to count")


GAME: Final = Sumon()
