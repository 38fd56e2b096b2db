"""What is done in a match: moves, undo, looking back, offers, claims; and how the board shows it.

The match changes at once and is saved; the picture follows. While an earlier position is looked at,
nobody can move.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import EngineError, Event, Illegal, Seat, Square, State
from sumo_arcade.engine.match import Entry, Match
from sumo_arcade.players.session import Session
from sumo_arcade.ui.animation import tween
from sumo_arcade.ui.animation.motion import Tempo
from sumo_arcade.ui.board.gesture_result import Answer, Played, Refused, Returned
from sumo_arcade.ui.match import turns
from sumo_arcade.ui.platform.input import Pos
from sumo_arcade.ui.platform.scene import Stage
from sumo_arcade.ui.scenes.match.table import Table

ANSWER: Final = 60.0
"""Seconds for which a question stops the clock of the seat that is asked."""

Question = Literal["undo", "draw"]


@dataclass(frozen=True, slots=True)
class UndoAsked:
    """``asker`` asks the other seat, after ``played`` entries, to go back to after ``plies``."""

    plies: int
    played: int
    asker: Seat


class MatchController:
    """Plays a session on a table. Its attributes are only to be read."""

    def __init__(self, stage: Stage, session: Session, table: Table) -> None:
        self.stage = stage
        self.session = session
        self.table = table
        self.looked: int | None = None
        """How many entries are being looked back at; None: the game itself."""
        self.why: Illegal | None = None
        """The refusal that is being explained."""
        self.unfounded = ""
        """The code of the claim that was just made and does not hold, while the coach says so."""
        self._undo_asked: UndoAsked | None = None
        self._asked_after: dict[tuple[Question, Seat], Entry | None] = {}
        """The last move of a seat before it put a question to the other one."""
        self._considered = 0.0
        """Seconds for which the question that waits has stopped a clock."""
        self.shown = 0
        """Counts how often a position was put on the board."""
        over, history = session.match.over, session.match.history
        self._final_entry = history[-1] if over and history else None
        """The last move, once the end that it made is final."""
        self._pending: tuple[Entry, Seat | None] | None = None
        """The answer of ``pending``, and the entry that it is for."""

    @property
    def match(self) -> Match:
        """The match of the session."""
        return self.session.match

    @property
    def played(self) -> int:
        """How many entries the match has."""
        return len(self.match.history)

    @property
    def place(self) -> int:
        """How many entries led to the position on the board."""
        return self.played if self.looked is None else self.looked

    @property
    def state(self) -> State:
        """The position on the board."""
        return self.match.state_after(self.place)

    # Who plays

    def human(self, seat: Seat) -> bool:
        """Whether a person sits there."""
        return self.session.players[seat].human

    @property
    def person_to_move(self) -> Seat | None:
        """The seat of the person who is to move; None where a computer is."""
        mover = self.match.mover
        return mover if mover is not None and self.human(mover) else None

    @property
    def person(self) -> Seat | None:
        """The seat that buttons without a seat act for: the person to move, or the only person."""
        mover, people = self.match.mover, self.session.people
        return mover if mover in people else next(iter(people), None)

    # The end, where it may be doubted

    @property
    def pending(self) -> Seat | None:
        """The person who may claim something before the last move ends the game; None: nobody.

        It is the same whether or not a claim would hold: nobody moves, no clock runs, no result is
        shown.
        """
        last = self.match.history[-1] if self.match.history else None
        if last is None or last is self._final_entry:
            return None
        if self._pending is None or self._pending[0] is not last:
            self._pending = last, self._doubter()
        return self._pending[1]

    def _doubter(self) -> Seat | None:
        match = self.match
        for seat in self.session.people:
            moves = match.state.moves(seat)
            if match.may_claim(seat) and not any(move.path for move in moves):
                return seat
        return None

    def let_stand(self) -> None:
        """Makes the end by the last move final: the person who may claim does not."""
        seat = self.pending
        if seat is None:
            return
        moves = self.match.state.moves(seat)
        if moves:
            self.session.play(seat, moves[0])
        self._final_entry = self.match.history[-1]
        self.show()

    @property
    def over(self) -> bool:
        """Whether the game has ended, though ``pending`` may still change that."""
        return self.match.over or self.pending is not None

    # Questions, and the time that they take

    @property
    def asked(self) -> Seat | None:
        """The person who is to answer the other seat: about an undo, or about a draw."""
        if self.match.over:
            return None
        if self.undo_to is not None and self._undo_asked is not None:
            return 1 - self._undo_asked.asker
        offer = self.match.offer
        return 1 - offer if offer is not None and self.human(1 - offer) else None

    def tick(self, seconds: float) -> None:
        """Lets time pass for the clocks.

        They stand while an end may be doubted, and while whoever is to move must answer the other
        seat first, ``ANSWER`` seconds for a question. A seat that asks in its own turn pays for it.
        """
        if self.asked is None:
            self._considered = 0.0
        if self.pending is not None:
            return
        if self.asked in self.match.actors and self._considered < ANSWER:
            self._considered += seconds
        else:
            self.session.tick(seconds)

    def _may_ask(self, question: Question, seat: Seat) -> bool:
        """Whether ``seat`` may put ``question``: with clocks once between two of its moves."""
        key = question, seat
        if self.match.clock is None or key not in self._asked_after:
            return True
        return self._asked_after[key] is not self._last_move(seat)

    def _note_asked(self, question: Question, seat: Seat) -> None:
        self._asked_after[question, seat] = self._last_move(seat)
        self._considered = 0.0

    def _last_move(self, seat: Seat) -> Entry | None:
        own = (e for e in reversed(self.match.history) if e.kind == "move" and e.seat == seat)
        return next(own, None)

    # Moves

    def apply(self, answer: Answer) -> None:
        """Does what came of a gesture on the board."""
        match answer:
            case Played():
                self._play(answer)
            case Refused(illegal, path, drop):
                self.why = illegal
                self.table.view.why = illegal.squares if self.stage.settings.why_not else ()
                if drop is not None:
                    self._send_home(path[0], drop, tween.SHAKE * self.stage.metrics.u)
            case Returned(square, drop):
                self._send_home(square, drop, 0.0)

    def press_button(self, tag: str) -> None:
        """Plays the move without a path whose tag is ``tag``."""
        seat = self.person_to_move
        if seat is None:
            return
        for move in self.match.state.moves(seat):
            if not move.path and move.tag == tag:
                self._play(Played(seat, move, ""))
                return

    def end_turn(self) -> None:
        """Ends a turn of several moves, or explains why it cannot end yet."""
        seat, tag = self.table.board.seat, abilities.turn_end(self.match.state)
        if seat is None:
            return
        if self.may_end:
            self.press_button(tag)
        else:
            self.why, self.table.view.why = self.match.state.why_not(seat, ()), ()
            self.table.board.cancel()
            self.table.view.remind()

    @property
    def may_end(self) -> bool:
        """Whether a turn of several moves can end now."""
        seat, tag = self.table.board.seat, abilities.turn_end(self.match.state)
        moves = () if seat is None or not tag else self.match.state.moves(seat)
        return any(not move.path and move.tag == tag for move in moves)

    def lift(self, square: Square) -> None:
        """Lifts the piece on ``square`` as a click would, if it is not lifted already."""
        board = self.table.board
        if board.seat is not None and board.path[:1] != (square,):
            self.forget_why()
            self.apply(board.cancel())
            self.apply(board.click(square))

    def claim(self, seat: Seat, code: str) -> None:
        """Claims ``code`` for ``seat``. A claim that does not hold only sets ``unfounded``."""
        if code in self.match.claims(seat):
            self.session.claim(seat, code)
            self._undo_asked = None
            self.show()
        elif code in self.match.may_claim(seat):
            self.forget_why()
            self.unfounded = code

    def forget_why(self) -> None:
        """Ends the explanation of a refusal or of a claim that does not hold."""
        self.why, self.unfounded, self.table.view.why = None, "", ()

    def play_note(self, seat: Seat, note: str) -> None:
        """Plays a computer's move. An earlier position that is looked at stays on the board. Raises
        EngineError."""
        self.session.play_text(seat, note)
        self.show()
        if self.looked is None:
            self._film(self.match.state)

    def _play(self, played: Played) -> None:
        before = self.match.state
        try:
            self.session.play(played.seat, played.move)
        except EngineError as error:
            self.stage.toast(str(error))
            self.show()
            return
        self.show()
        drop = None if played.drop is None else (played.origin, played.drop)
        events = self.match.state.events()
        if played.path:
            handling = self.table.board.handling
            events = handling.effects(before, played.seat, played.path, played.move)
        self._film(self.match.state, events, drop=drop, walked=played.walked)

    def _send_home(self, square: Square, drop: Pos, shake: float) -> None:
        piece = self.table.art.lifted(self.table.board.state, square)
        if piece is not None:
            tempo = Tempo.of(self.stage.settings)
            self.table.view.play(tween.home(self.table.art, square, piece, drop, tempo, shake))

    def _film(
        self,
        state: State,
        events: tuple[Event, ...] | None = None,
        *,
        backwards: bool = False,
        drop: tuple[Square, Pos] | None = None,
        walked: int = 0,
    ) -> None:
        """Animates what led to ``state``, by ``events`` if given, or its taking back."""
        table = self.table
        made = tween.film(
            state.events() if events is None else events,
            table.art,
            Tempo.of(self.stage.settings),
            drop=drop,
            walked=walked,
            landings=table.landings(state),
        )
        if made is not None and backwards:
            made = made.reversed()
        table.view.play(made)

    # Walking the line

    @property
    def can_undo(self) -> bool:
        """Whether an undo does something now; not while the other seat is asked for one."""
        leaves = self.session.undo_leaves
        possible = self.undo_to is None and leaves is not None and self._may_go_back(leaves)
        return self.table.board.can_step_back or possible

    def _needs_consent(self, plies: int) -> bool:
        """Whether the other seat is asked before all but ``plies`` entries are taken back."""
        own = plies >= self.played - len(turns.under_way(self.match, self.played))
        return self.session.undo_needs_consent and not self.over and not own

    def _may_go_back(self, plies: int) -> bool:
        """Whether that needs no question, or one that may be put."""
        return not self._needs_consent(plies) or self._may_ask("undo", self.match.history[-1].seat)

    def undo(self) -> None:
        """Takes back the last square of a path that is being clicked, else what a person did last
        and what came of it; in a timed game the other seat is asked first."""
        leaves = self.session.undo_leaves
        if not self.table.board.step_back() and leaves is not None:
            self.undo_until(leaves)

    def undo_until(self, plies: int) -> None:
        """Takes back all but the first ``plies`` entries. The other seat is asked first where it
        must agree, but not about moves of the turn under way; nothing happens where it has
        refused already."""
        if not self._needs_consent(plies):
            self.take_back(plies)
        elif self._may_go_back(plies):
            asker = self.match.history[-1].seat
            self._undo_asked, self.looked = UndoAsked(plies, self.played, asker), None
            self._note_asked("undo", asker)
            self.show()

    def take_back(self, plies: int) -> None:
        """Takes back all but the first ``plies`` entries without asking."""
        one = self.played - plies == 1 and self.looked is None
        last = self.match.history[-1]
        self._undo_asked, self.looked = None, None
        while self.played > plies:
            self.session.undo()
        self.show()
        if one and last.kind == "move":
            self._film(last.state, backwards=True)

    @property
    def undo_to(self) -> int | None:
        """How many entries are left if the other seat allows the undo it is asked for; None: it is
        not asked. The question ends with the next entry."""
        asked = self._undo_asked
        lapsed = asked is None or asked.played != self.played or self.match.over
        return None if asked is None or lapsed else asked.plies

    @property
    def undo_asker(self) -> Seat | None:
        """The seat that asks for the undo; None: nobody does."""
        return self._undo_asked.asker if self._undo_asked and self.undo_to is not None else None

    def refuse_undo(self) -> None:
        """The other seat refuses the undo."""
        self._undo_asked = None
        self.show()

    @property
    def can_play_on(self) -> bool:
        """Whether the game can go on from the earlier position that is looked at; not from where a
        computer would only have to think again."""
        return (
            self.looked is not None
            and self.session.own(self.match.history[self.looked])
            and self._may_go_back(self.looked)
        )

    @property
    def can_redo(self) -> bool:
        """Whether a redo does something now."""
        return self.session.redo_leads_to is not None

    def redo(self) -> None:
        """Puts back what was taken back last, with the computers' answers to it."""
        goal = self.session.redo_leads_to
        if goal is None:
            return
        self._undo_asked, self.looked = None, None
        while self.played < goal:
            entry = self.session.redo()
        self.show()
        if entry.kind == "move":
            self._film(entry.state)

    def step(self, where: str) -> None:
        """Looks one entry back or on, or goes to an end, by the name of the command."""
        goal = {
            "first": 0,
            "previous": self.place - 1,
            "next": self.place + 1,
            "last": self.played,
        }[where]
        self.look_at(max(0, min(goal, self.played)))

    def look_at(self, plies: int) -> None:
        """Shows the position after ``plies`` entries; the last one is the game itself."""
        before = self.place
        if plies == before:
            return
        self.looked = plies if plies < self.played else None
        self.show()
        later = max(before, plies)
        if abs(plies - before) == 1 and self.match.history[later - 1].kind == "move":
            self._film(self.match.state_after(later), backwards=plies < before)

    # Endings by the players

    def can_offer(self, seat: Seat) -> bool:
        """Whether ``seat`` can offer a draw, or accept the other's offer by offering one. With
        clocks it offers once between two of its moves."""
        offer = self.match.offer
        if self.over or offer == seat:
            return False
        return offer is not None or self._may_ask("draw", seat)

    def offer_draw(self, seat: Seat) -> None:
        """Offers a draw for ``seat``, or accepts the one that is offered."""
        if self.can_offer(seat):
            self._note_asked("draw", seat)
            self.session.offer_draw(seat)
            self.show()

    def answer_draw(self, *, accept: bool) -> None:
        """Answers the offered draw for the other seat."""
        if self.match.offer is not None:
            self.session.answer_draw(1 - self.match.offer, accept=accept)
            self.show()

    def resign(self, seat: Seat) -> None:
        """Resigns for ``seat``."""
        if not self.match.over:
            self.session.resign(seat)
            self.looked = None
            self.show()

    # The picture

    def show(self) -> None:
        """Puts the position that is looked at on the board, without animation."""
        self.forget_why()
        self.table.view.snap()
        free = self.looked is None and self.undo_to is None and self.pending is None
        self.table.show_state(self.state, self.person_to_move if free else None, self.place)
        self.shown += 1

    def freeze(self) -> None:
        """Takes the moves off the board after an end without a move (time). A film goes on."""
        film = self.table.view.film
        self.show()
        self.table.view.film = film
