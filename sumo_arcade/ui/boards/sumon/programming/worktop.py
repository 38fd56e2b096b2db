"""The tray while a program is laid: its ground, and the widgets on it, for one window size."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.games.sumon.program import Command
from sumo_arcade.text import _
from sumo_arcade.ui.boards.sumon.art.measure import Box
from sumo_arcade.ui.boards.sumon.programming import tray
from sumo_arcade.ui.boards.sumon.programming.draft import Supplies
from sumo_arcade.ui.boards.sumon.programming.programming_layout import Desk
from sumo_arcade.ui.boards.sumon.programming.slots import SlotWidget
from sumo_arcade.ui.boards.sumon.programming.supplies import SupplyWidget
from sumo_arcade.ui.decor import ink, paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import Pos
from sumo_arcade.ui.platform.sprites import break_lines
from sumo_arcade.ui.platform.theme import Type
from sumo_arcade.ui.widgets.controls import Button, ToolButton, Widget

WELL: Final = "#2A130B"
WELL_EDGE: Final = "#A97F4E"
HEADING: Final = Type(17, theme.BOLD)
HINT: Final = Type(16, theme.MEDIUM)
HINT_FLOOR: Final = 11
TWO_LINES: Final = 40
"""Height of a hint, in design pixels, from which it may have two lines."""
SIGN: Final = 22
ALARM_FILL: Final = "#FFF3E6"


@dataclass(frozen=True, slots=True)
class Actions:
    """What the widgets do."""

    press_slot: Callable[[int], None]
    press_supply: Callable[[Command], None]
    undo: Callable[[], None]
    clear: Callable[[], None]
    lock: Callable[[], None]


class Worktop:
    """Everything that stays where it is."""

    def __init__(
        self,
        desk: Desk,
        seat: Seat,
        supplies: Supplies,
        actions: Actions,
        *,
        narrow: bool,
    ) -> None:
        self.desk = desk
        self.seat = seat
        self.narrow = narrow
        self.slots = [
            SlotWidget(rect, number, seat, actions.press_slot, secret=narrow)
            for number, rect in enumerate(desk.slots)
        ]
        self.supplies = list(self._supplies(supplies, actions))
        self.undo, self.clear, self.lock = self._buttons(actions)
        self._ground = self._paint()

    def _supplies(self, supplies: Supplies, actions: Actions) -> Iterator[SupplyWidget]:
        desk, press = self.desk, actions.press_supply
        named = desk.named(supplies)
        for those, cells in zip(supplies, desk.cells(supplies), strict=True):
            for command, rect in zip(those, cells, strict=True):
                yield SupplyWidget(
                    rect, command, self.seat, press, desk, named=named, secret=self.narrow
                )

    def _buttons(self, actions: Actions) -> tuple[Button, Button, Button]:
        desk, plan = self.desk, self.desk.plan
        role = desk.letters(theme.BUTTON if self.narrow else theme.MAIN_BUTTON)
        undo = ToolButton(desk.rect(plan.undo), _("Undo"), actions.undo, icon="undo")
        undo.visible = not self.narrow
        clear = ToolButton(desk.rect(plan.clear), _("Clear"), actions.clear, icon="trash")
        place = desk.rect(plan.lock)
        lock = Button(place, _("Lock in"), actions.lock, icon="lock", kind="primary", role=role)
        return undo, clear, lock

    def widgets(self) -> list[Widget]:
        """All of them, in the order of Tab."""
        return [*self.slots, *self.supplies, self.undo, self.clear, self.lock]

    def supply(self, command: Command) -> SupplyWidget:
        """Where ``command`` comes from."""
        return next(one for one in self.supplies if one.command == command)

    def piece_at(self, pos: Pos) -> SlotWidget | SupplyWidget | None:
        """The slot or the supply under ``pos``."""
        those: list[SlotWidget | SupplyWidget] = [*self.slots, *self.supplies]
        return next((one for one in those if one.rect.collidepoint(pos)), None)

    def slot_at(self, pos: Pos) -> int | None:
        """The slot nearest to ``pos`` on the board of slots; None beside it."""
        if not self.desk.rect(self.desk.plan.board).collidepoint(pos):
            return None
        x, y = pos

        def distance(slot: SlotWidget) -> int:
            return (slot.rect.centerx - x) ** 2 + (slot.rect.centery - y) ** 2

        return min(self.slots, key=distance).number

    def on_paper(self, pos: Pos) -> bool:
        """Whether ``pos`` is among the supplies."""
        return self.desk.rect(self.desk.plan.paper).collidepoint(pos)

    # The ground

    def draw_ground(self, surface: pygame.Surface, line: str) -> None:
        """Draws what never changes; ``line`` is what stands under the title."""
        tray.draw_ground(surface, self.desk, self._ground)
        tray.draw_title(surface, self.desk, self.seat, line)

    def _paint(self) -> pygame.Surface:
        desk = self.desk
        whole = tray.ground(desk)
        x, y = tray.corner(desk)
        self._paint_well(whole, desk.rect(desk.plan.board).move(-x, -y))
        leaf = desk.rect(desk.plan.paper).move(-x, -y)
        paper.panel(whole, desk.sprites, leaf, layers=paper.E1, radius=12)
        self._paint_headings(whole, (-x, -y))
        return whole

    def _paint_well(self, whole: pygame.Surface, rect: pygame.Rect) -> None:
        """The hollow in which the slots are."""
        line = 1.4 * self.desk.scale
        w, h = rect.size
        edge = f'stroke="{WELL_EDGE}" stroke-width="{line:.2f}" opacity="0.8"'
        box = (line / 2, line / 2, w - line, h - line)
        body = paper.box((0, 0, w, h), 16 * self.desk.scale, WELL, 'opacity="0.82"')
        body += paper.box(box, 16 * self.desk.scale, "none", edge)
        whole.blit(self.desk.sprites.drawn(w, h, body), rect)

    def _paint_headings(self, whole: pygame.Surface, corner: Pos) -> None:
        """What the columns of the supplies are, and the lines between them."""
        desk, sprites = self.desk, self.desk.sprites
        heads = (_("Steps"), _("Power cards"), _("Reserve"))
        for words, box in zip(heads, desk.plan.columns, strict=True):
            rect = desk.rect(box).move(corner)
            role = desk.letters(HEADING if not self.narrow else theme.LABEL_BOLD)
            text = sprites.fitted(words, rect.width, role, theme.INK, floor=11)
            high = desk.px(desk.plan.heading)
            whole.blit(text, text.get_rect(midleft=(rect.x, rect.y + high // 2)))
        for box in desk.plan.columns:
            self._paint_divider(whole, box, corner)

    def _paint_divider(self, whole: pygame.Surface, box: Box, corner: Pos) -> None:
        """A line left of a column that is not the first of its row."""
        desk = self.desk
        if box[0] == min(column[0] for column in desk.plan.columns):
            return
        rect = desk.rect(box).move(corner)
        line = pygame.Rect(0, 0, desk.px(1.4), rect.height - desk.px(16))
        line.midright = (rect.x - desk.px(10), rect.centery)
        whole.fill(theme.PANEL_BORDER, line)

    # The line of hints

    def hint_area(self) -> pygame.Rect:
        """Everything that a hint may cover."""
        return self.desk.rect(self.desk.plan.hint).inflate(self.desk.px(8), self.desk.px(4))

    def draw_hint(self, surface: pygame.Surface, text: str, *, alarm: bool) -> None:
        """A sentence between slots and supplies; an ``alarm`` on paper, behind a sign."""
        desk, sprites = self.desk, self.desk.sprites
        rect = desk.rect(desk.plan.hint)
        side = desk.px(SIGN) if alarm else 0
        gap = desk.px(8) if alarm else 0
        room = rect.width - side - gap - desk.px(20)
        words = self._sentence(text, room, theme.INK if alarm else theme.ON_LACQUER_2)
        left = rect.centerx - (words.get_width() + side + gap) // 2
        if alarm:
            pill = pygame.Rect(left - desk.px(10), rect.y, 0, rect.height)
            pill.width = words.get_width() + side + gap + desk.px(22)
            line = 2 * desk.scale
            box = (line / 2, line / 2, pill.width - line, pill.height - line)
            edge = f'stroke="{theme.VERMILION}" stroke-width="{line:.2f}"'
            corner = min(pill.height, desk.px(30)) / 2
            surface.blit(sprites.drawn(*pill.size, paper.box(box, corner, ALARM_FILL, edge)), pill)
            sign = sprites.drawn(side, side, ink.bar((side / 2, side / 2), side * 0.42, side / 34))
            surface.blit(sign, sign.get_rect(midleft=(left, rect.centery)))
        surface.blit(words, words.get_rect(midleft=(left + side + gap, rect.centery)))

    def _sentence(self, text: str, room: int, colour: str) -> pygame.Surface:
        """One line, or two where the hint is high, as large as fits."""
        sprites, role = self.desk.sprites, self.desk.letters(HINT)
        if self.desk.plan.hint[3] < TWO_LINES:
            return sprites.fitted(text, room, role, colour, floor=HINT_FLOOR)
        size = role.size
        while size > HINT_FLOOR and len(self._lines(text, room, size)) > 2:
            size -= 0.5
        wide = max(sprites.font(role, size).size(line)[0] for line in self._lines(text, room, size))
        return sprites.wrapped(
            text, min(room, wide), Type(size, role.face), colour, align=pygame.FONT_CENTER
        )

    def _lines(self, text: str, room: int, size: float) -> Sequence[str]:
        return break_lines(self.desk.sprites.font(HINT, size), text, room)
