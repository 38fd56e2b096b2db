"""A session: every step is in the library before it returns."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import NoReturn

import msgspec
import pytest

from sumo_arcade.engine.clock import ClockSetup, SeatTime, same_for_both
from sumo_arcade.engine.core import IllegalMoveError
from sumo_arcade.engine.match import Match
from sumo_arcade.engine.record import Record
from sumo_arcade.players.session import LONGEST_NAME, SAVE_EVERY, Player, Session, clean_name
from sumo_arcade.store.archive import Archive
from sumo_arcade.store.database import RefusedError
from sumo_arcade.store.library import Library
from tests.conftest import PATIENT
from tests.takeaway import GAME

ANNA, BEN = 0, 1


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    found = Library(tmp_path / "library.sqlite3")
    yield found
    found.close()


def begin(library: Library, clock: ClockSetup | None = None, **options: str) -> Session:
    return Session.new(GAME, options, ("Anna", "Ben"), clock, library)


def on_disk(session: Session) -> Record:
    """What another program finds of the session."""
    assert session.game_id is not None
    other = Library(session.library.path)
    try:
        return other.load(session.game_id)
    finally:
        other.close()


def undated(record: Record) -> Record:
    return msgspec.structs.replace(record, changed="")


def test_a_game_enters_the_library_with_its_first_move(library: Library) -> None:
    session = begin(library)
    session.pause(on=True)
    session.pause(on=False)
    assert (session.game_id, library.running()) == (None, None)
    session.play_text(ANNA, "1")
    running = library.running()
    assert running is not None
    assert running.id == session.game_id
    assert running.names == ("Anna", "Ben")


Act = Callable[[Session], object]

ACTS: dict[str, list[Act]] = {
    "moves": [
        lambda s: s.play_text(ANNA, "3"),
        lambda s: s.play(BEN, s.match.state.moves(BEN)[0]),
    ],
    "undo and redo": [
        lambda s: s.play_text(ANNA, "3"),
        lambda s: s.play_text(BEN, "2"),
        lambda s: s.undo(),
        lambda s: s.undo(),
        lambda s: s.redo(),
        lambda s: s.play_text(BEN, "1"),
    ],
    "draw offers": [
        lambda s: s.play_text(ANNA, "3"),
        lambda s: s.offer_draw(ANNA),
        lambda s: s.answer_draw(BEN, accept=False),
        lambda s: s.offer_draw(BEN),
        lambda s: s.answer_draw(ANNA, accept=True),
        lambda s: s.undo(),
    ],
    "claims": [
        lambda s: s.play_text(ANNA, "2"),
        lambda s: s.claim(BEN, "missed"),
        lambda s: s.play_text(ANNA, "1"),
    ],
    "resignation": [lambda s: s.play_text(ANNA, "3"), lambda s: s.resign(ANNA)],
    "pauses": [lambda s: s.play_text(ANNA, "3"), lambda s: s.pause(on=True)],
    "a flag": [lambda s: s.play_text(ANNA, "3"), lambda s: [s.tick(1.9) for _ in range(40)]],
}


@pytest.mark.parametrize("acts", ACTS.values(), ids=ACTS)
def test_every_step_is_on_disk_at_once(library: Library, acts: list[Act]) -> None:
    session = begin(library, same_for_both(60, 2), claims="on")
    for act in acts:
        act(session)
        assert undated(on_disk(session)) == undated(session.record())
    assert session.take_troubles() == ()


def test_continue_restores_the_match(library: Library) -> None:
    clock = (SeatTime(300, 5), SeatTime(200))
    session = begin(library, clock, pile="15")
    for move in ("3", "2", "1"):
        session.play_text(session.match.actors[0], move)
        session.tick(1.5)
    session.undo()
    session.tick(0.75)
    session.pause(on=True)
    running = library.running()
    assert running is not None
    again = Session.resume(running, library, GAME)
    assert again is not None
    assert (again.game_id, again.started) == (session.game_id, session.started)
    assert undated(again.record()) == undated(session.record())
    assert [player.name for player in again.players] == ["Anna", "Ben"]
    again.redo()
    again.play_text(BEN, "1")
    assert [saved.id for saved in library.games()] == [session.game_id], "it goes on in its place"


def test_a_game_that_cannot_be_restored_is_told_and_not_offered_again(
    library: Library, tmp_path: Path
) -> None:
    session = begin(library)
    session.play_text(ANNA, "3")
    db = sqlite3.connect(tmp_path / "library.sqlite3")
    with db:
        db.execute("""UPDATE games SET record = replace(record, '"note":"3"', '"note":"7"')""")
    db.close()
    running = library.running()
    assert running is not None
    assert Session.resume(running, library, GAME) is None
    (trouble,) = library.take_troubles()
    assert trouble.code == "damaged"
    assert "entry 1 (7): '7' takes no stones" in trouble.text
    assert library.running() is None


def test_a_game_of_an_unknown_kind_cannot_be_restored(library: Library) -> None:
    begin(library).play_text(ANNA, "3")
    running = library.running()
    assert running is not None
    assert Session.resume(running, library) is None
    (trouble,) = library.take_troubles()
    assert "there is no game 'takeaway'" in trouble.text


def test_a_game_that_only_cannot_be_read_now_stays(
    tmp_path: Path, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = Library(tmp_path / "library.sqlite3")
    session = begin(before)
    session.play_text(ANNA, "3")
    before.close()
    running = library.running()
    assert running is not None

    def refused(_archive: Archive, _number: int) -> NoReturn:
        raise RefusedError("disk I/O error")

    with monkeypatch.context() as failing:
        failing.setattr(Archive, "read", refused)
        failing.setattr("sumo_arcade.store.library.READING", 0.0)
        assert Session.resume(running, library, GAME) is None
        told = [trouble for trouble in library.take_troubles() if trouble.code == "unreadable"]
        assert "cannot be restored (disk I/O error)" in told[0].text
        assert library.running() == running
    assert library.flush(PATIENT)
    again = Session.resume(running, library, GAME)
    assert again is not None
    assert undated(again.record()) == undated(session.record())


def test_the_clock_is_saved_now_and_then(library: Library) -> None:
    session = begin(library, same_for_both(60))
    session.play_text(ANNA, "1")
    session.tick(SAVE_EVERY / 4)
    assert on_disk(session).remaining == (60, 60)
    for _ in range(3):
        session.tick(SAVE_EVERY / 4)
    assert on_disk(session).remaining == (60, 60 - SAVE_EVERY)


def test_the_time_of_laying_in_secret_is_saved_now_and_then(library: Library) -> None:
    session = begin(library)
    session.lay(ANNA, "")
    for _ in range(int(SAVE_EVERY)):
        assert on_disk(session).thinking == 0
        session.tick(1.0)
    assert on_disk(session).thinking == SAVE_EVERY
    session.pause(on=True)
    for _ in range(int(SAVE_EVERY)):
        session.tick(1.0)
    assert on_disk(session).thinking == SAVE_EVERY


def test_a_machine_that_slept_pauses_the_clock(library: Library) -> None:
    session = begin(library, same_for_both(60))
    assert not session.tick(3600)
    assert not session.match.paused, "nothing runs before the first move"
    session.play_text(ANNA, "1")
    assert not session.tick(3600)
    assert (session.match.paused, session.match.remaining) == (True, (60, 60))
    untimed = begin(library)
    untimed.play_text(ANNA, "1")
    untimed.tick(3600)
    assert (untimed.match.paused, untimed.match.seconds) == (False, 0)


def test_rematch_swaps_sides_and_times(library: Library) -> None:
    session = begin(library, (SeatTime(300, 5), SeatTime(60)), pile="6")
    session.play_text(ANNA, "3")
    session.play_text(BEN, "3")
    again = session.rematch()
    assert again.match.names == ("Ben", "Anna")
    assert again.match.clock == (SeatTime(60), SeatTime(300, 5))
    assert again.match.options == session.match.options
    assert (again.game_id, list(again.match.history)) == (None, [])
    again.play_text(ANNA, "1")
    assert len(library.games()) == 2


def test_levels_are_kept_and_change_sides_in_a_rematch(library: Library) -> None:
    session = Session.new(GAME, {}, ("Anna", "Ozeki"), None, library, levels=("", "ozeki"))
    assert [player.human for player in session.players] == [True, False]
    session.play_text(ANNA, "1")
    running = library.running()
    assert running is not None
    again = Session.resume(running, library, GAME)
    assert again is not None
    assert again.levels == ("", "ozeki")
    assert again.rematch().levels == ("ozeki", "")
    assert again.rematch().players == (Player("Ozeki", "ozeki"), Player("Anna"))


def test_a_game_with_a_level_that_is_not_known_cannot_be_restored(library: Library) -> None:
    session = Session.new(GAME, {}, ("", ""), None, library, levels=("", "maegashira"))
    session.play_text(ANNA, "1")
    running = library.running()
    assert running is not None
    assert Session.resume(running, library, GAME) is None
    (trouble,) = library.take_troubles()
    assert "there is no level 'maegashira'" in trouble.text


def test_a_computer_always_lets_take_back(library: Library) -> None:
    clock = same_for_both(60)
    session = Session.new(GAME, {}, ("", ""), clock, library, levels=("", "ozeki"))
    assert not session.undo_needs_consent


def test_undo_asks_in_timed_games(library: Library) -> None:
    assert not begin(library).undo_needs_consent
    assert begin(library, same_for_both(60)).undo_needs_consent


def seated(library: Library, *levels: str) -> Session:
    """A game with computers at two of the seats, or one, or none."""
    first, second = levels
    return Session.new(GAME, {}, ("", ""), None, library, levels=(first, second))


@pytest.mark.parametrize(
    ("levels", "moves", "leaves"),
    [
        (("", ""), 0, None),
        (("", ""), 3, 2),
        (("", "ozeki"), 1, 0),
        (("", "ozeki"), 2, 0),
        (("", "ozeki"), 4, 2),
        (("ozeki", ""), 1, None),
        (("ozeki", ""), 3, 1),
        (("ozeki", "jonokuchi"), 1, 0),
        (("ozeki", "jonokuchi"), 4, 3),
    ],
)
def test_an_undo_takes_back_what_a_person_did_last_and_what_came_of_it(
    library: Library, levels: tuple[str, str], moves: int, leaves: int | None
) -> None:
    session = seated(library, *levels)
    for number in range(moves):
        session.play_text(number % 2, "2")
    assert session.undo_leaves == leaves


def test_an_agreement_is_taken_back_by_itself(library: Library) -> None:
    session = seated(library, "", "ozeki")
    session.play_text(ANNA, "2")
    session.play_text(BEN, "2")
    session.offer_draw(ANNA)
    session.answer_draw(BEN, accept=True)
    assert session.match.history[-1].seat == BEN
    assert session.undo_leaves == 2


def test_a_flag_of_the_computer_goes_with_the_move_before_it(library: Library) -> None:
    clock = same_for_both(3)
    session = Session.new(GAME, {}, ("", ""), clock, library, levels=("", "ozeki"))
    session.play_text(ANNA, "2")
    assert [session.tick(1.0) for _second in range(3)] == [False, False, True]
    assert session.undo_leaves == 0


def test_a_redo_puts_back_what_computers_had_answered_and_no_more(library: Library) -> None:
    session = seated(library, "", "ozeki")
    for number in range(4):
        session.play_text(number % 2, "2")
    for _time in range(4):
        session.undo()
    assert session.redo_leads_to == 2
    session.redo()
    session.redo()
    assert session.redo_leads_to == 4
    session.redo()
    session.redo()
    assert session.redo_leads_to is None


def test_a_redo_does_not_put_back_what_a_person_did_afterwards(library: Library) -> None:
    session = seated(library, "", "ozeki")
    session.play_text(ANNA, "2")
    session.resign(ANNA)
    session.undo()
    session.undo()
    assert session.redo_leads_to == 1


def test_two_computers_and_two_people_go_by_single_steps(library: Library) -> None:
    for levels in (("", ""), ("ozeki", "ozeki")):
        session = seated(library, *levels)
        for number in range(2):
            session.play_text(number % 2, "2")
        session.undo()
        session.undo()
        assert session.redo_leads_to == 1


def test_illegal_moves_leave_no_trace(library: Library) -> None:
    session = begin(library)
    with pytest.raises(IllegalMoveError):
        session.play_text(ANNA, "9")
    assert (session.game_id, list(session.match.history)) == (None, [])


def test_records_are_dated_in_utc(library: Library) -> None:
    match = Match(GAME)
    moment = datetime(2026, 11, 27, 23, 59, 59, 999_999, UTC)
    session = Session(match, library, date=lambda: moment)
    session.play_text(ANNA, "1")
    record = on_disk(session)
    assert record.started == record.changed == "2026-11-27T23:59:59.999+00:00"


def test_a_game_goes_on_without_a_disk(tmp_path: Path) -> None:
    blocker = tmp_path / "file"
    blocker.touch()
    library = Library(blocker / "library.sqlite3")
    session = begin(library)
    session.play_text(ANNA, "3")
    session.play_text(BEN, "3")
    session.undo()
    assert [trouble.code for trouble in session.take_troubles()] == ["unwritable"]
    running = library.running()
    assert running is not None
    again = Session.resume(running, library, GAME)
    assert again is not None
    assert undated(again.record()) == undated(session.record())
    library.close()


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Anna", "Anna"),
        ("  Żółw \t Ninja\n", "Żółw Ninja"),
        ("a\0b\x1bc\ud800d", "a b c d"),
        ("x" * 100, "x" * LONGEST_NAME),
        ("", ""),
        ("高文龙 😀", "高文龙 😀"),
    ],
)
def test_names_are_made_fit_to_show(given: str, kept: str) -> None:
    assert clean_name(given) == kept
