"""The SUMOn board as a picture, and the pictures of what stands on it and flies over it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

import pygame

from sumo_arcade.engine.core import Event, Piece, Seat, Square, State
from sumo_arcade.engine.games.sumon.board import read_standing
from sumo_arcade.engine.games.sumon.figures import FIGURES
from sumo_arcade.engine.games.sumon.game_options import terms
from sumo_arcade.engine.games.sumon.program import COMMANDS
from sumo_arcade.engine.games.sumon.rules import SumonState
from sumo_arcade.engine.match import Match
from sumo_arcade.text import _, ngettext
from sumo_arcade.ui.art.board_art import Chapter, Figure, Look, Pose, Shadow, Tray, Words
from sumo_arcade.ui.art.grid import GridArt
from sumo_arcade.ui.boards.sumon.art import board_tiles, cards, plates, positions, tokens, wrestlers
from sumo_arcade.ui.boards.sumon.art.tokens import hand_sign
from sumo_arcade.ui.boards.sumon.narration.chapters import chapters, pushes
from sumo_arcade.ui.boards.sumon.narration.names import SIGN_NAMES, player_names
from sumo_arcade.ui.boards.sumon.narration.words import MINUTES, RULE_NUMBERS, WORDS
from sumo_arcade.ui.decor import wood
from sumo_arcade.ui.platform import theme

FRAME: Final = 552
BORDER: Final = 30
"""Design pixels: the whole board, and its frame with the letters of the lanes."""


class SumonArt(GridArt):
    """Besides wrestlers, a piece's kind may be ``life``, ``mana``, ``card``, a command's text or a
    card's name (what flies between board and plates), or ``crest``."""

    game_id: ClassVar[str] = "sumon"
    words: ClassVar[Words] = WORDS
    look: ClassVar[Look] = Look(
        theme.PLUM,
        theme.PLUM_DARK,
        "seigaiha",
        positions.TILE_POSITION,
        Pose(angle=10, zoom=2.05, offset=(0.13, -0.52)),
    )
    numbers: ClassVar[Mapping[str, str]] = RULE_NUMBERS
    shadow: ClassVar[Shadow] = Shadow(0.385, 0.13, 0.3)
    files: ClassVar[str] = FIGURES.lanes
    frame_part: ClassVar[float] = BORDER / (FRAME - 2 * BORDER)
    names_above: ClassVar[bool] = True

    @classmethod
    def position(cls, text: str) -> str:
        return positions.position(text)

    def exhibit(self, what: str, seat: Seat, width: int) -> pygame.Surface:
        """A command as its card, ``back``, ``slot``, a sign; after ``@`` the number of its slot."""
        name, _, number = what.partition("@")
        at = int(number or 0)
        if name in COMMANDS and cards.named(width):
            return cards.card(self.sprites, COMMANDS[name], seat, width, number=at)
        if name in COMMANDS:
            return cards.small(self.sprites, COMMANDS[name], seat, width, number=at, priced=True)
        if name == "back":
            return cards.back(self.sprites, width, number=at)
        if name == "slot":
            return cards.place(self.sprites, width, at)
        if name in SIGN_NAMES:
            return hand_sign(self.sprites, name, width)
        return super().exhibit(what, seat, width)

    def beyond(self, square: Square, events: tuple[Event, ...]) -> tuple[int, int]:
        """Past the row that it stands on; a jumper from further back, past the one it faces."""
        x, _y = self.centre(square)
        row = self.spot(square)[1]
        gone = next(e.piece for e in events if e.kind == "off" and e.path[0] == square)
        up = (read_standing(gone.seat, gone.kind).forward > 0) != self.flipped
        if row in (0, self.side - 1):
            up = row == 0
        return x, (self.field.top - self.cell // 2) if up else (self.field.bottom + self.cell // 2)

    def paint(self, surface: pygame.Surface, *, coordinates: bool) -> None:
        scale = self.field.width / (FRAME - 2 * BORDER)
        border = self.field.left - self.frame.left
        wood.square_frame(self.sprites, surface, self.frame, border, scale)
        rows = ("waves", *[""] * (self.side - 2), "suns")
        rows = rows[::-1] if self.flipped else rows
        surface.blit(board_tiles.field(self.sprites, rows, self.side, self.cell), self.field)
        wood.inner_shadow(surface, self.field, scale)
        if coordinates:
            self.paint_names(surface, scale)

    def picture(self, piece: Piece, size: int) -> pygame.Surface:
        kind = piece.kind
        if kind == "crest":
            return plates.emblem(self.sprites, piece.seat, size)
        if kind == "life":
            return tokens.life_stone(self.sprites, size)
        if kind == "mana":
            return tokens.mana_stone(self.sprites, size)
        if kind == "card":
            return self._centred(cards.back(self.sprites, size * 3 // 4), size)
        command = COMMANDS.get(kind) or COMMANDS.get(f"card:{kind}")
        if command:
            return cards.emblem(self.sprites, command, piece.seat, size)
        return wrestlers.picture(self.sprites, piece.seat, kind, size, flipped=self.flipped)

    def _centred(self, drawn: pygame.Surface, size: int) -> pygame.Surface:
        """``drawn`` in the middle of a square."""

        def make() -> pygame.Surface:
            whole = pygame.Surface((size, size), pygame.SRCALPHA)
            whole.blit(drawn, drawn.get_rect(center=(size // 2, size // 2)))
            return whole

        return self.sprites.keep(("sumon centred", drawn, size), make)

    def growth(self, before: Piece, after: Piece) -> tuple[Piece, ...]:
        """A mark or weight is gained with a hop; who is reversed turns over."""
        turned = ("reverse" in before.kind) != ("reverse" in after.kind)
        return () if turned else (after,)

    def piece_size(self) -> int:
        size = round(self.cell * wrestlers.BOX / wrestlers.TILE)
        return size - (size - self.cell) % 2

    def emblem(self, seat: Seat) -> Piece:
        return Piece(seat, "crest")

    def tray(self, start: State, now: State, seat: Seat) -> Tray:  # noqa: ARG002 - what is left is what counts
        """The life that is left."""
        return Tray(Piece(seat, "life"), _ours(now).life[seat], terms(self.options).lives)

    def measures(self, match: Match) -> tuple[Figure, Figure]:
        """The rounds begun, and the pushes."""
        rounds, pushed = _ours(match.state).round, pushes(match)
        return (
            (str(rounds), ngettext("round", "rounds", rounds)),
            (str(pushed), ngettext("push", "pushes", pushed)),
        )

    def chapters(self, match: Match, names: tuple[str, str]) -> tuple[Chapter, ...]:
        return chapters(match, player_names(names))

    def summary(self, state: State) -> str:  # noqa: ARG002 - the options say it all
        """The time to plan, whether both plan at once, and what is not as usual."""
        minutes, ours = self.options["minutes"], terms(self.options)
        parts = [_("no time limit") if minutes == "off" else _(MINUTES[minutes])]
        if self.options["laying"] == "together":
            parts.append(_("both plan at once"))
        if ours.rounds is None:
            parts.append(_("no last round"))
        elif ours.rounds != FIGURES.rounds:
            text = ngettext("{n} round", "{n} rounds", ours.rounds)
            parts.append(text.format(n=ours.rounds))
        if ours.lives != FIGURES.life:
            parts.append(ngettext("{n} life", "{n} lives", ours.lives).format(n=ours.lives))
        if ours.mana != FIGURES.mana:
            parts.append(_("{n} mana a round").format(n=ours.mana))
        return " · ".join(parts)


def _ours(state: State) -> SumonState:
    if not isinstance(state, SumonState):
        raise TypeError("not a position of SUMOn")
    return state


ART: Final = SumonArt
