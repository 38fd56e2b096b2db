"""The verbs with a game that hides things and has too many programs to list."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tests.cli.command import Command
from tests.engine.sumon_positions import NOTHING, fields, start, written

PROGRAMS = "program card:jump move:2 - - - - - - - -\nprogram card:hex move:3 - - - - - - - -\n"


def test_games_tells_its_options(command: Command) -> None:
    games = {game["id"]: game for game in json.loads(command("games", "--json").out)}
    options = {option["name"]: option for option in games["sumon"]["options"]}
    assert games["sumon"]["seats"] == ["red", "blue"]
    assert options["seed"] == {"name": "seed", "default": "0", "choices": [], "number": True}
    assert options["minutes"]["choices"] == ["off", *map(str, range(1, 11))]
    assert options["rounds"]["choices"] == ["off", *map(str, range(10, 61))]
    assert [options[name]["default"] for name in ("rounds", "lives", "mana")] == ["30", "5", "10"]
    listed = command("games").out
    assert "seed=0  (any whole number of at most 30 digits)" in listed
    assert "minutes=3  (off, 1 to 10)" in listed
    assert "rounds=30  (off, 10 to 60)" in listed
    assert "lives=5  (1 to 9)" in listed
    assert "mana=10  (5 to 20)" in listed
    assert "limit=draw  (draw, life)" in listed


def test_replay_prints_the_state(command: Command) -> None:
    """The rules page's example for R-SN-2."""
    ran = command("replay", "sumon", "-", "--option", "seed=8", stdin=PROGRAMS.encode())
    report = json.loads(ran.out)
    assert "position" not in report
    assert (report["to_move"], report["outcome"]) == ("red", None)
    assert (report["moves"], report["legal"]) == (2, 0)
    state = report["state"]
    assert (state["round"], state["mana"]) == (2, {"red": 20, "blue": 20})
    assert state["hand"] == {
        "red": ["avatar", "hex", "jump", "kamikaze"],
        "blue": ["avatar", "fatup", "hex", "swap"],
    }


WALK = f"program summon:jonokuchi move:3 move:3 move:2{' -' * 6}\nprogram {NOTHING}\n"
WALK += "lane:H\nwalker:H1\nwalker:H4\nwalker:H7\n"
WAIT = f"program {NOTHING}\n" * 2


@pytest.mark.parametrize(
    ("options", "rounds", "outcome"),
    [
        (("rounds=10",), 10, {"winner": "draw", "reason": "last_round"}),
        (("rounds=10", "limit=life"), 10, {"winner": "red", "reason": "rounds"}),
        ((), 30, {"winner": "draw", "reason": "last_round"}),
        (("rounds=60",), 60, {"winner": "draw", "reason": "last_round"}),
        (("rounds=off",), 70, None),
        (("rounds=off", "lives=1"), 1, {"winner": "red", "reason": "life"}),
    ],
)
def test_replay_takes_the_options(
    command: Command, options: tuple[str, ...], rounds: int, outcome: dict[str, str] | None
) -> None:
    """R-SN-5: Red has a life more after ``rounds``."""
    given = [word for option in options for word in ("--option", option)]
    actions = WALK + WAIT * (rounds - 1)
    ran = command("replay", "sumon", "-", *given, stdin=actions.encode())
    report = json.loads(ran.out)
    assert report["outcome"] == outcome
    lives = 1 if "lives=1" in options else 5
    assert report["state"]["life"] == {"red": lives, "blue": lives - 1}
    if outcome is not None and lives == 5:
        told = command.refuses("replay", "sumon", "-", *given, stdin=(actions + WAIT).encode())
        assert "game_over" in told


def test_the_first_round_has_the_mana_that_was_chosen(command: Command) -> None:
    ran = command("replay", "sumon", "-", "--option", "mana=20", "--option", "lives=9")
    state = json.loads(ran.out)["state"]
    assert state["mana"] == {"red": 20, "blue": 20}
    assert state["life"] == {"red": 9, "blue": 9}


