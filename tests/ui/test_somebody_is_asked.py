"""Whatever is pressed, whoever plays: the game is over, or somebody is asked how it goes on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sumo_arcade.engine import abilities
from sumo_arcade.engine.clock import same_for_both
from sumo_arcade.engine.core import Game, Options, settle
from sumo_arcade.engine.match import Match
from sumo_arcade.engine.registry import all_games
from sumo_arcade.players.session import Levels, Session
from sumo_arcade.ui.match.table_host import table_for
from tests.ui.pilot import Pilot, flying
from tests.ui.walker import Effort, Walk, minds

SIZE = (960, 600)
SEATINGS: tuple[Levels, ...] = (("", ""), ("", "ozeki"), ("jonokuchi", ""), ("ozeki", "jonokuchi"))
LONGEST = 600
"""Entries after which a game by chance is long enough."""


def tables(game: Game) -> list[Options]:
    """Where a game has a table of its own, every way of sharing it: each answer of its options."""
    if table_for(game.id) is None:
        return [{}]
    asked = (option for option in game.options if not (option.number or option.drawn))
    return [{option.name: choice} for option in asked for choice in option.choices]


CASES = [
    pytest.param(game, levels, options, id="-".join((game.id, *seated, *options.values())))
    for game in all_games()
    for levels in SEATINGS
    for options in tables(game)
    for seated in [["computer" if level else "person" for level in levels]]
]


class Evening:
    """A whole game by chance, of which parts are played again by hand at a table."""

    def __init__(self, pilot: Pilot, game: Game, options: Options, chance: random.Random) -> None:
        self.pilot = pilot
        self.chance = chance
        self.match = Match(game, settle(game, options))
        while not self.match.over and len(self.match.history) < LONGEST:
            seat = self.match.actors[0]
            self.match.play(seat, abilities.random_move(self.match.state, seat, chance))

    @property
    def last(self) -> int:
        """How many entries lead to the last decision."""
        return len(self.match.history) - 1

    def walk(self, plies: int, levels: Levels, *, timed: bool = False) -> Walk:
        """Somebody sits down after the first ``plies`` entries."""
        game, clock = self.match.game, same_for_both(300, 5) if timed else None
        names = ("Anna", "Ben")
        library, options = self.pilot.app.library, self.match.options
        session = Session.new(game, options, names, clock, library, levels=levels)
        for entry in self.match.history[:plies]:
            assert entry.move is not None
            session.match.play(entry.seat, entry.move)
        return Walk(self.pilot, session, self.chance)


@contextmanager
def evening(
    folder: Path, patch: pytest.MonkeyPatch, game: Game, options: Options, seed: str
) -> Iterator[Evening]:
    """Nothing moves for its own sake, and programs are carried out as fast as can be."""
    chance = random.Random(seed)  # noqa: S311 - the walk must be found again
    quick = flying(folder, SIZE, animation="off", turn_speed=4.0)
    with minds(patch, chance), quick as pilot:
        yield Evening(pilot, game, options, chance)


def go(walk: Walk, effort: Effort, decisions: int) -> None:
    """Presses at so many decisions, or until the game is over."""
    for _time in range(decisions):
        walk.press_all(effort)
        if not walk.advance():
            return


@pytest.mark.parametrize(("game", "levels", "options"), CASES)
def test_whatever_is_pressed_somebody_is_asked(
    game: Game, levels: Levels, options: Options, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sample: a few decisions from the middle of a game, and its last."""
    seed = f"{game.id} {levels} {options}"
    with evening(tmp_path, monkeypatch, game, options, seed) as one:
        middle = one.chance.randrange(one.last)
        go(one.walk(middle, levels), Effort(keys=4, buttons=3), 3)
        go(one.walk(one.last, levels, timed=not game.secret), Effort(keys=3, buttons=2), 1)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.id))
def test_no_button_that_can_be_pressed_is_dead(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with evening(tmp_path, monkeypatch, game, {}, game.id) as one:
        for levels in (("", "ozeki"), ("ozeki", "ozeki")):
            one.walk(one.chance.randrange(one.last), levels).press_each()


@pytest.mark.long
@pytest.mark.parametrize(("game", "levels", "options"), CASES)
def test_everything_is_pressed(
    game: Game, levels: Levels, options: Options, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every key and button at decisions from all over a game."""
    with evening(tmp_path, monkeypatch, game, options, f"all {game.id} {levels}") as one:
        for part in range(3):
            timed = part == 1 and not game.secret
            go(one.walk(one.last * part // 2, levels, timed=timed), Effort(), 2)


@pytest.mark.long
@pytest.mark.parametrize(("game", "levels", "options"), CASES)
def test_a_whole_game_with_something_pressed_at_every_decision(
    game: Game, levels: Levels, options: Options, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with evening(tmp_path, monkeypatch, game, options, f"whole {game.id} {levels}") as one:
        go(one.walk(0, levels), Effort(keys=1, buttons=1), one.last)


@pytest.mark.long
@pytest.mark.parametrize(("game", "levels", "options"), CASES)
def test_no_button_is_dead_all_over_a_game(
    game: Game, levels: Levels, options: Options, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with evening(tmp_path, monkeypatch, game, options, f"dead {game.id} {levels}") as one:
        for part in range(5):
            one.walk(one.last * part // 4, levels).press_each()
