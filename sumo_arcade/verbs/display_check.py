"""Whether a window that is opened could be seen, and if not, what is missing."""

from __future__ import annotations

import os
import sys
from typing import Final

from sumo_arcade.verbs import VerbError

BLIND: Final = ("offscreen", "dummy", "evdev")
"""Drivers that SDL falls back to where it finds no screen: nobody would see the game."""
DRIVER: Final = "SDL_VIDEODRIVER"
DISPLAYS: Final = ("DISPLAY", "WAYLAND_DISPLAY")
LIBRARIES: Final = {
    "libX11.so.6": "libx11-6",
    "libXext.so.6": "libxext6",
    "libXcursor.so.1": "libxcursor1",
    "libXi.so.6": "libxi6",
    "libXrandr.so.2": "libxrandr2",
    "libXfixes.so.3": "libxfixes3",
}
"""What SDL loads to show a window, and the packages of Debian that have it."""


def check_screen() -> None:
    """Raises VerbError, with what to do, where a window could not be seen.

    A driver that the environment names is what is wanted, even one that shows nothing.
    """
    named = os.environ.get(DRIVER, "")
    linux = sys.platform.startswith("linux")
    if linux and not named and not any(map(os.environ.get, DISPLAYS)):
        raise VerbError("there is no screen: neither DISPLAY nor WAYLAND_DISPLAY is set")
    import pygame  # noqa: PLC0415 - what runs without a window starts without it

    try:
        pygame.display.init()
    except pygame.error as error:
        raise VerbError(f"no window can be opened: {error}; {advice()}") from error
    driver = pygame.display.get_driver()
    if driver in BLIND and driver not in named.split(","):
        pygame.display.quit()
        raise VerbError(f"no screen was found: {advice()}")


def advice() -> str:
    """What to look for on a machine that shows no window."""
    if not sys.platform.startswith("linux"):
        return "it needs a desktop"
    lacking = [name for name in LIBRARIES if not loadable(name)]
    if not lacking:
        return f"check that {' or '.join(DISPLAYS)} names a screen that you may use"
    packages = " ".join(LIBRARIES[name] for name in lacking)
    return f"{', '.join(lacking)} cannot be loaded (Debian: apt install {packages})"


def loadable(library: str) -> bool:
    """Whether the system has a library."""
    import ctypes  # noqa: PLC0415 - only where something is amiss

    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
