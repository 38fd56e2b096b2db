"""The scene of SUMOn's table: programs are laid in secret behind a curtain, then carried out before
both.

The match changes at once; what is drawn follows. Nothing secret is drawn, or given to what draws,
but for the one person before whom the curtain has been opened.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Final

import pygame

from sumo_arcade.engine.core import EngineError, Move, Seat, Square
from sumo_arcade.engine.games.sumon.program import Program, read_program
from sumo_arcade.players import engine_server
from sumo_arcade.players.child_process import Serve
from sumo_arcade.players.engine_client import EngineClient
from sumo_arcade.players.session import Session
from sumo_arcade.text import _
from sumo_arcade.ui.boards.sumon.computer import ComputerActions, ComputerSeats
from sumo_arcade.ui.boards.sumon.curtain import curtain_content
from sumo_arcade.ui.boards.sumon.curtain.curtain_content import CurtainActions, Why
from sumo_arcade.ui.boards.sumon.execution.prompt import ending_prompt
from sumo_arcade.ui.boards.sumon.narration.names import player_names
from sumo_arcade.ui.boards.sumon.programming.half_keys import key_rows
from sumo_arcade.ui.boards.sumon.programming.programming_panel import ProgrammingPanel
from sumo_arcade.ui.boards.sumon.programming.simultaneous import SimultaneousPanels
from sumo_arcade.ui.boards.sumon.table.table_content import (
    PublicHistory,
    open_programs,
    plate_contents,
    sign_request,
)
from sumo_arcade.ui.boards.sumon.table.table_view import TableActions, TableView
from sumo_arcade.ui.boards.sumon.turn_flow import WATCH, Act, TurnFlow, planning_limit
from sumo_arcade.ui.match.table_host import SLEPT, MakeTable, TableHost, TableScene
from sumo_arcade.ui.platform.input import Event, Key, Pos
from sumo_arcade.ui.platform.scene import KeyRow, Stage
from sumo_arcade.ui.widgets.group import Group

ROUND_BEAT: Final = 1.2
"""Seconds for which the end of a round is looked at before the curtain closes."""
END_BEAT: Final = 0.9
"""Seconds between the end of a game, as it is seen, and the results."""
LACKS: Final = ("hint", "flip")
"""Commands of the program that do nothing on this table."""


class SumonTable(TableScene):
    """The table on which ``session`` is played; ``host`` opens other scenes over it."""

    def __init__(
        self, stage: Stage, session: Session, host: TableHost, serve: Serve = engine_server.serve
    ) -> None:
        """``serve`` is what the process that thinks runs, if one is needed."""
        super().__init__(stage)
        self.session = session
        self.flow = TurnFlow(session)
        self.host = SumonHost(host, self._offering)
        actions = TableActions(
            self._choose, self.undo, self._opened, self._signed, self._sign_in_turns, self._answer
        )
        self.table_view = TableView(stage, session.match, self.host, actions, self.invalidate)
        self.curtain, self.execution = self.table_view.curtain, self.table_view.execution
        self.execution.open_programs = partial(open_programs, self.flow)
        self.public_history = PublicHistory(self.flow, self.execution)
        computer_actions = ComputerActions(self._lock, self._signed, self._choose, self._answer)
        self.computers = ComputerSeats(
            self.flow, EngineClient(serve), computer_actions, stage.toast
        )
        self.act: Act = WATCH
        """What happens now, or will when the curtain opens."""
        self._why: Why = ""
        self._since = 0.0
        """Seconds since the last thing that had to be seen."""
        self._end_shown = session.match.over
        self._covered = False
        self._arranged = False

    # The scene

    def layout(self) -> None:
        """Arranges everything for the stage's measures and language."""
        self.table_view.arrange()
        if not self._arranged:
            self._arranged = True
            self._begin()
        elif self.curtain.shut:
            self._hang(now=self.curtain.hides)
        self._refresh()

    def _begin(self) -> None:
        """Begins behind the curtain where somebody is to lay, or where a game goes on."""
        self.public_history.reload()
        act, match = self.flow.due, self.session.match
        if act != WATCH or (match.history and not match.over):
            self._call(act, "resumed", now=True)

    def update(self, seconds: float) -> bool:
        """Lets time pass for the programs, the computers and what moves; then comes what is due."""
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
        moving = self.table_view.update(seconds)
        self._refresh()
        return moving

    def slept(self, seconds: float) -> None:  # noqa: ARG002 - however long: it counts for nobody
        """The machine slept: a program with a time limit waits behind a pause, and a computer that
        thought begins anew."""
        if not self._covered:
            self.computers.stop()
            if self._timed:
                self.host.pause(_(SLEPT))

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the table, or the curtain before it."""
        self.table_view.draw(surface)

    def covered(self) -> None:
        """Stops time and thinking while another scene lies above."""
        self.computers.stop()
        self.session.pause(on=True)
        self._covered = True

    def revealed(self) -> None:
        """Goes on. After a pause nobody knows who sits there, so the curtain closes again."""
        self._covered = False
        paused = self.host.was_paused()
        if paused and self.act != WATCH and not self.curtain.shut:
            self._call(self.act, now=True)
        self.session.pause(on=self.curtain.shut)
        self.layout()

    def closing(self) -> None:
        """Saves the match as it is."""
        self.computers.close()
        self.session.save()

    @property
    def _ticks(self) -> bool:
        """Whether time passes for somebody: not behind the curtain, nor while both only watch."""
        if self.curtain.shut:
            return False
        return (
            self.act != WATCH
            or self.execution.asks is not None
            or self.table_view.signs_panel.shown
        )

    @property
    def _timed(self) -> bool:
        """Whether a program lies open whose time runs."""
        laying = self.table_view.simultaneous or self.table_view.programming
        return laying is not None and not self.curtain.shut and self.flow.seconds_left() is not None

    @property
    def _idle(self) -> bool:
        """Whether both watch, and everything has been seen."""
        watched = self.act == WATCH and self.curtain.away
        return watched and not (self.execution.busy or self.execution.looking)

    def _tell_panel(self) -> None:
        """Tells the execution panel what it must know of the match before it asks or shows
        anything."""
        execution = self.execution
        execution.waits, execution.held = self.computers.prompt, self.computers.held
        execution.can_undo = self.flow.undoable
        execution.ending = ending_prompt(self.session.match)

    def _refresh(self) -> None:
        """Brings signs, offer bar and plates up to date."""
        flow, match = self.flow, self.session.match
        self._tell_panel()
        quiet = not (self.execution.busy or self.execution.looking or self.curtain.shut)
        reads = self.execution.log_shown
        asked = sign_request(flow, self.act) if quiet and not reads else None
        self.table_view.signs_panel.ask(self.public_history.seen, asked)
        offered = match.offer is not None and flow.human(1 - match.offer)
        self.table_view.offer_bar.show(
            curtain_content.offered(match) if offered and not self.curtain.shut else ""
        )
        self.table_view.tabletop.show(plate_contents(flow, self.act, self.table_view))

    # What the person did

    def handle(self, event: Event) -> bool:
        """Gives the event to the table's parts first, then to the program's commands."""
        if self.table_view.handle(event):
            return True
        command = self.stage.bindings.command(event) if isinstance(event, Key) else None
        return command is not None and self._command(command)

    def _command(self, command: str) -> bool:
        actions: dict[str, Callable[[], None]] = {
            "undo": self.undo,
            "redo": self.redo,
            "hint": partial(self.stage.toast, _("There are no hints in a game with secrets.")),
            "pause": self.host.pause,
            "rules": self.host.rules,
            "keys": self.host.keys,
            "settings": self.host.settings,
            "new": self.host.new_game,
            "menu": self.host.menu,
        }
        if command in ("previous", "next", "first", "last"):
            if self.table_view.panel is self.execution and not self.curtain.shut:
                self.execution.look(command)
        elif command in actions:
            actions[command]()
        else:
            return False
        return True

    @property
    def groups(self) -> tuple[Group, ...]:
        """The groups whose widgets can be pressed now, the uppermost first."""
        return self.table_view.groups

    def centre(self, square: Square) -> Pos:
        """The middle of a tile."""
        return self.table_view.tabletop.board.art.centre(square)

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
        if self.flow.waiting_program is not None:
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
        self.flow.waiting_signs.clear()
        self.table_view.put_away(self.public_history.seen)
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
        """Closes the curtain before the act, with its notice and buttons."""
        number = self.public_history.seen.round
        notice = curtain_content.notice(self.session.match, self.act, self._why, number)
        actions = CurtainActions(
            self._answer, self._unlock, self.undo, self._look_back, self.host.menu
        )
        buttons = curtain_content.buttons(self.flow, self.act, actions)
        self.curtain.close(notice, buttons, now=now)

    def _opened(self) -> None:
        """The curtain was opened: shows what is for whoever opened it."""
        self.session.pause(on=False)
        if self.session.match.offer is not None and self.act != WATCH:
            self._answer(accept=False)
        if self.act.kind == "together":
            panels = self._panels_of_both()
            self.table_view.lay_open(panels, self.flow.public)
        elif self.act.kind == "lay" and self.act.seat is not None:
            panel = self._panel_of(self.act.seat)
            self.table_view.lay_open(panel, self.flow.state.view(self.act.seat))
        else:
            self._try(self.flow.disclose)
            self.public_history.follow()
        self._refresh()

    def _panel_of(self, seat: Seat) -> ProgrammingPanel:
        """The panel of ``seat``, alone with the screen; it goes on from the draft."""
        flow, draft = self.flow, self.flow.begin(seat)
        return ProgrammingPanel(
            self.stage,
            flow.state.view(seat),
            seat,
            draft,
            names=player_names(self.session.match.names),
            narrow=False,
            alone=flow.lone,
            invalidate=self.invalidate,
            changed=partial(self.session.lay, seat),
            lock=partial(self._lock, seat),
        )

    def _panels_of_both(self) -> SimultaneousPanels:
        """The panels of both at once. A program that is in the record already stays there."""
        flow, state = self.flow, self.flow.state
        fixed = state.programs[0] if state.laid[0] else None
        return SimultaneousPanels(
            self.stage,
            (state.view(0), state.view(1)),
            ("" if fixed else flow.begin(0), flow.begin(1)),
            names=player_names(self.session.match.names),
            fixed=fixed,
            invalidate=self.invalidate,
            changed=self.session.lay,
            locked=self._lock_both,
        )

    def _go_on(self, seconds: float) -> None:
        """When everything has been seen: closes the next curtain, or opens the results."""
        match = self.session.match
        if match.over and (self.act != WATCH or self.curtain.shut):
            self._watch()  # it ended while somebody laid, or was to lay
            self.execution.finish()
        if not self._idle:
            self._since = 0.0
            return
        self._since += seconds
        if match.over:
            if not self._end_shown and self._since >= END_BEAT:
                self._end_shown = True
                self.host.results()
            return
        wanted = self.flow.due
        if self.flow.waiting_program is not None:
            self._call(WATCH, "locked")
        elif wanted.kind == "sign" or (wanted != WATCH and self._since >= ROUND_BEAT):
            self._call(wanted)

    def _tell_time(self) -> None:
        """Shows the time that is left; at 0 locks what lies there."""
        panel = self.table_view.simultaneous or self.table_view.programming
        if panel is None or self.curtain.shut:
            return
        left = self.flow.seconds_left()
        panel.tell_time(left, planning_limit(self.session.match))
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
        """Opens the table to both, without a curtain."""
        self.act = WATCH
        self.table_view.put_away(self.public_history.seen)
        self._since = 0.0
        self.curtain.lift()
        self.session.pause(on=False)
        self.public_history.follow()
        self._refresh()

    def _unlock(self) -> None:
        if self.flow.locked is not None:
            act = Act("lay", self.flow.locked)
            self.flow.unlock()
            self.public_history.reload()
            self._call(act, now=True)

    def _choose(self, move: Move) -> None:
        if self._try(partial(self.flow.play, move)):
            self.public_history.follow()

    def _signed(self, seat: Seat, sign: str) -> None:
        """Takes the sign of ``seat``. Signs chosen in turns are shown behind one more curtain."""
        secret = self.act.kind == "sign"
        if not self._try(partial(self.flow.sign, seat, sign)):
            return
        if secret:
            red_alone = self.flow.state.phase == "rps" and self.flow.state.mover == 1
            self._call(self.flow.due if red_alone else WATCH, "signed")
        else:
            self.public_history.follow()
        self._refresh()

    def _sign_in_turns(self) -> None:
        self.flow.in_turns = True
        self._call(self.flow.due)

    def _offering(self) -> Callable[[Seat], None] | None:
        """What the menu's offer of a draw does; None while a program lies open."""
        return None if self.table_view.programming is not None else self._offer

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
        """Takes back what both have seen last, or what the only person did last; on the curtain,
        unlocks the locked program. Two computers stop."""
        if self.curtain.shut and self.flow.locked is not None:
            self._unlock()
        elif self.flow.undoable and self.table_view.panel is self.execution:
            self.flow.undo()
            self._resume()

    def redo(self) -> None:
        """Puts back what was taken back last."""
        if self.flow.redoable and self.table_view.panel is self.execution:
            self.flow.redo()
            self._resume()

    def _resume(self) -> None:
        """Goes on from where an undo or redo has led. Two computers wait there."""
        self.computers.stop()
        self.execution.playback.paused |= not self.session.people
        self.public_history.reload()
        self._end_shown = False
        act = self.flow.due
        if act == WATCH:
            self._watch()
        else:
            self._call(act, now=True)

    def _look_back(self) -> None:
        """Opens the curtain on the public past. It closes again when that has been looked at."""
        self._watch()
        self.execution.look("previous")

    def _try(self, act: Callable[[], object]) -> bool:
        """Calls ``act``; False if it was refused. The message then names nothing that is secret."""
        try:
            act()
        except EngineError:
            self.stage.toast(_("That is not possible now."))
            return False
        return True


class SumonHost:
    """The program's ``TableHost`` with what this table adds. ``offer`` returns what the menu does
    when a side offers a draw; None: no draw can be offered now."""

    def __init__(self, host: TableHost, offer: Callable[[], Callable[[Seat], None] | None]) -> None:
        self._host = host
        self._offer = offer
        self.pause = host.pause
        self.was_paused = host.was_paused
        self.rules = host.rules
        self.results = host.results
        self.resign = host.resign
        self.settings = host.settings
        self.new_game = host.new_game

    def menu(self, offer: Callable[[Seat], None] | None = None) -> None:
        """Opens the menu, with the table's own offer of a draw unless another is given."""
        self._host.menu(offer or self._offer())

    def keys(self, own: Sequence[KeyRow] = (), without: Collection[str] = LACKS) -> None:
        """Opens the list of keys, with those of both halves of the keyboard."""
        self._host.keys((*key_rows(), *own), without)


TABLE: Final[MakeTable] = SumonTable
