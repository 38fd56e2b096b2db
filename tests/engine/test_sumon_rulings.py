"""The rulings of SUMOn by worked examples, on both implementations; tests bear their rulings."""

from __future__ import annotations

import random
from typing import cast

import pytest

from sumo_arcade.engine import abilities
from sumo_arcade.engine.games.sumon.rules import SumonState
from tests.engine.sumon_table import RESERVE, Table, dealt, program, seed_with, staged
from tests.slow.slow_sumon import CARDS

# A board is given as tile and wrestler; Red walks towards tile 8, Blue towards tile 1.

# R-SN-1: the figures, the deck, the start


def test_r_sn_1_start() -> None:
    table = Table(0)
    assert table.asked == "red program"
    assert (table.life, table.mana) == ((5, 5), (10, 10))
    assert table.reserve("red") == table.reserve("blue") == RESERVE
    assert (table.board, table.discard) == ({}, [])
    assert (table.facts["round"], table.facts["slot"], table.facts["winner"]) == (1, 1, None)


@pytest.mark.parametrize(
    ("wrestler", "weight", "mana"),
    [
        ("jonokuchi", 1, 1),
        ("komusubi", 2, 2),
        ("sekiwake", 4, 3),
        ("ozeki", 7, 6),
        ("yokozuna", 13, 10),
    ],
)
def test_r_sn_1_wrestlers(wrestler: str, weight: int, mana: int) -> None:
    table = Table()
    table.act(program(f"summon:{wrestler}"))
    assert table.mana == (10 - mana, 10)
    table.act(program(f"- - summon:{wrestler}"), "lane:H")
    assert table.board == {"H1": f"red {wrestler} {weight}"}
    assert table.choices == set("ABCDEFGH")
    table.act("lane:A")
    assert table.board == {"H1": f"red {wrestler} {weight}", "A8": f"blue {wrestler} {weight}"}


@pytest.mark.parametrize(
    ("seed", "red", "blue"),
    [
        (0, "avatar kamikaze kamikaze", "hex reverse reverse"),
        (4, "fatup hex jump", "fatup kamikaze reverse"),
        (18, "fatup fatup takedown", "hex jump kamikaze"),
    ],
)
def test_r_sn_1_hands_of_known_seeds(seed: int, red: str, blue: str) -> None:
    table = Table(seed)
    assert (table.hand("red"), table.hand("blue")) == (red.split(), blue.split())


def test_r_sn_1_deck_is_shuffled_once_and_dealt_from_its_end() -> None:
    deck = [card for card in CARDS for _ in range(3)]
    random.Random(7).shuffle(deck)  # noqa: S311 - the deck that the rules page pins
    table = Table(7)
    red, blue = sorted(deck[-3:]), sorted(deck[-6:-3])
    assert (table.hand("red"), table.hand("blue")) == (red, blue)
    for number in range(9):
        table.wait()
        red = sorted([*red, deck[-7 - 2 * number]])
        blue = sorted([*blue, deck[-8 - 2 * number]])
        assert (table.hand("red"), table.hand("blue")) == (red, blue)
    assert sorted([*red, *blue]) == sorted(CARDS * 3)


def test_r_sn_1_no_card_is_dealt_when_deck_and_discard_are_empty() -> None:
    table = Table(3)
    table.wait(9)
    hands = table.facts["hand"]
    table.wait()
    assert table.facts["hand"] == hands
    assert table.mana == (110, 110)


def test_r_sn_1_discard_is_reshuffled_in_the_order_discarded() -> None:
    seed = seed_with("fatup jump avatar", "", 9)
    table = Table(seed)
    table.wait(9)
    table.lay("summon:ozeki card:jump card:fatup card:avatar")
    table.act("lane:A", "target:A1", "target:A3")
    assert table.discard == ["jump", "fatup"]
    red, blue = table.hand("red"), table.hand("blue")
    table.act("target:A3")
    pile = ["jump", "fatup", "avatar"]
    chance = random.Random(seed)  # noqa: S311 - the deck that the rules page pins
    chance.shuffle(list(range(24)))
    chance.shuffle(pile)
    assert table.discard == []
    assert table.hand("red") == sorted([*red, pile[2]])
    assert table.hand("blue") == sorted([*blue, pile[1]])
    table.wait()
    assert table.hand("red") == sorted([*red, pile[2], pile[0]])
    assert table.hand("blue") == sorted([*blue, pile[1]])


# R-SN-2: what comes back, and what is spent


