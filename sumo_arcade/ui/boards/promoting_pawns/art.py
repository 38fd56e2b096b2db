"""The Promoting Pawns board as a picture: 8×8 clay tiles with the edge set off, and stacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

import pygame

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import Event, Path, Piece, Seat, State
from sumo_arcade.engine.games.promoting_pawns.board import EDGE
from sumo_arcade.engine.games.promoting_pawns.rules import PawnsState
from sumo_arcade.text import N_, NN_, _
from sumo_arcade.ui.art.board_art import (
    HOUSE_ILLEGALS,
    HOUSE_REASONS,
    Callout,
    Look,
    OptionWords,
    Pose,
    Shadow,
    Tray,
    TurnRow,
    Words,
)
from sumo_arcade.ui.art.grid import GridArt
from sumo_arcade.ui.decor import ink
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import draw_svg, svg_document
from sumo_arcade.ui.platform.theme import Type

TALLEST: Final = 5

EDGE_TINT: Final = ("#A4501A", 0.15)
EDGE_LINE: Final = ("#6B4A1E", 0.60)
"""Colour and strength: of the squares that count as the edge, and of the dashes inside them."""

DISC: Final = 9
GROUND: Final = 34
STACK_SCALE: Final = 0.96
"""Of the drawings, in hundredths of a stack's picture: a disc's height, and how far down the
lowest one lies; then how large they are drawn in it."""

FIGURE: Final = Type(0, theme.EXTRA)
FIGURE_PART: Final = 0.31
SMALLEST_FIGURE: Final = 7
"""A level is written so large, as a part of the stack's width; left out below so many pixels."""

BESIDE: Final = {"checker": 1, "tower": 3}
"""Kinds of pieces that are drawn beside the board, without a level, and their checkers."""

_SHADES: Final = ("white", "black")
_FIGURES: Final = (theme.INK, theme.WHITE)

OPTION_WORDS: Final = {
    "turning": OptionWords(
        N_("Turning"), N_("moves may go around corners"), {"off": N_("Off"), "on": N_("On")}
    ),
    "first": OptionWords(
        N_("First move"),
        N_("the colour that begins"),
        {"white": N_("White"), "black": N_("Black")},
    ),
}

REASONS: Final = HOUSE_REASONS | {
    "five_over_five": N_("{winner} passed with a five over a five."),
    "repetition": N_("The same position came up for the third time."),
    "no_growth_more": N_("Fifty turns without growth: {winner} has more levels in all."),
    "no_growth_equal": N_("Fifty turns without growth, and both sides have equally many levels."),
}

COUNTDOWNS: Final = {
    "no_growth_more": NN_(
        "{n} more turn without growth, then {winner} has more levels and wins.",
        "{n} more turns without growth, then {winner} has more levels and wins.",
    ),
    "no_growth_equal": NN_(
        "{n} more turn without growth, then it is a draw.",
        "{n} more turns without growth, then it is a draw.",
    ),
}

ILLEGALS: Final = HOUSE_ILLEGALS | {
    "off_board": N_("Stacks stay on the board."),
    "empty_square": N_("There is no stack on {squares}."),
    "not_your_stack": N_("The stack on {squares} belongs to the other side."),
    "already_moved": N_("The stack on {squares} has moved already. Each moves once a turn."),
    "hemmed_in": N_("Every square it could end on is taken: see {squares}."),
    "not_adjacent": N_("It is not clear which way you go: {squares}. Go square by square."),
    "square_used": N_("{squares} is on the way already. No square is entered twice."),
    "straight_only": N_("Without turning, a move is a straight line. This is not: {squares}."),
    "too_far": N_("{squares} is too far. A stack goes at most as many steps as its level."),
    "occupied_end": N_("A move ends on an empty square, and {squares} is taken."),
    "no_such_move": N_("That cannot be done now."),
    "edge_first": N_("This turn must still bring all it can off the edge: {squares}."),
    "not_a_move": N_("A stack cannot move like that: {squares}."),
}

WORDS: Final = Words(
    title=N_("Promoting Pawns"),
    tagline=N_("pass a five with a five"),
    seats=(N_("White"), N_("Black")),
    options=OPTION_WORDS,
    reasons=REASONS,
    illegals=ILLEGALS,
    countdowns=COUNTDOWNS,
    buttons={"end": N_("End turn")},
    forced=N_("Off the edge!"),
    forced_text=N_("Before this turn ends, bring in all that can come: {squares}."),
    promotes=N_("It makes a stack grow."),
)


def _level(piece: Piece) -> int:
    """How many checkers a stack has; 0 for what does not stand on the board."""
    return int(piece.kind[-1]) if piece.kind.startswith("stack") else 0


