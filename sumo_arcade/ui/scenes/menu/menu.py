"""The main menu: the host at the ring, a tile for every game, and one for the game to go on with.

The scenes that open from it, and the boards on its tiles, are loaded after its first frame: they
take longer than all the rest, and the window is to be there at once.
"""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial
from importlib import import_module
from typing import Final

import pygame

from sumo_arcade import text
from sumo_arcade.engine.core import Game
from sumo_arcade.engine.registry import all_games
from sumo_arcade.players.session import Session
from sumo_arcade.store.archive import Saved
from sumo_arcade.store.paths import assets
from sumo_arcade.text import _
from sumo_arcade.ui.art.board_art import art_for
from sumo_arcade.ui.decor import paper, ring
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import Event, Key, Press
from sumo_arcade.ui.platform.scene import Stage
from sumo_arcade.ui.platform.sprites import draw_svg, svg_document
from sumo_arcade.ui.platform.theme import Type
from sumo_arcade.ui.scenes.menu.tiles import ContinueTile, GameTile, draw_welcome
from sumo_arcade.ui.widgets import sheet
from sumo_arcade.ui.widgets.controls import Button, Widget
from sumo_arcade.ui.widgets.group import ARROWS, WidgetScene

HOST: Final = 434
"""Width of the host's side at 1280 × 720; a wider window gives it a third of what it has more."""
MARGIN: Final = 26
GAP: Final = 16
BAR: Final = 48
STRIP: Final = 150
"""Height of the lying Continue tile under a single row of games."""
FEW: Final = 3
"""Games that have a lying Continue tile below them; more have it among them."""
LATER: Final = (
    "scenes.setup.setup",
    "scenes.match.match_scene",
    "scenes.settings.settings",
    "scenes.rules.rules",
    "widgets.card_chooser",
    "scenes.about.about",
)
"""The scenes that open from here, by how soon they may be wanted."""
SHAPE: Final = 0.92
"""Width of a tile for its height."""


