"""The stage of a slot: its two commands on clay inside a straw ring, who goes first, and why.

Red's card lies at the left and Blue's at the right, whoever goes first, like their signs and their
halves of screen and keyboard.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.games.sumon.program import Slot
from sumo_arcade.text import _
from sumo_arcade.ui.animation.motion import back, eased, held
from sumo_arcade.ui.boards.sumon.art import cards, plates, tokens
from sumo_arcade.ui.boards.sumon.art.effects import middle, scaled
from sumo_arcade.ui.boards.sumon.art.measure import Measure
from sumo_arcade.ui.boards.sumon.art.tokens import hand_sign
from sumo_arcade.ui.boards.sumon.execution.execution_layout import Plan
from sumo_arcade.ui.boards.sumon.narration import narration
from sumo_arcade.ui.boards.sumon.narration.names import sign_title
from sumo_arcade.ui.boards.sumon.narration.narration import Names
from sumo_arcade.ui.boards.sumon.narration.timeline import Beat, Picture
from sumo_arcade.ui.decor import ink, paper, ring
from sumo_arcade.ui.decor.ink import Point
from sumo_arcade.ui.match.player_strip import fan
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import draw_svg, svg_document

CARD: Final = 168
RIBBON: Final = (192, 34)
ROPE: Final = 15
FAN: Final = 108
LEAN: Final = 62.0
"""Degrees by which the fan points to who goes first."""
SIGN: Final = 78
CLAY: Final = ("#F2DFB8", "#D9B582")
GLOW: Final = ("#FFF1C4", "#E2A52C")
FATE: Final = 46

FLIP: Final = 300.0
FLIP_APART: Final = 120.0
STAMP: Final = 220.0
SWING: Final = 260.0
SHAKE: Final = 450.0
SIGN_POP: Final = 260.0
"""Milliseconds, at the usual speed."""
MOTION: Final = {
    "reveal": FLIP + FLIP_APART,
    "order": max(STAMP, SWING),
    "sign": SIGN_POP,
    "returned": SHAKE,
}
"""How long the stage moves in a beat; see ``moves``."""

DIM: Final = 0.72
RIBBONS: Final = ((theme.VERMILION_DARK, "#FFD9B8"), (theme.BLUE, "#BFE0F2"))
"""Fill and rim, by seat."""


def moves(beat: Beat) -> float:
    """How long the stage moves in ``beat``, in milliseconds; 0 for a slot in which nobody has
    anything."""
    return 0.0 if beat.blank else MOTION.get(beat.kind, 0.0)


class CommandsStage:
    """Draws the stage of a picture or of a beat. ``pace`` is how much longer than usual things
    take; 0 where nothing moves."""

    def __init__(self, measure: Measure, plan: Plan, names: Names) -> None:
        self.measure = measure
        self.spots = plan.spots
        self.rect = measure.rect(plan.stage)
        self.names = names
        self.pace = 1.0

    def card_rect(self, seat: Seat) -> pygame.Rect:
        """Where the card of ``seat`` lies."""
        wide = self.measure.px(CARD)
        box = pygame.Rect(0, 0, wide, cards.height(wide))
        box.center = self._at(self.spots.cards[seat])
        return box

    def anchors(self) -> dict[str, Point]:
        """The places that things fly from, by name: see ``board_animation.Surroundings``."""
        return {
            "card_0": self._at(self.spots.cards[0]),
            "card_1": self._at(self.spots.cards[1]),
            "deck": self._at(self.spots.ring[:2]),
        }

    def draw(
        self,
        surface: pygame.Surface,
        seen: Picture,
        beat: Beat | None,
        clock: float,
        acting: Seat | None,
    ) -> None:
        """Draws the stage; the card of the seat that is ``acting`` shines."""
        surface.blit(self._ground(), self.rect)
        after = seen if beat is None else beat.before if beat.kind == "round" else beat.after
        for seat in (0, 1):
            if after.slot:
                self._draw_side(surface, after, beat, clock, seat, acts=seat == acting)
            else:
                face = cards.back(self.measure.sprites, self.card_rect(seat).width)
                self._draw_card(surface, face, self.card_rect(seat))
                self._draw_name(surface, seat)
        if all(after.signs):
            self._draw_signs(surface, after, self._part(beat, "sign", clock, SIGN_POP))
        else:
            self._draw_fan(surface, after, self._part(beat, "order", clock, SWING))
        self._draw_reason(surface, after)

    def _part(self, beat: Beat | None, kind: str, clock: float, span: float) -> float:
        """How much of a motion of beats of ``kind`` is over, 0…1; 1 where it is not under way."""
        if beat is None or beat.kind != kind or not self.pace:
            return 1.0
        return held(clock / (span * self.pace))

    def _ribbon_at(self, seat: Seat) -> tuple[int, int]:
        return self._at((self.spots.cards[seat][0], self.spots.ribbon))

    def _at(self, point: Point) -> tuple[int, int]:
        x, y = (round(length * self.measure.scale) for length in point)
        return self.rect.x + x, self.rect.y + y

    # Cards

    def _draw_side(
        self,
        surface: pygame.Surface,
        seen: Picture,
        beat: Beat | None,
        clock: float,
        seat: Seat,
        *,
        acts: bool,
    ) -> None:
        """The card of ``seat``, its ribbon, and what has become of it."""
        box, command = self.card_rect(seat), seen.command(seat)
        if beat is not None and beat.kind == "returned" and beat.seat == seat:
            part = self._part(beat, "returned", clock, SHAKE)
            box.x += round(self.measure.px(8) * math.sin(math.tau * 3 * part) * (1 - part))
        if acts:
            self._draw_glow(surface, box)
        turned = 1.0
        if beat is not None and not beat.blank:
            later = 0.0 if seat == 0 else FLIP_APART * self.pace
            turned = self._part(beat, "reveal", clock - later, FLIP)
        fate = seen.fates[seat][-1]
        waits = seen.first not in (None, seat) and not fate and not acts
        self._draw_turning(surface, command, seat, box, turned, dim=waits)
        both = all(seen.command(one) for one in (0, 1))
        if both and seen.first is not None:
            self._draw_ribbon(surface, seen, seat, self._part(beat, "order", clock, STAMP))
        else:
            self._draw_name(surface, seat)
        if turned >= 1 and fate in tokens.FATE_COLOURS:
            bead = tokens.fate_bead(self.measure.sprites, fate, self.measure.px(FATE))
            inwards = self.measure.px(8)
            corner = (box.right - inwards, box.bottom - inwards)
            surface.blit(*middle(bead, corner))

    def _draw_turning(
        self,
        surface: pygame.Surface,
        command: Slot,
        seat: Seat,
        box: pygame.Rect,
        part: float,
        *,
        dim: bool,
    ) -> None:
        """A card on its way from back to face; nothing laid is a dashed place."""
        sprites = self.measure.sprites
        face = cards.back(sprites, box.width)
        if part >= 0.5:
            face = self._nothing(box.width)
            if command is not None:
                face = cards.card(sprites, command, seat, box.width)
        if part >= 1 and command is None:
            surface.blit(face, box)
        elif part >= 1:
            self._draw_card(surface, self._dimmed(face) if dim else face, box)
        else:
            wide = max(2, round(box.width * abs(math.cos(math.pi * part))))
            surface.blit(
                *middle(pygame.transform.smoothscale(face, (wide, box.height)), box.center)
            )

    def _draw_card(self, surface: pygame.Surface, face: pygame.Surface, box: pygame.Rect) -> None:
        corner = round(box.width * cards.CORNER)
        paper.lay(surface, self.measure.sprites, box, corner, paper.E2)
        surface.blit(face, box)

    def _dimmed(self, face: pygame.Surface) -> pygame.Surface:
        """The card of the side that waits, under a veil of clay."""

        def make() -> pygame.Surface:
            whole, veil = face.copy(), face.copy()
            veil.fill((*theme.rgb(CLAY[1]), 0), special_flags=pygame.BLEND_RGBA_MAX)
            veil.fill((*theme.rgb(CLAY[1]), 255), special_flags=pygame.BLEND_RGBA_MIN)
            veil.set_alpha(round(255 * (1 - DIM)))
            whole.blit(veil, (0, 0))
            return whole

        return self.measure.sprites.keep(("sumon waits", face), make)

    def _nothing(self, wide: int) -> pygame.Surface:
        """An empty slot, with the word for it."""
        sprites, word = self.measure.sprites, _("empty")

        def make() -> pygame.Surface:
            w, h, line = wide, cards.height(wide), self.measure.px(3)
            r = w * cards.CORNER
            body = paper.box((line / 2, line / 2, w - line, h - line), r, CLAY[1])
            body += ink.dashed_box((w, h), line, r, theme.CLAY_4, 11 * self.measure.scale)
            whole = draw_svg(svg_document(w, h, body), w, h)
            text = self.measure.line(word, w - self.measure.px(20), 20, theme.CLAY_5)
            whole.blit(text, text.get_rect(center=(w // 2, h // 2)))
            return whole

        return sprites.keep(("sumon nothing", wide, word), make)

    def _draw_glow(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """A golden rim: this command is being carried out, or its owner is asked."""
        m = self.measure
        area = box.inflate(2 * m.px(11), 2 * m.px(11))
        w, h = area.size
        body = "".join(
            paper.box(
                (line / 2 + 1, line / 2 + 1, w - line - 2, h - line - 2),
                w * 0.1,
                "none",
                f'stroke="{colour}" stroke-width="{line}" opacity="{alpha}"',
            )
            for line, colour, alpha in ((m.px(12), GLOW[0], 0.65), (m.px(4), GLOW[1], 1))
        )
        surface.blit(m.sprites.drawn(w, h, body), area)

    # Words

    def _draw_ribbon(self, surface: pygame.Surface, seen: Picture, seat: Seat, part: float) -> None:
        """First or second, and whose; stamped on."""
        place = _("1st") if seen.first == seat else _("2nd")
        picture = self._pill(f"{place} · {self.names[seat]}", seat)
        if part < 1:
            picture = scaled(self.measure.sprites, picture, 1.5 - 0.5 * back(part), part)
        surface.blit(*middle(picture, self._ribbon_at(seat)))

    def _draw_name(self, surface: pygame.Surface, seat: Seat) -> None:
        picture = self._pill(self.names[seat], seat)
        surface.blit(*middle(picture, self._ribbon_at(seat)))

    def _pill(self, words: str, seat: Seat) -> pygame.Surface:
        m = self.measure
        w, h = m.px(RIBBON[0]), m.px(RIBBON[1])

        def make() -> pygame.Surface:
            fill, rim = RIBBONS[seat]
            line = 1.6 * m.scale
            edge = f'stroke="{rim}" stroke-width="{line:.2f}"'
            box = (line / 2, line / 2, w - line, h - line)
            body = paper.box(box, (h - line) / 2, fill, edge)
            whole = draw_svg(svg_document(w, h, body), w, h)
            crest = plates.emblem(m.sprites, seat, m.px(22))
            text = m.line(words, w - m.px(50), 18, theme.WHITE)
            left = (w - crest.get_width() - m.px(8) - text.get_width()) // 2
            whole.blit(crest, crest.get_rect(midleft=(left, h // 2)))
            at = (left + crest.get_width() + m.px(8), h // 2)
            whole.blit(text, text.get_rect(midleft=at))
            return whole

        return m.sprites.keep(("sumon ribbon", words, seat, w), make)

    def _draw_fan(self, surface: pygame.Surface, seen: Picture, part: float) -> None:
        """The referee's fan points to who goes first; it is upright while that is not known."""
        goal = 0.0 if seen.first is None else LEAN if seen.first == 0 else -LEAN
        lean = round(goal * eased(part) / 2) * 2
        picture = fan(self.measure.sprites, self.measure.px(FAN), lean)
        surface.blit(*middle(picture, self._at(self.spots.fan)))

    def _draw_signs(self, surface: pygame.Surface, seen: Picture, part: float) -> None:
        """Both signs; the winner's is ringed."""
        m = self.measure
        for seat in (0, 1):
            at, px = self._at(self.spots.signs[seat]), m.px(SIGN)
            if seen.first == seat:
                side = px + m.px(18)
                rim = ink.rim((side / 2, side / 2), side / 2 - 4 * m.scale)
                shape = ink.cased(rim, theme.GREEN, 4, 7, m.scale)
                surface.blit(*middle(m.sprites.drawn(side, side, shape), at))
            picture = hand_sign(m.sprites, seen.signs[seat], px)
            if part < 1:
                picture = scaled(m.sprites, picture, 0.5 + 0.5 * back(part), part)
            surface.blit(*middle(picture, at))
            word = m.line(sign_title(seen.signs[seat]), m.px(92), 15, theme.INK_2)
            surface.blit(*middle(word, (at[0], at[1] + m.px(SIGN * 0.5 + 14))))

    def _draw_reason(self, surface: pygame.Surface, seen: Picture) -> None:
        """Why it is so, in the middle of the ring."""
        if not seen.slot:
            return
        words = narration.reason(seen) or narration.undecided(seen)
        if not words:
            return
        m = self.measure
        role = m.type(18, theme.BOLD)
        text = m.sprites.wrapped(
            words, m.px(self.spots.reason_wide), role, theme.INK, align=pygame.FONT_CENTER
        )
        surface.blit(*middle(text, self._at(self.spots.reason)))

    def _ground(self) -> pygame.Surface:
        """Clay and the ring of straw, painted once."""
        m, (w, h) = self.measure, self.rect.size

        def make() -> pygame.Surface:
            r = 12 * m.scale
            line = 1.6 * m.scale
            edge = f'stroke="{theme.ROPE_1}" stroke-width="{line:.2f}"'
            body = paper.gradient("g", 0, 0, 0, h, *CLAY)
            body += paper.box((line / 2, line / 2, w - line, h - line), r, "url(#g)", edge)
            whole = paper.textured(m.sprites, (w, h), body, "clay", 0.3).copy()
            x, y, across, down = (length * m.scale for length in self.spots.ring)
            bales = ring.bales(m.sprites, across, ROPE * m.scale)
            straw = f'<g transform="translate({x} {y}) scale(1 {down / across:.4f})">{bales}</g>'
            drawn = draw_svg(svg_document(w, h, straw), w, h)
            drawn.set_alpha(150)
            whole.blit(drawn, (0, 0))
            return whole

        return m.sprites.keep(("sumon arena", w, h), make, shared=True)
