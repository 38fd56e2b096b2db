"""The menu's tiles: a game with its board on its pattern, and the game to go on with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import Game
from sumo_arcade.players.session import Session
from sumo_arcade.store.archive import Saved
from sumo_arcade.text import _
from sumo_arcade.ui.art.board_art import art_for
from sumo_arcade.ui.board.thumbnail import showpiece, thumbnail
from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.match.evening_score import measures
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import Pos
from sumo_arcade.ui.platform.sprites import Sprites, draw_svg, svg_document
from sumo_arcade.ui.platform.theme import Type
from sumo_arcade.ui.widgets import sheet
from sumo_arcade.ui.widgets.controls import Button, Widget

WIDE: Final = 330
"""From this width on (720p pixels) a tile has larger words."""
FRAME: Final = 8


class Tile(Widget):
    """A large thing to press that shows what it does; ``lit`` under pointer or keyboard."""

    radius = 18

    def __init__(
        self, rect: pygame.Rect, action: Callable[[], None], focused: Callable[[Widget], bool]
    ) -> None:
        super().__init__(rect)
        self.action = action
        self._focused = focused

    @property
    def lit(self) -> bool:
        """Whether a press or Enter would start it."""
        return self.hovered or self._focused(self)

    def activate(self, pos: Pos | None) -> None:  # noqa: ARG002 - a tile is one place
        """Does its action."""
        self.action()

    def area(self, sprites: Sprites) -> pygame.Rect:
        """With the large shadow of a lit tile."""
        m = sprites.metrics
        return self.rect.inflate(2 * m.px(64), 2 * m.px(64))


class GameTile(Tile):
    """A game to start: its opening position, crest, title and tagline."""

    def __init__(
        self,
        rect: pygame.Rect,
        game: Game,
        action: Callable[[], None],
        focused: Callable[[Widget], bool],
    ) -> None:
        super().__init__(rect, action, focused)
        self.game = game
        self.art = art_for(game.id)
        self.label = _(self.art.words.title)
        self.bare = False
        """Whether the board is left out."""

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """Paper, the picture, the words; amber and a Play button while lit."""
        m = sprites.metrics
        layers = paper.E3 if self.lit else paper.E2
        paper.panel(surface, sprites, self.rect, layers=layers, radius=18)
        large = self.rect.width > m.px(WIDE)
        frame, foot = m.px(FRAME), m.px(104 if large else 82)
        view = self.rect.inflate(-2 * frame, -2 * frame)
        view.height -= foot - frame
        picture = self._cloth if self.bare else self._picture
        surface.blit(picture(sprites, view.size), view)
        self._draw_words(surface, sprites, large=large, foot=foot)
        if self.lit:
            self._draw_light(surface, sprites, view, large=large)

    def _cloth(self, sprites: Sprites, size: tuple[int, int]) -> pygame.Surface:
        """The game's pattern, its corners cut round."""
        r = sprites.metrics.px(12)
        return sheet.cloth(sprites, size, sheet.game_band(self.art), (r, r))

    def _picture(self, sprites: Sprites, size: tuple[int, int]) -> pygame.Surface:
        """The board lying on the game's pattern, its corners cut round."""
        r = sprites.metrics.px(12)

        def make() -> pygame.Surface:
            whole = self._cloth(sprites, size).copy()
            board = showpiece(sprites, self.game, size).copy()
            w, h = size
            cut = paper.box((0, 0, w, h), r, theme.WHITE)
            mask = draw_svg(svg_document(w, h, cut), w, h)
            board.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            whole.blit(board, (0, 0))
            rim = paper.box((0.7, 0.7, w - 1.4, h - 1.4), r, "none", _rim(sprites))
            whole.blit(draw_svg(svg_document(w, h, rim), w, h), (0, 0))
            return whole

        return sprites.keep(("tile", self.game.id, size), make)

    def _draw_words(
        self, surface: pygame.Surface, sprites: Sprites, *, large: bool, foot: int
    ) -> None:
        m = sprites.metrics
        middle = self.rect.bottom - foot // 2
        side = m.px(58 if large else 46)
        x = self.rect.x + m.px(20 if large else 14)
        crest = sprites.svg(f"games/{self.game.id}/crest", side)
        surface.blit(crest, crest.get_rect(midleft=(x, middle)))
        x += side + m.px(14 if large else 10)
        room = self.rect.right - m.px(14) - x
        title_role = Type(28 if large else 21, theme.DISPLAY)
        title = sprites.fitted(_(self.art.words.title), room, title_role, floor=15)
        note_role = Type(17.5 if large else 15.5, theme.MEDIUM)
        note = sprites.fitted(_(self.art.words.tagline), room, note_role, theme.INK_2)
        gap = m.px(1)
        top = middle - (title.get_height() + note.get_height() + gap) // 2
        surface.blit(title, (x, top))
        surface.blit(note, (x, top + title.get_height() + gap))

    def _draw_light(
        self, surface: pygame.Surface, sprites: Sprites, view: pygame.Rect, *, large: bool
    ) -> None:
        m = sprites.metrics
        edge = self.rect.inflate(2 * m.px(3), 2 * m.px(3))
        w, h = edge.size
        body = paper.box(
            (3 * m.u, 3 * m.u, w - 6 * m.u, h - 6 * m.u),
            20 * m.u,
            "none",
            f'stroke="{theme.WHITE}" stroke-width="{6 * m.u:.2f}"',
        ) + paper.box(
            (3 * m.u, 3 * m.u, w - 6 * m.u, h - 6 * m.u),
            20 * m.u,
            "none",
            f'stroke="{theme.AMBER}" stroke-width="{3.6 * m.u:.2f}"',
        )
        surface.blit(sprites.drawn(w, h, body), edge)
        box = pygame.Rect(0, 0, m.px(172 if large else 132), m.px(54 if large else 44))
        box.midbottom = (view.centerx, view.bottom - m.px(10))
        face = Button(
            box, _("Play"), self.action, icon="play", kind="primary", role=theme.MAIN_BUTTON
        )
        face.pressed, face.hovered = self.pressed, self.pressed
        face.draw(surface, sprites)


