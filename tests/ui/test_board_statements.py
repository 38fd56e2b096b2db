"""What the program says of the rules beside its pages: sentences that a position could refute."""

from __future__ import annotations

from typing import Final

import pytest

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import Illegal, IllegalMoveError, State, read_turn, settle
from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.ui.art.board_art import art_for
from sumo_arcade.ui.boards.sumon.narration.names import EFFECTS
from sumo_arcade.ui.match.coach import refusal
from tests.engine.sumon_positions import play, waiting


def load(game_id: str, position: str) -> State:
    game = game_by_id(game_id)
    return game.load(position, settle(game, {}))


REFUSALS: Final = [
    pytest.param(*row, id=f"{row[0]}-{row[2]}")
    for row in (
        # It can go all the same, as one of three: the next column says by which move.
        (
            "abalone",
            "5/6/7/2ww4/wwbbbww2/2ww4/7/6/5 b 0 0",
            "E4",
            "E3E4",
            (
                "No move can begin with this marble. "
                "See what is around it: E4, E5, F5, F4, E3, D3, D4."
            ),
        ),
        (
            "sumo_checkers",
            "5/7/1x5/gggsss1/1x5/7/5 g 1 1 0 0",
            "b4",
            "a4-c4>e",
            "No move can begin with this checker. Look around it: b4, b5, c4, b3, a4.",
        ),
        # Fewer steps than its level are possible too.
        (
            "promoting_pawns",
            "W:Wb3*2:Bg7*2",
            "b3 e3",
            "b3-c3",
            "e3 is too far. A stack goes at most as many steps as its level.",
        ),
        # There is one way from b3 to b5, and there are two from b3 to c4.
        (
            "promoting_pawns",
            "W:Wb2*3,f2*2:Bg7*2",
            "b2 b3 b5",
            "b2-b3-b4-b5",
            "It is not clear which way you go: b3, b5. Go square by square.",
        ),
        (
            "promoting_pawns",
            "W:Wb3*2,f2*2:Bc3*2,g7*2",
            "b3 c4",
            "b3-b4-c4",
            "It is not clear which way you go: b3, c4. Go square by square.",
        ),
        # One piece that can capture, and two.
        (
            "draughts",
            "W:W32,43:B28",
            "43 39",
            "32x23",
            "You must capture. It can be done from 32.",
        ),
        (
            "draughts",
            "W:W32,33,43:B28",
            "43 39",
            "33x22",
            "You must capture. It can be done from 32, 33.",
        ),
    )
]


@pytest.mark.parametrize(("game_id", "position", "path", "possible", "said"), REFUSALS)
def test_what_a_refusal_says_is_true(
    game_id: str, position: str, path: str, possible: str, said: str
) -> None:
    state = load(game_id, position)
    (seat,) = state.actors()
    tried = tuple(path.split())
    assert tried not in {begun for begun, _move in abilities.traces(state, seat)}
    words = art_for(game_id).words
    assert refusal(words, state.why_not(seat, tried)) == said
    assert state.parse(seat, possible) in state.moves(seat)


def test_a_captured_checker_may_have_been_placed_already() -> None:
    """Gold has captured before, and has nothing to place now."""
    state = load("sumo_checkers", "5/7/7/s6/3g3/7/5 g 1 1 0 1")
    for turn in ("@d4", "a4-a5-a6-b6"):
        (seat,) = state.actors()
        for _move, after in read_turn(state, seat, turn):
            state = after
    art = art_for("sumo_checkers")
    block = next(kind for kind in art.kinds if kind.label == "Block")
    assert block.none.startswith("Your Captured area is empty.")
    with pytest.raises(IllegalMoveError) as refused:
        state.parse(0, "@c3")
    assert refused.value.illegal.code == "nothing_captured"
    assert refusal(art.words, refused.value.illegal) == "You have no captured checker to place."


def test_a_checker_pushed_off_while_the_promotion_is_full_can_be_placed() -> None:
    block = next(kind for kind in art_for("sumo_checkers").kinds if kind.label == "Block")
    assert block.none.endswith("Push one off while your Promotion is full.")
    state = load("sumo_checkers", "5/7/7/4ggs/7/s6/5 g 1 1 0 0")
    for turn in ("e4-f4>e", "a2-a3-b3-c3"):
        (seat,) = state.actors()
        state = state.play(seat, state.parse(seat, turn))
    assert state.parse(0, "@d4") in state.moves(0)


def test_equal_growth_is_of_checkers_not_of_height() -> None:
    """Five and one against three twos: as many checkers, and not equally tall."""
    state = load("promoting_pawns", "W:Wb3*5,g3*1:Bb6*2,d6*2,g6*2")
    line = ["b3-b4", "g6-f6", "g3-g4", "b6-c6", "b4-b3", "f6-e6", "g4-f4", "c6-c7"]
    line += ["b3-c3", "d6-d7", "f4-f3", "e6-f6", "c3-c2", "c7-b7", "f3-e3", "d7-c7"]
    line += ["c2-d2", "f6-g6", "e3-e4", "b7-b6", "d2-e2", "c7-d7", "e4-f4", "g6-f6"]
    line += ["e2-f2", "b6-c6", "f4-g4", "d7-e7", "f2-g2", "f6-g6", "g4-f4", "c6-b6"]
    line += ["g2-g3", "e7-d7", "f4-e4", "b6-b7", "g3-f3", "g6-f6", "e4-d4", "d7-c7"]
    line += ["f3-e3", "f6-g6", "d4-c4", "b7-b6", "e3-d3", "g6-g7", "c4-b4", "c7-d7"]
    line += ["d3-c3", "b6-c6"]
    assert len(line) == 50
    for step in line:
        assert state.outcome() is None
        (seat,) = state.actors()
        for _move, after in read_turn(state, seat, f"{step},end"):
            state = after
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (None, "no_growth_equal")
    said = art_for("promoting_pawns").words.reasons["no_growth_equal"]
    assert said == "Fifty turns without growth, and both sides have equally many levels."


def test_a_kamikaze_takes_every_enemy_beside_it_but_an_avatar() -> None:
    assert EFFECTS["kamikaze"] == (
        "An own wrestler leaves, and with it every enemy beside it but an avatar."
    )
    board = {"C4": "red jonokuchi", "C5": "blue yokozuna", "D4": "blue ozeki.avatar"}
    after = play(waiting(board, "red card:kamikaze"), "target:C4")
    assert {tile: piece.kind for tile, piece in after.pieces().items()} == {"D4": "ozeki"}


def test_an_avatar_is_not_hit_by_a_card_that_turns_anybody() -> None:
    assert "nor hit by enemy cards" in EFFECTS["avatar"]
    assert EFFECTS["reverse"].startswith("Any wrestler")
    state = waiting({"C4": "red jonokuchi", "D4": "blue ozeki.avatar"}, "red card:reverse")
    assert state.why_not(0, ("D4",)) == Illegal("avatar", ("D4",))
