"""Choosing lanes, targets and walkers of SUMOn by squares, without a screen."""

from __future__ import annotations

import random

import pytest

from sumo_arcade.engine.core import Illegal, Move
from sumo_arcade.ui.boards.sumon.execution.choice import Choice, open_choice
from tests.engine.sumon_positions import start, waiting
from tests.ui.test_sumon_playback import random_views

LANES = "ABCDEFGH"
WHERE = {f"{lane}{tile}": (LANES.index(lane), 8 - tile) for lane in LANES for tile in range(1, 9)}


def asks(board: dict[str, str], act: str) -> Choice:
    found = open_choice(waiting(board, act).view(None))
    assert found is not None
    return found


class TestLanes:
    def test_free_tiles_of_the_own_row(self) -> None:
        choice = asks({"C1": "red ozeki", "D8": "blue ozeki"}, "red summon:komusubi")
        assert choice.squares() == ("A1", "B1", "D1", "E1", "F1", "G1", "H1")

    @pytest.mark.parametrize("square", ["E1", "E5", "E8"])
    def test_anywhere_in_a_lane_chooses_it(self, square: str) -> None:
        choice = asks({}, "red summon:komusubi")
        assert choice.click(square) == Move(("E1",), "lane")

    @pytest.mark.parametrize("square", ["C1", "C2", "C7"])
    def test_a_taken_lane_says_why_wherever_it_is_clicked(self, square: str) -> None:
        choice = asks({"C1": "red ozeki"}, "red summon:komusubi")
        assert choice.click(square) == Illegal("lane_occupied", ("C1",))

    def test_what_is_pointed_at_is_foretold(self) -> None:
        choice = asks({}, "blue summon:komusubi")
        choice.hover = "F3"
        (placed,) = choice.foretold()
        assert (placed.kind, placed.path[1]) == ("place", "F8")


class TestWalkers:
    BOARD = {"C3": "red ozeki", "C5": "blue komusubi", "F1": "red jonokuchi.takedown"}  # noqa: RUF012 - never changed

    def test_own_wrestlers_that_may_walk(self) -> None:
        assert asks(self.BOARD, "red move:2").squares() == ("C3",)

    @pytest.mark.parametrize(
        ("square", "why"),
        [
            ("F1", Illegal("taken_down", ("F1",))),
            ("C5", Illegal("not_own", ("C5",))),
            ("A1", Illegal("empty_tile", ("A1",))),
        ],
    )
    def test_others_say_why(self, square: str, why: Illegal) -> None:
        assert asks(self.BOARD, "red move:2").click(square) == why

    def test_the_way_and_its_pushes_are_foretold(self) -> None:
        choice = asks(self.BOARD, "red move:2")
        choice.hover = "C3"
        assert [(event.kind, *event.path) for event in choice.foretold()] == [
            ("move", "C3", "C4"),
            ("push", "C5", "C6"),
            ("move", "C4", "C5"),
        ]

    def test_a_drag_forward_walks_and_another_does_not(self) -> None:
        choice = asks(self.BOARD, "red move:2")
        assert choice.drop("C3", "C7") == Move(("C3",), "walker")
        assert choice.drop("C3", "C2") is None
        assert choice.drop("C3", "D4") is None

    def test_the_way_of_one_that_is_turned_round(self) -> None:
        choice = asks({"C3": "red ozeki.reverse"}, "red move:2")
        assert choice.way("C3") == ("C2", "C1")

    def test_one_answer(self) -> None:
        assert asks(self.BOARD, "red move:2").only == Move(("C3",), "walker")
        assert asks({"A1": "red ozeki", "B1": "red ozeki"}, "red move:2").only is None


