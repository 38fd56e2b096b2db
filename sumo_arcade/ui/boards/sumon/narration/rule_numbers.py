"""The numbers of the rules page, from the data file: what ``{weight_ozeki}`` there stands for."""

from __future__ import annotations

from typing import Final

from sumo_arcade.engine.games.sumon.figures import FIGURES


def _numbers() -> dict[str, int]:
    single = ("life", "mana", "hand", "slots", "rounds", "fatup", "jump")
    found = {name: getattr(FIGURES, name) for name in single}
    for rank in FIGURES.ranks:
        found |= {
            f"weight_{rank.name}": rank.weight,
            f"mana_{rank.name}": rank.mana,
            f"pieces_{rank.name}": rank.pieces,
        }
    found |= {f"mana_{card.name}": card.mana for card in FIGURES.cards}
    copies = [card.copies for card in FIGURES.cards]
    return found | {"deck": sum(copies), "copies": max(copies)}


NUMBERS: Final = {name: str(number) for name, number in _numbers().items()}
