"""What a damaged game of a file does to those behind it, and what hostile files may cost."""

from __future__ import annotations

import pytest

from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.engine.tagged import FileGame
from sumo_arcade.engine.tagged_read import LONGEST_COMMENT, MOST_GLYPHS, read_games

Told = tuple[int, tuple[str, ...] | None]
"""A game's line and its moves; None for those of a damaged one."""


def told(text: str, game_id: str = "draughts") -> list[Told]:
    """The games of ``text``."""
    return [
        (game.line, tuple(move.note for move in game.moves) if isinstance(game, FileGame) else None)
        for game in read_games(text, game_by_id(game_id))
    ]


@pytest.mark.parametrize("value", ["open 1-0 cup", "a * b", "( 0-1 )"])
def test_tags_that_are_refused_are_no_moves(value: str) -> None:
    """A result inside a tag does not end the game that the tags belong to."""
    text = (
        f'[Event "{value}"]\n[Black "{value}"]\n\n1. i9h8 i6h6 1-0\n\n'
        '[Notation "Aba-Pro"]\n\n1. a1b2 *\n'
    )
    assert told(text, "abalone") == [(1, None), (6, ("A1B2",))]


def test_a_variation_s_result_does_not_end_a_damaged_game() -> None:
    text = "1. 32-28 99-99 (19-23 (2. 28-22 *) 1-0) 19-23 2-0\n1. 31-26 *"
    assert told(text) == [(1, None), (2, ("31-26",))]


def test_a_variation_that_is_never_closed_ends_with_a_result() -> None:
    assert told("1. 32-28 (31-27 2-0\n1. 31-26 1-1") == [(1, None), (2, ("31-26",))]


def test_lines_are_counted_whatever_ends_them() -> None:
    assert told("\r\n% x\r1. 32-28 *\n\r\n1. 32-27 99-99 *\r1. 31-26 *") == [
        (3, ("32-28",)),
        (5, None),
        (6, ("31-26",)),
    ]


@pytest.mark.parametrize("word", ["{word}\n", "$1\n", "{[%clk 1:00:00]}\n", "-\n", "\n"])
def test_much_of_the_same_is_read_in_the_time_of_its_length(word: str) -> None:
    """200,000 of each; what grew with its square took a minute here."""
    (game,) = read_games(f"1. 32-28 {word * 200_000} 19-23 *", game_by_id("draughts"))
    assert isinstance(game, FileGame)
    assert [move.note for move in game.moves] == ["32-28", "19-23"]
    assert len(game.moves[0].comment) <= LONGEST_COMMENT
    assert len(game.moves[0].glyphs) <= MOST_GLYPHS
