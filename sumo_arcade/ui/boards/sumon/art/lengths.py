"""Lengths and letters of the tray, which grows with the window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from sumo_arcade.ui.decor import ink
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.platform.theme import Type

TRAY: Final = 688
"""Its width in design pixels."""

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Measure:
    """``scale`` pixels are one of the design, counted from the corner of ``area``."""

    sprites: Sprites
    area: pygame.Rect
    scale: float

    @classmethod
    def of(cls, sprites: Sprites, area: pygame.Rect, width: float = TRAY) -> Measure:
        """For what fills ``area`` and is ``width`` wide in the design."""
        return cls(sprites, area, area.width / width)

    def px(self, length: float) -> int:
        """A length in pixels, at least one."""
        return max(1, round(length * self.scale))

    def rect(self, box: Box) -> pygame.Rect:
        """A box of the design in the window."""
        x, y, w, h = (round(length * self.scale) for length in box)
        return pygame.Rect(self.area.x + x, self.area.y + y, w, h)

    def type(self, size: float, face: str = theme.BOLD) -> Type:
        """Letters as large as the tray, or larger where larger letters were chosen."""
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


def dashed(size: tuple[float, float], line: float, corner: float, colour: str, dash: float) -> str:
    """A dashed outline just inside a box, begun in the middle of its upper edge: where the first
    dash lies on a corner, it is drawn askew."""
    (w, h), half, r = size, line / 2, corner
    right, low = w - half, h - half
    d = (
        f"M{w / 2:.2f} {half:.2f}H{right - r:.2f}A{r:.2f} {r:.2f} 0 0 1 {right:.2f} {half + r:.2f}"
        f"V{low - r:.2f}A{r:.2f} {r:.2f} 0 0 1 {right - r:.2f} {low:.2f}"
        f"H{half + r:.2f}A{r:.2f} {r:.2f} 0 0 1 {half:.2f} {low - r:.2f}"
        f"V{half + r:.2f}A{r:.2f} {r:.2f} 0 0 1 {half + r:.2f} {half:.2f}H{w / 2:.2f}"
    )
    pattern = f'stroke-dasharray="{dash:.2f} {dash * 0.9:.2f}"'
    return ink.line(d, colour, line, pattern)
