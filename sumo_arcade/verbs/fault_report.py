"""What stands around the window: a fault of the program's own is written down and told."""

from __future__ import annotations

import contextlib
import traceback
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Self

import pygame

from sumo_arcade.store import logbook
from sumo_arcade.store.files import reason
from sumo_arcade.text import _
from sumo_arcade.verbs.console import tell
from sumo_arcade.verbs.display_check import BLIND


class Guard:
    """A context in which no error ends the program silently; ``failed`` tells that one ended it.

    It goes into the log in ``logs``, to stderr, and is told in a message box.
    """

    def __init__(self, logs: Path) -> None:
        self.logs = logs
        self.failed = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        error: BaseException | None,
        _trace: TracebackType | None,
    ) -> bool:
        if not isinstance(error, Exception):
            return False
        self.failed = True
        tell("".join(traceback.format_exception(error)).rstrip())
        show(_("Sumo Arcade has to stop"), self._written(error))
        return True

    def note(self, error: Exception) -> None:
        """Writes down what is no fault of the program's own, where that is possible."""
        with contextlib.suppress(OSError):
            logbook.write(self.logs, error, datetime.now(UTC))

    def _written(self, error: Exception) -> str:
        """Writes the error down; the sentence that says where."""
        try:
            path = logbook.write(self.logs, error, datetime.now(UTC))
        except OSError as trouble:
            text = _(
                "Sumo Arcade has met a fault of its own, and what happened cannot be written to "
                "{path} ({why})."
            )
            return text.format(path=self.logs / logbook.NAME, why=reason(trouble))
        text = _("Sumo Arcade has met a fault of its own: what happened is written in {path}.")
        return text.format(path=path)


def show(title: str, sentence: str) -> None:
    """A message box, where somebody can see it; returns when it has been read."""
    if pygame.display.get_init() and pygame.display.get_driver() in BLIND:
        return
    with contextlib.suppress(pygame.error):  # there is no desktop to show it on
        pygame.display.message_box(title, sentence, "error")
