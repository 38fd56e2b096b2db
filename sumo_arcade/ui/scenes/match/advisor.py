"""Hints and analysis: what is asked for, what has been found, and how it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import msgspec

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import State
from sumo_arcade.players.messages import Finding
from sumo_arcade.players.ranks import played_by_computer
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
        """Whether nothing more will come."""
        return self.found is not None and self.found.final

    def with_finding(self, found: Finding) -> Advice:
        """The same with what was found now; a finding without a move tells only that it ended."""
        if not found.notes and self.found is not None:
            return replace(self, found=msgspec.structs.replace(self.found, final=found.final))
        return Advice(self.state, found, tuple(hint_text.walked(self.state, found.notes)))


class Advisor:
    """Read everything; change it by the methods alone."""

    def __init__(self, play: MatchController) -> None:
        self.play = play
        self.hint: Advice | None = None
        """The hint that was asked for; it belongs to the position on the board."""
        self.analysing = False
        self.analysis: Advice | None = None
        """The latest about the position on the board, or the one before it."""

    @property
    def possible(self) -> bool:
        """Whether the computer understands this game."""
        return played_by_computer(self.play.match.game)

    @property
    def can_hint(self) -> bool:
        """Whether somebody could ask for a hint now: not while a question waits for its answer."""
        play = self.play
        return self._sees_hint and play.undo_to is None and play.match.offer is None

    @property
    def _sees_hint(self) -> bool:
        play = self.play
        here = play.looked is None and play.pending is None
        return self.possible and play.hand is not None and here

    def ask(self) -> None:
        """Asks for a hint, or has seen enough of it."""
        if self.hint is not None:
            self.drop()
        elif self.can_hint:
            self.hint = Advice(self.play.match.state)

    def drop(self) -> None:
        """The hint is not wanted any more."""
        self.hint = None

    def analyse(self, *, on: bool) -> None:
        """Switches the analysis."""
        self.analysing, self.analysis = on and self.possible, None

    def follow(self) -> None:
        """What was said about another position is forgotten; a hinted turn that is being played
        is shown to its end."""
        hint, state = self.hint, self.play.match.state
        if hint is None or (hint.state is state and self._sees_hint):
            return
        self.hint = None
        history, found = self.play.match.history, hint.found
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
        state, known = self.play.state, self.analysis
        if not self.analysing or not state.actors():
            return False
        if self.play.looked is None and self.play.pending is not None:
            return False
        return known is None or known.state is not state or not known.done

    def hear_hint(self, found: Finding) -> None:
        """Takes what was found for the hint."""
        if self.hint is not None:
            self.hint = self.hint.with_finding(found)

    def hear_analysis(self, state: State, found: Finding) -> None:
        """Takes what was found about ``state``."""
        known = self.analysis
        same = known is not None and known.state is state
        self.analysis = (known if known is not None and same else Advice(state)).with_finding(found)

    # What is shown

    def arrows(self) -> tuple[Arrow, ...]:
        """The hint's turn, or else the line of the analysis."""
        if self.hint is not None:
            return hint_text.arrows(self.hint.line, 1)
        known = self.analysis
        if not self.analysing or known is None or known.state is not self.play.state:
            return ()
        return hint_text.arrows(known.line, hint_text.FORESEEN)

    def score(self) -> tuple[int, str, str] | None:
        """How it stands for seat 0, in words, and how deep that was looked at; None without an
        analysis."""
        if not self.analysing:
            return None
        known = self.analysis
        if known is None or known.found is None or not known.state.actors():
            return 0, "…", ""
        found = known.found
        sign = 1 if known.state.actors()[0] == 0 else -1
        words = self.play.table.art.words
        text = hint_text.standing(words, sign * found.score, sign * found.moves_to_end)
        depth = _("depth {n}").format(n=found.depth) if found.depth else ""
        return sign * found.score, text, depth
