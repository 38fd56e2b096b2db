"""The picture side of a game: what a file in ``ui/boards`` offers as ``ART``.

An art knows geometry, drawing and words of its game and nothing about fingers, turns or windows.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import ClassVar, Final, NamedTuple

import pygame

from sumo_arcade.engine.core import Event, Options, Path, Piece, Seat, Square, State
from sumo_arcade.engine.match import Match
from sumo_arcade.text import N_, NN_, Plural
from sumo_arcade.ui.art.cell_shape import CellShape, SquareCells
from sumo_arcade.ui.platform.sprites import Sprites

HOUSE_REASONS: Final = {
    "resignation": N_("{loser} gave up."),
    "agreement": N_("Both players agreed on a draw."),
    "time": N_("{loser} ran out of time."),
}
"""How a game of any kind can end."""

HOUSE_ILLEGALS: Final = {
    "game_over": N_("The game is over."),
    "not_your_turn": N_("It is the other side's turn."),
    "unreadable": N_("That is not a move."),
}
"""What can be wrong with an attempt in a game of any kind."""

PIECES_WON: Final = NN_("piece won", "pieces won")


@dataclass(frozen=True, slots=True)
class OptionWords:
    """How a rule option is shown: its label, a hint in a few words, and a word for each choice.

    ``hints`` are shown in place of ``hint`` while those choices are taken. ``for_two``: it means
    something only where two people play.
    """

    label: str
    hint: str
    choices: Mapping[str, str]
    hints: Mapping[str, str] = field(default_factory=dict)
    for_two: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """Everything a game says, as messages (``N_``): the scenes translate when they show.

    ``reasons`` and ``illegals`` have a sentence for every code of the game and of the house
    (``HOUSE_REASONS``, ``HOUSE_ILLEGALS``); ``{winner}`` and ``{loser}`` become names of sides,
    ``{squares}`` a list of one square or several. ``claims`` has the words of a claim's button,
    ``unfounded`` the sentence for such a claim that does not hold, ``buttons`` the words of a move
    without a path, by its tag. ``countdowns`` has a sentence for every reason that
    ``abilities.countdown`` tells beforehand: ``{n}`` turns are left.
    """

    title: str
    tagline: str
    seats: tuple[str, str]
    options: Mapping[str, OptionWords]
    reasons: Mapping[str, str]
    illegals: Mapping[str, str]
    claims: Mapping[str, str] = field(default_factory=dict)
    unfounded: Mapping[str, str] = field(default_factory=dict)
    countdowns: Mapping[str, Plural] = field(default_factory=dict)
    presets: OptionWords | None = None
    """How the sets of options of a game are shown, by their names; ``hint`` while none holds."""
    buttons: Mapping[str, str] = field(default_factory=dict)
    first_steps: str = ""
    """How a turn is made, for the first turns of a game; empty: the usual words."""
    forced: str = ""
    """What the coach calls out when ``abilities.must_move`` names pieces."""
    forced_text: str = ""
    """What he adds, with the pieces as ``{squares}``; empty: that these can do it."""
    order: tuple[str, str] = (N_("moves first"), N_("moves second"))
    """What becomes of the one who begins and of the other, on the sheet of a new game."""
    lot: str = N_("{name} plays {side} and moves first")
    """What is said when the lot has fallen."""
    wins: Mapping[str, Plural] = field(default_factory=dict)
    """What a hint says of so many (``{n}``) pieces of a kind that are won."""
    won: Plural = PIECES_WON
    """The same of all kinds, under a number on the result."""
    promotes: str = N_("It promotes a piece.")
    """What a hint says of a ``promote`` event."""
    areas: Mapping[Square, str] = field(default_factory=dict)
    """What the areas beside the board are called in a sentence."""


@dataclass(frozen=True, slots=True)
class Pose:
    """How a board lies in a small picture.

    At ``zoom`` 1 the whole upright board fits; ``angle`` is in degrees, anticlockwise; ``offset``
    moves the middle by parts of the picture's width and height. What stands out is cut.
    """

    angle: float = 0.0
    zoom: float = 1.0
    offset: tuple[float, float] = (0.0, 0.0)


UPRIGHT: Final = Pose()


@dataclass(frozen=True, slots=True)
class Look:
    """The colours and pattern that mark a game on its tile and sheet, and nowhere else; ``scene``
    is the position (with standard options) that its tile shows, ``pose`` how it lies there."""

    colour: str
    colour_dark: str
    pattern: str
    scene: str
    pose: Pose = UPRIGHT


@dataclass(frozen=True, slots=True)
class Tray:
    """What a player has won: ``count`` pictures of ``piece`` in a row of ``total`` places.

    ``total`` 0: no empty places are drawn, only what is there and "×count". With a translated
    ``label`` it says what they are, and that there are none.
    """

    piece: Piece
    count: int
    total: int = 0
    label: str = ""


Figure = tuple[str, str]
"""A number as text, and the translated words for what it counts."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of the story of a game: translated words, and how it stood after it; ``line`` is title
    and text in one sentence."""

    title: str
    text: str
    score: str
    line: str


@dataclass(frozen=True, slots=True)
class Callout:
    """What a move that is being tried would do, beside the board: a pill of text at a square.

    ``passed`` are squares of pieces that it passes and that count; ``wins`` makes the pill louder.
    """

    square: Square
    text: str
    passed: Path = ()
    wins: bool = False


@dataclass(frozen=True, slots=True)
class TurnRow:
    """A piece in a turn of several moves: what it is, translated words, whether it has moved.

    ``path`` is the way it went, or the square where it stands; the last square is where it is now.
    """

    piece: Piece
    title: str
    text: str
    path: Path
    done: bool
    urgent: bool = False
    """Whether the turn cannot end before it moves."""


class Shadow(NamedTuple):
    """The ellipse under a piece: radii, and how far below its middle, as parts of its width."""

    across: float = 0.44
    down: float = 0.42
    drop: float = 0.13


@dataclass(frozen=True, slots=True)
class Pile:
    """What lies on an area beside the board; ``counted`` ones have a badge with their number."""

    area: Square
    piece: Piece
    count: int
    counted: bool = False


class BoardArt:
    """One board on one surface. Subclasses draw; all positions are pixels of that surface.

    Call ``place`` before anything else and again when the rectangle or the side changes.
    """

    game_id: ClassVar[str]
    words: ClassVar[Words]
    look: ClassVar[Look]
    cells: ClassVar[CellShape] = SquareCells()
    """The shape of its cells, which marks follow."""
    shadow: ClassVar[Shadow] = Shadow()
    numbers: ClassVar[Mapping[str, str]] = {}
    """What ``{…}`` on the rules page stands for, where a game has its numbers as data."""

    def __init__(self, sprites: Sprites, options: Options) -> None:
        self.sprites = sprites
        self.options = options
        self.flipped = False
        self.frame = pygame.Rect(0, 0, 0, 0)
        """The whole board with its frame, once placed."""
        self.cell = 0
        """Width of a cell in whole pixels, once placed."""

    def place(self, area: pygame.Rect, *, flipped: bool) -> None:
        """Fits the board into ``area`` with a whole number of pixels a cell, seat 0 below unless
        ``flipped``."""
        raise NotImplementedError

    def squares(self) -> tuple[Square, ...]:
        """Every square, in reading order of the unflipped board, and the areas beside it that
        something can be lifted from."""
        raise NotImplementedError

    def centre(self, square: Square) -> tuple[int, int]:
        """The middle of ``square``, which may be any area that events name."""
        raise NotImplementedError

    def square_at(self, pos: tuple[int, int]) -> Square | None:
        """The nearest square, or None where ``pos`` is off the board. Never asks the pictures."""
        raise NotImplementedError

    def step(self, square: Square, dx: int, dy: int) -> Square:
        """The square an arrow key leads to (screen directions, -1, 0, 1); the same at the rim."""
        raise NotImplementedError

    def beyond(self, square: Square, events: tuple[Event, ...]) -> tuple[int, int]:
        """Where a piece that ``events`` send off from ``square`` is last seen, past the rim.

        ``events`` are all those of the move: whatever takes its place tells the direction.
        """
        raise NotImplementedError

    @classmethod
    def position(cls, text: str) -> str:
        """The position string that ``text`` in a diagram of the rules page stands for."""
        return text

    def exhibit(self, what: str, seat: Seat, width: int) -> pygame.Surface:
        """A thing of ``seat`` without a board, for the rules page: a piece, or what the game has
        besides, ``width`` pixels wide."""
        return self.picture(Piece(seat, what), width)

    def paint(self, surface: pygame.Surface, *, coordinates: bool) -> None:
        """Draws the empty board, its frame and, if wished, the names of its squares."""
        raise NotImplementedError

    def picture(self, piece: Piece, size: int) -> pygame.Surface:
        """``piece`` drawn ``size`` pixels wide, without its shadow; blit it centred."""
        raise NotImplementedError

    def piece_size(self) -> int:
        """The width of a piece on this board, in pixels."""
        raise NotImplementedError

    def tray(self, start: State, now: State, seat: Seat) -> Tray:
        """What ``seat`` has won from the other side since ``start``."""
        raise NotImplementedError

    def measures(self, match: Match) -> tuple[Figure, Figure] | None:  # noqa: ARG002 - moves mostly do
        """What the result counts besides the time; None: moves, and what was won or the turns."""
        return None

    def chapters(self, match: Match, names: tuple[str, str]) -> tuple[Chapter, ...]:  # noqa: ARG002 - most games are not told
        """The story of a game for its result, where it falls into parts; ``names`` by seat."""
        return ()

    def summary(self, state: State) -> str:
        """A few translated words under the title ("10×10 · enforced captures")."""
        raise NotImplementedError

    def callout(self, before: State, path: Path, events: tuple[Event, ...]) -> Callout | None:  # noqa: ARG002 - most boards have none
        """A few translated words on what ``path`` would do ("3 push 2"), where that helps."""
        return None

    def piles(self, state: State) -> tuple[Pile, ...]:  # noqa: ARG002 - most boards have none
        """What lies on the areas beside the board."""
        return ()

    def lifted(self, state: State, square: Square) -> Piece | None:
        """What is in the hand when ``square``, or an area, is lifted from."""
        return state.pieces().get(square)

    def emblem(self, seat: Seat) -> Piece:
        """A piece that stands for ``seat`` wherever the side is named."""
        raise NotImplementedError

    def turn_rows(self, state: State, made: Sequence[State]) -> tuple[TurnRow, ...]:  # noqa: ARG002 - most turns are one move
        """The pieces of the side to move, where a turn is several moves (``MultiMoveTurns``).

        ``made`` are the positions after each move of this turn, ``state`` the last of them.
        """
        return ()

    def brief(self, note: str, after: State | None = None) -> str:  # noqa: ARG002 - the note mostly says it all
        """A move's notation as short as the list of moves needs it; empty: not worth a word.
        ``after`` is the position that the move led to, where it was made."""
        return note

    def growth(self, before: Piece, after: Piece) -> tuple[Piece, ...]:  # noqa: ARG002 - most pieces turn over
        """What is seen, one after the other, while ``before`` is promoted to ``after`` by growing.

        Empty: it turns over.
        """
        return ()


@cache
def art_for(game_id: str) -> type[BoardArt]:
    """The art of a game: the ``ART`` of the module ``ui.boards.<game_id>``."""
    module = importlib.import_module(f"sumo_arcade.ui.boards.{game_id}")
    art: type[BoardArt] = module.ART
    return art


def all_arts() -> tuple[type[BoardArt], ...]:
    """Every art there is, to check that the games and the boards match."""
    boards = importlib.import_module("sumo_arcade.ui.boards")
    return tuple(art_for(info.name) for info in pkgutil.iter_modules(boards.__path__))
