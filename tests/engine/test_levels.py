"""The levels play by the rules, the same twice, and differ in what they overlook."""

from __future__ import annotations

import itertools

import pytest

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import EngineError, Game, State, settle
from sumo_arcade.engine.kernel import PROVEN
from sumo_arcade.engine.levels import LEVELS, Level, Opponent, level_by_id
from sumo_arcade.engine.registry import all_games, game_by_id
from sumo_arcade.engine.search import searcher
from sumo_arcade.engine.search.searcher import Limits, Searcher

SEARCHED = [
    game for game in all_games() if abilities.root(game.start(settle(game, {}))) is not None
]


def moves(game: Game, level: Level, seed: int, turns: int) -> list[str]:
    """A game of a level against itself, as far as it gets."""
    state = game.start(settle(game, {}))
    both = Opponent(level, seed), Opponent(level, seed + 1)
    noted = []
    for turn in range(turns):
        if not state.actors():
            break
        seat = state.actors()[0]
        move = both[seat].choose(state, 60.0, turns=turn).move
        assert abilities.allows(state, seat, move)
        noted.append(state.note(move))
        state = state.play(seat, move)
    return noted


@pytest.mark.parametrize("level", LEVELS[:3], ids=lambda level: level.id)
@pytest.mark.parametrize("game", SEARCHED, ids=lambda game: game.id)
def test_a_level_plays_the_same_from_the_same_seed(game: Game, level: Level) -> None:
    game_of_seed = moves(game, level, 3, 4)
    assert game_of_seed == moves(game, level, 3, 4)


@pytest.mark.parametrize("game", SEARCHED, ids=lambda game: game.id)
def test_the_lowest_level_varies_with_the_seed(game: Game) -> None:
    assert len({tuple(moves(game, LEVELS[0], seed, 4)) for seed in range(0, 12, 2)}) > 1


def shot() -> State:
    """White to move has one capture that wins at once and no other move."""
    game = game_by_id("draughts")
    return game.load("W:W33:B29", settle(game, {}))


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)
def test_every_level_takes_what_must_be_taken(level: Level) -> None:
    state = shot()
    result = Opponent(level, 1).choose(state, 1.0)
    assert state.note(result.move) == "33x24"


@pytest.mark.parametrize(("blind", "steps_in"), [(0.0, False), (1.0, True)])
def test_who_is_blind_overlooks_that_a_move_loses(blind: float, steps_in: bool) -> None:
    game = game_by_id("draughts")
    state = game.load("W:W28:B17", settle(game, {}))  # 28-22 is taken, and nothing is left
    level = Level("blind", 300, score_noise=50.0, oversight_rate=blind)
    played = {state.note(Opponent(level, seed).choose(state, 60.0).move) for seed in range(30)}
    assert "28-23" in played
    assert ("28-22" in played) is steps_in


def test_who_is_blind_still_takes_a_sure_win(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_by_id("draughts")
    state = game.load("W:W28:B17", settle(game, {}))
    (_, wins), (_, loses) = Searcher(10).score_moves(state, Limits(depth=1))
    scored = [(PROVEN + 900, wins), (-PROVEN - 900, loses)]
    monkeypatch.setattr(Searcher, "score_moves", lambda *_: scored)
    level = Level("blind", 300, score_noise=150.0, oversight_rate=1.0)
    played = {Opponent(level, seed).choose(state, 60.0).move for seed in range(30)}
    assert played == {abilities.found(state, *wins)}


def test_the_highest_level_keeps_to_its_time_and_varies_its_opening(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By a clock that goes on by a hundredth of a second whenever it is read."""
    clock = itertools.count()
    monkeypatch.setattr(searcher, "monotonic", lambda: next(clock) / 100)
    game = game_by_id("draughts")
    state = game.start(settle(game, {}))
    firsts = set()
    for seed in range(5):
        began = next(clock)
        result = Opponent(LEVELS[-1], seed).choose(state, 0.2, turns=0)
        assert 15 <= next(clock) - began <= 30
        firsts.add(state.note(result.move))
    assert len(firsts) > 1


def test_an_unknown_level_is_named() -> None:
    with pytest.raises(EngineError, match=r"no level 'maegashira'.*jonokuchi"):
        level_by_id("maegashira")


def test_nobody_moves_after_the_end() -> None:
    state = shot()
    over = state.play(0, state.moves(0)[0])
    with pytest.raises(EngineError):
        Opponent(LEVELS[0], 1).choose(over, 1.0)
