"""The results: who won and why, the evening's score, and what to do next."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Final

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.players.session import Session
from sumo_arcade.text import _
from sumo_arcade.ui.art.board_art import Tray, art_for
from sumo_arcade.ui.decor import paper, ring
from sumo_arcade.ui.match.evening_score import bout_signs, duration, measures, points_text, tonight
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import Event, Key, Press
from sumo_arcade.ui.platform.scene import Stage
from sumo_arcade.ui.platform.theme import Type
from sumo_arcade.ui.scenes.results.chapter_list import ChapterList
from sumo_arcade.ui.scenes.results.victory import LASTS, Victory
from sumo_arcade.ui.widgets.controls import Button
from sumo_arcade.ui.widgets.group import WidgetScene

WIDTH: Final = 480
HEIGHT: Final = 656
PAD: Final = 28
HEADLINE: Final = 112
REASON: Final = 72
ROW: Final = 54
STAT: Final = 66
SCORE: Final = 52
REMATCH: Final = 64
SMALL: Final = 56
GAP: Final = 10
"""Heights of the card's parts and the least space between them, in 720p pixels."""

TINTS: Final = ("#F7E3D3", "#E3EFF6")
"""Grounds that go with the colours of the two seats."""
SMALL_CHAPTER: Final = Type(12.5, theme.MEDIUM)


