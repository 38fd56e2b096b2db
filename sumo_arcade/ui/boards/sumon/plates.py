"""The plate of a side: emblem, name, stones of life, mana, number of cards, and who is to act.

It is drawn for its height of 54 design pixels and as wide as there is room.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.games.sumon.figures import FIGURES
from sumo_arcade.ui import ink, panels, theme
from sumo_arcade.ui.boards.sumon import stones
from sumo_arcade.ui.sprites import Sprites
from sumo_arcade.ui.strips import ASLANT, fan, figures

HEIGHT: Final = 54
"""Of a plate; measures here are design pixels of it."""
NAME_LEFT: Final = 56
PILL_INSET: Final = 8
PILL_FILL: Final = "#FFF8EA"
STONE: Final = 26
LIFE_PITCH: Final = 28
MANA_WIDE: Final = 84
CARDS_WIDE: Final = 70
SIGN_WIDE: Final = 58
GAP: Final = 6
LETTERS: Final = 22
"""Height of name and figures."""

FACES: Final = (
    (theme.VERMILION_DARK, theme.VERMILION_DARK, theme.VERMILION_DEEP),
    (theme.BLUE_DARK, theme.BLUE_DARK, theme.BLUE_DEEP),
)
TO_ACT: Final = "#FFF6E2"


@dataclass(frozen=True, slots=True)
class PlateContent:
    """What a plate shows; ``name`` is translated or a person's.

    ``sign`` is an icon while the side is not to act (``eye``: looks away, ``lock``: has locked,
    ``clock``: waits), ``lean`` how far the fan still leans over, in degrees.
    """

    name: str
    life: int
    mana: int
    cards: int
    to_act: bool = False
    sign: str = ""
    lean: int = 0


class Plate:
    """Where the plate of ``seat`` is, and how it is drawn."""

    def __init__(self, sprites: Sprites, rect: pygame.Rect, seat: Seat) -> None:
        self.sprites = sprites
        self.rect = rect
        self.seat = seat
        self.scale = rect.height / HEIGHT
        margin = sprites.metrics.px(30)
        self.area = rect.inflate(2 * margin, 2 * margin)
        """Everything it covers, its shadow included."""

    def _px(self, length: float) -> int:
        return round(length * self.scale)

    def life_pill(self) -> pygame.Rect:
        """What lies behind the stones of life."""
        wide = LIFE_PITCH * FIGURES.life + 14
        return self._pill(SIGN_WIDE + CARDS_WIDE + MANA_WIDE + 2 * GAP + wide, wide)

    def mana_pill(self) -> pygame.Rect:
        """Where mana is: what comes back flies here."""
        return self._pill(SIGN_WIDE + CARDS_WIDE + GAP + MANA_WIDE, MANA_WIDE)

    def cards_pill(self) -> pygame.Rect:
        """Where the number of cards is: a card that is dealt flies here."""
        return self._pill(SIGN_WIDE + CARDS_WIDE, CARDS_WIDE)

    def _pill(self, from_right: float, wide: float) -> pygame.Rect:
        high = self.rect.height - 2 * self._px(PILL_INSET)
        left = self.rect.right - self._px(from_right)
        return pygame.Rect(left, self.rect.y + self._px(PILL_INSET), self._px(wide), high)

    def life_at(self, number: int) -> tuple[int, int]:
        """The middle of the stone of life ``number``, counted from 0."""
        pill = self.life_pill()
        return pill.left + self._px(7 + LIFE_PITCH * (number + 0.5)), pill.centery

    def stone_size(self) -> int:
        """The width of a stone on the plate."""
        return self._px(STONE)

    def draw(self, surface: pygame.Surface, content: PlateContent) -> None:
        """Draws the plate."""
        self._draw_body(surface)
        crest = emblem(self.sprites, self.seat, self._px(36))
        surface.blit(crest, crest.get_rect(center=(self.rect.x + self._px(31), self.rect.centery)))
        room = self.life_pill().left - self.rect.x - self._px(NAME_LEFT + 8)
        role = theme.Type(LETTERS * self.scale / self.sprites.metrics.u, theme.EXTRA)
        name = self.sprites.fitted(content.name, room, role, theme.WHITE, floor=role.size * 0.62)
        at = (self.rect.x + self._px(NAME_LEFT), self.rect.centery)
        surface.blit(name, name.get_rect(midleft=at))
        self._draw_life(surface, content.life)
        self._draw_count(surface, self.mana_pill(), "mana", content.mana)
        self._draw_count(surface, self.cards_pill(), "cards", content.cards)
        self._draw_sign(surface, content)

    def _draw_body(self, surface: pygame.Surface) -> None:
        sprites, (w, h) = self.sprites, self.rect.size
        r = self._px(14)
        panels.lay(surface, sprites, self.rect, r, panels.E2)
        face = panels.gradient("g", 0, 0, w, 0, *FACES[self.seat])
        line = 1.2 * self.scale
        edge = f'stroke="{theme.WHITE}" stroke-width="{line:.2f}" opacity="0.35"'
        body = face + panels.box((0, 0, w, h), r, "url(#g)")
        surface.blit(panels.textured(sprites, (w, h), body, "wood", 0.14), self.rect)
        rim = panels.box((line, line, w - 2 * line, h - 2 * line), r - line, "none", edge)
        for pill in (self.life_pill(), self.mana_pill(), self.cards_pill()):
            inner = pill.move(-self.rect.x, -self.rect.y)
            box = (inner.x, inner.y, inner.width, inner.height)
            rim += panels.box(box, inner.height / 2, PILL_FILL)
        surface.blit(sprites.drawn(w, h, rim), self.rect)

    def _draw_life(self, surface: pygame.Surface, left: int) -> None:
        for number in range(FIGURES.life):
            stone = stones.life(self.sprites, self.stone_size(), lost=number >= left)
            surface.blit(stone, stone.get_rect(center=self.life_at(number)))

    def _draw_count(
        self, surface: pygame.Surface, pill: pygame.Rect, what: str, count: int
    ) -> None:
        sprites = self.sprites
        side = self.stone_size()
        if what == "mana":
            picture = stones.mana(sprites, side)
        else:
            picture = sprites.svg("games/sumon/card_back", round(side * 0.86), round(side * 1.15))
        x = pill.left + self._px(7) + side // 2
        surface.blit(picture, picture.get_rect(center=(x, pill.centery)))
        size = LETTERS * self.scale / sprites.metrics.u
        if count > 99:
            size *= 0.8
        number = figures(sprites, str(count), theme.NAME, theme.INK, size=size)
        left, right = x + side // 2, pill.right - self._px(8)
        surface.blit(number, number.get_rect(center=((left + right) // 2, pill.centery)))

    def _draw_sign(self, surface: pygame.Surface, content: PlateContent) -> None:
        sprites = self.sprites
        x = self.rect.right - self._px(SIGN_WIDE / 2)
        if content.to_act:
            grown = self.rect.inflate(2 * self._px(3), 2 * self._px(3))
            line = 3 * self.scale
            w, h = grown.size
            edge = f'stroke="{TO_ACT}" stroke-width="{line:.2f}"'
            box = (line / 2, line / 2, w - line, h - line)
            surface.blit(sprites.drawn(w, h, panels.box(box, self._px(16), "none", edge)), grown)
            picture = fan(sprites, self._px(46), content.lean - ASLANT)
            surface.blit(picture, picture.get_rect(center=(x, self.rect.centery - self._px(2))))
        elif content.sign:
            picture = sprites.icon(content.sign, self._px(26), theme.WHITE)
            surface.blit(picture, picture.get_rect(center=(x, self.rect.centery)))


def emblem(sprites: Sprites, seat: Seat, px: int) -> pygame.Surface:
    """The sign of a side: Red's sun on a disc, Blue's waves on a square."""
    half = px / 2
    if seat == 0:
        rays = "".join(
            f"M{half + across * px * 0.31:.2f} {half + down * px * 0.31:.2f}"
            f"L{half + across * px * 0.4:.2f} {half + down * px * 0.4:.2f}"
            for across, down in _EIGHT
        )
        body = (
            ink.circle((half, half), half - 0.5, TO_ACT)
            + ink.circle((half, half), px * 0.235, theme.VERMILION)
            + ink.line(rays, theme.VERMILION, px * 0.075)
        )
    else:
        wave = f"q{px * 0.115:.2f} {-px * 0.17:.2f} {px * 0.23:.2f} 0t{px * 0.23:.2f} 0"
        d = "".join(
            f"M{px * 0.155:.2f} {px * down:.2f}{wave}t{px * 0.23:.2f} 0" for down in (0.37, 0.65)
        )
        body = panels.box((0.5, 0.5, px - 1, px - 1), px * 0.26, "#EAF5FC") + ink.line(
            d, theme.BLUE_DARK, px * 0.09
        )
    return sprites.drawn(px, px, body)


_DIAGONAL: Final = 0.7071
_EIGHT: Final = tuple(
    (x * part, y * part)
    for x, y, part in (
        (1, 0, 1.0),
        (0, 1, 1.0),
        (-1, 0, 1.0),
        (0, -1, 1.0),
        (1, 1, _DIAGONAL),
        (-1, 1, _DIAGONAL),
        (-1, -1, _DIAGONAL),
        (1, -1, _DIAGONAL),
    )
)
