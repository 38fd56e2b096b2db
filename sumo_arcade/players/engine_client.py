"""The program's end of the process that thinks: asks, listens without waiting, and starts it anew.

A question that is no longer wanted ends the process, which takes a millisecond; the next one is
started at once and is ready before anybody asks again.
"""

from __future__ import annotations

from typing import Final

import msgspec

from sumo_arcade.engine.match import Match
from sumo_arcade.players.child_process import Serve, Worker
from sumo_arcade.players.messages import Finding, Heartbeat, Purpose, Question, question
from sumo_arcade.text import _

SILENCE: Final = 5.0
"""Seconds without a sign of life after which the process hangs."""
ATTEMPTS: Final = 3
"""How often one question is asked before it is given up."""

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Finding | Heartbeat)


class EngineClient:
    """Asks the process at most one question at a time. No method waits for the process."""

    def __init__(self, serve: Serve) -> None:
        """``serve`` is what the process runs; it starts with the first question."""
        self._serve = serve
        self._worker: Worker | None = None
        self._question: Question | None = None
        self._number = 0
        self._attempts = 0
        self._silent = 0.0

    @property
    def thinking(self) -> bool:
        """Whether a question waits for its answer."""
        return self._question is not None

    @property
    def pid(self) -> int:
        """The number of the process; 0 where there is none."""
        return 0 if self._worker is None else self._worker.pid

    def warm(self) -> None:
        """Starts the process now, so that the first question need not wait for it."""
        if self._worker is None:
            self._worker = Worker(self._serve, "sumo-arcade-thinker")

    def ask(
        self,
        match: Match,
        purpose: Purpose,
        level: str,
        seconds: float,
        seed: int = 0,
        plies: int | None = None,
    ) -> None:
        """Asks what the seat to move in ``match``, now or after ``plies`` entries, should do; drops
        what was asked before."""
        self.cancel()
        self._number += 1
        self._question = question(match, self._number, purpose, level, seconds, seed, plies)
        self._attempts = 0
        self._send()

    def cancel(self) -> None:
        """Drops the question: its answer is ignored."""
        if self._question is not None:
            self._question = None
            self._drop()
            self.warm()

    def poll(self, seconds: float) -> Finding | None:
        """The latest finding, ``seconds`` after the last call; None if there is nothing new. A
        process that has died or hangs is started anew and asked again; where that does not help,
        the finding is final and has an ``error``."""
        if self._question is None or self._worker is None:
            return None
        received, alive = self._worker.received()
        self._silent = 0.0 if received else self._silent + seconds
        try:
            found = self._latest(received)
        except msgspec.DecodeError:
            return self._again()
        if found is not None and found.final:
            self._question = None
        elif not alive or self._silent > SILENCE:
            return self._again() or found
        return found

    def close(self) -> None:
        """Ends the process. Safe to call twice."""
        self._question = None
        self._drop()

    def _latest(self, received: list[bytes]) -> Finding | None:
        found: Finding | None = None
        for data in received:
            message = _DECODER.decode(data)
            if isinstance(message, Finding) and message.number == self._number:
                found = message
        return found

    def _again(self) -> Finding | None:
        """Asks a new process. After ``ATTEMPTS`` it gives up: a final finding with an ``error``."""
        self._drop()
        if self._attempts < ATTEMPTS:
            self._send()
            return None
        self._question = None
        return Finding(self._number, final=True, error=_("The computer's thinking has failed."))

    def _send(self) -> None:
        self._attempts += 1
        self._silent = 0.0
        self.warm()
        if self._worker is not None and self._question is not None:
            self._worker.send(_ENCODER.encode(self._question))

    def _drop(self) -> None:
        if self._worker is not None:
            self._worker.stop()
            self._worker = None
