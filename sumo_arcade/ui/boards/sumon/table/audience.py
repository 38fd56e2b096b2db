"""What both have seen of a match: the execution panel plays no more than that."""

from __future__ import annotations

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import State
from sumo_arcade.engine.games.sumon.rules import SumonState
from sumo_arcade.ui.boards.sumon.execution.execution_panel import ExecutionPanel
from sumo_arcade.ui.boards.sumon.turn_flow import TurnFlow


class Audience:
    """Tells the execution panel what has happened, in public views."""

    def __init__(self, flow: TurnFlow, execution: ExecutionPanel) -> None:
        self.flow = flow
        self.execution = execution
        self._told = 0
        """How many entries of the match the panel knows."""
        self._seen: tuple[State, SumonState] | None = None

    @property
    def seen(self) -> SumonState:
        """The public position that the panel knows; the same object while it does not change."""
        state = self.flow.match.state_after(self._told)
        if self._seen is None or self._seen[0] is not state:
            view = abilities.view(state, None)
            if not isinstance(view, SumonState):
                raise TypeError("not a match of SUMOn")
            self._seen = (state, view)
        return self._seen[1]

    def reload(self) -> None:
        """It learns the whole past anew, and plays nothing."""
        self.execution.load(self.flow.pasts())
        self._told = len(self.flow.match.history)

    def follow(self) -> None:
        """It plays what has happened since."""
        history = self.flow.match.history
        for entry in history[self._told :]:
            view = abilities.view(entry.state, None)
            if entry.kind == "move" and isinstance(view, SumonState):
                self.execution.advance(view)
        self._told = len(history)
