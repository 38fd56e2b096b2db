"""Design pixels in pixels of the window, for the tray and what lies in it; and the tray's shape."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.platform.theme import Type

TRAY: Final = 688
"""Width of a wide tray in design pixels."""
TALL_FROM: Final = 1.2
"""A tray so many times higher than wide is tall."""

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Measure:
    """``scale`` pixels are one of the design, counted from the corner of ``area``."""

    sprites: Sprites
    area: pygame.Rect
    scale: float

    @classmethod
    def of(cls, sprites: Sprites, area: pygame.Rect, width: float = TRAY) -> Measure:
        """The measure of ``area``, which is ``width`` wide in the design."""
        return cls(sprites, area, area.width / width)

    def px(self, length: float) -> int:
        """A length in pixels, at least one."""
        return max(1, round(length * self.scale))

    def rect(self, box: Box) -> pygame.Rect:
        """A box of the design in the window."""
        x, y, w, h = (round(length * self.scale) for length in box)
        return pygame.Rect(self.area.x + x, self.area.y + y, w, h)

    def type(self, size: float, face: str = theme.BOLD) -> Type:
        """Letters of ``size`` as large as the tray, or larger where larger letters were chosen."""
        return Type(size * max(1.0, self.scale / self.sprites.metrics.u), face)

    def letters(self, role: Type) -> Type:
        """The same for a role of text."""
        return self.type(role.size, role.face)

    def line(
        self, text: str, room: int, size: float, colour: str, face: str = theme.BOLD
    ) -> pygame.Surface:
        """One line that shrinks to fit into ``room`` pixels."""
        role = self.type(size, face)
        floor = role.size * 0.62
        return self.sprites.fitted(text, room, role, colour, floor=floor)


def is_tall(tray: pygame.Rect) -> bool:
    """Whether what lies in the tray has to be arranged for a tall one."""
    return tray.height > TALL_FROM * tray.width
