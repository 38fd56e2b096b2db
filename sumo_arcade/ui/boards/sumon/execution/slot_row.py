"""The ten slots of the round: what has been turned and what became of it, what is still hidden.
Who plays alone against computers sees what lies in the own slots before they are turned.

A click on a slot that has been turned shows it again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.games.sumon.figures import FIGURES
from sumo_arcade.text import _
from sumo_arcade.ui.boards.sumon.art import cards, plates, tokens
from sumo_arcade.ui.boards.sumon.art.effects import middle, scaled
from sumo_arcade.ui.boards.sumon.art.measure import Measure
from sumo_arcade.ui.boards.sumon.narration.timeline import Picture, Slots
from sumo_arcade.ui.decor import ink, paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import Key, Pos
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.widgets.controls import Widget

WIDTH: Final = 660
LEFT: Final = 66
NUMBERS: Final = 17
ROWS: Final = (121, 59)
"""Its width, the room left of the slots, the middles of the numbers and below them of the rows of
cards, by seat; design pixels."""
CARD: Final = 42
BEAD: Final = 21
GONE: Final = 0.62
"""Alpha of a slot that is over, 0…1."""
WELL: Final = "#2A130B"
WELL_EDGE: Final = "#A97F4E"
NOW: Final = (theme.AMBER_LIGHT, theme.AMBER)


class SlotRow(Widget):
    """The row of slots in the area of its ``measure``. ``again`` gets the number of a slot that was
    clicked."""

    def __init__(self, measure: Measure, again: Callable[[int], None]) -> None:
        super().__init__(measure.area)
        self.label = _("Slots of this round")
        self.measure = measure
        self.again = again
        self.seen: Picture | None = None
        self.open_programs: Mapping[Seat, Slots] = {}
        """Programs of the round that are shown before their slots are turned."""
        self.cursor = 1
        """The slot that Enter shows again."""

    def show(self, seen: Picture, open_programs: Mapping[Seat, Slots]) -> bool:
        """Takes the picture to show, and the programs that need not be hidden; True if anything
        looks different."""
        before, self.seen = self.seen, seen
        programs_before, self.open_programs = self.open_programs, open_programs
        if before is None or (before.round, before.slot) != (seen.round, seen.slot):
            self.cursor = max(1, seen.slot)
        looks = [_look(one) for one in (before, seen)]
        return looks[0] != looks[1] or programs_before != open_programs

    def column(self, slot: int) -> pygame.Rect:
        """The rectangle of ``slot``: its number and both its cards."""
        left, wide = self.measure.px(LEFT), self.rect.width - self.measure.px(LEFT + 10)
        x = self.rect.x + left + round(wide * (slot - 1) / FIGURES.slots)
        right = self.rect.x + left + round(wide * slot / FIGURES.slots)
        return pygame.Rect(x, self.rect.y, right - x, self.rect.height)

    def activate(self, pos: Pos | None) -> None:
        """Shows the slot under the pointer, or under the keyboard's cursor, again."""
        turned = self.seen.slot if self.seen is not None else 0
        for slot in range(1, turned + 1):
            if self.cursor == slot if pos is None else self.column(slot).collidepoint(pos):
                self.again(slot)

    def key(self, key: Key) -> bool:
        """Left and Right choose among the slots that have been turned."""
        if key.chord not in ("left", "right") or self.seen is None:
            return False
        by = 1 if key.chord == "right" else -1
        self.cursor = max(1, min(self.cursor + by, self.seen.slot or 1))
        return True

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """Draws all slots; the one under way on amber."""
        seen, m = self.seen, self.measure
        w, h = self.rect.size
        line = 1.4 * m.scale
        edge = f'stroke="{WELL_EDGE}" stroke-width="{line:.2f}"'
        well = paper.box((line / 2, line / 2, w - line, h - line), 12 * m.scale, WELL, edge)
        surface.blit(sprites.drawn(w, h, well), self.rect)
        for seat in (1, 0):
            crest = plates.emblem(sprites, seat, m.px(28))
            middle_y = self.rect.y + m.px(ROWS[seat])
            surface.blit(*middle(crest, (self.rect.x + m.px(34), middle_y)))
        if seen is None:
            return
        for slot in range(1, FIGURES.slots + 1):
            self._draw_slot(surface, seen, slot)

    def _draw_slot(self, surface: pygame.Surface, seen: Picture, slot: int) -> None:
        m, column = self.measure, self.column(slot)
        now = slot == seen.slot
        if now:
            box = column.inflate(-m.px(4), -m.px(10))
            face = paper.gradient("g", 0, 0, 0, box.height, *NOW)
            face += paper.box((0, 0, *box.size), 9 * m.scale, "url(#g)")
            surface.blit(m.sprites.drawn(*box.size, face), box)
        if self.hovered and slot <= seen.slot and not now:
            box = column.inflate(-m.px(4), -m.px(10))
            light = paper.box((0, 0, *box.size), 9 * m.scale, theme.WHITE, 'opacity="0.12"')
            surface.blit(m.sprites.drawn(*box.size, light), box)
        colour = theme.INK if now else theme.ON_LACQUER_3
        number = m.line(str(slot), column.width, 17, colour)
        surface.blit(*middle(number, (column.centerx, self.rect.y + m.px(NUMBERS))))
        for seat in (1, 0):
            self._draw_card(surface, seen, slot, seat, now=now)

    def _draw_card(
        self, surface: pygame.Surface, seen: Picture, slot: int, seat: Seat, *, now: bool
    ) -> None:
        m, column = self.measure, self.column(slot)
        at = (column.centerx, self.rect.y + m.px(ROWS[seat]))
        wide = m.px(CARD)
        turned = slot <= len(seen.commands[seat])
        laid = seen.commands[seat] if turned else self.open_programs.get(seat, ())
        if slot > len(laid):
            surface.blit(*middle(cards.back(m.sprites, wide), at))
            return
        command = laid[slot - 1]
        fate = seen.fates[seat][slot - 1] if turned else ""
        if command is None:
            surface.blit(*middle(self._empty(wide, now=now), at))
            return
        face = cards.small(m.sprites, command, seat, wide)
        surface.blit(*middle(scaled(m.sprites, face, 1.0, 1.0 if now or not turned else GONE), at))
        if fate:
            bead = tokens.fate_bead(m.sprites, fate, m.px(BEAD))
            x, y = at[0] + wide // 2 - m.px(3), at[1] + cards.height(wide) // 2 - m.px(6)
            surface.blit(*middle(bead, (x, y)))

    def _empty(self, wide: int, *, now: bool) -> pygame.Surface:
        """A dashed place with a dash."""
        m = self.measure
        h, line = cards.height(wide), max(1.0, 1.6 * m.scale)
        colour = theme.INK if now else theme.ROPE_2
        body = ink.dashed_box((wide, h), line, wide * 0.1, colour, 4.5 * m.scale)
        half = wide / 2
        body += (
            f'<path d="M{half - 5 * m.scale:.1f} {h / 2:.1f}h{10 * m.scale:.1f}" '
            f'stroke="{colour}" stroke-width="{line * 1.5:.2f}" stroke-linecap="round"/>'
        )
        return m.sprites.drawn(wide, h, body)


def _look(seen: Picture | None) -> object:
    return None if seen is None else (seen.slot, seen.commands, seen.fates)
