"""The game screen: two people play on one board.

The truth moves at once and is saved; the picture follows. Looking back shows an earlier position
and lets nobody move until it is left.
"""

from __future__ import annotations

from typing import Final

import pygame

from sumo_arcade.engine.clock import low_time
from sumo_arcade.engine.core import EngineError, Illegal, Seat, State
from sumo_arcade.players.session import Session
from sumo_arcade.text import _
from sumo_arcade.ui import tween
from sumo_arcade.ui.board import (
    DRAG_STARTS,
    DRAG_STARTS_TOUCH,
    Answer,
    Played,
    Refused,
    Returned,
)
from sumo_arcade.ui.bubble import Reply, Speech
from sumo_arcade.ui.group import ARROWS
from sumo_arcade.ui.input import LEFT, RIGHT, Event, Focus, Key, Motion, Press, Release, Wheel
from sumo_arcade.ui.movelist import rows
from sumo_arcade.ui.scene import Scene, Stage
from sumo_arcade.ui.scenes import coach, game_menu, keys, results, rules, settings
from sumo_arcade.ui.scenes.dialog import Answer as Choice
from sumo_arcade.ui.scenes.dialog import Dialog
from sumo_arcade.ui.scenes.game_table import SeatTool, Table, Tool
from sumo_arcade.ui.strips import StripContent, clock_text

BEAT: Final = 0.9
"""Seconds between the end of a game, as it is seen, and the results."""


