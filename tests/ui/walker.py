"""A walk through a game on which everything is pressed, and after every press it is looked whether
the game goes on. No game is named here: what people do at a table of a game's own is in
``<game>_hands``.

In the place of the process that thinks there are ``Mind``s: they answer when the walk lets them.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

import msgspec
import pytest

from tests.ui.pilot import KEYS, Pilot  # isort: skip
import pygame

from sumo_arcade.engine import abilities
from sumo_arcade.engine.match import Entry, Match
from sumo_arcade.players import engine_client
from sumo_arcade.players.engine_server import MatchReplay
from sumo_arcade.players.messages import Finding, Heartbeat, Question
from sumo_arcade.players.session import Session
from sumo_arcade.text import _
from sumo_arcade.ui.match.table_host import TableScene
from sumo_arcade.ui.platform.input import COMMANDS, parts
from sumo_arcade.ui.scenes.match.game_menu import GameMenu
from sumo_arcade.ui.scenes.match.match_scene import MatchScene, open_table
from sumo_arcade.ui.scenes.match.pause import PauseScene
from sumo_arcade.ui.scenes.results.results import ResultsScene
from sumo_arcade.ui.widgets.controls import Button, IconButton
from sumo_arcade.ui.widgets.dialog import Dialog


def chords_of(*names: str) -> tuple[str, ...]:
    """The keys of commands."""
    return tuple(c for command in COMMANDS if command.name in names for c in command.chords)


LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
CHORDS: Final = tuple(
    dict.fromkeys(
        (
            *("up", "down", "left", "right", "return", "space", "tab", "delete", "ctrl+return"),
            *("shift+tab", "shift+return", "shift+left", "shift+right", *"0123456789", *LETTERS),
            *chords_of(*(command.name for command in COMMANDS)),
        )
    )
)
"""Every key that may mean something anywhere."""
UNDO: Final = chords_of("undo")
WALKING: Final = (*UNDO, *chords_of("redo"))
"""Keys that walk the line of a game."""
SLOW: Final = chords_of("full_screen", "larger", "smaller", "normal_size", "rules")
"""Keys after which much is drawn anew."""
ABOUT: Final = (GameMenu, Dialog, PauseScene, ResultsScene)
"""What lies over a game and is about it: there, too, buttons are pressed."""
WAYS_BACK: Final = ("No, play on", "Decline", "Go on")
"""Buttons that lead back to the game, where something else waits for an answer or a hand."""
GOES_ON: Final = ("Play on", "Go on")
"""Buttons by which two computers that were stopped play on."""
PATIENCE: Final = 60.0
"""Seconds of the game after which somebody must be asked, whatever has to be seen before."""
LEAVING: Final = 8
"""How often Escape leads at most from anywhere back to the table."""
PLAN: Final = 5
"""Moves of a turn that a mind plans at most."""


class Mind:
    """Stands in for the process and its pipe; keeps each question until ``free``."""

    free = False
    minds: Final[list[Mind]] = []
    """Those that run."""
    past = MatchReplay()

    def __init__(self, *_serve: object) -> None:
        self.pid = 0
        self.question: Question | None = None
        Mind.minds.append(self)

    def send(self, data: bytes) -> bool:
        """A question; always heard."""
        self.question = msgspec.json.decode(data, type=Question)
        return True

    def received(self) -> tuple[list[bytes], bool]:
        """A sign of life, or the answer."""
        asked = self.question
        if asked is None:
            return [], True
        if not Mind.free:
            return [msgspec.json.encode(Heartbeat(asked.number))], True
        self.question = None
        return [msgspec.json.encode(turn_by_chance(asked))], True

    def stop(self) -> None:
        """It is gone."""
        Mind.minds.remove(self)


def turn_by_chance(asked: Question) -> Finding:
    """Any turn, as if it had been thought out."""
    state, seat = Mind.past.state(asked), asked.seat
    chance = random.Random(asked.seed)  # noqa: S311 - a player, not a secret
    notes: list[str] = []
    while len(notes) < PLAN and (not notes or abilities.mid_turn(state)):
        move = abilities.random_move(abilities.view(state, seat), seat, chance)
        notes.append(state.note(move))
        state = state.play(seat, move)
    return Finding(asked.number, tuple(notes), len(notes), chance.randint(-99, 99), final=True)


@contextmanager
def minds(patch: pytest.MonkeyPatch, chance: random.Random) -> Iterator[None]:
    """No process thinks, and what the program leaves to chance comes from ``chance``."""
    patch.setattr(engine_client, "Worker", Mind)
    patch.setattr(random.SystemRandom, "getrandbits", lambda _self, k: chance.getrandbits(k))
    patch.setattr(random.SystemRandom, "random", lambda _self: chance.random())
    Mind.free, Mind.past = False, MatchReplay()
    yield
    assert Mind.minds == []


@dataclass(frozen=True)
class Effort:
    """How much is pressed at a decision: so many keys and buttons beside the keys that walk the
    line; None: all there are."""

    keys: int | None = None
    buttons: int | None = None


class Walk:
    """A session on its table, and somebody who presses everything."""

    def __init__(self, pilot: Pilot, session: Session, chance: random.Random) -> None:
        self.pilot = pilot
        self.chance = chance
        self.trail: list[str] = []
        """What was done: for whoever must understand a failure."""
        self._sit_down(session)

    def _sit_down(self, session: Session) -> None:
        self.trail.append(f"sits down after {len(session.match.history)} entries")
        self.pilot.app.reset(open_table(self.pilot.app, session))
        self.pilot.step()

    # What is there

    @property
    def table(self) -> MatchScene | TableScene | None:
        """The table in the stack."""
        found = (one for one in self.pilot.app.scenes if isinstance(one, MatchScene | TableScene))
        return next(found, None)

    @property
    def session(self) -> Session:
        """What is played there."""
        table = self.table
        assert table is not None
        return table.session

    @property
    def match(self) -> Match:
        """What is played there."""
        return self.session.match

    def human(self, seat: int) -> bool:
        """Whether a person sits there."""
        return self.session.players[seat].human

    def _hands(self) -> Any:
        return importlib.import_module(f"tests.ui.{self.match.game.id}_players")

    def buttons(self) -> list[Any]:
        """What can be pressed on the scene on top."""
        return [widget for widget in self.pilot.widgets() if widget.visible and widget.enabled]

    # Whether the game goes on

    def check(self) -> None:
        """The game is over, or somebody is asked: now, or when what has to be seen has been."""
        tenths = 0
        while self._uncovered() and not self._attended():
            if tenths > 10 * PATIENCE:
                raise self.failure("nobody is asked")
            if tenths % 50 == 10:
                self._go_back()
            self.pilot.app.step(0.1)
            tenths += 1

    def _uncovered(self) -> bool:
        """Leaves what lies over the table; False where the table was left."""
        for _time in range(LEAVING):
            if self.table is None:
                return False
            if self.pilot.top is self.table:
                return True
            self.pilot.key("escape")
            self.pilot.step(0.4)
        raise self.failure(f"{type(self.pilot.top).__name__} cannot be left")

    def _attended(self) -> bool:
        match, offer = self.match, self.match.offer
        if match.over:
            return True
        if offer is not None and not self.human(1 - offer) and not self._thought():
            return False
        return self._person_asked() or self._computer_asked()

    def _person_asked(self) -> bool:
        table = self.table
        if isinstance(table, TableScene):
            return bool(self._hands().asked(self.pilot))
        assert table is not None
        seat = table.table.board.seat
        return seat is not None and seat in self.match.actors and self.human(seat)

    def _computer_asked(self) -> bool:
        """Whether a computer to move thinks; two of them may wait for a button that is there."""
        if all(self.human(seat) for seat in self.match.actors):
            return False
        stopped = not self.session.people and any(one.label in GOES_ON for one in self.buttons())
        return stopped or self._thought()

    def _thought(self) -> bool:
        """Whether a question about the game as it stands is being thought about."""
        entries = tuple((entry.kind, entry.seat, entry.note) for entry in self.match.history)
        asked = (mind.question for mind in Mind.minds)
        return any(question is not None and question.entries == entries for question in asked)

    def _go_back(self) -> None:
        """Leaves what else is looked at or asked, a step at a time."""
        self.strike("end")
        for widget in self.buttons():
            if widget.label in WAYS_BACK:
                self.press(widget)
                return

    def failure(self, why: str) -> AssertionError:
        """What was seen, and what led to it."""
        told = [f"{why}; the trail is {' / '.join(self.trail[-14:])}"]
        if self.table is not None:
            notes = [entry.note or entry.kind for entry in self.match.history]
            told.append(f"actors {self.match.actors}, levels {self.session.levels}, {notes[-6:]}")
        return AssertionError("; ".join(told))

    # What is pressed

    def press(self, widget: Any) -> None:
        """A click on ``widget``."""
        self.trail.append(f"[{widget.label or type(widget).__name__}]")
        self.pilot.click_at(widget.rect.center)

    def strike(self, chord: str) -> None:
        """A key, as it is struck on a US keyboard."""
        self.trail.append(chord)
        *held, name = parts(chord)
        mods = {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT}
        typed = name if len(name) == 1 and not set(held) - {"shift"} else ""
        place = pygame.KSCAN_A + LETTERS.index(name) if len(name) == 1 and name in LETTERS else 0
        code = KEYS.get(name) or ord(name)
        mod = sum(mods[word] for word in held if word)
        self.pilot.post(pygame.KEYDOWN, key=code, mod=mod, unicode=typed, scancode=place)

    def press_all(self, effort: Effort) -> None:
        """At this decision, in any order: keys and buttons, one to three of them before it is
        looked who is asked."""
        chance, there = self.chance, range(len(self.buttons()))
        keys: list[str] = [*CHORDS]
        places: list[int] = [*there]
        if effort.keys is not None:
            keys = [*WALKING, *chance.sample([c for c in CHORDS if c not in SLOW], effort.keys)]
        if effort.buttons is not None:
            places = chance.sample(there, min(len(there), effort.buttons))
        wanted: list[str | int] = [*keys, *places]
        chance.shuffle(wanted)
        while wanted:
            some, wanted = wanted[: (many := chance.choice((1, 1, 2, 3)))], wanted[many:]
            for one in some:
                self._use(one)
            self.check()
            if self.table is None:
                self._come_back()

    def _use(self, one: str | int) -> None:
        """A key, or the button that comes there among those that can be pressed."""
        if not self._uncovered():
            return
        match, before = self.match, tuple(self.match.history)
        dead = isinstance(one, str) and one in UNDO and self._undo_is_off()
        if isinstance(one, str):
            self.strike(one)
        elif one < len(buttons := self.buttons()):
            self.press(buttons[one])
        self._press_above()
        if self.table is not None and self.match is match:
            after = tuple(match.history)
            if dead and len(after) < len(before):
                raise self.failure(
                    "the key takes something back where the button cannot be pressed"
                )
            self._look_what_is_gone(before, after)

    def _undo_is_off(self) -> bool:
        """Whether there is a button for it that cannot be pressed."""
        found = [one for one in self.pilot.widgets() if one.label == "Undo" and one.visible]
        return bool(found) and not any(one.enabled for one in found)

    def _look_what_is_gone(self, before: tuple[Entry, ...], after: tuple[Entry, ...]) -> None:
        """What is taken back begins with something that a person did."""
        if not self.session.people or len(after) >= len(before):
            return
        first = before[len(after)]
        if after != before[: len(after)]:
            raise self.failure("more is changed than what was taken back")
        if first.kind != "agreement" and not self.human(first.seat):
            raise self.failure(f"{first.note or first.kind} of a computer is taken back by itself")

    def _press_above(self) -> None:
        """Where something lies over the table that is about the game, presses some of it, too."""
        for _time in range(self.chance.randint(0, 3)):
            if self.table is None or not isinstance(self.pilot.top, ABOUT):
                return
            self.pilot.step(0.4)
            self.press(self.chance.choice(self.buttons()))

    def _come_back(self) -> None:
        """The table was left: where the game is not over, it goes on from the library."""
        saved = self.pilot.app.library.running()
        session = None if saved is None else Session.resume(saved, self.pilot.app.library)
        if session is not None:
            self._sit_down(session)

    def press_each(self) -> None:
        """Every button at this decision, each from the game as it stands: once the pointer is there
        and nothing is explained any more, something looks different after it."""
        for place in range(len(self.buttons())):
            self.check()
            if self.table is None:
                self._come_back()
            self.pilot.click_at((1, 1), button=3)
            buttons = self.buttons()
            if place < len(buttons) and isinstance(buttons[place], Button | IconButton):
                self._press_and_look(buttons[place])

    def _press_and_look(self, button: Any) -> None:
        """Twice where need be: a step may end what has just come to its end."""
        self.pilot.move_to(button.rect.center)
        *_rest, before = self._pictures()
        for _time in range(2):
            if button not in self.buttons():
                return
            self.press(button)
            if any(picture != before for picture in self._pictures()):
                return
        raise self.failure(f"[{button.label}] is dead")

    def _pictures(self) -> Iterator[bytes]:
        """What is seen, and goes on being seen, for a moment."""
        for _time in range(5):
            yield pygame.image.tobytes(self.pilot.app.surface, "RGB")
            self.pilot.app.step(0.1)

    # What is played

    def advance(self) -> bool:
        """Something happens: a person acts by what lies there, or the minds may answer. False at
        the end of the game."""
        self.check()
        if self.table is None:
            return False
        before = len(self.match.history)
        for _time in range(12):
            if self.match.over:
                return False
            self._act()
            if len(self.match.history) > before:
                return True
            self.check()
        raise self.failure("what was to be done is not done")

    def _act(self) -> None:
        self.strike("end")
        if self._person_asked():
            self._play()
        else:
            self._let_think()

    def _let_think(self) -> None:
        match, before = self.match, len(self.match.history)
        if not self._thought():
            self.press(next(one for one in self.buttons() if one.label in GOES_ON))
        self.trail.append("a computer may act")
        Mind.free, tenths = True, 0
        while len(match.history) == before and not match.over and tenths < 10 * PATIENCE:
            self.pilot.app.step(0.1)
            tenths += 1
        Mind.free = False

    def _play(self) -> None:
        table, state = self.table, self.match.state
        seat = state.actors()[0]
        move = abilities.random_move(abilities.view(state, seat), seat, self.chance)
        self.trail.append("a person acts")
        if isinstance(table, TableScene):
            self._hands().make(self.pilot, move)
        elif move.path:
            self.pilot.drag(*move.path)
        elif table is not None:
            words = table.table.art.words
            self.pilot.press_button(_(words.buttons.get(move.tag, move.tag)))
        self.pilot.step(0.5)
