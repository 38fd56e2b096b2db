"""A finger's path, on hand-written traces: letters are squares, numbers name moves."""

from __future__ import annotations

import pytest

from sumo_arcade.engine.core import Move, Path
from sumo_arcade.engine.gesture import Gestures, gestures
from tests.takeaway import GAME


def move(name: str) -> Move:
    return Move((name,))


ONE, TWO, THREE, FOUR = (move(name) for name in "1234")


def path(text: str) -> Path:
    return tuple(text)


OFFERED = Gestures(
    (
        (path("ab"), ONE),
        (path("acd"), TWO),
        (path("aced"), THREE),
        (path("aba"), FOUR),
        (path("xy"), ONE),
        (path("xz"), TWO),
        (path("xz"), THREE),
    )
)


def test_starts() -> None:
    assert OFFERED.starts() == {"a", "x"}


def test_targets_lead_on_and_tell_what_remains() -> None:
    assert OFFERED.targets(path("a")) == {"b": (ONE, FOUR), "c": (TWO, THREE)}
    assert OFFERED.targets(path("ac")) == {"d": (TWO,), "e": (THREE,)}
    assert OFFERED.targets(path("acd")) == {}
    assert OFFERED.targets(path("q")) == {}


def test_one_click_on_the_end_finishes_where_one_move_is_left() -> None:
    assert OFFERED.ends(path("a")) == {"b": ONE, "a": FOUR}, "d ends two moves"
    assert OFFERED.ends(path("ac")) == {}
    assert OFFERED.ends(path("ace")) == {"d": THREE}


def test_spelled_means_to_the_last_square_and_one_move() -> None:
    assert OFFERED.spelled(path("ab")) == ONE
    assert OFFERED.spelled(path("ac")) is None
    assert OFFERED.spelled(path("xz")) is None
    assert OFFERED.spelled(path("acd")) == TWO


def test_open_paths_can_go_on() -> None:
    assert OFFERED.open(path("ab"))
    assert OFFERED.open(path("ac"))
    assert not OFFERED.open(path("acd"))
    assert not OFFERED.open(path("xz"))


@pytest.mark.parametrize(
    ("before", "square", "after"),
    [
        ("a", "c", "ac"),
        ("ac", "e", "ace"),
        ("ace", "c", "ac"),
        ("ace", "a", "a"),
        ("ab", "a", "aba"),
        ("ab", "c", "ac"),
        ("acd", "b", "acd"),
        ("ac", "q", "ac"),
        ("x", "x", "x"),
    ],
    ids=str,
)
def test_a_drag_grows_steps_back_or_bends(before: str, square: str, after: str) -> None:
    assert OFFERED.extend(path(before), square) == path(after)


def test_the_whole_of_a_path_whose_end_is_known() -> None:
    assert OFFERED.whole(path("ad"), THREE) == path("aced")
    assert OFFERED.whole(path("acd"), TWO) == path("acd")
    assert OFFERED.whole(path("acd"), THREE) == path("aced"), "the end was reached another way"
    assert OFFERED.whole(path("abd"), THREE) == path("abd"), "no trace begins like this"


def test_only_the_wanted_traces_are_left() -> None:
    long = OFFERED.only(lambda trace: len(trace) > 2)
    assert [trace for trace, _ in long.traces] == [path("acd"), path("aced"), path("aba")]


def test_gestures_of_a_position() -> None:
    start = GAME.start({"pile": "5", "claims": "off"})
    offered = gestures(start, 0)
    assert offered.starts() == {"5"}
    assert set(offered.ends(("5",))) == {"4", "3", "2"}
    assert gestures(start, 1).starts() == frozenset()
