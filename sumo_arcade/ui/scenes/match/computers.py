"""Computers at the table: whose turn it is to think, what they play and when, what they answer.

They are asked only while time passes in the game, and one question at a time. Nothing here waits:
``update`` is called every frame and does what has become possible.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from random import SystemRandom
from typing import Final, Literal

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import EngineError, Seat, State
from sumo_arcade.engine.match import Match
from sumo_arcade.players import time_management
from sumo_arcade.players.engine_client import EngineClient
from sumo_arcade.players.messages import Finding
from sumo_arcade.text import _
from sumo_arcade.ui.match import coach, turns
from sumo_arcade.ui.scenes.match.advisor import ANALYSIS, HINT, Advisor
from sumo_arcade.ui.scenes.match.controller import MatchController

TURN: Final = 0.6
STEP: Final = 0.3
"""Seconds of rest on the board before a computer's turn, and between the moves of one."""
HURRY: Final = 1 / 30
"""The part of the time on its clock that a computer spends on such a rest at most."""
URGENT: Final = 0.7
"""Seconds on its clock with which it plays whatever it has found."""
DOTS: Final = 0.28
"""Seconds from one dot of the thinking mark to the next."""
SEEDS: Final = 2**31

Errand = Literal["move", "draw", "hint", "analysis"]

_CHANCE: Final = SystemRandom()


@dataclass(frozen=True, slots=True)
class Asked:
    """What was asked, and about which position: the very one, not one that is equal."""

    errand: Errand
    state: State


