"""The widgets of a scene: which is under the pointer, which has the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

import pygame

from sumo_arcade.text import _
from sumo_arcade.ui.animation.motion import Tempo, advanced
from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.platform.input import (
    LEFT,
    Event,
    Focus,
    Key,
    Motion,
    Pos,
    Press,
    Release,
    Text,
    Wheel,
)
from sumo_arcade.ui.platform.scene import Scene, Stage
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.widgets.controls import Widget
from sumo_arcade.ui.widgets.fields import Scroll, TextField

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
PRESSES = ("return", "space", "shift+return", "shift+space")
"""Keys that click at a board's cursor."""

HOVER_IN: Final = 90.0
HOVER_OUT: Final = 140.0
PRESS: Final = 60.0
"""Milliseconds in which a widget takes on another look."""

Look = tuple[bool, bool]
"""Of a widget: hovered, pressed."""


@dataclass(slots=True)
class Change:
    """A widget on its way from the look ``before`` to the one it has."""

    before: Look
    span: float
    part: float = 0.0


class Group:
    """Hands events to widgets. ``invalidate`` gets every area that looks different afterwards.

    The focus ring shows once the keyboard has been used, and hides when the mouse is. A widget
    changes its look at once; what is seen of it follows in ``update``.
    """

    def __init__(self, sprites: Sprites, invalidate: Callable[[pygame.Rect], None]) -> None:
        self._sprites = sprites
        self._invalidate = invalidate
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.ring = False
        self._held: Widget | None = None
        self._held_for = 0.0
        self._changes: dict[Widget, Change] = {}

    def add(self, *widgets: Widget) -> None:
        """Adds ``widgets``; Tab goes through them in this order."""
        self.widgets.extend(widgets)

    def clear(self) -> None:
        """Forgets all widgets, keeping whether the ring shows."""
        self.widgets.clear()
        self._changes.clear()
        self.focus = self._held = None

    def refresh(self, widget: Widget) -> None:
        """Wants ``widget`` drawn again."""
        self._invalidate(widget.area(self._sprites))

    def update(self, seconds: float, tempo: Tempo) -> bool:
        """Lets time pass for looks that change and for what is held; True while there is any."""
        changing = bool(self._changes)
        if self._held is not None and self._held.state == "pressed":
            self._held_for += seconds
            if self._held.hold(self._held_for):
                self.refresh(self._held)
                changing = True
        for widget, change in list(self._changes.items()):
            change.part = advanced(change.part, seconds, tempo.widget(change.span))
            if change.part >= 1:
                del self._changes[widget]
            self.refresh(widget)
        return changing

    def snap(self) -> None:
        """Ends every change of looks."""
        for widget in self._changes:
            self.refresh(widget)
        self._changes.clear()

    def set_focus(self, widget: Widget | None, *, ring: bool | None = None) -> None:
        """Gives ``widget`` the keyboard."""
        for changed in (self.focus, widget):
            if changed is not None:
                if isinstance(changed, TextField):
                    changed.writing = changed is widget
                self.refresh(changed)
        self.focus = widget
        if ring is not None and ring != self.ring:
            self.ring = ring
            if widget is not None:
                self.refresh(widget)

    def handle(self, event: Event) -> bool:
        """True if a widget took the event."""
        match event:
            case Motion(pos, held):
                return self._motion(pos, held=held)
            case Press(pos, button) if button == LEFT:
                return self._press(pos)
            case Release(pos, button) if button == LEFT:
                return self._release(pos)
            case Wheel(pos, steps):
                return self._wheel(pos, steps)
            case Key():
                return self._key(event)
            case Text(text):
                return self._typed(text)
            case Focus(gained=False):
                self._drop()
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the widgets that the clip touches, the focused one with its ring."""
        clip = surface.get_clip()
        for widget in self.widgets:
            if widget.visible and clip.colliderect(widget.area(self._sprites)):
                surface.set_clip(clip.clip(widget.window) if widget.window else clip)
                self._draw_one(surface, widget)
        focus = self.focus
        if focus is not None and self.ring and focus.visible:
            surface.set_clip(clip.clip(focus.window) if focus.window else clip)
            paper.focus_ring(surface, self._sprites, focus.rect, radius=focus.radius)
        surface.set_clip(clip)

    def _draw_one(self, surface: pygame.Surface, widget: Widget) -> None:
        """A widget: while it changes, its old look fades over the new one."""
        change = self._changes.get(widget)
        area = surface.get_clip().clip(widget.area(self._sprites))
        if change is None or not area:
            widget.draw(surface, self._sprites)
            return
        ground = surface.subsurface(area).copy()
        look = widget.hovered, widget.pressed
        widget.hovered, widget.pressed = change.before
        widget.draw(surface, self._sprites)
        widget.hovered, widget.pressed = look
        old = surface.subsurface(area).copy()
        surface.blit(ground, area)
        widget.draw(surface, self._sprites)
        old.set_alpha(round(255 * (1 - change.part)))
        surface.blit(old, area)

    def _look(self, widget: Widget, *, hovered: bool, pressed: bool) -> None:
        """Gives ``widget`` a look. One that is taken back on the way goes back from there."""
        before, look = (widget.hovered, widget.pressed), (hovered, pressed)
        if look == before:
            return
        widget.hovered, widget.pressed = look
        last = self._changes.get(widget)
        part = 1 - last.part if last is not None and last.before == look else 0.0
        span = PRESS if pressed != before[1] else HOVER_IN if hovered else HOVER_OUT
        self._changes[widget] = Change(before, span, part)
        self.refresh(widget)

    def at(self, pos: Pos) -> Widget | None:
        """The topmost usable widget under ``pos``."""
        for widget in reversed(self.widgets):
            seen = widget.window is None or widget.window.collidepoint(pos)
            if widget.visible and widget.enabled and seen and widget.rect.collidepoint(pos):
                return widget
        return None

    def _motion(self, pos: Pos, *, held: bool) -> bool:
        if self._held is not None and not held:
            self._drop()
        over = self.at(pos)
        for widget in self.widgets:
            self._look(widget, hovered=widget is over, pressed=widget.pressed)
        if over is not None and over.point(pos):
            self.refresh(over)
        if self._held is not None and self._held.drag(pos):
            self.refresh(self._held)
            return True
        return over is not None

    def _press(self, pos: Pos) -> bool:
        widget = self.at(pos)
        if widget is None:
            if isinstance(self.focus, TextField):
                self.set_focus(None, ring=False)
            return False
        self.snap()
        self._held, self._held_for = widget, 0.0
        widget.hold(0.0)
        self._look(widget, hovered=True, pressed=True)
        if widget.focusable:
            self.set_focus(widget, ring=False)
        widget.drag(pos)
        self.refresh(widget)
        return True

    def _release(self, pos: Pos) -> bool:
        widget = self._held
        if widget is None:
            return False
        self._drop()
        if widget.rect.collidepoint(pos) or isinstance(widget, Scroll):
            widget.activate(pos)
            self.refresh(widget)
        return True

    def _drop(self) -> None:
        if self._held is not None:
            self._look(self._held, hovered=self._held.hovered, pressed=False)
            self._held = None

    def _wheel(self, pos: Pos, steps: float) -> bool:
        for widget in reversed(self.widgets):
            area = widget.view if isinstance(widget, Scroll) else widget.rect
            if widget.visible and area.collidepoint(pos) and widget.wheel(steps):
                self.refresh(widget)
                return True
        return False

    def _typed(self, text: str) -> bool:
        if self.focus is None or not self.focus.typed(text):
            return False
        self.refresh(self.focus)
        return True

    def _key(self, key: Key) -> bool:
        focus = self.focus
        if focus is not None and focus.visible and focus.enabled:
            if focus.key(key):
                self.set_focus(focus, ring=True)
                return True
            if self.ring and key.chord in ("return", "space") and not key.repeat:
                focus.activate(None)
                self.refresh(focus)
                return True
        if key.chord in ("tab", "shift+tab"):
            self._turn(1 if key.chord == "tab" else -1)
            return True
        if self.ring and key.chord in ARROWS:
            return self._go(ARROWS[key.chord])
        return False

    def _stops(self) -> list[Widget]:
        return [w for w in self.widgets if w.visible and w.enabled and w.focusable]

    def _turn(self, by: int) -> None:
        stops = self._stops()
        if not stops:
            return
        if self.focus in stops and (self.ring or isinstance(self.focus, TextField)):
            place = (stops.index(self.focus) + by) % len(stops)
        elif self.focus in stops:
            place = stops.index(self.focus)
        else:
            place = 0 if by > 0 else len(stops) - 1
        self.set_focus(stops[place], ring=True)

    def _go(self, direction: tuple[int, int]) -> bool:
        here = self.focus
        if here is None:
            return False
        best = nearest(here.rect, ((w, w.rect) for w in self._stops() if w is not here), direction)
        if best is None:
            return False
        self.set_focus(best, ring=True)
        return True


class WidgetScene(Scene):
    """A scene made of widgets: fill the empty ``group`` in ``arrange``."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.group = Group(stage.sprites, self.invalidate)

    def arrange(self) -> None:
        """Puts the widgets into the empty group, for the stage's metrics and language."""
        raise NotImplementedError

    def layout(self) -> None:
        """Makes the widgets anew; the keyboard stays at the same place in their order."""
        old = self.group
        place = old.widgets.index(old.focus) if old.focus in old.widgets else -1
        self.group = Group(self.stage.sprites, self.invalidate)
        self.arrange()
        if 0 <= place < len(self.group.widgets):
            self.group.set_focus(self.group.widgets[place], ring=old.ring)

    def handle(self, event: Event) -> bool:
        """Hands the event to the widgets."""
        return self.group.handle(event)

    def update(self, seconds: float) -> bool:
        """Lets time pass for the widgets; True while one changes its look."""
        return self.group.update(seconds, Tempo.of(self.stage.settings))


