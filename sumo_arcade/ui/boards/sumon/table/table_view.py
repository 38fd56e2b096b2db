"""Everything that lies on SUMOn's table: how it is arranged, drawn, and given events.

It decides nothing: the scene tells it what lies open, and gives it the actions of its parts.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Protocol

import pygame

from sumo_arcade.engine.core import Move, Options, Seat
from sumo_arcade.engine.games.sumon.rules import SumonState
from sumo_arcade.engine.match import Match
from sumo_arcade.text import _
from sumo_arcade.ui.animation.motion import Tempo, out
from sumo_arcade.ui.boards.sumon.art.measure import Box, Measure, is_tall
from sumo_arcade.ui.boards.sumon.art.plates import PlateContent
from sumo_arcade.ui.boards.sumon.curtain.curtain import Curtain
from sumo_arcade.ui.boards.sumon.execution.board_view import SumonBoardView
from sumo_arcade.ui.boards.sumon.execution.execution_panel import ExecutionPanel
from sumo_arcade.ui.boards.sumon.execution.rock_paper_scissors import SignsPanel
from sumo_arcade.ui.boards.sumon.narration.names import plate_names, player_names
from sumo_arcade.ui.boards.sumon.programming.programming_panel import ProgrammingPanel
from sumo_arcade.ui.boards.sumon.programming.simultaneous import SimultaneousPanels, draw_legend
from sumo_arcade.ui.boards.sumon.table.offer_bar import OfferBar
from sumo_arcade.ui.boards.sumon.table.table_layout import Places, places
from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.match.table_host import TableHost
from sumo_arcade.ui.platform.input import Event, Key, Press, Wheel
from sumo_arcade.ui.platform.scene import Stage
from sumo_arcade.ui.widgets.controls import Button, ToolButton
from sumo_arcade.ui.widgets.group import Group

FOOT: Final = 44
GAP: Final = 8
"""Height of the buttons under the board where both lay, and the room between buttons."""
SWING: Final = 0.26
SWING_DEGREES: Final = 28
"""Seconds that the fan swings when the turn changes, and how far."""


@dataclass(frozen=True, slots=True)
class TrayBoxes:
    """Boxes from the tray's corner, in pixels of the stage: the first of the buttons beside a
    programming panel, the signs, and the bar of an offered draw, which hides neither slots nor what
    is asked."""

    tools: Box
    signs: Box
    bar: Box


WIDE: Final = TrayBoxes((364, 18, 66, 62), (14, 94, 660, 416), (14, 10, 660, 76))
TALL: Final = TrayBoxes((230, 14, 60, 58), (12, 144, 476, 544), (12, 12, 476, 122))


@dataclass(frozen=True, slots=True)
class TableActions:
    """What the parts call when they are used."""

    choose: Callable[[Move], None]
    undo: Callable[[], None]
    opened: Callable[[], None]
    sign: Callable[[Seat, str], None]
    sign_in_turns: Callable[[], None]
    answer: Callable[[bool], None]


class Panel(Protocol):
    """What lies in the tray and acts on the board beside it. Nothing hidden is given to it but what
    the person before the screen may see."""

    @property
    def group(self) -> Group:
        """Its widgets."""

    def arrange(self, area: pygame.Rect) -> None:
        """Lays everything anew for the stage's measures and language."""

    def handle(self, event: Event) -> bool:
        """Handles ``event``; True if it was for the panel."""

    def update(self, seconds: float) -> bool:
        """Lets time pass; True while something moves."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what the clip touches."""


