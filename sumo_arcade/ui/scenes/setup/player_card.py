"""A player's card on the set-up sheet: the side's colour, the name, what the side means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.text import _
from sumo_arcade.ui.art.board_art import BoardArt
from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.platform.theme import Metrics
from sumo_arcade.ui.widgets.controls import Button

CARD: Final = 136
"""The least height."""
CARD_WITH_RANKS: Final = 152
"""The same where it is asked who plays."""
SLAB: Final = 96
FIELD: Final = 48
RANKS: Final = 76


@dataclass(frozen=True, slots=True)
class Card:
    """Where a card lies; ``rect`` moves with the scrolling."""

    rect: pygame.Rect
    ranks: bool = False
    """Whether a row of ranks takes the place of the words."""

    def field(self, metrics: Metrics) -> pygame.Rect:
        """The rectangle of the name."""
        left = self.rect.x + metrics.px(SLAB + 20)
        wide = self.rect.right - metrics.px(20) - left
        high = metrics.px(FIELD)
        free = self.rect.height - high - metrics.px(RANKS)
        top = max(metrics.px(8), free // 3) if self.ranks else metrics.px(18)
        return pygame.Rect(left, self.rect.y + top, wide, high)

    def row(self, metrics: Metrics) -> pygame.Rect:
        """The rectangle of the ranks."""
        field = self.field(metrics)
        high = metrics.px(RANKS)
        gap = (self.rect.bottom - field.bottom - high) // 2
        left = self.rect.x + metrics.px(SLAB + 8)
        wide = self.rect.right - metrics.px(8) - left
        return pygame.Rect(left, field.bottom + gap, wide, high)


def draw_card(
    surface: pygame.Surface,
    sprites: Sprites,
    card: Card,
    art: BoardArt,
    seat: Seat | None,
    *,
    first: bool,
) -> None:
    """Draws the card of a player who will sit at ``seat`` (None: that is drawn later) and moves
    ``first`` or second."""
    m, rect = sprites.metrics, card.rect
    paper.inset(surface, sprites, rect, radius=16, fill="#F4E9D2")
    words = _(art.words.seats[seat]) if seat is not None else _("By lot")
    token = sprites.icon("dice", m.px(48), theme.ON_LACQUER_3)
    if seat is not None:
        token = art.picture(art.emblem(seat), m.px(60))
    _draw_slab(surface, sprites, rect, token, words)
    if not card.ranks:
        _draw_words(surface, sprites, card, art, seat, first=first)


def _draw_words(
    surface: pygame.Surface,
    sprites: Sprites,
    card: Card,
    art: BoardArt,
    seat: Seat | None,
    *,
    first: bool,
) -> None:
    m, rect = sprites.metrics, card.rect
    side = _(art.words.seats[seat]) if seat is not None else ""
    if seat is None:
        head, note = _("Side by lot"), _("drawn when the game starts")
    else:
        head = _("Plays {side}").format(side=side)
        note = _(art.words.order[0 if first else 1])
    field = card.field(m)
    upper = sprites.fitted(head, field.width, theme.BODY_BOLD)
    lower = sprites.fitted(note, field.width, theme.LABEL, theme.INK_2)
    room = rect.bottom - field.bottom
    top = field.bottom + (room - upper.get_height() - lower.get_height()) // 2
    surface.blit(upper, (field.x + m.px(2), top))
    surface.blit(lower, (field.x + m.px(2), top + upper.get_height()))


def _draw_slab(
    surface: pygame.Surface,
    sprites: Sprites,
    rect: pygame.Rect,
    token: pygame.Surface,
    words: str,
) -> None:
    m = sprites.metrics
    w, h, r = m.px(SLAB), rect.height, m.px(16)
    body = paper.gradient("g", 0, 0, 0, h, theme.LACQUER_1, theme.LACQUER_3) + (
        f'<path d="M{r} 0H{w}V{h}H{r}Q0 {h} 0 {h - r}V{r}Q0 0 {r} 0Z" fill="url(#g)"/>'
        f'<path d="M{w - m.u} 0V{h}" stroke="{theme.ROPE_1}" stroke-width="{2 * m.u}" '
        'opacity="0.8"/>'
    )
    surface.blit(paper.textured(sprites, (w, h), body, "wood", 0.33), rect)
    middle = rect.x + w // 2
    label = sprites.fitted(words, w - m.px(10), theme.LABEL_BOLD, theme.ON_LACQUER_3, floor=11)
    size = m.px(60)
    top = rect.centery - (size + m.px(6) + label.get_height()) // 2
    surface.blit(token, token.get_rect(center=(middle, top + size // 2)))
    surface.blit(label, label.get_rect(midtop=(middle, top + size + m.px(6))))


class SwapButton(Button):
    """The round button between two players."""

    radius = 26

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """A disc of paper with two arrows."""
        m = sprites.metrics
        radius = self.rect.width / 2 / m.u
        colour = paper.button_face(surface, sprites, self.rect, "paper", self.state, radius=radius)
        arrows = sprites.icon("swap", m.px(26), colour)
        surface.blit(arrows, arrows.get_rect(center=(self.rect.centerx, self.rect.centery - 1)))
