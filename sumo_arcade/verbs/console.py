"""Where a verb's words go: standard output and error, which a windowed program need not have."""

from __future__ import annotations

import io
import os
import sys
from typing import Final

ERROR_LENGTH: Final = 500
"""Longest error line: what it quotes from outside may be megabytes."""

PARENT: Final = -1
"""Windows' number for the console of whoever started this process."""


def prepare() -> None:
    """Makes the streams fit to print on: a console that is there is used, and a letter that the
    output's encoding lacks is written as its number."""
    if sys.platform == "win32" and sys.stdout is None:
        _attach()
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


if sys.platform == "win32":

    def _attach() -> None:
        """Writes to the console from which the program, which has none, was started."""
        import ctypes  # noqa: PLC0415 - it takes time that only this case needs

        if ctypes.windll.kernel32.AttachConsole(PARENT):
            sys.stdout = open("CONOUT$", "w", encoding="utf-8")  # noqa: PTH123, SIM115 - a device; open to the end
            sys.stderr = open("CONOUT$", "w", encoding="utf-8", buffering=1)  # noqa: PTH123, SIM115


def flush() -> None:
    """Sends what has been printed, where there is an output."""
    if sys.stdout is not None:
        sys.stdout.flush()


def leave_output() -> None:
    """Prints nowhere from now on: the interpreter's flush at exit must not fail once more."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(message: str) -> None:
    """One line on stderr, where there is one."""
    if sys.stderr is not None:
        print(f"sumo-arcade: {one_line(message)}", file=sys.stderr)


def one_line(text: str) -> str:
    """``text`` fit for one line of any terminal: nothing unprintable, not too long."""
    if len(text) > ERROR_LENGTH:
        text = text[:ERROR_LENGTH] + "…"
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)
