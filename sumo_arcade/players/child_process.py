"""A process of our own that gets and sends bytes; a fault in it cannot end the program.

Started by spawn on every system, so that a frozen bundle, Windows and Linux go the same way. What
travels is bytes of a format of ours; multiprocessing's own pickling is used for the target alone.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final

Serve = Callable[[Connection], None]
"""What the process runs, a function of a module: it returns when the other end is closed."""

LARGEST: Final = 4 * 1024 * 1024
"""Bytes of a message."""

_SPAWN = multiprocessing.get_context("spawn")


class Worker:
    """A running process and this end of the pipe to it."""

    def __init__(self, serve: Serve, name: str) -> None:
        self._pipe, theirs = _SPAWN.Pipe()
        self._process: BaseProcess = _SPAWN.Process(
            target=serve, args=(theirs,), name=name, daemon=True
        )
        self._process.start()
        theirs.close()

    @property
    def pid(self) -> int:
        """The process's number."""
        return self._process.pid or 0

    def send(self, data: bytes) -> bool:
        """Sends ``data``; False when the process is gone."""
        try:
            self._pipe.send_bytes(data)
        except OSError:
            return False
        return True

    def received(self) -> tuple[list[bytes], bool]:
        """The messages that have come since the last call, without waiting, and whether the process
        still runs."""
        found: list[bytes] = []
        try:
            while self._pipe.poll():
                found.append(self._pipe.recv_bytes(LARGEST))
        except (EOFError, OSError):
            return found, False
        return found, True

    def stop(self) -> None:
        """Kills the process."""
        self._pipe.close()
        self._process.kill()
        self._process.join()
        self._process.close()