def _rim(sprites: Sprites) -> str:
    return (
        f'stroke="{theme.OUTLINE}" stroke-width="{1.4 * sprites.metrics.u:.2f}" '
        'stroke-opacity="0.55"'
    )


class ContinueTile(Tile):
    """The unfinished game: its board as it stands, who plays, how far it is, and Resume.

    Lying (wider than high) or standing, as its rectangle is. ``session`` is None until it is read.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        saved: Saved,
        action: Callable[[], None],
        focused: Callable[[Widget], bool],
    ) -> None:
        super().__init__(rect, action, focused)
        self.art = art_for(saved.game)
        self.saved = saved
        self.label = _("Resume")
        self.session: Session | None = None

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """Lacquer with the board, two lines and the button."""
        layers = paper.E3 if self.lit else paper.E2
        paper.lacquer(surface, sprites, self.rect, radius=18, layers=layers)
        if is_lying(self.rect):
            self._draw_lying(surface, sprites)
        else:
            self._draw_standing(surface, sprites)

    def _draw_lying(self, surface: pygame.Surface, sprites: Sprites) -> None:
        m = sprites.metrics
        side = self.rect.height - m.px(8)
        self._draw_board(surface, sprites, side, (self.rect.x + m.px(14), self.rect.y + m.px(4)))
        button = pygame.Rect(0, 0, min(m.px(210), self.rect.width * 2 // 7), m.px(58))
        button.midright = (self.rect.right - m.px(28), self.rect.centery)
        x = self.rect.x + side + m.px(28)
        room = button.x - m.px(20) - x
        lines = self._lines(sprites, room)
        y = self.rect.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            surface.blit(line, (x, y))
            y += line.get_height()
        self._draw_button(surface, sprites, button)

    def _draw_standing(self, surface: pygame.Surface, sprites: Sprites) -> None:
        m = sprites.metrics
        button = pygame.Rect(0, 0, self.rect.width - m.px(40), m.px(46))
        button.midbottom = (self.rect.centerx, self.rect.bottom - m.px(18))
        lines = self._lines(sprites, self.rect.width - m.px(36))[:2]
        words = sum(line.get_height() for line in lines)
        side = button.y - self.rect.y - words - m.px(26)
        left = self.rect.centerx - side // 2
        self._draw_board(surface, sprites, side, (left, self.rect.y + m.px(12)))
        y = button.y - words - m.px(8)
        for line in lines:
            surface.blit(line, line.get_rect(midtop=(self.rect.centerx, y)))
            y += line.get_height()
        self._draw_button(surface, sprites, button)

    def told(self, sprites: Sprites) -> str:
        """Which game it is, and how far: its title and a count."""
        title = _(self.art.words.title)
        if self.session is None:
            return title
        match = self.session.match
        number, words = measures(match, self.art(sprites, match.options))[0]
        return f"{title} · {number} {words}"

    def _lines(self, sprites: Sprites, room: int) -> list[pygame.Surface]:
        first, second = self.saved.names
        names = _("{first} and {second}").format(first=first, second=second)
        return [
            sprites.fitted(_("Continue"), room, Type(26, theme.DISPLAY), theme.ON_LACQUER),
            sprites.fitted(names, room, theme.BODY, theme.ON_LACQUER_2),
            sprites.fitted(self.told(sprites), room, theme.LABEL, theme.ON_LACQUER_2),
        ]

    def _draw_board(
        self, surface: pygame.Surface, sprites: Sprites, side: int, at: tuple[int, int]
    ) -> None:
        if self.session is not None:
            match = self.session.match
            seen = abilities.view(match.state, None)
            picture = thumbnail(sprites, self.art, seen, match.options, (side, side))
        else:
            picture = sprites.svg(f"games/{self.art.game_id}/crest", side)
        surface.blit(picture, at)

    def _draw_button(self, surface: pygame.Surface, sprites: Sprites, rect: pygame.Rect) -> None:
        face = Button(
            rect, _("Resume"), self.action, icon="play", kind="primary", role=theme.MAIN_BUTTON
        )
        face.hovered, face.pressed = self.lit, self.pressed
        face.draw(surface, sprites)


def is_lying(rect: pygame.Rect) -> bool:
    """Whether a tile is clearly wider than high."""
    return rect.width > 1.6 * rect.height


def draw_welcome(surface: pygame.Surface, sprites: Sprites, rect: pygame.Rect) -> None:
    """The coach's greeting in the place of the Continue tile."""
    m = sprites.metrics
    paper.panel(surface, sprites, rect, layers=paper.E1, radius=18)
    title = _("Welcome to the ring!")
    advice = _("Choose a game and play. A move that the rules do not allow is explained.")
    role = Type(24, theme.DISPLAY)
    if is_lying(rect):
        side = rect.height - m.px(20)
        coach = sprites.svg("ui/figures/wrestler_jonokuchi_red", side)
        surface.blit(coach, (rect.x + m.px(22), rect.bottom - side - m.px(6)))
        x = rect.x + side + m.px(46)
        room = rect.right - m.px(28) - x
        head = sprites.fitted(title, room, role)
        text = sprites.wrapped(advice, room, theme.BODY, theme.INK_2)
        y = rect.centery - (head.get_height() + m.px(4) + text.get_height()) // 2
        surface.blit(head, (x, y))
        surface.blit(text, (x, y + head.get_height() + m.px(4)))
        return
    room = rect.width - m.px(40)
    head = sprites.fitted(title, room, role)
    text = sprites.wrapped(advice, room, theme.LABEL, theme.INK_2, align=pygame.FONT_CENTER)
    y = rect.bottom - m.px(16) - text.get_height()
    surface.blit(text, text.get_rect(midtop=(rect.centerx, y)))
    y -= head.get_height() + m.px(2)
    surface.blit(head, head.get_rect(midtop=(rect.centerx, y)))
    side = min(y - rect.y - m.px(14), rect.width - m.px(40))
    coach = sprites.svg("ui/figures/wrestler_jonokuchi_red", side)
    surface.blit(coach, coach.get_rect(midbottom=(rect.centerx, y)))
