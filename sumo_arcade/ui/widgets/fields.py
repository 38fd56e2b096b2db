"""A line to write in, and a window on something longer than itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import Key, Pos
from sumo_arcade.ui.platform.sprites import Sprites, printable
from sumo_arcade.ui.widgets.controls import NAME_LIMIT, Widget

PAGE: Final = 0.88
"""How much of a full view Page Down goes on."""


class TextField(Widget):
    """A single line of text with a caret. ``changed`` gets every new text."""

    def __init__(
        self,
        rect: pygame.Rect,
        text: str,
        changed: Callable[[str], None],
        *,
        hint: str = "",
        limit: int = NAME_LIMIT,
    ) -> None:
        super().__init__(rect)
        self.text = text
        self.caret = len(text)
        self.changed = changed
        self.hint = self.label = hint
        self.limit = limit
        self.writing = False
        """Set by the group: whether keys go here."""

    def typed(self, text: str) -> bool:
        """Puts ``text`` at the caret, as far as it fits."""
        text = printable(text)[: self.limit - len(self.text)]
        self._put(self.text[: self.caret] + text + self.text[self.caret :], self.caret + len(text))
        return True

    def _put(self, text: str, caret: int) -> None:
        changed = text != self.text
        self.text, self.caret = text, max(0, min(caret, len(text)))
        if changed:
            self.changed(text)

    def key(self, key: Key) -> bool:
        """Editing keys; plain letters are taken as well, since they also arrive as text."""
        text, caret = self.text, self.caret
        match key.chord:
            case "backspace":
                self._put(text[: max(0, caret - 1)] + text[caret:], caret - 1)
            case "delete":
                self._put(text[:caret] + text[caret + 1 :], caret)
            case "left":
                self.caret = max(0, caret - 1)
            case "right":
                self.caret = min(len(text), caret + 1)
            case "home":
                self.caret = 0
            case "end":
                self.caret = len(text)
            case "space":
                return True
            case chord:
                return len(chord) == 1
        return True

    def activate(self, pos: Pos | None) -> None:
        """A click puts the caret behind the text."""
        if pos is not None:
            self.caret = len(self.text)

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """The text, the hint in its place when empty, the caret when written in."""
        m = sprites.metrics
        border = theme.AMBER_DARK if self.hovered else theme.FIELD_BORDER
        border = theme.BLUE if self.writing else border
        paper.inset(surface, sprites, self.rect, radius=10, fill=theme.WHITE, border=border)
        x, room = self.rect.x + m.px(16), self.rect.width - m.px(60)
        shown, colour = (self.text, theme.INK) if self.text else (self.hint, theme.INK_3)
        words = sprites.fitted(shown, room, theme.NAME, colour, floor=13)
        surface.blit(words, words.get_rect(midleft=(x, self.rect.centery)))
        pen = sprites.icon("pen", m.px(22), theme.INK_3)
        surface.blit(pen, pen.get_rect(midright=(self.rect.right - m.px(14), self.rect.centery)))
        if self.writing:
            ahead = sprites.fitted(self.text, room, theme.NAME, colour, floor=13).get_width()
            before = sprites.font(theme.NAME).size(self.text[: self.caret])[0]
            full = max(1, sprites.font(theme.NAME).size(self.text)[0])
            at = x + (round(before * ahead / full) if self.text else 0)
            high = m.px(26)
            bar = pygame.Rect(at, self.rect.centery - high // 2, max(2, m.px(2)), high)
            surface.fill(theme.BLUE, bar)


class Scroll(Widget):
    """A bar at the right of ``view`` for ``length`` pixels of content, and where it stands.

    The scene draws the content at ``-offset``; wheel, keys and the bar move it. ``step`` pixels at
    a time: with rows of that height in a view of whole rows, none is ever cut.
    """

    focusable = False

    def __init__(
        self, view: pygame.Rect, width: int, moved: Callable[[], None], *, step: int = 1
    ) -> None:
        super().__init__(pygame.Rect(view.right - width, view.y, width, view.height))
        self.view = view
        self.moved = moved
        self.step = step
        self.length = view.height
        self.offset = 0
        self._grip: int | None = None

    @property
    def most(self) -> int:
        """The largest offset."""
        return max(0, self.length - self.view.height)

    def to(self, offset: float) -> None:
        """Goes to the step nearest to ``offset``, held inside the content."""
        held = max(0, min(round(offset / self.step) * self.step, self.most))
        if held != self.offset:
            self.offset = held
            self.moved()

    def show(self, top: int, bottom: int) -> None:
        """Moves as little as needed to bring ``top``…``bottom`` of the content into view."""
        if top < self.offset:
            self.to(top)
        elif bottom > self.offset + self.view.height:
            self.to(bottom - self.view.height)

    def turn(self, chord: str, line: int) -> bool:
        """Scrolls by key, arrows by ``line`` pixels; False for a key that does not scroll."""
        page = self.view.height * PAGE
        steps: dict[str, float] = {
            "up": -line,
            "down": line,
            "pageup": -page,
            "pagedown": page,
            "shift+space": -page,
            "space": page,
            "home": -self.length,
            "end": self.length,
        }
        if chord not in steps:
            return False
        self.to(self.offset + steps[chord])
        return True

    def thumb(self) -> pygame.Rect:
        """The part of the bar that stands for what is seen."""
        share = self.view.height / max(1, self.length)
        high = max(24, round(self.view.height * min(1.0, share)))
        span = self.view.height - high
        y = self.view.y + (round(span * self.offset / self.most) if self.most else 0)
        return pygame.Rect(self.rect.x, y, self.rect.width, high)

    def activate(self, pos: Pos | None) -> None:  # noqa: ARG002 - the drag has done it
        """Letting the bar go."""
        self._grip = None

    def drag(self, pos: Pos) -> bool:
        """Takes the thumb along; beside it, jumps there."""
        thumb = self.thumb()
        if self._grip is None:
            self._grip = pos[1] - thumb.y if thumb.collidepoint(pos) else thumb.height // 2
        span = self.view.height - thumb.height
        if span > 0:
            self.to((pos[1] - self._grip - self.view.y) * self.most / span)
        return True

    def wheel(self, steps: float) -> bool:
        """A sixth of the view a notch, and a step at least."""
        self.to(self.offset - steps * max(self.step, self.view.height / 6))
        return True

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:  # noqa: ARG002 - no pictures
        """A thin bar, nothing when all is seen."""
        if not self.most:
            return
        wide = max(4, self.rect.width // 3)
        track = pygame.Rect(self.rect.centerx - wide // 2, self.rect.y, wide, self.rect.height)
        pygame.draw.rect(surface, theme.WASHI_3, track, border_radius=wide // 2)
        thumb = self.thumb()
        thumb.x, thumb.width = track.x, wide
        colour = theme.INK_2 if self.hovered or self._grip is not None else theme.INK_3
        pygame.draw.rect(surface, colour, thumb, border_radius=wide // 2)
