"""Drawing who begins: the referee's fan swings between two names and comes to rest at one."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import ClassVar, Final

import pygame

from sumo_arcade.text import _
from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import LEFT, Event, Key, Press
from sumo_arcade.ui.platform.scene import Scene, Stage
from sumo_arcade.ui.platform.theme import Type
from sumo_arcade.ui.widgets import sheet

SWINGING: Final = 1.3
SETTLING: Final = 0.26
SHOWN: Final = 2.0
"""Seconds: the fan swings, comes to rest at a name, and stays before the game starts."""

WIDE_SWING: Final = 30.0
REST: Final = 56.0
"""Degrees from upright."""


class DrawSidesScene(Scene):
    """Shows that player ``drawn`` begins, and says ``announcement``; then calls ``go``. A press
    skips ahead. Esc goes back without starting."""

    overlay: ClassVar[bool] = True

    def __init__(
        self,
        stage: Stage,
        names: tuple[str, str],
        drawn: int,
        announcement: str,
        go: Callable[[], None],
    ) -> None:
        super().__init__(stage)
        self.names = names
        self.drawn = drawn
        self.announcement = announcement
        self.go = go
        still = stage.settings.milliseconds == 0
        self._time = SWINGING + SETTLING if still else 0.0
        self._gone = False

    @property
    def fallen(self) -> bool:
        """Whether the fan has come to rest."""
        return self._time >= SWINGING + SETTLING

    def layout(self) -> None:
        """Lays everything around the middle of the window."""
        m = self.stage.metrics
        self._card = pygame.Rect(0, 0, min(m.px(760), m.width - m.px(32)), m.px(380))
        self._card.center = (m.width // 2, m.height // 2)

    def handle(self, event: Event) -> bool:
        """Handles ``event``: the first press ends the swing, the second starts the game."""
        match event:
            case Key() if self.stage.bindings.command(event) == "menu":
                self.stage.pop()
                return True
            case Key(chord, repeat) if chord in ("return", "space") and not repeat:
                self._press()
                return True
            case Press(_, button) if button == LEFT:
                self._press()
                return True
        return False

    def _press(self) -> None:
        if self.fallen:
            self._leave()
        else:
            self._time = SWINGING + SETTLING
            self.invalidate(self._card)

    def _leave(self) -> None:
        if not self._gone:
            self._gone = True
            self.go()

    def update(self, seconds: float) -> bool:
        """Lets time pass: the fan swings, rests, then the game starts."""
        moving = not self.fallen
        self._time += seconds
        if moving:
            self.invalidate(self._card)
        if self._time >= SWINGING + SETTLING + SHOWN:
            self._leave()
        return moving

    def _angle(self) -> float:
        """The angle of the fan now, in degrees to the right."""
        rest = REST if self.drawn else -REST
        if self._time < SWINGING:
            return WIDE_SWING * math.sin(2 * math.pi * self._time / 0.52)
        part = min(1.0, (self._time - SWINGING) / SETTLING)
        before = WIDE_SWING * math.sin(2 * math.pi * SWINGING / 0.52)
        return before + (rest - before) * (1 - (1 - part) ** 3)

    def draw(self, surface: pygame.Surface) -> None:
        """The veil, the sheet, both names, the fan, the lot in words."""
        sprites = self.stage.sprites
        m, card = sprites.metrics, self._card
        sheet.darken(surface)
        paper.panel(surface, sprites, card, layers=paper.E3, radius=sheet.RADIUS)
        title = sprites.fitted(_("Who begins?"), card.width - m.px(60), theme.SHEET_TITLE)
        surface.blit(title, title.get_rect(midtop=(card.centerx, card.y + m.px(24))))
        wide = (card.width - m.px(60) - m.px(232)) // 2
        for player, name in enumerate(self.names):
            plate = pygame.Rect(0, 0, wide, m.px(84))
            plate.centery = card.y + m.px(186)
            plate.x = card.x + m.px(30) if player == 0 else card.right - m.px(30) - wide
            self._draw_plate(surface, plate, name, chosen=self.fallen and player == self.drawn)
        self._draw_fan(surface, (card.centerx, card.y + m.px(240)))
        if self.fallen:
            line = sprites.fitted(self.announcement, card.width - m.px(60), Type(21, theme.BOLD))
            surface.blit(line, line.get_rect(center=(card.centerx, card.bottom - m.px(48))))

    def _draw_plate(
        self, surface: pygame.Surface, plate: pygame.Rect, name: str, *, chosen: bool
    ) -> None:
        sprites = self.stage.sprites
        m = sprites.metrics
        border, width = (theme.VERMILION, 3.5) if chosen else (theme.PANEL_BORDER, 1.4)
        paper.panel(surface, sprites, plate, layers=paper.E1, border=border, border_width=width)
        words = sprites.fitted(name, plate.width - m.px(28), theme.NAME)
        surface.blit(words, words.get_rect(center=plate.center))

    def _draw_fan(self, surface: pygame.Surface, foot: tuple[int, int]) -> None:
        """The fan turned around the lower end of its handle."""
        sprites = self.stage.sprites
        m = sprites.metrics
        fan = sprites.svg("ui/app/gunbai", m.px(102), m.px(136))
        angle = self._angle()
        turned = pygame.transform.rotozoom(fan, -angle, 1)
        reach, leaning = m.px(62), math.radians(angle)
        centre = (
            round(foot[0] + reach * math.sin(leaning)),
            round(foot[1] - reach * math.cos(leaning)),
        )
        surface.blit(turned, turned.get_rect(center=centre))
