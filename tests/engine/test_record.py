"""Our own record: what it keeps, and that it trusts nothing."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from sumo_arcade.engine.clock import SeatTime
from sumo_arcade.engine.core import EngineError, Option, RecordError, chosen
from sumo_arcade.engine.match import Match
from sumo_arcade.engine.record import LARGEST, decode, encode, from_record, to_record
from tests.takeaway import GAME, TakeAway

ANNA, BEN = 0, 1


def rich_match() -> Match:
    """A running match with a claim, an offer, clocks that differ and two undone moves."""
    clock = (SeatTime(600, 2), SeatTime(300.5))
    match = Match(GAME, {"claims": "on"}, position="19:a", names=("Anna", "Żółw 😀"), clock=clock)
    match.play_text(ANNA, "1")
    match.tick(1.25)
    match.claim(BEN, "missed")
    match.play_text(ANNA, "3")
    match.tick(0.5)
    match.play_text(BEN, "2")
    match.undo()
    match.undo()
    match.tick(3.125)
    match.offer_draw(BEN)
    match.lay(BEN, "2")
    match.paused = True
    return match


def as_json(match: Match) -> dict[str, Any]:
    found = json.loads(encode(to_record(match, "2026-01-02T03:04:05+00:00", levels=("", "ozeki"))))
    assert isinstance(found, dict)
    return found


def read(data: dict[str, Any]) -> Match:
    return from_record(decode(json.dumps(data).encode()), GAME)


def entry(
    kind: str, seat: str, note: str, seconds: float, remaining: list[float]
) -> dict[str, object]:
    return {
        "kind": kind,
        "seat": seat,
        "note": note,
        "seconds": seconds,
        "remaining": remaining,
    }


class Ruled(TakeAway):
    """The game, with a ruling that was another before."""

    options = (*TakeAway.options, Option("last", ("wins", "loses"), "wins", former="loses"))


def test_a_record_without_a_ruling_is_read_by_the_former_one_and_keeps_it() -> None:
    game = Ruled()
    assert Match(game).options["last"] == "wins", "a new game"
    old = to_record(Match(GAME, {"pile": "6"}))
    assert "last" not in old.options
    match = from_record(old, game)
    assert match.options == {**old.options, "last": "loses"}
    again = to_record(match)
    assert again.options["last"] == "loses"
    assert from_record(again, game).options == match.options
    new = to_record(Match(game))
    assert from_record(new, game).options["last"] == "wins"
    assert [option.name for option in game.options if not option.asked] == ["last"]
    assert "last" not in chosen(game, match.options)


def test_what_a_record_says() -> None:
    data = as_json(rich_match())
    assert data == {
        "format": 1,
        "game": "takeaway",
        "options": {"pile": "21", "claims": "on"},
        "names": ["Anna", "Żółw 😀"],
        "position": "19:a",
        "clock": [[600.0, 2.0], [300.5, 0.0]],
        "entries": [
            entry("move", "anna", "1", 0.0, [600.0, 300.5]),
            entry("claim", "ben", "missed", 1.25, [600.0, 299.25]),
            entry("move", "anna", "3", 0.0, [602.0, 299.25]),
            entry("move", "ben", "2", 0.5, [602.0, 298.75]),
        ],
        "played": 2,
        "remaining": [596.875, 299.25],
        "thinking": 3.125,
        "paused": True,
        "offer": "ben",
        "drafts": [None, "2"],
        "levels": ["", "ozeki"],
        "result": None,
        "started": "2026-01-02T03:04:05+00:00",
        "changed": "",
    }


def test_a_running_match_comes_back_exactly() -> None:
    match = rich_match()
    again = read(as_json(match))
    assert list(again.history) == list(match.history)
    assert list(again.ahead) == list(match.ahead)
    assert again.remaining == match.remaining == (596.875, 299.25)
    assert (again.thinking, again.paused, again.offer) == (3.125, True, BEN)
    assert (again.names, again.clock, again.options) == (match.names, match.clock, match.options)
    again.redo()
    again.redo()
    assert again.state.text() == "14:a"


@pytest.mark.parametrize("ending", ["resign", "agree", "time", "rules"])
def test_every_ending_comes_back(ending: str) -> None:
    match = Match(GAME, {"pile": "6"}, clock=(SeatTime(60), SeatTime(60)))
    match.play_text(ANNA, "3")
    if ending == "resign":
        match.resign(ANNA)
    elif ending == "agree":
        match.offer_draw(ANNA)
        match.answer_draw(BEN, accept=True)
    elif ending == "time":
        match.tick(61)
    else:
        match.play_text(BEN, "3")
    again = read(as_json(match))
    assert again.outcome == match.outcome
    assert again.outcome is not None
    again.undo()
    assert again.outcome is None


def damaged(**changes: Any) -> dict[str, Any]:
    return as_json(rich_match()) | changes


def entries(**changes: Any) -> dict[str, Any]:
    """The record with its third entry changed."""
    data = as_json(rich_match())
    data["entries"][2] |= changes
    return data


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (damaged(format=2), "format 2; this program reads 1"),
        (damaged(played=5), "5 entries played, but only 4 kept"),
        (damaged(position="0:x"), "a pile is written like"),
        (damaged(options={"pile": "99"}), "option pile cannot be '99'"),
        (damaged(offer="carol"), "takeaway has no side 'carol'"),
        (damaged(result={"winner": "anna", "reason": "time"}), "is not how its moves end"),
        (damaged(clock=None), "entry 1 .1.: this game keeps no clock times"),
        (damaged(remaining=None), "keeps both clock times"),
        (damaged(clock=[[0, 0], [1, 1]]), "a clock starts with 1 to"),
        (entries(note="9"), "entry 3 .9.: '9' takes no stones"),
        (entries(note="2"), "entry 3 .2.: '2' takes no stones"),
        (entries(seat="ben"), "entry 3 .3.: it is not ben's turn"),
        (entries(seat="carol"), "entry 3 .3.: takeaway has no side 'carol'"),
        (entries(kind="claim", seat="ben"), "entry 3 .3.: ben has nothing to claim"),
        (entries(kind="resignation"), "entry 4 .2.: the game is over"),
        (entries(remaining=None), "entry 3 .3.: this game keeps both clock times"),
    ],
)
def test_a_damaged_record_names_the_place(data: dict[str, Any], says: str) -> None:
    with pytest.raises(EngineError, match=says) as refused:
        read(data)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "data",
    [
        damaged(surprise=1),
        damaged(played="2"),
        damaged(played=-1),
        damaged(names=["Anna"]),
        damaged(names=["A" * 201, "B"]),
        damaged(entries=[{}]),
        damaged(entries={}),
        damaged(thinking=-1),
        damaged(thinking=1e300),
        damaged(clock=[[1, 2]]),
        entries(kind="dance"),
        entries(seconds=None),
        entries(note="x" * 201),
        {},
    ],
)
def test_a_record_of_another_shape_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(RecordError, match="not a record of a game"):
        decode(json.dumps(data).encode())


@pytest.mark.parametrize(
    "data", [b"", b"{", b"[]", b"\xff\xfe", b"null", b"[" * 100_000, b'{"format": NaN}', b"\0"]
)
def test_what_is_not_even_json_is_refused(data: bytes) -> None:
    with pytest.raises(RecordError, match="not a record of a game"):
        decode(data)


def test_a_giant_is_refused_unread() -> None:
    with pytest.raises(RecordError, match="at most"):
        decode(b" " * (LARGEST + 1))


def test_a_game_that_is_not_there() -> None:
    record = to_record(Match(GAME))
    with pytest.raises(EngineError, match="there is no game 'takeaway'"):
        from_record(record)


def test_any_damage_is_told_in_one_sentence() -> None:
    chance = random.Random(5)  # noqa: S311 - the same damage every time
    whole = encode(to_record(rich_match()))
    told = []
    for _ in range(2000):
        data = bytearray(whole)
        for _ in range(chance.randrange(1, 4)):
            at = chance.randrange(len(data))
            data[at : at + chance.randrange(3)] = bytes([chance.randrange(256)])
        try:
            from_record(decode(bytes(data)), GAME)
        except EngineError as error:
            told.append(str(error))
    assert len(told) > 1000
    assert not [text for text in told if "\n" in text or len(text) > 1000]


def test_a_game_is_never_changed_before_it_was_started() -> None:
    late, early = "2026-01-02T03:04:05+00:00", "2025-12-31T23:00:00+00:00"
    assert to_record(Match(GAME), started=late, changed=early).changed == late
    assert to_record(Match(GAME), started=early, changed=late).changed == late
