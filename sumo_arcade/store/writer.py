"""The one thread that waits for the disk, so that no frame does.

Whoever wants something done notes that down for a ``Job`` of its own and calls ``wake``. What the
disk refuses is tried again by itself, and once more at the end.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from time import monotonic
from typing import Final, Literal

RETRY: Final = 0.5
"""Seconds after which what was refused is tried again."""
MOMENT: Final = 0.015
"""Seconds that a frame waits for the disk: mostly enough, and not to be felt."""
CLOSING: Final = 4.0
"""Seconds that a program which is to end waits for the disk."""

Result = Literal["done", "refused", "busy"]
"""Of a job: nothing is left to do; the disk refuses; another program keeps the file for now."""

Job = Callable[[], Result]
"""Does all that is to be done in its place. Called in the thread, one at a time."""


class Writer:
    """Runs jobs in its thread, in the order in which they were first woken. Close it."""

    def __init__(self) -> None:
        """The thread starts with the first job. It is a daemon: it keeps no program from ending."""
        self._changed = threading.Condition()
        self._due: dict[Job, float] = {}
        """By ``monotonic``: when a job that has something to do is tried next."""
        self._tries: dict[Job, int] = {}
        """How often each job has been tried, in their order."""
        self._at: Job | None = None
        self._last_words: list[Callable[[], None]] = []
        self._finishing = self._abandoned = False
        self._fault: Exception | None = None
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)

    def at_end(self, act: Callable[[], None]) -> None:
        """Has ``act`` done in the thread before it ends."""
        with self._changed:
            self._last_words.append(act)

    def wake(self, job: Job) -> None:
        """Has ``job`` run as soon as possible, again if it is running now. Raises what a job has
        raised."""
        with self._changed:
            self._raise_fault()
            self._tries.setdefault(job, 0)
            self._due[job] = monotonic()
            if self._thread.ident is None:
                self._thread.start()
            self._changed.notify_all()

    def has(self, job: Job) -> bool:
        """Whether something of ``job`` is left to do."""
        with self._changed:
            return self._has(job)

    def wait(self, job: Job, seconds: float) -> bool:
        """Waits for ``seconds`` at most, until nothing of ``job`` is left to do (True) or it has
        been refused. Raises what a job has raised.
        """
        with self._changed:
            before = self._tries.get(job, 0) + (self._at == job)
            self._changed.wait_for(
                lambda: not self._has(job) or self._tries[job] > before or self._fault is not None,
                seconds,
            )
            self._raise_fault()
            return not self._has(job)

    def finish(self) -> None:
        """The program is to end: what is left is tried at once, given up where it is refused, and
        tried on only while another program is busy. See ``finished``."""
        with self._changed:
            self._finishing = True
            left = [*self._due, *([] if self._at is None else [self._at])]
            self._due = dict.fromkeys(left, monotonic())
            self._changed.notify_all()

    def finished(self, seconds: float = 0.0) -> bool:
        """Whether nothing is tried any more; waits for that for ``seconds`` at most. Raises what a
        job has raised."""
        if self._thread.ident is not None:
            self._thread.join(seconds)
        with self._changed:
            self._raise_fault()
        return not self._thread.is_alive()

    def close(self, seconds: float = CLOSING) -> None:
        """Calls ``finish`` and waits for ``seconds``; what has not ended by then is left alone."""
        self.finish()
        if not self.finished(seconds):
            with self._changed:
                self._abandoned = True

    def _has(self, job: Job) -> bool:
        return job in self._due or self._at == job

    def _raise_fault(self) -> None:
        if self._fault is not None:
            raise self._fault

    # In the thread

    def _run(self) -> None:
        try:
            while (job := self._next()) is not None:
                self._tried(job, job())
            for act in self._last_words:
                act()
        except Exception as fault:  # noqa: BLE001 - not swallowed: who comes with a job gets it
            with self._changed:
                self._fault = fault
                self._changed.notify_all()

    def _next(self) -> Job | None:
        """Waits for the job that is to run next, and takes it; None: there are no more."""
        with self._changed:
            while not self._abandoned:
                now = monotonic()
                ready = [job for job in self._tries if self._due.get(job, now + 1) <= now]
                if ready:
                    self._at = ready[0]
                    del self._due[self._at]
                    return self._at
                if self._finishing and not self._due:
                    break
                soonest = min(self._due.values(), default=None)
                self._changed.wait(None if soonest is None else soonest - now)
        return None

    def _tried(self, job: Job, result: Result) -> None:
        with self._changed:
            self._at = None
            self._tries[job] += 1
            if result == "busy" or (result == "refused" and not self._finishing):
                self._due.setdefault(job, monotonic() + RETRY)
            self._changed.notify_all()
