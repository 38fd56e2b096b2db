"""SUMOn's cards by their clauses, from the rules page: all eight, and those that leave a mark."""

from __future__ import annotations

import pytest

from tests.engine.sumon_table import dealt, staged

# A board is given as tile and wrestler; Red walks towards tile 8, Blue towards tile 1. Weights:
# jonokuchi 1, komusubi 2, sekiwake 4, ozeki 7, yokozuna 13.


MANA = [
    *(("avatar", 6), ("fatup", 3), ("hex", 7), ("jump", 3)),
    *(("kamikaze", 5), ("reverse", 4), ("swap", 7), ("takedown", 4)),
]


@pytest.mark.parametrize(("card", "mana"), MANA)
def test_what_a_card_costs_and_where_it_goes(card: str, mana: int) -> None:
    table = staged({"B4": "red ozeki", "D5": "blue ozeki"}, red=card, mana=20)
    before, held = table.mana[0], table.hand("red")
    table.lay(f"card:{card} - - move:1")
    assert table.mana[0] == before - mana - 1
    assert sorted([*table.hand("red"), card]) == held
    assert table.discard == []
    table.act(f"target:{min(table.choices)}")
    assert table.discard == [card]


@pytest.mark.parametrize("card", [card for card, _ in MANA])
def test_a_card_has_no_target_on_an_empty_board(card: str) -> None:
    table = dealt(red=card)
    table.lay(f"card:{card}")
    assert table.asked == "red program"
    assert (table.mana, table.discard) == ((20, 20), [])
    assert card in table.hand("red")


# avatar


def test_avatar_is_for_an_own_wrestler() -> None:
    table = staged({"B4": "red ozeki", "C2": "red ozeki", "D5": "blue ozeki"}, red="avatar")
    table.lay("card:avatar")
    assert table.choices == {"B4", "C2"}
    assert table.refuses("target:D5")
    assert table.refuses("target:A1")


def test_avatar_cannot_be_pushed_back() -> None:
    table = staged({"B4": "red jonokuchi", "B5": "blue yokozuna"}, red="avatar")
    table.lay("card:avatar - - -", "- move:3 -")
    table.act("target:B4")
    assert table.board == {"B4": "red jonokuchi 1 avatar", "B5": "blue yokozuna 13"}
    before = table.mana[1]
    table.act("walker:B5")
    assert table.board == {"B4": "red jonokuchi 1", "B5": "blue yokozuna 13"}
    assert table.mana[1] == before + 10


@pytest.mark.parametrize("card", ["hex", "reverse", "takedown", "swap"])
def test_avatar_cannot_be_chosen_by_the_enemys_cards(card: str) -> None:
    board = {"B4": "red ozeki", "C2": "red komusubi", "D5": "blue ozeki"}
    table = staged(board, red="avatar", blue=card)
    table.lay("card:avatar", f"- card:{card}")
    table.act("target:B4")
    expected = {"hex": {"C2"}, "reverse": {"C2", "D5"}, "takedown": {"C2"}, "swap": {"D5:C2"}}
    assert table.choices == expected[card]


def test_a_card_whose_every_target_is_an_avatar_comes_back() -> None:
    table = staged({"B4": "red ozeki", "D5": "blue ozeki"}, red="avatar", blue="hex swap")
    before = table.mana[1]
    table.lay("card:avatar - - move:1", "- card:hex card:swap")
    table.act("target:B4")
    assert table.asked == "red walker 4"
    assert table.mana[1] == before
    assert {"hex", "swap"} <= set(table.hand("blue"))
    assert table.discard == ["avatar"]


def test_avatar_is_not_hit_by_an_enemys_kamikaze() -> None:
    board = {"B4": "red ozeki", "B5": "blue jonokuchi", "C4": "red komusubi", "C6": "blue ozeki"}
    table = staged(board, red="avatar", blue="kamikaze")
    table.lay("card:avatar", "- card:kamikaze")
    table.act("target:B4", "target:B5")
    assert table.board == {
        "B4": "red ozeki 7",
        "C4": "red komusubi 2",
        "C6": "blue ozeki 7",
    }


