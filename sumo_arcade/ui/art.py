"""The picture side of a game: what a file in ``ui/boards`` offers as ``ART``.

An art knows geometry, drawing and words of its game and nothing about fingers, turns or windows.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import ClassVar, Final

import pygame

from sumo_arcade.engine.core import Event, Options, Path, Piece, Seat, Square, State
from sumo_arcade.text import N_
from sumo_arcade.ui.sprites import Sprites

HOUSE_REASONS: Final = {
    "resignation": N_("{loser} gave up."),
    "agreement": N_("Both players agreed on a draw."),
    "time": N_("{loser} ran out of time."),
}
"""How a game of any kind can end."""

HOUSE_ILLEGALS: Final = {
    "game_over": N_("The game is over."),
    "not_your_turn": N_("It is the other side's turn."),
    "no_such_move": N_("That cannot be done now."),
    "unreadable": N_("That is not a move."),
}
"""What can be wrong with an attempt in a game of any kind."""


@dataclass(frozen=True, slots=True)
class OptionWords:
    """How a rule option is shown: its label, a hint in a few words, and a word for each choice."""

    label: str
    hint: str
    choices: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Words:
    """Everything a game says, as messages (``N_``): the scenes translate when they show.

    ``reasons`` and ``illegals`` have a sentence for every code of the game and of the house
    (``HOUSE_REASONS``, ``HOUSE_ILLEGALS``); ``{winner}`` and ``{loser}`` become names of sides,
    ``{squares}`` a list of one square or several. ``claims`` has the words of a claim's button,
    ``buttons`` those of a move without a path, by its tag.
    """

    title: str
    tagline: str
    seats: tuple[str, str]
    options: Mapping[str, OptionWords]
    reasons: Mapping[str, str]
    illegals: Mapping[str, str]
    claims: Mapping[str, str] = field(default_factory=dict)
    buttons: Mapping[str, str] = field(default_factory=dict)
    forced: str = ""
    """What the coach calls out when ``State.must_move`` names pieces."""


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

    ``total`` 0: no empty places are drawn, only what is there and "×count".
    """

    piece: Piece
    count: int
    total: int = 0


@dataclass(frozen=True, slots=True)
class Callout:
    """What a move that is being tried would do, beside the board: a pill of text at a square."""

    square: Square
    text: str


class BoardArt:
    """One board on one surface. Subclasses draw; all positions are pixels of that surface.

    Call ``place`` before anything else and again when the rectangle or the side changes.
    """

    game_id: ClassVar[str]
    words: ClassVar[Words]
    look: ClassVar[Look]
    round_cells: ClassVar[bool] = False
    """Whether marks are drawn round (hollows) rather than square (tiles)."""

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
        """Every square, in reading order of the unflipped board."""
        raise NotImplementedError

    def centre(self, square: Square) -> tuple[int, int]:
        """The middle of ``square``."""
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

    def summary(self, state: State) -> str:
        """A few translated words under the title ("10×10 · enforced captures")."""
        raise NotImplementedError

    def callout(self, before: State, path: Path, events: tuple[Event, ...]) -> Callout | None:  # noqa: ARG002 - most boards have none
        """A few translated words on what ``path`` would do ("3 push 2"), where that helps."""
        return None


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
