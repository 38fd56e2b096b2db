"""How a session of SUMOn is conducted: locking and unlocking, signs, time, going back."""

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
from sumo_arcade.ui.boards.sumon.curtain.notices import TOGETHER, WATCH, Act
from sumo_arcade.ui.boards.sumon.programming.half_keys import laying_of, sign_of
from sumo_arcade.ui.boards.sumon.turn_flow import Conduct
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


def begin(library: Library, **options: str) -> Conduct:
    """A game with the deck of seed 7."""
    game = game_by_id("sumon")
    given = settle(game, {"seed": "7", **options})
    return Conduct(Session.new(game, given, ("", ""), None, library))


def again(conduct: Conduct, library: Library) -> Conduct:
    """The same game, come back from the library."""
    running = library.running()
    assert running is not None
    session = Session.resume(running, library)
    assert session is not None
    assert session.match is not conduct.match
    return Conduct(session)


def locked(conduct: Conduct) -> int | None:
    """Whose program can be unlocked."""
    return conduct.locked


def how_it_ended(conduct: Conduct) -> tuple[int | None, str] | None:
    """Winner and reason."""
    outcome = conduct.match.outcome
    return None if outcome is None else (outcome.winner, outcome.reason)


def notes(conduct: Conduct) -> list[str]:
    return [entry.note for entry in conduct.match.history]


def test_red_lays_then_blue_then_both_look(library: Library) -> None:
    conduct = begin(library)
    assert conduct.due == Act("lay", RED)
    assert conduct.begin(RED) == ""
    conduct.lock(RED, ONE)
    assert conduct.due == Act("lay", BLUE)
    conduct.begin(BLUE)
    conduct.lock(BLUE, OTHER)
    assert (conduct.due, conduct.ready) == (WATCH, OTHER)
    assert notes(conduct) == [write_program(ONE)]
    conduct.disclose()
    assert notes(conduct) == [write_program(ONE), write_program(OTHER)]
    assert (conduct.due, conduct.state.phase) == (WATCH, "lane")


def test_red_unlocks_until_blue_has_opened_the_curtain(library: Library) -> None:
    conduct = begin(library)
    conduct.begin(RED)
    conduct.session.tick(1.5)
    conduct.lock(RED, ONE)
    assert locked(conduct) == RED
    assert not conduct.undoable
    conduct.unlock()
    assert conduct.due == Act("lay", RED)
    assert conduct.drafted(RED) == ONE
    assert conduct.left() == pytest.approx(178.5)
    conduct.lock(RED, ONE)
    conduct.begin(BLUE)
    assert locked(conduct) is None
    conduct.unlock()
    assert notes(conduct) == [write_program(ONE)]


def test_blue_unlocks_until_both_look(library: Library) -> None:
    conduct = begin(library)
    conduct.lock(RED, ONE)
    conduct.begin(BLUE)
    conduct.lock(BLUE, OTHER)
    assert locked(conduct) == BLUE
    conduct.unlock()
    assert (conduct.due, conduct.drafted(BLUE)) == (Act("lay", BLUE), OTHER)
    conduct.lock(BLUE, OTHER)
    conduct.disclose()
    assert (locked(conduct), conduct.undoable) == (None, False)


def test_what_is_laid_is_there_after_a_crash_and_the_time_goes_on(library: Library) -> None:
    conduct = begin(library)
    conduct.begin(RED)
    for _ in range(7):
        conduct.session.tick(1.0)
    conduct.session.lay(RED, write_program(ONE))
    later = again(conduct, library)
    assert later.due == Act("lay", RED)
    assert later.drafted(RED) == ONE
    assert later.left() == pytest.approx(173.0)


def test_a_locked_program_of_blue_survives_a_crash_as_laid(library: Library) -> None:
    conduct = begin(library)
    conduct.lock(RED, ONE)
    conduct.begin(BLUE)
    conduct.lock(BLUE, OTHER)
    later = again(conduct, library)
    assert (later.due, later.drafted(BLUE)) == (Act("lay", BLUE), OTHER)


def test_both_lay_at_once(library: Library) -> None:
    conduct = begin(library, laying="together")
    assert conduct.due == TOGETHER
    conduct.begin(RED)
    conduct.begin(BLUE)
    conduct.lock_both(ONE, OTHER)
    assert notes(conduct) == [write_program(ONE), write_program(OTHER)]


@pytest.mark.parametrize(("minutes", "whole"), [("off", None), ("1", 60.0), ("10", 600.0)])
def test_the_time_to_lay_is_an_option(library: Library, minutes: str, whole: float | None) -> None:
    assert begin(library, minutes=minutes).left() == whole


def tied(library: Library) -> Conduct:
    """Both summon a jonokuchi in slot 1: equal commands."""
    conduct = begin(library)
    conduct.lock_both(ONE, ONE)
    assert conduct.state.phase == "rps"
    return conduct


@pytest.mark.parametrize("order", [(RED, BLUE), (BLUE, RED)])
def test_signs_at_once_wait_for_each_other(library: Library, order: tuple[int, int]) -> None:
    conduct = tied(library)
    signs = {RED: "rock", BLUE: "paper"}
    conduct.sign(order[0], signs[order[0]])
    assert len(notes(conduct)) == 2
    assert conduct.signed[order[0]]
    assert not conduct.signed[order[1]]
    conduct.sign(order[1], signs[order[1]])
    assert notes(conduct)[2:] == ["rps:rock", "rps:paper"]
    assert (conduct.state.first, conduct.state.mover) == (BLUE, BLUE)


def test_signs_in_turns_are_asked_anew_after_a_tie(library: Library) -> None:
    conduct = tied(library)
    conduct.in_turns = True
    assert conduct.due == Act("sign", RED)
    conduct.sign(RED, "rock")
    assert conduct.due == Act("sign", BLUE)
    conduct.sign(BLUE, "rock")
    assert conduct.due == Act("sign", RED)
    conduct.sign(RED, "rock")
    conduct.sign(BLUE, "scissors")
    assert (conduct.state.first, conduct.in_turns, conduct.due) == (RED, False, WATCH)


def test_a_choice_that_showed_nothing_is_taken_back_and_put_back(library: Library) -> None:
    conduct = tied(library)
    conduct.sign(RED, "paper")
    conduct.sign(BLUE, "rock")
    conduct.play(conduct.state.moves(RED)[2])
    assert conduct.undoable
    conduct.undo()
    assert (conduct.state.phase, conduct.state.mover) == ("lane", RED)
    assert conduct.redoable
    conduct.redo()
    assert notes(conduct)[-1] == "lane:C"


def test_signs_that_were_shown_are_not_taken_back(library: Library) -> None:
    conduct = tied(library)
    conduct.sign(RED, "paper")
    conduct.sign(BLUE, "rock")
    assert not conduct.undoable


def test_a_draw_is_offered_and_answered(library: Library) -> None:
    conduct = tied(library)
    conduct.offer(BLUE)
    conduct.offer(BLUE)
    conduct.answer(accept=False)
    assert (conduct.match.offer, how_it_ended(conduct)) == (None, None)
    conduct.offer(BLUE)
    conduct.offer(RED)
    assert how_it_ended(conduct) == (None, "agreement")
    assert conduct.due == WATCH
    assert conduct.undo().kind == "agreement"
    assert how_it_ended(conduct) is None


def test_a_redone_program_is_not_offered(library: Library) -> None:
    conduct = begin(library)
    conduct.lock(RED, ONE)
    conduct.unlock()
    assert not conduct.redoable


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