def test_avatar_does_not_shield_from_own_cards() -> None:
    board = {"B4": "red ozeki", "D5": "blue ozeki"}
    table = staged(board, red="avatar fatup reverse swap jump kamikaze", mana=50)
    table.lay("card:avatar card:fatup card:reverse card:swap card:jump card:kamikaze move:1")
    table.act("target:B4", "target:B4", "target:B4", "target:B4:D5")
    assert table.board == {"B4": "blue ozeki 7", "D5": "red ozeki 10 avatar reverse"}
    table.act("target:D5")
    assert table.board == {"B4": "blue ozeki 7", "D3": "red ozeki 10 avatar reverse"}
    table.act("target:D3")
    assert table.board == {"B4": "blue ozeki 7"}


def test_avatar_does_not_hinder_walking_and_pushing() -> None:
    table = staged({"B4": "red ozeki", "B5": "blue jonokuchi"}, red="avatar")
    table.lay("card:avatar move:2")
    table.act("target:B4", "walker:B4")
    assert table.board == {"B6": "red ozeki 7", "B7": "blue jonokuchi 1"}


def test_avatar_ends_with_the_round() -> None:
    table = staged({"B4": "red jonokuchi", "B5": "blue ozeki"}, red="avatar", blue="hex")
    table.lay("card:avatar")
    table.act("target:B4")
    assert table.board["B4"] == "red jonokuchi 1"
    table.lay("", "move:1 card:hex")
    table.act("walker:B5")
    assert table.board == {"B3": "red jonokuchi 1", "B4": "blue ozeki 7"}
    assert table.choices == {"B3"}


# fatup


def test_fatup_adds_three_for_the_rest_of_the_game_and_adds_up() -> None:
    table = staged({"B4": "red jonokuchi", "D5": "blue ozeki"}, red="fatup fatup")
    table.lay("card:fatup")
    assert table.choices == {"B4"}
    table.act("target:B4")
    assert table.board["B4"] == "red jonokuchi 4"
    table.wait()
    assert table.board["B4"] == "red jonokuchi 4"
    table.lay("card:fatup")
    table.act("target:B4")
    assert table.board["B4"] == "red jonokuchi 7"


def test_fatup_counts_in_a_push_and_is_not_paid_back() -> None:
    table = staged({"B7": "red sekiwake", "B8": "blue sekiwake"}, red="fatup")
    before = table.mana[0]
    table.lay("card:fatup move:3")
    table.act("target:B7", "walker:B7")
    assert table.board == {}
    assert table.life == (5, 3)
    assert table.mana[0] == before - 3 - 3 + 10 + 3


def test_fatup_makes_equal_weights_block() -> None:
    table = staged({"B4": "red sekiwake", "B5": "blue jonokuchi"}, blue="fatup")
    table.lay("- move:3", "card:fatup")
    table.act("target:B5", "walker:B4")
    assert table.board == {"B4": "red sekiwake 4", "B5": "blue jonokuchi 4"}


# hex


def test_hex_is_for_an_enemy_and_lasts_for_the_rest_of_the_game() -> None:
    table = staged({"B4": "red ozeki", "D5": "blue yokozuna", "E5": "blue ozeki"}, red="hex")
    table.lay("card:hex")
    assert table.choices == {"D5", "E5"}
    assert table.refuses("target:B4")
    table.act("target:D5")
    assert table.board["D5"] == "blue yokozuna 0 hex"
    table.wait(2)
    assert table.board["D5"] == "blue yokozuna 0 hex"


def test_hexed_is_pushed_by_the_lightest() -> None:
    table = staged({"B4": "red jonokuchi", "B5": "blue yokozuna"}, red="hex")
    table.lay("card:hex move:2")
    table.act("target:B5", "walker:B4")
    assert table.board == {"B6": "red jonokuchi 1", "B7": "blue yokozuna 0 hex"}


def test_hexed_pushes_nobody_not_even_a_hexed_one() -> None:
    table = staged({"B4": "red ozeki", "B5": "blue yokozuna"}, red="hex", blue="hex")
    table.lay("- - move:1", "card:hex")
    table.act("target:B4", "walker:B4")
    assert table.board == {"B4": "red ozeki 0 hex", "B5": "blue yokozuna 13"}
    table.lay("card:hex - move:1", "- - - move:1")
    table.act("target:B5", "walker:B4", "walker:B5")
    assert table.board == {"B4": "red ozeki 0 hex", "B5": "blue yokozuna 0 hex"}


