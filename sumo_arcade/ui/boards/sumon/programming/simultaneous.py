"""Both players lay their programs at the same time, each on a half of the screen: two panels, two
halves of a keyboard or two controllers, one end for both."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.games.sumon.program import Program
from sumo_arcade.engine.games.sumon.rules import SumonState
from sumo_arcade.text import N_, _
from sumo_arcade.ui.boards.sumon.art import plates
from sumo_arcade.ui.boards.sumon.art.tokens import key_cap
from sumo_arcade.ui.boards.sumon.programming.draft import read_draft
from sumo_arcade.ui.boards.sumon.programming.half_keys import LAYING_KEYS, laying_of
from sumo_arcade.ui.boards.sumon.programming.programming_panel import ProgrammingPanel
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import (
    Event,
    Focus,
    Key,
    Keyboard,
    Motion,
    Press,
    Release,
    Wheel,
    capital,
)
from sumo_arcade.ui.platform.scene import Stage
from sumo_arcade.ui.platform.theme import Type

LEGEND: Final = (
    (("move", N_("choose")), ("lay", N_("lay"))),
    (("take", N_("take back")), ("clear", N_("clear")), ("lock", N_("lock in"))),
)
"""Rows of what keys do while a half is laid on."""
LOCKED_LEGEND: Final = ((("lock", N_("unlock")),),)
"""The same when it is locked in."""

CAP: Final = 21
ROW: Final = 25
LETTERS: Final = 15
"""Measures in stage pixels."""

GLYPHS: Final = {
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "return": "Enter",
    "backspace": "⌫",
}


class SimultaneousPanels:
    """The two panels. ``changed`` gets each draft as text, ``locked`` both programs when both are
    locked; until then either can be unlocked by the same key. ``fixed`` is Red's program where it
    is in the record already."""

    def __init__(
        self,
        stage: Stage,
        views: tuple[SumonState, SumonState],
        draft_texts: tuple[str, str],
        *,
        names: tuple[str, str],
        fixed: Program | None,
        invalidate: Callable[[pygame.Rect | None], None],
        changed: Callable[[Seat, str], None],
        locked: Callable[[Program, Program], None],
    ) -> None:
        self.views = views
        self.draft_texts = list(draft_texts)
        self.fixed = fixed
        self._changed = changed
        self._locked = locked
        self._ready: list[Program | None] = [fixed, None]
        self.panels = tuple(
            ProgrammingPanel(
                stage,
                views[seat],
                seat,
                draft_texts[seat],
                names=names,
                narrow=True,
                invalidate=invalidate,
                changed=partial(self._draft, seat),
                lock=partial(self.lock, seat),
            )
            for seat in (0, 1)
        )
        self.panels[0].locked = fixed is not None

    @property
    def ready(self) -> tuple[bool, bool]:
        """By seat, whether its program is locked."""
        return self._ready[0] is not None, self._ready[1] is not None

    def tell_time(self, left: float | None, whole: float | None) -> None:
        """Takes the seconds that both have left, and how many there were; None: no limit."""
        for panel in self.panels:
            panel.tell_time(left, whole)

    def laid(self) -> tuple[Program, Program]:
        """Both programs for when the time is up: what is locked, or else what lies there."""
        red, blue = (
            read_draft(self.views[seat], seat, self.draft_texts[seat]).slots
            if (ready := self._ready[seat]) is None
            else ready
            for seat in (0, 1)
        )
        return red, blue

    def _draft(self, seat: Seat, text: str) -> None:
        self.draft_texts[seat] = text
        self._changed(seat, text)

    def lock(self, seat: Seat, program: Program) -> None:
        """Locks, or unlocks what is locked."""
        if seat == 0 and self.fixed is not None:
            return
        self._ready[seat] = program if self._ready[seat] is None else None
        self.panels[seat].locked = self._ready[seat] is not None
        red, blue = self._ready
        if red is not None and blue is not None:
            self._locked(red, blue)

    # As a panel

    def arrange(self, areas: tuple[pygame.Rect, pygame.Rect]) -> None:
        """Lays both panels anew."""
        for panel, area in zip(self.panels, areas, strict=True):
            panel.arrange(area)

    def handle(self, event: Event) -> bool:
        """Gives a key to its half, and the pointer to the panel under it."""
        match event:
            case Key():
                found = laying_of(event)
                if found is None:
                    return False
                seat, command = found
                if not event.repeat or command in ("left", "right", "up", "down"):
                    self.panels[seat].command(command)
                return True
            case Press() | Wheel():
                return any(
                    panel.handle(event)
                    for panel in self.panels
                    if panel.area.collidepoint(event.pos)
                )
            case Motion() | Release() | Focus():
                taken = [panel.handle(event) for panel in self.panels]
                return any(taken)
        return False

    def update(self, seconds: float) -> bool:
        """Lets time pass."""
        moving = [panel.update(seconds) for panel in self.panels]
        return any(moving)

    def draw(self, surface: pygame.Surface) -> None:
        """Both panels."""
        for panel in self.panels:
            panel.draw(surface)


def draw_legend(
    surface: pygame.Surface,
    stage: Stage,
    area: pygame.Rect,
    f: float,
    ready: tuple[bool, bool],
) -> None:
    """Draws in ``area`` which keys are whose; ``f`` is pixels for one of the stage's, ``ready`` who
    has locked."""
    sprites, keyboard = stage.sprites, stage.keyboard
    high = min(round(ROW * f), area.height // 4)
    for seat in (0, 1):
        top = area.y + seat * (area.height - 2 * high)
        mark = plates.emblem(sprites, seat, round(26 * f))
        surface.blit(mark, mark.get_rect(midleft=(area.x, top + high)))
        left = area.x + round(36 * f)
        rows = LOCKED_LEGEND if ready[seat] else LEGEND
        for number, row in enumerate(rows):
            y = top + high + round((number + 0.5 - len(rows) / 2) * high)
            room = (area.right - left) // len(row)
            for place, (command, words) in enumerate(row):
                x = left + place * room
                cap = key_cap(sprites, keys_of(seat, command, keyboard), round(CAP * f), seat)
                surface.blit(cap, cap.get_rect(midleft=(x, y)))
                size = LETTERS * f / sprites.metrics.u
                wide = room - cap.get_width() - round(12 * f)
                role = Type(size, theme.MEDIUM)
                text = sprites.fitted(_(words), wide, role, floor=size * 0.7)
                surface.blit(text, text.get_rect(midleft=(x + cap.get_width() + round(5 * f), y)))


def keys_of(seat: Seat, command: str, keyboard: Keyboard) -> str:
    """The keys of a command as they are written on ``keyboard``; of several, those letters alone
    that it writes."""
    chords = {meaning: chord for chord, meaning in LAYING_KEYS[seat].items()}
    if command != "move":
        return GLYPHS.get(chords[command]) or keyboard.legend(chords[command])
    ways = [chords[way] for way in ("up", "left", "down", "right")]
    return " ".join(GLYPHS.get(way) or keyboard.own(way) or capital(way) for way in ways)
