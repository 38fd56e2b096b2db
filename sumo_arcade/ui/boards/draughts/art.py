"""The draughts board as a picture: 10×10 or 8×8, numbered dark squares, men and kings."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame

from sumo_arcade.engine.core import Event, Options, Piece, Seat, Square, State
from sumo_arcade.text import N_, NN_, _
from sumo_arcade.ui.art.board_art import (
    HOUSE_ILLEGALS,
    HOUSE_REASONS,
    BoardArt,
    Look,
    OptionWords,
    Pose,
    Tray,
    Words,
)
from sumo_arcade.ui.decor import wood
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites

FRAME: Final = 656
FIELD: Final = 600
"""Design pixels: the whole board, and the squares without the frame."""

NUMBER: Final = 12.5
SMALLEST_NUMBER: Final = 10
"""Size of a square's number in 720p pixels: on the full board, and the least on small ones."""

SNAP: Final = 0.2
"""How far, in cells, a point on a light square may lie from a dark one and still mean that one."""

LIGHT: Final[tuple[wood.Stop, ...]] = ((0, theme.CLAY_0),)
DARK: Final[tuple[wood.Stop, ...]] = ((0, "#A56C47"), (1, "#8F5B39"))
NUMBER_COLOUR: Final = "#FFF0D2"
NUMBER_OUTLINE: Final = "#6E3F23"
CLAY_GRAIN: Final = 0.16

_SHADES: Final = ("light", "dark")

OPTION_WORDS: Final = {
    "board": OptionWords(
        N_("Board"), N_("size of the game"), {"10x10": N_("10×10"), "8x8": N_("8×8")}
    ),
    "captures": OptionWords(
        N_("Captures"),
        "",
        {"enforced": N_("Must"), "claimable": N_("Claim")},
        {"enforced": N_("none is missed"), "claimable": N_("missed ones are claimed")},
    ),
    "touch_move": OptionWords(
        N_("Touch-move"), N_("lifted means played"), {"off": N_("Off"), "on": N_("On")}
    ),
}

PRESETS: Final = OptionWords(
    N_("Rules"),
    N_("your own choice"),
    {"standard": N_("Standard"), "strict": N_("Strict")},
    {"standard": N_("the program helps"), "strict": N_("the players must notice")},
)

REASONS: Final = HOUSE_REASONS | {
    "no_pieces": N_("{loser} has no pieces left."),
    "no_moves": N_("{loser} has no move left."),
    "repetition": N_("The same position came up for the third time."),
    "king_moves": N_("Only kings moved for 25 turns each, and nothing was taken."),
    "three_against_king": N_("Three pieces against one king: 16 turns each, and no winner."),
    "few_against_king": N_("So few pieces against one king: 5 turns each, and no winner."),
}

_TO_CATCH: Final = NN_(
    "{n} more turn to catch the king, then it is a draw.",
    "{n} more turns to catch the king, then it is a draw.",
)
COUNTDOWNS: Final = {
    "king_moves": NN_(
        "{n} more turn of kings that takes nothing, then it is a draw.",
        "{n} more turns of kings that take nothing, then it is a draw.",
    ),
    "three_against_king": _TO_CATCH,
    "few_against_king": _TO_CATCH,
}

ILLEGALS: Final = HOUSE_ILLEGALS | {
    "off_board": N_("Pieces stay on the dark squares of the board."),
    "empty_square": N_("There is no piece on {squares}."),
    "not_your_piece": N_("The piece on {squares} belongs to the other side."),
    "not_diagonal": N_(
        "Pieces move slantwise, in a straight line. That does not lead to {squares}."
    ),
    "wrong_direction": N_("A man moves forward. Only a capture may go back to {squares}."),
    "too_far": N_("{squares} is too far. A man goes one step, or jumps over one piece."),
    "blocked": N_("Something is in the way: look at {squares}."),
    "already_jumped": N_("The piece on {squares} is jumped already. Each one only once!"),
    "not_a_capture": N_("A capture goes on by jumping. On the way to {squares} there is no piece."),
    "must_capture": N_("You must capture. It can be done from {squares}."),
    "must_capture_more": N_("You can take more, so you must: look at {squares}."),
    "ambiguous": N_("There are several ways to capture here. Go jump by jump: {squares}."),
    "no_such_move": N_("That cannot be done now."),
    "claim_or_let_stand": N_("First the missed capture: claim it, or let it stand."),
}

WORDS: Final = Words(
    title=N_("Draughts"),
    tagline=N_("10×10 · capture all"),
    seats=(N_("White"), N_("Black")),
    options=OPTION_WORDS,
    presets=PRESETS,
    reasons=REASONS,
    illegals=ILLEGALS,
    claims={"missed_capture": N_("Claim a missed capture")},
    unfounded={
        "missed_capture": N_("No capture was missed: the last move was as the rules ask."),
    },
    countdowns=COUNTDOWNS,
    buttons={"let_stand": N_("Let it stand")},
    forced=N_("You must capture!"),
    wins={
        "man": NN_("It wins {n} man.", "It wins {n} men."),
        "king": NN_("It wins {n} king.", "It wins {n} kings."),
    },
    promotes=N_("It makes a king."),
)