def nearest(
    here: pygame.Rect, others: Iterable[tuple[Widget, pygame.Rect]], direction: tuple[int, int]
) -> Widget | None:
    """The widget an arrow key leads to: ahead in its direction, the least far and aside."""
    dx, dy = direction
    best: tuple[float, Widget] | None = None
    for widget, rect in others:
        x, y = rect.centerx - here.centerx, rect.centery - here.centery
        ahead, aside = (x * dx + y * dy), abs(x * dy) + abs(y * dx)
        overlap = (dx and rect.top < here.bottom and rect.bottom > here.top) or (
            dy and rect.left < here.right and rect.right > here.left
        )
        if ahead <= 0:
            continue
        cost = ahead + (aside * 0.2 if overlap else aside * 3)
        if best is None or cost < best[0]:
            best = (cost, widget)
    return best[1] if best else None


class BoardStop(Widget):
    """The board as a place that Tab comes to; arrows, Enter and Space go to ``keyed``."""

    def __init__(self, rect: pygame.Rect, keyed: Callable[[str], bool]) -> None:
        super().__init__(rect)
        self.label = _("Board")
        self.keyed = keyed

    def key(self, key: Key) -> bool:
        """Arrow keys, Enter, Space."""
        if key.chord not in ARROWS and (key.repeat or key.chord not in PRESSES):
            return False
        return self.keyed(key.chord)

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """Nothing: the board is drawn by its view."""