class PawnsArt(GridArt):
    """Squares are named by file and rank."""

    game_id: ClassVar[str] = "promoting_pawns"
    words: ClassVar[Words] = WORDS
    look: ClassVar[Look] = Look(
        theme.GREEN,
        theme.GREEN_DARK,
        "yagasuri",
        "W:Wc4*5,f4*4,e3*2:Bd5*5,e6*4,c6*2",
        Pose(angle=-9, zoom=1.75, offset=(0.03, 0.05)),
    )

    shadow: ClassVar[Shadow] = Shadow(0.42, 0.28, 0.22)

    files: ClassVar[str] = "abcdefgh"

    def paint_marks(self, surface: pygame.Surface, scale: float) -> None:
        """The edge, set off."""
        side = self.field.width
        surface.blit(self.sprites.drawn(side, side, self._edge(scale)), self.field)

    def _edge(self, scale: float) -> str:
        """The tint of the squares along the edge, and dashes inside them."""
        far, near, inner = self.field.width, self.cell, self.field.width - 2 * self.cell
        ring = f"M0 0H{far}V{far}H0ZM{near} {near}v{inner}h{inner}v{-inner}Z"
        tint = f'fill-rule="evenodd" fill="{EDGE_TINT[0]}" opacity="{EDGE_TINT[1]}"'
        dash = f'stroke-dasharray="{7 * scale:.2f} {5 * scale:.2f}" opacity="{EDGE_LINE[1]}"'
        square = f"M{near} {near}h{inner}v{inner}h{-inner}Z"
        return f'<path d="{ring}" {tint}/>' + ink.line(square, EDGE_LINE[0], 2 * scale, dash)

    # Stacks

    def picture(self, piece: Piece, size: int) -> pygame.Surface:
        """A stack with its level on top; a checker of the reserve; a side's emblem."""
        key = ("pawns stack", piece, size)
        return self.sprites.keep(key, lambda: self._stack(piece, size))

    def _stack(self, piece: Piece, size: int) -> pygame.Surface:
        level, shade = _level(piece), _SHADES[piece.seat]
        discs = level or BESIDE[piece.kind]
        rise = GROUND - DISC * (discs - 1)
        top = "stack_top5" if level == TALLEST else "stack_top"
        parts = [(f"stack_edge_{shade}", GROUND - DISC * at) for at in range(discs)]
        body = "".join(
            f'<g transform="translate(0 {down})">'
            f"{self.sprites.body(f'games/promoting_pawns/{name}')}</g>"
            for name, down in [*parts, (f"{top}_{shade}", rise)]
        )
        inset = 50 * (1 - STACK_SCALE)
        body = f'<g transform="translate({inset} {inset / 2}) scale({STACK_SCALE})">{body}</g>'
        drawn = draw_svg(svg_document(100, 100, body), size, size)
        px = size * FIGURE_PART
        if level and px >= SMALLEST_FIGURE:
            role_size = px / self.sprites.metrics.u
            text = self.sprites.text(str(level), FIGURE, _FIGURES[piece.seat], size=role_size)
            middle = ((30 + rise) * STACK_SCALE + inset / 2) / 100 * size
            box = text.get_bounding_rect()
            drawn.blit(text, box.move_to(center=(size // 2, round(middle))), box)
        return drawn

    def piece_size(self) -> int:
        return self.cell

    def growth(self, before: Piece, after: Piece) -> tuple[Piece, ...]:
        """Checker by checker."""
        levels = range(_level(before) + 1, _level(after) + 1)
        return tuple(Piece(after.seat, f"stack{level}") for level in levels)

    def emblem(self, seat: Seat) -> Piece:
        return Piece(seat, "tower")

    # Words beside the board

    def tray(self, start: State, now: State, seat: Seat) -> Tray:  # noqa: ARG002 - the reserve is what counts
        return Tray(Piece(seat, "checker"), _pawns(now).reserve[seat], label=_("Reserve"))

    def summary(self, state: State) -> str:  # noqa: ARG002 - the options say it all
        """The options that are not as usual."""
        return _("straight moves only") if self.options["turning"] == "off" else ""

    def turn_rows(self, state: State, made: Sequence[State]) -> tuple[TurnRow, ...]:
        """The stacks that have moved, in that order, then the others by name."""
        now = _pawns(state)
        if not now.actors():
            return ()
        steps = [step.last for step in map(_pawns, made) if step.last is not None]
        ways = {step.path[-1]: step.path for step in steps}
        ways |= {square: (square,) for square in now.moved if square not in ways}
        pieces = now.pieces()
        rows = [
            TurnRow(pieces[end], "-".join(path), _done_words(path), path, done=True)
            for end, path in ways.items()
        ]
        must = now.must_move()
        bidden = _("must come in") if now.owed >= len(must) else _("can come in")
        able = {path[0] for path, _move in abilities.traces(now, now.position.to_move)}
        for square in sorted(pieces):
            if pieces[square].seat == now.position.to_move and square not in ways:
                text = bidden if square in must else _("can still move")
                text = text if square in able else _("cannot move now")
                rows.append(
                    TurnRow(
                        pieces[square], square, text, (square,), done=False, urgent=square in must
                    )
                )
        return tuple(rows)

    def brief(self, note: str, after: State | None = None) -> str:  # noqa: ARG002 - see BoardArt
        """From where to where; the end of a turn is not worth a word."""
        first, dash, rest = note.partition("-")
        return f"{first}-{rest.rpartition('-')[2]}" if dash else ""

    def callout(self, before: State, path: Path, events: tuple[Event, ...]) -> Callout | None:
        """What is gained, at the last stack that the path passes; or that it wins."""
        pieces, mover = before.pieces(), events[0].piece
        passed = tuple(s for s in path[1:-1] if s in pieces and pieces[s].seat != mover.seat)
        fives = tuple(square for square in passed if _level(pieces[square]) == TALLEST)
        if _level(mover) == TALLEST and fives:
            return Callout(fives[0], _("5 over 5 wins!"), fives, wins=True)
        gained = _level(events[-1].piece) - _level(mover)
        return Callout(passed[-1], f"+{gained}", passed) if gained else None


def _done_words(path: Path) -> str:
    """What a stack has done that went along ``path``."""
    return _("left the edge") if path[0] in EDGE and path[-1] not in EDGE else _("moved")


def _pawns(state: State) -> PawnsState:
    if not isinstance(state, PawnsState):
        raise TypeError("not a position of Promoting Pawns")
    return state


ART: Final = PawnsArt
