"""What opens over a game: its menu, the pause that hides the board, the question before leaving."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final, Protocol

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.match import Match
from sumo_arcade.players.session import Session
from sumo_arcade.text import _
from sumo_arcade.ui.art.board_art import art_for
from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.match import coach
from sumo_arcade.ui.match.player_strip import clock_text
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import Event, Key
from sumo_arcade.ui.platform.scene import Stage
from sumo_arcade.ui.widgets import sheet
from sumo_arcade.ui.widgets.controls import Button
from sumo_arcade.ui.widgets.dialog import Answer, Dialog
from sumo_arcade.ui.widgets.group import WidgetScene

BUTTON: Final = 56
GAP: Final = 12
PAUSE: Final = (560, 430)
WHY: Final = 64
"""Measures in 720p pixels; a pause that has come by itself is higher by what says why."""


class Host(Protocol):
    """The game screen as its menu sees it."""

    @property
    def match(self) -> Match:
        """The game under way."""

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats where people play."""

    @property
    def over(self) -> bool:
        """Whether nobody moves any more, though the end may still be doubted."""

    @property
    def analysis(self) -> bool | None:
        """Whether the game is analysed; None where that cannot be."""

    def toggle_analysis(self) -> None:
        """Switches the analysis."""

    def resign(self, seat: Seat) -> None:
        """Asks before ``seat`` gives up."""

    def pause(self) -> None:
        """Hides the board."""


@dataclass(frozen=True, slots=True)
class Item:
    """A button of the menu: translated words, icon, what it does, its face."""

    words: str
    icon: str
    action: Callable[[], None]
    kind: str = "paper"


class GameMenu(sheet.SheetScene):
    """The menu of a game; Esc and the first button go on with it.

    With ``offer`` either side can offer a draw and give up in it; else the one to move gives up.
    """

    footer: ClassVar[float] = 0

    def __init__(
        self, stage: Stage, host: Host, offer: Callable[[Seat], None] | None = None
    ) -> None:
        super().__init__(stage)
        self.host = host
        self.offer = offer

    def band(self) -> sheet.Band:
        """The game's own header."""
        return sheet.game_band(art_for(self.host.match.game.id), _("Game menu"))

    def measure(self) -> tuple[float, float]:
        """As high as the buttons."""
        count = len(self._rows())
        wide = 460 if self.offer is None else 600
        return wide, sheet.HEADER + 2 * 22 + count * BUTTON + (count - 1) * GAP

    def _rows(self) -> list[tuple[Item, ...]]:
        """The buttons; those of a row share its width."""
        found: list[tuple[Item, ...]] = [(Item(_("Go on playing"), "play", self.close, "primary"),)]
        aids = () if self.host.over else (Item(_("Pause"), "pause", self._pause),)
        if self.host.analysis is not None:
            words = _("Analysis: on") if self.host.analysis else _("Analysis: off")
            aids = (*aids, Item(words, "eye", self._analyse))
        found += [
            *([aids] if aids else []),
            (Item(_("Rules"), "rules", self._rules),),
            (Item(_("Settings"), "settings", self._settings),),
            (Item(_("New game"), "plus", self._new),),
        ]
        if not self.host.over:
            found += self._endings()
        found.append((Item(_("Save, and to the main menu"), "home", self._leave),))
        return found

    def _endings(self) -> list[tuple[Item, ...]]:
        """How people end a game that goes on."""
        match, seats = self.host.match, self.host.people
        words, gives_up = art_for(match.game.id).words, _("{side} resigns…")
        if not seats:
            return []
        if self.offer is None:
            seats = (match.mover if match.mover in seats else seats[0],)
        resign = tuple(
            Item(gives_up.format(side=coach.side(words, seat)), "flag", partial(self._resign, seat))
            for seat in seats
        )
        if self.offer is None:
            return [resign]
        offers = _("{side} offers a draw")
        draw = tuple(
            Item(
                offers.format(side=coach.side(words, seat)),
                "handshake",
                partial(self._offer, self.offer, seat),
            )
            for seat in seats
        )
        return [draw, resign]

    def arrange(self) -> None:
        m, body = self.stage.metrics, self.sheet.body
        y, gap = body.y + m.px(22), m.px(GAP)
        for row in self._rows():
            wide = (body.width - (len(row) - 1) * gap) // len(row)
            for place, item in enumerate(row):
                rect = pygame.Rect(body.x + place * (wide + gap), y, wide, m.px(BUTTON))
                button = Button(rect, item.words, item.action, icon=item.icon, kind=item.kind)
                self.group.add(button)
            y += m.px(BUTTON) + gap
        self.group.set_focus(self.group.widgets[0], ring=self.group.ring)

    def handle(self, event: Event) -> bool:
        """The key for the rules opens them here, too."""
        if isinstance(event, Key) and self.stage.bindings.command(event) == "rules":
            self._rules()
            return True
        return super().handle(event)

    def _pause(self) -> None:
        self.close()
        self.host.pause()

    def _analyse(self) -> None:
        self.close()
        self.host.toggle_analysis()

    def _rules(self) -> None:
        self.stage.push(self.stage.navigator.rules(self.host.match.game.id))

    def _settings(self) -> None:
        self.stage.push(self.stage.navigator.settings())

    def _new(self) -> None:
        self.stage.push(new_game_dialog(self.stage, self.host.match, over=self.host.over))

    def _resign(self, seat: Seat) -> None:
        self.close()
        self.host.resign(seat)

    def _offer(self, offer: Callable[[Seat], None], seat: Seat) -> None:
        self.close()
        offer(seat)

    def _leave(self) -> None:
        self.stage.reset(self.stage.navigator.menu())


