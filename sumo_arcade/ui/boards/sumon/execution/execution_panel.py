"""The execution panel: shows what has happened in a match, and then asks for the next choice.

The match has gone on already. It is shown beat by beat, and only when all has been seen is the next
choice asked for. Everything here comes from bystanders' views, but for the slots that the table
lays open (``open_programs``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Final

import pygame

from sumo_arcade.engine.core import Illegal, Move, Seat
from sumo_arcade.engine.games.sumon.rules import SumonState
from sumo_arcade.text import _
from sumo_arcade.ui.animation.motion import STEP, Tempo
from sumo_arcade.ui.board.board import DRAG_STARTS, DRAG_STARTS_TOUCH
from sumo_arcade.ui.boards.sumon.execution.board_animation import BoardAnimation
from sumo_arcade.ui.boards.sumon.execution.board_input import BoardInput
from sumo_arcade.ui.boards.sumon.execution.board_view import Invalidate, SumonBoardView
from sumo_arcade.ui.boards.sumon.execution.choice import Answer, Choice, open_choice
from sumo_arcade.ui.boards.sumon.execution.controls import ControlActions, remembered_speed
from sumo_arcade.ui.boards.sumon.execution.execution_tray import (
    ExecutionActions,
    ExecutionTray,
    TrayContent,
    whole,
)
from sumo_arcade.ui.boards.sumon.execution.log_panel import Entry, entries
from sumo_arcade.ui.boards.sumon.execution.playback import Counts, Playback, beat_span, plate_counts
from sumo_arcade.ui.boards.sumon.execution.prompt import Prompt, prompt_for
from sumo_arcade.ui.boards.sumon.narration.narration import Names
from sumo_arcade.ui.boards.sumon.narration.timeline import NOTHING, Beat, Slots, cut, picture
from sumo_arcade.ui.match.table_host import TableHost
from sumo_arcade.ui.platform.input import LEFT, RIGHT, Event, Focus, Key, Motion, Press, Release
from sumo_arcade.ui.platform.scene import Stage
from sumo_arcade.ui.widgets.group import ARROWS, PRESSES, Group

ANSWER_REST: Final = 1.3
"""Seconds for which a choice is shown that has but one answer, at speed 1."""
LOOKS: Final = ("previous", "next", "first", "last")


class ExecutionPanel:
    """``choose`` gets each choice as it is made; ``undo`` takes the last one back."""

    def __init__(
        self,
        stage: Stage,
        board: SumonBoardView,
        names: Names,
        host: TableHost,
        *,
        invalidate: Invalidate,
        choose: Callable[[Move], None],
        undo: Callable[[], None],
    ) -> None:
        self.stage = stage
        self.board = board
        self.names = names
        self.host = host
        self.choose = choose
        self.undo = undo
        self.can_undo = False
        """Set by the table: whether the last choice can be taken back."""
        self.ending: Prompt | None = None
        """Set by the table: how the game ended, if it did; then nothing is asked."""
        self.waits: Prompt | None = None
        """Set by the table while a computer chooses; then nothing is asked."""
        self.held = False
        """Set by the table: computers wait until the pause ends."""
        self.open_programs: Callable[[int], Mapping[Seat, Slots]] = lambda _round: {}
        """Set by the table: the programs of a round that need not be hidden from who looks."""
        self.automatic = True
        """Whether a choice with only one answer is made by itself after a moment."""
        self.tray = ExecutionTray(stage, board, invalidate)
        self.board_input = BoardInput(board, self._answered)
        self.playback = Playback(NOTHING, self._span, *remembered_speed(stage))
        self.log_open = False
        self.log_over_signs = False
        """Whether the log is read while signs are to be chosen; it closes before each choice."""
        self.why: Illegal | None = None
        """The refusal that is being explained."""
        self._view: SumonState | None = None
        self._log: list[Entry] = []
        self._waited = 0.0

    # What the table tells and asks

    @property
    def group(self) -> Group:
        """The widgets."""
        return self.tray.group

    def load(self, views: Sequence[SumonState]) -> None:
        """Takes the whole past anew, all of it as seen."""
        script = [beat for before, after in pairwise(views) for beat in cut(before, after)]
        self._view = views[-1]
        self.playback.begin(script, picture(views[-1]))
        self._log = entries(script, self.names)
        self._forget()

    def advance(self, after: SumonState) -> None:
        """Takes the next position; what led to it will be shown."""
        if self._view is None:
            self.load([after])
            return
        known, beats = len(self.playback.script), cut(self._view, after)
        self._view = after
        self.playback.feed(beats, picture(after))
        self._log += entries(self.playback.script, self.names, known)
        self._forget()

    @property
    def busy(self) -> bool:
        """Whether something is still to be seen."""
        return self.playback.behind or self.playback.again

    @property
    def looking(self) -> bool:
        """Whether an earlier moment is looked at."""
        return self.playback.looked is not None

    @property
    def _signs_decide(self) -> bool:
        """Whether signs are chosen now, in the place of the stage."""
        rps = self._view is not None and self._view.phase == "rps"
        return rps and self.playback.at_rest and self.ending is None

    @property
    def log_shown(self) -> bool:
        """Whether the log lies in the place of the stage, or of the signs."""
        return self.log_over_signs if self._signs_decide else self.log_open

    @property
    def asks(self) -> Seat | None:
        """The seat whose choice is asked for now."""
        return self.board.choice.seat if self.board.choice is not None else None

    def counts(self, seat: Seat) -> Counts:
        """The counts on the plate of ``seat`` at this moment."""
        beat = self.playback.beat
        animation = self.board.animation_for(beat) if beat is not None else BoardAnimation()
        return plate_counts(self.playback, animation, seat)

    def look(self, command: str) -> None:
        """Goes a beat back or on (``previous``, ``next``), to the ``first``, or to the game
        (``last``)."""
        self._forget()
        self.playback.look(command)

    def finish(self) -> None:
        """Ends all showing: everything counts as seen."""
        self.playback.finish()

    # The panel

    def arrange(self, area: pygame.Rect) -> None:
        """Lays everything anew for the stage's measures and language."""
        self.board_input.cancel()
        self.board.names = self.names
        buttons = ControlActions(
            self.toggle_pause,
            self.step,
            self.playback.faster,
            self.toggle_log,
            self.undo,
            self.open_rules,
            self.host.menu,
        )
        back, results = partial(self.look, "last"), self.host.results
        actions = ExecutionActions(
            buttons, self._keyed, self._slot_again, self._again, back, results
        )
        self.tray.arrange(area, self.names, actions)
        self.board.anchors = self.tray.commands_stage.anchors()
        self._log = entries(self.playback.script, self.names)
        self._show()

    def update(self, seconds: float) -> bool:
        """Shows what happens, then asks; True while something moves."""
        tempo = Tempo.of(self.stage.settings)
        self.tray.commands_stage.pace = tempo.piece(STEP) / STEP if tempo.flies else 0.0
        playing = self.playback.update(seconds)
        waiting = self._ask(seconds)
        self.log_over_signs &= self._signs_decide
        self._show()
        fading = self.group.update(seconds, tempo)
        return playing or waiting or fading

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what the clip touches."""
        self.tray.draw(surface, self.playback)

    def _show(self) -> None:
        """Brings board and tray up to date."""
        playback, choice = self.playback, self.board.choice
        if choice is not None and choice.only is not None:
            *choice_path, choice.hover = choice.only.path
            choice.path = tuple(choice_path)
        self.board.last = playback.last_deeds()
        self.board.see(playback.seen, playback.beat, playback.clock)
        ending = self.ending if self.playback.at_rest else None
        content = TrayContent(
            self._prompt(ending, choice),
            self._note(),
            self._acting(),
            self.log_shown,
            self.can_step,
            self.can_undo,
            ending is not None,
            self.open_programs(whole(playback).round),
        )
        self.tray.show(playback, self._log, content)

    def _prompt(self, ending: Prompt | None, choice: Choice | None) -> Prompt:
        """What the strip says: how it ended, who is waited for, or what is happening."""
        if ending is not None:
            return ending
        if self.waits is not None and self.playback.at_rest:
            return self.waits
        if self.log_over_signs:
            text = _("Close the log to choose rock, paper or scissors.")
            return Prompt(_("Both commands are equal"), text)
        return prompt_for(self.playback, choice, self.why, self._view, self.names)

    def _note(self) -> str:
        """Words instead of the round in the title; empty: the round."""
        if self.playback.again:
            return _("shown again")
        if self.looking:
            return _("looking back")
        return _("paused: Space goes on") if self.playback.paused else ""

    def _acting(self) -> Seat | None:
        """The seat whose card shines."""
        beat = self.playback.beat
        return self.asks if beat is None else beat.seat

    def _span(self, beat: Beat) -> float:
        """How long ``beat`` is seen."""
        return beat_span(beat, self.board.animation_for(beat).length, Tempo.of(self.stage.settings))

    # Asking

    def _ask(self, seconds: float) -> bool:
        """Begins or ends a choice; True while one with only one answer waits for its moment."""
        board, view = self.board, self._view
        if view is None or self.ending or self.waits or not self.playback.at_rest:
            board.choice = None
            return False
        if board.choice is None or board.choice.view is not view:
            board.choice, self._waited = open_choice(view), 0.0
        choice = board.choice
        if choice is None or choice.only is None or self.playback.paused or not self.automatic:
            return False
        self._waited += seconds * self.playback.speed
        if self._waited >= ANSWER_REST:
            self._answered(choice.only)
        return True

    def _answered(self, answer: Answer) -> None:
        """Takes an answer from the board: makes the choice, or explains the refusal."""
        self._forget()
        if isinstance(answer, Move):
            self.board.choice = None
            self.choose(answer)
        elif answer is not None:
            self.why = answer
            self.board.why = answer.squares if self.stage.settings.why_not else ()

    def _forget(self) -> None:
        """Ends the explanation of a refusal."""
        self.why, self.board.why = None, ()

    # What the person did

    def handle(self, event: Event) -> bool:
        """Handles ``event``; False leaves it to the table."""
        match event:
            case Press(button=button) if button == LEFT:
                return self._press(event)
            case Press(button=button) if button == RIGHT:
                self._forget()
                return self.board_input.cancel()
            case Motion():
                return self._motion(event)
            case Release(pos, button) if button == LEFT and self.board_input.held:
                self.board_input.release(pos)
                return True
            case Focus(gained=False):
                self.board_input.cancel()
                return self.group.handle(event)
            case Key():
                return self._key(event)
        return self.group.handle(event)

    def _press(self, press: Press) -> bool:
        self._forget()
        pos, on_board = press.pos, self.board.on_board(press.pos)
        if not on_board and self.group.at(pos) is not None:
            return self.group.handle(press)
        if self.playback.away:
            self.playback.look("last")
        elif self.playback.behind:
            self.playback.finish()
        elif on_board:
            self.group.set_focus(self.tray.stop, ring=False)
            self.board_input.press(pos, self._slack(press))
        else:
            return self._lift(press)
        return True

    def _lift(self, press: Press) -> bool:
        """Starts to drag the card that is being played, if the press is on it."""
        choice = self.board.choice
        if choice is None or choice.carried is None or self.log_shown:
            return False
        if not self.tray.commands_stage.card_rect(choice.seat).collidepoint(press.pos):
            return False
        self.board_input.lift(choice.carried, press.pos, self._slack(press))
        return True

    def _slack(self, press: Press) -> int:
        return self.stage.metrics.px(DRAG_STARTS_TOUCH if press.touch else DRAG_STARTS)

    def _motion(self, motion: Motion) -> bool:
        self.board_input.motion(motion.pos, held=motion.held)
        if self.log_shown and self.tray.log.point(motion.pos):
            self.group.refresh(self.tray.log)
        aside = self.board_input.dragging or self.board.on_board(motion.pos)
        self.group.handle(Motion((-1, -1), motion.held) if aside else motion)
        return True

    def _key(self, key: Key) -> bool:
        command = self.stage.bindings.command(key)
        if command == "menu":
            return self._escape()
        if command in ("hold", "log"):
            (self.toggle_pause if command == "hold" else self.toggle_log)()
            return True
        if not self.tray.on_board or key.chord in ("tab", "shift+tab"):
            if self.group.handle(key):
                return True
        elif (key.repeat and key.chord in PRESSES) or self._keyed(key.chord):
            return True
        if command in LOOKS:
            self.look(command)
            return True
        return False

    def _keyed(self, chord: str) -> bool:
        """Handles a key for the board: arrows and Enter choose, Space goes on."""
        if chord == "space":
            self.step()
        elif self.board.choice is None or chord not in (*ARROWS, "return"):
            return False
        else:
            self._forget()
            self.group.set_focus(self.tray.stop, ring=True)
            if chord == "return":
                self.board_input.enter()
            else:
                self.board_input.steer(*ARROWS[chord])
        return True

    def _escape(self) -> bool:
        """Leaves the innermost thing; False where there is nothing to leave."""
        choice = self.board.choice
        if self.board_input.cancel():
            return True
        if self.why is not None:
            self._forget()
        elif self.log_shown:
            self.toggle_log()
        elif self.playback.away:
            self.look("last")
        elif choice is not None and choice.cursor is not None:
            choice.put_away()
        else:
            return False
        return True

    # What the buttons do

    def toggle_pause(self) -> None:
        """Stops the playback, or lets it go on."""
        self.playback.paused = not self.playback.paused

    @property
    def can_step(self) -> bool:
        """Whether ``step`` does something."""
        playback, choice = self.playback, self.board.choice
        only = choice is not None and choice.only is not None
        return not playback.at_rest or only or self.held

    def step(self) -> None:
        """Shows the next beat; or makes the choice with only one answer; or lets computers go
        on."""
        choice = self.board.choice
        if self.looking and not self.playback.again:
            self.look("next")
        elif choice is not None and choice.only is not None:
            self._answered(choice.only)
        elif self.held and self.playback.at_rest:
            self.toggle_pause()
        else:
            self.playback.next()

    def toggle_log(self) -> None:
        """Opens the log in the place of the stage, or closes it. Before signs are chosen it closes
        by itself, and can be opened again."""
        if self._signs_decide:
            self.log_over_signs = not self.log_over_signs
        else:
            self.log_open = not self.log_open

    def open_rules(self) -> None:
        """Opens the rules, at the paragraph of what was refused."""
        self.host.rules(self.why.code if self.why is not None else "")

    def _again(self, first: int, end: int) -> None:
        self._forget()
        self.playback.replay(first, end)

    def _slot_again(self, slot: int) -> None:
        self._forget()
        self.playback.replay_slot(slot)
