"""Actions of SUMOn that are refused, whole and with a reason; undo; and how games end."""

from __future__ import annotations

import pytest

from sumo_arcade.engine.core import IllegalMoveError, Move, Outcome, settle
from sumo_arcade.engine.games.sumon import GAME
from sumo_arcade.engine.games.sumon.program import read_program, write_program
from sumo_arcade.engine.games.sumon.refusals import REASONS
from sumo_arcade.engine.games.sumon.rules import SumonState
from sumo_arcade.engine.match import Match, MatchError
from tests.engine.sumon_positions import (
    NOTHING,
    fields,
    load,
    play,
    random_steps,
    start,
    waiting,
    written,
)

REST = " - - - - - - - -"
"""The eight slots behind two."""

REFUSED_PROGRAMS = [
    ("program - - - - - - - - -", "slot_count", ()),
    ("program - - - - - - - - - - -", "slot_count", ()),
    ("program", "slot_count", ()),
    (f"program - summon:maegashira{REST}", "no_such_wrestler", ("2",)),
    (f"program summon: -{REST}", "no_such_wrestler", ("1",)),
    (f"program - card:joker{REST}", "no_such_card", ("2",)),
    (f"program move:4 -{REST}", "no_such_move", ("1",)),
    (f"program move:0 -{REST}", "no_such_move", ("1",)),
    (f"program move:-1 -{REST}", "no_such_move", ("1",)),
    (f"program move:1.0 -{REST}", "no_such_move", ("1",)),
    (f"program move:\u0663 -{REST}", "no_such_move", ("1",)),
    (f"program Move:1 -{REST}", "not_a_command", ("1",)),
    (f"program ozeki -{REST}", "not_a_command", ("1",)),
    (f"program summon:ozeki:1 -{REST}", "no_such_wrestler", ("1",)),
    (f"program - card:hex{REST}", "not_in_hand", ("2",)),
    (f"program card:avatar card:avatar{REST}", "not_in_hand", ("2",)),
    ("program card:kamikaze - card:kamikaze card:kamikaze - - - - - -", "not_in_hand", ("4",)),
    (f"program summon:yokozuna summon:yokozuna{REST}", "not_in_reserve", ("2",)),
    (
        "program summon:sekiwake - summon:sekiwake summon:sekiwake move:1 - - - - -",
        "not_in_reserve",
        ("4",),
    ),
    (f"program summon:yokozuna move:1{REST}", "mana_short", ("1", "2")),
    ("program move:3 - move:3 - move:3 - move:2 - - -", "mana_short", ("1", "3", "5", "7")),
    (f"program summon:ozeki card:kamikaze{REST}", "mana_short", ("1", "2")),
]

REFUSED_WORDS = [
    ("", "not_an_action"),
    ("lane", "no_such_lane"),
    ("Lane:A", "not_an_action"),
    ("rps", "no_such_sign"),
    ("rps:fire", "no_such_sign"),
    ("rps:Rock", "no_such_sign"),
    ("rps:rock:paper", "no_such_sign"),
    ("rps:rock", "wrong_phase"),
    ("lane:C", "wrong_phase"),
    ("lane:C1", "no_such_lane"),
    ("target:B4", "wrong_phase"),
    ("target:B4:", "no_such_tile"),
    ("target", "no_such_tile"),
    ("walker:B4", "wrong_phase"),
    ("walker:B9", "no_such_tile"),
    ("programme - - - - - - - - - -", "not_an_action"),
    ("card:jump", "not_an_action"),
]


def code_of(state: SumonState, text: str) -> tuple[str, tuple[str, ...]]:
    with pytest.raises(IllegalMoveError) as refused:
        state.parse(state.actors()[0], text)
    assert "\n" not in str(refused.value)
    return refused.value.illegal.code, refused.value.illegal.squares


@pytest.mark.parametrize(("text", "code", "slots"), REFUSED_PROGRAMS)
def test_programs_are_refused_whole(text: str, code: str, slots: tuple[str, ...]) -> None:
    """Red holds an avatar and two kamikazes, and ten mana."""
    state = start(0)
    before = state.text()
    assert code_of(state, text) == (code, slots)
    assert state.text() == before
    assert not state.allows(0, Move((), text))
    if code in ("not_in_hand", "not_in_reserve", "mana_short"):
        illegal = state.refusal(0, read_program(text))
        assert illegal is not None
        assert (illegal.code, illegal.squares) == (code, slots)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"program - card:hex{REST}", "(slot 2)"),
        (f"program summon:yokozuna move:1{REST}", "(slots 1, 2)"),
        ("program - -", "10 slots"),
    ],
)
def test_a_refusal_names_one_slot_or_several(text: str, told: str) -> None:
    with pytest.raises(IllegalMoveError) as refused:
        start(0).parse(0, text)
    assert str(refused.value).endswith(told)


