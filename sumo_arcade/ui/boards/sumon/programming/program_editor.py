"""The editor of a program: every step of laying it, the cards that fly then, and the hints.

The draft changes at once and the pictures catch up.
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
from sumo_arcade.ui.boards.sumon.programming import programming_text
from sumo_arcade.ui.boards.sumon.programming.draft import DraftHistory, Lack, supplies
from sumo_arcade.ui.boards.sumon.programming.mana_left import ManaLeft
from sumo_arcade.ui.boards.sumon.programming.moving_cards import (
    DROP,
    FLY,
    HOME,
    CardFaces,
    Carried,
    Flight,
    MovingCards,
)
from sumo_arcade.ui.boards.sumon.programming.programming_layout import ProgrammingLayout
from sumo_arcade.ui.boards.sumon.programming.programming_tray import ProgrammingTray, TrayActions
from sumo_arcade.ui.boards.sumon.programming.slots import Mark, SlotWidget
from sumo_arcade.ui.boards.sumon.programming.supplies import SupplyWidget
from sumo_arcade.ui.platform.scene import Stage
from sumo_arcade.ui.widgets.controls import Widget
from sumo_arcade.ui.widgets.group import Group

SAID: Final = 5.0
"""Seconds for which it is said why something cannot be laid."""
SHAKE: Final = 4
"""720p pixels."""


class ProgramEditor:
    """Edits ``history`` on a tray of one size.

    ``changed`` gets the draft as text after every step; ``secret``: nothing shows what lies in a
    slot.
    """

    def __init__(
        self,
        stage: Stage,
        layout: ProgrammingLayout,
        seat: Seat,
        history: DraftHistory,
        lock: Callable[[], None],
        *,
        secret: bool,
        invalidate: Callable[[pygame.Rect | None], None],
        changed: Callable[[str], None],
    ) -> None:
        self.stage = stage
        self.layout = layout
        self.history = history
        self.secret = secret
        self._invalidate = invalidate
        self._changed = changed
        self._shaken: tuple[SupplyWidget, float] | None = None
        self._said: tuple[str, float] = ("", 0.0)
        """Why something cannot be laid, and how long that is still shown."""
        self._hint: tuple[str, bool] = ("", False)
        self.by_keys = False
        """Whether the keyboard was used last: the hint is then about what has the focus, not what
        is hovered."""
        actions = TrayActions(self.press_slot, self.lay, self.undo, self.clear, lock)
        draft = history.draft
        self.tray = ProgrammingTray(layout, seat, supplies(draft), actions, narrow=secret)
        self.mana_left = ManaLeft(layout, draft.mana, draft.left)
        self.moving_cards = MovingCards(
            CardFaces(stage.sprites, seat, secret=secret), layout.scale, invalidate
        )
        self.group = Group(stage.sprites, invalidate)
        self.group.add(*self.tray.widgets())
        self.refresh()

    @property
    def program(self) -> Program:
        """The program as it is laid."""
        return self.history.draft.slots

    # Steps

    def press_slot(self, number: int) -> None:
        """Takes back what lies in a slot, or chooses an empty one."""
        if self.program[number] is None:
            self.choose(number)
        else:
            self.take(number)

    def choose(self, slot: int | None) -> None:
        """Chooses ``slot`` for the next command; the chosen one again, or None: none is chosen."""
        self.history.chosen = None if self.history.chosen == slot else slot
        self.say("")
        self.refresh()

    def lay(
        self, command: Command, slot: int | None = None, carried: Carried | None = None
    ) -> None:
        """Lays ``command`` (the ``carried`` card, or one from the supplies) into ``slot``, or where
        it lands; else the hint says why not."""
        goal = self.history.landing if slot is None else slot
        before = self.program
        lack = self.history.lay(command, slot)
        if lack is not None or goal is None:
            if carried is not None:
                self.send_home(carried)
            self._refuse(command, lack)
            return
        there = before[goal]
        if there is not None:
            self._fly_back(there, self.tray.slots[goal].rect)
        start = carried.rect() if carried else self.tray.supply(command).picture_rect()
        span = DROP if carried else FLY
        self._fly(command, start, self.tray.slots[goal].rect, span, hides=goal)
        self._done()

    def take(self, slot: int, carried: Carried | None = None) -> None:
        """Takes back what lies in ``slot``, if anything."""
        command = self.program[slot]
        if command is not None:
            self._fly_back(command, carried.rect() if carried else self.tray.slots[slot].rect)
            self.history.take(slot)
            self._done()

    def swap(self, slot: int, goal: int, carried: Carried | None = None) -> None:
        """Exchanges what lies in two slots; the first card may be the ``carried`` one."""
        one, other = self.program[slot], self.program[goal]
        places = self.tray.slots
        if one is not None:
            start = carried.rect() if carried else places[slot].rect
            self._fly(one, start, places[goal].rect, DROP, hides=goal)
        if other is not None:
            self._fly(other, places[goal].rect, places[slot].rect, FLY, hides=slot)
        self.history.swap(slot, goal)
        self._done()

    def clear(self) -> None:
        """Empties all slots; where nothing is laid, undoes that."""
        if not self.history.draft.laid:
            self.undo()
            return
        for slot, command in zip(self.tray.slots, self.program, strict=True):
            if command is not None:
                self._fly_back(command, slot.rect)
        self.history.clear()
        self._done()

    def undo(self) -> None:
        """Takes the last step back."""
        self.history.undo()
        self._done()

    def redo(self) -> None:
        """Makes the step again that was taken back last."""
        self.history.redo()
        self._done()

    def send_home(self, carried: Carried) -> None:
        """Flies the dragged card back to where it came from."""
        if carried.slot is not None:
            goal = self.tray.slots[carried.slot].rect
        else:
            goal = self.tray.supply(carried.command).picture_rect()
        self._fly(carried.command, carried.rect(), goal, HOME, hides=carried.slot)

    def _refuse(self, command: Command, lack: Lack | None) -> None:
        if lack is not None:
            self.say(programming_text.why_lacking(lack, command, secret=self.secret))
        if Tempo.of(self.stage.settings).flies:
            self._shaken = (self.tray.supply(command), 0.0)
        self.refresh()

    def _done(self) -> None:
        """After every step: shows it, and gives the draft to ``changed``."""
        self.say("")
        self.refresh()
        self._changed(write_program(self.program))

    # What is seen

    def refresh(self) -> None:
        """Brings slots, supplies, mana, buttons and hint up to date."""
        history, carried = self.history, self.moving_cards.carried
        hot = None if carried is None else self.tray.slot_at(carried.pos)
        for slot in self.tray.slots:
            away = slot.number in self.moving_cards.hidden
            if slot.show(self.program[slot.number], self._mark(slot.number, hot), away=away):
                self.group.refresh(slot)
        for supply in self.tray.supplies:
            stock = history.draft.stock(supply.command)
            if carried and carried.slot is None and carried.command == supply.command and stock:
                stock -= 1
            lack = history.draft.lack(supply.command, history.landing)
            if supply.show(stock, lack):
                self.group.refresh(supply)
        self.mana_left.show(history.draft.left)
        self._refresh_buttons()
        self._update_hint()

    def _refresh_buttons(self) -> None:
        history, clear = self.history, self.tray.clear
        self._enable(self.tray.undo, enabled=history.can_undo)
        again = self.secret and not history.draft.laid and history.can_undo
        words, icon = (_("Undo"), "undo") if again else (_("Clear"), "trash")
        if clear.label != words:
            clear.label, clear.icon = words, icon
            self.group.refresh(clear)
        self._enable(clear, enabled=bool(history.draft.laid) or again)

    def _enable(self, button: Widget, *, enabled: bool) -> None:
        if button.enabled != enabled:
            button.enabled = enabled
            self.group.refresh(button)

    def _mark(self, slot: int, hot: int | None) -> Mark:
        carried, history = self.moving_cards.carried, self.history
        if carried is None:
            if slot == history.chosen:
                return "chosen"
            return "next" if slot == history.landing else ""
        fits = carried.slot is not None or history.draft.lack(carried.command, slot) is None
        if slot == carried.slot:
            return "held"
        if slot == hot:
            return "hot" if fits else "barred"
        return "open" if fits else ""

    def say(self, sentence: str) -> None:
        """Shows why something cannot be laid; empty: no more."""
        self._said = (sentence, SAID if sentence else 0.0)
        self._update_hint()

    def _update_hint(self) -> None:
        hint = (self._said[0], True) if self._said[0] else (self._advice(), False)
        if hint != self._hint:
            self._hint = hint
            self._invalidate(self.tray.hint_area())

    def _advice(self) -> str:
        """The hint: about what is dragged, pointed at or focused; else what to do next."""
        carried = self.moving_cards.carried
        if carried is not None:
            if carried.slot is not None:
                return programming_text.about_moving()
            return programming_text.about_command(carried.command)
        widget = self._pointed()
        if isinstance(widget, SupplyWidget):
            if widget.lack is not None:
                return programming_text.why_lacking(widget.lack, widget.command, secret=self.secret)
            return programming_text.about_command(widget.command)
        if isinstance(widget, SlotWidget):
            return programming_text.about_slot(widget.number, widget.command)
        return programming_text.about_laying(self.history.draft)

    def _pointed(self) -> Widget | None:
        """What the keyboard or the pointer is at, whichever was used last."""
        if self.by_keys:
            return self.group.focus if self.group.ring else None
        return next((widget for widget in self.group.widgets if widget.hovered), None)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws everything but the moving cards."""
        clip = surface.get_clip()
        if clip.colliderect(self.mana_left.rect):
            self.mana_left.draw(surface)
        if clip.colliderect(self.tray.hint_area()):
            self.tray.draw_hint(surface, self._hint[0], alarm=self._hint[1])
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
        self.moving_cards.send(Flight(command, start.copy(), goal.copy(), length, hides))

    def _fly_back(self, command: Command, start: pygame.Rect) -> None:
        """Flies a card to the supplies; in secret it only leaves its slot."""
        if not self.secret:
            self._fly(command, start, self.tray.supply(command).picture_rect(), FLY)

    def snap(self) -> None:
        """Ends what moves by itself."""
        if self.moving_cards.land():
            self.refresh()
        if self.mana_left.snap():
            self._invalidate(self.mana_left.rect)

    def update(self, seconds: float) -> bool:
        """Lets time pass; True while something moves."""
        tempo = Tempo.of(self.stage.settings)
        moving = self.group.update(seconds, tempo)
        if self.moving_cards.update(seconds, tempo):
            self.refresh()
        if self.mana_left.update(seconds, tempo):
            self._invalidate(self.mana_left.rect)
        text, left = self._said
        self._said = (text, left - seconds) if left > seconds else ("", 0.0)
        self._update_hint()
        shaking = self._update_shake(seconds)
        return moving or shaking or self.moving_cards.flying or self.mana_left.counting

    def _update_shake(self, seconds: float) -> bool:
        if self._shaken is None:
            return False
        supply, part = self._shaken
        part = advanced(part, seconds, HOME)
        swing = math.sin(part * 4 * math.pi) * (1 - part)
        supply.aside = round(self.layout.px(SHAKE) * swing) if part < 1 else 0
        self._shaken = (supply, part) if part < 1 else None
        self.group.refresh(supply)
        return True
