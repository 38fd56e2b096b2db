"""What the self-test checks: rules, pictures, catalogues, store, and every scene with a short game.

A check gets an empty folder and raises when something is wrong.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing import active_children
from pathlib import Path
from random import Random
from time import sleep

import msgspec
import pygame

from sumo_arcade import text
from sumo_arcade.app import App
from sumo_arcade.bench import pilot
from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import Game, settle
from sumo_arcade.engine.levels import LEVELS
from sumo_arcade.engine.match import Match
from sumo_arcade.engine.registry import all_games
from sumo_arcade.players.engine_client import EngineClient
from sumo_arcade.players.engine_server import serve
from sumo_arcade.players.messages import Finding
from sumo_arcade.players.rank_names import played_by_computer
from sumo_arcade.players.session import Session
from sumo_arcade.store.frozen_build import frozen
from sumo_arcade.store.library import Library
from sumo_arcade.store.paths import assets, folders
from sumo_arcade.store.settings import Settings, load_settings, save_settings
from sumo_arcade.ui.platform.scene import Scene, Stage
from sumo_arcade.ui.scenes.about.about import AboutScene
from sumo_arcade.ui.scenes.about.licences import LicencesScene
from sumo_arcade.ui.scenes.match.match_scene import open_table
from sumo_arcade.ui.scenes.menu.menu import MenuScene
from sumo_arcade.ui.scenes.results.results import ResultsScene
from sumo_arcade.ui.scenes.rules.rules import RulesScene
from sumo_arcade.ui.scenes.settings.keys import KeysScene
from sumo_arcade.ui.scenes.settings.settings import SettingsScene
from sumo_arcade.ui.scenes.setup.setup import SetupScene

Check = Callable[[Path], str | None]
"""What it answers is worth telling though nothing is wrong."""

MANIFEST = "MANIFEST.json"
"""The SHA-256 of every asset, which a wheel and whatever is made of it bring along."""

PLIES = 8
"""Moves of the short game, each dragged."""
THINKS = 0.2
WAITS = 20.0
"""Seconds in which the computer finds a move, and after which it is given up."""
SCENES = (
    ("menu", MenuScene),
    ("settings", SettingsScene),
    ("keys", KeysScene),
    ("about", AboutScene),
    ("licences", LicencesScene),
)
LONGEST = 2000
"""Letters of what is told of one check."""
SIDE = 64
"""Pixels at which every picture is drawn once."""


class CheckError(Exception):
    """Something is not as it must be; ``str()`` says what."""


def checks() -> Iterator[tuple[str, Check]]:
    """Every check with its name."""
    yield "assets", compare_assets
    yield "pictures", draw_pictures
    yield "catalogues", switch_languages
    yield "settings", keep_settings
    for game in all_games():
        yield f"{game.id}: rules", partial(play_rules, game)
        yield f"{game.id}: saved and continued", partial(keep_game, game)
        yield f"{game.id}: scenes and a short game", partial(show_game, game)
        if played_by_computer(game):
            yield f"{game.id}: the computer", partial(think, game)
    for name, scene in SCENES:
        yield f"scene: {name}", partial(show, scene)


def compare_assets(_folder: Path) -> str | None:
    """The assets are those that were packed; a checkout has nothing to compare them with."""
    root = assets()
    manifest = root / MANIFEST
    if not manifest.is_file():
        if frozen():
            raise CheckError(f"{manifest} is missing")
        return "not compared: only a wheel has a manifest"
    wanted = msgspec.json.decode(manifest.read_bytes(), type=dict[str, str])
    found = {
        path.relative_to(root).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in root.rglob("*")
        if path.is_file() and path != manifest
    }
    wrong = sorted(name for name, _sum in wanted.items() ^ found.items())
    if wrong:
        raise CheckError(f"missing, changed or added: {', '.join(dict.fromkeys(wrong))}"[:LONGEST])
    return f"{len(found)} files"


def draw_pictures(_folder: Path) -> None:
    """Every drawing can be drawn."""
    drawings = sorted(assets().rglob("*.svg"))
    if not drawings:
        raise CheckError(f"there are no drawings in {assets()}")
    for drawing in drawings:
        pygame.image.load_sized_svg(str(drawing), (SIDE, SIDE))


def switch_languages(_folder: Path) -> None:
    """Every language can be switched to."""
    before = text.language()
    for language in text.available(assets() / "locale"):
        text.switch(language, assets() / "locale")
        if text.language() != language:
            raise CheckError(f"the catalogue of {language!r} is not used")
    text.switch(before, assets() / "locale")


def keep_settings(folder: Path) -> None:
    """Settings are read back as they were written."""
    file = folders(folder).settings
    wanted = Settings(animation="slow", ui_scale=1.25)
    trouble = save_settings(file, wanted)
    found, troubles = load_settings(file)
    for each in (trouble, *troubles):
        if each is not None:
            raise CheckError(each.text)
    if found != wanted:
        raise CheckError("the settings are not what was written")


def play_rules(game: Game, _folder: Path) -> None:
    """A random game whose moves, positions and counts agree with each other."""
    options = settle(game, {})
    state, chance = game.start(options), Random(1)  # noqa: S311 - a game, not a secret
    for _ in range(PLIES * 4):
        if not state.actors():
            return
        seat = state.actors()[0]
        turns = sum(1 for _ in game.turns(state))
        if not game.secret and turns != game.perft(state, 1):
            raise CheckError(f"{turns} turns, but perft differs, in {state.text()}")
        move = abilities.random_move(state, seat, chance)
        if state.parse(seat, state.note(move)) != move:
            raise CheckError(f"{state.note(move)} is read as another move in {state.text()}")
        state = state.play(seat, move)
        if game.load(state.text(), options).text() != state.text():
            raise CheckError(f"{state.text()} is read as another position")


def keep_game(game: Game, folder: Path) -> None:
    """A game that was begun is there again."""
    library, chance = Library(folders(folder).library), Random(3)  # noqa: S311 - no secret
    session = Session.new(game, settle(game, {}), ("A", "B"), None, library)
    for _ in range(2):
        (seat,) = session.match.state.actors()
        session.play(seat, abilities.random_move(session.match.state, seat, chance))
    library.close()
    again = Library(folders(folder).library)
    again.flush()
    saved = again.running()
    resumed = None if saved is None else Session.resume(saved, again)
    troubles = again.take_troubles()
    again.close()
    if resumed is None or resumed.match.state.text() != session.match.state.text():
        raise CheckError(" ".join(each.text for each in troubles) or "the game is not there again")


def think(game: Game, _folder: Path) -> None:
    """A process of its own thinks of a legal move, and is gone when it is not needed any more."""
    match, client = Match(game, settle(game, {})), EngineClient(serve)
    try:
        client.ask(match, "move", LEVELS[0].id, THINKS)
        found = answer(client)
        if found.error or not found.notes:
            raise CheckError(found.error or "the computer knows no move")
        match.play_text(match.actors[0], found.notes[0])
    finally:
        client.close()
    if active_children():
        raise CheckError("the process that thinks is still there")


def answer(client: EngineClient) -> Finding:
    """What is found in the end. Raises CheckError where that takes too long."""
    for _ in range(round(WAITS / pilot.FRAME)):
        found = client.poll(pilot.FRAME)
        if found is not None and found.final:
            return found
        sleep(pilot.FRAME)
    raise CheckError(f"the process that thinks has found nothing after {WAITS:g} s")


def show_game(game: Game, folder: Path) -> None:
    """Set-up, rules, a game dragged move by move and resigned, results."""
    app = App(folders(folder), size=(1280, 720))
    try:
        appear(app, SetupScene(app, game))
        appear(app, RulesScene(app, game.id))
        session = Session.new(game, settle(game, {}), ("A", "B"), None, app.library)
        scene = open_table(app, session)
        appear(app, scene)
        chance = Random(2)  # noqa: S311 - a game, not a secret
        for _ in range(PLIES):
            if session.match.mover is not None:
                move = abilities.random_move(session.match.state, session.match.mover, chance)
                pilot.play(app, scene, move)
        session.resign(0)
        appear(app, ResultsScene(app, session))
    finally:
        app.close()


def show(make: Callable[[Stage], Scene], folder: Path) -> None:
    """A scene appears."""
    app = App(folders(folder), size=(1280, 720))
    try:
        appear(app, make(app))
    finally:
        app.close()


def appear(app: App, scene: Scene) -> None:
    """Puts a scene on top and lets it be drawn. Raises CheckError when nothing is to be seen."""
    app.push(scene)
    pilot.still(app)
    surface = app.surface
    colours = {tuple(surface.get_at((x, y))) for x in range(0, 1280, 40) for y in range(0, 720, 40)}
    if len(colours) < 2:
        raise CheckError(f"{type(scene).__name__} shows nothing")
