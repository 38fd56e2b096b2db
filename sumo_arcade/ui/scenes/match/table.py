"""The parts of the game screen and how they are drawn: board, strips, list of moves, coach,
toolbar.

The table decides nothing: the scene tells it what to show and gives it the actions of its buttons.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import Seat, Square, State
from sumo_arcade.engine.match import Match
from sumo_arcade.text import _
from sumo_arcade.ui.animation.film import Landing
from sumo_arcade.ui.animation.motion import Tempo
from sumo_arcade.ui.art.board_art import BoardArt, art_for
from sumo_arcade.ui.board.board import Board
from sumo_arcade.ui.board.handling import handling_for
from sumo_arcade.ui.board.view import BoardView
from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.match import score_bar, turns
from sumo_arcade.ui.match.coach_bubble import CoachBubble, Speech
from sumo_arcade.ui.match.count_panel import CountPanel
from sumo_arcade.ui.match.move_kinds import MoveKindsPanel
from sumo_arcade.ui.match.move_list import MoveList
from sumo_arcade.ui.match.player_strip import PlayerStrip, StripButton, StripContent
from sumo_arcade.ui.match.turn_panel import FinishButton, TurnPanel
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import Pos
from sumo_arcade.ui.platform.scene import Stage
from sumo_arcade.ui.scenes.match.match_layout import STACK_GAP, STACKED, Places, places
from sumo_arcade.ui.widgets.controls import Button, ToolButton, Widget
from sumo_arcade.ui.widgets.group import BoardStop, Group


@dataclass(frozen=True, slots=True)
class Tool:
    """A button of the toolbar. ``folded`` ones are there only when the list of moves is folded."""

    name: str
    label: str
    icon: str
    action: Callable[[], None]
    folded: bool = False


@dataclass(frozen=True, slots=True)
class SeatTool:
    """A small button on each strip, with a shorter word for it; the action gets the seat, and
    ``possible`` tells whether it does something for it."""

    label: str
    word: str
    icon: str
    action: Callable[[Seat], None]
    possible: Callable[[Seat], bool]


@dataclass(frozen=True, slots=True)
class TableActions:
    """What the parts of the table call when they are used."""

    goto: Callable[[int], None]
    step: Callable[[str], None]
    keyed: Callable[[str], bool]
    lift: Callable[[Square], None]
    finish: Callable[[], None]
    ask: Callable[[str], None]


class Table:
    """All parts. ``invalidate`` gets every area that must be drawn again."""

    def __init__(
        self,
        stage: Stage,
        match: Match,
        invalidate: Callable[[pygame.Rect | None], None],
        *,
        across: bool = True,
    ) -> None:
        """``across``: people may sit on both sides of the screen."""
        self.stage = stage
        self.across = across
        self.match = match
        self.invalidate = invalidate
        self.art: BoardArt = self._new_art()
        self.board = Board(self.art, handling_for(match.game.id), match.state)
        self.view = BoardView(self.board)
        self.group = Group(stage.sprites, invalidate)
        self.bottom: Seat = 0
        """The seat at the lower edge of the screen."""
        self.list_open = False
        self.places: Places
        self.strips: dict[Seat, PlayerStrip] = {}
        self.contents: dict[Seat, StripContent] = {}
        self.tools: dict[str, ToolButton] = {}
        self.seat_buttons: list[tuple[Seat, StripButton]] = []
        self._possible: list[Callable[[Seat], bool]] = []
        """For each of ``seat_buttons``: ``SeatTool.possible``."""
        self.moves: MoveList
        self.turn: TurnPanel | None = None
        self.finish: FinishButton | None = None
        self.kinds: MoveKindsPanel | None = None
        self.stop: BoardStop
        self.bubble: CoachBubble
        self._said_in = pygame.Rect(0, 0, 0, 0)
        """The area that the last speech covered."""
        self.counter: CountPanel | None = None
        """How near an end by counting is; None while that is far."""
        self.subtitles: tuple[str, ...] = ()
        self.score: float | None = None
        """How much of the bar of the analysis belongs to seat 0; None: there is no bar."""
        self._backdrop: pygame.Surface | None = None
        self._answers: list[Widget] = []

    def _new_art(self) -> BoardArt:
        return art_for(self.match.game.id)(self.stage.sprites, self.match.options)

    # Arranging

    def arrange(
        self,
        tools: Sequence[Tool],
        seat_tools: Sequence[SeatTool],
        actions: TableActions,
    ) -> None:
        """Makes all parts anew for the stage's measures. What is being dragged is put back."""
        plain = sum(not tool.folded for tool in tools)
        turns, kinds = bool(abilities.turn_end(self.match.state)), bool(self.board.handling.kinds)
        self.places = places(self.stage.metrics, plain, len(tools), turns=turns, kinds=kinds)
        if self.board.dragging:
            self.board.cancel()  # as if let go outside: a half-drawn move must not stay
        self.board.held = None
        self.art = self._new_art()
        self.board.art = self.view.art = self.art
        self.view.film = None
        self.view.pace(Tempo.of(self.stage.settings))
        self.place_board()
        self.moves = MoveList(
            self.art, self.places.moves, actions.goto, actions.step, self.invalidate
        )
        self.stop = BoardStop(self.art.frame, actions.keyed)
        self._arrange_turn(actions)
        self.kinds = None
        if self.places.kinds is not None:
            self.kinds = MoveKindsPanel(
                self.stage.sprites, self.board.handling.kinds, self.places.kinds, actions.ask
            )
        self._fill([tool for tool in tools if self.places.folded or not tool.folded], seat_tools)

    def _arrange_turn(self, actions: TableActions) -> None:
        """Makes panel and button for turns of several moves, where the game has such turns."""
        where, words = self.places, self.art.words
        self.turn = self.finish = None
        if where.turn is not None:
            self.turn = TurnPanel(self.art, where.turn, actions.lift)
        if where.finish is not None:
            label = _(words.buttons[abilities.turn_end(self.match.state)])
            self.finish = FinishButton(where.finish, label, actions.finish)

    @property
    def face_to_face(self) -> bool:
        """Whether the far strip is for somebody who sits there."""
        return self.across and self.stage.settings.seating == "face_to_face"

    def place_board(self) -> None:
        """Lays the board for the seat at the lower edge. Floor and board are painted when drawn."""
        self.art.place(self.places.board, flipped=self.bottom == 1)
        self.view.bounds = self.places.board
        self._backdrop = None
        turned = self.face_to_face
        far: Seat = 1 - self.bottom
        self.strips = {
            self.bottom: PlayerStrip(self.art, self.places.near, turned=False),
            far: PlayerStrip(self.art, self.places.far, turned=turned),
        }

    def _fill(self, tools: Sequence[Tool], seat_tools: Sequence[SeatTool]) -> None:
        old = self.group
        self.group = Group(self.stage.sprites, self.invalidate)
        self.group.add(self.stop, *filter(None, (self.finish, self.turn)))
        self.group.add(*(self.kinds.buttons if self.kinds is not None else ()))
        self.tools, self.seat_buttons, self._possible = {}, [], []
        for seat in (self.bottom, 1 - self.bottom):
            self._add_seat_tools(seat, seat_tools)
        for tool, rect in zip(tools, self.places.tools, strict=True):
            button = ToolButton(rect, tool.label, tool.action, icon=tool.icon)
            self.tools[tool.name] = button
            self.group.add(button)
        self.group.add(*self.moves.widgets())
        self._answers = []
        self.show_list(open_now=self.list_open)
        self.group.set_focus(self.stop, ring=old.ring and isinstance(old.focus, BoardStop))

    def _add_seat_tools(self, seat: Seat, seat_tools: Sequence[SeatTool]) -> None:
        strip = self.strips[seat]
        rects = strip.button_rects(beside_clock=self.match.clock is not None)
        for tool, rect in zip(seat_tools, rects, strict=True):
            action = _for_seat(tool.action, seat)
            button = StripButton(
                rect, tool.label, action, tool.icon, word=tool.word, turned=strip.turned
            )
            self.seat_buttons.append((seat, button))
            self._possible.append(tool.possible)
            self.group.add(button)

    def show_list(self, *, open_now: bool) -> None:
        """Opens or closes the folded list of moves; it is always there when not folded."""
        self.list_open = open_now
        seen = open_now or not self.places.folded
        for widget in self.moves.widgets():
            widget.visible = seen
        if self.turn is not None:
            self.turn.visible = not (open_now and self.places.folded)
        for button in self.kinds.buttons if self.kinds is not None else ():
            button.visible = not (open_now and self.places.folded)
        self.invalidate(self.moves.area)

    @property
    def list_seen(self) -> bool:
        """Whether the list of moves can be seen."""
        return self.list_open or not self.places.folded

    # Showing

    def show_contents(self, contents: dict[Seat, StripContent]) -> None:
        """Shows ``contents`` on the strips and invalidates what differs; a clock alone is a small
        area."""
        for seat, content in contents.items():
            old = self.contents.get(seat)
            if old == content:
                continue
            strip = self.strips[seat]
            if old is None or _without_clock(old) != _without_clock(content):
                self.invalidate(strip.area)
                continue
            if old.clock != content.clock:
                self.invalidate(strip.clock_rect())
            if old.dot != content.dot:
                self.invalidate(strip.line_rect())
        self.contents = contents

    def landings(self, state: State) -> tuple[Landing, ...]:
        """Where the pieces taken by the last move lie in their trays, in the order of its events;
        empty where they go to none."""
        lost = [e.piece for e in state.events() if e.kind in ("capture", "off")]
        found = []
        for number, piece in enumerate(lost):
            winner: Seat = 1 - piece.seat
            tray = self.art.tray(self.match.first, state, winner)
            place = tray.count - len(lost) + number
            if place < 0 or tray.piece.seat != piece.seat:
                return ()
            found.append(self.strips[winner].landing(tray, place))
        return tuple(found)

    def show_moves(self, current: int, last: int, subtitles: tuple[str, ...]) -> None:
        """Shows the list of moves, and the first of ``subtitles`` that has room under the title."""
        self.moves.show(self.match, current, last)
        if self.list_seen:
            self.invalidate(self.moves.area)
        if subtitles != self.subtitles:
            self.subtitles = subtitles
            self.invalidate(self.places.title)

    def show_score(self, score: float | None) -> None:
        """Shows the bar of the analysis; None: no bar."""
        if score != self.score:
            self.score = score
            self.invalidate(self._bar())

    def _bar(self) -> pygame.Rect:
        """The area between the title and the list of moves."""
        m, title = self.stage.metrics, self.places.title
        return pygame.Rect(title.x, title.bottom, title.width, m.px(score_bar.HIGH))

    def _draw_score(self, surface: pygame.Surface, score: float) -> None:
        art, bar = self.art, self._bar()
        first, second = (art.picture(art.emblem(seat), bar.height) for seat in (0, 1))
        score_bar.draw(surface, self.stage.sprites, bar, score, (first, second))

    def show_turn(self, lifted: Square | None, *, ends: bool) -> None:
        """Shows the turn under way, the piece that is ``lifted``, and whether the turn can end."""
        if self.turn is not None and self.turn.show(self.view.turn, lifted):
            self.invalidate(self.turn.area(self.stage.sprites))
        if self.finish is not None:
            possible = self.board.seat is not None
            if (self.finish.waits, self.finish.enabled) != (not ends, possible):
                self.finish.waits, self.finish.enabled = not ends, possible
                self.group.refresh(self.finish)

    def show_kinds(self, current: str) -> None:
        """Shows which kind of turn is being made or asked for, and which can be made."""
        if self.kinds is None:
            return
        for button in self.kinds.show(current, self.board.kinds()):
            self.group.refresh(button)
        for button in self.kinds.buttons:
            self._enable(button, possible=self.board.seat is not None)

    def show_countdown(self, words: str) -> None:
        """Shows the panel that counts down; empty: no panel. The coach must speak anew after it."""
        if self.counter is not None:
            self.invalidate(self.counter.area)
        self.counter = None
        if words:
            self.counter = CountPanel(self.stage.sprites, self.places.counter, words)
            self.invalidate(self.counter.area)
        self._make_room()

    def _make_room(self) -> None:
        """Ends the panel of the turn above the one that counts down, where they meet."""
        turn, whole = self.turn, self.places.turn
        if turn is None or whole is None:
            return
        turn.rect = whole.copy()
        self.invalidate(turn.area(self.stage.sprites))
        if self.counter is not None and self.counter.rect.colliderect(whole):
            turn.rect.height = self.counter.rect.top - self.stage.metrics.px(STACKED) - whole.top

    def _coach_room(self) -> pygame.Rect:
        """The coach's room without the panel that counts down."""
        room = self.places.coach.copy()
        if self.counter is not None and self.counter.rect.colliderect(room):
            room.top = self.counter.rect.bottom + self.stage.metrics.px(STACK_GAP)
            room.height = self.places.coach.bottom - room.top
        return room

    def show_speech(self, speech: Speech, *, turned: bool) -> None:
        """Shows what the coach says, with new buttons for the replies."""
        self.bubble = CoachBubble(self.stage.sprites, self._coach_room(), speech, turned=turned)
        widgets = self.group.widgets
        for widget in self._answers:
            widgets.remove(widget)
            if self.group.focus is widget:
                self.group.set_focus(self.stop)
        self._answers = list(self.bubble.buttons())
        place = widgets.index(self.stop) + 1
        widgets[place:place] = self._answers
        self.invalidate(self._said_in.union(self.bubble.area))
        self._said_in = self.bubble.area

    def enable(self, name: str, *, possible: bool) -> None:
        """Whether the tool called ``name`` can be used now."""
        button = self.tools.get(name)
        if button is not None:
            self._enable(button, possible=possible)

    def enable_seats(self) -> None:
        """Enables the buttons on the strips that do something now."""
        for (seat, button), possible in zip(self.seat_buttons, self._possible, strict=True):
            self._enable(button, possible=possible(seat))

    def _enable(self, button: Button, *, possible: bool) -> None:
        if button.enabled != possible:
            button.enabled = possible
            self.group.refresh(button)

    def pointed_tool(self, seat: Seat) -> str:
        """The label of the small button of ``seat`` that is pointed at or has the keyboard."""
        for owner, button in self.seat_buttons:
            focused = self.group.ring and self.group.focus is button
            if owner == seat and (button.hovered or focused):
                return button.label
        return ""

    def look(self) -> None:
        """Invalidates what looks different on the board."""
        for rect in self.view.changed():
            self.invalidate(rect)

    def on_board(self, pos: Pos) -> bool:
        """Whether a press at ``pos`` is for the board."""
        covered = self.places.folded and self.list_open and self.moves.rect.collidepoint(pos)
        return self.art.frame.collidepoint(pos) and not covered

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what the clip touches."""
        clip = surface.get_clip()
        surface.blit(self._ground(), clip, clip)
        for seat, strip in self.strips.items():
            if clip.colliderect(strip.area) and seat in self.contents:
                strip.draw(surface, self.contents[seat])
        if self.counter is not None and clip.colliderect(self.counter.area):
            self.counter.paint(surface)
        if clip.colliderect(self.bubble.area):
            self.bubble.draw(surface)
        if clip.colliderect(self.places.title):
            self._draw_title(surface)
        if self.score is not None and clip.colliderect(self._bar()):
            self._draw_score(surface, self.score)
        if self.turn is not None and clip.colliderect(self.turn.area(self.stage.sprites)):
            self.turn.paint(surface)
        if self.kinds is not None and clip.colliderect(self.kinds.area):
            self.kinds.paint(surface)
        if not self.places.folded and clip.colliderect(self.moves.area):
            self.moves.draw(surface)
        self.view.draw(surface)
        if self.places.folded and self.list_open and clip.colliderect(self.moves.area):
            self.moves.draw(surface)
        self.group.draw(surface)

    def _ground(self) -> pygame.Surface:
        """Floor, empty board and its coordinates, painted once."""
        if self._backdrop is None:
            ground = paper.floor(self.stage.sprites).copy()
            self.art.paint(ground, coordinates=self.stage.settings.coordinates)
            self._backdrop = ground
        return self._backdrop

    def _draw_title(self, surface: pygame.Surface) -> None:
        sprites, m, rect = self.stage.sprites, self.stage.metrics, self.places.title
        crest = sprites.svg(f"games/{self.match.game.id}/crest", rect.height)
        surface.blit(crest, rect)
        x = rect.x + rect.height + m.px(12)
        room = rect.right - x
        title = sprites.fitted(_(self.art.words.title), room, theme.TITLE, floor=13)
        width = sprites.font(theme.SMALL).size
        words = next((s for s in self.subtitles if width(s)[0] <= room), self.subtitles[-1])
        line = sprites.fitted(words, room, theme.LABEL, theme.INK_2)
        surface.blit(title, title.get_rect(midleft=(x, rect.y + m.px(14))))
        surface.blit(line, line.get_rect(midleft=(x, rect.y + m.px(37))))

    def show_state(self, state: State, seat: Seat | None, place: int) -> None:
        """Puts ``state`` on the board, the position after ``place`` entries; ``seat`` can move, if
        any."""
        self.board.show(state, seat)
        if not abilities.turn_end(self.match.state):
            piles = self.art.piles(state)
            self.view.show(state.pieces(), state.events(), piles=piles)
            return
        made = [entry.state for entry in turns.under_way(self.match, place)]
        last = turns.events_of(turns.last_turn(self.match, place))
        rows, piles = self.art.turn_rows(state, made), self.art.piles(state)
        self.view.show(state.pieces(), last, rows, piles)


def _for_seat(action: Callable[[Seat], None], seat: Seat) -> Callable[[], None]:
    return lambda: action(seat)


def _without_clock(content: StripContent) -> tuple[object, ...]:
    """What a strip shows besides its clock and its dots."""
    return (
        content.name,
        content.line,
        content.piece,
        content.tray,
        content.to_move,
        content.lean,
        content.alarm,
        bool(content.clock),
        content.dot is None,
    )
