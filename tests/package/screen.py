"""A screen without glass whose picture can be read at any moment, and comparing pictures."""

from __future__ import annotations

import mmap
import struct
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.window.hands import x_server

import sumo_arcade.ui  # isort: skip # noqa: F401 - prepares SDL for pygame
import pygame  # isort: skip

SIZE: Final = (1600, 900)
HEADER: Final = struct.Struct(">25I")
"""An X window dump's: its own size is the first word, its colours' number the twentieth."""
BYTES_PER_COLOUR: Final = 12
TOLERANCE: Final = 24
"""How far apart two colours may be, of 255, to count as the same."""
BEAT: Final = 0.002
"""Seconds between two looks."""


class Screen:
    """An X server's picture, by the file that it draws into."""

    def __init__(self, display: str, file: Path) -> None:
        self.display = display
        with file.open("rb") as stream:
            self._memory = mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ)
        header = HEADER.unpack(self._memory[: HEADER.size])
        self._start = header[0] + header[19] * BYTES_PER_COLOUR

    def picture(self) -> pygame.Surface:
        """What it shows now."""
        wide, high = SIZE
        data = self._memory[self._start : self._start + wide * high * 4]
        whole = pygame.image.frombytes(data, SIZE, "BGRA")
        whole.set_alpha(None)  # the fourth byte of a pixel means nothing
        picture = pygame.Surface(SIZE, depth=24)
        picture.blit(whole, (0, 0))
        return picture

    def lit(self) -> bool:
        """Whether something is drawn in its middle."""
        wide, high = SIZE
        middle = self._start + (high // 2 * wide + wide // 2) * 4
        return any(self._memory[middle : middle + 3])

    def close(self) -> None:
        """Looks no more."""
        self._memory.close()


@contextmanager
def screen(folder: Path) -> Iterator[Screen]:
    """A screen that draws into ``folder``."""
    folder.mkdir()
    with x_server(*SIZE, "-fbdir", str(folder)) as display:
        made = Screen(display, folder / "Xvfb_screen0")
        try:
            yield made
        finally:
            made.close()


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """The part of two equally large pictures that is not the same."""
    wide, high = one.get_size()
    limit = (TOLERANCE, TOLERANCE, TOLERANCE, 255)
    same = pygame.transform.threshold(None, one, None, limit, None, 0, other)
    return 1 - same / (wide * high)


def wait_until(there: Callable[[], bool], seconds: float, what: str) -> float:
    """Waits until something is so; the seconds that it took. Fails after ``seconds``."""
    start = time.monotonic()
    while not there():
        assert time.monotonic() < start + seconds, f"waited {seconds} s in vain: {what}"
        time.sleep(BEAT)
    return time.monotonic() - start
