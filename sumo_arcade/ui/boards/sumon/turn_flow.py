"""What is due in a game of SUMOn: who is to be alone with the screen, which program is locked and
can still be unlocked, which sign waits for the other one. No pixels.

Players are seats, and what they do are moves of the session, whoever makes them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sumo_arcade.engine.core import Move, Seat
from sumo_arcade.engine.games.sumon.program import Program, write_program
from sumo_arcade.engine.games.sumon.rules import SumonState
from sumo_arcade.engine.match import Match
from sumo_arcade.players.session import Session
from sumo_arcade.ui.boards.sumon.programming.draft import read_draft

ActKind = Literal["lay", "together", "sign", "watch"]


@dataclass(frozen=True, slots=True)
class Act:
    """What happens at the table: ``seat`` lays its program, both lay at once, ``seat`` chooses its
    sign in secret, or both watch (``seat`` is None then)."""

    kind: ActKind
    seat: Seat | None = None


WATCH = Act("watch")
TOGETHER = Act("together")


def _due(match: Match, *, in_turns: bool) -> Act:
    """What the match asks for now; ``in_turns``: signs are chosen one after the other."""
    state = match.state
    if match.over or not isinstance(state, SumonState):
        return WATCH
    if state.phase == "program":
        together = match.options["laying"] == "together"
        return TOGETHER if together else Act("lay", match.mover)
    if state.phase == "rps" and in_turns:
        return Act("sign", match.mover)
    return WATCH


def planning_limit(match: Match) -> float | None:
    """Seconds that a player has for a program; None: no limit."""
    minutes = match.options["minutes"]
    return None if minutes == "off" else 60.0 * int(minutes)


class TurnFlow:
    """What is due in the match of ``session``, and the moves that are made in it. Raises what
    ``Session`` raises."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.waiting_program: Program | None = None
        """Blue's program, locked; it is played when both look, and can be unlocked until then."""
        self.in_turns = False
        """Whether the signs under way are chosen one after the other."""
        self.waiting_signs: dict[Seat, str] = {}
        """Signs that wait for the other one, when both choose at once."""

    @property
    def match(self) -> Match:
        """The match under way."""
        return self.session.match

    @property
    def state(self) -> SumonState:
        """The whole position with both sides' secrets: never to be drawn."""
        state = self.match.state
        if not isinstance(state, SumonState):
            raise TypeError("not a match of SUMOn")
        return state

    @property
    def public(self) -> SumonState:
        """The position as a bystander sees it."""
        return self.state.view(None)

    def pasts(self) -> list[SumonState]:
        """The public positions from the first one to the one now, one after each move."""
        states = [self.match.first, *(e.state for e in self.match.history if e.kind == "move")]
        return [state.view(None) for state in states if isinstance(state, SumonState)]

    @property
    def due(self) -> Act:
        """What must happen next. While a computer acts, both watch."""
        if self.waiting_program is not None:
            return WATCH
        act = _due(self.match, in_turns=self.in_turns)
        if act == TOGETHER and self.lone:
            act = Act("lay", self.match.mover)
        return WATCH if act.seat is not None and not self.human(act.seat) else act

    def human(self, seat: Seat) -> bool:
        """Whether a person sits there."""
        return self.session.players[seat].human

    @property
    def lone(self) -> bool:
        """Whether nobody has to look away: at most one person plays."""
        return len(self.session.people) < 2

    # Programs

    def begin(self, seat: Seat) -> str:
        """Begins the draft of ``seat``; returns what it has laid already, as text."""
        draft = self.match.draft(seat) or ""
        self.session.lay(seat, draft)
        return draft

    def lock(self, seat: Seat, program: Program) -> None:
        """Locks the program of ``seat``. Blue's waits in ``waiting_program``."""
        if seat == 0:
            self._lay_down(seat, program)
        else:
            self.session.lay(seat, write_program(program))
            self.waiting_program = program

    def lock_both(self, red: Program, blue: Program) -> None:
        """Plays both programs, which were laid at once."""
        if not self.state.laid[0]:
            self._lay_down(0, red)
        self._lay_down(1, blue)

    def disclose(self) -> None:
        """Plays the program that waits, now that both look."""
        program, self.waiting_program = self.waiting_program, None
        if program is not None and not self.match.over:
            self._lay_down(1, program)

    @property
    def locked(self) -> Seat | None:
        """Whose program can be unlocked; None: nobody's, or there is no time to lay it anew."""
        seat = self._locked
        if seat is None or not self.human(seat):
            return None
        whole, match = planning_limit(self.match), self.match
        used = match.thinking if self.waiting_program is not None else match.history[-1].seconds
        return seat if whole is None or used < whole else None

    @property
    def _locked(self) -> Seat | None:
        """Whose program is locked, and not yet carried out."""
        if self.match.over:
            return None
        if self.waiting_program is not None:
            return 1
        history = self.match.history
        mine = bool(history) and self.state.phase == "program" and self.state.laid[0]
        return 0 if mine and self.match.can_undo else None

    def unlock(self) -> None:
        """Lays that program open to its player again; the time that it took stays used."""
        seat = self.locked
        if seat == 1:
            self.waiting_program = None
        elif seat == 0:
            entry = self.session.undo()
            self.session.lay(entry.seat, entry.note)

    def seconds_left(self) -> float | None:
        """Seconds left to lay; None: no limit."""
        whole = planning_limit(self.match)
        return None if whole is None else max(0.0, whole - self.match.thinking)

    def drafted(self, seat: Seat) -> Program:
        """The program that ``seat`` has laid so far, without what cannot be laid."""
        return read_draft(self.state.view(seat), seat, self.match.draft(seat) or "").slots

    def _lay_down(self, seat: Seat, program: Program) -> None:
        self.session.play(seat, Move((), write_program(program)))

    # Signs and choices

    @property
    def signed(self) -> tuple[bool, bool]:
        """By seat, whether its sign is chosen."""
        return 0 in self.waiting_signs or self.state.mover == 1, 1 in self.waiting_signs

    def sign(self, seat: Seat, sign: str) -> None:
        """Chooses the sign of ``seat``. It is played when the other's is there, or at once where
        they are chosen in turns."""
        self.waiting_signs[seat] = sign
        if self.in_turns or all(self.signed):
            for one in (0, 1):
                if (
                    one in self.waiting_signs
                    and self.state.mover == one
                    and self.state.phase == "rps"
                ):
                    self.session.play(one, Move((), self.waiting_signs.pop(one)))
            self.waiting_signs.clear()
            if self.state.phase != "rps":
                self.in_turns = False

    def play(self, move: Move) -> None:
        """Makes ``move`` for whoever is to act."""
        seat = self.match.mover
        if seat is not None:
            self.session.play(seat, move)

    # Back

    @property
    def undoable(self) -> bool:
        """Whether something that both have seen can be taken back; of a person's own, where one
        plays."""
        return self._locked is None and self.session.undo_leaves is not None

    def undo(self) -> None:
        """Takes back what a person did last, and what computers have chosen since."""
        leaves = self.session.undo_leaves
        self.waiting_signs.clear()
        while leaves is not None and len(self.match.history) > leaves:
            self.session.undo()

    @property
    def redoable(self) -> bool:
        """Whether something that both have seen can be put back."""
        ahead = self.match.ahead
        return bool(ahead) and (ahead[0].move is None or bool(ahead[0].move.path))

    def redo(self) -> None:
        """Puts back what was undone, with what computers had chosen then."""
        goal = self.session.redo_leads_to
        while goal is not None and self.redoable and len(self.match.history) < goal:
            self.session.redo()

    # Draws

    def offer(self, seat: Seat) -> None:
        """Offers a draw for ``seat``, or accepts the other's offer."""
        if not self.match.over and self.match.offer != seat:
            self.session.offer_draw(seat)

    def answer(self, *, accept: bool) -> None:
        """Answers the offered draw for the other side."""
        if self.match.offer is not None:
            self.session.answer_draw(1 - self.match.offer, accept=accept)
