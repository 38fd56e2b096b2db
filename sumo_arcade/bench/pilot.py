"""Drives the app with events of its own, frame after frame, as a hand with a mouse would."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from sumo_arcade.app import App
from sumo_arcade.engine.abilities import finger_path
from sumo_arcade.engine.core import Move
from sumo_arcade.ui.match.table_host import TableScene
from sumo_arcade.ui.scenes.match.match_scene import MatchScene

FRAME = 1 / 60
PATIENCE = 3600
"""Frames that an animation may take before something is wrong."""

Pos = tuple[int, int]


def press(app: App, pos: Pos) -> None:
    """The left button goes down."""
    post(app, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False))


def move_to(app: App, pos: Pos) -> None:
    """The pointer goes to ``pos`` with the left button held."""
    held = (1, 0, 0)
    post(app, pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=held, touch=False))


def release(app: App, pos: Pos) -> None:
    """The left button goes up."""
    post(app, pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False))


def post(app: App, event: pygame.Event) -> None:
    """One event, and the frame that takes it."""
    pygame.event.post(event)
    app.step(FRAME)


def drag(app: App, path: Sequence[Pos]) -> None:
    """Presses on the first place, goes by all the others, lets go on the last."""
    press(app, path[0])
    for pos in path[1:]:
        move_to(app, pos)
    release(app, path[-1])


def still(app: App) -> None:
    """Frames until nothing moves any more. Raises TimeoutError when that takes too long."""
    for _ in range(PATIENCE):
        if not app.step(FRAME):
            return
    raise TimeoutError(f"something still moves after {PATIENCE} frames")


def play(app: App, scene: MatchScene | TableScene, move: Move) -> None:
    """Drags ``move`` on the board, or presses its button; a table of a game's own does it itself.

    Raises ValueError where it is not played by that.
    """
    match = scene.session.match
    before = len(match.history)
    if isinstance(scene, TableScene):
        scene.perform(move)
    elif move.path:
        way = finger_path(match.state, match.actors[0], move)
        drag(app, [scene.table.art.centre(square) for square in way])
    else:
        scene.controller.press_button(move.tag)
    still(app)
    if len(match.history) != before + 1:
        raise ValueError(f"{move.tag or move.path} is not played")
