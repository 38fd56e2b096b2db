"""A panel: what lies in the tray at the right and acts on the board beside it."""

from __future__ import annotations

from typing import Protocol

import pygame

from sumo_arcade.ui.platform.input import Event
from sumo_arcade.ui.widgets.group import Group


class Panel(Protocol):
    """Made with its stage and an ``invalidate``; ``layout.places`` tells where the rest of the
    table is. Floor and empty board are drawn before it; nothing hidden is given to it but what the
    person before the screen may see."""

    @property
    def group(self) -> Group:
        """Its widgets."""

    def arrange(self, area: pygame.Rect) -> None:
        """Lays everything anew for the stage's measures and language."""

    def handle(self, event: Event) -> bool:
        """Takes what the person did, if it is for the panel."""

    def update(self, seconds: float) -> bool:
        """Lets time pass; True while something moves."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what the clip touches."""
