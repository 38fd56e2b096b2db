"""The figures of the game (R-SN-1): read from ``figures.toml`` and checked before they are used."""

from __future__ import annotations

import tomllib
from importlib import resources
from string import ascii_uppercase
from typing import Annotated, Final, Literal, TypeVar

import msgspec
from msgspec import Meta

from sumo_arcade.engine.core import EngineError

LARGEST: Final = 16 * 1024
"""Characters of a data file: several times what every field with its remarks needs."""

CARD_NAMES: Final = (
    "avatar",
    "fatup",
    "hex",
    "jump",
    "kamikaze",
    "reverse",
    "swap",
    "takedown",
)
"""The cards whose effects the rules know. A data file may leave some out, but add none."""

ROUNDS: Final = (10, 60)
LIVES: Final = (1, 9)
MANA: Final = (5, 20)
"""The least and the most that can be chosen for a game."""

Name = Annotated[str, Meta(pattern=r"\A[a-z]{1,11}\Z")]
"""So short that a program of ten fits into a record's note."""
Counted = Annotated[int, Meta(ge=1, le=99)]
Few = Annotated[int, Meta(ge=1, le=9)]


class FiguresError(EngineError):
    """A data file that cannot be used. The sentence names the field."""


class Rank(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of wrestler; ``pieces`` a player."""

    name: Name
    weight: Counted
    mana: Counted
    pieces: Few


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of power card; ``copies`` in the deck."""

    name: Name
    mana: Counted
    target: Literal["own", "enemy", "any", "pair"]
    copies: Annotated[int, Meta(ge=0, le=9)]


_Named = TypeVar("_Named", Rank, Card)


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is a number in the rules; ``life``, ``mana`` and ``hand`` a player.

    ``rounds``, ``life`` and ``mana`` are what a game has for which nothing else is chosen: ask
    ``game_options`` for those of a game.
    """

    lanes: Annotated[str, Meta(min_length=1, max_length=12)]
    tiles: Annotated[int, Meta(ge=3, le=12)]
    slots: Annotated[int, Meta(ge=1, le=10)]
    rounds: Annotated[int, Meta(ge=ROUNDS[0], le=ROUNDS[1])]
    steps: Annotated[tuple[Few, ...], Meta(min_length=1, max_length=9)]
    life: Annotated[int, Meta(ge=LIVES[0], le=LIVES[1])]
    mana: Annotated[int, Meta(ge=MANA[0], le=MANA[1])]
    hand: Annotated[int, Meta(ge=0, le=9)]
    fatup: Counted
    jump: Few
    ranks: Annotated[tuple[Rank, ...], Meta(min_length=1, max_length=9)]
    cards: Annotated[tuple[Card, ...], Meta(max_length=len(CARD_NAMES))]

    def rank(self, name: str) -> Rank:
        """The wrestler called ``name``. Raises KeyError."""
        return _named(self.ranks, name)

    def card(self, name: str) -> Card:
        """The card called ``name``. Raises KeyError."""
        return _named(self.cards, name)


def read_figures(text: str) -> Figures:
    """The figures in ``text``, a TOML file. Raises FiguresError."""
    if len(text) > LARGEST:
        raise FiguresError(f"figures.toml has at most {LARGEST} characters, not {len(text)}")
    try:
        figures = msgspec.convert(tomllib.loads(text), Figures)
    except msgspec.ValidationError as error:
        raise FiguresError(f"figures.toml is not usable: {plain(error)}") from error
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise FiguresError(f"figures.toml is not TOML: {' '.join(str(error).split())}") from error
    _check(figures)
    return figures


def plain(error: msgspec.DecodeError) -> str:
    """What is wrong and in which field, in one line and without msgspec's path syntax."""
    told, _, path = str(error).partition(" - at `")
    field = path.rstrip("`").removeprefix("$").removeprefix(".")
    told = " ".join(told.replace("Object missing required field", "there is no field").split())
    told = told.replace("Object contains", "it contains")
    return f"{field}: {told}" if field else told


def _named(those: tuple[_Named, ...], name: str) -> _Named:
    for one in those:
        if one.name == name:
            return one
    raise KeyError(name)


def _check(figures: Figures) -> None:
    """What the single fields cannot tell. Raises FiguresError."""
    if not ascii_uppercase.startswith(figures.lanes):
        raise _unusable("lanes", "the letters go from A on without a gap")
    if list(figures.steps) != sorted(set(figures.steps)):
        raise _unusable("steps", "they go up, each once")
    for field, those in (("ranks", figures.ranks), ("cards", figures.cards)):
        names = [one.name for one in those]
        for number, name in enumerate(names):
            if name in names[:number]:
                raise _unusable(f"{field}[{number}].name", f"there is a {name} already")
    for number, card in enumerate(figures.cards):
        if card.name not in CARD_NAMES:
            known = ", ".join(CARD_NAMES)
            raise _unusable(f"cards[{number}].name", f"there is no such card; there are: {known}")
        if (card.name == "swap") != (card.target == "pair"):
            raise _unusable(f"cards[{number}].target", "a pair is what swap needs, and swap alone")
    if 2 * figures.hand > sum(card.copies for card in figures.cards):
        raise _unusable("hand", "the deck has not cards enough for both players")


def _unusable(field: str, why: str) -> FiguresError:
    return FiguresError(f"figures.toml is not usable: {field}: {why}")


def _installed() -> Figures:
    """The figures of the data file beside this module. Raises FiguresError."""
    try:
        data = resources.files(__package__).joinpath("figures.toml").read_bytes()
        return read_figures(data.decode())
    except UnicodeDecodeError as error:
        raise FiguresError(f"figures.toml is not UTF-8 text from byte {error.start} on") from error


FIGURES: Final = _installed()
"""The figures that are played with."""
