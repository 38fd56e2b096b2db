"""A position as a line of JSON that holds all of it, and as the JSON that people read.

The form of the second is fixed. Input is not trusted: ``read`` bounds every
field, and ``position_checks`` checks that the fields make sense together.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from sumo_arcade.engine.core import Outcome, PositionError, Seat
from sumo_arcade.engine.games.sumon.board import SEATS, TILES, Standing, read_standing
from sumo_arcade.engine.games.sumon.figures import FIGURES, LIVES, plain
from sumo_arcade.engine.games.sumon.game_options import Terms
from sumo_arcade.engine.games.sumon.mutable_position import MutablePosition, Phase, Why
from sumo_arcade.engine.games.sumon.position import PositionData
from sumo_arcade.engine.games.sumon.position_checks import check
from sumo_arcade.engine.games.sumon.program import Program, ProgramError, command_text, read_program

LARGEST: Final = 8000
"""Characters of a position: more than the fullest one has, but for games of a thousand rounds."""
MOST_ROUNDS: Final = 5000
"""More than the longest match can hold, of a game that has no last round."""

Word = Annotated[str, Meta(max_length=60)]
Mana = Annotated[int, Meta(ge=0, le=999_999)]
Life = Annotated[int, Meta(ge=0, le=LIVES[1])]
Names = Annotated[tuple[Word, ...], Meta(max_length=100)]
Colour = Literal["red", "blue"]
Line = Annotated[str, Meta(max_length=300)]
Fates = Annotated[
    tuple[Literal["", "empty", "done", "blocked", "returned"], ...], Meta(max_length=FIGURES.slots)
]
Sign = Literal["", "rock", "paper", "scissors"]


class Saved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of a ``PositionData``; pairs are Red's and Blue's."""

    round: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)]
    phase: Phase
    slot: Annotated[int, Meta(ge=1, le=FIGURES.slots)]
    to_act: Colour | None
    life: tuple[Life, Life]
    mana: tuple[Mana, Mana]
    reserve: tuple[Names, Names]
    hand: tuple[Names, Names]
    board: Annotated[dict[Word, Word], Meta(max_length=len(TILES))]
    discard: Names
    deck: Names
    shuffled: Annotated[tuple[Annotated[int, Meta(ge=0, le=99)], ...], Meta(max_length=2000)]
    program: tuple[Line, Line]
    fates: tuple[Fates, Fates]
    first: Colour | None
    why: Why
    signs: tuple[Sign, Sign]
    sign: Sign
    owed: tuple[Mana, Mana]


def write(state: PositionData) -> str:
    """``state`` as a line of JSON; without seed and terms, which are options of the game."""
    red, blue = state.programs
    found = {
        "round": state.round,
        "phase": state.phase,
        "slot": state.slot,
        "to_act": _colour(state.mover),
        "life": state.life,
        "mana": state.mana,
        "reserve": state.reserves,
        "hand": state.hands,
        "board": {tile: _words(state.board[tile]) for tile in sorted(state.board)},
        "discard": state.discard,
        "deck": state.deck,
        "shuffled": state.shuffled,
        "program": (_line(red), _line(blue)),
        "fates": state.fates,
        "first": _colour(state.first),
        "why": state.why,
        "signs": state.signs,
        "sign": state.sign,
        "owed": state.owed,
    }
    return msgspec.json.encode(found).decode()


def read(text: str, seed: int, terms: Terms) -> MutablePosition:
    """The position that ``text`` describes, of a game with ``seed`` on ``terms``. PositionError."""
    if len(text) > LARGEST:
        raise PositionError(f"a position has at most {LARGEST} characters, not {len(text)}")
    try:
        found = msgspec.json.decode(text, type=Saved)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        why = plain(error) if isinstance(error, msgspec.DecodeError) else "it is not JSON"
        raise PositionError(f"the position cannot be read: {why}") from error
    course = MutablePosition(
        terms=terms,
        seed=seed,
        round=found.round,
        phase=found.phase,
        slot=found.slot,
        mover=_seat(found.to_act),
        life=list(found.life),
        mana=list(found.mana),
        reserves=list(found.reserve),
        hands=list(found.hand),
        board={tile: _standing(tile, words) for tile, words in found.board.items()},
        discard=found.discard,
        deck=found.deck,
        shuffled=found.shuffled,
        programs=[_program(SEATS[seat], line) for seat, line in enumerate(found.program)],
        fates=list(found.fates),
        first=_seat(found.first),
        why=found.why,
        signs=found.signs,
        sign=found.sign,
        owed=list(found.owed),
        log=[],
    )
    check(course)
    return course


def facts(state: PositionData, outcome: Outcome | None) -> dict[str, object]:
    """The JSON of ``state`` that people read; ``outcome`` is None while the game goes on.

    In a view a card that is not known is "".
    """
    draw_or_seat = None
    if outcome:
        draw_or_seat = "draw" if outcome.winner is None else SEATS[outcome.winner]
    return {
        "round": state.round,
        "phase": state.phase,
        "to_act": _colour(state.mover),
        "slot": state.slot,
        "life": _pair(state.life),
        "mana": _pair(state.mana),
        "reserve": _pair(tuple(list(names) for names in state.reserves)),
        "hand": _pair(tuple(list(names) for names in state.hands)),
        "board": {tile: _facts_of(state.board[tile]) for tile in sorted(state.board)},
        "discard": list(state.discard),
        "winner": draw_or_seat,
    }


def _facts_of(wrestler: Standing) -> dict[str, object]:
    return {
        "side": SEATS[wrestler.seat],
        "wrestler": wrestler.rank,
        "weight": wrestler.weight,
        "marks": list(wrestler.marks),
    }


def _pair(both: tuple[object, ...]) -> dict[str, object]:
    return dict(zip(SEATS, both, strict=True))


def _colour(seat: Seat | None) -> Colour | None:
    return None if seat is None else ("red", "blue")[seat]


def _seat(colour: Colour | None) -> Seat | None:
    return None if colour is None else SEATS.index(colour)


def _words(wrestler: Standing) -> str:
    return f"{SEATS[wrestler.seat]} {wrestler.piece.kind}"


def _standing(tile: str, words: str) -> Standing:
    colour, _, kind = words.partition(" ")
    if tile not in TILES:
        raise PositionError(f"board: there is no tile {tile[:20]!r}")
    if colour not in SEATS:
        raise PositionError(f"board, {tile}: {words!r} is neither red nor blue")
    try:
        return read_standing(SEATS.index(colour), kind)
    except ValueError as error:
        raise PositionError(f"board, {tile}: {error}") from error


def _line(program: Program) -> str:
    """``program`` without the word; empty while not laid."""
    return " ".join(map(command_text, program))


def _program(colour: str, line: str) -> Program:
    try:
        return read_program(line) if line else ()
    except ProgramError as error:
        raise PositionError(f"program, {colour}: {error}") from error
