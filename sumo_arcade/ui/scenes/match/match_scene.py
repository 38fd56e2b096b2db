"""The game screen: it joins controller, table, text, input and computers, and lets time pass."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.match import Match
from sumo_arcade.players import engine_server
from sumo_arcade.players.child_process import Serve
from sumo_arcade.players.engine_client import EngineClient
from sumo_arcade.players.session import Session
from sumo_arcade.text import _
from sumo_arcade.ui.animation.motion import Tempo
from sumo_arcade.ui.match.table_host import SLEPT, TableScene, table_for
from sumo_arcade.ui.platform.input import Event
from sumo_arcade.ui.platform.scene import Scene, Stage
from sumo_arcade.ui.scenes.match import dialogs
from sumo_arcade.ui.scenes.match.computers import Computers
from sumo_arcade.ui.scenes.match.controller import MatchController
from sumo_arcade.ui.scenes.match.game_menu import GameMenu
from sumo_arcade.ui.scenes.match.match_input import MatchInput
from sumo_arcade.ui.scenes.match.match_text import MatchText
from sumo_arcade.ui.scenes.match.overlays import Overlays, TableOverlays
from sumo_arcade.ui.scenes.match.table import SeatTool, Table, TableActions, Tool

RESULTS_AFTER: Final = 0.9
"""Seconds between the end of a game, as it is seen, and the results."""


class MatchScene(Scene):
    """The screen on which ``session`` is played."""

    def __init__(self, stage: Stage, session: Session, serve: Serve = engine_server.serve) -> None:
        """``serve`` is what the process that thinks runs, if one is needed."""
        super().__init__(stage)
        self.session = session
        across = len(session.people) == 2
        self.table = Table(stage, session.match, self.invalidate, across=across)
        self.controller = MatchController(stage, session, self.table)
        self.computers = Computers(self.controller, EngineClient(serve))
        self.overlays = Overlays(stage, session, self.controller.resign)
        self.text = MatchText(self.controller, self.computers, self.open_rules, self.show_results)
        self.input = MatchInput(self.controller, self.text.snap, self._command)
        self._arranged = False
        self._covered = False
        self._stale = False
        """Whether words and picture must be brought up to date; done once a frame, however many
        events came."""
        self._since_end: float | None = None
        self._turned_for = 0
        """``MatchController.shown`` when the board turned last; it turns once for a position, so
        that it can be turned back."""
        self._end_shown = self.match.over

    @property
    def match(self) -> Match:
        """The match under way."""
        return self.session.match

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats where people play."""
        return self.session.people

    @property
    def over(self) -> bool:
        """Whether nobody can move any more, though the end may still change."""
        return self.controller.over

    # The scene

    def layout(self) -> None:
        """Arranges the table for the stage's measures and language."""
        if not self._arranged:
            self._sit_down()
        controller, words = self.controller, _("Offer a draw")
        seat_tools = (
            SeatTool(words, _("Draw"), "handshake", controller.offer_draw, controller.can_offer),
            SeatTool(
                _("Resign"), _("Resign"), "flag", self.resign, lambda _seat: not controller.over
            ),
        )
        self.table.arrange(
            self._tools(),
            seat_tools,
            TableActions(
                self.controller.look_at,
                self.controller.step,
                self.input.keyed,
                self.controller.lift,
                self.input.finish,
                self.input.ask,
            ),
        )
        self.text.forget()
        if not self._arranged:
            self._arranged = True
            self._begin()
        self._renew()

    def handle(self, event: Event) -> bool:
        """Pointer, keys and focus."""
        self._stale = True
        return self.input.take(event)

    def update(self, seconds: float) -> bool:
        """Lets time pass for clocks, computers and animation; then the board may turn, or the
        results open."""
        fading = self.table.group.update(seconds, Tempo.of(self.stage.settings))
        if self._covered:
            return fading
        view, shown = self.table.view, self.controller.shown
        self.controller.tick(seconds)
        stale = self.text.tick(seconds) or self._stale or view.moving or view.breathing
        for trouble in self.session.take_troubles():
            self.stage.toast(trouble.text)
            stale = True
        moving = view.update(seconds)
        stale = self.computers.update(seconds, still=not view.moving) or stale
        if not moving:
            self._rest(seconds)
        if stale or self.controller.shown != shown:
            self._renew()
        return moving or fading

    def slept(self, seconds: float) -> None:
        """The machine slept: running clocks wait behind a pause, and a computer that thought begins
        anew."""
        if not self._covered:
            self.computers.stop()
            self.session.tick(seconds)
            if self.match.paused:
                self.overlays.pause(_(SLEPT))

    def toast_room(self) -> pygame.Rect:
        """The coach's column, off the board."""
        return self.table.places.coach

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the table."""
        self.table.draw(surface)

    def covered(self) -> None:
        """Stops the clocks and the thinking while another scene lies above."""
        self.table.view.snap()
        self.table.board.cancel()
        self.computers.stop()
        self.session.pause(on=True)
        self._renew()
        self._covered = True

    def revealed(self) -> None:
        """Starts the clocks again and arranges anew: the settings may have changed."""
        self._covered = False
        self.session.pause(on=False)
        self.layout()
        self.controller.show()
        self._renew()

    def closing(self) -> None:
        """Saves the match as it is, its clocks too."""
        self.computers.close()
        self.session.save()

    def _sit_down(self) -> None:
        """Chooses the seat at the lower edge: the side to move where people take turns there, or
        the only person."""
        turning = self.stage.settings.seating == "turning"
        mover = self.match.mover if turning else None
        bottom = mover if self.table.across else self.controller.person
        if bottom is not None:
            self.table.bottom = bottom

    def _begin(self) -> None:
        """Shows the first position. A timed game that goes on starts behind a pause."""
        self.session.pause(on=False)
        self.controller.show()
        if self.match.clock is not None and self.match.history and not self.match.over:
            self.overlays.pause()

    def _rest(self, seconds: float) -> None:
        """Nothing moves on the board: it may turn, or the results may open once the end is
        final."""
        mover = self.match.mover
        if self.controller.pending is not None:
            return
        if not self.match.over:
            self._since_end, self._end_shown = None, False
            fresh, self._turned_for = (
                self._turned_for != self.controller.shown,
                self.controller.shown,
            )
            turning = self.stage.settings.seating == "turning" and self.controller.looked is None
            turning = turning and self.table.across
            if fresh and turning and mover is not None and mover != self.table.bottom:
                self.flip()
        elif not self._end_shown and self.controller.looked is None:
            if self._since_end is None:
                self._since_end = 0.0
                self.controller.freeze()
            self._since_end += seconds
            if self._since_end >= RESULTS_AFTER:
                self._end_shown = True
                self.show_results()

    def _renew(self) -> None:
        """Brings words and picture up to date, and invalidates what differs."""
        if self._arranged:
            self._stale = False
            self.text.refresh()
            for rect in self.table.view.changed():
                self.invalidate(rect)

    # What the keys do

    def _command(self, command: str) -> bool:
        actions: dict[str, Callable[[], None]] = {
            "menu": self._escape,
            "undo": self._undo,
            "redo": self._redo,
            "hint": self._hint,
            "flip": self.flip,
            "pause": self.pause,
            "rules": self.open_rules,
            "keys": self.overlays.keys,
            "settings": self.overlays.settings,
            "new": self._new_game,
        }
        if command in ("previous", "next", "first", "last"):
            self.controller.step(command)
        elif command in actions:
            actions[command]()
        else:
            return False
        return True

    def _escape(self) -> None:
        """Leaves the innermost thing: a drag, an explanation, a hint, the list, looking back, the
        cursor; else opens the menu."""
        table, controller = self.table, self.controller
        if table.board.path and not (table.board.bound and not table.board.dragging):
            controller.apply(table.board.cancel())
        elif table.board.only:
            table.board.choose("")
        elif controller.why is not None or controller.unfounded:
            controller.forget_why()
        elif self.computers.advisor.hint is not None:
            self.computers.advisor.drop()
        elif table.places.folded and table.list_open:
            self._toggle_list()
        elif controller.looked is not None:
            controller.step("last")
        elif table.board.cursor is not None:
            table.board.put_away()
            table.group.set_focus(table.stop, ring=False)
        else:
            self.open_menu()

    # What the buttons do

    def _tools(self) -> tuple[Tool, ...]:
        return (
            Tool("moves", _("Moves"), "pen", self._toggle_list, folded=True),
            Tool("pause", _("Pause"), "pause", self.pause, folded=True),
            Tool("undo", _("Undo"), "undo", self._undo),
            Tool("redo", _("Redo"), "redo", self._redo),
            Tool("hint", _("Hint"), "hint", self._hint),
            Tool("flip", _("Flip"), "flip", self.flip),
            Tool("rules", _("Rules"), "rules", self.open_rules),
            Tool("menu", _("Menu"), "menu", self.open_menu),
        )

    def _undo(self) -> None:
        """Undoes. Two computers stop, or they would play on at once."""
        if self.controller.can_undo:
            self.computers.hold()
            self.controller.undo()

    def _redo(self) -> None:
        """Redoes. Two computers stop here, too."""
        if self.controller.can_redo:
            self.computers.hold()
            self.controller.redo()

    def _hint(self) -> None:
        self.controller.forget_why()
        self.computers.advisor.ask()

    @property
    def analysis(self) -> bool | None:
        """Whether the game is being analysed; None where the computer does not know this game."""
        advisor = self.computers.advisor
        return advisor.analysing if advisor.possible else None

    def toggle_analysis(self) -> None:
        """Switches the analysis; two people are asked first whether both want it."""
        advisor = self.computers.advisor
        agreed = self.over or len(self.people) < 2
        if advisor.analysing or agreed:
            self._analyse(on=not advisor.analysing)
        else:
            begin = partial(self._analyse, on=True)
            self.stage.push(dialogs.analysis_dialog(self.stage, begin))

    def _analyse(self, *, on: bool) -> None:
        self.computers.advisor.analyse(on=on)
        self._stale = True

    def _toggle_list(self) -> None:
        self.table.show_list(open_now=not self.table.list_open)

    def flip(self) -> None:
        """Turns the board and the strips around."""
        self.table.bottom = 1 - self.table.bottom
        self.layout()
        self.invalidate()

    def resign(self, seat: Seat) -> None:
        """Asks before ``seat`` gives up."""
        self.overlays.resign(seat)

    def pause(self) -> None:
        """Covers the board and stops the clocks. Two computers only stop, or go on."""
        if self.over:
            return
        if not self.computers.alone:
            self.overlays.pause()
        elif self.computers.held:
            self.computers.go_on()
        else:
            self.computers.hold()

    def open_menu(self) -> None:
        """Opens the menu of the game."""
        self.stage.push(GameMenu(self.stage, self))

    def _new_game(self) -> None:
        dialogs.new_game(self.stage, self.match, over=self.over)

    def open_rules(self) -> None:
        """Opens the rules at what was refused or may be claimed, or at how the game ended."""
        controller = self.controller
        code = controller.unfounded or ("" if controller.why is None else controller.why.code)
        if not code and controller.pending is not None:
            code = self.match.may_claim(controller.pending)[0]
        self.overlays.rules(code)

    def show_results(self) -> None:
        """Opens the results; the thinking process ends."""
        self.computers.close()
        self.overlays.results()


def open_table(stage: Stage, session: Session) -> MatchScene | TableScene:
    """The scene on which ``session`` is played: the game's own table where it has one, else the one
    that all games share."""
    make = table_for(session.match.game.id)
    if make is None:
        return MatchScene(stage, session)
    return make(stage, session, TableOverlays(stage, session))
