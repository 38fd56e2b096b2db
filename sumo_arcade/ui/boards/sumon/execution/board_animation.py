"""What a beat looks like on the board: wrestlers that move, effects, what flies to the plates.

Times are milliseconds at the usual speed of pieces; a tempo makes them shorter or longer. The board
shows what stands after the beat; the film stands in for the squares that it covers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from sumo_arcade.engine.core import Event, Piece, Seat, Square
from sumo_arcade.engine.games.sumon.board import read_standing
from sumo_arcade.ui.animation.film import FALLEN, NEVER, Film, Track
from sumo_arcade.ui.animation.motion import STEP, Tempo, held, out
from sumo_arcade.ui.board import marks
from sumo_arcade.ui.boards.sumon.art import cards, tokens
from sumo_arcade.ui.boards.sumon.art.board_art import SumonArt
from sumo_arcade.ui.boards.sumon.art.cards import CARD_BANDS
from sumo_arcade.ui.boards.sumon.art.effects import (
    Act,
    Banner,
    Blocked,
    Burst,
    Effect,
    Emblem,
    Flight,
    Ring,
    Still,
    bow,
    leap,
)
from sumo_arcade.ui.boards.sumon.art.plates import Plate
from sumo_arcade.ui.boards.sumon.narration import narration
from sumo_arcade.ui.boards.sumon.narration.timeline import Beat
from sumo_arcade.ui.decor.ink import Point
from sumo_arcade.ui.platform import theme

STEP_MS: Final = 240.0
PUSH_MS: Final = 300.0
APART: Final = 20.0
FALL_MS: Final = 240.0
ENTER_MS: Final = 300.0
BUMP_MS: Final = 420.0
BUMP: Final = 0.2
"""How far a blocked wrestler gets, in cells."""
EMBLEM_MS: Final = 900.0
CHANGE_MS: Final = 640.0
"""When the wrestler under a card's emblem becomes what the card makes of it."""
TURN_MS: Final = 260.0
LEAP_MS: Final = 460.0
EXCHANGE_MS: Final = 620.0
KAMIKAZE_MS: Final = 360.0
BLAST_MS: Final = 420.0
STONE_MS: Final = 760.0
PEBBLE_MS: Final = 640.0
BANNER_MS: Final = 1300.0
EMBLEM: Final = 1.25
"""Size of an emblem, in cells."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Where a beat is shown. ``anchors`` are places in the tray that things fly from, by name:
    ``card_0`` and ``card_1`` (the open commands), ``deck``."""

    art: SumonArt
    plates: tuple[Plate, Plate]
    names: tuple[str, str]
    scale: float
    anchors: Mapping[str, Point]


@dataclass(slots=True)
class BoardAnimation:
    """What moves in a beat. ``board`` effects lie over the wrestlers, ``sky`` over everything.

    ``leaves`` is when life has left its plate, ``lands`` when mana and cards have come to theirs.
    """

    length: float = 0.0
    film: Film | None = None
    board: list[Act] = field(default_factory=list)
    sky: list[Act] = field(default_factory=list)
    leaves: float = 0.0
    lands: float = 0.0


def animate(beat: Beat, around: Surroundings, tempo: Tempo) -> BoardAnimation:
    """The animation of ``beat``. With less motion wrestlers fade from place to place, and what must
    be read stays as long as the beat."""
    director = _Director(beat, around, (tempo.pace or STEP) / STEP)
    stage = _STAGES.get(beat.kind)
    if stage is not None:
        stage(director)
    made = director.made()
    if tempo.flies:
        return made
    film = made.film.dissolved() if tempo.pace and made.film is not None else None
    length = film.length if film is not None else 0.0
    return BoardAnimation(length, film, list(_lasting(made.board)), list(_lasting(made.sky)))


def _lasting(acts: Iterable[Act]) -> Iterator[Act]:
    """Those of ``acts`` that must be read, without motion."""
    for act in acts:
        if isinstance(act.effect, Emblem | Blocked | Banner):
            yield Act(Still(act.effect), 0.0, NEVER)


