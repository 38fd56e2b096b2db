"""The list of keys (``?``): the commands of the table below it, with their keys, in two columns."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar, Final

import pygame

from sumo_arcade.text import N_, _
from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import COMMANDS, Event, Key, capital, parts
from sumo_arcade.ui.platform.scene import KeyRow, Stage
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.widgets import sheet

ROW: Final = 45
COLUMN_GAP: Final = 44
ROOM: Final = 18
"""Measures in 720p pixels: a row, the room between the columns, above and below them."""

CAP_SHARE: Final = 0.72
"""How high a key's cap is, as a part of its row."""

WITHOUT_MOUSE: Final = (
    (N_("Next button"), ("tab",)),
    (N_("Another square or button"), ("left", "up", "down", "right")),
    (N_("Lift, put down, press"), ("return", "space")),
)
"""Keys that no setting changes."""

MODIFIERS: Final = {"ctrl": N_("Ctrl"), "alt": N_("Alt"), "shift": N_("Shift")}
NAMES: Final = {
    "escape": N_("Esc"),
    "return": N_("Enter"),
    "space": N_("Space"),
    "tab": N_("Tab"),
    "backspace": N_("Backspace"),
    "delete": N_("Delete"),
    "pageup": N_("Page Up"),
    "pagedown": N_("Page Down"),
    "home": N_("Home"),
    "end": N_("End"),
    "left": N_("←"),
    "right": N_("→"),
    "up": N_("↑"),
    "down": N_("↓"),
}
"""What is printed on keys that are not a letter or a sign."""


def caps(chord: str) -> tuple[str, ...]:
    """The translated words on the keys of ``chord``, in the order they are held."""
    *held, name = parts(chord)
    last = _(NAMES[name]) if name in NAMES else capital(name)
    return (*(_(MODIFIERS[modifier]) for modifier in held), last)


class KeysScene(sheet.SheetScene):
    """The list of keys. The key that opened it closes it."""

    footer: ClassVar[float] = 0
    width: ClassVar[float] = 1100

    def __init__(
        self, stage: Stage, own: Sequence[KeyRow] = (), without: Collection[str] = ()
    ) -> None:
        """``own`` are the keys of the table below, ``without`` the commands that it lacks."""
        super().__init__(stage)
        self._own = tuple(own)
        self._without = frozenset(without)

    def band(self) -> sheet.Band:
        """A header on lacquer: these keys belong to no game."""
        return sheet.Band(_("Keys"), badge="icon:help")

    def measure(self) -> tuple[float, float]:
        """As high as the longer column."""
        rows = (len(self._rows()) + 1) // 2
        return self.width, sheet.HEADER + rows * ROW + 2 * ROOM

    def _rows(self) -> list[KeyRow]:
        chords = self.stage.bindings.chords
        common = [
            (command.words, chords[command.name])
            for command in COMMANDS
            if command.name not in self._without
        ]
        return [*common, *WITHOUT_MOUSE, *self._own]

    def arrange(self) -> None:
        """Nothing: only the cross can be pressed."""

    def handle(self, event: Event) -> bool:
        """Handles ``event``; the key that opens the list closes it."""
        if isinstance(event, Key) and self.stage.bindings.command(event) == "keys":
            self.close()
            return True
        return super().handle(event)

    def paint(self, surface: pygame.Surface) -> None:
        """The rows, the first half at the left; lower where the window is low."""
        m, body, rows = self.stage.metrics, self.sheet.body, self._rows()
        half = (len(rows) + 1) // 2
        gap, room = m.px(COLUMN_GAP), m.px(ROOM)
        wide = (body.width - gap) // 2
        high = min(m.px(ROW), (body.height - 2 * room) // half)
        for index, row in enumerate(rows):
            column, line = divmod(index, half)
            left = body.x + column * (wide + gap)
            box = pygame.Rect(left, body.y + room + line * high, wide, high)
            if surface.get_clip().colliderect(box):
                _draw_row(surface, self.stage, box, row)
            if line:
                surface.fill(theme.WASHI_3, (box.x, box.y, box.width, max(1, m.px(1))))


def _draw_row(surface: pygame.Surface, stage: Stage, box: pygame.Rect, row: KeyRow) -> None:
    """Draws the words at the left and the keys at the right. The words get the room that is
    left."""
    m, sprites, keyboard = stage.metrics, stage.sprites, stage.keyboard
    words, chords = row
    right = box.right
    for number, chord in enumerate(reversed(keyboard.at_hand(chords))):
        if number:
            right -= m.px(14)
        for place, cap in enumerate(reversed(caps(chord))):
            if place:
                plus = sprites.text("+", theme.SMALL, theme.INK_2)
                right -= plus.get_width() + m.px(4)
                surface.blit(plus, plus.get_rect(midleft=(right + m.px(2), box.centery)))
            own = keyboard.own(parts(chord)[-1]) if not place else ""
            right = _draw_cap(surface, sprites, (cap, own), (right, box))
    shown = sprites.fitted(_(words), right - box.x - m.px(14), theme.BODY, floor=11)
    surface.blit(shown, shown.get_rect(midleft=(box.x, box.centery)))


def _draw_cap(
    surface: pygame.Surface, sprites: Sprites, cap: tuple[str, str], place: tuple[int, pygame.Rect]
) -> int:
    """Draws a key whose right edge is at ``place`` in its row; returns its left edge. Beside its
    word, ``cap`` has the letter of another script that is on the key, or nothing."""
    m, (right, row) = sprites.metrics, place
    high = round(row.height * CAP_SHARE)
    words = sprites.text(cap[0], theme.LABEL_BOLD, theme.INK)
    own = sprites.text(cap[1], theme.LABEL_BOLD, theme.INK_3)
    wide = words.get_width() + (m.px(4) + own.get_width() if cap[1] else 0)
    key = pygame.Rect(0, 0, max(high, wide + m.px(12 if cap[1] else 18)), high)
    key.midright = (right, row.centery)
    paper.button_face(surface, sprites, key, "paper", "", radius=7)
    left, middle = key.centerx - wide // 2, key.centery - m.px(1)
    surface.blit(words, words.get_rect(midleft=(left, middle)))
    if cap[1]:
        surface.blit(own, own.get_rect(midright=(left + wide, middle)))
    return key.x
