"""The tray when a program is locked in: nothing of it is shown, and it can be unlocked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.text import _
from sumo_arcade.ui.boards.sumon.programming import phrases, tray
from sumo_arcade.ui.boards.sumon.programming.programming_layout import Desk
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.widgets.controls import Button
from sumo_arcade.ui.widgets.group import Group

ICON: Final = 120
UNLOCK: Final = (190, 64)
"""Design pixels."""


class LockedTop:
    """The whole tray, and the one button on it."""

    def __init__(
        self,
        desk: Desk,
        seat: Seat,
        unlock: Callable[[], None],
        invalidate: Callable[[pygame.Rect | None], None],
    ) -> None:
        self.desk = desk
        self.seat = seat
        self._ground = tray.ground(desk)
        place = pygame.Rect(0, 0, desk.px(UNLOCK[0]), desk.px(UNLOCK[1]))
        place.center = (desk.area.centerx, desk.area.centery + desk.px(140))
        role = desk.letters(theme.BUTTON)
        self.group = Group(desk.sprites, invalidate)
        self.group.add(Button(place, _("Unlock"), unlock, icon="lock", role=role))

    def draw_ground(self, surface: pygame.Surface, line: str) -> None:
        """Draws all but the button; ``line`` is what stands under the title."""
        sprites, desk, rect = self.desk.sprites, self.desk, self.desk.area
        tray.draw_ground(surface, desk, self._ground)
        tray.draw_title(surface, desk, self.seat, line)
        icon = sprites.icon("lock", desk.px(ICON), theme.ON_LACQUER_2)
        surface.blit(icon, icon.get_rect(center=(rect.centerx, rect.centery - desk.px(60))))
        words = sprites.fitted(
            _(phrases.LOCKED[self.seat]),
            rect.width - desk.px(60),
            desk.letters(theme.TITLE),
            theme.ON_LACQUER,
        )
        surface.blit(words, words.get_rect(center=(rect.centerx, rect.centery + desk.px(45))))
