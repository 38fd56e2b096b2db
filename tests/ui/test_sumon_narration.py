"""SUMOn told in words: a line for everything that happens, right names, weights and tiles."""

from __future__ import annotations

import itertools
import json

import pytest

from sumo_arcade.engine.core import Outcome
from sumo_arcade.engine.games.sumon.rules import SumonState
from sumo_arcade.ui.boards.sumon.narration import choice_text, narration
from sumo_arcade.ui.boards.sumon.narration.timeline import Beat, Picture, cut
from tests.engine.sumon_positions import load, play, start, waiting
from tests.ui.test_sumon_playback import laid, random_views

NAMES = ("Red", "Blue")


def told(before: SumonState, action: str) -> list[str]:
    """All that is said of an action."""
    beats = cut(before.view(None), play(before, action).view(None))
    return [line.text for beat in beats for line in narration.tell(beat, NAMES)]


def deeds(before: SumonState, action: str) -> list[str]:
    """What is said of the command itself."""
    beats = cut(before.view(None), play(before, action).view(None))
    return [
        line.text for beat in beats if beat.kind == "deed" for line in narration.tell(beat, NAMES)
    ]


class TestWalks:
    def test_summon(self) -> None:
        state = waiting({}, "red summon:ozeki")
        assert deeds(state, "lane:C") == ["Red: Ozeki enters lane C."]

    def test_steps_and_a_push(self) -> None:
        state = waiting({"C3": "red ozeki", "C5": "blue komusubi"}, "red move:2")
        assert deeds(state, "walker:C3") == [
            "Red: Ozeki walks to C4.",
            "Red: Ozeki (7) pushes Komusubi (2) to C6.",
        ]

    def test_blue_pushes_past_reds_row(self) -> None:
        state = waiting({"C2": "blue ozeki", "C1": "red komusubi"}, "blue move:1")
        assert deeds(state, "walker:C2") == [
            "Blue: Ozeki pushes Komusubi past row 1.",
            "Red loses 1 life.",
        ]

    def test_walking_past_a_row_brings_mana_back(self) -> None:
        state = waiting({"C8": "red sekiwake"}, "red move:1")
        assert deeds(state, "walker:C8") == [
            "Red: Sekiwake walks past row 8.",
            "Blue loses 1 life. Red gets 3 mana back at the end of the round.",
        ]

    def test_past_its_own_row_brings_none(self) -> None:
        state = waiting({"C1": "red sekiwake.reverse"}, "red move:1")
        assert deeds(state, "walker:C1") == ["Red: Sekiwake walks past row 1.", "Red loses 1 life."]

    @pytest.mark.parametrize(
        ("board", "said"),
        [
            (
                {"C3": "red ozeki", "C4": "red jonokuchi"},
                "Red: Ozeki is blocked by its own Jonokuchi on C4.",
            ),
            (
                {"C3": "red ozeki", "C4": "blue ozeki"},
                "Red: Ozeki (7) is blocked. Ozeki (7) on C4 is not lighter.",
            ),
            (
                {"C3": "red ozeki", "C4": "blue jonokuchi.avatar"},
                "Red: Ozeki is blocked: Jonokuchi on C4 is an avatar.",
            ),
            (
                {"C3": "red ozeki", "C4": "blue jonokuchi", "C5": "blue komusubi"},
                "Red: Ozeki is blocked. Behind Jonokuchi on C4 there is no room.",
            ),
        ],
    )
    def test_blocked(self, board: dict[str, str], said: str) -> None:
        assert deeds(waiting(board, "red move:1"), "walker:C3") == [said]


class TestCards:
    @pytest.mark.parametrize(
        ("card", "target", "said"),
        [
            ("avatar", "C3", "Red: Ozeki on C3 is an avatar for this round."),
            ("fatup", "C3", "Red: Ozeki on C3 now weighs 10."),
            ("hex", "D4", "Red: Komusubi on D4 is hexed and weighs 0."),
            ("reverse", "D4", "Red: Komusubi on D4 turns round."),
            ("takedown", "D4", "Red: Komusubi on D4 is taken down for this round."),
            ("jump", "C3", "Red: Ozeki jumps from C3 to C5."),
            ("swap", "C3:D4", "Red: Ozeki on C3 and Komusubi on D4 exchange tiles."),
            ("kamikaze", "C3", "Red: Ozeki on C3 leaves the game, alone."),
        ],
    )
    def test_each(self, card: str, target: str, said: str) -> None:
        state = waiting({"C3": "red ozeki", "D4": "blue komusubi"}, f"red card:{card}")
        assert deeds(state, f"target:{target}") == [said]

    def test_kamikaze_names_whom_it_takes_along(self) -> None:
        board = {"C3": "red ozeki", "C4": "blue komusubi", "B3": "blue yokozuna", "D3": "red ozeki"}
        assert deeds(waiting(board, "red card:kamikaze"), "target:C3") == [
            "Red: Ozeki on C3 leaves the game and takes along Yokozuna B3, Komusubi C4."
        ]

    @pytest.mark.parametrize(("rank", "mana"), [("ozeki", 6), ("komusubi", 2)])
    def test_a_jump_past_the_row(self, rank: str, mana: int) -> None:
        state = waiting({"C7": f"red {rank}"}, "red card:jump")
        assert deeds(state, "target:C7") == [
            f"Red: {rank.capitalize()} jumps past row 8.",
            f"Blue loses 1 life. Red gets {mana} mana back at the end of the round.",
        ]

    def test_a_mark_that_is_there_already(self) -> None:
        state = waiting({"D4": "blue komusubi.hex"}, "red card:hex")
        assert deeds(state, "target:D4") == ["Red: Hex changes nothing and is spent."]


