"""The mana that is left to lay: a large figure, and stones that go one by one."""

from __future__ import annotations

from typing import Final

import pygame

from sumo_arcade.text import _, ngettext
from sumo_arcade.ui.animation.motion import Tempo
from sumo_arcade.ui.boards.sumon.art import tokens
from sumo_arcade.ui.boards.sumon.programming.programming_layout import ProgrammingLayout
from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.match.player_strip import figures
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.theme import Type

COUNT: Final = Type(46, theme.EXTRA)
WORDS: Final = Type(16, theme.BOLD)
DETAIL: Final = Type(14.5, theme.MEDIUM)
SMALLEST: Final = 10
FITTING: Final = ((99, 1.0), (999, 0.72), (999_999, 0.54))
"""The smallest size of words; up to which number its figures have which part of their size."""
TICK: Final = 38.0
"""Milliseconds in which one mana comes or goes."""
LONGEST: Final = 420.0
"""Milliseconds for all of them together."""

PLAIN: Final = 30
"""Up to so much mana there is a stone for each."""
BUNDLES: Final = (5, 10, 25, 100)
MOST: Final = 30
"""Stones that stand for more than one, and how many stones there are at most."""

WELL: Final = "#1F0F08"
WELL_EDGE: Final = "#8A6A4A"


def heap(total: int, left: int) -> tuple[tuple[int, int], ...]:
    """The stones for ``total`` mana of which ``left`` is there: what each is worth, and what of
    that is left. One mana each while that can be counted, then bundles."""
    worth = 1
    if total > PLAIN:
        worth = next((one for one in BUNDLES if total <= one * MOST), -(-total // MOST))
    found = []
    for start in range(0, total, worth):
        here = min(worth, total - start)
        found.append((here, min(here, max(0, left - start))))
    return tuple(found)


def rows(count: int, width: float, height: float) -> int:
    """The number of rows in which ``count`` stones are largest in a box."""
    return max(
        range(1, count + 1),
        key=lambda row: (min(width / -(-count // row), height / row), -row),
        default=1,
    )


class ManaLeft:
    """The box at the foot of the tray. The figure changes one by one."""

    def __init__(self, layout: ProgrammingLayout, total: int, left: int) -> None:
        self.layout = layout
        self.rect = layout.rect(layout.plan.mana_left)
        self.total = total
        self.left = left
        self.shown = left
        self._wait = 0.0
        self._tick = TICK

    def show(self, left: int) -> None:
        """Counts to ``left`` from now on."""
        self.left = left
        self._tick = min(TICK, LONGEST / max(1, abs(left - self.shown)))

    def snap(self) -> bool:
        """Shows the final number at once; True if that is new."""
        new, self.shown, self._wait = self.shown != self.left, self.left, 0.0
        return new

    @property
    def counting(self) -> bool:
        """Whether the figure still changes."""
        return self.shown != self.left

    def update(self, seconds: float, tempo: Tempo) -> bool:
        """Lets time pass; True if it looks different now."""
        if not self.counting:
            return False
        if not tempo.flies:
            return self.snap()
        self._wait += seconds * 1000
        steps = int(self._wait // self._tick)
        self._wait -= steps * self._tick
        far = self.left - self.shown
        self.shown += max(-steps, min(steps, far))
        return steps > 0

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the box."""
        sprites, layout, rect = self.layout.sprites, self.layout, self.rect
        line = f'stroke="{WELL_EDGE}" stroke-width="{1.4 * layout.scale:.2f}"'
        w, h = rect.size
        box = (
            0.7 * layout.scale,
            0.7 * layout.scale,
            w - 1.4 * layout.scale,
            h - 1.4 * layout.scale,
        )
        surface.blit(sprites.drawn(w, h, paper.box(box, 14 * layout.scale, WELL, line)), rect)
        role = layout.letters(COUNT)
        colour = theme.ON_LACQUER if self.shown else theme.ROPE_1
        size = role.size * next(part for most, part in FITTING if self.shown <= most)
        count = figures(sprites, str(self.shown), role, colour, size=size)
        spot = count.get_rect(midleft=(rect.x + layout.px(14), rect.centery))
        surface.blit(count, spot)
        narrow = rect.width < layout.px(200)
        words_at = spot.right + layout.px(8)
        room = rect.right - layout.px(10) - words_at if narrow else layout.px(104)
        self._draw_words(surface, words_at, room)
        if not narrow:
            left = words_at + room + layout.px(8)
            self._draw_heap(surface, left, rect.right - layout.px(12) - left)

    def _draw_words(self, surface: pygame.Surface, x: int, room: int) -> None:
        sprites, layout = self.layout.sprites, self.layout
        text = ngettext("mana left", "mana left", self.shown)
        words = sprites.fitted(text, room, layout.letters(WORDS), theme.ON_LACQUER, floor=SMALLEST)
        role = layout.letters(DETAIL)
        laid = _("{laid} laid of {all}").format(laid=self.total - self.shown, all=self.total)
        if sprites.font(role, SMALLEST).size(laid)[0] > room:
            laid = _("{laid} laid").format(laid=self.total - self.shown)
        detail = sprites.fitted(laid, room, role, theme.ON_LACQUER_2, floor=SMALLEST)
        y = self.rect.centery
        surface.blit(words, words.get_rect(bottomleft=(x, y + layout.px(2))))
        surface.blit(detail, detail.get_rect(topleft=(x, y + layout.px(2))))

    def _draw_heap(self, surface: pygame.Surface, x: int, room: int) -> None:
        """The stones, in as many rows as make them largest."""
        stack = heap(self.total, self.shown)
        if not stack or room <= 0:
            return
        high = self.rect.height - self.layout.px(16)
        count = len(stack)
        lines = rows(count, room, high)
        across = -(-count // lines)
        pitch = min(room / across, high / lines, self.layout.px(30))
        side = max(4, round(pitch * 0.94))
        top = self.rect.centery - pitch * lines / 2
        start = x + room - pitch * across
        for number, (worth, left) in enumerate(stack):
            at = (
                round(start + pitch * (number % across + 0.5)),
                round(top + pitch * (number // across + 0.5)),
            )
            stone = self._stone(side, worth, left)
            surface.blit(stone, stone.get_rect(center=at))

    def _stone(self, side: int, worth: int, left: int) -> pygame.Surface:
        if not left:
            return tokens.mana_stone(self.layout.sprites, side, spent=True)
        if self.total <= PLAIN or worth == 1:
            return tokens.mana_stone(self.layout.sprites, side)
        return tokens.price(self.layout.sprites, side, left)