class PauseScene(WidgetScene):
    """Nothing of the board is to be seen and no clock runs."""

    def __init__(self, stage: Stage, session: Session, why: str = "") -> None:
        """``why`` is said where the pause has come by itself."""
        super().__init__(stage)
        self.session = session
        self.why = why

    def _card(self) -> pygame.Rect:
        m = self.stage.metrics
        rect = pygame.Rect(0, 0, m.px(PAUSE[0]), m.px(PAUSE[1] + (WHY if self.why else 0)))
        rect.center = (m.width // 2, m.height // 2)
        return rect

    def arrange(self) -> None:
        m, card = self.stage.metrics, self._card()
        rect = pygame.Rect(0, 0, m.px(320), m.px(64))
        rect.midbottom = (card.centerx, card.bottom - m.px(32))
        words = _("Go on playing")
        self.group.add(
            Button(rect, words, self.stage.pop, icon="play", kind="primary", role=theme.MAIN_BUTTON)
        )
        self.group.set_focus(self.group.widgets[0], ring=True)

    def handle(self, event: Event) -> bool:
        """Esc and the key for the pause go on, too."""
        if super().handle(event):
            return True
        if isinstance(event, Key) and self.stage.bindings.command(event) in ("menu", "pause"):
            self.stage.pop()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """The floor, and a card with the names and what their clocks show."""
        sprites, m, card = self.stage.sprites, self.stage.metrics, self._card()
        surface.blit(paper.floor(sprites), (0, 0))
        paper.panel(surface, sprites, card, layers=paper.E3, radius=22)
        match = self.session.match
        art = art_for(match.game.id)
        crest = sprites.svg(f"games/{match.game.id}/crest", m.px(84))
        surface.blit(crest, crest.get_rect(midtop=(card.centerx, card.y + m.px(28))))
        title = sprites.text(_("Pause"), theme.SHEET_TITLE)
        surface.blit(title, title.get_rect(midtop=(card.centerx, card.y + m.px(122))))
        if self.why:
            self._draw_why(surface)
        for seat in (0, 1):
            y = card.bottom - m.px(224 - 46 * seat)
            self._draw_seat(surface, seat, y, coach.player(match, art.words, seat))
        self.group.draw(surface)

    def _draw_why(self, surface: pygame.Surface) -> None:
        """Two lines below the title."""
        sprites, m, card = self.stage.sprites, self.stage.metrics, self._card()
        room = card.width - m.px(180)
        words = sprites.wrapped(self.why, room, theme.BODY, theme.INK_2, align=pygame.FONT_CENTER)
        surface.blit(words, words.get_rect(center=(card.centerx, card.y + m.px(204))))

    def _draw_seat(self, surface: pygame.Surface, seat: Seat, y: int, name: str) -> None:
        sprites, m, card = self.stage.sprites, self.stage.metrics, self._card()
        remaining = self.session.match.remaining
        left, right = card.x + m.px(90), card.right - m.px(90)
        clock = "" if remaining is None else clock_text(remaining[seat])
        time = sprites.text(clock, theme.NAME, theme.INK_2)
        words = sprites.fitted(name, right - left - time.get_width() - m.px(20), theme.NAME)
        if clock:
            surface.blit(words, words.get_rect(midleft=(left, y)))
            surface.blit(time, time.get_rect(midright=(right, y)))
        else:
            surface.blit(words, words.get_rect(center=(card.centerx, y)))


def new_game_dialog(stage: Stage, match: Match, *, over: bool) -> Dialog:
    """Asks before this game, which is ``over`` or goes on, is left for another of its kind."""

    def begin() -> None:
        stage.reset(stage.navigator.menu(), stage.navigator.setup(match.game))

    text = _("This game is saved: the main menu goes on with it, until another one is begun.")
    if over:
        text = _("This game is saved.")
    answers = (
        Answer(_("Stay here"), icon="back"),
        Answer(_("New game"), begin, kind="primary", icon="plus"),
    )
    return Dialog(stage, _("A new game?"), text, answers, icon="plus")


def analysis_dialog(stage: Stage, begin: Callable[[], None]) -> Dialog:
    """Asks two people whether both want the computer's opinion; the safe answer comes first."""
    text = _("A bar and arrows will show what the computer thinks of the game, to both of you.")
    answers = (
        Answer(_("Better not"), icon="close"),
        Answer(_("We both want it"), begin, icon="check"),
    )
    return Dialog(stage, _("Analyse this game?"), text, answers, icon="eye")


def resign_dialog(stage: Stage, match: Match, seat: Seat, resign: Callable[[Seat], None]) -> Dialog:
    """Asks before ``seat`` gives up; the safe answer comes first."""
    words = art_for(match.game.id).words
    text = _("{name} ({side}) gives up, and {other} wins.").format(
        name=coach.player(match, words, seat),
        side=coach.side(words, seat),
        other=coach.player(match, words, 1 - seat),
    )
    give_up = partial(resign, seat)
    answers = (Answer(_("Play on"), icon="play"), Answer(_("Resign"), give_up, icon="flag"))
    return Dialog(stage, _("Resign?"), text, answers, icon="flag")