def test_r_sn_2_summon_without_a_free_tile_comes_back_whole() -> None:
    table = Table()
    table.wait(3)
    eight = "summon:jonokuchi summon:jonokuchi summon:jonokuchi summon:komusubi "
    eight += "summon:komusubi summon:komusubi summon:sekiwake summon:sekiwake"
    table.lay(f"{eight} summon:yokozuna move:1")
    table.act(*(f"lane:{lane}" for lane in "ABCDEFGH"))
    assert table.asked == "red walker 10"
    assert table.reserve("red") == ["ozeki", "ozeki", "yokozuna"]
    assert table.mana[0] == 40 - 3 * 1 - 3 * 2 - 2 * 3 - 1
    table.act("walker:A1")
    assert "yokozuna" not in " ".join(table.board.values())


def test_r_sn_2_card_without_a_legal_target_comes_back_whole() -> None:
    table = staged({"B4": "red ozeki"}, red="hex takedown swap")
    before, hand = table.mana[0], table.hand("red")
    table.lay("card:hex card:takedown card:swap move:1")
    assert table.asked == "red walker 4"
    assert (table.mana[0], table.hand("red"), table.discard) == (before - 1, hand, [])


def test_r_sn_2_move_without_a_wrestler_that_may_be_chosen_comes_back() -> None:
    table = staged({"B4": "red ozeki"}, blue="takedown")
    before = table.mana
    table.lay("move:1 - move:3", "- card:takedown - move:3")
    table.act("walker:B4", "target:B5")
    assert table.asked == "red program"
    assert table.mana == (before[0] - 1 + 10, before[1] - 4 + 10)


def test_r_sn_2_blocked_at_the_first_step_is_spent() -> None:
    table = staged({"B4": "red komusubi", "B5": "blue ozeki"})
    before = table.mana[0]
    table.lay("move:3 move:1")
    table.act("walker:B4")
    assert table.asked == "red walker 2"
    assert table.mana[0] == before - 4
    table.act("walker:B4")
    assert table.board == {"B4": "red komusubi 2", "B5": "blue ozeki 7"}
    assert table.mana[0] == before - 4 + 10


# R-SN-3: the lighter and the equal are blocked, not thrown back


@pytest.mark.parametrize(("walker", "weight"), [("komusubi", 2), ("jonokuchi", 1)])
def test_r_sn_3_blocked_not_thrown_back(walker: str, weight: int) -> None:
    table = staged({"B2": f"red {walker}", "B4": "blue komusubi"})
    table.lay("move:3")
    table.act("walker:B2")
    assert table.board == {"B3": f"red {walker} {weight}", "B4": "blue komusubi 2"}


# R-SN-4: weight now


def test_r_sn_4_weight_is_printed_plus_three_for_each_fatup() -> None:
    table = staged({"B4": "red sekiwake", "B5": "blue ozeki"}, red="fatup fatup", mana=20)
    table.lay("card:fatup move:1 card:fatup move:1")
    table.act("target:B4", "walker:B4")
    assert table.board == {"B4": "red sekiwake 7", "B5": "blue ozeki 7"}
    table.act("target:B4", "walker:B4")
    assert table.board == {"B5": "red sekiwake 10", "B6": "blue ozeki 7"}


def test_r_sn_4_weight_is_nothing_when_hexed_however_fat() -> None:
    table = staged({"B4": "red sekiwake", "B5": "blue jonokuchi"}, red="fatup", blue="hex")
    table.lay("card:fatup", "- card:hex move:1")
    table.act("target:B4", "target:B4")
    assert table.board["B4"] == "red sekiwake 0 hex"
    table.act("walker:B5")
    assert table.board == {"B3": "red sekiwake 0 hex", "B4": "blue jonokuchi 1"}


# R-SN-6: what a player can see


def seen_by(seat: int, table: Table) -> SumonState:
    return cast("SumonState", abilities.view(table.state, seat))


def test_r_sn_6_what_is_laid_still_counts_as_in_reserve_mana_and_hand() -> None:
    table = dealt(red="jump")
    table.act(program("summon:ozeki card:jump move:1"))
    assert table.mana == (0, 10)
    view = seen_by(1, table)
    assert view.mana == (10, 10)
    assert list(view.reserves[0]) == RESERVE
    assert view.hands[0] == ("", "", "")
    assert sorted(view.hands[1]) == table.hand("blue")
    own = seen_by(0, table)
    assert (own.mana, sorted(own.hands[0])) == ((0, 10), table.hand("red"))


def test_r_sn_6_revealed_slots_count_and_the_others_stay_hidden() -> None:
    table = dealt(red="jump")
    table.lay("summon:ozeki card:jump move:1")
    view = seen_by(1, table)
    assert view.mana == (10 - 6, 10)
    assert view.reserves[0].count("ozeki") == 1
    assert view.hands[0] == ("", "", "")
    table.act("lane:A")
    view = seen_by(1, table)
    assert view.mana == (10 - 6 - 3, 10)
    assert view.hands[0] == ("", "")


