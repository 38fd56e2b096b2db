"""The lacquered tray while a program is laid, and while it is locked in: its ground, its title, and
the widgets on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.games.sumon.program import Command
from sumo_arcade.text import _
from sumo_arcade.ui.boards.sumon.art.measure import Box
from sumo_arcade.ui.boards.sumon.programming.draft import Supplies
from sumo_arcade.ui.boards.sumon.programming.programming_layout import ProgrammingLayout
from sumo_arcade.ui.boards.sumon.programming.slots import SlotWidget
from sumo_arcade.ui.boards.sumon.programming.supplies import SupplyWidget
from sumo_arcade.ui.decor import ink, paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import Pos
from sumo_arcade.ui.platform.sprites import break_lines
from sumo_arcade.ui.platform.theme import Type
from sumo_arcade.ui.widgets.controls import Button, ToolButton, Widget
from sumo_arcade.ui.widgets.group import Group

WELL: Final = "#2A130B"
WELL_EDGE: Final = "#A97F4E"
HEADING: Final = Type(17, theme.BOLD)
HINT: Final = Type(16, theme.MEDIUM)
HINT_FLOOR: Final = 11
TWO_LINES: Final = 40
"""Height of a hint, in design pixels, from which it may have two lines."""
SIGN: Final = 22
ALARM_FILL: Final = "#FFF3E6"
MARGIN: Final = 30
"""Design pixels around the tray that its shadow needs."""
ICON: Final = 120
UNLOCK: Final = (190, 64)
"""The lock of a program that is locked in, and the button below it, in design pixels."""


@dataclass(frozen=True, slots=True)
class TrayActions:
    """What the widgets call when they are used."""

    press_slot: Callable[[int], None]
    press_supply: Callable[[Command], None]
    undo: Callable[[], None]
    clear: Callable[[], None]
    lock: Callable[[], None]


class ProgrammingTray:
    """The tray while a program is laid: its ground, and the widgets on it."""

    def __init__(
        self,
        layout: ProgrammingLayout,
        seat: Seat,
        supplies: Supplies,
        actions: TrayActions,
        *,
        narrow: bool,
    ) -> None:
        self.layout = layout
        self.seat = seat
        self.narrow = narrow
        self.slots = [
            SlotWidget(rect, number, seat, actions.press_slot, secret=narrow)
            for number, rect in enumerate(layout.slots)
        ]
        self.supplies = list(self._supplies(supplies, actions))
        self.undo, self.clear, self.lock = self._buttons(actions)
        self._ground = self._paint()

    def _supplies(self, supplies: Supplies, actions: TrayActions) -> Iterator[SupplyWidget]:
        layout, press = self.layout, actions.press_supply
        named = layout.named(supplies)
        for those, cells in zip(supplies, layout.cells(supplies), strict=True):
            for command, rect in zip(those, cells, strict=True):
                yield SupplyWidget(
                    rect, command, self.seat, press, layout, named=named, secret=self.narrow
                )

    def _buttons(self, actions: TrayActions) -> tuple[Button, Button, Button]:
        layout, plan = self.layout, self.layout.plan
        role = layout.letters(theme.BUTTON if self.narrow else theme.MAIN_BUTTON)
        undo = ToolButton(layout.rect(plan.undo), _("Undo"), actions.undo, icon="undo")
        undo.visible = not self.narrow
        clear = ToolButton(layout.rect(plan.clear), _("Clear"), actions.clear, icon="trash")
        place = layout.rect(plan.lock)
        lock = Button(place, _("Lock in"), actions.lock, icon="lock", kind="primary", role=role)
        return undo, clear, lock

    def widgets(self) -> list[Widget]:
        """All widgets in Tab order."""
        return [*self.slots, *self.supplies, self.undo, self.clear, self.lock]

    def supply(self, command: Command) -> SupplyWidget:
        """The widget of ``command`` among the supplies."""
        return next(one for one in self.supplies if one.command == command)

    def piece_at(self, pos: Pos) -> SlotWidget | SupplyWidget | None:
        """The slot or the supply under ``pos``."""
        those: list[SlotWidget | SupplyWidget] = [*self.slots, *self.supplies]
        return next((one for one in those if one.rect.collidepoint(pos)), None)

    def slot_at(self, pos: Pos) -> int | None:
        """The number of the slot nearest to ``pos``; None beside the board of slots."""
        if not self.layout.rect(self.layout.plan.board).collidepoint(pos):
            return None
        x, y = pos

        def distance(slot: SlotWidget) -> int:
            return (slot.rect.centerx - x) ** 2 + (slot.rect.centery - y) ** 2

        return min(self.slots, key=distance).number

    def on_paper(self, pos: Pos) -> bool:
        """Whether ``pos`` is among the supplies."""
        return self.layout.rect(self.layout.plan.paper).collidepoint(pos)

    # The ground

    def draw_ground(self, surface: pygame.Surface, name: str, line: str) -> None:
        """Draws what never changes; ``line`` is what stands under the title with the ``name``."""
        _draw_ground(surface, self.layout, self._ground)
        _draw_title(surface, self.layout, name, line)

    def _paint(self) -> pygame.Surface:
        layout = self.layout
        whole = _ground(layout)
        x, y = _corner(layout)
        self._paint_well(whole, layout.rect(layout.plan.board).move(-x, -y))
        leaf = layout.rect(layout.plan.paper).move(-x, -y)
        paper.panel(whole, layout.sprites, leaf, layers=paper.E1, radius=12)
        self._paint_headings(whole, (-x, -y))
        return whole

    def _paint_well(self, whole: pygame.Surface, rect: pygame.Rect) -> None:
        """The hollow in which the slots are."""
        line = 1.4 * self.layout.scale
        w, h = rect.size
        edge = f'stroke="{WELL_EDGE}" stroke-width="{line:.2f}" opacity="0.8"'
        box = (line / 2, line / 2, w - line, h - line)
        body = paper.box((0, 0, w, h), 16 * self.layout.scale, WELL, 'opacity="0.82"')
        body += paper.box(box, 16 * self.layout.scale, "none", edge)
        whole.blit(self.layout.sprites.drawn(w, h, body), rect)

    def _paint_headings(self, whole: pygame.Surface, corner: Pos) -> None:
        """What the columns of the supplies are, and the lines between them."""
        layout, sprites = self.layout, self.layout.sprites
        heads = (_("Steps"), _("Power cards"), _("Reserve"))
        for words, box in zip(heads, layout.plan.columns, strict=True):
            rect = layout.rect(box).move(corner)
            role = layout.letters(HEADING if not self.narrow else theme.LABEL_BOLD)
            text = sprites.fitted(words, rect.width, role, theme.INK, floor=11)
            high = layout.px(layout.plan.heading)
            whole.blit(text, text.get_rect(midleft=(rect.x, rect.y + high // 2)))
        for box in layout.plan.columns:
            self._paint_divider(whole, box, corner)

    def _paint_divider(self, whole: pygame.Surface, box: Box, corner: Pos) -> None:
        """A line left of a column that is not the first of its row."""
        layout = self.layout
        if box[0] == min(column[0] for column in layout.plan.columns):
            return
        rect = layout.rect(box).move(corner)
        line = pygame.Rect(0, 0, layout.px(1.4), rect.height - layout.px(16))
        line.midright = (rect.x - layout.px(10), rect.centery)
        whole.fill(theme.PANEL_BORDER, line)

    # The line of hints

    def hint_area(self) -> pygame.Rect:
        """The area that a hint may cover."""
        return self.layout.rect(self.layout.plan.hint).inflate(self.layout.px(8), self.layout.px(4))

    def draw_hint(self, surface: pygame.Surface, text: str, *, alarm: bool) -> None:
        """A sentence between slots and supplies; an ``alarm`` on paper, behind a sign."""
        layout, sprites = self.layout, self.layout.sprites
        rect = layout.rect(layout.plan.hint)
        side = layout.px(SIGN) if alarm else 0
        gap = layout.px(8) if alarm else 0
        room = rect.width - side - gap - layout.px(20)
        words = self._sentence(text, room, theme.INK if alarm else theme.ON_LACQUER_2)
        left = rect.centerx - (words.get_width() + side + gap) // 2
        if alarm:
            pill = pygame.Rect(left - layout.px(10), rect.y, 0, rect.height)
            pill.width = words.get_width() + side + gap + layout.px(22)
            line = 2 * layout.scale
            box = (line / 2, line / 2, pill.width - line, pill.height - line)
            edge = f'stroke="{theme.VERMILION}" stroke-width="{line:.2f}"'
            corner = min(pill.height, layout.px(30)) / 2
            surface.blit(sprites.drawn(*pill.size, paper.box(box, corner, ALARM_FILL, edge)), pill)
            sign = sprites.drawn(side, side, ink.bar((side / 2, side / 2), side * 0.42, side / 34))
            surface.blit(sign, sign.get_rect(midleft=(left, rect.centery)))
        surface.blit(words, words.get_rect(midleft=(left + side + gap, rect.centery)))

    def _sentence(self, text: str, room: int, colour: str) -> pygame.Surface:
        """One line, or two where the hint is high, as large as fits."""
        sprites, role = self.layout.sprites, self.layout.letters(HINT)
        if self.layout.plan.hint[3] < TWO_LINES:
            return sprites.fitted(text, room, role, colour, floor=HINT_FLOOR)
        size = role.size
        while size > HINT_FLOOR and len(self._lines(text, room, size)) > 2:
            size -= 0.5
        wide = max(sprites.font(role, size).size(line)[0] for line in self._lines(text, room, size))
        return sprites.wrapped(
            text, min(room, wide), Type(size, role.face), colour, align=pygame.FONT_CENTER
        )

    def _lines(self, text: str, room: int, size: float) -> Sequence[str]:
        return break_lines(self.layout.sprites.font(HINT, size), text, room)


class LockedTray:
    """The tray while the program is locked in: nothing of it is shown. One button unlocks it."""

    def __init__(
        self,
        layout: ProgrammingLayout,
        unlock: Callable[[], None],
        invalidate: Callable[[pygame.Rect | None], None],
    ) -> None:
        self.layout = layout
        self._ground = _ground(layout)
        place = pygame.Rect(0, 0, layout.px(UNLOCK[0]), layout.px(UNLOCK[1]))
        place.center = (layout.area.centerx, layout.area.centery + layout.px(140))
        role = layout.letters(theme.BUTTON)
        self.group = Group(layout.sprites, invalidate)
        self.group.add(Button(place, _("Unlock"), unlock, icon="lock", role=role))

    def draw_ground(self, surface: pygame.Surface, name: str, line: str) -> None:
        """Draws all but the button; ``line`` is what stands under the title with the ``name``."""
        sprites, layout, rect = self.layout.sprites, self.layout, self.layout.area
        _draw_ground(surface, layout, self._ground)
        _draw_title(surface, layout, name, line)
        icon = sprites.icon("lock", layout.px(ICON), theme.ON_LACQUER_2)
        surface.blit(icon, icon.get_rect(center=(rect.centerx, rect.centery - layout.px(60))))
        words = sprites.fitted(
            _("{name} is locked in").format(name=name),
            rect.width - layout.px(60),
            layout.letters(theme.TITLE),
            theme.ON_LACQUER,
        )
        surface.blit(words, words.get_rect(center=(rect.centerx, rect.centery + layout.px(45))))


def _ground(layout: ProgrammingLayout) -> pygame.Surface:
    """The bare tray with its shadow; see ``_corner``."""
    margin = layout.px(MARGIN)
    whole = pygame.Surface(layout.area.inflate(2 * margin, 2 * margin).size, pygame.SRCALPHA)
    paper.lacquer(whole, layout.sprites, layout.area.move_to(topleft=(margin, margin)), radius=20)
    return whole


def _corner(layout: ProgrammingLayout) -> tuple[int, int]:
    """The upper left corner of ``_ground`` in the window."""
    return layout.area.x - layout.px(MARGIN), layout.area.y - layout.px(MARGIN)


def _draw_ground(
    surface: pygame.Surface, layout: ProgrammingLayout, picture: pygame.Surface
) -> None:
    """Draws a ground."""
    surface.blit(picture, _corner(layout))


def _draw_title(surface: pygame.Surface, layout: ProgrammingLayout, name: str, line: str) -> None:
    """Whose program it is, and the ``line`` under that."""
    box = layout.rect(layout.plan.title)
    if not surface.get_clip().colliderect(box):
        return
    role, small = layout.letters(theme.SHEET_TITLE), layout.letters(theme.LABEL)
    words = _("{name}'s program").format(name=name)
    title = layout.sprites.fitted(words, box.width, role, theme.ON_LACQUER, floor=18)
    note = layout.sprites.fitted(line, box.width, small, theme.ON_LACQUER_2, floor=11)
    top = box.centery - (title.get_height() + note.get_height()) // 2
    surface.blit(title, (box.x, top))
    surface.blit(note, (box.x, top + title.get_height()))
