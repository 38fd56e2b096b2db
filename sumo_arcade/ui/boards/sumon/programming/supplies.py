"""What can be laid, as widgets: steps and wrestlers in tall cells, power cards as small cards.

What has been laid leaves its place empty; what cannot be laid looks so and says why.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.games.sumon.program import Command
from sumo_arcade.ui.boards.sumon.art import cards, tokens
from sumo_arcade.ui.boards.sumon.art.measure import Measure
from sumo_arcade.ui.boards.sumon.narration.names import command_title
from sumo_arcade.ui.boards.sumon.programming.draft import Lack
from sumo_arcade.ui.boards.sumon.programming.programming_text import short_lack
from sumo_arcade.ui.decor import ink, paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import Pos
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.platform.theme import Type
from sumo_arcade.ui.widgets.controls import Widget

CAPTION: Final = Type(14.5, theme.BOLD)
SMALL_CAPTION: Final = Type(12.5, theme.BOLD)
CAPTION_HIGH: Final = 20
PRICE: Final = 21
"""Design pixels: room for a name under a card, and the stone with its price at least."""
FLOOR: Final = 11.5
SMALLEST: Final = 9
"""To what a caption shrinks before it breaks, and to what its lines do then, in 720p pixels."""

GHOST: Final = "#E0D0AC"
GHOST_EDGE: Final = "#A58C5C"
PALE: Final = "#EADFC6"
PALE_EDGE: Final = "#CDBB95"
FAINT: Final = 105
"""Alpha of a picture whose thing is out of reach."""


class SupplyWidget(Widget):
    """One kind of thing that can be laid. ``press`` gets its command.

    ``named``: there is room for a name under a card; ``secret``: it does not tell in which slot it
    lies.
    """

    radius = 8

    def __init__(
        self,
        rect: pygame.Rect,
        command: Command,
        seat: Seat,
        press: Callable[[Command], None],
        measure: Measure,
        *,
        named: bool,
        secret: bool,
    ) -> None:
        super().__init__(rect)
        self.command = command
        self.seat = seat
        self.press = press
        self.measure = measure
        self.named = named
        self.secret = secret
        self.label = command_title(command)
        self.stock: int | None = None
        self.lack: Lack | None = None
        self.aside = 0
        """Pixels by which it is drawn aside, while it shakes."""

    def show(self, stock: int | None, lack: Lack | None) -> bool:
        """Takes what is left of it and why it cannot be laid; True if that is new."""
        new = (stock, lack) != (self.stock, self.lack)
        self.stock, self.lack = stock, lack
        return new

    @property
    def gone(self) -> bool:
        """Whether all of it is laid."""
        return self.stock is not None and self.stock <= 0

    def activate(self, pos: Pos | None) -> None:  # noqa: ARG002 - a supply is one place
        """Calls ``press``."""
        self.press(self.command)

    def picture_rect(self) -> pygame.Rect:
        """The rectangle of the card picture, where flights start and end."""
        if self.command.kind != "card":
            wide = min(self.rect.width, self.rect.height * 3 // 4)
            return pygame.Rect(0, 0, wide, cards.height(wide)).move_to(midtop=self.rect.midtop)
        below = self.measure.px(CAPTION_HIGH) if self.named else 0
        wide = min(self.rect.width - self.measure.px(2), (self.rect.height - below) * 3 // 4)
        box = pygame.Rect(0, 0, wide, cards.height(wide))
        spare = self.rect.height - below - box.height
        return box.move_to(midtop=(self.rect.centerx, self.rect.y + spare // 3))

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        home = self.rect
        self.rect = home.move(self.aside, 0)
        if self.command.kind == "card":
            self._draw_card(surface, sprites)
        else:
            self._draw_cell(surface, sprites)
        self.rect = home

    # Power cards

    def _draw_card(self, surface: pygame.Surface, sprites: Sprites) -> None:
        box = self.picture_rect()
        if self.gone:
            self._draw_ghost(surface, sprites, box)
        else:
            paper.lay(surface, sprites, box, round(box.width * cards.CORNER), paper.E1)
            face = cards.small(sprites, self.command, self.seat, box.width, dim=self._poor)
            surface.blit(face, box)
            self._draw_price(surface, sprites, box)
            if self.stock is not None and self.stock > 1:
                self._draw_count(surface, sprites, box)
        self._draw_edge(surface, sprites, box, box.width * cards.CORNER)
        self._draw_caption(surface, sprites, box)

    def _draw_price(self, surface: pygame.Surface, sprites: Sprites, box: pygame.Rect) -> None:
        """What it costs, as large as on other cards however small this one is."""
        side = max(round(box.width * 0.34), min(self.measure.px(PRICE), box.width // 2))
        price = tokens.price(sprites, side, self.command.mana, dim=self._poor)
        at = (box.right - round(side * 0.6), box.y + round(side * 0.6))
        surface.blit(price, price.get_rect(center=at))

    def _draw_count(self, surface: pygame.Surface, sprites: Sprites, box: pygame.Rect) -> None:
        """How many of the card are in the hand."""
        side = round(box.width * 0.36)
        role = Type(side * 0.66 / sprites.metrics.u, theme.EXTRA)
        words = sprites.text(f"×{self.stock}", role, "#FFF6E2")
        pill = pygame.Rect(0, 0, max(side, words.get_width() + side // 3), round(side * 0.86))
        pill.bottomleft = (box.x + round(box.width * 0.07), box.bottom - round(box.width * 0.07))
        body = paper.box((0, 0, *pill.size), pill.height / 2, theme.INK)
        surface.blit(sprites.drawn(*pill.size, body), pill)
        surface.blit(words, words.get_rect(center=pill.center))

    def _draw_ghost(self, surface: pygame.Surface, sprites: Sprites, box: pygame.Rect) -> None:
        """Where a card was."""
        surface.blit(_empty(self.measure, box.size, box.width * cards.CORNER), box)
        side = round(box.width * 0.7)
        picture = tokens.faint(cards.emblem(sprites, self.command, self.seat, side), FAINT)
        surface.blit(picture, picture.get_rect(center=box.center))

    def _draw_caption(self, surface: pygame.Surface, sprites: Sprites, box: pygame.Rect) -> None:
        """The name, or why the card cannot be laid; the latter on the card where no name is."""
        text, colour = self._words()
        if self.named:
            role = self.measure.letters(CAPTION)
            words = sprites.fitted(
                text or self.label, self.rect.width, role, colour, floor=SMALLEST
            )
            at = (self.rect.centerx, box.bottom + self.measure.px(CAPTION_HIGH / 2 + 1))
            surface.blit(words, words.get_rect(center=at))
        elif text:
            role = self.measure.letters(SMALL_CAPTION)
            words = sprites.fitted(text, box.width - self.measure.px(4), role, colour, floor=8)
            band = pygame.Rect(box.x, 0, box.width, words.get_height())
            band.bottom = box.bottom - self.measure.px(3)
            fill = paper.box((0, 0, *band.size), 3 * self.measure.scale, theme.WASHI_0)
            surface.blit(sprites.drawn(*band.size, fill), band)
            surface.blit(words, words.get_rect(center=band.center))

    # Steps and wrestlers

    def _draw_cell(self, surface: pygame.Surface, sprites: Sprites) -> None:
        w, h = self.rect.size
        corner = min(8 * self.measure.scale, w * 0.18)
        if self.gone:
            surface.blit(_empty(self.measure, (w, h), corner), self.rect)
        else:
            surface.blit(_paper(self.measure, (w, h), corner, pale=self._poor), self.rect)
        text, colour = self._words()
        if not text and self.stock is not None:
            text = f"×{self.stock}"
        lines = self._lines(sprites, text, w - self.measure.px(4)) if text else []
        widest = w * (1.2 if self.command.kind == "move" else 0.96)
        side = round(min(widest, h * (0.44 if len(lines) < 2 else 0.38)))
        picture = cards.emblem(sprites, self.command, self.seat, side)
        if self.lack is not None and self.lack.code != "full":
            picture = tokens.faint(picture, FAINT)
        middle = self.rect.y + round(h * (0.37, 0.3, 0.26)[len(lines)])
        surface.blit(picture, picture.get_rect(center=(self.rect.centerx, middle)))
        role = self.measure.letters(CAPTION if len(lines) < 2 else SMALL_CAPTION)
        for number, line in enumerate(lines):
            words = sprites.fitted(line, w - self.measure.px(4), role, colour, floor=SMALLEST)
            down = round((number - (len(lines) - 1) / 2) * words.get_height() * 0.82)
            at = (self.rect.centerx, self.rect.y + round(h * 0.6) + down)
            surface.blit(words, words.get_rect(center=at))
        stone = round(min(w * 0.68, h * 0.225))
        dim = self.gone or self._poor
        price = tokens.price(sprites, stone, self.command.mana, dim=dim)
        surface.blit(
            price, price.get_rect(center=(self.rect.centerx, self.rect.y + round(h * 0.83)))
        )
        self._draw_edge(surface, sprites, self.rect, corner)

    def _lines(self, sprites: Sprites, text: str, room: int) -> list[str]:
        """``text``, in two lines where it would be too small in one; none where it cannot fit."""
        font = sprites.font(self.measure.letters(CAPTION), FLOOR)
        if font.size(text)[0] <= room:
            return [text]
        lines = text.rsplit(" ", 1)
        small = sprites.font(self.measure.letters(SMALL_CAPTION), SMALLEST)
        return lines if all(small.size(line)[0] <= room for line in lines) else []

    @property
    def _poor(self) -> bool:
        """Whether there is too little mana for it."""
        return self.lack is not None and self.lack.code == "mana"

    def _words(self) -> tuple[str, str]:
        """Why it cannot be laid, if so, and the colour to say that or its name in."""
        if self.lack is None:
            return "", theme.INK
        text = short_lack(self.lack, secret=self.secret)
        return text, theme.VERMILION_DARK if self._poor else theme.INK_2

    def _draw_edge(
        self, surface: pygame.Surface, sprites: Sprites, box: pygame.Rect, corner: float
    ) -> None:
        """The frame of what is pointed at."""
        if not self.hovered or self.gone:
            return
        w, h = box.size
        line = 2.4 * self.measure.scale
        body = paper.box((0, 0, w, h), corner, theme.AMBER, 'opacity="0.14"') + paper.box(
            (line / 2, line / 2, w - line, h - line),
            corner,
            "none",
            f'stroke="{theme.AMBER_DARK}" stroke-width="{line:.2f}"',
        )
        surface.blit(sprites.drawn(w, h, body), box)


def _paper(m: Measure, size: tuple[int, int], corner: float, *, pale: bool) -> pygame.Surface:
    """The ground of a cell; ``pale`` where its thing cannot be paid for."""
    w, h = size
    line = (1.2 if pale else 1.6) * m.scale
    top, bottom = (PALE, PALE) if pale else (theme.WHITE, "#F6ECD8")
    edge = PALE_EDGE if pale else theme.OUTLINE
    body = paper.gradient("g", 0, 0, 0, h, top, bottom) + paper.box(
        (line / 2, line / 2, w - line, h - line),
        corner,
        "url(#g)",
        f'stroke="{edge}" stroke-width="{line:.2f}"',
    )
    return m.sprites.drawn(w, h, body)


def _empty(m: Measure, size: tuple[int, int], corner: float) -> pygame.Surface:
    """An empty place on paper."""
    w, h = size
    line = 1.5 * m.scale
    body = paper.box((line / 2, line / 2, w - line, h - line), corner, GHOST)
    return m.sprites.drawn(
        w, h, body + ink.dashed_box(size, line, corner, GHOST_EDGE, 4.5 * m.scale)
    )