class Tabletop:
    """What lies beside the tray in every phase: floor, board, and the two plates."""

    def __init__(
        self,
        stage: Stage,
        options: Options,
        invalidate: Callable[[pygame.Rect | None], None],
    ) -> None:
        self.stage = stage
        self.invalidate = invalidate
        self.board = SumonBoardView(stage, options, invalidate)
        self.places: Places
        self._contents: dict[Seat, PlateContent] = {}
        self._ground: pygame.Surface | None = None
        self._swing = 0.0

    def arrange(self, *, together: bool) -> None:
        """Lays everything anew for the stage's measures."""
        self.places = places(self.stage.metrics, together=together)
        red, blue = self.places.plates
        self.board.arrange(self.places.board, red, blue)
        self._ground = None

    def show(self, contents: dict[Seat, PlateContent]) -> None:
        """Brings the plates up to date. The fan swings where the turn has changed."""
        before = {seat for seat, content in self._contents.items() if content.to_act}
        now = {seat for seat, content in contents.items() if content.to_act}
        if before != now and now and Tempo.of(self.stage.settings).flies:
            self._swing = SWING
        lean = round(SWING_DEGREES * (1 - out(1 - self._swing / SWING)) / 4) * 4
        for seat, content in contents.items():
            leaning = replace(content, lean=lean if content.to_act else 0)
            if self._contents.get(seat) != leaning:
                self._contents[seat] = leaning
                self.invalidate(self.board.plates[seat].area)

    def update(self, seconds: float) -> bool:
        """Lets time pass; True while something moves."""
        swinging, self._swing = self._swing > 0, max(0.0, self._swing - seconds)
        return self.board.update(seconds) or swinging

    def draw(self, surface: pygame.Surface) -> None:
        """Floor, board, wrestlers and plates, where the clip touches them."""
        clip = surface.get_clip()
        surface.blit(self._backdrop(), clip, clip)
        self.board.draw(surface)
        for seat, content in self._contents.items():
            plate = self.board.plates[seat]
            if clip.colliderect(plate.area):
                plate.draw(surface, content)

    def _backdrop(self) -> pygame.Surface:
        """Floor and empty board, painted once."""
        if self._ground is None:
            ground = paper.floor(self.stage.sprites).copy()
            self.board.paint(ground)
            self._ground = ground
        return self._ground


