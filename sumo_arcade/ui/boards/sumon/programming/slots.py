"""The slots of a programming board as widgets: a card, a back, or an empty place, and its mark."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.games.sumon.program import Slot
from sumo_arcade.ui.boards.sumon.art import cards, tokens
from sumo_arcade.ui.decor import ink, paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import Pos
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.widgets.controls import Widget

Mark = Literal["", "next", "chosen", "open", "hot", "barred", "held"]
"""The mark of a slot. ``next``, ``chosen``: the next command lands here, by itself or because the
slot was chosen. ``open``, ``barred``: what is dragged can, or cannot, be laid here; ``hot``: it
would be now; ``held``: it came from here."""

EDGES: Final = {
    "next": (theme.ROPE_0, 0.02),
    "chosen": ("#8CCBF2", 0.032),
    "open": ("#2F9777", 0.018),
    "hot": ("#7CF0CC", 0.042),
    "barred": ("#FF8A3C", 0.036),
}
"""Colour of a mark's line, and its width as a part of the slot's."""
GLOWS: Final = {"hot": "#27D9A3", "barred": theme.VERMILION}
REACH: Final = 0.16
"""How far a glow goes, as a part of a slot's width."""
GHOST: Final = 87
"""Alpha of a dragged card in the slot that it came from."""


class SlotWidget(Widget):
    """Slot ``number``, counted from 0. ``press`` gets that number; a ``secret`` one shows backs."""

    def __init__(
        self,
        rect: pygame.Rect,
        number: int,
        seat: Seat,
        press: Callable[[int], None],
        *,
        secret: bool,
    ) -> None:
        super().__init__(rect)
        self.number = number
        self.seat = seat
        self.press = press
        self.secret = secret
        self.command: Slot = None
        self.mark: Mark = ""
        self.away = False
        """Whether its card is dragged or still flying: the slot looks empty."""

    def show(self, command: Slot, mark: Mark, *, away: bool) -> bool:
        """Takes what it shows; True if that is new."""
        new = (command, mark, away) != (self.command, self.mark, self.away)
        self.command, self.mark, self.away = command, mark, away
        return new

    def activate(self, pos: Pos | None) -> None:  # noqa: ARG002 - a slot is one place
        """Calls ``press``."""
        self.press(self.number)

    def area(self, sprites: Sprites) -> pygame.Rect:
        """The slot with its glow and shadow."""
        reach = 2 * round(self.rect.width * REACH) + 2
        return super().area(sprites).union(self.rect.inflate(reach, reach))

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        self.radius = cards.radius(sprites, self.rect.width)
        if self.mark in GLOWS:
            light, reach = _glow(sprites, self.rect.size, GLOWS[self.mark])
            surface.blit(light, self.rect.move(-reach, -reach))
        filled = self.command is not None and not self.away
        if filled:
            self._draw_card(surface, sprites)
        else:
            look = self.mark if self.mark in ("hot", "chosen") else ""
            place = cards.place(sprites, self.rect.width, self.number + 1, look=look)
            surface.blit(place, self.rect)
            if self.mark == "held":
                surface.blit(tokens.faint(self._face(sprites), GHOST), self.rect)
        if self.mark in EDGES and (filled or self.mark not in ("hot", "chosen")):
            surface.blit(_edge(sprites, self.rect.size, self.mark), self.rect)
        if self.hovered and not self.away and self.mark != "hot":
            box = paper.box((0, 0, *self.rect.size), self._corner(), theme.WHITE, 'opacity="0.14"')
            surface.blit(sprites.drawn(*self.rect.size, box), self.rect)
        if self.mark == "barred":
            self._draw_bar(surface, sprites)

    def _corner(self) -> float:
        return self.rect.width * cards.CORNER

    def _draw_card(self, surface: pygame.Surface, sprites: Sprites) -> None:
        paper.lay(surface, sprites, self.rect, round(self._corner()), paper.E1)
        surface.blit(self._face(sprites), self.rect)

    def _face(self, sprites: Sprites) -> pygame.Surface:
        """What lies here, or its back."""
        width, number = self.rect.width, self.number + 1
        if self.secret or self.command is None:
            return cards.back(sprites, width, number=number)
        return cards.card(sprites, self.command, self.seat, width, number=number)

    def _draw_bar(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """Draws a sign for no entry."""
        side = round(self.rect.width * 0.4)
        body = ink.bar((side / 2, side / 2), side * 0.44, side / 40)
        sign = sprites.drawn(side, side, body)
        surface.blit(sign, sign.get_rect(center=self.rect.center))


def _edge(sprites: Sprites, size: tuple[int, int], mark: Mark) -> pygame.Surface:
    w, h = size
    colour, part = EDGES[mark]
    line = max(1.0, w * part)
    box = (line / 2, line / 2, w - line, h - line)
    corner = w * cards.CORNER - line / 2
    return sprites.drawn(
        w, h, paper.box(box, corner, "none", f'stroke="{colour}" stroke-width="{line:.2f}"')
    )


def _glow(sprites: Sprites, size: tuple[int, int], colour: str) -> tuple[pygame.Surface, int]:
    """Light around a slot, and how far it reaches beyond."""
    w, h = size
    reach = round(w * REACH)

    def make() -> pygame.Surface:
        tint = pygame.Color(colour)
        whole = pygame.Surface((w + 2 * reach, h + 2 * reach), pygame.SRCALPHA)
        whole.fill((tint.r, tint.g, tint.b, 0))
        pygame.draw.rect(
            whole,
            tint,
            (reach * 2 // 3, reach * 2 // 3, w + reach * 2 // 3, h + reach * 2 // 3),
            border_radius=round(w * cards.CORNER) + reach // 3,
        )
        return pygame.transform.gaussian_blur(whole, max(1, reach // 3))

    return sprites.keep(("sumon glow", size, colour), make), reach
