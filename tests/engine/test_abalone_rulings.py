"""The rules of Abalone by worked examples; each ruling's test bears its name."""

from __future__ import annotations

import pytest

from sumo_arcade.engine.core import (
    Event,
    IllegalMoveError,
    Move,
    OptionError,
    Outcome,
    Piece,
    settle,
)
from sumo_arcade.engine.games.abalone import GAME
from sumo_arcade.engine.games.abalone.rules import AbaloneState
from tests.engine.abalone_positions import load, place, play, some_texts, start

BLACK, WHITE = Piece(0, "marble"), Piece(1, "marble")
SHUFFLE = ("C3D3", "G5F5", "D3C3", "F5G5")
"""Two marbles out and back from the standard start."""


def stands(state: AbaloneState) -> tuple[str, str]:
    """The cells of Black's and White's marbles."""
    return (
        " ".join(sorted(cell for cell, piece in state.pieces().items() if piece == BLACK)),
        " ".join(sorted(cell for cell, piece in state.pieces().items() if piece == WHITE)),
    )


@pytest.mark.parametrize(
    ("black", "white", "move", "after"),
    [
        ("E5", "A1", "E5F6", ("F6", "A1")),
        ("E5 E6", "A1", "E5E6", ("E6 E7", "A1")),
        ("E5 E6 E7", "A1", "E7E6", ("E4 E5 E6", "A1")),
        ("C3 D4 E5", "A1", "C3D4", ("D4 E5 F6", "A1")),
        ("E5 E6", "A1", "E5E6F5", ("F5 F6", "A1")),
        ("C3 D4 E5", "A1", "C3E5C4", ("C4 D5 E6", "A1")),
        ("E4 E5", "E6", "E4E5", ("E5 E6", "E7")),
        ("E4 E5 E6", "E7", "E4E5", ("E5 E6 E7", "E8")),
        ("E4 E5 E6", "E7 E8", "E4E5", ("E5 E6 E7", "E8 E9")),
        ("E5 E6 E7", "E8 E9", "E5E6", ("E6 E7 E8", "E9")),
        ("E7 E8", "A1 E9", "E7E8", ("E8 E9", "A1")),
        ("E6 E7 E8", "A1 E9", "E6E7", ("E7 E8 E9", "A1")),
        ("C4 C5 C6", "C3 A1", "C6C5", ("C3 C4 C5", "A1 C2")),
        ("E2 E3 E4 E5", "E6", "E4E5", ("E2 E3 E5 E6", "E7")),
    ],
)
def test_what_a_move_does(black: str, white: str, move: str, after: tuple[str, str]) -> None:
    assert stands(play(place(black, white), move)) == after


@pytest.mark.parametrize(
    ("black", "white", "move", "code"),
    [
        ("E5", "E6", "E5E6", "not_outnumbering"),
        ("E4 E5", "E6 E7", "E4E5", "not_outnumbering"),
        ("E3 E4 E5", "E6 E7 E8", "E3E4", "blocked_behind"),
        ("E2 E3 E4 E5", "E6", "E2E3", "more_than_three"),
        ("E3 E4 E5 E7", "E6", "E3E4", "own_marble_in_way"),
        ("E3 E4 E5", "F5", "E3E5F4", "side_step_not_free"),
        ("E8 E9", "A1", "E8E9", "would_leave_board"),
        ("E5", "A1", "E5E7", "too_far"),
    ],
)
def test_what_a_move_may_not_do(black: str, white: str, move: str, code: str) -> None:
    state = place(black, white)
    with pytest.raises(IllegalMoveError) as refused:
        state.parse(0, move)
    assert refused.value.illegal.code == code
    assert move not in {state.note(legal) for legal in state.moves(0)}


def test_side_steps_never_push() -> None:
    state = place("E4 E5 E6", "F5")
    assert not [move for move in state.moves(0) if len(move.path) == 3 and "F5" in move.path]


def test_r_ab_1_sixteen_layouts_black_first() -> None:
    (layout, *_) = GAME.options
    assert (layout.name, layout.default, len(layout.choices)) == ("layout", "standard", 16)
    assert {start(layout=choice).text()[-6:] for choice in layout.choices} == {" b 0 0"}
    assert {start(layout=choice).actors() for choice in layout.choices} == {(0,)}
    assert GAME.seats == ("black", "white")
    with pytest.raises(OptionError, match="option layout cannot be 'square'"):
        settle(GAME, {"layout": "square"})


def test_r_ab_3_a_side_without_a_legal_move_loses() -> None:
    assert load("5/6/7/8/9/8/7/ww4/bw3 b 0 0").outcome() == Outcome(1, "no_moves")
    shut_in = play(place("A1", "A2 B1 B3", "w"), "B3B2")
    assert shut_in.outcome() == Outcome(1, "no_moves")
    assert shut_in.actors() == ()
    assert shut_in.moves(0) == ()
    assert place("A1", "A2 B1 B3").outcome() is None


def test_r_ab_3_holds_for_a_side_whose_last_marble_went() -> None:
    bare = play(place("E7 E8", "E9"), "E7E8")
    assert bare.lost == (0, 1)
    assert bare.outcome() == Outcome(0, "no_moves")


def test_r_ab_4_threefold_repetition_is_a_draw() -> None:
    twice = play(start(), *SHUFFLE)
    assert twice.outcome() is None
    almost = play(twice, *SHUFFLE[:3])
    assert almost.outcome() is None
    thrice = play(almost, SHUFFLE[3])
    assert thrice.outcome() == Outcome(None, "repetition")
    assert thrice.actors() == ()
    assert thrice.moves(0) == ()


