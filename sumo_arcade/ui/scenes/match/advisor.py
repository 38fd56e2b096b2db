"""Hints and analysis: which is wanted, what was found for it, and what of that is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import msgspec

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import State
from sumo_arcade.players.messages import Finding
from sumo_arcade.players.rank_names import played_by_computer
from sumo_arcade.text import _
from sumo_arcade.ui.board.arrows import Arrow
from sumo_arcade.ui.scenes.match import hint_text
from sumo_arcade.ui.scenes.match.controller import MatchController
from sumo_arcade.ui.scenes.match.hint_text import Made

HINT: Final = 2.0
ANALYSIS: Final = 20.0
"""Seconds that are thought about a hint, and about a position that is analysed."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What has been found about a position so far."""

    state: State
    found: Finding | None = None
    line: Sequence[Made] = field(default=())

    @property
    def done(self) -> bool:
        """Whether the last finding is there."""
        return self.found is not None and self.found.final

    def with_finding(self, found: Finding) -> Advice:
        """This advice with a new finding. One without a move only says that nothing more will
        come."""
        if not found.notes and self.found is not None:
            return replace(self, found=msgspec.structs.replace(self.found, final=found.final))
        return Advice(self.state, found, tuple(hint_text.walked(self.state, found.notes)))


class Advisor:
    """Keeps the hint and the analysis of a match. Its attributes are only to be read."""

    def __init__(self, controller: MatchController) -> None:
        self.controller = controller
        self.hint: Advice | None = None
        """The hint that was asked for; it belongs to the position on the board."""
        self.analysing = False
        self.analysis: Advice | None = None
        """The latest about the position on the board, or the one before it."""

    @property
    def possible(self) -> bool:
        """Whether the computer understands this game."""
        return played_by_computer(self.controller.match.game)

    @property
    def can_hint(self) -> bool:
        """Whether somebody could ask for a hint now: not while a question waits for its answer."""
        controller = self.controller
        return self._sees_hint and controller.undo_to is None and controller.match.offer is None

    @property
    def _sees_hint(self) -> bool:
        controller = self.controller
        here = controller.looked is None and controller.pending is None
        return self.possible and controller.person_to_move is not None and here

    def ask(self) -> None:
        """Asks for a hint; drops the one that is shown."""
        if self.hint is not None:
            self.drop()
        elif self.can_hint:
            self.hint = Advice(self.controller.match.state)

    def drop(self) -> None:
        """Drops the hint."""
        self.hint = None

    def analyse(self, *, on: bool) -> None:
        """Switches the analysis on or off."""
        self.analysing, self.analysis = on and self.possible, None

    def follow(self) -> None:
        """Drops a hint for another position. The rest of a hinted turn that is being played is
        kept."""
        hint, state = self.hint, self.controller.match.state
        if hint is None or (hint.state is state and self._sees_hint):
            return
        self.hint = None
        history, found = self.controller.match.history, hint.found
        if found is None or not hint.done or not abilities.mid_turn(state) or not self._sees_hint:
            return
        if found.own > 1 and history and history[-1].note == found.notes[0]:
            rest = msgspec.structs.replace(found, notes=found.notes[1:], own=found.own - 1)
            self.hint = Advice(state).with_finding(rest)

    @property
    def wants_hint(self) -> bool:
        """Whether a hint must still be thought about."""
        return self.hint is not None and not self.hint.done

    @property
    def wants_analysis(self) -> bool:
        """Whether the position on the board must still be thought about."""
        state, known = self.controller.state, self.analysis
        if not self.analysing or not state.actors():
            return False
        if self.controller.looked is None and self.controller.pending is not None:
            return False
        return known is None or known.state is not state or not known.done

    def hear_hint(self, found: Finding) -> None:
        """Takes a finding for the hint."""
        if self.hint is not None:
            self.hint = self.hint.with_finding(found)

    def hear_analysis(self, state: State, found: Finding) -> None:
        """Takes a finding about ``state``."""
        known = self.analysis
        same = known is not None and known.state is state
        self.analysis = (known if known is not None and same else Advice(state)).with_finding(found)

    # What is shown

    def arrows(self) -> tuple[Arrow, ...]:
        """The arrows of the hinted turn, else those of the analysed line."""
        if self.hint is not None:
            return hint_text.arrows(self.hint.line, 1)
        known = self.analysis
        if not self.analysing or known is None or known.state is not self.controller.state:
            return ()
        return hint_text.arrows(known.line, hint_text.FORESEEN)

    def score(self) -> tuple[int, str, str] | None:
        """The score for seat 0, its words, and the depth in words; None without an analysis."""
        if not self.analysing:
            return None
        known = self.analysis
        if known is None or known.found is None or not known.state.actors():
            return 0, "…", ""
        found = known.found
        sign = 1 if known.state.actors()[0] == 0 else -1
        words = self.controller.table.art.words
        text = hint_text.standing(words, sign * found.score, sign * found.moves_to_end)
        depth = _("depth {n}").format(n=found.depth) if found.depth else ""
        return sign * found.score, text, depth
