"""The playback of beats: which one is shown, for how long, what is shown again, and what the plates
say meanwhile.

A beat is seen as long as it moves, and then as long as it takes to read. What moves follows the
chosen tempo; what is read does not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from sumo_arcade.engine.core import Event, Seat
from sumo_arcade.ui.animation.motion import Tempo
from sumo_arcade.ui.boards.sumon.execution import commands_stage
from sumo_arcade.ui.boards.sumon.execution.board_animation import BoardAnimation
from sumo_arcade.ui.boards.sumon.narration.timeline import Beat, Picture

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)

REST: Final = {
    "reveal": 750.0,
    "order": 800.0,
    "sign": 900.0,
    "deed": 450.0,
    "returned": 1100.0,
    "rest": 250.0,
    "income": 400.0,
    "shuffle": 700.0,
    "deal": 250.0,
    "round": 200.0,
    "over": 700.0,
}
"""How long a beat is looked at when it has moved, in milliseconds at speed 1."""
STEP_REST: Final = 40.0
"""Between the steps of a walk."""
BLANK_REST: Final = 90.0
"""A slot in which nobody has anything: ten of them go by in a second."""
ALONE_REST: Final = 250.0
"""Where there is no other command beside this one."""
BANNER_REST: Final = 1200.0
"""A headline that does not move."""


class Playback:
    """Shows beats one after the other. Milliseconds of ``clock`` are those of speed 1.

    ``span`` says how long a beat is seen. The game's own beats are played once, in order (``shown``
    of them have been); meanwhile any can be shown again, and any moment be looked at.
    """

    def __init__(
        self,
        present: Picture,
        span: Callable[[Beat], float],
        speed: float = 1.0,
        kept: Callable[[float], None] | None = None,
    ) -> None:
        """Begins at the speed nearest to ``speed``; ``kept`` gets each that is chosen."""
        self.script: list[Beat] = []
        self.present = present
        """What is seen when nothing remains to be shown."""
        self.speed = min(SPEEDS, key=lambda each: abs(each - speed))
        self._kept = kept
        self.paused = False
        self.looked: int | None = None
        """How many beats lie before the moment that is looked at; None: the game itself."""
        self.clock = 0.0
        self.shown = 0
        self._span = span
        self._running = False
        self._again: tuple[int, int, int | None] | None = None
        """While beats are shown again: the one under way, where it ends, what is looked at then."""

    # Looking

    @property
    def beat(self) -> Beat | None:
        """The beat that is being shown."""
        return self.script[self._at] if self._running else None

    @property
    def behind(self) -> bool:
        """Whether beats of the game itself are still to be shown."""
        return self.shown < len(self.script)

    @property
    def again(self) -> bool:
        """Whether something is being shown again."""
        return self._again is not None

    @property
    def away(self) -> bool:
        """Whether something earlier is being looked at or shown."""
        return self.looked is not None or self.again

    @property
    def at_rest(self) -> bool:
        """Whether the game is seen as it stands now."""
        return not (self.behind or self.away)

    @property
    def place(self) -> int:
        """How many beats lie before what is seen; the one under way is not among them."""
        if self._running:
            return self._at
        return self.shown if self.looked is None else self.looked

    @property
    def seen(self) -> Picture:
        """The picture before the beat under way, or else the one that is at rest."""
        place = self.place
        return self.script[place].before if place < len(self.script) else self.present

    @property
    def latest(self) -> Beat | None:
        """The beat under way, or else the one before what is seen."""
        place = self.place
        return self.beat or (self.script[place - 1] if place else None)

    def last_deeds(self) -> tuple[Event, ...]:
        """The events of the command before the beat under way, if it was in this round."""
        found: list[Beat] = []
        for at in range(self.place - 1, -1, -1):
            beat = self.script[at]
            if beat.kind == "round" or (found and beat.last):
                break
            if beat.kind == "deed":
                found.append(beat)
        return tuple(event for beat in reversed(found) for event in beat.events)

    @property
    def _at(self) -> int:
        return self.shown if self._again is None else self._again[0]

    # Changing

    def faster(self, by: int) -> None:
        """Goes so many steps of speed up, or down."""
        here = SPEEDS.index(self.speed) + by
        self.speed = SPEEDS[max(0, min(here, len(SPEEDS) - 1))]
        if self._kept is not None:
            self._kept(self.speed)

    def begin(self, script: Iterable[Beat], present: Picture) -> None:
        """Takes ``script`` with all beats as shown."""
        self.script, self.present = list(script), present
        self.shown, self.looked, self._again, self._running = len(self.script), None, None, False

    def feed(self, beats: Iterable[Beat], present: Picture) -> None:
        """Adds beats of the game, to be shown in turn."""
        self.script.extend(beats)
        self.present, self.looked = present, None
        self._end_again()

    def update(self, seconds: float) -> bool:
        """Lets time pass; True while beats are being shown."""
        if not self._running:
            if self.paused or self.looked is not None or not self.behind:
                return False
            self._start()
            return True
        self.clock += seconds * 1000 * self.speed
        if self.clock >= self._span(self.script[self._at]):
            self._close()
        return True

    def next(self) -> None:
        """Ends the beat under way and, unless paused, begins the next; begins one if none is."""
        if self._running:
            self._close()
        elif self.behind:
            self.looked = None
            self._start()

    def finish(self) -> None:
        """Ends all showing: every beat counts as shown."""
        self._running, self._again, self.looked = False, None, None
        self.shown = len(self.script)

    def replay(self, first: int, end: int) -> None:
        """Shows the beats from ``first`` to before ``end`` again, then what was seen before."""
        if 0 <= first < end <= self.shown:
            self._show_again(first, end, None)

    def replay_slot(self, slot: int) -> None:
        """Shows a slot of the round that is seen again, from its commands on."""
        here = (self.seen.round, slot)
        of_slot = [
            number
            for number, beat in enumerate(self.script[: self.shown])
            if (beat.before.round, beat.after.slot) == here
        ]
        if of_slot:
            self.replay(of_slot[0], of_slot[-1] + 1)

    def look(self, command: str) -> None:
        """Goes a beat back or on (``previous``, ``next``), to the ``first``, or to the game
        (``last``)."""
        self._running, self._again = False, None
        here = self.shown if self.looked is None else self.looked
        if command == "next" and here < self.shown:
            after = here + 1
            self._show_again(here, after, after if after < self.shown else None)
            return
        wanted = max(0, {"previous": here - 1, "first": 0, "last": self.shown}.get(command, here))
        self.looked = wanted if wanted < self.shown else None

    def _show_again(self, first: int, end: int, looked: int | None) -> None:
        self._again, self.looked = (first, end, looked), looked
        self._start()

    def _start(self) -> None:
        self._running, self.clock = True, 0.0

    def _close(self) -> None:
        """The beat under way has been seen."""
        self._running = False
        if self._again is None:
            self.shown += 1
            goes_on = self.behind and not self.paused
        else:
            first, end, looked = self._again
            self._again = (first + 1, end, looked)
            goes_on = first + 1 < end
            if not goes_on:
                self._end_again()
        if goes_on:
            self._start()

    def _end_again(self) -> None:
        if self._again is not None:
            self._again, self._running = None, False


@dataclass(frozen=True, slots=True)
class Counts:
    """The numbers on a plate."""

    life: int
    mana: int
    cards: int


def beat_span(beat: Beat, moves: float, tempo: Tempo) -> float:
    """How long ``beat`` is seen in milliseconds, if its board moves for ``moves``."""
    stage = tempo.piece(commands_stage.moves(beat)) if tempo.flies else 0.0
    return max(moves, stage) + _rest(beat, tempo)


def _rest(beat: Beat, tempo: Tempo) -> float:
    if not beat.last:
        return STEP_REST
    if beat.kind in ("round", "over") and not tempo.flies:
        return BANNER_REST
    if beat.blank:
        return BLANK_REST
    alone = beat.kind == "order" and beat.after.why == "alone"
    return ALONE_REST if alone else REST[beat.kind]


def plate_counts(playback: Playback, animation: BoardAnimation, seat: Seat) -> Counts:
    """What the plate of ``seat`` says while ``animation`` shows the beat under way, if any: life
    goes as its stone leaves, mana and cards come as they land."""
    seen, beat, clock = playback.seen, playback.beat, playback.clock
    left = landed = seen
    if beat is not None:
        left = beat.after if clock >= animation.leaves else seen
        landed = beat.after if clock >= animation.lands else seen
    return Counts(left.life[seat], landed.mana[seat], landed.cards[seat])