class TestSwap:
    BOARD = {  # noqa: RUF012 - never changed
        "B4": "red ozeki",
        "C4": "red komusubi.takedown",
        "D5": "blue komusubi",
        "E6": "blue sekiwake.avatar",
        "F6": "blue sekiwake",
    }

    def test_both_halves_can_be_first(self) -> None:
        choice = asks(self.BOARD, "red card:swap")
        assert sorted(choice.squares()) == ["B4", "D5", "F6"]

    @pytest.mark.parametrize("order", [("B4", "D5"), ("D5", "B4")])
    def test_two_clicks_in_either_order(self, order: tuple[str, str]) -> None:
        choice = asks(self.BOARD, "red card:swap")
        assert choice.click(order[0]) is None
        assert choice.path == order[:1]
        assert choice.click(order[1]) == Move(("B4", "D5"), "target")

    def test_the_same_again_takes_it_back(self) -> None:
        choice = asks(self.BOARD, "red card:swap")
        choice.click("D5")
        assert choice.click("D5") is None
        assert choice.path == ()

    def test_another_of_the_same_side_instead(self) -> None:
        choice = asks(self.BOARD, "red card:swap")
        choice.click("D5")
        assert choice.click("F6") is None
        assert choice.path == ("F6",)
        assert choice.squares() == ("B4",)

    @pytest.mark.parametrize("first", [(), ("B4",), ("D5",)])
    @pytest.mark.parametrize(
        ("square", "why"),
        [
            ("C4", Illegal("taken_down", ("C4",))),
            ("E6", Illegal("avatar", ("E6",))),
            ("A1", Illegal("empty_tile", ("A1",))),
        ],
    )
    def test_the_refusal_is_about_what_was_clicked(
        self, first: tuple[str, ...], square: str, why: Illegal
    ) -> None:
        choice = asks(self.BOARD, "red card:swap")
        for one in first:
            choice.click(one)
        assert choice.click(square) == why

    def test_a_drag_takes_both(self) -> None:
        choice = asks(self.BOARD, "red card:swap")
        assert choice.drop("D5", "B4") == Move(("B4", "D5"), "target")
        assert choice.drop("B4", "E6") == Illegal("avatar", ("E6",))

    def test_nothing_is_foretold_before_the_second(self) -> None:
        choice = asks(self.BOARD, "red card:swap")
        choice.hover = "D5"
        assert choice.foretold() == ()
        choice.click("D5")
        choice.hover = "B4"
        assert [event.path for event in choice.foretold() if event.kind == "move"] == [
            ("B4", "D5"),
            ("D5", "B4"),
        ]


class TestTargets:
    def test_a_jump_names_the_tile_in_its_way(self) -> None:
        board = {"C3": "red ozeki", "C5": "blue komusubi", "F1": "red ozeki"}
        choice = asks(board, "red card:jump")
        assert choice.click("C3") == Illegal("landing_taken", ("C5",))

    def test_a_click_plays_the_card(self) -> None:
        choice = asks({"C3": "red ozeki", "C5": "blue komusubi"}, "red card:hex")
        assert choice.click("C5") == Move(("C5",), "target")


class TestKeyboard:
    def test_arrows_go_along_a_row(self) -> None:
        choice = asks({"C1": "red ozeki"}, "red summon:komusubi")
        choice.hover = "B1"
        choice.steer(1, 0, WHERE)
        assert choice.cursor == "B1"
        choice.steer(1, 0, WHERE)
        assert choice.cursor == "D1"
        choice.steer(0, -1, WHERE)
        assert choice.cursor == "D1"

    def test_the_pointer_takes_over(self) -> None:
        choice = asks({}, "red summon:komusubi")
        choice.steer(1, 0, WHERE)
        choice.put_away()
        choice.hover = "H4"
        assert choice.pointed == "H4"

    @pytest.mark.parametrize("seed", range(8))
    def test_every_answer_can_be_reached(self, seed: int) -> None:
        chance = random.Random(seed)  # noqa: S311 - the same games every time
        for view in random_views(seed):
            choice = open_choice(view)
            if choice is None:
                continue
            goals = set(choice.squares())
            start_at = chance.choice(sorted(goals))
            reached, new = {start_at}, [start_at]
            while new:
                here = new.pop()
                for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                    choice.cursor = here
                    choice.steer(dx, dy, WHERE)
                    assert choice.cursor is not None
                    if choice.cursor not in reached:
                        reached.add(choice.cursor)
                        new.append(choice.cursor)
            assert reached == goals


class TestOpenChoice:
    def test_nothing_while_programs_are_laid(self) -> None:
        assert open_choice(start().view(None)) is None

    @pytest.mark.parametrize("seed", range(4))
    def test_every_answer_of_a_game_can_be_clicked(self, seed: int) -> None:
        for view in random_views(seed):
            choice = open_choice(view)
            for move in choice.moves if choice is not None else ():
                fresh = open_choice(view)
                assert fresh is not None
                answers = [fresh.click(square) for square in move.path]
                assert answers[-1] == move
                assert answers[:-1] == [None] * (len(move.path) - 1)
