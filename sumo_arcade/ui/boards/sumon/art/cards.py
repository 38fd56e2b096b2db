"""Command cards, at any width in pixels of the window: faces, small faces, backs, empty places.

A card is 3 wide and 4 high (``height``). Everything is kept by ``Sprites``: never draw on it.
"""

from __future__ import annotations

from typing import Final

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.games.sumon.figures import FIGURES
from sumo_arcade.engine.games.sumon.program import Command
from sumo_arcade.players.rank_names import RANKS
from sumo_arcade.ui.boards.sumon.art import tokens
from sumo_arcade.ui.boards.sumon.narration.names import command_title
from sumo_arcade.ui.decor import ink, paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites, draw_svg, svg_document

COLOURS: Final = ("red", "blue")
"""Of the seats, in the names of drawings."""
BANDS: Final = ("#BC4F00", theme.BLUE)
STROKES: Final = (theme.VERMILION, theme.BLUE)
"""By seat: the band of a wrestler's card and the chevrons of a move."""
CARD_BANDS: Final = {
    "avatar": "#8A5C00",
    "fatup": theme.GREEN_DARK,
    "hex": theme.PLUM,
    "jump": theme.BLUE_DARK,
    "kamikaze": theme.VERMILION_DEEP,
    "reverse": "#3F6E8C",
    "swap": "#6B5B95",
    "takedown": "#7A4E2C",
}
"""Under the names of the power cards; white on each is 4.5 : 1 or better."""
IN_HOUSE: Final = ("jonokuchi", "yokozuna")
"""Wrestlers that also stand elsewhere in the arcade."""

CORNER: Final = 0.1
"""Radius of a card's corners, as a part of its width."""
LABEL: Final = 0.132
SMALLEST_LABEL: Final = 9
"""Height of a card's name as a part of its width; left out where it would be fewer pixels."""
DIMMED: Final = 135
GREY: Final = (0x9A, 0x8A, 0x74)


def height(width: int) -> int:
    """How high a card of this width is."""
    return round(width * 4 / 3)


def radius(sprites: Sprites, width: int) -> float:
    """The radius of its corners in 720p pixels, for a focus ring around it."""
    return width * CORNER / sprites.metrics.u


def named(width: int) -> bool:
    """Whether a card of this width has room for its name."""
    return width * LABEL >= SMALLEST_LABEL


def figure_name(rank: str, seat: Seat, *, behind: bool = False) -> str:
    """The drawing of a wrestler, from the front or from ``behind``.

    A rank that only the data file knows borrows one by its place.
    """
    if rank not in RANKS:
        place = [one.name for one in FIGURES.ranks].index(rank)
        rank = tuple(RANKS)[min(place, len(RANKS) - 1)]
    if behind:
        return f"games/sumon/back_{rank}_{COLOURS[seat]}"
    folder = "ui/figures" if rank in IN_HOUSE else "games/sumon"
    return f"{folder}/wrestler_{rank}_{COLOURS[seat]}"


def emblem(sprites: Sprites, command: Command, seat: Seat, px: int) -> pygame.Surface:
    """The picture of a command alone, square: the figure, the card's picture, the chevrons."""
    if command.kind == "summon":
        return sprites.svg(figure_name(command.name, seat), px)
    if command.kind == "card":
        return sprites.svg(f"games/sumon/card_{command.name}", px)
    return sprites.drawn(px, px, chevrons(px, command.mana, seat))


def chevrons(px: float, steps: int, seat: Seat) -> str:
    """As many chevrons as steps, one over the other, in a square."""
    half, rise, apart = px * 0.27, px * 0.2, px * 0.28
    low = px / 2 + rise / 2 + apart * (steps - 1) / 2
    d = "".join(
        f"M{px / 2 - half:.2f} {low - at * apart:.2f}L{px / 2:.2f} {low - at * apart - rise:.2f}"
        f"L{px / 2 + half:.2f} {low - at * apart:.2f}"
        for at in range(steps)
    )
    return ink.line(d, theme.INK, px * 0.19) + ink.line(d, STROKES[seat], px * 0.1)