class TableView:
    """The parts. ``programming`` lies open while somebody is alone with the screen,
    ``simultaneous`` while both lay; else the execution panel does."""

    def __init__(
        self,
        stage: Stage,
        match: Match,
        host: TableHost,
        actions: TableActions,
        invalidate: Callable[[pygame.Rect | None], None],
    ) -> None:
        self.stage = stage
        self.match = match
        self.host = host
        self.invalidate = invalidate
        self.tabletop = Tabletop(stage, match.options, invalidate)
        self.execution = ExecutionPanel(
            stage,
            self.tabletop.board,
            player_names(match.names),
            host,
            invalidate=invalidate,
            choose=actions.choose,
            undo=actions.undo,
        )
        self.curtain = Curtain(stage, actions.opened, invalidate)
        self.signs_panel = SignsPanel(stage, invalidate, actions.sign, actions.sign_in_turns)
        self.offer_bar = OfferBar(stage, invalidate, actions.answer)
        self.programming: ProgrammingPanel | None = None
        self.simultaneous: SimultaneousPanels | None = None
        self._tools = Group(stage.sprites, invalidate)

    @property
    def panel(self) -> SimultaneousPanels | ProgrammingPanel | ExecutionPanel:
        """What lies open: in the tray, or at both sides of the board."""
        return self.simultaneous or self.programming or self.execution

    @property
    def groups(self) -> tuple[Group, ...]:
        """The widgets that can be pressed now, the uppermost first."""
        if self.curtain.shut:
            return (self.curtain.group,)
        panels: tuple[Panel, ...] = (self.programming or self.execution,)
        if self.simultaneous is not None:
            panels = self.simultaneous.panels
        lower = (self.signs_panel.group, self._tools, *(panel.group for panel in panels))
        return (self.offer_bar.group, *lower)

    # Arranging

    def arrange(self) -> None:
        """Lays everything anew for the stage's measures and language."""
        self.execution.names = self.tabletop.board.names = player_names(self.match.names)
        self.tabletop.board.plate_names = plate_names(self.match.names)
        self.tabletop.arrange(together=self.simultaneous is not None)
        self.execution.arrange(self.tabletop.places.tray)
        self.signs_panel.arrange(self._measure(self._in_tray(self._tray_boxes.signs)))
        self.offer_bar.arrange(self._measure(self._bar_area()))
        self.curtain.arrange()
        self._arrange_open()
        self.invalidate(None)

    def lay_open(self, panel: ProgrammingPanel | SimultaneousPanels, view: SumonState) -> None:
        """Lays a programming panel open, or both, with the view of whoever sits before it."""
        if isinstance(panel, SimultaneousPanels):
            self.simultaneous = panel
            self.arrange()
        else:
            self.programming = panel
            self._arrange_open()
        self.tabletop.board.show(view)
        self.invalidate(None)

    def put_away(self, public: SumonState) -> None:
        """Takes everything secret off the table."""
        together = self.simultaneous is not None
        self.programming = self.simultaneous = None
        self._tools = Group(self.stage.sprites, self.invalidate)
        self.signs_panel.ask(public, None)
        if together:
            self.arrange()
        self.tabletop.board.show(public)
        self.invalidate(None)

    def _arrange_open(self) -> None:
        where = self.tabletop.places
        self._tools = Group(self.stage.sprites, self.invalidate)
        if self.programming is not None:
            self.programming.arrange(where.tray)
            self._add_tools(self._in_tray(self._tray_boxes.tools))
        if self.simultaneous is not None:
            self.simultaneous.arrange(where.halves)
            first = where.foot.copy()
            first.width = (first.width - self._px(GAP)) // 2
            first.height = self._px(FOOT)
            first.bottom = where.foot.bottom
            self._add_tools(first)

    def _add_tools(self, first: pygame.Rect) -> None:
        second = first.move(first.width + self._px(GAP), 0)
        kind = ToolButton if self.simultaneous is None else Button
        rules, menu = self.host.rules, self.host.menu
        self._tools.add(
            kind(first, _("Rules"), rules, icon="rules"), kind(second, _("Menu"), menu, icon="menu")
        )

    def _px(self, length: float) -> int:
        return round(length * self.tabletop.places.scale)

    @property
    def _tray_boxes(self) -> TrayBoxes:
        return TALL if is_tall(self.tabletop.places.tray) else WIDE

    def _in_tray(self, box: Box) -> pygame.Rect:
        x, y, w, h = (self._px(length) for length in box)
        tray = self.tabletop.places.tray
        return pygame.Rect(tray.x + x, tray.y + y, w, h)

    def _bar_area(self) -> pygame.Rect:
        """The area of the offer bar: over the head of the tray, or under the board where both
        lay."""
        return self._in_tray(self._tray_boxes.bar) if self.simultaneous is None else self._legend()

    def _measure(self, area: pygame.Rect) -> Measure:
        return Measure(self.stage.sprites, area, self.tabletop.places.scale)

    # Showing

    def update(self, seconds: float) -> bool:
        """Lets time pass; True while something moves."""
        tempo = Tempo.of(self.stage.settings)
        moving = (
            self.curtain.update(seconds),
            self.tabletop.update(seconds),
            not self.curtain.shut and self.panel.update(seconds),
            self.signs_panel.update(seconds),
            self._tools.update(seconds, tempo),
            self.offer_bar.group.update(seconds, tempo),
        )
        return any(moving)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the table, or the curtain before it."""
        if not self.curtain.hides:
            self.tabletop.draw(surface)
            self.panel.draw(surface)
            self._tools.draw(surface)
            where = self._legend()
            if self.simultaneous is not None and surface.get_clip().colliderect(where):
                scale = self.tabletop.places.scale
                draw_legend(surface, self.stage, where, scale, self.simultaneous.ready)
            self.signs_panel.draw(surface)
            self.offer_bar.draw(surface)
            self.tabletop.board.draw_sky(surface)
        self.curtain.draw(surface)

    def _legend(self) -> pygame.Rect:
        foot = self.tabletop.places.foot
        return pygame.Rect(foot.x, foot.y, foot.width, foot.height - self._px(FOOT + GAP))

    # What a person does

    def handle(self, event: Event) -> bool:
        """Gives ``event`` to the uppermost part that wants it."""
        if self.curtain.shut:
            return self.curtain.handle(event)
        self.curtain.handle(event)
        if self.offer_bar.handle(event) or self.signs_panel.handle(event):
            return True
        if isinstance(event, Press | Wheel) and self._covered(event.pos):
            return True
        taken = self._tools.handle(event) if not isinstance(event, Key) else False
        return self.panel.handle(event) or taken

    def _covered(self, pos: tuple[int, int]) -> bool:
        """Whether ``pos`` is under the signs or the offer bar."""
        return any(
            part.shown and part.area.collidepoint(pos)
            for part in (self.signs_panel, self.offer_bar)
        )
