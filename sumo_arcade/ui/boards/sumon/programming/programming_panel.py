"""The programming panel: what pointer and keys do while a program is laid."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.games.sumon.program import Program
from sumo_arcade.engine.games.sumon.rules import SumonState
from sumo_arcade.ui.animation.motion import Tempo
from sumo_arcade.ui.boards.sumon.programming import programming_text
from sumo_arcade.ui.boards.sumon.programming.draft import DraftHistory, read_draft
from sumo_arcade.ui.boards.sumon.programming.moving_cards import Carried
from sumo_arcade.ui.boards.sumon.programming.program_editor import ProgramEditor
from sumo_arcade.ui.boards.sumon.programming.programming_layout import layout_for
from sumo_arcade.ui.boards.sumon.programming.programming_tray import LockedTray
from sumo_arcade.ui.boards.sumon.programming.slots import SlotWidget
from sumo_arcade.ui.boards.sumon.programming.supplies import SupplyWidget
from sumo_arcade.ui.boards.sumon.programming.timer import Timer
from sumo_arcade.ui.platform.input import (
    LEFT,
    RIGHT,
    Event,
    Focus,
    Key,
    Motion,
    Pos,
    Press,
    Release,
)
from sumo_arcade.ui.platform.scene import Stage
from sumo_arcade.ui.widgets.group import ARROWS, Group, nearest

SLOT_KEYS: Final = {digit: slot for slot, digit in enumerate("1234567890")}
DRAG: Final = 4
DRAG_TOUCH: Final = 12
"""720p pixels after which a press becomes a drag, by mouse and by finger."""
LONG_TITLE: Final = 300
"""Width of a title, in design pixels, under which there is room for a longer line."""


@dataclass(frozen=True, slots=True)
class Hold:
    """A button is down on a slot or a supply, since ``pos``; a drag begins ``reach`` pixels off."""

    widget: SlotWidget | SupplyWidget
    pos: Pos
    reach: int


class ProgrammingPanel:
    """Lays the program of ``seat``, whose ``view`` it gets, going on from ``draft_text`` (any
    text).

    ``changed`` gets the draft after every step, ``lock`` the program. ``narrow``: on a half of the
    screen, cards show their backs, and ``command`` steers it. While ``locked`` only that is shown,
    and ``lock`` means to unlock.
    """

    def __init__(
        self,
        stage: Stage,
        view: SumonState,
        seat: Seat,
        draft_text: str,
        *,
        names: tuple[str, str],
        narrow: bool,
        alone: bool = False,
        invalidate: Callable[[pygame.Rect | None], None],
        changed: Callable[[str], None],
        lock: Callable[[Program], None],
    ) -> None:
        self.stage = stage
        self.seat = seat
        self.names = names
        self.narrow = narrow
        self.alone = alone
        self._left: float | None = None
        self._whole: float | None = None
        """Seconds: see ``tell_time``."""
        self.history = DraftHistory(read_draft(view, seat, draft_text))
        self._round, self._rounds = view.round, view.terms.rounds
        self._invalidate = invalidate
        self._changed = changed
        self._lock = lock
        self._locked = False
        self._build(pygame.Rect(0, 0, 688, 680))

    # What others ask

    @property
    def program(self) -> Program:
        """The program as it is laid."""
        return self.history.draft.slots

    @property
    def group(self) -> Group:
        """Its widgets."""
        return self._locked_tray.group if self._locked else self.editor.group

    def tell_time(self, left: float | None, whole: float | None) -> None:
        """Takes the seconds that are left, and how many there were; None: no limit."""
        self._left, self._whole = left, whole

    @property
    def locked(self) -> bool:
        """Whether the program is locked in, and nothing of it is shown."""
        return self._locked

    @locked.setter
    def locked(self, locked: bool) -> None:
        if locked != self._locked:
            self._settle()
            self._locked = locked
            self._invalidate(None)

    def command(self, name: str) -> bool:
        """Does ``left``, ``right``, ``up``, ``down``, ``lay``, ``take``, ``clear`` or ``lock``,
        from half a keyboard or a game controller; True if it meant something."""
        if name == "lock":
            self._lock_in()
            return True
        if self._locked:
            return False
        self._use_keys()
        if name in ARROWS:
            return self._steer(ARROWS[name])
        if name == "take":
            return self._take_focused()
        if name == "clear":
            self.editor.clear()
        elif name != "lay":
            return False
        elif self.group.focus is None or not self.group.ring:
            return self._steer((0, 0))
        else:
            self.group.focus.activate(None)
        return True

    # The panel

    def arrange(self, area: pygame.Rect) -> None:
        """Lays everything anew. A dragged card goes home; the focus stays where it is."""
        old = self.group
        self._build(area)
        if old.focus is not None and not self._locked:
            place = old.widgets.index(old.focus)
            self.group.set_focus(self.group.widgets[place], ring=old.ring)

    def _build(self, area: pygame.Rect) -> None:
        self.area = area
        self._hold: Hold | None = None
        plan = layout_for(self.stage.sprites, area, narrow=self.narrow)
        self.editor = ProgramEditor(
            self.stage,
            plan,
            self.seat,
            self.history,
            self._lock_in,
            secret=self.narrow,
            invalidate=self._invalidate,
            changed=self._changed,
        )
        self._locked_tray = LockedTray(plan, self._lock_in, self._invalidate)
        self.timer = Timer(plan)
        self._invalidate(None)

    def handle(self, event: Event) -> bool:
        """Handles ``event``; False leaves it to the table."""
        if self._locked:
            return self.group.handle(event)
        match event:
            case Press(button=button) if button == LEFT:
                return self._press(event)
            case Press(pos, button) if button == RIGHT:
                return self._press_right(pos)
            case Motion():
                return self._motion(event)
            case Release(button=button) if button == LEFT:
                return self._release(event)
            case Focus(gained=False):
                self._cancel()
            case Key():
                return self._key(event)
        return self.group.handle(event)

    def update(self, seconds: float) -> bool:
        """Lets time pass; True while something moves."""
        tempo = Tempo.of(self.stage.settings)
        if self.timer.show(self._left, self._whole, still=not tempo.flies):
            self._invalidate(self.timer.area)
        beating = self.timer.beats and tempo.flies
        if self._locked:
            return self.group.update(seconds, tempo) or beating
        return self.editor.update(seconds) or beating

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what the clip touches."""
        top = self._locked_tray if self._locked else self.editor.tray
        narrow = self.editor.layout.plan.title[2] < LONG_TITLE
        line = programming_text.round_line(
            self._round, self._rounds, self.names[1 - self.seat], narrow=narrow, alone=self.alone
        )
        top.draw_ground(surface, self.names[self.seat], line)
        if surface.get_clip().colliderect(self.timer.area):
            self.timer.draw(surface)
        if self._locked:
            self.group.draw(surface)
        else:
            self.editor.draw(surface)
            self.editor.moving_cards.draw(surface)

    # By mouse

    def _press(self, event: Press) -> bool:
        self.editor.snap()
        widget = self.editor.tray.piece_at(event.pos)
        if widget is None:
            return self.group.handle(event)
        reach = self.editor.layout.px(DRAG_TOUCH if event.touch else DRAG)
        self._hold = Hold(widget, event.pos, reach)
        self.group.set_focus(widget, ring=False)
        return True

    def _press_right(self, pos: Pos) -> bool:
        """Takes back what lies there; or cancels the drag, or the choice of a slot."""
        if self._hold is not None:
            self._cancel()
            return True
        widget = self.editor.tray.piece_at(pos)
        if isinstance(widget, SlotWidget) and widget.command is not None:
            self.editor.snap()
            self.editor.take(widget.number)
        elif self.history.chosen is not None and self.area.collidepoint(pos):
            self.editor.choose(None)
        return self.area.collidepoint(pos)

    def _motion(self, event: Motion) -> bool:
        hold, moving = self._hold, self.editor.moving_cards
        self.editor.by_keys = False
        if hold is None:
            return self.group.handle(event)
        if not event.held:
            self._cancel()
            return self.group.handle(event)
        if moving.carried is not None:
            moving.carried.pos = event.pos
            self.editor.refresh()
        elif math.dist(hold.pos, event.pos) > hold.reach:
            self._lift(hold.widget, event.pos)
        return True

    def _lift(self, widget: SlotWidget | SupplyWidget, pos: Pos) -> None:
        """Starts to drag what ``widget`` holds, if it holds something."""
        slot = widget.number if isinstance(widget, SlotWidget) else None
        gone = isinstance(widget, SupplyWidget) and widget.gone
        if widget.command is not None and not gone:
            width = self.editor.tray.slots[0].rect.width
            self.editor.moving_cards.carried = Carried(widget.command, slot, pos, width)
            self.editor.say("")
            self.editor.refresh()

    def _release(self, event: Release) -> bool:
        hold, carried = self._hold, self.editor.moving_cards.carried
        if hold is None:
            return self.group.handle(event)
        self._hold = self.editor.moving_cards.carried = None
        if carried is not None:
            carried.pos = event.pos
            self._drop(carried)
        elif hold.widget.rect.collidepoint(event.pos):
            hold.widget.activate(event.pos)
        self.editor.refresh()
        self.group.handle(Motion(event.pos))
        return True

    def _drop(self, carried: Carried) -> None:
        """Drops the dragged card: over a slot, over the supplies, or anywhere else."""
        goal = self.editor.tray.slot_at(carried.pos)
        if goal is not None and goal != carried.slot:
            if carried.slot is None:
                self.editor.lay(carried.command, goal, carried)
            else:
                self.editor.swap(carried.slot, goal, carried)
        elif carried.slot is not None and self.editor.tray.on_paper(carried.pos):
            self.editor.take(carried.slot, carried)
        else:
            self.editor.send_home(carried)

    def _cancel(self) -> None:
        """Ends the drag; its card goes home."""
        carried, self.editor.moving_cards.carried, self._hold = (
            self.editor.moving_cards.carried,
            None,
            None,
        )
        if carried is not None:
            self.editor.send_home(carried)
            self.editor.refresh()

    # By keyboard

    def _key(self, key: Key) -> bool:
        self._use_keys()
        chord = key.chord
        if chord == "escape":
            return self._escape()
        if chord in ARROWS:
            return self._steer(ARROWS[chord])
        if chord.removeprefix("shift+") in ARROWS:
            return self._shift(ARROWS[chord.removeprefix("shift+")])
        if chord == "delete":
            return self._take_focused()
        slot = key.meaning(SLOT_KEYS)
        if slot is not None and not key.repeat:
            return self._choose(slot)
        if not key.repeat and chord == "ctrl+return":
            self._lock_in()
            return True
        return self._undo(key) or self.group.handle(key)

    def _use_keys(self) -> None:
        self.editor.snap()
        self.editor.by_keys = True

    def _escape(self) -> bool:
        """Cancels the drag or the choice of a slot; False if there was neither."""
        if self._hold is None and self.history.chosen is None:
            return False
        self._cancel()
        self.editor.choose(None)
        return True

    def _undo(self, key: Key) -> bool:
        meaning = self.stage.bindings.command(key)
        if meaning == "undo" and self.history.can_undo:
            self.editor.undo()
        elif meaning == "redo" and self.history.can_redo:
            self.editor.redo()
        else:
            return False
        return True

    def _choose(self, slot: int) -> bool:
        if slot < len(self.program):
            self.editor.choose(slot)
        return slot < len(self.program)

    def _steer(self, direction: tuple[int, int]) -> bool:
        """Moves the focus in a direction. The first key only shows where it is."""
        group, here = self.group, self.group.focus
        if here is None or not group.ring:
            usable = (one for one in self.editor.tray.supplies if not one.gone)
            group.set_focus(here or next(usable, self.editor.tray.slots[0]), ring=True)
        else:
            stops = [one for one in group.widgets if one.visible and one.enabled]
            others = ((one, one.rect) for one in stops if one is not here)
            group.set_focus(nearest(here.rect, others, direction) or here, ring=True)
        self.editor.say("")
        return True

    def _shift(self, direction: tuple[int, int]) -> bool:
        """Moves the command of the focused slot to the slot beside."""
        here = self.group.focus
        if not isinstance(here, SlotWidget) or here.command is None or not self.group.ring:
            return False
        others = ((one, one.rect) for one in self.editor.tray.slots if one is not here)
        found = nearest(here.rect, others, direction)
        if isinstance(found, SlotWidget):
            self.editor.swap(here.number, found.number)
            self.group.set_focus(found, ring=True)
        return True

    def _take_focused(self) -> bool:
        """Takes back the command that has the focus, or the last one laid of its kind."""
        focus, slot = self.group.focus, None
        if isinstance(focus, SlotWidget):
            slot = focus.number
        elif isinstance(focus, SupplyWidget):
            slot = max(self.history.draft.places(focus.command), default=None)
        if slot is None or self.program[slot] is None:
            return False
        self.editor.take(slot)
        return True

    # The end of it

    def _settle(self) -> None:
        self._cancel()
        self.editor.snap()

    def _lock_in(self) -> None:
        self._settle()
        self._lock(self.program)
