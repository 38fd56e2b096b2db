"""The data file of SUMOn: as R-SN-1 says, and refused by field where it is broken."""

from __future__ import annotations

from importlib import resources

import pytest

from sumo_arcade.engine.games import sumon
from sumo_arcade.engine.games.sumon.figures import FIGURES, FiguresError, read_figures
from tests.engine.sumon_positions import CARDS, MANA, RANKS, WEIGHTS

TEXT = resources.files(sumon).joinpath("figures.toml").read_text(encoding="utf-8")
TARGETS = {
    "own": {"avatar", "fatup", "jump", "kamikaze"},
    "enemy": {"hex", "takedown"},
    "any": {"reverse"},
    "pair": {"swap"},
}

BROKEN = [
    ("lanes = ", 'lanes = "ABD" #', "lanes"),
    ("lanes = ", 'lanes = "BCD" #', "lanes"),
    ("lanes = ", 'lanes = "" #', "lanes"),
    ("lanes = ", "lanes = 8 #", "lanes"),
    ("tiles = ", "tiles = 2 #", "tiles"),
    ("tiles = ", "tiles = 8.5 #", "tiles"),
    ("slots = ", "slots = 0 #", "slots"),
    ("slots = ", "slots = 11 #", "slots"),
    ("rounds = ", 'rounds = "many" #', "rounds"),
    ("rounds = ", "rounds = 9 #", "rounds"),
    ("rounds = ", "rounds = 61 #", "rounds"),
    ("steps = ", "steps = [] #", "steps"),
    ("steps = ", "steps = [1, 3, 2] #", "steps"),
    ("steps = ", "steps = [1, 1] #", "steps"),
    ("steps = ", "steps = [0, 1] #", "steps[0]"),
    ("life = ", "life = 0 #", "life"),
    ("life = ", "life = true #", "life"),
    ("life = ", "life = 10 #", "life"),
    ("mana = 10 ", "mana = 4 #", "mana"),
    ("mana = 10 ", "mana = 21 #", "mana"),
    ("hand = ", "hand = -1 #", "hand"),
    ("fatup = ", "fatup = 0 #", "fatup"),
    ("jump = ", "jump = 0 #", "jump"),
    ("weight = 7", "weight = 0", "ranks[3].weight"),
    ("weight = 7", 'weight = "heavy"', "ranks[3].weight"),
    ("weight = 7", "", "ranks[3]"),
    ("mana = 6\npieces", "mana = 0\npieces", "ranks[3].mana"),
    ("pieces = 1", "pieces = 0", "ranks[4].pieces"),
    ("pieces = 1", "pieces = 10", "ranks[4].pieces"),
    ('name = "ozeki"', 'name = "Ozeki"', "ranks[3].name"),
    ('name = "ozeki"', 'name = "ozeki.fat1"', "ranks[3].name"),
    ('name = "ozeki"', 'name = "komusubi"', "ranks[3].name"),
    ('name = "hex"', 'name = "jinx"', "cards[2].name"),
    ('name = "hex"', 'name = "fatup"', "cards[2].name"),
    ('target = "any"', 'target = "all"', "cards[5].target"),
    ('target = "any"', 'target = "pair"', "cards[5].target"),
    ('target = "pair"', 'target = "own"', "cards[6].target"),
    ("mana = 7\ntarget", "mana = 100\ntarget", "cards[2].mana"),
    ("copies = 3", "copies = -1", "cards[0].copies"),
    ("copies = 3", "copies = 0\ncolour = 1", "cards[0]"),
]


def test_figures_are_those_of_the_page() -> None:
    figures = FIGURES
    assert (figures.lanes, figures.tiles, figures.slots, figures.rounds) == ("ABCDEFGH", 8, 10, 30)
    assert (figures.life, figures.mana, figures.hand) == (5, 10, 3)
    assert (figures.steps, figures.fatup, figures.jump) == ((1, 2, 3), 3, 2)
    assert {rank.name: rank.weight for rank in figures.ranks} == WEIGHTS
    assert {rank.name: rank.mana for rank in figures.ranks} == MANA
    assert {rank.name: rank.pieces for rank in figures.ranks} == RANKS
    assert {card.name: card.mana for card in figures.cards} == CARDS
    assert {card.copies for card in figures.cards} == {3}
    for target, names in TARGETS.items():
        assert {card.name for card in figures.cards if card.target == target} == names


def test_lists_are_in_the_order_of_the_page() -> None:
    assert [rank.name for rank in FIGURES.ranks] == list(RANKS)
    assert [card.name for card in FIGURES.cards] == list(CARDS)
    assert FIGURES.rank("ozeki").weight == 7
    assert FIGURES.card("swap").mana == 7
    with pytest.raises(KeyError):
        FIGURES.card("ozeki")


@pytest.mark.parametrize(("there", "broken", "field"), BROKEN)
def test_a_broken_figure_is_named(there: str, broken: str, field: str) -> None:
    assert there in TEXT
    with pytest.raises(FiguresError) as refused:
        read_figures(TEXT.replace(there, broken, 1))
    told = str(refused.value)
    assert f": {field}: " in told
    assert "\n" not in told


@pytest.mark.parametrize(
    "text",
    ["", "lanes", "[[ranks]", "x = " + "[" * 5000, "\0", "#" * 20_000, "lanes = 1\nlanes = 2"],
)
def test_what_is_no_data_file_is_refused(text: str) -> None:
    with pytest.raises(FiguresError, match=r"figures\.toml") as refused:
        read_figures(text)
    assert "\n" not in str(refused.value)


def test_a_class_may_change_figures() -> None:
    changed = TEXT.replace("weight = 7", "weight = 8").replace("rounds = 30", "rounds = 12")
    figures = read_figures(changed)
    assert (figures.rank("ozeki").weight, figures.rounds) == (8, 12)
