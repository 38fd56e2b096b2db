"""The prompt, a strip of paper under the stage: what is asked, what happens, why something is
refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from sumo_arcade.engine.core import Illegal, Seat
from sumo_arcade.engine.games.sumon.program import Command
from sumo_arcade.engine.games.sumon.rules import SumonState
from sumo_arcade.engine.match import Match
from sumo_arcade.text import _
from sumo_arcade.ui.boards.sumon.art import cards
from sumo_arcade.ui.boards.sumon.art.effects import middle
from sumo_arcade.ui.boards.sumon.art.measure import Box, Measure
from sumo_arcade.ui.boards.sumon.execution.choice import Choice
from sumo_arcade.ui.boards.sumon.execution.playback import Playback
from sumo_arcade.ui.boards.sumon.narration import choice_text, narration
from sumo_arcade.ui.boards.sumon.narration.names import player_names
from sumo_arcade.ui.boards.sumon.narration.narration import Names
from sumo_arcade.ui.boards.sumon.narration.timeline import Beat
from sumo_arcade.ui.boards.sumon.narration.words import WORDS
from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import break_lines

STRIPE: Final = 10
FIGURE: Final = 60
FIGURE_AT: Final = 50
TEXT_LEFT: Final = 92
PILL: Final = 34
SIZES: Final = ((20, 1), (17, 2), (15, 3), (13, 3))
"""Letters of what happens, and how many lines of them there is room for."""
SIDES: Final = (theme.VERMILION, theme.BLUE)
COACH: Final = "ui/figures/wrestler_jonokuchi_red"


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the strip says: ``title`` in large letters, or without one ``text`` as what happens.

    ``pill`` names what is pointed at, ``command`` is whose picture is shown; ``refused``: the coach
    explains.
    """

    title: str = ""
    text: str = ""
    pill: str = ""
    seat: Seat | None = None
    command: Command | None = None
    refused: bool = False


