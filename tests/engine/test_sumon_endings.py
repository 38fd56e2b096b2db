"""The rulings of SUMOn on how a game ends (R-SN-5, R-SN-9, R-SN-10), by worked examples."""

from __future__ import annotations

import pytest

from sumo_arcade.engine.core import Outcome
from sumo_arcade.engine.games.sumon import GAME
from sumo_arcade.engine.match import Match
from tests.engine.sumon_table import RESERVE, Table, dealt, program, seed_with, staged

# A board is given as tile and wrestler; Red walks towards tile 8, Blue towards tile 1.


def about_to_win(red: str = "", blue: str = "") -> Table:
    """Blue has one life left; Red has a sekiwake on F7 and a komusubi on E8."""
    board = {f"{lane}8": "red jonokuchi" for lane in "ABC"}
    board |= {"D8": "red komusubi", "E8": "red komusubi", "F7": "red sekiwake"}
    table = staged(board, red, blue)
    table.lay("move:1 move:1 move:1 move:1")
    table.act(*(f"walker:{lane}8" for lane in "ABCD"))
    assert table.life == (5, 1)
    return table


def all_dealt(**options: str) -> Table:
    """Round 10 of a game in which nobody has done anything; both hold a kamikaze.

    All 24 cards are dealt now: two discarded in a round come back at its end, one to each.
    """
    table = Table(seed_with("kamikaze", "kamikaze", 9), **options)
    table.wait(9)
    return table


def blow_up(table: Table, red: str, blue: str) -> None:
    """A round in which each summons the wrestler named and plays kamikaze on it."""
    slots = [f"summon:{one} card:kamikaze" if one else "" for one in (red, blue)]
    table.lay(slots[0], f"- - {slots[1]}")
    table.act(*["lane:A", "target:A1"] * bool(red), "lane:A", "target:A8")


# R-SN-5: a side wins only by the other's last life; how a game ends otherwise, and what is chosen


def test_r_sn_5_round_30_is_the_last_and_then_it_is_a_draw() -> None:
    table = Table()
    table.wait(29)
    assert (table.asked, table.facts["round"]) == ("red program", 30)
    table.wait()
    assert (table.asked, table.facts["round"], table.facts["slot"]) == ("over", 30, 10)
    assert table.facts["winner"] == "draw"
    assert table.state.outcome() == Outcome(None, "last_round")


def ahead(winner: str, **options: str) -> Table:
    """``winner`` has taken one life; the other side has taken none."""
    row = {"red": 8, "blue": 1}[winner]
    table = staged({f"B{row}": f"{winner} ozeki"}, options=options)
    slots = {"red": "", "blue": ""} | {winner: "move:1"}
    table.lay(slots["red"], slots["blue"])
    table.act(f"walker:B{row}")
    assert sorted(table.life) == [4, 5]
    return table


@pytest.mark.parametrize("side", ["red", "blue"])
def test_r_sn_5_after_the_last_round_it_is_a_draw_whatever_the_lives(side: str) -> None:
    table = ahead(side)
    table.wait(31 - table.facts["round"])
    assert (table.asked, table.facts["winner"]) == ("over", "draw")
    assert table.state.outcome() == Outcome(None, "last_round")
    assert sorted(table.life) == [4, 5]


@pytest.mark.parametrize("side", ["red", "blue"])
def test_r_sn_5_by_the_former_ruling_the_higher_life_wins(side: str) -> None:
    table = ahead(side, limit="life")
    table.wait(31 - table.facts["round"])
    assert (table.asked, table.facts["winner"]) == ("over", side)
    assert table.state.outcome() == Outcome(("red", "blue").index(side), "rounds")


@pytest.mark.parametrize("rounds", [10, 11, 60])
def test_r_sn_5_another_round_may_be_the_last(rounds: int) -> None:
    table = ahead("red", rounds=str(rounds))
    table.wait(rounds - table.facts["round"])
    assert (table.asked, table.facts["round"]) == ("red program", rounds)
    table.wait()
    assert (table.asked, table.facts["round"]) == ("over", rounds)
    assert table.state.outcome() == Outcome(None, "last_round")


def test_r_sn_5_without_a_last_round_it_goes_on_and_can_still_be_won() -> None:
    """Beyond round 60, where the largest limit would have ended it; mana goes on being paid."""
    table = Table(rounds="off", lives="1")
    table.wait(75)
    assert (table.asked, table.facts["round"]) == ("red program", 76)
    assert table.mana == (76 * 10, 76 * 10)
    table.lay("summon:jonokuchi move:3 move:3 move:2")
    table.act("lane:H", "walker:H1", "walker:H4", "walker:H7")
    assert (table.asked, table.facts["winner"], table.life) == ("over", "red", (1, 0))
    assert table.state.outcome() == Outcome(0, "life")


