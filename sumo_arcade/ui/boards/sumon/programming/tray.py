"""The lacquered tray at the right of the board, and the title on it."""

from __future__ import annotations

from typing import Final

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.text import _
from sumo_arcade.ui.boards.sumon.programming import phrases
from sumo_arcade.ui.boards.sumon.programming.programming_layout import Desk
from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.platform import theme

MARGIN: Final = 30
"""Design pixels around the tray that its shadow needs."""


def ground(desk: Desk) -> pygame.Surface:
    """The bare tray with its shadow; see ``corner``."""
    margin = desk.px(MARGIN)
    whole = pygame.Surface(desk.area.inflate(2 * margin, 2 * margin).size, pygame.SRCALPHA)
    paper.lacquer(whole, desk.sprites, desk.area.move_to(topleft=(margin, margin)), radius=20)
    return whole


def corner(desk: Desk) -> tuple[int, int]:
    """Where the upper left corner of the ``ground`` is."""
    return desk.area.x - desk.px(MARGIN), desk.area.y - desk.px(MARGIN)


def draw_ground(surface: pygame.Surface, desk: Desk, picture: pygame.Surface) -> None:
    """Draws a ground."""
    surface.blit(picture, corner(desk))


def draw_title(surface: pygame.Surface, desk: Desk, seat: Seat, line: str) -> None:
    """Whose program it is, and the ``line`` under that."""
    box = desk.rect(desk.plan.title)
    if not surface.get_clip().colliderect(box):
        return
    role, small = desk.letters(theme.SHEET_TITLE), desk.letters(theme.LABEL)
    words = _(phrases.TITLES[seat])
    title = desk.sprites.fitted(words, box.width, role, theme.ON_LACQUER, floor=18)
    note = desk.sprites.fitted(line, box.width, small, theme.ON_LACQUER_2, floor=11)
    top = box.centery - (title.get_height() + note.get_height()) // 2
    surface.blit(title, (box.x, top))
    surface.blit(note, (box.x, top + title.get_height()))
