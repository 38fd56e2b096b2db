"""The things people press: buttons, switches, choices, fields, in a group with one focus.

A widget draws itself from what it is; the group knows where the pointer and the keyboard are.
Arrow keys and Tab move the focus, Enter and Space press, everything works without a mouse.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from sumo_arcade.text import _
from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import Key, Pos
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.platform.theme import Type

HELD: Final = 0.4
REPEATED: Final = 0.07
"""Seconds until a button that is held down goes on by itself, and between two steps then."""

NAME_LIMIT: Final = 24
"""Letters in a name: what fits a player's strip in the widest script."""


class Widget:
    """A rectangle that may be pressed or focused. ``state`` is set by its group alone."""

    focusable = True
    radius: float = 12
    """Of its corners and so of its focus ring, in 720p pixels."""

    def __init__(self, rect: pygame.Rect) -> None:
        self.rect = rect
        self.label = ""
        """What it is called in words, drawn or not."""
        self.window: pygame.Rect | None = None
        """Where alone it is seen and pressed, if it scrolls."""
        self.enabled = True
        self.visible = True
        self.hovered = False
        self.pressed = False

    @property
    def state(self) -> str:
        """What a button face is drawn as."""
        if not self.enabled:
            return "disabled"
        if self.pressed and self.hovered:
            return "pressed"
        return "hover" if self.hovered else ""

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """Draws the widget without its focus ring."""
        raise NotImplementedError

    def activate(self, pos: Pos | None) -> None:
        """It was pressed: with the pointer at ``pos``, or with the keyboard (None)."""

    def point(self, pos: Pos) -> bool:  # noqa: ARG002 - few widgets tell their parts apart
        """The pointer moved over it; True if it looks different for that."""
        return False

    def drag(self, pos: Pos) -> bool:  # noqa: ARG002 - few widgets are dragged
        """The pointer moved while it was held on the widget; True if that meant something."""
        return False

    def hold(self, seconds: float) -> bool:  # noqa: ARG002 - few widgets do more and more
        """It has been held down for so long in all, 0 when that begins; True if that matters."""
        return False

    def wheel(self, steps: float) -> bool:  # noqa: ARG002 - few widgets scroll
        """The wheel turned over it; True if that meant something."""
        return False

    def key(self, key: Key) -> bool:  # noqa: ARG002 - few widgets have keys of their own
        """A key while it has the focus; True if it was meant for it."""
        return False

    def typed(self, text: str) -> bool:  # noqa: ARG002 - only fields are written in
        """Text while it has the focus; True if it was taken."""
        return False

    def area(self, sprites: Sprites) -> pygame.Rect:
        """Everything its drawing may cover, shadow and focus ring included."""
        return paper.focus_area(sprites, self.rect)


