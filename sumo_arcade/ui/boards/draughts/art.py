"""The draughts board as a picture: 10×10 or 8×8, numbered dark squares, men and kings."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame

from sumo_arcade.engine.core import Piece, Seat, Square, State
from sumo_arcade.text import N_, NN_, _
from sumo_arcade.ui.art.board_art import (
    HOUSE_ILLEGALS,
    HOUSE_REASONS,
    Look,
    OptionWords,
    Pose,
    Tray,
    Words,
)
from sumo_arcade.ui.art.grid import GridArt
from sumo_arcade.ui.decor import wood
from sumo_arcade.ui.platform import theme

NUMBER: Final = 12.5
SMALLEST_NUMBER: Final = 10
"""Size of a square's number in 720p pixels: on the full board, and the least on small ones."""

SNAP: Final = 0.2
"""How far, in cells, a point on a light square may lie from a dark one and still mean that one."""

NUMBER_COLOUR: Final = "#FFF0D2"
NUMBER_OUTLINE: Final = "#6E3F23"

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


class DraughtsArt(GridArt):
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

    frame_part: ClassVar[float] = 28 / 600
    dark: ClassVar[tuple[wood.Stop, ...]] = ((0, "#A56C47"), (1, "#8F5B39"))
    clay_grain: ClassVar[float] = 0.16

    def squares_across(self) -> int:
        return int(self.options["board"].partition("x")[0])

    def square_names(self) -> tuple[Square, ...]:
        """The numbers of the dark squares."""
        return tuple(str(number) for number in range(1, self.side * self.side // 2 + 1))

    def grid(self, square: Square) -> tuple[int, int]:
        row, along = divmod(int(square) - 1, self.side // 2)
        return 2 * along + (1 - row % 2), row

    def square_on(self, column: int, row: int) -> Square | None:
        """The dark square in this column and row of the screen, if there is one."""
        if not (0 <= row < self.side and 0 <= column < self.side and (row + column) % 2):
            return None
        if self.flipped:
            row, column = self.side - 1 - row, self.side - 1 - column
        return self.names[row * (self.side // 2) + column // 2]

    def square_at(self, pos: tuple[int, int]) -> Square | None:
        """The dark square at ``pos`` or close to it (``SNAP``); None amid a light square."""
        reach = round(SNAP * self.cell)
        x, y = pos[0] - self.field.left, pos[1] - self.field.top
        spots = (
            ((x + across) // self.cell, (y + down) // self.cell)
            for across, down in ((0, 0), (-reach, 0), (reach, 0), (0, -reach), (0, reach))
        )
        return next(
            (found for column, row in spots if (found := self.square_on(column, row))), None
        )

    def step(self, square: Square, dx: int, dy: int) -> Square:
        """Sideways to the next dark square of the row; up and down in a zigzag that comes back."""
        column, row = self.spot(square)
        if dx and dy:
            return self.square_on(column + dx, row + dy) or square
        if dx:
            return self.square_on(column + 2 * dx, row) or square
        return self.square_on(column + (-1 if row % 2 == 0 else 1), row + dy) or square

    def paint_names(self, surface: pygame.Surface, scale: float) -> None:
        """Its number in the corner of each dark square."""
        px = max(NUMBER * scale, SMALLEST_NUMBER * self.sprites.metrics.u)
        inset = max(2, round(self.cell * 0.055))
        for square in self.names:
            text = wood.outlined(self.sprites, square, px, NUMBER_COLOUR, NUMBER_OUTLINE)
            tile = self.tile(square)
            surface.blit(text, (tile.left + inset, tile.top + inset))

    def picture(self, piece: Piece, size: int) -> pygame.Surface:
        name = f"games/draughts/draughts_{piece.kind}_{_SHADES[piece.seat]}"
        return self.sprites.svg(name, size)

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


def _men(state: State, seat: Seat) -> int:
    """How many pieces of ``seat`` stand on the board."""
    return sum(piece.seat == seat for piece in state.pieces().values())


ART: Final = DraughtsArt
