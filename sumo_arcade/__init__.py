"""Sumo Arcade: board games for two people at one screen.

Importing it sets what SDL must find in the environment before anything imports pygame.
"""

import os
import sys

__version__ = "0.1.0"

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# The click that brings the window to the front also does what it was meant to do.
os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
if sys.platform.startswith("linux"):
    # Otherwise SDL shows the window's surface through software GL: 8 times the processor time.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    # What desktops know the window by, whichever way the program was started.
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "sumo-arcade")
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "sumo-arcade")
elif sys.platform == "win32":
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
