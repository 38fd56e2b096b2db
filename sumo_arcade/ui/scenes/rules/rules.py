"""The rules of a game (F1): chapters at the left, the page with its diagrams at the right."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

import pygame

from sumo_arcade.store.paths import assets
from sumo_arcade.text import _
from sumo_arcade.ui.art.board_art import art_for
from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import Event, Key, Pos
from sumo_arcade.ui.platform.scene import Stage
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.rules.diagram import Diagrams
from sumo_arcade.ui.rules.game_facts import facts_of
from sumo_arcade.ui.rules.page import CAPTION, LEAD, Layout, Passage, lay_out
from sumo_arcade.ui.rules.parser import CHAPTER, ITEM, read_page
from sumo_arcade.ui.widgets import sheet
from sumo_arcade.ui.widgets.controls import Widget
from sumo_arcade.ui.widgets.scroll_sheet import ScrollSheet

CONTENTS: Final = 226
ENTRY: Final = 46
GUTTER: Final = 26
BAR: Final = 18
MARGIN: Final = 22
INSET: Final = 12
BOTTOM: Final = 12
FADE: Final = 20
LINE: Final = 48
"""Measures in 720p pixels: the list of chapters and an entry of it, the room between it and the
page, the scroll bar, the room above and below, left and right of the page, below the view, what
fades at its ends, and what an arrow key scrolls."""


class Entry(Widget):
    """A chapter in the list; ``current``: it is being read."""

    def __init__(self, rect: pygame.Rect, title: str, colour: str, go: Callable[[], None]) -> None:
        super().__init__(rect)
        self.title = title
        self.colour = colour
        self.go = go
        self.current = False

    def activate(self, pos: Pos | None) -> None:  # noqa: ARG002 - an entry is one place
        """Scrolls to the chapter."""
        self.go()

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """The title, small on two lines if it is long; a tint and a bar when current."""
        m = sprites.metrics
        if self.current or self.hovered:
            fill = theme.WASHI_3 if self.current else theme.WASHI_2
            paper.inset(surface, sprites, self.rect, radius=9, fill=fill, border=fill)
        if self.current:
            bar = pygame.Rect(self.rect.x, self.rect.y + m.px(9), m.px(4), 0)
            bar.height = self.rect.height - m.px(18)
            surface.fill(self.colour, bar)
        role = theme.BODY_BOLD if self.current else theme.BODY
        room = self.rect.width - m.px(26)
        words = sprites.text(self.title, role)
        if words.get_width() > room:
            words = sprites.wrapped(self.title, room, theme.SMALL)
        surface.blit(words, words.get_rect(midleft=(self.rect.x + m.px(16), self.rect.centery)))


class RulesScene(ScrollSheet):
    """The rules page of a game; it opens at the paragraph for ``code`` (a refusal, an outcome, a
    claim, an option)."""

    size: ClassVar[tuple[float, float]] = (1160, 688)

    def __init__(self, stage: Stage, game_id: str, code: str = "") -> None:
        super().__init__(stage)
        self.code = code
        self._art = art_for(game_id)
        source = assets() / "games" / game_id / "rules.md"
        self._blocks = read_page(source.read_text(encoding="utf-8"))
        self.page = Layout((), (), 0, (), {})
        """The page laid out for the window and the language; empty before that."""
        self._entries: list[Entry] = []

    def band(self) -> sheet.Band:
        """A header in the game's colours."""
        return sheet.game_band(self._art, _("rules"))

    def arrange(self) -> None:
        """Lays the page out; what was at the top of the view stays there."""
        m, body = self.stage.metrics, self.sheet.body
        top = self._at_top()
        column = pygame.Rect(body.x - m.px(8), body.y, m.px(CONTENTS), body.height)
        column.inflate_ip(0, -2 * m.px(MARGIN))
        view = pygame.Rect(column.right + m.px(GUTTER), body.y, 0, body.height - m.px(BOTTOM))
        view.width = body.right + m.px(10) - view.x
        self.begin_reading(view, m.px(BAR), m.px(LINE), self._moved)
        self._diagrams = Diagrams(self.stage.sprites, self._art.game_id)
        width = view.width - m.px(BAR) - 2 * m.px(INSET)
        facts = facts_of(self._art.game_id).line()
        self.page = lay_out(self._blocks, self.stage.sprites, self._diagrams, width, facts)
        self.scroll.length = self.page.height + 2 * m.px(MARGIN)
        self._list(column)
        self.group.add(self.view, self.scroll)
        self.group.set_focus(self.view)
        self._show(top)

    def _list(self, column: pygame.Rect) -> None:
        m, page = self.stage.metrics, self.page
        high = min(m.px(ENTRY), column.height // max(1, len(page.chapters)))
        self._entries = [
            Entry(
                pygame.Rect(column.x, column.y + index * high, column.width, high - m.px(2)),
                title,
                self._art.look.colour,
                self._going_to(y),
            )
            for index, (title, y) in enumerate(page.chapters)
        ]
        self.group.add(*self._entries)

    def _going_to(self, y: int) -> Callable[[], None]:
        return lambda: self.scroll.to(y)

    def _at_top(self) -> int | None:
        """The number of the first passage in view; None before the first layout."""
        if not self.page.passages:
            return None
        line = self.scroll.offset - self.stage.metrics.px(MARGIN)
        for number, passage in enumerate(self.page.passages):
            if passage.rect.bottom > line:
                return number
        return 0

    def _show(self, top: int | None) -> None:
        """Scrolls to passage ``top``; at first to the one for the code."""
        page = self.page
        if top is not None:
            self.scroll.to(page.passages[top].rect.y)
        elif self.code in page.places:
            self.scroll.to(page.places[self.code].y - self.scroll.view.height // 4)
        self._mark_current()

    def _moved(self) -> None:
        self.invalidate(self.scroll.view)
        self._mark_current()

    def _mark_current(self) -> None:
        """The current chapter is the last one that begins in the upper third of the view."""
        line = self.scroll.offset + self.scroll.view.height // 3
        begun = sum(y <= line for _title, y in self.page.chapters)
        at_end = self.scroll.most > 0 and self.scroll.offset == self.scroll.most
        for number, entry in enumerate(self._entries, 1):
            current = number == (len(self._entries) if at_end else max(1, begun))
            if current != entry.current:
                entry.current = current
                self.group.refresh(entry)

    def handle(self, event: Event) -> bool:
        """Handles ``event``; the key that opened the rules closes them."""
        if isinstance(event, Key) and self.stage.bindings.command(event) == "rules":
            self.close()
            return True
        return super().handle(event)

    def paint(self, surface: pygame.Surface) -> None:
        """The line beside the list, and the part of the page that is in view."""
        m, view = self.stage.metrics, self.scroll.view
        rule = pygame.Rect(view.x - m.px(GUTTER) // 2, view.y + m.px(MARGIN), 0, 0)
        rule.size = (max(1, m.px(1.4)), view.height - 2 * m.px(MARGIN))
        surface.fill(theme.PANEL_BORDER, rule)
        before = surface.get_clip()
        clip = view.clip(before)
        surface.set_clip(clip)
        origin = (view.x + m.px(INSET), view.y + m.px(MARGIN) - self.scroll.offset)
        self._paint_page(surface, clip, origin)
        high = m.px(FADE)
        page = pygame.Rect(view.x, view.y, view.width - m.px(BAR), high)
        for colour, upward in ((theme.PANEL_TOP, False), (theme.PANEL_BOTTOM, True)):
            page.bottom = view.bottom if upward else view.y + high
            surface.blit(_fade(self.stage.sprites, page.size, colour, upward=upward), page)
        surface.set_clip(before)

    def _paint_page(self, surface: pygame.Surface, clip: pygame.Rect, origin: Pos) -> None:
        page, sprites = self.page, self.stage.sprites
        lit = page.places.get(self.code)
        for figure in page.figures:
            box = figure.rect.move(origin)
            around = box.inflate(2 * self._diagrams.bleed, 2 * self._diagrams.bleed)
            if around.colliderect(clip):
                surface.blit(self._diagrams.picture(figure.diagram, box.width), around)
        for passage in page.passages:
            box = passage.rect.move(origin)
            if box.inflate(sprites.metrics.px(30), sprites.metrics.px(16)).colliderect(clip):
                if passage.rect is lit:
                    self._light_up(surface, box)
                self._paint_passage(surface, passage, box)

    def _light_up(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draws amber and a bar behind the paragraph for the code."""
        m = self.stage.metrics
        area = box.inflate(m.px(20), m.px(12))
        w, h = area.size
        body = paper.box((0, 0, w, h), m.px(8), theme.AMBER, 'opacity="0.22"')
        body += paper.box((0, 0, m.px(4), h), m.px(2), theme.AMBER_DARK)
        surface.blit(self.stage.sprites.drawn(w, h, body), area)

    def _paint_passage(self, surface: pygame.Surface, passage: Passage, box: pygame.Rect) -> None:
        m, sprites = self.stage.metrics, self.stage.sprites
        dark = self._art.look.colour_dark
        colour = {CHAPTER: dark, LEAD: dark, CAPTION: theme.INK_2}
        ink = colour.get(passage.kind, theme.INK)
        for number, line in enumerate(passage.lines):
            for words in line:
                drawn = sprites.text(words.text, words.role, ink)
                surface.blit(drawn, (box.x + words.x, box.y + number * passage.step))
        if passage.kind == CHAPTER:
            under = pygame.Rect(box.x, box.bottom + m.px(3), box.width, max(1, m.px(1.4)))
            surface.fill(theme.PANEL_BORDER, under)
        if passage.kind == ITEM:
            r = m.px(3)
            at = (box.x - m.px(12), box.y + passage.step // 2)
            pygame.draw.aacircle(surface, self._art.look.colour, at, r)


def _fade(sprites: Sprites, size: tuple[int, int], colour: str, *, upward: bool) -> pygame.Surface:
    """A strip of paper in which the page fades; ``upward``: it is thickest below."""

    def make() -> pygame.Surface:
        column = pygame.Surface((1, size[1]), pygame.SRCALPHA)
        for y in range(size[1]):
            share = (y if upward else size[1] - 1 - y) / size[1]
            column.set_at((0, y), (*theme.rgb(colour), round(255 * share)))
        return pygame.transform.scale(column, size)

    return sprites.keep(("fade", size, colour, upward), make)
