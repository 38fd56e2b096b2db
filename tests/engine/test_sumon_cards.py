"""The eight cards of SUMOn, clause by clause, worked out from the rules page; on both implementations."""

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


# jump


@pytest.mark.parametrize(
    ("other", "weight"), [("blue yokozuna", " 13"), ("blue jonokuchi", " 1"), ("red ozeki", " 7")]
)
def test_jump_goes_two_forward_over_whatever_is_on_the_next_tile(other: str, weight: str) -> None:
    table = staged({"B3": "red komusubi", "B4": other}, red="jump")
    table.lay("card:jump")
    table.act("target:B3")
    assert table.board == {"B4": other + weight, "B5": "red komusubi 2"}


def test_jump_over_an_empty_tile() -> None:
    table = staged({"D6": "blue komusubi"}, blue="jump")
    table.lay("", "card:jump")
    assert table.choices == {"D6"}
    table.act("target:D6")
    assert table.board == {"D4": "blue komusubi 2"}


def test_jump_over_an_avatar() -> None:
    table = staged({"B3": "red komusubi", "B4": "blue ozeki"}, red="jump", blue="avatar")
    table.lay("- card:jump", "card:avatar - - move:1")
    table.act("target:B4", "target:B3")
    assert table.board == {"B4": "blue ozeki 7 avatar", "B5": "red komusubi 2"}


@pytest.mark.parametrize("other", ["blue jonokuchi", "red ozeki"])
def test_jump_needs_a_free_tile_to_land_on(other: str) -> None:
    table = staged({"B3": "red komusubi", "B5": other, "C1": "red yokozuna"}, red="jump")
    table.lay("card:jump")
    assert "B3" not in table.choices
    assert "C1" in table.choices
    assert table.refuses("target:B3")


def test_jump_comes_back_where_nobody_can_land() -> None:
    table = staged({"B3": "red komusubi", "B5": "blue jonokuchi"}, red="jump")
    before = table.mana[0]
    table.lay("card:jump - move:1")
    assert table.asked == "red walker 3"
    assert table.mana[0] == before - 1
    assert "jump" in table.hand("red")
    assert table.discard == []


def test_jump_to_the_last_tile_does_not_pass_the_row() -> None:
    table = staged({"B6": "red komusubi"}, red="jump")
    table.lay("card:jump")
    table.act("target:B6")
    assert table.board == {"B8": "red komusubi 2"}
    assert table.life == (5, 5)


@pytest.mark.parametrize(
    ("board", "start"),
    [
        ({"B7": "red ozeki"}, "B7"),
        ({"B8": "red ozeki"}, "B8"),
        ({"B7": "red ozeki", "B8": "blue yokozuna"}, "B7"),
    ],
)
def test_jump_past_the_row_counts_as_having_walked_there(board: dict[str, str], start: str) -> None:
    table = staged(board, red="jump")
    before = table.mana[0]
    table.lay("card:jump - move:1")
    table.act(f"target:{start}")
    assert start not in table.board
    assert table.life == (5, 4)
    assert table.mana[0] == before - 3 + 10 + 6  # the move found nobody; the ozeki's 6 come back
    assert table.discard == ["jump"]


def test_jump_is_for_an_own_wrestler() -> None:
    table = staged({"B3": "red komusubi", "D5": "blue ozeki"}, red="jump")
    table.lay("card:jump")
    assert table.choices == {"B3"}
    assert table.refuses("target:D5")


def test_a_reversed_wrestler_jumps_the_other_way() -> None:
    table = staged({"B4": "red komusubi", "B6": "blue ozeki"}, red="reverse jump")
    table.lay("card:reverse card:jump - move:1")
    table.act("target:B4", "target:B4")
    assert table.board == {"B2": "red komusubi 2 reverse", "B6": "blue ozeki 7"}


@pytest.mark.parametrize("start", ["B1", "B2"])
def test_a_reversed_wrestler_that_jumps_past_its_own_row_hurts_its_owner(start: str) -> None:
    table = staged({start: "red ozeki"}, red="reverse jump")
    before = table.mana[0]
    table.lay("card:reverse card:jump")
    table.act(f"target:{start}", f"target:{start}")
    assert table.board == {}
    assert table.life == (4, 5)
    assert table.mana[0] == before - 4 - 3 + 10


