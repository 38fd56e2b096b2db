"""Laying a program, without pixels. Prices, numbers of pieces and mana are those of the rules."""

from __future__ import annotations

import random
from dataclasses import replace
from importlib import resources

import pytest

from sumo_arcade.engine.core import settle
from sumo_arcade.engine.games.sumon.figures import FiguresError, read_figures
from sumo_arcade.engine.games.sumon.program import COMMANDS, write_program
from sumo_arcade.engine.games.sumon.rules import GAME, SumonState
from sumo_arcade.engine.match import LONGEST_DRAFT
from sumo_arcade.ui.boards.sumon.programming.draft import (
    Draft,
    DraftHistory,
    Lack,
    read_draft,
    supplies,
)
from sumo_arcade.ui.boards.sumon.programming.mana_left import heap

RESERVE = (
    *["jonokuchi"] * 3,
    *["komusubi"] * 3,
    *["sekiwake"] * 2,
    *["ozeki"] * 2,
    "yokozuna",
)
HAND = ("hex", "jump", "jump")
OZEKI, YOKOZUNA = COMMANDS["summon:ozeki"], COMMANDS["summon:yokozuna"]
HEX, JUMP = COMMANDS["card:hex"], COMMANDS["card:jump"]
MOVE_1, MOVE_3 = COMMANDS["move:1"], COMMANDS["move:3"]


def start(mana: int = 10, hand: tuple[str, ...] = HAND) -> Draft:
    return Draft(mana, RESERVE, hand)


def view(mana: int = 10, hand: tuple[str, ...] = HAND) -> SumonState:
    """What Red sees before the first round, with this mana and these cards."""
    state = GAME.start(settle(GAME, {"seed": "7"}))
    return replace(state, mana=(mana, 10), hands=(hand, state.hands[1])).view(0)


def texts(laying: Draft) -> str:
    """The slots as they are written, without the word."""
    return write_program(laying.slots).removeprefix("program ")


def laid(*words: str, mana: int = 10) -> DraftHistory:
    """A history with these commands laid one after the other."""
    history = DraftHistory(start(mana))
    for word in words:
        assert history.lay(COMMANDS[word]) is None
    return history


def test_everything_is_there_at_first() -> None:
    steps, cards, wrestlers = supplies(start())
    assert [one.text for one in steps] == ["move:1", "move:2", "move:3"]
    assert [one.name for one in cards] == ["hex", "jump"]
    assert [one.mana for one in wrestlers] == [1, 2, 3, 6, 10]
    assert [start().stock(one) for one in wrestlers] == [3, 3, 2, 2, 1]
    assert [start().stock(one) for one in cards] == [1, 2]
    assert start().stock(MOVE_3) is None
    assert (start().left, start().laid) == (10, 0)


def test_what_is_laid_goes_into_one_slot_after_the_other() -> None:
    history = laid("summon:ozeki", "card:jump", "move:1")
    assert texts(history.draft) == "summon:ozeki card:jump move:1 - - - - - - -"
    assert (history.draft.left, history.draft.laid, history.landing) == (0, 3, 3)
    assert history.draft.stock(OZEKI) == 1
    assert history.draft.stock(JUMP) == 1


def test_too_little_mana() -> None:
    history = laid("summon:ozeki")
    assert history.lay(HEX) == Lack("mana", need=7, left=4)
    assert texts(history.draft).startswith("summon:ozeki - ")
    assert not history.draft.lack(JUMP, history.landing)


def test_the_mana_of_what_is_replaced_is_free_again() -> None:
    history = laid("summon:ozeki")
    assert history.lay(YOKOZUNA) == Lack("mana", need=10, left=4)
    assert history.lay(YOKOZUNA, 0) is None
    assert texts(history.draft) == "summon:yokozuna - - - - - - - - -"
    assert (history.draft.left, history.draft.stock(OZEKI)) == (0, 2)


