"""Plays a game in its window, for ``test_adding_a_game``: ``python -m tests.build.whole_games ID``.

All of it happens in this process, in the game's time, and nothing waits for a clock.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from sumo_arcade.engine.core import Game, settle
from sumo_arcade.engine.levels import Opponent, level_by_id
from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.players.messages import Finding
from sumo_arcade.players.session import Session
from sumo_arcade.ui.scenes.match.match_scene import MatchScene
from sumo_arcade.ui.scenes.menu.menu import MenuScene
from sumo_arcade.ui.scenes.results.results import ResultsScene
from sumo_arcade.ui.scenes.rules.rules import RulesScene
from sumo_arcade.verbs import checks
from tests.ui.pilot import Pilot, flying, on_top, start_game
from tests.ui.thinker import Thinker

LEVELS: Final = ("jonokuchi", "komusubi")
LONGEST: Final = 400
"""Moves after which a game does not seem to end."""


class Ranked(Thinker):
    """Answers at once with what the level plays."""

    def poll(self, seconds: float) -> Finding | None:  # noqa: ARG002 - it takes none
        state = self._about
        if state is None:
            return None
        self._about = None
        level = level_by_id(self.asked[-1][1])
        found = Opponent(level, seed=len(self.asked)).choose(state, 60.0)
        return Finding(1, (state.note(found.move),), 1, found.score, final=True)


def click_through(pilot: Pilot, game: Game) -> None:
    """A random game, each move clicked square by square; its rules open on the way."""
    scene, chance = start_game(pilot, game.id), random.Random(1)  # noqa: S311 - the same each time
    pilot.key("f1")
    assert on_top(pilot, RulesScene).page.passages
    pilot.key("f1")
    pilot.settle()
    while not scene.match.over:
        made = len(scene.match.history)
        assert made < LONGEST
        seat = scene.match.actors[0]
        pilot.click(*chance.choice(scene.match.state.moves(seat)).path)
        assert len(scene.match.history) == made + 1
    pilot.wait(5)
    assert on_top(pilot, ResultsScene).session is scene.session


def let_computers_play(pilot: Pilot, game: Game) -> None:
    """Two levels against each other, to the end."""
    options, library = settle(game, {}), pilot.app.library
    session = Session.new(game, options, ("A", "B"), None, library, levels=LEVELS)
    scene, thinker = MatchScene(pilot.app, session), Ranked()
    scene.computers.client = thinker
    pilot.app.reset(MenuScene(pilot.app), scene)
    while not session.match.over:
        made = len(session.match.history)
        assert made < LONGEST
        pilot.wait(1)
        assert session.match.over or len(session.match.history) > made
    assert {level for _purpose, level, _seconds in thinker.asked} == set(LEVELS)


def main(game_id: str) -> None:
    """Every way to play ``game_id``, and what the self-test makes of it."""
    game = game_by_id(game_id)
    played: tuple[Callable[[Pilot, Game], None], ...] = (click_through, let_computers_play)
    for play in played:
        with tempfile.TemporaryDirectory() as data, flying(Path(data), animation="off") as pilot:
            play(pilot, game)
    checked: tuple[Callable[[Game, Path], None], ...]
    checked = (checks.play_rules, checks.keep_game, checks.show_game, checks.think)
    for check in checked:
        with tempfile.TemporaryDirectory() as data:
            check(game, Path(data))


if __name__ == "__main__":
    main(sys.argv[1])
