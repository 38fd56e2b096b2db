"""The curtain that hangs between two people who must not see the same: how it moves and looks, and
what can be pressed while it hangs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.ui.animation.motion import Tempo, advanced, eased
from sumo_arcade.ui.boards.sumon.art import cards
from sumo_arcade.ui.boards.sumon.art.curtain_art import DYES, CurtainArt, Hall
from sumo_arcade.ui.decor import ink, paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import Event, Key, Press
from sumo_arcade.ui.platform.scene import Stage
from sumo_arcade.ui.widgets.controls import Button
from sumo_arcade.ui.widgets.group import Group

CLOSES: Final = 520.0
OPENS: Final = 420.0
"""Milliseconds."""
PATIENCE: Final = 0.5
"""Seconds for which a curtain that closed by itself takes no presses."""

CREST: Final = 114
HEADLINE: Final = theme.HEADLINE
"""Measures in stage pixels, as everywhere here."""
CREST_DOWN: Final = 226
HEAD_DOWN: Final = 398
TEXT_DOWN: Final = 455
MAIN: Final = (380, 74)
MAIN_ROOM: Final = 76
MAIN_MOST: Final = 640
MAIN_DOWN: Final = 531
NOTE_DOWN: Final = 606
SMALL: Final = (286, 48)
SMALL_UP: Final = 44
PILL: Final = 31
CHIP_FILL: Final = "#1A0C07"

FIGURE: Final = "yokozuna"
"""The wrestler in the crest."""


@dataclass(frozen=True, slots=True)
class CurtainButton:
    """A small button under the cloth: translated words, icon, what it does."""

    words: str
    icon: str
    action: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Notice:
    """What the curtain says, translated, to ``seat`` (None: to both).

    ``button`` opens it; ``note`` is for who must look away; ``corner`` and ``done`` stand in the
    upper corners.
    """

    seat: Seat | None
    headline: str
    text: str
    button: str
    note: str = ""
    corner: str = ""
    done: str = ""


class Curtain:
    """The curtain. ``opened`` is called when somebody opens it.

    What lies behind must be drawn only when ``hides`` is False, and holds nothing secret while the
    curtain closes.
    """

    def __init__(
        self,
        stage: Stage,
        opened: Callable[[], None],
        invalidate: Callable[[pygame.Rect | None], None],
    ) -> None:
        self.stage = stage
        self.opened = opened
        self.invalidate = invalidate
        self.notice: Notice | None = None
        self.group = Group(stage.sprites, invalidate)
        self._buttons: tuple[CurtainButton, ...] = ()
        self._goal = 1.0
        self._part = 1.0
        """How far it is open: 0 closed, 1 away."""
        self._deaf = 0.0
        """Seconds for which it still takes no presses."""
        self._hall: Hall | None = None
        self._art: CurtainArt | None = None

    # What it is

    @property
    def away(self) -> bool:
        """Whether nothing of it is seen."""
        return self._part >= 1 and self._goal >= 1

    @property
    def hides(self) -> bool:
        """Whether nothing but the curtain is seen."""
        return self._part <= 0

    @property
    def shut(self) -> bool:
        """Whether it is closed or closing."""
        return self._goal <= 0

    # What it does

    def close(
        self, notice: Notice, buttons: tuple[CurtainButton, ...] = (), *, now: bool = False
    ) -> None:
        """Closes it (``now``: at once) and shows ``notice`` and ``buttons``."""
        self.notice, self._buttons = notice, buttons
        self._goal = 0.0
        if now or not self._span(CLOSES):
            self._part = 0.0
        self.arrange()
        self.invalidate(None)

    def ignore(self) -> None:
        """Makes it take no presses for a moment: it closed by itself, and they were meant for what
        lay there."""
        self._deaf = PATIENCE

    def open(self) -> None:
        """Opens it."""
        self._deaf = 0.0
        if self.shut:
            self._goal = 1.0
            self.opened()
            if not self._span(OPENS):
                self._part = 1.0
            self.invalidate(None)

    def lift(self) -> None:
        """Takes it away at once, without calling ``opened``."""
        self._goal = self._part = 1.0
        self._deaf = 0.0
        self.invalidate(None)

    def snap(self) -> None:
        """Ends its movement at once."""
        if self._part != self._goal:
            self._part = self._goal
            self.invalidate(None)

    def arrange(self) -> None:
        """Makes everything anew for the stage's measures and language."""
        old, self.group = self.group, Group(self.stage.sprites, self.invalidate)
        if self.notice is None:
            return
        if self._hall is None or self._hall.sprites is not self.stage.sprites:
            self._hall = Hall(self.stage.sprites, self._scale)
        if self._art is None or (self._art.hall, self._art.seat) != (
            self._hall,
            self.notice.seat,
        ):
            self._art = CurtainArt(self._hall, self.notice.seat)
        role = theme.Type(25 * self._letters, theme.EXTRA)
        words = self.notice.button
        wide = self.stage.sprites.font(role).size(words)[0] / self._scale + MAIN_ROOM
        size = (min(max(MAIN[0], wide), MAIN_MOST), MAIN[1])
        main = Button(self._box(MAIN_DOWN, size), words, self.open, icon="eye", role=role)
        self.group.add(main, *self._small_buttons())
        self.group.set_focus(main, ring=old.ring)

    def handle(self, event: Event) -> bool:
        """Takes every event while it is shut. A press while it moves only ends the movement."""
        if not self.shut:
            if isinstance(event, Press | Key):
                self.snap()
            return False
        if not self.hides:
            if isinstance(event, Press | Key):
                self.snap()
            return True
        if self._deaf and isinstance(event, Press | Key):
            return True
        if isinstance(event, Key):
            return self._key(event)
        self.group.handle(event)
        return True

    def _key(self, key: Key) -> bool:
        """Space and Enter open it, unless another button has the keyboard."""
        if key.chord in ("space", "return"):
            focus = self.group.focus
            if not key.repeat:
                if self.group.ring and focus is not None:
                    focus.activate(None)
                else:
                    self.open()
            return True
        return self.group.handle(key)

    def update(self, seconds: float) -> bool:
        """Lets time pass; True while it moves."""
        changing = self.group.update(seconds, Tempo.of(self.stage.settings))
        if self._part == self._goal:
            if self._hall is not None and self.hides:
                self._hall.prepare()
            waiting, self._deaf = self._deaf > 0, max(0.0, self._deaf - seconds)
            return changing or waiting
        span = self._span(OPENS if self._goal else CLOSES)
        done = advanced(abs(self._part - (1 - self._goal)), seconds, span)
        self._part = done if self._goal else 1 - done
        self.invalidate(None)
        return True

    def _span(self, ms: float) -> float:
        return Tempo.of(self.stage.settings).widget(ms)

    # Where everything is

    @property
    def _scale(self) -> float:
        m = self.stage.metrics
        return min(m.width / theme.STAGE[0], m.height / theme.STAGE[1])

    @property
    def _letters(self) -> float:
        """What letters must be multiplied by to grow with the stage alone."""
        return self._scale / self.stage.metrics.u

    def _y(self, down: float) -> int:
        """A height of the stage, which stands in the middle of a taller window."""
        spare = self.stage.metrics.height - theme.STAGE[1] * self._scale
        return round(spare / 2 + down * self._scale)

    def _px(self, length: float) -> int:
        return round(length * self._scale)

    def _box(self, down: float, size: tuple[float, float]) -> pygame.Rect:
        rect = pygame.Rect(0, 0, self._px(size[0]), self._px(size[1]))
        rect.center = (self.stage.metrics.width // 2, self._y(down))
        return rect

    def _small_buttons(self) -> list[Button]:
        m = self.stage.metrics
        wide, gap = self._px(SMALL[0]), self._px(14)
        left = (m.width - len(self._buttons) * (wide + gap) + gap) // 2
        found = []
        for number, button in enumerate(self._buttons):
            rect = pygame.Rect(left + number * (wide + gap), 0, wide, self._px(SMALL[1]))
            rect.centery = m.height - self._px(SMALL_UP)
            role = theme.Type(17 * self._letters, theme.BOLD)
            found.append(Button(rect, button.words, button.action, icon=button.icon, role=role))
        return found

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draws as much of the curtain as is there."""
        if self.away or self._art is None:
            return
        if Tempo.of(self.stage.settings).less and not self.hides:
            self._draw_fading(surface, self._art)
            return
        self._art.draw(surface, eased(self._part))
        if self.hides:
            self._draw_notice(surface)
            self.group.draw(surface)

    def _draw_fading(self, surface: pygame.Surface, art: CurtainArt) -> None:
        whole = art.closed().copy()
        self._draw_notice(whole)
        whole.set_alpha(round(255 * (1 - self._part)))
        surface.blit(whole, (0, 0))

    def _draw_notice(self, surface: pygame.Surface) -> None:
        notice, sprites = self.notice, self.stage.sprites
        if notice is None or self._art is None:
            return
        middle, room = self.stage.metrics.width // 2, self._art.hall.box().width - self._px(60)
        self._draw_crest(surface, notice.seat)
        k = self._letters
        for words, role, colour, down, least in (
            (notice.headline, HEADLINE, theme.WHITE, HEAD_DOWN, 24),
            (notice.text, theme.Type(22, theme.MEDIUM), "#FFF6E8", TEXT_DOWN, 14.5),
        ):
            size = theme.Type(role.size * k, role.face)
            drawn = sprites.fitted(words, room, size, colour, floor=least * k)
            surface.blit(drawn, drawn.get_rect(center=(middle, self._y(down))))
        deep = DYES[notice.seat or 0][0][3]
        if notice.note:
            self._chip(surface, notice.note, deep, (0.5, self._y(NOTE_DOWN)))
        top = self._px(14 + PILL / 2)
        if notice.corner:
            self._chip(surface, notice.corner, CHIP_FILL, (0, top), colour=theme.ON_LACQUER_3)
        if notice.done:
            self._chip(surface, notice.done, theme.GREEN_DARK, (1, top), icon="lock")

    def _draw_crest(self, surface: pygame.Surface, seat: Seat | None) -> None:
        sprites, m = self.stage.sprites, self.stage.metrics
        shift = 0 if seat is not None else self._px(CREST * 0.9)
        for one in (0, 1) if seat is None else (seat,):
            r = self._px(CREST if seat is not None else CREST * 0.74)
            side = 2 * r + 2
            at = (m.width // 2 + (2 * one - 1) * shift, self._y(CREST_DOWN))
            rim = f'stroke="{DYES[one][0][2]}" stroke-width="{self._px(3.5)}"'
            body = ink.circle((r + 1, r + 1), r, theme.WASHI_0)
            body += ink.circle((r + 1, r + 1), r * 0.905, "none", rim)
            disc = sprites.drawn(side, side, body)
            surface.blit(disc, disc.get_rect(center=at))
            figure = sprites.svg(cards.figure_name(FIGURE, one), round(r * 1.56))
            surface.blit(figure, figure.get_rect(center=(at[0], at[1] - round(r * 0.05))))

    def _chip(
        self,
        surface: pygame.Surface,
        words: str,
        fill: str,
        at: tuple[float, int],
        *,
        colour: str = theme.WHITE,
        icon: str = "",
    ) -> None:
        """A pill whose middle height is ``at[1]``: at the left (0), right (1) or in the middle."""
        sprites, m, k = self.stage.sprites, self.stage.metrics, self._letters
        side = self._px(17) if icon else 0
        gap = self._px(8) if icon else 0
        room = self._px(860 if at[0] == 0.5 else 460) - side - gap
        text = sprites.fitted(words, room, theme.Type(17 * k, theme.MEDIUM), colour, floor=13 * k)
        wide = text.get_width() + side + gap + self._px(24)
        high = self._px(PILL + 3)
        x = round(self._px(40) * (1 - 2 * at[0]) + (m.width - wide) * at[0])
        y = at[1] - high // 2
        body = paper.box((0, 0, wide, high), high / 2, fill)
        surface.blit(sprites.drawn(wide, high, body), (x, y))
        x += self._px(12)
        if icon:
            surface.blit(sprites.icon(icon, side, colour), (x, at[1] - side // 2))
        surface.blit(text, text.get_rect(midleft=(x + side + gap, at[1])))
