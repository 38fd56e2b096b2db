"""Pointer and keys on the game screen: whether they are for the board, a button, or a command."""

from __future__ import annotations

from collections.abc import Callable

from sumo_arcade.ui.board.board import DRAG_STARTS, DRAG_STARTS_TOUCH
from sumo_arcade.ui.platform.input import (
    LEFT,
    RIGHT,
    Event,
    Focus,
    Key,
    Motion,
    Pos,
    Press,
    Release,
    Wheel,
)
from sumo_arcade.ui.scenes.match.controller import MatchController
from sumo_arcade.ui.widgets.group import ARROWS, PRESSES


class MatchInput:
    """Gives events to the controller and to the parts of its table."""

    def __init__(
        self, controller: MatchController, snap: Callable[[], None], command: Callable[[str], bool]
    ) -> None:
        """``snap`` ends what moves beside the board and the buttons; ``command`` does what a key
        stands for and answers whether there is such a command."""
        self.controller = controller
        self.table = controller.table
        self._snap_text = snap
        self._command = command

    def take(self, event: Event) -> bool:
        """Handles ``event``; True if it meant something."""
        table = self.table
        match event:
            case Press(button=button) if button == LEFT:
                return self._press(event)
            case Press(_pos, button) if button == RIGHT:
                self._call_off()
                return True
            case Motion(pos, held):
                return self._motion(pos, held=held)
            case Release(pos, button) if button == LEFT and table.board.held is not None:
                self.controller.apply(table.board.release(pos))
                return True
            case Focus(gained=False):
                if table.board.dragging:
                    self._call_off()
                return table.group.handle(event)
            case Release() | Wheel():
                return table.group.handle(event)
            case Key():
                return self._key(event)
        return False

    def _snap(self) -> None:
        """Ends all animation: whoever acts has seen enough of it."""
        self.table.view.snap()
        self.table.group.snap()
        self._snap_text()

    def _call_off(self) -> None:
        """Puts back what is lifted and ends explanations."""
        self.controller.apply(self.table.board.cancel())
        self.table.board.choose("")
        self.controller.forget_why()

    def _press(self, press: Press) -> bool:
        table, pos = self.table, press.pos
        self._snap()
        if not table.on_board(pos):
            if table.group.handle(Press(pos)):
                return True
            self._call_off()
            return False
        self.controller.forget_why()
        if table.group.ring or table.group.focus is not table.stop:
            table.group.set_focus(table.stop, ring=False)
        slack = table.stage.metrics.px(DRAG_STARTS_TOUCH if press.touch else DRAG_STARTS)
        self.controller.apply(table.board.press(pos, slack, shift=press.shift))
        return True

    def _motion(self, pos: Pos, *, held: bool) -> bool:
        table = self.table
        self.controller.apply(table.board.motion(pos, held=held))
        if not table.board.dragging:
            aside = (-1, -1) if table.on_board(pos) else pos
            table.group.handle(Motion(aside, held))
        return True

    def _key(self, key: Key) -> bool:
        table = self.table
        command = table.stage.bindings.command(key)
        self._snap()
        if command == "menu":
            return self._command(command)
        if table.group.handle(key):
            if table.group.focus is not table.stop:
                table.board.put_away()
            elif key.chord in ("tab", "shift+tab"):
                table.board.point()
            return True
        if key.chord in ("up", "down", *PRESSES) and not key.repeat:
            table.group.set_focus(table.stop, ring=True)
            return self.keyed(key.chord)
        return command is not None and self._command(command)

    def keyed(self, chord: str) -> bool:
        """Handles a key for the board. Left and Right step through the moves until its cursor is
        out."""
        board = self.table.board
        if board.cursor is None and chord in ("left", "right"):
            return False
        self.controller.forget_why()
        steered = board.by_keys and board.cursor is not None
        if chord == "return" and not steered and self.table.finish is not None:
            self.finish()
        elif chord in ARROWS:
            board.steer(*ARROWS[chord])
        else:
            self.controller.apply(board.enter(shift=chord.startswith("shift+")))
        return True

    def ask(self, kind: str) -> None:
        """Shows the pieces that can make a turn of this kind; empty: all again."""
        self.controller.forget_why()
        self.table.view.snap()
        self.table.board.choose(kind)

    def finish(self) -> None:
        """Ends a turn of several moves."""
        self.table.view.snap()
        self.controller.end_turn()