class ResultsScene(WidgetScene):
    """The results of ``session``, whose match has ended; they open over its board."""

    overlay: ClassVar[bool] = False

    def __init__(self, stage: Stage, session: Session) -> None:
        super().__init__(stage)
        outcome = session.match.outcome
        if outcome is None:
            raise ValueError("the match goes on: there are no results")
        self.session = session
        self.outcome = outcome
        self.score = tonight(stage.library, session.match.names)
        self._art = art_for(session.match.game.id)
        art = self._art(stage.sprites, session.match.options)
        self.chapters = art.chapters(session.match, (self._name(0), self._name(1)))
        self._story_open = False
        """Whether the story is shown in the place of players and figures."""
        self._list: ChapterList | None = None
        self._still = stage.settings.milliseconds == 0
        self._time = LASTS if self._still else 0.0

    # Arranging

    def arrange(self) -> None:
        m = self.stage.metrics
        spare = max(0, m.width - m.px(theme.STAGE[0]))
        high = min(m.px(HEIGHT), m.height - 2 * m.px(16))
        self._card = pygame.Rect(0, 0, m.px(WIDTH), high)
        self._card.midright = (m.width - m.px(48) - spare // 5, m.height // 2)
        area = pygame.Rect(0, 0, self._card.x, m.height)
        self._victory = Victory(self.stage.sprites, area, self.outcome.winner)
        inside = self._card.inflate(-2 * m.px(PAD), 0)
        low = self._card.bottom - m.px(22)
        again = pygame.Rect(inside.x, 0, inside.width, m.px(REMATCH))
        again.bottom = low - m.px(SMALL + 14)
        self._low = again.y
        rematch = Button(
            again,
            _("Rematch, sides swapped"),
            self._rematch,
            icon="swap",
            kind="primary",
            role=theme.MAIN_BUTTON,
        )
        self.group.add(rematch)
        self._arrange_entries(pygame.Rect(inside.x, low - m.px(SMALL), inside.width, m.px(SMALL)))
        self._list = None
        if self._story_open:
            top = self._card.y + m.px(16 + HEADLINE + GAP + REASON + GAP)
            box = pygame.Rect(inside.x, top, inside.width, self._low - m.px(GAP) - top)
            self._list = ChapterList(self.stage.sprites, box, self.chapters, self.invalidate)
            self.group.add(self._list, self._list.scroll)
        self.group.set_focus(rematch, ring=True)

    def _arrange_entries(self, row: pygame.Rect) -> None:
        """Makes the small buttons; one opens the story, where the game has one."""
        gap = self.stage.metrics.px(12)
        entries = [
            (_("Look back"), "film", self.stage.pop),
            (_("Menu"), "home", self._to_menu),
        ]
        if self.chapters:
            label, icon = (_("Result"), "back") if self._story_open else (_("Story"), "pen")
            entries.insert(0, (label, icon, self._turn_page))
        wide = (row.width - gap * (len(entries) - 1)) // len(entries)
        for place, (label, icon, action) in enumerate(entries):
            box = pygame.Rect(row.x, row.y, wide, row.height)
            box.x += place * (row.width - wide) // (len(entries) - 1)
            self.group.add(Button(box, label, action, icon=icon))

    # What is done

    def handle(self, event: Event) -> bool:
        """Handles ``event``. A press or key first ends all movement; Esc goes back to the board, or
        from the story to the result."""
        if isinstance(event, Press | Key) and self._time < LASTS:
            self._time = LASTS
            self.invalidate()
        if super().handle(event):
            return True
        if isinstance(event, Key):
            if self._list is not None and self._list.key(event):
                return True
            match self.stage.bindings.command(event):
                case "menu":
                    (self._turn_page if self._story_open else self.stage.pop)()
                    return True
                case "new":
                    self._rematch()
                    return True
        return False

    def _turn_page(self) -> None:
        """Opens or closes the story."""
        self._story_open = not self._story_open
        self.layout()
        self.invalidate()

    def _to_menu(self) -> None:
        self.stage.reset(self.stage.navigator.menu())

    def _rematch(self) -> None:
        """Starts the same again with the sides swapped."""
        settings, played = self.stage.settings, self.session.match.game.id
        setup = settings.setups.get(played)
        if setup is not None and setup.starter == "alternate":
            other = replace(setup, first=1 - setup.first)
            self.stage.change(replace(settings, setups={**settings.setups, played: other}))
        table = self.stage.navigator.table(self.session.rematch())
        self.stage.reset(self.stage.navigator.menu(), table)

    def update(self, seconds: float) -> bool:
        """Lets time pass for the stomp and the cushions."""
        moving = super().update(seconds)
        if self._time >= LASTS:
            return moving
        self._time = min(LASTS, self._time + seconds)
        self.invalidate(self._victory.area)
        return moving or self._time < LASTS

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the ring, the card and the buttons."""
        surface.blit(self._victory.backdrop(), (0, 0))
        self._victory.draw(
            surface, self._time, thrown=not self._still and self.outcome.winner is not None
        )
        paper.panel(surface, self.stage.sprites, self._card, layers=paper.E3, radius=22)
        self._draw_content(surface)
        self.group.draw(surface)

    def _draw_content(self, surface: pygame.Surface) -> None:
        """Draws the card from the headline down, as much as there is room for, evenly spaced."""
        m = self.stage.metrics
        parts = [(HEADLINE, self._draw_headline), (REASON, self._draw_reason)]
        top = self._card.y + m.px(16)
        room = self._low - top
        if self._list is not None:
            room = self._list.rect.y - top
        else:
            parts += [
                (2 * ROW + 8, self._draw_players),
                (STAT, self._draw_figures),
                (SCORE, self._draw_score),
            ]
        while sum(m.px(high + GAP) for high, _draw in parts) > room and len(parts) > 3:
            parts.pop()
        space = (room - sum(m.px(high) for high, _draw in parts)) // len(parts)
        for high, draw in parts:
            box = pygame.Rect(self._card.x + m.px(PAD), top, self._card.width, m.px(high))
            box.width -= 2 * m.px(PAD)
            draw(surface, box)
            top = box.bottom + space

    def _side(self, seat: Seat) -> str:
        return _(self._art.words.seats[seat])

    def _name(self, seat: Seat) -> str:
        return self.session.match.names[seat] or self._side(seat)

    def _draw_headline(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        sprites = self.stage.sprites
        m, winner = sprites.metrics, self.outcome.winner
        words = _("A draw") if winner is None else _("{side} wins!").format(side=self._side(winner))
        colour = theme.INK_2 if winner is None else theme.SEATS[winner]
        brush = ring.stroke(sprites, box.width + m.px(14), box.height, colour)
        surface.blit(brush, (box.x - m.px(4), box.y))
        room = round(box.width * 0.8)
        line = sprites.fitted(words, room, theme.HEADLINE, theme.WHITE, floor=24)
        middle = (box.x + round(box.width * 0.47), box.centery)
        surface.blit(line, line.get_rect(center=middle))

    def _draw_reason(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draws why the game ended and, where there is room, the last chapter of the story."""
        sprites, winner = self.stage.sprites, self.outcome.winner
        sides = ("", "") if winner is None else (self._side(winner), self._side(1 - winner))
        sentence = _(self._art.words.reasons[self.outcome.reason])
        words = sentence.format(winner=sides[0], loser=sides[1])
        center = pygame.FONT_CENTER
        text = sprites.wrapped(words, box.width, Type(20, theme.BOLD), align=center)
        if text.get_height() > box.height:
            text = sprites.wrapped(words, box.width, theme.LABEL_BOLD, align=center)
        lines = [text]
        if self.chapters and not self._story_open:
            lines += self._last_chapter(box.width, box.height - text.get_height())
        y = box.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            surface.blit(line, line.get_rect(midtop=(box.centerx, y)))
            y += line.get_height()

    def _last_chapter(self, width: int, height: int) -> list[pygame.Surface]:
        """The last chapter of the story, whole and in the largest letters that fit; nothing where
        none do."""
        for role in (theme.LABEL, SMALL_CHAPTER):
            told, align = self.chapters[-1].line, pygame.FONT_CENTER
            line = self.stage.sprites.wrapped(told, width, role, theme.INK_2, align=align)
            if line.get_height() <= height:
                return [line]
        return []

    def _draw_players(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        m = self.stage.metrics
        for seat in (0, 1):
            row = pygame.Rect(box.x, box.y + seat * m.px(ROW + 8), box.width, m.px(ROW))
            self._draw_player(surface, row, seat)

    def _draw_player(self, surface: pygame.Surface, row: pygame.Rect, seat: Seat) -> None:
        sprites = self.stage.sprites
        m, match = sprites.metrics, self.session.match
        paper.inset(surface, sprites, row, radius=12, fill=TINTS[seat], border=TINTS[seat])
        art = self._art(sprites, match.options)
        x = row.x + m.px(10)
        token = art.picture(art.emblem(seat), m.px(38))
        surface.blit(token, token.get_rect(midleft=(x, row.centery)))
        x += m.px(50)
        right = row.right - m.px(10)
        if seat == self.outcome.winner:
            right = self._draw_pill(surface, (right, row.centery)) - m.px(12)
        tray = art.tray(match.first, match.state, seat)
        right = self._draw_tray(surface, art.picture(tray.piece, m.px(24)), tray, right, row)
        name = sprites.fitted(self._name(seat), right - x, theme.NAME, floor=15)
        side = sprites.fitted(self._side(seat), right - x, theme.LABEL, theme.INK_2)
        y = row.centery - (name.get_height() + side.get_height()) // 2
        surface.blit(name, (x, y))
        surface.blit(side, (x, y + name.get_height()))

    def _draw_pill(self, surface: pygame.Surface, right_middle: tuple[int, int]) -> int:
        """Draws the word for the winner; returns its left edge."""
        sprites = self.stage.sprites
        m = sprites.metrics
        words = sprites.text(_("winner"), theme.LABEL_BOLD, theme.WHITE)
        side = m.px(17)
        box = pygame.Rect(0, 0, words.get_width() + side + m.px(26), m.px(32))
        box.midright = right_middle
        body = paper.box((0, 0, *box.size), box.height / 2, theme.GREEN_DARK)
        surface.blit(sprites.drawn(*box.size, body), box)
        check = sprites.icon("check", side, theme.WHITE)
        surface.blit(check, check.get_rect(midleft=(box.x + m.px(9), box.centery)))
        surface.blit(words, words.get_rect(midleft=(box.x + side + m.px(15), box.centery)))
        return box.x

    def _draw_tray(
        self,
        surface: pygame.Surface,
        picture: pygame.Surface,
        tray: Tray,
        right: int,
        row: pygame.Rect,
    ) -> int:
        """Draws a piece and how many of them were won; returns the left edge."""
        sprites = self.stage.sprites
        m = sprites.metrics
        shown = f"{tray.count}/{tray.total}" if tray.total else f"×{tray.count}"
        words = sprites.text(shown, theme.BODY_BOLD)
        spot = words.get_rect(midright=(right, row.centery))
        surface.blit(words, spot)
        place = picture.get_rect(midright=(spot.x - m.px(6), row.centery))
        surface.blit(picture, place)
        return place.x - m.px(12)

    def _draw_figures(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        sprites = self.stage.sprites
        m, match = sprites.metrics, self.session.match
        art = self._art(sprites, match.options)
        first, last = measures(match, art)
        figures = (first, (duration(match.seconds), _("played")), last)
        gap = m.px(8)
        for place, (figure, words) in enumerate(figures):
            left = box.x + (box.width + gap) * place // 3
            cell = pygame.Rect(left, box.y, (box.width + gap) // 3 - gap, box.height)
            fill = theme.WASHI_2
            paper.inset(surface, sprites, cell, radius=12, fill=fill, border=fill)
            room = cell.width - m.px(12)
            large = sprites.fitted(figure, room, Type(26, theme.EXTRA))
            small = sprites.fitted(words, room, theme.LABEL, theme.INK_2, floor=12)
            y = cell.centery - (large.get_height() + small.get_height()) // 2
            surface.blit(large, large.get_rect(midtop=(cell.centerx, y)))
            y += large.get_height()
            surface.blit(small, small.get_rect(midtop=(cell.centerx, y)))

    def _draw_score(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draws the evening's score, the latest bouts with a sign each."""
        sprites = self.stage.sprites
        m = sprites.metrics
        points = tuple(sum(bout[player] for bout in self.score) for player in (0, 1))
        label = sprites.fitted(_("Bouts so far"), round(box.width * 0.22), theme.LABEL_BOLD)
        surface.blit(label, label.get_rect(midleft=(box.x + m.px(2), box.centery)))
        middle = box.x + round(box.width * 0.62)
        figure = sprites.text(f"{points_text(points[0])} : {points_text(points[1])}", theme.NAME)
        surface.blit(figure, figure.get_rect(center=(middle, box.centery)))
        half = figure.get_width() // 2 + m.px(14)
        room = box.right - middle - half
        for player, edge in ((0, middle - half), (1, middle + half)):
            name = sprites.fitted(self._name(player), room, theme.LABEL_BOLD)
            spot = name.get_rect(bottom=box.centery + m.px(2))
            spot.x = edge - name.get_width() if player == 0 else edge
            surface.blit(name, spot)
            bouts = [bout[player] for bout in self.score[-6:]]
            signs = bout_signs(sprites, bouts)
            spot = signs.get_rect(top=box.centery + m.px(4))
            spot.x = edge - signs.get_width() if player == 0 else edge
            surface.blit(signs, spot)