class _Director:
    """Stages one beat; its times are already those of the tempo."""

    def __init__(self, beat: Beat, around: Surroundings, pace: float) -> None:
        self.beat = beat
        self.around = around
        self.art = around.art
        self.pace = pace
        self.tracks: list[Track] = []
        self.covers: set[Square] = set()
        self.board: list[Act] = []
        self.sky: list[Act] = []
        self.leaves = self.lands = 0.0

    def made(self) -> BoardAnimation:
        """All of it, as long as the longest part."""
        ends = [act.end for act in (*self.board, *self.sky)]
        for track in self.tracks:
            ends.append(track.keys[-1][0] if track.gone == NEVER else track.over)
            if track.turn != NEVER:
                ends.append(track.turn + track.flip)
        length = max(ends, default=0.0)
        film = Film(tuple(self.tracks), length, frozenset(self.covers)) if self.tracks else None
        return BoardAnimation(length, film, self.board, self.sky, self.leaves, self.lands)

    def ms(self, usual: float) -> float:
        """A time at this tempo."""
        return usual * self.pace

    def at(self, square: Square) -> Point:
        """The middle of a square."""
        return self.art.centre(square)

    def track(self, event: Event, *points: Point, begin: float = 0.0, span: float) -> Track:
        """The wrestler of ``event`` goes through ``points`` in even steps; the first is where it
        stands. Its squares are covered."""
        keys = [(0.0, *points[0])]
        if begin:
            keys.append((begin, *points[0]))
        legs = max(1, len(points) - 1)
        keys += [(begin + span * n / legs, *point) for n, point in enumerate(points[1:], 1)]
        made = Track(event.piece, [(t, float(x), float(y)) for t, x, y in keys])
        self.tracks.append(made)
        self.covers.update(square for square in event.path if square in self.art.names)
        return made

    def act(self, effect: Effect, begin: float, span: float, *, sky: bool = False) -> None:
        """An effect, in usual milliseconds."""
        (self.sky if sky else self.board).append(Act(effect, self.ms(begin), self.ms(span)))

    # Summons and walks

    def enter(self, event: Event) -> None:
        """A wrestler comes down onto its row from behind it."""
        x, y = self.at(event.path[1])
        behind = self.art.cell * 0.6 * (1 if self.art.spot(event.path[1])[1] else -1)
        track = self.track(event, (x, y + behind), (x, y), span=self.ms(ENTER_MS))
        track.let_go, track.ease = True, out
        self.act(Burst((x, y + self.art.cell * 0.3), self.art.cell * 0.6, theme.ROPE_0), 260, 300)

    def walk(self) -> None:
        """A step, with whatever it pushes; or the wall that it meets."""
        kinds = {event.kind for event in self.beat.events}
        pushes = kinds & {"push", "off"} and "move" in kinds
        span = PUSH_MS if pushes else STEP_MS
        for event in self.beat.events:
            if event.kind == "place":
                self.enter(event)
            elif event.kind == "move":
                begin = self.ms(APART) if pushes else 0.0
                start, end = event.path[0], event.path[-1]
                self.track(event, self.at(start), self.at(end), begin=begin, span=self.ms(span))
            elif event.kind == "push":
                self.track(event, *map(self.at, event.path), span=self.ms(span))
            elif event.kind == "off":
                self.leave(event, self.ms(span))
            elif event.kind == "block":
                self.bump(event)

    def leave(self, event: Event, span: float) -> None:
        """Past the row, where it falls; a stone of life goes with it."""
        square = event.path[0]
        beyond = self.art.beyond(square, self.beat.events)
        track = self.track(event, self.at(square), beyond, span=span)
        track.gone, track.fade, track.least = span, self.ms(FALL_MS), FALLEN
        self.lose_life(narration.row_owner(event), beyond, span)

    def lose_life(self, owner: Seat, to: Point, begin: float) -> None:
        """A stone flies from the plate of ``owner`` to where it was lost, and bursts."""
        plate = self.around.plates[owner]
        picture = tokens.life_stone(self.art.sprites, plate.life_size())
        start = plate.life_at(self.beat.after.life[owner])
        arc = self.art.cell * 0.7
        flight = Flight(picture, start, to, arc, bursts=True, grow=1.9)
        self.leaves = begin
        self.sky.append(Act(flight, begin, self.ms(STONE_MS)))
        burst = Burst(to, self.art.cell * 0.7, theme.GREEN)
        self.sky.append(Act(burst, begin + self.ms(STONE_MS * 0.7), self.ms(360)))

    def bump(self, event: Event) -> None:
        """A wrestler that cannot go on: it tries, and the tile ahead shows a bar."""
        (x, y), (tx, ty) = self.at(event.path[0]), self.at(event.path[-1])
        ahead = (x + (tx - x) * BUMP, y + (ty - y) * BUMP)
        back = (x - (tx - x) * BUMP * 0.3, y - (ty - y) * BUMP * 0.3)
        walker = Event(event.kind, event.path[:1], event.piece)
        self.track(walker, (x, y), ahead, back, (x, y), span=self.ms(BUMP_MS))
        picture, corner = marks.on_square(self.art, marks.blocked, event.path[-1])
        self.act(Blocked(picture, corner), 90, 700)

    # Cards

    def card(self) -> None:
        """The card's emblem over its target, then what it does."""
        command = self.beat.command
        if command is None:
            return
        _EFFECTS.get(command.name, _Director.mark)(self)

    def emblem(self, square: Square) -> None:
        """The picture of the card goes into the wrestler on ``square``."""
        command, seat = self.beat.command, self.beat.seat
        if command is None or seat is None:
            return
        side = round(self.art.cell * EMBLEM)
        picture = cards.emblem(self.art.sprites, command, seat, side)
        at = self.at(square)
        self.act(Emblem(picture, at, self.art.cell * 0.5), 0, EMBLEM_MS)
        colour = CARD_BANDS[command.name]
        ring = Ring(at, self.art.cell, colour, rays=command.name == "avatar")
        self.act(ring, CHANGE_MS, 420)

    def mark(self) -> None:
        """A wrestler changes under the emblem: turns round, grows, gets a mark."""
        for event in self.beat.events:
            if event.kind != "promote":
                continue
            square = event.path[0]
            before = self.beat.before.pieces[square]
            self.emblem(square)
            self.change(square, before, event.piece, CHANGE_MS)

    def change(self, square: Square, before: Piece, after: Piece, when: float) -> None:
        """``before`` becomes ``after``; one that turns round is seen to turn."""
        x, y = self.at(square)
        track = Track(before, [(0.0, float(x), float(y))])
        track.turn, track.becomes = self.ms(when), after
        turned = ("reverse" in before.kind) != ("reverse" in after.kind)
        track.flip = self.ms(TURN_MS) if turned else 1.0
        if read_standing(after.seat, after.kind).fat > read_standing(before.seat, before.kind).fat:
            track.stages, track.each = (after,), self.ms(TURN_MS)
            track.hop = self.art.cell * 0.2
        self.tracks.append(track)
        self.covers.add(square)

    def jump(self) -> None:
        """A leap over what stands between."""
        for event in self.beat.events:
            if event.kind not in ("move", "off"):
                continue
            start = self.at(event.path[0])
            gone = event.kind == "off"
            end: Point = self.at(event.path[-1])
            if gone:
                end = self.art.beyond(event.path[0], self.beat.events)
            self.emblem(event.path[0])
            arc = leap(start, end, self.art.cell * 0.9)
            track = self.track(event, *arc, begin=self.ms(CHANGE_MS), span=self.ms(LEAP_MS))
            track.ease = held
            if gone:
                landed = self.ms(CHANGE_MS + LEAP_MS)
                track.gone, track.fade, track.least = landed, self.ms(FALL_MS), FALLEN
                self.lose_life(narration.row_owner(event), end, landed)

    def swap(self) -> None:
        """Two change places, one around the other."""
        for event in self.beat.events:
            if event.kind == "move":
                self.emblem(event.path[0])
                start, end = (self.at(square) for square in event.path)
                arc = bow(start, end, self.art.cell * 0.6)
                begin, span = self.ms(CHANGE_MS), self.ms(EXCHANGE_MS)
                self.track(event, *arc, begin=begin, span=span).ease = held

    def kamikaze(self) -> None:
        """One goes up in smoke, and its neighbours with it."""
        for number, event in enumerate(self.beat.events):
            if event.kind != "capture":
                continue
            at = self.at(event.path[0])
            when = CHANGE_MS + (60 * number + 120 if number else 0)
            track = self.track(event, at, span=0.0)
            track.gone, track.fade, track.least = self.ms(when), self.ms(KAMIKAZE_MS), 1.4
            colour = theme.VERMILION_LIGHT if number == 0 else theme.ROPE_1
            reach = self.art.cell * (1.5 if number == 0 else 0.8)
            if number == 0:
                self.emblem(event.path[0])
            self.act(Burst(at, reach, colour), when, BLAST_MS)

    # The end of a round, and what comes back

    def rest(self) -> None:
        """What was for this round ends: everybody turns back at once."""
        for event in self.beat.events:
            before = self.beat.before.pieces[event.path[0]]
            self.change(event.path[0], before, event.piece, 200)
            self.act(Ring(self.at(event.path[0]), self.art.cell, theme.INK_3), 120, 420)

    def income(self) -> None:
        """Mana flies to the plates: what everybody gets, then what wrestlers bring back."""
        paid: dict[Seat, int] = {}
        for event in self.beat.events:
            seat = event.piece.seat
            number = paid[seat] = paid.get(seat, -1) + 1
            side = seat if not number else 1 - seat
            row = self.art.files[len(self.art.files) // 2] + ("1" if side == 0 else "8")
            self.pay(seat, event.count, self.at(row), 260.0 * number)

    def back(self) -> None:
        """A command that comes back: its mana flies home."""
        for event in self.beat.events:
            seat = event.piece.seat
            start = self.around.anchors.get(f"card_{seat}")
            if event.kind != "stock" or start is None:
                continue
            if event.piece.kind == "mana":
                self.pay(seat, event.count, start, 500.0)
            elif event.path[1].startswith("hand"):
                self.give_card(seat, start, 380.0)

    def pay(self, seat: Seat, amount: int, start: Point, begin: float) -> None:
        """A stone with a number on it flies to a plate."""
        plate = self.around.plates[seat]
        picture = tokens.price(self.art.sprites, round(plate.stone_size() * 1.5), amount)
        flight = Flight(picture, start, plate.mana_pill().center, self.art.cell * 0.4, grow=1.3)
        self.act(flight, begin, PEBBLE_MS, sky=True)
        self.lands = max(self.lands, self.ms(begin + PEBBLE_MS))

    def deal(self) -> None:
        """Cards fly from the deck."""
        start = self.around.anchors.get("deck", self.art.frame.center)
        for number, event in enumerate(self.beat.events):
            self.give_card(event.piece.seat, start, 120.0 * number)

    def give_card(self, seat: Seat, start: Point, begin: float) -> None:
        """A card, its back up, flies to a plate."""
        plate = self.around.plates[seat]
        picture = cards.back(self.art.sprites, round(plate.stone_size() * 1.3))
        flight = Flight(picture, start, plate.cards_pill().center, self.art.cell * 0.4, grow=1.3)
        self.act(flight, begin, PEBBLE_MS, sky=True)
        self.lands = max(self.lands, self.ms(begin + PEBBLE_MS))

    def banner(self) -> None:
        """A headline across the board."""
        self.act(banner(self.beat, self.around), 0, BANNER_MS, sky=True)


def banner(beat: Beat, around: Surroundings) -> Banner:
    """The headline of a new round, or of the end."""
    lines = narration.tell(beat, around.names)
    title, line = lines[-1].text, lines[0].text if len(lines) > 1 else ""
    winner = beat.outcome.winner if beat.outcome is not None else None
    colours = (theme.VERMILION_DARK, theme.BLUE_DARK)
    colour = theme.INK if winner is None else colours[winner]
    return Banner(around.art.field, title, line, colour, around.scale)


def _deed(director: _Director) -> None:
    command = director.beat.command
    if command is not None and command.kind == "card":
        director.card()
    else:
        director.walk()


_STAGES: Final[dict[str, Callable[[_Director], None]]] = {
    "deed": _deed,
    "returned": _Director.back,
    "rest": _Director.rest,
    "income": _Director.income,
    "deal": _Director.deal,
    "round": _Director.banner,
    "over": _Director.banner,
}
_EFFECTS: Final[dict[str, Callable[[_Director], None]]] = {
    "jump": _Director.jump,
    "swap": _Director.swap,
    "kamikaze": _Director.kamikaze,
}
