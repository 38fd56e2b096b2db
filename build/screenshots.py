"""Takes the pictures of the program that software centres show: ``build/screenshots.py``.

Real scenes on SDL's dummy driver, in games that the computer plays against itself from fixed seeds.
Needs the program importable (``PYTHONPATH=.``); optipng makes the files smaller, if it is there.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from sumo_arcade.app import App  # isort: skip
import pygame

from environment import ROOT, say
from sumo_arcade.bench import pilot
from sumo_arcade.engine.core import settle
from sumo_arcade.engine.levels import Opponent, level_by_id
from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.players.session import Session
from sumo_arcade.store.paths import folders
from sumo_arcade.ui.platform.scene import Scene
from sumo_arcade.ui.scenes.match.match_scene import open_table
from sumo_arcade.ui.scenes.menu.menu import MenuScene
from sumo_arcade.ui.scenes.rules.rules import RulesScene

FOLDER = ROOT / "packaging" / "linux" / "screenshots"
SIZE = (1280, 720)
BOARDS = {"2-draughts": ("draughts", 24), "3-sumo-checkers": ("sumo_checkers", 17)}
"""Games and how many moves of them have been played, by the file's name."""
LEVEL = "sekiwake"
SEEDS = (7, 11)
SPACE = pygame.Event(
    pygame.KEYDOWN, key=pygame.K_SPACE, scancode=pygame.KSCAN_SPACE, mod=0, unicode=" "
)
FRAMES = 240
SECONDS = 60.0
"""More than any move takes: nodes decide, so that the pictures come out the same."""


def main() -> int:
    """Takes all pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        app = App(folders(Path(home)), size=SIZE)
        show(app, MenuScene(app))
        take(app, "1-menu")
        for name, (game, moves) in BOARDS.items():
            show(app, open_table(app, played(app, game, moves)))
            take(app, name)
        show(app, open_table(app, played(app, "sumon", 40)))
        pilot.post(app, SPACE)
        settle_down(app)  # the curtain opens
        take(app, "4-sumon")
        show(app, RulesScene(app, "promoting_pawns"))
        take(app, "5-rules")
        app.close()
    return 0


def played(app: App, game_id: str, moves: int) -> Session:
    """A game that the computer has played against itself so far."""
    game = game_by_id(game_id)
    options = settle(game, {})
    session = Session.new(game, options, ("Mika", "Robin"), None, app.library)
    players = [Opponent(level_by_id(LEVEL), seed) for seed in SEEDS]
    for turn in range(moves):
        state = session.match.state
        seat = state.actors()[0]
        thought = players[seat].choose(state, SECONDS, turns=turn)
        session.play(seat, thought.line[0])
    return session


def show(app: App, scene: Scene) -> None:
    """Shows a scene alone."""
    app.reset(scene)
    settle_down(app)


def settle_down(app: App) -> None:
    """Lets time pass until everything that follows later is there."""
    for _ in range(FRAMES):
        app.step(pilot.FRAME)


def take(app: App, name: str) -> None:
    """Writes what is to be seen."""
    file = FOLDER / f"{name}.png"
    pygame.image.save(app.surface, file)
    optimiser = shutil.which("optipng")
    if optimiser is not None:
        subprocess.run([optimiser, "-quiet", "-o5", "-strip", "all", str(file)], check=True)
    say(f"{file.stat().st_size // 1024:5} kB  {file.name}")


if __name__ == "__main__":
    sys.exit(main())