def test_every_code_has_its_reason() -> None:
    codes = {code for _, code, _ in REFUSED_PROGRAMS} | {code for _, code in REFUSED_WORDS}
    assert codes < set(REASONS)
    assert all("\n" not in reason and not reason.endswith(".") for reason in REASONS.values())


@pytest.mark.parametrize(("text", "code"), REFUSED_WORDS)
def test_actions_are_refused_while_programming(text: str, code: str) -> None:
    assert code_of(start(0), text)[0] == code


@pytest.mark.parametrize("text", ["rps:fire", "rps:", "lane:A", f"program {NOTHING}", "walker:A1"])
def test_only_signs_are_taken_where_signs_are_asked(text: str) -> None:
    programs = ("program card:jump - - - - - - - - -", "program card:fatup - - - - - - - - -")
    asked = play(start(4), *programs)
    expected = "no_such_sign" if text.startswith("rps") else "wrong_phase"
    assert code_of(asked, text)[0] == expected
    assert code_of(play(asked, "rps:rock"), text)[0] == expected
    assert asked.why_not(0, ("A1",)).code == "wrong_phase"
    assert asked.why_not(0, ()).code == "wrong_phase"
    assert asked.why_not(1, ()).code == "not_your_turn"


def test_a_tile_is_refused_to_the_finger_as_to_the_word() -> None:
    board = {"A1": "red jonokuchi", "B3": "red ozeki"}
    lane = waiting(board, "red summon:komusubi")
    assert lane.why_not(0, ("A1",)).code == "lane_occupied"
    assert lane.why_not(0, ("B3",)).code == "not_summoning_row"
    assert lane.why_not(0, ("B8",)).code == "not_summoning_row"
    assert lane.why_not(0, ("reserve_red",)).code == "no_such_tile"
    assert lane.why_not(0, ()).code == "wrong_phase"
    assert lane.why_not(1, ("A8",)).code == "not_your_turn"
    walker = waiting(board, "red move:1")
    assert walker.why_not(0, ("C3",)).code == "empty_tile"
    assert walker.why_not(0, ("B3", "B4")).code == "one_target"
    jump = waiting({**board, "B5": "blue ozeki"}, "red card:jump")
    illegal = jump.why_not(0, ("B3",))
    assert (illegal.code, illegal.squares) == ("landing_taken", ("B5",))


@pytest.mark.parametrize("text", ["lane:A", f"program {NOTHING}", "rps:rock", "nonsense:1"])
def test_nothing_is_taken_when_the_game_is_over(text: str) -> None:
    *_, (_, seat, _, over) = random_steps(1)
    assert over.actors() == ()
    with pytest.raises(IllegalMoveError) as refused:
        over.parse(seat, text)
    assert refused.value.illegal.code in ("game_over", "not_an_action")
    assert over.why_not(seat, ("A1",)).code == "game_over"
    assert not over.allows(seat, Move((), f"program {NOTHING}"))
    illegal = over.refusal(seat, read_program(NOTHING))
    assert illegal is not None
    assert illegal.code == "game_over"


def test_programs_are_written_in_one_way() -> None:
    state = start(0)
    move = state.parse(0, "  program   move:1  - -\t- - - - - - summon:ozeki ")
    assert state.note(move) == "program move:1 - - - - - - - - summon:ozeki"
    assert state.allows(0, move)
    assert not state.allows(0, Move((), "program  move:1 - - - - - - - - summon:ozeki"))
    assert not state.allows(0, Move(("A1",), move.tag))
    assert not state.allows(1, move)
    assert write_program(read_program(move.tag)) == move.tag


def test_both_may_try_programs_until_each_has_laid() -> None:
    """Two people lay at the same time; the record has Red's first."""
    state = start(0)
    nothing = read_program(NOTHING)
    assert state.refusal(0, nothing) is None
    assert state.refusal(1, nothing) is None
    assert state.refusal(1, read_program(f"card:hex -{REST}")) is None
    state = play(state, f"program {NOTHING}")
    assert state.laid == (True, False)
    refused = state.refusal(0, nothing)
    assert refused is not None
    assert refused.code == "wrong_phase"
    assert state.refusal(1, nothing) is None


