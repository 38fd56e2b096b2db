"""What wrestlers, cards and commands are called, and what a card does in one sentence."""

from __future__ import annotations

from typing import Final

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.games.sumon.figures import FIGURES
from sumo_arcade.engine.games.sumon.program import Command
from sumo_arcade.players.rank_names import RANKS
from sumo_arcade.text import N_, _
from sumo_arcade.ui.boards.sumon.narration.words import SEATS

CARDS: Final = {
    "avatar": N_("Avatar"),
    "fatup": N_("Fat Up"),
    "hex": N_("Hex"),
    "jump": N_("Jump"),
    "kamikaze": N_("Kamikaze"),
    "reverse": N_("Reverse"),
    "swap": N_("Swap"),
    "takedown": N_("Take Down"),
}
EFFECTS: Final = {
    "avatar": N_("An own wrestler cannot be pushed, nor hit by enemy cards, this round."),
    "fatup": N_("An own wrestler gains {fatup} weight for the rest of the game."),
    "hex": N_("An enemy wrestler weighs 0 for the rest of the game."),
    "jump": N_("An own wrestler jumps {jump} tiles ahead, over whatever stands between."),
    "kamikaze": N_("An own wrestler leaves, and with it every enemy beside it but an avatar."),
    "reverse": N_("Any wrestler turns round and walks the other way this round."),
    "swap": N_("An own and an enemy wrestler exchange tiles."),
    "takedown": N_("An enemy wrestler cannot walk, nor get its own side's cards, this round."),
}

SIGN_NAMES: Final = {"rock": N_("Rock"), "paper": N_("Paper"), "scissors": N_("Scissors")}
"""Of rock, paper, scissors."""


def player_names(names: tuple[str, str]) -> tuple[str, str]:
    """What the players are called in every sentence, by seat. Who is called like a wrestler, as
    computers are, goes by the side alone; a name that both have gets its side."""
    red, blue = (
        _(side) if not name or _like_a_wrestler(name) else name
        for name, side in zip(names, SEATS, strict=True)
    )
    if red != blue:
        return red, blue
    return _with_side(red, 0), _with_side(blue, 1)


def plate_names(names: tuple[str, str]) -> tuple[str, str]:
    """The same names for the plates, where ranks stand beside the sides."""
    red, blue = player_names(names)
    return _with_rank(red, names[0]), _with_rank(blue, names[1])


def _with_rank(called: str, name: str) -> str:
    return f"{called} · {name}" if _like_a_wrestler(name) else called


def _with_side(name: str, seat: Seat) -> str:
    return _("{name} ({side})").format(name=name, side=_(SEATS[seat]))


def _like_a_wrestler(name: str) -> bool:
    return name.partition(" ")[0] in map(rank_title, RANKS)


def rank_title(rank: str) -> str:
    """The translated name of a wrestler; the rank itself for one that only the data file knows."""
    return _(RANKS[rank]) if rank in RANKS else rank.capitalize()


def card_title(card: str) -> str:
    """The translated name of a card."""
    return _(CARDS[card])


def card_effect(card: str) -> str:
    """What a card does, in one translated sentence."""
    return _(EFFECTS[card]).format(fatup=FIGURES.fatup, jump=FIGURES.jump)


def command_title(command: Command) -> str:
    """The translated name of a command: a wrestler's, a card's, "Move 2"."""
    if command.kind == "summon":
        return rank_title(command.name)
    if command.kind == "card":
        return card_title(command.name)
    return _("Move {steps}").format(steps=command.mana)


def sign_title(sign: str) -> str:
    """The translated name of ``sign``."""
    return _(SIGN_NAMES[sign])