def card(
    sprites: Sprites,
    command: Command,
    seat: Seat,
    width: int,
    *,
    number: int = 0,
    dim: bool = False,
) -> pygame.Surface:
    """The face of a command: picture, name, price, and the ``number`` of the slot it lies in.

    ``dim``: it cannot be paid for. Too small for a name, it is a ``small`` one.
    """
    if not named(width):
        return small(sprites, command, seat, width, number=number, dim=dim)
    title = command_title(command)

    def make() -> pygame.Surface:
        whole = draw_svg(sprites.source("games/sumon/card_front"), width, height(width))
        _draw_band(sprites, whole, command, seat, title)
        side = round(width * (0.65 if command.kind == "summon" else 0.58))
        middle = (width // 2, round(height(width) * (0.44 if command.kind == "summon" else 0.455)))
        if command.kind == "summon":
            _draw_ground(sprites, whole, width)
        picture = emblem(sprites, command, seat, side)
        whole.blit(picture, picture.get_rect(center=middle))
        _draw_corners(sprites, whole, command, number)
        return _dimmed(whole) if dim else whole

    return sprites.keep(("sumon card", command, seat, width, number, dim, title), make)


def small(
    sprites: Sprites,
    command: Command,
    seat: Seat,
    width: int,
    *,
    number: int = 0,
    dim: bool = False,
    priced: bool = False,
) -> pygame.Surface:
    """A face without a name, its picture all the larger; ``priced`` with its mana."""

    def make() -> pygame.Surface:
        whole = draw_svg(sprites.source("games/sumon/card_front"), width, height(width))
        side = round(width * (0.86 if command.kind == "summon" else 0.7))
        picture = emblem(sprites, command, seat, side)
        down = 0.56 if priced or number else 0.5
        whole.blit(picture, picture.get_rect(center=(width // 2, round(height(width) * down))))
        if priced or number:
            _draw_corners(sprites, whole, command if priced else None, number)
        return _dimmed(whole) if dim else whole

    return sprites.keep(("sumon small", command, seat, width, number, dim, priced), make)


def back(sprites: Sprites, width: int, *, number: int = 0) -> pygame.Surface:
    """The back of a card, with the ``number`` of its slot."""

    def make() -> pygame.Surface:
        whole = draw_svg(sprites.source("games/sumon/card_back"), width, height(width))
        if number:
            _draw_number(sprites, whole, width, number)
        return whole

    return sprites.keep(("sumon back", width, number), make)


def place(sprites: Sprites, width: int, number: int = 0, *, look: str = "") -> pygame.Surface:
    """An empty slot: dashed, with its number if it has one. ``look`` is ``hot`` (what is dragged
    would land here), ``chosen`` (the next thing lands here) or empty."""
    high = height(width)
    line = max(1.0, width * (0.018 if not look else 0.03))
    r = width * CORNER
    fill, edge = {
        "": ("#2B150D", theme.ROPE_1),
        "hot": ("#0A4C38", "#7CF0CC"),
        "chosen": ("#0B2E44", "#8CCBF2"),
    }[look]
    body = paper.box((0, 0, width, high), r, fill, 'opacity="0.9"')
    if not look:
        body += ink.dashed_box((width, high), line, r - line / 2, edge, width * 0.065)
    else:
        box = (line / 2, line / 2, width - line, high - line)
        rim = f'stroke="{edge}" stroke-width="{line:.2f}"'
        body += paper.box(box, r - line / 2, "none", rim)
    if not number:
        return sprites.drawn(width, high, body)

    def make() -> pygame.Surface:
        whole = draw_svg(svg_document(width, high, body), width, high)
        colour = theme.ROPE_2 if not look else edge
        size = width * 0.4 / sprites.metrics.u
        text = sprites.text(str(number), theme.Type(size, theme.DISPLAY), colour, size=size)
        ink_box = text.get_bounding_rect()
        whole.blit(text, ink_box.move_to(center=(width // 2, high // 2)), ink_box)
        return whole

    return sprites.keep(("sumon place", width, number, look), make)


def _draw_band(
    sprites: Sprites, whole: pygame.Surface, command: Command, seat: Seat, title: str
) -> None:
    """The coloured band with the name; a long name shrinks, one of two words may break."""
    w, h = whole.get_size()
    colour = CARD_BANDS.get(command.name, BANDS[seat]) if command.name else theme.INK
    x, r = w * 0.075, w * 0.06
    d = (
        f"M{x:.2f} {h * 0.715:.2f}H{w - x:.2f}V{h * 0.945 - r:.2f}"
        f"Q{w - x:.2f} {h * 0.945:.2f} {w - x - r:.2f} {h * 0.945:.2f}H{x + r:.2f}"
        f"Q{x:.2f} {h * 0.945:.2f} {x:.2f} {h * 0.945 - r:.2f}Z"
    )
    whole.blit(sprites.drawn(w, h, f'<path d="{d}" fill="{colour}"/>'), (0, 0))
    u = sprites.metrics.u
    room, role = round(w * 0.8), theme.Type(w * LABEL / u, theme.BOLD)
    lines = [title]
    if sprites.font(role).size(title)[0] > room and " " in title:
        lines = title.rsplit(" ", 1)
        role = theme.Type(w * LABEL * 0.86 / u, theme.BOLD)
    for at, line in enumerate(lines):
        text = sprites.fitted(line, room, role, theme.WHITE, floor=min(role.size, 8 / u))
        down = h * 0.83 + (at - (len(lines) - 1) / 2) * role.size * u * 1.05
        whole.blit(text, text.get_rect(center=(w // 2, round(down))))


def _draw_ground(sprites: Sprites, whole: pygame.Surface, width: int) -> None:
    """The shade under a wrestler's feet."""
    rx, ry = width * 0.25, width * 0.045
    body = (
        f'<ellipse cx="{rx:.2f}" cy="{ry:.2f}" rx="{rx:.2f}" ry="{ry:.2f}" '
        f'fill="{theme.SHADOW}" opacity="0.28"/>'
    )
    shade = sprites.drawn(round(2 * rx), max(1, round(2 * ry)), body)
    whole.blit(shade, shade.get_rect(center=(width // 2, round(height(width) * 0.655))))


def _draw_corners(
    sprites: Sprites, whole: pygame.Surface, command: Command | None, number: int
) -> None:
    """The price at the upper right, the slot's number at the upper left."""
    width = whole.get_width()
    if command is not None:
        stone = tokens.price(sprites, round(width * 0.3), command.mana)
        whole.blit(stone, stone.get_rect(center=(round(width * 0.8), round(width * 0.2))))
    if number:
        _draw_number(sprites, whole, width, number)


def _draw_number(sprites: Sprites, whole: pygame.Surface, width: int, number: int) -> None:
    r, middle = width * 0.132, round(width * 0.2)
    side = 2 * round(r) + 1
    disc = sprites.drawn(side, side, ink.circle((side / 2, side / 2), r, theme.INK))
    whole.blit(disc, disc.get_rect(center=(middle, middle)))
    size = width * 0.165 / sprites.metrics.u
    text = sprites.text(str(number), theme.NAME, "#FFF6E2", size=size)
    ink_box = text.get_bounding_rect()
    whole.blit(text, ink_box.move_to(center=(middle, middle)), ink_box)


def _dimmed(whole: pygame.Surface) -> pygame.Surface:
    """A face that is out of reach: greyer and paler, its shape unchanged."""
    veil = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
    veil.fill((*GREY, DIMMED))
    mask = whole.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    veil.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    grey = pygame.transform.grayscale(whole)
    grey.blit(veil, (0, 0))
    return grey