@pytest.mark.parametrize(
    "option",
    [
        *("rounds=9", "rounds=61", "rounds=on", "rounds=", "lives=0", "lives=10", "lives=off"),
        *("mana=4", "mana=21", "mana=05", "limit=off"),
    ],
)
def test_what_cannot_be_chosen_is_refused_in_a_sentence(command: Command, option: str) -> None:
    told = command.refuses("replay", "sumon", "-", "--option", option)
    name, _, value = option.partition("=")
    assert f"option {name} cannot be {value!r}; it can be: " in told


def test_many_numbers_are_told_as_a_range(command: Command) -> None:
    told = command.refuses("replay", "sumon", "-", "--option", "rounds=61")
    assert told.rstrip().endswith("it can be: off, 10 to 60")


def test_replay_from_a_position(command: Command) -> None:
    position = written(fields({"A8": "red ozeki"}, "red move:1", (1, 1)))
    ran = command("replay", "sumon", "-", "--position", position, stdin=b"walker:A8\n")
    report = json.loads(ran.out)
    assert report["outcome"] == {"winner": "red", "reason": "life"}
    assert (report["state"]["winner"], report["legal"]) == ("red", 0)


@pytest.mark.parametrize(
    ("lines", "place", "code"),
    [
        ("program - -\n", "line 1", "slot_count"),
        (f"program {NOTHING}\nprogram move:4{NOTHING[1:]}\n", "line 2", "no_such_move"),
        (f"program {NOTHING}\nlane:C\n", "line 2", "wrong_phase"),
        (f"# nothing\n\nprogram {NOTHING}\nprogram card:swap{NOTHING[1:]}\n", "line 4", "in_hand"),
        ("rps:fire\n", "line 1", "no_such_sign"),
        ("target:B4,target:B4\n", "line 1", "wrong_phase"),
    ],
)
def test_replay_names_line_and_reason(command: Command, lines: str, place: str, code: str) -> None:
    told = command.refuses("replay", "sumon", "-", stdin=lines.encode())
    assert f"standard input, {place}: " in told
    assert code in told


def test_moves_lists_choices_and_no_programs(command: Command) -> None:
    assert command("moves", "sumon").out == ""
    position = written(fields({"A1": "red jonokuchi"}, "red summon:ozeki"))
    listed = [
        json.loads(line)
        for line in command("moves", "sumon", "--position", position).out.split("\n")
        if line
    ]
    assert [line["move"] for line in listed] == [f"lane:{lane}" for lane in "BCDEFGH"]
    assert all(json.loads(line["position"])["round"] == 2 for line in listed)


def test_perft_says_that_there_is_none(command: Command) -> None:
    assert "SUMOn has no perft" in command.refuses("perft", "sumon", "1")


@pytest.mark.parametrize("seed", ["-1", "1.5", "x", "", "9" * 31, "\u0663"])
def test_seeds_are_whole_numbers(command: Command, seed: str) -> None:
    told = command.refuses("replay", "sumon", "-", "--option", f"seed={seed}")
    assert "option seed cannot be" in told


def test_a_seed_may_be_written_with_zeros(command: Command) -> None:
    ran = command("replay", "sumon", "-", "--option", "seed=007")
    assert json.loads(ran.out)["state"] == start(7).facts()


def test_a_long_seed_deals_a_game_of_its_own(command: Command) -> None:
    """Thirty digits, which a date and a time with some more make up easily."""
    seeds = ("9" * 30, "9" * 29 + "8")
    ran = [command("replay", "sumon", "-", "--option", f"seed={seed}") for seed in seeds]
    hands = [json.loads(each.out)["state"]["hand"] for each in ran]
    assert hands[0] != hands[1]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda it: it | {"life": [10, 5]}, "life[0]"),
        (lambda it: it | {"life": [6, 5]}, "life: a player has 5 at most"),
        (lambda it: it | {"round": 31}, "round: the last one is 30"),
        (lambda it: it | {"deck": []}, "deck"),
        (lambda it: {}, "`round`"),  # noqa: ARG005 - nothing of it is left
    ],
)
def test_broken_positions_are_refused_by_field(
    command: Command, change: Callable[[dict[str, object]], dict[str, object]], field: str
) -> None:
    position = written(change(fields({})))
    assert field in command.refuses("moves", "sumon", "--position", position)
