"""The window itself: opened once, as large as fits, filling the screen or not."""

from __future__ import annotations

import contextlib
import sys

import pygame

from sumo_arcade.store.paths import assets
from sumo_arcade.text import _
from sumo_arcade.ui.platform import theme


def open_window(size: tuple[int, int] | None, *, full_screen: bool) -> pygame.Window:
    """A window of ``size``, else of what fits; SDL is made ready for it."""
    pygame.display.init()
    pygame.font.init()
    with contextlib.suppress(pygame.error):  # a machine that lets nobody look for controllers
        pygame.joystick.init()
    window = pygame.Window(
        _("Sumo Arcade"),
        size or fitting_size(),
        resizable=True,
        allow_high_dpi=sys.platform == "darwin",
    )
    window.minimum_size = theme.SMALLEST_WINDOW
    icon = assets() / "ui" / "app" / "app_icon.svg"
    window.set_icon(pygame.image.load_sized_svg(str(icon), (128, 128)))
    window.get_surface()
    if full_screen:
        show_full_screen(window, full_screen=True)
    pygame.key.set_repeat(400, 60)
    pygame.key.start_text_input()
    return window


def fitting_size() -> tuple[int, int]:
    """As large as the desktop lets a 16:9 window be, no larger than 1600×900, no smaller than
    the smallest that works."""
    wide, high = pygame.display.get_desktop_sizes()[0]
    width = max(
        theme.SMALLEST_WINDOW[0], min(1600, round(wide * 0.85), round(high * 0.85 * 16 / 9))
    )
    return width, max(theme.SMALLEST_WINDOW[1], round(width * 9 / 16))


def show_full_screen(window: pygame.Window, *, full_screen: bool) -> None:
    """Lets the window fill the screen, or gives it back its size."""
    if full_screen:
        window.set_fullscreen(desktop=True)
    else:
        window.set_windowed()
