"""The card that is being dragged, and cards that fly between supplies and slots."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.games.sumon.program import Command
from sumo_arcade.ui.animation.motion import Tempo, advanced, between, out
from sumo_arcade.ui.boards.sumon.art import cards
from sumo_arcade.ui.platform.input import Pos
from sumo_arcade.ui.platform.sprites import Sprites

LIFTED: Final = 1.1
"""How much larger than a slot a dragged card is."""
LIFT: Final = 110.0
FLY: Final = 220.0
DROP: Final = 140.0
HOME: Final = 240.0
"""Milliseconds: to take up, to fly into a slot or back to the supplies, to fall into a slot from
the hand, to glide home."""

TILT: Final = 13.0
"""Degrees to which a card leans at most, with its weight behind the hand."""
LEAN: Final = 0.016
"""Degrees for each 720p pixel a second."""
FOLLOW: Final = 0.07
"""Seconds in which the tilt comes near what the hand does."""
REST: Final = -4.0
"""Degrees of a card that is held still."""

SHADE: Final = ((10.0, 8.0, 0.34), (3.0, 2.0, 0.22))
"""Down, blur, opacity: see ``Sprites.shadow``."""


class CardFaces:
    """Draws the cards of ``seat`` at any width; with ``secret``, their backs."""

    def __init__(self, sprites: Sprites, seat: Seat, *, secret: bool) -> None:
        self.sprites = sprites
        self.seat = seat
        self.secret = secret

    def face(self, command: Command, width: int) -> pygame.Surface:
        """The card, upright."""
        if self.secret:
            return cards.back(self.sprites, width)
        return cards.card(self.sprites, command, self.seat, width)

    def flat(self, command: Command, width: int) -> pygame.Surface:
        """The card with its shadow; the middle of both is the card's."""

        def make() -> pygame.Surface:
            face = self.face(command, width)
            corner = round(width * cards.CORNER)
            shade, margin = self.sprites.shadow(*face.get_size(), corner, SHADE)
            whole = shade.copy()
            whole.blit(face, (margin, margin))
            return whole

        return self.sprites.keep(("sumon lifted", command, self.seat, self.secret, width), make)

    def leaning(self, command: Command, width: int, degrees: int) -> pygame.Surface:
        """The same, leaning clockwise."""
        if not degrees:
            return self.flat(command, width)
        key = ("sumon leaning", command, self.seat, self.secret, width, degrees)
        flat = self.flat(command, width)
        return self.sprites.keep(key, lambda: pygame.transform.rotozoom(flat, -degrees, 1))


@dataclass(slots=True)
class Carried:
    """The dragged card. ``slot`` is where it came from; None: the supplies."""

    command: Command
    slot: int | None
    pos: Pos
    width: int
    """The width of a slot in pixels."""
    lifted: float = 0.0
    tilt: float = 0.0
    _goal: float = 0.0
    _last: Pos | None = None

    def update(self, seconds: float, tempo: Tempo, u: float) -> None:
        """Lets time pass: it grows, and leans back from where it is drawn to."""
        self.lifted = advanced(self.lifted, seconds, tempo.widget(LIFT))
        if not tempo.flies or seconds <= 0:
            return
        last = self._last or self.pos
        speed = (self.pos[0] - last[0]) / seconds / u
        self._last = self.pos
        self._goal = max(-TILT, min(TILT, REST + speed * LEAN))
        self.tilt += (self._goal - self.tilt) * (1 - math.exp(-seconds / FOLLOW))

    @property
    def settled(self) -> bool:
        """Whether its look changes no more by itself."""
        return self.lifted >= 1 and abs(self.tilt - self._goal) < 0.5

    def rect(self) -> pygame.Rect:
        """Its rectangle, upright."""
        width = self.size()
        return pygame.Rect(0, 0, width, cards.height(width)).move_to(center=self.pos)

    def size(self) -> int:
        """Its width now."""
        return round(self.width * (1 + (LIFTED - 1) * out(self.lifted)))

    def picture(self, faces: CardFaces) -> tuple[pygame.Surface, pygame.Rect]:
        """What to draw, and where."""
        widest, now = round(self.width * LIFTED), self.size()
        if now < widest:
            flat = faces.flat(self.command, widest)
            drawn = pygame.transform.rotozoom(flat, -round(self.tilt), now / widest)
        else:
            drawn = faces.leaning(self.command, widest, round(self.tilt))
        return drawn, drawn.get_rect(center=self.pos)


@dataclass(slots=True)
class Flight:
    """A command between two places; the slots in ``hides`` look empty until it has arrived."""

    command: Command
    start: pygame.Rect
    goal: pygame.Rect
    span: float
    hides: int | None = None
    part: float = 0.0

    def update(self, seconds: float) -> bool:
        """Lets time pass; False when it has arrived."""
        self.part = advanced(self.part, seconds, self.span)
        return self.part < 1

    def picture(self, faces: CardFaces) -> tuple[pygame.Surface, pygame.Rect]:
        """What to draw, and where."""
        part = out(self.part)
        width = round(self.start.width + (self.goal.width - self.start.width) * part)
        widest = max(self.start.width, self.goal.width)
        drawn = faces.flat(self.command, widest)
        if width != widest:
            size = (
                round(drawn.get_width() * width / widest),
                round(drawn.get_height() * width / widest),
            )
            drawn = pygame.transform.smoothscale(drawn, size)
        x, y = between(self.start.center, self.goal.center, part)
        return drawn, drawn.get_rect(center=(round(x), round(y)))


class MovingCards:
    """All cards that fly, and the dragged one. ``invalidate`` gets every place where that looks
    different."""

    def __init__(
        self, faces: CardFaces, scale: float, invalidate: Callable[[pygame.Rect | None], None]
    ) -> None:
        self.faces = faces
        self.scale = scale
        self.carried: Carried | None = None
        self._invalidate = invalidate
        self._flights: list[Flight] = []
        self._drawn: list[pygame.Rect] = []
        """Where pictures were drawn last."""

    @property
    def hidden(self) -> set[int | None]:
        """The slots that look empty because their card is flying or dragged."""
        slots = {flight.hides for flight in self._flights}
        return slots if self.carried is None else slots | {self.carried.slot}

    @property
    def flying(self) -> bool:
        """Whether something moves by itself."""
        return bool(self._flights) or (self.carried is not None and not self.carried.settled)

    def send(self, flight: Flight) -> None:
        """Starts a flight; one without a span is over at once."""
        if flight.span > 0:
            self._flights.append(flight)

    def land(self) -> bool:
        """Ends every flight; True if there was one."""
        landed = bool(self._flights)
        self._flights.clear()
        self._redraw()
        return landed

    def update(self, seconds: float, tempo: Tempo) -> bool:
        """Lets time pass; True when a flight has ended."""
        flying = [flight for flight in self._flights if flight.update(seconds)]
        arrived, self._flights = len(flying) < len(self._flights), flying
        if self.carried is not None:
            self.carried.update(seconds, tempo, self.scale)
        self._redraw()
        return arrived

    def draw(self, surface: pygame.Surface) -> None:
        """Draws all of it."""
        for picture, spot in self._pictures():
            surface.blit(picture, spot)

    def _pictures(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """The flying cards, then the dragged one above them."""
        found = [flight.picture(self.faces) for flight in self._flights]
        if self.carried is not None:
            found.append(self.carried.picture(self.faces))
        return found

    def _redraw(self) -> None:
        spots = [spot for _picture, spot in self._pictures()]
        if spots != self._drawn:
            for spot in (*self._drawn, *spots):
                self._invalidate(spot)
            self._drawn = spots
