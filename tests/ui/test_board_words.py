"""The words of the boards: every option, ending, refusal and claim of the engines has some."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from sumo_arcade.engine import games, match
from sumo_arcade.engine.registry import all_games, game_by_id
from sumo_arcade.ui.art.board_art import HOUSE_ILLEGALS, BoardArt, all_arts, art_for

ARTS = pytest.mark.parametrize("art_type", all_arts(), ids=lambda art: str(art.game_id))


def test_every_game_has_a_board_and_every_board_a_game() -> None:
    assert {art.game_id for art in all_arts()} == {game.id for game in all_games()}


@ARTS
def test_every_option_and_choice_has_words(art_type: type[BoardArt]) -> None:
    game = game_by_id(art_type.game_id)
    assert set(art_type.words.options) == {option.name for option in game.options}
    for option in game.options:
        words = art_type.words.options[option.name]
        assert words.label
        assert words.hint or set(words.hints) == set(option.choices)
        assert set(words.choices) == set(option.choices)
        assert len(set(words.choices.values())) == len(option.choices)
    assert len(art_type.words.seats) == len(game.seats)


def codes_in(tree: ast.AST, callee: str, place: int) -> Iterator[str]:
    """The constant texts that may be argument ``place`` of calls of ``callee``."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or len(node.args) <= place:
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        name = node.func.id if isinstance(node.func, ast.Name) else name
        if name == callee:
            argument = node.args[place]
            kept = (
                [argument.body, argument.orelse] if isinstance(argument, ast.IfExp) else [argument]
            )
            yield from (
                part.value
                for part in kept
                if isinstance(part, ast.Constant) and isinstance(part.value, str)
            )


def sources(game_id: str) -> list[ast.AST]:
    """The modules that a game's codes come from: its own and the match."""
    folder = Path(games.__path__[0]) / game_id
    files = [*sorted(folder.glob("*.py")), Path(match.__file__)]
    return [ast.parse(file.read_text(encoding="utf-8")) for file in files]


def constants(game_id: str) -> set[str]:
    return {
        node.value
        for tree in sources(game_id)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@ARTS
def test_every_code_of_the_engine_has_a_sentence(art_type: type[BoardArt]) -> None:
    words, trees = art_type.words, sources(art_type.game_id)
    illegals = {
        code
        for tree in trees
        for callee in ("Illegal", "refuse")
        for code in codes_in(tree, callee, 0)
    }
    reasons = {code for tree in trees for code in codes_in(tree, "Outcome", 1)}
    assert illegals
    assert reasons
    assert illegals <= set(words.illegals)
    assert reasons | set(match.ENDINGS) <= set(words.reasons)


@ARTS
def test_no_sentence_is_for_a_code_that_is_gone(art_type: type[BoardArt]) -> None:
    words, known = art_type.words, constants(art_type.game_id)
    for table in (words.reasons, words.illegals, words.claims, words.buttons, words.countdowns):
        assert set(table) - set(HOUSE_ILLEGALS) <= known


@ARTS
def test_what_is_counted_down_to_is_an_end_with_a_sentence(art_type: type[BoardArt]) -> None:
    words = art_type.words
    assert set(words.countdowns) <= set(words.reasons)
    for forms in words.countdowns.values():
        for sentence in forms:
            fields = {name for _, name, _, _ in string.Formatter().parse(sentence) if name}
            assert {"n"} <= fields <= {"n", "winner"}
            assert sentence.endswith(".")
            assert len(sentence) <= 80


def test_every_draw_of_draughts_has_a_sentence() -> None:
    """Those of ruling R-DR-1, which the engine counts."""
    draws = {"repetition", "king_moves", "three_against_king", "few_against_king"}
    assert draws <= set(art_for("draughts").words.reasons)
    assert draws - {"repetition"} == set(art_for("draughts").words.countdowns)
    assert "missed_capture" in art_for("draughts").words.claims
    assert "let_stand" in art_for("draughts").words.buttons


@ARTS
def test_sentences_are_whole_and_ask_for_nothing_unknown(art_type: type[BoardArt]) -> None:
    words = art_type.words
    for table, allowed in (
        (words.reasons, {"winner", "loser"}),
        (words.illegals, {"squares"}),
        (words.claims, set[str]()),
        (words.buttons, set[str]()),
    ):
        for sentence in table.values():
            fields = {name for _, name, _, _ in string.Formatter().parse(sentence) if name}
            assert fields <= allowed
            assert sentence[0].isupper() or sentence.startswith("{")
            assert len(sentence) <= 80
    for sentence in [*words.reasons.values(), *words.illegals.values()]:
        assert sentence.endswith((".", "!"))