# kamikaze


def test_kamikaze_takes_every_enemy_on_the_four_neighbouring_tiles() -> None:
    board = {
        "C4": "red jonokuchi",
        "B4": "blue komusubi",
        "D4": "blue yokozuna",
        "C5": "blue ozeki",
        "C6": "blue ozeki",
        "B5": "blue jonokuchi",
        "D6": "blue jonokuchi",
    }
    table = staged(board, red="kamikaze", blue="jump", mana=20)
    table.lay("- - card:kamikaze - move:1", "card:jump move:1")
    table.act("target:C5", "walker:C6")
    assert {tile[:2] for tile in table.board} >= {"B4", "D4", "C3", "C5"}
    before, reserves = table.mana, (table.reserve("red"), table.reserve("blue"))
    assert table.choices == {"C4"}
    table.act("target:C4")
    assert table.board == {"B5": "blue jonokuchi 1", "D6": "blue jonokuchi 1"}
    assert table.life == (5, 5)
    assert table.mana == (before[0] + 1 + 10, before[1] + 10)  # the move comes back: nobody walks
    assert (table.reserve("red"), table.reserve("blue")) == reserves


def test_kamikaze_spares_its_own_side() -> None:
    board = {"C4": "red jonokuchi", "C3": "red ozeki", "B4": "red komusubi", "C5": "blue yokozuna"}
    table = staged(board, red="kamikaze")
    table.lay("card:kamikaze")
    assert table.choices == {"C4", "C3", "B4"}
    table.act("target:C4")
    assert table.board == {"C3": "red ozeki 7", "B4": "red komusubi 2"}


def test_kamikaze_at_the_corner_and_without_anybody_near() -> None:
    table = staged({"A1": "red jonokuchi", "H2": "blue ozeki"}, red="kamikaze")
    table.lay("card:kamikaze")
    table.act("target:A1")
    assert table.board == {"H2": "blue ozeki 7"}
    assert table.discard == ["kamikaze"]


def test_kamikaze_takes_also_the_marked() -> None:
    table = staged({"C4": "red jonokuchi", "C5": "blue ozeki"}, red="hex takedown kamikaze")
    table.lay("card:hex card:takedown card:kamikaze")
    table.act("target:C5", "target:C5", "target:C4")
    assert table.board == {}
    assert table.discard == ["hex", "takedown", "kamikaze"]


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


# swap


def test_swap_needs_an_own_and_an_enemy_wrestler_own_first() -> None:
    board = {"B4": "red ozeki", "C1": "red komusubi", "D5": "blue ozeki", "E8": "blue jonokuchi"}
    table = staged(board, red="swap")
    table.lay("card:swap")
    assert table.choices == {"B4:D5", "B4:E8", "C1:D5", "C1:E8"}
    for bad in ("target:D5:B4", "target:B4:C1", "target:D5:E8", "target:B4", "target:B4:D4"):
        assert table.refuses(bad)


@pytest.mark.parametrize("one", ["red ozeki", "blue ozeki"])
def test_swap_comes_back_where_one_side_is_missing(one: str) -> None:
    table = staged({"B5": one}, red="swap")
    before = table.mana[0]
    table.lay("card:swap")
    assert table.asked == "red program"
    assert table.mana[0] == before + 10
    assert table.discard == []


def test_swap_exchanges_the_tiles_and_each_keeps_what_it_is() -> None:
    board = {"B1": "red komusubi", "D8": "blue ozeki"}
    table = staged(board, red="fatup hex swap", mana=40)
    table.lay("card:fatup card:hex card:swap - move:1", "- - - move:1")
    table.act("target:B1", "target:D8", "target:B1:D8")
    assert table.board == {"D8": "red komusubi 5", "B1": "blue ozeki 0 hex"}
    assert table.life == (5, 5)
    table.act("walker:B1", "walker:D8")
    assert table.board == {}
    assert table.life == (4, 4)


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