class PromptStrip:
    """Draws a prompt in ``box``. ``spare`` pixels at its right are left to a button."""

    def __init__(self, measure: Measure, box: Box) -> None:
        self.measure = measure
        self.rect = measure.rect(box)
        margin = measure.px(14)
        self.area = self.rect.inflate(2 * margin, 2 * margin)
        """Everything it covers, its shadow included."""

    def draw(self, surface: pygame.Surface, prompt: Prompt, spare: int = 0) -> None:
        """Draws it."""
        m, sprites = self.measure, self.measure.sprites
        paper.panel(surface, sprites, self.rect, radius=10 * m.scale / sprites.metrics.u)
        self._draw_stripe(surface, prompt)
        self._draw_figure(surface, prompt)
        right = self.rect.right - m.px(16) - spare
        if prompt.pill:
            right = self._draw_pill(surface, prompt.pill, right) - m.px(12)
        self._draw_words(surface, prompt, right)

    def _draw_stripe(self, surface: pygame.Surface, prompt: Prompt) -> None:
        if prompt.seat is None and not prompt.refused:
            return
        colour = theme.VERMILION_DARK if prompt.seat is None else SIDES[prompt.seat]
        w, h = self.measure.px(STRIPE), self.rect.height - 2
        r = 10 * self.measure.scale
        d = f"M{w} 0H{r:.1f}Q0 0 0 {r:.1f}V{h - r:.1f}Q0 {h} {r:.1f} {h}H{w}Z"
        body = f'<path d="{d}" fill="{colour}"/>'
        surface.blit(self.measure.sprites.drawn(w, h, body), (self.rect.x, self.rect.y + 1))

    def _draw_figure(self, surface: pygame.Surface, prompt: Prompt) -> None:
        m, px = self.measure, self.measure.px(FIGURE)
        at = (self.rect.x + m.px(FIGURE_AT), self.rect.centery)
        if prompt.refused:
            surface.blit(*middle(m.sprites.svg(COACH, px), at))
        elif prompt.command is not None and prompt.seat is not None:
            picture = cards.emblem(m.sprites, prompt.command, prompt.seat, px)
            surface.blit(*middle(picture, at))

    def _draw_pill(self, surface: pygame.Surface, words: str, right: int) -> int:
        """Draws what is pointed at, on green; returns its left edge."""
        m = self.measure
        text = m.line(words, m.px(150), 17, theme.WHITE)
        w, h = text.get_width() + m.px(26), m.px(PILL)
        box = pygame.Rect(right - w, self.rect.centery - h // 2, w, h)
        body = paper.box((0, 0, w, h), h / 2, theme.GREEN_DARK)
        surface.blit(m.sprites.drawn(w, h, body), box)
        surface.blit(text, text.get_rect(center=box.center))
        return box.x

    def _draw_words(self, surface: pygame.Surface, prompt: Prompt, right: int) -> None:
        m = self.measure
        framed = prompt.refused or prompt.command is not None
        left = self.rect.x + m.px(TEXT_LEFT if framed else 24)
        room = right - left
        if not prompt.title:
            self._draw_story(surface, prompt.text, left, room)
            return
        title = m.line(prompt.title, room, 21, theme.INK, theme.EXTRA)
        if not prompt.text:
            surface.blit(title, title.get_rect(midleft=(left, self.rect.centery)))
            return
        role = m.type(16, theme.MEDIUM)
        lines = len(break_lines(m.sprites.font(role), prompt.text, room))
        if lines > 1:
            role = m.type(14.5, theme.MEDIUM)
        text = m.sprites.wrapped(prompt.text, room, role, theme.INK_2)
        down = (25, 51) if lines == 1 else (18, 51)
        surface.blit(title, title.get_rect(midleft=(left, self.rect.y + m.px(down[0]))))
        surface.blit(text, text.get_rect(midleft=(left, self.rect.y + m.px(down[1]))))

    def _draw_story(self, surface: pygame.Surface, text: str, left: int, room: int) -> None:
        """What happens, in the largest letters that fit."""
        m = self.measure
        for size, lines in SIZES:
            role = m.type(size, theme.BOLD)
            if len(break_lines(m.sprites.font(role), text, room)) <= lines:
                break
        words = m.sprites.wrapped(text, room, role, theme.INK)
        surface.blit(words, words.get_rect(midleft=(left, self.rect.centery)))


def prompt_for(
    playback: Playback,
    choice: Choice | None,
    why: Illegal | None,
    view: SumonState | None,
    names: Names,
) -> Prompt:
    """The prompt at this moment. ``choice`` and ``why`` are given only where something is being
    chosen."""
    if why is not None and choice is not None:
        return Prompt(text=refusal(why), seat=choice.seat, refused=True)
    if choice is not None:
        return _question(choice, names)
    beat = playback.latest
    if view is not None and view.phase == "rps" and playback.at_rest:
        return Prompt(_("Both commands are equal"), _("Rock, paper, scissors decides."))
    return _beat_prompt(beat, names) if beat is not None else Prompt()


def refusal(why: Illegal) -> str:
    """Why something cannot be chosen, in a sentence."""
    return _(WORDS.illegals[why.code]).format(squares=", ".join(why.squares))


def _question(choice: Choice, names: Names) -> Prompt:
    command, seat = choice.command, choice.seat
    title = choice_text.question(command, names[seat])
    text = choice_text.way(command, seat, choice.path)
    if choice.only is not None:
        text = choice_text.only_answer(command, choice.only, choice.view.pieces())
    move = choice.trial()
    pill = choice_text.place(command, move.path) if move is not None else ""
    return Prompt(title, text, pill, seat, command)


def _beat_prompt(beat: Beat, names: Names) -> Prompt:
    """What happened in a beat; where that goes without saying, why one side goes first."""
    text = narration.gist(beat, names)
    if not text and beat.after.first is not None:
        text = _("Only {name} has a command in this slot.")
        if beat.after.why != "alone":
            text = _("{name} goes first. {why}.")
        text = text.format(name=names[beat.after.first], why=narration.reason(beat.after))
    return Prompt(text=text, seat=beat.seat, command=beat.command)


def ending_prompt(match: Match) -> Prompt | None:
    """Who won, and why; None while the game goes on."""
    outcome = match.outcome
    if outcome is None:
        return None
    reason = _(WORDS.reasons.get(outcome.reason, ""))
    if outcome.winner is None:
        return Prompt(_("A draw"), reason)
    winner, loser = outcome.winner, 1 - outcome.winner
    names = player_names(match.names)
    title = _("{name} wins!").format(name=names[winner])
    return Prompt(title, reason.format(winner=names[winner], loser=names[loser]), seat=winner)
