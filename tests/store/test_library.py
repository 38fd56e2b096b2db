"""The library: what it keeps, and that nothing happening to its file stops a game."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from sumo_arcade.engine.core import RecordError
from sumo_arcade.engine.match import Match
from sumo_arcade.engine.record import Record, to_record
from sumo_arcade.store.archive import Archive, Row
from sumo_arcade.store.library import Library, UnreadError
from tests.conftest import PATIENT
from tests.disk import full, locked, on_file
from tests.takeaway import GAME

Open = Callable[[], Library]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "library.sqlite3"


@pytest.fixture
def library(path: Path) -> Iterator[Open]:
    """Opens the library at ``path``, as often as asked, and closes them all at the end."""
    opened: list[Library] = []

    def make() -> Library:
        opened.append(Library(path))
        opened[-1].flush(PATIENT)
        return opened[-1]

    yield make
    for one in opened:
        one.close()


def record(*moves: str, changed: str = "2026-01-01", names: tuple[str, str] = ("A", "Ż")) -> Record:
    match = Match(GAME, {"pile": "6"}, names=names)
    for move in moves:
        match.play_text(match.actors[0], move)
    return to_record(match, "2025-12-31", changed)


def codes(library: Library) -> list[str]:
    library.flush(PATIENT)
    troubles = library.take_troubles()
    assert all(trouble.text and "\n" not in trouble.text for trouble in troubles)
    return [trouble.code for trouble in troubles]


def lost(library: Library) -> str:
    return library.lost.text if library.lost else ""


def aside(path: Path) -> list[str]:
    return sorted(entry.name for entry in path.parent.iterdir() if "-1" in entry.name)


def test_games_are_kept_and_listed_newest_first(library: Open) -> None:
    first = library()
    running = first.save(record("3", changed="2026-01-03"))
    finished = first.save(record("3", "3", changed="2026-01-02"))
    assert running != finished
    again = library()
    assert [saved.id for saved in again.games()] == [running, finished]
    one, two = again.games()
    assert (one.game, one.names, one.started, one.moves) == (
        "takeaway",
        ("A", "Ż"),
        "2025-12-31",
        1,
    )
    assert (one.finished, one.winner, one.reason) == (False, None, None)
    assert (two.finished, two.winner, two.reason) == (True, "ben", "last_stone")
    assert again.load(finished) == record("3", "3", changed="2026-01-02")
    assert again.running() == one
    assert again.games(limit=1) == [one]
    assert (codes(again), again.on_disk) == ([], True)


def test_saving_again_changes_the_game(library: Open) -> None:
    one = library()
    number = one.save(record("3"))
    assert one.save(record("3", "2"), number) == number
    assert one.save(record("3", "2", "1"), number) == number
    assert [saved.moves for saved in library().games()] == [3]


def test_no_running_game(library: Open) -> None:
    one = library()
    assert one.running() is None
    one.save(record("3", "3"))
    assert one.running() is None


def test_a_game_that_is_not_there(library: Open) -> None:
    with pytest.raises(RecordError, match="there is no game 7 in the library"):
        library().load(7)


def test_a_damaged_record_is_refused_and_put_aside(library: Open, path: Path) -> None:
    one = library()
    number = one.save(record("3"))
    with sqlite3.connect(path) as db:
        db.execute("UPDATE games SET record = 'not json'")
    db.close()
    with pytest.raises(RecordError, match="not a record of a game"):
        one.load(number)
    one.put_aside(number)
    assert (one.games(), one.running()) == ([], None)


def test_a_list_survives_columns_of_other_types(library: Open, path: Path) -> None:
    one = library()
    one.save(record("3"))
    with sqlite3.connect(path) as db:
        db.execute("UPDATE games SET first_name = x'ff00', changed = 7, moves = 'many', winner = 1")
    db.close()
    (saved,) = one.games()
    assert (saved.moves, saved.changed, saved.winner) == (0, "7", "1")


def test_two_programs_work_side_by_side(library: Open) -> None:
    one, two = library(), library()
    mine, theirs = one.save(record("3")), two.save(record("2"))
    one.save(record("3", "1"), mine)
    two.save(record("2", "1"), theirs)
    assert (codes(one), codes(two)) == ([], [])
    assert sorted(saved.id for saved in library().games()) == sorted([mine, theirs])


def test_two_programs_going_on_with_one_game_keep_both(library: Open) -> None:
    one = library()
    number = one.save(record("3"))
    two = library()
    two.load(number)
    one.save(record("3", "1"), number)
    other = two.save(record("3", "2"), number)
    assert other != number
    assert codes(two) == ["in_use"]
    assert two.save(record("3", "2", "1"), other) == other
    third = library()
    assert third.load(number) == record("3", "1")
    assert third.load(other) == record("3", "2", "1")


def test_another_program_that_keeps_the_file_locked(
    library: Open, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sumo_arcade.store.library.PATIENCE", 0.0)
    one = library()
    with locked(path):
        number = one.save(record("3"))
        number = one.save(record("3", "1"), number)
        assert codes(one) == ["unwritable"], "told once"
        assert [saved.moves for saved in one.games()] == [2]
        assert one.load(number) == record("3", "1")
        assert (codes(one), one.on_disk) == ([], False)
    number = one.save(record("3", "1", "1"), number)
    assert (codes(one), one.on_disk) == (["mended"], True)
    assert [saved.moves for saved in library().games()] == [3]


def test_a_lock_that_is_soon_gone_is_not_told(library: Open, path: Path) -> None:
    one = library()
    with locked(path):
        one.save(record("3"))
        assert codes(one) == []
        assert not one.on_disk
    assert one.flush(PATIENT)
    assert (codes(one), one.on_disk) == ([], True)


def test_what_was_saved_while_it_was_locked_is_written_by_itself(
    library: Open, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody saves again, and nobody asks."""
    monkeypatch.setattr("sumo_arcade.store.library.PATIENCE", 0.0)
    one = library()
    with locked(path):
        number = one.save(record("3"))
        assert number < 0
        assert codes(one) == ["unwritable"]
    assert one._writer.wait(one._work, PATIENT)
    assert [trouble.code for trouble in one.take_troubles()] == ["mended"]
    (kept,) = library().games()
    assert one.save(record("3", "1"), number) == kept.id, "the old number leads there, too"
    assert [saved.moves for saved in library().games()] == [2]


