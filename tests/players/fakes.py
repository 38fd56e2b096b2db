"""Processes that stand in for the one that thinks. Each is run by spawn, so they are functions."""

from __future__ import annotations

import os
import time
from multiprocessing.connection import Connection
from typing import NoReturn

import msgspec

from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.players.messages import Finding, Heartbeat, Question

LONG = 600.0


def asked(pipe: Connection) -> Question:
    """The next question."""
    return msgspec.json.decode(pipe.recv_bytes(), type=Question)


def send(pipe: Connection, message: Finding | Heartbeat) -> None:
    """Sends ``message``."""
    pipe.send_bytes(msgspec.json.encode(message))


def first_move(pipe: Connection) -> None:
    """Plays the first move of the opening, at once."""
    try:
        while True:
            question = asked(pipe)
            state = game_by_id(question.game).start(question.options)
            note = state.note(state.moves(0)[0])
            send(pipe, Finding(question.number, (note,), 1, score=7, final=True))
    except EOFError:
        return


def beats(pipe: Connection) -> NoReturn:
    """Is alive and finds nothing."""
    number = asked(pipe).number
    while True:
        send(pipe, Heartbeat(number))
        time.sleep(0.02)


def hangs(pipe: Connection) -> None:
    """Says nothing any more."""
    asked(pipe)
    time.sleep(LONG)


def dies(pipe: Connection) -> None:
    """Ends without a word."""
    asked(pipe)
    os._exit(3)


def babbles(pipe: Connection) -> None:
    """Sends what is no message."""
    asked(pipe)
    pipe.send_bytes(b'{"type":"finding","number":"one"}')
    time.sleep(LONG)
