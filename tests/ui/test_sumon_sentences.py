"""Sentences of the table that depend on who plays and on what the other side has laid."""

from __future__ import annotations

import pytest

from sumo_arcade.ui.boards.sumon.execution.playback import Playback
from sumo_arcade.ui.boards.sumon.execution.prompt import prompt_for
from sumo_arcade.ui.boards.sumon.narration.timeline import cut
from sumo_arcade.ui.boards.sumon.programming.programming_text import round_line, round_text
from tests.engine.sumon_positions import play, start
from tests.ui.test_sumon_playback import empty_picture, laid

NAMES = ("Anna", "Ben")


def said_of_the_order(red: str, blue: str) -> str:
    """What the strip says when it is shown who goes first in slot 1."""
    before = play(start(), laid(red))
    beats = cut(before.view(None), play(before, laid(blue)).view(None))
    found: list[str] = []
    for beat in beats:
        if beat.kind == "order":
            playback = Playback(empty_picture(), lambda _beat: 1.0)
            playback.feed((beat,), beat.after)
            playback.update(0.0005)
            found.append(prompt_for(playback, None, None, None, NAMES).text)
    (text,) = found
    return text


@pytest.mark.parametrize(
    ("red", "blue", "said"),
    [
        ("summon:ozeki", "-", "Only Anna has a command in this slot."),
        ("-", "move:1", "Only Ben has a command in this slot."),
        ("summon:ozeki", "move:1", "Anna goes first. Summon before move."),
    ],
)
def test_who_goes_first_and_why(red: str, blue: str, said: str) -> None:
    assert said_of_the_order(red, blue) == said


@pytest.mark.parametrize(
    ("narrow", "alone", "said"),
    [
        (False, False, "Round 2 of 30 · secret: Ben looks away"),
        (False, True, "Round 2 of 30 · the computer does not look"),
        (True, False, "Round 2 of 30"),
    ],
)
def test_who_looks_away_while_a_program_is_laid(narrow: bool, alone: bool, said: str) -> None:
    assert round_line(2, 30, "Ben", narrow=narrow, alone=alone) == said


def test_without_a_last_round_only_the_number_is_told() -> None:
    assert round_text(3, 30) == "Round 3 of 30"
    assert round_text(3, None) == "Round 3"
    assert round_line(61, None, "", narrow=True, alone=False) == "Round 61"
