"""The menu of a game, as buttons on a sheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final, Protocol

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.match import Match
from sumo_arcade.text import _
from sumo_arcade.ui.art.board_art import art_for
from sumo_arcade.ui.match import coach
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import Event, Key
from sumo_arcade.ui.platform.scene import Stage
from sumo_arcade.ui.scenes.match import dialogs
from sumo_arcade.ui.widgets import sheet
from sumo_arcade.ui.widgets.controls import Button

BUTTON: Final = 56
GAP: Final = 12
OPTIONS: Final = 26
"""Measures in 720p pixels."""


class MenuHost(Protocol):
    """What the menu needs of the game that it is opened over."""

    @property
    def match(self) -> Match:
        """The game under way."""

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats where people play."""

    @property
    def over(self) -> bool:
        """Whether nobody can move any more, though the end may still change."""

    @property
    def analysis(self) -> bool | None:
        """Whether the game is being analysed; None where it cannot be."""

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
        self, stage: Stage, host: MenuHost, offer: Callable[[Seat], None] | None = None
    ) -> None:
        super().__init__(stage)
        self.host = host
        self.offer = offer

    def band(self) -> sheet.Band:
        """A header in the game's colours."""
        return sheet.game_band(art_for(self.host.match.game.id), _("Game menu"))

    def measure(self) -> tuple[float, float]:
        """As high as its buttons."""
        count = len(self._rows())
        wide = 460 if self.offer is None else 600
        high = sheet.HEADER + 2 * 22 + count * BUTTON + (count - 1) * GAP
        return wide, high + (OPTIONS if self.options else 0)

    @property
    def options(self) -> str:
        """What was chosen for this game, in one line."""
        match = self.host.match
        return coach.options(match, art_for(match.game.id).words)

    def paint(self, surface: pygame.Surface) -> None:
        """The options of the game above the buttons."""
        super().paint(surface)
        sprites, body = self.stage.sprites, self.sheet.body
        m = sprites.metrics
        line = sprites.fitted(self.options, body.width, theme.LABEL, theme.INK_2, floor=12)
        surface.blit(line, line.get_rect(center=(body.centerx, body.y + m.px(22))))

    def _rows(self) -> list[tuple[Item, ...]]:
        """The buttons; those of a row share its width."""
        back = _("Back to the board") if self.host.over else _("Go on playing")
        icon = "back" if self.host.over else "play"
        found: list[tuple[Item, ...]] = [(Item(back, icon, self.close, "primary"),)]
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
        """The buttons by which people end the game."""
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
        y, gap = body.y + m.px(22 + (OPTIONS if self.options else 0)), m.px(GAP)
        rows = self._rows()
        room = body.bottom - m.px(22) - y
        high = min(m.px(BUTTON), (room + gap) // len(rows) - gap)
        for row in rows:
            wide = (body.width - (len(row) - 1) * gap) // len(row)
            for place, item in enumerate(row):
                rect = pygame.Rect(body.x + place * (wide + gap), y, wide, high)
                button = Button(rect, item.words, item.action, icon=item.icon, kind=item.kind)
                self.group.add(button)
            y += high + gap
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
        dialogs.new_game(self.stage, self.host.match, over=self.host.over)

    def _resign(self, seat: Seat) -> None:
        self.close()
        self.host.resign(seat)

    def _offer(self, offer: Callable[[Seat], None], seat: Seat) -> None:
        self.close()
        offer(seat)

    def _leave(self) -> None:
        self.stage.reset(self.stage.navigator.menu())
