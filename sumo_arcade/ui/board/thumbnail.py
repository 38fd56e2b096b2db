"""A board with a position as a small picture: menu tiles, the Continue tile, the set-up sheet."""

from __future__ import annotations

from typing import Final

import pygame

from sumo_arcade.engine.core import Game, Options, State, settle
from sumo_arcade.ui.art.board_art import UPRIGHT, BoardArt, Pose, art_for
from sumo_arcade.ui.board import pieces
from sumo_arcade.ui.decor import wood
from sumo_arcade.ui.platform.sprites import Sprites

Size = tuple[int, int]

SHADOW_ROOM: Final = 0.08
"""The part of a board's width left free around it for its shadow."""

FINER: Final = 1.5
"""How much larger a board is drawn before it is turned, so that it stays sharp."""


def draw_position(surface: pygame.Surface, art: BoardArt, state: State) -> None:
    """The pieces of ``state`` on the placed board of ``art``, the lower ones over the upper."""
    size = art.piece_size()
    shadow, (right, down) = wood.piece_shadow(art.sprites, size, art.shadow)
    standing = sorted(
        ((*art.centre(square), piece) for square, piece in state.pieces().items()),
        key=lambda spot: (spot[1], spot[0]),
    )
    for x, y, _ in standing:
        surface.blit(shadow, shadow.get_rect(center=(x + right, y + down)))
    for pile in art.piles(state):
        for picture, at in pieces.pile(art, pile):
            surface.blit(picture, at)
    for x, y, piece in standing:
        picture = art.picture(piece, size)
        surface.blit(picture, (x - size // 2, y - size // 2))


def showpiece(sprites: Sprites, game: Game, size: Size) -> pygame.Surface:
    """The picture of ``game`` for its tile: its board as its look poses it, on nothing."""
    art_type = art_for(game.id)
    options = settle(game, {})
    state = game.load(art_type.look.scene, options)
    return thumbnail(sprites, art_type, state, options, size, art_type.look.pose)


def thumbnail(
    sprites: Sprites,
    art_type: type[BoardArt],
    state: State,
    options: Options,
    size: Size,
    pose: Pose = UPRIGHT,
) -> pygame.Surface:
    """``state`` on its board, on a transparent ground of ``size`` pixels, kept for reuse."""

    def make() -> pygame.Surface:
        whole = pygame.Surface(size, pygame.SRCALPHA)
        fine = FINER if pose.angle else 1
        room = (round(size[0] * pose.zoom * fine), round(size[1] * pose.zoom * fine))
        board = _board(sprites, art_type, state, options, room)
        if pose.angle:
            turned = pygame.transform.rotozoom(board, pose.angle, 1)
            board = pygame.transform.smoothscale_by(turned, 1 / fine)
        middle = (round(size[0] * (0.5 + pose.offset[0])), round(size[1] * (0.5 + pose.offset[1])))
        whole.blit(board, board.get_rect(center=middle))
        return whole

    chosen = tuple(sorted(options.items()))
    return sprites.keep(("thumbnail", art_type.game_id, state.text(), chosen, size, pose), make)


def _board(
    sprites: Sprites, art_type: type[BoardArt], state: State, options: Options, room: Size
) -> pygame.Surface:
    """The board with its pieces, without coordinates, and room around it for its shadow."""
    picture = pygame.Surface(room, pygame.SRCALPHA)
    art = art_type(sprites, options)
    margin = round(min(room) * SHADOW_ROOM)
    art.place(picture.get_rect().inflate(-2 * margin, -2 * margin), flipped=False)
    art.paint(picture, coordinates=False)
    draw_position(picture, art, state)
    return picture
