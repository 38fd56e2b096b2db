"""Position strings of SUMOn: read back as written, and anything else refused by field."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sumo_arcade.engine.core import PositionError
from tests.engine.sumon_positions import fields, load, play, start, waiting, written

BOARD = {"A1": "red jonokuchi", "B4": "blue ozeki.fat1.hex"}
RUNNING = fields(BOARD, "red card:jump")
PROGRAMMING = fields(BOARD)

Change = dict[str, Any]

BROKEN: list[tuple[str, Change]] = [
    ("round", {"round": 0}),
    ("round", {"round": 31}),
    ("round", {"round": "1"}),
    ("round", {"round": 1.5}),
    ("round", {"round": None}),
    ("phase", {"phase": "rest"}),
    ("slot", {"slot": 0}),
    ("slot", {"slot": 11}),
    ("fates", {"slot": 2}),
    ("to_act", {"to_act": "green"}),
    ("to_act", {"to_act": None}),
    ("to_act", {"to_act": "blue"}),
    ("life", {"life": [5]}),
    ("life", {"life": [5, 6]}),
    ("life[1]", {"life": [5, 10]}),
    ("life[0]", {"life": [-1, 5]}),
    ("life", {"life": [0, 5]}),
    ("life", {"life": [0, 0]}),
    ("mana[0]", {"mana": [-1, 5]}),
    ("mana[0]", {"mana": [10**30, 5]}),
    ("mana, blue", {"mana": [10, 58]}),
    ("reserve[0][0]", {"reserve": [[1], []]}),
    ("reserve, red", {"reserve": [["yokozuna"] * 2, []]}),
    ("reserve, red", {"reserve": [["jonokuchi"] * 3, []]}),
    ("reserve, blue", {"reserve": [[], ["ozeki"] * 2]}),
    ("reserve, blue", {"reserve": [[], ["komusubi", "jonokuchi"]]}),
    ("reserve, blue", {"reserve": [[], ["maegashira"]]}),
    ("hand", {"hand": [["fatup", "avatar", "avatar"], ["hex"]]}),
    ("deck", {"hand": [[], []]}),
    ("deck", {"deck": []}),
    ("deck", {"discard": ["jump"]}),
    ("deck", {"discard": ["joker"]}),
    ("discard", {"discard": ["jump"] * 101}),
    ("shuffled", {"shuffled": []}),
    ("shuffled", {"shuffled": [23]}),
    ("shuffled", {"shuffled": [24, 25]}),
    ("shuffled", {"shuffled": [24, 3]}),
    ("shuffled", {"shuffled": [24] * 10}),
    ("shuffled[1]", {"shuffled": [24, -1]}),
    ("board", {"board": {"A0": "red ozeki"}}),
    ("board", {"board": {"A9": "red ozeki"}}),
    ("board", {"board": {"I1": "red ozeki"}}),
    ("board, A1", {"board": {"A1": "green ozeki"}}),
    ("board, A1", {"board": {"A1": "red"}}),
    ("board, A1", {"board": {"A1": "red ozeki.hex.fat1"}}),
    ("board, A1", {"board": {"A1": "red ozeki.fat0"}}),
    ("board, A1", {"board": {"A1": "red ozeki.fat01"}}),
    ("board, A1", {"board": {"A1": "red ozeki.fat"}}),
    ("board, A1", {"board": {"A1": "red ozeki.fat1000"}}),
    ("board, A1", {"board": {"A1": "red ozeki.takedown.hex"}}),
    ("board, A1", {"board": {"A1": "red ozeki.hex.hex"}}),
    ("board, A1", {"board": {"A1": "red maegashira"}}),
    ("board", {"board": {"A1": "red jonokuchi.fat99"}}),
    ("board", {"board": {"A1": "red jonokuchi", "A3": "blue jonokuchi"}}),
    ("board", {"board": {}}),
    ("program, red", {"program": ["card:jump - -", "- - - - - - - - - -"]}),
    ("program, red", {"program": ["card:joker - - - - - - - - -", "- - - - - - - - - -"]}),
    ("program", {"program": ["card:jump - - - - - - - - -", ""]}),
    ("program[0]", {"program": ["-" * 301, ""]}),
    ("to_act", {"program": ["move:1 - - - - - - - - -", "- - - - - - - - - -"]}),
    ("fates", {"program": ["card:jump - - - - - - - - -", "move:1 - - - - - - - - -"]}),
    ("fates", {"fates": [[], []]}),
    ("fates[0][0]", {"fates": [["eaten"], ["empty"]]}),
    ("fates", {"fates": [["blocked"], ["empty"]]}),
    ("fates", {"fates": [[""], [""]]}),
    ("first", {"first": None}),
    ("first", {"first": "blue"}),
    ("first", {"why": "mana"}),
    ("why", {"why": "whim"}),
    ("signs", {"signs": ["rock", "paper"]}),
    ("signs[0]", {"signs": ["fire", "paper"]}),
    ("sign", {"sign": "rock"}),
    ("owed[0]", {"owed": [-1, 0]}),
    ("mana, red", {"owed": [60, 0]}),
]

BROKEN_PROGRAMMING: list[tuple[str, Change]] = [
    ("program", {"program": ["- - - - - - - - - -", ""]}),
    ("program", {"program": ["", "- - - - - - - - - -"]}),
    ("program", {"to_act": "blue"}),
    ("slot", {"slot": 2}),
    ("fates", {"fates": [["empty"], ["empty"]]}),
    ("fates", {"first": "red"}),
    ("fates", {"signs": ["rock", "rock"]}),
    ("owed", {"owed": [1, 0]}),
    ("board", {"board": {"A1": "red jonokuchi.avatar"}}),
    ("board", {"board": {}, "reserve": [[], []]}),
    ("to_act", {"to_act": None}),
    ("fates", {"phase": "over", "to_act": None, "program": ["- - - - - - - - - -"] * 2}),
]


def refused(text: str) -> str:
    with pytest.raises(PositionError) as error:
        load(text)
    told = str(error.value)
    assert "\n" not in told
    assert len(told) < 400
    return told


def test_the_positions_that_are_broken_here_are_sound() -> None:
    for position in (RUNNING, PROGRAMMING):
        assert load(written(position)).text() == written(position)


def test_a_missing_or_unknown_field_is_named() -> None:
    """In a sentence that is one."""
    less = {name: value for name, value in RUNNING.items() if name != "life"}
    assert refused(written(less)) == "the position cannot be read: there is no field `life`"
    more = refused(written({**RUNNING, "lives": 3}))
    assert more == "the position cannot be read: it contains unknown field `lives`"


@pytest.mark.parametrize(("field", "change"), BROKEN)
def test_a_broken_field_is_named(field: str, change: Change) -> None:
    told = refused(written({**RUNNING, **change}))
    assert told.removeprefix("the position cannot be read: ").startswith(f"{field}: ")


@pytest.mark.parametrize(("field", "change"), BROKEN_PROGRAMMING)
def test_a_broken_field_is_named_while_programming(field: str, change: Change) -> None:
    assert refused(written({**PROGRAMMING, **change})).startswith(f"{field}: ")


@pytest.mark.parametrize("field", sorted(RUNNING))
def test_a_missing_field_is_named(field: str) -> None:
    rest = {name: value for name, value in RUNNING.items() if name != field}
    assert f"`{field}`" in refused(written(rest))


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[]", "null", "{" * 5000, "[" * 8000, '{"round":1', "\ud800", "x" * 9000, "\0"],
)
def test_what_is_no_position_at_all_is_refused(text: str) -> None:
    refused(text)


def test_signs_must_fit_the_slot() -> None:
    tied = play(
        start(4),
        "program card:jump - - - - - - - - -",
        "program card:fatup - - - - - - - - -",
        "rps:rock",
        "rps:rock",
    )
    position = json.loads(tied.text())
    assert load(tied.text(), 4).signs == ("rock", "rock")
    for field, change in (
        ("signs", {"signs": ["rock", "paper"]}),
        ("sign", {"sign": "rock"}),
        ("first", {"first": "red"}),
        ("first", {"why": "sign"}),
        ("signs", {"to_act": "blue", "sign": "rock"}),
        ("fates", {"fates": [["returned"], [""]]}),
    ):
        assert refused(written({**position, **change})).startswith(f"{field}: ")


def test_order_within_a_slot_must_fit() -> None:
    board = {"A1": "red jonokuchi", "A8": "blue jonokuchi"}
    state = play(
        waiting(board),
        "program move:2 - - - - - - - - -",
        "program move:1 - - - - - - - - -",
    )
    assert (state.mover, state.why) == (0, "mana")
    second = play(state, "walker:A1")
    assert (second.mover, second.fates) == (1, (("done",), ("",)))
    assert load(second.text()).text() == second.text()
    position = json.loads(second.text())
    for field, change in (
        ("to_act", {"to_act": "red"}),
        ("to_act", {"fates": [[""], [""]]}),
        ("fates", {"fates": [["done"], ["done"]], "to_act": "blue"}),
        ("fates", {"fates": [[""], ["done"]], "to_act": "red"}),
        ("first", {"first": "blue"}),
    ):
        told = refused(written({**position, **change}))
        assert told.startswith((f"{field}: ", "to_act: "))