class DraughtsArt(BoardArt):
    """Squares are the numbers of the dark squares, as text."""

    game_id: ClassVar[str] = "draughts"
    words: ClassVar[Words] = WORDS
    look: ClassVar[Look] = Look(
        theme.VERMILION,
        theme.VERMILION_DARK,
        "ichimatsu",
        "W:WK33,36,38,41,42,43,46-49:B17,18,21-23,26,27,K28,29",
        Pose(angle=11, zoom=1.9, offset=(0.17, -0.6)),
    )

    def __init__(self, sprites: Sprites, options: Options) -> None:
        super().__init__(sprites, options)
        self.side = int(options["board"].partition("x")[0])
        """Squares along an edge."""
        self.field = pygame.Rect(0, 0, 0, 0)
        """The squares without the frame, once placed."""
        self._names = tuple(str(number) for number in range(1, self.side * self.side // 2 + 1))

    def place(self, area: pygame.Rect, *, flipped: bool) -> None:
        self.flipped = flipped
        room = min(area.width, area.height)
        self.cell = max(1, room * FIELD // (FRAME * self.side))
        span = self.cell * self.side
        border = max(1, round(span * (FRAME - FIELD) / 2 / FIELD))
        self.frame = pygame.Rect(0, 0, span + 2 * border, span + 2 * border)
        self.frame.center = area.center
        self.field = self.frame.inflate(-2 * border, -2 * border)

    def squares(self) -> tuple[Square, ...]:
        return self._names

    def centre(self, square: Square) -> tuple[int, int]:
        return self._tile(square).center

    def square_at(self, pos: tuple[int, int]) -> Square | None:
        """The dark square at ``pos`` or close to it (``SNAP``); None amid a light square."""
        reach = round(SNAP * self.cell)
        x, y = pos[0] - self.field.left, pos[1] - self.field.top
        spots = (
            ((x + across) // self.cell, (y + down) // self.cell)
            for across, down in ((0, 0), (-reach, 0), (reach, 0), (0, -reach), (0, reach))
        )
        return next((found for column, row in spots if (found := self._at(row, column))), None)

    def step(self, square: Square, dx: int, dy: int) -> Square:
        """Sideways to the next dark square of the row; up and down in a zigzag that comes back."""
        row, column = self._spot(square)
        if dx and dy:
            return self._at(row + dy, column + dx) or square
        if dx:
            return self._at(row, column + 2 * dx) or square
        return self._at(row + dy, column + (-1 if row % 2 == 0 else 1)) or square

    def beyond(self, square: Square, events: tuple[Event, ...]) -> tuple[int, int]:  # noqa: ARG002 - nothing is pushed off here
        return self.centre(square)

    def paint(self, surface: pygame.Surface, *, coordinates: bool) -> None:
        scale = self.field.width / FIELD
        border = self.field.left - self.frame.left
        wood.square_frame(self.sprites, surface, self.frame, border, scale)
        light, dark = (wood.grounded(stops, "clay", CLAY_GRAIN) for stops in (LIGHT, DARK))
        surface.fill(light[0][1], self.field)
        shade = wood.slope(self.field.size, dark)
        for square in self._names:
            tile = self._tile(square)
            surface.blit(shade, tile, tile.move(-self.field.left, -self.field.top))
        wood.grain(self.sprites, surface, self.field, "clay", CLAY_GRAIN, scale)
        wood.inner_shadow(surface, self.field, scale)
        if coordinates:
            self._paint_numbers(surface, scale)

    def _paint_numbers(self, surface: pygame.Surface, scale: float) -> None:
        px = max(NUMBER * scale, SMALLEST_NUMBER * self.sprites.metrics.u)
        inset = max(2, round(self.cell * 0.055))
        for square in self._names:
            text = wood.outlined(self.sprites, square, px, NUMBER_COLOUR, NUMBER_OUTLINE)
            tile = self._tile(square)
            surface.blit(text, (tile.left + inset, tile.top + inset))

    def picture(self, piece: Piece, size: int) -> pygame.Surface:
        name = f"games/draughts/draughts_{piece.kind}_{_SHADES[piece.seat]}"
        return self.sprites.svg(name, size)

    def piece_size(self) -> int:
        """As odd or even as the cell, so that a centred piece has the same room on both sides."""
        size = round(self.cell * 0.92)
        return size - (size - self.cell) % 2

    def emblem(self, seat: Seat) -> Piece:
        return Piece(seat, "man")

    def tray(self, start: State, now: State, seat: Seat) -> Tray:
        other = 1 - seat
        return Tray(Piece(other, "man"), max(0, _men(start, other) - _men(now, other)))

    def summary(self, state: State) -> str:  # noqa: ARG002 - the options say it all
        """The size of the board, and the options that are not as usual."""
        parts = [_(OPTION_WORDS["board"].choices[self.options["board"]])]
        if self.options["captures"] == "claimable":
            parts.append(_("claimed captures"))
        if self.options["touch_move"] == "on":
            parts.append(_("touch-move"))
        return " · ".join(parts)

    def _spot(self, square: Square) -> tuple[int, int]:
        """Row and column on the screen."""
        row, along = divmod(int(square) - 1, self.side // 2)
        column = 2 * along + (1 - row % 2)
        if self.flipped:
            return self.side - 1 - row, self.side - 1 - column
        return row, column

    def _at(self, row: int, column: int) -> Square | None:
        """The dark square in this row and column of the screen, if there is one."""
        if not (0 <= row < self.side and 0 <= column < self.side and (row + column) % 2):
            return None
        if self.flipped:
            row, column = self.side - 1 - row, self.side - 1 - column
        return self._names[row * (self.side // 2) + column // 2]

    def _tile(self, square: Square) -> pygame.Rect:
        row, column = self._spot(square)
        left, top = self.field.topleft
        return pygame.Rect(left + column * self.cell, top + row * self.cell, self.cell, self.cell)


def _men(state: State, seat: Seat) -> int:
    """How many pieces of ``seat`` stand on the board."""
    return sum(piece.seat == seat for piece in state.pieces().values())


ART: Final = DraughtsArt