class GameScene(Scene):
    """A session on the table."""

    def __init__(self, stage: Stage, session: Session) -> None:
        super().__init__(stage)
        self.session = session
        self.match = session.match
        self.table = Table(stage, self.match, self.invalidate)
        self.looked: int | None = None
        """How many entries are being looked back at; None: the game itself."""
        self.why: Illegal | None = None
        self.undo_to: int | None = None
        """How many entries an undo that the other seat must allow would leave."""
        self._spoken: object = None
        self._covered = False
        self._told_end = self.match.over
        self._since_end = 0.0
        self._arranged = False

    # The scene

    def layout(self) -> None:
        """Arranges the table anew."""
        self.table.arrange(
            self._tools(),
            (
                SeatTool(_("Offer a draw"), "handshake", self.offer_draw),
                SeatTool(_("Resign"), "flag", self.ask_resign),
            ),
            self.look_at,
            self.step,
            self._keyed,
        )
        self._spoken = None
        if not self._arranged:
            self._arranged = True
            self._begin()
        else:
            self._refresh(position=False)
        self.table.look()

    def handle(self, event: Event) -> bool:
        """Pointer, keys and focus."""
        taken = self._take(event)
        self._refresh(position=False)
        self.table.look()
        return taken

    def update(self, seconds: float) -> bool:
        """Clocks, animation, the turning board, the beat before the results."""
        if self._covered:
            return False
        self.session.tick(seconds)
        self._tell_troubles()
        if self.match.paused:
            self.pause()
            return False
        was_moving = self.table.view.film is not None
        moving = self.table.view.update(seconds)
        if self.match.over and not self._told_end:
            self._end(seconds)
        elif was_moving or moving or self.match.clock is not None:
            self._refresh(position=False)
        if not moving and self._should_turn():
            self.flip()
        self.table.look()
        return moving

    def draw(self, surface: pygame.Surface) -> None:
        """The table."""
        self.table.draw(surface)

    def revealed(self) -> None:
        """Back from what lay above: the clocks go on, the settings may have changed."""
        self._covered = False
        self.session.pause(on=False)
        self.layout()
        self._show()
        self.invalidate()

    def closing(self) -> None:
        """Nothing is lost: the match is saved as it is, its clocks too."""
        self.session.save()

    # What the person did

    def _take(self, event: Event) -> bool:
        table = self.table
        match event:
            case Press(pos, button, touch) if button == LEFT:
                return self._press(pos, touch=touch)
            case Press(_, button) if button == RIGHT:
                self._did(table.board.cancel())
                self._forget_why()
                return True
            case Motion(pos, held):
                return self._motion(pos, held=held)
            case Release(pos, button) if button == LEFT and table.board.held is not None:
                self._did(table.board.release(pos))
                return True
            case Release() | Wheel():
                return table.group.handle(event)
            case Focus(gained=False):
                if table.board.dragging:
                    self._did(table.board.cancel())
                return table.group.handle(event)
            case Key():
                return self._key(event)
        return False

    def _press(self, pos: tuple[int, int], *, touch: bool) -> bool:
        table = self.table
        table.view.snap()
        if not table.on_board(pos):
            if table.group.handle(Press(pos)):
                return True
            self._did(table.board.cancel())
            self._forget_why()
            return False
        self._forget_why()
        if table.group.ring or table.group.focus is not table.stop:
            table.group.set_focus(table.stop, ring=False)
        slack = self.stage.metrics.px(DRAG_STARTS_TOUCH if touch else DRAG_STARTS)
        self._did(table.board.press(pos, slack))
        return True

    def _motion(self, pos: tuple[int, int], *, held: bool) -> bool:
        table = self.table
        self._did(table.board.motion(pos, held=held))
        if not table.board.dragging:
            away = table.on_board(pos)
            table.group.handle(Motion((-1, -1) if away else pos, held))
        return True

    def _key(self, key: Key) -> bool:
        table = self.table
        command = self.stage.bindings.command(key)
        if command == "menu":
            self._escape()
            return True
        table.view.snap()
        if table.group.handle(key):
            if table.group.focus is not table.stop:
                table.board.put_away()
            elif key.chord in ("tab", "shift+tab"):
                table.board.point()
            return True
        if command is None and key.chord in (*ARROWS, "return", "space"):
            table.group.set_focus(table.stop, ring=True)
            return self._keyed(key.chord)
        return self._command(command)

    def _keyed(self, chord: str) -> bool:
        """A key for the board; left and right are for the moves until its cursor is out."""
        board = self.table.board
        if board.cursor is None and chord in ("left", "right"):
            return False
        self._forget_why()
        if chord in ARROWS:
            board.steer(*ARROWS[chord])
        else:
            self._did(board.enter())
        return True

    def _command(self, command: str | None) -> bool:
        match command:
            case "undo":
                self.undo()
            case "redo":
                self.redo()
            case "flip":
                self.flip()
            case "pause":
                self.pause()
            case "previous" | "next" | "first" | "last":
                self.step(command)
            case "rules":
                self.open_rules()
            case "keys":
                self._cover(keys.KeysScene(self.stage))
            case "settings":
                self._cover(settings.SettingsScene(self.stage))
            case "new":
                self._cover(game_menu.new_game_dialog(self.stage, self.match.game))
            case _:
                return False
        return True

    def _escape(self) -> None:
        """Leaves the innermost thing: a drag, a refusal, the list, looking back, the cursor."""
        table = self.table
        table.view.snap()
        if table.board.path:
            self._did(table.board.cancel())
        elif self.why is not None:
            self._forget_why()
        elif table.places.folded and table.list_open:
            self._toggle_list()
        elif self.looked is not None:
            self.look_at(len(self.match.history))
        elif table.board.cursor is not None:
            table.board.put_away()
            table.group.set_focus(table.stop, ring=False)
        else:
            self.open_menu()

    # What comes of it

    def _did(self, answer: Answer) -> None:
        table = self.table
        match answer:
            case Played():
                self._play(answer)
            case Refused(illegal, path, drop):
                self.why = illegal
                table.view.why = illegal.squares if self.stage.settings.why_not else ()
                if drop is not None:
                    shake = tween.SHAKE * self.stage.metrics.u
                    self._send_home(path[0], drop, shake)
            case Returned(square, drop):
                self._send_home(square, drop, 0.0)

    def _send_home(self, square: str, drop: tuple[int, int], shake: float) -> None:
        piece = self.table.view.pieces.get(square)
        if piece is not None and self.stage.settings.milliseconds:
            self.table.view.play(tween.home(self.table.art, square, piece, drop, shake))

    def _play(self, played: Played) -> None:
        try:
            self.session.play(played.seat, played.move)
        except EngineError as error:
            self.stage.toast(str(error))
            self._show()
            return
        drop = None if played.drop is None else (played.origin, played.drop)
        self._show()
        self._film(self.match.state, drop=drop)

    def _film(
        self,
        state: State,
        *,
        backwards: bool = False,
        drop: tuple[str, tuple[int, int]] | None = None,
    ) -> None:
        """Shows what led to ``state``, or how it is taken back."""
        pace = self.stage.settings.milliseconds
        made = tween.film(state.events(), self.table.art, pace, drop=drop)
        if made is not None and backwards:
            made = made.reversed()
        self.table.view.play(made)

    # What the buttons do

    def undo(self) -> None:
        """Takes back the last entry; in a timed game the other seat is asked first."""
        self.undo_until(len(self.match.history) - 1)

    def undo_until(self, plies: int) -> None:
        """Takes back all but the first ``plies`` entries."""
        if plies < 0 or plies >= len(self.match.history):
            return
        if self.session.undo_needs_consent and not self.match.over:
            self.undo_to = plies
            self._look_from(None)
            return
        self._take_back(plies)

    def _take_back(self, plies: int) -> None:
        self.undo_to = None
        one = len(self.match.history) - plies == 1 and self.looked is None
        entry = None
        while len(self.match.history) > plies:
            entry = self.session.undo()
        self._told_end = False
        self._look_from(None)
        if one and entry is not None and entry.kind == "move":
            self._film(entry.state, backwards=True)

    def redo(self) -> None:
        """Puts back what was taken back last."""
        if not self.match.ahead:
            return
        self.undo_to = None
        entry = self.session.redo()
        self._look_from(None)
        if entry.kind == "move":
            self._film(entry.state)

    def step(self, where: str) -> None:
        """Looks one entry back or on, or goes to an end."""
        last = len(self.match.history)
        now = last if self.looked is None else self.looked
        goal = {"first": 0, "previous": now - 1, "next": now + 1, "last": last}[where]
        self.look_at(max(0, min(goal, last)))

    def look_at(self, plies: int) -> None:
        """Shows the position after ``plies`` entries; the last one is the game itself."""
        last = len(self.match.history)
        before = last if self.looked is None else self.looked
        if plies == before:
            return
        self._look_from(None if plies >= last else plies)
        later = max(before, plies)
        if abs(plies - before) == 1 and self.match.history[later - 1].kind == "move":
            self._film(self.match.state_after(later), backwards=plies < before)

    def _look_from(self, plies: int | None) -> None:
        self.looked = plies
        self._show()

    def flip(self) -> None:
        """Turns the board and the strips around."""
        self.table.bottom = 1 - self.table.bottom
        self.layout()
        self.invalidate()

    def offer_draw(self, seat: Seat | None = None) -> None:
        """Offers a draw for ``seat``, or for who is to move; accepts where one is offered."""
        if self.match.over:
            return
        seat = self.match.mover if seat is None else seat
        if seat is None or self.match.offer == seat:
            return
        self.session.offer_draw(seat)
        self._show()

    def answer_draw(self, *, accept: bool) -> None:
        """The other seat's answer to the offer that waits."""
        if self.match.offer is not None:
            self.session.answer_draw(1 - self.match.offer, accept=accept)
            self._show()

    def ask_resign(self, seat: Seat) -> None:
        """Asks before ``seat`` gives up."""
        if self.match.over:
            return
        words = self.table.art.words
        text = _("{name} ({side}) gives up, and {other} wins.").format(
            name=coach.player(self.match, words, seat),
            side=coach.side(words, seat),
            other=coach.player(self.match, words, 1 - seat),
        )
        answers = (
            Choice(_("Play on"), icon="play"),
            Choice(_("Resign"), lambda: self._resign(seat), icon="flag"),
        )
        self._cover(Dialog(self.stage, _("Resign?"), text, answers, icon="flag"))

    def _resign(self, seat: Seat) -> None:
        self.session.resign(seat)
        self._show()

    def pause(self) -> None:
        """Covers the board and stops the clocks."""
        if not self.match.over:
            self._cover(game_menu.PauseScene(self.stage, self.session))

    def open_menu(self) -> None:
        """The menu of the game."""
        self._cover(game_menu.GameMenu(self.stage, self))

    def open_rules(self) -> None:
        """The rules, at the paragraph of the last refusal or ending."""
        code = self.why.code if self.why is not None else ""
        self._cover(rules.RulesScene(self.stage, self.match.game.id, code))

    def show_results(self) -> None:
        """Who has won, and how."""
        self._cover(results.ResultsScene(self.stage, self.session))

    def _toggle_list(self) -> None:
        self.table.show_list(open_now=not self.table.list_open)

    def _claim(self, seat: Seat, code: str) -> None:
        self.session.claim(seat, code)
        self._show()

    def _press_button(self, tag: str) -> None:
        """Plays the move without a path that is called ``tag``."""
        seat = self.match.mover
        moves = () if seat is None else self.match.state.moves(seat)
        for move in moves:
            if not move.path and move.tag == tag and seat is not None:
                self.session.play(seat, move)
                self._show()
                self._film(self.match.state)
                return

    # Keeping the picture true

    def _begin(self) -> None:
        """The first sight: a timed game that goes on waits for both to be ready."""
        if self.stage.settings.seating == "turning" and self.match.mover is not None:
            self.table.bottom = self.match.mover
            self.table.place_board()
        self._show()
        if self.match.clock is not None and self.match.history and not self.match.over:
            self.pause()

    def _cover(self, scene: Scene) -> None:
        """Opens ``scene`` above; the clocks stand until it has gone."""
        self.table.view.snap()
        self.table.board.cancel()
        self.session.pause(on=True)
        self._covered = True
        self.stage.push(scene)

    def _show(self) -> None:
        """Puts the position that is looked at on the board."""
        self._forget_why()
        state = self.match.state if self.looked is None else self.match.state_after(self.looked)
        free = self.looked is None and self.undo_to is None
        self.table.view.snap()
        self.table.state_shown(state, self.match.mover if free else None)
        self._refresh(position=True)

    def _forget_why(self) -> None:
        self.why, self.table.view.why = None, ()

    def _should_turn(self) -> bool:
        """Whether the board must turn to the side to move."""
        mover = self.match.mover
        wanted = self.stage.settings.seating == "turning" and self.looked is None
        return wanted and mover is not None and mover != self.table.bottom

    def _end(self, seconds: float) -> None:
        """The game is over: shows it, and after a beat the results."""
        if self._since_end == 0.0:
            self._show_end()
        self._since_end += seconds
        if self.table.view.film is None and self._since_end >= BEAT and self.looked is None:
            self._told_end, self._since_end = True, 0.0
            self.show_results()

    def _show_end(self) -> None:
        film, now = self.table.view.film, self.match.state
        self.table.board.show(now, None)
        self.table.view.show(now.pieces(), now.events())
        self.table.view.film = film
        self._refresh(position=True)

    def _tell_troubles(self) -> None:
        for trouble in self.session.take_troubles():
            self.stage.toast(trouble.text)

    def _refresh(self, *, position: bool) -> None:
        """Brings strips, list, toolbar and coach up to date."""
        if not self._arranged:
            return
        self.table.show_contents({seat: self._strip(seat) for seat in (0, 1)})
        self._speak()
        if position or self._spoken is None:
            self._refresh_moves()

    def _refresh_moves(self) -> None:
        table, last = self.table, len(self.match.history)
        current = last if self.looked is None else self.looked
        number = len(rows(self.match)) + (1 if self.match.mover is not None else 0)
        summary = table.art.summary(self.match.state)
        turn = _("move {n}").format(n=max(1, number))
        table.show_moves(current, last, f"{summary} · {turn}" if summary else turn)
        table.enable("undo", possible=bool(self.match.history))
        table.enable("redo", possible=bool(self.match.ahead))
        table.enable("draw", possible=not self.match.over and self.match.offer is None)

    def _strip(self, seat: Seat) -> StripContent:
        match, words = self.match, self.table.art.words
        state = match.state if self.looked is None else match.state_after(self.looked)
        tray = self.table.art.tray(match.first, state, seat)
        own = self.table.art.tray(match.first, state, 1 - seat).piece
        name = coach.side(words, seat)
        to_move = seat in match.actors
        line = self.table.pointed_tool(seat)
        if not line:
            line = _("{side} · to move").format(side=name) if to_move else name
        left = None if match.remaining is None else match.remaining[seat]
        low = left is not None and match.clock is not None and left <= low_time(match.clock, seat)
        clock = "" if left is None else clock_text(left)
        shown = coach.player(match, words, seat)
        return StripContent(shown, line, own, tray, to_move, clock, low=low)

    # The coach

    def _speak(self) -> None:
        speech, seat = self._speech()
        face_to_face = self.stage.settings.seating == "face_to_face"
        turned = face_to_face and seat is not None and seat != self.table.bottom
        shown = (speech.title, speech.text, tuple(reply.words for reply in speech.replies), turned)
        if shown != self._spoken:
            self._spoken = shown
            self.table.show_speech(speech, turned=turned)

    def _speech(self) -> tuple[Speech, Seat | None]:
        """What the coach says, and to whom."""
        match, words = self.match, self.table.art.words
        if self.undo_to is not None:
            return self._asking_undo()
        if match.offer is not None:
            return self._asking_draw(match.offer)
        if self.looked is not None:
            return self._looking_back(self.looked), None
        if self.why is not None and self.stage.settings.why_not:
            reply = Reply(_("Read the rule"), self.open_rules, icon="rules")
            text = coach.refusal(words, self.why)
            return Speech(_("Not like that"), text, (reply,)), match.mover
        outcome = match.outcome
        if outcome is not None:
            title, text = coach.ending(match, words, outcome)
            reply = Reply(_("Show the result"), self.show_results, icon="star")
            return Speech(title, text, (reply,)), None
        title, text = coach.advice(match, self.table.art, self.table.board)
        return Speech(title, text, self._offers()), match.mover

    def _offers(self) -> tuple[Reply, ...]:
        """Claims, and moves that are buttons."""
        match, words = self.match, self.table.art.words
        found = []
        for seat in (0, 1):
            found += [
                _claim_reply(_(words.claims.get(code, code)), self, seat, code)
                for code in match.claims(seat)
            ]
        if match.mover is not None:
            tags = {move.tag: None for move in match.state.moves(match.mover) if not move.path}
            found += [_button_reply(_(words.buttons.get(tag, tag)), self, tag) for tag in tags]
        return tuple(found[:3])

    def _asking_undo(self) -> tuple[Speech, Seat | None]:
        plies = self.undo_to or 0
        asker = self.match.history[-1].seat
        name = coach.player(self.match, self.table.art.words, asker)
        text = _("{name} would like to take the last move back.").format(name=name)
        replies = (
            Reply(_("Allow it"), lambda: self._take_back(plies), "green", "check"),
            Reply(_("No, play on"), self._refuse_undo, "paper", "close"),
        )
        return Speech(_("Take it back?"), text, replies), 1 - asker

    def _refuse_undo(self) -> None:
        self.undo_to = None
        self._show()

    def _asking_draw(self, offered: Seat) -> tuple[Speech, Seat | None]:
        name = coach.player(self.match, self.table.art.words, offered)
        replies = (
            Reply(_("Accept"), lambda: self.answer_draw(accept=True), "green", "check"),
            Reply(_("Decline"), lambda: self.answer_draw(accept=False), "paper", "close"),
        )
        text = _("{name} offers a draw. The next move declines it, too.").format(name=name)
        return Speech(_("A draw?"), text, replies), 1 - offered

    def _looking_back(self, plies: int) -> Speech:
        last = len(self.match.history)
        text = _("Move {n} of {last}. Nobody can move here.").format(n=plies, last=last)
        replies = (
            Reply(_("Back to the game"), lambda: self.look_at(last), "ink", "last"),
            Reply(_("Play on from here"), lambda: self.undo_until(plies), "paper", "undo"),
        )
        return Speech(_("Looking back"), text, replies)

    def _tools(self) -> tuple[Tool, ...]:
        return (
            Tool("moves", _("Moves"), "text", self._toggle_list, folded=True),
            Tool("pause", _("Pause"), "pause", self.pause, folded=True),
            Tool("undo", _("Undo"), "undo", self.undo),
            Tool("redo", _("Redo"), "redo", self.redo),
            Tool("draw", _("Draw"), "handshake", self.offer_draw),
            Tool("flip", _("Flip"), "flip", self.flip),
            Tool("rules", _("Rules"), "rules", self.open_rules),
            Tool("menu", _("Menu"), "menu", self.open_menu),
        )


def _claim_reply(words: str, scene: GameScene, seat: Seat, code: str) -> Reply:
    return Reply(words, lambda: scene._claim(seat, code), "primary", "check")


def _button_reply(words: str, scene: GameScene, tag: str) -> Reply:
    return Reply(words, lambda: scene._press_button(tag), "ink")