class MenuScene(WidgetScene):
    """The main menu, where the program starts."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._saved: Saved | None = None
        self._session: Session | None = None
        self._version = -1
        """``Library.version`` when the unfinished game was found."""
        self._goes_on = False
        """Whether to go on with the game as soon as it has been read."""
        self._continue: ContinueTile | None = None
        self._welcome: pygame.Rect | None = None
        """Where the coach greets while there is nothing to go on with."""
        self._drawn = self._seen = False
        """Whether it has been drawn since it was revealed; whether it was ever drawn with its
        boards."""
        self._bare: list[GameTile] = []
        """Tiles whose boards are still to be drawn, the last first."""
        self._unloaded = list(reversed(LATER))

    # Arranging

    def layout(self) -> None:
        """Arranges the menu, and looks again for a game to go on with."""
        library = self.stage.library
        self._version = library.version
        running = library.running({each.id for each in all_games()})
        if running != self._saved:
            self._saved, self._session, self._goes_on = running, None, False
        super().layout()

    def arrange(self) -> None:
        m = self.stage.metrics
        left = self._host_width() + m.px(10)
        bar_top = m.height - m.px(28) - m.px(BAR)
        right = m.width - m.px(24)
        field = pygame.Rect(left, m.px(MARGIN), right - left, bar_top - m.px(22 + MARGIN))
        self._arrange_tiles(field)
        self._arrange_bar(pygame.Rect(left, bar_top, field.width, m.px(BAR)))
        if self.group.focus is None:
            self.group.set_focus(self.group.widgets[0])

    def _host_width(self) -> int:
        m = self.stage.metrics
        spare = m.width - m.px(theme.STAGE[0])
        return m.px(HOST) + max(0, round(spare * 0.34))

    def _arrange_tiles(self, field: pygame.Rect) -> None:
        """Lays the tiles: few games in one row over a lying last tile, more in rows together with
        it."""
        m, games = self.stage.metrics, all_games()
        gap = m.px(GAP)
        if len(games) <= FEW:
            last = pygame.Rect(field.x, 0, field.width, m.px(STRIP))
            last.bottom = field.bottom
            above = pygame.Rect(field.topleft, (field.width, last.y - gap - field.y))
            boxes = [*grid(above, len(games), gap), last]
        else:
            boxes = grid(field, len(games) + 1, gap)
        for box, one in zip(boxes, games, strict=False):
            self.group.add(GameTile(box, one, partial(self._set_up, one), self._focused))
        self._bare = [] if self._seen else self._tiles()[::-1]
        for tile in self._bare:
            tile.bare = True
        self._continue = self._welcome = None
        if self._saved is None:
            self._welcome = boxes[-1]
            return
        self._continue = ContinueTile(boxes[-1], self._saved, self._resume, self._focused)
        self._continue.session = self._session
        self.group.add(self._continue)

    def _tiles(self) -> list[GameTile]:
        return [widget for widget in self.group.widgets if isinstance(widget, GameTile)]

    def _arrange_bar(self, row: pygame.Rect) -> None:
        """Lays the buttons, as wide as their words and stretched together to the row."""
        m, sprites = self.stage.metrics, self.stage.sprites
        screen = _("In a window") if self.stage.settings.full_screen else _("Full screen")
        entries = [
            (_("Settings"), "settings", self._open_settings),
            (_("Rules"), "rules", self._choose_rules),
            (screen, "full_screen", self._turn_full_screen),
            (_("About"), "info", self._open_about),
            (_("Quit"), "quit", self.stage.quit),
        ]
        if len(text.available(assets() / "locale")) > 1:
            name = text.LANGUAGES.get(text.language(), "")
            entries.insert(0, (name, "language", self._choose_language))
        font = sprites.font(theme.BODY_BOLD)
        wishes = [font.size(label)[0] + m.px(64) for label, _icon, _action in entries]
        gap = m.px(12)
        room = row.width - gap * (len(entries) - 1)
        x = float(row.x)
        for (label, icon, action), wish in zip(entries, wishes, strict=True):
            wide = room * wish / sum(wishes)
            box = pygame.Rect(round(x), row.y, round(x + wide) - round(x), row.height)
            self.group.add(Button(box, label, action, icon=icon, role=theme.BODY_BOLD))
            x += wide + gap

    def _focused(self, widget: Widget) -> bool:
        return self.group.ring and self.group.focus is widget

    # What is done

    def handle(self, event: Event) -> bool:
        """Handles ``event``. The first arrow or Enter only shows where the focus is."""
        if isinstance(event, Press | Key):
            self._goes_on = False
        if isinstance(event, Key):
            if not self.group.ring and event.chord in (*ARROWS, "return"):
                self.group.set_focus(self.group.focus or self.group.widgets[0], ring=True)
                return True
            if self.stage.bindings.command(event) == "rules":
                self._choose_rules()
                return True
        return super().handle(event)

    def revealed(self) -> None:
        """Looks again for a game to go on with: it may be the one just left."""
        self._drawn = self._goes_on = False
        self.layout()

    def update(self, seconds: float) -> bool:
        """After the first frame: reads the unfinished game, draws the boards, and loads the scenes
        that open from here, one at a time, for each may take a moment."""
        if self.stage.library.version != self._version:
            self.layout()
            self.invalidate()
        if self._goes_on:
            self._resume()
        tile = self._continue
        if self._drawn and tile is not None and tile.session is None and self._read() is not None:
            tile.session = self._session
            self.group.refresh(tile)
        elif self._drawn and self._bare:
            ready = self._bare.pop()
            ready.bare = False
            self.group.refresh(ready)
            self._seen = not self._bare
            return True
        elif self._drawn and self._unloaded:
            import_module(f"sumo_arcade.ui.{self._unloaded.pop()}")
        return super().update(seconds)

    def _read(self) -> Session | None:
        """Takes the unfinished game once the disk has given it. One that cannot be restored leaves
        the menu."""
        saved, library = self._saved, self.stage.library
        if self._session is None and saved is not None and library.ready(saved.id):
            self._session = Session.resume(saved, library)
            if self._session is None:
                self.layout()
                self.invalidate()
        return self._session

    def _set_up(self, one: Game) -> None:
        self.stage.push(self.stage.navigator.setup(one))

    def _resume(self) -> None:
        wanted, session, waited = self._saved, self._read(), self._goes_on
        self._goes_on = session is None and wanted is not None and wanted == self._saved
        if self._goes_on and not waited:
            self.stage.toast(_("This game is still being read from the disk…"))
        if session is not None:
            self._session = None
            self.stage.push(self.stage.navigator.table(session))

    def _open_settings(self) -> None:
        self.stage.push(self.stage.navigator.settings())

    def _open_about(self) -> None:
        self.stage.push(self.stage.navigator.about())

    def _turn_full_screen(self) -> None:
        now = self.stage.settings
        self.stage.change(replace(now, full_screen=not now.full_screen))

    def _choose_rules(self) -> None:
        """Opens the rules of the game that has the focus, or of one that is chosen."""
        from sumo_arcade.ui.widgets import card_chooser  # noqa: PLC0415 - see above

        tile = self.group.focus
        if isinstance(tile, GameTile) and self._focused(tile):
            self._read_rules(tile.game.id)
            return
        cards = [
            card_chooser.Card(
                one.id,
                _(art_for(one.id).words.title),
                partial(self.stage.sprites.svg, f"games/{one.id}/crest"),
            )
            for one in all_games()
        ]
        self.stage.push(
            card_chooser.Chooser(
                self.stage, sheet.Band(_("Rules"), badge="icon:rules"), cards, "", self._read_rules
            )
        )

    def _read_rules(self, game_id: str) -> None:
        self.stage.push(self.stage.navigator.rules(game_id))

    def _choose_language(self) -> None:
        from sumo_arcade.ui.widgets import card_chooser  # noqa: PLC0415 - see above

        codes = text.available(assets() / "locale")
        cards = [card_chooser.Card(code, text.LANGUAGES[code]) for code in codes]
        self.stage.push(
            card_chooser.Chooser(
                self.stage,
                sheet.Band(_("Language"), badge="icon:language"),
                cards,
                text.language(),
                self._speak,
            )
        )

    def _speak(self, code: str) -> None:
        self.stage.change(replace(self.stage.settings, language=code))

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the room, then the widgets."""
        surface.blit(self._room(), (0, 0))
        if self._welcome is not None:
            draw_welcome(surface, self.stage.sprites, self._welcome)
        self.group.draw(surface)
        self._drawn = True

    def _room(self) -> pygame.Surface:
        """Paper, sun, ring, host and name: all that never changes, painted once."""
        sprites = self.stage.sprites
        m = sprites.metrics

        def make() -> pygame.Surface:
            whole = pygame.Surface((m.width, m.height)).convert()
            small = (64, 36)
            light = paper.gradient("g", 0, 0, *small, "#FBF3E2", "#F3E4C6", "#E4CC9C")
            body = light + paper.box((0, 0, *small), 0, "url(#g)")
            ground = draw_svg(svg_document(*small, body), *small)
            whole.blit(pygame.transform.smoothscale(ground, whole.get_size()), (0, 0))
            sprites.spread(whole, "washi", 140)
            self._draw_host(whole)
            self._draw_name(whole)
            return whole

        return sprites.keep(("menu", m.width, m.height, text.language()), make)

    def _draw_host(self, surface: pygame.Surface) -> None:
        sprites = self.stage.sprites
        m = sprites.metrics
        wide = self._host_width()
        middle = wide // 2 - m.px(1)
        spare = m.height - m.px(theme.STAGE[1])
        lower = m.px(376) + round(spare * 0.92)
        less = max(0, -spare // 2)
        orb = ring.sun(sprites, m.px(198) - less)
        surface.blit(orb, orb.get_rect(center=(middle, lower + less)))
        base = m.height - m.px(142)
        clay = ring.mound(sprites, (wide + m.px(20), m.px(142)), m.px(28))
        surface.blit(clay, (-m.px(20), base))
        rope = ring.ring(sprites, m.px(190), m.px(26), ring.FLATTENED)
        surface.blit(rope, rope.get_rect(center=(middle, base + m.px(27))))
        shade = ring.ground_shadow(sprites, m.px(118), m.px(20))
        surface.blit(shade, shade.get_rect(center=(middle, base + m.px(32))))
        figure = sprites.svg("ui/figures/wrestler_yokozuna_red", m.px(292))
        surface.blit(figure, figure.get_rect(midbottom=(middle, base + m.px(44))))
        for words, role, colour, y in (
            (_("Board games at the ring"), Type(22, theme.EXTRA), "#3A1E0E", 100),
            (_("Two players, one screen"), Type(18, theme.BOLD), "#4A2A16", 126),
        ):
            line = sprites.fitted(words, wide - m.px(40), role, colour)
            surface.blit(line, line.get_rect(center=(middle, base + m.px(y) - m.px(8))))

    def _draw_name(self, surface: pygame.Surface) -> None:
        """Draws the program's name, which is not translated."""
        sprites = self.stage.sprites
        m = sprites.metrics
        role = Type(112, theme.DISPLAY)
        x = self._host_width() // 2 - m.px(178)
        sumo = sprites.text("Sumo", role, theme.INK)
        surface.blit(sumo, (x - m.px(4), m.px(110) - sprites.font(role).get_ascent()))
        bar = ring.stroke(sprites, m.px(356), m.px(58), theme.VERMILION)
        surface.blit(bar, (x, m.px(119)))
        arcade = ring.spaced(sprites, "ARCADE", Type(44, theme.DISPLAY), theme.WASHI_0, m.px(15))
        surface.blit(arcade, arcade.get_rect(midleft=(x + m.px(20), m.px(149))))


def grid(field: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """``count`` boxes in even rows that fill ``field``, in the shape that tiles look best in."""

    def strain(rows: int) -> float:
        columns = -(-count // rows)
        wide = (field.width + gap) / columns - gap
        high = (field.height + gap) / rows - gap
        return abs(math.log(max(1.0, wide) / max(1.0, high) / SHAPE))

    rows = min(range(1, count + 1), key=strain)
    boxes: list[pygame.Rect] = []
    for row in range(rows):
        top = field.y + (field.height + gap) * row // rows
        low = field.y + (field.height + gap) * (row + 1) // rows - gap
        inside = -(-count * (row + 1) // rows) - -(-count * row // rows)
        for column in range(inside):
            left = field.x + (field.width + gap) * column // inside
            right = field.x + (field.width + gap) * (column + 1) // inside - gap
            boxes.append(pygame.Rect(left, top, right - left, low - top))
    return boxes
