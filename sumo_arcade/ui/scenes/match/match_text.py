"""All text of the game screen: strips, list of moves, toolbar, what the coach says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from sumo_arcade.engine import abilities
from sumo_arcade.engine.clock import low_time
from sumo_arcade.engine.core import Seat
from sumo_arcade.players.rank_names import rank
from sumo_arcade.text import _
from sumo_arcade.ui.animation.motion import out
from sumo_arcade.ui.art.board_art import BoardArt, Tray
from sumo_arcade.ui.match import coach, score_bar, turns
from sumo_arcade.ui.match.coach_bubble import Reply, Speech
from sumo_arcade.ui.match.move_list import rows
from sumo_arcade.ui.match.player_strip import StripContent, clock_text
from sumo_arcade.ui.scenes.match import hint_text
from sumo_arcade.ui.scenes.match.advisor import Advice
from sumo_arcade.ui.scenes.match.computers import Computers
from sumo_arcade.ui.scenes.match.controller import MatchController

ALARM: Final = 2.0
"""Seconds for which a clock that has run low is amber before it is vermilion."""

SWING: Final = 0.26
SWING_DEGREES: Final = 28
"""Seconds that the fan swings when the turn changes, and how far."""

Action = Callable[[], None]


class MatchText:
    """Writes onto the table what controller and computers know. ``open_rules`` and ``show_result``
    are the actions of two of the coach's replies."""

    def __init__(
        self,
        controller: MatchController,
        computers: Computers,
        open_rules: Action,
        show_result: Action,
    ) -> None:
        self.controller = controller
        self.table = controller.table
        self.computers = computers
        self.open_rules = open_rules
        self.show_result = show_result
        self._spoken: object = None
        self._counted = ""
        self._listed: object = None
        self._low: dict[Seat, float] = {}
        self._mover: tuple[Seat, ...] = ()
        self._swing = 0.0
        self._times: tuple[tuple[str, str], ...] = ()
        self._trays: tuple[tuple[int, BoardArt], tuple[Tray, Tray]] | None = None

    def forget(self) -> None:
        """Has everything written again: the table was arranged anew."""
        self._spoken = self._listed = None
        self._counted = ""
        self.table.show_countdown("")

    def snap(self) -> None:
        """Stops the fan's swing."""
        self._swing = 0.0

    def tick(self, seconds: float) -> bool:
        """Lets time pass for the fan, the clocks and their alarm; True if they look different
        now."""
        swinging, self._swing = self._swing > 0, max(0.0, self._swing - seconds)
        return self._tick_clocks(seconds) or swinging

    def _tick_clocks(self, seconds: float) -> bool:
        match = self.controller.match
        left, setup = match.remaining, match.clock
        if left is None or setup is None:
            return False
        for seat in (0, 1):
            if left[seat] > low_time(setup, seat):
                self._low.pop(seat, None)
            else:
                self._low[seat] = self._low.get(seat, 0.0) + seconds
        before, self._times = self._times, (self._time(0), self._time(1))
        return before != self._times

    def refresh(self) -> None:
        """Brings all text up to date. What has not changed is not drawn again."""
        before, self._mover = self._mover, self._actors
        if before and before != self._mover and self.controller.stage.settings.milliseconds:
            self._swing = SWING
        table = self.table
        table.show_contents({seat: self.strip(seat) for seat in (0, 1)})
        self._count()
        self._speak()
        table.view.arrows = self.computers.advisor.arrows()
        score = self.computers.advisor.score()
        table.show_score(None if score is None else score_bar.part_of(score[0]))
        self._enable()
        table.show_kinds(self._kind())
        table.show_turn(next(iter(table.board.path), None), ends=self.controller.may_end)
        failing = self.controller.session.library.failing
        listed = (self.controller.shown, self.controller.place, score, failing)
        if listed != self._listed:
            self._listed = listed
            self._refresh_moves()

    @property
    def _actors(self) -> tuple[Seat, ...]:
        """Who must act; nobody while ``pending`` waits for somebody."""
        return () if self.controller.pending is not None else self.controller.match.actors

    def _count(self) -> None:
        """Shows the countdown to an end by counting, in the position on the board."""
        controller = self.controller
        near = (
            None
            if controller.looked is None and controller.over
            else abilities.countdown(controller.state)
        )
        words = "" if near is None else coach.countdown(self.table.art.words, near)
        if words != self._counted:
            self._counted, self._spoken = words, None
            self.table.show_countdown(words)

    def _enable(self) -> None:
        """Enables the buttons that do something now."""
        controller, table = self.controller, self.table
        table.enable("undo", possible=controller.can_undo)
        table.enable("redo", possible=controller.can_redo)
        table.enable("hint", possible=self.computers.advisor.can_hint)
        table.enable("pause", possible=not controller.over)
        for seat, button in table.seat_buttons:
            button.visible = controller.human(seat)
        table.enable_seats()

    def _kind(self) -> str:
        """The kind of turn that is asked for, or being tried."""
        board, preview = self.table.board, self.table.view.preview()
        if board.only or preview is None or not board.handling.kinds:
            return board.only
        return board.handling.kind(board.state, preview.path)

    def _refresh_moves(self) -> None:
        controller, table, match = self.controller, self.table, self.controller.match
        number = sum(row.begun for row in rows(match, table.art))
        history = match.history
        if not history or (self._actors == (history[0].seat,) != (history[-1].seat,)):
            number += 1
        turn = _("move {n}").format(n=max(1, number))
        summary = table.art.summary(controller.state)
        words: tuple[str, ...] = (f"{summary} · {turn}", turn) if summary else (turn,)
        score = self.computers.advisor.score()
        if score is not None:
            standing = " · ".join(filter(None, score[1:]))
            words = (f"{turn} · {standing}", standing, score[1])
        if controller.session.library.failing:
            words = (_("only in memory"),)
        table.show_moves(controller.place, controller.played, words)

    # Strips

    def strip(self, seat: Seat) -> StripContent:
        """What the strip of ``seat`` shows now."""
        match, art = self.controller.match, self.table.art
        to_move = seat in self._actors
        clock, alarm = self._time(seat)
        return StripContent(
            name=coach.player(match, art.words, seat),
            line=self._line(seat, to_move=to_move),
            piece=art.emblem(seat),
            tray=self._arrived(seat),
            to_move=to_move,
            clock=clock,
            alarm=alarm,
            lean=self._lean() if to_move else 0,
            level=self.controller.session.players[seat].level,
            dot=self.computers.dot if self.computers.thinking == seat else None,
        )

    def _lean(self) -> int:
        """How far the fan still leans, in steps of which each is drawn once."""
        left = 1 - out(1 - self._swing / SWING)
        return round(SWING_DEGREES * left / 4) * 4

    def _time(self, seat: Seat) -> tuple[str, str]:
        """What the clock of ``seat`` shows, and the colour of its alarm."""
        remaining, low = self.controller.match.remaining, self._low.get(seat)
        if remaining is None:
            return "", ""
        alarm = "" if low is None else "amber" if low < ALARM else "vermilion"
        return clock_text(remaining[seat]), alarm

    def _tray(self, seat: Seat) -> Tray:
        """What ``seat`` has won in the position on the board; counted once for each position."""
        art, first = self.table.art, self.controller.match.first
        key = (self.controller.shown, art)
        if self._trays is None or self._trays[0] != key:
            state = self.controller.state
            self._trays = (key, (art.tray(first, state, 0), art.tray(first, state, 1)))
        return self._trays[1][seat]

    def _arrived(self, seat: Seat) -> Tray:
        """The same without the pieces that still fly there."""
        tray = self._tray(seat)
        return replace(tray, count=max(0, tray.count - self.table.view.awaited(1 - seat)))

    def _line(self, seat: Seat, *, to_move: bool) -> str:
        """The line under a name: the side, and that it is to move; or the label of the button that
        is pointed at."""
        pointed = self.table.pointed_tool(seat)
        side = coach.side(self.table.art.words, seat)
        if pointed:
            return pointed
        player = self.controller.session.players[seat]
        if self.computers.thinking == seat:
            return _("{side} · thinking").format(side=side)
        if not player.human and player.name != rank(player.level):
            return f"{side} · {rank(player.level)}"
        if not self.controller.match.names[seat]:  # the name is the side
            return _("to move") if to_move else ""
        return _("{side} · to move").format(side=side) if to_move else side

    # The coach

    def _speak(self) -> None:
        table = self.table
        speech, seat = self.speech()
        turned = table.face_to_face and seat is not None and seat != table.bottom
        said = (speech.title, speech.text, tuple(reply.words for reply in speech.replies), turned)
        if said != self._spoken:
            self._spoken = said
            table.show_speech(speech, turned=turned)

    def speech(self) -> tuple[Speech, Seat | None]:
        """What the coach says, and to whom (None: to both)."""
        controller, match, words = self.controller, self.controller.match, self.table.art.words
        if controller.undo_to is not None and controller.undo_asker is not None:
            return self._asking_undo(controller.undo_to, controller.undo_asker)
        if match.offer is not None:
            return self._asking_draw(match.offer)
        if controller.looked is not None:
            return self._looking_back(controller.looked), None
        if controller.unfounded:
            replies = (Reply(_("Read the rule"), self.open_rules, icon="rules"), *self._offers())
            return Speech(
                _("Nothing to claim"), _(words.unfounded[controller.unfounded]), replies
            ), None
        if controller.pending is not None:
            return self._asking_end(controller.pending), controller.pending
        if controller.why is not None and controller.stage.settings.why_not:
            reply = Reply(_("Read the rule"), self.open_rules, icon="rules")
            text = coach.refusal(words, controller.why)
            return Speech(_("Not like that"), text, (reply, *self._claims())), match.mover
        if match.outcome is not None:
            title, text = coach.ending(match, words, match.outcome)
            reply = Reply(_("Show the result"), self.show_result, icon="star")
            return Speech(title, text, (reply,)), None
        if self.computers.advisor.hint is not None:
            return self._hinting(self.computers.advisor.hint), match.mover
        if self.computers.acting is not None:
            return self._watching(self.computers.acting), None
        title, text = coach.advice(
            match, self.table.art, self.table.board, self.table.view.preview()
        )
        return Speech(title, text, self._offers()), match.mover

    def _claims(self) -> tuple[Reply, ...]:
        """A reply for each claim that people may make, whether or not it holds."""
        controller, words = self.controller, self.table.art.words
        return tuple(
            Reply(
                _(words.claims.get(code, code)), partial(controller.claim, seat, code), icon="eye"
            )
            for seat in controller.session.people
            for code in controller.match.may_claim(seat)
        )

    def _offers(self) -> tuple[Reply, ...]:
        """Replies: claims, letting an end stand, and moves that are buttons."""
        controller, match, words = self.controller, self.controller.match, self.table.art.words
        found = [*self._claims()]
        if controller.pending is not None:
            found.append(Reply(_("Let it stand"), controller.let_stand, "ink", "check"))
        elif controller.person_to_move is not None:
            moves = match.state.moves(controller.person_to_move)
            tags = dict.fromkeys(move.tag for move in moves if not move.path)
            for tag in (tag for tag in tags if tag != abilities.turn_end(match.state)):
                label = _(words.buttons.get(tag, tag))
                found.append(Reply(label, partial(controller.press_button, tag), "ink"))
        return tuple(found[:3])

    def _asking_undo(self, plies: int, asker: Seat) -> tuple[Speech, Seat | None]:
        controller = self.controller
        name = coach.player(controller.match, self.table.art.words, asker)
        text = _("{name} would like to take the last move back.").format(name=name)
        replies = (
            Reply(_("Allow it"), partial(controller.take_back, plies), "green", "check"),
            Reply(_("No, play on"), controller.refuse_undo, "paper", "close"),
            *self._claims(),
        )
        return Speech(_("Take it back?"), text, replies), 1 - asker

    def _asking_end(self, seat: Seat) -> Speech:
        """Asks ``seat`` whether it claims something before the last move ends the game."""
        name = coach.player(self.controller.match, self.table.art.words, seat)
        text = _("{name} may claim first, or let it stand. Then the result is told.")
        return Speech(_("Is that the end?"), text.format(name=name), self._offers())

    def _hinting(self, hint: Advice) -> Speech:
        """The hint, as far as it has been found."""
        drop, art = self.computers.advisor.drop, self.table.art
        if not hint.done:
            text = _("One moment, please.")
            if hint.line:
                text = _("So far: {move}").format(move=hint_text.best(hint.line, art))
            reply = Reply(_("Never mind"), drop, "paper", "close")
            return Speech(_("I am thinking"), text, (reply, *self._claims()))
        replies = (Reply(_("Thank you"), drop, "paper", "check"), *self._claims())
        if hint.found is None or not hint.line:
            return Speech(_("A hint"), _("I have no idea here."), replies)
        title = _("Best: {move}").format(move=hint_text.best(hint.line, art))
        return Speech(title, hint_text.gain(art.words, hint.line, hint.found), replies)

    def _watching(self, seat: Seat) -> Speech:
        """While a computer is to move: what was played last, and how two of them are stopped."""
        computers, match, art = self.computers, self.controller.match, self.table.art
        name = coach.player(match, art.words, seat)
        text = coach.played(match, art) if match.history else ""
        replies: tuple[Reply, ...] = ()
        title = _("{name} is thinking").format(name=name)
        if computers.held:
            title = _("{name} is to move").format(name=name)
            replies = (
                Reply(_("Play on"), computers.go_on, "ink", "play"),
                Reply(_("One move"), computers.one_turn, "paper", "next"),
            )
        elif computers.alone:
            replies = (Reply(_("Stop"), computers.hold, "paper", "pause"),)
        return Speech(title, text or _("This is the first move of the game."), replies)

    def _asking_draw(self, offered: Seat) -> tuple[Speech, Seat | None]:
        controller = self.controller
        if not controller.human(1 - offered):
            asked = coach.player(controller.match, self.table.art.words, 1 - offered)
            text = _("{name} thinks about it.").format(name=asked)
            return Speech(_("A draw?"), text), offered
        name = coach.player(controller.match, self.table.art.words, offered)
        replies = (
            Reply(_("Accept"), partial(controller.answer_draw, accept=True), "green", "check"),
            Reply(_("Decline"), partial(controller.answer_draw, accept=False), "paper", "close"),
            *self._claims(),
        )
        text = _("{name} offers a draw. The end of this turn declines it, too.").format(name=name)
        return Speech(_("A draw?"), text, replies), 1 - offered

    def _looking_back(self, plies: int) -> Speech:
        controller = self.controller
        ending = abilities.turn_end(self.controller.match.state)
        n, last = (turns.moves_made(controller.match, ending, place) for place in (plies, None))
        text = _("Move {n} of {last}. Nobody can move here.").format(n=n, last=last)
        replies = [Reply(_("Back to the game"), partial(controller.step, "last"), "ink", "last")]
        if controller.can_play_on:
            words = _("Play on from here")
            replies.append(Reply(words, partial(controller.undo_until, plies), "paper", "undo"))
        return Speech(_("Looking back"), text, tuple(replies))
