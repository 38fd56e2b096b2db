"""The library's database file: opening it to write or only to read, and what its errors mean."""

from __future__ import annotations

import sqlite3
from functools import partial
from pathlib import Path
from typing import Final

from sumo_arcade.text import _

VERSION: Final = 1
"""``user_version`` of the file. A higher one belongs to a newer program."""

APPLICATION: Final = 0x53554D4F
"""``application_id`` of the file, "SUMO"."""

BUSY: Final = 0.2
"""Seconds that SQLite waits for another program that is writing, before it is asked again."""

_MAGIC: Final = b"SQLite format 3\0"
"""How every database file begins."""
_FORMATS: Final = slice(18, 20)
"""Where the header says which format is needed to write the file and to read it: 1 or 2. A higher
one makes SQLite refuse every change of the file, as if it might not be written."""

_SCHEMA: Final = f"""
BEGIN IMMEDIATE;
CREATE TABLE IF NOT EXISTS games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    revision INTEGER NOT NULL,
    aside INTEGER NOT NULL DEFAULT 0,
    game TEXT NOT NULL,
    first_name TEXT NOT NULL,
    second_name TEXT NOT NULL,
    started TEXT NOT NULL,
    changed TEXT NOT NULL,
    moves INTEGER NOT NULL,
    winner TEXT,
    reason TEXT,
    record BLOB NOT NULL
);
PRAGMA application_id = {APPLICATION};
PRAGMA user_version = {VERSION};
COMMIT;
"""

LONGEST_TEXT: Final = 200
"""Characters of a column that a list shows: as many as a record may hold of a name."""

FAILURES: Final = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite raises; the second where its message quotes a damaged schema."""

Failure = sqlite3.Error | UnicodeDecodeError

SHOWN: Final = "id, game, first_name, second_name, started, changed, moves, winner, reason"
"""What a list shows of a game."""

_readable: Final = partial(str, encoding="utf-8", errors="replace")
"""How text is read: what is not UTF-8 must not hide the other games."""


class DamagedError(Exception):
    """The file is no library that this program can use; ``word`` is ``damaged`` or ``newer``."""

    def __init__(self, word: str, why: str) -> None:
        super().__init__(why)
        self.word = word


class RefusedError(Exception):
    """The file cannot be used now. ``busy``: another program keeps it, for a moment as a rule."""

    def __init__(self, why: str, *, busy: bool = False) -> None:
        super().__init__(why)
        self.busy = busy


def connect(path: Path) -> sqlite3.Connection:
    """Opens the file for writing, nothing left open where it fails; its folder must be there.

    Raises DamagedError, sqlite3.Error or OSError. That another program is writing is no obstacle
    to a library that is there.
    """
    check_beginning(path)
    db = sqlite3.connect(path, timeout=BUSY, isolation_level=None)
    db.text_factory = _readable
    try:
        ready = _is_library(db)
        _try_writing(db)
        if ready:
            _check_whole(db)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        if not ready:
            db.executescript(_SCHEMA)
    except FAILURES as error:
        db.close()
        if is_damage(error):
            raise DamagedError("damaged", one_line(error)) from error
        raise
    except DamagedError:
        db.close()
        raise
    return db


def look(path: Path) -> sqlite3.Connection:
    """Opens a file that cannot be written only to read it, as it was left.

    Raises DamagedError, sqlite3.Error or OSError. Not for a file that another program may change.
    """
    check_beginning(path)
    uri = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
    db = sqlite3.connect(uri, uri=True, isolation_level=None)
    db.text_factory = _readable
    try:
        _is_library(db)
        _check_whole(db)
    except (*FAILURES, DamagedError):
        db.close()
        raise
    return db


def check_beginning(path: Path) -> None:
    """Refuses what SQLite would misjudge by its first bytes. Raises DamagedError or OSError.

    It would take a short file for an empty one, and a damaged header for a missing permission. Not
    for a file that this process has open: closing it would end SQLite's locks on it.
    """
    if path.is_dir():
        raise DamagedError("damaged", _("it is a folder"))
    if not path.exists():
        return
    with path.open("rb") as stream:
        begin = stream.read(_FORMATS.stop)
    if begin and not begin.startswith(_MAGIC):
        raise DamagedError("damaged", _("it is not a database"))
    if begin and not set(begin[_FORMATS]) <= {1, 2}:
        raise DamagedError("damaged", _("its beginning is damaged"))


def _is_library(db: sqlite3.Connection) -> bool:
    """Whether the tables are there. Refuses what is not ours or of a newer program; an empty file
    is welcome."""
    version = db.execute("PRAGMA user_version").fetchone()[0]
    application = db.execute("PRAGMA application_id").fetchone()[0]
    tables = db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if not tables and not version:
        return False
    if application != APPLICATION:
        raise DamagedError("damaged", _("it is not a library of this program"))
    if version > VERSION:
        raise DamagedError("newer", _("it belongs to a newer program"))
    return bool(version == VERSION)


def _try_writing(db: sqlite3.Connection) -> None:
    """Raises sqlite3.Error where nothing can be written, unless it is for another program."""
    try:
        db.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError as error:
        if not is_busy(error):
            raise
    else:
        db.execute("ROLLBACK")


def _check_whole(db: sqlite3.Connection) -> None:
    """Refuses a library with damage. It reads the whole file."""
    found = db.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise DamagedError("damaged", str(found).splitlines()[-1])
    db.execute(f"SELECT revision, aside, record, {SHOWN} FROM games LIMIT 0")  # noqa: S608 - a constant


def is_damage(error: Failure) -> bool:
    """Whether an error is the file's fault, not the disk's or another program's."""
    if isinstance(error, UnicodeDecodeError):
        return True
    code = _code(error)
    return code is not None and code not in _EXCUSES


def is_busy(error: Failure) -> bool:
    """Whether an error says that another program keeps the file."""
    return _code(error) in _KEPT


def is_full(error: Failure) -> bool:
    """Whether an error says that the disk is full."""
    return _code(error) == sqlite3.SQLITE_FULL


_KEPT: Final = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL}
_EXCUSES: Final = _KEPT | {
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_INTERRUPT,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_NOLFS,
    sqlite3.SQLITE_AUTH,
}
"""SQLite's codes for a disk or another program that refuses; every other code blames the file."""


def _code(error: Failure) -> int | None:
    """SQLite's own code; None for an error of Python's module."""
    code = getattr(error, "sqlite_errorcode", None)
    return None if code is None else int(code) & 0xFF


def one_line(error: Exception | str) -> str:
    """An error's message in one line. It may quote what a damaged file holds."""
    if isinstance(error, UnicodeDecodeError):
        return _("its tables have unreadable names")
    return " ".join(str(error).split())[:LONGEST_TEXT]
