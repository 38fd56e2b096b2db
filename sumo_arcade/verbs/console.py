"""Where a verb's words come from and go to: the standard streams, any of which may be missing."""

from __future__ import annotations

import io
import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Final, TextIO

from sumo_arcade.store.files import reason

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

ERROR_LENGTH: Final = 500
"""Longest error line: what it quotes from outside may be megabytes."""

PARENT: Final = -1
"""Windows' number for the console of whoever started this process."""

STREAMS: Final = 3
"""How many descriptors are the standard streams': the first ones."""


class Nowhere(io.RawIOBase):
    """Takes everything and keeps nothing."""

    def writable(self) -> bool:
        return True

    def write(self, data: ReadableBuffer, /) -> int:
        return memoryview(data).nbytes


def prepare() -> None:
    """Makes the streams fit for every verb.

    A console that is there is used. Output and error that are missing are replaced by streams on
    which everything is lost, so that nobody need ask; input that is missing stays ``None``. What
    an encoding lacks is read and written as its number.
    """
    if os.name == "posix":
        _occupy()
    if sys.platform == "win32" and sys.stdout is None:
        _attach()
    if sys.stdout is None:
        sys.stdout = nowhere()
    if sys.stderr is None:
        sys.stderr = nowhere()
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _occupy() -> None:
    """Descriptors that are closed lead nowhere: else the next file that is opened gets their
    numbers, and with them what some library or child prints."""
    for number in range(STREAMS):
        try:
            os.fstat(number)
        except OSError:
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)  # the lowest that is free


if sys.platform == "win32":

    def _attach() -> None:
        """Writes to the console from which the program, which has none, was started."""
        import ctypes  # noqa: PLC0415 - it takes time that only this case needs

        if ctypes.windll.kernel32.AttachConsole(PARENT):
            sys.stdout = open("CONOUT$", "w", encoding="utf-8")  # noqa: PTH123, SIM115 - a device; open to the end
            sys.stderr = open("CONOUT$", "w", encoding="utf-8", buffering=1)  # noqa: PTH123, SIM115


def nowhere() -> TextIO:
    """A stream on which everything is lost."""
    return io.TextIOWrapper(io.BufferedWriter(Nowhere()), encoding="utf-8", errors="replace")


def send() -> str | None:
    """Sends what has been printed; the sentence that says why that cannot be done, if so.

    A reader that is gone has heard enough.
    """
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        leave(sys.stdout)
    except OSError as error:
        leave(sys.stdout)
        return f"the output cannot be written: {reason(error)}"
    return None


def leave(stream: TextIO) -> None:
    """``stream`` leads nowhere from now on: the interpreter's flush at exit must not fail."""
    with suppress(io.UnsupportedOperation), open(os.devnull, "wb") as void:  # noqa: PTH123 - a device
        os.dup2(void.fileno(), stream.fileno())


def tell(text: str) -> None:
    """Prints on stderr; what cannot be written there is lost."""
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        leave(sys.stderr)


def complain(message: str) -> None:
    """One line on stderr."""
    tell(f"sumo-arcade: {one_line(message)}")


def one_line(text: str) -> str:
    """``text`` fit for one line of any terminal: nothing unprintable, not too long."""
    if len(text) > ERROR_LENGTH:
        text = text[:ERROR_LENGTH] + "…"
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)