def test_r_ab_4_the_side_to_move_belongs_to_the_position() -> None:
    """Black loses a move by going round a triangle, so the board comes back with White to move."""
    state = place("E5", "A1 A3")
    before = stands(state)
    state = play(state, "E5E6", "A1B1", "E6F6", "B1A1", "F6E5")
    assert stands(state) == before
    assert state.position.to_move == 1
    state = play(state, "A1B1", "E5E6", "B1A1", "E6E5")
    assert stands(state) == before
    assert state.outcome() is None


def test_r_ab_4_repetition_can_be_switched_off() -> None:
    assert play(start(repetition="off"), *SHUFFLE * 5).outcome() is None


def test_r_ab_5_marbles_to_win() -> None:
    six = load("5/6/7/8/6bbw/8/7/6/w4 b 0 5")
    assert six.outcome() is None
    assert play(six, "E7E8").outcome() == Outcome(0, "marbles_off")
    assert play(load(six.text(), to_win="7"), "E7E8").outcome() is None
    assert play(place("E7 E8", "E9 A1", to_win="1"), "E7E8").outcome() == Outcome(0, "marbles_off")
    white = load("5/6/7/8/6wwb/8/7/6/b4 w 5 0")
    assert play(white, "E7E8").outcome() == Outcome(1, "marbles_off")


def test_r_ab_5_up_to_all_fourteen() -> None:
    last = load("5/6/7/8/6bbw/8/7/6/5 b 0 13", to_win="14")
    over = play(last, "E7E8")
    assert over.outcome() == Outcome(0, "marbles_off")
    assert load(over.text(), to_win="14").outcome() == over.outcome()
    option = GAME.options[1]
    assert option.number
    assert option.choices == tuple(str(number) for number in range(1, 15))


@pytest.mark.parametrize("side", ["b", "w"])
def test_r_ab_6_nobody_moves_once_the_marbles_are_lost(side: str) -> None:
    over = load(f"5/6/7/8/2bbw4/8/7/6/5 {side} 0 6")
    assert over.outcome() == Outcome(0, "marbles_off")
    assert (over.actors(), over.moves(0), over.moves(1)) == ((), (), ())
    assert GAME.perft(over, 1) == 0


def test_r_ab_7_a_lost_marble_ends_the_count() -> None:
    out_and_back = ("C3D3", "A1B1", "D3C3", "B1A1")
    before = play(load("5/6/7/8/6bbw/8/2b4/6/w4 b 0 0"), *out_and_back)
    assert len(before.seen) == 5
    lost = play(before, "E7E8")
    assert lost.lost == (0, 1)
    assert len(lost.seen) == 1
    twice = play(lost, "A1B1", "C3D3", "B1A1", "D3C3")
    assert twice.outcome() is None
    assert play(twice, "A1B1", "C3D3", "B1A1", "D3C3").outcome() == Outcome(None, "repetition")


def test_only_the_side_to_move_has_moves() -> None:
    state = start()
    assert len(state.moves(0)) == 44
    assert state.moves(1) == ()


def test_a_position_is_not_changed_by_play() -> None:
    state = start()
    for move in state.moves(0):
        assert state.play(0, move).text() != state.text()
        assert state.text() == start().text()


@pytest.mark.parametrize(
    ("black", "white", "move", "events"),
    [
        ("E5", "A1", "E5F6", [("move", "E5 F6", BLACK)]),
        (
            "C3 C4 C5",
            "A1",
            "C3C5D4",
            [("move", "C5 D6", BLACK), ("move", "C4 D5", BLACK), ("move", "C3 D4", BLACK)],
        ),
        (
            "E4 E5 E6",
            "E7 E8",
            "E4E5",
            [
                ("push", "E8 E9", WHITE),
                ("push", "E7 E8", WHITE),
                ("move", "E6 E7", BLACK),
                ("move", "E5 E6", BLACK),
                ("move", "E4 E5", BLACK),
            ],
        ),
        (
            "E5 E6 E7",
            "E8 E9",
            "E5E6",
            [
                ("off", "E9", WHITE),
                ("push", "E8 E9", WHITE),
                ("move", "E7 E8", BLACK),
                ("move", "E6 E7", BLACK),
                ("move", "E5 E6", BLACK),
            ],
        ),
        (
            "E7 E8",
            "E9 A1",
            "E7E8",
            [("off", "E9", WHITE), ("move", "E8 E9", BLACK), ("move", "E7 E8", BLACK)],
        ),
    ],
)
def test_events(black: str, white: str, move: str, events: list[tuple[str, str, Piece]]) -> None:
    after = play(place(black, white), move)
    assert after.events() == tuple(
        Event(kind, tuple(path.split()), piece) for kind, path, piece in events
    )


def apply(state: AbaloneState, move: Move) -> dict[str, Piece]:
    """The pieces after ``move`` as its events tell it, one after the other."""
    seat = state.position.to_move
    pieces = dict(state.pieces())
    for event in state.play(seat, move).events():
        assert pieces.pop(event.path[0]) == event.piece
        if event.kind != "off":
            assert event.path[1] not in pieces
            pieces[event.path[1]] = event.piece
    return pieces


def test_events_tell_all_that_changed() -> None:
    for text in some_texts(11, 150):
        state = load(text)
        seat = state.position.to_move
        for move in state.moves(seat):
            assert apply(state, move) == state.play(seat, move).pieces()


def test_a_loaded_position_has_no_events() -> None:
    assert load(play(start(), "C3D3").text()).events() == ()
