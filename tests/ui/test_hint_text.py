"""What a hint says: the game's own words, and no more than the line bears out."""

from __future__ import annotations

import pytest

from sumo_arcade.engine.core import Event, Move, Piece, Seat, settle
from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.players.messages import Finding
from sumo_arcade.ui.art.board_art import art_for
from sumo_arcade.ui.scenes.match.hint_text import FORESEEN, LEVEL, Made, arrows, gain, walked


def made(turn: int, *events: Event) -> Made:
    """A move of the seat whose turn it is, seat 0 at first."""
    return Made(turn % 2, turn, Move(("1", "2")), "1-2", events, ("1", "2"))


def takes(kind: str, seat: Seat, how: str = "capture") -> Event:
    """A piece of ``seat`` leaves the board."""
    return Event(how, ("3",), Piece(seat, kind))


def said(game: str, *line: Made, score: int = 0, moves_to_end: int = 0) -> str:
    found = Finding(1, score=score, moves_to_end=moves_to_end)
    return gain(art_for(game).words, line, found)


@pytest.mark.parametrize(
    ("game", "how", "kinds", "sentence"),
    [
        ("draughts", "capture", ("man",), "It wins 1 man."),
        ("draughts", "capture", ("man", "man"), "It wins 2 men."),
        ("draughts", "capture", ("king",), "It wins 1 king."),
        ("draughts", "capture", ("man", "king"), "It wins 2 pieces."),
        ("abalone", "off", ("marble",), "It pushes 1 marble out."),
        ("sumo_checkers", "off", ("checker", "checker"), "It captures 2 checkers."),
        ("sumo_checkers", "off", ("super",), "It captures 1 Super Sumo."),
    ],
)
def test_what_is_won_has_the_word_of_the_game(
    game: str, how: str, kinds: tuple[str, ...], sentence: str
) -> None:
    assert said(game, made(0, *(takes(kind, 1, how) for kind in kinds)), made(1)) == sentence


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        ("draughts", "It makes a king."),
        ("sumo_checkers", "It makes a Super Sumo."),
        ("promoting_pawns", "It makes a stack grow."),
    ],
)
def test_a_promotion_has_the_word_of_the_game(game: str, sentence: str) -> None:
    assert said(game, made(0, Event("promote", ("2",), Piece(0, "king")))) == sentence


EXCHANGE = "It is an exchange that keeps the balance."


def test_what_is_lost_late_is_seen_until_it_is_won_back() -> None:
    """It is no loss, and no exchange either: nothing is exchanged at once."""
    quiet = [made(turn) for turn in range(FORESEEN - 1)]
    lost, back = made(FORESEEN - 1, takes("man", 0)), made(FORESEEN, takes("man", 1))
    level = "It keeps the balance."
    assert said("draughts", *quiet, lost, back, made(FORESEEN + 1)) == level
    later = made(FORESEEN + 2, takes("man", 1))
    assert said("draughts", *quiet, lost, back, made(FORESEEN + 1), later) == level


def test_an_exchange_begins_at_once() -> None:
    taken, retaken = made(0, takes("man", 1)), made(1, takes("man", 0))
    assert said("draughts", taken, retaken, made(2)) == EXCHANGE
    offered = made(0), made(1, takes("man", 0)), made(2, takes("man", 1))
    assert said("draughts", *offered) == EXCHANGE
    quiet_first = made(0), made(1), made(2, takes("man", 1)), made(3, takes("man", 0))
    assert said("draughts", *quiet_first) == "It keeps the balance."


def test_to_move_first_is_no_better_position() -> None:
    """The first move in Abalone's own opening position is worth 58 hundredths of a marble."""
    assert said("abalone", made(0), score=58) == "It keeps the balance."
    assert said("abalone", made(0), score=-58) == "It keeps the balance."
    assert said("abalone", made(0), score=150) == "It keeps the better position."


def test_a_loss_is_told_where_the_score_says_so_too() -> None:
    line = made(0), made(1, takes("man", 0)), made(2)
    assert said("draughts", *line, score=-LEVEL - 70).startswith("It loses something")
    assert said("draughts", *line, score=0) == "It keeps the balance."


def test_a_king_for_a_man_is_an_exchange() -> None:
    line = made(0), made(1, takes("man", 0)), made(2, takes("king", 1))
    assert said("draughts", *line, score=200).startswith("It is an exchange")


@pytest.mark.parametrize(("moves_to_end", "words"), [(5, "a sure win"), (-5, "holds out longest")])
def test_an_end_that_is_seen_comes_before_all_else(moves_to_end: int, words: str) -> None:
    line = made(0, takes("man", 1)), made(1, takes("man", 0))
    assert words in said("draughts", *line, moves_to_end=moves_to_end)


def test_the_arrow_of_a_side_step_goes_where_the_finger_goes() -> None:
    """Named by B3, B5 and where B3 goes; drawn from B3 to B5 and to where B5 goes."""
    game = game_by_id("abalone")
    state = game.load("5/6/7/8/9/8/7/2bbb1/w4 b 0 0", settle(game, {}))
    (arrow,) = arrows(list(walked(state, ["B3B5C3"])), 1)
    assert arrow.path == ("B3", "B5", "C5")
