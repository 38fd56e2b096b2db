"""Pieces on a board with their shadows: standing, lifted, half gone, half turned."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from sumo_arcade.engine.core import Piece
from sumo_arcade.ui.animation.film import GHOST, Dot, Pose
from sumo_arcade.ui.art.board_art import BoardArt, Pile
from sumo_arcade.ui.board import marks
from sumo_arcade.ui.board.marks import Shown
from sumo_arcade.ui.decor import ink
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites

LIFTED = 1.10
"""How much larger a piece is in the hand."""
PILED = 3
APART = 0.2
"""How many pieces of a pile are seen, and how far apart, in cells."""
FLATTER = 0.14
"""How much lower its shadow is then, as a part."""

HEIGHTS = 8
"""Pictures of a piece on its way up, each made once."""


def soft_ellipse(
    sprites: Sprites, rx: float, ry: float, sigma: float, alpha: float
) -> tuple[pygame.Surface, int]:
    """A soft ellipse of these radii, in pixels, and how far its middle is from its corner."""
    reach = round(max(rx, ry) + 3 * sigma) + 1

    def make() -> pygame.Surface:
        colour = pygame.Color(theme.SHADOW)
        layer = pygame.Surface((2 * reach, 2 * reach), pygame.SRCALPHA)
        layer.fill((colour.r, colour.g, colour.b, 0))
        box = pygame.Rect(0, 0, round(2 * rx), round(2 * ry))
        box.center = (reach, reach)
        pygame.draw.ellipse(layer, colour, box)
        soft = pygame.transform.gaussian_blur(layer, max(1, round(sigma)))
        soft.set_alpha(round(255 * alpha))
        return soft

    key = ("ellipse", round(rx), round(ry), round(sigma), alpha)
    return sprites.keep(key, make), reach


def _composed(
    art: BoardArt,
    piece: Piece,
    size: int,
    shade: tuple[pygame.Surface, int],
    offset: tuple[float, float],
    word: str,
) -> pygame.Surface:
    """The piece in the middle of a square picture, its shadow beside it."""
    soft, reach = shade
    half = max(size // 2, reach + round(max(map(abs, offset)))) + 1
    side = 2 * half + size % 2

    def make() -> pygame.Surface:
        whole = pygame.Surface((side, side), pygame.SRCALPHA)
        middle = side // 2
        whole.blit(soft, (middle + round(offset[0]) - reach, middle + round(offset[1]) - reach))
        picture = art.picture(piece, size)
        whole.blit(picture, ((side - size) // 2, (side - size) // 2))
        return whole

    return art.sprites.keep((word, art.game_id, piece, size), make)


def raised(art: BoardArt, piece: Piece, at: tuple[float, float], lift: float) -> Shown:
    """A piece at a height, 0 on the board and 1 in the hand: the higher, the larger, and the
    further away its shadow."""
    lift = round(lift * HEIGHTS) / HEIGHTS
    u = art.cell / 60
    size = round(art.piece_size() * (1 + (LIFTED - 1) * lift))
    sigma, alpha = (2 + 2 * lift) * u, 0.45 - 0.03 * lift
    rx, ry = art.shadow.across * size, art.shadow.down * size * (1 - FLATTER * lift)
    shade = soft_ellipse(art.sprites, rx, ry, sigma, alpha)
    offset = ((1.5 + 2.5 * lift) * u, (art.shadow.drop + 0.17 * lift) * size + 12 * u * lift)
    whole = _composed(art, piece, size, shade, offset, f"raised {lift}")
    return whole, (round(at[0]) - whole.get_width() // 2, round(at[1]) - whole.get_height() // 2)


def standing(art: BoardArt, piece: Piece, at: tuple[float, float]) -> Shown:
    """A piece at rest with its middle at ``at``."""
    return raised(art, piece, at, 0.0)


def ghost(art: BoardArt, piece: Piece, at: tuple[float, float]) -> Shown:
    """A piece that is only remembered: no shadow, a third of its strength."""
    size = art.piece_size()

    def make() -> pygame.Surface:
        faint = art.picture(piece, size).copy()
        faint.set_alpha(round(255 * GHOST))
        return faint

    picture = art.sprites.keep(("ghost", art.game_id, piece, size), make)
    return picture, (round(at[0]) - size // 2, round(at[1]) - size // 2)


def posed(art: BoardArt, pose: Pose) -> Shown:
    """A piece as a film shows it."""
    if pose.scale == 1.0 and pose.squash == 1.0 and pose.alpha == 1.0:
        return raised(art, pose.piece, (pose.x, pose.y), pose.lift)
    size = art.piece_size()
    picture = art.picture(pose.piece, size)
    wide, high = round(size * pose.scale * pose.squash), round(size * pose.scale)
    if (wide, high) != picture.get_size():
        picture = pygame.transform.smoothscale(picture, (max(1, wide), max(1, high)))
    else:
        picture = picture.copy()
    picture.set_alpha(round(255 * pose.alpha))
    return picture, (round(pose.x) - wide // 2, round(pose.y) - high // 2)


def pile(art: BoardArt, lying: Pile) -> Iterator[Shown]:
    """What lies on an area: up to three pieces, one over the other, and a badge with the number."""
    x, y = art.centre(lying.area)
    seen = min(lying.count, PILED)
    apart = round(APART * art.cell)
    for number in range(seen):
        off = round((number - (seen - 1) / 2) * apart)
        yield standing(art, lying.piece, (x + off, y + off // 2))
    if lying.counted and lying.count:
        yield marks.badge(art, (x, y), lying.count)


def dot(art: BoardArt, of: Dot) -> Shown:
    """A dot of straw dust."""
    side = 2 * max(1, round(of.radius))
    body = ink.circle((side / 2, side / 2), side / 2, theme.ROPE_0, "")
    picture = art.sprites.drawn(side, side, body).copy()
    picture.set_alpha(round(255 * of.alpha))
    return picture, (round(of.x) - side // 2, round(of.y) - side // 2)
