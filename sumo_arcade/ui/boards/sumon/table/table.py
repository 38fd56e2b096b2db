"""SUMOn's own table: programs laid in secret behind a curtain, then carried out before both.

The match is the truth and moves at once; what is drawn follows. Nothing secret is drawn, or given
to what draws, but for the one person before whom the curtain has been opened.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from sumo_arcade.engine.core import EngineError, Move, Seat, Square
from sumo_arcade.engine.games.sumon.program import Program, read_program
from sumo_arcade.players import engine_process
from sumo_arcade.players.engine_client import EngineClient
from sumo_arcade.players.session import Session
from sumo_arcade.players.worker_process import Serve
from sumo_arcade.text import _
from sumo_arcade.ui.boards.sumon import computer
from sumo_arcade.ui.boards.sumon.computer import ComputerSeats
from sumo_arcade.ui.boards.sumon.curtain import notices
from sumo_arcade.ui.boards.sumon.curtain.notices import WATCH, Act, Why
from sumo_arcade.ui.boards.sumon.programming.programming_panel import ProgrammingPanel
from sumo_arcade.ui.boards.sumon.table.audience import Audience
from sumo_arcade.ui.boards.sumon.table.opening import Deeds, Locks, extras, panel_for
from sumo_arcade.ui.boards.sumon.table.reports import asked_signs, plates_of
from sumo_arcade.ui.boards.sumon.table.table_host import SumonHost
from sumo_arcade.ui.boards.sumon.table.table_view import TableActions, TableView
from sumo_arcade.ui.boards.sumon.turn_flow import TurnFlow
from sumo_arcade.ui.match.table_host import SLEPT, MakeTable, TableHost, TableScene
from sumo_arcade.ui.platform.input import Event, Key, Pos
from sumo_arcade.ui.platform.scene import Stage
from sumo_arcade.ui.widgets.group import Group

ROUND_BEAT: Final = 1.2
"""Seconds for which the end of a round is looked at before the curtain closes."""
END_BEAT: Final = 0.9
"""Seconds between the end of a game, as it is seen, and the results."""


class SumonTable(TableScene):
    """The table of ``session``. ``doors`` lead to what opens over it."""

    def __init__(
        self, stage: Stage, session: Session, doors: TableHost, serve: Serve = engine_process.serve
    ) -> None:
        """``serve`` is what the process that thinks runs, where one is needed."""
        super().__init__(stage)
        self.session = session
        self.flow = TurnFlow(session)
        self.ways = SumonHost(doors, self._offering)
        hands = TableActions(
            self._choose, self.undo, self._opened, self._signed, self._sign_in_turns, self._answer
        )
        self.setting = TableView(stage, session.match, self.ways, hands, self.invalidate)
        self.curtain, self.execution = self.setting.curtain, self.setting.execution
        self.audience = Audience(self.flow, self.execution)
        deeds = computer.Deeds(self._lock, self._signed, self._choose, self._answer)
        self.computers = ComputerSeats(self.flow, EngineClient(serve), deeds, stage.toast)
        self.act: Act = WATCH
        """What happens at the table, or will when the curtain opens."""
        self._why: Why = ""
        self._since = 0.0
        """Seconds for which nothing has happened that is still to be seen."""
        self._told_end = session.match.over
        self._covered = False
        self._arranged = False

    # The scene

    def layout(self) -> None:
        """Arranges everything anew."""
        self.setting.arrange()
        if not self._arranged:
            self._arranged = True
            self._begin()
        elif self.curtain.shut:
            self._hang(now=self.curtain.hides)
        self._refresh()

    def _begin(self) -> None:
        """The first sight: a game that goes on begins behind the curtain, too."""
        self.audience.reload()
        act, match = self.flow.due, self.session.match
        if act != WATCH or (match.history and not match.over):
            self._call(act, "resumed", now=True)

    def update(self, seconds: float) -> bool:
        """Time for the programs, what moves, and what comes next by itself."""
        if self._covered:
            return False
        if self._ticks:
            self.session.tick(seconds)
        for trouble in self.session.take_troubles():
            self.stage.toast(trouble.text)
        self._tell_time()
        self._go_on(seconds)
        self.computers.answer()
        self.computers.hold(on=not self.session.people and self.execution.playback.paused)
        if self._idle and not self.session.match.over:
            self.computers.update(seconds)
        self._tell_panel()
        moving = self.setting.update(seconds)
        self._refresh()
        return moving

    def slept(self, seconds: float) -> None:  # noqa: ARG002 - however long: it counts for nobody
        """A program under way whose time ran waits behind a pause; a computer that thought begins
        anew, for its time to think went by."""
        if not self._covered:
            self.computers.stop()
            if self._timed:
                self.ways.pause(_(SLEPT))

    def draw(self, surface: pygame.Surface) -> None:
        """The table, or the curtain before it."""
        self.setting.draw(surface)

    def covered(self) -> None:
        """No time runs, and nobody thinks, until what lies above has gone."""
        self.computers.stop()
        self.session.pause(on=True)
        self._covered = True

    def revealed(self) -> None:
        """Back from what lay above: after a pause nobody knows who sits there."""
        self._covered = False
        paused = self.ways.was_paused()
        if paused and self.act != WATCH and not self.curtain.shut:
            self._call(self.act, now=True)
        self.session.pause(on=self.curtain.shut)
        self.layout()

    def closing(self) -> None:
        """Nothing is lost: the match is saved as it is."""
        self.computers.close()
        self.session.save()

    @property
    def _ticks(self) -> bool:
        """Whether time passes for somebody: not behind the curtain, nor while both only watch."""
        if self.curtain.shut:
            return False
        return self.act != WATCH or self.execution.asks is not None or self.setting.signs.shown

    @property
    def _timed(self) -> bool:
        """Whether somebody has only so long: a program lies open, and its time runs."""
        laying = self.setting.halves or self.setting.laying
        return laying is not None and not self.curtain.shut and self.flow.left() is not None

    @property
    def _idle(self) -> bool:
        """Whether both watch, and everything has been seen."""
        watched = self.act == WATCH and self.curtain.away
        return watched and not (self.execution.busy or self.execution.looking)

    def _tell_panel(self) -> None:
        """What the execution panel must know of the match before it asks or shows anything."""
        execution = self.execution
        execution.waits, execution.held = self.computers.prompt, self.computers.held
        execution.can_undo = self.flow.undoable
        execution.ending = notices.ending(self.session.match)

    def _refresh(self) -> None:
        """Brings up to date what follows from everything else."""
        flow, match = self.flow, self.session.match
        self._tell_panel()
        quiet = not (self.execution.busy or self.execution.looking or self.curtain.shut)
        asked = asked_signs(flow, self.act) if quiet else None
        self.setting.signs.ask(self.audience.seen, asked)
        offered = match.offer is not None and flow.human(1 - match.offer)
        self.setting.bar.show(notices.offered(match) if offered and not self.curtain.shut else "")
        self.setting.top.show(plates_of(flow, self.act, self.setting))

    # What the person did

    def handle(self, event: Event) -> bool:
        """Its parts first, then the commands of the house."""
        if self.setting.handle(event):
            return True
        command = self.stage.bindings.command(event) if isinstance(event, Key) else None
        return command is not None and self._command(command)

    def _command(self, command: str) -> bool:
        actions: dict[str, Callable[[], None]] = {
            "undo": self.undo,
            "redo": self.redo,
            "hint": partial(self.stage.toast, _("There are no hints in a game with secrets.")),
            "pause": self.ways.pause,
            "rules": self.ways.rules,
            "keys": self.ways.keys,
            "settings": self.ways.settings,
            "new": self.ways.new_game,
            "menu": self.ways.menu,
        }
        if command in ("previous", "next", "first", "last"):
            if self.setting.panel is self.execution and not self.curtain.shut:
                self.execution.look(command)
        elif command in actions:
            actions[command]()
        else:
            return False
        return True

    @property
    def groups(self) -> tuple[Group, ...]:
        """What can be pressed now."""
        return self.setting.groups

    def centre(self, square: Square) -> Pos:
        """The middle of a tile."""
        return self.setting.top.board.art.centre(square)

    def perform(self, move: Move) -> None:
        """Does what the person to act would do to make ``move``, a legal one; from now on the
        table makes no choice by itself."""
        seat = self.session.match.mover
        self.execution.finish()
        if seat is None:
            return
        self.execution.automatic = False
        if self.flow.state.phase != "program" or self.flow.due.seat is None:
            self._watch()
            self._choose(move)
            return
        if self.act != self.flow.due:
            self._call(self.flow.due, now=True)
        self._open_now()
        self._lock(seat, read_program(move.tag))
        if self.flow.ready is not None:
            self._open_now()

    def _open_now(self) -> None:
        self.curtain.snap()
        self.curtain.open()
        self.curtain.snap()

    # What happens next

    def _call(self, act: Act, why: Why = "", *, now: bool = False) -> None:
        """Closes the curtain before ``act``; what lies open is put away first. It opens at once
        where nobody has to look away."""
        self.act, self._why = act, why
        self.flow.held.clear()
        self.setting.put_away(self.audience.seen)
        self._since = 0.0
        self.session.pause(on=True)
        self._hang(now=now)
        if why == "late":
            self.curtain.ignore()
        if self.flow.lone:
            self._open_now()
            if why == "late":
                self.stage.toast(_("The time is up: your program is locked as it lay."))

    def _hang(self, *, now: bool) -> None:
        """The curtain for the act, with what can be done while it hangs."""
        number = self.audience.seen.round
        told = notices.notice(self.session.match, self.act, self._why, number)
        deeds = Deeds(self._answer, self._unlock, self.undo, self._look_back, self.ways.menu)
        self.curtain.close(told, extras(self.flow, self.act, deeds), now=now)

    def _opened(self) -> None:
        """Somebody opens the curtain: from now on they see what is theirs."""
        self.session.pause(on=False)
        if self.session.match.offer is not None and self.act != WATCH:
            self._answer(accept=False)
        locks = Locks(self._lock, self._lock_both)
        found = panel_for(self.stage, self.flow, self.act, locks, self.invalidate)
        if found is not None:
            self.setting.lay_open(*found)
        else:
            self._try(self.flow.disclose)
            self.audience.follow()
        self._refresh()

    def _go_on(self, seconds: float) -> None:
        """What comes by itself when everything has been seen: the next curtain, the results."""
        match = self.session.match
        if match.over and (self.act != WATCH or self.curtain.shut):
            self._watch()  # it ended while somebody laid, or was to lay
            self.execution.finish()
        if not self._idle:
            self._since = 0.0
            return
        self._since += seconds
        if match.over:
            if not self._told_end and self._since >= END_BEAT:
                self._told_end = True
                self.ways.results()
            return
        wanted = self.flow.due
        if self.flow.ready is not None:
            self._call(WATCH, "locked")
        elif wanted.kind == "sign" or (wanted != WATCH and self._since >= ROUND_BEAT):
            self._call(wanted)

    def _tell_time(self) -> None:
        """The timer; what lies there when it ends is locked."""
        panel = self.setting.halves or self.setting.laying
        if panel is None or self.curtain.shut:
            return
        left = self.flow.left()
        panel.tell_time(left, notices.limit(self.session.match))
        if left == 0:
            if isinstance(panel, ProgrammingPanel):
                self._lock(panel.seat, self.flow.drafted(panel.seat), "late")
            else:
                self._lock_both(*panel.laid(), "late")

    # What the players do

    def _lock(self, seat: Seat, program: Program, why: Why = "locked") -> None:
        if self._try(partial(self.flow.lock, seat, program)):
            self._call(self.flow.due, why)

    def _lock_both(self, red: Program, blue: Program, why: Why = "locked") -> None:
        if not self._try(partial(self.flow.lock_both, red, blue)):
            return
        if why == "late":
            self._call(WATCH, why)
        else:
            self._watch()

    def _watch(self) -> None:
        """Both look at the table, without a curtain before it."""
        self.act = WATCH
        self.setting.put_away(self.audience.seen)
        self._since = 0.0
        self.curtain.lift()
        self.session.pause(on=False)
        self.audience.follow()
        self._refresh()

    def _unlock(self) -> None:
        if self.flow.locked is not None:
            act = Act("lay", self.flow.locked)
            self.flow.unlock()
            self.audience.reload()
            self._call(act, now=True)

    def _choose(self, move: Move) -> None:
        if self._try(partial(self.flow.play, move)):
            self.audience.follow()

    def _signed(self, seat: Seat, sign: str) -> None:
        """A sign is chosen: both see them together, in turns behind a last curtain."""
        secret = self.act.kind == "sign"
        if not self._try(partial(self.flow.sign, seat, sign)):
            return
        if secret:
            red_alone = self.flow.state.phase == "rps" and self.flow.state.mover == 1
            self._call(self.flow.due if red_alone else WATCH, "signed")
        else:
            self.audience.follow()
        self._refresh()

    def _sign_in_turns(self) -> None:
        self.flow.in_turns = True
        self._call(self.flow.due)

    def _offering(self) -> Callable[[Seat], None] | None:
        """What the menu does for an offer; none can be made over somebody's program."""
        return None if self.setting.laying is not None else self._offer

    def _offer(self, seat: Seat) -> None:
        self._try(partial(self.flow.offer, seat))
        self._offer_changed()

    def _answer(self, accept: bool) -> None:
        self._try(partial(self.flow.answer, accept=accept))
        self._offer_changed()

    def _offer_changed(self) -> None:
        if self.curtain.shut and not self.session.match.over:
            self._hang(now=True)
        self._refresh()

    # Looking and going back

    def undo(self) -> None:
        """Takes back what both have seen last, or what was done last by the only person with all
        that followed; on the curtain, what was locked. Two computers stop."""
        if self.curtain.shut and self.flow.locked is not None:
            self._unlock()
        elif self.flow.undoable and self.setting.panel is self.execution:
            self.flow.undo()
            self._resume()

    def redo(self) -> None:
        """Puts back what was taken back last."""
        if self.flow.redoable and self.setting.panel is self.execution:
            self.flow.redo()
            self._resume()

    def _resume(self) -> None:
        """Goes on from another place of the line; two computers wait there."""
        self.computers.stop()
        self.execution.playback.paused |= not self.session.people
        self.audience.reload()
        self._told_end = False
        act = self.flow.due
        if act == WATCH:
            self._watch()
        else:
            self._call(act, now=True)

    def _look_back(self) -> None:
        """Opens the curtain on the public past; it closes again when that has been looked at."""
        self._watch()
        self.execution.look("previous")

    def _try(self, act: Callable[[], object]) -> bool:
        """Does it; what went wrong is told without what was laid."""
        try:
            act()
        except EngineError:
            self.stage.toast(_("That is not possible now."))
            return False
        return True


TABLE: Final[MakeTable] = SumonTable
