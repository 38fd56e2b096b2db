"""A board with a position as a small picture: menu tiles, the Continue tile, the set-up sheet."""

from __future__ import annotations

import pygame

from sumo_arcade.engine.core import Options, State
from sumo_arcade.ui import woodwork
from sumo_arcade.ui.art import BoardArt
from sumo_arcade.ui.sprites import Sprites

SHADOW_ROOM = 0.06
"""The part of a board's width left free around it for its shadow."""


def draw_position(surface: pygame.Surface, art: BoardArt, state: State) -> None:
    """The pieces of ``state`` on the placed board of ``art``, the lower ones over the upper."""
    size = art.piece_size()
    shadow, (right, down) = woodwork.piece_shadow(art.sprites, size)
    standing = sorted(
        ((*art.centre(square), piece) for square, piece in state.pieces().items()),
        key=lambda spot: (spot[1], spot[0]),
    )
    for x, y, _ in standing:
        surface.blit(shadow, shadow.get_rect(center=(x + right, y + down)))
    for x, y, piece in standing:
        picture = art.picture(piece, size)
        surface.blit(picture, (x - size // 2, y - size // 2))


def thumbnail(
    sprites: Sprites,
    art_type: type[BoardArt],
    state: State,
    options: Options,
    size: tuple[int, int],
    *,
    angle: float = 0.0,
    zoom: float = 1.0,
    offset: tuple[float, float] = (0.0, 0.0),
) -> pygame.Surface:
    """``state`` on its board, on a transparent ground of ``size`` pixels, kept for the next time.

    At ``zoom`` 1 the whole upright board fits; ``angle`` is in degrees, anticlockwise; ``offset``
    moves the middle by parts of ``size``. What stands out over the edges is cut.
    """

    def make() -> pygame.Surface:
        whole = pygame.Surface(size, pygame.SRCALPHA)
        room = pygame.Rect(0, 0, round(size[0] * zoom), round(size[1] * zoom))
        board = _board(sprites, art_type, state, options, room)
        if angle:
            board = pygame.transform.rotozoom(board, angle, 1.0)
        middle = (round(size[0] * (0.5 + offset[0])), round(size[1] * (0.5 + offset[1])))
        whole.blit(board, board.get_rect(center=middle))
        return whole

    chosen = tuple(sorted(options.items()))
    key = ("thumbnail", art_type.game_id, state.text(), chosen, size, angle, zoom, offset)
    return sprites.keep(key, make)


def _board(
    sprites: Sprites, art_type: type[BoardArt], state: State, options: Options, room: pygame.Rect
) -> pygame.Surface:
    """The board with its pieces, without coordinates, and room around it for its shadow."""
    picture = pygame.Surface(room.size, pygame.SRCALPHA)
    art = art_type(sprites, options)
    margin = round(min(room.size) * SHADOW_ROOM)
    art.place(room.inflate(-2 * margin, -2 * margin).move(0, -margin // 3), flipped=False)
    art.paint(picture, coordinates=False)
    draw_position(picture, art, state)
    return picture