class Computers:
    """The computers of a session. Read everything; change it by the methods alone."""

    def __init__(self, play: MatchController, client: EngineClient) -> None:
        self.play = play
        self.client = client
        self.advisor = Advisor(play)
        self.held = False
        """Whether two computers wait until somebody lets them go on."""
        self._asked: Asked | None = None
        self._best: Finding | None = None
        """The latest word on what was asked."""
        self._plan: tuple[str, ...] = ()
        self._state: State = play.match.state
        self._rested = 0.0
        self._single: Seat | None = None
        """Whose one turn is played although they are held."""
        self._mark = 0.0
        self._news = False
        """Whether something was found that can be seen."""

    @property
    def match(self) -> Match:
        """The match under way."""
        return self.play.match

    @property
    def alone(self) -> bool:
        """Whether computers play each other."""
        return not self.play.session.people

    @property
    def acting(self) -> Seat | None:
        """The computer whose turn it is."""
        mover = self.match.mover
        return None if mover is None or self.play.human(mover) else mover

    @property
    def thinking(self) -> Seat | None:
        """The computer that shows that it thinks."""
        if self.match.offer is not None and not self.play.human(1 - self.match.offer):
            return 1 - self.match.offer
        return None if self._waits else self.acting

    @property
    def dot(self) -> int:
        """Which of the three dots of the thinking mark is lit."""
        return int(self._mark / DOTS) % 3 if self.play.stage.settings.milliseconds else 0

    # What people do with them

    def hold(self) -> None:
        """Two computers wait after this move."""
        self.held, self._single = self.alone, None
        self.stop()

    def go_on(self) -> None:
        """They play on."""
        self.held, self._single = False, None

    def one_turn(self) -> None:
        """One of them plays its turn, or the rest of it."""
        self._single = self.acting

    def stop(self) -> None:
        """Nothing is thought about until the next ``update``."""
        self.client.cancel()
        self._asked = self._best = None

    def close(self) -> None:
        """The game is left, or over; whoever is asked after all starts anew."""
        self._asked = self._best = None
        self.client.close()

    # Time

    def update(self, seconds: float, *, still: bool) -> bool:
        """Lets time pass; ``still``: nothing moves on the board. True if there is
        something new to be seen."""
        if self.match.state is not self._state:
            self._state, self._rested, self._plan = self.match.state, 0.0, ()
        self._rested = self._rested + seconds if still else 0.0
        self.advisor.follow()
        self._ask(self._wanted())
        self._listen(seconds)
        if self._plan and self._ready and not self._waits and self._wanted() is None:
            self._act(self._plan[0])
        before, news, self._news = self.dot, self._news, False
        self._mark = 0.0 if self.thinking is None else self._mark + seconds
        return news or before != self.dot

    @property
    def _waits(self) -> bool:
        return self.held and self._single is None

    def _same_turn(self, seat: Seat) -> bool:
        return self.match.mover == seat and abilities.mid_turn(self.match.state)

    @property
    def _left(self) -> float | None:
        """Seconds on the clock of the computer to move, where it runs."""
        seat, remaining = self.acting, self.match.remaining
        return None if seat is None or remaining is None else remaining[seat]

    @property
    def _urgent(self) -> bool:
        left = self._left
        return left is not None and left < URGENT

    @property
    def _ready(self) -> bool:
        """Whether people have seen enough of what was before."""
        rest = STEP if abilities.mid_turn(self.match.state) else TURN
        left = self._left
        return self._rested >= (rest if left is None else min(rest, left * HURRY))

    def _wanted(self) -> Errand | None:
        """What should be thought about now."""
        offer = self.match.offer
        if offer is not None and not self.play.human(1 - offer):
            return "draw"
        if self.acting is not None and not self._waits:
            return None if self._plan else "move"
        if self.advisor.wants_hint:
            return "hint"
        return "analysis" if self.advisor.wants_analysis else None

    def _ask(self, errand: Errand | None) -> None:
        """Asks what is wanted, unless it has been; drops what is not wanted any more."""
        asked, match = self._asked, self.match
        if errand is None and asked is None:
            return
        state = self.play.state if errand == "analysis" else match.state
        same = asked is not None and asked.errand == errand and asked.state is state
        if same and self.client.thinking:
            return
        self.stop()
        self._asked = None if errand is None else Asked(errand, state)
        match errand:
            case "draw":
                self.client.ask(match, "analysis", "", time_management.OFFERED)
            case "move":
                self._ask_move()
            case "hint":
                self.client.ask(match, "analysis", "", HINT)
            case "analysis":
                self.client.ask(match, "analysis", "", ANALYSIS, plies=self.play.place)

    def _ask_move(self) -> None:
        seat, clock = self.acting, self.match.clock
        if seat is None:
            return
        seconds = time_management.seconds_for_turn(
            self._left, None if clock is None else clock[seat]
        )
        level = self.play.session.players[seat].level
        self.client.ask(self.match, "move", level, seconds, seed=secrets.randbelow(SEEDS))

    def _listen(self, seconds: float) -> None:
        """Takes what was found."""
        asked, found = self._asked, self.client.poll(seconds)
        if asked is None:
            return
        self._best = found or self._best
        if found is not None and asked.errand in ("hint", "analysis"):
            self._advised(asked, found)
        elif found is not None and found.final:
            self._answered(asked, found)
        elif asked.errand == "move" and self._urgent:
            self._answered(asked, self._best or Finding(0))

    def _advised(self, asked: Asked, found: Finding) -> None:
        if found.error:
            self.play.stage.toast(found.error)
        if asked.errand == "hint":
            self.advisor.hear_hint(found)
        else:
            self.advisor.hear_analysis(asked.state, found)
        self._news = True

    def _answered(self, asked: Asked, found: Finding) -> None:
        if found.error:
            self.play.stage.toast(found.error)
        if asked.errand == "draw":
            self._answer_draw(found)
        elif not self._claimed(found.claim):
            self.client.cancel()
            self._plan = found.notes[: found.own] or self._some_move()

    def _claimed(self, code: str) -> bool:
        """Claims ``code``, if there is such a claim."""
        seat = self.acting
        if seat is None or code not in self.match.claims(seat):
            return False
        self.play.claim(seat, code)
        return True

    def _some_move(self) -> tuple[str, ...]:
        """Any move: whatever has happened to the thinking, the game goes on."""
        seat = self.acting
        if seat is None:
            return ()
        state = abilities.view(self.match.state, seat)
        return (state.note(abilities.random_move(state, seat, _CHANCE)),)

    # What they do

    def _act(self, note: str) -> None:
        """Plays the next move of the plan."""
        seat, rest = self.acting, self._plan[1:]
        if seat is None:
            return
        try:
            self.play.play_note(seat, note)
        except EngineError as error:
            self.play.stage.toast(str(error))
            rest = ()
        self._plan, self._state, self._rested = rest, self.match.state, 0.0
        if not self._same_turn(seat):
            self._plan, self._single = (), None

    def _answer_draw(self, found: Finding) -> None:
        """Takes the draw or plays on, by how it stands."""
        offer, mover = self.match.offer, self.match.mover
        if offer is None or mover is None:
            return
        seat: Seat = 1 - offer
        score = found.score if mover == seat else -found.score
        level = self.play.session.players[seat].level
        accept = not found.error and time_management.agrees(level, score, turns.begun(self.match))
        self.play.answer_draw(accept=accept)
        if not accept:
            name = coach.player(self.match, self.play.table.art.words, seat)
            self.play.stage.toast(_("{name} would rather play on.").format(name=name))