@pytest.mark.parametrize("rounds", ["10", "off"])
def test_r_sn_5_the_last_life_wins_at_once_also_in_the_last_round(rounds: str) -> None:
    table = Table(rounds=rounds, lives="2")
    table.wait(8)
    table.lay("summon:jonokuchi move:3 move:3 move:2 summon:sekiwake move:3 move:3 move:1")
    table.act("lane:H", "walker:H1", "walker:H4", "walker:H7")
    table.act("lane:C", "walker:C1", "walker:C4")
    table.act("walker:C7")
    assert (table.asked, table.facts["round"], table.life) == ("red program", 10, (2, 1))
    table.lay("move:1 summon:ozeki", "- summon:ozeki")
    table.act("walker:C8")
    assert (table.asked, table.facts["round"], table.facts["slot"]) == ("over", 10, 1)
    assert table.state.outcome() == Outcome(0, "life")
    assert table.life == (2, 0)


@pytest.mark.parametrize("lives", range(1, 10))
def test_r_sn_5_each_side_begins_with_the_lives_that_were_chosen(lives: int) -> None:
    table = Table(lives=str(lives))
    assert table.life == (lives, lives)
    if lives > 1:
        table.lay("summon:jonokuchi move:3 move:3 move:2")
        table.act("lane:H", "walker:H1", "walker:H4", "walker:H7")
        assert (table.asked, table.life) == ("red program", (lives, lives - 1))


@pytest.mark.parametrize("mana", range(5, 21))
def test_r_sn_5_the_first_round_has_the_mana_of_every_round(mana: int) -> None:
    table = Table(mana=str(mana))
    assert table.mana == (mana, mana)
    table.lay("summon:jonokuchi")
    table.act("lane:A")
    assert table.mana == (2 * mana - 1, 2 * mana)
    table.wait()
    assert table.mana == (3 * mana - 1, 3 * mana)


def test_r_sn_5_more_mana_lets_more_be_laid_in_the_first_round() -> None:
    both = program("summon:yokozuna summon:ozeki move:3 move:1")
    assert Table(mana="19").refuses(both)
    assert not Table(mana="20").refuses(both)
    assert Table(mana="5").refuses(program("summon:ozeki"))


def test_r_sn_5_ends_when_neither_side_has_a_wrestler_left() -> None:
    table = all_dealt()
    for wrestler in RESERVE:
        blow_up(table, wrestler, wrestler)
    assert (table.asked, table.facts["round"], table.facts["slot"]) == ("over", 20, 10)
    assert (table.facts["winner"], table.life, table.board) == ("draw", (5, 5), {})
    assert table.state.outcome() == Outcome(None, "nobody_left")
    assert table.reserve("red") == table.reserve("blue") == []


@pytest.mark.parametrize("last", ["", "summon:yokozuna"])
def test_r_sn_5_goes_on_while_one_side_has_a_wrestler_left(last: str) -> None:
    table = all_dealt()
    for wrestler in RESERVE[:-1]:
        blow_up(table, wrestler, wrestler)
    table.lay(last, "- - summon:yokozuna card:kamikaze")
    table.act(*["lane:C"] * bool(last), "lane:A", "target:A8")
    assert (table.asked, table.facts["round"]) == ("red program", 21)
    assert table.reserve("red") == ([] if last else ["yokozuna"])
    assert table.board == ({"C1": "red yokozuna 13"} if last else {})
    assert table.reserve("blue") == []


def exhausted(**options: str) -> Table:
    """Nobody has a wrestler left, and Red has taken a life."""
    table = all_dealt(**options)
    table.lay("summon:jonokuchi move:3 move:3 move:2")
    table.act("lane:H", "walker:H1", "walker:H4", "walker:H7")
    assert table.life == (5, 4)
    for red, blue in zip([*RESERVE[1:], ""], RESERVE, strict=True):
        blow_up(table, red, blue)
    return table


@pytest.mark.parametrize("rounds", ["30", "off", "21"])
def test_r_sn_5_when_nobody_is_left_it_is_a_draw_whatever_the_lives(rounds: str) -> None:
    table = exhausted(rounds=rounds)
    assert (table.asked, table.facts["winner"], table.life) == ("over", "draw", (5, 4))
    last = "last_round" if rounds == "21" else "nobody_left"
    assert table.state.outcome() == Outcome(None, last)


def test_r_sn_5_when_nobody_is_left_the_higher_life_wins_by_the_former_ruling() -> None:
    table = exhausted(limit="life")
    assert (table.asked, table.facts["winner"]) == ("over", "red")
    assert table.state.outcome() == Outcome(0, "exhausted")


def test_r_sn_5_can_be_drawn_by_agreement() -> None:
    match = Match(GAME)
    match.play_text(0, program(""))
    match.offer_draw(0)
    match.answer_draw(1, accept=True)
    assert match.outcome is not None
    assert match.outcome.winner is None


# R-SN-9: signs, returns, and what is laid when a game ends


def test_r_sn_9_signs_are_asked_also_when_both_commands_are_impossible() -> None:
    table = dealt(red="fatup", blue="jump")
    table.lay("card:fatup move:1", "card:jump move:1")
    assert (table.asked, table.mana) == ("red rps 1", (6, 6))
    table.act("rps:rock", "rps:rock", "rps:rock", "rps:paper")
    assert (table.asked, table.mana) == ("red rps 2", (9, 9))
    table.act("rps:rock", "rps:paper")
    assert (table.asked, table.mana) == ("red program", (20, 20))


