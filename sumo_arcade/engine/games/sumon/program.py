"""Programs: what a player lays into the slots of a round, and how that is written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from sumo_arcade.engine.games.sumon.figures import FIGURES
from sumo_arcade.engine.games.sumon.refusals import REASONS

CommandKind = Literal["summon", "card", "move"]

PRIORITY: Final[tuple[CommandKind, ...]] = ("summon", "card", "move")
"""Which kind of command goes first in a slot."""

WORD: Final = "program"
EMPTY: Final = "-"


class ProgramError(ValueError):
    """A program that cannot be read: ``code`` and the slot's number (0: the program as a whole)."""

    def __init__(self, code: str, slot: int = 0) -> None:
        super().__init__(f"slot {slot}: {REASONS[code]}" if slot else REASONS[code])
        self.code = code
        self.slot = slot


@dataclass(frozen=True, slots=True)
class Command:
    """What fills a slot, with the mana laid on it. ``name``: a rank or a card; a move has none."""

    kind: CommandKind
    name: str
    mana: int

    @property
    def text(self) -> str:
        """As in the record of a game: ``summon:ozeki``, ``card:jump``, ``move:2``."""
        return f"{self.kind}:{self.name or self.mana}"


Slot = Command | None
Program = tuple[Slot, ...]


def _commands() -> Iterator[Command]:
    yield from (Command("summon", rank.name, rank.mana) for rank in FIGURES.ranks)
    yield from (Command("card", card.name, card.mana) for card in FIGURES.cards)
    yield from (Command("move", "", steps) for steps in FIGURES.steps)


COMMANDS: Final = {command.text: command for command in _commands()}
"""Every command there is, by its text."""

SUMMON: Final = {rank.name: COMMANDS[f"summon:{rank.name}"] for rank in FIGURES.ranks}
CARD: Final = {card.name: COMMANDS[f"card:{card.name}"] for card in FIGURES.cards}
MOVE: Final = tuple(COMMANDS[f"move:{steps}"] for steps in FIGURES.steps)

_UNKNOWN: Final = {"summon": "no_such_wrestler", "card": "no_such_card", "move": "no_such_move"}


def read_command(text: str, slot: int = 0) -> Slot:
    """What ``text`` says of a slot, None for an empty one. Raises ProgramError."""
    if text == EMPTY:
        return None
    command = COMMANDS.get(text)
    if command is None:
        raise ProgramError(_UNKNOWN.get(text.partition(":")[0], "not_a_command"), slot)
    return command


def read_program(text: str) -> Program:
    """The program that ``text`` writes, with or without the word. Raises ProgramError."""
    words = text.split(maxsplit=FIGURES.slots + 1)
    if words[:1] == [WORD]:
        del words[0]
    if len(words) != FIGURES.slots:
        raise ProgramError("slot_count")
    return tuple(read_command(word, number) for number, word in enumerate(words, 1))


def write_program(program: Program) -> str:
    """``program`` as the record of a game has it, every slot of it."""
    return " ".join((WORD, *(command_text(slot) for slot in program)))


def command_text(slot: Slot) -> str:
    """What stands in a slot, ``-`` for nothing."""
    return EMPTY if slot is None else slot.text


def mana_laid(slots: Program) -> int:
    """The mana that lies on ``slots``."""
    return sum(slot.mana for slot in slots if slot)


def laid_names(slots: Program, kind: CommandKind) -> list[str]:
    """The wrestlers or the cards that lie in ``slots``."""
    return [slot.name for slot in slots if slot and slot.kind == kind]
