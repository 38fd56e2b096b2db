"""The contract between a game and everything else.

A ``State`` is an immutable position that knows its rules; ``play`` returns the next one. Only
``match.Match`` can be changed. Squares have the names that players use ("32", "E5"). Reasons,
refusals and sides are codes, short snake_case words: the user interface has the sentences for them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

Seat = int
"""0 for the side that moves first in the game's standard set-up, 1 for the other."""

LONGEST_NUMBER: Final = 30
"""Digits of an option that is any whole number."""

NOBODY: Final = -1
"""The seat of a piece that belongs to neither side."""

Square = str
Path = tuple[Square, ...]
Options = Mapping[str, str]


class EngineError(ValueError):
    """Input from outside is wrong. ``str()`` is one English sentence that says what and where."""


class PositionError(EngineError):
    """A position string that cannot be read or stands for no position of the game."""


class OptionError(EngineError):
    """An option the game does not have, or a value the option does not offer."""


class RecordError(EngineError):
    """A game record (move list, PDN, APGN) that cannot be read or replayed."""


class IllegalMoveError(EngineError):
    """A move that the rules refuse; ``illegal`` says why."""

    def __init__(self, message: str, illegal: Illegal) -> None:
        super().__init__(message)
        self.illegal = illegal


@dataclass(frozen=True, slots=True)
class Illegal:
    """Why a move is refused: a reason code of the game and the squares that cause it."""

    code: str
    squares: Path = ()


@dataclass(frozen=True, slots=True)
class Piece:
    """What stands on a square. ``kind`` is a word of the game ("man", "king", "block").

    ``seat`` is ``NOBODY`` for what belongs to neither side.
    """

    seat: Seat
    kind: str


