"""One of many, on cards: layouts with their boards, games, languages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final

import pygame

from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import Pos
from sumo_arcade.ui.platform.scene import Stage
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.widgets import sheet
from sumo_arcade.ui.widgets.controls import Widget

GAP: Final = 12
MARGIN: Final = 22
LINE: Final = 58
"""Height of a card without a picture."""
TALLEST: Final = 232
WIDEST: Final = 240
COLUMNS: Final = ((1, 1), (2, 2), (3, 3), (4, 4), (6, 3), (8, 4), (10, 5))
"""Up to so many cards with pictures, so many in a row."""
SHADOW: Final = 14
"""What a picture may stand out by: there is only its shadow."""
WORDS: Final = 40
"""Height of the words below a picture. All in 720p pixels."""


Picture = Callable[[int], pygame.Surface]
"""Draws something at a width in pixels."""


@dataclass(frozen=True, slots=True)
class Card:
    """A choice: its value, translated words, and a picture or none."""

    value: str
    words: str
    picture: Picture | None = None


class Chooser(sheet.SheetScene):
    """Shows ``cards`` and gives the value of the one pressed to ``chosen``, once it has gone."""

    footer: ClassVar[float] = 0

    def __init__(
        self,
        stage: Stage,
        band: sheet.Band,
        cards: Sequence[Card],
        value: str,
        chosen: Callable[[str], None],
    ) -> None:
        super().__init__(stage)
        self._band = band
        self.cards = tuple(cards)
        self.value = value
        self.chosen = chosen

    def band(self) -> sheet.Band:
        """The one given."""
        return self._band

    @property
    def _columns(self) -> int:
        count = len(self.cards)
        if all(card.picture is None for card in self.cards):
            return 1 if count <= 6 else 2
        return next((columns for most, columns in COLUMNS if count <= most), 6)

    def measure(self) -> tuple[float, float]:
        """As large as the cards need, if the window has it."""
        columns = self._columns
        rows = -(-len(self.cards) // columns)
        pictured = any(card.picture for card in self.cards)
        wide = WIDEST if pictured else 420
        high = TALLEST if pictured else LINE
        width = columns * (wide + GAP) - GAP + 2 * sheet.PADDING
        height = rows * (high + GAP) - GAP + sheet.HEADER + 2 * MARGIN
        return max(480, min(width, 1040)), min(height, 688)

    def arrange(self) -> None:
        """The cards in rows, the chosen one with the keyboard."""
        m, body = self.stage.metrics, self.sheet.body
        columns = self._columns
        rows = -(-len(self.cards) // columns)
        gap, margin = m.px(GAP), m.px(MARGIN)
        field = body.inflate(0, -2 * margin)
        for place, card in enumerate(self.cards):
            row, column = divmod(place, columns)
            left = field.x + (field.width + gap) * column // columns
            right = field.x + (field.width + gap) * (column + 1) // columns - gap
            top = field.y + (field.height + gap) * row // rows
            low = field.y + (field.height + gap) * (row + 1) // rows - gap
            box = pygame.Rect(left, top, right - left, low - top)
            face = CardFace(box, card, card.value == self.value, partial(self._take, card.value))
            self.group.add(face)
            if face.chosen:
                self.group.set_focus(face, ring=True)

    def _take(self, value: str) -> None:
        self.stage.pop()
        self.chosen(value)


class CardFace(Widget):
    """A card: the picture over the words, or the words alone."""

    def __init__(
        self, rect: pygame.Rect, card: Card, chosen: bool, action: Callable[[], None]
    ) -> None:
        super().__init__(rect)
        self.card = card
        self.label = card.words
        self.chosen = chosen
        self.action = action

    def activate(self, pos: Pos | None) -> None:  # noqa: ARG002 - a card is one place
        """Takes it."""
        self.action()

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """Vermilion around the chosen one, amber under the pointer."""
        m = sprites.metrics
        fill = "#FFF3D6" if self.chosen or self.hovered else theme.WASHI_1
        paper.inset(surface, sprites, self.rect, radius=12, fill=fill)
        if self.chosen or self.hovered:
            colour = theme.VERMILION if self.chosen else theme.AMBER_DARK
            w, h = self.rect.size
            line = 3 * m.u
            rim = paper.box(
                (line / 2, line / 2, w - line, h - line),
                12 * m.u - line / 2,
                "none",
                f'stroke="{colour}" stroke-width="{line:.2f}"',
            )
            surface.blit(sprites.drawn(w, h, rim), self.rect)
        role = theme.LABEL_BOLD if self.chosen else theme.LABEL
        room = self.rect.width - m.px(16)
        if self.card.picture is None:
            words = sprites.fitted(self.card.words, room, theme.BODY_BOLD)
            surface.blit(words, words.get_rect(center=self.rect.center))
            return
        words = sprites.fitted(self.card.words, room, role, floor=12)
        foot = m.px(WORDS)
        side = min(self.rect.width, self.rect.height - foot + m.px(SHADOW))
        picture = self.card.picture(side)
        top = self.rect.y + (self.rect.height - foot + m.px(4) - side) // 2
        surface.blit(picture, picture.get_rect(midtop=(self.rect.centerx, top)))
        middle = (self.rect.centerx, self.rect.bottom - foot // 2)
        surface.blit(words, words.get_rect(center=middle))