def test_the_last_of_a_kind_lies_in_a_slot() -> None:
    history = laid("card:jump", "card:jump", mana=30)
    assert history.lay(JUMP) == Lack("laid", slots=(0, 1))
    assert history.lay(JUMP, 1) is None
    assert texts(history.draft) == "card:jump card:jump - - - - - - - -"


def test_a_wrestler_that_is_nowhere() -> None:
    without = Draft(10, ("ozeki",), ())
    assert without.lack(COMMANDS["summon:komusubi"], 0) == Lack("none")
    assert without.lack(OZEKI, 0) is None


def test_no_slot_is_free() -> None:
    history = laid(*["move:1"] * 10, mana=12)
    assert history.landing is None
    assert history.lay(MOVE_1) == Lack("full")
    history.chosen = 4
    assert history.lay(COMMANDS["move:2"]) is None
    assert texts(history.draft) == "move:1 move:1 move:1 move:1 move:2" + " move:1" * 5
    history.chosen = 0
    assert history.lay(MOVE_3) == Lack("mana", need=3, left=2)


def test_a_chosen_slot_gets_the_next_and_then_the_one_after_it() -> None:
    history = laid("move:1")
    history.chosen = 6
    history.lay(MOVE_1)
    history.lay(MOVE_3)
    assert texts(history.draft) == "move:1 - - - - - move:1 move:3 - -"
    assert history.landing == 8


def test_slots_go_round_to_the_first_free_one() -> None:
    history = laid("move:1")
    history.chosen = 9
    history.lay(MOVE_1)
    assert history.landing == 1


def test_two_slots_are_exchanged() -> None:
    history = laid("summon:ozeki", "move:1")
    history.swap(0, 1)
    assert texts(history.draft).startswith("move:1 summon:ozeki - ")
    history.swap(1, 9)
    assert texts(history.draft) == "move:1 - - - - - - - - summon:ozeki"
    history.swap(9, 9)
    assert texts(history.draft) == "move:1 - - - - - - - - summon:ozeki"


def test_what_is_taken_back_leaves_its_slot_chosen() -> None:
    history = laid("move:1", "summon:ozeki", "move:3")
    history.take(1)
    assert texts(history.draft) == "move:1 - move:3 - - - - - - -"
    assert (history.draft.left, history.draft.stock(OZEKI), history.landing) == (6, 2, 1)
    history.lay(JUMP)
    assert texts(history.draft) == "move:1 card:jump move:3 - - - - - - -"


def test_clear_and_have_it_again() -> None:
    history = laid("move:1", "summon:ozeki")
    history.clear()
    assert (history.draft.laid, history.draft.left, history.landing) == (0, 10, 0)
    history.undo()
    assert texts(history.draft).startswith("move:1 summon:ozeki - ")
    history.redo()
    assert history.draft.laid == 0


def test_steps_are_taken_back_one_by_one() -> None:
    history = laid("move:1", "move:3", "card:jump")
    history.swap(0, 2)
    assert not history.can_redo
    for expected in ("move:1 move:3 card:jump", "move:1 move:3 -", "move:1 - -", "- - -"):
        assert history.can_undo
        history.undo()
        assert texts(history.draft).startswith(expected)
    assert not history.can_undo
    history.undo()
    history.redo()
    assert texts(history.draft).startswith("move:1 - -")
    history.lay(MOVE_3, 5)
    assert not history.can_redo
    history.redo()
    assert texts(history.draft) == "move:1 - - - - move:3 - - - -"


def test_a_step_that_changes_nothing_is_none() -> None:
    history = DraftHistory(start())
    history.clear()
    history.take(3)
    history.swap(1, 2)
    assert not history.can_undo


def test_a_draft_goes_on_where_it_was() -> None:
    history = laid("summon:ozeki", "card:jump")
    history.swap(1, 7)
    assert read_draft(view(), 0, write_program(history.draft.slots)) == history.draft


