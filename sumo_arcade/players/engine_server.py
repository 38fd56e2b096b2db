"""What runs in the process that thinks: questions come through its pipe, findings go back.

No window, no sound, no settings: only the engine is imported here. It ends when the pipe closes.
"""

from __future__ import annotations

import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from time import monotonic
from typing import Final

import msgspec

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import EngineError, State
from sumo_arcade.engine.levels import Opponent, level_by_id
from sumo_arcade.engine.match import ENDINGS
from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.engine.search.searcher import Limits, Searcher, SearchResult
from sumo_arcade.players.child_process import LARGEST
from sumo_arcade.players.messages import Done, Finding, Heartbeat, Question

HEARTBEAT: Final = 0.25
"""Seconds between two signs of life."""
SHARE: Final = 0.2
"""The part of a question's time that is spent on whether a claim is worth making."""

Setting = tuple[str, tuple[tuple[str, str], ...], str | None]
Tell = Callable[[Finding], None]

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Question)


def serve(pipe: Connection) -> None:
    """Answers one question after the other until the other end of ``pipe`` is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the terminal's Ctrl+C is the program's
    thinker = Thinker(FindingSender(pipe.send_bytes))
    try:
        while True:
            thinker.answer(_DECODER.decode(pipe.recv_bytes(LARGEST)))
    except (EOFError, OSError, msgspec.DecodeError):
        return


class FindingSender:
    """Encodes messages and sends them by ``send``, which raises OSError once the pipe is closed."""

    def __init__(self, send: Callable[[bytes], None]) -> None:
        self._send = send
        self._last = 0.0

    def send(self, finding: Finding) -> None:
        """Sends a finding."""
        self._send(_ENCODER.encode(finding))
        self._last = monotonic()

    def heartbeat(self, number: int) -> None:
        """Sends a sign of life if the last message was ``HEARTBEAT`` seconds ago."""
        if monotonic() - self._last >= HEARTBEAT:
            self._last = monotonic()
            self._send(_ENCODER.encode(Heartbeat(number)))


class Thinker:
    """Answers questions; keeps the positions of the match and the search's memory for the next."""

    def __init__(self, sender: FindingSender) -> None:
        self._sender = sender
        self._replay = MatchReplay()
        self._searcher = Searcher()

    def answer(self, asked: Question) -> None:
        """Sends a final finding; for a question that cannot be answered, one with its ``error``."""
        self._sender.heartbeat(asked.number)
        try:
            found = self._found(asked)
        except EngineError as error:
            found = Finding(asked.number, error=str(error)[:500])
        self._sender.send(msgspec.structs.replace(found, number=asked.number, final=True))

    def _found(self, asked: Question) -> Finding:
        state = self._replay.state(asked)
        if asked.seat not in state.actors():
            raise EngineError("the seat that was asked about is not to move")
        state = abilities.view(state, asked.seat)
        if asked.purpose == "move":
            code = self._claim(asked, state)
            return Finding(0, claim=code) if code else self._move(asked, state)
        result = self._searcher.search(
            state,
            Limits(seconds=asked.seconds),
            self._stop(asked.number),
            lambda result: self._sender.send(finding(state, result, asked.number)),
        )
        return finding(state, result)

    def _move(self, asked: Question, state: State) -> Finding:
        """The move that the level of the question plays."""
        opponent = Opponent(level_by_id(asked.level), asked.seed)
        opponent.searcher = self._searcher
        stop, turns = self._stop(asked.number), self._replay.turns
        result = opponent.choose(state, asked.seconds, turns=turns, should_stop=stop)
        return finding(state, result)

    def _claim(self, asked: Question, state: State) -> str:
        """The code of a claim that leads to a better position than the best move does; empty:
        none."""
        for code in abilities.claims(state, asked.seat):
            after = abilities.claim(state, asked.seat, code)
            if self._score(asked, after) > self._score(asked, state):
                return code
        return ""

    def _score(self, asked: Question, state: State) -> int:
        """The score of ``state`` for the seat that was asked about."""
        limits = Limits(seconds=asked.seconds * SHARE)
        score = self._searcher.search(state, limits, self._stop(asked.number)).score
        return score if asked.seat in state.actors() else -score

    def _stop(self, number: int) -> Callable[[], bool]:
        def stop() -> bool:
            self._sender.heartbeat(number)
            return False

        return stop


class MatchReplay:
    """The positions of the match that was asked about last. Only new entries are played again."""

    def __init__(self) -> None:
        self._setting: Setting | None = None
        self._entries: list[Done] = []
        self._states: list[State] = []

    @property
    def turns(self) -> int:
        """How many turns have been played."""
        return sum(not abilities.mid_turn(state) for state in self._states[1:])

    def state(self, asked: Question) -> State:
        """The position that ``asked`` is about. Raises EngineError where it cannot be reached."""
        game = game_by_id(asked.game)
        setting = (asked.game, tuple(sorted(asked.options.items())), asked.position)
        if setting != self._setting:
            start = asked.position
            first = game.start(asked.options) if start is None else game.load(start, asked.options)
            self._setting, self._entries, self._states = setting, [], [first]
        same = 0
        for old, new in zip(self._entries, asked.entries, strict=False):
            if old != new:
                break
            same += 1
        del self._entries[same:], self._states[same + 1 :]
        for entry in asked.entries[same:]:
            self._states.append(_after(self._states[-1], entry))
            self._entries.append(entry)
        return self._states[-1]


def _after(state: State, entry: Done) -> State:
    kind, seat, note = entry
    if kind in ENDINGS:
        raise EngineError("the game is over")
    if seat not in state.actors():
        raise EngineError(f"{note!r} is played out of turn")
    if kind == "claim":
        return abilities.claim(state, seat, note)
    return state.play(seat, state.parse(seat, note))


def finding(state: State, result: SearchResult, number: int = 0) -> Finding:
    """The ``result`` of a search of ``state`` as a message, its moves in notation."""
    notes: list[str] = []
    own, mine = 0, True
    for before, move in zip((None, *result.line), result.line, strict=False):
        if before is not None:
            state = state.play(state.actors()[0], before)
            mine = mine and abilities.mid_turn(state)
        notes.append(state.note(move))
        own += mine
    return Finding(
        number,
        notes=tuple(notes),
        own=own,
        score=result.score,
        moves_to_end=result.moves_to_end or 0,
        depth=result.depth,
        nodes=result.nodes,
    )
