"""The plate of a side: emblem, name, stones of life, mana, number of cards, and who is to act.

It is drawn for its height of 54 design pixels and as wide as there is room.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.ui.boards.sumon.art import tokens
from sumo_arcade.ui.decor import ink, paper
from sumo_arcade.ui.match.player_strip import ASLANT, fan, figures
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites

HEIGHT: Final = 54
"""Of a plate; measures here are design pixels of it."""
NAME_LEFT: Final = 56
PILL_INSET: Final = 8
PILL_FILL: Final = "#FFF8EA"
STONE: Final = 26
SMALL_STONE: Final = 17
"""A stone, and one of life where there are two rows of them."""
ROW: Final = 5
"""Stones of life in a row; where there are more, they are small and in two."""
LETTERS: Final = 22
LEAST: Final = 0.62
"""Height of name and figures, and the part of it to which a name shrinks."""
LINE: Final = 17
"""From one line of a name in two to the other."""


@dataclass(frozen=True, slots=True)
class Spacing:
    """How wide things are: from one stone of life to the next, the pills of mana and cards, the
    place of the sign, the gaps."""

    pitch: float
    mana: float
    cards: float
    sign: float
    gap: float


WIDE: Final = Spacing(pitch=28, mana=84, cards=70, sign=58, gap=6)
TIGHT: Final = Spacing(pitch=19, mana=76, cards=62, sign=50, gap=3)
"""As usual, and for a name that has no room otherwise."""

FITTING: Final = ((99, 1.0), (999, 0.8), (9999, 0.68), (999_999, 0.46))
"""Up to which count its figures have which part of their size."""

FACES: Final = (
    (theme.VERMILION_DARK, theme.VERMILION_DARK, theme.VERMILION_DEEP),
    (theme.BLUE_DARK, theme.BLUE_DARK, theme.BLUE_DEEP),
)
TO_ACT: Final = "#FFF6E2"


@dataclass(frozen=True, slots=True)
class PlateContent:
    """What a plate shows beside its name.

    ``sign`` is an icon while the side is not to act (``eye``: looks away, ``lock``: has locked,
    ``clock``: waits), ``lean`` how far the fan still leans over, in degrees.
    """

    life: int
    mana: int
    cards: int
    to_act: bool = False
    sign: str = ""
    lean: int = 0


class Plate:
    """Where the plate of ``seat`` is, and how it is drawn; ``name`` is translated or a person's,
    ``lives`` is how many the side begins with."""

    def __init__(
        self, sprites: Sprites, rect: pygame.Rect, seat: Seat, name: str, lives: int
    ) -> None:
        self.sprites = sprites
        self.rect = rect
        self.seat = seat
        self.lives = lives
        self._rows = 1 if lives <= ROW else 2
        self.scale = rect.height / HEIGHT
        margin = sprites.metrics.px(30)
        self.area = rect.inflate(2 * margin, 2 * margin)
        """Everything it covers, its shadow included."""
        self.spacing = WIDE
        self.lines: tuple[str, ...] = (name,)
        """The name: if it must be, in two lines, or the rest closer together; then cut short."""
        self._place(name)

    def _place(self, name: str) -> None:
        """Finds the room for a name."""
        forms = ((name,), _broken(name))
        for self.spacing in (WIDE, TIGHT):
            for self.lines in forms:
                if self._size(self.lines) is not None:
                    return

    def _size(self, lines: tuple[str, ...]) -> float | None:
        """The size of letters at which these lines fit; None: they do not."""
        sprites, role, room = self.sprites, self._role(len(lines)), self.name_room()
        least = LETTERS * LEAST * self.scale / sprites.metrics.u
        size = min(sprites.fitting(line, room, role, floor=least) for line in lines)
        fits = all(sprites.font(role, size).size(line)[0] <= room for line in lines)
        return size if fits else None

    def _role(self, lines: int) -> theme.Type:
        high = LETTERS if lines == 1 else LINE
        return theme.Type(high * self.scale / self.sprites.metrics.u, theme.EXTRA)

    def name_room(self) -> int:
        """How wide a name may be."""
        return self.life_pill().left - self.rect.x - self._px(NAME_LEFT + 8)

    def _px(self, length: float) -> int:
        return round(length * self.scale)

    def life_pill(self) -> pygame.Rect:
        """What lies behind the stones of life."""
        s, across = self.spacing, -(-self.lives // self._rows)
        stone, pitch = self._life_stone, self._life_pitch
        wide = pitch * across + 14 + stone - min(stone, pitch)
        return self._pill(s.sign + s.cards + s.mana + 2 * s.gap + wide, wide)

    def mana_pill(self) -> pygame.Rect:
        """Where mana is: what comes back flies here."""
        s = self.spacing
        return self._pill(s.sign + s.cards + s.gap + s.mana, s.mana)

    def cards_pill(self) -> pygame.Rect:
        """Where the number of cards is: a card that is dealt flies here."""
        s = self.spacing
        return self._pill(s.sign + s.cards, s.cards)

    def _pill(self, from_right: float, wide: float) -> pygame.Rect:
        high = self.rect.height - 2 * self._px(PILL_INSET)
        left = self.rect.right - self._px(from_right)
        return pygame.Rect(left, self.rect.y + self._px(PILL_INSET), self._px(wide), high)

    def life_at(self, number: int) -> tuple[int, int]:
        """The middle of the stone of life ``number``, counted from 0."""
        pill, stone, pitch = self.life_pill(), self._life_stone, self._life_pitch
        across = -(-self.lives // self._rows)
        row, place = divmod(number, across)
        down = (row - (self._rows - 1) / 2) * stone
        x = pill.left + self._px(7 + max(stone, pitch) / 2 + pitch * place)
        return x, pill.centery + self._px(down)

    def stone_size(self) -> int:
        """The width of the stone beside the number of mana."""
        return self._px(STONE)

    def life_size(self) -> int:
        """The width of a stone of life on the plate."""
        return self._px(self._life_stone)

    @property
    def _life_stone(self) -> float:
        return STONE if self._rows == 1 else SMALL_STONE

    @property
    def _life_pitch(self) -> float:
        """From one stone of life to the next."""
        return min(self.spacing.pitch, self._life_stone + 2)

    def draw(self, surface: pygame.Surface, content: PlateContent) -> None:
        """Draws the plate."""
        self._draw_body(surface)
        crest = emblem(self.sprites, self.seat, self._px(36))
        surface.blit(crest, crest.get_rect(center=(self.rect.x + self._px(31), self.rect.centery)))
        self._draw_name(surface)
        self._draw_life(surface, content.life)
        self._draw_count(surface, self.mana_pill(), "mana", content.mana)
        self._draw_count(surface, self.cards_pill(), "cards", content.cards)
        self._draw_sign(surface, content)

    def _draw_name(self, surface: pygame.Surface) -> None:
        count, room = len(self.lines), self.name_room()
        least = LETTERS * LEAST * self.scale / self.sprites.metrics.u
        role = theme.Type(self._size(self.lines) or least, theme.EXTRA)
        for number, line in enumerate(self.lines):
            words = self.sprites.fitted(line, room, role, theme.WHITE, floor=role.size)
            down = self._px((number - (count - 1) / 2) * LINE)
            at = (self.rect.x + self._px(NAME_LEFT), self.rect.centery + down)
            surface.blit(words, words.get_rect(midleft=at))

    def _draw_body(self, surface: pygame.Surface) -> None:
        sprites, (w, h) = self.sprites, self.rect.size
        r = self._px(14)
        paper.lay(surface, sprites, self.rect, r, paper.E2)
        face = paper.gradient("g", 0, 0, w, 0, *FACES[self.seat])
        line = 1.2 * self.scale
        edge = f'stroke="{theme.WHITE}" stroke-width="{line:.2f}" opacity="0.35"'
        body = face + paper.box((0, 0, w, h), r, "url(#g)")
        surface.blit(paper.textured(sprites, (w, h), body, "wood", 0.14), self.rect)
        rim = paper.box((line, line, w - 2 * line, h - 2 * line), r - line, "none", edge)
        for pill in (self.life_pill(), self.mana_pill(), self.cards_pill()):
            inner = pill.move(-self.rect.x, -self.rect.y)
            box = (inner.x, inner.y, inner.width, inner.height)
            rim += paper.box(box, inner.height / 2, PILL_FILL)
        surface.blit(sprites.drawn(w, h, rim), self.rect)

    def _draw_life(self, surface: pygame.Surface, left: int) -> None:
        for number in range(self.lives):
            stone = tokens.life_stone(self.sprites, self.life_size(), lost=number >= left)
            surface.blit(stone, stone.get_rect(center=self.life_at(number)))

    def _draw_count(
        self, surface: pygame.Surface, pill: pygame.Rect, what: str, count: int
    ) -> None:
        sprites = self.sprites
        side = self.stone_size()
        if what == "mana":
            picture = tokens.mana_stone(sprites, side)
        else:
            picture = sprites.svg("games/sumon/card_back", round(side * 0.86), round(side * 1.15))
        x = pill.left + self._px(7) + side // 2
        surface.blit(picture, picture.get_rect(center=(x, pill.centery)))
        size = LETTERS * self.scale / sprites.metrics.u
        size *= next(part for most, part in FITTING if count <= most)
        number = figures(sprites, str(count), theme.NAME, theme.INK, size=size)
        left, right = x + side // 2, pill.right - self._px(8)
        surface.blit(number, number.get_rect(center=((left + right) // 2, pill.centery)))

    def _draw_sign(self, surface: pygame.Surface, content: PlateContent) -> None:
        sprites = self.sprites
        x = self.rect.right - self._px(self.spacing.sign / 2)
        if content.to_act:
            grown = self.rect.inflate(2 * self._px(3), 2 * self._px(3))
            line = 3 * self.scale
            w, h = grown.size
            edge = f'stroke="{TO_ACT}" stroke-width="{line:.2f}"'
            box = (line / 2, line / 2, w - line, h - line)
            surface.blit(sprites.drawn(w, h, paper.box(box, self._px(16), "none", edge)), grown)
            picture = fan(sprites, self._px(46), content.lean - ASLANT)
            surface.blit(picture, picture.get_rect(center=(x, self.rect.centery - self._px(2))))
        elif content.sign:
            picture = sprites.icon(content.sign, self._px(26), theme.WHITE)
            surface.blit(picture, picture.get_rect(center=(x, self.rect.centery)))


def _broken(name: str) -> tuple[str, ...]:
    """A name in two lines, as even as its words allow."""
    words = name.split(" ")
    forms = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(forms, key=lambda form: max(map(len, form)), default=(name,))


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
        body = paper.box((0.5, 0.5, px - 1, px - 1), px * 0.26, "#EAF5FC") + ink.line(
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
