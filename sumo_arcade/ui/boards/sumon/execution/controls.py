"""The head of the tray while programs are carried out: where the game is, and the buttons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import pygame

from sumo_arcade.text import _
from sumo_arcade.ui.boards.sumon.art.measure import Measure
from sumo_arcade.ui.boards.sumon.execution.execution_layout import Plan
from sumo_arcade.ui.boards.sumon.execution.playback import SPEEDS
from sumo_arcade.ui.boards.sumon.narration.timeline import Picture
from sumo_arcade.ui.boards.sumon.programming import programming_text
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import Key
from sumo_arcade.ui.platform.scene import Stage
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.widgets.controls import ToolButton

PLACES: Final = 7
GAP: Final = 5
"""How many buttons there are, and the design pixels between them."""
SPEED_WORDS: Final = {0.5: "½×", 1.0: "1×", 2.0: "2×", 4.0: "4×"}


def remembered_speed(stage: Stage) -> tuple[float, Callable[[float], None]]:
    """The speed of earlier games, and a function that remembers another."""

    def keep(speed: float) -> None:
        stage.change(replace(stage.settings, turn_speed=speed))

    return stage.settings.turn_speed, keep


@dataclass(frozen=True, slots=True)
class ControlActions:
    """What the buttons call when they are used."""

    pause: Callable[[], None]
    step: Callable[[], None]
    speed: Callable[[int], None]
    log: Callable[[], None]
    undo: Callable[[], None]
    rules: Callable[[], None]
    menu: Callable[[], None]


class SpeedButton(ToolButton):
    """How fast it goes: a click is faster, and after the fastest the slowest again; Left and Right,
    or the wheel, go one step. ``changed`` gets how many steps."""

    def __init__(self, rect: pygame.Rect, changed: Callable[[int], None]) -> None:
        super().__init__(rect, _("Speed"), self._faster)
        self.changed = changed
        self.speed = 1.0

    def _faster(self) -> None:
        here = SPEEDS.index(self.speed)
        self.changed(1 if here + 1 < len(SPEEDS) else -here)

    def wheel(self, steps: float) -> bool:
        """Away from the person is faster."""
        self.changed(1 if steps > 0 else -1)
        return True

    def key(self, key: Key) -> bool:
        """Left is slower, Right faster."""
        if key.chord not in ("left", "right"):
            return False
        self.changed(1 if key.chord == "right" else -1)
        return True

    def picture(self, sprites: Sprites, side: int, colour: str) -> pygame.Surface:
        """The factor in figures."""
        size = side / sprites.metrics.u * 0.82
        return sprites.text(SPEED_WORDS[self.speed], theme.NAME, colour, size=size)


class Controls:
    """The buttons and the title at the head of the tray."""

    def __init__(
        self, measure: Measure, plan: Plan, actions: ControlActions, rounds: int | None
    ) -> None:
        self.measure = measure
        self.plan = plan
        self.rounds = rounds
        """How many rounds there are; None: no end is set."""
        rects = [self._rect(place) for place in range(PLACES)]
        self.pause = ToolButton(rects[0], _("Pause"), actions.pause, icon="pause")
        self.step = ToolButton(rects[1], _("Step"), actions.step, icon="next")
        self.speed = SpeedButton(rects[2], actions.speed)
        self.log = ToolButton(rects[3], _("Log"), actions.log, icon="text")
        self.undo = ToolButton(rects[4], _("Undo"), actions.undo, icon="undo")
        rules = ToolButton(rects[5], _("Rules"), actions.rules, icon="rules")
        menu = ToolButton(rects[6], _("Menu"), actions.menu, icon="menu")
        self.buttons = (self.pause, self.step, self.speed, self.log, self.undo, rules, menu)

    def update(self, *, paused: bool, speed: float, log: bool) -> None:
        """What the buttons say now."""
        self.pause.label, self.pause.icon = (
            (_("Go on"), "play") if paused else (_("Pause"), "pause")
        )
        self.pause.kind = "green" if paused else "paper"
        self.speed.speed = speed
        self.log.kind = "ink" if log else "paper"

    def _rect(self, place: int) -> pygame.Rect:
        x, y, w, h = self.plan.tools
        wide = (w - (PLACES - 1) * GAP) / PLACES
        return self.measure.rect((x + place * (wide + GAP), y, wide, h))

    def draw_title(self, surface: pygame.Surface, seen: Picture, note: str) -> None:
        """The slot and the round; ``note`` instead of the round, where there is one."""
        m, box = self.measure, self.measure.rect(self.plan.title)
        text = _("Slot {slot}").format(slot=seen.slot) if seen.slot else ""
        round_text = programming_text.round_text(seen.round, self.rounds)
        title = m.line(text or _("Get ready"), box.width, 30, theme.ON_LACQUER, theme.DISPLAY)
        surface.blit(title, title.get_rect(midleft=(box.x, box.y + m.px(20))))
        line = m.line(note or round_text, box.width, 16, theme.ON_LACQUER_2, theme.MEDIUM)
        surface.blit(line, line.get_rect(midleft=(box.x, box.y + m.px(51))))
