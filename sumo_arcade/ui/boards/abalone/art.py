"""The Abalone board as a picture: a lacquered hexagon with 61 hollows, and marbles."""

from __future__ import annotations

import math
from typing import ClassVar, Final

import pygame

from sumo_arcade.engine.core import Event, Options, Path, Piece, Seat, Square, State
from sumo_arcade.engine.games.abalone.rules import AbaloneState
from sumo_arcade.text import N_, NN_, _, ngettext
from sumo_arcade.ui.art.board_art import (
    HOUSE_ILLEGALS,
    HOUSE_REASONS,
    BoardArt,
    Callout,
    Look,
    OptionWords,
    Pose,
    Tray,
    Words,
)
from sumo_arcade.ui.art.cell_shape import CellShape, RoundCells
from sumo_arcade.ui.decor import wood
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites, draw_svg, svg_document

ROWS: Final = "ABCDEFGHI"
MIDDLE: Final = 4
"""The index of the longest row."""

PITCH: Final = 60.2
RADIUS: Final = 341.0
"""Design pixels between neighbouring hollows, and from the middle to a corner of the board."""

GUTTER: Final = 26.0
FIELD: Final = 56.0
"""How far in, in design pixels, the gutter around the hollows and the ground they lie in begin."""

ROW_STEP: Final = math.sqrt(3) / 2
RIM: Final = 0.72
"""A point farther than this from every hollow, in cells, is off the board."""

LABEL: Final = 18.0
SMALLEST_LABEL: Final = 11

WOOD_GRAIN: Final = 0.42
CLAY_GRAIN: Final = 0.35
CLAY: Final[tuple[wood.Stop, ...]] = ((0, "#F0DAB0"), (0.6, theme.CLAY_1), (1, "#CF9F69"))
HOLLOW: Final[tuple[wood.Stop, ...]] = ((0, "#8A5530"), (0.62, "#A36A3F"), (1, "#BB8552"))
HOLLOW_EDGE: Final[tuple[wood.Stop, ...]] = ((0, "#4F2A14"), (0.5, "#A9794A"), (1, "#FFF0D0"))

_SHADES: Final = ("dark", "light")

OPTION_WORDS: Final = {
    "layout": OptionWords(
        N_("Layout"),
        N_("where the marbles start"),
        {
            "standard": N_("Standard"),
            "belgian_daisy": N_("Belgian daisy"),
            "german_daisy": N_("German daisy"),
            "dutch_daisy": N_("Dutch daisy"),
            "swiss_daisy": N_("Swiss daisy"),
            "domination": N_("Domination"),
            "pyramid": N_("Pyramid"),
            "the_wall": N_("The wall"),
            "infiltration": N_("Infiltration"),
            "face_to_face": N_("Face to face"),
            "alien_attack": N_("Alien attack"),
            "fujiyama": N_("Fujiyama"),
            "snakes": N_("Snakes"),
            "star": N_("Star"),
            "duel": N_("Duel"),
            "checkerboard": N_("Checkerboard"),
        },
    ),
    "to_win": OptionWords(
        N_("To win"), N_("marbles to push out"), {str(n): str(n) for n in range(1, 15)}
    ),
    "repetition": OptionWords(
        N_("Repetition"), N_("third time is a draw"), {"off": N_("Off"), "on": N_("On")}
    ),
}

PRESETS: Final = OptionWords(
    N_("Kind of game"),
    N_("your own choice"),
    {"standard": N_("Standard"), "tournament": N_("Tournament")},
    {"standard": N_("as at home"), "tournament": N_("to six, with a clock")},
)

REASONS: Final = HOUSE_REASONS | {
    "marbles_off": N_("{winner} pushed enough marbles out."),
    "no_moves": N_("{loser} has no move left."),
    "repetition": N_("The same position came up for the third time."),
}

ILLEGALS: Final = HOUSE_ILLEGALS | {
    "empty_cell": N_("There is no marble on {squares}."),
    "not_your_marble": N_("The marble on {squares} belongs to the other side."),
    "hemmed_in": N_("No move can begin with this marble. See what is around it: {squares}."),
    "not_in_line": N_("Marbles move along a straight line. These are not in one: {squares}."),
    "not_adjacent": N_("Only marbles that touch move together. Look at {squares}."),
    "more_than_three": N_(
        "Three marbles are the most that move together. These are more: {squares}."
    ),
    "too_far": N_("Marbles move one step at a time. {squares} is too far."),
    "would_leave_board": N_("You cannot push your own marble off the board: look at {squares}."),
    "side_step_not_free": N_("To step sideways, every place must be free. Look at {squares}."),
    "own_marble_in_way": N_("Your own marble is in the way on {squares}."),
    "not_outnumbering": N_("To push, you need more marbles than stand against you on {squares}."),
    "blocked_behind": N_("Two marbles are the most you can push. Behind them is one on {squares}."),
    "not_a_move": N_("These marbles cannot move like that: {squares}."),
}

