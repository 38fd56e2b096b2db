"""What opens over a game: its menu, the pause that hides the board, the question before leaving."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, Protocol

import pygame

from sumo_arcade.engine.core import Game, Seat
from sumo_arcade.engine.match import Match
from sumo_arcade.players.session import Session
from sumo_arcade.text import _
from sumo_arcade.ui import panels, sheet, theme
from sumo_arcade.ui.art import art_for
from sumo_arcade.ui.group import WidgetScene
from sumo_arcade.ui.input import Event, Key
from sumo_arcade.ui.scene import Stage
from sumo_arcade.ui.scenes import coach, menu, rules, settings, setup
from sumo_arcade.ui.scenes.dialog import Answer, Dialog
from sumo_arcade.ui.strips import clock_text
from sumo_arcade.ui.widgets import Button

BUTTON: Final = 56
GAP: Final = 12
PAUSE: Final = (560, 430)
"""Measures in 720p pixels."""


class Host(Protocol):
    """The game screen as its menu sees it."""

    @property
    def match(self) -> Match:
        """The game under way."""

    def ask_resign(self, seat: Seat) -> None:
        """Asks before ``seat`` gives up."""

    def pause(self) -> None:
        """Hides the board."""


class GameMenu(sheet.SheetScene):
    """The menu of a game; Esc and the first button go on with it."""

    footer: ClassVar[float] = 0

    def __init__(self, stage: Stage, host: Host) -> None:
        super().__init__(stage)
        self.host = host

    def band(self) -> sheet.Band:
        """The game's own header."""
        return sheet.game_band(art_for(self.host.match.game.id), _("Game menu"))

    def measure(self) -> tuple[float, float]:
        """As high as the buttons."""
        count = len(self._entries())
        return 460, sheet.HEADER + 2 * 22 + count * BUTTON + (count - 1) * GAP

    def _entries(self) -> list[tuple[str, str, Callable[[], None], str]]:
        match = self.host.match
        found = [(_("Go on playing"), "play", self.close, "primary")]
        if not match.over:
            found.append((_("Pause"), "pause", self._pause, "paper"))
        found += [
            (_("Rules"), "rules", self._rules, "paper"),
            (_("Settings"), "settings", self._settings, "paper"),
            (_("New game"), "plus", self._new, "paper"),
        ]
        if not match.over:
            words = art_for(match.game.id).words
            seat = match.mover or 0
            text = _("{side} resigns…").format(side=coach.side(words, seat))
            found.append((text, "flag", self._resign, "paper"))
        found.append((_("Save, and to the main menu"), "home", self._leave, "paper"))
        return found

    def arrange(self) -> None:
        m, body = self.stage.metrics, self.sheet.body
        y = body.y + m.px(22)
        for label, icon, action, kind in self._entries():
            rect = pygame.Rect(body.x, y, body.width, m.px(BUTTON))
            self.group.add(Button(rect, label, action, icon=icon, kind=kind))
            y = rect.bottom + m.px(GAP)
        self.group.set_focus(self.group.widgets[0], ring=self.group.ring)

    def _pause(self) -> None:
        self.close()
        self.host.pause()

    def _rules(self) -> None:
        self.stage.push(rules.RulesScene(self.stage, self.host.match.game.id))

    def _settings(self) -> None:
        self.stage.push(settings.SettingsScene(self.stage))

    def _new(self) -> None:
        self.stage.push(new_game_dialog(self.stage, self.host.match.game))

    def _resign(self) -> None:
        seat = self.host.match.mover or 0
        self.close()
        self.host.ask_resign(seat)

    def _leave(self) -> None:
        self.stage.reset(menu.MenuScene(self.stage))


class PauseScene(WidgetScene):
    """Nothing of the board is to be seen and no clock runs."""

    def __init__(self, stage: Stage, session: Session) -> None:
        super().__init__(stage)
        self.session = session

    def _card(self) -> pygame.Rect:
        m = self.stage.metrics
        rect = pygame.Rect(0, 0, m.px(PAUSE[0]), m.px(PAUSE[1]))
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
        surface.blit(panels.floor(sprites), (0, 0))
        panels.panel(surface, sprites, card, layers=panels.E3, radius=22)
        match = self.session.match
        art = art_for(match.game.id)
        crest = sprites.svg(f"games/{match.game.id}/crest", m.px(84))
        surface.blit(crest, crest.get_rect(midtop=(card.centerx, card.y + m.px(28))))
        title = sprites.text(_("Pause"), theme.SHEET_TITLE)
        surface.blit(title, title.get_rect(midtop=(card.centerx, card.y + m.px(122))))
        for seat in (0, 1):
            y = card.y + m.px(206 + 46 * seat)
            self._draw_seat(surface, seat, y, coach.player(match, art.words, seat))
        self.group.draw(surface)

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


def new_game_dialog(stage: Stage, game: Game) -> Dialog:
    """Asks before this game is left for another of its kind."""

    def begin() -> None:
        stage.reset(menu.MenuScene(stage), setup.SetupScene(stage, game))

    text = _("This game is saved: the main menu goes on with it, until another one is begun.")
    answers = (
        Answer(_("Stay here"), icon="back"),
        Answer(_("New game"), begin, kind="primary", icon="plus"),
    )
    return Dialog(stage, _("A new game?"), text, answers, icon="plus")


def resign_dialog(stage: Stage, match: Match, seat: Seat, resign: Callable[[], None]) -> Dialog:
    """Asks before ``seat`` gives up; the safe answer comes first."""
    words = art_for(match.game.id).words
    text = _("{name} ({side}) gives up, and {other} wins.").format(
        name=coach.player(match, words, seat),
        side=coach.side(words, seat),
        other=coach.player(match, words, 1 - seat),
    )
    answers = (Answer(_("Play on"), icon="play"), Answer(_("Resign"), resign, icon="flag"))
    return Dialog(stage, _("Resign?"), text, answers, icon="flag")
