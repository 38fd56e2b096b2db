"""A round of SUMOn by the sentences of the rules page: programming, order, walking, its end."""

from __future__ import annotations

import pytest

from tests.engine.sumon_table import Table, dealt, program, staged

# A board is given as tile and wrestler; Red walks towards tile 8, Blue towards tile 1. Weights:
# jonokuchi 1, komusubi 2, sekiwake 4, ozeki 7, yokozuna 13.


# Programming


def test_red_lays_first_then_blue_then_the_slots_are_gone_through() -> None:
    table = Table()
    assert table.asked == "red program"
    table.act(program("summon:ozeki"))
    assert table.asked == "blue program"
    table.act(program("- summon:ozeki"))
    assert table.asked == "red lane 1"
    table.act("lane:C")
    assert table.asked == "blue lane 2"
    table.act("lane:C")
    assert table.asked == "red program"
    assert table.board == {"C1": "red ozeki 7", "C8": "blue ozeki 7"}


@pytest.mark.parametrize(
    "action",
    [
        "program" + " -" * 9,
        "program" + " -" * 11,
        program("move:0"),
        program("move:4"),
        program("move"),
        program("summon:hex"),
        program("summon:"),
        program("card:ozeki"),
        program("ozeki"),
        "lane:A",
        "walker:A1",
        "target:A1",
        "rps:rock",
        "",
    ],
)
def test_what_is_no_program_is_refused(action: str) -> None:
    assert Table().refuses(action)


def test_all_mana_laid_must_be_there() -> None:
    table = Table()
    assert not table.refuses(program("summon:ozeki move:3 move:1"))
    assert table.refuses(program("summon:ozeki move:3 move:2"))
    assert not table.refuses(program("summon:yokozuna"))
    assert table.refuses(program("summon:yokozuna move:1"))


def test_mana_that_would_come_back_in_the_round_is_not_there_yet() -> None:
    table = dealt(red="jump")
    assert not table.refuses(program("card:jump move:3 move:3 move:1"))
    assert table.refuses(program("card:jump move:3 move:3 move:2"))  # all of it would come back


def test_a_card_must_be_held_as_often_as_it_is_laid() -> None:
    table = dealt(red="fatup fatup jump")
    assert not table.refuses(program("card:fatup card:fatup card:jump"))
    assert table.refuses(program("card:fatup card:fatup card:fatup"))
    assert table.refuses(program("card:takedown"))


@pytest.mark.parametrize(
    ("wrestler", "pieces"),
    [("jonokuchi", 3), ("komusubi", 3), ("sekiwake", 2), ("ozeki", 2), ("yokozuna", 1)],
)
def test_a_wrestler_must_be_in_reserve_as_often_as_it_is_laid(wrestler: str, pieces: int) -> None:
    table = Table()
    table.wait(2)
    assert not table.refuses(program(f"summon:{wrestler} " * pieces))
    assert table.refuses(program(f"summon:{wrestler} " * (pieces + 1)))


def test_a_program_is_refused_whole() -> None:
    table = Table()
    before = table.facts
    assert table.refuses(program("summon:ozeki move:1 summon:ozeki"))
    assert table.facts == before


# Order


def test_an_empty_slot_does_nothing_and_decides_nothing() -> None:
    table = Table()
    table.lay("summon:ozeki", "- summon:ozeki")
    assert table.asked == "red lane 1"


def test_summon_before_card_before_move() -> None:
    board = {"B4": "red ozeki", "D5": "blue ozeki"}
    table = staged(board, red="hex", blue="hex", mana=30)
    table.lay("card:hex move:3 move:3", "summon:jonokuchi card:hex summon:jonokuchi")
    assert table.asked == "blue lane 1"
    table.act("lane:A")
    assert table.asked == "red target 1"
    table.act("target:A8")
    assert table.asked == "blue target 2"
    table.act("target:B4")
    assert table.asked == "red walker 2"
    table.act("walker:B4")
    assert table.asked == "blue lane 3"
    table.act("lane:B")
    assert table.asked == "red walker 3"


@pytest.mark.parametrize(
    ("red", "blue", "first"),
    [
        ("summon:ozeki", "summon:sekiwake", "red lane 1"),
        ("summon:jonokuchi", "summon:komusubi", "blue lane 1"),
        ("card:fatup", "card:hex", "blue target 1"),
        ("card:kamikaze", "card:takedown", "red target 1"),
        ("move:1", "move:2", "blue walker 1"),
        ("move:3", "move:2", "red walker 1"),
    ],
)
def test_of_one_kind_the_higher_mana_first(red: str, blue: str, first: str) -> None:
    board = {"B4": "red ozeki", "D5": "blue ozeki"}
    table = staged(board, red="fatup kamikaze", blue="hex takedown")
    table.lay(red, blue)
    assert table.asked == first


