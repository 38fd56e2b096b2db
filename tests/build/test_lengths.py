"""How long games usually are: what is counted, and the minutes that come of it."""

from __future__ import annotations

import pytest

import lengths
from sumo_arcade.engine.core import settle
from sumo_arcade.engine.match import Match
from sumo_arcade.engine.registry import game_by_id


@pytest.mark.parametrize(
    ("short", "long", "rounds", "expected"),
    [
        (97, 130, False, (10, 20)),  # 582 and 1170 seconds
        (10, 20, False, (5, 5)),
        (75.5, 167.75, False, (10, 25)),  # 453 and 1510
        (6, 10, True, (15, 35)),  # 750 and 2150
    ],
)
def test_minutes_are_whole_fives_of_quick_and_slow_players(
    short: float, long: float, expected: tuple[int, int], *, rounds: bool
) -> None:
    assert lengths.minutes(short, long, rounds=rounds) == expected


def test_a_button_is_no_move() -> None:
    game = game_by_id("promoting_pawns")
    match = Match(game, settle(game, {}))
    match.play_text(0, "b2-b3,d2-d3,end")
    match.play_text(1, "end")
    match.play_text(0, "b3-b4")
    assert lengths.length(match) == 3


def test_where_there_are_rounds_they_are_counted() -> None:
    game = game_by_id("sumon")
    assert lengths.length(Match(game, settle(game, {}))) == 1


def test_the_quartiles_are_told() -> None:
    told = lengths.told("draughts", [90, 97, 110, 130, 140])
    assert told == "draughts: 5 games, half of them 93.5 to 135 moves: 10 to 20 minutes"


def test_games_are_played_by_each_of_the_lower_ranks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lengths, "THINKING", 0.001)
    found = [*lengths.lengths("sumon", 1, 5)]
    assert len(found) == 3
    assert all(number >= 1 for number in found)
