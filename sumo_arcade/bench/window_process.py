"""A window that measures itself; ``bench.window`` runs it: ``board`` or ``thinking``."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from sumo_arcade.app import FRAMES_IDLE, FRAMES_MOVING, App
from sumo_arcade.bench import pilot
from sumo_arcade.bench.figures import Figures, write_figures
from sumo_arcade.engine.core import settle
from sumo_arcade.engine.levels import LEVELS
from sumo_arcade.engine.registry import all_games
from sumo_arcade.players.rank_names import played_by_computer
from sumo_arcade.players.session import Session
from sumo_arcade.store.paths import folders
from sumo_arcade.ui.scenes.match.match_scene import MatchScene

SIZE = (1920, 1080)
FRAMES = 60
IDLE_SECONDS = 3.0
THINKING_SECONDS = 10.0
CANCELS = 10
BEFORE_CANCEL = 0.5


def show_board(folder: Path) -> Figures:
    """The figures of a board."""
    game = all_games()[0]
    app = App(folders(folder), size=SIZE)
    session = Session.new(game, settle(game, {}), ("", ""), None, app.library)
    scene = MatchScene(app, session)
    app.push(scene)
    pilot.still(app)
    figures = Figures(
        pygame.display.get_driver(),
        moving=moving(app, scene),
        redraw=mean([processor(partial(redraw, app, scene)) for _ in range(FRAMES)]),
        idle=idle(app),
        memory=resident(),
    )
    app.close()
    return figures


def show_thinking(folder: Path) -> Figures:
    """The longest frame while two computers play, and how long it takes to cancel a thought."""
    game = next(game for game in all_games() if played_by_computer(game))
    app, best = App(folders(folder), size=SIZE), LEVELS[-1].id
    session = Session.new(game, settle(game, {}), ("", ""), None, app.library, levels=(best, best))
    scene = MatchScene(app, session)
    app.push(scene)
    pilot.still(app)
    clock, end = pygame.time.Clock(), time.monotonic() + THINKING_SECONDS
    frames: list[float] = []
    while time.monotonic() < end:
        seconds = clock.tick(FRAMES_MOVING) / 1000
        frames.append(passed(partial(app.step, seconds)))
    cancels = [cancelled(scene) for _ in range(CANCELS)]
    app.close()
    return Figures(pygame.display.get_driver(), longest=max(frames), cancelled=max(cancels))


def cancelled(scene: MatchScene) -> float:
    """Seconds until a thought under way is called off."""
    client = scene.computers.client
    client.ask(scene.match, "analysis", "", THINKING_SECONDS)
    time.sleep(BEFORE_CANCEL)
    return passed(client.cancel)


def passed(act: Callable[[], object]) -> float:
    """Seconds by the clock that ``act`` takes."""
    start = time.perf_counter()
    act()
    return time.perf_counter() - start


def moving(app: App, scene: MatchScene) -> float:
    """Seconds of a frame in which a dragged piece has gone on by a little."""
    path = scene.match.state.moves(0)[0].path
    (ax, ay), (bx, by) = (scene.table.art.centre(square) for square in (path[0], path[-1]))
    way = [
        (ax + (bx - ax) * frame // FRAMES, ay + (by - ay) * frame // FRAMES)
        for frame in range(FRAMES)
    ]
    pilot.press(app, way[0])
    pilot.move_to(app, way[-1])
    seconds = mean([processor(partial(pilot.move_to, app, pos)) for pos in way])
    pilot.release(app, way[0])
    pilot.still(app)
    return seconds


def redraw(app: App, scene: MatchScene) -> None:
    """One frame in which everything is drawn."""
    scene.invalidate()
    app.step(pilot.FRAME)


def idle(app: App) -> float:
    """The share of a processor that standing still takes, at the app's own idle rate."""
    clock, end = pygame.time.Clock(), time.monotonic() + IDLE_SECONDS
    start = time.process_time()
    while time.monotonic() < end:
        app.step(clock.tick(FRAMES_IDLE) / 1000)
    return (time.process_time() - start) / IDLE_SECONDS


def processor(act: Callable[[], None]) -> float:
    """Seconds of processor time of ``act``."""
    start = time.process_time()
    act()
    return time.process_time() - start


def mean(values: list[float]) -> float:
    """The mean."""
    return sum(values) / len(values)


def resident() -> float | None:
    """Bytes of memory held now; None where the system has no /proc."""
    try:
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    except OSError:
        return None
    return float(int(pages) * os.sysconf("SC_PAGE_SIZE"))


def main(what: str) -> None:
    """Prints the figures as JSON."""
    show = show_thinking if what == "thinking" else show_board
    with tempfile.TemporaryDirectory(prefix="sumo-arcade-bench-") as scratch:
        figures = show(Path(scratch))
    write_figures(figures)
