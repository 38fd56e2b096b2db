"""The programming panel: what can be laid is dragged, clicked or sent by keys into the slots.

The laying changes at once and the pictures catch up; a press ends every flight.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.games.sumon.program import Command, Program, Slot, write_program
from sumo_arcade.engine.games.sumon.rules import SumonState
from sumo_arcade.text import _
from sumo_arcade.ui.boards.sumon import cards, phrases
from sumo_arcade.ui.boards.sumon.carrying import DROP, FLY, HOME, Carried, Faces, Flight
from sumo_arcade.ui.boards.sumon.desk import desk
from sumo_arcade.ui.boards.sumon.laying import Bench, Lack, resumed, supplies
from sumo_arcade.ui.boards.sumon.purse import Purse
from sumo_arcade.ui.boards.sumon.slots import Mark, SlotWidget
from sumo_arcade.ui.boards.sumon.supplies import SupplyWidget
from sumo_arcade.ui.boards.sumon.timer import Timer
from sumo_arcade.ui.boards.sumon.worktop import Actions, Worktop
from sumo_arcade.ui.group import ARROWS, Group, nearest
from sumo_arcade.ui.input import LEFT, RIGHT, Event, Focus, Key, Motion, Pos, Press, Release
from sumo_arcade.ui.motion import Tempo, advanced
from sumo_arcade.ui.scene import Stage
from sumo_arcade.ui.widgets import Widget

DRAG: Final = 4
DRAG_TOUCH: Final = 12
"""720p pixels after which a press becomes a drag, by mouse and by finger."""
SAID: Final = 5.0
"""Seconds for which it is said why something cannot be laid."""
SHAKE: Final = 4
"""720p pixels."""


@dataclass(slots=True)
class Hold:
    """A button is down on a slot or a supply, since ``pos``."""

    widget: SlotWidget | SupplyWidget
    pos: Pos
    reach: int


class ProgrammingPanel:
    """Lays the program of ``seat``, whose ``view`` it gets, going on from ``draft`` (any text).

    ``changed`` gets the draft after every step, ``lock`` the program. ``narrow``: on a half of the
    screen, cards show their backs, and ``command`` steers it. ``seconds_left`` and
    ``seconds_whole`` are set from outside; None: no limit. While ``locked`` only that is shown,
    and ``lock`` means to unlock.
    """

    def __init__(
        self,
        stage: Stage,
        view: SumonState,
        seat: Seat,
        draft: str,
        *,
        narrow: bool,
        invalidate: Callable[[pygame.Rect | None], None],
        changed: Callable[[str], None],
        lock: Callable[[Program], None],
    ) -> None:
        self.stage = stage
        self.seat = seat
        self.narrow = narrow
        self.seconds_left: float | None = None
        self.seconds_whole: float | None = None
        self.bench = Bench(resumed(view, seat, draft))
        self._round = view.round
        self._invalidate = invalidate
        self._changed = changed
        self._lock = lock
        self._locked = False
        self._hold: Hold | None = None
        self._carried: Carried | None = None
        self._flights: list[Flight] = []
        self._drawn: list[pygame.Rect] = []
        """Where the flying pictures were drawn last."""
        self._shaken: tuple[SupplyWidget, float] | None = None
        self._said: tuple[str, float] = ("", 0.0)
        """Why something cannot be laid, and how long that is still shown."""
        self._hint: tuple[str, bool] = ("", False)
        self.group = Group(stage.sprites, invalidate)
        self.arrange(pygame.Rect(0, 0, 688, 680))

    # What others ask

    @property
    def program(self) -> Program:
        """What is laid."""
        return self.bench.laying.slots

    def locked_text(self) -> str:
        """What is laid, as the record writes it: when the time is up, this counts."""
        return write_program(self.program)

    @property
    def locked(self) -> bool:
        """Whether the program is locked in, and nothing of it is shown."""
        return self._locked

    @locked.setter
    def locked(self, locked: bool) -> None:
        if locked != self._locked:
            self._cancel()
            self._flights.clear()
            self._locked = locked
            self.arrange(self.area)

    def command(self, name: str) -> bool:
        """``left``, ``right``, ``up``, ``down``, ``lay``, ``take``, ``clear`` or ``lock``, from
        half a keyboard or a game controller; True if it meant something."""
        if name == "lock":
            self._lock_in()
            return True
        if self._locked:
            return False
        self._snap()
        if name in ARROWS:
            return self._steer(ARROWS[name])
        if name == "clear":
            self._clear()
        elif name == "take":
            return self._take_focused()
        elif name == "lay":
            if self.group.focus is None or not self.group.ring:
                return self._steer((0, 0))
            self.group.focus.activate(None)
        else:
            return False
        return True

    # The panel

    def arrange(self, area: pygame.Rect) -> None:
        self.area = area
        self._cancel()
        self._flights.clear()
        self._shaken = None
        sprites, laying = self.stage.sprites, self.bench.laying
        self.desk = desk(area, narrow=self.narrow)
        actions = Actions(
            self._press_slot, self._press_supply, self._undo, self._clear, self._lock_in
        )
        self.top = Worktop(
            sprites,
            self.desk,
            self.seat,
            supplies(laying),
            actions,
            narrow=self.narrow,
            locked=self._locked,
        )
        self.faces = Faces(sprites, self.seat, secret=self.narrow)
        self.purse = Purse(sprites, self.desk, laying.mana, laying.left)
        self.timer = Timer(sprites, self.desk)
        old = self.group
        place = old.widgets.index(old.focus) if old.focus in old.widgets else -1
        self.group = Group(sprites, self._invalidate)
        self.group.add(*self.top.widgets())
        if 0 <= place < len(self.group.widgets):
            self.group.set_focus(self.group.widgets[place], ring=old.ring)
        self._refresh()
        self._invalidate(None)

    def handle(self, event: Event) -> bool:
        if self._locked:
            return self.group.handle(event)
        match event:
            case Press(button=button) if button == LEFT:
                return self._press(event)
            case Press(pos, button) if button == RIGHT:
                return self._press_right(pos)
            case Motion():
                return self._motion(event)
            case Release(pos, button) if button == LEFT:
                return self._release(event)
            case Focus(gained=False):
                self._cancel()
            case Key():
                return self._key(event)
        return self.group.handle(event)

    def update(self, seconds: float) -> bool:
        tempo = Tempo.of(self.stage.settings)
        moving = self.group.update(seconds, tempo)
        if self.timer.show(self.seconds_left, self.seconds_whole, still=not tempo.flies):
            self._invalidate(self.timer.area)
        if self._locked:
            return moving
        moving = self._update_flights(seconds, tempo) or moving
        moving = self._update_shake(seconds) or moving
        if self.purse.update(seconds, tempo):
            self._invalidate(self.purse.rect)
        text, left = self._said
        self._said = (text, left - seconds) if left > seconds else ("", 0.0)
        self._update_hint()
        return moving or self.purse.counting or (self.timer.beats and tempo.flies)

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        self.top.draw_ground(surface)
        if not self._locked:
            if clip.colliderect(self.desk.rect(self.desk.plan.title)):
                line = phrases.round_line(self._round, self.seat, narrow=self.narrow)
                self.top.draw_title(surface, line)
            if clip.colliderect(self.purse.rect):
                self.purse.draw(surface)
            if clip.colliderect(self.top.hint_area()):
                self.top.draw_hint(surface, self._hint[0], alarm=self._hint[1])
        if clip.colliderect(self.timer.area):
            self.timer.draw(surface)
        self.group.draw(surface)
        for picture, spot in self._pictures():
            surface.blit(picture, spot)

    # By mouse

    def _press(self, event: Press) -> bool:
        self._snap()
        widget = self.top.piece_at(event.pos)
        if widget is None:
            return self.group.handle(event)
        reach = self.desk.px(DRAG_TOUCH if event.touch else DRAG)
        self._hold = Hold(widget, event.pos, reach)
        self.group.set_focus(widget, ring=False)
        return True

    def _press_right(self, pos: Pos) -> bool:
        """Takes back what lies there, or lets go of what is in the hand or chosen."""
        if self._hold is not None:
            self._cancel()
            return True
        widget = self.top.piece_at(pos)
        if isinstance(widget, SlotWidget) and widget.command is not None:
            self._snap()
            self._take(widget.number)
        elif self.bench.chosen is None or not self.area.collidepoint(pos):
            return self.area.collidepoint(pos)
        else:
            self.bench.chosen = None
            self._refresh()
        return True

    def _motion(self, event: Motion) -> bool:
        hold = self._hold
        if hold is None:
            return self.group.handle(event)
        if not event.held:
            self._cancel()
            return self.group.handle(event)
        if self._carried is not None:
            self._carried.pos = event.pos
            self._refresh()
        elif math.dist(hold.pos, event.pos) > hold.reach:
            self._lift(hold.widget, event.pos)
        return True

    def _lift(self, widget: SlotWidget | SupplyWidget, pos: Pos) -> None:
        """Takes up what ``widget`` holds, if it holds something."""
        slot = widget.number if isinstance(widget, SlotWidget) else None
        command = widget.command
        if command is None or (isinstance(widget, SupplyWidget) and widget.gone):
            return
        self._say("")
        self._carried = Carried(command, slot, pos, self.top.slots[0].rect.width)
        self._refresh()

    def _release(self, event: Release) -> bool:
        hold, carried = self._hold, self._carried
        if hold is None:
            return self.group.handle(event)
        self._hold = self._carried = None
        if carried is not None:
            carried.pos = event.pos
            self._drop(carried)
        elif hold.widget.rect.collidepoint(event.pos):
            hold.widget.activate(event.pos)
        self._refresh()
        self.group.handle(Motion(event.pos))
        return True

    def _drop(self, carried: Carried) -> None:
        """Lets go of what is in the hand: over a slot, over the supplies, or anywhere else."""
        goal = self.top.slot_at(carried.pos)
        start = self._hand(carried)
        if goal is None or goal == carried.slot:
            back_to_supply = carried.slot is not None and self.top.on_paper(carried.pos)
            if back_to_supply and carried.slot is not None:
                self._take(carried.slot, start)
            else:
                self._send_home(carried, start)
        elif carried.slot is not None:
            there = self.program[goal]
            self.bench.swap(carried.slot, goal)
            self._fly(carried.command, start, self.top.slots[goal].rect, DROP, hides=goal)
            if there is not None:
                slots = self.top.slots
                self._fly(there, slots[goal].rect, slots[carried.slot].rect, hides=carried.slot)
            self._done()
        else:
            self._lay(carried.command, goal, carried)

    def _send_home(self, carried: Carried, start: pygame.Rect) -> None:
        if carried.slot is not None:
            goal = self.top.slots[carried.slot].rect
        else:
            goal = self.top.supply(carried.command).picture_rect()
        self._fly(carried.command, start, goal, HOME, hides=carried.slot)

    def _hand(self, carried: Carried) -> pygame.Rect:
        """Where the card in the hand is."""
        width = carried.size()
        return pygame.Rect(0, 0, width, cards.height(width)).move_to(center=carried.pos)

    def _cancel(self) -> None:
        """Nothing is held or carried any more."""
        carried, self._carried, self._hold = self._carried, None, None
        if carried is not None:
            self._send_home(carried, self._hand(carried))
            self._refresh()

    # By keyboard

    def _key(self, key: Key) -> bool:
        self._snap()
        meaning = self.stage.bindings.command(key)
        if key.chord == "escape" and (self._hold or self.bench.chosen is not None):
            self._cancel()
            self.bench.chosen = None
            self._refresh()
            return True
        if len(key.chord) == 1 and key.chord.isdigit() and not key.repeat:
            return self._choose((int(key.chord) - 1) % 10)
        if key.chord == "delete":
            return self._take_focused()
        if key.chord in ARROWS:
            return self._steer(ARROWS[key.chord])
        if key.chord.startswith("shift+") and key.chord[6:] in ARROWS:
            return self._shift(ARROWS[key.chord[6:]])
        if key.chord == "ctrl+return" and not key.repeat:
            self._lock_in()
            return True
        if meaning == "undo" and self.bench.can_undo:
            self._undo()
            return True
        if meaning == "redo" and self.bench.can_redo:
            self.bench.redo()
            self._done()
            return True
        return self.group.handle(key)

    def _choose(self, slot: int) -> bool:
        """The next thing is laid into ``slot``; the same again: it is not."""
        if slot >= len(self.program):
            return False
        self.bench.chosen = None if self.bench.chosen == slot else slot
        self._say("")
        self._refresh()
        return True

    def _steer(self, direction: tuple[int, int]) -> bool:
        """Goes on in a direction; at first it only shows where the keyboard is."""
        here = self.group.focus
        if here is None or not self.group.ring:
            usable = (one for one in self.top.supplies if not one.gone)
            here = here or next(usable, self.top.slots[0])
            self.group.set_focus(here, ring=True)
        else:
            stops = [one for one in self.group.widgets if one.visible and one.enabled]
            others = ((one, one.rect) for one in stops if one is not here)
            found = nearest(here.rect, others, direction)
            if found is not None:
                self.group.set_focus(found, ring=True)
        self._say("")
        return True

    def _shift(self, direction: tuple[int, int]) -> bool:
        """Moves the command of the slot that has the keyboard to the one beside."""
        here = self.group.focus
        if not isinstance(here, SlotWidget) or here.command is None or not self.group.ring:
            return False
        others = ((one, one.rect) for one in self.top.slots if one is not here)
        found = nearest(here.rect, others, direction)
        if isinstance(found, SlotWidget):
            self.bench.swap(here.number, found.number)
            self.group.set_focus(found, ring=True)
            self._done()
        return True

    def _take_focused(self) -> bool:
        """Takes back the command that the keyboard is at, or the last laid of its kind."""
        focus = self.group.focus
        slot: int | None = None
        if isinstance(focus, SlotWidget):
            slot = focus.number
        elif isinstance(focus, SupplyWidget):
            slot = max(self.bench.laying.places(focus.command), default=None)
        if slot is None or self.program[slot] is None:
            return False
        self._take(slot)
        return True

    # What is done

    def _press_slot(self, number: int) -> None:
        if self.program[number] is None:
            self._choose(number)
        else:
            self._take(number)

    def _press_supply(self, command: Command) -> None:
        self._lay(command)

    def _lay(
        self, command: Command, slot: int | None = None, carried: Carried | None = None
    ) -> None:
        """Lays ``command`` where it lands, or says why not."""
        goal = self.bench.landing if slot is None else slot
        there: Slot = None if goal is None else self.program[goal]
        lack = self.bench.lay(command, slot)
        source = self.top.supply(command).picture_rect()
        start = source if carried is None else self._hand(carried)
        if lack is not None or goal is None:
            if carried is not None:
                self._send_home(carried, start)
            self._refuse(command, lack)
            return
        if there is not None:
            back = self.top.supply(there).picture_rect()
            self._fly(there, self.top.slots[goal].rect, back)
        span = FLY if carried is None else DROP
        self._fly(command, start, self.top.slots[goal].rect, span, hides=goal)
        self._done()

    def _refuse(self, command: Command, lack: Lack | None) -> None:
        if lack is not None:
            self._say(phrases.why_lacking(lack, command))
        if Tempo.of(self.stage.settings).flies:
            self._shaken = (self.top.supply(command), 0.0)
        self._refresh()

    def _take(self, slot: int, start: pygame.Rect | None = None) -> None:
        command = self.program[slot]
        if command is None:
            return
        goal = self.top.supply(command).picture_rect()
        self._fly(command, start or self.top.slots[slot].rect, goal)
        self.bench.take(slot)
        self._done()

    def _clear(self) -> None:
        """Takes everything back; where nothing is laid, has it again."""
        if not self.bench.laying.laid:
            self._undo()
            return
        for slot, command in enumerate(self.program):
            if command is not None:
                goal = self.top.supply(command).picture_rect()
                self._fly(command, self.top.slots[slot].rect, goal)
        self.bench.clear()
        self._done()

    def _undo(self) -> None:
        self.bench.undo()
        self._done()

    def _lock_in(self) -> None:
        self._cancel()
        self._snap()
        self._lock(self.program)

    def _done(self) -> None:
        """A step has been made."""
        self._say("")
        self._refresh()
        self._changed(self.locked_text())

    def _say(self, sentence: str) -> None:
        self._said = (sentence, SAID if sentence else 0.0)
        self._update_hint()

    # What is seen

    def _refresh(self) -> None:
        """Shows what has changed."""
        if self._locked:
            return
        bench, carried = self.bench, self._carried
        hidden = {flight.hides for flight in self._flights}
        if carried is not None:
            hidden.add(carried.slot)
        hot = None if carried is None else self.top.slot_at(carried.pos)
        for slot in self.top.slots:
            mark = self._mark(slot.number, hot)
            if slot.show(self.program[slot.number], mark, away=slot.number in hidden):
                self.group.refresh(slot)
        for supply in self.top.supplies:
            stock = bench.laying.stock(supply.command)
            lack = bench.laying.lack(supply.command, bench.landing)
            lent = carried is not None and carried.slot is None
            if carried is not None and lent and carried.command == supply.command and stock:
                stock -= 1
            if supply.show(stock, lack):
                self.group.refresh(supply)
        self.purse.show(bench.laying.left)
        self._enable(self.top.undo, enabled=bench.can_undo)
        again = self.narrow and not bench.laying.laid and bench.can_undo
        words, icon = (_("Undo"), "undo") if again else (_("Clear"), "trash")
        if self.top.clear.label != words:
            self.top.clear.label, self.top.clear.icon = words, icon
            self.group.refresh(self.top.clear)
        self._enable(self.top.clear, enabled=bool(bench.laying.laid) or again)
        self._update_hint()

    def _enable(self, button: Widget, *, enabled: bool) -> None:
        if button.enabled != enabled:
            button.enabled = enabled
            self.group.refresh(button)

    def _mark(self, slot: int, hot: int | None) -> Mark:
        carried, bench = self._carried, self.bench
        if carried is None:
            if slot == bench.chosen:
                return "chosen"
            return "next" if slot == bench.landing else ""
        fits = carried.slot is not None or bench.laying.lack(carried.command, slot) is None
        if slot == hot:
            return "hot" if fits else "barred"
        return "open" if fits and slot != carried.slot else ""

    def _update_hint(self) -> None:
        hint = (self._said[0], True) if self._said[0] else (self._advice(), False)
        if hint != self._hint:
            self._hint = hint
            self._invalidate(self.top.hint_area())

    def _advice(self) -> str:
        """About what is carried, pointed at or has the keyboard; else what to do next."""
        if self._carried is not None:
            return phrases.about_command(self._carried.command)
        for widget in self.group.widgets:
            if widget.hovered or (self.group.ring and widget is self.group.focus):
                if isinstance(widget, SupplyWidget):
                    return phrases.about_command(widget.command)
                if isinstance(widget, SlotWidget):
                    return phrases.about_slot(widget.number, widget.command)
        return phrases.about_laying(self.bench.laying)

    # What moves

    def _fly(
        self,
        command: Command,
        start: pygame.Rect,
        goal: pygame.Rect,
        span: float = FLY,
        *,
        hides: int | None = None,
    ) -> None:
        tempo = Tempo.of(self.stage.settings)
        if tempo.flies:
            flight = Flight(command, start.copy(), goal.copy(), tempo.piece(span), hides)
            self._flights.append(flight)

    def _snap(self) -> None:
        """Ends what moves by itself."""
        if self._flights:
            self._flights.clear()
            self._refresh()
            self._redraw_flights()
        if self.purse.snap():
            self._invalidate(self.purse.rect)

    def _pictures(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """What flies, and what is in the hand above it."""
        found = [flight.picture(self.faces) for flight in self._flights]
        if self._carried is not None:
            found.append(self._carried.picture(self.faces))
        return found

    def _update_flights(self, seconds: float, tempo: Tempo) -> bool:
        flying = [flight for flight in self._flights if flight.update(seconds)]
        arrived, self._flights = len(flying) < len(self._flights), flying
        if arrived:
            self._refresh()
        carried = self._carried
        if carried is not None:
            carried.update(seconds, tempo, self.desk.scale)
        self._redraw_flights()
        return bool(flying) or (carried is not None and not carried.settled)

    def _redraw_flights(self) -> None:
        spots = [spot for _picture, spot in self._pictures()]
        if spots != self._drawn:
            for spot in (*self._drawn, *spots):
                self._invalidate(spot)
            self._drawn = spots

    def _update_shake(self, seconds: float) -> bool:
        if self._shaken is None:
            return False
        supply, part = self._shaken
        part = advanced(part, seconds, HOME)
        swing = math.sin(part * 4 * math.pi) * (1 - part)
        supply.aside = round(self.desk.px(SHAKE) * swing) if part < 1 else 0
        self._shaken = (supply, part) if part < 1 else None
        self.group.refresh(supply)
        return True
