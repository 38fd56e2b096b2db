"""What lies on the table beside the tray, in every phase: floor, board, and the two plates."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from sumo_arcade.engine.core import Options, Seat
from sumo_arcade.ui.animation.motion import Tempo, out
from sumo_arcade.ui.boards.sumon.art.plates import PlateContent
from sumo_arcade.ui.boards.sumon.art.table_layout import Places, places
from sumo_arcade.ui.boards.sumon.execution.board_view import BoardPlay
from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.platform.scene import Stage

SWING: Final = 0.26
SWING_DEGREES: Final = 28
"""Seconds that the fan swings when the turn changes, and how far."""


class Tabletop:
    """Draws the ground of the table. ``show`` gets what the plates say."""

    def __init__(
        self,
        stage: Stage,
        options: Options,
        invalidate: Callable[[pygame.Rect | None], None],
    ) -> None:
        self.stage = stage
        self.invalidate = invalidate
        self.board = BoardPlay(stage, options, invalidate)
        self.places: Places
        self._contents: dict[Seat, PlateContent] = {}
        self._ground: pygame.Surface | None = None
        self._swing = 0.0

    def arrange(self, *, together: bool) -> None:
        """Lays everything anew for the stage's measures."""
        self.places = places(self.stage.metrics, together=together)
        red, blue = self.places.plates
        self.board.arrange(self.places.board, red, blue)
        self._ground = None

    def show(self, contents: dict[Seat, PlateContent]) -> None:
        """Brings the plates up to date; the fan swings where the turn has changed."""
        before = {seat for seat, content in self._contents.items() if content.to_act}
        now = {seat for seat, content in contents.items() if content.to_act}
        if before != now and now and Tempo.of(self.stage.settings).flies:
            self._swing = SWING
        lean = round(SWING_DEGREES * (1 - out(1 - self._swing / SWING)) / 4) * 4
        for seat, content in contents.items():
            leaning = replace(content, lean=lean if content.to_act else 0)
            if self._contents.get(seat) != leaning:
                self._contents[seat] = leaning
                self.invalidate(self.board.plates[seat].area)

    def update(self, seconds: float) -> bool:
        """Lets time pass; True while something moves."""
        swinging, self._swing = self._swing > 0, max(0.0, self._swing - seconds)
        return self.board.update(seconds) or swinging

    def draw(self, surface: pygame.Surface) -> None:
        """Floor, board, wrestlers and plates, where the clip touches them."""
        clip = surface.get_clip()
        surface.blit(self._backdrop(), clip, clip)
        self.board.draw(surface)
        for seat, content in self._contents.items():
            plate = self.board.plates[seat]
            if clip.colliderect(plate.area):
                plate.draw(surface, content)

    def _backdrop(self) -> pygame.Surface:
        """Floor and empty board, painted once."""
        if self._ground is None:
            ground = paper.floor(self.stage.sprites).copy()
            self.board.paint(ground)
            self._ground = ground
        return self._ground
