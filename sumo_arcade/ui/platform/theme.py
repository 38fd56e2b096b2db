"""Colours, type, motion and measures: the one place that says how things look.

Lengths are "720p pixels": what they are on a 1280×720 stage. ``Metrics`` turns them into pixels of
this window.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

Colour = tuple[int, int, int]


def rgb(code: str) -> Colour:
    """``"#D55E00"`` as numbers."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


INK: Final = "#2A1F1A"
INK_2: Final = "#5E4D41"
INK_3: Final = "#7A6858"
OUTLINE: Final = "#2B1A12"
WASHI_0: Final = "#FFFBF2"
WASHI_1: Final = "#F9F1E0"
WASHI_2: Final = "#F0E4CB"
WASHI_3: Final = "#E3D3B3"
PANEL_TOP: Final = "#FFFCF4"
PANEL_BOTTOM: Final = "#F6ECD7"
PANEL_BORDER: Final = "#CDB88E"
FIELD_BORDER: Final = "#B08D5A"
TATAMI: Final = "#CFBC88"
HERI: Final = "#2F3B46"
CLAY_0: Final = "#EBD3A8"
CLAY_1: Final = "#DDB985"
CLAY_2: Final = "#C4935F"
CLAY_3: Final = "#9A6440"
CLAY_4: Final = "#75482B"
CLAY_5: Final = "#55331F"
LACQUER_0: Final = "#8A5236"
LACQUER_1: Final = "#6A3D28"
LACQUER_2: Final = "#4A2A1D"
LACQUER_3: Final = "#331C14"
LACQUER_4: Final = "#20110C"
ROPE_0: Final = "#F0D391"
ROPE_1: Final = "#D8B36A"
ROPE_2: Final = "#B48840"
ROPE_3: Final = "#7E5A26"
ON_LACQUER: Final = "#FFF3DA"
ON_LACQUER_2: Final = "#E9CFA0"
ON_LACQUER_3: Final = "#F2D9A6"
VERMILION: Final = "#D55E00"
VERMILION_LIGHT: Final = "#E8762A"
VERMILION_DARK: Final = "#A84300"
VERMILION_DEEP: Final = "#7A2F00"
BLUE: Final = "#0072B2"
BLUE_LIGHT: Final = "#3A97CC"
BLUE_DARK: Final = "#00507F"
BLUE_DEEP: Final = "#063A5B"
AMBER: Final = "#E69F00"
AMBER_LIGHT: Final = "#F6C04A"
AMBER_DARK: Final = "#A66F00"
AMBER_DEEP: Final = "#6E4800"
GREEN: Final = "#009E73"
GREEN_DARK: Final = "#00704F"
GREEN_DEEP: Final = "#064E39"
PLUM: Final = "#8A4B6B"
PLUM_DARK: Final = "#5F2F49"
WHITE: Final = "#FFFFFF"

SEATS: Final = (VERMILION, BLUE)
"""The colours of the two seats, and of the figures that stand for them."""
SHADOW: Final = "#2E1608"

DISPLAY: Final = "Black"
"""The display face; the others are the text face in four weights."""
REGULAR: Final = "Regular"
MEDIUM: Final = "Medium"
BOLD: Final = "Bold"
EXTRA: Final = "ExtraBold"


@dataclass(frozen=True, slots=True)
class Type:
    """A role of text: size in 720p pixels and the face."""

    size: float
    face: str


LOGO: Final = Type(86, DISPLAY)
HEADLINE: Final = Type(53, DISPLAY)
SHEET_TITLE: Final = Type(32, DISPLAY)
TITLE_NOTE: Final = Type(21, MEDIUM)
TITLE: Final = Type(22, DISPLAY)
NAME: Final = Type(22, EXTRA)
CLOCK: Final = Type(28, BOLD)
MAIN_BUTTON: Final = Type(22, BOLD)
BUTTON: Final = Type(18, BOLD)
BODY: Final = Type(17, MEDIUM)
BODY_BOLD: Final = Type(17, BOLD)
LABEL: Final = Type(15.5, MEDIUM)
LABEL_BOLD: Final = Type(15.5, BOLD)
SMALL: Final = Type(14.5, MEDIUM)

LINE_HEIGHT: Final = 1.36
SMALLEST_TARGET: Final = 44

STAGE: Final = (1280, 720)
SMALLEST_WINDOW: Final = (960, 600)

SCALES: Final = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.25)
"""Sizes of text and buttons that a person can step through."""


def shown_scale(ui_scale: float) -> float:
    """The factor that is really shown for a setting: automatic is 1, and what would not fit is
    held at the largest of ``SCALES``."""
    return min(max(ui_scale, SCALES[0]), SCALES[-1]) if ui_scale else 1.0


def next_scale(ui_scale: float, *, larger: bool) -> float | None:
    """The step next to the one that is shown; None at the end."""
    now = shown_scale(ui_scale)
    if larger:
        return min((step for step in SCALES if step > now + 0.01), default=None)
    return max((step for step in SCALES if step < now - 0.01), default=None)


@dataclass(frozen=True, slots=True)
class Metrics:
    """The window in pixels and its unit: ``u`` pixels are one 720p pixel of panels and text."""

    width: int
    height: int
    u: float

    @classmethod
    def of(cls, width: int, height: int, ui_scale: float) -> Metrics:
        """For a window; ``ui_scale`` 0 is automatic, else a factor on it, held where all fits."""
        fit = min(width / STAGE[0], height / STAGE[1])
        return cls(width, height, fit * shown_scale(ui_scale))

    def px(self, length: float) -> int:
        """``length`` 720p pixels in pixels of this window, at least 1 for anything positive."""
        pixels = round(length * self.u)
        return pixels if pixels or not length else 1