def test_a_hexed_walker_past_the_row_still_hurts_and_pays_its_printed_mana() -> None:
    table = staged({"B8": "red ozeki"}, blue="hex")
    before = table.mana[0]
    table.lay("- move:1", "card:hex")
    table.act("target:B8", "walker:B8")
    assert table.life == (5, 4)
    assert table.mana[0] == before - 1 + 10 + 6


# reverse


def test_reverse_is_for_any_wrestler() -> None:
    table = staged({"B4": "red ozeki", "D5": "blue ozeki"}, red="reverse")
    table.lay("card:reverse")
    assert table.choices == {"B4", "D5"}


def test_reverse_turns_an_own_wrestler_round_until_the_round_ends() -> None:
    table = staged({"B4": "red ozeki"}, red="reverse")
    table.lay("card:reverse move:2")
    table.act("target:B4")
    assert table.board == {"B4": "red ozeki 7 reverse"}
    table.act("walker:B4")
    assert table.board == {"B2": "red ozeki 7"}
    table.lay("move:1")
    table.act("walker:B2")
    assert table.board == {"B3": "red ozeki 7"}


def test_reverse_turns_an_enemy_who_then_walks_home() -> None:
    table = staged({"D7": "blue ozeki"}, red="reverse")
    before = table.mana[1]
    table.lay("card:reverse", "- move:3")
    table.act("target:D7", "walker:D7")
    assert table.board == {}
    assert table.life == (5, 4)
    assert table.mana[1] == before - 3 + 10  # its own row: no mana comes back


def test_a_second_reverse_turns_it_back() -> None:
    table = staged({"B4": "red ozeki"}, red="reverse", blue="reverse")
    table.lay("card:reverse - move:1", "- card:reverse")
    table.act("target:B4", "target:B4")
    assert table.board == {"B4": "red ozeki 7"}
    table.act("walker:B4")
    assert table.board == {"B5": "red ozeki 7"}
    assert table.discard == ["reverse", "reverse"]


# takedown


def test_takedown_is_for_an_enemy() -> None:
    table = staged({"B4": "red ozeki", "D5": "blue ozeki", "E7": "blue komusubi"}, red="takedown")
    table.lay("card:takedown")
    assert table.choices == {"D5", "E7"}


def test_takedown_bars_moves_and_own_cards_this_round() -> None:
    board = {"B4": "red ozeki", "C5": "red komusubi", "D5": "blue ozeki"}
    cards = "avatar fatup jump kamikaze reverse swap"
    table = staged(board, red=cards, blue="takedown", mana=50)
    slots = " ".join(f"card:{card}" for card in cards.split())
    table.lay(f"- move:1 {slots}", "card:takedown")
    table.act("target:B4")
    assert table.board["B4"] == "red ozeki 7 takedown"
    assert table.choices == {"C5"}
    table.act("walker:C5")
    assert table.choices == {"C6"}  # avatar
    table.act("target:C6")
    assert table.choices == {"C6"}  # fatup
    table.act("target:C6")
    assert table.choices == {"C6"}  # jump
    table.act("target:C6")
    assert table.board["C8"] == "red komusubi 5 avatar"
    assert table.choices == {"C8"}  # kamikaze
    table.act("target:C8")
    assert table.choices == {"D5"}  # reverse: the enemy alone
    table.act("target:D5")
    assert table.asked == "red program"  # swap had no own half
    assert "swap" in table.hand("red")
    assert table.board["B4"] == "red ozeki 7"


def test_takedown_ends_with_the_round() -> None:
    table = staged({"B4": "red ozeki"}, blue="takedown")
    table.lay("- move:1", "card:takedown")
    table.act("target:B4")
    assert table.asked == "red program"
    table.lay("move:1")
    assert table.choices == {"B4"}


def test_takedown_lets_itself_be_pushed_and_stands_in_the_way() -> None:
    table = staged({"B4": "red komusubi", "B6": "blue ozeki"}, blue="takedown")
    table.lay("", "card:takedown move:2")
    table.act("target:B4", "walker:B6")
    assert table.board == {"B3": "red komusubi 2", "B4": "blue ozeki 7"}
