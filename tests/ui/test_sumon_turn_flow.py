"""What is due in a session of SUMOn: locking and unlocking, signs, time, going back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sumo_arcade.app import App  # isort: skip  # noqa: F401 - it sets pygame up first
from sumo_arcade.engine.core import settle
from sumo_arcade.engine.games.sumon.program import read_program, write_program
from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.players.session import Session
from sumo_arcade.store.library import Library
from sumo_arcade.ui.boards.sumon.programming.half_keys import laying_of, sign_of
from sumo_arcade.ui.boards.sumon.turn_flow import TOGETHER, WATCH, Act, TurnFlow
from sumo_arcade.ui.platform.input import Key

RED, BLUE = 0, 1
ONE = read_program("summon:jonokuchi - - - - - - - - -")
OTHER = read_program("- move:1 - - - - - - - -")
NOTHING = read_program("- " * 10)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    found = Library(tmp_path / "library.sqlite3")
    yield found
    found.close()


def begin(library: Library, **options: str) -> TurnFlow:
    """A game with the deck of seed 7."""
    game = game_by_id("sumon")
    given = settle(game, {"seed": "7", **options})
    return TurnFlow(Session.new(game, given, ("", ""), None, library))


def again(flow: TurnFlow, library: Library) -> TurnFlow:
    """The same game, come back from the library."""
    running = library.running()
    assert running is not None
    session = Session.resume(running, library)
    assert session is not None
    assert session.match is not flow.match
    return TurnFlow(session)


def locked(flow: TurnFlow) -> int | None:
    """Whose program can be unlocked."""
    return flow.locked


def how_it_ended(flow: TurnFlow) -> tuple[int | None, str] | None:
    """Winner and reason."""
    outcome = flow.match.outcome
    return None if outcome is None else (outcome.winner, outcome.reason)


def notes(flow: TurnFlow) -> list[str]:
    return [entry.note for entry in flow.match.history]


def test_red_lays_then_blue_then_both_look(library: Library) -> None:
    flow = begin(library)
    assert flow.due == Act("lay", RED)
    assert flow.begin(RED) == ""
    flow.lock(RED, ONE)
    assert flow.due == Act("lay", BLUE)
    flow.begin(BLUE)
    flow.lock(BLUE, OTHER)
    assert (flow.due, flow.waiting_program) == (WATCH, OTHER)
    assert notes(flow) == [write_program(ONE)]
    flow.disclose()
    assert notes(flow) == [write_program(ONE), write_program(OTHER)]
    assert (flow.due, flow.state.phase) == (WATCH, "lane")


def test_red_unlocks_until_blue_has_opened_the_curtain(library: Library) -> None:
    flow = begin(library)
    flow.begin(RED)
    flow.session.tick(1.5)
    flow.lock(RED, ONE)
    assert locked(flow) == RED
    assert not flow.undoable
    flow.unlock()
    assert flow.due == Act("lay", RED)
    assert flow.drafted(RED) == ONE
    assert flow.seconds_left() == pytest.approx(178.5)
    flow.lock(RED, ONE)
    flow.begin(BLUE)
    assert locked(flow) is None
    flow.unlock()
    assert notes(flow) == [write_program(ONE)]


def test_blue_unlocks_until_both_look(library: Library) -> None:
    flow = begin(library)
    flow.lock(RED, ONE)
    flow.begin(BLUE)
    flow.lock(BLUE, OTHER)
    assert locked(flow) == BLUE
    flow.unlock()
    assert (flow.due, flow.drafted(BLUE)) == (Act("lay", BLUE), OTHER)
    flow.lock(BLUE, OTHER)
    flow.disclose()
    assert (locked(flow), flow.undoable) == (None, False)


def test_what_is_laid_is_there_after_a_crash_and_the_time_goes_on(library: Library) -> None:
    flow = begin(library)
    flow.begin(RED)
    for _ in range(7):
        flow.session.tick(1.0)
    flow.session.lay(RED, write_program(ONE))
    later = again(flow, library)
    assert later.due == Act("lay", RED)
    assert later.drafted(RED) == ONE
    assert later.seconds_left() == pytest.approx(173.0)


def test_a_locked_program_of_blue_survives_a_crash_as_laid(library: Library) -> None:
    flow = begin(library)
    flow.lock(RED, ONE)
    flow.begin(BLUE)
    flow.lock(BLUE, OTHER)
    later = again(flow, library)
    assert (later.due, later.drafted(BLUE)) == (Act("lay", BLUE), OTHER)


def test_both_lay_at_once(library: Library) -> None:
    flow = begin(library, laying="together")
    assert flow.due == TOGETHER
    flow.begin(RED)
    flow.begin(BLUE)
    flow.lock_both(ONE, OTHER)
    assert notes(flow) == [write_program(ONE), write_program(OTHER)]


@pytest.mark.parametrize(("minutes", "whole"), [("off", None), ("1", 60.0), ("10", 600.0)])
def test_the_time_to_lay_is_an_option(library: Library, minutes: str, whole: float | None) -> None:
    assert begin(library, minutes=minutes).seconds_left() == whole


def tied(library: Library) -> TurnFlow:
    """Both summon a jonokuchi in slot 1: equal commands."""
    flow = begin(library)
    flow.lock_both(ONE, ONE)
    assert flow.state.phase == "rps"
    return flow


@pytest.mark.parametrize("order", [(RED, BLUE), (BLUE, RED)])
def test_signs_at_once_wait_for_each_other(library: Library, order: tuple[int, int]) -> None:
    flow = tied(library)
    signs = {RED: "rock", BLUE: "paper"}
    flow.sign(order[0], signs[order[0]])
    assert len(notes(flow)) == 2
    assert flow.signed[order[0]]
    assert not flow.signed[order[1]]
    flow.sign(order[1], signs[order[1]])
    assert notes(flow)[2:] == ["rps:rock", "rps:paper"]
    assert (flow.state.first, flow.state.mover) == (BLUE, BLUE)


def test_signs_in_turns_are_asked_anew_after_a_tie(library: Library) -> None:
    flow = tied(library)
    flow.in_turns = True
    assert flow.due == Act("sign", RED)
    flow.sign(RED, "rock")
    assert flow.due == Act("sign", BLUE)
    flow.sign(BLUE, "rock")
    assert flow.due == Act("sign", RED)
    flow.sign(RED, "rock")
    flow.sign(BLUE, "scissors")
    assert (flow.state.first, flow.in_turns, flow.due) == (RED, False, WATCH)


def test_a_choice_that_showed_nothing_is_taken_back_and_put_back(library: Library) -> None:
    flow = tied(library)
    flow.sign(RED, "paper")
    flow.sign(BLUE, "rock")
    flow.play(flow.state.moves(RED)[2])
    assert flow.undoable
    flow.undo()
    assert (flow.state.phase, flow.state.mover) == ("lane", RED)
    assert flow.redoable
    flow.redo()
    assert notes(flow)[-1] == "lane:C"


def test_signs_that_were_shown_are_not_taken_back(library: Library) -> None:
    flow = tied(library)
    flow.sign(RED, "paper")
    flow.sign(BLUE, "rock")
    assert not flow.undoable


def test_a_draw_is_offered_and_answered(library: Library) -> None:
    flow = tied(library)
    flow.offer(BLUE)
    flow.offer(BLUE)
    flow.answer(accept=False)
    assert (flow.match.offer, how_it_ended(flow)) == (None, None)
    flow.offer(BLUE)
    flow.offer(RED)
    assert how_it_ended(flow) == (None, "agreement")
    assert flow.due == WATCH
    flow.undo()
    assert how_it_ended(flow) is None


def test_a_redone_program_is_not_offered(library: Library) -> None:
    flow = begin(library)
    flow.lock(RED, ONE)
    flow.unlock()
    assert not flow.redoable


@pytest.mark.parametrize(
    ("key", "sign", "laying"),
    [
        (Key("a"), (RED, "rock"), (RED, "left")),
        (Key("l"), (BLUE, "scissors"), None),
        (Key("ф", others=("a",)), (RED, "rock"), (RED, "left")),
        (Key("q"), None, (RED, "take")),
        (Key("left"), None, (BLUE, "left")),
        (Key("return"), None, (BLUE, "lay")),
        (Key("left", pad=0), (RED, "rock"), (RED, "left")),
        (Key("up", pad=1), (BLUE, "paper"), (BLUE, "up")),
        (Key("return", pad=1), None, (BLUE, "lay")),
        (Key("left", pad=2), None, None),
    ],
)
def test_keys_and_controllers_belong_to_a_side(
    key: Key, sign: tuple[int, str] | None, laying: tuple[int, str] | None
) -> None:
    assert (sign_of(key), laying_of(key)) == (sign, laying)
