"""The board without wrestlers: clay tiles, the rows of suns and waves, ropes between the lanes."""

from __future__ import annotations

import math
from typing import Final

import pygame

from sumo_arcade.ui.decor import ink, paper, wood
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites

BED: Final = "#B78B57"
GRAIN: Final = 0.22
TILES: Final = (("#F0DBB2", "#E2C490"), ("#E8CE9F", "#D9B680"))
"""Top and bottom of the tiles, lighter and darker by turns."""
WAVES: Final = ("#6FA6C6", "#8FBAD2", "#0B4E7A")
SUNS: Final = ("#E9A777", "#DE8A50", "#8A3500")
"""The summoning rows: top, bottom, and what is drawn on them."""
SIGN_STRENGTH: Final = 0.5
GAP: Final = 2.5
ROPE: Final = 5.2
TURNS: Final = 8
"""Design pixels at a tile of 61.5: around a tile, a rope's width, one turn of it."""
DESIGN_TILE: Final = 61.5


def field(sprites: Sprites, rows: tuple[str, ...], columns: int, cell: int) -> pygame.Surface:
    """All tiles with the ropes between lanes. ``rows`` are from the top: ``waves``, ``suns`` or
    empty for plain clay."""

    def make() -> pygame.Surface:
        s = cell / DESIGN_TILE
        whole = pygame.Surface((columns * cell, len(rows) * cell)).convert()
        whole.fill(BED)
        for row, kind in enumerate(rows):
            for column in range(columns):
                tile = _tile(sprites, kind, (row + column) % 2, cell, s)
                whole.blit(tile, (column * cell, row * cell))
        wood.grain(sprites, whole, whole.get_rect(), "clay", GRAIN, s)
        rope = _rope(sprites, whole.get_height(), s)
        for column in range(1, columns):
            whole.blit(rope, (column * cell - rope.get_width() // 2, 0))
        return whole

    return sprites.keep(("sumon field", rows, columns, cell), make)


def _tile(sprites: Sprites, kind: str, parity: int, cell: int, s: float) -> pygame.Surface:
    """One tile, lit from above, with the sign of its row."""
    top, bottom = {"waves": WAVES[:2], "suns": SUNS[:2]}.get(kind, TILES[1 - parity])
    x, y = (GAP + 1.5) * s, GAP * s
    body = paper.gradient("t", 0, 0, 0, cell, top, bottom)
    body += paper.box((x, y, cell - 2 * x, cell - 2 * y), 7 * s, "url(#t)")
    body += (
        f'<path d="M{x + 5 * s:.2f} {y + 1.2 * s:.2f}H{cell - x - 5 * s:.2f}" stroke="#FFFFFF" '
        f'stroke-width="{1.5 * s:.2f}" opacity="0.5"/>'
    )
    drawn = {"waves": _waves, "suns": _sun}.get(kind)
    return sprites.drawn(cell, cell, body + (drawn(cell, s) if drawn else ""))


def _waves(cell: int, s: float) -> str:
    """Two waves; nothing of them reaches the tile's edge."""
    step = cell * 0.22
    d = "".join(
        f"M{cell * 0.17:.2f} {cell / 2 + down * s:.2f}q{step / 2:.2f} {-7 * s:.2f} {step:.2f} 0"
        f"t{step:.2f} 0t{step:.2f} 0"
        for down in (-5, 6)
    )
    return ink.line(d, WAVES[2], max(1.2, 2.6 * s), f'opacity="{SIGN_STRENGTH}"')


def _sun(cell: int, s: float) -> str:
    """A sun with eight rays."""
    half = cell / 2
    rays = "".join(
        f"M{half + cell * 0.22 * math.cos(a):.2f} {half + cell * 0.22 * math.sin(a):.2f}"
        f"L{half + cell * 0.3 * math.cos(a):.2f} {half + cell * 0.3 * math.sin(a):.2f}"
        for a in (number * math.pi / 4 for number in range(8))
    )
    ring = ink.rim((half, half), cell * 0.16)
    return ink.line(ring + rays, SUNS[2], max(1.2, 2.6 * s), f'opacity="{SIGN_STRENGTH}"')


def _rope(sprites: Sprites, length: int, s: float) -> pygame.Surface:
    """A straw rope, upright."""
    wide = max(3, round(ROPE * s))
    body = paper.gradient("r", 0, 0, wide, 0, theme.ROPE_0, theme.ROPE_1, theme.ROPE_3)
    body += paper.box((0, 0, wide, length), wide / 2, "url(#r)")
    step = max(4.0, TURNS * s)
    d = "".join(
        f"M0.2 {at * step + 0.6 * step:.2f}L{wide - 0.2:.2f} {at * step + 0.1 * step:.2f}"
        for at in range(int(length / step) + 1)
    )
    turns = f'<path d="{d}" stroke="{theme.ROPE_3}" stroke-width="{max(0.8, s):.2f}" '
    return sprites.drawn(wide, length, body + turns + 'opacity="0.6"/>')
