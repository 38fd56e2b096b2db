"""Fingers on a board: every sentence of the feel of moving pieces, on the record alone."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping

import pytest

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import Illegal, Square, settle
from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.store.paths import assets
from sumo_arcade.ui.art.board_art import art_for
from sumo_arcade.ui.board.board import Board
from sumo_arcade.ui.board.gesture_result import Answer, Played, Refused, Returned
from sumo_arcade.ui.board.handling import handling_for
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.platform.theme import Metrics

import pygame  # isort: skip - sumo_arcade.ui prepares SDL for it

SLACK = 4
OUTSIDE = (3, 3)


def make(
    game_id: str, position: str | None = None, options: Mapping[str, str] | None = None
) -> Board:
    """A board at 1280 × 720 with the side to move at it."""
    game = game_by_id(game_id)
    settled = settle(game, options or {})
    state = game.start(settled) if position is None else game.load(position, settled)
    art = art_for(game_id)(Sprites(assets(), Metrics.of(1280, 720, 0)), settled)
    art.place(pygame.Rect(312, 32, 656, 656), flipped=False)
    board = Board(art, handling_for(game_id), state)
    board.show(state, state.actors()[0])
    return board


def click(board: Board, square: Square) -> Answer:
    """A press and a release on the same place."""
    at = board.art.centre(square)
    return board.press(at, SLACK) or board.release(at)


def clicks(board: Board, *squares: Square) -> Answer:
    """Clicks on squares, one after the other; what came of the last."""
    return [click(board, square) for square in squares][-1]


def lift(board: Board, square: Square) -> None:
    """A press that has become a drag, still on its square."""
    x, y = board.art.centre(square)
    board.motion((x, y), held=False)
    board.press((x, y), SLACK)
    board.motion((x + SLACK + 2, y), held=True)


def drag(board: Board, *squares: Square) -> Answer:
    """From the first square over the others, let go on the last."""
    lift(board, squares[0])
    for square in squares[1:]:
        board.motion(board.art.centre(square), held=True)
    return board.release(board.art.centre(squares[-1]))


def note(board: Board, answer: Answer) -> str:
    """The notation of what was played."""
    assert isinstance(answer, Played), answer
    return board.state.note(answer.move)


def test_a_press_selects_and_a_release_on_the_same_square_keeps_it() -> None:
    board = make("draughts")
    at = board.art.centre("32")
    board.press(at, SLACK)
    assert board.path == ("32",)
    assert board.release(at) is None
    assert board.path == ("32",)


def test_the_next_click_on_a_selected_piece_deselects_it() -> None:
    board = make("draughts")
    click(board, "32")
    click(board, "32")
    assert board.path == ()


def test_a_click_on_another_own_piece_selects_that_one() -> None:
    board = make("draughts")
    click(board, "32")
    click(board, "34")
    assert board.path == ("34",)


def test_two_clicks_play_a_move() -> None:
    board = make("draughts")
    click(board, "32")
    answer = click(board, "28")
    assert note(board, answer) == "32-28"
    assert isinstance(answer, Played)
    assert answer.drop is None


def test_a_drag_plays_a_move_and_tells_where_it_was_let_go() -> None:
    board = make("draughts")
    answer = drag(board, "32", "28")
    assert note(board, answer) == "32-28"
    assert isinstance(answer, Played)
    assert (answer.origin, answer.drop) == ("32", board.art.centre("28"))


@pytest.mark.parametrize(("slack", "far", "drags"), [(4, 4, False), (4, 5, True), (12, 9, False)])
def test_a_press_drags_only_beyond_its_slack(slack: int, far: int, *, drags: bool) -> None:
    board = make("draughts")
    x, y = board.art.centre("32")
    board.press((x, y), slack)
    board.motion((x + far, y), held=True)
    assert board.dragging is drags


def test_a_piece_let_go_off_the_board_returns() -> None:
    board = make("draughts")
    lift(board, "32")
    assert board.release(OUTSIDE) == Returned("32", OUTSIDE)
    assert board.path == ()


def test_a_piece_let_go_between_the_squares_is_told_where_pieces_stand() -> None:
    board = make("draughts")
    lift(board, "32")
    x, y = board.art.centre("28")
    answer = board.release((x + board.art.cell, y))
    assert isinstance(answer, Refused)
    assert answer.illegal.code == "off_board"


def test_a_drop_beyond_a_whole_move_is_refused_as_if_it_was_not_passed_over() -> None:
    board = make("draughts")
    answer = drag(board, "32", "28", "22")
    assert isinstance(answer, Refused)
    assert answer.path == ("32", "22")


def test_a_drag_that_comes_home_keeps_the_piece_selected() -> None:
    board = make("draughts")
    assert drag(board, "32", "28", "32") is None
    assert board.path == ("32",)


def test_a_button_that_came_up_unseen_ends_the_drag_at_the_next_motion() -> None:
    board = make("draughts")
    lift(board, "32")
    answer = board.motion(board.art.centre("28"), held=False)
    assert isinstance(answer, Returned)
    assert not board.dragging
    assert board.path == ()


def test_calling_off_puts_everything_back() -> None:
    board = make("draughts")
    lift(board, "32")
    assert isinstance(board.cancel(), Returned)
    click(board, "33")
    assert board.cancel() is None
    assert board.path == ()


def test_a_click_off_the_board_deselects() -> None:
    board = make("draughts")
    click(board, "32")
    board.press(OUTSIDE, SLACK)
    assert board.path == ()


def test_a_capture_is_finished_by_one_click_on_its_last_square() -> None:
    board = make("draughts", "W:W26:B12,K21,31,32")
    click(board, "26")
    assert {"8", "28"} <= set(board.handling.targets(board))
    assert note(board, click(board, "8")) == "26x8"


def test_a_drag_straight_to_the_last_square_plays_the_whole_capture() -> None:
    board = make("draughts", "W:W26:B12,K21,31,32")
    assert note(board, drag(board, "26", "28")) == "26x28"


def test_a_capture_can_be_clicked_hop_by_hop_and_waits_between() -> None:
    board = make("draughts", "W:W26:B12,K21,31,32")
    click(board, "26")
    assert click(board, "17") is None
    assert board.path == ("26", "17")
    answer = click(board, "8")
    assert note(board, answer) == "26x8"
    assert isinstance(answer, Played)
    assert answer.walked == 1


def test_captures_that_end_alike_are_told_apart_by_their_paths() -> None:
    board = make("draughts", "W:WK4:B13,20,32,37")
    moves = board.state.moves(0)
    assert len(moves) == 2
    assert {move.path[-1] for move in moves} == {"15"}
    click(board, "4")
    assert "15" not in board.gestures.ends(("4",))
    assert isinstance(click(board, "15"), Refused)
    notes = set()
    for move in moves:
        board.show(board.state, 0)
        answer: Answer = None
        for square in next(path for path, found in board.gestures.traces if found == move):
            answer = click(board, square)
        notes.add(note(board, answer))
    assert len(notes) == 2


def test_a_capture_that_returns_is_not_played_by_deselecting() -> None:
    board = make("draughts", "W:WK2:B7,8,17,18")
    click(board, "2")
    assert click(board, "2") is None
    assert board.path == ()


def test_a_quiet_move_is_refused_while_a_capture_is_due() -> None:
    board = make("draughts", "W:W28,33:B23")
    for answer in (click(board, "33"), drag_silently(board, "33", "29")):
        assert isinstance(answer, Refused)
        assert (answer.illegal.code, answer.illegal.squares) == ("must_capture", ("28",))
        assert answer.drop is None


def test_an_illegal_drop_tells_where_it_was_and_puts_the_piece_back() -> None:
    board = make("draughts")
    answer = drag(board, "32", "23")
    assert isinstance(answer, Refused)
    assert answer.illegal.code == "too_far"
    assert answer.drop == board.art.centre("23")
    assert board.path == ()


def test_a_piece_of_the_other_side_is_refused_and_an_empty_square_is_not_worth_a_word() -> None:
    board = make("draughts")
    answer = click(board, "20")
    assert isinstance(answer, Refused)
    assert answer.illegal.code == "not_your_piece"
    assert click(board, "25") is None


def test_touch_move_binds_the_lifted_piece_until_it_is_played() -> None:
    board = make("draughts", options={"touch_move": "on"})
    click(board, "32")
    answer = click(board, "34")
    assert isinstance(answer, Refused)
    assert (answer.illegal.code, answer.illegal.squares) == ("touch_move", ("32",))
    click(board, "32")
    board.cancel()
    assert isinstance(drag_silently(board, "34", "30"), Refused)
    assert board.path == ("32",)
    assert note(board, click(board, "27")) == "32-27"


def test_without_a_seat_nothing_can_be_lifted() -> None:
    board = make("draughts")
    board.show(board.state, None)
    assert click(board, "32") is None
    assert drag_silently(board, "32", "28") is None
    assert board.path == ()


def drag_silently(board: Board, start: Square, goal: Square) -> Answer:
    """A drag of something that cannot be lifted."""
    board.press(board.art.centre(start), SLACK)
    board.motion(board.art.centre(goal), held=True)
    return board.release(board.art.centre(goal))


def test_the_keyboard_alone_plays_a_move() -> None:
    board = make("draughts")
    board.point()
    assert board.cursor in board.gestures.starts()
    board.cursor = "32"
    assert board.enter() is None
    board.steer(0, -1)
    goal = board.cursor
    assert goal in ("27", "28")
    assert note(board, board.enter()) == f"32-{goal}"


def test_the_cursor_stays_on_the_board() -> None:
    board = make("abalone")
    board.point()
    for _ in range(12):
        board.steer(-1, 0)
    for _ in range(12):
        board.steer(0, 1)
    assert board.cursor in board.art.squares()


PAIR = "5/6/7/8/4bb3/8/7/6/w4 b 0 0"
"""Black on E5 and E6."""


def test_the_rear_marble_dragged_beyond_its_row_takes_it_along() -> None:
    board = make("abalone", PAIR)
    assert note(board, drag(board, "E5", "E6", "E7")) == "E5E6"
    click(board, "E5")
    assert note(board, click(board, "E7")) == "E5E6"


@pytest.mark.parametrize("by_hand", [False, True])
def test_own_marbles_choose_and_never_play(by_hand: bool) -> None:
    board = make("abalone", PAIR)
    assert (drag if by_hand else clicks)(board, "E5", "E6") is None
    assert board.path == ("E5", "E6")
    assert click(board, "E6") is None
    assert board.path == ("E5", "E6")
    assert note(board, click(board, "E7")) == "E5E6"


@pytest.mark.parametrize("by_hand", [False, True])
def test_a_row_goes_where_the_marble_under_the_finger_goes(by_hand: bool) -> None:
    for way, played in (
        ("E5 E6 F6", "E5E6F5"),
        ("E6 E5 F5", "E5E6F5"),
        ("E5 E6 F7", "E5E6F6"),
        ("E6 E5 E4", "E6E5"),
    ):
        board = make("abalone", PAIR)
        answer = (drag if by_hand else clicks)(board, *way.split())
        assert note(board, answer) == played


def test_a_place_that_is_not_marked_refuses() -> None:
    """Three are chosen; one marble that lies beside the first of them must not go alone."""
    board = make("abalone", "5/6/4bbb/8/9/8/7/6/w4 b 0 0")
    clicks(board, "G7", "G9")
    answer = click(board, "F6")
    assert isinstance(answer, Refused)
    assert answer.illegal == Illegal("too_far", ("F6",))
    assert board.path == ("G7", "G9")
    assert note(board, click(board, "F8")) == "G7G9F6"


def test_a_pair_loses_no_marble_on_the_way() -> None:
    """H8 alone could have gone to I9, too."""
    board = make("abalone", "5/4bb/7/8/9/8/7/6/w4 b 0 0")
    assert note(board, drag(board, "H8", "H9", "I9")) == "H8H9I8"


def test_a_group_is_clicked_by_its_ends_and_steps_sideways() -> None:
    board = make("abalone")
    click(board, "C3")
    assert click(board, "C5") is None
    assert note(board, click(board, "D6")) == "C3C5D4"


def test_a_drag_across_a_group_and_outwards_steps_sideways() -> None:
    board = make("abalone")
    assert note(board, drag(board, "C3", "C4", "C5", "D6")) == "C3C5D4"


def test_a_group_let_go_over_its_end_waits_for_the_direction() -> None:
    board = make("abalone")
    assert drag(board, "C3", "C4", "C5") is None
    assert board.path == ("C3", "C5")
    assert note(board, click(board, "D6")) == "C3C5D4"


def test_a_trial_is_what_a_click_would_play() -> None:
    board = make("abalone", PAIR)
    click(board, "E5")
    board.motion(board.art.centre("E7"), held=False)
    path, move = board.trial()
    assert path == ("E5", "E7")
    assert move is not None
    assert board.state.note(move) == "E5E6"
    assert board.path == ("E5",)


@pytest.mark.parametrize("seed", range(3))
def test_every_way_to_spell_a_move_of_sumo_checkers_can_be_dragged(seed: int) -> None:
    """A line drawn from square to square, over whatever lies between, plays the move it spells; but
    for a group that would go back over itself or slantwise, which is what clicks are for."""
    chance = random.Random(seed)  # noqa: S311 - the same games every time
    board = make("sumo_checkers")
    for _ in range(60):
        state = board.state
        seat = state.actors()[0]
        if seed and chance.random() < 0.2:
            for path, move in abilities.traces(state, seat):
                board.show(state, seat)
                answer = clicked(board, path) if goes_back(board, path) else drag(board, *path)
                assert isinstance(answer, Played), (state.text(), path)
                assert answer.move == move, (state.text(), path)
        state = state.play(seat, chance.choice(state.moves(seat)))
        if not state.actors():
            break
        board.show(state, state.actors()[0])


def goes_back(board: Board, path: tuple[Square, ...]) -> bool:
    """Whether the way to the last square leads over an earlier one, or slantwise."""
    *before, last, end = (board.art.centre(square) for square in path)
    over = any(
        math.dist(last, place) + math.dist(place, end) - math.dist(last, end) < 1
        for place in before
    )
    return bool(before) and (over or (last[0] != end[0] and last[1] != end[1]))


def clicked(board: Board, path: tuple[Square, ...]) -> Answer:
    """Clicks on squares, with Shift."""
    answer: Answer = None
    for square in path:
        at = board.art.centre(square)
        answer = board.press(at, SLACK, shift=True) or board.release(at)
    return answer


KING = "W:WK8:B19,33,43,44"
"""White's king takes four: 8-24-38-49-40, where it could also land elsewhere on the way."""


@pytest.mark.parametrize("by_hand", [False, True])
def test_a_capture_is_drawn_in_one_go_over_all_its_squares(by_hand: bool) -> None:
    board = make("draughts", KING)
    answer = (drag if by_hand else clicks)(board, "8", "24", "38", "49", "40")
    assert isinstance(answer, Played)
    assert len(board.state.play(0, answer.move).pieces()) == 1


@pytest.mark.parametrize(("hop", "elsewhere"), [("23", "12"), ("21", "14")])
def test_a_hop_is_not_taken_back_by_a_drop_where_another_capture_ends(
    hop: str, elsewhere: str
) -> None:
    """The man on 32 takes 32-23-14 or 32-21-12: after one hop the other end is out of reach."""
    board = make("draughts", "W:W32:B17,19,27,28")
    lift(board, "32")
    board.motion(board.art.centre(hop), held=True)
    assert board.path == ("32", hop)
    assert isinstance(board.release(board.art.centre(elsewhere)), Refused)
