"""Games of SUMOn from before the last round was a draw keep the result that they have."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from sumo_arcade.engine.core import Outcome
from sumo_arcade.engine.record import Record, decode, from_record, to_record
from sumo_arcade.players.session import Session
from sumo_arcade.store.archive import Saved
from sumo_arcade.store.library import Library
from tests.store.older_games import FILE, RESULTS, UNFINISHED, older_library

NOTHING = "program" + " -" * 10
NEW = {"rounds", "lives", "mana", "limit"}
FINISHED = [names for names, (winner, _reason) in RESULTS.items() if winner is not None]


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    found = Library(older_library(tmp_path))
    yield found
    assert found.take_troubles() == ()
    found.close()


def listed(library: Library) -> dict[tuple[str, str], tuple[str | None, str | None]]:
    """What the list of games says of each."""
    return {saved.names: (saved.winner, saved.reason) for saved in library.games()}


def saved_of(library: Library, names: tuple[str, str]) -> Saved:
    return next(saved for saved in library.games() if saved.names == names)


def resumed(library: Library, names: tuple[str, str]) -> Session:
    session = Session.resume(saved_of(library, names), library)
    assert session is not None
    return session


def result(session: Session) -> tuple[str, str] | None:
    outcome = session.match.outcome
    if outcome is None:
        return None
    seats = session.match.game.seats
    return ("draw" if outcome.winner is None else seats[outcome.winner]), outcome.reason


def older_records() -> dict[tuple[str, str], Record]:
    """The records as they stand in the file."""
    with closing(sqlite3.connect(f"file:{FILE}?mode=ro&immutable=1", uri=True)) as db:
        rows = db.execute("SELECT record FROM games").fetchall()
    records = [decode(data) for (data,) in rows]
    return {record.names: record for record in records}


def test_the_file_is_from_before() -> None:
    records = older_records()
    assert records.keys() == RESULTS.keys()
    for record in records.values():
        assert record.options.keys() == {"seed", "minutes", "laying"}


def test_the_list_shows_the_results_they_had(library: Library) -> None:
    assert listed(library) == RESULTS


@pytest.mark.parametrize("names", FINISHED)
def test_opened_they_have_the_result_they_had(library: Library, names: tuple[str, str]) -> None:
    session = resumed(library, names)
    assert result(session) == RESULTS[names]
    assert session.match.over


@pytest.mark.parametrize("names", FINISHED)
def test_saved_and_opened_again_and_again_the_result_stays(
    library: Library, names: tuple[str, str]
) -> None:
    before = library.load(saved_of(library, names).id)
    for _ in range(3):
        session = resumed(library, names)
        session.save()
        assert listed(library) == RESULTS
        assert result(resumed(library, names)) == RESULTS[names]
    after = library.load(saved_of(library, names).id)
    assert after.options == before.options | {
        "rounds": "30",
        "lives": "5",
        "mana": "10",
        "limit": "life",
    }
    same = {"options": before.options, "changed": before.changed}
    assert msgspec.structs.replace(after, **same) == before


@pytest.mark.parametrize("names", FINISHED)
def test_every_moment_can_be_looked_back_at_and_the_last_one_ends_it(
    library: Library, names: tuple[str, str]
) -> None:
    session = resumed(library, names)
    states = [session.match.state_after(ply) for ply in range(len(session.match.history) + 1)]
    assert [state.outcome() for state in states[:-1]] == [None] * (len(states) - 1)
    assert states[-1].outcome() == session.match.outcome


def test_one_that_was_begun_before_goes_on_by_its_own_ruling(library: Library) -> None:
    session = resumed(library, UNFINISHED)
    assert result(session) is None
    session.play_text(session.match.actors[0], NOTHING)
    for _ in range(9):
        if session.match.over:
            break
        mover = session.match.actors[0]
        session.play(mover, session.match.state.moves(mover)[0])
    assert session.match.outcome == Outcome(0, "rounds")
    assert listed(library) == RESULTS | {UNFINISHED: ("red", "rounds")}
    assert result(resumed(library, UNFINISHED)) == ("red", "rounds")


def test_a_rematch_of_one_is_played_by_the_rules_of_today(library: Library) -> None:
    session = resumed(library, ("Chie", "Dora")).rematch()
    options = session.match.options
    assert (options["limit"], options["minutes"], options["laying"]) == ("draw", "off", "together")
    while not session.match.over:
        session.play_text(session.match.actors[0], NOTHING)
    assert session.match.outcome == Outcome(None, "last_round")
    (saved,) = (one for one in library.games() if one.names == ("Dora", "Chie"))
    assert (saved.winner, saved.reason) == ("draw", "last_round")


def test_a_new_record_says_what_it_was_played_by(library: Library) -> None:
    """Rounds, lives, mana and the ruling, so that it is not taken for an older one."""
    session = resumed(library, ("Aki", "Ben")).rematch()
    record = to_record(session.match)
    assert record.options.keys() >= NEW
    assert from_record(record).options == session.match.options