class TestSlots:
    def test_turned_and_put_in_order(self) -> None:
        state = play(start(), laid("summon:ozeki"))
        assert told(state, laid("move:2"))[:2] == [
            "Slot 1: Red has Ozeki, Blue has Move 2",
            "Red goes first. Summon before move.",
        ]

    def test_more_mana_first(self) -> None:
        state = play(start(), laid("summon:komusubi"))
        assert told(state, laid("summon:ozeki"))[1] == (
            "Blue goes first. More mana first: 6 before 2."
        )

    def test_signs(self) -> None:
        state = play(start(), laid("summon:ozeki"), laid("summon:ozeki"), "rps:rock")
        assert told(state, "rps:rock") == ["Both show Rock: once more."]
        assert told(state, "rps:paper") == [
            "Red shows Rock, Blue shows Paper.",
            "Blue goes first. Paper beats rock.",
        ]

    @pytest.mark.parametrize(
        ("signs", "said"),
        [
            ((), "Equal: signs decide"),
            (("rock", "rock"), "Equal once more"),
            (("rock", "paper"), "Equal: signs decide"),
        ],
    )
    def test_what_decides_while_nobody_goes_first(self, signs: tuple[str, ...], said: str) -> None:
        """Also between two different signs and the order that follows from them."""
        state = play(start(), laid("summon:ozeki"))
        actions = [laid("summon:ozeki"), *(f"rps:{sign}" for sign in signs)]
        seen = None
        for action in actions:
            after = play(state, action)
            beats = cut(state.view(None), after.view(None))
            seen = beats[0].after if beats else seen
            state = after
        assert seen is not None
        assert (narration.reason(seen), narration.undecided(seen)) == ("", said)

    def test_nothing_decides_where_nothing_is_equal(self) -> None:
        state = play(start(), laid("summon:ozeki"))
        turned = cut(state.view(None), play(state, laid("move:1")).view(None))[0].after
        assert narration.undecided(turned) == ""

    def test_a_slot_with_nothing(self) -> None:
        assert told(play(start(), laid()), laid())[:2] == ["Slot 1: nothing", "Slot 2: nothing"]

    def test_alone_needs_no_word(self) -> None:
        state = play(start(), laid("summon:ozeki"))
        assert told(state, laid()) == ["Slot 1: Red has Ozeki, Blue has nothing"]

    def test_a_move_that_nobody_can_take_comes_back(self) -> None:
        state = play(start(), laid("move:1"))
        said = "Red: Move 1 comes back, there is nobody who may walk."
        assert told(state, laid())[1] == said

    def test_a_card_that_fits_nobody_comes_back(self) -> None:
        state = start()
        card = next(card for card in state.hands[0] if card != "swap")
        text = told(play(state, laid(f"card:{card}")), laid())[1]
        assert text.startswith("Red: ")
        assert text.endswith(" comes back, there is nobody it may be played on.")

    def test_a_summons_to_a_full_row_comes_back(self) -> None:
        row = {
            "A1": "red jonokuchi",
            "B1": "red jonokuchi",
            "C1": "red komusubi",
            "D1": "red komusubi",
            "E1": "red sekiwake",
            "F1": "red sekiwake",
            "G1": "red ozeki",
        }
        summons = waiting(row, "red summon:komusubi")
        plan = {**json.loads(summons.text())}
        plan["program"][0] = laid("summon:komusubi", "summon:ozeki")[len("program ") :]
        plan["reserve"][0].remove("ozeki")
        plan["mana"][0] = 4
        assert "Red: Ozeki comes back, no tile of its row is free." in told(
            load(json.dumps(plan)), "lane:H"
        )

    def test_end_of_a_round(self) -> None:
        state = play(start(), laid())
        assert told(state, laid())[-3:] == ["Both get 10 mana.", "Both draw a card.", "Round 2"]

    def test_mana_of_wrestlers_past_the_row(self) -> None:
        state = waiting({"C8": "red sekiwake"}, "red move:1")
        assert told(state, "walker:C8")[-4:] == [
            "Both get 10 mana.",
            "Red gets 3 mana back for wrestlers past the row.",
            "Both draw a card.",
            "Round 2",
        ]

    def test_marks_that_end(self) -> None:
        state = waiting({"C3": "red ozeki"}, "red card:avatar")
        assert "What was for this round only ends." in told(state, "target:C3")

    def test_the_end_of_the_game(self) -> None:
        state = waiting({"C8": "red sekiwake"}, "red move:1", life=(5, 1))
        assert told(state, "walker:C8")[-2:] == ["Blue has no life left.", "Red wins."]

    def test_a_draw(self) -> None:
        seen = Picture(30, 10, {}, (2, 2), (0, 0), (0, 0), ((), ()), ((), ()), None, "", ("", ""))
        beat = Beat("over", (), seen, seen, outcome=Outcome(None, "rounds"))
        assert [line.text for line in narration.tell(beat, NAMES)] == [
            "The last round is over, and life is counted.",
            "It is a draw.",
        ]


