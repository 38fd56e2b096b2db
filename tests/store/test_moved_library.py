"""A library whose file somebody takes away while it is in use: nothing is written where nobody
would look for it, and nothing that was played is lost."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from sumo_arcade.engine.match import Match
from sumo_arcade.players.session import Session
from sumo_arcade.store.archive import Archive
from sumo_arcade.store.files import set_aside
from sumo_arcade.store.library import Library
from tests.conftest import PATIENT
from tests.disk import on_file
from tests.takeaway import GAME

COMPANIONS = ("-wal", "-shm")
Open = Callable[[], Library]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "library.sqlite3"


@pytest.fixture
def library(path: Path) -> Iterator[Open]:
    """Opens the library at ``path``, as often as asked, and closes them all at the end."""
    with ExitStack() as opened:

        def make() -> Library:
            return opened.enter_context(closing(Library(path)))

        yield make


def begin(library: Library, *moves: str) -> Session:
    session = Session(Match(GAME, {"pile": "15"}, names=("A", "B")), library)
    return play(session, *moves)


def play(session: Session, *moves: str) -> Session:
    for move in moves:
        session.play_text(session.match.actors[0], move)
    return session


def codes(library: Library) -> list[str]:
    library.flush(PATIENT)
    return [trouble.code for trouble in library.take_troubles()]


def kept(path: Path) -> list[int]:
    """How many moves the games of a file have, read by somebody else, the latest last."""
    with closing(sqlite3.connect(path)) as db:
        return [moves for (moves,) in db.execute("SELECT moves FROM games ORDER BY changed")]


def test_a_second_window_finds_damage_and_sets_the_file_aside(library: Open, path: Path) -> None:
    """The first notices, goes on in the new file, and leaves the other one as it is."""
    one = library()
    session = begin(one, "1", "2")
    on_file(one, "PRAGMA wal_checkpoint(TRUNCATE)")
    with path.open("r+b") as file:
        file.seek(100)
        file.write(b"\xff" * 3000)
    two = library()
    other = begin(two, "3")
    assert codes(two) == ["damaged"]
    aside = path.with_name(f"{path.name}.damaged-1")
    wal = aside.with_name(f"{aside.name}-wal")
    before = aside.read_bytes(), wal.read_bytes()
    play(session, "1", "2")
    assert codes(one) == ["moved"]
    play(session, "1")
    play(other, "2")
    assert (codes(one), codes(two), one.on_disk) == ([], [], True)
    assert sorted(kept(path)) == [2, 5]
    assert (aside.read_bytes(), wal.read_bytes()) == before


def test_the_games_of_both_windows_are_told_apart(library: Open, path: Path) -> None:
    """In the new file other games have the numbers that those of the old one had."""
    one = library()
    first, second = begin(one, "1"), begin(one, "2", "2")
    old = first.game_id
    set_aside(path, "damaged", COMPANIONS)
    two = library()
    theirs = begin(two, "3", "3", "3")
    assert (old, theirs.game_id) == (1, 1)
    play(second, "1")
    assert codes(one) == ["moved"]
    assert sorted(saved.moves for saved in one.games()) == [1, 3, 3]
    saved = next(each for each in one.games() if each.started == theirs.started)
    resumed = Session.resume(saved, one, GAME)
    assert resumed is not None
    play(resumed, "2")
    play(first, "3")
    assert (codes(one), codes(two)) == ([], [])
    assert sorted(kept(path)) == [2, 3, 4]


def test_a_file_that_is_deleted_while_it_is_in_use(library: Open, path: Path) -> None:
    one = library()
    session = begin(one, "1", "2")
    shutil.rmtree(path.parent)
    play(session, "3")
    assert (codes(one), one.on_disk) == (["moved"], True)
    assert kept(path) == [3]


def test_what_was_played_before_is_kept_too(library: Open, path: Path) -> None:
    """All that this program has in memory, not only the game under way."""
    one = library()
    begin(one, "3", "3", "3", "3", "3")
    session = begin(one, "1")
    path.unlink()
    play(session, "3")
    assert codes(one) == ["moved"]
    assert sorted(kept(path)) == [2, 5]


def test_a_file_that_comes_back_has_no_game_twice(library: Open, path: Path) -> None:
    """As on a memory stick that is pulled out and put in again, or by a backup."""
    one = library()
    session = begin(one, "1", "2")
    on_file(one, "PRAGMA wal_checkpoint(TRUNCATE)")
    copy = shutil.copyfile(path, path.with_name("copy"))
    for name in ("", *COMPANIONS):
        path.with_name(path.name + name).unlink()
    copy.rename(path)
    play(session, "3")
    assert codes(one) == ["moved"]
    play(session, "1")
    assert (codes(one), kept(path)) == ([], [4])


def test_a_folder_that_is_gone_and_cannot_be_made(library: Open, path: Path) -> None:
    one = library()
    session = begin(one, "1")
    shutil.rmtree(path.parent)
    path.parent.write_text("in the way", encoding="utf-8")
    play(session, "2")
    play(session, "2")
    assert (codes(one), one.on_disk) == (["moved", "unwritable"], False)
    assert [saved.moves for saved in one.games()] == [3]
    path.parent.unlink()
    assert one._writer.wait(one._work, PATIENT)
    assert (codes(one), one.on_disk, kept(path)) == (["mended"], True, [3])


def test_a_file_that_was_set_aside_meanwhile_is_not_set_aside_again(path: Path) -> None:
    """Two windows find the same damage: the later one must not take the new file away."""
    path.parent.mkdir()
    path.write_bytes(b"broken")
    late = Archive(path)
    with pytest.raises(Exception, match="it is not a database") as found:
        late.open()
    with closing(Library(path)) as sooner:
        begin(sooner, "1")
        assert codes(sooner) == ["damaged"]
        assert late.set_aside(found.value) is None  # type: ignore[arg-type]
    late.open()
    assert [saved.moves for saved in late.games()] == [1]
    late.close()
    assert sorted(each.name for each in path.parent.iterdir()) == [
        path.name,
        f"{path.name}.damaged-1",
    ]
