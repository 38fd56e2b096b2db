"""What a turn of Sumo Checkers tells: step by step on the board, then beside it."""

from __future__ import annotations

from collections import Counter

from sumo_arcade.engine.core import Event, Piece
from sumo_arcade.engine.games.sumo_checkers.rules import SumoCheckersState
from tests.engine.sumo_checkers_positions import load, place, play, some_texts

GOLD, SILVER = Piece(0, "checker"), Piece(1, "checker")
SUPER_GOLD, SUPER_SILVER = Piece(0, "super"), Piece(1, "super")
BLOCK = Piece(-1, "block")


def told(state: SumoCheckersState, move: str) -> list[tuple[str, str, Piece, int]]:
    events = play(state, move).events()
    return [(event.kind, " ".join(event.path), event.piece, event.step) for event in events]


def test_a_walk_is_told_step_by_step() -> None:
    assert told(place("d4", "e4 e5"), "d4-e4-e5-d5") == [
        ("push", "e4 f4", SILVER, 0),
        ("move", "d4 e4", GOLD, 0),
        ("push", "e5 e6", SILVER, 1),
        ("move", "e4 e5", GOLD, 1),
        ("move", "e5 d5", GOLD, 2),
    ]


def test_a_group_in_line_goes_all_at_once_from_its_front() -> None:
    assert told(place("b3+ c3", "d3 e3"), "b3-c3>e") == [
        ("push", "e3 f3", SILVER, 0),
        ("push", "d3 e3", SILVER, 0),
        ("move", "c3 d3", GOLD, 0),
        ("move", "b3 c3", SUPER_GOLD, 0),
    ]


def test_a_group_sideways_goes_all_at_once() -> None:
    assert told(place("c4 d4", "d5"), "c4-d4>n") == [
        ("move", "c4 c5", GOLD, 0),
        ("push", "d5 d6", SILVER, 0),
        ("move", "d4 d5", GOLD, 0),
    ]


def test_the_special_move_is_told_in_two_steps() -> None:
    assert told(place("c3 d4 d5", "a4"), "c3-d3>n") == [
        ("move", "c3 d3", GOLD, 0),
        ("move", "d5 d6", GOLD, 1),
        ("move", "d4 d5", GOLD, 1),
        ("move", "d3 d4", GOLD, 1),
    ]


def test_a_block_comes_from_the_captured_area_of_whoever_places_it() -> None:
    assert told(place("d4", "a4", pools="1 1 0 1"), "@e5") == [
        ("place", "gold_captured e5", BLOCK, 0)
    ]
    assert told(place("d4", "a4", pools="1 1 1 0", side="s"), "@e5") == [
        ("place", "silver_captured e5", BLOCK, 0)
    ]


def test_a_push_off_is_put_away_and_promotes_with_spare_and_refill() -> None:
    assert told(place("f4", "g4 a4", pools="1 0 2 0"), "f4-g4-g5-g6")[1:] == [
        ("move", "f4 g4", GOLD, 0),
        ("move", "g4 g5", GOLD, 1),
        ("move", "g5 g6", GOLD, 2),
        ("stock", "g4 gold_promotion", SILVER, 3),
        ("stock", "silver_promotion g6", GOLD, 3),
        ("promote", "g6", SUPER_GOLD, 3),
        ("stock", "silver_captured silver_promotion", GOLD, 4),
    ]
    assert told(place("f4", "g4 a4"), "f4-g4-g5-g6")[0] == ("off", "g4", SILVER, 0)


def test_a_super_sumo_pushed_off_is_put_away_as_two() -> None:
    events = told(place("f4", "g4+ a4", pools="0 0 0 0"), "f4-g4-g5-g6")
    assert events[0] == ("off", "g4", SUPER_SILVER, 0)
    assert events[4:] == [
        ("stock", "g4 gold_promotion", SILVER, 3),
        ("stock", "g4 gold_captured", SILVER, 3),
    ]


def test_promotions_of_a_group_follow_each_other_in_order() -> None:
    """R-SC-3 for Silver, in a column from 1 to 7: the lower is promoted before the refill."""
    state = place("g3 g4 a4", "f3 f4", side="s", pools="1 1 0 1")
    assert told(state, "f3-f4>e")[4:] == [
        ("stock", "g3 silver_captured", GOLD, 1),
        ("stock", "g4 silver_captured", GOLD, 1),
        ("stock", "gold_promotion g3", SILVER, 1),
        ("promote", "g3", SUPER_SILVER, 1),
        ("stock", "gold_captured gold_promotion", SILVER, 2),
        ("stock", "gold_promotion g4", SILVER, 3),
        ("promote", "g4", SUPER_SILVER, 3),
    ]


def areas(state: SumoCheckersState) -> Counter[str]:
    """How much lies in each area."""
    (gold_spare, silver_spare), (gold, silver) = state.spares, state.captured
    return Counter(
        gold_promotion=silver_spare,
        silver_promotion=gold_spare,
        gold_captured=gold,
        silver_captured=silver,
    )


def after_events(before: Counter[str], events: tuple[Event, ...]) -> Counter[str]:
    found = before.copy()
    for event in events:
        if event.kind in ("stock", "place"):
            start, end = event.path
            if start in found:
                assert found[start] > 0
                found[start] -= 1
            if end in found:
                found[end] += 1
    return found


def test_what_is_told_of_the_areas_is_what_happens_there() -> None:
    for text in some_texts(61, 250):
        state = load(text)
        seat = state.position.to_move
        for move in state.moves(seat):
            after = state.play(seat, move)
            events = after.events()
            assert after_events(areas(state), events) == areas(after)
            assert [event.step for event in events] == sorted(event.step for event in events)
            stocked = {event.piece.kind for event in events if event.kind == "stock"}
            assert stocked <= {"checker"}
            assert max(after.spares) <= 1


def test_events_lead_from_board_to_board() -> None:
    for text in some_texts(62, 250):
        state = load(text)
        seat = state.position.to_move
        for move in state.moves(seat):
            after = state.play(seat, move)
            board, last = dict(state.pieces()), -1
            arriving: dict[str, Piece] = {}
            for event in (*after.events(), Event("end", (), BLOCK, 99)):
                if event.step != last:
                    board, arriving, last = board | arriving, {}, event.step
                if event.kind in ("move", "push", "off"):
                    assert board.pop(event.path[0]) == event.piece
                if event.kind in ("move", "push", "place"):
                    arriving[event.path[1]] = event.piece
                if event.kind == "promote":
                    assert board[event.path[0]] == Piece(seat, "checker")
                    board[event.path[0]] = event.piece
            assert board == after.pieces()