WORDS: Final = Words(
    title=N_("Abalone"),
    tagline=N_("push six marbles out"),
    seats=(N_("Black"), N_("White")),
    options=OPTION_WORDS,
    presets=PRESETS,
    reasons=REASONS,
    illegals=ILLEGALS,
    wins={"marble": NN_("It pushes {n} marble out.", "It pushes {n} marbles out.")},
    won=NN_("marble pushed out", "marbles pushed out"),
    first_steps=N_(
        "Drag a marble to where it goes; for a row of two or three, draw along it and then on."
    ),
)


def _length(row: int) -> int:
    """How many hollows a row has."""
    return 9 - abs(MIDDLE - row)


def _first(row: int) -> int:
    """The diagonal of a row's first hollow."""
    return max(1, row - 3)


CELLS: Final[tuple[Square, ...]] = tuple(
    f"{ROWS[row]}{_first(row) + along}"
    for row in reversed(range(9))
    for along in range(_length(row))
)


def _grid(square: Square) -> tuple[int, int]:
    """Half pitches to the right of the middle, and rows below it, of the unflipped board."""
    row = ROWS.index(square[0])
    return 2 * (int(square[1:]) - _first(row)) - (_length(row) - 1), MIDDLE - row


_ON_GRID: Final = {_grid(square): square for square in CELLS}