def test_undo_stops_at_what_was_shown() -> None:
    match = Match(GAME, {"seed": "0"})
    match.play_text(0, f"program summon:jonokuchi move:1{REST}")
    match.undo()
    match.play_text(0, f"program summon:jonokuchi move:1{REST}")
    match.play_text(1, f"program summon:komusubi move:2{REST}")
    with pytest.raises(MatchError):
        match.undo()
    match.play_text(1, "lane:A")
    match.undo()
    match.play_text(1, "lane:B")
    match.play_text(0, "lane:B")
    with pytest.raises(MatchError):
        match.undo()


def test_it_ends_when_nobody_is_left() -> None:
    """R-SN-5, R-SN-10: mana is paid, no card is dealt, the round stays."""
    board = {"A4": "red jonokuchi", "A5": "blue jonokuchi"}
    position = fields(board, "red card:kamikaze", (2, 3)) | {"reserve": [[], []]}
    state = play(load(written(position)), "target:A4")
    assert state.outcome() == Outcome(None, "nobody_left")
    former = load(written(position), limit="life")
    assert play(former, "target:A4").outcome() == Outcome(1, "exhausted")
    assert (state.round, state.slot, state.phase, state.mover) == (1, 10, "over", None)
    assert state.mana == (20, 20)
    assert [len(hand) for hand in state.hands] == [3, 3]
    assert state.programs[0][0] is not None
    assert load(state.text()).outcome() == state.outcome()


@pytest.mark.parametrize("limit", ["draw", "life"])
@pytest.mark.parametrize(("life", "more"), [((3, 2), 0), ((1, 2), 1), ((4, 4), None)])
def test_round_thirty_is_the_last(life: tuple[int, int], more: int | None, limit: str) -> None:
    """R-SN-5, and the former ruling."""
    position = fields({"A4": "red jonokuchi"}, "red card:reverse", life) | {"round": 30}
    state = play(load(written(position), limit=limit), "target:A4")
    outcome = Outcome(None, "last_round") if limit == "draw" else Outcome(more, "rounds")
    assert state.outcome() == outcome
    assert (state.round, state.slot, state.board["A4"].marks) == (30, 10, ())
    facts = state.facts()
    assert facts["winner"] == ("draw" if outcome.winner is None else GAME.seats[outcome.winner])
    assert load(state.text(), limit=limit).outcome() == state.outcome()


def test_what_is_laid_stays_laid_when_the_game_ends_by_life() -> None:
    """R-SN-9."""
    state = play(
        load(written(fields({"A8": "red jonokuchi"}, life=(5, 1)))),
        f"program move:1 summon:ozeki{REST}",
        f"program - card:avatar{REST}",
        "walker:A8",
    )
    assert state.outcome() == Outcome(0, "life")
    assert (state.slot, state.mana, state.owed) == (1, (3, 4), (1, 0))
    assert state.reserves[0].count("ozeki") == 1
    assert len(state.hands[1]) == 2
    assert state.view(0).programs[1] == state.programs[1][:1]
    assert load(state.text()).text() == state.text()


def test_marks_of_a_round_end_with_it_and_the_others_stay() -> None:
    board = {
        "A4": "red ozeki.fat1.hex.reverse",
        "B4": "blue ozeki.avatar.takedown",
        "C4": "red jonokuchi",
    }
    state = play(waiting(board, "red card:fatup"), "target:C4")
    assert {tile: one.piece.kind for tile, one in state.board.items()} == {
        "A4": "ozeki.fat1.hex",
        "B4": "ozeki",
        "C4": "jonokuchi.fat1",
    }


def test_the_seed_alone_orders_the_deck() -> None:
    assert start(7).deck == start(7).deck
    assert start(7).deck != start(8).deck
    assert GAME.start(settle(GAME, {"seed": "007"})).deck == start(7).deck


def test_options_are_as_the_page_says_where_nothing_is_chosen() -> None:
    assert settle(GAME, {}) == {
        "seed": "0",
        "minutes": "3",
        "rounds": "30",
        "laying": "curtain",
        "lives": "5",
        "mana": "10",
        "limit": "draw",
    }
    choices = {option.name: option.choices for option in GAME.options}
    assert choices["rounds"] == ("off", *map(str, range(10, 61)))
    assert choices["lives"] == tuple(map(str, range(1, 10)))
    assert choices["mana"] == tuple(map(str, range(5, 21)))
    asked = [option.name for option in GAME.options if option.asked]
    assert asked == ["minutes", "rounds", "laying", "lives", "mana"]
