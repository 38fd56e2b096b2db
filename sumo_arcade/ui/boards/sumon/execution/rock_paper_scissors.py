"""The panel for rock, paper, scissors: both press one of their own keys, or each chooses in turn
behind the curtain."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.games.sumon.execution import SIGNS
from sumo_arcade.engine.games.sumon.rules import SumonState
from sumo_arcade.text import _
from sumo_arcade.ui.animation.motion import Tempo
from sumo_arcade.ui.boards.sumon.art import cards, plates
from sumo_arcade.ui.boards.sumon.art.curtain_art import DYES
from sumo_arcade.ui.boards.sumon.art.measure import Measure
from sumo_arcade.ui.boards.sumon.art.tokens import hand_sign, key_cap
from sumo_arcade.ui.boards.sumon.narration.names import sign_title
from sumo_arcade.ui.boards.sumon.programming.half_keys import SIGN_KEYS, sign_of
from sumo_arcade.ui.decor import ink, paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import Event, Key
from sumo_arcade.ui.platform.scene import Stage
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.platform.theme import Type
from sumo_arcade.ui.widgets.controls import Button
from sumo_arcade.ui.widgets.group import Group

PAD: Final = 18
HEAD: Final = 86
FOOT: Final = 76
COLUMN_GAP: Final = 16
NAME: Final = 46
"""Measures in stage pixels: margin and rows of the panel, the heading of a player's column."""
BREAK: Final = 1.2
SMALLER: Final = 0.85
"""A line of the head that is so many times too long is broken, in letters so much smaller."""


@dataclass(frozen=True, slots=True)
class SignRequest:
    """Whose sign is asked for. ``turn``: the one who chooses behind the curtain; None: both at
    once. ``ready``: by seat, whether its sign is chosen; it stays hidden."""

    names: tuple[str, str]
    ready: tuple[bool, bool]
    turn: Seat | None = None


class SignTile(Button):
    """A sign that can be chosen by pointer or key, or only shows its key."""

    def __init__(
        self, rect: pygame.Rect, sign: str, seat: Seat, letter: str, action: Callable[[], None]
    ) -> None:
        super().__init__(rect, sign_title(sign), action)
        self.sign = sign
        self.seat = seat
        self.letter = letter

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """The hand, its name, and the key that chooses it."""
        face = "" if self.state == "disabled" else self.state
        paper.button_face(surface, sprites, self.rect, "paper", face)
        rect = self.rect
        k = min(rect.width / 96, rect.height / 172)
        down = round(2 * k) if face == "pressed" else 0
        picture = hand_sign(sprites, self.sign, min(round(80 * k), rect.height - round(74 * k)))
        middle = rect.y + (rect.height - round(70 * k)) // 2 + down
        surface.blit(picture, picture.get_rect(center=(rect.centerx, middle)))
        u = sprites.metrics.u
        role = Type(15 * k / u, theme.BOLD)
        words = sprites.fitted(self.label, rect.width - round(8 * k), role, floor=9 * k / u)
        surface.blit(
            words, words.get_rect(center=(rect.centerx, rect.bottom - round(64 * k) + down))
        )
        key = key_cap(sprites, self.letter, round(40 * k), self.seat)
        surface.blit(key, key.get_rect(center=(rect.centerx, rect.bottom - round(28 * k) + down)))