class TestWholeGames:
    @pytest.mark.parametrize("seed", range(6))
    def test_every_deed_has_a_line_with_nothing_left_open(self, seed: int) -> None:
        for before, after in itertools.pairwise(random_views(seed)):
            for beat in cut(before, after):
                lines = narration.tell(beat, NAMES)
                assert lines or beat.kind == "order"
                assert not any("{" in line.text for line in lines)


class TestChoices:
    @pytest.mark.parametrize(
        ("act", "action", "said"),
        [
            ("red move:3", "walker:C3", "7 pushes 2"),
            ("red move:1", "walker:F7", "blocked by Yokozuna: 2 against 13"),
            ("red move:2", "walker:H8", "past the row: Blue loses 1 life"),
            ("red card:fatup", "target:C3", "weight 7 → 10"),
            ("red card:hex", "target:F8", "weight 13 → 0"),
            ("red card:takedown", "target:F8", "Take Down"),
            ("red card:reverse", "target:F8", "Reverse"),
            ("red card:kamikaze", "target:F7", "2 leave the game"),
            ("red card:kamikaze", "target:C3", "1 leaves the game"),
            ("red card:jump", "target:F7", "past the row: Blue loses 1 life"),
        ],
    )
    def test_what_it_would_do(self, act: str, action: str, said: str) -> None:
        board = {
            "C3": "red ozeki",
            "C5": "blue komusubi",
            "F7": "red komusubi",
            "F8": "blue yokozuna",
            "H8": "red jonokuchi",
        }
        view = waiting(board, act).view(None)
        events = view.foretell(0, view.parse(0, action))
        assert choice_text.forecast(view.pieces(), events, NAMES) == said

    @pytest.mark.parametrize(
        ("board", "said"),
        [
            ({"C3": "red sekiwake", "C4": "blue ozeki"}, "blocked by Ozeki: 4 against 7"),
            ({"C2": "red sekiwake", "C4": "blue sekiwake"}, "blocked by Sekiwake: 4 against 4"),
            ({"C3": "red sekiwake", "C4": "red komusubi"}, "blocked by its own Komusubi"),
            (
                {"C3": "red sekiwake", "C4": "blue jonokuchi.avatar"},
                "blocked: Jonokuchi is an avatar",
            ),
            (
                {"C3": "red ozeki", "C4": "blue komusubi", "C5": "red jonokuchi"},
                "blocked: no room behind Komusubi",
            ),
            (
                {"C3": "red ozeki", "C4": "blue komusubi", "C6": "blue jonokuchi"},
                "blocked: no room behind Komusubi",
            ),
        ],
    )
    def test_what_would_block_it(self, board: dict[str, str], said: str) -> None:
        """At its first step or at a later one, when what it pushed has moved, too."""
        view = waiting(board, "red move:3").view(None)
        walker = next(iter(board))
        events = view.foretell(0, view.parse(0, f"walker:{walker}"))
        assert choice_text.forecast(view.pieces(), events, NAMES) == said

    def test_a_lane_is_clicked_anywhere(self) -> None:
        command = waiting({}, "blue summon:sekiwake").command(1)
        assert command is not None
        assert choice_text.way(command, 1, ()) == (
            "Click anywhere in a lane: it enters on row 8. Weight 4."
        )

    def test_questions(self) -> None:
        asked = {
            act: waiting({"C3": "red ozeki"}, f"red {act}").command(0)
            for act in ("summon:komusubi", "card:jump", "move:1", "move:2")
        }
        assert [choice_text.question(command, "Red") for command in asked.values() if command] == [
            "Red: choose a lane for Komusubi",
            "Red: choose whom to play Jump on",
            "Red: choose who walks 1 step",
            "Red: choose who walks 2 steps",
        ]

    def test_one_answer_says_so(self) -> None:
        view = waiting({"C3": "red ozeki"}, "red move:2").view(None)
        (move,) = view.moves(0)
        command = view.command(0)
        assert command is not None
        assert (
            choice_text.only_answer(command, move, view.pieces()) == "Only Ozeki C3 can be chosen."
        )
