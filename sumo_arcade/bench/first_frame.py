"""How long the program takes from its start to the menu; ``bench.window`` runs it as a process.

It is imported late, and loads what opening the window loads.
"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

import pygame

from sumo_arcade.app import App
from sumo_arcade.bench.figures import Figures, write_figures
from sumo_arcade.store.paths import folders
from sumo_arcade.ui.scenes.menu.menu import MenuScene


def show_menu(started: float, folder: Path) -> Figures:
    """Seconds from ``started`` (``time.monotonic``) until the menu is on the screen."""
    app = App(folders(folder))
    app.push(MenuScene(app))
    app.step(0.0)
    spent = time.monotonic() - started
    app.close()
    return Figures(pygame.display.get_driver(), first=spent)


def main(started: float) -> None:
    """Prints the figures as JSON."""
    with tempfile.TemporaryDirectory(prefix="sumo-arcade-bench-") as scratch:
        figures = show_menu(started, Path(scratch))
    write_figures(figures)
