"""The library's database file: opening it, refusing one that cannot be used, and one in memory."""

from __future__ import annotations

import contextlib
import sqlite3
from functools import partial
from pathlib import Path
from typing import Final

from sumo_arcade.text import _

VERSION: Final = 1
"""``user_version`` of the file. A higher one belongs to a newer program."""

APPLICATION: Final = 0x53554D4F
"""``application_id`` of the file, "SUMO"."""

PATIENCE: Final = 2.0
"""Seconds to wait for another program that is writing."""

_MAGIC: Final = b"SQLite format 3\0"
"""How every database file begins."""

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


def connect(path: Path) -> sqlite3.Connection:
    """Opens the file for writing, nothing left open where it fails.

    Raises DamagedError, sqlite3.Error or OSError. SQLite would take a short file for an empty one.
    """
    if path.is_dir():
        raise DamagedError("damaged", _("it is a folder"))
    if path.exists():
        with path.open("rb") as stream:
            begin = stream.read(len(_MAGIC))
        if begin and begin != _MAGIC:
            raise DamagedError("damaged", _("it is not a database"))
    db = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    db.text_factory = _readable
    try:
        _check(db)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
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


def _check(db: sqlite3.Connection) -> None:
    """Refuses a file that is not whole, not ours or of a newer program. An empty one is welcome."""
    version = db.execute("PRAGMA user_version").fetchone()[0]
    application = db.execute("PRAGMA application_id").fetchone()[0]
    tables = db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if not tables and not version:
        return
    if application != APPLICATION:
        raise DamagedError("damaged", _("it is not a library of this program"))
    if version > VERSION:
        raise DamagedError("newer", _("it belongs to a newer program"))
    found = db.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise DamagedError("damaged", str(found).splitlines()[-1])
    try:
        db.execute(f"SELECT revision, aside, record, {SHOWN} FROM games LIMIT 0")  # noqa: S608 - a constant
    except sqlite3.OperationalError as error:
        raise DamagedError("damaged", str(error)) from error


def in_memory(path: Path | None) -> sqlite3.Connection:
    """A database in memory with what can be read of the file at ``path``."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    db.executescript(_SCHEMA)
    if path is None:
        return db
    with contextlib.suppress(*FAILURES, DamagedError, OSError):
        if not path.is_file():
            return db
        uri = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
        with contextlib.closing(sqlite3.connect(uri, uri=True)) as source:
            source.text_factory = _readable
            _check(source)
            columns = f"revision, aside, record, {SHOWN}"
            rows = source.execute(f"SELECT {columns} FROM games").fetchall()  # noqa: S608 - a constant
        marks = ", ".join("?" * len(columns.split(",")))
        db.executemany(f"INSERT INTO games ({columns}) VALUES ({marks})", rows)  # noqa: S608 - a constant
    return db


def is_damage(error: Failure) -> bool:
    """Whether the file is to blame, not the disk or another program."""
    if isinstance(error, UnicodeDecodeError):
        return True
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return code in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


def one_line(error: Exception | str) -> str:
    """What SQLite says, which may quote what a damaged file holds."""
    if isinstance(error, UnicodeDecodeError):
        return _("its tables have unreadable names")
    return " ".join(str(error).split())[:LONGEST_TEXT]