def test_r_sn_6_board_life_and_discard_are_open() -> None:
    table = staged({"B4": "red ozeki", "D5": "blue ozeki"}, red="hex")
    table.lay("card:hex - - - - - - - - move:1")
    table.act("target:D5")
    view = seen_by(1, table)
    assert view.discard == ("hex",)
    assert view.life == (5, 5)
    assert view.pieces() == table.state.pieces()


def test_r_sn_6_a_sign_is_hidden_until_both_have_shown() -> None:
    views = []
    for sign in ("rock", "paper", "scissors"):
        table = Table()
        table.lay("summon:ozeki", "summon:ozeki")
        table.act(f"rps:{sign}")
        views.append(seen_by(1, table))
    assert views[0].text() == views[1].text() == views[2].text()
    assert views[0].signs == ("", "")


# R-SN-7: a reversed wrestler


def test_r_sn_7_pushes_in_its_walking_direction() -> None:
    table = staged({"B4": "red ozeki", "B5": "blue komusubi"}, red="reverse", blue="jump")
    table.lay("- card:reverse move:1", "card:jump")
    table.act("target:B5", "target:B4")
    assert table.board == {"B3": "blue komusubi 2", "B4": "red ozeki 7 reverse"}
    table.act("walker:B4")
    assert table.board == {"B2": "blue komusubi 2", "B3": "red ozeki 7"}


def test_r_sn_7_enemies_are_told_by_colour_not_by_direction() -> None:
    table = staged({"B4": "red ozeki", "B5": "blue komusubi"}, blue="reverse")
    table.lay("- move:1", "card:reverse")
    table.act("target:B5")
    assert table.board["B5"] == "blue komusubi 2 reverse"  # both walk towards tile 8 now
    table.act("walker:B4")
    assert table.board == {"B5": "red ozeki 7", "B6": "blue komusubi 2"}


def test_r_sn_7_an_own_wrestler_that_faces_it_stops_it() -> None:
    table = staged({"B2": "red jonokuchi", "B4": "red ozeki"}, red="reverse")
    table.lay("card:reverse move:3")
    table.act("target:B4", "walker:B4")
    assert table.board == {"B2": "red jonokuchi 1", "B3": "red ozeki 7"}


def test_r_sn_7_the_heavier_and_the_equal_stop_it_too() -> None:
    table = staged({"B4": "red komusubi", "B5": "blue komusubi"}, red="reverse", blue="jump")
    table.lay("- card:reverse move:1", "card:jump")
    table.act("target:B5", "target:B4", "walker:B4")
    assert table.board == {"B3": "blue komusubi 2", "B4": "red komusubi 2"}


# R-SN-8: marks already there, and wrestlers taken down


@pytest.mark.parametrize("card", ["hex", "takedown"])
def test_r_sn_8_a_mark_on_the_enemy_twice_is_legal_and_spent(card: str) -> None:
    table = staged({"D5": "blue ozeki", "B4": "red ozeki"}, red=f"{card} {card}")
    table.lay(f"card:{card} card:{card} - move:1")
    table.act("target:D5")
    assert table.choices == {"D5"}
    table.act("target:D5")
    assert table.board["D5"] == f"blue ozeki {0 if card == 'hex' else 7} {card}"
    assert table.discard == [card, card]


def test_r_sn_8_avatar_on_an_avatar_is_legal_and_spent() -> None:
    table = staged({"B4": "red ozeki"}, red="avatar avatar")
    table.lay("card:avatar card:avatar - move:1")
    table.act("target:B4", "target:B4")
    assert table.board == {"B4": "red ozeki 7 avatar"}
    assert table.discard == ["avatar", "avatar"]


def test_r_sn_8_taken_down_is_not_the_own_half_of_a_swap() -> None:
    board = {"B4": "red ozeki", "C4": "red komusubi", "D5": "blue ozeki"}
    table = staged(board, red="swap", blue="takedown")
    table.lay("- card:swap", "card:takedown")
    table.act("target:B4")
    assert table.choices == {"C4:D5"}


@pytest.mark.parametrize("card", ["hex", "reverse", "swap", "takedown"])
def test_r_sn_8_the_enemy_may_still_target_who_is_taken_down(card: str) -> None:
    board = {"B4": "red ozeki", "D5": "blue ozeki"}
    table = staged(board, blue=f"takedown {card}")
    table.lay("", f"card:takedown card:{card}")
    table.act("target:B4")
    assert ("D5:B4" if card == "swap" else "B4") in table.choices


def test_r_sn_8_fatup_on_a_hexed_wrestler_is_legal_and_its_weight_stays_nothing() -> None:
    table = staged({"B4": "red ozeki"}, red="fatup", blue="hex")
    table.lay("- card:fatup - move:1", "card:hex")
    table.act("target:B4")
    assert table.choices == {"B4"}
    table.act("target:B4")
    assert table.board == {"B4": "red ozeki 0 hex"}
    assert table.discard == ["hex", "fatup"]