@pytest.mark.parametrize(
    ("draft", "kept"),
    [
        ("", "- - - - - - - - - -"),
        ("program", "- - - - - - - - - -"),
        ("move:1 move:2", "move:1 move:2 - - - - - - - -"),
        ("program move:1 move:2 rubbish move:3", "move:1 move:2 - move:3 - - - - - -"),
        ("program move:4 move:-1 move: summon: card:", "- - - - - - - - - -"),
        ("program " + "move:1 " * 20, " ".join(["move:1"] * 10)),
        ("program summon:ozeki card:hex move:3", "summon:ozeki - move:3 - - - - - - -"),
        ("program card:avatar card:jump", "- card:jump - - - - - - - -"),
        ("program card:jump card:jump card:jump", "card:jump card:jump - - - - - - - -"),
        (
            "program " + "summon:jonokuchi " * 5,
            "summon:jonokuchi summon:jonokuchi summon:jonokuchi - - - - - - -",
        ),
        ("program summon:OZEKI summon:ozeki", "- summon:ozeki - - - - - - - -"),
        ("\x00 program \u2028 move:1", "- - move:1 - - - - - - -"),
    ],
)
def test_of_a_broken_or_stale_draft_what_can_still_be_laid(draft: str, kept: str) -> None:
    assert texts(read_draft(view(), 0, draft)) == kept


def test_the_longest_program_can_be_kept_as_a_draft() -> None:
    def renamed(letters: int) -> str:
        return data.replace('"yokozuna"', f'"{"y" * letters}"')

    data = (resources.files("sumo_arcade.engine.games.sumon") / "figures.toml").read_text("utf-8")
    longest = read_figures(renamed(11)).ranks[-1].name
    assert len("program" + f" summon:{longest}" * 10) <= LONGEST_DRAFT
    with pytest.raises(FiguresError, match="name"):
        read_figures(renamed(12))


def test_the_engine_takes_whatever_is_left_of_a_draft() -> None:
    chance = random.Random(1)  # noqa: S311 - a game's chance, not a secret's
    words = [*COMMANDS, "-", "rubbish"]
    for _ in range(400):
        hand = tuple(sorted(chance.choices(("avatar", "fatup", "hex", "jump", "swap"), k=4)))
        now = view(chance.randrange(40), hand)
        draft = " ".join(chance.choices(words, k=chance.randrange(14)))
        laying = read_draft(now, 0, draft)
        assert now.refusal(0, laying.slots) is None
        assert laying.left >= 0


def test_whatever_lacks_nothing_is_taken_by_the_engine_and_nothing_else() -> None:
    chance = random.Random(2)  # noqa: S311 - a game's chance, not a secret's
    for _ in range(150):
        now = view(chance.randrange(25))
        history = DraftHistory(read_draft(now, 0, " ".join(chance.choices([*COMMANDS, "-"], k=10))))
        command = chance.choice(list(COMMANDS.values()))
        slot = chance.randrange(10)
        refusal = now.refusal(0, history.draft.put(slot, command).slots)
        assert (history.draft.lack(command, slot) is None) == (refusal is None)


@pytest.mark.parametrize(
    ("total", "left"), [(0, 0), (10, 4), (30, 30), (31, 7), (63, 25), (300, 1)]
)
def test_stones_add_up_and_can_be_counted(total: int, left: int) -> None:
    stones = heap(total, left)
    assert sum(worth for worth, _ in stones) == total
    assert sum(here for _, here in stones) == left
    assert len(stones) <= 30
    assert all(0 <= here <= worth for worth, here in stones)


def test_small_heaps_have_a_stone_for_each_mana() -> None:
    assert heap(3, 2) == ((1, 1), (1, 1), (1, 0))
    assert heap(33, 12)[:4] == ((5, 5), (5, 5), (5, 2), (5, 0))
    assert heap(33, 12)[-1] == (3, 0)