def test_a_library_that_is_locked_in_the_beginning(
    library: Open, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It can be read all the same, and is used when it is free."""
    monkeypatch.setattr("sumo_arcade.store.library.PATIENCE", 0.0)
    before = library()
    known = before.save(record("3"))
    before.close()
    with locked(path):
        one = library()
        assert [saved.id for saved in one.games()] == [known]
        assert one.load(known) == record("3")
        assert codes(one) == [], "nothing was to be written"
        assert one.save(record("3", "1"), known) == known
        other = one.save(record("2", changed="2026-01-02"))
        assert codes(one) == ["unwritable"]
        assert [saved.moves for saved in one.games()] == [1, 2]
    assert one.flush(PATIENT)
    assert codes(one) == ["mended"]
    again = library()
    assert again.load(known) == record("3", "1")
    assert [saved.id for saved in again.games()] == [one.save(record("2"), other), known]


def test_a_library_that_nobody_may_even_read_in_the_beginning(
    library: Open, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sumo_arcade.store.library.PATIENCE", 0.0)
    monkeypatch.setattr("sumo_arcade.store.library.READING", 0.0)
    before = library()
    known = before.save(record("3"))
    before.close()
    with locked(path, "PRAGMA locking_mode = EXCLUSIVE", "UPDATE games SET aside = 0"):
        one = library()
        assert one.games() == []
        assert codes(one) == ["unwritable"]
        seen = one.version
        assert not one.ready(known)
        with pytest.raises(UnreadError, match="database is locked"):
            one.load(known)
    assert one.flush(PATIENT)
    assert (codes(one), one.version > seen) == (["mended"], True)
    assert [saved.id for saved in one.games()] == [known]
    assert one.ready(known)
    assert one.load(known) == record("3")


def test_nobody_waits_for_the_disk(library: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """A write that hangs until the test lets it go."""
    monkeypatch.setattr("sumo_arcade.store.library.MOMENT", 0.0)
    one = library()
    known = one.save(record("3"))
    assert one.flush(PATIENT)
    under_way, free = threading.Event(), threading.Event()
    write = Archive.write

    def slow(archive: Archive, record: Record, at: Row | None, *, sure: bool) -> Row:
        under_way.set()
        assert free.wait(PATIENT)
        return write(archive, record, at, sure=sure)

    monkeypatch.setattr(Archive, "write", slow)
    number = one.save(record("3", "1"), known)
    assert under_way.wait(PATIENT)
    other = one.save(record("2", changed="2026-01-02"))
    one.put_aside(one.save(record("1")))
    assert [saved.moves for saved in one.games()] == [1, 2]
    assert (one.load(number), one.load(other)) == (
        record("3", "1"),
        record("2", changed="2026-01-02"),
    )
    assert not one.ready(99)
    assert not one.on_disk
    assert not free.is_set()
    free.set()
    assert one.flush(PATIENT)
    assert [saved.moves for saved in library().games()] == [1, 2]


def test_a_program_that_ends_waits_only_so_long(library: Open, path: Path) -> None:
    before = library()
    before.save(record("3"))
    with locked(path):
        one = Library(path)
        number = one.save(record("2"))
        one.close(0.0)
        assert number < 0
        told = "could not be written before the program ended (database is locked)"
        assert told in lost(one)
    two = Library(path)
    two.save(record("2"))
    two.close(PATIENT)
    assert lost(two) == ""
    assert len(library().games()) == 2


def test_the_last_games_are_written_while_the_program_ends(library: Open, path: Path) -> None:
    """The lock goes while it is waited for."""
    one = Library(path)
    one.save(record("3"))
    with locked(path):
        one.save(record("2"))
        one._writer.finish()
        assert lost(one)
    one.close(PATIENT)
    assert lost(one) == ""
    assert len(library().games()) == 2


@pytest.mark.parametrize(
    "data",
    [b"not a database at all", b"SQLite format 3\0" + b"x" * 5000, b"\0" * 4096, b"x"],
    ids=["text", "header", "zeros", "byte"],
)
def test_a_file_that_is_no_database_is_set_aside(library: Open, path: Path, data: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(data)
    one = library()
    assert codes(one) == ["damaged"]
    assert path.with_name("library.sqlite3.damaged-1").read_bytes() == data
    one.save(record("3"))
    assert (len(library().games()), one.on_disk) == (1, True)


def test_a_malformed_page_is_found_on_opening(library: Open, path: Path) -> None:
    one = library()
    for _ in range(50):
        one.save(record("3", "1"))
    one.close()
    data = bytearray(path.read_bytes())
    for at in range(4096 + 100, len(data), 512):
        data[at : at + 64] = b"\xff" * 64
    path.write_bytes(bytes(data))
    two = library()
    assert codes(two) == ["damaged"]
    assert path.with_name("library.sqlite3.damaged-1").read_bytes() == bytes(data)
    assert two.games() == []


def test_a_file_that_is_damaged_while_in_use(library: Open, path: Path) -> None:
    one = library()
    number = one.save(record("3"))
    on_file(one, "PRAGMA wal_checkpoint(TRUNCATE)")
    with path.open("r+b") as stream:
        stream.write(b"\0" * path.stat().st_size)
    on_file(one, "PRAGMA shrink_memory")
    number = one.save(record("3", "1"), number)
    assert codes(one) == ["damaged"]
    assert [saved.moves for saved in library().games()] == [2]
    assert path.with_name("library.sqlite3.damaged-1").exists()


def test_a_newer_library_is_set_aside_whole(library: Open, path: Path) -> None:
    one = library()
    one.save(record("3"))
    one.close()
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 2")
    db.close()
    two = library()
    assert codes(two) == ["newer"]
    kept = sqlite3.connect(path.with_name("library.sqlite3.newer-1"))
    assert kept.execute("SELECT count(*) FROM games").fetchone() == (1,)
    kept.close()


@pytest.mark.parametrize(
    "script",
    [
        "CREATE TABLE other (x)",
        "PRAGMA application_id = 1398099279; PRAGMA user_version = 1; CREATE TABLE games (id)",
    ],
    ids=["foreign", "other columns"],
)
def test_a_database_of_something_else_is_set_aside(library: Open, path: Path, script: str) -> None:
    path.parent.mkdir()
    db = sqlite3.connect(path)
    db.executescript(script)
    db.close()
    assert codes(library()) == ["damaged"]
    assert codes(library()) == []


def test_a_companion_left_by_a_killed_program_goes_along(library: Open, path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"broken")
    path.with_name("library.sqlite3-wal").write_bytes(b"wal")
    codes(library())
    assert path.with_name("library.sqlite3.damaged-1-wal").read_bytes() == b"wal"


def test_an_empty_file_is_a_new_library(library: Open, path: Path) -> None:
    path.parent.mkdir()
    path.touch()
    one = library()
    assert (codes(one), one.on_disk) == ([], True)


def test_a_full_disk_is_told_once_and_made_up_for(library: Open) -> None:
    one = library()
    one.save(record("3"))
    long = record("3", names=("N" * 200, "M" * 200))
    big = msgspec.structs.replace(long, entries=long.entries * 500)
    with full(one):
        other = one.save(big)
        assert other < 0
        assert one.save(big, other) == other
        assert codes(one) == ["unwritable"]
        assert one.load(other) == big
    assert one.flush(PATIENT)
    assert codes(one) == ["mended"]
    kept = one.save(big, other)
    assert kept > 0
    assert one.load(kept) == one.load(other) == big
    assert one.running() is not None
    assert codes(one) == []
    assert library().load(kept) == big


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    blocker = tmp_path / "file"
    blocker.write_text("kept")
    one = Library(blocker / "library.sqlite3")
    assert codes(one) == ["unwritable"]
    number = one.save(record("3"))
    one.save(record("3", "1"), number)
    assert one.load(number) == record("3", "1")
    assert one.running() is not None
    assert not one.on_disk
    one.close()
    assert blocker.read_text() == "kept"


READ_ONLY = """
import os, sys
import urllib.parse  # before there is no right to read it
from pathlib import Path
from sumo_arcade.store.library import Library
if os.geteuid() == 0:
    os.setgid(65534)
    os.setuid(65534)
library = Library(Path(sys.argv[1]))
library.flush(60)
print([trouble.code for trouble in library.take_troubles()], [s.moves for s in library.games()])
running = library.running()
record = library.load(running.id)
print(library.save(record, running.id) == running.id, library.flush(60), library.on_disk)
print([trouble.code for trouble in library.take_troubles()])
library.close()
"""


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="needs the permissions of POSIX")
def test_a_read_only_folder_still_shows_its_games() -> None:
    """The superuser may write anywhere, so a child process looks as somebody else."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / "library.sqlite3"
        one = Library(path)
        one.save(record("3", "2"))
        one.close()
        path.chmod(0o444)
        folder.chmod(0o555)
        child = subprocess.run(
            [sys.executable, "-c", READ_ONLY, str(path)],
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
        folder.chmod(0o755)
    assert child.stderr == ""
    assert child.stdout == "['unwritable'] [2]\nTrue False False\n[]\n"
