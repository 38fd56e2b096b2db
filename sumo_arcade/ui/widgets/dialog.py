"""A question over whatever is there, with one safe answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.scene import Stage
from sumo_arcade.ui.widgets import sheet
from sumo_arcade.ui.widgets.controls import Button

WIDTH: Final = 600
GAP: Final = 14
TEXT_ROOM: Final = 24
"""Space above and below the text, in 720p pixels like the others."""


def nothing() -> None:
    """What a safe answer does."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A button: its translated words, what it does once the dialog has gone, its face and icon."""

    label: str
    action: Callable[[], None] = nothing
    kind: str = "paper"
    icon: str = ""


class Dialog(sheet.SheetScene):
    """Asks ``text`` under ``title``, both translated.

    The first answer is the safe one: it has the keyboard, and Esc, the cross and a click outside
    mean it.
    """

    footer: ClassVar[float] = 86

    def __init__(
        self, stage: Stage, title: str, text: str, answers: Sequence[Answer], *, icon: str = "help"
    ) -> None:
        super().__init__(stage)
        self.title = title
        self.text = text
        self.answers = tuple(answers)
        self.icon = icon

    def band(self) -> sheet.Band:
        """The title on lacquer."""
        return sheet.Band(self.title, badge=f"icon:{self.icon}")

    def measure(self) -> tuple[float, float]:
        """As high as the text needs."""
        m = self.stage.metrics
        high = self._words(m.px(WIDTH - 2 * sheet.PADDING)).get_height() / m.u
        return WIDTH, sheet.HEADER + high + 2 * TEXT_ROOM + self.footer

    def _words(self, width: int) -> pygame.Surface:
        return self.stage.sprites.wrapped(self.text, width, theme.BODY, theme.INK)

    def arrange(self) -> None:
        """The answers share the footer, the safe one last: where the hand expects to go on."""
        m, foot = self.stage.metrics, self.sheet.footer
        pad, gap = m.px(sheet.PADDING), m.px(GAP)
        count = len(self.answers)
        wide = (foot.width - 2 * pad - gap * (count - 1)) // count
        for place, answer in enumerate((*self.answers[1:], self.answers[0])):
            box = pygame.Rect(foot.x + pad + place * (wide + gap), 0, wide, m.px(54))
            box.centery = foot.centery
            self.group.add(
                Button(
                    box, answer.label, self._answering(answer), icon=answer.icon, kind=answer.kind
                )
            )
        self.group.set_focus(self.group.widgets[-1], ring=True)

    def _answering(self, answer: Answer) -> Callable[[], None]:
        def answered() -> None:
            self.stage.pop()
            answer.action()

        return answered

    def close(self) -> None:
        """Gives the safe answer."""
        self._answering(self.answers[0])()

    def paint(self, surface: pygame.Surface) -> None:
        """The text."""
        body = self.sheet.body
        words = self._words(body.width)
        surface.blit(words, words.get_rect(midleft=(body.x, body.centery)))