def test_r_sn_9_a_returned_command_is_back_at_once() -> None:
    table = dealt(red="fatup jump")
    hand = table.hand("red")
    table.act(program("card:fatup summon:sekiwake card:jump"))
    assert table.mana[0] == 10 - 3 - 3 - 3
    table.act(program(""))
    assert table.asked == "red lane 2"
    assert table.mana[0] == 10 - 3 - 3
    assert sorted([*table.hand("red"), "jump"]) == hand


def test_r_sn_9_what_is_laid_stays_laid_when_the_game_ends_in_a_round() -> None:
    table = about_to_win(red="hex", blue="jump")
    before = table.facts
    table.lay("move:2 summon:yokozuna card:hex", "move:1 summon:ozeki card:jump")
    assert table.asked == "red walker 1"
    table.act("walker:E8")
    after = table.facts
    assert (table.asked, after["winner"], after["slot"]) == ("over", "red", 1)
    assert table.mana == (before["mana"]["red"] - 2 - 10 - 7, before["mana"]["blue"] - 1 - 6 - 3)
    assert table.reserve("red").count("yokozuna") == 0
    assert table.reserve("blue").count("ozeki") == 1
    assert sorted([*table.hand("red"), "hex"]) == before["hand"]["red"]
    assert sorted([*table.hand("blue"), "jump"]) == before["hand"]["blue"]
    assert after["round"] == before["round"]


def test_r_sn_9_marks_stay_when_the_game_ends_in_a_round() -> None:
    table = about_to_win(red="avatar")
    table.lay("card:avatar move:1")
    table.act("target:F7", "walker:E8")
    assert table.asked == "over"
    assert table.board == {"F7": "red sekiwake 4 avatar"}


# R-SN-10: the walker goes on; laying; the last round


def test_r_sn_10_a_walker_that_has_pushed_somebody_off_goes_on() -> None:
    table = staged({"B7": "red ozeki", "B8": "blue komusubi"})
    before = table.mana
    table.lay("move:3")
    table.act("walker:B7")
    assert table.board == {}
    assert table.life == (5, 3)
    assert table.mana == (before[0] - 3 + 10 + 6, before[1] + 10)


def test_r_sn_10_but_not_when_the_game_is_over() -> None:
    table = about_to_win()
    table.lay("move:3", "summon:jonokuchi")
    table.act("lane:F")
    assert table.board["F8"] == "blue jonokuchi 1"
    table.act("walker:F7")
    assert table.asked == "over"
    assert table.life == (5, 0)
    assert table.board == {"E8": "red komusubi 2", "F8": "red sekiwake 4"}


def test_r_sn_10_laying_sets_mana_cards_and_wrestlers_aside_at_once() -> None:
    table = dealt(red="jump")
    hand = table.hand("red")
    table.act(program("summon:sekiwake card:jump move:2"))
    assert table.mana == (10 - 3 - 3 - 2, 10)
    assert sorted([*table.hand("red"), "jump"]) == hand
    assert sorted([*table.reserve("red"), "sekiwake"]) == sorted(RESERVE)


def test_r_sn_10_round_30_pays_mana_and_deals_no_card() -> None:
    table = Table(seed_with("fatup", "", 9))
    table.wait(29)
    hands = table.facts["hand"]
    table.lay("summon:ozeki card:fatup")
    table.act("lane:A", "target:A1")
    assert (table.asked, table.facts["round"]) == ("over", 30)
    assert table.mana == (10 + 30 * 10 - 6 - 3, 10 + 30 * 10)
    assert table.discard == ["fatup"]
    assert sorted([*table.hand("red"), "fatup"]) == hands["red"]
    assert table.hand("blue") == hands["blue"]


def test_r_sn_10_the_last_round_ends_the_effects_and_pays_who_hurt_the_enemy() -> None:
    table = staged({"B8": "red sekiwake", "C4": "red ozeki"}, red="avatar")
    table.wait(30 - table.facts["round"])
    before = table.mana[0]
    table.lay("card:avatar move:1")
    table.act("target:C4", "walker:B8")
    assert (table.asked, table.facts["winner"], table.life) == ("over", "draw", (5, 4))
    assert table.board == {"C4": "red ozeki 7"}
    assert table.mana[0] == before - 6 - 1 + 10 + 3


def test_r_sn_10_exhaustion_pays_mana_and_deals_no_card() -> None:
    table = all_dealt()
    for wrestler in RESERVE:
        blow_up(table, wrestler, wrestler)
    spent = (3 * 1 + 3 * 2 + 2 * 3 + 2 * 6 + 10) + 11 * 5
    assert table.mana == (10 + 20 * 10 - spent, 10 + 20 * 10 - spent)
    assert table.discard == ["kamikaze", "kamikaze"]
    assert table.facts["round"] == 20