@pytest.mark.parametrize(
    ("red", "blue", "first"),
    [
        ("rock", "scissors", "red"),
        ("rock", "paper", "blue"),
        ("paper", "rock", "red"),
        ("paper", "scissors", "blue"),
        ("scissors", "paper", "red"),
        ("scissors", "rock", "blue"),
    ],
)
def test_still_equal_the_winner_of_the_signs_first(red: str, blue: str, first: str) -> None:
    table = Table()
    table.lay("summon:ozeki", "summon:ozeki")
    assert table.asked == "red rps 1"
    assert table.choices == {"rock", "paper", "scissors"}
    table.act(f"rps:{red}")
    assert table.asked == "blue rps 1"
    assert table.choices == {"rock", "paper", "scissors"}
    assert table.refuses("rps:well")
    assert table.refuses("lane:A")
    table.act(f"rps:{blue}")
    assert table.asked == f"{first} lane 1"


@pytest.mark.parametrize("sign", ["rock", "paper", "scissors"])
def test_signs_are_repeated_while_tied(sign: str) -> None:
    table = Table()
    table.lay("summon:ozeki", "summon:ozeki")
    for _ in range(3):
        table.act(f"rps:{sign}")
        assert table.asked == "blue rps 1"
        table.act(f"rps:{sign}")
        assert table.asked == "red rps 1"
    table.act("rps:rock", "rps:paper")
    assert table.asked == "blue lane 1"


def test_cards_of_equal_mana_and_moves_of_equal_mana_go_to_the_signs() -> None:
    table = staged({"B4": "red ozeki", "D5": "blue ozeki"}, red="jump", blue="fatup")
    table.lay("card:jump move:2", "card:fatup move:2")
    assert table.asked == "red rps 1"
    table.act("rps:paper", "rps:rock", "target:B4", "target:D5")
    assert table.asked == "red rps 2"


# Execution


def test_a_summoned_wrestler_stands_on_the_own_row_of_a_free_lane() -> None:
    table = staged({"A1": "red ozeki", "C1": "blue jonokuchi", "B8": "blue ozeki"})
    table.lay("summon:yokozuna")
    assert table.choices == set("BDEFGH")
    for bad in ("lane:A", "lane:C", "lane:I", "lane:", "lane:a1", "target:B1"):
        assert table.refuses(bad)
    table.act("lane:B")
    assert table.board["B1"] == "red yokozuna 13"


def test_any_own_wrestler_may_walk_also_one_that_cannot_take_a_step() -> None:
    table = staged({"B4": "red ozeki", "B5": "red komusubi", "D5": "blue ozeki"})
    table.lay("move:2")
    assert table.choices == {"B4", "B5"}
    assert table.refuses("walker:D5")
    assert table.refuses("walker:A1")


@pytest.mark.parametrize(("steps", "end"), [(1, "B3"), (2, "B4"), (3, "B5")])
def test_as_many_steps_as_mana(steps: int, end: str) -> None:
    table = staged({"B2": "red komusubi"})
    table.lay(f"move:{steps}")
    table.act("walker:B2")
    assert table.board == {end: "red komusubi 2"}


def test_blue_walks_towards_tile_1() -> None:
    table = staged({"B5": "blue komusubi"})
    table.lay("", "move:3")
    table.act("walker:B5")
    assert table.board == {"B2": "blue komusubi 2"}


@pytest.mark.parametrize(
    ("board", "after"),
    [
        # its own wrestler ahead, however light: it stops
        (
            {"B2": "red yokozuna", "B4": "red jonokuchi"},
            {"B3": "red yokozuna 13", "B4": "red jonokuchi 1"},
        ),
        # strictly heavier: pushes, a tile a step
        (
            {"B2": "red ozeki", "B3": "blue sekiwake"},
            {"B5": "red ozeki 7", "B6": "blue sekiwake 4"},
        ),
        # pushes until an enemy, or an own wrestler, stands behind the pushed one
        (
            {"B2": "red ozeki", "B3": "blue sekiwake", "B5": "blue jonokuchi"},
            {"B3": "red ozeki 7", "B4": "blue sekiwake 4", "B5": "blue jonokuchi 1"},
        ),
        # equally heavy, or heavier: it stops
        (
            {"B2": "red ozeki", "B4": "blue ozeki"},
            {"B3": "red ozeki 7", "B4": "blue ozeki 7"},
        ),
        (
            {"B2": "red ozeki", "B4": "blue yokozuna"},
            {"B3": "red ozeki 7", "B4": "blue yokozuna 13"},
        ),
    ],
)
def test_steps_and_what_stops_them(board: dict[str, str], after: dict[str, str]) -> None:
    table = staged(board)
    before = table.mana[0]
    table.lay("move:3")
    table.act("walker:B2")
    assert table.board == after
    assert table.mana[0] == before - 3 + 10  # steps that cannot be taken are lost with their mana


def test_a_pushed_wrestler_needs_a_tile_also_where_an_own_one_of_the_walker_stands() -> None:
    board = {"B3": "red ozeki", "B4": "blue jonokuchi", "B6": "blue sekiwake"}
    table = staged(board, red="swap")
    table.lay("summon:komusubi card:swap move:3")
    table.act("lane:A", "target:A1:B6", "walker:B3")
    assert table.board == {
        "A1": "blue sekiwake 4",
        "B4": "red ozeki 7",
        "B5": "blue jonokuchi 1",
        "B6": "red komusubi 2",
    }


