"""Sumo Arcade: board games for two people at one screen.

Importing it sets what SDL must find in the environment before anything imports pygame.
"""

import os
import sys

__version__ = "0.1.0"

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
if sys.platform.startswith("linux"):
    # Otherwise SDL shows the window's surface through software GL: 8 times the processor time.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
elif sys.platform == "win32":
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