class SignsPanel:
    """Lies over the stage while signs decide. ``chosen`` gets each sign; ``in_turns`` is called
    when people want to choose one after the other."""

    def __init__(
        self,
        stage: Stage,
        invalidate: Callable[[pygame.Rect | None], None],
        chosen: Callable[[Seat, str], None],
        in_turns: Callable[[], None],
    ) -> None:
        self.stage = stage
        self.invalidate = invalidate
        self.chosen = chosen
        self.in_turns = in_turns
        self.group = Group(stage.sprites, invalidate)
        self.measure = Measure(stage.sprites, pygame.Rect(0, 0, 0, 0), 1.0)
        self._request: SignRequest | None = None
        self._view: SumonState | None = None
        self._tiles: list[SignTile] = []

    @property
    def area(self) -> pygame.Rect:
        """Its area in the window."""
        return self.measure.area

    @property
    def shown(self) -> bool:
        """Whether signs are asked for."""
        return self._request is not None

    def ask(self, view: SumonState, request: SignRequest | None) -> None:
        """Asks for signs in ``view``; None: no longer."""
        if (request, view if request else None) != (self._request, self._view if request else None):
            self._request, self._view = request, view
            self.arrange(self.measure)
            self.invalidate(self._outer())

    def arrange(self, measure: Measure) -> None:
        """Lays everything anew, in the area of ``measure``."""
        self.measure, area = measure, measure.area
        old, self.group = self.group, Group(self.stage.sprites, self.invalidate)
        self._tiles = []
        if self._request is None:
            return
        for seat in (0, 1):
            if self._request.turn in (None, seat) and not self._request.ready[seat]:
                self._add_tiles(seat)
        if self._request.turn is None:
            rect = pygame.Rect(0, 0, self.measure.px(420), self.measure.px(50))
            rect.center = (area.centerx, area.bottom - self.measure.px(FOOT / 2))
            role = self.measure.type(18)
            words = _("Choose in turns, behind the curtain")
            self.group.add(Button(rect, words, self.in_turns, icon="eye", role=role))
        if self.group.widgets:
            self.group.set_focus(self.group.widgets[0], ring=old.ring)

    def _add_tiles(self, seat: Seat) -> None:
        column, gap = self._column(seat), self.measure.px(8)
        alone = self._request is not None and self._request.turn is not None
        wide = (column.width - 2 * self.measure.px(10) - 2 * gap) // 3
        letters = [self.stage.keyboard.legend(letter) for letter in SIGN_KEYS[seat]]
        for number, sign in enumerate(SIGNS):
            rect = pygame.Rect(column.x + self.measure.px(10) + number * (wide + gap), 0, wide, 0)
            rect.y = column.y + self.measure.px(NAME)
            rect.height = column.bottom - self.measure.px(10) - rect.y
            tile = SignTile(rect, sign, seat, letters[number], self._choosing(seat, sign))
            self._tiles.append(tile)
            if alone:
                self.group.add(tile)

    def _choosing(self, seat: Seat, sign: str) -> Callable[[], None]:
        return lambda: self.chosen(seat, sign)

    # Events

    def handle(self, event: Event) -> bool:
        """Takes the keys of signs, and events for its widgets."""
        request = self._request
        if request is None:
            return False
        if isinstance(event, Key) and not event.repeat:
            found = sign_of(event)
            if found is not None:
                seat, sign = found
                if request.turn in (None, seat) and not request.ready[seat]:
                    self.chosen(seat, sign)
                return True
        return self.group.handle(event)

    def update(self, seconds: float) -> bool:
        """Lets time pass for the widgets."""
        return self.group.update(seconds, Tempo.of(self.stage.settings))

    # Drawing

    def _outer(self) -> pygame.Rect:
        return self.area.inflate(2 * self.measure.px(30), 2 * self.measure.px(30))

    def _column(self, seat: Seat) -> pygame.Rect:
        area, pad = self.area, self.measure.px(PAD)
        top, low = area.y + self.measure.px(HEAD), area.bottom - self.measure.px(FOOT)
        gap = self.measure.px(COLUMN_GAP)
        alone = self._request is not None and self._request.turn is not None
        if area.height > area.width:
            high = (low - top - gap) // 2
            down = 0 if alone else seat * (high + gap)
            return pygame.Rect(area.x + pad, top + down, area.width - 2 * pad, high)
        if alone:
            low = area.bottom - pad
            return pygame.Rect(area.x + area.width // 5, top, area.width * 3 // 5, low - top)
        wide = (area.width - 2 * pad - gap) // 2
        return pygame.Rect(area.x + pad + seat * (wide + gap), top, wide, low - top)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the panel, if signs are asked for and the clip touches it."""
        request, view = self._request, self._view
        if request is None or view is None or not surface.get_clip().colliderect(self._outer()):
            return
        sprites, area = self.stage.sprites, self.area
        paper.panel(surface, sprites, area, layers=paper.E3, radius=14)
        self._draw_head(surface, view)
        for seat in (0, 1) if request.turn is None else (request.turn,):
            self._draw_column(surface, request, seat)
        for tile in self._tiles:
            if tile not in self.group.widgets:
                tile.draw(surface, sprites)
        self.group.draw(surface)

    def _draw_head(self, surface: pygame.Surface, view: SumonState) -> None:
        """Draws what is asked, and the two commands that are equal."""
        sprites, area, m = self.stage.sprites, self.area, self.measure
        side, pad = m.px(54), m.px(PAD)
        for seat in (0, 1):
            command = view.command(seat)
            if command is not None:
                face = cards.small(sprites, command, seat, side)
                x = area.x + pad if seat == 0 else area.right - pad - side
                surface.blit(face, (x, area.y + m.px(9)))
        room = area.width - 2 * (m.px(PAD + 12) + side)
        title = _("Rock, paper, scissors")
        line = _("Equal commands: press your key, both at the same moment.")
        if self._request is not None and self._request.turn is not None:
            line = _("Equal commands: the sign decides who goes first.")
        if all(view.signs):
            title, line = _("The same sign: once more"), self._tied(view)
        role, small = m.type(26, theme.DISPLAY), m.type(17, theme.MEDIUM)
        text = sprites.fitted(title, room, role, theme.INK, floor=role.size * 0.6)
        long = sprites.font(small).size(line)[0] > BREAK * room
        surface.blit(text, text.get_rect(center=(area.centerx, area.y + m.px(19 if long else 28))))
        if long:
            small = Type(small.size * SMALLER, small.face)
            text = sprites.wrapped(line, room, small, theme.INK_2, align=pygame.FONT_CENTER)
        else:
            text = sprites.fitted(line, room, small, theme.INK_2, floor=small.size * 0.6)
        surface.blit(text, text.get_rect(center=(area.centerx, area.y + m.px(58))))

    def _tied(self, view: SumonState) -> str:
        return _("Both showed {sign}.").format(sign=sign_title(view.signs[0]))

    def _draw_column(self, surface: pygame.Surface, request: SignRequest, seat: Seat) -> None:
        sprites, column = self.stage.sprites, self._column(seat)
        w, h = column.size
        tint = ("#F7E3D3", "#E3EFF6")[seat]
        edge = f'stroke="{DYES[seat][0][2]}" stroke-width="{self.measure.px(2)}"'
        body = paper.box((1, 1, w - 2, h - 2), self.measure.px(12), tint, edge)
        surface.blit(sprites.drawn(w, h, body), column)
        mark = plates.emblem(sprites, seat, self.measure.px(28))
        surface.blit(mark, (column.x + self.measure.px(10), column.y + self.measure.px(9)))
        left = column.x + self.measure.px(46)
        role = self.measure.type(19, theme.EXTRA)
        words = request.names[seat] if request.turn is None else self._secretly(request.names[seat])
        text = sprites.fitted(
            words, column.right - self.measure.px(10) - left, role, floor=role.size * 0.6
        )
        surface.blit(text, text.get_rect(midleft=(left, column.y + self.measure.px(23))))
        if request.ready[seat]:
            self._draw_ready(surface, column)

    def _secretly(self, name: str) -> str:
        return _("{name}, choose in secret").format(name=name)

    def _draw_ready(self, surface: pygame.Surface, column: pygame.Rect) -> None:
        """A check mark: the sign is there, and hidden."""
        sprites, r = self.stage.sprites, self.measure.px(34)
        at = (column.centerx, column.centery + self.measure.px(4))
        disc = sprites.drawn(2 * r, 2 * r, ink.circle((r, r), r, theme.GREEN_DARK))
        surface.blit(disc, disc.get_rect(center=at))
        check = sprites.icon("check", round(r * 1.3), theme.WHITE)
        surface.blit(check, check.get_rect(center=at))
        role = self.measure.type(18)
        text = sprites.fitted(_("Ready"), column.width, role, theme.GREEN_DEEP)
        surface.blit(text, text.get_rect(center=(at[0], at[1] + r + self.measure.px(20))))
