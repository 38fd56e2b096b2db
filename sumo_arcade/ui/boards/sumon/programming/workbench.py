"""Laying a program as it is seen: every step of it, what flies then, and what is said.

The laying changes at once and the pictures catch up.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.games.sumon.program import Command, Program, write_program
from sumo_arcade.text import _
from sumo_arcade.ui.animation.motion import Tempo, advanced
from sumo_arcade.ui.boards.sumon.programming import phrases
from sumo_arcade.ui.boards.sumon.programming.carrying import (
    DROP,
    FLY,
    HOME,
    Carried,
    Faces,
    Flight,
    Sky,
)
from sumo_arcade.ui.boards.sumon.programming.draft import Bench, Lack, supplies
from sumo_arcade.ui.boards.sumon.programming.mana_left import Purse
from sumo_arcade.ui.boards.sumon.programming.programming_layout import Desk
from sumo_arcade.ui.boards.sumon.programming.slots import Mark, SlotWidget
from sumo_arcade.ui.boards.sumon.programming.supplies import SupplyWidget
from sumo_arcade.ui.boards.sumon.programming.worktop import Actions, Worktop
from sumo_arcade.ui.platform.scene import Stage
from sumo_arcade.ui.widgets.controls import Widget
from sumo_arcade.ui.widgets.group import Group

SAID: Final = 5.0
"""Seconds for which it is said why something cannot be laid."""
SHAKE: Final = 4
"""720p pixels."""


class Workbench:
    """Widgets, flights, mana and sentences around a ``bench``, for one size of the tray.

    ``changed`` gets the draft after every step; ``secret``: nothing shows what lies in a slot.
    """

    def __init__(
        self,
        stage: Stage,
        desk: Desk,
        seat: Seat,
        bench: Bench,
        lock: Callable[[], None],
        *,
        secret: bool,
        invalidate: Callable[[pygame.Rect | None], None],
        changed: Callable[[str], None],
    ) -> None:
        self.stage = stage
        self.desk = desk
        self.bench = bench
        self.secret = secret
        self._invalidate = invalidate
        self._changed = changed
        self._shaken: tuple[SupplyWidget, float] | None = None
        self._said: tuple[str, float] = ("", 0.0)
        """Why something cannot be laid, and how long that is still shown."""
        self._hint: tuple[str, bool] = ("", False)
        self.by_keys = False
        """Whether the keyboard was used last: what it is at is explained, not what is hovered."""
        actions = Actions(self.press_slot, self.lay, self.undo, self.clear, lock)
        laying = bench.laying
        self.top = Worktop(desk, seat, supplies(laying), actions, narrow=secret)
        self.purse = Purse(desk, laying.mana, laying.left)
        self.sky = Sky(Faces(stage.sprites, seat, secret=secret), desk.scale, invalidate)
        self.group = Group(stage.sprites, invalidate)
        self.group.add(*self.top.widgets())
        self.refresh()

    @property
    def program(self) -> Program:
        """What is laid."""
        return self.bench.laying.slots

    # Steps

    def press_slot(self, number: int) -> None:
        """Takes back what lies in a slot, or chooses an empty one."""
        if self.program[number] is None:
            self.choose(number)
        else:
            self.take(number)

    def choose(self, slot: int | None) -> None:
        """The next thing is laid into ``slot``; the same again: it is not."""
        self.bench.chosen = None if self.bench.chosen == slot else slot
        self.say("")
        self.refresh()

    def lay(self, command: Command, slot: int | None = None, hand: Carried | None = None) -> None:
        """Lays ``command``, from the ``hand`` or the supplies, into ``slot`` or where it lands; or
        says why not."""
        goal = self.bench.landing if slot is None else slot
        before = self.program
        lack = self.bench.lay(command, slot)
        if lack is not None or goal is None:
            if hand is not None:
                self.send_home(hand)
            self._refuse(command, lack)
            return
        there = before[goal]
        if there is not None:
            self._fly_back(there, self.top.slots[goal].rect)
        start = hand.rect() if hand else self.top.supply(command).picture_rect()
        span = DROP if hand else FLY
        self._fly(command, start, self.top.slots[goal].rect, span, hides=goal)
        self._done()

    def take(self, slot: int, hand: Carried | None = None) -> None:
        """Takes back what lies in ``slot``, if something does."""
        command = self.program[slot]
        if command is not None:
            self._fly_back(command, hand.rect() if hand else self.top.slots[slot].rect)
            self.bench.take(slot)
            self._done()

    def swap(self, slot: int, goal: int, hand: Carried | None = None) -> None:
        """Exchanges what lies in two slots, the first of them perhaps in the ``hand``."""
        one, other = self.program[slot], self.program[goal]
        places = self.top.slots
        if one is not None:
            start = hand.rect() if hand else places[slot].rect
            self._fly(one, start, places[goal].rect, DROP, hides=goal)
        if other is not None:
            self._fly(other, places[goal].rect, places[slot].rect, FLY, hides=slot)
        self.bench.swap(slot, goal)
        self._done()

    def clear(self) -> None:
        """Takes everything back; where nothing is laid, has it again."""
        if not self.bench.laying.laid:
            self.undo()
            return
        for slot, command in zip(self.top.slots, self.program, strict=True):
            if command is not None:
                self._fly_back(command, slot.rect)
        self.bench.clear()
        self._done()

    def undo(self) -> None:
        """Takes the last step back."""
        self.bench.undo()
        self._done()

    def redo(self) -> None:
        """Makes it again."""
        self.bench.redo()
        self._done()

    def send_home(self, hand: Carried) -> None:
        """What was in the hand goes back to where it came from."""
        if hand.slot is not None:
            goal = self.top.slots[hand.slot].rect
        else:
            goal = self.top.supply(hand.command).picture_rect()
        self._fly(hand.command, hand.rect(), goal, HOME, hides=hand.slot)

    def _refuse(self, command: Command, lack: Lack | None) -> None:
        if lack is not None:
            self.say(phrases.why_lacking(lack, command, secret=self.secret))
        if Tempo.of(self.stage.settings).flies:
            self._shaken = (self.top.supply(command), 0.0)
        self.refresh()

    def _done(self) -> None:
        """A step has been made."""
        self.say("")
        self.refresh()
        self._changed(write_program(self.program))

    # What is seen

    def refresh(self) -> None:
        """Shows what has changed."""
        bench, hand = self.bench, self.sky.carried
        hot = None if hand is None else self.top.slot_at(hand.pos)
        for slot in self.top.slots:
            away = slot.number in self.sky.hidden
            if slot.show(self.program[slot.number], self._mark(slot.number, hot), away=away):
                self.group.refresh(slot)
        for supply in self.top.supplies:
            stock = bench.laying.stock(supply.command)
            if hand and hand.slot is None and hand.command == supply.command and stock:
                stock -= 1
            lack = bench.laying.lack(supply.command, bench.landing)
            if supply.show(stock, lack):
                self.group.refresh(supply)
        self.purse.show(bench.laying.left)
        self._refresh_buttons()
        self._update_hint()

    def _refresh_buttons(self) -> None:
        bench, clear = self.bench, self.top.clear
        self._enable(self.top.undo, enabled=bench.can_undo)
        again = self.secret and not bench.laying.laid and bench.can_undo
        words, icon = (_("Undo"), "undo") if again else (_("Clear"), "trash")
        if clear.label != words:
            clear.label, clear.icon = words, icon
            self.group.refresh(clear)
        self._enable(clear, enabled=bool(bench.laying.laid) or again)

    def _enable(self, button: Widget, *, enabled: bool) -> None:
        if button.enabled != enabled:
            button.enabled = enabled
            self.group.refresh(button)

    def _mark(self, slot: int, hot: int | None) -> Mark:
        hand, bench = self.sky.carried, self.bench
        if hand is None:
            if slot == bench.chosen:
                return "chosen"
            return "next" if slot == bench.landing else ""
        fits = hand.slot is not None or bench.laying.lack(hand.command, slot) is None
        if slot == hand.slot:
            return "held"
        if slot == hot:
            return "hot" if fits else "barred"
        return "open" if fits else ""

    def say(self, sentence: str) -> None:
        """Says why something cannot be; nothing: no more."""
        self._said = (sentence, SAID if sentence else 0.0)
        self._update_hint()

    def _update_hint(self) -> None:
        hint = (self._said[0], True) if self._said[0] else (self._advice(), False)
        if hint != self._hint:
            self._hint = hint
            self._invalidate(self.top.hint_area())

    def _advice(self) -> str:
        """About what is carried, pointed at or has the keyboard; else what to do next."""
        hand = self.sky.carried
        if hand is not None:
            if hand.slot is not None:
                return phrases.about_moving()
            return phrases.about_command(hand.command)
        widget = self._pointed()
        if isinstance(widget, SupplyWidget):
            if widget.lack is not None:
                return phrases.why_lacking(widget.lack, widget.command, secret=self.secret)
            return phrases.about_command(widget.command)
        if isinstance(widget, SlotWidget):
            return phrases.about_slot(widget.number, widget.command)
        return phrases.about_laying(self.bench.laying)

    def _pointed(self) -> Widget | None:
        """What the keyboard or the pointer is at, whichever was used last."""
        if self.by_keys:
            return self.group.focus if self.group.ring else None
        return next((widget for widget in self.group.widgets if widget.hovered), None)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws all but what flies."""
        clip = surface.get_clip()
        if clip.colliderect(self.purse.rect):
            self.purse.draw(surface)
        if clip.colliderect(self.top.hint_area()):
            self.top.draw_hint(surface, self._hint[0], alarm=self._hint[1])
        self.group.draw(surface)

    # What moves

    def _fly(
        self,
        command: Command,
        start: pygame.Rect,
        goal: pygame.Rect,
        span: float,
        *,
        hides: int | None = None,
    ) -> None:
        tempo = Tempo.of(self.stage.settings)
        length = tempo.piece(span) if tempo.flies else 0.0
        self.sky.send(Flight(command, start.copy(), goal.copy(), length, hides))

    def _fly_back(self, command: Command, start: pygame.Rect) -> None:
        """Into the supplies; in secret it only leaves its slot."""
        if not self.secret:
            self._fly(command, start, self.top.supply(command).picture_rect(), FLY)

    def snap(self) -> None:
        """Ends what moves by itself."""
        if self.sky.land():
            self.refresh()
        if self.purse.snap():
            self._invalidate(self.purse.rect)

    def update(self, seconds: float) -> bool:
        """Lets time pass; True while something moves."""
        tempo = Tempo.of(self.stage.settings)
        moving = self.group.update(seconds, tempo)
        if self.sky.update(seconds, tempo):
            self.refresh()
        if self.purse.update(seconds, tempo):
            self._invalidate(self.purse.rect)
        text, left = self._said
        self._said = (text, left - seconds) if left > seconds else ("", 0.0)
        self._update_hint()
        shaking = self._update_shake(seconds)
        return moving or shaking or self.sky.flying or self.purse.counting

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
