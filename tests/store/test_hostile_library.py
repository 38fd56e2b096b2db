"""A library file that somebody, or a failing disk, has written into."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NoReturn

import pytest

from sumo_arcade.engine.match import Match
from sumo_arcade.players.session import Session
from sumo_arcade.store import archive
from sumo_arcade.store.database import LONGEST_TEXT, DamagedError
from sumo_arcade.store.library import MOST_ASIDE, Library
from tests.conftest import PATIENT
from tests.disk import on_file
from tests.takeaway import GAME


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A library with one game of two moves that is not over."""
    path = tmp_path / "library.sqlite3"
    with closing(Library(path)) as library:
        session = Session(Match(GAME, {"pile": "9"}, names=("A", "B")), library)
        session.play_text(0, "1")
        session.play_text(1, "1")
    return path


def written(path: Path, *statements: str) -> None:
    """Does to the file what its owner would not."""
    with closing(sqlite3.connect(path)) as db:
        for statement in statements:
            db.execute(statement)
        db.commit()


def goes_on(path: Path) -> tuple[str, ...]:
    """The troubles of going on, or of beginning, and of finding that game again afterwards."""
    with closing(Library(path)) as library:
        saved = library.running()
        session = Session.resume(saved, library, GAME) if saved else None
        session = session or Session(Match(GAME, {"pile": "9"}), library)
        session.play_text(session.match.actors[0], "1")
        moves = len(session.match.history)
        troubles = library.take_troubles()
        assert library.on_disk
    with closing(Library(path)) as library:
        again = library.running()
        assert again is not None
        assert again.moves == moves
        assert library.take_troubles() == ()
    assert all(trouble.text and "\n" not in trouble.text for trouble in troubles)
    return tuple(trouble.code for trouble in troubles)


@pytest.mark.parametrize(
    "value", ["'x'", "x'00ff'", "9223372036854775807", "-1", "1.5", "cast(x'ff00fe' as text)"]
)
def test_a_revision_that_was_never_counted(path: Path, value: str) -> None:
    written(path, f"UPDATE games SET revision = {value}")  # noqa: S608 - our own
    assert goes_on(path) == ()


def test_text_that_is_no_text_hides_no_game(path: Path) -> None:
    written(path, "UPDATE games SET first_name = cast(x'41ff00' as text), started = x'fe'")
    with closing(Library(path)) as library:
        (saved,) = library.games()
    assert saved.names == ("A\ufffd\0", "B")
    assert goes_on(path) == ()


def test_long_text_is_shown_in_part(path: Path) -> None:
    written(path, "UPDATE games SET first_name = printf('%.*c', 1000000, 'x')")
    with closing(Library(path)) as library:
        (saved,) = library.games()
    assert saved.names[0] == "x" * LONGEST_TEXT


@pytest.mark.parametrize("value", ["'abc'", "NULL", "1.5"])
def test_games_without_a_number_are_left_out(path: Path, value: str) -> None:
    written(
        path,
        "ALTER TABLE games RENAME TO old",
        "CREATE TABLE games AS SELECT * FROM old",
        f"UPDATE games SET id = {value}",  # noqa: S608 - our own
    )
    with closing(Library(path)) as library:
        assert (library.games(), library.running()) == ([], None)


def test_a_game_that_nobody_here_knows_is_not_offered(path: Path) -> None:
    with closing(Library(path)) as library:
        assert library.running({"draughts"}) is None
        saved = library.running({"draughts", GAME.id})
        assert saved is not None
        assert saved.game == GAME.id


def test_a_folder_in_place_of_the_file(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "kept").write_text("as it was", encoding="utf-8")
    assert goes_on(path) == ("damaged",)
    aside = path.with_name(f"{path.name}.damaged-1")
    assert (aside / "kept").read_text(encoding="utf-8") == "as it was"


def test_a_link_to_nowhere(path: Path) -> None:
    path.unlink()
    path.symlink_to(path.parent / "unplugged" / "library")
    with closing(Library(path)) as library:
        assert not library.flush(PATIENT)
        (trouble,) = library.take_troubles()
        assert (trouble.code, library.on_disk) == ("unwritable", False)
        assert "only in memory" in trouble.text
    assert path.is_symlink()


def test_unreadable_names_of_tables(path: Path) -> None:
    """SQLite quotes them in its message, which Python then cannot decode."""
    written(path, "CREATE TABLE lamb(a)")
    data = path.read_bytes()
    assert data.count(b"TABLE lamb(a") == 1
    path.write_bytes(data.replace(b"TABLE lamb(a", b"TABLE l\xa3m\xa3(\xff"))
    assert goes_on(path) in [(), ("damaged",)]
    path.write_bytes(data.replace(b"CREATE TABLE lamb(a", b"CREATE \xa3\xa4BLE \xff\xfemb(a"))
    assert goes_on(path) == ("damaged",)


@pytest.mark.parametrize(("at", "value"), [(18, 3), (18, 0), (18, 255), (19, 3), (47, 9)], ids=str)
def test_a_byte_that_makes_it_look_as_if_nobody_might_write(
    path: Path, at: int, value: int
) -> None:
    """Formats for writing, for reading and of the tables that no SQLite knows."""
    data = bytearray(path.read_bytes())
    data[at] = value
    path.write_bytes(data)
    assert goes_on(path) == ("damaged",)
    assert path.with_name(f"{path.name}.damaged-1").read_bytes() == data


def test_such_a_byte_that_comes_while_it_is_played(path: Path) -> None:
    with closing(Library(path)) as library:
        saved = library.running()
        assert saved is not None
        session = Session.resume(saved, library, GAME)
        assert session is not None
        on_file(library, "PRAGMA wal_checkpoint(TRUNCATE)")
        with path.open("r+b") as file:
            file.seek(18)
            file.write(b"\3")
        on_file(library, "PRAGMA shrink_memory")
        session.play_text(0, "1")
        assert library.flush(PATIENT)
        assert [trouble.code for trouble in library.take_troubles()] == ["damaged"]
        assert library.on_disk
    with closing(Library(path)) as library:
        again = library.running()
        assert again is not None
        assert again.moves == 3


def test_a_disk_that_spoils_every_file_is_not_filled_with_them(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def spoilt(path: Path) -> NoReturn:
        path.touch()
        raise DamagedError("damaged", "as ever")

    monkeypatch.setattr(archive, "connect", spoilt)
    with closing(Library(path)) as library:
        for _ in range(3):
            assert not library.flush(PATIENT)
        codes = [trouble.code for trouble in library.take_troubles()]
    assert codes == ["damaged"] * MOST_ASIDE + ["unwritable"]
    assert len(list(path.parent.glob("*damaged*"))) == MOST_ASIDE


def cut(data: bytes, chance: random.Random) -> bytes:
    """The file up to somewhere."""
    return data[: chance.randrange(1, len(data))]


def scribbled(data: bytes, chance: random.Random) -> bytes:
    """The file with other bytes here and there, behind those that say how it is laid out."""
    found = bytearray(data)
    for _ in range(chance.choice((1, 3, 20, 200))):
        found[chance.randrange(100, len(found))] = chance.randrange(256)
    return bytes(found)


@pytest.mark.parametrize("damage", [cut, scribbled])
def test_any_damage(path: Path, damage: Callable[[bytes, random.Random], bytes]) -> None:
    data, chance = path.read_bytes(), random.Random(8)  # noqa: S311 - the same damage every time
    for _ in range(60):
        for file in path.parent.iterdir():
            file.unlink()
        path.write_bytes(damage(data, chance))
        assert set(goes_on(path)) <= {"damaged"}
