"""The parts of the tray while programs are carried out: made, brought up to date and drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.text import _
from sumo_arcade.ui.boards.sumon.art.measure import Measure
from sumo_arcade.ui.boards.sumon.execution import slot_row
from sumo_arcade.ui.boards.sumon.execution.board_view import Invalidate, SumonBoardView
from sumo_arcade.ui.boards.sumon.execution.commands_stage import CommandsStage, moves
from sumo_arcade.ui.boards.sumon.execution.controls import ControlActions, Controls
from sumo_arcade.ui.boards.sumon.execution.execution_layout import plan_for
from sumo_arcade.ui.boards.sumon.execution.log_panel import Entry, LogPanel
from sumo_arcade.ui.boards.sumon.execution.playback import Playback
from sumo_arcade.ui.boards.sumon.execution.prompt import Prompt, PromptStrip
from sumo_arcade.ui.boards.sumon.execution.slot_row import SlotRow
from sumo_arcade.ui.boards.sumon.narration.narration import Names
from sumo_arcade.ui.boards.sumon.narration.timeline import Picture, Slots
from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.scene import Stage
from sumo_arcade.ui.widgets.controls import Button
from sumo_arcade.ui.widgets.group import BoardStop, Group


@dataclass(frozen=True, slots=True)
class ExecutionActions:
    """What the parts call when they are used."""

    buttons: ControlActions
    keyed: Callable[[str], bool]
    slot: Callable[[int], None]
    line: Callable[[int, int], None]
    back: Callable[[], None]
    result: Callable[[], None]


@dataclass(frozen=True, slots=True)
class TrayContent:
    """What the tray shows besides the playback.

    ``note`` stands instead of the round; the card of ``acting`` shines; ``log``: the log is open;
    ``step``, ``undo``, ``result``: those buttons can be used;
    ``open_programs``: what lies in slots that need not be hidden from who looks.
    """

    prompt: Prompt
    note: str
    acting: Seat | None
    log: bool
    step: bool
    undo: bool
    result: bool
    open_programs: Mapping[Seat, Slots]


class ExecutionTray:
    """The parts, made anew by ``arrange``, and the ``group`` of their widgets."""

    def __init__(self, stage: Stage, board: SumonBoardView, invalidate: Invalidate) -> None:
        self.stage = stage
        self.board = board
        self.invalidate = invalidate
        self.group = Group(stage.sprites, invalidate)
        self._content: TrayContent | None = None
        self._looks: dict[str, object] = {}
        """What each part showed last: it is drawn again when that differs."""

    def arrange(self, area: pygame.Rect, names: Names, actions: ExecutionActions) -> None:
        """Lays everything anew for the stage's measures and language."""
        sprites, plan = self.stage.sprites, plan_for(area)
        measure = Measure.of(sprites, area, plan.width)
        self.area = area
        self.head = measure.rect(plan.head)
        self.commands_stage = CommandsStage(measure, plan, names)
        self.prompt_strip = PromptStrip(measure, plan.prompt)
        self.controls = Controls(measure, plan, actions.buttons, self.board.terms.rounds)
        slots = Measure.of(sprites, measure.rect(plan.slot_row), slot_row.WIDTH)
        self.slot_row = SlotRow(slots, actions.slot)
        self.log = LogPanel(measure, plan.stage, actions.line, self.invalidate)
        self.back = Button(measure.rect(plan.back), _("Back to now"), actions.back, icon="last")
        label = _("Show the result")
        self.result = Button(measure.rect(plan.result), label, actions.result, icon="star")
        self.back.role = self.result.role = measure.type(theme.BODY_BOLD.size)
        self.stop = BoardStop(self.board.art.frame, actions.keyed)
        old = self.group
        self.group = Group(self.stage.sprites, self.invalidate)
        self.group.add(self.stop, self.back, self.result, *self.controls.buttons, self.slot_row)
        self.group.add(*self.log.widgets())
        self.group.set_focus(self.stop, ring=old.ring and isinstance(old.focus, BoardStop))
        self._looks.clear()

    @property
    def on_board(self) -> bool:
        """Whether the board, or nothing, has the focus."""
        return self.group.focus is self.stop or not self.group.ring

    def show(self, playback: Playback, log: list[Entry], content: TrayContent) -> None:
        """Brings everything up to date and invalidates what differs."""
        self._content = content
        controls, beat = self.controls, playback.beat
        controls.update(paused=playback.paused, speed=playback.speed, log=content.log)
        controls.undo.enabled = content.undo
        controls.step.enabled = content.step
        self.back.visible, self.result.visible = playback.away, content.result
        for widget in self.log.widgets():
            widget.visible = content.log
        if content.log:
            shown = playback.place if beat is not None else playback.place - 1
            live = beat is not None and not playback.again
            self.log.show(log, shown, playback.shown + live)
        if self.slot_row.show(whole(playback), content.open_programs):
            self.invalidate(self.slot_row.rect)
        self._renew("arena", self._stage_look(playback, content), self.commands_stage.rect)
        self._renew(
            "prompt", (content.prompt, self.back.visible, content.result), self.prompt_strip.area
        )
        seen = whole(playback)
        tools = tuple((button.label, button.kind, button.enabled) for button in controls.buttons)
        look = (seen.slot, seen.round, content.note, tools, playback.speed)
        self._renew("head", look, self.head)

    def _stage_look(self, playback: Playback, content: TrayContent) -> object:
        if content.log:
            return len(self.log.rows), self.log.current
        beat = playback.beat
        span = moves(beat) * self.commands_stage.pace if beat is not None else 0.0
        clock = min(playback.clock, span)
        return id(playback.seen), id(beat), clock, content.acting

    def _renew(self, part: str, look: object, rect: pygame.Rect) -> None:
        if self._looks.get(part) != look:
            self._looks[part] = look
            self.invalidate(rect)

    def draw(self, surface: pygame.Surface, playback: Playback) -> None:
        """Draws what the clip touches."""
        clip, sprites, content = surface.get_clip(), self.stage.sprites, self._content
        margin = sprites.metrics.px(48)
        if content is None or not clip.colliderect(self.area.inflate(2 * margin, 2 * margin)):
            self.group.draw(surface)
            return
        paper.lacquer(surface, sprites, self.area, radius=20, layers=paper.E_BOARD)
        if clip.colliderect(self.head):
            self.controls.draw_title(surface, whole(playback), content.note)
        if clip.colliderect(self.commands_stage.rect) and not content.log:
            beat = playback.beat
            self.commands_stage.draw(surface, playback.seen, beat, playback.clock, content.acting)
        if clip.colliderect(self.prompt_strip.area):
            shown = (one.rect for one in (self.back, self.result) if one.visible)
            spare = sum(rect.width + rect.height // 4 for rect in shown)
            self.prompt_strip.draw(surface, content.prompt, spare)
        self.group.draw(surface)


def whole(playback: Playback) -> Picture:
    """The picture with the beat under way as if it were over; while a round's banner is shown, the
    round before."""
    beat = playback.beat
    if beat is None:
        return playback.seen
    return beat.before if beat.kind == "round" else beat.after