@dataclass(frozen=True, slots=True)
class Move:
    """A legal move: the squares that its notation names, and a tag where they are not enough.

    A button (end turn, let stand) has an empty path and its name as the tag. ``words`` is the move
    in the form of the game's kernel; only the game that made the move may read it.
    """

    path: Path
    tag: str = ""
    words: tuple[int, ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class Event:
    """One thing the last move did, in the order it happened.

    ``kind`` is one of: ``move`` (a piece of the mover goes along ``path``), ``push`` (a piece is
    shoved along ``path``), ``capture`` (the piece on ``path[0]`` is taken), ``off`` (the piece on
    ``path[0]`` leaves the board; ``path[1:]``, where given, is the last square before the edge it
    went over), ``promote`` (the piece now on ``path[0]`` becomes ``piece``), ``place`` (a piece
    comes onto ``path[1]`` from ``path[0]``, an area beside the board), ``stock`` (``piece`` goes
    from ``path[0]`` to ``path[1]``, at least one of them an area beside the board; what stands on
    the squares does not change by it; ``count`` of them). Areas are named by the game. ``step``
    groups what happens together: equal steps are shown at once, a larger one later. A ``capture``
    with the step of a hop is jumped by that hop. A game may add kinds of its own (a card turned, a
    step blocked) for what changes nothing on the squares; only its own board shows those.
    """

    kind: str
    path: Path
    piece: Piece
    step: int = 0
    count: int = 1


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winning seat, or None for a draw, and a reason code."""

    winner: Seat | None
    reason: str


@dataclass(frozen=True, slots=True)
class Option:
    """A rule option as data. Switches have the choices ``off`` and ``on``.

    ``number``: the choices are consecutive whole numbers, perhaps after a word such as ``off``, and
    shown as a stepper. A number without ``choices`` is any whole number of at most
    ``LONGEST_NUMBER`` digits. ``drawn``: the program draws a value for every new game
    (``draw_lots``) and never shows it. ``former``: set where a rule has changed. New games take the
    default and nobody is asked; older records, which lack the option, take ``former``.
    """

    name: str
    choices: tuple[str, ...]
    default: str
    number: bool = False
    drawn: bool = False
    former: str = ""

    @property
    def asked(self) -> bool:
        """Whether a person chooses it when a game is set up."""
        return not (self.drawn or self.former)


@dataclass(frozen=True, slots=True)
class Preset:
    """A name for several options that are chosen at once; other options stay as they are.

    Only the ``options`` that it sets are kept with a game. ``minutes``: it is played with a clock,
    and these are the minutes a side may have, the proposal first.
    """

    name: str
    options: Options
    minutes: tuple[int, ...] = ()


class State:
    """A position of one game, with its rules. Immutable; equal play gives equal ``text()``.

    A game implements all of these methods. What only some games have (secrets, claims, a search,
    turns of several moves) is in ``abilities``, each as a base class to name beside this one.
    """

    def actors(self) -> tuple[Seat, ...]:
        """The seats that must act: one, both at once, or none when the game is over."""
        raise NotImplementedError

    def moves(self, seat: Seat) -> tuple[Move, ...]:
        """Every legal move of ``seat``, each once; empty when it is not an actor.

        Also empty where there are too many to list (``abilities.Unlisted``).
        """
        raise NotImplementedError

    def play(self, seat: Seat, move: Move) -> State:
        """The position after a legal ``move``.

        It does not check the move: take it from ``moves`` or ``parse``. Otherwise the result is
        undefined.
        """
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """How the game has ended by the rules; None while it goes on.

        Draws by repetition or counting are found here, without anybody claiming them.
        """
        raise NotImplementedError

    def pieces(self) -> Mapping[Square, Piece]:
        """The piece on each square that has one."""
        raise NotImplementedError

    def text(self) -> str:
        """The position string, one line: ``load(state.text(), options).text()`` is the same."""
        raise NotImplementedError

    def note(self, move: Move) -> str:
        """The notation of a legal ``move`` in this position."""
        raise NotImplementedError

    def parse(self, seat: Seat, text: str) -> Move:
        """The legal move that ``text`` names. Raises IllegalMoveError, with the reason, if none."""
        raise NotImplementedError

    def why_not(self, seat: Seat, path: Path) -> Illegal:
        """The rule that forbids moving along ``path``; only for paths that are not legal.

        The first square is the one that the piece is lifted from. A path of one square asks why it
        cannot be lifted; the empty one asks why there is no such button now.
        """
        raise NotImplementedError

    def events(self) -> tuple[Event, ...]:
        """What the move that led here did; empty for a position that was set up or loaded."""
        raise NotImplementedError


class Game:
    """What a game's folder offers as ``GAME``. Stateless."""

    id: str
    name: str
    """English name of the game, a message of the catalogues."""
    seats: tuple[str, str]
    """Codes of the two sides ("white", "black"), seat 0 first."""
    options: tuple[Option, ...] = ()
    presets: tuple[Preset, ...] = ()
    """Sets of options that players know by a name, the usual one first."""
    secret: bool = False
    """Whether the seats hide things from each other. Such a game has no perft and no clocks; a time
    limit is an option of its own. Its states are ``abilities.Secret``."""

    def start(self, options: Options) -> State:
        """The opening position. ``options`` must be complete and valid: see ``settle``."""
        raise NotImplementedError

    def load(self, text: str, options: Options) -> State:
        """The position that ``text`` describes. Raises PositionError."""
        raise NotImplementedError

    def perft(self, state: State, depth: int) -> int:
        """Leaf nodes at ``depth`` plies, distinct as the game's rules page says; depth 0 is 1."""
        raise NotImplementedError

    def turns(self, state: State) -> Iterator[tuple[str, State]]:
        """What ``perft`` counts at depth 1, as notation and the position after it.

        None after the end of the game. Where a turn is several moves these are whole turns, or what
        is left of the turn under way.
        """
        for seat in state.actors():
            for move in state.moves(seat):
                yield state.note(move), state.play(seat, move)


def settle(game: Game, given: Options) -> dict[str, str]:
    """``given`` completed with the game's defaults. Raises OptionError for anything else."""
    known = {option.name: option for option in game.options}
    for name in given:
        if name not in known:
            offered = ", ".join(known) or "none"
            raise OptionError(f"{game.id} has no option {name[:40]!r}; it has: {offered}")
    return {name: _settled(option, given.get(name)) for name, option in known.items()}


def recorded(game: Game, given: Options) -> dict[str, str]:
    """The options ``given`` in a record, with those that held before there was a choice."""
    return {option.name: option.former for option in game.options if option.former} | dict(given)


def chosen(game: Game, settled: Options) -> dict[str, str]:
    """Those of the ``settled`` options that a person has chosen."""
    return {option.name: settled[option.name] for option in game.options if option.asked}


def follows(preset: Preset, options: Options) -> bool:
    """Whether ``options``, all of a game's, are as ``preset`` sets them."""
    return all(options[name] == value for name, value in preset.options.items())


def draw_lots(game: Game, chance: random.Random) -> dict[str, str]:
    """A fresh value for each option of ``game`` that is drawn rather than asked for."""
    drawn = (option.name for option in game.options if option.drawn)
    return {name: str(chance.randrange(10**LONGEST_NUMBER)) for name in drawn}


def _settled(option: Option, value: str | None) -> str:
    if value is None:
        return option.default
    if option.number and not option.choices:
        if not (value.isascii() and value.isdigit() and len(value) <= LONGEST_NUMBER):
            told = f"it is a whole number of at most {LONGEST_NUMBER} digits"
            raise OptionError(f"option {option.name} cannot be {value[:40]!r}; {told}")
        return str(int(value))
    if value not in option.choices:
        raise OptionError(
            f"option {option.name} cannot be {value[:40]!r}; it can be: {_choices_of(option)}"
        )
    return value


def _choices_of(option: Option) -> str:
    """What ``option`` can be, for a message; its numbers are consecutive and told as a range."""
    numbers = [one for one in option.choices if one.isdigit()]
    if not option.number or len(numbers) < 3:
        return ", ".join(option.choices)
    words = [one for one in option.choices if not one.isdigit()]
    return ", ".join([*words, f"{numbers[0]} to {numbers[-1]}"])


def read_turn(state: State, seat: Seat, text: str) -> Iterator[tuple[Move, State]]:
    """The moves of ``seat`` that ``text`` names, joined by ``,``, each with where it leads.

    Raises IllegalMoveError at the first that is refused; what was read before it stands.
    """
    for part in text.split(","):
        if seat not in state.actors():
            code = "not_your_turn" if state.actors() else "game_over"
            told = "the turn is over" if state.actors() else "the game is over"
            raise IllegalMoveError(f"{told} before {part.strip()[:40]!r}", Illegal(code))
        move = state.parse(seat, part)
        state = state.play(seat, move)
        yield move, state
