"""``sumo-arcade play``, and the command without a verb: the window."""

from __future__ import annotations

import argparse
import os
import sys

from sumo_arcade.verbs import VerbError

BLIND = ("offscreen", "dummy")
"""Drivers that SDL falls back to where it finds no screen: nobody would see the game."""
DISPLAYS = {"DISPLAY", "WAYLAND_DISPLAY"}
LIBRARIES = "libx11-6 libxext6 libxcursor1 libxi6 libxrandr2 libxkbcommon0"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Nothing of its own."""


def run(options: argparse.Namespace) -> int:
    """Opens the window and waits until it is closed. Raises VerbError where there is no screen."""
    check_screen()
    # The other verbs need no pygame.
    from sumo_arcade import app  # noqa: PLC0415
    from sumo_arcade.store.paths import assets, folders  # noqa: PLC0415
    from sumo_arcade.ui.scenes.menu import MenuScene  # noqa: PLC0415

    try:
        assets()
    except FileNotFoundError as error:
        raise VerbError(str(error)) from error
    app.play(folders(options.data_dir), MenuScene)
    return 0


def check_screen() -> None:
    """Raises VerbError, with what to do, where a window could not be seen."""
    if "SDL_VIDEODRIVER" in os.environ:
        return
    if sys.platform.startswith("linux") and not os.environ.keys() & DISPLAYS:
        raise VerbError("there is no screen: neither DISPLAY nor WAYLAND_DISPLAY is set")
    import pygame  # noqa: PLC0415 - the other verbs need none

    try:
        pygame.display.init()
    except pygame.error as error:
        raise VerbError(f"no window can be opened: {error}; {advice()}") from error
    if pygame.display.get_driver() in BLIND:
        raise VerbError(f"no screen was found: {advice()}")


def advice() -> str:
    """What to look for on a machine that shows no window."""
    if not sys.platform.startswith("linux"):
        return "it needs a desktop"
    return f"DISPLAY may name none, or X's libraries are missing (Debian: apt install {LIBRARIES})"