# Past a summoning row


def test_walking_past_the_enemys_row() -> None:
    table = staged({"B7": "red ozeki"})
    before = table.mana[0]
    table.lay("move:3 - move:1")
    table.act("walker:B7")
    assert table.board == {}
    assert table.life == (5, 4)
    assert "ozeki" in table.reserve("red")
    assert table.reserve("red").count("ozeki") == 1  # the other ozeki has left the game
    assert table.mana[0] == before - 3 + 10 + 6


def test_the_last_tile_is_not_past_the_row() -> None:
    table = staged({"B7": "red ozeki"})
    table.lay("move:1")
    table.act("walker:B7")
    assert (table.board, table.life) == ({"B8": "red ozeki 7"}, (5, 5))


def test_mana_of_who_hurt_the_enemy_comes_at_the_end_of_the_round() -> None:
    table = staged({"B8": "red sekiwake", "D8": "red komusubi"})
    before = table.mana[0]
    table.lay("move:1 - - move:2")
    table.act("walker:B8")
    assert table.life == (5, 4)
    assert table.mana[0] == before - 3
    table.act("walker:D8")
    assert table.mana[0] == before - 3 + 10 + 3 + 2


def test_pushed_past_its_own_row_the_rows_owner_loses_a_life_and_no_mana_comes_back() -> None:
    table = staged({"B7": "red ozeki", "B8": "blue sekiwake"})
    before = table.mana
    table.lay("move:1")
    table.act("walker:B7")
    assert table.board == {"B8": "red ozeki 7"}
    assert table.life == (5, 4)
    assert table.mana == (before[0] - 1 + 10, before[1] + 10)
    assert table.reserve("blue").count("sekiwake") == 1


def test_pushed_past_the_enemys_row_by_one_turned_round_its_mana_comes_back() -> None:
    table = staged({"B2": "red ozeki", "B3": "blue sekiwake"}, red="reverse", blue="jump")
    before = table.mana
    table.lay("- card:reverse move:1", "card:jump")
    table.act("target:B3", "target:B2")
    assert table.board == {"B1": "blue sekiwake 4", "B2": "red ozeki 7 reverse"}
    table.act("walker:B2")
    assert table.board == {"B1": "red ozeki 7"}
    assert table.life == (4, 5)
    assert table.mana == (before[0] - 4 - 1 + 10, before[1] - 3 + 10 + 3)


def test_walking_past_the_own_row_hurts_its_owner_and_brings_nothing_back() -> None:
    table = staged({"B2": "red ozeki"}, red="reverse")
    before = table.mana[0]
    table.lay("card:reverse move:3")
    table.act("target:B2", "walker:B2")
    assert table.board == {}
    assert table.life == (4, 5)
    assert table.mana[0] == before - 4 - 3 + 10


# The end of a round


def test_each_gets_ten_mana_without_limit_and_a_card() -> None:
    table = Table(0)
    assert table.hand("red") == ["avatar", "kamikaze", "kamikaze"]
    table.wait(3)
    assert table.mana == (40, 40)
    assert (len(table.hand("red")), len(table.hand("blue"))) == (6, 6)
    table.wait(20)
    assert table.mana == (240, 240)


def test_effects_of_this_round_end_and_the_others_stay() -> None:
    cards = "avatar fatup reverse"
    table = staged({"B4": "red ozeki", "D5": "blue ozeki"}, red=f"{cards} hex takedown", mana=40)
    slots = " ".join(f"card:{card}" for card in cards.split())
    table.lay(f"{slots} card:hex card:takedown - - - - -", "- - - - - - - - - summon:jonokuchi")
    table.act("target:B4", "target:B4", "target:B4", "target:D5", "target:D5")
    assert table.asked == "blue lane 10"
    assert table.board == {
        "B4": "red ozeki 10 avatar reverse",
        "D5": "blue ozeki 0 hex takedown",
    }
    table.act("lane:A")
    assert table.board == {
        "A8": "blue jonokuchi 1",
        "B4": "red ozeki 10",
        "D5": "blue ozeki 0 hex",
    }


def test_a_player_at_no_life_has_lost_at_once() -> None:
    board = {f"{lane}8": "red jonokuchi" for lane in "ABC"}
    table = staged(board | {f"{lane}8": "red komusubi" for lane in "DE"})
    before = table.facts
    table.lay("move:1 move:1 move:1 move:1 move:2 summon:ozeki", "- - - - move:1")
    table.act(*(f"walker:{lane}8" for lane in "ABCD"))
    assert table.life == (5, 1)
    assert table.asked == "red walker 5"
    table.act("walker:E8")
    assert table.asked == "over"
    assert table.life == (5, 0)
    facts = table.facts
    assert (facts["winner"], facts["to_act"], facts["slot"]) == ("red", None, 5)
    assert facts["round"] == before["round"]
    assert facts["hand"] == before["hand"]