class Button(Widget):
    """Words, an icon, or both; ``kind`` is a face of ``panels.FACES``."""

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        action: Callable[[], None],
        *,
        icon: str = "",
        kind: str = "paper",
        role: Type = theme.BUTTON,
    ) -> None:
        super().__init__(rect)
        self.label = label
        self.action = action
        self.icon = icon
        self.kind = kind
        self.role = role

    def activate(self, pos: Pos | None) -> None:  # noqa: ARG002 - a button is one place
        """Does its action."""
        self.action()

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """The icon left of the words, both in the middle."""
        colour = paper.button_face(surface, sprites, self.rect, self.kind, self.state)
        m = sprites.metrics
        side = m.px(self.role.size * 1.3) if self.icon else 0
        gap = m.px(9) if self.icon and self.label else 0
        room = self.rect.width - side - gap - m.px(20)
        words = sprites.fitted(self.label, room, self.role, colour)
        x = self.rect.centerx - (side + gap + words.get_width()) // 2
        y = self.rect.centery + (m.px(1) if self.state == "pressed" else -m.px(1))
        if self.icon:
            surface.blit(sprites.icon(self.icon, side, colour), (x, y - side // 2))
        surface.blit(words, (x + side + gap, y - words.get_height() // 2))


class ToolButton(Button):
    """An icon with its word below, for the toolbar."""

    def picture(self, sprites: Sprites, side: int, colour: str) -> pygame.Surface:
        """What stands over the word, ``side`` pixels high."""
        return sprites.icon(self.icon, side, colour)

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """The icon over the word."""
        colour = paper.button_face(surface, sprites, self.rect, self.kind, self.state)
        m = sprites.metrics
        down = m.px(2) if self.state == "pressed" else 0
        side = m.px(26)
        words = sprites.fitted(self.label, self.rect.width - m.px(8), theme.SMALL, colour, floor=11)
        x, y = self.rect.center
        picture = self.picture(sprites, side, colour)
        surface.blit(picture, picture.get_rect(midtop=(x, y - m.px(23) + down)))
        surface.blit(
            words, (x - words.get_width() // 2, y + m.px(15) - words.get_height() // 2 + down)
        )


class IconButton(Button):
    """A small icon alone. ``label`` says in words what it does and is never drawn."""

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """The icon on a patch of paper."""
        m = sprites.metrics
        fill = theme.WASHI_3 if self.hovered and self.enabled else theme.WASHI_2
        paper.inset(surface, sprites, self.rect, radius=8, fill=fill, border=fill)
        colour = theme.INK if self.enabled else paper.DISABLED_TEXT
        side = m.px(18)
        picture = sprites.icon(self.icon, side, colour)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class Toggle(Widget):
    """A switch with the word On or Off beside it; ``changed`` gets the new value."""

    def __init__(self, rect: pygame.Rect, *, on: bool, changed: Callable[[bool], None]) -> None:
        super().__init__(rect)
        self.on = on
        self.changed = changed

    def activate(self, pos: Pos | None) -> None:  # noqa: ARG002 - a switch is one place
        """Turns it over."""
        self.on = not self.on
        self.changed(self.on)

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """A pill of 64 × 34 with a knob, a check mark when on."""
        m = sprites.metrics
        w, h = m.px(64), m.px(34)
        top = self.rect.centery - h // 2
        r = h / 2
        fill = theme.GREEN_DARK if self.on else "#BFA673"
        edge = theme.GREEN_DEEP if self.on else "#8A6F3E"
        x = w - r if self.on else r
        rim = 'stroke-width="1.2" stroke='
        body = paper.box((0.6, 0.6, w - 1.2, h - 1.2), r - 0.6, fill, f'{rim}"{edge}"')
        body += f'<circle cx="{x:.1f}" cy="{r:.1f}" r="{r * 0.82:.1f}" fill="{theme.WASHI_0}"/>'
        if self.hovered and self.enabled:
            body += paper.box((0, 0, w, h), r, theme.WHITE, 'opacity="0.14"')
        surface.blit(sprites.drawn(w, h, body), (self.rect.x, top))
        if self.on:
            side = m.px(18)
            check = sprites.icon("check", side, theme.GREEN_DARK)
            centre = (self.rect.x + round(x), self.rect.centery)
            surface.blit(check, check.get_rect(center=centre))
        words = sprites.text(_("On") if self.on else _("Off"), theme.LABEL, theme.INK_2)
        place = (self.rect.x + w + m.px(12), self.rect.centery)
        surface.blit(words, words.get_rect(midleft=place))


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer of a ``Segmented``: its value, its translated words, an icon or none."""

    value: str
    words: str
    icon: str = ""


class Segmented(Widget):
    """One of a few choices, side by side; Left and Right change it. ``changed`` gets the value.

    A ``value`` that is no choice leaves all of them open: Right then takes the first one.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        choices: Sequence[Choice],
        value: str,
        changed: Callable[[str], None],
    ) -> None:
        super().__init__(rect)
        self.choices = tuple(choices)
        self.value = value
        self.changed = changed

    def part(self, index: int) -> pygame.Rect:
        """Where the answer ``index`` stands."""
        left = self.rect.width * index // len(self.choices)
        right = self.rect.width * (index + 1) // len(self.choices)
        return pygame.Rect(self.rect.x + left, self.rect.y, right - left, self.rect.height)

    def choose(self, value: str) -> None:
        """Chooses ``value`` and tells."""
        if value != self.value:
            self.value = value
            self.changed(value)

    def activate(self, pos: Pos | None) -> None:
        """Chooses the part under the pointer; the keyboard goes to the next one."""
        if pos is None:
            self._move(1, wrap=True)
            return
        for index, choice in enumerate(self.choices):
            if self.part(index).collidepoint(pos):
                self.choose(choice.value)

    def _move(self, by: int, *, wrap: bool = False) -> None:
        values = [choice.value for choice in self.choices]
        place = (values.index(self.value) if self.value in values else -1) + by
        place = place % len(values) if wrap else max(0, min(place, len(values) - 1))
        self.choose(values[place])

    def key(self, key: Key) -> bool:
        """Left and Right."""
        if key.chord not in ("left", "right"):
            return False
        self._move(1 if key.chord == "right" else -1)
        return True

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """A trough with the chosen part on ink."""
        m = sprites.metrics
        paper.inset(surface, sprites, self.rect, radius=12, fill=theme.WASHI_3, border="#C2A873")
        for index, choice in enumerate(self.choices):
            part = self.part(index).inflate(-m.px(8), -m.px(8))
            chosen = choice.value == self.value
            colour = theme.INK
            if chosen:
                colour = paper.button_face(
                    surface, sprites, part, "ink" if self.enabled else "paper", "", radius=9
                )
            role = theme.BODY_BOLD if chosen else theme.BODY
            side = m.px(22) if choice.icon else 0
            gap = m.px(8) if choice.icon and choice.words else 0
            words = sprites.fitted(
                choice.words, part.width - side - gap - m.px(8), role, colour, floor=11
            )
            x = part.centerx - (side + gap + words.get_width()) // 2
            if choice.icon:
                icon = sprites.icon(choice.icon, side, colour)
                surface.blit(icon, icon.get_rect(midleft=(x, part.centery)))
            surface.blit(words, words.get_rect(midleft=(x + side + gap, part.centery)))


class Stepper(Widget):
    """A number between two buttons; Left and Right (or the wheel) change it, Home and End go to the
    least and the most. A button that is held down goes on."""

    def __init__(
        self,
        rect: pygame.Rect,
        values: Sequence[str],
        value: str,
        changed: Callable[[str], None],
        words: Callable[[str], str] = str,
    ) -> None:
        super().__init__(rect)
        self.values = tuple(values)
        self.value = value
        self.changed = changed
        self.words = words
        self._pointer: Pos = rect.center
        self._repeats = 0
        """Steps made since it is held down."""

    def _move(self, by: int) -> bool:
        return self._to(self.values.index(self.value) + by)

    def _to(self, place: int) -> bool:
        if not 0 <= place < len(self.values):
            return False
        self.value = self.values[place]
        self.changed(self.value)
        return True

    def activate(self, pos: Pos | None) -> None:
        """The left third takes one away, the right third adds one; nothing after it was held."""
        if pos is not None and not self._repeats:
            self._press(pos)
        self._repeats = 0

    def drag(self, pos: Pos) -> bool:
        """Remembers where it is held."""
        self._pointer = pos
        return False

    def hold(self, seconds: float) -> bool:
        """After a moment it goes on by itself."""
        due = 0 if seconds < HELD else 1 + int((seconds - HELD) / REPEATED)
        if not due:
            self._repeats = 0
        while self._repeats < due:
            self._press(self._pointer)
            self._repeats += 1
        return True

    def _press(self, pos: Pos) -> None:
        third = self.rect.width // 3
        if pos[0] < self.rect.x + third:
            self._move(-1)
        elif pos[0] >= self.rect.right - third:
            self._move(1)

    def wheel(self, steps: float) -> bool:
        """Away adds, towards takes."""
        self._move(1 if steps > 0 else -1)
        return True

    def key(self, key: Key) -> bool:
        """Left and Right, Home and End."""
        if key.chord in ("home", "end"):
            self._to(0 if key.chord == "home" else len(self.values) - 1)
            return True
        if key.chord not in ("left", "right"):
            return False
        self._move(1 if key.chord == "right" else -1)
        return True

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """Minus, the value, plus."""
        m = sprites.metrics
        paper.inset(surface, sprites, self.rect, radius=12, fill=theme.WASHI_3, border="#C2A873")
        place = self.values.index(self.value)
        side = m.px(20)
        for icon, x, possible in (
            ("minus", self.rect.x + self.rect.height // 2, place > 0),
            ("plus", self.rect.right - self.rect.height // 2, place + 1 < len(self.values)),
        ):
            colour = theme.INK if possible else paper.DISABLED_TEXT
            picture = sprites.icon(icon, side, colour)
            surface.blit(picture, picture.get_rect(center=(x, self.rect.centery)))
        room = self.rect.width - 2 * self.rect.height
        words = sprites.fitted(self.words(self.value), room, theme.BODY_BOLD, floor=11)
        surface.blit(words, words.get_rect(center=self.rect.center))
