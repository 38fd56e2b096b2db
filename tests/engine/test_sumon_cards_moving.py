"""SUMOn's cards by their clauses, from the rules page: those that move or remove somebody."""

from __future__ import annotations

import pytest

from tests.engine.sumon_table import staged

# A board is given as tile and wrestler; Red walks towards tile 8, Blue towards tile 1. Weights:
# jonokuchi 1, komusubi 2, sekiwake 4, ozeki 7, yokozuna 13.


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