class AbaloneArt(BoardArt):
    """Squares are cells: the row's letter and the diagonal's number."""

    game_id: ClassVar[str] = "abalone"
    words: ClassVar[Words] = WORDS
    look: ClassVar[Look] = Look(
        theme.BLUE,
        theme.BLUE_DARK,
        "kikko",
        "2w2/2www1/3wbww/3bbww1/3bbbww1/3bb1ww/2bbb2/2bb2/1b3 b 0 1",
        Pose(zoom=1.32, offset=(0.0, 0.06)),
    )
    cells: ClassVar[CellShape] = RoundCells()

    def __init__(self, sprites: Sprites, options: Options) -> None:
        super().__init__(sprites, options)
        self.middle = (0, 0)
        """The middle of the board, once placed."""
        self._row = 0

    def place(self, area: pygame.Rect, *, flipped: bool) -> None:
        """The cell is an even number of pixels, so that rows stand half a cell apart exactly."""
        self.flipped = flipped
        wide, high = 2 * RADIUS / PITCH, 2 * RADIUS * ROW_STEP / PITCH
        self.cell = max(2, int(min(area.width / wide, area.height / high) + 0.01) // 2 * 2)
        self._row = round(self.cell * ROW_STEP)
        self.middle = area.center
        self.frame = pygame.Rect(0, 0, math.ceil(wide * self.cell), math.ceil(high * self.cell))
        self.frame.center = area.center

    def squares(self) -> tuple[Square, ...]:
        return CELLS

    def centre(self, square: Square) -> tuple[int, int]:
        return self._point(*_grid(square))

    def square_at(self, pos: tuple[int, int]) -> Square | None:
        square = min(CELLS, key=lambda cell: math.dist(self.centre(cell), pos))
        return square if math.dist(self.centre(square), pos) <= RIM * self.cell else None

    def step(self, square: Square, dx: int, dy: int) -> Square:
        """Sideways along the row; up and down in a zigzag that comes back; at the rim as it can."""
        sign = -1 if self.flipped else 1
        x, y = (sign * part for part in _grid(square))
        if dy == 0:
            ways = [2 * dx]
        elif dx:
            ways = [dx]
        else:
            ways = [1, -1] if y % 2 == 0 else [-1, 1]
        spots = ((sign * (x + way), sign * (y + dy)) for way in ways)
        return next((_ON_GRID[spot] for spot in spots if spot in _ON_GRID), square)

    def beyond(self, square: Square, events: tuple[Event, ...]) -> tuple[int, int]:
        """One cell past the rim, straight on from where the piece came that now stands there."""
        x, y = self.centre(square)
        sources = (event.path for event in events if len(event.path) > 1)
        source = next((path[-2] for path in sources if path[-1] == square), square)
        from_x, from_y = self.centre(source)
        return 2 * x - from_x, 2 * y - from_y

    def paint(self, surface: pygame.Surface, *, coordinates: bool) -> None:
        scale = self.cell / PITCH
        self._paint_wood(surface, scale)
        hollow = self._hollow(scale)
        for square in CELLS:
            surface.blit(hollow, hollow.get_rect(center=self.centre(square)))
        if coordinates:
            self._paint_names(surface, scale)

    def _paint_wood(self, surface: pygame.Surface, scale: float) -> None:
        """The slab, the gutter sunk into it, and the ground of the hollows, cast shadow and all."""
        box = self.frame
        outer = _hexagon(box.width, box.height, RADIUS * scale, 34 * scale)
        wood.cast_shadow(surface, box, f'<path d="{outer}"/>', scale)
        slab = draw_svg(svg_document(*box.size, _slab(*box.size, scale)), *box.size)
        wood.grain(self.sprites, slab, slab.get_rect(), "wood", WOOD_GRAIN, scale)
        surface.blit(slab, box)
        inner = box.inflate(*(-2 * int(part * (FIELD - 2) / RADIUS / 2) for part in box.size))
        ground = draw_svg(svg_document(*inner.size, _ground(*inner.size, scale)), *inner.size)
        wood.grain(self.sprites, ground, ground.get_rect(), "clay", CLAY_GRAIN, scale)
        surface.blit(ground, inner)

    def _hollow(self, scale: float) -> pygame.Surface:
        u = self.cell
        m = u / 2
        body = (
            f"<defs>{wood.radial('i', m, m - u * 0.1, u * 0.58, *HOLLOW)}"
            f"{wood.linear('e', 0, m - u * 0.46, 0, m + u * 0.46, *HOLLOW_EDGE)}</defs>"
            f'<circle cx="{m}" cy="{m}" r="{u * 0.455:.2f}" fill="url(#i)" stroke="url(#e)" '
            f'stroke-width="{2.4 * scale:.2f}"/>'
        )
        return self.sprites.drawn(u, u, body)

    def _paint_names(self, surface: pygame.Surface, scale: float) -> None:
        """Letters at the first hollow of each row, digits at the last one of each diagonal."""
        sign = -1 if self.flipped else 1
        size = max(LABEL * scale, SMALLEST_LABEL) / self.sprites.metrics.u
        places = [(letter, f"{letter}{_first(row)}", -0.95, 0.0) for row, letter in enumerate(ROWS)]
        places += [(str(d), f"{ROWS[max(0, d - 5)]}{d}", 0.56, 0.8) for d in range(1, 10)]
        for name, square, right, down in places:
            x, y = self.centre(square)
            text = self.sprites.text(name, theme.NAME, theme.ON_LACQUER_3, size=size)
            ink = text.get_bounding_rect()
            ink.center = (
                x + sign * round(right * self.cell),
                y + sign * round(down * self.cell),
            )
            surface.blit(text, ink, text.get_bounding_rect())

    def picture(self, piece: Piece, size: int) -> pygame.Surface:
        return self.sprites.svg(f"games/abalone/marble_{_SHADES[piece.seat]}", size)

    def piece_size(self) -> int:
        return round(self.cell * 0.93 / 2) * 2

    def emblem(self, seat: Seat) -> Piece:
        return Piece(seat, "marble")

    def tray(self, start: State, now: State, seat: Seat) -> Tray:  # noqa: ARG002 - lost before counts too
        if not isinstance(now, AbaloneState):
            raise TypeError("not a position of Abalone")
        return Tray(Piece(1 - seat, "marble"), now.lost[1 - seat], int(self.options["to_win"]))

    def summary(self, state: State) -> str:  # noqa: ARG002 - the options say it all
        """How many marbles win, and the options that are not as usual."""
        n = int(self.options["to_win"])
        parts = [ngettext("{n} out wins", "{n} out wins", n).format(n=n)]
        layout = self.options["layout"]
        if layout != "standard":
            parts.append(_(OPTION_WORDS["layout"].choices[layout]))
        return " · ".join(parts)

    def brief(self, note: str, after: State | None = None) -> str:
        """With a cross for a marble that is pushed off."""
        off = after is not None and any(event.kind == "off" for event in after.events())
        return f"{note}×" if off else note

    def callout(self, before: State, path: Path, events: tuple[Event, ...]) -> Callout | None:  # noqa: ARG002 - the events say it all
        """Who pushes how many, behind the row that pushes."""
        sources = [event.path[0] for event in events if event.kind == "move"]
        kinds = [event.kind for event in events if event.kind != "move"]
        if not kinds:
            return None
        said = _("{own} push {pushed} and off") if "off" in kinds else _("{own} push {pushed}")
        text = said.format(own=len(sources), pushed=len(kinds))
        return Callout(self._behind(sources, events), text)

    def _behind(self, sources: list[Square], events: tuple[Event, ...]) -> Square:
        """The cell two behind the rear of a row that moves in line, or the nearest to it."""
        ends = {event.path[-1] for event in events}
        rear = next(square for square in sources if square not in ends)
        (x, y), (to_x, to_y) = _grid(rear), _grid(_target(rear, events))
        back = ((x - far * (to_x - x), y - far * (to_y - y)) for far in (2, 1))
        return next((_ON_GRID[spot] for spot in back if spot in _ON_GRID), rear)

    def _point(self, x: int, y: int) -> tuple[int, int]:
        sign = -1 if self.flipped else 1
        return self.middle[0] + sign * x * (self.cell // 2), self.middle[1] + sign * y * self._row


def _target(source: Square, events: tuple[Event, ...]) -> Square:
    """Where the marble that was on ``source`` goes."""
    return next(event.path[-1] for event in events if event.path[0] == source)


def _hexagon(w: int, h: int, radius: float, turn: float) -> str:
    """The outline of a hexagon lying on an edge, amid ``w`` × ``h``; its corners take ``turn``."""
    corners = [
        (w / 2 + radius * math.cos(math.radians(a)), h / 2 + radius * math.sin(math.radians(a)))
        for a in range(0, 360, 60)
    ]
    share = turn / radius
    path = ""
    for at, (x, y) in enumerate(corners):
        (left, top), (right, bottom) = corners[at - 1], corners[(at + 1) % 6]
        path += f"{'L' if path else 'M'}{x + (left - x) * share:.2f} {y + (top - y) * share:.2f}"
        path += f"Q{x:.2f} {y:.2f} {x + (right - x) * share:.2f} {y + (bottom - y) * share:.2f}"
    return path + "Z"


def _outlined(path: str, fill: str, stroke: str, width: float, opacity: float = 1) -> str:
    return (
        f'<path d="{path}" fill="{fill}" stroke="{stroke}" stroke-width="{width:.2f}" '
        f'opacity="{opacity}"/>'
    )


def _slab(w: int, h: int, scale: float) -> str:
    """The lacquered slab, its inlay, and the dark gutter that takes the marbles pushed off."""
    radius, gutter = RADIUS * scale, (RADIUS - GUTTER) * scale
    top, bottom = h / 2 - gutter, h / 2 + gutter
    lacquer = wood.grounded(wood.LACQUER, "wood", WOOD_GRAIN)
    return (
        f"<defs>{_shade(w, h, radius, lacquer)}"
        f"{wood.linear('d', 0, top, 0, bottom, (0, '#20100A'), (1, '#3A2016'))}</defs>"
        + _outlined(
            _hexagon(w, h, radius - 0.8 * scale, 34 * scale),
            "url(#s)",
            theme.LACQUER_4,
            1.6 * scale,
        )
        + _outlined(
            _hexagon(w, h, radius - 5 * scale, 31 * scale), "none", theme.ROPE_1, 1.4 * scale, 0.75
        )
        + _outlined(_hexagon(w, h, gutter, 26 * scale), "url(#d)", "#120704", 2 * scale)
    )


def _ground(w: int, h: int, scale: float) -> str:
    """The clay in which the hollows lie."""
    radius = (RADIUS - FIELD) * scale
    rim, line = _hexagon(w, h, radius, 24 * scale), _hexagon(w, h, radius - 5 * scale, 20 * scale)
    return (
        f"<defs>{_shade(w, h, radius, wood.grounded(CLAY, 'clay', CLAY_GRAIN))}</defs>"
        + _outlined(rim, "url(#s)", theme.ROPE_3, 2 * scale)
        + _outlined(line, "none", theme.ROPE_3, 1.6 * scale, 0.45)
    )


def _shade(w: int, h: int, reach: float, stops: tuple[wood.Stop, ...]) -> str:
    """The gradient ``s``, from the top left to the bottom right, ``reach`` to each side."""
    x, y = w / 2, h / 2
    return wood.linear("s", x - reach, y - reach, x + reach, y + reach, *stops)


ART: Final = AbaloneArt
